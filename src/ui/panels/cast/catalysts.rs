//! On the card of a catalyst: its die, whether it has had to do with the session, its twist and what its
//! values come to (GMC-6, GMC-9). And what is said of others: vices and the weight of a major GMC.

use super::editor::Editor;
use super::menu::{Entry, Item};
use crate::model::{Bearer, Character, CharacterKind, Die, GmcKind, Role, TraitRef, dice_text};
use crate::rules::{
    CatalystCommand, Command, GmcCommand, Refusal, TestCommand, TraitAt, asked_about, catalyst_die, value_steps,
    vices_beyond, weight_points,
};
use crate::ui::PanelCx;
use crate::ui::panels::parts::{drop_or_keep, menu, preview};
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Pill, PushButton, icons, section_label};
use crate::words;
use egui::{Label, Sense, Ui, WidgetInfo};

/// Why a twist waits.
const LOCKED: &str = "A twist waits until its die is a d12";

fn catalyst(command: CatalystCommand) -> Command {
    Command::Catalyst(command)
}

fn is_catalyst(who: &Character) -> bool {
    who.kind == CharacterKind::Gmc(GmcKind::Catalyst)
}

/// The twist of a catalyst in the scene that is looked at.
fn twist(cx: &PanelCx<'_>, who: &Character, drop: Vec<TraitAt>) -> Command {
    let scene = cx.scene().map(|scene| scene.id.into());
    catalyst(CatalystCommand::Twist { who: who.id.into(), scene, drop })
}

/// More of the menu of a GMC.
pub fn of_character(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let id = who.id;
    let mut items = Vec::new();
    if is_catalyst(who) {
        if catalyst_die(cx.table, id).is_none() {
            let make = catalyst(CatalystCommand::Make { who: id.into() });
            items.push(Entry::press("Give it a die of its own", vec![make]).into());
        } else {
            let words = if who.engaged { "Not engaged after all" } else { "Engaged in this session" };
            let engage = catalyst(CatalystCommand::Engage { who: id.into(), on: !who.engaged });
            items.push(Entry::press(words, vec![engage]).into());
            items.push(Entry::press("Twist the scene", vec![twist(cx, who, Vec::new())]).into());
        }
    }
    if cx.table.setting.mods.vices && !who.is_pc() {
        let vices = Command::Gmc(GmcCommand::Vices { who: id.into() });
        items.push(Entry::press("Vices in place of roles", vec![vices]).hint("As large as their kind has them").into());
    }
    items
}

/// What is said of a file, each in a line: nothing keeps the GM from it.
fn said(cx: &PanelCx<'_>, who: &Character) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((has, about)) = weight_points(cx.table, who.id) {
        lines.push(format!("{has} of about {about} steps besides distinctions and prime sets."));
    }
    if let Some((has, most)) = vices_beyond(cx.table, who.id) {
        lines.push(format!("Vices of {}; usual are {} at most.", dice_text(&has), dice_text(&most)));
    }
    if let Some((has, wanted)) = value_steps(cx.table, who.id).filter(|_| is_catalyst(who)) {
        lines.push(if has == wanted {
            format!("Its values come to {has} steps.")
        } else {
            format!("Its values come to {has} steps instead of {wanted}.")
        });
    }
    lines
}

/// What is open in the scene that is looked at, called off.
fn call_off(cx: &PanelCx<'_>) -> Vec<Command> {
    let scene = cx.scene().map(|scene| scene.id);
    let open = cx.table.resolutions.values().filter(|it| Some(it.scene) == scene);
    open.map(|it| Command::Test(TestCommand::CallOff { it: Some(it.id.into()) })).collect()
}

impl Editor {
    /// The part of a card that only catalysts have, and what is said of any GMC.
    pub fn catalyst(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        if is_catalyst(who) {
            section_label(ui, cx.theme, "Its die");
            let of = Bearer::Character(who.id);
            if let Some(it) = &who.traits.catalyst {
                let row = [(TraitRef { of, id: it.id }, Role::Catalyst, it)];
                self.chips(ui, cx, &row, |_, ui, cx| {
                    engaged(ui, cx, who);
                    twists(ui, cx, who, it.die());
                });
            } else {
                let label = format!("Give {} a die of its own", who.name);
                let button = PushButton::quiet(cx.theme, "Give it a die").icon(icons::PLUS).label(label);
                if ui.add(button).on_hover_text("It will be in every pool of its").clicked() {
                    cx.out.send(catalyst(CatalystCommand::Make { who: who.id.into() }));
                }
            }
        }
        let said = said(cx, who);
        let any = !said.is_empty();
        for line in said {
            ui.add(Label::new(cx.theme.small(line)).wrap());
        }
        if any {
            ui.add_space(space::XS);
        }
    }
}

/// Whether it has had to do with the session: a press says otherwise.
fn engaged(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let (words, on) = if who.engaged { ("engaged", false) } else { ("not engaged", true) };
    let pill = Pill::new(cx.theme, words);
    let pill = if who.engaged { pill.icon(icons::CHECK).tone(Tone::Good) } else { pill.dashed() };
    let pill = ui.add(pill.sense(Sense::click()));
    let label = format!("{} is {words} in this session", who.name);
    pill.widget_info(|| WidgetInfo::selected(egui::Role::CheckBox, true, who.engaged, &label));
    let tip = "Engaged, its die steps up when the session ends. A roll with or against it engages it by itself.";
    if pill.on_hover_text(tip).clicked() {
        cx.out.send(catalyst(CatalystCommand::Engage { who: who.id.into(), on }));
    }
}

/// The twist, which is seen before it is done.
fn twists(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, die: Option<Die>) {
    let ready = die == Some(Die::D12) && cx.scene().is_some_and(|scene| scene.running);
    let button =
        PushButton::quiet(cx.theme, "Twist\u{2026}").label(format!("Twist the scene with {}\u{2026}", who.name));
    let response = ui.add_enabled(ready, button);
    let tip = "A step down ends the scene as it would have it";
    let response = response.on_hover_text(tip).on_disabled_hover_text(LOCKED);
    menu::sheet(&response, |ui| {
        ui.set_min_width(size::SIDE);
        // Asked as at any end of a scene (SCN-2).
        let drop = cx.scene().map(|scene| drop_or_keep(ui, cx, scene, &asked_about(cx.table, scene)));
        let drop = drop.into_iter().flatten().map(Into::into).collect();
        let (theme, twist) = (cx.theme, twist(cx, who, drop));
        match preview(ui, cx, std::slice::from_ref(&twist)) {
            Ok(lines) => {
                menu::heading(ui, theme, "The scene ends as it would have it");
                for line in lines {
                    menu::note(ui, theme, &line);
                }
                ui.separator();
                if menu::item(ui, theme, icons::FLAG, "Twist the scene") {
                    cx.out.send(twist);
                }
            }
            Err(refusal) => {
                let why = words::why(&cx.table.setting.labels, &refusal);
                menu::note(ui, theme, &format!("{}.", words::sentence(&why)));
                // What is decided is closed by hand: no twist undoes it.
                if matches!(refusal, Refusal::InUse(_))
                    && menu::item(ui, theme, icons::FLAG, "Call the test off and twist")
                {
                    cx.out.send_all(call_off(cx).into_iter().chain([twist]).collect());
                }
            }
        }
    });
}
