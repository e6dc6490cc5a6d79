//! The GM's pools in the top bar, if they have no column.

use super::PoolsPanel;
use crate::ui::panels::Pane;
use crate::ui::theme::{Face, Theme, die as measure, radius, size, space, text};
use crate::ui::widgets::{DieLook, Tips as _, focus_ring, icons, paint_die, spot};
use crate::ui::{PanelCx, UiCommand};
use egui::{Align2, FontId, Id, Pos2, Sense, Ui, pos2, vec2};
use hitch_core::model::{Die, Pool, PoolKind};
use hitch_core::rules::pool_in_play;

const DIE: f32 = measure::HEAD;
const GAP: f32 = 2.0;
const DRAWN: usize = 2;
const MOST: usize = 3;

/// Returns the first significant word of a pool's name.
fn short(pool: &Pool) -> String {
    let words = pool.name.split_whitespace();
    let first = words.into_iter().find(|it| !matches!(it.to_lowercase().as_str(), "the" | "a" | "an"));
    first.unwrap_or(&pool.name).to_lowercase()
}

fn runs(pool: &Pool) -> Vec<(Die, usize)> {
    let mut sizes = pool.dice.clone();
    sizes.sort_unstable();
    let runs = sizes.chunk_by(|a, b| a == b).filter_map(|run| Some((*run.first()?, run.len())));
    runs.flat_map(|(die, count)| if count > DRAWN { vec![(die, count)] } else { vec![(die, 1); count] }).collect()
}

fn wide(ui: &Ui, words: &str) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font(), egui::Color32::PLACEHOLDER).size().x
}

fn font() -> FontId {
    Face::Regular.at(text::SMALL)
}

/// Returns the pools of the bar: doom first, then those with dice.
fn shown<'a>(cx: &PanelCx<'a>) -> Vec<&'a Pool> {
    let table = cx.table;
    let mut all: Vec<&Pool> = table.pools.values().map(|it| &**it).collect();
    all.retain(|it| pool_in_play(table, it.kind) && !it.dice.is_empty() && it.kind != PoolKind::Resource);
    all.sort_by_key(|it| (it.kind != PoolKind::Doom, it.id));
    all.truncate(MOST);
    all
}

fn width(ui: &Ui, pool: &Pool) -> f32 {
    let name = if pool.kind == PoolKind::Doom { 0.0 } else { wide(ui, &short(pool)) + space::XS };
    let dice = runs(pool).into_iter().map(|(_, count)| {
        let times = if count > 1 { wide(ui, &format!("×{count}")) + space::XS } else { 0.0 };
        DIE + GAP + times
    });
    name + dice.sum::<f32>() + space::S
}

impl PoolsPanel {
    pub fn bar_width(ui: &mut Ui, cx: &mut PanelCx<'_>) -> f32 {
        shown(cx).into_iter().map(|pool| width(ui, pool)).sum::<f32>() + size::ICON
    }

    pub fn in_bar(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let all = shown(cx);
        let whole = vec2(Self::bar_width(ui, cx), size::CONTROL);
        let told: Vec<String> =
            all.iter().map(|it| format!("{} {}", it.name, hitch_core::model::dice_text(&it.dice))).collect();
        let label = t!("Open the pools: {}", told.join("; "));
        let response = spot(ui, whole, Id::unique("pools in the bar"), Sense::click(), &label);
        let rect = response.rect;
        let p = &cx.theme.palette;
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, radius::M, p.hover);
        }
        let mut at = pos2(rect.left() + space::XS, rect.center().y);
        for pool in all {
            one(ui, cx.theme, &mut at, pool);
        }
        let caret = Face::Icon.at(text::LABEL);
        ui.painter().text(at, Align2::LEFT_CENTER, icons::CARET_DOWN, caret, p.mute);
        focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
        if response.clicked() {
            cx.out.ui(UiCommand::Show(Pane::Pools));
        }
        response.tip(label);
    }
}

fn one(ui: &Ui, theme: &Theme, at: &mut Pos2, pool: &Pool) {
    let p = &theme.palette;
    if pool.kind != PoolKind::Doom {
        let words = ui.painter().text(*at, Align2::LEFT_CENTER, short(pool), font(), p.text);
        at.x = words.right() + space::XS;
    }
    for (die, count) in runs(pool) {
        let center = pos2(at.x + DIE / 2.0, at.y);
        paint_die(ui.painter(), theme, center, DIE, die, &die.sides().to_string(), DieLook::of_pool(pool.kind));
        at.x += DIE + GAP;
        if count > 1 {
            let times = format!("×{count}");
            let words = ui.painter().text(*at, Align2::LEFT_CENTER, times, font(), p.mute);
            at.x = words.right() + space::XS;
        }
    }
    at.x += space::S;
}
