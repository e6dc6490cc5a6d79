//! The page at the end of session zero: what the map holds, each PC with what is left to do, paper, the first scene
//! (PATH-4).

use super::parts::{FirstScene, scroll};
use super::{Pane, Panel};
use crate::ui::theme::{Face, line, size, space, text};
use crate::ui::widgets::{Card, Layouts as _, PushButton, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::{Label, Rect, Ui, UiBuilder, pos2, vec2};
use hitch_core::model::Character;
use hitch_core::rules::left;
use hitch_core::words;

const PAGE: f32 = 700.0;
const ROW: f32 = 60.0;
const FACE: f32 = 36.0;
/// The share of the page above its heading.
const TOP: f32 = 0.09;

#[derive(Default)]
pub struct EndedPanel {
    scene: FirstScene,
}

impl Panel for EndedPanel {
    fn fills_in(&self) -> bool {
        true
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let whole = ui.available_rect_before_wrap();
        let width = PAGE.min(whole.width() - 2.0 * space::M);
        let left = whole.left() + ((whole.width() - width) / 2.0).round();
        let page = Rect::from_min_max(pos2(left, whole.top()), pos2(left + width, whole.bottom()));
        ui.scope_builder(UiBuilder::new().max_rect(page), |ui| {
            scroll(ui, "end_of_session_zero", |ui| {
                ui.add_space(whole.height() * TOP);
                self.page(ui, cx);
            });
        });
    }
}

impl EndedPanel {
    fn page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, table) = (cx.theme, cx.table);
        let told = words::session_zero(table);
        ui.add(Label::new(theme.words(told, Face::BookBold, text::VERB, theme.palette.text)).wrap());
        let pcs: Vec<_> = table.cast.values().filter(|it| it.is_pc()).cloned().collect();
        let open = pcs.iter().filter(|it| !left(table, it.id).is_empty()).count();
        let told = match open {
            0 => t!("All files are complete.").to_owned(),
            1 => t!("1 file still has things to do. All characters are playable as they are.").to_owned(),
            n => t!("{n} files still have things to do. All characters are playable as they are."),
        };
        if !pcs.is_empty() {
            ui.add_space(space::XS);
            ui.add(Label::new(theme.words(told, Face::Regular, text::LEAD, theme.palette.mute)).wrap());
            ui.add_space(space::L);
            Card::new(theme).tight().show(ui, |ui| {
                ui.gap_y(0.0);
                for (nth, file) in pcs.iter().enumerate() {
                    if nth > 0 {
                        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), line::HAIR));
                        ui.painter().hline(rect.x_range(), rect.center().y, theme.hairline());
                    }
                    person(ui, cx, file);
                }
            });
        }
        ui.add_space(space::L);
        ui.wrapped_by(space::S, space::S, |ui| {
            let files = PushButton::primary(theme, t!("Print all files…")).icon(icons::PRINTER);
            if ui.add_enabled(!pcs.is_empty(), files).clicked() {
                cx.out.ui(UiCommand::PrintParty);
            }
            let map = PushButton::plain(theme, UiCommand::PrintMap.name());
            if ui.add_enabled(!table.map.elements.is_empty(), map).clicked() {
                cx.out.ui(UiCommand::PrintMap);
            }
            self.scene.ui(ui, cx, false);
        });
    }
}

/// Paints a row: face, name over player and concept, what is left to do, and the printed file.
fn person(ui: &mut Ui, cx: &mut PanelCx<'_>, file: &Character) {
    let theme = cx.theme;
    let player = file.player.and_then(|id| cx.table.players.get(&id)).map(|it| it.name.to_string());
    let about = player.into_iter().chain((!file.concept.is_empty()).then(|| file.concept.to_string()));
    let about = about.collect::<Vec<_>>().join(" · ");
    let count = left(cx.table, file.id).len();
    ui.strip(ROW, space::S, |ui| {
        let print = PushButton::plain(theme, t!("Print")).icon(icons::PRINTER).label(t!("Print {}", file.name));
        if ui.add(print).clicked() {
            cx.out.ui(UiCommand::Print(file.id));
        }
        if count == 0 {
            ui.label(theme.words(t!("Complete"), Face::Medium, text::BODY, theme.palette.good_text));
            ui.label(theme.icon(icons::CHECK, theme.palette.good_text));
        } else {
            let words = words::counted(u32::try_from(count).unwrap_or_default(), t!("thing"));
            let words = t!("{words} to do");
            let open = PushButton::bare(theme, &words).label(format!("{words}: {}", file.name));
            if ui.add(open).clicked() {
                (cx.view.character, cx.view.edit) = (Some(file.id), Some(true));
                cx.out.ui(UiCommand::Show(Pane::Files));
            }
        }
        ui.rest(space::M, |ui| {
            ui.add_space(space::XS);
            ui.add(cx.avatar(file).size(FACE));
            ui.column(2.0, |ui| {
                ui.add_space((ROW - size::TWO_LINES) / 2.0 - 2.0);
                let name = theme.words(&*file.name, Face::BookBold, text::SCENE, theme.palette.text);
                ui.add(Label::new(name).truncate());
                ui.add(Label::new(theme.small(about)).truncate());
            });
        });
    });
}
