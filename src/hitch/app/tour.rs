//! Four marks on the window at the first visit: the cast, the tray, consequences, undo. Each is read and put away.

use super::HitchApp;
use crate::ui::panels::{Pane, Place};
use crate::ui::theme::{Tone, line, radius, space};
use crate::ui::widgets::{Layouts as _, PushButton};
use egui::{
    Align2, Area, Context, Frame, Id, Key, Label, Modifiers, Order, Pos2, Rect, Stroke, StrokeKind, pos2, vec2,
};

struct Mark {
    title: &'static str,
    told: &'static str,
    /// The panel it marks; the bottom line where there is none.
    pane: Option<Pane>,
}

/// At most twelve words each.
const MARKS: [Mark; 4] = [
    Mark { title: mark!("Cast"), told: mark!("Click a trait, and its die joins the roll."), pane: Some(Pane::Cast) },
    Mark {
        title: mark!("Tray"),
        told: mark!("Press R to roll. The exact odds are below the dice."),
        pane: Some(Pane::Tray),
    },
    Mark {
        title: mark!("Consequences"),
        told: mark!("A decided test lists them here. Press 1 to apply one."),
        pane: Some(Pane::Tray),
    },
    Mark { title: mark!("Undo"), told: mark!("Ctrl+Z takes back any step, even after a restart."), pane: None },
];
const WIDTH: f32 = 320.0;
const HEIGHT: f32 = 120.0;
/// The share of the tray above its consequences.
const DECIDED: f32 = 0.62;
const FOOT: f32 = 44.0;

impl HitchApp {
    /// Shows the marks from the first one on, over the layout that has all of them.
    pub(super) fn start_tour(&mut self) {
        self.layout.switch(Place::Run);
        self.layout.show(Pane::Tray);
        self.tour = Some(0);
    }

    /// Puts the marks away for good.
    fn end_tour(&mut self) {
        self.tour = None;
        if !std::mem::replace(&mut self.files.preferences.toured, true) {
            self.keep_preferences();
        }
    }

    /// Returns the place that a mark is about.
    fn marked(&self, ctx: &Context, nth: usize) -> Rect {
        let screen = ctx.content_rect();
        let bottom =
            Rect::from_min_max(pos2(screen.left(), screen.bottom() - FOOT), pos2(screen.center().x, screen.bottom()));
        let Some(pane) = MARKS.get(nth).and_then(|it| it.pane) else { return bottom };
        let whole = self.layout.places.iter().find(|(it, _)| *it == pane).map_or(screen.shrink(FOOT), |it| it.1);
        match MARKS.get(nth).map(|it| it.title) {
            Some("Consequences") => whole.with_min_y(whole.top() + whole.height() * DECIDED),
            Some("Tray") => whole.with_max_y(whole.top() + whole.height() * DECIDED),
            _ => whole,
        }
    }

    pub(super) fn show_tour(&mut self, ctx: &Context) {
        let Some(nth) = self.tour.filter(|_| self.dialog.is_none()) else { return };
        let Some(mark) = MARKS.get(nth) else { return self.end_tour() };
        let theme = self.theme.clone();
        let about = self.marked(ctx, nth);
        let ring = ctx.layer_painter(egui::LayerId::new(Order::Middle, Id::unique("tour ring")));
        let stroke = Stroke::new(line::RING, theme.palette.accent);
        ring.rect_stroke(about.shrink(2.0), radius::L, stroke, StrokeKind::Inside);
        let (mut next, mut end) = (false, false);
        let area =
            Area::new(Id::unique(("tour", nth))).order(Order::Foreground).fixed_pos(beside(about, ctx.content_rect()));
        area.pivot(Align2::LEFT_TOP).constrain(true).show(ctx, |ui| {
            Frame::popup(ui.style()).inner_margin(space::M).show(ui, |ui| {
                ui.set_width(WIDTH);
                ui.label(theme.title(t!(mark.title)));
                ui.add(Label::new(theme.body(t!(mark.told))).wrap());
                ui.add_space(space::S);
                ui.horizontal(|ui| {
                    ui.label(theme.small(t!("Tip {} of {}", nth + 1, MARKS.len())));
                    ui.at_right(space::S, |ui| {
                        let words = if nth + 1 == MARKS.len() { t!("Done") } else { t!("Next") };
                        next = ui.add(PushButton::primary(&theme, words)).clicked();
                        end = ui.add(PushButton::bare(&theme, t!("Skip the tour")).key(t!("Esc"))).clicked();
                    });
                });
            });
        });
        if end {
            self.end_tour();
        } else if next {
            self.tour = Some(nth + 1);
            if nth + 1 == MARKS.len() {
                self.end_tour();
            }
            ctx.request_repaint();
        }
    }

    /// Ends the marks by Escape. Returns whether there were any.
    pub(super) fn leaves_tour(&mut self, ctx: &Context) -> bool {
        let left = self.tour.is_some() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if left {
            self.end_tour();
            self.say(Tone::Info, t!("The tour is in the menu, under Help"));
        }
        left
    }
}

/// Returns a corner for a mark that leaves what it is about in sight.
fn beside(about: Rect, screen: Rect) -> Pos2 {
    let right = about.right() + space::M;
    if right + WIDTH + space::XL < screen.right() && about.width() < screen.width() * 0.5 && about.height() > HEIGHT {
        return pos2(right, about.top() + space::XL * 2.0);
    }
    let above = about.top() - HEIGHT - space::M;
    if above > screen.top() + HEIGHT {
        pos2(about.left() + space::XL, above)
    } else {
        about.min + vec2(space::XL, space::XL)
    }
}
