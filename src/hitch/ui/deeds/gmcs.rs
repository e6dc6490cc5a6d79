//! Deeds about GMCs and vehicles: copies, folders, gangs, crews, catalysts, and new characters (GMC-1, GMC-4, GMC-6,
//! GMC-7, GMC-9, VEH-1 to VEH-3).

use super::{Ask, Deed, FileText, Item, NewGmc};
use crate::ui::widgets::icons;
use crate::ui::{EndScene, PanelCx};
use hitch_core::model::{
    Bearer, Character, CharacterKind, Die, GmcKind, Labels, Phase, Role, SetKind, State, Trait, TraitRef, Weight,
};
use hitch_core::rules::{
    CatalystCommand, Command, GmcCommand, VehicleCommand, aboard, best_trait, catalyst_die, is_vehicle, late_starts,
    mob_dice, tuned_against,
};
use hitch_core::words;

/// Returns the initial text, all selected, so that typing replaces it.
fn example(build: NewGmc) -> &'static str {
    match build {
        NewGmc::Kind(GmcKind::Minor) => t!("Name d8, a skill d6, a weakness d4"),
        NewGmc::Kind(GmcKind::Extra) => t!("Name d6"),
        NewGmc::Kind(GmcKind::Mob) => t!("Thugs 5d6"),
        NewGmc::Kind(GmcKind::Boss) => t!("Boss 4d8"),
        NewGmc::Kind(GmcKind::Faction) => t!("Faction 4d8"),
        NewGmc::Kind(GmcKind::Location) => t!("Place d8, a way in d6, a danger d10"),
        _ => "",
    }
}

/// Returns the kinds of new characters: field, label, and example text.
pub fn new_ones(labels: &Labels) -> [(FileText, &str, &'static str); 2] {
    let gmc = t!("Type a name or a stat line (Thugs 6d8 for a mob), or paste several with blank lines between");
    [
        (FileText::AddPc, &labels.lead, t!("Type a name, with the player in parentheses if you like")),
        (FileText::AddGmc(NewGmc::Any), &labels.supporting, gmc),
    ]
}

pub fn add_words(what: &str) -> String {
    t!("Add {}…", words::a(what))
}

/// Returns the kinds of new characters as a list, for *Find*.
pub fn new_characters(cx: &PanelCx<'_>) -> Vec<Item> {
    let new = new_ones(&cx.table.setting.labels).into_iter();
    new.map(|(field, what, tip)| Deed::typed(add_words(what), field, "").tip(tip).into()).collect()
}

/// Returns the kinds of new GMCs, for the menu beside the button.
pub fn new_gmcs(cx: &PanelCx<'_>) -> Vec<Item> {
    use GmcKind as G;
    let labels = &cx.table.setting.labels;
    let entry = |words: String, build: NewGmc| -> Item {
        Deed::typed(format!("{}…", words::sentence(&words)), FileText::AddGmc(build), example(build)).into()
    };
    let kind = |kind: G| entry(words::gmc_kind(labels, kind), NewGmc::Kind(kind));
    let major = |weight: Weight| {
        entry(format!("{}, {}", words::gmc_kind(labels, G::Major), words::weight(weight)), NewGmc::Major(weight))
    };
    let mut items: Vec<Item> = [G::Minor, G::Extra, G::Mob, G::Boss, G::Faction, G::Location].map(kind).into();
    items.push(Item::Line);
    items.extend(Weight::ALL.map(major));
    items.push(kind(G::Catalyst));
    items.push(Item::Line);
    items.push(entry(t!("vehicle").to_owned(), NewGmc::Vehicle { gms: false }));
    items.push(entry(t!("GM vehicle with a crew").to_owned(), NewGmc::Vehicle { gms: true }));
    items.extend(super::making::archetypes(cx.table));
    items
}

const COPIES: [u32; 6] = [1, 2, 3, 4, 5, 9];

pub fn weights(cx: &PanelCx<'_>, who: &Character) -> Vec<Deed> {
    let kind = words::gmc_kind(&cx.table.setting.labels, hitch_core::model::GmcKind::Major);
    let entry = |weight: Weight| {
        let major = GmcCommand::Major { who: who.id.into(), weight };
        let words = words::sentence(&format!("{kind}, {}", words::weight(weight)));
        Deed::send(words, major).chosen(who.weight == Some(weight))
    };
    Weight::ALL.map(entry).into()
}

pub fn of_character(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = Vec::new();
    crew_entries(cx, who, &mut items);
    if who.is_pc() {
        items.extend(super::sight::of_new(who));
        return items;
    }
    items.extend(join_in(cx, who).map(Item::Deed));
    items.extend(super::sight::of_character(cx.table, who));
    items.extend(of_gms(cx, who));
    if mob_dice(cx.table, who.id).is_some() {
        let entry = Deed::send(t!("Remove a die"), GmcCommand::LoseDie { who: who.id.into() });
        items.push(entry.into());
    }
    let copy = |times: u32| Deed::send(times.to_string(), GmcCommand::Copy { who: who.id.into(), times });
    items.push(Item::sub(t!("Make copies"), COPIES.map(copy)));
    let words = if who.pinned { t!("Unpin") } else { t!("Pin at hand") };
    let pin = GmcCommand::Pin { who: who.id.into(), on: !who.pinned };
    items.push(Deed::send(words, pin).icon(icons::PIN).into());
    let words = if who.folder.is_empty() { t!("Move to a folder…") } else { t!("Change the folder…") };
    items.push(Deed::typed(words, FileText::Folder(who.id), &*who.folder).into());
    items
}

/// Returns the deed that adds a GMC's best die to the gathered opposition (GMC-7).
fn join_in(cx: &PanelCx<'_>, who: &Character) -> Option<Deed> {
    let resolution = cx.table.at_hand()?;
    let roll = cx.table.rolls.get(&resolution.opposing()?).filter(|roll| roll.phase == Phase::Building)?;
    cx.table.scenes.get(&resolution.scene).filter(|scene| scene.cast.contains(&who.id))?;
    let (at, die) = best_trait(cx.table, who.id)?;
    let name = &cx.table.find(at)?.1.name;
    let join = GmcCommand::GangUp { roll: roll.id.into(), who: vec![who.id.into()] };
    Some(Deed::send(t!("Gang up with {name} {die}"), join).hint(t!("Best die")))
}

/// Adds entries for boarding, controls and equipment.
fn crew_entries(cx: &PanelCx<'_>, who: &Character, items: &mut Vec<Item>) {
    let table = cx.table;
    if who.kind == CharacterKind::Vehicle {
        let build = |gms| VehicleCommand::Build { who: who.id.into(), gms };
        items.push(
            Deed::send(t!("Add vehicle traits"), build(false))
                .hint(t!("Attributes, distinctions and signature assets"))
                .into(),
        );
        items.push(Deed::send(t!("Add vehicle traits, with a crew as an attribute"), build(true)).into());
        let pays = table.cast.values().filter(|it| it.is_pc()).map(|pc| {
            let keep = VehicleCommand::Keep { vehicle: who.id.into(), by: pc.id.into(), name: t!("Battered").into() };
            Deed::send(t!("{} spends 1 ⟦PP⟧", pc.name), keep)
        });
        items.push(Item::sub(t!("Stay in the fight (1 ⟦PP⟧)"), pays));
        return;
    }
    let on = aboard(table, who.id);
    let vehicles = table.cast.values().filter(|it| it.kind == CharacterKind::Vehicle);
    let mut entries: Vec<Deed> = vehicles
        .map(|vehicle| {
            let board = VehicleCommand::Board { vehicle: vehicle.id.into(), who: who.id.into() };
            Deed::send(t!("Board {}", vehicle.name), board).chosen(on == Some(vehicle.id))
        })
        .collect();
    if entries.is_empty() {
        return;
    }
    if let Some(character) = on.and_then(|id| table.cast.get(&id)) {
        let (at, me) = (character.id.into(), (character.crew.controls != Some(who.id)).then(|| who.id.into()));
        let words = if me.is_some() { t!("Take the controls") } else { t!("Leave the controls") };
        entries.push(Deed::send(words, VehicleCommand::Steer { vehicle: at, who: me }));
        entries.push(Deed::send(t!("Leave the vehicle"), VehicleCommand::Disembark { who: who.id.into() }));
    }
    items.push(Item::sub(t!("Vehicle"), entries));
}

/// Returns further entries of a trait's menu: moving steps between a vehicle's attributes, swapping its distinctions
/// (VEH-1, VEH-4).
pub fn of_trait(state: &State, at: TraitRef, role: Role, trait_: &Trait) -> Vec<Item> {
    let Bearer::Character(who) = at.of else { return Vec::new() };
    let kind = super::traits::set_of(state, at, role).map(|def| def.kind);
    if !is_vehicle(state, who) {
        return Vec::new();
    }
    match kind {
        Some(SetKind::Distinctions) => {
            vec![Deed::typed(t!("Swap for another distinction…"), FileText::Swap(at), &*trait_.name).into()]
        }
        _ => tuned_against(state, at).map(|others| tunes(state, at, &others)).into_iter().collect(),
    }
}

/// Returns the entries that step an attribute up by one or two, with each way the others step down for it (VEH-1).
fn tunes(state: &State, at: TraitRef, others: &[TraitRef]) -> Item {
    let name = |at: &TraitRef| state.find(*at).map(|(_, it)| &*it.name).unwrap_or_default();
    let one = others.iter().map(|it| (1, vec![*it], t!("Step up once, step down {} once", name(it))));
    let each = [(
        2,
        others.to_vec(),
        t!(
            "Step up twice, step down {} once each",
            words::both(&others.iter().map(|at| name(at).to_owned()).collect::<Vec<_>>())
        ),
    )];
    let two = others.iter().map(|it| (2, vec![*it; 2], t!("Step up twice, step down {} twice", name(it))));
    // Only two others can go down together (VEH-1).
    let ways = one.chain(each.into_iter().filter(|_| others.len() == 2)).chain(two);
    let entry = |(steps, from, words): (u8, Vec<TraitRef>, String)| {
        let from = from.into_iter().map(|at| at.id.into()).collect();
        Deed::send(words, VehicleCommand::Tune { at: at.into(), steps, from })
    };
    Item::sub(t!("Tune"), ways.map(entry))
}

pub fn of_crew(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = Vec::new();
    crew_entries(cx, who, &mut items);
    let mine = items.into_iter().flat_map(|it| if let Item::Sub(_, inside) = it { inside } else { Vec::new() });
    mine.filter(|it| !matches!(it, Item::Deed(deed) if deed.chosen)).collect()
}

/// Returns the characters who may board: those of the scene first, then all others.
pub fn ashore(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let here = |id| cx.scene().is_none_or(|scene| scene.cast.contains(&id));
    let may = |character: &&std::sync::Arc<Character>| {
        character.kind != CharacterKind::Vehicle
            && !who.crew.aboard.contains(&character.id)
            && takes_part(character.kind)
    };
    let mut all: Vec<_> = cx.table.cast.values().filter(may).collect();
    all.sort_by_key(|it| (!here(it.id), !it.is_pc()));
    let entry = |character: &std::sync::Arc<Character>| {
        let board = VehicleCommand::Board { vehicle: who.id.into(), who: character.id.into() };
        Deed::send(&*character.name, board).into()
    };
    // A menu of hundreds helps nobody; the others are dragged aboard from the cast.
    all.into_iter().take(20).map(entry).collect()
}

/// Returns whether a kind of character may be aboard; places and forces may not.
const fn takes_part(kind: CharacterKind) -> bool {
    use hitch_core::model::GmcKind as G;
    !matches!(kind, CharacterKind::Vehicle | CharacterKind::Gmc(G::Location | G::Catalyst | G::Faction))
}

fn of_gms(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let id = who.id;
    let mut items = Vec::new();
    if is_catalyst(who) {
        if who.traits.catalyst.is_none() {
            let make = Command::Catalyst(CatalystCommand::Make { who: id.into() });
            items.push(Deed::send(t!("Add a catalyst die"), make).into());
        } else {
            let late = late_starts(cx.table);
            if late.contains(&id) {
                let start = Deed::send(t!("Start catalysts at d6"), CatalystCommand::Start);
                items.push(start.hint(t!("Only catalysts whose die hasn’t stepped yet")).into());
            }
            let words =
                if who.engaged { t!("Mark as not engaged this session") } else { t!("Mark as engaged this session") };
            let engage = Command::Catalyst(CatalystCommand::Engage { who: id.into(), on: !who.engaged });
            items.push(Deed::send(words, engage).into());
            // The menu that ends a scene asks what is dropped and kept.
            let twist = Deed::ask(t!("Twist the scene…"), Ask::EndScene(EndScene::Twist(id)));
            items.push(if may_twist(cx, who) { twist.into() } else { twist.never(t!(LOCKED)).into() });
        }
    }
    if !who.is_pc() {
        let vices = Deed::send(t!("Use vices instead of roles"), GmcCommand::Vices { who: id.into() }).where_played();
        items.push(vices.hint(t!("Rated by the type of ⟦GMC⟧")).into());
    }
    items
}

pub const LOCKED: &str = mark!("A twist needs a d12 catalyst die and a running scene.");

pub fn is_catalyst(who: &Character) -> bool {
    who.kind == CharacterKind::Gmc(GmcKind::Catalyst)
}

/// Returns whether a catalyst may twist the viewed scene.
pub fn may_twist(cx: &PanelCx<'_>, who: &Character) -> bool {
    catalyst_die(cx.table, who.id).and_then(|it| it.1.die()) == Some(Die::D12)
        && cx.scene().is_some_and(|it| it.running)
}
