//! The odds opened out: the chart, the table beside it, and what could still be done.

use super::chart;
use super::counter::{Answer, Bar};
use crate::odds::{Change, Ranked, Way};
use crate::ui::PanelCx;
use crate::ui::deeds::Deed;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Theme, die as measure, radius, size, space};
use crate::ui::widgets::{DieLook, Pill, icons};
use crate::words;
use egui::{Align, Grid, Label, Layout, Response, Role, Sense, Ui, WidgetInfo, vec2};

/// Two columns and the names of the dice.
const TABLE: f32 = measure::COLUMN * 3.0;
/// With less room the table stands under the chart.
const WIDE: f32 = TABLE * 2.0;
/// So many dice of one kind are named.
const NAMED: usize = 6;

/// Shows it. `ranked` is what could be done, once it is known.
pub(super) fn detail(ui: &mut Ui, cx: &mut PanelCx<'_>, answer: &Answer, ranked: Option<&[Ranked]>) {
    let theme = cx.theme;
    ui.add_space(space::S);
    let width = ui.available_width();
    if width >= WIDE {
        ui.horizontal_top(|ui| {
            chart::chart(ui, theme, answer, width - TABLE - space::L);
            ui.add_space(space::S);
            ui.vertical(|ui| table(ui, theme, answer));
        });
    } else {
        chart::chart(ui, theme, answer, width);
        table(ui, theme, answer);
    }
    ui.add_space(space::S);
    if answer.against == Bar::None {
        ui.label(theme.small("Put dice on the opposing side to see what could be done."));
        return;
    }
    ui.label(theme.label("What if"));
    match ranked {
        None => {
            ui.label(theme.small("is being counted…"));
        }
        Some([]) => {
            ui.label(theme.small("Nothing on this file or in the scene would change the pool."));
        }
        Some(ranked) => ranked.iter().for_each(|it| what_if(ui, cx, answer, it)),
    }
}

/// Words for whoever does not see what they stand beside.
fn told_as(label: &Response, words: &str) {
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}

fn table(ui: &mut Ui, theme: &Theme, answer: &Answer) {
    Grid::new("table of the odds").num_columns(3).spacing(vec2(space::M, space::XS)).min_row_height(0.0).show(
        ui,
        |ui| {
            ui.spacing_mut().interact_size.y = size::SMALL;
            ui.label(theme.label("Effect"));
            ui.label(theme.label("of the best total"));
            if answer.beat.is_some() {
                ui.label(theme.label("beats it with that"));
            }
            ui.end_row();
            for effect in &answer.effects {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = space::XS;
                    let (rect, _) = ui.allocate_exact_size(vec2(size::POINT, size::POINT), Sense::hover());
                    ui.painter().rect_filled(rect, radius::S / 2, chart::ink(theme, effect.die));
                    ui.label(theme.body(effect.die.to_string()));
                });
                let label = format!("{} with the best total: {}", effect.die, effect.likely);
                told_as(&ui.label(theme.body(&effect.likely)), &label);
                if let Some(beats) = &effect.beats {
                    let label = format!("beats it with an effect of {} or larger: {beats}", effect.die);
                    told_as(&ui.label(theme.strong(beats)), &label);
                }
                ui.end_row();
            }
        },
    );
    ui.add_space(space::XS);
    let mut lines = vec![format!("Half of all rolls reach {}.", answer.usual)];
    if let Some((first, more)) = answer.steps.split_first() {
        let mut steps = vec![format!("one {first}")];
        steps.extend(more.iter().zip(["two", "three"]).map(|(chance, steps)| format!("{steps} {chance}")));
        lines.push(format!("Heroic steps: {}.", steps.join(", ")));
    }
    if matches!(answer.against, Bar::Pool(_)) {
        lines.push("The line is the opposing total.".to_owned());
    }
    ui.add(Label::new(theme.small(lines.join(" "))).wrap());
}

/// A line: what it comes to, and the ways to it, each a press.
fn what_if(ui: &mut Ui, cx: &mut PanelCx<'_>, answer: &Answer, it: &Ranked) {
    let theme = cx.theme;
    let then = words::odds::chance(&it.beat);
    let gain = words::odds::gain(it.gain);
    let now = answer.beat.clone().unwrap_or_default();
    ui.add_space(space::XS);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
        let figures = vec2(measure::COLUMN * 1.75, size::PILL);
        ui.allocate_ui_with_layout(figures, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(figures);
            let figure = ui.label(theme.strong(format!("{now} to {then}")));
            told_as(&figure, &format!("{now} to {then}, {gain}"));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(theme.small(&gain)));
        });
        ui.add_space(space::S);
        ui.horizontal_wrapped(|ui| {
            ui.set_row_height(size::PILL);
            ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
            for way in it.what.ways.iter().take(NAMED) {
                one_way(ui, cx, way, &then);
            }
            more_ways(ui, cx, it.what.ways.get(NAMED..).unwrap_or_default(), &then);
        });
    });
}

/// The ways that are not named, in a menu.
fn more_ways(ui: &mut Ui, cx: &mut PanelCx<'_>, ways: &[Way], then: &str) {
    if ways.is_empty() {
        return;
    }
    let theme = cx.theme;
    let words = format!("{} more", ways.len());
    let pill = Pill::new(theme, &words).opens_menu().label(format!("{words} ways to {then}"));
    let response = ui.add(pill).on_hover_text("More that would come to the same");
    menu::either(&response, |ui| {
        for way in ways {
            let words = words::odds::change_to_pool(&way.change);
            menu::deed(ui, cx, &Deed::press(words, way.commands.clone()).icon(icons::PLUS));
        }
    });
}

fn one_way(ui: &mut Ui, cx: &mut PanelCx<'_>, way: &Way, then: &str) {
    let theme = cx.theme;
    let told = words::odds::change_to_pool(&way.change);
    let (words, die) = match &way.change {
        Change::With { name, dice, paid } => {
            let words = if *paid { format!("{name}, 1 point") } else { name.to_string() };
            (words, dice.first().filter(|_| dice.len() == 1).copied())
        }
        Change::Hinder { name } => (format!("{name} hinders, earns 1 point"), None),
        Change::HinderWith { name } => (format!("{name}, hindering, earns 1 point"), None),
        Change::OneMore => ("one more result after the throw, 1 point".to_owned(), None),
    };
    let mut pill = Pill::new(theme, &words).label(format!("{told}: {then}"));
    if let Some(die) = die {
        pill = pill.die(die, DieLook::Plain);
    }
    if way.commands.is_empty() {
        ui.add(pill.dashed()).on_hover_text(told);
    } else if ui.add(pill.sense(Sense::click())).on_hover_text(told).clicked() {
        cx.out.send_all(way.commands.clone());
    }
}
