//! What the end of a session and of a story does to growth (GROW-5, GROW-7, GROW-8, GROW-14, GROW-15), and what stands on
//! files meanwhile (SET-15).
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

/// What a die that a failed test has banked is called in the pool of the next session (GROW-6).
const BANKED: &str = "banked";

/// What is asked once more of everybody as a story ends, before paced tests (GROW-15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsettled {
    /// Whose.
    pub who: CharacterId,
    /// Traits that were questioned (GROW-2).
    pub questioned: Vec<TraitRef>,
    /// Goals that are not achieved, by their places (GROW-7).
    pub goals: Vec<usize>,
}

/// Everybody who has something to settle before they grow (GROW-2, GROW-7, GROW-15).
pub fn unsettled(state: &State) -> Vec<Unsettled> {
    let each = state.cast.values().filter(|it| it.is_pc()).map(|character| Unsettled {
        who: character.id,
        questioned: questioned(state, Bearer::Character(character.id)),
        goals: goals_of(state, character).filter(|(_, goal)| !goal.done).map(|(at, _)| at).collect(),
    });
    each.filter(|it| !(it.questioned.is_empty() && it.goals.is_empty())).collect()
}

/// The worst harm of a session counts until the next one begins: whoever ends it first may still grow by it
/// (GROW-3, GROW-6). So do the dice of failed tests, which are banked for the session after it.
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

/// A test by the stress of the last session takes no dice of the new one: it ends as it stands (GROW-6).
fn last_test_over(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let Some(test) = growth_test_of(&draft.state, who) else { return Ok(()) };
    let it: It = Some(test.into());
    let won = crate::rules::outcome(&draft.state, test).map(|it| it.beaten);
    match won {
        Some(true) if growth_test::takes_growth(&mut draft.trial(), &it).is_ok() => {
            growth_test::takes_growth(draft, &it)
        }
        Some(false) => resolution::close(draft, test),
        _ => resolution::called_off(draft, test),
    }
}

/// The dice of goals that are achieved come to the growth pools (GROW-7): as a session ends, and as a story does,
/// before its tests (GROW-15).
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

/// A session ends: dice of achieved goals come, what was of the session goes, whoever was in it has an advance
/// (GROW-7, GROW-8, GROW-11, GROW-14).
pub(in crate::rules) fn growth_of_session(draft: &mut Draft, (): ()) -> Done {
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

/// What a failed test of the last session banked is there for the new one; so is what came of anything else and was not
/// tried (GROW-6).
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
        let at = growth.dice.iter().position(|it| same(it) && old(it)).or_else(|| growth.dice.iter().position(same));
        at.map(|at| growth.dice.remove(at));
    }
    growth.dice.retain(|it| !old(it));
    let banked = std::mem::take(&mut growth.banked);
    growth.dice.extend(banked.into_iter().map(|die| GrowthDie { die, from: BANKED.into(), of: None }));
}
