//! Templates of usual SFX, and the matching of texts to them (SFX-6).
//!
//! Home of SFX-6.

use crate::model::{Benefit, Cost, Die, Name, Part, Sfx, WayBack};

const UP: &[&str] = &["step up", "steps up", "stepped up", "step it up"];
const DOWN: &[&str] = &["step down", "steps down", "stepped down"];
const DOUBLE: &[&str] = &["double", "twice"];
const POINT: &[&str] = &["plot point", " pp", "a point"];
const EARN: &[&str] = &["gain", "earn"];
const COMPLICATION: &[&str] = &["complication"];

/// An SFX template with groups of words; a similar text has one word of each group.
struct Template {
    name: &'static str,
    marks: &'static [&'static [&'static str]],
    sfx: Sfx,
}

/// Returns Hinder, the SFX every distinction has, written or not (POOL-3).
pub fn hinder() -> Sfx {
    Sfx {
        benefits: vec![Benefit::Hinder], ..Sfx::told(t!("Hinder"), t!("Roll a d4 instead and gain ⟦a plot point⟧."))
    }
}

/// Returns the SFX templates with their names (SFX-6, SFX-7).
pub fn sfx_templates() -> Vec<(&'static str, Sfx)> {
    templates().into_iter().map(|it| (it.name, it.sfx)).collect()
}

/// Describes a template with its costs and benefits: "Swap: spend 1 plot point → use a trait in place of another
/// trait".
pub fn template_row(name: &str, sfx: &Sfx) -> String {
    format!("{name}: {}", super::sfx_reading(sfx))
}

#[expect(clippy::too_many_lines, reason = "a line for each template")]
fn templates() -> Vec<Template> {
    let any = || Name::from("");
    let point = || vec![Cost::Points(1)];
    let complication = || vec![Cost::Complication { name: any(), die: Die::D6 }];
    let shutdown = || vec![Cost::ShutDown(Part::Trait)];
    let down = || vec![Cost::StepDown { of: any(), stays: true }];
    let risk = || vec![Cost::Risk("add a die of its size to the doom pool if the roll fails".into())];
    let earn = || vec![Benefit::Points(1)];
    let up = |scene| Benefit::StepUp { of: any(), scene };
    let double = || vec![Benefit::Double { of: any(), scene: true }];
    let either = || vec![Benefit::StepUpOrDouble { of: any() }];
    let asset = || vec![Benefit::Asset { name: any(), die: Die::D8, open: false }];
    let make = |name: &'static str, marks, (called, text): (&str, &str), costs, benefits| Template {
        name,
        marks,
        sfx: Sfx { costs, benefits, ..Sfx::told(called, text) },
    };
    let limit = |it: Template, back| Template { sfx: Sfx { limit: true, back, ..it.sfx }, ..it };
    let exchanged = ("Exchange", "Step up one trait for the scene and step down another until recovered.");
    let exchanged_double = ("Exchange", "Double one trait for the scene and step down another until recovered.");
    let upped = ("Price", "Step up a trait for the scene and take a d6 complication.");
    let doubled = ("Price", "Double a trait for the scene and take a d6 complication.");
    let made = ("Price", "Create a d8 asset for the scene and take a d6 complication.");
    let area = ("Area effect", "For each additional target, add a d6 and keep an extra effect die.");
    let shut = ("Shutdown", "Shut this down for the scene and gain a plot point.");
    let gear = ("Gear", "Lost, broken or stolen: shut this down and gain a plot point.");
    vec![
        Template { name: "Hinder", marks: &[&["d4"], POINT], sfx: hinder() },
        make(
            "Step up or double",
            &[UP, DOUBLE],
            ("Boost", "Spend a PP to step up or double a die."),
            point(),
            either(),
        ),
        make("Exchange", &[UP, DOWN], exchanged, down(), vec![up(true)]),
        make("Exchange, doubled", &[DOUBLE, DOWN], exchanged_double, down(), double()),
        make("Price, a step up", &[UP, COMPLICATION], upped, complication(), vec![up(true)]),
        make("Price, doubled", &[DOUBLE, COMPLICATION], doubled, complication(), double()),
        make("Price, an asset", &[&["asset"], COMPLICATION], made, complication(), asset()),
        make(
            "Swap",
            &[&["swap", "becomes", "instead of", "in place of", "replace"]],
            ("Swap", "Use one trait in place of another."),
            point(),
            vec![Benefit::Swap { of: any() }],
        ),
        make(
            "Edit, a detail",
            &[&["detail", "invent", "declare"]],
            ("Edit", "Add a detail to the scene."),
            point(),
            vec![Benefit::Detail],
        ),
        make(
            "Edit, a new name",
            &[&["rename", "call it", "another name"]],
            ("Edit", "Rename a complication."),
            point(),
            vec![Benefit::Rename],
        ),
        make("Area effect", AREA, area, point(), vec![Benefit::Area]),
        make("Area effect, free", AREA, area, Vec::new(), vec![Benefit::Area]),
        make(
            "Focus",
            &[&["two equal", "of the same size", "of equal size"]],
            ("Focus", "Replace two equal dice with one die a step larger."),
            Vec::new(),
            vec![Benefit::Merge],
        ),
        make(
            "Multipower",
            &[&["several powers", "two or more", "in a single pool", "multipower"]],
            ("Multipower", "Roll several powers, each stepped down once per additional power."),
            Vec::new(),
            vec![Benefit::Multipower(any())],
        ),
        make(
            "Split a die",
            &[&["split", "divide"], &["two dice"]],
            ("Split", "Split a die into two dice a step smaller."),
            Vec::new(),
            vec![Benefit::Split { of: any() }],
        ),
        make(
            "Borrow a doom die",
            &[&["borrow", "lend"], &["doom", "crisis"]],
            ("Borrowed doom", "Spend a PP to borrow a die from the doom pool."),
            point(),
            vec![Benefit::Borrow],
        ),
        make(
            "Move stress",
            &[&["move", "shift"], &["stress"], &["another track", "another kind", "other track"]],
            ("Redirect", "Spend a PP to move stress to another track."),
            point(),
            vec![Benefit::MoveStress(any())],
        ),
        make(
            "Unleashed",
            &[UP, DOUBLE, &["fail"]],
            ("Unleashed", "Step up or double a power. If the roll fails, add a die of its size to the doom pool."),
            risk(),
            either(),
        ),
        make(
            "Second wind",
            &[&["stress"], &["doom"], UP],
            ("Second wind", "Move stress into the doom pool and step up a die."),
            Vec::new(),
            vec![Benefit::ToDoom, up(false)],
        ),
        make(
            "Counterattack",
            &[&["reaction"], &["effect"]],
            ("Counterattack", "Spend a PP to apply the reaction’s effect die to the acting character."),
            point(),
            vec![Benefit::ReactionCounts],
        ),
        make("Folly", &[EARN, POINT], ("Folly", "Gain a plot point when it costs you."), Vec::new(), earn()),
        limit(make("Shutdown", &[&["shut"]], shut, shutdown(), earn()), WayBack::Scene),
        limit(
            make("Gear that can be lost", &[&["lost", "broken", "stolen", "disarm"]], gear, shutdown(), earn()),
            WayBack::Gear,
        ),
    ]
}

const AREA: &[&[&str]] = &[&["area", "each target", "additional target", "several targets", "all of them"]];

/// Returns the templates a text resembles, each at the price the text states. Empty where the SFX has more than words.
pub fn sfx_like(sfx: &Sfx) -> Vec<(&'static str, Sfx)> {
    if !sfx.is_told() {
        return Vec::new();
    }
    let text = format!("{}: {} {}", sfx.name, sfx.trigger, sfx.text).to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let looks = |it: &Template| it.marks.iter().all(|words| says(words));
    // A point that is not earned is paid.
    let (point, earns) = (says(POINT), says(EARN));
    let priced = |template: &Template| {
        let harm = |it: &Benefit| matches!(it, Benefit::Rename | Benefit::ToDoom | Benefit::TrackToDoom(_));
        let pays = if template.sfx.points() > 0 { point } else { !point || earns };
        let takes = template.sfx.costs.iter().any(|it| matches!(it, Cost::Complication { .. }));
        let risks = template.sfx.costs.iter().any(|it| matches!(it, Cost::Risk(_)));
        // Words about a complication or a failure name a price: a template without that price says less than they do.
        pays && (takes || !says(COMPLICATION) || template.sfx.benefits.iter().any(harm)) && (risks || !says(&["fails"]))
    };
    templates().into_iter().filter(|it| looks(it) && priced(it)).map(|it| (it.name, it.sfx)).collect()
}

/// Gives an SFX the mechanics of a template and keeps its text.
pub fn working_like(sfx: &Sfx, template: Sfx) -> Sfx {
    let Sfx { limit, costs, benefits, back, .. } = template;
    Sfx { limit, costs, benefits, back, ..sfx.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&'static str> {
        let (name, text) = text.split_once(':').unwrap_or((text, ""));
        sfx_like(&Sfx::told(name, text)).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn words_look_like_what_would_do_them() {
        assert_eq!(names("On the roofs: step up Climb, and step down Fight"), ["Exchange"]);
        assert_eq!(names("Too proud: gain a plot point when it costs you"), ["Folly"]);
        assert_eq!(names("Once more with feeling"), Vec::<&str>::new());
        let price = "Costly: double Body for the scene and take a complication";
        assert_eq!(names(price), ["Price, doubled"]);
    }

    /// SFX-2: a price that the words do not say is never offered.
    #[test]
    fn what_is_offered_costs_what_the_words_say() {
        assert_eq!(names("Second breath: double Body for the scene"), Vec::<&str>::new());
        assert_eq!(names("Ready: spend 1 PP to step up or double a Gadget power"), ["Step up or double"]);
        assert_eq!(names("Wide: hit several; for every additional target add a d6"), ["Area effect, free"]);
        assert_eq!(names("Wide: spend a plot point to hit each target"), ["Area effect"]);
        assert_eq!(names("Breath: physical stress goes to doom, and it is stepped up"), ["Second wind"]);
        assert_eq!(names("Twin: divide a die of the pool into two dice"), ["Split a die"]);
        assert_eq!(names("Dark loan: spend a PP and borrow a doom die"), ["Borrow a doom die"]);
        assert_eq!(names("Dark loan: borrow a doom die"), Vec::<&str>::new());
        assert_eq!(names("Grit: spend a PP to shift stress to another track"), ["Move stress"]);
        assert_eq!(names("Loose: step up or double it; if it fails, doom grows"), ["Unleashed"]);
    }

    #[test]
    fn every_template_has_marks_and_its_own_words_stay() {
        for Template { name, marks, sfx: template } in templates() {
            assert!(!marks.is_empty(), "{name} is never offered");
            let own = Sfx::told("Mine", "In my words");
            let made = working_like(&own, template.clone());
            assert_eq!((&made.name, &made.text, &made.costs), (&own.name, &own.text, &template.costs));
            assert!(sfx_like(&made).is_empty(), "what works is not asked about again");
            let row = template_row(name, &template).replace(['⟦', '⟧'], "");
            assert_eq!(row.contains("1 plot point") || row.contains("a plot point"), {
                let earns = template.benefits.iter().any(|it| matches!(it, Benefit::Points(_) | Benefit::Hinder));
                earns || template.points() > 0
            });
        }
    }
}
