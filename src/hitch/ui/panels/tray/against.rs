//! The choices of actor and opposition in the heads of the two halves.

use crate::ui::actions::{self, OpenTest};
use crate::ui::context::take_ask;
use crate::ui::deeds::tray;
use crate::ui::deeds::{Ask, Item, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, die as measure, size, text};
use crate::ui::widgets::{DieChip, DieLook, Layouts as _, Pill, TextButton, Tips as _};
use crate::ui::{By, PanelCx};
use egui::{Label, Role, Sense, Ui, WidgetInfo};
use hitch_core::model::{Die, Doom, Opposition, Roll, Statics};
use hitch_core::words;

/// The width a side needs for five dice and the word of the chosen one.
const ROOM: f32 = 205.0;
/// Between those dice, so that faces have room beside them.
const GAP: f32 = 2.0;
const LAP: f32 = -6.0;
const FACES: usize = 3;

pub(super) fn opposition(ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>) {
    let theme = cx.theme;
    let now = tray::now(cx);
    let names = test.map(|test| actions::opposition::who_opposes(cx.table, test)).unwrap_or_default();
    let preset = matches!(now, Opposition::Difficulty(_)) && names.is_empty();
    let nobody_yet = now == Opposition::Free && names.is_empty() && test.is_some_and(|it| gmc_acts(cx, it));
    let quiet = test.filter(|test| test.resolution.is_quiet());
    let name = if let Some(test) = quiet {
        words::growth::wanted(cx.table, test.who).unwrap_or_default()
    } else if nobody_yet {
        words::nobody_yet(cx.plays_actions()).to_owned()
    } else if names.is_empty() {
        words::opposition(cx.table, now)
    } else {
        names.join(", ")
    };
    if !tray::chooses(test) {
        if now != Opposition::Free || !names.is_empty() || quiet.is_some() {
            let words = if preset {
                theme.body(&name)
            } else {
                theme.words(&name, Face::BookBold, text::SIDE, theme.palette.text)
            };
            ui.add(Label::new(words).truncate());
        }
        return;
    }
    // Difficulty dice are no choice where doom stands in for them.
    let beside = ui.available_width() >= ROOM && cx.table.setting.mods.doom != Doom::Full;
    ui.gap_x(GAP);
    for die in Die::ALL.into_iter().filter(|_| beside) {
        difficulty(ui, cx, die);
    }
    let thing = Thing::Opposition(!beside);
    let button = |words| TextButton::new(theme, words).opens_menu().label(t!("Opposition: {name}"));
    if beside && preset {
        faces(ui, cx, &thing);
    } else {
        // The choice is the same with and without faces before it, and keeps the keyboard.
        ui.skip_ahead_auto_ids(1);
    }
    let words = if beside && preset { "" } else { &*name };
    let button = if preset { button(words) } else { button(words).book(text::SIDE) };
    let response = ui.add(button).tip(t!("Choose the ⟦difficulty⟧ or who opposes (A)"));
    let called = take_ask!(cx, Ask::WhoOpposes => ());
    menu::called_from(ui, cx, &response, &thing, called.is_some());
}

/// Returns whether a GMC acts, so that a PC opposes.
fn gmc_acts(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> bool {
    cx.table.cast.get(&test.who).is_some_and(|it| !it.is_pc())
}

fn difficulty(ui: &mut Ui, cx: &mut PanelCx<'_>, die: Die) {
    let against = Opposition::Difficulty(die);
    let deed = tray::against(cx, against, words::opposition(cx.table, against));
    // With a number there are no dice to name.
    let dice = (cx.table.setting.mods.statics == Statics::Off).then(|| format!("2{die}"));
    let label = dice.iter().fold(t!("⟦Difficulty⟧ {}", deed.words), |label, dice| format!("{label}, {dice}"));
    let hint = dice.unwrap_or_else(|| t!("dice that hinder are added").to_owned());
    let response = if deed.chosen {
        let pill = Pill::new(cx.theme, &deed.words).sense(Sense::click()).die(die, DieLook::Plain);
        ui.add(pill.tone(Tone::Accent).strong().label(label))
    } else {
        ui.add(DieChip::new(cx.theme, die).size(measure::CHIP).look(DieLook::Idle).sense(Sense::click()).label(label))
    };
    if response.tip(format!("{}: {hint}", words::sentence(&deed.words))).clicked() {
        cx.act(&deed, By::Rules);
    }
}

/// Paints whose total stands in a contest.
pub(super) fn stands(ui: &mut Ui, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
    let name = test.opposing.and_then(Roll::roller).and_then(|who| cx.table.cast.get(&who));
    if let Some(name) = name {
        let theme = cx.theme;
        let words = theme.words(&*name.name, Face::BookBold, text::SIDE, theme.palette.text);
        let shown = ui.add(Label::new(words).truncate());
        shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, t!("Total to beat: {}", name.name)));
    }
}

fn faces(ui: &mut Ui, cx: &mut PanelCx<'_>, thing: &Thing) {
    let items = cx.deeds(thing);
    let all = items.iter().flat_map(Item::deeds).filter_map(|(_, deed)| Some((deed, cx.table.cast.get(&deed.shows?)?)));
    let room = ((ui.available_width() - size::PILL) / (size::PILL + LAP)) as usize;
    let mut pressed = None;
    ui.scope(|ui| {
        ui.gap_x(LAP);
        for (deed, character) in all.take(room.min(FACES)) {
            let name = &character.name;
            let face = cx.avatar(character).size(size::PILL).sense(Sense::click());
            let response = ui.add(face.label(t!("{name} opposes")));
            if response.tip(&deed.words).clicked() {
                pressed = Some(deed);
            }
        }
    });
    if let Some(deed) = pressed {
        cx.act(deed, By::Rules);
    }
}

pub(super) fn actor(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>) {
    let name = cx.table.cast.get(&test.who).map_or(t!("Someone"), |it| &*it.name);
    let button = TextButton::new(cx.theme, name).book(text::SIDE).label(t!("Acting: {name}"));
    if test.resolution.contest().is_some() || test.resolution.is_quiet() {
        let theme = cx.theme;
        let words = theme.words(name, Face::BookBold, text::SIDE, theme.palette.text);
        let shown = ui.add(Label::new(words).truncate());
        shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, t!("Acting: {name}")));
        return;
    }
    let response = ui.add(button.opens_menu()).tip(t!("Change who acts"));
    menu::from(ui, cx, &response, &Thing::Actor);
}
