//! Menus for making characters (from an archetype, from two backgrounds, as a copy, or finishing one), and for a
//! trait's details (CHAR-1, CHAR-5, SET-8, SET-10).

use super::thing::Named;
use super::{Deed, FileText, Item};
use crate::ui::PanelCx;
use crate::ui::widgets::icons;
use hitch_core::model::{
    About, Bearer, Character, CharacterKind, EffectTag, Entry, List, ListKind, Player, PlayerId, Says, SetDef, SetKind,
    State, TraitRef, TraitSet, TraitSetId, dice_text,
};
use hitch_core::rules::{self, AboutAt, CharacterCommand, Command, HostAt, SfxCommand, TraitCommand, TraitSetCommand};
use hitch_core::words;

pub fn of_character(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let like =
        CharacterCommand::Like { name: cx.table.nobodys(&who.name), who: who.id.into(), kind: None, player: None };
    let mut items: Vec<Item> = vec![Deed::send(t!("Duplicate the file"), like).into()];
    let outlines = &cx.table.setting.archetypes;
    if who.is_pc() && !outlines.is_empty() {
        let blend = |archetype: &hitch_core::model::Archetype| {
            let with = Bearer::Archetype(archetype.id).into();
            Deed::send(&*archetype.name, CharacterCommand::Blend { who: who.id.into(), with })
        };
        items.push(Item::sub(t!("Add traits from an archetype"), outlines.iter().map(blend).collect::<Vec<_>>()));
    }
    let left = to_do(cx.table, who);
    if !left.is_empty() {
        items.push(Item::sub(t!("Choices left"), left));
    }
    items
}

/// Returns the deed that makes a PC for each player without one; none where nobody lacks one.
pub fn one_each(state: &State) -> Option<Deed> {
    let plays = |who: PlayerId| state.cast.values().any(|it| it.player == Some(who));
    let without: Vec<&Player> = state.players.values().map(|it| &**it).filter(|it| !plays(it.id)).collect();
    let add = |player: &&Player| {
        let name = state.nobodys(&t!("{}’s character", player.name));
        let player = Some(player.id.into());
        CharacterCommand::Add { name, kind: CharacterKind::Pc, player, scene: None }.into()
    };
    let names: Vec<&str> = without.iter().map(|it| &*it.name).collect();
    let tip = t!("Names them after the players until they have names of their own");
    let who = words::listed(&names);
    let words = if names.len() == 1 { t!("Create ⟦a PC⟧ for {who}") } else { t!("Create ⟦PCs⟧ for {who}") };
    (!without.is_empty()).then(|| Deed::press(words, without.iter().map(add).collect()).icon(icons::PLUS).tip(tip))
}

/// Lists the choices an archetype left open, each as a press (CHAR-1).
fn to_do(state: &State, who: &Character) -> Vec<Deed> {
    if who.making.is_over() {
        return Vec::new();
    }
    let left = rules::left(state, who.id);
    let mut deeds: Vec<Deed> =
        left.into_iter().flat_map(|it| it.presses).filter_map(|press| named(who, press)).collect();
    deeds.push(Deed::send(t!("Mark as complete"), CharacterCommand::Made { who: who.id.into() }));
    deeds
}

fn named(who: &Character, press: Vec<Command>) -> Option<Deed> {
    let words = press_name(who, &press)?;
    // Steps are a matter of the dice of each trait.
    (!matches!(press.first()?, Command::Trait(_))).then(|| Deed::press(words, press))
}

pub fn press_name(who: &Character, press: &[Command]) -> Option<String> {
    Some(match press.first()? {
        Command::Character(CharacterCommand::Pick { traits, .. }) => {
            let hitch_core::model::Ref::Id(id) = traits.first()? else { return None };
            t!("Choose {}", who.traits.find(*id)?.1.name)
        }
        Command::Sfx(SfxCommand::Unlock { at }) => match &at.is {
            hitch_core::model::Ref::Name(name) => t!("Unlock {name}"),
            _ => return None,
        },
        Command::Trait(TraitCommand::Add { .. }) => t!("Add all").to_owned(),
        Command::Trait(TraitCommand::Rate { at, dice }) => {
            let hitch_core::model::Ref::Id(id) = at.is else { return None };
            format!("{} {}", who.traits.find(id)?.1.name, dice_text(dice))
        }
        _ => return None,
    })
}

/// Offers a new PC from each archetype of the setting (CHAR-1).
pub fn archetypes(state: &State) -> Vec<Item> {
    let after = |archetype: &hitch_core::model::Archetype| {
        let name = state.nobodys(&archetype.name);
        let after = CharacterCommand::After { name, archetype: archetype.id.into(), player: None };
        Deed::send(&*archetype.name, after)
    };
    let all: Vec<Deed> = state.setting.archetypes.iter().map(after).collect();
    if all.is_empty() { Vec::new() } else { vec![Item::Line, Item::sub(t!("⟦PC⟧ from an archetype"), all)] }
}

/// Returns the details of a trait that its set allows (SET-8, SET-10).
pub fn of_trait(state: &State, at: TraitRef, def: Option<&SetDef>) -> Vec<Item> {
    let says = |what| def.is_some_and(|def| def.has(what));
    let mut items = Vec::new();
    if says(Says::Subject) {
        items.push(Item::Sub(t!("Subject").to_owned(), about(state, at)));
    }
    if says(Says::Effect) {
        items.push(Item::Sub(t!("Effect tag").to_owned(), effect_tags(state, at)));
    }
    if def.is_some_and(|def| def.kind == SetKind::Distinctions)
        && let Some((_, it)) = state.find(at)
    {
        // Highlight traits step up while the character is made (SET-1).
        items
            .push(Deed::typed(t!("Edit highlight traits…"), FileText::Highlights(at), it.highlights.join(", ")).into());
    }
    items
}

/// Lists the possible subjects of a trait: people, and traits it may be attached to (SET-6, SET-8).
pub fn about(state: &State, at: TraitRef) -> Vec<Item> {
    let Some((role, it)) = state.find(at) else { return Vec::new() };
    let def = super::set_of(state, at, role);
    let subject = |about: Option<AboutAt>| TraitCommand::About { at: at.into(), about };
    let person = |who: &std::sync::Arc<Character>| {
        let now = it.about == Some(About::Character(who.id));
        Deed::send(&*who.name, subject(Some(AboutAt::Character(who.id.into())))).chosen(now)
    };
    let others = state.cast.values().filter(|who| at.of != Bearer::Character(who.id));
    let mut all: Vec<Deed> = others.take(MOST).map(person).collect();
    // What is on the map without a file.
    let element = |there: &std::sync::Arc<hitch_core::model::Element>| {
        let now = it.about == Some(About::Element(there.id));
        Deed::send(&*there.name, subject(Some(AboutAt::Element(there.id.into())))).chosen(now)
    };
    let mapped = state.map.elements.values().filter(|it| it.character.is_none());
    all.extend(mapped.take(MOST).map(element));
    let on = def.and_then(|def| def.ways.on);
    let hangs = state.traits(at.of).into_iter().flat_map(|all| &all.sets).filter(|set| Some(set.def) == on);
    all.extend(hangs.flat_map(|set| &set.traits).map(|other| {
        let now = it.about == Some(About::Trait(other.id));
        Deed::send(&*other.name, subject(Some(AboutAt::Trait(other.id.into())))).chosen(now)
    }));
    all.push(Deed::send(t!("No subject"), subject(None)).chosen(it.about.is_none()));
    all.into_iter().map(Item::Deed).collect()
}

/// Lists the effect tags an ability may have (SET-10).
pub fn effect_tags(state: &State, at: TraitRef) -> Vec<Item> {
    let Some((_, it)) = state.find(at) else { return Vec::new() };
    let tag = |tag: EffectTag| {
        let effect = TraitCommand::Effect { at: at.into(), effect: Some(tag) };
        Deed::send(words::sentence(words::effect_tag(tag)), effect).chosen(it.effect == Some(tag)).into()
    };
    EffectTag::ALL.into_iter().map(tag).collect()
}

/// Returns the deeds of a bearer's own set: entries from the setting's lists, its place, its removal.
pub fn of_own_set(state: &State, of: Bearer, id: TraitSetId) -> Vec<Item> {
    let Some((at, set)) = state.traits(of).and_then(|all| all.sets.iter().enumerate().find(|(_, it)| it.id == id))
    else {
        return Vec::new();
    };
    let count = state.traits(of).map_or(0, |it| it.sets.len());
    let taken = |entry: &Entry| set.traits.iter().any(|it| it.name == entry.name);
    let take = |list: &List, entry: &Entry| {
        // Of several sets of a kind it comes to this one (SET-9).
        let on = Some(HostAt::Set(id.into()));
        let (list, name) = (list.name.clone(), entry.name.clone());
        Deed::send(&*entry.name, CharacterCommand::Take { who: of.into(), list, entry: name, on }).tip(&*entry.text)
    };
    let mut items = Vec::new();
    for list in &state.setting.lists {
        let traits = match list.of {
            ListKind::Traits(def) if def == set.def => true,
            ListKind::Sfx => false,
            ListKind::Traits(_) => continue,
        };
        let left = list.entries.iter().filter(|it| !traits || !taken(it));
        let all: Vec<Deed> = left.map(|it| take(list, it)).collect();
        if !all.is_empty() {
            items.push(Item::sub(t!("From {}", list.name), all));
        }
    }
    let to = |to: usize| TraitSetCommand::Move { of: of.into(), set: id.into(), to };
    items.extend((at > 0).then(|| Deed::send(t!("Move up"), to(at - 1)).into()));
    items.extend((at + 1 < count).then(|| Deed::send(t!("Move down"), to(at + 1)).into()));
    items.push(Item::Line);
    let gone = TraitSetCommand::Remove { of: of.into(), set: id.into() };
    items.push(Deed::send(t!("Remove the trait set"), gone).danger().into());
    items
}

const MOST: usize = 24;

/// Returns the trait sets of all characters.
pub fn own_sets(cx: &PanelCx<'_>) -> Vec<Named<(Bearer, TraitSetId)>> {
    let called = |set: &TraitSet| {
        set.name.clone().or_else(|| cx.table.setting.known_set(set.def).map(|it| it.name.clone())).unwrap_or_default()
    };
    let of = |who: &Character| {
        let at = |set: &TraitSet| (Bearer::Character(who.id), set.id);
        who.traits.sets.iter().map(|it| (at(it), t!("{} of {}", called(it), who.name))).collect::<Vec<_>>()
    };
    cx.table.cast.values().flat_map(|it| of(it)).collect()
}
