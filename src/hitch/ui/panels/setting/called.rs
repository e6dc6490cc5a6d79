//! The setting’s terms, to edit (SETT-1, SETT-4).

use super::SettingPage;
use super::fields::Field;
use crate::ui::PanelCx;
use crate::ui::panels::parts::scroll;
use crate::ui::theme::{size, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Card, IconButton, icons, row};
use egui::{Align, Label as Words, Layout, Ui};
use hitch_core::model::{Doom, Label, Labels};
use hitch_core::words;

impl SettingPage {
    pub(super) fn words_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        scroll(ui, "words", |ui| {
            ui.set_max_width(ui.available_width().min(super::WIDEST));
            ui.label(cx.theme.heading(t!(super::found::TERMS)));
            if cx.table.setting.mods.doom != Doom::Off {
                self.doom_name(ui, cx);
            }
            self.called(ui, cx);
        });
    }

    /// Paints a row for each term: the Handbook’s term and an example, the setting’s word, and a button to reset it.
    pub(super) fn called(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        Card::new(theme).show(ui, |ui| {
            ui.label(theme.small(t!("Enter the singular, lowercase: hitch, plot point.")));
            for what in Label::ALL.iter().copied().filter(|what| self.finds_word(&setting, *what)).collect::<Vec<_>>() {
                let ((about, example), word) = (words::label_about(what), setting.labels.get(what));
                row(ui, size::CONTROL, |ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.spacing_mut().item_spacing.x = space::XS;
                        // The button keeps its room for a default word too, so that the words form a column.
                        let usual = **word == *what.usual();
                        let name = t!("Reset {about} to “{}”", what.usual());
                        let back = IconButton::new(theme, icons::UNDO, &name).small().quiet();
                        let back = ui.add_enabled_ui(!usual, |ui| ui.add(back)).inner;
                        if back.tip(name).clicked() {
                            self.edit(cx, |it| it.call(what, what.usual().into()));
                        }
                        let label = t!("term for {about}");
                        let place = Label::ALL.iter().position(|it| *it == what).unwrap_or_default();
                        self.field(ui, cx, Field::new(("word", 0, place), word, &label), move |to, typed| {
                            to.call(what, typed.into());
                        });
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            ui.label(theme.body(about));
                            ui.add(Words::new(theme.small(example)).truncate());
                        });
                    });
                });
            }
        });
    }
}

/// Returns the number of terms that differ from the default.
pub(super) fn changed(labels: &Labels) -> usize {
    Label::ALL.iter().filter(|what| **labels.get(**what) != *what.usual()).count()
}
