//! Effects of dice spent on a scene: new extras, a split, the end (DOOM-7, DOOM-8).

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, DieId, DoomWay, GmcKind, Name, Paid, Phase, Ref, RollId, SceneId,
    SceneKind, SetKind, Side, Used,
};
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls;
use crate::rules::{Already, Off, PoolRefusal, Refusal, SceneEvent, Thing, TraitAt};
use crate::rules::{cast, dice, growth, scenes};

/// An extra of one trait, in the scene (GMC-3).
pub(super) fn new_extra(draft: &mut Draft, scene: SceneId, name: &Name, die: Die) -> Result<(), Refusal> {
    let kind = CharacterKind::Gmc(GmcKind::Extra);
    cast::add_character(draft, name.clone(), kind, None, Some(scene))?;
    // Ids only grow, so the newest one was just made.
    let who = draft.state.cast.values().map(|it| it.id).max().ok_or(Refusal::Gone(Thing::Character))?;
    let sets = &draft.state.setting.sets;
    let freeform = sets.iter().find(|set| set.kind == SetKind::Freeform).or_else(|| sets.first());
    let def = freeform.map(|set| set.id).ok_or(Refusal::Gone(Thing::Set))?;
    cast::add_trait(draft, Bearer::Character(who), def, name.clone(), vec![die]).map(drop)
}

pub(super) fn bring_in(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    let character = draft.character(who)?;
    let (name, kind) = (character.name.clone(), character.kind);
    match kind {
        CharacterKind::Gmc(GmcKind::Minor | GmcKind::Major) => {}
        CharacterKind::Pc => draft.rule(PoolRefusal::Players(name).into())?,
        CharacterKind::Gmc(_) | CharacterKind::Vehicle => {
            draft.rule(PoolRefusal::NeitherMinorNorMajor(name).into())?;
        }
    }
    scenes::enter(draft, scene, who)
}

/// A second scene begins with part of the cast, at the same place and stakes (SCN-4).
pub(super) fn second_scene(draft: &mut Draft, scene: SceneId, name: &Name, who: &[CharacterId]) -> Result<(), Refusal> {
    let old = draft.scene(scene)?;
    let (cast, place) = (old.cast.clone(), old.place.clone());
    let pc = |id: &CharacterId| draft.state.cast.get(id).is_some_and(|it| it.is_pc());
    let goes = |id: &&CharacterId| who.contains(id);
    let (go, stay): (Vec<_>, Vec<_>) = cast.iter().partition(goes);
    if !go.iter().copied().any(pc) || !stay.iter().copied().any(pc) || go.len() != who.len() {
        draft.rule(PoolRefusal::TwoGroups.into())?;
    }
    scenes::split_group(draft, scene, name, &place, who)
}

/// Ends the scene. By the story only an action scene ends so, and every PC in it gains an advance (DOOM-8).
pub(super) fn ends_for_dice(
    draft: &mut Draft,
    scene: SceneId,
    drop: &[TraitAt],
    out: Option<&[TraitAt]>,
) -> Result<(), Refusal> {
    let shown = draft.scene(scene)?;
    let (cast, action) = (shown.cast.clone(), shown.kind == SceneKind::Action);
    let story = draft.state.setting.mods.doom_way == DoomWay::Story;
    if story && !action {
        let name = shown.name.clone();
        draft.rule(PoolRefusal::NoActionScene(name).into())?;
    }
    scenes::end_scene(draft, scene, drop, out)?;
    if story && action {
        let pcs = cast.iter().filter_map(|id| draft.state.cast.get(id)).filter(|it| it.is_pc());
        let pcs: Vec<_> = pcs.map(|it| (it.id, it.name.clone())).collect();
        if !pcs.is_empty() {
            draft.tell(SceneEvent::Advance { who: pcs.iter().map(|it| it.1.clone()).collect() });
        }
        for (who, _) in pcs {
            growth::advances_by(draft, who, 1)?;
        }
    }
    Ok(())
}

/// Steps up a die of a GMC's roll by a doom die that is no smaller; the doom die returns with it (DOOM-9).
pub fn doom_steps_up(
    draft: &mut Draft,
    roll: RollId,
    at: &Ref<DieId>,
    (doom, paid): (Die, Paid),
) -> Result<(), Refusal> {
    fed_for_gmcs(draft, roll)?;
    let id = draft.die_id(roll, at)?;
    let size = draft.roll(roll)?.die(id).map(|die| die.size).ok_or(Refusal::Gone(Thing::Die))?;
    if size > doom {
        draft.rule(PoolRefusal::TooLargeFor(size, doom).into())?;
    }
    let before = draft.roll(roll)?.dice.len();
    dice::step_roll_die(draft, &crate::rules::RollAt::Id(roll), &Ref::Id(id), true)?;
    // Of a d12 it is the d6 that has joined (DIE-3).
    let dice = &mut draft.roll_mut(roll)?.dice;
    let joined = if dice.len() > before { dice.last_mut() } else { None };
    if let Some(joined) = joined {
        joined.raised_for.push(paid);
    } else if let Some(die) = dice.iter_mut().find(|die| die.id == id) {
        die.raised_for.push(paid);
    }
    Ok(())
}

/// Adds the result of a die to a total of the GM's by a doom die that is no smaller (DOOM-9).
pub fn doom_adds(draft: &mut Draft, roll: RollId, at: &Ref<DieId>, (doom, paid): (Die, Paid)) -> Result<(), Refusal> {
    fed_for_gmcs(draft, roll)?;
    let id = draft.die_id(roll, at)?;
    let die = draft.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    if draft.roll(roll)?.phase != Phase::Standing {
        return Err(Refusal::NotRolled);
    }
    if !die.counts() {
        return Err(Refusal::OneNeverCounts(die.label));
    }
    if die.used == Used::Total {
        return Err(Refusal::Already(Already::InTotal));
    }
    if die.size > doom {
        draft.rule(PoolRefusal::TooLargeFor(die.size, doom).into())?;
    }
    answer::may_answer(draft, roll)?;
    let mut choice = rolls::current(draft, roll)?;
    choice.effect.retain(|it| *it != id);
    choice.total.push(id);
    dice::one_more_result(draft, roll, Some(id))?;
    draft.roll_mut(roll)?.paid.push(paid);
    dice::stand(draft, roll, &choice)?;
    answer::answered(draft, roll)
}

/// Returns the size of an asset by a specialty or a stunt of a GMC: one step larger than its die (DOOM-9).
pub fn stepped_by_stunt(draft: &mut Draft, die: Die, whose: bool) -> Result<Die, Refusal> {
    if draft.state.setting.mods.doom_way != DoomWay::Fed {
        return Err(Refusal::ModOff(Off::FedDoom));
    }
    if !whose {
        draft.rule(PoolRefusal::WhoseStunt.into())?;
    }
    Ok(die.up().unwrap_or(die))
}

pub fn fed_for_gmcs(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    if draft.state.setting.mods.doom_way != DoomWay::Fed {
        return Err(Refusal::ModOff(Off::FedDoom));
    }
    match draft.roll(roll)?.by {
        Side::Character(who) if draft.character(who)?.is_pc() => {
            let name = draft.character_name(who);
            draft.rule(PoolRefusal::Players(name).into())
        }
        _ => Ok(()),
    }
}
