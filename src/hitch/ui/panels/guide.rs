//! The user guide, one chapter at a time.

use super::Panel;
use crate::ui::PanelCx;
use crate::ui::context::take_ask;
use crate::ui::deeds::Ask;
use crate::ui::guide::{GUIDE, PICTURES, found};
use crate::ui::panels::parts::{scroll, search, waits};
use crate::ui::theme::{size, space};
use crate::ui::widgets::{Layouts as _, Pill};
use egui::{Id, Label, Ui, vec2};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

/// The width of a line that reads well.
const LINE: f32 = 640.0;

#[derive(Default)]
pub struct GuidePanel {
    chapter: usize,
    search: String,
    cache: CommonMarkCache,
    /// What is read, in the setting's words: the chapter and the search it is for, and the state of the table.
    said: Option<(usize, String, u64, String)>,
}

impl Panel for GuidePanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let wide = LINE.min(ui.available_width());
        let id = Id::unique("guide search");
        if take_ask!(cx, Ask::SearchGuide => ()).is_some() {
            ui.memory_mut(|memory| memory.request_focus(id));
            waits(ui.ctx());
        }
        ui.allocate_ui(vec2(wide, size::CONTROL), |ui| {
            search(ui, cx.theme, id, &mut self.search, t!("Search the guide"), t!("Search the guide"));
        });
        let searches = !self.search.trim().is_empty();
        ui.pill_row(|ui| {
            for (at, chapter) in GUIDE.iter().enumerate() {
                let pill = Pill::new(cx.theme, chapter.title).choice(at == self.chapter && !searches, chapter.title);
                if ui.add(pill).clicked() {
                    self.chapter = at;
                    self.search.clear();
                }
            }
        });
        ui.add_space(space::S);
        let now = (self.chapter, &self.search, cx.revision);
        if self.said.as_ref().is_none_or(|(at, search, of, _)| (*at, search, *of) != now) {
            for (address, picture) in PICTURES {
                ui.ctx().include_bytes(*address, *picture);
            }
            let text = if searches {
                found(&cx.theme.terms, &self.search)
            } else {
                GUIDE.get(self.chapter).map(|it| cx.theme.say(&*it.text).into_owned()).unwrap_or_default()
            };
            self.said = Some((self.chapter, self.search.clone(), cx.revision, text));
        }
        let Some((.., text)) = &self.said else { return };
        if text.is_empty() {
            ui.add(Label::new(cx.theme.muted(t!("The guide says nothing about “{}”.", self.search.trim()))).wrap());
            return;
        }
        let place = if searches { "guide_found".to_owned() } else { format!("guide_{}", self.chapter) };
        scroll(ui, &place, |ui| {
            ui.set_max_width(wide);
            // The typefaces have no bold weight here: marked words have a color.
            ui.visuals_mut().widgets.active.fg_stroke.color = cx.theme.palette.accent_text;
            CommonMarkViewer::new().max_image_width(Some(wide as usize)).show(ui, &mut self.cache, text);
        });
    }
}
