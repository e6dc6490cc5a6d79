//! Outcomes and what may come of them.

use crate::model::Die;
use crate::rules::{OfferKind, Outcome};

/// What a button offers, as its title.
pub fn offer_title(kind: &OfferKind, die: Die) -> String {
    match kind {
        OfferKind::HitchComplication { on } => format!("Use the hitch: a complication for {on}"),
        OfferKind::HitchStepUp { on, name, free: false } => format!("Use the hitch: step up {on}'s {name}"),
        OfferKind::HitchStepUp { on, name, free: true } => format!("Use the hitch: step up {on}'s {name}, free"),
        OfferKind::HitchDoom { pool } => format!("Use the hitch: {die} to {pool}"),
        OfferKind::HitchDoomRaise { pool, target } => format!("Use the hitch: step up a {target} of {pool}"),
        OfferKind::HitchCrisis { pool } => format!("Use the hitch: {die} to \u{201c}{pool}\u{201d}"),
        OfferKind::Botch { on } => format!("Use the botch: a {die} complication for {on}, free"),
        OfferKind::Asset { of } => format!("Make an asset for {of}"),
        OfferKind::Complication { on } => format!("Give {on} a complication"),
        OfferKind::Worsen { on, name } => format!("Make {on}'s {name} worse"),
        OfferKind::Stress { on, track } => format!("{track} stress for {on}"),
        OfferKind::Crisis { pool, die } => format!("Hit \u{201c}{pool}\u{201d}, its {die}"),
    }
}

/// How a test went: the heading and the rest of the sentence.
pub fn outcome_line(outcome: &Outcome) -> (String, String) {
    let Outcome { total, number, .. } = outcome;
    let effect = outcome.effects.first().map_or(Die::D4, |it| it.size);
    let (head, mut rest) = if outcome.botch {
        ("Botch.".to_owned(), "Every die shows a 1; the total is 0.".to_owned())
    } else if !outcome.beaten && total == number {
        (format!("{total} ties {number}."), format!("A tie is not enough. The opposition's effect is {effect}."))
    } else if !outcome.beaten {
        (format!("{total} does not beat {number}."), format!("The opposition's effect is {effect}."))
    } else if outcome.heroic > 0 {
        let (die, past) = effect.raised(outcome.heroic);
        let steps = if outcome.heroic == 1 { "one step".to_owned() } else { format!("{} steps", outcome.heroic) };
        let past = if past > 0 { ", past d12" } else { "" };
        (format!("{total} beats {number}."), format!("Heroic success: effect {effect} up {steps} to {die}{past}."))
    } else {
        (format!("{total} beats {number}."), format!("Success with a {effect} effect."))
    };
    if !outcome.botch {
        match outcome.hitches.len() {
            0 => {}
            1 => rest.push_str(" One hitch."),
            n => rest = format!("{rest} {n} hitches."),
        }
    }
    match outcome.opportunities {
        0 => {}
        1 => rest.push_str(" One opportunity."),
        n => rest = format!("{rest} {n} opportunities."),
    }
    (head, rest)
}
