//! The campaign’s name, its sessions and its setting.

use super::ScenesPanel;
use crate::ui::context::take_ask;
use crate::ui::deeds::Ask;
use crate::ui::texts::Text;
use crate::ui::theme::{Face, Theme, size, space, text};
use crate::ui::widgets::{Card, Layouts as _, PushButton, Tips as _, icons, row, section_label, that_fits};
use crate::ui::{PanelCx, UiCommand};
use egui::{Align, Label, RichText, Ui};
use hitch_core::model::Start;
use hitch_core::rules::{Authority, Change, Command, apply, diff, session_runs};
use hitch_core::words;

const START: f32 = 160.0;

impl ScenesPanel {
    pub(super) fn campaign(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, table) = (cx.theme, cx.table);
        if !session_runs(table) && self.starting.as_ref().is_none_or(|(of, _)| *of != cx.revision) {
            self.starting = Some((cx.revision, starting(cx)));
        }
        section_label(ui, theme, t!("Campaign"));
        Card::new(theme).show(ui, |ui| {
            let resting = theme.title(&*table.name);
            self.drafts.write(ui, cx, Text::Campaign, t!("name of the campaign"), resting);
            row(ui, size::CONTROL, |ui| {
                let running = session_runs(table);
                let words = match table.session {
                    0 => t!("No session yet").to_owned(),
                    n if running => t!("Session {n}"),
                    n => t!("Session {n} is over"),
                };
                ui.label(theme.body(words));
                ui.at_right(space::XS, |ui| {
                    // The button may be out of sight.
                    let called = take_ask!(cx, Ask::EndSession => ()).is_some() && running;
                    if running {
                        let button = ui.add(PushButton::quiet(theme, t!("End the session…")));
                        if called {
                            button.scroll_to_me(Some(Align::Center));
                        }
                        super::over::session(&button, cx, called, false);
                        return;
                    }
                    // A short label is better than half of a long one.
                    let words = if ui.available_width() < START { t!("Start") } else { t!("Start a session") };
                    let start = PushButton::quiet(theme, words).icon(icons::PLAY).label(t!("Start a session"));
                    if ui.add(start).clicked() {
                        match super::prime::start(cx, &self.prime) {
                            Some(start) => cx.out.send(start),
                            None => cx.out.ui(UiCommand::StartSession),
                        }
                    }
                });
            });
            self.story(ui, cx);
            self.tonight(ui, cx);
            self.handouts(ui, cx, None);
            if !session_runs(table) {
                self.next_session(ui, cx);
            }
        });
    }

    fn next_session(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, table) = (cx.theme, cx.table);
        super::prime::rolls(ui, cx, &mut self.prime);
        let changes = self.starting.as_ref().map(|(_, changes)| changes.as_slice()).unwrap_or_default();
        let rolled = !matches!(table.setting.mods.start, Start::AtLeast | Start::More);
        let words = if changes.is_empty() && rolled {
            t!("Starting session {}: dice decide how many ⟦plot points⟧ each player has.", table.session + 1)
        } else if changes.is_empty() {
            t!("Session {} is ready to start. Everyone already has enough ⟦plot points⟧.", table.session + 1)
        } else {
            t!("Starting session {}: {}.", table.session + 1, changes.join(" · "))
        };
        ui.add(Label::new(theme.small(words)).wrap());
    }
}

impl ScenesPanel {
    /// Paints the story told over several sessions, and the button that ends it (SES-3).
    fn story(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, story) = (cx.theme, &cx.table.story);
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.muted(t!("Story")));
            ui.at_right(None, |ui| {
                let button = PushButton::quiet(theme, t!("End the story…"));
                let tip = t!("Steps catalyst dice up or down and clears ⟦the doom pool⟧ (if it’s kept by story)");
                let response = ui.add_enabled(cx.table.session > story.after, button).tip(tip);
                super::over::story(&response.tip_off(t!("Play at least 1 session of this story first.")), cx);
                ui.rest(None, |ui| {
                    let resting = if story.name.is_empty() {
                        theme.muted(that_fits(ui, text::SMALL, [t!("Name the story"), t!("Name it")]))
                    } else {
                        theme.name(&*story.name)
                    };
                    let label = t!("name of the story");
                    self.drafts.write(ui, cx, Text::Story, label, resting);
                });
            });
        });
    }
}

fn starting(cx: &PanelCx<'_>) -> Vec<String> {
    let start = Command::Session(hitch_core::rules::start_of_session(cx.table));
    let Ok((after, _)) = apply(cx.table, &start, Authority::Rules) else { return Vec::new() };
    let told = diff(cx.table, &after);
    told.iter().filter(|it| !matches!(it, Change::Edited { .. })).map(words::change).collect()
}

pub(super) fn setting(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let (theme, setting) = (cx.theme, &cx.table.setting);
    section_label(ui, theme, t!("Setting"));
    Card::new(theme).show(ui, |ui| {
        ui.add(Label::new(theme.name(&*setting.name)).truncate());
        for fact in words::setting_facts(setting) {
            line(ui, theme, fact);
        }
        let sets: Vec<&str> = setting.sets.iter().map(|set| &*set.name).collect();
        if !sets.is_empty() {
            line(ui, theme, t!("Trait sets: {}.", sets.join(", ")));
        }
        let button = PushButton::quiet(theme, UiCommand::Setting.name()).icon(icons::SLIDERS);
        if ui.add(button).clicked() {
            cx.out.ui(UiCommand::Setting);
        }
    });
}

fn line(ui: &mut Ui, theme: &Theme, words: String) {
    let words: RichText = theme.words(words, Face::Regular, text::SMALL, theme.palette.text);
    ui.add(Label::new(words).wrap());
}
