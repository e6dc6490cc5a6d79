//! Two files side by side: their differences, set by set.

use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::ui::widgets::Layouts as _;
use egui::{Label, RichText, Ui};
use hitch_core::model::{Character, Setting, dice_text};
use hitch_core::rules::{FileVersion, unlike};
use hitch_core::words;

/// The share of the width of each column.
const PARTS: [f32; 3] = [0.26, 0.37, 0.37];

pub fn beside(ui: &mut Ui, cx: &PanelCx<'_>, one: &Character, other: &Character) {
    let theme = cx.theme;
    ui.label(theme.heading(t!("{} and {}", one.name, other.name)));
    let all = unlike(cx.table, one.id, other.id);
    if all.is_empty() {
        ui.label(theme.muted(t!("Their traits are the same.")));
        return;
    }
    let labels = |it: [RichText; 3]| it.map(|words| Label::new(words).wrap());
    columns(ui, labels([theme.body(""), theme.name(&*one.name), theme.name(&*other.name)]));
    let mut set = None;
    for unlike in &all {
        if set.as_ref() != Some(&unlike.set) {
            ui.add_space(space::XS);
            set = Some(unlike.set.clone());
            // What the sets themselves have stands beside their name.
            if !unlike.name.is_empty() {
                ui.label(theme.title(&*unlike.set));
            }
        }
        let head = if unlike.name.is_empty() { theme.title(&*unlike.set) } else { theme.body(&*unlike.name) };
        let side = |own: &Option<FileVersion>, beside: &Option<FileVersion>| {
            let words = own.as_ref().map(|own| told(&cx.table.setting, own, beside.as_ref()));
            theme.body(words.unwrap_or_else(|| "–".to_owned()))
        };
        columns(ui, labels([head, side(&unlike.one, &unlike.other), side(&unlike.other, &unlike.one)]));
    }
}

fn columns(ui: &mut Ui, labels: [Label; 3]) {
    let room = ui.available_width() - 2.0 * space::M;
    ui.horizontal_top(|ui| {
        ui.gap_x(space::M);
        for (label, part) in labels.into_iter().zip(PARTS) {
            ui.vertical(|ui| {
                ui.set_width((room * part).floor());
                ui.add(label);
            });
        }
    });
}

/// Returns one file's entries as far as the other differs.
fn told(setting: &Setting, own: &FileVersion, beside: Option<&FileVersion>) -> String {
    let mut lines = Vec::new();
    if !own.dice.is_empty() {
        lines.push(dice_text(&own.dice));
    }
    if !own.statement.is_empty() && beside.is_none_or(|it| it.statement != own.statement) {
        lines.push(format!("“{}”", own.statement));
    }
    if !own.highlights.is_empty() && beside.is_none_or(|it| it.highlights != own.highlights) {
        lines.push(t!("Highlights {}", own.highlights.join(", ")));
    }
    for sfx in own.sfx.iter().filter(|sfx| beside.is_none_or(|it| !it.sfx.contains(sfx))) {
        let name = words::bracketed(&*sfx.name, words::sfx_marks(sfx));
        lines.push(format!("{name}: {}", words::sfx_words(setting, sfx)));
    }
    if lines.is_empty() { t!("Has this").to_owned() } else { lines.join("\n") }
}
