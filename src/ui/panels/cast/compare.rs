//! Two files beside each other: what is different, set by set.

use crate::model::{Character, Setting, dice_text};
use crate::rules::{Side, unlike};
use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::words;
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
        for unlike in &all {
            if set.as_ref() != Some(&unlike.set) {
                ui.label(theme.title(&*unlike.set));
                // What the sets themselves have stands beside their name.
                if !unlike.name.is_empty() {
                    ui.end_row();
                }
                set = Some(unlike.set.clone());
            }
            if !unlike.name.is_empty() {
                ui.label(theme.body(&*unlike.name));
            }
            for (own, beside) in [(&unlike.one, &unlike.other), (&unlike.other, &unlike.one)] {
                let words = own
                    .as_ref()
                    .map_or_else(|| "\u{2013}".to_owned(), |own| told(&cx.table.setting, own, beside.as_ref()));
                ui.label(theme.body(words));
            }
            ui.end_row();
        }
    });
}

/// What one of them has there, as far as the other has it otherwise.
fn told(setting: &Setting, own: &Side, beside: Option<&Side>) -> String {
    let mut lines = Vec::new();
    if !own.dice.is_empty() {
        lines.push(dice_text(&own.dice));
    }
    if !own.statement.is_empty() && beside.is_none_or(|it| it.statement != own.statement) {
        lines.push(format!("\u{201c}{}\u{201d}", own.statement));
    }
    if !own.highlights.is_empty() && beside.is_none_or(|it| it.highlights != own.highlights) {
        lines.push(format!("Steps up {}", own.highlights.join(", ")));
    }
    for sfx in own.sfx.iter().filter(|sfx| beside.is_none_or(|it| !it.sfx.contains(sfx))) {
        let marks = words::sfx_marks(sfx);
        let marks = if marks.is_empty() { String::new() } else { format!(" ({marks})") };
        lines.push(format!("{}{marks}: {}", sfx.name, words::sfx_words(setting, sfx)));
    }
    if lines.is_empty() { "has it".to_owned() } else { lines.join("\n") }
}
