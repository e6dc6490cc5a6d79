//! A file in few words: a row for each of its sets.

use crate::ui::PanelCx;
use crate::ui::theme::{size, space};
use crate::ui::widgets::{ChipTone, Layouts as _, Tips as _, TraitChip};
use egui::{Label, Sense, Ui, vec2};
use hitch_core::model::{Character, Die, Trait};

const SETS: f32 = 92.0;
/// From this number on a set's traits at d4 are only counted.
const FOLDS: usize = 4;

/// Paints a row for each set of a file with traits; `new` ones are highlighted.
pub fn file_rows(ui: &mut Ui, cx: &PanelCx<'_>, file: &Character, new: impl Fn(&Trait) -> bool) {
    let chip = |ui: &mut Ui, own: &Trait| {
        // As it counts now, like everywhere: what is questioned is lower until that is settled (SET-14).
        let dice = own.dice();
        let chip = TraitChip::new(cx.theme, &own.name, &dice).sense(Sense::hover()).inked();
        if new(own) {
            let said = t!("{} {} of {}, changed", own.name, hitch_core::model::dice_text(&dice), file.name);
            ui.add(chip.tone(ChipTone::Asset).said(&said))
        } else {
            ui.add(chip.of(&file.name))
        };
    };
    for set in file.traits.sets.iter().filter(|set| !set.traits.is_empty()) {
        let of_setting = || cx.table.setting.set(set.def).map(|def| def.name.clone());
        let name = set.name.clone().or_else(of_setting).unwrap_or_default();
        // Many of the smallest say little, one by one.
        let small = |own: &&Trait| !new(own) && own.base.iter().all(|die| *die == Die::D4) && !own.base.is_empty();
        let folded: Vec<&Trait> = set.traits.iter().filter(small).collect();
        let folds = folded.len() >= FOLDS;
        beside(ui, cx, &name, |ui| {
            set.traits.iter().filter(|own| !(folds && small(own))).for_each(|own| chip(ui, own));
            if folds {
                let names = folded.iter().map(|own| &*own.name).collect::<Vec<_>>().join(", ");
                let told = t!("{} at d4", folded.len());
                ui.add(Label::new(cx.theme.small(told))).tip(names);
            }
        });
    }
    if !file.traits.assets.is_empty() {
        beside(ui, cx, t!("⟦Assets⟧"), |ui| file.traits.assets.iter().for_each(|own| chip(ui, own)));
    }
}

pub fn beside(ui: &mut Ui, cx: &PanelCx<'_>, word: &str, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.gap_x(space::XS);
        ui.allocate_ui(vec2(SETS, size::SMALL), |ui| {
            ui.set_min_width(SETS);
            ui.add(Label::new(cx.theme.small(word)).wrap());
        });
        ui.wrapped_by(space::S, 0.0, |ui| {
            add(ui);
        });
    });
}
