//! The chart: how likely each total is, stacked by the effect die that comes with it, and what has to
//! be beaten.

use super::counter::{Answer, Bar, Effect};
use crate::model::Die;
use crate::ui::theme::{Theme, die as measure, line, mix};
use crate::words;
use egui::{Align2, Color32, RichText, Role, Sense, Stroke, Ui, WidgetInfo};
use egui_plot::{Bar as Column, BarChart, GridMark, Line, Plot, PlotPoint, PlotPoints, PlotUi, Text, VLine};

/// How high the chart is.
pub(super) const HEIGHT: f32 = measure::COLUMN * 1.75;
/// Shares below this are not worth a column at the edges: none can be seen.
const SEEN: f64 = 0.0005;

/// The colour of an effect die. The table beside the chart says the same in words and numbers.
pub(super) fn ink(theme: &Theme, die: Die) -> Color32 {
    let p = &theme.palette;
    let strength = match die {
        Die::D4 => 0.2,
        Die::D6 => 0.4,
        Die::D8 => 0.6,
        Die::D10 => 0.8,
        Die::D12 => 1.0,
    };
    mix(p.good, p.card, strength)
}

/// From the lowest total to the highest that can be seen.
fn range(answer: &Answer) -> (usize, usize) {
    let other = if let Bar::Pool(shares) = &answer.against { Some(shares) } else { None };
    let number = if let Bar::Number(number) = answer.against { Some(number as usize) } else { None };
    let all = || answer.effects.iter().map(|it| &it.totals).chain(other);
    let first = all().filter_map(|it| it.iter().position(|share| *share > SEEN)).chain(number).min();
    let last = all().filter_map(|it| it.iter().rposition(|share| *share > SEEN)).chain(number.map(|it| it + 1)).max();
    (first.unwrap_or_default(), last.unwrap_or_default())
}

/// Shows it.
pub(super) fn chart(ui: &mut Ui, theme: &Theme, answer: &Answer, width: f32) {
    let (first, last) = range(answer);
    // So many totals between two numbers on the axis that the numbers do not touch.
    let step = if last - first > 16 { 5 } else { 2 };
    let marks = move |_: egui_plot::GridInput| -> Vec<GridMark> {
        (0..=last).filter(|it| it % step == 0).map(|it| GridMark { value: it as f64, step_size: step as f64 }).collect()
    };
    let plot = Plot::new("chart of the odds")
        .width(width)
        .height(HEIGHT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_crosshair(false)
        .sense(Sense::hover())
        .show_background(false)
        .show_grid([false, true])
        .grid_color(theme.palette.hairline)
        .x_grid_spacer(marks)
        .x_axis_formatter(|mark, _| format!("{:.0}", mark.value))
        .y_axis_formatter(|mark, _| format!("{:.0} %", mark.value))
        .include_x(first as f64 - 0.5)
        .include_x(last as f64 + 0.5)
        .include_y(0.0);
    let owned = (theme.clone(), answer.clone());
    let shown = plot.show(ui, move |plot| columns(plot, &owned.0, &owned.1));
    let told = told(answer);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &told));
}

/// What the chart shows, for whoever can't see it.
fn told(answer: &Answer) -> String {
    let against = match &answer.against {
        Bar::None => String::new(),
        Bar::Number(number) => format!("; more than {number} is needed"),
        Bar::Pool(_) => "; beside the opposing total".to_owned(),
    };
    format!("Chart of the total by effect die: half of all rolls reach {}{against}", answer.usual)
}

fn columns(plot: &mut PlotUi<'_>, theme: &Theme, answer: &Answer) {
    let p = &theme.palette;
    // How high the columns of smaller effect dice reach, by total.
    let mut below: Vec<f64> = Vec::new();
    for effect in &answer.effects {
        below.resize(below.len().max(effect.totals.len()), 0.0);
        let shares = effect.totals.iter().zip(&mut below).enumerate().filter(|(_, (share, _))| **share > 0.0);
        let columns = shares.map(|(total, (share, below))| {
            let column = column(theme, effect, total, *share).base_offset(*below);
            *below += share * 100.0;
            column
        });
        let name = format!("effect {}", effect.die);
        let chart = BarChart::new(name, columns.collect()).color(ink(theme, effect.die));
        plot.bar_chart(chart.element_formatter(Box::new(|column: &Column, _: &BarChart| column.name.clone())));
    }
    let top = below.into_iter().fold(0.0, f64::max);
    match &answer.against {
        Bar::None => {}
        Bar::Number(number) => {
            let at = f64::from(*number) + 0.5;
            plot.vline(VLine::new("to beat", at).color(p.text).width(line::RING).allow_hover(false));
            let words = RichText::new(format!(" more than {number}")).color(p.text);
            let text = Text::new("to beat", PlotPoint::new(at, top * 1.06), words);
            plot.text(text.anchor(Align2::LEFT_CENTER).allow_hover(false));
        }
        Bar::Pool(shares) => {
            let points: Vec<[f64; 2]> = shares
                .iter()
                .enumerate()
                .flat_map(|(total, share)| [-0.5, 0.5].map(|side| [total as f64 + side, share * 100.0]))
                .collect();
            let outline = Line::new("opposing total", PlotPoints::from(points));
            plot.line(outline.color(p.text).width(line::STRONG).allow_band(false).allow_hover(false));
        }
    }
}

fn column(theme: &Theme, effect: &Effect, total: usize, share: f64) -> Column {
    let name = format!("total {total}, effect {}\n{}", effect.die, words::odds::share(share));
    let edge = Stroke::new(line::HAIR, theme.palette.card);
    Column::new(total as f64, share * 100.0).width(0.9).fill(ink(theme, effect.die)).stroke(edge).name(name)
}
