//! The effects of the end of a session and of a story on growth (GROW-5, GROW-7, GROW-8, GROW-14, GROW-15), and traits
//! that last for the session (SET-15).
//!
//! Home of SET-15, GROW-15.

use crate::model::{
    Aim, Bearer, CharacterId, Die, Growth, GrowthDie, GrowthPool, Hits, Resolution, ResolutionId, SceneId, State,
    TraitRef,
};
use crate::rules::growth::goals::goals_of;
use crate::rules::growth::growth_test::growth_test_of;
use crate::rules::growth::questions::questioned;
use crate::rules::growth::{advances, growth_test, pool};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{It, Refusal};
use crate::rules::{resolution, scenes};
use std::collections::BTreeSet;

/// The label of a die that a failed test has banked, in the pool of the next session (GROW-6).
const BANKED: &str = "banked";

/// The open matters of a character that are settled as a story ends, before paced tests (GROW-15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsettled {
    pub who: CharacterId,
    /// The traits that were questioned (GROW-2).
    pub questioned: Vec<TraitRef>,
    /// The indices of the goals that are not achieved (GROW-7).
    pub goals: Vec<usize>,
}

/// Returns the characters with something to settle before they grow (GROW-2, GROW-7, GROW-15).
pub fn unsettled(state: &State) -> Vec<Unsettled> {
    let each = state.cast.values().filter(|it| it.is_pc()).map(|character| Unsettled {
        who: character.id,
        questioned: questioned(state, Bearer::Character(character.id)),
        goals: goals_of(state, character).filter(|(_, goal)| !goal.done).map(|(at, _)| at).collect(),
    });
    each.filter(|it| !(it.questioned.is_empty() && it.goals.is_empty())).collect()
}

/// Clears the worst harm of the last session as a new one begins: until then a character may still grow by it (GROW-3,
/// GROW-6). Dice banked by failed tests come into the pool.
pub(in crate::rules) fn growth_begins(draft: &mut Draft, (): ()) -> Done {
    let banks = draft.state.setting.mods.growth_pool == GrowthPool::StressOnly;
    let pcs = draft.state.cast.values().filter(|it| it.is_pc() && !it.growth.is_none()).map(|it| it.id);
    for who in pcs.collect::<Vec<CharacterId>>() {
        if banks {
            last_test_over(draft, who)?;
        }
        let growth = &mut draft.character_mut(who)?.growth;
        if banks {
            dice_of_session(growth);
        }
        growth.worst.clear();
        growth.tried.clear();
        growth.tried_of.clear();
        growth.grew = None;
    }
    Ok(())
}

/// Ends a test by the stress of the last session as it stands: it takes no dice of the new one (GROW-6).
fn last_test_over(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let Some(test) = growth_test_of(&draft.state, who) else { return Ok(()) };
    let it: It = Some(test.into());
    let won = crate::rules::outcome(&draft.state, test).map(|it| it.beaten);
    match won {
        // Tried first: a gain that is refused must not keep the session from beginning.
        Some(true) if growth_test::takes_growth(&mut draft.trial(), &it).is_ok() => {
            growth_test::takes_growth(draft, &it)
        }
        Some(false) => resolution::close(draft, test),
        _ => resolution::called_off(draft, test),
    }
}

/// Pays the dice of achieved goals into the growth pools (GROW-7), before the tests of a story's end (GROW-15).
pub(in crate::rules) fn goals_pay(draft: &mut Draft, (): ()) -> Done {
    if !draft.state.setting.mods.goals {
        return Ok(());
    }
    let achieved = |it: &crate::model::Character| it.is_pc() && it.growth.goals.iter().any(|goal| goal.done);
    let pcs = draft.state.cast.values().filter(|it| achieved(it)).map(|it| it.id);
    for who in pcs.collect::<Vec<CharacterId>>() {
        let goals = &mut draft.character_mut(who)?.growth.goals;
        let (done, left): (Vec<_>, Vec<_>) = std::mem::take(goals).into_iter().partition(|it| it.done);
        *goals = left;
        for goal in done {
            pool::growth_die(draft, who, goal.die, goal.name, None)?;
        }
    }
    Ok(())
}

/// Updates growth as a session ends: dice of achieved goals come, traits of the session go, and each PC who was in it
/// gains an advance (GROW-7, GROW-8, GROW-11, GROW-14).
pub(in crate::rules) fn growth_of_session(draft: &mut Draft, (): ()) -> Done {
    // A tag scene ends with its session (GROW-3).
    scenes::tag_scenes_end(draft)?;
    goals_pay(draft, ())?;
    let open: BTreeSet<ResolutionId> = draft.state.resolutions.keys().copied().collect();
    let go_on = draft.state.scenes.values().filter(|it| draft.state.goes_on(it)).map(|it| it.id);
    let go_on: BTreeSet<SceneId> = go_on.collect();
    let pcs = draft.state.cast.values().filter(|it| it.is_pc() && !it.growth.is_none()).map(|it| it.id);
    for who in pcs.collect::<Vec<CharacterId>>() {
        // What is still tested for is taken, or done anyway, after it (GROW-4).
        let grows = |it: &Resolution| it.test().is_some_and(|test| test.aim == Aim::Grow && test.who == who);
        let tested = draft.state.resolutions.values().any(|it| grows(it));
        let growth = &mut draft.character_mut(who)?.growth;
        // Only within one session does a larger die of the same harm take its place (GROW-1).
        growth.dice.iter_mut().for_each(|it| it.of = None);
        growth.helped.clear();
        growth.tens.clear();
        // What they have grown in is told until the next session begins.
        if !tested && growth.grew.is_none() {
            (growth.wish, growth.for_vehicle) = (None, None);
        }
        growth.for_session = None;
        // What goes on over the session's end is the same test or scene after it (GROW-8).
        let still = |hits: &Hits| hits.still(|it| open.contains(&it), |it| go_on.contains(&it));
        growth.group = Hits { ten: false, ..still(&growth.group) };
        if let Some(own) = &mut growth.personal {
            own.hits = still(&own.hits);
        }
    }
    if draft.state.session > 0 {
        for who in scenes::in_this_session(draft) {
            advances::advances_by(draft, who, 1)?;
        }
    }
    Ok(())
}

/// Keeps the dice that a failed test banked, and those that were not tried, for the new session (GROW-6).
fn dice_of_session(growth: &mut Growth) {
    let old = |it: &GrowthDie| *it.from == *BANKED;
    // Two d6 that were tried are those that everybody has each session.
    let mut base = 2;
    for tried in std::mem::take(&mut growth.tried) {
        if tried == Die::D6 && base > 0 {
            base -= 1;
            continue;
        }
        let same = |it: &GrowthDie| it.die == tried;
        // A banked die goes first, for it is lost with this session in any case.
        let at = growth.dice.iter().position(|it| same(it) && old(it)).or_else(|| growth.dice.iter().position(same));
        at.map(|at| growth.dice.remove(at));
    }
    growth.dice.retain(|it| !old(it));
    let banked = std::mem::take(&mut growth.banked);
    growth.dice.extend(banked.into_iter().map(|die| GrowthDie { die, from: BANKED.into(), of: None }));
}
