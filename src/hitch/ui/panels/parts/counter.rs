//! A counter at the table: its face, its name, and the buttons that move it (SET-21).

use super::menu;
use crate::ui::PanelCx;
use crate::ui::deeds::{Thing, counter_step};
use crate::ui::theme::{size, space};
use crate::ui::widgets::{CounterFace, IconButton, Layouts as _, PushButton, Tips as _, icons, is_on_filled, row};
use egui::{Label, Response, Ui};
use hitch_core::model::{Counted, CounterForm};
use hitch_core::words;

/// The height of a clock on its card.
const CLOCK: f32 = 46.0;

/// Returns the face of a counter, which moves it by a press: forward, or back on a filled box.
fn face(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Counted<'_>, height: f32) -> Response {
    let (id, spec) = (it.counter.id, it.spec);
    let now = words::counter_now(it);
    let label = words::counter_told(it, cx.table.hides_counter(id));
    let places = (spec.filled(it.counter.now), spec.places());
    let room = ui.available_width();
    let widget = CounterFace::new(cx.theme, spec.form, places, &now, label).size(height).full(it.is_full()).room(room);
    let response = ui.add(widget);
    if response.clicked() {
        // A filled box is emptied by a press on it, an empty one filled; the keyboard has a press each way.
        let at = response.interact_pointer_pos().filter(|_| spec.form == CounterForm::Boxes);
        let filled = at.is_some_and(|at| is_on_filled(response.rect, height, places.0, places.1, at));
        let on = if spec.is_down() { filled || at.is_none() } else { !filled };
        cx.out.send(counter_step(id, on));
    }
    menu::of(ui, cx, &response, &Thing::Counter(id));
    let tip = format!("{}. {}", words::counter_note(spec), words::tick(spec.form));
    response.tip(tip)
}

/// Paints counters side by side under the head of a card.
pub fn counter_row(ui: &mut Ui, cx: &mut PanelCx<'_>, all: &[Counted<'_>]) {
    ui.wrapped(space::S, |ui| {
        for counted in all {
            ui.horizontal(|ui| {
                ui.set_max_height(size::CHIP);
                ui.gap_x(space::XS);
                face(ui, cx, counted, size::CHIP);
                ui.label(cx.theme.small(&*counted.spec.name));
                if counted.spec.form != CounterForm::Number && counted.spec.form != CounterForm::Die {
                    ui.label(cx.theme.small(words::counter_now(counted)));
                }
                if cx.table.hides_counter(counted.counter.id) {
                    ui.label(cx.theme.icon(icons::EYE_OFF, cx.theme.palette.mute)).tip(t!("Hidden from the players"));
                }
            });
        }
    });
}

/// Paints a counter as a card of its own; `name` paints its name, which may be a field.
pub fn counter_card(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Counted<'_>, name: impl FnOnce(&mut Ui, &mut PanelCx<'_>)) {
    let (theme, spec, id) = (cx.theme, it.spec, it.counter.id);
    let hidden = cx.table.hides_counter(id);
    let clock = spec.form == CounterForm::Clock;
    let head = |ui: &mut Ui, cx: &mut PanelCx<'_>| {
        row(ui, size::CONTROL, |ui| {
            name(ui, cx);
            ui.at_right(None, |ui| {
                let words = t!("More for {}", spec.name);
                let more = ui.add(IconButton::new(theme, icons::DOTS, &words).small().quiet());
                menu::from(ui, cx, &more, &Thing::Counter(id));
                let (icon, words) = if hidden { (icons::EYE_OFF, t!("Reveal")) } else { (icons::EYE, t!("Hide")) };
                let turn = crate::ui::deeds::sight::turn(hitch_core::rules::Hideable::Counter(id.into()), hidden);
                let label = format!("{words} {}", spec.name);
                let eye = ui.add(IconButton::new(theme, icon, &label).small().quiet());
                if eye
                    .tip(if hidden { t!("Hidden from the players") } else { t!("The players see this counter") })
                    .clicked()
                    && let crate::ui::deeds::Act::Press(commands) = turn.act
                {
                    cx.out.send_all(commands);
                }
            });
        });
    };
    let body = |ui: &mut Ui, cx: &mut PanelCx<'_>| {
        if !clock {
            face(ui, cx, it, size::CONTROL);
        }
        if !spec.full.is_empty() {
            ui.add(Label::new(theme.small(words::at_end(spec))).wrap());
        }
        ui.wrapped(space::XS, |ui| {
            let step = |on: bool| {
                format!("{} {}", if on { words::tick(spec.form) } else { words::untick(spec.form) }, spec.name)
            };
            let back = ui.add_enabled(!it.is_fresh(), IconButton::new(theme, icons::MINUS, &step(false)).small());
            if back.tip(words::untick(spec.form)).clicked() {
                cx.out.send(counter_step(id, false));
            }
            let on = PushButton::plain(theme, words::tick(spec.form)).icon(icons::PLUS).label(step(true));
            if ui.add_enabled(!it.is_full(), on).clicked() {
                cx.out.send(counter_step(id, true));
            }
            ui.label(theme.small(words::counter_now(it)));
        });
    };
    if clock {
        ui.horizontal_top(|ui| {
            face(ui, cx, it, CLOCK);
            ui.add_space(space::XS);
            ui.vertical(|ui| {
                head(ui, cx);
                body(ui, cx);
            });
        });
    } else {
        head(ui, cx);
        body(ui, cx);
    }
}
