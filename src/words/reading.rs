//! What a special effect in one's own words costs and does, where all that it says is understood: the way back from
//! words to data (SFX-1, SFX-2).

pub(super) mod back;

use super::known::{Known, trait_named};
use super::{benefit_text, cost_text, sentence};
use crate::model::{Benefit, Cost, Die, Name, Part, Setting, Sfx, WayBack};

/// What a phrase says.
#[derive(Clone)]
enum Said {
    Cost(Cost),
    Benefit(Benefit),
    /// What was said last holds for the scene.
    Scene,
    /// What was said last holds until a recovery.
    Stays,
    Back(WayBack),
}

/// What stood where a phrase leaves room.
#[derive(Clone, Default)]
struct Got {
    of: Name,
    words: Name,
    die: Option<Die>,
    count: Option<u8>,
}

/// What tells when or against whom it is used, to where a phrase begins.
const WHERE: &str = "against on in with without for from at by of who that which whoever anyone into under near \
    through over during unless far away behind outside where until caused dealt inflicted";
/// What tells what happens first, to the next comma.
const ONCE: &str = "when whenever while if once after before as";
const BETWEEN: &str = "and then to you may , ; : . \u{2192}";
/// What a trait is called that is not named.
const TRAIT: &str = "die trait power skill attribute ability distinction value";
/// What is said of it without saying more.
const OWN: [&str; 7] = ["of yours", "of your own", "of your pool", "in your pool", "of one's own", "of it", "of mine"];

/// The same special effect with what its words say it costs and does; nothing where any of them is not understood.
pub fn sfx_read(told: &Sfx, known: &Known) -> Option<Sfx> {
    let phrases = phrases();
    let text = tokens(&told.text);
    let text = known.as_usual(&text);
    let mut sfx = Sfx { costs: Vec::new(), benefits: Vec::new(), ..told.clone() };
    let (mut rest, mut within, mut begins) = (text.as_slice(), Within::Nothing, true);
    while let Some((first, after)) = rest.split_first() {
        let found = phrases.iter().filter_map(|(form, said)| {
            let (after, got) = meets(form, rest, known, Got::default())?;
            Some((after, said, got))
        });
        // The longest one, and of those the first.
        if let Some((after, said, got)) = found.reduce(|best, it| if it.0.len() < best.0.len() { it } else { best }) {
            if within == Within::Once && !begins {
                return None;
            }
            take(&mut sfx, said.clone(), got, known)?;
            (rest, within, begins) = (after, Within::Nothing, false);
            continue;
        }
        let is_in = |list: &str| list.split_whitespace().any(|word| first.eq_ignore_ascii_case(word));
        let between = is_in(BETWEEN);
        within = match within {
            _ if matches!(*first, "." | ";") => Within::Nothing,
            _ if first.eq_ignore_ascii_case("next") => return None,
            Within::Nothing if is_in(ONCE) => Within::Once,
            // An asset is told of after a colon; what it is for, once it is said what is done.
            Within::Nothing if is_in(WHERE) => Within::Where,
            Within::Nothing if (*first == ":" || first.eq_ignore_ascii_case("to")) && !sfx.benefits.is_empty() => {
                Within::Where
            }
            Within::Nothing if !between => return None,
            Within::Once if *first == ":" => Within::Nothing,
            within => within,
        };
        begins = between && (begins || matches!(*first, "," | ";" | ":" | "."));
        rest = after;
    }
    let shuts = sfx.costs.iter().any(|cost| matches!(cost, Cost::ShutDown(Part::Trait | Part::Set)));
    let earns = sfx.benefits.iter().any(|benefit| matches!(benefit, Benefit::Points(_)));
    // What shuts something down for a point is a limit, whatever of its bearer's it shuts down (SFX-5).
    let shuts_other = sfx.costs.iter().any(|cost| matches!(cost, Cost::ShutDown(_) | Cost::Turn(_)));
    sfx.limit |= shuts || earns && shuts_other;
    (shuts || !sfx.benefits.is_empty()).then_some(sfx)
}

/// What the words are in the middle of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Nothing,
    Where,
    Once,
}

/// Words and what parts them.
pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let core = word.trim_matches(|it: char| !it.is_alphanumeric());
        match core {
            "" => all.push(","),
            it if it.eq_ignore_ascii_case("shutdown") => all.extend(["shut", "down"]),
            it => all.push(it),
        }
        let end = word.get(word.trim_end_matches([',', ';', ':', '.', '!']).len()..).unwrap_or_default();
        all.extend(end.get(..1).filter(|_| !core.is_empty()));
    }
    all
}

/// How a phrase goes on in words; `T` is a trait, `D` a die, `N` a number, `W` a name of one's own.
fn meets<'t>(form: &str, rest: &'t [&'t str], known: &Known, got: Got) -> Option<(&'t [&'t str], Got)> {
    let (want, form) = form.split_once(' ').unwrap_or((form, ""));
    if want.is_empty() {
        return Some((rest, got));
    }
    let Some((first, after)) = rest.split_first() else {
        return want.ends_with('?').then(|| meets(form, rest, known, got))?;
    };
    match want {
        "T" => {
            let (of, after) = trait_in(rest, known)?;
            meets(form, after, known, Got { of, ..got })
        }
        "D" => {
            let die = Die::ALL.into_iter().find(|die| die.to_string().eq_ignore_ascii_case(first))?;
            meets(form, after, known, Got { die: Some(die), ..got })
        }
        "N" => meets(form, after, known, Got { count: Some(number(first)?), ..got }),
        "W" => (1..=6).find_map(|count| {
            let (words, after) = rest.split_at_checked(count)?;
            let plain =
                |word: &&str| word.chars().all(char::is_alphanumeric) && !BETWEEN.split(' ').any(|it| it == *word);
            let names = words.iter().all(plain) && words.last().and_then(|it| number(it)).is_none();
            let words = sentence(&words.join(" ")).into();
            names.then(|| meets(form, after, known, Got { words, ..got.clone() }))?
        }),
        word => {
            let maybe = word.strip_suffix('?');
            if maybe.unwrap_or(word).split('|').any(|it| it.eq_ignore_ascii_case(&first.replace('\u{2019}', "'"))) {
                return meets(form, after, known, got);
            }
            maybe.and_then(|_| meets(form, rest, known, got))
        }
    }
}

fn number(word: &str) -> Option<u8> {
    let named = ["", "one", "two", "three", "four", "five"].iter().position(|it| it.eq_ignore_ascii_case(word));
    let one = ["a", "an"].iter().any(|it| it.eq_ignore_ascii_case(word));
    if one { Some(1) } else { word.parse().ok().or_else(|| u8::try_from(named?).ok()) }
}

/// A trait that is named, or any; with what comes after it.
fn trait_in<'t>(rest: &'t [&'t str], known: &Known) -> Option<(Name, &'t [&'t str])> {
    if let Some(found) = trait_named(rest, known) {
        return Some(found);
    }
    let (count, after) = rest.split_first()?;
    let (kind, after) = after.split_first()?;
    let any = number(count) == Some(1) && TRAIT.split(' ').any(|it| kind.eq_ignore_ascii_case(it));
    let own = OWN.iter().find_map(|own| meets(own, after, known, Got::default()));
    any.then(|| (Name::from(""), own.map_or(after, |(after, _)| after)))
}

/// All phrases: how `words` says data, and what people write instead.
#[expect(clippy::too_many_lines, reason = "a line for each phrase")]
fn phrases() -> Vec<(String, Said)> {
    let (any, of, name) = (|| Name::from(""), || Name::from("T"), || Name::from("W"));
    let die = Die::D6;
    let mut all = Vec::new();
    let mut add = |forms: &[&str], said: Said| all.extend(forms.iter().map(|form| ((*form).to_owned(), said.clone())));

    let points = "plot? point|points|pp";
    let pay = ["spend|spends|pay|pays|for", ""].map(|verb| format!("{verb} N {points}").trim().to_owned());
    add(&pay.each_ref().map(String::as_str), Said::Cost(Cost::Points(1)));
    let doom = ["spend|spends a|one doom die", "spend|spends a|one D doom die", "spend|spends a D of doom"];
    add(&doom, Said::Cost(Cost::Doom(die)));
    add(&["spend|spends a|one hero die"], Said::Cost(Cost::Hero(None)));
    let least = ["spend|spends a|one D hero die", "spend|spends a|one hero die of? D or? more|larger?"];
    add(&least, Said::Cost(Cost::Hero(Some(die))));
    add(&["spend|spends|use|uses up? a|an|one hitch"], Said::Cost(Cost::Hitch));
    let chance = "spend|spends|use|uses|activate|activates up? a|an|one opportunity";
    add(&[chance], Said::Cost(Cost::Opportunity));
    let complication = ["take|takes? a D complication", "take|takes? a complication", "take|takes? a complication D"];
    add(&complication, Said::Cost(Cost::Complication { name: any(), die }));
    add(&["take|takes a D W complication"], Said::Cost(Cost::Complication { name: name(), die }));
    let down = ["step|steps down T", "step T down", "T steps|is down", "T is stepped down"];
    add(&down, Said::Cost(Cost::StepDown { of: any(), stays: false }));
    let bad = [
        "step|steps up a die of the opposition",
        "step|steps up an opposing die",
        "step|steps up stress or a \
        complication of? yours?",
        "step|steps up a|the|that|any? stress|complication or? stress|complication?",
        "step|steps up W stress",
    ];
    add(&bad, Said::Cost(Cost::StepUpBad));
    let part = "trait|distinction|power|skill|attribute|value";
    let own = [format!("shut down this|the {part}"), format!("this|the {part} is shut down")];
    add(&own.each_ref().map(String::as_str), Said::Cost(Cost::ShutDown(Part::Trait)));
    add(&["shut it|this down", "it is shut down"], Said::Cost(Cost::ShutDown(Part::Trait)));
    let set = ["shut down this|the whole? set", "shut this|the whole? set down", "this|the whole? set is shut down"];
    add(&set, Said::Cost(Cost::ShutDown(Part::Set)));
    let one = ["any|one|a", "any|one of? your? T", "any|one of T"]
        .map(|lead| format!("{lead} {part}|ability|traits|powers|abilities"));
    let downs = one.each_ref().map(|one| format!("shut down {one}"));
    add(&downs.each_ref().map(String::as_str), Said::Cost(Cost::ShutDown(Part::OneOf(any()))));
    let turns = one.each_ref().map(|one| format!("change|changes|turn|turns {one} into a complication"));
    add(&turns.each_ref().map(String::as_str), Said::Cost(Cost::Turn(any())));
    add(&["shut down T", "T is|are shut down"], Said::Cost(Cost::ShutDown(Part::Other(of()))));

    let earn = format!("gain|gains|earn|earns|get|gets N {points}");
    add(&[&earn, "add|adds a d6 to doom", "add|adds a d6 to the doom pool"], Said::Benefit(Benefit::Points(1)));
    let more = ["add|adds a? D", "add|adds a? D to the|your pool"];
    add(&more, Said::Benefit(Benefit::Add(die)));
    let up = ["step|steps up T", "step|steps T up"];
    add(&up, Said::Benefit(Benefit::StepUp { of: any(), scene: false }));
    add(&["double|doubles T"], Said::Benefit(Benefit::Double { of: any(), scene: false }));
    let against = ["step|steps down an opposing die", "step|steps down a die in|of the opposing pool"];
    add(&against, Said::Benefit(Benefit::StepDownOpposing));
    let again = ["reroll|rerolls a|one|any die", "throw|throws|roll|rolls a|one die again"];
    add(&again, Said::Benefit(Benefit::Reroll));
    let asset = ["create|creates|make|makes|take|takes|gain|gains|for a D asset"];
    add(&asset, Said::Benefit(Benefit::Asset { name: any(), die, open: false }));
    let named = ["create|creates|make|makes W a? D asset", "create|creates|make|makes|gain|gains|for a D W asset"];
    add(&named, Said::Benefit(Benefit::Asset { name: name(), die, open: false }));
    let swap = [
        "use|uses|roll|rolls T instead|in of|place of? any? other? T",
        "use|uses|roll|rolls T instead of any other \
        trait|skill|attribute|power|distinction|value",
    ];
    add(&swap, Said::Benefit(Benefit::Swap { of: any() }));
    add(&["make|makes W an area effect", "target|targets several at? once?"], Said::Benefit(Benefit::Area));
    add(&["keep|keeps|for? one|an|another more|additional|extra? effect die"], Said::Benefit(Benefit::MoreEffect));
    add(&["step|steps up your|the|an effect die"], Said::Benefit(Benefit::StepUpEffect));
    let better = ["step|steps down stress", "step|steps down a complication", "recover|recovers stress"];
    add(&better, Said::Benefit(Benefit::Recover { whole: false }));
    let whole = ["remove|removes a complication", "remove|removes stress"];
    add(&whole, Said::Benefit(Benefit::Recover { whole: true }));
    let away = [
        "move|moves a|the|your|any? stress|complication or? stress|complication? into|to the? doom pool?",
        "move|moves a|the|your|any? W stress|complication into|to the? doom pool?",
    ];
    add(&away, Said::Benefit(Benefit::ToDoom));
    let hinder = [
        "roll|rolls a d4 instead of? the? D? and gain|earn a plot? point",
        "roll|rolls a d4 instead of? the? D? \
        and add a d6 to doom",
    ];
    add(&hinder, Said::Benefit(Benefit::Hinder));

    add(&back::SCENE, Said::Scene);
    add(&["until a recovery roll? puts? it? right?", "until you recover"], Said::Stays);
    let back = back::of_kit().chain(back::recoveries()).map(|(form, way)| (form, Said::Back(way)));

    let kit = Setting::bare("");
    let costs = [
        Cost::Points(1),
        Cost::StepDown { of: any(), stays: false },
        Cost::StepDown { of: any(), stays: true },
        Cost::StepDown { of: of(), stays: true },
        Cost::StepUpBad,
        Cost::Complication { name: any(), die },
        Cost::Complication { name: name(), die },
        Cost::ShutDown(Part::Trait),
        Cost::ShutDown(Part::Set),
        Cost::ShutDown(Part::Other(of())),
        Cost::ShutDown(Part::OneOf(of())),
        Cost::Turn(of()),
        Cost::Doom(die),
        Cost::Hero(None),
        Cost::Hero(Some(die)),
        Cost::Opportunity,
        Cost::Hitch,
    ];
    all.extend(costs.map(|it| (said(&cost_text(&kit, &it)), Said::Cost(it))));
    let asset = |name: Name, open: bool| Benefit::Asset { name, die, open };
    let benefits = [
        Benefit::Points(1),
        Benefit::StepUp { of: of(), scene: false },
        Benefit::StepUp { of: of(), scene: true },
        Benefit::Double { of: of(), scene: true },
        Benefit::StepDownOpposing,
        Benefit::Reroll,
        asset(any(), false),
        asset(any(), true),
        asset(name(), false),
        asset(name(), true),
        Benefit::Swap { of: of() },
        Benefit::Resize { of: of(), to: die },
        Benefit::Area,
        Benefit::MoreEffect,
        Benefit::StepUpEffect,
        Benefit::Recover { whole: false },
        Benefit::Recover { whole: true },
        Benefit::ToDoom,
        Benefit::Rename,
        Benefit::Detail,
        Benefit::Hinder,
        Benefit::Armour,
    ];
    all.extend(benefits.map(|it| (said(&benefit_text(&kit, &it)), Said::Benefit(it))));
    all.extend(back);
    all
}

/// What data says, as a phrase with room for any number and any die.
fn said(text: &str) -> String {
    let text = tokens(text).join(" ").replace("1 plot point", "N plot? point|points|pp");
    // The d6 of an area effect is that.
    if text.contains("effect die") { text } else { text.replace("d6", "D") }
}

/// Takes what a phrase says. Nothing where that can't be.
fn take(sfx: &mut Sfx, said: Said, got: Got, known: &Known) -> Option<()> {
    let named = !got.of.is_empty();
    match said {
        Said::Scene => match sfx.benefits.last_mut() {
            Some(Benefit::StepUp { scene, .. } | Benefit::Double { scene, .. }) => *scene = true,
            Some(Benefit::Asset { .. }) => {}
            _ if matches!(sfx.costs.last(), Some(Cost::ShutDown(_))) => sfx.back = WayBack::Scene,
            _ => return None,
        },
        Said::Stays => match sfx.costs.last_mut() {
            Some(Cost::StepDown { stays, .. }) => *stays = true,
            _ => return None,
        },
        Said::Back(way) => sfx.back = way,
        Said::Cost(mut cost) => {
            match &mut cost {
                Cost::Points(points) => *points = got.count.unwrap_or(*points),
                Cost::Doom(die) | Cost::Hero(Some(die)) => *die = got.die.unwrap_or(*die),
                Cost::Complication { name, die } => (*name, *die) = (got.words, got.die.unwrap_or(*die)),
                Cost::StepDown { of, .. } => *of = got.of,
                // Of which set is said, or the whole of it has the limit.
                Cost::ShutDown(Part::OneOf(set)) | Cost::Turn(set) => {
                    let of_set = if named { got.of == known.set } else { known.own.is_empty() };
                    *set = Some(known.set.clone()).filter(|it| of_set && !it.is_empty())?;
                }
                Cost::ShutDown(Part::Other(_)) if !named => return None,
                Cost::ShutDown(part @ Part::Other(_)) => {
                    *part = match got.of {
                        of if of == known.own => Part::Trait,
                        of if of == known.set => Part::Set,
                        of => Part::Other(of),
                    }
                }
                _ => {}
            }
            sfx.costs.push(cost);
        }
        Said::Benefit(mut benefit) => {
            match &mut benefit {
                Benefit::Points(points) => *points = got.count.unwrap_or(*points),
                Benefit::Add(size) => *size = got.die.unwrap_or(*size),
                Benefit::Asset { name, die, .. } => (*name, *die) = (got.words, got.die.unwrap_or(*die)),
                Benefit::Resize { of, to } => (*of, *to) = (got.of, got.die.unwrap_or(*to)),
                Benefit::StepUp { of, .. } | Benefit::Double { of, .. } | Benefit::Swap { of } => *of = got.of,
                _ => {}
            }
            sfx.benefits.push(benefit);
        }
    }
    // A set has no die.
    let set = named && sfx.trait_names_mut().any(|of| *of == known.set && !known.traits.contains(of));
    (!set).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Label;
    use crate::words::{sfx_summary, sfx_templates};

    fn read(text: &str) -> Option<(Vec<Cost>, Vec<Benefit>)> {
        let traits = ["Kindle", "Body", "With one other", "In a crowd"].map(Name::from).to_vec();
        let known = Known { traits, own: "Ember".into(), set: "Ember gifts".into(), ..Known::default() };
        sfx_read(&Sfx::told("Undertow", text), &known).map(|it| (it.costs, it.benefits))
    }

    fn double(of: &str, scene: bool) -> Vec<Benefit> {
        vec![Benefit::Double { of: of.into(), scene }]
    }

    #[test]
    fn a_price_and_what_it_buys_are_read_with_the_trait_they_name() {
        let pays = |count| vec![Cost::Points(count)];
        assert_eq!(read("Spend a plot point to double Kindle"), Some((pays(1), double("Kindle", false))));
        assert_eq!(read("2 PP: double kindle for the scene."), Some((pays(2), double("Kindle", true))));
        assert_eq!(read("Pay two points to double a die of yours"), Some((pays(2), double("", false))));
        let up = vec![Benefit::StepUp { of: "In a crowd".into(), scene: false }];
        assert_eq!(read("Step up In a crowd when others carry out what you drew"), Some((vec![], up)));
        let shut = vec![Cost::ShutDown(Part::Other("With one other".into()))];
        let earns = vec![Benefit::Points(1)];
        assert_eq!(read("Shut down With one other to gain a PP"), Some((shut, earns.clone())));
        let set = vec![Cost::ShutDown(Part::Set)];
        assert_eq!(read("Ember gifts are shut down in the rain; gain a plot point"), Some((set, earns)));
        let smoke = vec![Benefit::Asset { name: "Smoke".into(), die: Die::D8, open: false }];
        assert_eq!(read("Spend a hero die to create a d8 Smoke asset"), Some((vec![Cost::Hero(None)], smoke)));
        for text in ["Spend a hero die d8", "Spend a d8 hero die", "Spend one hero die of d8 or larger"] {
            let least = Some((vec![Cost::Hero(Some(Die::D8))], double("Kindle", false)));
            assert_eq!(read(&format!("{text} to double Kindle")), least, "{text}");
        }
        let chance = Some((vec![Cost::Opportunity], double("Kindle", false)));
        assert_eq!(read("Spend an opportunity to double Kindle"), chance);
        assert_eq!(read("Activate an opportunity to double Kindle"), chance);
    }

    /// SFX-5: what is shut down for a point is a limit, and says by what it comes back.
    #[test]
    fn limits_in_the_usual_manner_are_read_with_their_way_back() {
        let known =
            Known { traits: vec!["Kindle".into()], own: "".into(), set: "Ember gifts".into(), ..Known::default() };
        let limit = |text: &str| {
            let read = sfx_read(&Sfx::told("Rain", text), &known).unwrap_or_else(|| panic!("{text}"));
            assert!(read.limit && read.benefits == [Benefit::Points(1)], "{text}: {read:?}");
            (read.costs, read.back)
        };
        let set = || vec![Cost::ShutDown(Part::Set)];
        let kindle = || vec![Cost::ShutDown(Part::Other("Kindle".into()))];
        for (text, costs, back) in [
            ("Shut down Ember gifts to gain 1 PP. Recover by activating an opportunity.", set(), WayBack::Point),
            (
                "Shutdown Ember gifts to earn a plot point when soaked. Recover by activating an opportunity or taking part in a bridge scene.",
                set(),
                WayBack::Opportunity,
            ),
            (
                "In the wet, shut down Kindle and gain 1 PP. Use an opportunity or take part in a transition scene to recover it.",
                kindle(),
                WayBack::Opportunity,
            ),
            ("Shut down Kindle to gain 1 PP. Recover Kindle during the next bridge scene.", kindle(), WayBack::Scene),
            (
                "Shutdown Kindle to gain 1 PP; take an action against the doom pool to recover Kindle",
                kindle(),
                WayBack::Recovery,
            ),
            ("Shut down Ember gifts to gain 1 PP. Recover with a recovery roll.", set(), WayBack::Recovery),
        ] {
            assert_eq!(limit(text), (costs, back), "{text}");
            assert_eq!(back::said(text, &Setting::bare("")), Some(back), "{text}");
        }
        for text in [
            "Turn any Ember gifts power into a complication to gain 1 PP",
            "Change one power into a complication and earn a point",
        ] {
            assert_eq!(limit(text).0, [Cost::Turn("Ember gifts".into())], "{text}");
        }
        let one = [Cost::ShutDown(Part::OneOf("Ember gifts".into()))];
        assert_eq!(limit("Shutdown any Ember gifts power to gain 1 PP. Recover by using an opportunity.").0, one);
        assert_eq!(read("Shut down any power to gain 1 PP"), None, "of a trait it does not say of which set");
        let worse = Some((vec![Cost::StepUpBad], vec![Benefit::Points(1)]));
        assert_eq!(read("Step up stress from an opportunity to gain 1 PP"), worse);
        assert_eq!(read("Step up mental stress caused by bright light to earn a plot point"), worse);
    }

    /// SETT-1: the table's own words are understood, the kit's as well, and a trait that is called like one of them.
    #[test]
    fn words_of_the_table_are_read_like_those_of_the_kit() {
        let mut setting = Setting::bare("Tide");
        setting.doom_label = "Tide".into();
        setting.labels.set(Label::Point, "bennie".into());
        setting.labels.set(Label::Asset, "gadget".into());
        let read = |text: &str| {
            let traits = ["Surge", "Tide"].map(Name::from).to_vec();
            let known = |traits| Known { traits, ..Known::of(&setting) };
            let found = sfx_read(&Sfx::told("Swell", text), &known(traits)).unwrap_or_else(|| panic!("{text}"));
            let again = sfx_read(&Sfx::told("Swell", sfx_summary(&setting, &found)), &known(vec!["Surge".into()]));
            assert!(text.contains("double Tide") || again.is_some_and(|it| it.benefits == found.benefits), "{text}");
            (found.costs, found.benefits)
        };
        for text in ["Spend a bennie to double Surge", "Spend a plot point to double Surge"] {
            assert_eq!(read(text), (vec![Cost::Points(1)], double("Surge", false)), "{text}");
        }
        assert_eq!(read("Pay 2 bennies to double Tide"), (vec![Cost::Points(2)], double("Tide", false)));
        let asset = Benefit::Asset { name: "".into(), die: Die::D8, open: false };
        assert_eq!(read("Spend a d6 of doom to create a d8 gadget"), (vec![Cost::Doom(Die::D6)], vec![asset]));
        for text in ["Move your Body stress into the doom pool", "Move a complication to doom"] {
            assert_eq!(read(text), (vec![], vec![Benefit::ToDoom]), "{text}");
        }
        let known = Known::of(&setting);
        let tide = sfx_read(&Sfx::told("Swell", "Move your Body stress into the Tide"), &known);
        assert_eq!(tide.map(|it| it.benefits), Some(vec![Benefit::ToDoom]));
        let both = sfx_read(&Sfx::told("Swell", "Spend a hitch to move your stress into the tide"), &known);
        assert_eq!(both.map(|sfx| (sfx.costs, sfx.benefits)), Some((vec![Cost::Hitch], vec![Benefit::ToDoom])));
    }

    #[test]
    fn what_is_not_understood_to_the_end_stays_words() {
        for text in [
            "Spend a plot point and ask the drowned one question",
            "Spend a plot point to double Flight",
            "Double Kindle or step up Body",
            "Double Kindle, and on the next roll step down a die of yours",
            "Gain a plot point when you take a d6 complication",
            "Spend a plot point",
            "Double Ember gifts",
            "Once more with feeling",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn what_data_says_reads_as_the_same_data() {
        let die = Die::D10;
        let name = Name::from("Smoke");
        let mut all: Vec<Sfx> = sfx_templates().into_iter().map(|(_, it)| it).collect();
        let mut one = |costs: Vec<Cost>, benefits: Vec<Benefit>| {
            all.push(Sfx { costs, benefits, ..Sfx::told("", "") });
        };
        for of in ["", "Body"].map(Name::from) {
            let double = || vec![Benefit::Double { of: of.clone(), scene: true }];
            one(vec![Cost::StepDown { of: of.clone(), stays: true }], double());
            one(
                vec![Cost::StepDown { of: of.clone(), stays: false }],
                vec![Benefit::Resize { of: of.clone(), to: die }],
            );
            one(vec![Cost::Doom(die)], vec![Benefit::Swap { of: of.clone() }, Benefit::Add(die)]);
        }
        one(vec![Cost::Points(3), Cost::Hero(Some(die))], vec![Benefit::Reroll, Benefit::MoreEffect]);
        one(vec![Cost::Complication { name: name.clone(), die }], vec![Benefit::Asset { name, die, open: true }]);
        one(vec![Cost::Opportunity, Cost::StepUpBad], vec![Benefit::StepDownOpposing, Benefit::StepUpEffect]);
        one(vec![Cost::Hitch, Cost::ShutDown(Part::Other("Body".into()))], vec![Benefit::ToDoom, Benefit::Armour]);
        one(vec![Cost::ShutDown(Part::Set)], vec![Benefit::Recover { whole: true }, Benefit::Recover { whole: false }]);
        for sfx in all {
            let text = sfx_summary(&Setting::bare("Kit"), &sfx);
            assert_eq!(read(&text), Some((sfx.costs, sfx.benefits)), "{text}");
        }
    }
}
