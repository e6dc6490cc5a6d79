//! Possible changes to the pool in rows like offers, each with its resulting odds.

use super::counter::Answer;
use crate::ui::PanelCx;
use crate::ui::theme::{Face, Theme, die as measure, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, Layouts as _, OfferRow, TextButton, Tips as _};
use egui::{Align, Id, Label, Layout, Role, Sense, Stroke, Ui, WidgetInfo, vec2};
use hitch_core::model::{CharacterId, Die, TraitRef, dice_text};
use hitch_core::odds::{PoolChange, Ranked, Way};
use hitch_core::rules::{Half, set_of};
use hitch_core::words;

/// Room for “61 → 75%” in front.
const FIGURES: f32 = measure::COLUMN * 1.4;

/// A side of the roll, and the character who pays for its ways.
pub(super) struct Side {
    pub half: Half,
    pub payer: Option<CharacterId>,
}

/// A change, with the chance to win the contest or to beat the opposition after it.
struct Help<'r> {
    way: &'r Way,
    then: String,
    gain: f64,
}

/// Returns all changes, best first; with `few` only so many, with one free and one paid of equal ones.
fn helps(ranked: &[Ranked], half: Half, few: Option<usize>) -> Vec<Help<'_>> {
    let of = |ranked: &'_ Ranked| {
        let then = words::odds::chance(&ranked.then);
        (then, ranked.gain)
    };
    let mut all = Vec::new();
    for one in ranked {
        let (then, gain) = of(one);
        let worth = if half == Half::Acting { gain } else { -gain };
        let mut prices = Vec::new();
        for way in &one.what.ways {
            let price = way.change.points();
            // Among a few, ten traits that come to the same would hide everything else.
            if few.is_some() && (worth <= 0.0 || prices.contains(&price)) {
                continue;
            }
            prices.push(price);
            all.push(Help { way, then: then.clone(), gain });
        }
    }
    all.truncate(few.unwrap_or(usize::MAX));
    all
}

/// Paints `few` rows, or all.
pub(super) fn rows(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    answer: &Answer,
    ranked: &[Ranked],
    side: &Side,
    few: Option<usize>,
) {
    for (place, help) in helps(ranked, side.half, few).into_iter().enumerate() {
        // By place: they trade places with every die, and none has anything typed in it.
        let id = Id::unique(("tray help", side.half, place));
        let presses = !help.way.commands.is_empty();
        let row = OfferRow::new(cx.theme, size::HELP).presses(presses);
        let mut pressed = false;
        pressed |= row.show(ui, id, |ui| pressed = one(ui, cx, answer, &help, side.payer));
        if pressed {
            cx.out.send_all(help.way.commands.clone());
        }
    }
}

fn one(ui: &mut Ui, cx: &PanelCx<'_>, answer: &Answer, help: &Help<'_>, payer: Option<CharacterId>) -> bool {
    let theme = cx.theme;
    let p = &theme.palette;
    let change = &help.way.change;
    ui.allocate_ui_with_layout(vec2(FIGURES, size::HELP), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(FIGURES);
        ui.gap_x(space::XS);
        let now = answer.contest.as_ref().map(|it| &it.0).or(answer.beat.as_ref());
        let now = now.map(|it| it.trim_end_matches('%')).unwrap_or_default();
        ui.label(theme.words(format!("{now} →"), Face::Medium, text::BODY, p.mute));
        let then = ui.label(theme.strong(&help.then));
        let told = t!("{now} to {}, {}", help.then, words::odds::gain(help.gain));
        then.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    });
    let (name, die, from) = parts(cx, change);
    match die {
        Some(die) => {
            ui.add(DieChip::new(theme, die).size(measure::RACK * 0.7).look(DieLook::Plain).sense(Sense::hover()));
        }
        None => coin(ui, theme, change.points(), measure::RACK * 0.7),
    }
    let told = words::odds::change_to_pool(change);
    let label = format!("{told}: {}", help.then);
    let mut pressed = false;
    ui.at_right(None, |ui| {
        price(ui, cx, change.points(), payer);
        ui.rest(None, |ui| {
            if help.way.commands.is_empty() {
                ui.add_space(space::XS);
                let words = theme.words(&name, Face::Medium, text::OFFER, p.text);
                let shown = ui.add(Label::new(words).truncate());
                shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
            } else {
                let button = TextButton::new(theme, &name).font(Face::Medium.at(text::OFFER)).label(&label);
                pressed = ui.add(button).tip(&told).clicked();
            }
            if !from.is_empty() {
                ui.add(Label::new(theme.small(from)).truncate());
            }
        });
    });
    pressed
}

fn parts(cx: &PanelCx<'_>, change: &PoolChange) -> (String, Option<Die>, String) {
    match change {
        PoolChange::With { at, name, dice, .. } | PoolChange::Push { at, name, dice } => {
            let name = if dice.len() > 1 { format!("{name} {}", dice_text(dice)) } else { name.to_string() };
            (name, dice.first().copied(), source(cx, *at))
        }
        PoolChange::Beside { what, name, dice } => {
            let name = words::sentence(&words::odds::beside(*what, name));
            let name = if dice.len() > 1 { format!("{name} {}", dice_text(dice)) } else { name };
            (name, dice.first().copied(), t!("Other dice").to_owned())
        }
        PoolChange::Hinder { name } | PoolChange::HinderWith { name } => {
            (t!("Hinder {name} (rolls a d4)"), Some(Die::D4), String::new())
        }
        PoolChange::OneMore => (t!("Include another result after rolling").to_owned(), None, String::new()),
    }
}

fn source(cx: &PanelCx<'_>, at: TraitRef) -> String {
    let Some((role, _)) = cx.table.find(at) else { return String::new() };
    let set = set_of(cx.table, role, at.of).map(|set| set.name.to_string());
    set.unwrap_or_else(|| words::sentence(words::role_word(role)))
}

/// Paints the price, and the PP remaining.
fn price(ui: &mut Ui, cx: &PanelCx<'_>, points: i32, payer: Option<CharacterId>) {
    let theme = cx.theme;
    match points {
        0 => {
            ui.label(theme.small(t!("free")));
        }
        1.. => {
            let left = payer.map(|who| words::goes_down(cx.table, who, points.unsigned_abs()));
            ui.label(theme.small(left.unwrap_or_else(|| t!("costs 1 ⟦PP⟧").to_owned())));
            coin(ui, theme, points, size::POINT);
        }
        _ => {
            ui.label(theme.small(t!("earns 1 ⟦PP⟧")));
            coin(ui, theme, points, size::POINT);
        }
    }
}

/// Paints a plot point, filled if paid and a ring if earned, in the middle of this width.
fn coin(ui: &mut Ui, theme: &Theme, points: i32, width: f32) {
    let (_, rect) = ui.allocate_space(vec2(width, size::POINT));
    let radius = size::POINT / 2.0;
    if points > 0 {
        ui.painter().circle_filled(rect.center(), radius, theme.palette.accent);
    } else {
        let ring = Stroke::new(crate::ui::theme::line::STRONG, theme.palette.accent);
        ui.painter().circle_stroke(rect.center(), radius - 1.0, ring);
    }
}
