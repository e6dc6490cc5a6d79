//! The odds of the pool being gathered, in place of its outcome; below the arena, helpful changes.

mod chart;
mod counter;
mod helps;

use super::dice::hitches;
use super::room::Room;
use crate::ui::actions::OpenTest;
use crate::ui::theme::{Face, Theme, die as measure, size, space, text};
use crate::ui::widgets::{Layouts as _, TextButton, Tips as _};
use crate::ui::{PanelCx, StateKey, UiCommand};
use counter::{Answer, Bar, Counter};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Grid, Label, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use hitch_core::model::{Phase, Roll};
use hitch_core::odds::Question;
use hitch_core::rules::Half;
use hitch_core::words;
use std::sync::Arc;

const CHANCE: f32 = measure::COLUMN * 2.1;
const FACTS: f32 = measure::COLUMN * 1.9;

#[derive(Default)]
pub(super) struct Odds {
    counter: Counter,
    of: Option<StateKey>,
    /// The unfolded part was on screen.
    open: bool,
}

impl Odds {
    /// Paints the odds of a test whose actor's dice are not rolled.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, room: Room) {
        if !is_on(test) {
            return;
        }
        self.renew(ui, cx, test);
        let theme = cx.theme;
        let Some(answer) = self.counter.answer().cloned() else {
            ui.label(theme.small(t!("Calculating the odds…")));
            return;
        };
        let players = hitches(cx.table, test.acting);
        let chart = !room.small && ui.available_width() >= CHANCE + FACTS + chart::SIZE.x + space::XL * 2.0;
        ui.row(space::XL, |ui| {
            chance(ui, cx, &answer, room);
            if chart {
                chart::chart(ui, theme, &answer, chart::SIZE);
            }
            // A growth test has no other outcome (GROW-3).
            if !test.resolution.is_quiet() {
                ui.vertical(|ui| facts(ui, cx, &answer, players, room));
            }
        });
        if cx.view.odds_open {
            if !chart {
                let wide = vec2(ui.available_width(), chart::SIZE.y);
                chart::chart(ui, theme, &answer, wide);
            }
            table(ui, theme, &answer);
        }
    }

    pub(super) fn helps(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, room: Room) {
        let (true, Some(answer)) = (is_on(test) && !test.resolution.is_quiet(), self.counter.answer().cloned()) else {
            return;
        };
        let open = cx.view.odds_open;
        let ranked = self.counter.ranked();
        let head = ui.horizontal(|ui| {
            ui.set_min_height(size::PILL);
            let contest = answer.contest.is_some();
            let head = if contest { t!("Ways to win the ⟦contest⟧") } else { t!("Ways to improve the odds") };
            ui.label(cx.theme.label(head));
            ui.at_right(None, |ui| self::open(ui, cx, ranked));
        });
        match ranked {
            _ if answer.against == Bar::None => {
                ui.label(cx.theme.small(t!("Add opposition dice to see ways to improve the odds.")));
            }
            None => {
                ui.label(cx.theme.small(t!("Calculating…")));
            }
            Some([own, other]) => {
                let side = |half| helps::Side { half, payer: test.roll(half).and_then(Roll::roller) };
                if own.is_empty() {
                    let none = t!("Nothing on this character file or in the scene would improve this pool.");
                    ui.label(cx.theme.small(none));
                }
                let few = (!open).then(|| room.offers.min(4));
                helps::rows(ui, cx, &answer, own, &side(Half::Acting), few);
                if open && !other.is_empty() {
                    ui.label(cx.theme.label(t!("Ways to improve the opposition")));
                    helps::rows(ui, cx, &answer, other, &side(Half::Opposing), None);
                }
            }
        }
        // What opens is seen from its beginning.
        if open && !self.open {
            ui.scroll_to_rect_animation(head.response.rect, Some(Align::Center), egui::style::ScrollAnimation::none());
        }
        self.open = open;
    }

    fn renew(&mut self, ui: &Ui, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
        self.counter.listen();
        let now = cx.state();
        if self.of == Some(now) {
            return;
        }
        self.of = Some(now);
        let question = Question::of(cx.table, test.acting, test.opposing);
        self.counter.ask(ui.ctx(), question, Some(cx.table.clone()), cx.view.odds_at_once);
    }
}

fn is_on(test: &OpenTest<'_>) -> bool {
    test.acting.phase == Phase::Building && !test.acting.dice.is_empty()
}

fn open(ui: &mut Ui, cx: &mut PanelCx<'_>, ranked: Option<&counter::Ways>) {
    let open = cx.view.odds_open;
    let all: usize = ranked.into_iter().flatten().flatten().map(|it| it.what.ways.len()).sum();
    let words = match (open, all) {
        (true, _) => t!("Show fewer").to_owned(),
        (false, 0) => t!("Show more").to_owned(),
        (false, all) => t!("Show all {all}"),
    };
    let label = if open { t!("Show less about the odds") } else { t!("Show more about the odds") };
    let keys = UiCommand::ShowOdds.keys().unwrap_or_default();
    let button = TextButton::new(cx.theme, &words).key(&keys).label(label);
    if ui.add(button).tip(label).clicked() {
        cx.view.odds_open = !open;
        ui.ctx().request_repaint();
    }
}

fn chance(ui: &mut Ui, cx: &PanelCx<'_>, answer: &Answer, room: Room) {
    let theme = cx.theme;
    let p = &theme.palette;
    let (figure, of) = match &answer.beat {
        Some(beat) => (beat.clone(), t!("to {}", cx.table.setting.labels.beat)),
        None => (answer.usual.to_string(), t!("median total").to_owned()),
    };
    let large = if room.small { text::BIG } else { text::CHANCE };
    let mut job = LayoutJob::default();
    match figure.strip_suffix('%').filter(|it| it.parse::<u32>().is_ok()) {
        Some(number) => {
            job.append(number, 0.0, TextFormat::simple(Face::Display.at(large), p.text));
            job.append("%", 0.0, TextFormat::simple(Face::Display.at(text::PERCENT), p.text));
        }
        None if answer.beat.is_none() => job.append(&figure, 0.0, TextFormat::simple(Face::Display.at(large), p.text)),
        None => job.append(&figure, 0.0, TextFormat::simple(Face::Display.at(text::VERB), p.text)),
    }
    let under = LayoutJob::simple(of.clone(), Face::BookBold.at(text::OUTCOME), p.text, CHANCE);
    let (figures, under) = (ui.painter().layout_job(job), ui.painter().layout_job(under));
    let height = if room.small { size::TWO_LINES + space::L } else { chart::SIZE.y };
    let (rect, response) = ui.allocate_exact_size(vec2(CHANCE.max(figures.size().x), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{of} {figure}")));
    // The face's own line is taller than its figures.
    let (high, low) = (figures.size().y * 0.86, under.size().y);
    let top = rect.center().y - f32::midpoint(high, low);
    let at = |width: f32, y: f32| pos2(rect.center().x - width / 2.0, y);
    ui.painter().galley(at(figures.size().x, top - figures.size().y * 0.07), figures, p.text);
    ui.painter().galley(at(under.size().x, top + high), under, p.text);
}

/// Paints muted words, and a figure at the end of their line.
fn fact(ui: &mut Ui, theme: &Theme, width: f32, words: &str, figure: &str) {
    let p = &theme.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(width, size::SMALL + 2.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{words} {figure}")));
    let middle = rect.center().y;
    let painter = ui.painter();
    painter.text(
        pos2(rect.left(), middle),
        egui::Align2::LEFT_CENTER,
        theme.say(words),
        Face::Regular.at(text::SMALL),
        p.mute,
    );
    let font = Face::SemiBold.at(text::SMALL);
    painter.text(pos2(rect.right(), middle), egui::Align2::RIGHT_CENTER, figure, font, p.text);
}

fn facts(ui: &mut Ui, cx: &PanelCx<'_>, answer: &Answer, players: bool, room: Room) {
    let theme = cx.theme;
    let labels = &cx.table.setting.labels;
    ui.gap_y(0.0);
    ui.spacing_mut().interact_size.y = 0.0;
    let one = words::a(if players { &labels.hitch } else { &labels.opportunity });
    let mut all = vec![(one, answer.hitch.clone())];
    if let Some(heroic) = &answer.heroic {
        all.insert(0, (t!("⟦heroic⟧ success").to_owned(), heroic.clone()));
    }
    if let Some((win, _)) = &answer.contest {
        all.insert(0, (t!("to win the ⟦contest⟧").to_owned(), win.clone()));
    }
    all.push((t!("⟦botch⟧").to_owned(), answer.botch.clone()));
    all.push((t!("likely ⟦effect die⟧").to_owned(), answer.effect.to_string()));
    // In a small window two by two.
    let row = if room.small { 2 } else { 1 };
    let width = (ui.available_width() - space::XL * (row - 1) as f32) / row as f32;
    for facts in all.chunks(row) {
        ui.horizontal(|ui| {
            for (words, figure) in facts {
                fact(ui, theme, width, words, figure);
            }
        });
    }
}

fn told_as(label: &Response, words: &str) {
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}

fn table(ui: &mut Ui, theme: &Theme, answer: &Arc<Answer>) {
    let grid = Grid::new("table of the odds").num_columns(3).spacing(vec2(space::M, space::XS)).min_row_height(0.0);
    grid.show(ui, |ui| {
        ui.spacing_mut().interact_size.y = size::SMALL;
        ui.label(theme.label(t!("⟦Effect die⟧")));
        ui.label(theme.label(t!("Chance with the best total")));
        if answer.beat.is_some() {
            ui.label(theme.label(t!("Chance to beat with this ⟦effect die⟧ or larger")));
        }
        ui.end_row();
        for effect in &answer.effects {
            ui.label(theme.body(effect.die.to_string()));
            let label = t!("{} with the best total: {}", effect.die, effect.likely);
            told_as(&ui.label(theme.body(&effect.likely)), &label);
            if let Some(beats) = &effect.beats {
                let label = t!("Chance to beat with ⟦an effect die⟧ of {} or larger: {beats}", effect.die);
                told_as(&ui.label(theme.strong(beats)), &label);
            }
            ui.end_row();
        }
    });
    let mut lines = vec![t!("Median total: {}.", answer.usual)];
    let step = |(n, chance): (usize, &String)| format!("{} {chance}", words::terms::so_many(n, t!("step")));
    let steps: Vec<String> = (1..).zip(&answer.steps).take(3).map(step).collect();
    if !steps.is_empty() {
        lines.push(t!("⟦Heroic⟧ success by steps: {}.", steps.join(", ")));
    }
    if let Some((_, ends)) = &answer.contest {
        let end = |(n, chance): (usize, &String)| format!("{} {chance}", words::terms::so_many(n, t!("roll")));
        let ends: Vec<String> = (1..).zip(ends).take(4).map(end).collect();
        lines.push(t!("If no one gives in, the ⟦contest⟧ ends after {}.", ends.join(", ")));
    }
    if matches!(answer.against, Bar::Pool(_)) {
        lines.push(t!(chart::LINE).to_owned());
    }
    ui.add(Label::new(theme.small(lines.join(" "))).wrap());
}
