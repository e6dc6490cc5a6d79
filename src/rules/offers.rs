//! What may come of a roll, as ready commands with a preview of every change.
//!
//! What a roll owes is owed, not applied: each offer is one press, in any order, or none. Chapters say what there is to
//! try.

use crate::model::{Kind, ResolutionId};
use crate::rules::moments::MOMENTS;
use crate::rules::table::offers::{Asked, Offer, Tried};
use crate::rules::{Authority, Command, Table, apply, contest_now, diff, outcome, unless_paid};

/// Everything that may come of a test or contest now, the likeliest first. Judged by dry runs; ask
/// once per table, not per frame.
pub fn offers(table: &Table, it: ResolutionId) -> Vec<Offer> {
    let mut asked = Asked { table, it, offers: Vec::new(), tries, moments: MOMENTS };
    match table.resolutions.get(&it).map(|it| &it.kind) {
        Some(Kind::Test(_)) => {
            let outcome = outcome(table, it);
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
            if let Some(contest) = contest_now(table, it) {
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

/// Tries a command: by the rules, or else on the GM's word.
fn tries(table: &Table, command: &Command) -> Tried {
    let tried = apply(table, command, Authority::Rules);
    let why = tried.as_ref().err().cloned();
    let refusal = why.map(|why| unless_paid(table, std::slice::from_ref(command), why));
    let (after, told) = tried.or_else(|_| apply(table, command, Authority::GmSaysSo)).ok()?;
    Some((diff(table, &after), told, refusal))
}
