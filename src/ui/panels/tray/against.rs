//! Who acts, and against what: the choices in the heads of the two halves.

use crate::model::{Die, Doom, Opposition, Roll, Statics};
use crate::ui::actions::{self, OpenTest};
use crate::ui::deeds::tray::{self, InTray};
use crate::ui::deeds::{Item, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, size};
use crate::ui::widgets::Pill;
use crate::ui::{By, PanelCx};
use crate::words;
use egui::{Sense, Ui};

/// What the number, its word and the menu of a side take up at the end of its line.
const ROOM_FOR_NUMBER: f32 = 150.0;

/// The choice of opposition, for the open test or the next one.
pub(super) fn opposition(ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>, wide: bool) {
    let theme = cx.theme;
    let now = tray::now(cx);
    let names = test.map(|test| actions::opposition::who_opposes(cx.table, test)).unwrap_or_default();
    let name = if names.is_empty() { words::opposition(cx.table, now) } else { names.join(", ") };
    if !tray::chooses(test) {
        if now != Opposition::Free || !names.is_empty() {
            ui.add(Pill::new(theme, &name));
        }
        return;
    }
    // Difficulty dice are no choice where doom stands in for them.
    let preset = matches!(now, Opposition::Difficulty(_));
    let beside = wide && cx.table.setting.mods.doom != Doom::Full;
    for die in Die::ALL.into_iter().filter(|_| beside) {
        difficulty(ui, cx, die);
    }
    let words = if preset && beside { "other" } else { &name };
    let mut pill = Pill::new(theme, words).opens_menu().label(format!("Opposition: {name}"));
    if !preset {
        pill = pill.tone(Tone::Accent).strong();
    }
    let response = ui.add(pill).on_hover_text("What the test is rolled against");
    let thing = InTray::Opposition { dice: !beside }.into();
    menu::from(ui, cx, &response, &thing);
    if wide {
        opponents(ui, cx, &thing);
    }
}

/// Difficulty dice of a size.
fn difficulty(ui: &mut Ui, cx: &mut PanelCx<'_>, die: Die) {
    let against = Opposition::Difficulty(die);
    let deed = tray::against(cx, against, words::opposition(cx.table, against));
    // With a number there are no dice to name.
    let dice = (cx.table.setting.mods.statics == Statics::Off).then(|| format!("2{die}"));
    let label = dice.iter().fold(format!("Difficulty {}", deed.words), |label, dice| format!("{label}, {dice}"));
    let pill = Pill::new(cx.theme, &deed.words).sense(Sense::click()).label(label);
    let pill = if deed.chosen { pill.tone(Tone::Accent).strong() } else { pill };
    let hint = dice.unwrap_or_else(|| "The number, and what hinders is added".to_owned());
    if ui.add(pill).on_hover_text(hint).clicked() {
        cx.act(&deed, By::Rules);
    }
}

/// In a contest: whose number stands.
pub(super) fn stands(ui: &mut Ui, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
    let name = test.opposing.and_then(Roll::roller).and_then(|who| cx.table.cast.get(&who));
    if let Some(name) = name {
        ui.add(Pill::new(cx.theme, &name.name).label(format!("Number to beat: {}", name.name)));
    }
}

/// Who may oppose stands beside the difficulty, as many as have room.
fn opponents(ui: &mut Ui, cx: &mut PanelCx<'_>, thing: &Thing) {
    let items = cx.deeds(thing);
    for (_, deed) in items.iter().flat_map(Item::deeds) {
        let Some(it) = deed.shows.and_then(|who| cx.table.cast.get(&who)) else { continue };
        let pill = Pill::new(cx.theme, &it.name).sense(Sense::click()).label(format!("{} opposes", it.name));
        // The number, and what can be done with the dice, keep their place.
        let text = egui::WidgetText::from(cx.theme.body(&*it.name));
        let width = text.into_galley(ui, None, f32::INFINITY, egui::TextStyle::Body).size().x;
        if ui.available_width() < width + size::CONTROL + ROOM_FOR_NUMBER {
            break;
        }
        if ui.add(pill).on_hover_text("Opposes with dice of their own").clicked() {
            cx.act(deed, By::Rules);
        }
    }
}

/// The name of who acts, as a menu that lets somebody else act.
pub(super) fn actor(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>) {
    let name = cx.table.cast.get(&test.who).map_or("Somebody", |it| &*it.name);
    let pill = Pill::new(cx.theme, name).label(format!("Acting: {name}"));
    if test.resolution.contest().is_some() {
        ui.add(pill);
        return;
    }
    let response = ui.add(pill.opens_menu()).on_hover_text("Who acts");
    menu::from(ui, cx, &response, &InTray::Actor.into());
}
