//! Tests of the SFX text parser.

use super::*;
use crate::model::{Label, Setting};
use crate::words::Terms;
use crate::words::{sfx_summary, sfx_templates};

fn read(text: &str) -> Option<(Vec<Cost>, Vec<Benefit>)> {
    let traits = ["Kindle", "Body", "With one other", "In a crowd"].map(Name::from).to_vec();
    let known = Known {
        traits,
        own: "Ember".into(),
        set: "Ember gifts".into(),
        tracks: vec!["Mental".into()],
        ..Known::default()
    };
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
    let known = Known { traits: vec!["Kindle".into()], own: "".into(), set: "Ember gifts".into(), ..Known::default() };
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
        let again =
            sfx_read(&Sfx::told("Swell", &*Terms::of(&setting).say(sfx_summary(&found))), &known(vec!["Surge".into()]));
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
    let known = Known { tracks: vec!["Body".into()], ..known };
    let of_track = sfx_read(&Sfx::told("Swell", "Move your Body stress into the Tide"), &known);
    assert_eq!(of_track.map(|it| it.benefits), Some(vec![Benefit::TrackToDoom("Body".into())]));
    let both = sfx_read(&Sfx::told("Swell", "Spend a hitch to move your stress into the tide"), &known);
    assert_eq!(both.map(|sfx| (sfx.costs, sfx.benefits)), Some((vec![Cost::Hitch], vec![Benefit::ToDoom])));
}

/// SFX-2: the price is the one that the words say, and no other.
#[test]
fn what_many_heroes_can_do_is_read_at_the_price_its_words_say() {
    let known = Known {
        traits: ["Kindle", "Body"].map(Name::from).to_vec(),
        set: "Ember gifts".into(),
        sets: ["Ember gifts", "Gadgets"].map(Name::from).to_vec(),
        tracks: vec!["Mental".into()],
        ..Known::default()
    };
    let read = |text: &str| {
        let read = sfx_read(&Sfx::told("One", text), &known).unwrap_or_else(|| panic!("{text}"));
        assert!(!read.limit, "{text}");
        (read.costs, read.benefits)
    };
    let point = || vec![Cost::Points(1)];
    let either = |of: &str| vec![Benefit::StepUpOrDouble { of: of.into() }];
    for (text, costs, benefits) in [
        ("Spend 1 PP to double a Gadget power", point(), double("Gadgets", false)),
        ("spend 1 PP to double an Ember gifts power", point(), double("Ember gifts", false)),
        ("Spend a plot point to double a Weather power", point(), double("", false)),
        ("Spend a PP to step up or double a Gadget power", point(), either("Gadgets")),
        ("Spend a PP to step up or double Kindle.", point(), either("Kindle")),
        ("Pay a point to step up or double", point(), either("")),
        (
            "Target several foes; for every additional target add a d6 and keep an extra effect die.",
            vec![],
            vec![Benefit::Area],
        ),
        ("Target several opponents. For each further target, add a d6", vec![], vec![Benefit::Area]),
        ("Spend a plot point to target several", point(), vec![Benefit::Area]),
        (
            "Before you act with a Gadget power, move your physical stress die to the doom pool and step up that power.",
            vec![],
            vec![Benefit::ToDoom, Benefit::StepUp { of: "".into(), scene: false }],
        ),
        ("If the pool has a Gadget power, replace two equal dice with one a step larger", vec![], vec![Benefit::Merge]),
        ("Two equal dice become one larger one", vec![], vec![Benefit::Merge]),
        ("Split Kindle into two dice one step lower", vec![], vec![Benefit::Split { of: "Kindle".into() }]),
        ("Spend a PP to split a die into two dice a step smaller", point(), vec![Benefit::Split { of: "".into() }]),
        ("Spend a PP to borrow a die from the doom pool", point(), vec![Benefit::Borrow]),
        ("Borrow a doom die for this roll", vec![], vec![Benefit::Borrow]),
        ("Spend a PP to move stress to another track", point(), vec![Benefit::MoveStress("".into())]),
        ("Shift your stress to Mental stress", vec![], vec![Benefit::MoveStress("Mental".into())]),
        ("Trade two dice of the same size for one larger die", vec![], vec![Benefit::Merge]),
        (
            "Use two or more Ember gifts powers in one pool, each a step lower for each further one",
            vec![],
            vec![Benefit::Multipower("Ember gifts".into())],
        ),
        (
            "Step up or double a Gadget power for one action; if that action fails, a die of its size goes to doom",
            vec![Cost::Risk("if that action fails, a die of its size goes to doom".into())],
            either("Gadgets"),
        ),
        (
            "When your reaction beats an action, spend a PP: its effect die falls on the attacker",
            point(),
            vec![Benefit::ReactionCounts],
        ),
        ("Its effect die falls on the attacker", vec![], vec![Benefit::ReactionCounts]),
        ("Pay 1 PP to inflict your reaction’s effect die on the actor", point(), vec![Benefit::ReactionCounts]),
    ] {
        assert_eq!(read(text), (costs, benefits), "{text}");
    }
    let often = |text: &str| sfx_read(&Sfx::told("One", text), &known).map(|it| it.often);
    assert_eq!(often("Once per scene, double Kindle"), Some(Frequency::Scene));
    assert_eq!(often("Spend a PP to double Kindle once a session."), Some(Frequency::Session));
    assert_eq!(often("Double Kindle"), Some(Frequency::Any));
}

#[test]
fn what_is_not_understood_to_the_end_stays_words() {
    for text in [
        "Spend a plot point and ask the drowned one question",
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

/// SFX-2: the usual SFX of hero games, and prices of words that the table applies.
#[test]
fn what_heroes_have_is_read() {
    let text = |it: &str| vec![Benefit::Text(it.into())];
    for (told, costs, benefits) in [
        ("Replace two dice of equal size with one stepped up die.", vec![], vec![Benefit::Merge]),
        (
            "Target multiple opponents. For every additional target add a d6 and keep +1 effect die.",
            vec![],
            vec![Benefit::Area],
        ),
        ("Spend 1 PP to reroll when using a Kindle power.", vec![Cost::Points(1)], vec![Benefit::Reroll]),
        ("Spend 1 PP to ignore stress from fire.", vec![Cost::Points(1)], text("ignore stress from fire")),
        ("Spend a plot point to double Flight", vec![Cost::Points(1)], text("double Flight")),
    ] {
        assert_eq!(read(told), Some((costs, benefits)), "{told}");
    }
    for told in [
        "Spend 1 PP to step up a d6 of doom",
        "Spend 1 PP to take d6 stress",
        "Spend 1 PP to phase through walls and step down Flight",
        "Spend a plot point to ask one question, once per session",
        "Spend a plot point to laugh and shut down Kindle",
        "Spend 1 PP to",
    ] {
        assert_eq!(read(told), None, "{told}");
    }
    let known = Known { traits: vec!["Kindle".into()], ..Known::default() };
    let limit = sfx_made("Spent: Lose your way with it. Activate an opportunity to recover the power.", true, &known);
    assert_eq!((limit.limit, limit.back), (true, WayBack::Point), "the way back is understood alone");
    let drained = sfx_made("Drained: Spend a plot point to recover this power.", true, &known);
    let shutdown = sfx_made("Drained: It sleeps.", true, &known);
    assert_eq!((drained.costs, drained.benefits), (shutdown.costs, shutdown.benefits), "a limit earns its point");
}

/// SFX-2: a die that joins the doom pool is a price, not a die of one’s own, and what the GM gets in place of a point.
#[test]
fn a_die_for_the_doom_pool_is_a_price() {
    for die in [Die::D6, Die::D8] {
        let price = vec![Cost::Doom(die)];
        let text = format!("Add a {die} to the doom pool to double Kindle");
        assert_eq!(read(&text), Some((price.clone(), double("Kindle", false))));
        assert_eq!(read(&format!("Double Kindle and add a {die} to doom")), Some((price, double("Kindle", false))));
    }
    let shut = vec![Cost::ShutDown(Part::Other("Kindle".into()))];
    assert_eq!(read("Shut down Kindle to add a d6 to the doom pool"), Some((shut, vec![Benefit::Points(1)])));
    for text in [
        "Add a d8 to the doom pool",
        "Add a d8 to the crisis pool to double Kindle",
        "Spend a PP to add a d6 to an ally’s pool",
        "Gain a PP when you take d6 Afraid stress",
        "Gain a PP when you create a d6 complication for yourself",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
    let own = Some((vec![Cost::Points(1)], vec![Benefit::Add(Die::D6)]));
    assert_eq!(read("Spend a PP to add a d6 to your dice pool"), own);
}

/// SFX-2, PP-4: those with points of their own add doom dice, and the GM's spend them; what says the other is told only.
#[test]
fn a_price_in_doom_is_that_of_its_bearer() {
    let read = |adds: Option<bool>, text: &str| {
        let known = Known { traits: vec!["Kindle".into()], adds_doom: adds, ..Known::default() };
        sfx_read(&Sfx::told("Undertow", text), &known).map(|it| (it.costs, it.benefits))
    };
    let price = Some((vec![Cost::Doom(Die::D8)], double("Kindle", false)));
    let (add, spend) = ("Add a d8 to the doom pool to double Kindle", "Spend a d8 of doom to double Kindle");
    let either = "A d8 of doom: the GM spends it, players add it; double Kindle";
    for (adds, text, found) in [
        (Some(true), add, &price),
        (Some(true), spend, &None),
        (Some(false), add, &None),
        (Some(false), spend, &price),
        (None, add, &price),
        (None, spend, &price),
        (Some(true), either, &price),
        (Some(false), either, &price),
    ] {
        assert_eq!(read(adds, text), *found, "{adds:?}: {text}");
    }
    // What the GM gets in place of a plot point is no price.
    let shut = (vec![Cost::ShutDown(Part::Other("Kindle".into()))], vec![Benefit::Points(1)]);
    assert_eq!(read(Some(false), "Shut down Kindle to add a d6 to the doom pool"), Some(shut));
}

/// POOL-3: Hinder is told in many words.
#[test]
fn hinder_is_read_in_the_usual_words() {
    for text in [
        "Gain a PP when you switch out this distinction’s d8 for a d4.",
        "Gain a plot point when you roll a d4 instead of a d8",
        "Earn 1 PP when she rolls a d4 instead",
        "Roll a d4 instead of a d8 to gain a PP",
        "Roll a d4 instead of the d8 and gain a plot point.",
    ] {
        assert_eq!(read(text), Some((vec![], vec![Benefit::Hinder])), "{text}");
    }
    assert_eq!(read("Gain 2 PP when you roll a d4 instead of a d8"), None, "Hinder pays 1 PP");
}

/// Texts that earlier versions wrote are read as they were then.
#[test]
fn words_of_earlier_versions_are_read() {
    let name = || Name::from("Smoke");
    let asset = |name: Name, open| Benefit::Asset { name, die: Die::D8, open };
    let shut = |part| vec![Cost::ShutDown(part)];
    let earns = || vec![Benefit::Points(1)];
    for (text, costs, benefits) in [
        (
            "A d8 of doom: the GM's spend it, players put it in; add a d8",
            vec![Cost::Doom(Die::D8)],
            vec![Benefit::Add(Die::D8)],
        ),
        (
            "Kindle steps down until a recovery; double Body for the scene",
            vec![Cost::StepDown { of: "Kindle".into(), stays: true }],
            double("Body", true),
        ),
        (
            "A trait steps down until a recovery; double a trait for the scene",
            vec![Cost::StepDown { of: "".into(), stays: true }],
            double("", true),
        ),
        (
            "Step down a die of one’s own; step down a die of the opposition",
            vec![Cost::StepDown { of: "".into(), stays: false }],
            vec![Benefit::StepDownOpposing],
        ),
        ("Step up a die of the opposition or a complication; earn 1 plot point", vec![Cost::StepUpBad], earns()),
        (
            "Take Smoke d8; make Smoke d8, open to all",
            vec![Cost::Complication { name: name(), die: Die::D8 }],
            vec![asset(name(), true)],
        ),
        (
            "Make an asset d8; make an asset d8, open to all",
            vec![],
            vec![asset("".into(), false), asset("".into(), true)],
        ),
        ("Pay 1 plot point; make Smoke d8", vec![Cost::Points(1)], vec![asset(name(), false)]),
        ("Shut the trait down; earn 1 plot point; back for a plot point", shut(Part::Trait), earns()),
        ("Shut the whole set down; earn 1 plot point; back by a recovery action", shut(Part::Set), earns()),
        ("Shut Kindle down; throw one die again", shut(Part::Other("Kindle".into())), vec![Benefit::Reroll]),
        (
            "Use up an opportunity: a 1 on the GM's dice; call a complication something else",
            vec![Cost::Opportunity],
            vec![Benefit::Rename],
        ),
        (
            "Use up a hitch: a 1 among one's own dice; armour: weakens or stops an effect die",
            vec![Cost::Hitch],
            vec![Benefit::Armor],
        ),
        (
            "Roll several traits of Ember gifts, each stepped down for each further one; keep one more effect die",
            vec![],
            vec![Benefit::Multipower("Ember gifts".into()), Benefit::MoreEffect],
        ),
        ("Roll Body where another trait is asked for", vec![], vec![Benefit::Swap { of: "Body".into() }]),
        ("A d6 and one more effect die for each further target", vec![], vec![Benefit::Area]),
        ("The reaction's effect die falls on the actor", vec![], vec![Benefit::ReactionCounts]),
        (
            "Replace two equal dice with one a step larger; step up an effect die",
            vec![],
            vec![Benefit::Merge, Benefit::StepUpEffect],
        ),
    ] {
        assert_eq!(read(text), Some((costs, benefits)), "{text}");
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
        one(vec![Cost::StepDown { of: of.clone(), stays: false }], vec![Benefit::Resize { of: of.clone(), to: die }]);
        one(vec![Cost::Doom(die)], vec![Benefit::Swap { of: of.clone() }, Benefit::Add(die)]);
    }
    one(vec![Cost::Points(3), Cost::Hero(Some(die))], vec![Benefit::Reroll, Benefit::MoreEffect]);
    one(vec![Cost::Complication { name: name.clone(), die }], vec![Benefit::Asset { name, die, open: true }]);
    one(vec![Cost::Opportunity, Cost::StepUpBad], vec![Benefit::StepDownOpposing, Benefit::StepUpEffect]);
    one(vec![Cost::Hitch, Cost::ShutDown(Part::Other("Body".into()))], vec![Benefit::ToDoom, Benefit::Armor]);
    one(vec![Cost::Points(1)], vec![Benefit::StepUpOrDouble { of: "Body".into() }, Benefit::Merge]);
    one(vec![], vec![Benefit::Multipower("Ember gifts".into()), Benefit::ReactionCounts]);
    one(vec![], vec![Benefit::Split { of: "Body".into() }, Benefit::Borrow]);
    one(vec![Cost::Points(1)], vec![Benefit::MoveStress("Mental".into()), Benefit::MoveStress("".into())]);
    one(vec![Cost::ShutDown(Part::Set)], vec![Benefit::Recover { whole: true }, Benefit::Recover { whole: false }]);
    for sfx in all {
        let text = Terms::default().say(sfx_summary(&sfx));
        assert_eq!(read(&text), Some((sfx.costs, sfx.benefits)), "{text}");
    }
}
