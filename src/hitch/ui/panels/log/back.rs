//! Asks before undo goes back to before an entry, and shows what it would undo.

use crate::ui::theme::{Tone, space};
use crate::ui::widgets::{Banner, Layouts as _, PushButton, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::{Key, Label, Modifiers, Ui};
use hitch_core::words;

/// Entries named one by one; of more only the number is told.
const NAMED: usize = 4;

/// The entry, by its place in the log, before which the GM may go back.
#[derive(Default)]
pub(super) struct Back {
    to: Option<usize>,
    /// It was asked for just now: its button takes the keyboard.
    asked: bool,
}

impl Back {
    pub(super) fn ask(&mut self, row: usize) {
        (self.to, self.asked) = (Some(row), true);
    }

    /// Returns whether going back would undo an entry.
    pub(super) fn undoes(&self, cx: &PanelCx<'_>, row: usize) -> bool {
        self.to.is_some_and(|to| row >= to) && cx.view.ways_back.rows.contains_key(&row)
    }

    /// Paints the question, while it is asked.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(to) = self.to else { return };
        let Some(steps) = cx.view.ways_back.rows.get(&to).copied() else {
            // Undone meanwhile in another way.
            self.to = None;
            return;
        };
        let steps = words::counted(u32::try_from(steps).unwrap_or(u32::MAX), t!("step"));
        let theme = cx.theme;
        Banner::new(theme, Tone::Info).show(ui, |ui| {
            ui.vertical(|ui| {
                ui.gap_y(space::XS);
                ui.at_right(space::S, |ui| {
                    let keep = ui.add(PushButton::quiet(theme, t!("Keep them")).key(t!("Esc")));
                    let undo = ui.add(PushButton::primary(theme, &t!("Undo {steps}")).icon(icons::HISTORY));
                    if std::mem::take(&mut self.asked) {
                        undo.request_focus();
                    }
                    let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
                    if undo.clicked() {
                        cx.out.ui(UiCommand::BackToRow(to));
                        self.to = None;
                    } else if keep.clicked() || escaped {
                        self.to = None;
                    }
                    let asks = t!("Undo {steps}? Redo restores them all at once.");
                    ui.rest(None, |ui| drop(ui.add(Label::new(theme.strong(asks)).wrap())));
                });
                let all: Vec<usize> = cx.view.ways_back.rows.range(to..).map(|(row, _)| *row).rev().collect();
                // The entry itself is named last; what was left out lies between.
                let (first, rest) = all.split_at(all.len().min(NAMED));
                let named = first.iter().filter_map(|row| cx.log.get(*row));
                for row in named {
                    ui.add(Label::new(theme.small(format!("{} {}", row.n, row.text))).truncate());
                }
                let last = rest.last().and_then(|row| cx.log.get(*row));
                if rest.len() > 1 {
                    let more = u32::try_from(rest.len() - 1).unwrap_or(u32::MAX);
                    ui.label(theme.small(t!("and {}", words::counted(more, t!("entry")))));
                }
                if let Some(row) = last {
                    ui.add(Label::new(theme.small(format!("{} {}", row.n, row.text))).truncate());
                }
            });
        });
    }
}
