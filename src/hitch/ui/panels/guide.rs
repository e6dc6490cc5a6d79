//! The user guide, one chapter at a time.

use super::Panel;
use crate::ui::PanelCx;
use crate::ui::guide::{GUIDE, PICTURES};
use crate::ui::panels::parts::scroll;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, Pill};
use egui::Ui;
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

/// The width of a line that reads well.
const LINE: f32 = 640.0;

#[derive(Default)]
pub struct GuidePanel {
    chapter: usize,
    cache: CommonMarkCache,
    /// The chapter in the setting's words, and the state of the table they are from.
    said: Option<(usize, u64, String)>,
}

impl Panel for GuidePanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.pill_row(|ui| {
            for (at, chapter) in GUIDE.iter().enumerate() {
                let pill = Pill::new(cx.theme, chapter.title).choice(at == self.chapter, chapter.title);
                if ui.add(pill).clicked() {
                    self.chapter = at;
                }
            }
        });
        ui.add_space(space::S);
        let now = (self.chapter, cx.revision);
        if self.said.as_ref().is_none_or(|(at, of, _)| (*at, *of) != now) {
            for (address, picture) in PICTURES {
                ui.ctx().include_bytes(*address, *picture);
            }
            let text = GUIDE.get(self.chapter).map(|it| cx.theme.say(&*it.text).into_owned());
            self.said = Some((now.0, now.1, text.unwrap_or_default()));
        }
        let Some((_, _, text)) = &self.said else { return };
        scroll(ui, &format!("guide_{}", self.chapter), |ui| {
            let wide = LINE.min(ui.available_width());
            ui.set_max_width(wide);
            // The typefaces have no bold weight here: marked words have a color.
            ui.visuals_mut().widgets.active.fg_stroke.color = cx.theme.palette.accent_text;
            CommonMarkViewer::new().max_image_width(Some(wide as usize)).show(ui, &mut self.cache, text);
        });
    }
}
