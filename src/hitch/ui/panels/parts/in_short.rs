//! A setting in short: what opposes, hurts and grows, its trait sets, its other rules (SETT-2).

use crate::ui::theme::{Theme, space};
use crate::ui::widgets::{Layouts as _, Pill, icons};
use egui::{Label, Ui};
use hitch_core::model::Setting;
use hitch_core::words;

/// Paints a setting in short, in its own words.
pub fn in_short(ui: &mut Ui, theme: &Theme, setting: &Setting) {
    let facts = words::preset_facts(setting);
    let lines = [(icons::DICE, facts.opposes), (icons::FLAME, facts.hurts), (icons::CHART, facts.grows)];
    for (icon, words) in lines {
        ui.horizontal_top(|ui| {
            ui.gap_x(space::S);
            ui.label(theme.icon(icon, theme.palette.mute));
            ui.add(Label::new(theme.body(words)).wrap());
        });
    }
    ui.add_space(space::XS);
    ui.pill_row(|ui| {
        for set in &setting.sets {
            ui.add(Pill::new(theme, &set.name));
        }
    });
    if !facts.more.is_empty() {
        ui.add_space(space::XS);
        ui.add(Label::new(theme.small(facts.more.join(" "))).wrap());
    }
}
