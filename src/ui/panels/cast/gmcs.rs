//! What can be done with a GMC or a vehicle besides: copies, folders, gangs, crews (GMC-1, GMC-4, GMC-7,
//! VEH-1 to VEH-3).

use super::draft::Key;
use super::editor::Editor;
use super::menu::{Act, Entry, Item};
use crate::model::{Bearer, Character, CharacterKind, Phase, Role, SetKind, State, Trait, TraitRef, Weight};
use crate::rules::{Command, GmcCommand, VehicleCommand, aboard, best_trait, is_vehicle, mob_dice, tuned_against};
use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, icons, section_label};
use crate::words;
use egui::{Label, Ui};

/// So many copies are offered.
const COPIES: [u32; 6] = [1, 2, 3, 4, 5, 9];

fn gmc(command: GmcCommand) -> Vec<Command> {
    vec![Command::Gmc(command)]
}

fn vehicle(command: VehicleCommand) -> Vec<Command> {
    vec![Command::Vehicle(command)]
}

/// How a major GMC may compare to the PCs.
pub fn weights(cx: &PanelCx<'_>, who: &Character) -> Vec<Entry> {
    let kind = words::gmc_kind(&cx.table.setting.labels, crate::model::GmcKind::Major);
    let entry = |weight: Weight| {
        let press = gmc(GmcCommand::Major { who: who.id.into(), weight });
        let words = words::sentence(&format!("{kind}, {}", words::weight(weight)));
        Entry::press(words, press).chosen(who.weight == Some(weight))
    };
    Weight::ALL.map(entry).into()
}

/// More of the menu of a character.
pub fn of_character(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = Vec::new();
    crew_entries(cx, who, &mut items);
    if who.is_pc() {
        return items;
    }
    items.extend(join_in(cx, who).map(Item::Entry));
    items.extend(super::catalysts::of_character(cx, who));
    if mob_dice(cx.table, who.id).is_some() {
        let entry = Entry::press("Lose a die", gmc(GmcCommand::LoseDie { who: who.id.into() }));
        items.push(entry.into());
    }
    let copy = |times: u32| {
        let words = if times == 1 { "One".to_owned() } else { times.to_string() };
        Entry::press(words, gmc(GmcCommand::Copy { who: who.id.into(), times }))
    };
    items.push(Item::Sub("Make copies".to_owned(), COPIES.map(copy).into()));
    let words = if who.folder.is_empty() { "Into a folder\u{2026}" } else { "Folder\u{2026}" };
    items.push(Entry::typed(words, Key::Folder(who.id), &*who.folder).into());
    items
}

/// Adding their best die to the opposition that is being gathered (GMC-7).
fn join_in(cx: &PanelCx<'_>, who: &Character) -> Option<Entry> {
    let it = cx.table.at_hand()?;
    let roll = cx.table.rolls.get(&it.opposing()?).filter(|roll| roll.phase == Phase::Building)?;
    cx.table.scenes.get(&it.scene).filter(|scene| scene.cast.contains(&who.id))?;
    let (at, die) = best_trait(cx.table, who.id)?;
    let name = &cx.table.find(at)?.1.name;
    let press = gmc(GmcCommand::GangUp { roll: roll.id.into(), who: vec![who.id.into()] });
    Some(Entry::press(format!("Join in with {name} {die}"), press).hint("The best die they have"))
}

/// Aboard, at the controls, fitted out.
fn crew_entries(cx: &PanelCx<'_>, who: &Character, items: &mut Vec<Item>) {
    let table = cx.table;
    if who.kind == CharacterKind::Vehicle {
        let build = |gms| vehicle(VehicleCommand::Build { who: who.id.into(), gms });
        items.push(Entry::press("Fit it out", build(false)).hint("What every vehicle has").into());
        items.push(Entry::press("Fit it out, with a crew for an attribute", build(true)).into());
        let pays = table.cast.values().filter(|it| it.is_pc()).map(|pc| {
            let keep = VehicleCommand::Keep { vehicle: who.id.into(), by: pc.id.into(), name: "Battered".into() };
            Entry::press(format!("{} pays", pc.name), vehicle(keep))
        });
        items.push(Item::Sub("Keep it in the fight (1 plot point)".to_owned(), pays.collect()));
        return;
    }
    let on = aboard(table, who.id);
    let vehicles = table.cast.values().filter(|it| it.kind == CharacterKind::Vehicle);
    let mut entries: Vec<Entry> = vehicles
        .map(|it| {
            let board = VehicleCommand::Board { vehicle: it.id.into(), who: who.id.into() };
            Entry::press(format!("Aboard {}", it.name), vehicle(board)).chosen(on == Some(it.id))
        })
        .collect();
    if entries.is_empty() {
        return;
    }
    if let Some(it) = on.and_then(|id| table.cast.get(&id)) {
        let (at, me) = (it.id.into(), (it.crew.controls != Some(who.id)).then(|| who.id.into()));
        let words = if me.is_some() { "Take the controls" } else { "Leave the controls" };
        entries.push(Entry::press(words, vehicle(VehicleCommand::Steer { vehicle: at, who: me })));
        entries.push(Entry::press("Get off", vehicle(VehicleCommand::Disembark { who: who.id.into() })));
    }
    items.push(Item::Sub("Vehicle".to_owned(), entries));
}

/// More of the menu of a trait: a vehicle's attributes are moved against each other, its distinctions
/// swapped (VEH-1, VEH-4).
pub fn of_trait(state: &State, at: TraitRef, role: Role, it: &Trait) -> Vec<Item> {
    let Bearer::Character(who) = at.of else { return Vec::new() };
    let kind = super::entries::set_of(state, at, role).map(|def| def.kind);
    if !is_vehicle(state, who) {
        return Vec::new();
    }
    match kind {
        Some(SetKind::Distinctions) => vec![Entry::typed("Swap it for\u{2026}", Key::Swap(at), &*it.name).into()],
        _ => tuned_against(state, at).map(|others| tunes(state, at, &others)).into_iter().collect(),
    }
}

/// Up by one or two steps, each way the other attributes go down for it together (VEH-1).
fn tunes(state: &State, at: TraitRef, others: &[TraitRef]) -> Item {
    let name = |at: &TraitRef| state.find(*at).map(|(_, it)| &*it.name).unwrap_or_default();
    let one = others.iter().map(|it| (1, vec![*it], format!("Up by one, {} down by one", name(it))));
    let each = [(
        2,
        others.to_vec(),
        format!("Up by two, {} down by one", others.iter().map(name).collect::<Vec<_>>().join(" and ")),
    )];
    let two = others.iter().map(|it| (2, vec![*it; 2], format!("Up by two, {} down by two", name(it))));
    let ways = one.chain(each.into_iter().filter(|_| others.len() == 2)).chain(two);
    let entry = |(steps, from, words): (u8, Vec<TraitRef>, String)| {
        let from = from.into_iter().map(|at| at.id.into()).collect();
        Entry::press(words, vehicle(VehicleCommand::Tune { at: at.into(), steps, from }))
    };
    Item::Sub("Tune".to_owned(), ways.map(entry).collect())
}

impl Editor {
    /// On the card of a vehicle: who is aboard, each with a menu, and a way aboard (VEH-2, VEH-3).
    pub fn crew(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let folder = Key::Folder(who.id);
        if self.is_open(folder) {
            section_label(ui, cx.theme, "Folder");
            let look = super::field::Look::body(cx, format!("Folder of {}", who.name), "Harbour");
            let width = ui.available_width();
            self.field(ui, cx, folder, &look, width);
        }
        if who.kind != CharacterKind::Vehicle {
            return;
        }
        section_label(ui, cx.theme, "Aboard");
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(space::XS, space::XS);
            for id in &who.crew.aboard {
                let Some(it) = cx.table.cast.get(id) else { continue };
                let steers = who.crew.controls == Some(*id);
                let words = if steers { format!("{}, at the controls", it.name) } else { it.name.to_string() };
                let button = PushButton::quiet(cx.theme, &words).label(format!("Aboard {}: {words}", who.name));
                let response = ui.add(if steers { button.icon(icons::HAND) } else { button });
                if response.gained_focus() {
                    response.scroll_to_me(None);
                }
                let open = response.clicked();
                self.menu(ui, cx, &response, open, |_, cx| aboard_entries(cx, it));
            }
            if who.crew.aboard.is_empty() {
                ui.add(Label::new(cx.theme.small("Nobody is aboard.")));
            }
            let label = format!("Somebody comes aboard {}", who.name);
            let id = self.id((who.id, "aboard"));
            let response = super::field::add_button(ui, cx, id, "", &label);
            let open = response.clicked();
            self.menu(ui, cx, &response, open, |_, cx| ashore(cx, who));
        });
        ui.add_space(space::XS);
    }
}

/// What somebody aboard may do.
fn aboard_entries(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = Vec::new();
    crew_entries(cx, who, &mut items);
    let mine = items.into_iter().flat_map(|it| if let Item::Sub(_, entries) = it { entries } else { Vec::new() });
    mine.filter(|it| !it.chosen).map(Item::Entry).collect()
}

/// Who may come aboard: those of the scene first, then everybody else.
fn ashore(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let here = |id| cx.scene().is_none_or(|scene| scene.cast.contains(&id));
    let may = |it: &&std::sync::Arc<Character>| {
        it.kind != CharacterKind::Vehicle && !who.crew.aboard.contains(&it.id) && takes_part(it.kind)
    };
    let mut all: Vec<_> = cx.table.cast.values().filter(may).collect();
    all.sort_by_key(|it| (!here(it.id), !it.is_pc()));
    let entry = |it: &std::sync::Arc<Character>| {
        let board = VehicleCommand::Board { vehicle: who.id.into(), who: it.id.into() };
        Entry::new(&*it.name, Act::Press(vehicle(board))).into()
    };
    all.into_iter().take(20).map(entry).collect()
}

/// Places and forces are aboard of nothing.
const fn takes_part(kind: CharacterKind) -> bool {
    use crate::model::GmcKind as G;
    !matches!(kind, CharacterKind::Vehicle | CharacterKind::Gmc(G::Location | G::Catalyst | G::Faction))
}
