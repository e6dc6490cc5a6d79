//! The traits of the scene: distinctions, and others that affect everyone in it.

use super::editor::Editor;
use super::sets::{TraitRow, Whose, rows};
use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::ui::widgets::Layouts as _;
use egui::Ui;
use hitch_core::model::{Bearer, SetKind};

impl Editor {
    pub fn scene_traits(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(scene) = cx.scene() else { return };
        let of = Bearer::Scene(scene.id);
        let sets = scene.traits.sets.iter().flat_map(|set| rows(of, set));
        let all: Vec<TraitRow<'_>> = sets.chain(super::now::rows(of, &scene.traits, true)).collect();
        ui.scope(|ui| {
            ui.gap_x(space::CHIP);
            let mut painted = super::chip::PaintedTraits::new();
            for (at, role, trait_) in &all {
                painted.extend(self.chip(ui, cx, *at, *role, trait_).map(|rect| (*at, rect)));
            }
            Self::reorder(ui, cx, &painted);
            if let Some(def) = cx.table.setting.set_of(SetKind::Distinctions) {
                let whose = Whose { of, name: &scene.name };
                self.trait_adder(ui, cx, whose, def, all.is_empty());
            }
        });
    }
}
