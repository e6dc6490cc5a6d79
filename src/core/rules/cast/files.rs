//! The campaign, its players and its character files (CHAR-2, CHAR-3).
//!
//! Home of CHAR-2, CHAR-3.

use crate::model::{
    About, Actor, Aim, Bearer, Character, CharacterId, CharacterKind, Choice, GmcKind, Mod, Name, Player, PlayerId,
    Purse, Resolution, SceneId, Test,
};
use crate::rules::cast::{catalysts, trait_sets, traits, vehicle};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{CastEvent, PointEvent, Refusal, TableEvent, Thing};
use crate::rules::{resolution, scenes, turns};
use std::sync::Arc;

pub(super) fn edit_player<R>(
    draft: &mut Draft,
    id: PlayerId,
    edit: impl FnOnce(&mut Player) -> R,
) -> Result<R, Refusal> {
    let player = Arc::make_mut(&mut draft.state.players).get_mut(&id);
    player.map(|player| edit(Arc::make_mut(player))).ok_or(Refusal::Gone(Thing::Player))
}

pub(super) fn add_player(draft: &mut Draft, name: Name) -> Result<PlayerId, Refusal> {
    if draft.state.players.values().any(|it| it.name == name) {
        draft.rule(Refusal::NameTaken { what: Thing::Player, name: name.clone() })?;
    }
    let id = PlayerId(draft.mint());
    // The first mark nobody has yet, so that neighbours at the table differ.
    let taken: Vec<u8> = draft.state.players.values().map(|it| it.mark).collect();
    let mark = (0..=u8::MAX).find(|mark| !taken.contains(mark)).unwrap_or_default();
    let player = Player { id, name: name.clone(), here: true, mark };
    Arc::make_mut(&mut draft.state.players).insert(id, Arc::new(player));
    draft.tell(TableEvent::Joined { player: name });
    Ok(id)
}

/// Renames the map element of a renamed character, and traits about either, if they had the old name.
pub(in crate::rules) fn element_follows(
    draft: &mut Draft,
    who: CharacterId,
    old: &Name,
    name: &Name,
) -> Result<(), Refusal> {
    let theirs = |it: &&Arc<crate::model::Element>| it.character == Some(who) && it.name == *old;
    let elements: Vec<_> = draft.state.map.elements.values().filter(theirs).map(|it| it.id).collect();
    for id in elements {
        if let Some(element) = Arc::make_mut(&mut draft.map_mut().elements).get_mut(&id) {
            Arc::make_mut(element).name = name.clone();
        }
        trait_sets::about_follows(draft, About::Element(id), old, name)?;
    }
    trait_sets::about_follows(draft, About::Character(who), old, name)
}

/// Gives a character the purse of their new kind, with any points they still have (PP-2, PP-4).
pub fn purse_fits(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let purse = draft.state.setting.purse(draft.character(who)?.kind);
    let character = draft.character_mut(who)?;
    if matches!((character.purse, purse), (Purse::Own(_), Purse::Own(_)) | (Purse::Bank, Purse::Bank)) {
        return Ok(());
    }
    let had = character.points().unwrap_or_default();
    character.purse = purse;
    let (name, has) = (character.name.clone(), character.points().unwrap_or_default());
    // Points that move say whose purse they leave; only where there are none does the purse itself have to be told.
    if had == 0 && has == 0 {
        draft.tell(CastEvent::Purse { name: name.clone(), own: matches!(purse, Purse::Own(_)) });
    }
    if had > 0 {
        draft.tell(PointEvent::Moved { from: Some(name.clone()), to: None, points: had, held: false });
    }
    if has > 0 {
        draft.tell(PointEvent::Moved { from: None, to: Some(name), points: has, held: false });
    }
    Ok(())
}

/// Opens or closes the purses of major GMCs with the mod (PP-4).
pub fn purses_of_majors(draft: &mut Draft, chosen: Choice) -> Done {
    if !matches!(chosen, Choice::Switch(Mod::MajorPoints, _)) {
        return Ok(());
    }
    let majors = draft.state.cast.values().filter(|who| who.kind == CharacterKind::Gmc(GmcKind::Major));
    let majors: Vec<CharacterId> = majors.map(|who| who.id).collect();
    majors.into_iter().try_for_each(|who| purse_fits(draft, who))
}

/// Checks that nobody else has that name: log, map and scripts know people by their names (CHAR-2).
pub fn is_nobodys(draft: &mut Draft, name: &str, but: Option<CharacterId>) -> Result<(), Refusal> {
    let other = draft.state.somebody(name, but).map(|it| it.name.clone());
    other.map_or(Ok(()), |name| draft.rule(Refusal::NameTaken { what: Thing::Character, name }))
}

pub fn add_character(
    draft: &mut Draft,
    name: Name,
    kind: CharacterKind,
    player: Option<PlayerId>,
    scene: Option<SceneId>,
) -> Result<(), Refusal> {
    is_nobodys(draft, &name, None)?;
    let id = CharacterId(draft.mint());
    // The points of a new PC go without saying; those of a major GMC come with `purse_fits`, which tells.
    let purse = if kind == CharacterKind::Pc { draft.state.setting.purse(kind) } else { Purse::Bank };
    let character = Character { player, ..Character::new(id, name.clone(), kind, purse) };
    draft.put_character(character);
    draft.tell(CastEvent::Made { name });
    purse_fits(draft, id)?;
    if kind == CharacterKind::Pc {
        usual_sets(draft, Bearer::Character(id))?;
    }
    if kind == CharacterKind::Gmc(GmcKind::Catalyst) {
        catalysts::gets_own_die(draft, id)?;
    }
    match scene {
        Some(scene) => scenes::enter(draft, scene, id),
        None => Ok(()),
    }
}

/// Adds the sets every PC of this setting has, with their usual traits (SET-2, SET-3).
pub(in crate::rules) fn usual_sets(draft: &mut Draft, of: Bearer) -> Result<(), Refusal> {
    let setting = draft.state.setting.clone();
    for def in setting.sets.iter().filter(|def| def.on_pcs) {
        let id = traits::add_set(draft, of, def.id)?;
        for name in &def.usual {
            let trait_ = draft.new_trait(name.clone(), def.begins_with(name));
            if let Some(set) = draft.traits_mut(of)?.sets.iter_mut().find(|it| it.id == id) {
                set.traits.push(trait_);
            }
        }
    }
    Ok(())
}

pub(super) fn remove_character(draft: &mut Draft, id: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(id);
    // Points that a roll holds are still to be handed over, and somebody has to be there.
    let held = draft
        .state
        .rolls
        .values()
        .any(|roll| roll.held.iter().any(|held| held.to == id) || roll.earned.iter().any(|it| it.by == id));
    // Somebody may test for what it would have (GROW-13).
    let grows = |test: &Test| {
        let tester = draft.state.cast.get(&test.who);
        test.aim == Aim::Grow && tester.is_some_and(|it| it.growth.for_vehicle == Some(id))
    };
    let used = |it: &Resolution| it.everyone().contains(&id) || it.test().is_some_and(grows);
    if held || draft.state.resolutions.values().any(|it| used(it)) {
        return Err(Refusal::InUse(name));
    }
    let scenes: Vec<SceneId> = draft.state.scenes.keys().copied().collect();
    for scene in scenes {
        let scene = draft.scene_mut(scene)?;
        scene.cast.retain(|it| *it != id);
        scene.out.retain(|it| *it != id);
        scene.struck.retain(|it| it.who != id);
        scene.roused.retain(|it| it.who != id);
        scene.lost.retain(|it| *it != id);
        crate::rules::extra_dice::help::forget(scene, id);
    }
    // Whatever names them goes first: a table that names somebody who is gone is refused.
    resolution::stakes_forget(draft, id)?;
    vehicle::off_board(draft, id)?;
    trait_sets::about_nobody(draft, About::Character(id))?;
    scenes::calls_nothing_back(draft, id);
    turns::leave_all_orders(draft, Actor::Character(id))?;
    draft.map_mut().forget(id);
    draft.drop_character(id);
    draft.tell(CastEvent::Removed { name });
    Ok(())
}
