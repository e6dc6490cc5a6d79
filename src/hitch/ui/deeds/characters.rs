//! Deeds about characters, as menu entries.

use super::thing::Named;
use super::{Deed, FileText, Item, tray};
use crate::ui::{PanelCx, UiCommand};
use egui::{Key as K, Modifiers};
use hitch_core::model::{Bearer, Character, CharacterId, CharacterKind, GmcKind, TraitRef};
use hitch_core::rules::{
    Authority, CharacterCommand, Command, Event, HarmCommand, HarmEvent, Refusal, SceneCommand, StayWith, apply,
    stays_with, taken_out,
};
use hitch_core::words;

pub fn of_character(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = vec![
        Item::Deed(Deed::typed(t!("Rename…"), FileText::Name(who.id), &*who.name).key(Modifiers::NONE, K::F2)),
        Item::Deed(Deed::ui(UiCommand::OpenFile(who.id))),
        Item::Deed(Deed::ui(UiCommand::Print(who.id))),
        Item::Deed(Deed::ui(UiCommand::ChoosePicture(who.id))),
    ];
    let selected = cx.view.selected.contains(&who.id);
    let select = Deed::ui(UiCommand::Select(who.id)).hint(t!("Ctrl-click, Ctrl+Space")).ticked(selected);
    items.push(select.into());
    items.push(Deed::copies(Some(Bearer::Character(who.id))));
    if who.picture.is_some() {
        let none = CharacterCommand::Picture { who: who.id.into(), picture: None };
        items.push(Deed::send(t!("Remove the portrait"), none).into());
        items.extend(super::handouts::portrait(who).map(Item::Deed));
    }
    items.push(Item::Line);
    items.extend([scene_deed(cx, who), out_deed(cx, who), back_deed(cx, who)].into_iter().flatten().map(Item::Deed));
    items.extend(stay_deeds(cx, who).into_iter().map(Item::Deed));
    items.extend(super::order::begins(cx, who.id).map(Item::Deed));
    items.push(Item::sub(t!("Played by"), players(cx, who)));
    items.push(Item::sub(t!("Type"), kinds(cx, who)));
    items.extend(super::gmcs::of_character(cx, who));
    let missing: Vec<Deed> = cx
        .table
        .setting
        .sets
        .iter()
        .filter(|def| !who.traits.sets.iter().any(|set| set.def == def.id))
        .map(|def| Deed::typed(&*def.name, FileText::AddTrait(Bearer::Character(who.id), def.id), ""))
        .collect();
    if !missing.is_empty() {
        items.push(Item::sub(t!("Add a trait set"), missing));
    }
    items.push(super::counters::of_character(who));
    items.push(Deed::typed(t!("Add a relationship ⟦asset⟧…"), FileText::AddRelationship(who.id), "").into());
    items.extend(super::making::of_character(cx, who));
    items.extend(super::growth::of_character(cx.table, who));
    pools(cx, who, &mut items);
    items.push(Item::Line);
    items.push(remove(who).into());
    items
}

pub fn scene_deed(cx: &PanelCx<'_>, who: &Character) -> Option<Deed> {
    let scene = cx.scene()?;
    let (at, id) = (Some(scene.id.into()), who.id.into());
    Some(if scene.cast.contains(&who.id) {
        let leave = SceneCommand::Leave { scene: at, who: id };
        Deed::send(t!("Leave the scene"), leave)
    } else {
        let enter = SceneCommand::Enter { scene: at, who: id };
        Deed::send(t!("Add to the scene"), enter)
    })
}

pub fn out_deed(cx: &PanelCx<'_>, who: &Character) -> Option<Deed> {
    let scene = cx.scene().filter(|scene| scene.cast.contains(&who.id))?;
    let is_out = taken_out(cx.table, Some(scene), who.id).is_some();
    let out = HarmCommand::Out { who: who.id.into(), scene: Some(scene.id.into()), out: !is_out };
    Some(Deed::send(if is_out { t!("Return to the scene") } else { t!("Mark as ⟦taken out⟧") }, out))
}

/// The name of the complication of a character who comes back, until the GM types another.
const RATTLED: &str = mark!("Rattled");

/// Returns the deed that brings a character back into the scene, with a consequence (TAK-3).
fn back_deed(cx: &PanelCx<'_>, who: &Character) -> Option<Deed> {
    let scene = cx.scene().filter(|scene| scene.cast.contains(&who.id))?;
    taken_out(cx.table, Some(scene), who.id)?;
    let (who, scene) = (who.id.into(), Some(scene.id.into()));
    let back = HarmCommand::Back { who, scene, name: t!(RATTLED).into() };
    Some(Deed::send(t!("Return with a d6 ⟦complication⟧"), back))
}

/// Returns the deeds that keep a character in the fight who was taken out, for a PP: a complication, or a step up of one
/// at least as large (TAK-2). Only those the rules allow.
fn stay_deeds(cx: &PanelCx<'_>, who: &Character) -> Vec<Deed> {
    let scene =
        cx.scene().filter(|scene| scene.cast.contains(&who.id) && taken_out(cx.table, Some(scene), who.id).is_some());
    let Some(scene) = scene else { return Vec::new() };
    let entry = |words: String, with: StayWith| {
        let stay = HarmCommand::StayIn { who: who.id.into(), scene: Some(scene.id.into()), with };
        let command = Command::Harm(stay);
        let in_vain = |event: &Event| matches!(event, Event::Harm(HarmEvent::PaidInVain { .. }));
        match apply(cx.table, &command, Authority::Rules) {
            Ok((_, events)) if events.iter().any(in_vain) => {
                Some(Deed::send(t!("{words} (⟦taken out⟧ anyway)"), command))
            }
            // Without a point the press says so.
            Ok(_) | Err(Refusal::NoPoint { .. }) => Some(Deed::send(words, command)),
            Err(_) => None,
        }
    };
    let die = stays_with(scene, who.id);
    let new = entry(t!("Stay in the fight (1 ⟦PP⟧): take a {die} ⟦complication⟧"), StayWith::New(t!(RATTLED).into()));
    let of = Bearer::Character(who.id);
    let old = who.traits.complications.iter().filter_map(|trait_| {
        let words = t!("Stay in the fight (1 ⟦PP⟧): step up {}", trait_.name);
        entry(words, StayWith::Old(TraitRef { of, id: trait_.id }.into()))
    });
    new.into_iter().chain(old).collect()
}

pub fn players(cx: &PanelCx<'_>, who: &Character) -> Vec<Deed> {
    let play = |player| vec![Command::Character(CharacterCommand::Play { who: who.id.into(), player })];
    let mut entries: Vec<Deed> = cx
        .table
        .players
        .values()
        .map(|it| Deed::press(&*it.name, play(Some(it.id.into()))).chosen(who.player == Some(it.id)))
        .collect();
    entries.push(Deed::press(t!("No player"), play(None)).chosen(who.player.is_none()));
    entries.push(Deed::typed(t!("New player…"), FileText::NewPlayer(who.id), ""));
    entries
}

pub fn kinds(cx: &PanelCx<'_>, who: &Character) -> Vec<Deed> {
    use GmcKind as G;
    let gmcs = [G::Major, G::Minor, G::Extra, G::Mob, G::Boss, G::Faction, G::Location, G::Catalyst];
    let kinds = [CharacterKind::Pc].into_iter().chain(gmcs.map(CharacterKind::Gmc)).chain([CharacterKind::Vehicle]);
    let weights = if who.is_pc() { Vec::new() } else { super::gmcs::weights(cx, who) };
    kinds
        .map(|kind| {
            let become_it = CharacterCommand::Become { who: who.id.into(), kind };
            let words = words::sentence(&words::character_kind(&cx.table.setting.labels, kind));
            Deed::send(words, become_it).chosen(who.kind == kind)
        })
        .chain(weights)
        .collect()
}

/// Returns the deed that deletes the file, without a question since it can be undone.
pub fn remove(who: &Character) -> Deed {
    let remove = CharacterCommand::Remove { who: who.id.into() };
    Deed::send(t!("Remove"), remove).danger().key(Modifiers::NONE, K::Delete)
}

fn pools(cx: &PanelCx<'_>, who: &Character, items: &mut Vec<Item>) {
    let again = (!who.last_pool.is_empty()).then(|| tray::again(cx, who));
    let saved = tray::saved(cx, who).into_iter().map(|(deed, _)| deed);
    let forget = who.saved_pools.iter().map(|pool| tray::forget(who, pool));
    let entries: Vec<Deed> = again.into_iter().chain(saved).chain(forget).collect();
    if !entries.is_empty() {
        items.push(Item::sub(t!("Saved pools"), entries));
    }
}

/// Returns all characters.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<CharacterId>> {
    cx.table.cast.values().map(|it| (it.id, it.name.to_string())).collect()
}
