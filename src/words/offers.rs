//! Outcomes and what may come of them.

use super::sentence;
use super::terms::{does, many};
use crate::model::{Die, Labels, Prime};
use crate::rules::{OfferKind, Outcome, SplitPart};

/// A point that is paid for nothing: what comes of it takes them out in any case (TAK-2, GMC-2).
pub(super) const fn out_anyway(wasted: bool) -> &'static str {
    if wasted { ": out all the same" } else { "" }
}

/// What an effect die does that goes to doom (DOOM-6).
pub(super) fn fed_doom(target: Option<Die>) -> String {
    target.map_or_else(|| "goes to doom".to_owned(), |die| format!("steps up a {die} of doom"))
}

/// What a button offers, as its title.
pub fn offer_title(labels: &Labels, kind: &OfferKind, die: Die) -> String {
    let (hitch, hitches) = (&labels.hitch, many(&labels.hitch));
    match kind {
        OfferKind::HitchComplication { on } => format!("Use the {hitch}: a complication for {on}"),
        OfferKind::HitchStepUp { on, name, free: false } => format!("Use the {hitch}: step up {on}'s {name}"),
        OfferKind::HitchStepUp { on, name, free: true } => format!("Use the {hitch}: step up {on}'s {name}, free"),
        OfferKind::HitchDoom { pool } => format!("Use the {hitch}: {die} to {pool}"),
        OfferKind::HitchDoomRaise { pool, target } => format!("Use the {hitch}: step up a {target} of {pool}"),
        OfferKind::HitchCrisis { pool } => format!("Use the {hitch}: {die} to \u{201c}{pool}\u{201d}"),
        OfferKind::HitchStress { on, track } => format!("Use the {hitch}: {track} stress for {on}"),
        OfferKind::HitchSplit { hitches: n, parts, price } => {
            let (own, pools) = split(parts);
            let points = if *price == 1 { "1 point".to_owned() } else { format!("{price} points") };
            format!("Use {n} {hitches}: {own}, {pools}, {points}")
        }
        OfferKind::Opportunity { by, on, name, down, free } => {
            let step = if *down { "step down" } else { "step up" };
            let paid = if *free { "free".to_owned() } else { format!("{by} pays") };
            format!("{}: {step} {on}'s {name}, {paid}", sentence(&labels.opportunity))
        }
        OfferKind::Limit { by, on, name } => {
            format!("{}: {on}'s limit {name}, {by} pays", sentence(&labels.opportunity))
        }
        OfferKind::TakeOut { who } => format!("Taken out: {who}"),
        OfferKind::KnockOff(who, true) => format!("A die off {who}"),
        OfferKind::KnockOff(who, false) => format!("Knocked out: {who}"),
        OfferKind::TwoEffects => "Two effect dice instead of a step".to_owned(),
        OfferKind::Stay { who, wasted } => {
            format!("{who} pays to stay in, with a complication{}", out_anyway(*wasted))
        }
        OfferKind::StayWorse { who, name, wasted } => {
            format!("{who} pays to stay in: {name} worse{}", out_anyway(*wasted))
        }
        OfferKind::Recover { on, name, gone } => {
            format!("Recover: {on}'s {name} {}", if *gone { "gone" } else { "one step down" })
        }
        OfferKind::Feed { who, pool, target: None } => format!("{who}'s 1s: a point, and a d6 to {pool}"),
        OfferKind::Feed { who, pool, target: Some(die) } => {
            format!("{who}'s 1s: a point, and a {die} of {pool} steps up")
        }
        OfferKind::ForEffect { who } => format!("Roll once more for the effect of {who}"),
        OfferKind::PrimeHeroic => format!("Prime {}: a heroic success", labels.opportunity),
        OfferKind::Prime { on, name, down } => {
            format!("Prime {}: {on}'s {name} {}", labels.opportunity, if *down { "down" } else { "up" })
        }
        OfferKind::SecondEffect => "A second effect die instead of taking out".to_owned(),
        OfferKind::Botch { on } => format!("Use the botch: a {die} complication for {on}, free"),
        OfferKind::Asset { of } => format!("Make an asset for {of}"),
        OfferKind::Complication { on } => format!("Give {on} a complication"),
        OfferKind::Worsen { on, name } => format!("Make {on}'s {name} worse"),
        OfferKind::Stress { on, track } => format!("{track} stress for {on}"),
        OfferKind::Wear { on, name } => format!("Stress on {on}'s {name}"),
        OfferKind::Damage { on, points } => format!("{} of damage for {on}", super::counted(*points, "point")),
        OfferKind::Heal { on, points } => format!("{on} gets {} back", super::counted(*points, "life point")),
        OfferKind::EffectDoom { target } => format!("The effect die {}", fed_doom(*target)),
        OfferKind::Value { who, name, up, makes_up } => {
            let (way, why) = (if *up { "up" } else { "down" }, if *makes_up { ", to make up for it" } else { "" });
            format!("{who}'s {name} {way} to {die}{why}")
        }
        OfferKind::Rouse { who } => format!("Rouse {who} for one last test"),
        OfferKind::Shield { by, on, attack, left } => {
            let attack = attack.as_ref().map(|it| format!(" against {it}")).unwrap_or_default();
            format!("{by} protects {on}{attack}: {}", super::left_of(left.as_deref(), die))
        }
        OfferKind::Crisis { pool, die } => format!("Hit \u{201c}{pool}\u{201d}, its {die}"),
    }
}

/// A split of hitches: what hurts, and what goes to pools. "d8 complication, Hurt up" and "d6 to Doom".
pub fn split(parts: &[SplitPart]) -> (String, String) {
    let (mut new, mut own, mut pools): (Vec<Die>, Vec<String>, Vec<String>) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        match part {
            SplitPart::New(die) => new.push(*die),
            SplitPart::Up(name, 1) => own.push(format!("{name} up")),
            SplitPart::Up(name, steps) => own.push(format!("{name} up {steps} steps")),
            SplitPart::Pool(name, die) => pools.push(format!("{die} to {name}")),
        }
    }
    match new.as_slice() {
        [] => {}
        [one] => own.insert(0, format!("{one} complication")),
        several => own.insert(0, format!("{} complications", crate::model::dice_text(several))),
    }
    let or = |words: Vec<String>, none: &str| if words.is_empty() { none.to_owned() } else { words.join(", ") };
    (or(own, "no complication"), or(pools, "nothing to a pool"))
}

/// An effect die and the heroic steps put on it: "d8", "d8 up 2 steps".
pub fn effect_with(die: Die, steps: u32) -> String {
    match steps {
        0 => die.to_string(),
        1 => format!("{die} up 1 step"),
        steps => format!("{die} up {steps} steps"),
    }
}

/// How an action went against its reaction (ACT-1, ACT-2).
fn action_line(outcome: &Outcome, effect: Die) -> (String, String) {
    let Outcome { total, number, .. } = outcome;
    if !outcome.beaten {
        return (format!("{number} stops {total}."), "The action fails, and nothing befalls whoever acted.".to_owned());
    }
    let head =
        if total == number { format!("{total} ties {number}.") } else { format!("{total} holds against {number}.") };
    let heroic = if outcome.heroic > 0 {
        let (die, past) = effect.raised(outcome.heroic);
        let past = if past > 0 { ", past d12" } else { "" };
        format!("Heroic success: effect {} to {die}{past}.", effect_with(effect, outcome.heroic))
    } else {
        format!("The action succeeds with a {effect} effect.")
    };
    (head, heroic)
}

/// How a test went: the heading and the rest of the sentence.
pub fn outcome_line(labels: &Labels, outcome: &Outcome) -> (String, String) {
    let prime = || format!("Prime {}.", labels.opportunity);
    let (beats, beat) = (does(&labels.beat), &labels.beat);
    let Outcome { total, number, .. } = outcome;
    let effect = outcome.effects.first().map_or(Die::D4, |it| it.size);
    match outcome.prime {
        Some(Prime::Open) => {
            let rest = "Every one of the GM's dice shows a 1: the test succeeds, and the player picks what else.";
            return (prime(), rest.to_owned());
        }
        Some(Prime::Taken) => return (prime(), "The test has succeeded.".to_owned()),
        Some(Prime::Heroic) => {
            let (die, _) = effect.raised(outcome.heroic);
            let rest = format!("Heroic success: the largest die, {effect}, is the effect die, up one step to {die}.");
            return (prime(), rest);
        }
        None => {}
    }
    if outcome.automatic {
        let how = if outcome.beaten { "Automatic success." } else { "Automatic failure." };
        return (how.to_owned(), format!("Nothing is rolled; the largest die, {effect}, is the effect die."));
    }
    let (head, mut rest) = if outcome.action {
        action_line(outcome, effect)
    } else if outcome.botch && outcome.beaten {
        // What is rolled apart is added all the same (HERO-2, RES-2).
        (format!("Botch, but {total} {beats} {number}."), format!("Success with a {effect} effect."))
    } else if outcome.botch {
        ("Botch.".to_owned(), "Every die shows a 1; the total is 0.".to_owned())
    } else if !outcome.beaten && total == number {
        (format!("{total} ties {number}."), format!("A tie is not enough. The opposition's effect is {effect}."))
    } else if !outcome.beaten && outcome.effect_due {
        (
            format!("{total} does not {beat} {number}."),
            "A second roll would say what the opposition's effect is.".to_owned(),
        )
    } else if !outcome.beaten {
        (format!("{total} does not {beat} {number}."), format!("The opposition's effect is {effect}."))
    } else if outcome.effect_due {
        let heroic = if outcome.heroic > 0 { "Heroic success" } else { "Success" };
        (format!("{total} {beats} {number}."), format!("{heroic}. A second roll says what the effect is."))
    } else if outcome.highest && outcome.heroic > 0 {
        (format!("{total} {beats} {number}."), format!("Heroic success with a {effect} effect."))
    } else if outcome.heroic > 0 {
        let (die, past) = effect.raised(outcome.heroic);
        let steps = if outcome.heroic == 1 { "one step".to_owned() } else { format!("{} steps", outcome.heroic) };
        let past = if past > 0 { ", past d12" } else { "" };
        (format!("{total} {beats} {number}."), format!("Heroic success: effect {effect} up {steps} to {die}{past}."))
    } else {
        (format!("{total} {beats} {number}."), format!("Success with a {effect} effect."))
    };
    if !outcome.botch || outcome.action {
        match outcome.hitches.len() {
            0 => {}
            1 => rest = format!("{rest} One {}.", labels.hitch),
            n => rest = format!("{rest} {n} {}.", many(&labels.hitch)),
        }
    }
    match outcome.opportunities {
        0 => {}
        1 => rest = format!("{rest} One {}.", labels.opportunity),
        n => rest = format!("{rest} {n} {}.", many(&labels.opportunity)),
    }
    (head, rest)
}
