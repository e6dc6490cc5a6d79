//! Interrupts by doom before a PC's turn (DOOM-7).

use crate::model::{Actor, Bearer, CharacterId, Die, Role, Scene, SceneId, State, Trait, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::{PoolRefusal, Refusal, SpendKind, WayRefusal, traits_in_play};
use crate::rules::{scenes, turns};

/// Returns the PC whose turn may be interrupted (DOOM-7).
pub fn interrupted(state: &State, scene: &Scene) -> Option<CharacterId> {
    let Some(Actor::Character(who)) = scene.order.now else { return None };
    state.cast.get(&who).filter(|it| it.is_pc()).map(|it| it.id)
}

/// Returns the die needed to interrupt a character: as large as the largest of their traits that the setting marks for
/// a fight or for noticing; `None` where none is marked (DOOM-7, SET-19).
pub fn watchful(state: &State, who: CharacterId) -> Option<Die> {
    let marked = rated(state, who).filter(|(_, it)| state.setting.is_watchful(&it.name));
    marked.filter_map(|(_, it)| it.die()).max()
}

/// Returns the traits of a character that have dice, from which the GM picks one for a fight or for noticing where the
/// setting marks none (DOOM-7).
pub fn rated(state: &State, who: CharacterId) -> impl Iterator<Item = (TraitRef, &Trait)> {
    let of = Bearer::Character(who);
    let all = traits_in_play(state, of).filter(|(role, it)| matches!(role, Role::Set(_)) && it.die().is_some());
    all.map(move |(_, it)| (TraitRef { of, id: it.id }, it))
}

/// Returns what it takes to get in before somebody, over that trait where none of theirs is marked (DOOM-7).
pub(super) fn to_interrupt(state: &State, who: CharacterId, over: Option<TraitRef>) -> Option<Die> {
    watchful(state, who).or_else(|| {
        let over = over.filter(|at| at.of == Bearer::Character(who))?;
        rated(state, who).find(|(at, _)| *at == over).and_then(|(_, it)| it.die())
    })
}

/// Where the setting marks none of their traits, the GM says which one doom has to match (DOOM-7).
pub(super) fn over_what(draft: &mut Draft, scene: SceneId, kind: SpendKind) -> Result<(), Refusal> {
    let SpendKind::Interrupt(_, over) = kind else { return Ok(()) };
    let Some(next) = interrupted(&draft.state, draft.scene(scene)?) else { return Ok(()) };
    let unsaid = to_interrupt(&draft.state, next, over).is_none() && rated(&draft.state, next).next().is_some();
    if unsaid { draft.rule(PoolRefusal::OverWhat(draft.character_name(next)).into()) } else { Ok(()) }
}

/// Lets a GMC act instead; the next actor still waits, and the GM picks who follows (DOOM-7, ORD-3).
pub(super) fn acts_instead(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    if !draft.scene(scene)?.order.is_running() {
        return Err(Refusal::NoOrder);
    }
    if draft.character(who)?.is_pc() {
        draft.rule(PoolRefusal::Players(name.clone()).into())?;
    }
    if interrupted(&draft.state, draft.scene(scene)?).is_none() {
        draft.rule(PoolRefusal::NobodyNext.into())?;
    }
    // To be brought in has a price of its own (DOOM-7).
    if !draft.scene(scene)?.cast.contains(&who) {
        draft.rule(WayRefusal::NotHere(name.clone()).into())?;
        // Where the GM overrules, they come in with it.
        scenes::enter(draft, scene, who)?;
    }
    if crate::rules::taken_out(&draft.state, Some(draft.scene(scene)?), who).is_some() {
        draft.rule(Refusal::TakenOut(name))?;
    }
    // Whoever was next has not acted: they still wait.
    turns::has_turn_left(draft, scene, Actor::Character(who))?;
    turns::acts_out_of_turn(draft, scene, Actor::Character(who))
}
