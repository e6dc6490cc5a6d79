//! Editing of SFX and limits on a trait, on a set, and on an entry of the setting's lists (SFX-1, SFX-9).

use super::editor::Editor;
use super::field::Look;
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, SfxHome, Thing, sfx_text};
use crate::ui::theme::{radius, size, space};
use crate::ui::widgets::{IconButton, Layouts as _, Pill, PushButton, Tips as _, focus_ring, icons};
use egui::{Frame, Label, Margin, Sense, Ui};
use hitch_core::model::{Sfx, effects_first};
use hitch_core::words;

const SFX_HINT: &str = mark!("For example Undertow: double Calm the waves against anyone in the water");
const LIMIT_HINT: &str = mark!("For example Dry land: shut it down away from water");
const READ_OUT: f32 = 52.0;

/// The home of SFX, with its name: "Sneak of Mara Oake".
#[derive(Clone, Copy)]
pub struct SfxOn<'a> {
    pub home: SfxHome,
    pub name: &'a str,
}

impl Editor {
    /// Paints all SFX, each with its box, editable words, menu and remove button.
    pub fn all_sfx(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, on: SfxOn<'_>, all: &[Sfx]) {
        for (place, sfx) in effects_first(all) {
            self.one_of_all(ui, cx, on, place, sfx);
        }
    }

    fn one_of_all(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, on: SfxOn<'_>, place: usize, sfx: &Sfx) {
        let SfxOn { home, name } = on;
        let key = FileText::Sfx(home, place);
        ui.horizontal_top(|ui| {
            ui.gap_x(space::XS);
            if sfx.limit {
                // Its words say that it is one.
                ui.add_space(size::SMALL);
            } else {
                let (icon, label) = super::sfx::lock(sfx, name);
                if ui.add(IconButton::new(cx.theme, icon, &label).small().quiet()).clicked() {
                    cx.out.send_all(home.change(cx.table, place, |it| it.unlocked = !it.unlocked));
                }
            }
            if let Some(key) = self.written(home, place, sfx) {
                let label = super::sfx::label(key, &sfx.name, name);
                ui.vertical(|ui| self.sfx_field(ui, cx, key, label, super::sfx::hint(key, t!(SFX_HINT))));
                return;
            }
            // What is pressed stands in one column down all the rows.
            let tail = 2.0 * (size::SMALL + space::XS) + if sfx.is_told() { READ_OUT + space::XS } else { 0.0 };
            let room = (ui.available_width() - tail).max(60.0);
            let thing = Thing::Sfx(home, place);
            ui.scope(|ui| {
                ui.set_width(room);
                let label = ui.add(Label::new(super::sfx::words(cx, sfx)).selectable(false).wrap());
                let response = ui.interact(label.rect, self.id(key), Sense::click());
                let label = t!("Edit {} of {name}", sfx.name);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &label));
                focus_ring(ui.painter(), cx.theme, &response, response.rect, radius::M);
                self.menu(ui, cx, &response, &thing);
                if response.on_hover_cursor(egui::CursorIcon::Text).clicked() {
                    self.open(cx, key, &sfx_text(sfx));
                }
            });
            if sfx.is_told() {
                ui.scope(|ui| {
                    ui.set_width(READ_OUT);
                    ui.label(cx.theme.small(t!("log only")));
                });
            }
            let more = t!("Costs and benefits of {} of {name}", sfx.name);
            let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &more).small().quiet());
            self.menu_from(ui, cx, &response, &thing);
            let label = t!("Remove {} of {name}", sfx.name);
            if ui.add(IconButton::new(cx.theme, icons::TRASH, &label).small().quiet()).clicked() {
                cx.out.send_all(home.with(cx.table, None, Some(place)));
            }
        });
    }

    /// Paints the buttons for an SFX and a limit, if allowed, after the open ends in `lack`.
    pub fn effects(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        on: SfxOn<'_>,
        (sfx, limit): (bool, bool),
        lack: &[String],
    ) {
        let SfxOn { home, name } = on;
        let (new, new_limit) = (FileText::Sfx(home, usize::MAX), FileText::Limit(home));
        let fields =
            [(new, t!("New SFX of {name}"), t!(SFX_HINT)), (new_limit, t!("New limit of {name}"), t!(LIMIT_HINT))];
        for (key, label, hint) in fields {
            if self.is_open(key) {
                self.sfx_field(ui, cx, key, label, hint);
            }
        }
        if !sfx && !limit {
            return;
        }
        Frame::new().inner_margin(Margin::symmetric(4, 2)).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                // Still to do, and no mistake.
                if !lack.is_empty() {
                    ui.label(cx.theme.small(lack.join("; ")));
                }
                let buttons = [
                    (sfx, new, t!("Add SFX…"), t!("Add SFX to {name}")),
                    (limit, new_limit, t!("Add limit…"), t!("Add limit to {name}")),
                ];
                for (there, key, words, label) in buttons {
                    let button = PushButton::bare(cx.theme, words).icon(icons::PLUS);
                    if there && ui.add(button.label(label)).clicked() {
                        self.open(cx, key, "");
                    }
                }
            });
        });
    }

    /// Paints the field for a text of an SFX, above a preview of its words.
    pub fn sfx_field(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText, label: String, hint: &'static str) {
        self.field(ui, cx, key, &Look::small(cx, label, hint).block());
        self.reads_as(ui, cx, key);
    }

    /// Paints readings of the words being typed; a press takes one, Enter the words' own.
    fn reads_as(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText) {
        if !matches!(key, FileText::Sfx(..) | FileText::Limit(_)) {
            return;
        }
        let Some(text) = self.draft.as_ref().filter(|it| it.key == key).map(|it| it.text.clone()) else { return };
        let Some(taken) = super::sfx::taken(cx.table, key, &text).filter(|it| !it.name.is_empty()) else { return };
        let told = taken.without_data();
        let mut chosen = None;
        let row = ui.wrapped(space::XS, |ui| {
            ui.label(cx.theme.small(t!("Preview")));
            if !taken.is_told() {
                let words = words::sfx_reading(&taken);
                let pill = Pill::new(cx.theme, &words).choice(false, t!("Use this reading: {words}"));
                if ui.add(pill).tip(t!("Press Enter to use this reading")).clicked() {
                    chosen = Some(taken.clone());
                }
            }
            for (name, template) in words::sfx_like(&told) {
                let row = words::template_row(name, &template);
                let pill = Pill::new(cx.theme, &row).choice(false, t!("Use the template {row}"));
                if ui.add(pill).clicked() {
                    chosen = Some(words::working_like(&told, template));
                }
            }
            if taken.is_told() {
                ui.label(cx.theme.small(t!("log only; Enter accepts")));
            } else if !taken.limit
                && ui
                    .add(Pill::new(cx.theme, t!("Log only")).choice(false, t!("Log only: apply it yourself")))
                    .clicked()
            {
                chosen = Some(told.clone());
            }
        });
        // A press there is no going elsewhere.
        self.stays = Some(row.response.rect);
        if let Some(sfx) = chosen {
            self.stays = None;
            self.draft = None;
            cx.out.send_all(super::sfx::put(cx.table, key, Some(sfx)));
        }
    }
}
