//! Paints the list of all rolls, newest first: opened to its dice, copied, repeated.

use super::{DicePanel, PAGE};
use crate::ui::PanelCx;
use crate::ui::actions::old_roll;
use crate::ui::theme::{die as measure, size, space};
use crate::ui::widgets::{Card, DieLook, IconButton, Pill, PushButton, icons, paint_die, section_label};
use crate::ui::widgets::{Layouts as _, Tips as _};
use egui::{Label, Role, Sense, Ui, Vec2, WidgetInfo};
use hitch_core::model::Used;
use hitch_core::session::{DiceRow, DiceRowAt, LogRow, ShownDie};
use hitch_core::words;

impl DicePanel {
    pub(super) fn rows(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        section_label(ui, cx.theme, t!("Rolls"));
        let shown = PAGE * (self.pages + 1);
        let rolls = std::mem::take(&mut self.counted.rolls);
        for at in rolls.iter().take(shown) {
            if let Some((row, rolled)) = at.find(cx.log) {
                ui.push_id((at.row, at.rolled), |ui| self.one(ui, cx, *at, row, rolled));
            }
        }
        let left = rolls.len().saturating_sub(shown);
        self.counted.rolls = rolls;
        if left > 0 {
            let words = t!("{} more…", left.min(PAGE));
            let button = PushButton::quiet(cx.theme, &words).icon(icons::CARET_DOWN).label(t!("Show more rolls"));
            if ui.add(button).clicked() {
                self.pages += 1;
            }
        }
    }

    fn one(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: DiceRowAt, row: &LogRow, rolled: &DiceRow) {
        let theme = cx.theme;
        let key = (at.row, at.rolled);
        let open = self.open.contains(&key);
        let line = words::roll_line(rolled);
        Card::new(theme).show(ui, |ui| {
            ui.gap_y(space::XS);
            ui.row(space::XS, |ui| {
                let (icon, label) = if open {
                    (icons::CARET_DOWN, t!("Close roll {}: {line}", row.n))
                } else {
                    (icons::CARET_RIGHT, t!("Open roll {}: {line}", row.n))
                };
                if ui.add(IconButton::new(theme, icon, &label).small().quiet()).clicked() && !self.open.remove(&key) {
                    self.open.insert(key);
                }
                ui.label(theme.muted(row.n.to_string()));
                ui.at_right(space::XS, |ui| {
                    if row.taken_back {
                        ui.add(Pill::new(theme, t!("undone")).icon(icons::UNDO));
                    }
                    if rolled.typed {
                        ui.add(Pill::new(theme, t!("real dice")).icon(icons::HAND));
                    }
                    ui.rest(space::XS, |ui| {
                        ui.add(Label::new(theme.body(&line)).truncate());
                        if !open {
                            in_a_row(ui, cx, rolled, row.taken_back);
                        }
                    });
                });
            });
            if open {
                Self::opened(ui, cx, row, rolled);
            }
        });
    }

    fn opened(ui: &mut Ui, cx: &mut PanelCx<'_>, row: &LogRow, rolled: &DiceRow) {
        let theme = cx.theme;
        ui.add(Label::new(theme.muted(&*row.text)).wrap());
        for die in &rolled.dice {
            ui.row(space::S, |ui| {
                small(ui, cx, (rolled, die), row.taken_back, false);
                ui.label(theme.body(words::die_line(rolled, die)));
            });
        }
        ui.row(space::S, |ui| {
            let again = PushButton::plain(theme, t!("Use this pool again")).icon(icons::REROLL);
            let label = t!("Use the pool of roll {} again", row.n);
            if ui.add(again.label(label)).tip(t!("Adds the same traits at their current ratings")).clicked() {
                let commands = old_roll::again(cx.table, &cx.here(), rolled);
                cx.out.send_all(commands);
                cx.out.ui(crate::ui::UiCommand::Show(crate::ui::panels::Pane::Tray));
            }
            let copy = PushButton::quiet(theme, t!("Copy as text")).icon(icons::COPY);
            if ui.add(copy.label(t!("Copy roll {} as text", row.n))).clicked() {
                ui.ctx().copy_text(theme.say(words::roll_text(row, rolled)).into_owned());
            }
        });
    }
}

fn in_a_row(ui: &mut Ui, cx: &PanelCx<'_>, rolled: &DiceRow, taken_back: bool) {
    let one = measure::ROW + space::XS;
    let fit = (ui.available_width() / one).floor() as usize;
    let shown = if rolled.dice.len() <= fit { fit } else { fit.saturating_sub(1) };
    rolled.dice.iter().take(shown).for_each(|die| small(ui, cx, (rolled, die), taken_back, true));
    let left = rolled.dice.len().saturating_sub(shown);
    if left > 0 {
        ui.label(cx.theme.small(format!("+{left}")));
    }
}

/// Paints a rolled die, small; `alone` without words beside it.
fn small(ui: &mut Ui, cx: &PanelCx<'_>, (rolled, die): (&DiceRow, &ShownDie), taken_back: bool, alone: bool) {
    let look = match (die.face, die.used) {
        _ if taken_back => DieLook::Ghost,
        (1, _) if rolled.is_opposing() => DieLook::Opportunity,
        (1, _) => DieLook::Hitch,
        (_, Used::Total) => DieLook::Total,
        (_, Used::Effect) => DieLook::Effect,
        (_, Used::No) => DieLook::Idle,
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(measure::ROW), Sense::hover());
    if alone {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words::die_line(rolled, die)));
    }
    if ui.is_rect_visible(rect) {
        let face = die.face.to_string();
        paint_die(ui.painter(), cx.theme, rect.center(), size::SMALL + space::XS, die.size, &face, look);
    }
    response.tip(words::die_line(rolled, die));
}
