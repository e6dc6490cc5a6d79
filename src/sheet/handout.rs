//! A scene on a page that players may have: nothing is on it that is hidden from them (SHOW-1, SHOW-4).

use super::contents::section;
use super::leaf::Leaf;
use super::page::Page;
use super::rows::Setter;
use super::section::{Body, Section, Told};
use super::table_rules::numbered;
use super::{Print, SheetError};
use crate::model::{Character, PoolKind, Role, Scene, SceneId, State, Trait, Traits, dice_text};
use crate::words;

/// What may be seen of a scene, whether it is played yet or not: it is printed to be handed out.
pub(super) fn pages(setter: &mut Setter, state: &State, id: SceneId, print: &Print) -> Result<Vec<Page>, SheetError> {
    let scene = state.scenes.get(&id).ok_or(SheetError::NoSuchScene(id))?;
    let mut sections = of_scene(state, scene);
    let here = scene.cast.iter().filter(|who| !state.hides(**who)).filter_map(|who| state.cast.get(who));
    let here: Vec<(String, String)> = here.map(|it| (it.name.to_string(), how_is(it))).collect();
    if !here.is_empty() {
        sections.push(section("Here", true, Body::Terms(here)));
    }
    let pools =
        state.pools.values().filter(|it| !it.hidden && matches!(it.kind, PoolKind::Crisis | PoolKind::Challenge));
    let pools = pools.filter(|it| it.is_in(scene.id));
    let pools: Vec<(String, String)> = pools.map(|it| (it.name.to_string(), dice_text(&it.dice))).collect();
    if scene.running && !pools.is_empty() {
        sections.push(section("What presses", true, Body::Terms(pools)));
    }
    sections.push(section("Notes", true, Body::Traits { traits: Vec::new(), sfx: Vec::new(), writing: 8, off: false }));
    numbered(&mut sections);
    let kind = words::sentence(state.setting.labels.scene_kind(scene.kind));
    let under = [scene.place.as_ref(), &kind, state.name.as_ref()].into_iter().filter(|it| !it.trim().is_empty());
    let under = under.collect::<Vec<_>>().join(" \u{b7} ");
    let name = scene.name.to_string();
    Ok(Leaf { title: &name, under, sections }.pages(setter, state, print))
}

fn of_scene<'a>(state: &'a State, scene: &'a Scene) -> Vec<Section<'a>> {
    let seen = |it: &&Trait| !it.hidden;
    let mut sections = Vec::new();
    for set in &scene.traits.sets {
        let Some(def) = state.setting.set(set.def) else { continue };
        sections.push((def.name.to_string(), set.traits.iter().filter(seen).collect::<Vec<_>>()));
    }
    sections.push(("Assets".to_owned(), scene.traits.assets.iter().filter(seen).collect()));
    sections.push(("Complications".to_owned(), scene.traits.complications.iter().filter(seen).collect()));
    sections.retain(|(_, traits)| !traits.is_empty());
    let body = |traits: Vec<&'a Trait>| Body::Traits {
        traits: traits.into_iter().map(Told::from).collect(),
        sfx: Vec::new(),
        writing: 1,
        off: false,
    };
    sections.into_iter().map(|(title, traits)| section(&title, true, body(traits))).collect()
}

/// What everybody sees of somebody: who it is, and what helps or ails them now.
fn how_is(who: &Character) -> String {
    let now = in_play(&who.traits).map(|(_, it)| format!("{} {}", it.name, dice_text(&it.dice())));
    let said = Some(who.concept.to_string()).into_iter().chain(now).filter(|it| !it.trim().is_empty());
    let said = said.collect::<Vec<_>>().join("; ");
    if said.is_empty() { "\u{2014}".to_owned() } else { said }
}

/// What was made in play and is seen: assets, complications, and harm of every kind.
pub(super) fn in_play(traits: &Traits) -> impl Iterator<Item = (Role, &Trait)> {
    traits.iter().filter(|(role, it)| !it.hidden && !matches!(role, Role::Set(_) | Role::Catalyst))
}
