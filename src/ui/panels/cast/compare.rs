//! Two files beside each other: what is different, set by set.

use crate::model::{Character, dice_text};
use crate::rules::unlike;
use crate::ui::PanelCx;
use crate::ui::theme::space;
use egui::{Grid, Ui};

/// What differs between two files.
pub fn beside(ui: &mut Ui, cx: &PanelCx<'_>, one: &Character, other: &Character) {
    let theme = cx.theme;
    ui.label(theme.heading(format!("{} and {}", one.name, other.name)));
    let all = unlike(cx.table, one.id, other.id);
    if all.is_empty() {
        ui.label(theme.muted("Their traits are the same."));
        return;
    }
    Grid::new("two files").num_columns(3).spacing([space::XL, space::XS]).show(ui, |ui| {
        ui.label("");
        ui.label(theme.name(&*one.name));
        ui.label(theme.name(&*other.name));
        ui.end_row();
        let mut set = None;
        for character in &all {
            if set.as_ref() != Some(&character.set) {
                ui.label(theme.title(&*character.set));
                ui.end_row();
                set = Some(character.set.clone());
            }
            ui.label(theme.body(&*character.name));
            for dice in [&character.one, &character.other] {
                let words = match dice {
                    None => "\u{2013}".to_owned(),
                    Some(dice) if dice.is_empty() => "has it".to_owned(),
                    Some(dice) => dice_text(dice),
                };
                ui.label(theme.body(words));
            }
            ui.end_row();
        }
    });
}
