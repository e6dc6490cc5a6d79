//! What is still due when a roll is over.

use crate::model::{CharacterId, ResolutionId, State};
use crate::rules::table::facts::contests::{Because, contest_now, owed};
use crate::rules::table::facts::outcomes::outcome;
use crate::rules::table::facts::people::taken_out;

/// Who has lost at high stakes, and nothing has come of it yet (TEST-2, CON-3, STR-7). It may be closed
/// all the same; the screen and the log say what was left.
pub fn still_due(state: &State, it: ResolutionId) -> Vec<CharacterId> {
    let Some(resolution) = state.resolutions.get(&it) else { return Vec::new() };
    let scene = state.scenes.get(&resolution.scene).map(|scene| &**scene);
    let mut lost: Vec<CharacterId> = Vec::new();
    if let Some(outcome) = outcome(state, it) {
        let had = outcome.effects.iter().any(|effect| effect.spent);
        lost.extend(crate::rules::resolution::action::loser(state, it, &outcome).filter(|_| !had));
    } else if let Some(contest) = contest_now(state, it) {
        for owed in owed(state, &contest) {
            let had = resolution.had.iter().any(|had| had.on == owed.on);
            if owed.because == Because::Lost && !had {
                lost.push(owed.on);
            }
        }
    }
    lost.retain(|who| resolution.high_for(*who) && taken_out(state, scene, *who).is_none());
    lost
}
