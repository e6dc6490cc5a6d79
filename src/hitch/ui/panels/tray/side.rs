//! A side of the arena: its name, its dice, and dice that would fit.

use super::dice;
use super::ghosts;
use super::room::Fit;
use super::{TrayPanel, against};
use crate::ui::PanelCx;
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::Thing;
use crate::ui::deeds::tray::side_word;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Slot, Tips as _, icons, row};
use egui::{Label, Role, Ui, WidgetInfo, vec2};
use hitch_core::model::{Phase, Roll};
use hitch_core::rules::{Rolled, is_players_roll};
use hitch_core::words;

const WHAT_GOES_HERE: &str = mark!("Drop dice here, click traits, or type 2d6 d8");

/// Results of physical dice being typed, for the dice of one roll.
pub(super) type TypedFaces = Vec<Option<u8>>;

impl TrayPanel {
    pub(super) fn side(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        half: Half,
        test: Option<&OpenTest<'_>>,
        typed: Option<&TypedFaces>,
    ) {
        ui.gap_y(0.0);
        // In a small window the dice say it, once they have fallen.
        if !(self.room.small && self.decided) {
            row(ui, size::SIDE_HEAD, |ui| self.head(ui, cx, half, test));
        }
        if half == Half::Acting {
            self.naming(ui, cx, test);
        }
        match (test, half) {
            (Some(test), _) => {
                if let Some(roll) = test.roll(half) {
                    self.pool(ui, cx, half, (test, roll), typed);
                } else {
                    let words = words::first_number(cx.table, test.resolution);
                    ui.add(Label::new(cx.theme.muted(words)).wrap());
                }
            }
            (None, Half::Opposing) => self.foreseen(ui, cx),
            (None, Half::Acting) => self.start(ui, cx),
        }
        if let (Some(test), Half::Opposing) = (test, half) {
            super::sfx::row(ui, cx, &mut self.said, half, test);
            super::contest::sides(ui, cx, test);
        }
        ui.add_space(space::XS);
    }

    fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, test: Option<&OpenTest<'_>>) {
        let theme = cx.theme;
        ui.gap_x(space::XS);
        let action = test.is_some_and(|test| Rolled::of(test.resolution) == Rolled::Action);
        let quiet = test.is_some_and(|test| test.resolution.is_quiet());
        let area = test.filter(|test| test.resolution.contest().is_some_and(|it| it.area));
        let name = match (half, action) {
            // The attack is rolled first; then each target rolls where it was, against its total (SFX-4).
            _ if let Some(area) = area => {
                let standing = area.resolution.contest().is_some_and(|it| it.standing.is_some());
                if standing == (half == Half::Opposing) { words::resolution(area.resolution) } else { t!("Target") }
            }
            (Half::Acting, _) if quiet => t!("Growth ⟦test⟧"),
            (Half::Acting, true) => t!("⟦Action⟧"),
            (Half::Opposing, true) => t!("⟦Reaction⟧"),
            (Half::Acting, false) => t!("Acting"),
            (Half::Opposing, false) => t!("Opposition"),
        };
        ui.label(theme.label(name));
        // From the right first, so that names give way and what is done does not.
        ui.at_right(None, |ui| {
            if let Some((test, roll)) = test.and_then(|test| Some((test, test.roll(half)?))) {
                let label = t!("More for the {} dice", side_word(half));
                let thing = Thing::Side(half);
                if !cx.deeds(&thing).is_empty() {
                    let more = ui.add(IconButton::new(theme, icons::DOTS, &label).small().quiet());
                    menu::from(ui, cx, &more, &thing);
                }
                if half == Half::Acting && !quiet {
                    self.pools(ui, cx, test.who);
                }
                stands(ui, cx, half, (test, roll));
            }
            if let Some(test) = test {
                super::stakes::pill(ui, cx, test, half);
            }
            ui.rest(None, |ui| match (half, test) {
                (Half::Opposing, Some(test)) if test.resolution.contest().is_some() => against::stands(ui, cx, test),
                (Half::Opposing, _) => against::opposition(ui, cx, test),
                (Half::Acting, Some(test)) => against::actor(ui, cx, test),
                (Half::Acting, None) => {}
            });
        });
    }

    fn pool(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        half: Half,
        (test, roll): (&OpenTest<'_>, &Roll),
        typed: Option<&TypedFaces>,
    ) {
        let theme = cx.theme;
        let width = ui.available_width();
        let count = roll.dice.len() + roll.idle.len();
        let fitting = self.ghosts.of(cx, half, test);
        // A die that might join makes no other die smaller than it needs to be.
        let alone = Fit::of(count, width, self.room);
        let joined = Fit::of(count + fitting.len().min(1), width, self.room);
        let fit = if joined.rows == alone.rows { joined } else { alone };
        let label = t!("Type dice for the {} side", side_word(half));
        ui.add_space(space::XS);
        // Only in places that are free in the last row: what might join never begins a row of its own.
        let free = count.next_multiple_of(fit.row) - count;
        let (shown, rest) = fitting.split_at(free.min(fitting.len()));
        if roll.dice.is_empty() {
            let number = roll.plus > 0;
            let quiet = test.resolution.is_quiet();
            let words = match (number, quiet) {
                (true, _) => t!("Dice that hinder go here and are added to the ⟦difficulty⟧"),
                (_, true) => t!("Add ⟦growth dice⟧ here"),
                _ => t!(WHAT_GOES_HERE),
            };
            let fit = Fit::of(1, width, self.room);
            let beside = fitting.len().min(2);
            let room = vec2(width - fit.column * beside as f32, fit.height());
            ui.row(0.0, |ui| {
                let slot = Slot::new(theme, room, icons::DICE, &label).words(words);
                if ui.add(slot).tip(&label).clicked() {
                    self.entry.side = half;
                    cx.view.tray_focus = Some(String::new());
                    ui.ctx().request_repaint();
                }
                fitting.iter().take(beside).for_each(|ghost| ghost.show(ui, cx, half, fit));
            });
            ghosts::more(ui, cx, half, fitting.get(beside..).unwrap_or_default());
            return notes(ui, cx, roll, self.decided);
        }
        let names = dice::names(cx.table, half, roll);
        let all = count + shown.len();
        for first in (0..all).step_by(fit.row) {
            let here = (all - first).min(fit.row);
            ui.row(0.0, |ui| {
                ui.add_space(((width - fit.column * here as f32) / 2.0).max(0.0));
                for place in first..first + here {
                    let name = names.get(place).map(String::as_str).unwrap_or_default();
                    if let Some(die) = roll.dice.get(place) {
                        let face = typed.map_or(die.face, |typed| typed.get(place).copied().flatten());
                        dice::one(ui, cx, (roll, die), (half, name, face, self.beaten), fit);
                    } else if let Some(die) = roll.idle.get(place - roll.dice.len()) {
                        dice::idle(ui, cx, die, name, fit);
                    } else if let Some(ghost) = shown.get(place - count) {
                        ghost.show(ui, cx, half, fit);
                    }
                }
            });
        }
        ghosts::more(ui, cx, half, rest);
        notes(ui, cx, roll, self.decided);
    }
}

/// Paints notes on a roll: few dice that count, earnings, PP held back.
fn notes(ui: &mut Ui, cx: &mut PanelCx<'_>, roll: &Roll, decided: bool) {
    let theme = cx.theme;
    if let Some(words) = words::keeps(cx.table, roll) {
        ui.add(Label::new(theme.small(words)).wrap());
    }
    super::earned::lines(ui, cx, roll);
    // Room for the point that a hitch brings, so that the rows below keep their places.
    if decided && roll.held.is_empty() && is_players_roll(cx.table, roll) && roll.hitches().next().is_some() {
        ui.add_space(size::SMALL + ui.spacing().item_spacing.y);
    }
    for held in &roll.held {
        ui.row(space::XS + 2.0, |ui| {
            let (_, rect) = ui.allocate_space(vec2(size::POINT, size::SMALL));
            ui.painter().circle_filled(rect.center(), size::POINT / 2.0, theme.palette.accent);
            ui.add(Label::new(theme.small(words::held(cx.table, *held))).truncate());
        });
    }
}

/// Paints a side's total, if it stands before the other side has rolled.
fn stands(ui: &mut Ui, cx: &PanelCx<'_>, half: Half, (test, roll): (&OpenTest<'_>, &Roll)) {
    let theme = cx.theme;
    let builds = |roll: &Roll| roll.phase == Phase::Building;
    let other = test.roll(if half == Half::Acting { Half::Opposing } else { Half::Acting });
    let action = actions::ways::is_action(test);
    if action && half == Half::Opposing && builds(roll) {
        ui.label(theme.label(words::stops(test.resolution, test.acting)));
    }
    // Only an action's total is a number to be reached by the other side (ACT-1).
    if !other.is_none_or(builds) || half == Half::Acting && !action {
        return;
    }
    let standing = !builds(roll);
    // It is there before anything is rolled (DIFF-3).
    if !standing && (half == Half::Acting || roll.plus == 0) {
        return;
    }
    if !standing && !roll.is_number() {
        ui.label(theme.label(t!("plus the dice below")));
    }
    let number = if standing { roll.total() } else { roll.added() };
    let shown = ui.label(theme.words(number.to_string(), Face::Display, text::ASIDE, theme.palette.text));
    if standing && half == Half::Opposing {
        let labels = &cx.table.setting.labels;
        let contest = test.resolution.contest().is_some();
        let word = if contest { t!("to {}", labels.beat) } else { labels.number.to_string() };
        ui.label(theme.label(word));
    }
    if standing && half == Half::Opposing {
        let needed = if action { t!("At least {number} is needed") } else { t!("More than {number} is needed") };
        shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, &needed));
    }
}
