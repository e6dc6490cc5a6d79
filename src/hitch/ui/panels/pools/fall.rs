//! The course of a crisis or a challenge: its dice over time as a line, and as a list with the cause of each step.

use super::facts::PoolFacts;
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, die as measure, radius, size, space, text};
use crate::ui::widgets::{DieLook, Layouts as _, Pill, Tips as _, focus_ring, icons, paint_die};
use egui::{Rect, Role as Screen, Sense, Ui, WidgetInfo, pos2, vec2};
use hitch_core::model::{Die, Pool};
use hitch_core::words::pools as words;

const DIE: f32 = measure::HEAD;
/// The visible share of a die below another one of its size.
const BELOW: f32 = DIE * 0.3;
const ARROW: f32 = space::S + 4.0;

fn stacks(dice: &[Die]) -> Vec<(Die, usize)> {
    let count = |die: Die| dice.iter().filter(|it| **it == die).count();
    Die::ALL.into_iter().map(|die| (die, count(die))).filter(|(_, count)| *count > 0).collect()
}

fn stack_width(count: usize) -> f32 {
    DIE + BELOW * count.saturating_sub(1) as f32
}

fn wide(dice: &[Die]) -> f32 {
    let stacks = stacks(dice);
    stacks.iter().map(|(_, count)| stack_width(*count) + 1.0).sum::<f32>() + ARROW
}

/// Paints the pool's past dice, oldest first, as many as fit; a press lists all.
pub(super) fn fallen(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, pool: &Pool) {
    if pool.history.is_empty() {
        return;
    }
    let theme = cx.theme;
    let label = words::over_time(pool);
    let mut room = ui.available_width() - space::S;
    let all: f32 = pool.history.iter().map(|dice| wide(dice)).sum();
    let earlier = room < all;
    if earlier {
        room -= size::PILL + space::XS;
    }
    let mut shown: Vec<&[Die]> = Vec::new();
    for dice in pool.history.iter().rev() {
        room -= wide(dice);
        if room < 0.0 && !shown.is_empty() {
            break;
        }
        shown.push(dice);
    }
    shown.reverse();
    let hidden = pool.history.len() - shown.len();
    ui.row(space::XS, |ui| {
        let width: f32 = shown.iter().map(|dice| wide(dice)).sum();
        let more = if hidden > 0 { size::PILL + space::XS } else { 0.0 };
        let width = (width + more).min(ui.available_width());
        let (rect, response) = ui.allocate_exact_size(vec2(width, DIE + 2.0), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Screen::Button, true, &label));
        focus_ring(ui.painter(), theme, &response, rect, radius::M);
        paint(ui, cx, rect, hidden, &shown);
        menu::from(ui, cx, &response, &Thing::PoolFall(it.id));
        let tip = t!("History of {}. Click to list it.", it.name);
        response.on_hover_ui(|ui| {
            ui.label(theme.small(tip));
            for said in words::fall(pool) {
                ui.label(theme.body(said));
            }
        });
    });
}

fn paint(ui: &Ui, cx: &PanelCx<'_>, rect: Rect, hidden: usize, shown: &[&[Die]]) {
    let theme = cx.theme;
    let mut painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let mut x = rect.left();
    let y = rect.center().y;
    if hidden > 0 {
        let words = format!("+{hidden}");
        let font = Face::Medium.at(text::LABEL);
        painter.text(pos2(x, y), egui::Align2::LEFT_CENTER, words, font, theme.palette.mute);
        x += size::PILL + space::XS;
    }
    for (age, dice) in shown.iter().enumerate() {
        // What is long ago fades.
        painter.set_opacity(0.45 + 0.45 * (age + 1) as f32 / shown.len() as f32);
        for (die, count) in stacks(dice) {
            for nth in 0..count {
                let last = nth + 1 == count;
                let number = if last { die.sides().to_string() } else { String::new() };
                paint_die(&painter, theme, pos2(x + DIE / 2.0, y), DIE, die, &number, DieLook::Crisis);
                x += if last { DIE + 1.0 } else { BELOW };
            }
        }
        let font = Face::Icon.at(text::LABEL);
        let at = pos2(x + ARROW / 2.0 - 1.0, y);
        painter.text(at, egui::Align2::CENTER_CENTER, icons::CARET_RIGHT, font, theme.palette.mute);
        x += ARROW;
    }
}

pub(super) fn rounds(ui: &mut Ui, cx: &PanelCx<'_>, pool: &Pool) {
    let Some(words) = words::rounds(pool) else { return };
    let tone = if hitch_core::rules::is_lost(pool) { Tone::Bad } else { Tone::Plain };
    ui.add(Pill::new(cx.theme, &words).tone(tone)).tip(t!("The challenge fails after these rounds"));
}
