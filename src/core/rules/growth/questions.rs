//! Questioned statements, and settling them as growth is resolved (SET-14, SET-18, GROW-2).
//!
//! Home of SET-14, SET-18, GROW-2.

use crate::model::{
    Bearer, CharacterId, Die, GrowthDie, GrowthPool, Lasts, Name, Need, PoolDie, Ref, ResolutionId, RollId, Says,
    SceneKind, SetDef, SetKind, Shift, ShiftReason, Source, State, Trait, TraitId, TraitRef, Wake, WayBack,
};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::growth_test::story_has_ended;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::growth::{pool, prices};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::traits::set_of;
use crate::rules::table::moments::Done;
use crate::rules::table::{facts, writes};
use crate::rules::{Refusal, RollAt, Thing, TraitAt, TraitEvent, session_runs};
use crate::rules::{cast, dice};

/// Returns whether a trait was questioned and is not settled yet (SET-14).
pub fn is_questioned(trait_: &Trait) -> bool {
    trait_.shifts.iter().any(|it| it.lasts == Lasts::Questioned) || trait_.back == Some(WayBack::Rewritten)
}

/// Restores the rating that a trait lost when it was questioned (GROW-2).
pub(super) fn comes_back(trait_: &mut Trait) {
    trait_.shifts.retain(|it| it.lasts != Lasts::Questioned);
    if trait_.back == Some(WayBack::Rewritten) {
        (trait_.shut_down, trait_.back) = (false, None);
    }
}

/// Returns the questioned traits of a bearer (GROW-2).
pub fn questioned(state: &State, of: Bearer) -> Vec<TraitRef> {
    let all = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
    all.filter(|(_, it)| is_questioned(it)).map(|(_, it)| TraitRef { of, id: it.id }).collect()
}

/// Returns whether the total of a set stays the same in play, so that a step down brings another trait up: values, and
/// sets of balanced or counted steps (GROW-2). An array is advice for making characters and fixes nothing.
pub fn has_fixed_steps(def: &SetDef) -> bool {
    let fixed = |it: &Need| matches!(it, Need::Balance | Need::Steps(_));
    def.kind == SetKind::Values || def.needs().iter().any(fixed)
}

/// Returns the traits that may make up for a trait that stays lower, with the steps each can go up: the others of its
/// set that are not at d12 (GROW-2).
fn room_beside(state: &State, at: TraitRef) -> Vec<(TraitId, u32)> {
    let Some((role, _)) = state.find(at) else { return Vec::new() };
    let all = state.traits(at.of).into_iter().flat_map(crate::model::Traits::iter);
    // What goes by itself holds no step for good.
    let others = all.filter(|(other, it)| *other == role && it.id != at.id && it.lasts == Lasts::Kept);
    let room = others.filter_map(|(_, it)| Some((it.id, it.base.iter().max()?.steps_to(Die::D12))));
    room.filter(|it| it.1 > 0).collect()
}

/// Returns the ways to make up for a trait that stays lower, each a list of traits, one for each step up (GROW-2). No
/// way where its set has no fixed steps, and none where a growth die stands in.
pub fn makes_up_for(state: &State, at: TraitRef) -> Vec<Vec<TraitId>> {
    let Some((_, trait_)) = state.find(at) else { return Vec::new() };
    let room = room_beside(state, at);
    let all: u32 = room.iter().map(|it| it.1).sum();
    let steps = if is_of_fixed_steps(state, at) { steps_lost(trait_).min(all) } else { 0 };
    let mut ways: Vec<Vec<TraitId>> = if steps > 0 { vec![Vec::new()] } else { Vec::new() };
    for _ in 0..steps {
        let more = |way: &Vec<TraitId>| {
            let had = |id: TraitId| way.iter().filter(|it| **it == id).map(|_| 1_u32).sum::<u32>();
            // Traits come in the order of their ids, so that no way is found twice.
            let free = room.iter().filter(|(id, most)| had(*id) < *most && way.last().is_none_or(|last| last <= id));
            free.map(|(id, _)| way.iter().copied().chain([*id]).collect()).collect::<Vec<Vec<TraitId>>>()
        };
        ways = ways.iter().flat_map(more).collect();
    }
    ways
}

fn is_of_fixed_steps(state: &State, at: TraitRef) -> bool {
    let role = state.find(at).map(|it| it.0);
    role.and_then(|role| set_of(state, role, at.of)).is_some_and(has_fixed_steps)
}

/// Returns how many steps a questioned trait has lost (SET-14).
fn steps_lost(trait_: &Trait) -> u32 {
    let lost = trait_.shifts.iter().filter(|it| it.lasts == Lasts::Questioned);
    lost.map(|it| u32::from(it.steps.unsigned_abs())).sum()
}

/// Questions a statement: each of its dice in this roll is tripled (SET-14). The trait steps down once the dice are
/// rolled.
pub(in crate::rules) fn question(draft: &mut Draft, roll: &RollAt, at: &TraitAt, on: bool) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, roll)?;
    let at = draft.trait_ref(at)?;
    let lies = |it: &&PoolDie| it.from == Source::Trait(at) && !it.questioned;
    let dice: Vec<PoolDie> = draft.roll(roll)?.dice.iter().filter(lies).cloned().collect();
    let lying = dice.first().ok_or(Refusal::Gone(Thing::DieOfRoll))?;
    if draft.roll(roll)?.roller().is_none_or(|who| at.of != Bearer::Character(who)) {
        draft.rule(GrowthRefusal::NotTheirs(lying.label.clone()).into())?;
    }
    let (role, trait_) = draft.trait_at(at)?;
    let (name, stated) = (trait_.name.clone(), !trait_.statement.trim().is_empty());
    let may = draft.set_def(role, at.of).is_some_and(|def| def.has(Says::Statement));
    let questions = |it: &PoolDie| it.questioned && it.from == lying.from;
    if draft.roll(roll)?.dice.iter().any(questions) == on {
        let no = if on { GrowthRefusal::Questions(name) } else { GrowthRefusal::NotQuestioned(name) };
        return Err(no.into());
    }
    if on {
        if !may || !stated {
            draft.rule(no_statement(draft, at)?)?;
        }
        // Triple is two dice more of each (DIE-4).
        for die in dice.iter().flat_map(|die| [die, die]) {
            writes::rolls::push_die(draft, roll, die.size, die.from, die.label.clone())?.questioned = true;
        }
    } else {
        dice::questions_no_more(draft, roll, lying.from)?;
    }
    draft.tell(GrowthEvent::Questions { who: draft.roller_name(roll), name, on });
    Ok(())
}

/// Returns why a trait has no statement: the set carries none in this setting, or none is written (SET-14).
pub(super) fn no_statement(draft: &Draft, at: TraitRef) -> Result<Refusal, Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    Ok(match draft.set_def(role, at.of).filter(|def| !def.has(Says::Statement)) {
        Some(def) => GrowthRefusal::SetWithoutStatements(def.name.clone()).into(),
        None => GrowthRefusal::NoStatement(trait_.name.clone()).into(),
    })
}

/// Steps questioned traits down after the roll; one at d4 is off until its statement is rewritten, and its size before
/// that is a growth die (SET-14, GROW-1).
pub(in crate::rules) fn statements_fall(draft: &mut Draft, roll: RollId) -> Done {
    let mut all: Vec<TraitRef> = Vec::new();
    for die in &mut draft.roll_mut(roll)?.dice {
        // The mark goes as the dice fall: what is put in late, or rolled again, questions nothing anew.
        if let (Source::Trait(at), true) = (die.from, std::mem::take(&mut die.questioned))
            && !all.contains(&at)
        {
            all.push(at);
        }
    }
    for at in all.into_iter().filter(|at| at.of.character().is_some()) {
        if draft.state.find(at).is_some() {
            let die = is_shaken_in_it(draft, at)?;
            draft.roll_mut(roll)?.wake.push(Wake::Questioned(at, die));
        }
    }
    Ok(())
}

/// The test or contest is called off: nobody acted against anything (SET-14).
pub(in crate::rules) fn questions_called_off(draft: &mut Draft, resolution: ResolutionId) -> Done {
    let rolls = draft.state.rolls_of(resolution);
    // Backwards, so that a trait that is off comes back before its steps do.
    let wakes: Vec<Wake> = rolls.flat_map(|it| it.wake.iter().rev()).copied().collect();
    for wake in wakes {
        let Wake::Questioned(at, came) = wake else { continue };
        let Some((_, trait_)) = draft.state.find(at).filter(|(_, it)| is_questioned(it)) else { continue };
        let (name, from) = (trait_.name.clone(), trait_.dice());
        let to = draft.edit_trait(at, |trait_| {
            if trait_.back == Some(WayBack::Rewritten) {
                (trait_.shut_down, trait_.back) = (false, None);
            } else if let Some(last) = trait_.shifts.iter().rposition(|it| it.lasts == Lasts::Questioned) {
                trait_.shifts.remove(last);
            }
            trait_.dice()
        })?;
        let on = draft.name_of(at.of);
        if from == to {
            draft.tell(TraitEvent::Restored { on, name: name.clone() });
        } else {
            let role = draft.trait_at(at)?.0;
            draft.tell(TraitEvent::Rated { on, role, name: name.clone(), from, to });
        }
        if let (Some(die), Some(who)) = (came, at.of.character()) {
            let of_it = |it: &GrowthDie| it.die == die && it.from == name;
            let growth = &mut draft.character_mut(who)?.growth;
            if let Some(last) = growth.dice.iter().rposition(of_it) {
                growth.dice.remove(last);
                let who = draft.character_name(who);
                draft.tell(GrowthEvent::DiceWent { who, dice: vec![die] });
            }
        }
    }
    Ok(())
}

fn is_shaken_in_it(draft: &mut Draft, at: TraitRef) -> Result<Option<Die>, Refusal> {
    let (_, trait_) = draft.trait_at(at)?;
    let (name, die) = (trait_.name.clone(), trait_.die());
    let down = die.and_then(Die::down);
    draft.edit_trait(at, |trait_| {
        if down.is_some() {
            trait_.shifts.push(Shift {
                steps: -1,
                lasts: Lasts::Questioned,
                why: ShiftReason::Questioned,
                double: false,
            });
        } else {
            (trait_.shut_down, trait_.back) = (true, Some(WayBack::Rewritten));
        }
    })?;
    // By stress alone a statement gives no die (GROW-6).
    let pool = matches!(draft.state.setting.mods.growth_pool, GrowthPool::Session | GrowthPool::Paced);
    draft.tell(GrowthEvent::Questioned { on: draft.name_of(at.of), name: name.clone(), to: down });
    match (at.of, die) {
        (Bearer::Character(who), Some(die)) if pool && draft.character(who)?.is_pc() => {
            pool::growth_die(draft, who, die, name, None)?;
            Ok(Some(die))
        }
        _ => Ok(None),
    }
}

/// Refuses to settle a questioned trait while growth is not resolved (SET-14, GROW-3, GROW-15).
fn settles_now(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let name = draft.trait_at(at)?.1.name.clone();
    as_session_ends(draft, at.of.character(), GrowthRefusal::SettledLater(name))
}

/// Refuses unless growth is resolved now: between sessions, after a story, or in a tag scene (GROW-2, GROW-5).
pub(super) fn as_session_ends(
    draft: &mut Draft,
    who: Option<CharacterId>,
    later: GrowthRefusal,
) -> Result<(), Refusal> {
    who.map_or(Ok(()), |who| prices::between_scenes(draft, who))?;
    let tag = draft.state.running().any(|it| it.kind == SceneKind::Tag);
    if tag || !session_runs(&draft.state) || story_has_ended(&draft.state) {
        return Ok(());
    }
    draft.rule(later.into())
}

/// Rewrites a statement, and restores the rating lost since it was questioned (GROW-2).
pub(super) fn rewrites(draft: &mut Draft, at: TraitRef, statement: &Name) -> Result<(), Refusal> {
    let (_, trait_) = draft.trait_at(at)?;
    let (name, words) = (trait_.name.clone(), Name::from(statement.trim()));
    if words.is_empty() {
        return Err(GrowthRefusal::NoWords(name).into());
    }
    if is_questioned(trait_) {
        settles_now(draft, at)?;
    }
    draft.edit_trait(at, |trait_| {
        trait_.statement = words;
        comes_back(trait_);
    })?;
    draft.tell(GrowthEvent::Rewritten { on: draft.name_of(at.of), name });
    Ok(())
}

/// It is settled what becomes of a questioned trait (GROW-2).
pub(super) fn settles(
    draft: &mut Draft,
    at: &TraitAt,
    statement: Option<&Name>,
    ups: &[&Ref<TraitId>],
) -> Result<(), Refusal> {
    let at = draft.trait_ref(at)?;
    let trait_ = draft.trait_at(at)?.1.clone();
    if !is_questioned(&trait_) {
        return Err(GrowthRefusal::NotQuestioned(trait_.name).into());
    }
    if let Some(statement) = statement {
        return rewrites(draft, at, statement);
    }
    settles_now(draft, at)?;
    let on = draft.name_of(at.of);
    if trait_.back == Some(WayBack::Rewritten) {
        draft.rule(GrowthRefusal::OnlyRewritten(trait_.name.clone()).into())?;
    }
    let steps = steps_lost(&trait_);
    let base: Vec<Die> = trait_.base.iter().map(|die| die.lowered(steps)).collect();
    let new = base.iter().max().copied();
    let fixed = if is_of_fixed_steps(&draft.state, at) { steps } else { 0 };
    let room: u32 = room_beside(&draft.state, at).iter().map(|it| it.1).sum();
    draft.edit_trait(at, |trait_| {
        trait_.base = base;
        trait_.shifts.retain(|it| it.lasts != Lasts::Questioned);
    })?;
    draft.tell(GrowthEvent::Stays { on, name: trait_.name.clone(), die: new });
    make_up(draft, at, &trait_.name, fixed.min(room), ups)?;
    // A set without fixed steps, or without room, is made up for by a die of the new rating.
    let die = new.filter(|_| steps > 0 && fixed.min(room) < steps);
    match (at.of, die) {
        (Bearer::Character(who), Some(die))
            if draft.character(who)?.is_pc()
                && matches!(draft.state.setting.mods.growth_pool, GrowthPool::Session | GrowthPool::Paced) =>
        {
            pool::growth_die(draft, who, die, trait_.name, None)
        }
        _ => Ok(()),
    }
}

/// Steps other traits of the set up by as many steps, one alone or several together (GROW-2).
fn make_up(draft: &mut Draft, down: TraitRef, of: &Name, steps: u32, ups: &[&Ref<TraitId>]) -> Result<(), Refusal> {
    let at = |up: &&Ref<TraitId>| draft.trait_ref(&TraitAt { of: down.of.into(), is: (*up).clone() });
    let ups = ups.iter().map(at).collect::<Result<Vec<_>, _>>()?;
    if steps == 0 {
        return Ok(());
    }
    match *ups {
        [] => draft.rule(GrowthRefusal::WhichUp(of.clone()).into()),
        [up] => makes_up(draft, down, up, steps),
        _ => {
            let named = u32::try_from(ups.len()).unwrap_or(u32::MAX);
            if named != steps {
                draft.rule(GrowthRefusal::StepsNamed { name: of.clone(), named, steps }.into())?;
            }
            ups.into_iter().try_for_each(|up| makes_up(draft, down, up, 1))
        }
    }
}

/// Another trait of the set goes up by as many steps (GROW-2).
fn makes_up(draft: &mut Draft, down: TraitRef, up: TraitRef, steps: u32) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(up)?;
    let Trait { name, base, .. } = trait_.clone();
    if up == down {
        return Err(GrowthRefusal::ItGoesUp(name).into());
    }
    if role != draft.trait_at(down)?.0 {
        return Err(GrowthRefusal::NotOf(name).into());
    }
    // As much as the other one lost, and no less.
    let (higher, past): (Vec<Die>, Vec<u32>) = base.iter().map(|die| die.raised(steps)).unzip();
    if higher == base {
        return Err(Refusal::AtMost(name));
    }
    if past.iter().all(|past| *past > 0) {
        draft.rule(GrowthRefusal::TooNearTop { name, steps }.into())?;
    }
    cast::rate(draft, up, &higher)
}
