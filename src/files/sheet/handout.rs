//! A scene as a handout, without anything hidden from the players, or complete for the GM (SHOW-1, SHOW-4). The given
//! table decides which.

use super::contents::section;
use super::leaf::Leaf;
use super::page::Page;
use super::rows::Setter;
use super::section::{Body, Room, Section, Told};
use super::table_rules::numbered;
use super::{Print, SheetError};
use hitch_core::model::{Character, Pool, PoolKind, Role, Scene, SceneId, State, Trait, Traits, dice_text};
use hitch_core::words;
use std::sync::Arc;

pub(super) fn pages(setter: &mut Setter, state: &State, id: SceneId, print: &Print) -> Result<Vec<Page>, SheetError> {
    let scene = state.scenes.get(&id).ok_or(SheetError::NoSuchScene(id))?;
    let mut sections = of_scene(state, scene);
    let here: Vec<(String, String)> = here(state, scene).map(|it| (it.name.to_string(), how_is(it))).collect();
    if !here.is_empty() {
        sections.push(section(t!("Present"), true, Body::Terms(here)));
    }
    let pools: Vec<(String, String)> =
        pools(state, scene).map(|it| (it.name.to_string(), dice_text(&it.dice))).collect();
    if !pools.is_empty() {
        sections.push(section(t!("At stake"), true, Body::Terms(pools)));
    }
    // The players' table has none.
    if !scene.notes.trim().is_empty() {
        sections.push(section(t!("GM notes"), true, Body::Texts(vec![(t!("GM notes"), &scene.notes)])));
    }
    sections.push(section(
        t!("Notes"),
        true,
        Body::Traits { traits: Vec::new(), sfx: Vec::new(), room: Room::Lines(8), off: false },
    ));
    numbered(&mut sections);
    let kind = words::sentence(state.setting.labels.scene_kind(scene.kind));
    let under = [scene.place.as_ref(), &kind, state.name.as_ref()].into_iter().filter(|it| !it.trim().is_empty());
    let under = under.collect::<Vec<_>>().join(" · ");
    let name = scene.name.to_string();
    Ok(Leaf { title: &name, under, sections }.pages(setter, state, print))
}

fn here<'a>(state: &'a State, scene: &'a Scene) -> impl Iterator<Item = &'a Character> {
    scene.cast.iter().filter_map(|who| state.cast.get(who)).map(|it| &**it)
}

/// Returns the pools in effect while the scene is played.
fn pools<'a>(state: &'a State, scene: &'a Scene) -> impl Iterator<Item = &'a Pool> {
    let presses = |it: &&Arc<Pool>| scene.running && matches!(it.kind, PoolKind::Crisis | PoolKind::Challenge);
    state.pools.values().filter(presses).filter(|it| it.is_in(scene.id)).map(|it| &**it)
}

pub(super) fn count(state: &State, id: SceneId) -> usize {
    let Some(scene) = state.scenes.get(&id) else { return 0 };
    let on_those = here(state, scene).map(|it| 1 + in_play(&it.traits).count());
    let notes = usize::from(!scene.notes.trim().is_empty());
    scene.traits.iter().count() + on_those.sum::<usize>() + pools(state, scene).count() + notes
}

fn of_scene<'a>(state: &'a State, scene: &'a Scene) -> Vec<Section<'a>> {
    let mut sections = Vec::new();
    for set in &scene.traits.sets {
        let Some(def) = state.setting.set(set.def) else { continue };
        sections.push((def.name.to_string(), set.traits.iter().collect::<Vec<_>>()));
    }
    sections.push((t!("⟦Assets⟧").to_owned(), scene.traits.assets.iter().collect()));
    sections.push((t!("⟦Complications⟧").to_owned(), scene.traits.complications.iter().collect()));
    sections.retain(|(_, traits)| !traits.is_empty());
    let body = |traits: Vec<&'a Trait>| Body::Traits {
        traits: traits.into_iter().map(Told::from).collect(),
        sfx: Vec::new(),
        room: Room::Lines(1),
        off: false,
    };
    sections.into_iter().map(|(title, traits)| section(&title, true, body(traits))).collect()
}

/// Describes a character's visible state: kind, assets and harm.
fn how_is(who: &Character) -> String {
    let now = in_play(&who.traits).map(|(_, it)| format!("{} {}", it.name, dice_text(&it.dice())));
    let said = Some(who.concept.to_string()).into_iter().chain(now).filter(|it| !it.trim().is_empty());
    let said = said.collect::<Vec<_>>().join("; ");
    if said.is_empty() { "—".to_owned() } else { said }
}

/// Returns traits made in play: assets, complications, and harm of every kind.
pub(super) fn in_play(traits: &Traits) -> impl Iterator<Item = (Role, &Trait)> {
    traits.iter().filter(|(role, _)| !matches!(role, Role::Set(_) | Role::Catalyst))
}
