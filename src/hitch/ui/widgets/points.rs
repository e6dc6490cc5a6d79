//! Plot points: discs owned, held back and missing, with buttons to give and take one.

use super::body::Body;
use super::layout::Layouts as _;
use super::options::widget;
use super::support::{one_line, paint_left};
use super::{IconButton, icons};
use crate::ui::theme::{Face, Theme, line, size, space, text};
use egui::{Response, Sense, Shape, Stroke, Ui, pos2, vec2};

/// Above this number points are counted, not drawn.
const DRAWN: usize = 6;
/// So many places are shown at least; empty ones are hollow.
const SLOTS: usize = 3;
const GAP: f32 = 3.0;

widget! {
    /// Somebody's plot points.
    #[must_use = "call show"]
    Points;
    /// The points somebody has now.
    pub fn new(name: &'a str, count: usize);
    /// Points that are earned but held back until a roll is over: drawn half full.
    set held: usize = 0;
    /// The buttons stand before the discs, and show when the pointer is near or the keyboard is on them.
    some tucked: bool;
}

#[derive(Debug)]
pub struct PointsResponse {
    pub response: Response,
    pub give: bool,
    pub take: bool,
}

impl Points<'_> {
    fn label(&self) -> String {
        let points = if self.count == 1 { t!("⟦plot point⟧") } else { t!("⟦plot points⟧") };
        let held = if self.held > 0 { t!("{} pending", self.held) } else { String::new() };
        let has = t!("{} has {} {points}", self.name, self.count);
        hitch_core::words::sentence(&hitch_core::words::noted(has, held))
    }

    pub fn show(self, ui: &mut Ui) -> PointsResponse {
        let row = ui.scope(|ui| {
            ui.gap_x(2.0);
            // The order on screen stays the same in a row that runs from the right.
            let backwards = ui.layout().prefer_right_to_left();
            let tucked = self.tucked.is_some();
            if tucked && backwards {
                self.discs(ui);
            }
            let first = self.button(ui, backwards);
            if !tucked {
                self.discs(ui);
            }
            let second = self.button(ui, !backwards);
            if tucked && !backwards {
                self.discs(ui);
            }
            if backwards { (first, second) } else { (second, first) }
        });
        let (give, take) = row.inner;
        PointsResponse { response: row.response, give, take }
    }

    fn button(&self, ui: &mut Ui, give: bool) -> bool {
        let (icon, name) = if give {
            (icons::PLUS, t!("Give {} ⟦a plot point⟧", self.name))
        } else {
            (icons::MINUS, t!("Take ⟦a plot point⟧ from {}", self.name))
        };
        // Points held back are not theirs yet, so they can't be taken.
        let possible = give || self.count > 0;
        ui.add_enabled(
            possible,
            IconButton::new(self.theme, icon, &name).small().quiet().shy(self.tucked == Some(false)),
        )
        .clicked()
    }

    fn discs(&self, ui: &mut Ui) -> Response {
        let p = &self.theme.palette;
        let disc = size::POINT;
        let shown = (self.count + self.held).max(SLOTS);
        let counted = shown > DRAWN;
        let drawn = if counted { 1 } else { shown };
        let number = counted.then(|| {
            let words = if self.held > 0 { format!("{} +{}", self.count, self.held) } else { self.count.to_string() };
            one_line(ui, &words, Face::SemiBold.at(text::BODY), f32::INFINITY)
        });
        let discs_width = (disc + GAP) * drawn as f32 - GAP;
        let width = discs_width + number.as_ref().map_or(0.0, |number| number.size().x + space::XS);
        let body = Body::new(self.theme, vec2(width.max(0.0), size::SMALL)).sense(Sense::hover());
        let label = || self.label();
        body.show(ui, label, |ui, rect, _, _| {
            for place in 0..drawn {
                let center = pos2(rect.left() + disc / 2.0 + (disc + GAP) * place as f32, rect.center().y);
                let radius = disc / 2.0;
                if place < self.count || counted {
                    ui.painter().circle_filled(center, radius, p.accent);
                } else if place < self.count + self.held {
                    let ring = Stroke::new(line::STRONG, p.accent);
                    ui.painter().circle_stroke(center, radius - line::STRONG / 2.0, ring);
                    let half = (0..=12).map(|i| {
                        let angle = std::f32::consts::PI * i as f32 / 12.0;
                        center + vec2(angle.cos(), angle.sin()) * (radius - 0.5)
                    });
                    ui.painter().add(Shape::convex_polygon(half.collect(), p.accent, Stroke::NONE));
                } else {
                    let ring = Stroke::new(line::STRONG, p.faint);
                    ui.painter().circle_stroke(center, radius - line::STRONG / 2.0, ring);
                }
            }
            if let Some(number) = number {
                paint_left(ui, pos2(rect.left() + discs_width + space::XS, rect.center().y), number, p.text);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_kittest::{Harness, kittest::Queryable};

    #[test]
    fn both_buttons_are_named_and_work() {
        let theme = Theme::light().with_reduced_motion(true);
        let mut harness = Harness::builder()
            .with_context_setup({
                let theme = theme.clone();
                move |ctx| theme.install(ctx)
            })
            .build_ui_state(
                move |ui, count: &mut usize| {
                    let done = Points::new(&theme, "Mara", *count).show(ui);
                    *count = *count + usize::from(done.give) - usize::from(done.take);
                },
                1,
            );
        harness.get_by_label("Give Mara a plot point").click();
        harness.run();
        assert_eq!(*harness.state(), 2);
        harness.get_by_label("Take a plot point from Mara").focus();
        harness.key_press(egui::Key::Enter);
        harness.run();
        assert_eq!(*harness.state(), 1);
        harness.get_by_label("Mara has 1 plot point");
    }
}
