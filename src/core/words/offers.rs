//! Outcomes of rolls and the offers they make, in words.

use super::marks::Terms;
use super::terms::{does, many, so_many};
use super::tray::{OfferPart, offer_parts};
use crate::model::{Die, Labels, Prime, Setting};
use crate::rules::{Consequence, Later, LaterWhat, Outcome, SplitPart, Waits};

/// Describes an effect die that goes to the doom pool (DOOM-6).
pub(super) fn fed_doom(target: Option<Die>) -> String {
    target.map_or_else(|| t!("to ⟦doom⟧").to_owned(), |die| t!("step up a {die} of ⟦doom⟧"))
}

/// Returns what a button offers, as its title.
pub fn offer_title(setting: &Setting, what: &Consequence, die: Die) -> String {
    let title: String = offer_parts(what, die, None, None).iter().map(OfferPart::text).collect();
    Terms::of(setting).say(title).into_owned()
}

/// Returns an offer that comes later from the rolled dice, and the event it waits for.
pub fn later(labels: &Labels, it: Later) -> (String, String) {
    let what = match it.what {
        LaterWhat::Hitches(1) => t!("Use the {}", labels.hitch),
        LaterWhat::Hitches(n) => t!("Use the {n} {}", many(&labels.hitch)),
        LaterWhat::Opportunities(1) => t!("Use the {}", labels.opportunity),
        LaterWhat::Opportunities(n) => t!("Use the {n} {}", many(&labels.opportunity)),
        LaterWhat::Effect => t!("Use the ⟦effect die⟧").to_owned(),
    };
    let when = match it.waits {
        Waits::Reaction => t!("after the ⟦reaction⟧"),
        Waits::Opposition => t!("after the opposition’s roll"),
        Waits::Settled => t!("after the ⟦contest⟧"),
        Waits::SecondRoll => t!("after the reroll for the ⟦effect die⟧"),
        Waits::Steps => t!("when ⟦a complication⟧, ⟦stress⟧ or ⟦an asset⟧ can be stepped, or by SFX"),
    };
    (what, when.to_owned())
}

/// Returns the two halves of a split of hitches, harm and pools: “d8 complication, step up Hurt” and “d6 to Doom”.
pub fn split(parts: &[SplitPart]) -> (String, String) {
    let (mut new, mut own, mut pools): (Vec<Die>, Vec<String>, Vec<String>) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        match part {
            SplitPart::New(die) => new.push(*die),
            SplitPart::Up(name, 1) => own.push(t!("step up {name}")),
            SplitPart::Up(name, steps) => own.push(t!("step up {name} {steps} times")),
            SplitPart::Pool(name, die) => pools.push(t!("{die} to {name}")),
        }
    }
    match new.as_slice() {
        [] => {}
        [one] => own.insert(0, t!("{one} ⟦complication⟧")),
        several => own.insert(0, t!("{} ⟦complications⟧", crate::model::dice_text(several))),
    }
    let or = |words: Vec<String>, none: &str| if words.is_empty() { none.to_owned() } else { words.join(", ") };
    (or(own, t!("no ⟦complication⟧")), or(pools, t!("no die to a pool")))
}

/// Returns an effect die with its heroic steps: “d8”, “d8 stepped up twice”.
pub fn effect_with(die: Die, steps: u32) -> String {
    match steps {
        0 => die.to_string(),
        1 => t!("{die} stepped up"),
        2 => t!("{die} stepped up twice"),
        steps => t!("{die} stepped up {steps} times"),
    }
}

/// A roll’s outcome in display pieces: `17`, `beats`, `13`, and the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeWords {
    /// Stands between the two numbers, or in place of them.
    pub verb: String,
    /// The acting side’s total, then the opposing one; `None` where they are not compared.
    pub numbers: Option<(u32, u32)>,
    pub head: String,
    pub rest: String,
}

/// Describes a failure on a challenge’s turn, with its heroic steps (CHAL-4).
fn fails(who: &str, effect: Die, steps: u32) -> String {
    match steps {
        0 => t!("{who} fails. ⟦Effect die⟧ {effect}."),
        _ => t!("{who} fails by 5 or more. ⟦Effect die⟧ steps up: {}.", raised(effect, steps)),
    }
}

fn stepped(effect: Die, steps: u32) -> String {
    match steps {
        1 => t!("⟦Heroic⟧ success. ⟦Effect die⟧ steps up: {}.", raised(effect, steps)),
        _ => t!("⟦Heroic⟧ success. ⟦Effect die⟧ steps up {steps} times: {}.", raised(effect, steps)),
    }
}

fn raised(effect: Die, steps: u32) -> String {
    let (die, past) = effect.raised(steps);
    super::noted(format!("{effect} → {die}"), if past > 0 { t!("past d12") } else { "" })
}

/// Returns the outcome of a test without a comparison: the words in place of the numbers, and the sentence.
fn settled(labels: &Labels, outcome: &Outcome, effect: Die) -> Option<(String, &'static str, String)> {
    let prime = || t!("Prime {}", labels.opportunity);
    match outcome.prime {
        Some(Prime::Open) => {
            let head = t!("The GM botched: every die shows a 1.");
            Some((prime(), head, t!("Automatic success. The player also chooses one benefit.").to_owned()))
        }
        Some(Prime::Taken) => Some((prime(), t!("The ⟦test⟧ succeeds."), String::new())),
        Some(Prime::Heroic) => {
            let (die, _) = effect.raised(outcome.heroic);
            let rest = t!("The largest die becomes the ⟦effect die⟧ and steps up: {effect} → {die}.");
            Some((prime(), t!("⟦Heroic⟧ success."), rest))
        }
        None if outcome.automatic => {
            let verb = if outcome.beaten { t!("Automatic success") } else { t!("Automatic failure") };
            let rest = t!("The largest die, {effect}, becomes the ⟦effect die⟧.");
            Some((verb.to_owned(), t!("No roll needed."), rest))
        }
        None => None,
    }
}

/// Describes a test’s outcome; `who` acted.
pub fn came(labels: &Labels, who: &str, outcome: &Outcome) -> OutcomeWords {
    let effect = outcome.effects.first().map_or(Die::D4, |it| it.size);
    if let Some((verb, head, rest)) = settled(labels, outcome, effect) {
        return OutcomeWords { verb, numbers: None, head: head.to_owned(), rest };
    }
    let Outcome { total, number, .. } = outcome;
    let tie = total == number;
    let verb = match (outcome.beaten, tie, outcome.action) {
        (_, true, _) => t!("equals").to_owned(),
        (true, _, true) => t!("holds against").to_owned(),
        (false, _, true) if outcome.threat => t!("doesn’t hold against").to_owned(),
        (false, _, true) => t!("is stopped by").to_owned(),
        (true, _, false) => does(&labels.beat),
        (false, _, false) => t!("doesn’t {}", labels.beat),
    };
    // A growth test has no effect die, and its hitches cannot be used (GROW-3).
    if outcome.quiet {
        let head =
            if outcome.beaten { t!("{who} succeeds and steps up.") } else { t!("{who} fails and doesn’t step up.") };
        let hitches = super::sentence(&many(&labels.hitch));
        let rest = if outcome.hitches.is_empty() {
            String::new()
        } else {
            t!("{hitches} don’t count in growth ⟦tests⟧.")
        };
        return OutcomeWords { verb, numbers: Some((*total, *number)), head, rest };
    }
    let heroic = if outcome.heroic > 0 { t!("⟦Heroic⟧ success") } else { t!("Success") };
    let head = match outcome.beaten {
        true if outcome.threat => t!("{who}’s {total} holds."),
        false if outcome.threat => fails(who, effect, outcome.answered_by()),
        // What the effect die of the reaction does hangs on SFX and mods (ACT-2, ACT-3).
        false if outcome.action => t!("{who}’s ⟦action⟧ fails."),
        false if outcome.botch => t!("⟦Botch⟧. Every die shows a 1; the total is 0.").to_owned(),
        false if outcome.effect_due => t!("{who} fails."),
        false if tie => t!("Equal totals are a failure. ⟦Effect die⟧ {effect}."),
        false => t!("{who} fails. ⟦Effect die⟧ {effect}."),
        // Dice rolled apart from the pool are added in any case (HERO-2, RES-2).
        true if outcome.botch && !outcome.action => {
            t!("⟦Botch⟧, but still a success. ⟦Effect die⟧ {effect}.")
        }
        true if outcome.effect_due => format!("{heroic}."),
        // Five over does not step the highest rolling die (SETT-3).
        true if outcome.heroic > 0 && !outcome.highest => stepped(effect, outcome.heroic),
        true => t!("{heroic}. ⟦Effect die⟧ {effect}."),
    };
    let mut rest = Vec::new();
    if outcome.effect_due && (outcome.beaten || !outcome.action) {
        rest.push(
            if outcome.beaten {
                t!("Reroll the pool for the ⟦effect die⟧.")
            } else {
                t!("Reroll the pool for the ⟦effect die⟧ if it matters.")
            }
            .to_owned(),
        );
    }
    // Where the botch is told, its 1s are told with it.
    let hitches = if outcome.botch && !outcome.action { 0 } else { outcome.hitches.len() };
    let chances = outcome.opportunities;
    // Some settings have one word for both.
    let alike = labels.hitch == labels.opportunity && hitches > 0 && chances > 0;
    if alike {
        let all = many(&labels.opportunity);
        rest.push(t!("{} {all}, {chances} on the GM’s dice.", hitches + chances));
    }
    for (n, word) in [(hitches, &labels.hitch), (chances, &labels.opportunity)] {
        match n {
            _ if alike => {}
            0 => {}
            n => rest.push(format!("{}.", so_many(n, word))),
        }
    }
    OutcomeWords { verb, numbers: Some((*total, *number)), head, rest: rest.join(" ") }
}
