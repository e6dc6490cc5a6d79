//! Page previews, laid out once per state and painted as printed.

use crate::ui::paper::PaintedPages;
use crate::ui::theme::{Theme, size, space};
use crate::ui::widgets::{SegmentPart, segments};
use egui::{Rect, Ui};
use hitch_core::words;
use hitch_files::sheet::{Page, Paper, Print};
use std::fmt::Display;

/// The switch for previews without room beside their page, which they replace.
pub fn in_place() -> [SegmentPart<'static, bool>; 2] {
    [(false, t!("Page"), t!("Show the page")), (true, t!("Preview"), t!("Show the preview instead of the page"))]
}

pub struct Laid<K> {
    paper: Paper,
    of: Option<(K, Paper)>,
    pages: Vec<Page>,
    problem: Option<String>,
    painted: PaintedPages,
}

impl<K> Default for Laid<K> {
    fn default() -> Self {
        let paper = Paper::default();
        Self { paper, of: None, pages: Vec::new(), problem: None, painted: PaintedPages::default() }
    }
}

impl<K: PartialEq> Laid<K> {
    /// Paints the first page below its heading, as large as the room above the rest allows. Returns its page, rectangle
    /// and scale.
    pub fn show<E: Display>(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        heading: &str,
        key: K,
        lay: impl FnOnce(&Print) -> Result<Vec<Page>, E>,
    ) -> Option<(&Page, Rect, f32)> {
        let whole = ui.max_rect();
        ui.painter().rect_filled(whole.expand(space::XS), 0.0, theme.palette.well);
        ui.horizontal(|ui| {
            ui.label(theme.label(heading));
            let parts = Paper::ALL.map(|paper| (paper, paper.name(), paper.name()));
            if let Some(paper) = segments(ui, theme, self.paper, &parts) {
                self.paper = paper;
            }
        });
        let key = (key, self.paper);
        if self.of.as_ref() != Some(&key) {
            let laid = lay(&Print { paper: self.paper, ..Print::default() });
            self.problem = laid.as_ref().err().map(ToString::to_string);
            self.pages = laid.unwrap_or_default();
            self.of = Some(key);
        }
        if let Some(why) = &self.problem {
            ui.label(theme.muted(words::sentence(why)));
        }
        let page = self.pages.first()?;
        let room = (ui.available_height() - size::CONTROL * 3.0 - space::L).max(80.0);
        let (rect, scale) = self.painted.show_page(ui, page, room);
        ui.label(theme.small(words::counted(u32::try_from(self.pages.len()).unwrap_or_default(), t!("page"))));
        Some((page, rect, scale))
    }
}
