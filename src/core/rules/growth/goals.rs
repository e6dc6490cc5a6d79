//! Goals (GROW-7): up to three, each linked to a value.
//!
//! Home of GROW-7.

use crate::model::{
    Bearer, Character, CharacterId, Die, Goal, Lasts, Name, Ref, Role, SetKind, State, TraitId, TraitRef, same_name,
};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::growth::{ends, prices};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::in_play::aside_with;
use crate::rules::table::moments::Done;
use crate::rules::{Already, Off, Refusal, Thing, TraitAt, session_runs};

pub const MOST_GOALS: usize = 3;

/// Returns the goals that count, with indices: not those of a value set aside, unless achieved (GROW-7, SETT-1).
pub fn goals_of<'a>(state: &'a State, who: &'a Character) -> impl Iterator<Item = (usize, &'a Goal)> {
    let of = Bearer::Character(who.id);
    let waits = move |goal: &Goal| {
        let value = who.traits.find(goal.value);
        !goal.done && value.is_some_and(|(role, _)| aside_with(state, of, role).is_some())
    };
    let all = who.growth.goals.iter().enumerate().filter(|_| state.setting.mods.goals);
    all.filter(move |(_, goal)| !waits(goal))
}

fn goals_on(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.goals { Ok(()) } else { Err(Refusal::ModOff(Off::Goals)) }
}

/// Sets a goal, before the first session or between sessions (GROW-7).
pub(super) fn sets_goal(
    draft: &mut Draft,
    who: CharacterId,
    name: &Name,
    die: Die,
    value: &Ref<TraitId>,
) -> Result<(), Refusal> {
    goals_on(draft)?;
    prices::a_pc(draft, who)?;
    let name = named(Thing::Goal, name)?;
    let of = Bearer::Character(who);
    let at = draft.trait_ref(&TraitAt { of: of.into(), is: value.clone() })?;
    let (role, trait_) = draft.trait_at(at)?;
    let (value, most) = (trait_.name.clone(), trait_.die());
    if draft.set_kind(role, of) != Some(SetKind::Values) {
        draft.rule(GrowthRefusal::NoValue(value.clone()).into())?;
    }
    if session_runs(&draft.state) {
        draft.rule(GrowthRefusal::SessionRuns.into())?;
    }
    if die < Die::D6 {
        draft.rule(GrowthRefusal::GoalSize.into())?;
    }
    if let Some(most) = most.filter(|most| die > *most) {
        draft.rule(GrowthRefusal::AboveValue { value, most }.into())?;
    }
    let character = draft.character(who)?;
    let goals = || goals_of(&draft.state, character).map(|it| it.1);
    let (count, same) = (goals().count(), goals().any(|it| it.die == die));
    // Also those that wait for their value: goals are told by their names.
    let all = &character.growth.goals;
    crate::rules::table::draft::fits(all.len() + 1)?;
    if all.iter().any(|it| same_name(&it.name, &name)) {
        return Err(Refusal::NameTaken { what: Thing::Goal, name });
    }
    if count >= MOST_GOALS {
        let who = draft.character_name(who);
        draft.rule(GrowthRefusal::ThreeGoals(who).into())?;
    }
    if same {
        draft.rule(GrowthRefusal::SameSize(die).into())?;
    }
    draft.character_mut(who)?.growth.goals.push(Goal { name: name.clone(), die, value: at.id, done: false });
    draft.tell(GrowthEvent::Goal { who: draft.character_name(who), name, die });
    Ok(())
}

fn goal(draft: &mut Draft, who: CharacterId, name: &Name) -> Result<usize, Refusal> {
    goals_on(draft)?;
    let mut goals = goals_of(&draft.state, draft.character(who)?);
    let at = goals.find(|(_, it)| same_name(&it.name, name.trim())).map(|it| it.0);
    at.ok_or_else(|| GrowthRefusal::NoGoal { who: draft.character_name(who), name: name.clone() }.into())
}

/// Marks a goal as achieved or not. Its die comes as the session ends, or at once between sessions (GROW-7).
pub(super) fn achieves(draft: &mut Draft, who: CharacterId, name: &Name, done: bool) -> Result<(), Refusal> {
    let at = self::goal(draft, who, name)?;
    let Some(goal) = draft.character_mut(who)?.growth.goals.get_mut(at) else {
        return Err(Refusal::Gone(Thing::Goal));
    };
    let name = goal.name.clone();
    if std::mem::replace(&mut goal.done, done) == done {
        return Err(Refusal::Already(if done { Already::Achieved } else { Already::NotAchieved }));
    }
    draft.tell(GrowthEvent::Achieved { who: draft.character_name(who), name, done });
    if session_runs(&draft.state) { Ok(()) } else { ends::goals_pay(draft, ()) }
}

/// Removes a goal: for a single-use asset of its die (GROW-7), or for nothing.
pub(super) fn gives_up(draft: &mut Draft, who: CharacterId, name: &Name, asset: bool) -> Result<(), Refusal> {
    let at = self::goal(draft, who, name)?;
    let goal = draft.character(who)?.growth.goals.get(at).cloned().ok_or(Refusal::Gone(Thing::Goal))?;
    if goal.done {
        return Err(GrowthRefusal::IsAchieved(goal.name).into());
    }
    draft.character_mut(who)?.growth.goals.remove(at);
    draft.tell(GrowthEvent::GaveUp { who: draft.character_name(who), name: goal.name.clone(), asset });
    if asset {
        return draft.make_asset(Bearer::Character(who), goal.name, goal.die, Lasts::Once, false);
    }
    Ok(())
}

/// Removes the goals of a deleted value, except achieved ones whose dice are still to come (GROW-7).
pub(in crate::rules) fn goals_go(draft: &mut Draft, (at, _): (TraitRef, Role)) -> Done {
    let Bearer::Character(who) = at.of else { return Ok(()) };
    let (gone, left): (Vec<_>, Vec<_>) =
        draft.character(who)?.growth.goals.iter().cloned().partition(|it| it.value == at.id && !it.done);
    if gone.is_empty() {
        return Ok(());
    }
    draft.character_mut(who)?.growth.goals = left;
    for goal in gone {
        draft.tell(GrowthEvent::GaveUp { who: draft.character_name(who), name: goal.name, asset: false });
    }
    Ok(())
}
