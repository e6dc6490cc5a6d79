//! Deeds of scenes, their cast and their traits, and of players (SCN-1 to SCN-4, SES-2).

use super::thing::Named;
use super::traits::{ADD_TO_ROLL, HINDER};
use super::{Ask, Deed, Item};
use crate::ui::actions::{Here, into_tray};
use crate::ui::widgets::icons;
use crate::ui::{Dragged, PanelCx};
use hitch_core::model::{
    Bearer, Character, CharacterId, Name, Player, PlayerId, Role, Scene, SceneId, SceneKind, SetDef, SetId, SetKind,
    Start, State, Trait, TraitRef, dice_text,
};
use hitch_core::rules::{
    Command, HarmCommand, PlayerCommand, SafetyCommand, SceneCommand, TraitCommand, session_runs, taken_out,
};
use hitch_core::words;

fn deed(icon: &'static str, words: impl Into<String>, command: SceneCommand) -> Deed {
    Deed::send(words, command).icon(icon)
}

/// Starts a scene and selects it.
pub fn start(words: impl Into<String>, scene: &Scene) -> Deed {
    deed(icons::COMPARE, words, SceneCommand::Start { scene: scene.id.into() }).looks(scene.id)
}

pub fn enter(scene: &Scene, who: &Character) -> Deed {
    let enter = SceneCommand::Enter { scene: Some(scene.id.into()), who: who.id.into() };
    deed(icons::USER_PLUS, &*who.name, enter).label(t!("{} enters {}", who.name, scene.name))
}

pub fn leave(scene: &Scene, who: CharacterId) -> Deed {
    let leave = SceneCommand::Leave { scene: Some(scene.id.into()), who: who.into() };
    deed(icons::ARROW_LEFT, t!("Leave the scene"), leave)
}

pub fn of_scene(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let table = cx.table;
    let mut items: Vec<Item> = Vec::new();
    if scene.running {
        if table.running().count() > 1 {
            items.push(Deed::press(t!("View this scene"), Vec::new()).icon(icons::EYE).looks(scene.id).into());
        }
        // Each part of a split group has a cast of its own (SCN-4).
        if scene.cast.len() > 1 {
            items.push(Deed::ask(t!("Split the group…"), Ask::Aside(scene.id, false)).icon(icons::COMPARE).into());
        }
        items.push(Deed::ask(t!("Start a flashback…"), Ask::Aside(scene.id, true)).icon(icons::HISTORY).into());
    }
    let away = table.cast.values().filter(|who| who.is_pc() && !scene.cast.contains(&who.id));
    let come = |who: &std::sync::Arc<Character>| {
        Command::Scene(SceneCommand::Enter { scene: Some(scene.id.into()), who: who.id.into() })
    };
    let all: Vec<Command> = away.map(come).collect();
    if !all.is_empty() {
        let words = t!("Add all {} to the scene", words::many(&table.setting.labels.lead));
        items.push(Deed::press(words, all).icon(icons::USERS).into());
    }
    items.push(Deed::ask(t!("Write notes…"), Ask::SceneNotes(scene.id)).icon(icons::PENCIL).into());
    items.extend(super::handouts::of_scene(scene.id));
    items.push(Deed::copies(Some(Bearer::Scene(scene.id))));
    items.push(if scene.running {
        Item::Note(t!("A scene that is being played can’t be removed. End it first.").to_owned())
    } else {
        deed(icons::TRASH, t!("Remove the scene"), SceneCommand::Remove { scene: scene.id.into() }).danger().into()
    });
    items
}

pub fn kinds(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let kind = |kind: SceneKind| {
        let words = words::sentence(cx.table.setting.labels.scene_kind(kind));
        let becomes = SceneCommand::Become { scene: Some(scene.id.into()), kind };
        Deed::one_of(words, kind == scene.kind, vec![becomes.into()]).into()
    };
    SceneKind::ALL.map(kind).into()
}

pub fn looked_at(cx: &PanelCx<'_>) -> Vec<Item> {
    let now = cx.scene().map(|scene| scene.id);
    let look =
        |it: &std::sync::Arc<Scene>| Deed::press(&*it.name, Vec::new()).looks(it.id).ticked(now == Some(it.id)).into();
    std::iter::once(Item::Heading(t!("Being played").to_owned())).chain(cx.table.running().map(look)).collect()
}

/// Adds a scene’s trait to the tray; a distinction that hinders goes in as a d4.
pub fn into_roll(cx: &PanelCx<'_>, scene: &Scene, at: TraitRef, hinder: bool) -> Deed {
    let words = if hinder { t!(HINDER) } else { t!(ADD_TO_ROLL) };
    let here = Here { scene: Some(scene), ..cx.here() };
    let commands = into_tray(cx.table, &here, Dragged::Trait(at), None, hinder);
    Deed::press(words, commands).icon(icons::TRAY)
}

/// Returns the deeds of a scene’s trait while the scene is played.
pub fn over(cx: &PanelCx<'_>, scene: &Scene, at: TraitRef) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    if scene.running {
        items.push(into_roll(cx, scene, at, false).into());
        let def = cx.table.find(at).and_then(|(role, _)| super::set_of(cx.table, at, role));
        if def.is_some_and(hitch_core::model::SetDef::hinders) {
            items.push(into_roll(cx, scene, at, true).into());
        }
    }
    let rate = |die| Command::Trait(TraitCommand::Rate { at: at.into(), dice: vec![die] });
    items.push(Item::dice(t!("Rating"), |die| Deed::press(t!("Rate at {die}"), vec![rate(die)])));
    items.push(super::sight::of_trait(cx.table, at));
    items
}

/// Returns the deeds of a scene’s trait on the scene’s card.
pub fn of_trait(cx: &PanelCx<'_>, scene: &Scene, at: TraitRef) -> Vec<Item> {
    let mut items = over(cx, scene, at);
    let remove = Deed::send(t!("Remove"), TraitCommand::Remove { at: at.into() });
    items.push(Item::Line);
    items.push(Deed::ask(t!("Rename…"), Ask::TraitName(at)).icon(icons::PENCIL).into());
    items.push(remove.icon(icons::TRASH).danger().into());
    items
}

/// Lists a scene’s traits after the first `shown`, each to add to the tray.
pub fn rest(cx: &PanelCx<'_>, scene: &Scene, shown: usize) -> Vec<Item> {
    let entry = |(_, trait_): (Role, &Trait)| {
        let at = TraitRef { of: Bearer::Scene(scene.id), id: trait_.id };
        let mut deed = into_roll(cx, scene, at, false);
        deed.words = format!("{} {}", trait_.name, dice_text(&trait_.dice()));
        deed.into()
    };
    let head = Item::Heading(t!(ADD_TO_ROLL).to_owned());
    std::iter::once(head).chain(scene.traits.iter().skip(shown).map(entry)).collect()
}

pub fn of_person(cx: &PanelCx<'_>, scene: &Scene, character: &Character) -> Vec<Item> {
    let mut items = vec![Item::Heading(character.name.to_string()), leave(scene, character.id).into()];
    let out = scene.out.contains(&character.id);
    if scene.running && (out || taken_out(cx.table, Some(scene), character.id).is_none()) {
        let (icon, words) =
            if out { (icons::UNDO, t!("Return to the scene")) } else { (icons::CLOSE, t!("Mark as ⟦taken out⟧")) };
        let out = HarmCommand::Out { who: character.id.into(), scene: Some(scene.id.into()), out: !out };
        items.push(Deed::send(words, out).icon(icon).into());
    }
    items
}

pub fn absent(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let mut absent: Vec<_> = cx.table.cast.values().filter(|it| !scene.cast.contains(&it.id)).collect();
    absent.sort_by_key(|it| !it.is_pc());
    if absent.is_empty() {
        return vec![Item::Note(t!("Everyone is in this scene.").to_owned())];
    }
    absent.into_iter().map(|it| enter(scene, it).stays().into()).collect()
}

pub fn of_player(player: &Player) -> Vec<Item> {
    let remove = Command::Player(PlayerCommand::Remove { who: player.id.into() });
    let remove = Deed::send(t!("Remove from the group"), remove).icon(icons::TRASH).danger();
    vec![remove.into(), Item::Note(t!("Their characters stay.").to_owned())]
}

/// Returns the deeds of a line or a veil (SES-2).
pub fn of_agreed(text: &Name) -> Vec<Item> {
    let lift = Command::Safety(SafetyCommand::Lift { text: text.clone() });
    vec![Deed::send(t!("Remove"), lift).icon(icons::CLOSE).into()]
}

/// Returns the sets a character may roll for plot points (PP-1).
fn prime_sets<'s>(state: &'s State, who: &Character) -> Vec<&'s SetDef> {
    // A set without a die could not be rolled.
    let rated = who.traits.sets.iter().filter(|set| set.traits.iter().any(|it| it.die().is_some()));
    rated.filter_map(|set| state.setting.set(set.def)).collect()
}

/// Returns the prime set used without a choice: distinctions, if present (PP-1).
pub fn usual_set<'s>(state: &'s State, who: &Character) -> Option<&'s SetDef> {
    let sets = prime_sets(state, who);
    // Each PC usually has three at d8 (SET-1), so no one has an advantage.
    sets.iter().find(|def| def.kind == SetKind::Distinctions).or(sets.first()).copied()
}

/// Lists the sets to roll for plot points when the session starts; `now` is the chosen one (PP-1).
pub fn of_prime(state: &State, who: &Character, now: SetId) -> Vec<Item> {
    let choose = |def: &SetDef| Deed::ask(&*def.name, Ask::PrimeSet(who.id, def.id)).ticked(def.id == now).into();
    prime_sets(state, who).into_iter().map(choose).collect()
}

/// Returns all scenes.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<SceneId>> {
    cx.table.scenes.values().map(|it| (it.id, it.name.to_string())).collect()
}

/// Returns the traits of the scenes.
pub fn traits(cx: &PanelCx<'_>) -> Vec<Named<TraitRef>> {
    let at = |scene: &Scene, id| TraitRef { of: Bearer::Scene(scene.id), id };
    let of = |scene: &Scene| {
        let all = scene.traits.iter().map(|(_, it)| (at(scene, it.id), t!("{} of {}", it.name, scene.name)));
        all.collect::<Vec<_>>()
    };
    cx.table.scenes.values().flat_map(|it| of(it)).collect()
}

/// Returns the characters in the scenes.
pub fn people(cx: &PanelCx<'_>) -> Vec<Named<(SceneId, CharacterId)>> {
    let of = |scene: &Scene| {
        let cast = scene.cast.iter().filter_map(|id| cx.table.cast.get(id));
        cast.map(|who| ((scene.id, who.id), t!("{} in {}", who.name, scene.name))).collect::<Vec<_>>()
    };
    cx.table.scenes.values().flat_map(|it| of(it)).collect()
}

/// Returns the players.
pub fn players(cx: &PanelCx<'_>) -> Vec<Named<PlayerId>> {
    cx.table.players.values().map(|it| (it.id, it.name.to_string())).collect()
}

/// Returns the characters who roll a prime set for plot points when the session starts, with their default one (PP-1).
pub fn primes(cx: &PanelCx<'_>) -> Vec<Named<(CharacterId, SetId)>> {
    let table = cx.table;
    let rolled = table.setting.mods.start == Start::Best && !session_runs(table);
    let pcs = table.cast.values().filter(|it| rolled && it.is_pc());
    pcs.filter_map(|it| Some(((it.id, usual_set(table, it)?.id), it.name.to_string()))).collect()
}

/// Returns the lines and veils.
pub fn agreed(cx: &PanelCx<'_>) -> Vec<Named<Name>> {
    let agreed = cx.table.safety.lines.iter().chain(&cx.table.safety.veils);
    agreed.map(|text| (text.clone(), text.to_string())).collect()
}
