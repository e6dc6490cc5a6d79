//! The empty file of the setting, as it will be printed, beside what is being changed (CHAR-6).

use super::SettingPage;
use super::kinds::Kind;
use crate::sheet::{Document, Page, Paper, Print};
use crate::ui::paper::Painted;
use crate::ui::theme::{line, size, space};
use crate::ui::widgets::{PushButton, icons, segments};
use crate::ui::{PanelCx, StateKey, UiCommand};
use crate::words;
use egui::{Rect, Stroke, Ui, pos2};

/// The empty file, laid out once for each state of the table.
#[derive(Default)]
pub(super) struct Blank {
    paper: Paper,
    of: Option<(StateKey, Paper)>,
    pages: Vec<Page>,
    /// Why there are none.
    problem: Option<String>,
    painted: Painted,
}

impl SettingPage {
    /// The empty file, with what is being changed marked, and what can be done with it.
    pub(super) fn blank_file(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let whole = ui.max_rect();
        ui.painter().rect_filled(whole.expand(space::XS), 0.0, cx.theme.palette.well);
        ui.horizontal(|ui| {
            ui.label(cx.theme.label("The blank file"));
            let parts = Paper::ALL.map(|paper| (paper, paper.name(), paper.name()));
            if let Some(paper) = segments(ui, cx.theme, self.blank.paper, &parts) {
                self.blank.paper = paper;
            }
        });
        let key = (cx.state(), self.blank.paper);
        if self.blank.of != Some(key) {
            let print = Print { paper: self.blank.paper, ..Print::default() };
            let laid = Document::Blank.pages(cx.table, &print);
            self.blank.problem = laid.as_ref().err().map(ToString::to_string);
            self.blank.pages = laid.unwrap_or_default();
            self.blank.of = Some(key);
        }
        let marked =
            (self.kind == Kind::Sets).then(|| self.set.or_else(|| cx.table.setting.sets.first().map(|it| it.id)));
        let name = marked.flatten().and_then(|id| cx.table.setting.set(id)).map(|it| it.name.to_lowercase());
        if let Some(why) = &self.blank.problem {
            ui.label(cx.theme.muted(words::sentence(why)));
        }
        if let Some(page) = self.blank.pages.first() {
            let room = (ui.available_height() - size::CONTROL * 3.0 - space::L).max(80.0);
            let (rect, scale) = self.blank.painted.show_page(ui, page, room);
            let head = page.texts().find(|it| Some(it.text.trim().to_lowercase()) == name);
            if let Some(head) = head {
                let top = rect.top() + (head.at.1 - head.size) * scale;
                let x = rect.left() + head.at.0 * scale - space::XS;
                let bar = Rect::from_min_max(pos2(x, top), pos2(x, top + head.size * scale * MARK));
                let ink = Stroke::new(line::RING, cx.theme.palette.accent);
                ui.painter().vline(bar.left(), bar.y_range(), ink);
            }
            let count = u32::try_from(self.blank.pages.len()).unwrap_or_default();
            ui.label(cx.theme.small(words::counted(count, "page")));
        }
        ui.horizontal_wrapped(|ui| {
            if ui.add(PushButton::plain(cx.theme, "Print blank files\u{2026}").icon(icons::PRINTER)).clicked() {
                cx.out.ui(UiCommand::PrintBlank);
            }
            // The library has the same beside it.
            let shelves = self.kind != Kind::Library || self.searches();
            if shelves && ui.add(PushButton::plain(cx.theme, "Save to the library").icon(icons::COPY)).clicked() {
                cx.out.ui(UiCommand::ShelveSetting);
            }
        });
    }
}

/// The mark is as tall as so many lines of the head.
const MARK: f32 = 4.0;
