//! What can be done with scenes, who is in them, what hangs over them, and with the players (SCN-1 to SCN-4, SES-2).

use super::thing::Named;
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

/// Plays a scene, and looks at it.
pub fn start(words: impl Into<String>, scene: &Scene) -> Deed {
    deed(icons::COMPARE, words, SceneCommand::Start { scene: scene.id.into() }).looks(scene.id)
}

/// Somebody comes into a scene.
pub fn enter(scene: &Scene, who: &Character) -> Deed {
    let enter = SceneCommand::Enter { scene: Some(scene.id.into()), who: who.id.into() };
    deed(icons::USER_PLUS, &*who.name, enter).label(format!("{} comes into {}", who.name, scene.name))
}

/// Somebody leaves a scene.
pub fn leave(scene: &Scene, who: CharacterId) -> Deed {
    let leave = SceneCommand::Leave { scene: Some(scene.id.into()), who: who.into() };
    deed(icons::ARROW_LEFT, "Leave the scene", leave)
}

/// The menu of a scene.
pub fn of_scene(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let table = cx.table;
    let mut items: Vec<Item> = Vec::new();
    if scene.running {
        if table.running().count() > 1 {
            items.push(Deed::press("Look at this one", Vec::new()).icon(icons::EYE).looks(scene.id).into());
        }
        if scene.cast.len() > 1 {
            items.push(Deed::ask("Split the group\u{2026}", Ask::Aside(scene.id, false)).icon(icons::COMPARE).into());
        }
        items.push(Deed::ask("A flashback\u{2026}", Ask::Aside(scene.id, true)).icon(icons::HISTORY).into());
    }
    let away = table.cast.values().filter(|who| who.is_pc() && !scene.cast.contains(&who.id));
    let come = |who: &std::sync::Arc<Character>| {
        Command::Scene(SceneCommand::Enter { scene: Some(scene.id.into()), who: who.id.into() })
    };
    let all: Vec<Command> = away.map(come).collect();
    if !all.is_empty() {
        let words = format!("Bring all {} in", words::many(&table.setting.labels.lead));
        items.push(Deed::press(words, all).icon(icons::USERS).into());
    }
    items.push(if scene.running {
        Item::Note("A scene that is being played can't be removed.".to_owned())
    } else {
        deed(icons::TRASH, "Remove the scene", SceneCommand::Remove { scene: scene.id.into() }).danger().into()
    });
    items
}

/// What kind a scene is of.
pub fn kinds(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let kind = |kind: SceneKind| {
        let words = words::sentence(cx.table.setting.labels.scene_kind(kind));
        let becomes = SceneCommand::Become { scene: Some(scene.id.into()), kind };
        Deed::one_of(words, kind == scene.kind, vec![becomes.into()]).into()
    };
    SceneKind::ALL.map(kind).into()
}

/// Which of the scenes that are played is looked at.
pub fn looked_at(cx: &PanelCx<'_>) -> Vec<Item> {
    let now = cx.scene().map(|scene| scene.id);
    let look =
        |it: &std::sync::Arc<Scene>| Deed::press(&*it.name, Vec::new()).looks(it.id).ticked(now == Some(it.id)).into();
    std::iter::once(Item::Heading("Being played".to_owned())).chain(cx.table.running().map(look)).collect()
}

/// A trait of a scene goes into the tray; a distinction as a d4 where it hinders.
pub fn into_roll(cx: &PanelCx<'_>, scene: &Scene, at: TraitRef, hinder: bool) -> Deed {
    let words = if hinder { "As a d4, for ⟦a plot point⟧" } else { "Into the tray" };
    let here = Here { scene: Some(scene), ..cx.here() };
    let commands = into_tray(cx.table, &here, Dragged::Trait(at), None, hinder);
    Deed::press(words, commands).icon(icons::TRAY)
}

/// What can be done with what hangs over a scene while it is played.
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
    items.push(Item::dice("Its die", |die| Deed::press(format!("Rate it {die}"), vec![rate(die)])));
    items.push(super::sight::of_trait(cx.table, at));
    items
}

/// The menu of a scene's trait on the scene's card.
pub fn of_trait(cx: &PanelCx<'_>, scene: &Scene, at: TraitRef) -> Vec<Item> {
    let mut items = over(cx, scene, at);
    let remove = Deed::send("Remove", TraitCommand::Remove { at: at.into() });
    items.push(Item::Line);
    items.push(Deed::ask("Rename", Ask::TraitName(at)).icon(icons::PENCIL).into());
    items.push(remove.icon(icons::TRASH).danger().into());
    items
}

/// The traits of a scene but for so many that are in sight: each goes into the tray.
pub fn rest(cx: &PanelCx<'_>, scene: &Scene, shown: usize) -> Vec<Item> {
    let entry = |(_, trait_): (Role, &Trait)| {
        let at = TraitRef { of: Bearer::Scene(scene.id), id: trait_.id };
        let mut deed = into_roll(cx, scene, at, false);
        deed.words = format!("{} {}", trait_.name, dice_text(&trait_.dice()));
        deed.into()
    };
    let head = Item::Heading("Into the tray".to_owned());
    std::iter::once(head).chain(scene.traits.iter().skip(shown).map(entry)).collect()
}

/// Somebody of the cast of a scene.
pub fn of_person(cx: &PanelCx<'_>, scene: &Scene, character: &Character) -> Vec<Item> {
    let mut items = vec![Item::Heading(character.name.to_string()), leave(scene, character.id).into()];
    let out = scene.out.contains(&character.id);
    if scene.running && (out || taken_out(cx.table, Some(scene), character.id).is_none()) {
        let (icon, words) = if out { (icons::UNDO, "Bring back") } else { (icons::CLOSE, "Take out of the scene") };
        let out = HarmCommand::Out { who: character.id.into(), scene: Some(scene.id.into()), out: !out };
        items.push(Deed::send(words, out).icon(icon).into());
    }
    items
}

/// Everyone who could come in.
pub fn absent(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let mut absent: Vec<_> = cx.table.cast.values().filter(|it| !scene.cast.contains(&it.id)).collect();
    absent.sort_by_key(|it| !it.is_pc());
    if absent.is_empty() {
        return vec![Item::Note("Everyone is here.".to_owned())];
    }
    absent.into_iter().map(|it| enter(scene, it).into()).collect()
}

/// The menu of a player.
pub fn of_player(player: &Player) -> Vec<Item> {
    let remove = Command::Player(PlayerCommand::Remove { who: player.id.into() });
    let remove = Deed::send("Remove from the group", remove).icon(icons::TRASH).danger();
    vec![remove.into(), Item::Note("Their characters stay.".to_owned())]
}

/// A line or a veil (SES-2).
pub fn of_agreed(text: &Name) -> Vec<Item> {
    let lift = Command::Safety(SafetyCommand::Lift { text: text.clone() });
    vec![Deed::send("No longer needed", lift).icon(icons::CLOSE).into()]
}

/// The sets somebody may roll for their plot points (PP-1).
fn prime_sets<'s>(state: &'s State, who: &Character) -> Vec<&'s SetDef> {
    let rated = who.traits.sets.iter().filter(|set| set.traits.iter().any(|it| it.die().is_some()));
    rated.filter_map(|set| state.setting.set(set.def)).collect()
}

/// The set somebody rolls who was not asked: distinctions, where there are any (PP-1).
pub fn usual_set<'s>(state: &'s State, who: &Character) -> Option<&'s SetDef> {
    let sets = prime_sets(state, who);
    sets.iter().find(|def| def.kind == SetKind::Distinctions).or(sets.first()).copied()
}

/// Which set a player rolls for plot points when the session starts (PP-1); that is what is chosen.
pub fn of_prime(state: &State, who: &Character, now: SetId) -> Vec<Item> {
    let choose = |def: &SetDef| Deed::ask(&*def.name, Ask::PrimeSet(who.id, def.id)).ticked(def.id == now).into();
    prime_sets(state, who).into_iter().map(choose).collect()
}

/// All scenes.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<SceneId>> {
    cx.table.scenes.values().map(|it| (it.id, it.name.to_string())).collect()
}

/// What hangs over them.
pub fn traits(cx: &PanelCx<'_>) -> Vec<Named<TraitRef>> {
    let at = |scene: &Scene, id| TraitRef { of: Bearer::Scene(scene.id), id };
    let of = |scene: &Scene| {
        let all = scene.traits.iter().map(|(_, it)| (at(scene, it.id), format!("{} of {}", it.name, scene.name)));
        all.collect::<Vec<_>>()
    };
    cx.table.scenes.values().flat_map(|it| of(it)).collect()
}

/// Who is in them.
pub fn people(cx: &PanelCx<'_>) -> Vec<Named<(SceneId, CharacterId)>> {
    let of = |scene: &Scene| {
        let cast = scene.cast.iter().filter_map(|id| cx.table.cast.get(id));
        cast.map(|who| ((scene.id, who.id), format!("{} in {}", who.name, scene.name))).collect::<Vec<_>>()
    };
    cx.table.scenes.values().flat_map(|it| of(it)).collect()
}

/// The players.
pub fn players(cx: &PanelCx<'_>) -> Vec<Named<PlayerId>> {
    cx.table.players.values().map(|it| (it.id, it.name.to_string())).collect()
}

/// Who rolls a set for plot points when the session starts, with the one they roll who are not asked (PP-1).
pub fn primes(cx: &PanelCx<'_>) -> Vec<Named<(CharacterId, SetId)>> {
    let table = cx.table;
    let rolled = table.setting.mods.start == Start::Best && !session_runs(table);
    let pcs = table.cast.values().filter(|it| rolled && it.is_pc());
    pcs.filter_map(|it| Some(((it.id, usual_set(table, it)?.id), it.name.to_string()))).collect()
}

/// What the table agreed on.
pub fn agreed(cx: &PanelCx<'_>) -> Vec<Named<Name>> {
    let agreed = cx.table.safety.lines.iter().chain(&cx.table.safety.veils);
    agreed.map(|text| (text.clone(), text.to_string())).collect()
}
