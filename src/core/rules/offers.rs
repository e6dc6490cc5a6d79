//! Offers: possible consequences of a roll, as ready commands with a preview of every change.
//!
//! A consequence is owed, not applied: each offer is one press, in any order, or none. Chapters say what there is to
//! try.

use crate::model::{Aim, CharacterId, Kind, Phase, ResolutionId};
use crate::rules::moments::MOMENTS;
use crate::rules::table::facts::rolls::opportunities_of;
use crate::rules::table::offers::{Asked, Offer, Tried};
use crate::rules::{
    Authority, Command, EffectUse, RollCommand, Table, apply, contest_now, diff, outcome, second_rolls, unless_paid,
};

/// Returns the offers of a test or contest, the likeliest first. Judged by dry runs; ask once per table, not per frame.
pub fn offers(table: &Table, resolution: ResolutionId) -> Vec<Offer> {
    let mut asked = Asked { table, it: resolution, offers: Vec::new(), tries, moments: MOMENTS };
    match table.resolutions.get(&resolution).map(|it| &it.kind) {
        Some(Kind::Test(_)) => {
            let outcome = outcome(table, resolution);
            // A growth test has no hitches, opportunities or effect dice (GROW-3).
            if asked.growth(outcome.as_ref()) {
                return asked.offers;
            }
            if let Some(outcome) = &outcome {
                asked.second_rolls();
                asked.prime(outcome);
                asked.tested_crisis(outcome);
                asked.hitches();
                asked.effect(outcome);
                asked.assistants(outcome);
            }
            asked.opportunities();
        }
        Some(Kind::Contest(_)) => {
            asked.second_rolls();
            if let Some(contest) = contest_now(table, resolution) {
                asked.contest(&contest);
            }
            asked.hitches();
            asked.opportunities();
        }
        Some(Kind::Initiative(_)) | None => {}
    }
    asked.values();
    asked.offers
}

/// A consequence of the dice at hand that has to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Later {
    pub what: LaterWhat,
    pub waits: Waits,
}

/// The kind of a later consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LaterWhat {
    /// That many hitches of the players' (HIT-1).
    Hitches(usize),
    /// That many of the GM’s 1s (HIT-5).
    Opportunities(usize),
    /// The effect of the effect die (EFF-1).
    Effect,
}

/// The event that a consequence waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waits {
    /// The reaction is rolled (ACT-1).
    Reaction,
    /// The opposition is rolled (TEST-1).
    Opposition,
    /// The contest is settled (CON-1).
    Settled,
    /// The second roll for the effect is made (EFF-10).
    SecondRoll,
    /// There is harm or an asset to step (HIT-5).
    Steps,
}

/// Returns the consequences of the dice that have to wait, given the current `offers`. Empty before the roll.
pub fn later(table: &Table, resolution: ResolutionId, offers: &[Offer]) -> Vec<Later> {
    let Some(resolution_at_hand) = table.resolutions.get(&resolution) else { return Vec::new() };
    let fallen = resolution_at_hand
        .acting()
        .and_then(|roll| table.rolls.get(&roll))
        .filter(|roll| roll.phase != Phase::Building);
    let Some(roll) = fallen else { return Vec::new() };
    let mut all: Vec<Later> = opportunities(table, resolution, offers).into_iter().collect();
    let waits = match &resolution_at_hand.kind {
        Kind::Test(test) if outcome(table, resolution).is_none() => {
            Some(if test.action && !crate::rules::threatens(resolution_at_hand) {
                Waits::Reaction
            } else {
                Waits::Opposition
            })
        }
        Kind::Contest(_) if contest_now(table, resolution).is_some_and(|it| it.won_by().is_none()) => {
            Some(Waits::Settled)
        }
        Kind::Test(_) | Kind::Contest(_) if !second_rolls(table, resolution).is_empty() => Some(Waits::SecondRoll),
        _ => None,
    };
    let Some(waits) = waits else { return all };
    // A raise that knocks a supporter out keeps its effect die (GMC-7).
    let keeps = |to: &EffectUse| waits == Waits::Settled && matches!(to, EffectUse::KnockOut { .. });
    let uses = |offer: &Offer| matches!(&offer.command, Command::Roll(RollCommand::Effect { to, .. }) if !keeps(to));
    if !offers.iter().any(uses) {
        all.push(Later { what: LaterWhat::Effect, waits });
    }
    let players = roll.roller().and_then(|who| table.cast.get(&who)).is_some_and(|it| it.is_pc());
    let hitches = roll.hitches().filter(|die| !die.spent).count();
    if players && hitches > 0 && matches!(waits, Waits::Reaction | Waits::Opposition) {
        all.push(Later { what: LaterWhat::Hitches(hitches), waits });
    }
    all
}

/// Returns the GM's 1s that nothing on offer uses: an SFX may still (HIT-5).
fn opportunities(table: &Table, resolution: ResolutionId, offers: &[Offer]) -> Option<Later> {
    let uses = |offer: &Offer| matches!(offer.command, Command::Roll(RollCommand::Opportunity { .. }));
    let grows = table.resolutions.get(&resolution)?.test().is_some_and(|test| test.aim == Aim::Grow);
    if grows || offers.iter().any(uses) {
        return None;
    }
    let pcs = |who: CharacterId| table.cast.get(&who).is_some_and(|it| it.is_pc());
    let fallen = table.rolls_of(resolution).filter(|roll| roll.phase != Phase::Building);
    let of_gm = fallen.filter(|roll| !roll.roller().is_some_and(pcs));
    let count = of_gm.flat_map(|roll| opportunities_of(table, roll)).count();
    (count > 0).then_some(Later { what: LaterWhat::Opportunities(count), waits: Waits::Steps })
}

fn tries(table: &Table, command: &Command) -> Tried {
    let tried = apply(table, command, Authority::Rules);
    let why = tried.as_ref().err().cloned();
    let refusal = why.map(|why| unless_paid(table, std::slice::from_ref(command), why));
    let (after, told) = tried.or_else(|_| apply(table, command, Authority::GmSaysSo)).ok()?;
    Some((diff(table, &after), told, refusal))
}
