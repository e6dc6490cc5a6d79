//! Chooses the log entries to show and to copy: by kind, by character, one by one.

use super::LogPanel;
use super::lines::LogFilter;
use crate::ui::PanelCx;
use crate::ui::deeds::{Ask, RowAsk, Thing};
use crate::ui::panels::Pane;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, icons};
use egui::Ui;
use hitch_core::session::log_text;
use hitch_core::words;
use std::collections::BTreeSet;

impl LogPanel {
    pub(super) fn choices(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        ui.row_of(size::CONTROL, space::XS, |ui| {
            let kind = words::log_kind(self.wanted.kind);
            let pill = Pill::new(theme, kind).opens_menu().label(t!("Filter by event: {kind}"));
            let pill = if self.wanted.kind.is_some() { pill.tone(Tone::Accent).strong() } else { pill };
            let response = ui.add(pill).tip(t!("Choose which events to show"));
            menu::from(ui, cx, &response, &Thing::LogKinds(self.wanted.kind));
            let who = self.wanted.who.clone().unwrap_or_else(|| t!("Everyone").into());
            let pill = Pill::new(theme, &who).opens_menu().label(t!("Filter by character: {who}"));
            let pill = if self.wanted.who.is_some() { pill.tone(Tone::Accent).strong() } else { pill };
            let response = ui.add(pill).tip(t!("Choose whose entries to show"));
            menu::from(ui, cx, &response, &Thing::LogPeople(self.wanted.who.clone()));
            self.take_asks(ui, cx);
            if !self.chosen.is_empty() && ui.add(PushButton::quiet(theme, t!("Clear selection"))).clicked() {
                self.chosen.clear();
                self.last = None;
            }
        });
    }

    pub(super) fn take_asks(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        match cx.view.take_ask_of(Pane::Log) {
            Some(Ask::LogKind(kind)) => self.wanted.kind = kind,
            Some(Ask::LogWho(who)) => self.wanted.who = who,
            Some(Ask::LogRow(at, asked)) => self.press(ui, cx, at, asked),
            _ => {}
        }
    }

    pub(super) fn copy(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let count = u32::try_from(self.chosen.len()).unwrap_or(u32::MAX);
        let (words, hint) = if count == 0 {
            (t!("Copy as text").to_owned(), t!("Copies the shown entries, oldest first"))
        } else {
            (t!("Copy {} as text", words::counted(count, t!("entry"))), t!("Copies the selected entries, oldest first"))
        };
        let copy = ui.add(PushButton::quiet(cx.theme, &words).icon(icons::COPY));
        if copy.tip(hint).clicked() {
            let rows = |at: usize| cx.log.get(at).map(|row| &**row);
            let text = if count == 0 {
                log_text(self.lines.shown_oldest_first().filter_map(rows))
            } else {
                log_text(self.chosen.iter().copied().filter_map(rows))
            };
            ui.ctx().copy_text(text);
        }
    }

    pub(super) fn press(&mut self, ui: &Ui, cx: &PanelCx<'_>, at: usize, press: RowAsk) {
        let Some(row) = cx.log.get(at) else { return };
        match press {
            RowAsk::Choose => {
                if !self.chosen.remove(&at) {
                    self.chosen.insert(at);
                }
                self.last = Some(at);
            }
            RowAsk::ChooseTo => {
                let from = self.last.unwrap_or(at);
                let between = from.min(at)..=from.max(at);
                // What a filter hides between the two is not chosen: it could not be seen that it is copied.
                self.chosen.extend(self.lines.shown_oldest_first().filter(|it| between.contains(it)));
                self.last = Some(at);
            }
            RowAsk::Show => {
                // A filter may hide it.
                self.wanted = LogFilter::default();
                self.chosen = BTreeSet::from([at]);
                (self.last, self.to) = (Some(at), Some(at));
            }
            RowAsk::Copy => ui.ctx().copy_text(log_text(std::iter::once(&**row))),
            RowAsk::CopyTest => {
                let same = cx.log.iter().filter(|it| it.test == row.test).map(|row| &**row);
                ui.ctx().copy_text(log_text(same));
            }
            RowAsk::Back => self.back.ask(at),
        }
        ui.ctx().request_repaint();
    }
}
