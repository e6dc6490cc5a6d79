//! The choices so far: a row for each stage, a column for each option, and a line for each PC in their color and
//! pattern (PATH-2).

use crate::ui::PanelCx;
use crate::ui::theme::{Face, OwnerInk, OwnerPattern, line, radius, space, text};
use crate::ui::widgets::{Tips as _, section_label};
use egui::{Align2, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use hitch_core::model::{CharacterId, MOST_OPTIONS, Stage, Walk};
use hitch_core::words;

const ROW: f32 = 20.0;

pub(super) fn table(ui: &mut Ui, cx: &PanelCx<'_>, walk: &Walk) {
    let theme = cx.theme;
    let p = &theme.palette;
    let stages = cx.table.setting.stages();
    let columns = stages.iter().map(|it| it.options.len()).max().unwrap_or_default().min(MOST_OPTIONS);
    if columns == 0 {
        return;
    }
    section_label(ui, theme, t!("Choices so far"));
    let (rect, response) = ui
        .allocate_exact_size(vec2(ui.available_width(), ROW * (stages.len() as f32 + 1.0) + space::S), Sense::hover());
    let told = spoken(cx, walk, &stages);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, told.as_str()));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    painter.rect(rect, radius::M, p.card, theme.hairline(), StrokeKind::Inside);
    let wide = (rect.width() - 2.0 * space::L) / columns.max(2) as f32;
    let at = |stage: usize, column: u8| {
        let x = rect.left() + space::L + wide * (f32::from(column) + 0.5);
        pos2(x, rect.top() + space::XS + ROW * (stage as f32 + 1.5))
    };
    for column in 0..u8::try_from(columns).unwrap_or_default() {
        let head = at(0, column) - vec2(0.0, ROW);
        let letter = words::column(column).to_string();
        painter.text(head, Align2::CENTER_CENTER, letter, Face::Medium.at(text::LABEL), p.mute);
    }
    for (place, stage) in stages.iter().enumerate() {
        for column in 0..stage.options.len().min(columns) {
            painter.circle_filled(at(place, u8::try_from(column).unwrap_or_default()), 2.0, p.outline);
        }
        if place == usize::from(walk.stage) {
            let left = pos2(rect.left() + space::XS, at(place, 0).y - ROW / 2.0 + 1.0);
            let row = Rect::from_min_size(left, vec2(rect.width() - 2.0 * space::XS, ROW - 2.0));
            painter.rect_stroke(row, radius::S, Stroke::new(line::STRONG, p.accent), StrokeKind::Inside);
        }
    }
    let plain = OwnerInk { line: p.outline, soft: p.raised, on: p.text, pattern: OwnerPattern::Solid };
    for (nth, (who, walker)) in walk.walkers.iter().enumerate() {
        let ink = cx.owner(*who).map_or(plain, |owner| theme.owner(owner));
        // Where two go the same way they lie beside each other.
        let aside = vec2((nth as f32 - walk.walkers.len() as f32 / 2.0) * 2.0, 0.0);
        // A stage without a choice is passed over, and the line goes straight on to the next one.
        let steps = walker.chosen.iter().enumerate().filter_map(|(stage, column)| Some(at(stage, (*column)?) + aside));
        let points: Vec<Pos2> = steps.collect();
        paint_way(ui, &points, ink);
    }
    response.tip(told);
}

/// Paints a way as a line, with a dot at its end.
fn paint_way(ui: &Ui, points: &[Pos2], ink: OwnerInk) {
    if let Some(last) = points.last() {
        ui.painter().circle_filled(*last, 3.5, ink.line);
    }
    let stroke = Stroke::new(line::RING, ink.line);
    let beside = |by: f32| points.iter().map(|at| *at + vec2(by, 0.0)).collect::<Vec<_>>();
    let painter = ui.painter();
    match ink.pattern {
        OwnerPattern::Solid => drop(painter.add(Shape::line(points.to_vec(), stroke))),
        OwnerPattern::Half => drop(painter.add(Shape::line(points.to_vec(), Stroke::new(line::RING * 1.6, ink.line)))),
        OwnerPattern::Double => {
            let thin = Stroke::new(line::HAIR, ink.line);
            painter.extend([-1.5, 1.5].map(|by| Shape::line(beside(by), thin)));
        }
        OwnerPattern::Dashed => painter.extend(Shape::dashed_line(points, stroke, 6.0, 4.0)),
        OwnerPattern::Dotted => painter.extend(Shape::dotted_line(points, ink.line, 4.0, line::HAIR)),
        OwnerPattern::LongShort => painter.extend(Shape::dashed_line(points, stroke, 11.0, 3.0)),
    }
}

fn spoken(cx: &PanelCx<'_>, walk: &Walk, stages: &[Stage]) -> String {
    let way = |(who, walker): (&CharacterId, &hitch_core::model::Walker)| {
        let name = cx.table.cast.get(who)?.name.clone();
        let steps = walker.chosen.iter().zip(stages).filter_map(|(column, stage)| {
            let column = (*column)?;
            Some(format!("{} {}", words::column(column), stage.options.get(usize::from(column))?))
        });
        let steps: Vec<String> = steps.collect();
        let steps = if steps.is_empty() { t!("no option chosen").to_owned() } else { steps.join(", ") };
        Some(format!("{name}: {steps}"))
    };
    walk.walkers.iter().filter_map(way).collect::<Vec<_>>().join("\n")
}
