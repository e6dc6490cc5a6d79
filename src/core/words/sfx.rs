//! SFX in words: prices, benefits, limits and undo labels.

use super::{noted, points};
use crate::model::{Benefit, Cost, Frequency, Part, Ref, Role, Setting, Sfx, State, WayBack, When};
use crate::rules::{RollAt, SfxTarget};
use crate::words::way_back;

/// Returns the words for an SFX’s timing.
pub fn when_name(when: When) -> &'static str {
    match when {
        When::Any => t!("When its benefit says"),
        When::BeforeRoll => t!("Before the roll"),
        When::AfterRoll => t!("After the roll"),
        When::OnEffect => t!("On the ⟦effect die⟧"),
    }
}

/// Returns how often an SFX may be used, in lowercase.
pub fn often_name(often: Frequency) -> &'static str {
    match often {
        Frequency::Any => t!("any number of times"),
        Frequency::Scene => t!("once per scene"),
        Frequency::Session => t!("once per session"),
    }
}

/// Returns a way back as a sentence start: "Restored when the scene ends".
pub fn back_name(back: WayBack) -> String {
    super::sentence(&way_back(back))
}

fn only(of: &str, any: &str) -> String {
    if of.is_empty() { any.to_owned() } else { of.to_owned() }
}

/// Returns `noun` behind a name, or alone without one.
fn named(name: &str, noun: &str) -> String {
    if name.is_empty() { noun.to_owned() } else { format!("{name} {noun}") }
}

fn one_of(set: &str) -> String {
    if set.is_empty() { t!("one trait").to_owned() } else { t!("one trait of {set}") }
}

/// Describes a cost, in lowercase.
pub fn cost_text(cost: &Cost) -> String {
    match cost {
        Cost::Points(n) => t!("spend {}", points(u32::from(*n))),
        Cost::Doom(die) => t!("a {die} of ⟦doom⟧: the GM spends it, players add it"),
        Cost::StepDown { of, stays: true } => t!("step down {} until recovered", only(of, t!("a trait"))),
        Cost::StepDown { of, stays: false } => t!("step down {}", only(of, t!("one of your dice"))),
        Cost::StepUpBad => t!("step up an opposing die or ⟦a complication⟧").to_owned(),
        Cost::Complication { name, die } => t!("take a {die} {}", named(name, t!("⟦complication⟧"))),
        Cost::ShutDown(Part::Trait) => t!("shut down the trait").to_owned(),
        Cost::ShutDown(Part::Other(name)) => t!("shut down {name}"),
        Cost::ShutDown(Part::Set) => t!("shut down the whole trait set").to_owned(),
        Cost::ShutDown(Part::OneOf(set)) => t!("shut down {}", one_of(set)),
        Cost::Turn(set) => t!("turn {} into ⟦a complication⟧", one_of(set)),
        Cost::Risk(text) => t!("risk: {}", only(text, t!("the table decides"))),
        Cost::Hero(None) => t!("spend a hero die").to_owned(),
        Cost::Hero(Some(least)) => t!("spend a hero die of {least} or larger"),
        Cost::Opportunity => t!("spend ⟦an opportunity⟧ (a 1 on the GM’s dice)").to_owned(),
        Cost::Tick(name) => t!("tick {} as a cost", only(name, t!("a counter"))),
        Cost::Untick(name) => t!("untick {} as a cost", only(name, t!("a counter"))),
        Cost::Hitch => t!("spend ⟦a hitch⟧ (a 1 on your dice)").to_owned(),
    }
}

/// Describes a benefit, in lowercase.
pub fn benefit_text(benefit: &Benefit) -> String {
    match benefit {
        Benefit::Points(n) => t!("earn {}", points(u32::from(*n))),
        Benefit::Add(die) => t!("add a {die}"),
        Benefit::StepUp { of, scene: false } => t!("step up {}", only(of, t!("a die"))),
        Benefit::StepUp { of, scene: true } => t!("step up {} for the scene", only(of, t!("a trait"))),
        Benefit::Double { of, scene: false } => t!("double {}", only(of, t!("a die"))),
        Benefit::Double { of, scene: true } => t!("double {} for the scene", only(of, t!("a trait"))),
        Benefit::StepUpOrDouble { of } => t!("step up or double {}", only(of, t!("a die"))),
        Benefit::Merge => t!("replace two equal dice with one die a step larger").to_owned(),
        Benefit::Split { of } => t!("split {} into two dice a step smaller", only(of, t!("a die"))),
        Benefit::Borrow => t!("borrow a die of ⟦the doom pool⟧ or a crisis pool for the roll").to_owned(),
        Benefit::MoveStress(to) => t!("move ⟦stress⟧ to {}", only(to, t!("another track"))),
        Benefit::Multipower(set) => {
            let traits = if set.is_empty() { t!("traits").to_owned() } else { t!("traits of {set}") };
            t!("roll several {traits}, each stepped down once per additional trait")
        }
        Benefit::StepDownOpposing => t!("step down an opposing die").to_owned(),
        Benefit::Reroll => t!("reroll one die").to_owned(),
        Benefit::Asset { name, die, open } => {
            let whose = if *open { t!("shared with everyone in the scene") } else { "" };
            noted(t!("create a {die} {}", named(name, t!("⟦asset⟧"))), whose)
        }
        Benefit::Swap { of } => t!("use {} in place of another trait", only(of, t!("a trait"))),
        Benefit::Resize { of, to } => t!("{} becomes a {to}", only(of, t!("a die"))),
        Benefit::Area => {
            t!("area attack: add a d6 and keep an extra ⟦effect die⟧ for each additional target").to_owned()
        }
        Benefit::MoreEffect => t!("keep an extra ⟦effect die⟧").to_owned(),
        Benefit::ReactionCounts => t!("the ⟦reaction⟧’s ⟦effect die⟧ applies to the acting character").to_owned(),
        Benefit::StepUpEffect => t!("step up the ⟦effect die⟧").to_owned(),
        Benefit::Recover { whole: false } => t!("step down ⟦a complication⟧ or ⟦stress⟧").to_owned(),
        Benefit::Recover { whole: true } => t!("remove ⟦a complication⟧ or ⟦stress⟧").to_owned(),
        Benefit::ToDoom => t!("move ⟦a complication⟧ or ⟦stress⟧ into ⟦the doom pool⟧").to_owned(),
        Benefit::TrackToDoom(track) => t!("move {track} ⟦stress⟧ into ⟦the doom pool⟧"),
        Benefit::Rename => t!("rename ⟦a complication⟧").to_owned(),
        Benefit::Armor => t!("armor: step down or ignore ⟦an effect die⟧").to_owned(),
        Benefit::Detail => t!("add a detail").to_owned(),
        Benefit::Hinder => t!("roll the trait as a d4 and earn ⟦a plot point⟧").to_owned(),
        Benefit::Tick(name) => t!("tick {}", only(name, t!("a counter"))),
        Benefit::Untick(name) => t!("untick {}", only(name, t!("a counter"))),
        Benefit::Text(text) => only(text, t!("the table decides")),
    }
}

/// Describes an SFX’s data in one line; empty where it has words only.
pub fn sfx_summary(sfx: &Sfx) -> String {
    let costs = sfx.costs.iter().map(cost_text);
    let benefits = sfx.benefits.iter().map(benefit_text);
    let parts: Vec<String> = costs.chain(benefits).chain(comes_back(sfx)).chain(limited(sfx)).collect();
    super::sentence(&parts.join("; "))
}

/// Describes the parsed meaning of an SFX’s text before it is accepted: "spend 1 plot point → double Body".
pub fn sfx_reading(sfx: &Sfx) -> String {
    let costs = sfx.costs.iter().map(cost_text).collect::<Vec<_>>().join(", ");
    let benefits = sfx.benefits.iter().map(benefit_text).collect::<Vec<_>>().join(", ");
    let does = [costs, benefits].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" → ");
    Some(does).into_iter().chain(comes_back(sfx)).chain(limited(sfx)).collect::<Vec<_>>().join("; ")
}

/// Returns how many times it may be used, where that is limited (SFX-2).
fn limited(sfx: &Sfx) -> Option<String> {
    (sfx.often != Frequency::Any).then(|| often_name(sfx.often).to_owned())
}

/// Returns how to restore the parts it shuts down (SFX-5).
fn comes_back(sfx: &Sfx) -> Option<String> {
    let shuts = sfx.costs.iter().any(|it| matches!(it, Cost::ShutDown(_)));
    shuts.then(|| way_back(sfx.back))
}

/// Returns a target of an SFX: "d8 Body" or "Soaked d6".
pub fn sfx_target(state: &State, target: &SfxTarget) -> String {
    match target {
        SfxTarget::Die(RollAt::Id(roll), Ref::Id(die)) => {
            let die = state.rolls.get(roll).and_then(|roll| roll.die(*die));
            die.map_or_else(String::new, |die| {
                let label = if *die.label == *die.size.to_string() { t!("loose die") } else { &die.label };
                let face = die.face.map_or_else(String::new, |face| t!("shows {face}"));
                noted(format!("{} {label}", die.size), face)
            })
        }
        SfxTarget::Trait(at) => {
            let (Ref::Id(of), Ref::Id(id)) = (&at.of, &at.is) else { return String::new() };
            let found = state.find(crate::model::TraitRef { of: *of, id: *id });
            found.map_or_else(String::new, |(role, trait_)| {
                let dice = crate::model::dice_text(&trait_.dice());
                let word = if matches!(role, Role::Set(_)) { "" } else { super::role_word(role) };
                noted(format!("{} {dice}", trait_.name), word)
            })
        }
        SfxTarget::Pool(Ref::Id(pool), die) => {
            state.pools.get(pool).map_or_else(String::new, |pool| format!("{die} {}", pool.name))
        }
        SfxTarget::Move(at, Ref::Id(to)) => {
            let to = state.setting.track(*to).map_or_else(String::new, |it| it.name.to_string());
            t!("{} to {to}", sfx_target(state, &SfxTarget::Trait(at.clone())))
        }
        SfxTarget::Die(..) | SfxTarget::Pool(..) | SfxTarget::Move(..) => String::new(),
    }
}

/// Returns an SFX’s own text, or its data in words without one. Always includes the way back and the limit of uses
/// (SFX-2, SFX-5).
pub fn sfx_words(setting: &Setting, sfx: &Sfx) -> String {
    let own = sfx.text.trim();
    if own.is_empty() {
        return sfx_summary(sfx);
    }
    // Where words and data differ, the data is told as well: it is what the program goes by.
    let back = comes_back(sfx).filter(|_| super::reading::back::said(own, setting) != Some(sfx.back));
    // Words with `once` in them say how often already, and two limits would look like two rules.
    let often = limited(sfx).filter(|_| !own.to_lowercase().contains("once"));
    let more = back.into_iter().chain(often).collect::<Vec<_>>().join("; ");
    if more.is_empty() {
        return own.to_owned();
    }
    let (own, end) = own.strip_suffix('.').map_or((own, ""), |own| (own, "."));
    format!("{own}. {}{end}", super::sentence(&more))
}

/// Returns the note beside an SFX’s name: a limit, locked, used.
pub fn sfx_marks(sfx: &Sfx) -> &'static str {
    match (sfx.limit, sfx.unlocked, sfx.used) {
        (true, true, false) => t!("limit"),
        (true, true, true) => t!("limit, used"),
        (true, false, _) => t!("limit, locked"),
        (false, false, _) => t!("locked"),
        (false, true, true) => t!("used"),
        (false, true, false) => "",
    }
}

/// Describes a trait or set that is shut down, with its way back if known (SFX-5).
pub fn shut_down(back: Option<WayBack>) -> String {
    back.map_or_else(|| t!("shut down").to_owned(), |back| t!("shut down ({})", way_back(back)))
}

/// Returns an SFX’s costs beside plot points: "d6 complication, shutdown". Empty when there are none.
pub fn sfx_price(sfx: &Sfx) -> String {
    let brief = |cost: &Cost| {
        Some(match cost {
            Cost::Points(_) => return None,
            Cost::Doom(die) => t!("{die} of ⟦doom⟧"),
            Cost::StepDown { of, .. } => t!("{} stepped down", only(of, t!("a die"))),
            Cost::StepUpBad => t!("an opposing die stepped up").to_owned(),
            Cost::Complication { die, .. } => t!("{die} ⟦complication⟧"),
            Cost::ShutDown(Part::Other(name)) => t!("{name} shut down"),
            Cost::ShutDown(_) => t!("shutdown").to_owned(),
            Cost::Turn(_) => t!("a trait turned into ⟦a complication⟧").to_owned(),
            Cost::Hero(None) => t!("hero die").to_owned(),
            Cost::Hero(Some(least)) => t!("hero die {least} or larger"),
            Cost::Opportunity => t!("⟦opportunity⟧").to_owned(),
            Cost::Hitch => t!("⟦hitch⟧").to_owned(),
            Cost::Tick(name) | Cost::Untick(name) => only(name, t!("a counter")),
            Cost::Risk(_) => t!("a risk").to_owned(),
        })
    };
    sfx.costs.iter().filter_map(brief).collect::<Vec<_>>().join(", ")
}

/// Returns an SFX’s whole price: "1 PP, d6 complication".
pub fn sfx_whole_price(sfx: &Sfx) -> String {
    let points = super::price_tag(sfx.points(), &[]);
    points.into_iter().chain(Some(sfx_price(sfx)).filter(|it| !it.is_empty())).collect::<Vec<_>>().join(", ")
}
