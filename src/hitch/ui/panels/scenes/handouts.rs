//! Handouts: what was shown to the players, and what is prepared to be shown (SHOW-5).

use super::ScenesPanel;
use crate::ui::deeds::{Thing, handouts};
use crate::ui::panels::parts::menu;
use crate::ui::texts::Text;
use crate::ui::theme::size;
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, Tips as _, icons};
use crate::ui::{By, PanelCx};
use egui::{Label, Ui};
use hitch_core::model::{Handout, SceneId};
use hitch_core::rules::handouts_of;

impl ScenesPanel {
    /// Paints the handouts of a scene, or with `None` those of the campaign; nothing where there are none.
    pub(super) fn handouts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, scene: Option<SceneId>) {
        let table = cx.table;
        for handout in handouts_of(table, scene) {
            ui.push_id(handout.id, |ui| self.handout(ui, cx, handout));
        }
    }

    fn handout(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Handout) {
        let theme = cx.theme;
        let shown = cx.table.shown == Some(it.id);
        ui.row_of(size::CONTROL, crate::ui::theme::space::XS, |ui| {
            let icon = if it.picture.is_some() { icons::SCREEN } else { icons::LOG };
            let (color, tip) = match (shown, it.seen) {
                (true, _) => (theme.palette.accent_text, t!("Shown to the players now")),
                (false, true) => (theme.palette.soft, t!("Shown to the players before")),
                (false, false) => (theme.palette.mute, t!("Not shown yet")),
            };
            ui.label(theme.icon(icon, color)).tip(tip);
            ui.at_right(None, |ui| {
                let more = ui.add(IconButton::new(theme, icons::DOTS, &t!("More for handout {}", it.title)).small());
                menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Handout(it.id)));
                let deed = handouts::show(cx, it);
                let (words, label) = if shown {
                    (t!("Back to the scene"), t!("Return the players from {} to the scene", it.title))
                } else {
                    (t!("Show"), t!("Show {} to the players", it.title))
                };
                if ui.add(PushButton::quiet(theme, words).label(label)).clicked() {
                    cx.act(&deed, By::Rules);
                }
                ui.rest(None, |ui| {
                    let label = t!("title of handout {}", it.title);
                    self.drafts.write(ui, cx, Text::Handout(it.id), &label, theme.body(&*it.title));
                    // The first line is the title, unless another was given.
                    if let Some(line) = it.text.lines().find(|line| !line.is_empty() && *line != &*it.title) {
                        ui.add(Label::new(theme.small(line)).truncate());
                    }
                });
            });
        });
    }
}
