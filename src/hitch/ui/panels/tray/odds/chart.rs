//! The chart: the probability of each total, the part that beats the opposition, and the opposition's own distribution.

use super::counter::{Answer, Bar, Shares};
use crate::ui::theme::{Face, Theme, line, space, text};
use egui::{Align2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};
use hitch_core::words;

const AXIS: f32 = 20.0;
/// The share below which columns at the edges are left out, as invisible.
const SEEN: f64 = 0.002;
/// The height of the chart, relative to its highest column.
const TOP: f64 = 1.04;

pub(super) fn chart(ui: &mut Ui, theme: &Theme, answer: &Answer, size: egui::Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let told = told(answer);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &told));
    let own = answer.totals();
    let none = Vec::new();
    let other = if let Bar::Pool(shares) = &answer.against { shares } else { &none };
    let shares = || own.iter().enumerate().chain(other.iter().enumerate()).filter(|(_, share)| **share > SEEN);
    let (Some(first), Some(last)) = (shares().map(|it| it.0).min(), shares().map(|it| it.0).max()) else { return };
    let highest = shares().map(|it| *it.1).fold(SEEN, f64::max) * TOP;

    let plot = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - AXIS));
    let step = plot.width() / (last - first + 1) as f32;
    let left = |total: usize| plot.left() + step * (total as f32 - first as f32);
    let top = |share: f64| plot.bottom() - (share / highest) as f32 * plot.height();
    let (p, painter) = (&theme.palette, ui.painter());
    painter.hline(plot.x_range(), plot.bottom(), theme.hairline());
    for (total, share) in own.iter().enumerate().filter(|(total, _)| (first..=last).contains(total)) {
        let column = |upto: f64, from: f64| {
            Rect::from_min_max(pos2(left(total) + 1.0, top(upto)), pos2(left(total + 1) - 1.0, top(from)))
        };
        let beats = share * answer.beaten_by(total);
        painter.rect_filled(column(*share, beats), 0, p.edge);
        painter.rect_filled(column(beats, 0.0), 0, p.good);
        if total % 5 == 0 || total == first {
            let at = pos2(left(total) + step / 2.0, plot.bottom() + space::XS);
            painter.text(at, Align2::CENTER_TOP, total, Face::Medium.at(text::TINY), p.mute);
        }
    }
    let outline = Stroke::new(line::STRONG, p.text);
    match &answer.against {
        Bar::None => {}
        Bar::Number(number) => {
            // Behind the column of the number, which is to be exceeded; before it where the number itself is enough
            // (ACT-1).
            let x = left(*number as usize + usize::from(!answer.ties)).clamp(plot.left(), plot.right());
            painter.vline(x, plot.y_range(), outline);
        }
        Bar::Pool(shares) => {
            let steps = shares.iter().enumerate().filter(|(total, _)| (first..=last).contains(total));
            let points = steps.flat_map(|(total, share)| [total, total + 1].map(|at| pos2(left(at), top(*share))));
            painter.add(Shape::line(points.collect(), outline));
        }
    }
    let under = response.hover_pos().map(|at| first + ((at.x - plot.left()) / step).max(0.0) as usize);
    let Some((total, share)) = under.and_then(|total| Some((total, *own.get(total)?))) else { return };
    response.on_hover_text_at_pointer(t!("Total {total}: {}", words::odds::share(share)));
}

/// Explains the line of the chart where a pool opposes.
pub(super) const LINE: &str = mark!("The line shows the opposition’s total.");

/// Describes the chart for a screen reader.
fn told(answer: &Answer) -> String {
    let against = match &answer.against {
        Bar::None => String::new(),
        Bar::Number(number) if answer.ties => t!("At least {number} is needed."),
        Bar::Number(number) => t!("More than {number} is needed."),
        Bar::Pool(_) => t!(LINE).to_owned(),
    };
    t!("Chart of totals. Half of all rolls reach {}. {against}", answer.usual).trim_end().to_owned()
}

impl Answer {
    fn totals(&self) -> Shares {
        let mut all = Shares::new();
        for effect in &self.effects {
            all.resize(all.len().max(effect.totals.len()), 0.0);
            for (all, share) in all.iter_mut().zip(&effect.totals) {
                *all += share;
            }
        }
        all
    }

    /// Returns the probability that a total beats the opposition.
    fn beaten_by(&self, total: usize) -> f64 {
        let more = usize::from(self.ties);
        match &self.against {
            Bar::None => 0.0,
            Bar::Number(number) => f64::from(u8::from(total + more > *number as usize)),
            // The chance that the other side comes to less: all totals below this one.
            Bar::Pool(shares) => shares.iter().take(total + more).sum(),
        }
    }
}

/// The size beside the chance and the facts.
pub(super) const SIZE: egui::Vec2 = vec2(268.0, 98.0);
