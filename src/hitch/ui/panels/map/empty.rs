//! The map while it is empty.

use super::MapPanel;
use super::acts::put_pcs;
use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, empty_state, icons};
use egui::{Ui, UiBuilder};
use hitch_core::words;

impl MapPanel {
    pub(super) fn empty(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let pcs = cx.table.cast.values().filter(|it| it.is_pc()).count();
        let room = self.room();
        let mut ui = ui.new_child(UiBuilder::new().max_rect(room).id_salt("empty map"));
        let sentence = t!("No map yet. The pathways map shows how characters, situations and resources are connected.");
        let all = t!("Put the {} on the map", words::many(&cx.table.setting.labels.lead));
        let button = if pcs > 0 { &*all } else { t!("Add the first element") };
        if empty_state(&mut ui, cx.theme, icons::GRAPH, sentence, button).clicked() {
            if pcs > 0 {
                cx.out.send_all(put_pcs(cx.table));
                self.fit();
                // The next key is for the map.
                self.wants_keys = true;
            } else {
                self.begin_new_here(self.last_kind);
            }
        }
        if pcs > 0 {
            ui.add_space(space::XS);
            let first = ui.vertical_centered(|ui| ui.add(PushButton::quiet(cx.theme, t!("Add the first element"))));
            if first.inner.clicked() {
                self.begin_new_here(self.last_kind);
            }
        }
    }
}
