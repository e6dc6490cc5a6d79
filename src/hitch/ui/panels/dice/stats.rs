//! Paints the statistics of dice: a line per size, a line per player.

use crate::ui::PanelCx;
use crate::ui::deeds::player_of;
use crate::ui::theme::{die as measure, size, space};
use crate::ui::widgets::{Card, DieChip, Tips as _, section_label};
use egui::{Grid, Label, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use hitch_core::model::{Die, State};
use hitch_core::session::{FaceCounts, LogRow, Tally, tally};
use hitch_core::words;
use std::collections::BTreeMap;

pub(super) struct PlayerLine {
    name: String,
    dice: u32,
    ones: u32,
    /// The 1s that fair dice of these sizes would show.
    expected: f64,
}

pub(super) fn players(cx: &PanelCx<'_>, now: impl Fn(&LogRow) -> bool) -> Vec<PlayerLine> {
    let state: &State = cx.table;
    let people = state.players.values().map(|it| (Some(it.id), it.name.to_string()));
    let all = people.chain([(None, t!("GM").to_owned())]);
    let lines = all.filter_map(|(id, name)| {
        let theirs = tally(cx.log, |row, rolled| now(row) && player_of(state, &rolled.by) == id);
        let (mut dice, mut ones, mut expected) = (0, 0, 0.0);
        for (die, counts) in theirs.app.iter().chain(&theirs.typed) {
            dice += counts.total();
            ones += counts.faces.first().copied().unwrap_or_default();
            // Size by size, since a 1 on a d4 comes three times as often as on a d12.
            expected += f64::from(counts.total()) / f64::from(die.sides());
        }
        (dice > 0).then_some(PlayerLine { name, dice, ones, expected })
    });
    lines.collect()
}

pub(super) fn show(ui: &mut Ui, cx: &PanelCx<'_>, tally: &Tally, players: &[PlayerLine]) {
    for (title, sizes) in [(t!("Rolled by Hitch"), &tally.app), (t!("Real dice"), &tally.typed)] {
        if !sizes.is_empty() {
            section_label(ui, cx.theme, title);
            Card::new(cx.theme).show(ui, |ui| by_size(ui, cx, title, sizes));
        }
    }
    if players.len() > 1 {
        section_label(ui, cx.theme, t!("By player"));
        Card::new(cx.theme).show(ui, |ui| by_player(ui, cx, players));
    }
}

fn by_size(ui: &mut Ui, cx: &PanelCx<'_>, title: &str, sizes: &BTreeMap<Die, FaceCounts>) {
    let theme = cx.theme;
    Grid::new(("dice by size", title)).num_columns(6).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
        for head in ["", t!("Dice"), t!("Average"), "1s", t!("Faces, from 1 up"), t!("Fairness")] {
            ui.label(theme.label(head));
        }
        ui.end_row();
        for (die, counts) in sizes {
            ui.add(DieChip::new(theme, *die).size(measure::ROW).sense(Sense::hover()));
            ui.label(theme.body(counts.total().to_string()));
            let fair = f64::from(die.sides() + 1) / 2.0;
            let mean = ui.label(theme.body(format!("{:.2}", counts.mean())));
            mean.tip(t!("Average of a fair {die}: {fair}"));
            let ones = ui.label(theme.body(percent(counts.ones())));
            ones.tip(t!("A fair {die} shows a 1 {} of the time", percent(1.0 / f64::from(die.sides()))));
            bars(ui, cx, *die, counts);
            let words = words::sentence(&words::fairness(counts));
            let label = ui.add(Label::new(theme.small(words)).wrap());
            if let Some(fit) = counts.fit() {
                label.tip(t!(
                    "Chi-square {:.2}, {} degrees of freedom, p = {:.3}. About 1 fair die in 20 looks this uneven.",
                    fit.chi_square,
                    die.sides() - 1,
                    fit.p
                ));
            }
            ui.end_row();
        }
    });
}

/// Paints the frequency of each face as bars, with a line at the level of a fair die.
fn bars(ui: &mut Ui, cx: &PanelCx<'_>, die: Die, counts: &FaceCounts) {
    let p = &cx.theme.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(measure::COLUMN * 1.5, size::PILL), Sense::hover());
    let told = (1..).zip(&counts.faces).map(|(face, count): (u32, _)| t!("{face} came up {count} times"));
    let told = t!("Faces of {die}: {}", told.collect::<Vec<_>>().join(", "));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    if ui.is_rect_visible(rect) {
        let most = counts.faces.iter().copied().max().unwrap_or_default().max(1) as f32;
        let step = rect.width() / counts.faces.len().max(1) as f32;
        for (place, count) in counts.faces.iter().enumerate() {
            let left = rect.left() + step * place as f32;
            let top = rect.bottom() - rect.height() * *count as f32 / most;
            let bar = Rect::from_min_max(pos2(left + 1.0, top), pos2(left + step - 1.0, rect.bottom()));
            ui.painter().rect_filled(bar, 0.0, if place == 0 { p.bad } else { p.accent });
        }
        let fair = counts.total() as f32 / counts.faces.len().max(1) as f32;
        let level = rect.bottom() - rect.height() * fair / most;
        ui.painter().hline(rect.x_range(), level, cx.theme.hairline());
    }
    response.tip(told);
}

fn by_player(ui: &mut Ui, cx: &PanelCx<'_>, players: &[PlayerLine]) {
    let theme = cx.theme;
    Grid::new("dice by player").num_columns(4).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
        for head in ["", t!("Dice"), "1s", t!("Expected 1s")] {
            ui.label(theme.label(head));
        }
        ui.end_row();
        for line in players {
            ui.label(theme.name(&line.name));
            ui.label(theme.body(line.dice.to_string()));
            let share = f64::from(line.ones) / f64::from(line.dice.max(1));
            ui.label(theme.body(format!("{} · {}", line.ones, percent(share))));
            ui.label(theme.muted(format!("{:.1}", line.expected)));
            ui.end_row();
        }
    });
}

fn percent(share: f64) -> String {
    format!("{:.0}%", share * 100.0)
}
