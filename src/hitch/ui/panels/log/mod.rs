//! The log: every step of play, newest first.
//!
//! Only rows in view are laid out, and a row's height is measured when it first comes into view, so ten thousand rows
//! cost no more than ten.

mod back;
mod choose;
mod line;
mod lines;
mod row;

use crate::ui::panels::Panel;
use crate::ui::panels::parts::search;
use crate::ui::theme::{size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, empty_state, icons, that_fits};
use crate::ui::{PanelCx, UiCommand};
use egui::{Align, Id, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use hitch_core::words;
pub use line::{LineEnd, Message, SaveState};
use lines::{Lines, LogFilter, LogLine};
use std::collections::BTreeSet;

const TALLEST: f32 = 4000.0;

#[derive(Default)]
pub struct LogPanel {
    wanted: LogFilter,
    lines: Lines,
    /// Rows chosen to copy, by their place in the log.
    chosen: BTreeSet<usize>,
    /// The row chosen last, the other end of a range chosen with Shift.
    last: Option<usize>,
    /// The row to scroll to.
    to: Option<usize>,
    back: back::Back,
}

impl Panel for LogPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if cx.log.is_empty() {
            let words = t!("Everything that happens in play appears here.");
            let button = empty_state(ui, cx.theme, icons::LOG, words, t!("Open the tray"));
            if button.clicked() {
                cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Tray));
            }
            return;
        }
        self.head(ui, cx);
        self.choices(ui, cx);
        self.back.show(ui, cx);
        self.lines.update(cx.log, cx.revision, &self.wanted);
        // Another version of the campaign may have a shorter log.
        self.chosen.retain(|at| *at < cx.log.len());
        ui.add_space(space::XS);
        if self.lines.all().is_empty() {
            ui.label(cx.theme.muted(t!("No entries match the filter.")));
            return;
        }
        self.rows(ui, cx);
    }
}

impl LogPanel {
    /// Paints the bottom bar in one line: the undo step (`Session::undo_label`), undoing the whole test
    /// (`Session::group_label`), the last event or action, and the save state.
    pub fn line(ui: &mut Ui, cx: &mut PanelCx<'_>, undo: Option<&str>, group: Option<&str>, end: LineEnd<'_>) {
        line::line(ui, cx, undo, group, end);
    }

    fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        ui.horizontal(|ui| {
            ui.set_height(size::CONTROL);
            ui.at_right(None, |ui| {
                self.copy(ui, cx);
                let (icon, words) = if self.wanted.hide_taken_back {
                    (icons::EYE_OFF, t!("Show undone entries"))
                } else {
                    (icons::EYE, t!("Hide undone entries"))
                };
                let hide = IconButton::new(theme, icon, words).framed().selected(self.wanted.hide_taken_back);
                if ui.add(hide).clicked() {
                    self.wanted.hide_taken_back = !self.wanted.hide_taken_back;
                }
                let (note, recap) = (UiCommand::WriteNote, UiCommand::Recap);
                for (command, icon, words) in
                    [(recap, icons::PRINTER, recap.name()), (note, icons::PENCIL, note.name())]
                {
                    let button = IconButton::new(theme, icon, words.trim_end_matches('…')).framed();
                    if ui.add(button.keys(command.keys())).clicked() {
                        cx.out.ui(command);
                    }
                }
                let count = u32::try_from(self.lines.count()).unwrap_or(u32::MAX);
                ui.label(theme.small(words::counted(count, t!("entry"))));
                let id = Id::unique("log filter");
                let hint = [t!("Filter, for example a name, a scene or a die"), t!("Filter")];
                let hint = theme.muted(that_fits(ui, text::BODY, hint));
                search(ui, theme, id, &mut self.wanted.text, hint, t!("Filter the log"));
            });
        });
    }

    fn rows(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let back = self.lines.last_test(cx.log, &cx.view.ways_back.tests);
        let words = self.wanted.words();
        let area = ScrollArea::vertical().id_salt("log rows").auto_shrink(false);
        area.show_viewport(ui, |ui, viewport| {
            let width = ui.available_width();
            self.lines.fit(width);
            ui.set_height(self.lines.height());
            let top = ui.max_rect().top();
            if let Some(y) = self.to.take().and_then(|row| self.lines.top_of(row)) {
                let row = Rect::from_min_size(pos2(ui.max_rect().left(), top + y), vec2(width, size::CONTROL));
                ui.scroll_to_rect(row, Some(Align::Center));
            }
            let from = self.lines.first_at(viewport.min.y);
            let mut at = from;
            while let Some((line, y)) = self.lines.get(at) {
                if y > viewport.max.y {
                    break;
                }
                let place = Rect::from_min_size(pos2(ui.max_rect().left(), top + y), vec2(width, TALLEST));
                let id = ui.scope_id().with(("log line", line));
                let mut row = ui.new_child(UiBuilder::new().scope_id(id).max_rect(place));
                match line {
                    LogLine::Scene(index) => {
                        if let Some(entry) = cx.log.get(index) {
                            row::scene(&mut row, cx.theme, entry, at == 0);
                        }
                    }
                    LogLine::Row(index) => {
                        if let Some(entry) = cx.log.get(index) {
                            let chosen = self.chosen.contains(&index);
                            let how = row::How {
                                at: index,
                                go_back: entry.test.filter(|_| back == Some(index)),
                                found: &words,
                                chosen,
                                goes: self.back.undoes(cx, index),
                                height: self.lines.height_of(line),
                            };
                            row::entry(&mut row, cx, entry, &how);
                        }
                    }
                }
                self.lines.measured(at, row.min_rect().height());
                at += 1;
            }
            if self.lines.settle() {
                // Rows that turned out taller push the rest down: once, not on every frame.
                ui.ctx().request_repaint();
            }
        });
        self.take_asks(ui, cx);
    }
}
