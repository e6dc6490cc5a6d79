//! The card beside the map: observations, and details of the selection.

use super::bar::island;
use super::cache::Observation;
use super::{MapPanel, NARROW};
use crate::ui::PanelCx;
use crate::ui::panels::parts::follow;
use crate::ui::theme::{Face, Theme, radius, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Tips as _, focus_ring_within, icons, section_label};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, Color32, Rect, Response, Role, ScrollArea, Sense, StrokeKind, TextWrapMode, Ui, WidgetInfo, pos2,
    vec2,
};

pub fn width(view: Rect) -> f32 {
    if view.width() < 800.0 { 216.0 } else { 256.0 }
}

const FEW: usize = 5;
const HOOKS: &str = mark!("Story hooks");

impl MapPanel {
    pub(super) fn card(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if cx.table.map.elements.is_empty() {
            return;
        }
        let theme = cx.theme;
        let corner = pos2(self.view.right() - space::S, self.view.top() + space::S);
        if !self.is_card_open() {
            let count = self.cache.said.len();
            island(ui, theme, ("card_closed", corner, Align2::RIGHT_TOP), 240.0, |ui| {
                let mut job = LayoutJob::default();
                job.append(icons::GRAPH, 0.0, TextFormat::simple(Face::Icon.at(size::ICON), theme.palette.mute));
                let words = TextFormat::simple(Face::Medium.at(text::SMALL), theme.palette.text);
                let narrow = self.view.width() < NARROW;
                let said = if narrow { count.to_string() } else { format!("{HOOKS} · {count}") };
                job.append(&said, space::XS, TextFormat { valign: Align::Center, ..words });
                let open = ui
                    .add(egui::Button::new(job).frame_when_inactive(false).wrap_mode(TextWrapMode::Extend))
                    .accessible_name(t!(HOOKS));
                if open.tip(t!("Triangles, loose ends and missing people, worked out from the connections")).clicked() {
                    self.card = Some(true);
                    // The card doesn’t cover the selected elements.
                    let selected = self.selection.elements.clone();
                    let bounds = self.cache.bounds(&selected).filter(|_| !selected.is_empty());
                    let right = bounds.map(|it| self.camera.to_screen(self.view, it.max).x);
                    if right.is_some_and(|right| right > self.clear_room().right()) {
                        self.bring(&selected);
                    }
                }
            });
            return;
        }
        let width = width(self.view);
        let most = self.view.height() - space::S * 2.0 - space::M;
        island(ui, theme, ("card", corner, Align2::RIGHT_TOP), width, |ui| {
            ui.set_width(width - space::S);
            ui.gap_y(space::XS + 2.0);
            ui.spacing_mut().interact_size.y = size::SMALL;
            ScrollArea::vertical().id_salt("map card").max_height(most).show(ui, |ui| {
                ui.set_width(width - space::S);
                egui::Frame::new().inner_margin(space::XS).show(ui, |ui| {
                    self.said(ui, cx);
                    self.facts(ui, cx);
                });
                follow(ui);
            });
        });
    }

    /// Lists the observations about the map (PATH-6).
    fn said(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let theme = cx.theme;
        ui.horizontal(|ui| {
            ui.set_height(size::SMALL);
            section_label(ui, theme, t!(HOOKS));
            ui.at_right(None, |ui| {
                let close = IconButton::new(theme, icons::CARET_RIGHT, t!("Hide the story hooks")).small();
                if ui.add(close).clicked() {
                    self.card = Some(false);
                }
            });
        });
        if self.cache.said.is_empty() {
            ui.add(egui::Label::new(theme.small(t!("No hooks yet. Connect some elements first."))).wrap());
            return;
        }
        // With something selected its own facts matter more.
        let few = if self.selection.is_empty() { FEW } else { 2 };
        let shown = if self.all_said { self.cache.said.len() } else { few };
        let mut chosen = None;
        for said in self.cache.said.iter().take(shown) {
            if said_row(ui, theme, said).clicked() {
                chosen = Some(said.about.clone());
            }
        }
        if let Some(about) = chosen {
            self.show_these(about);
        }
        let more = self.cache.said.len().saturating_sub(few);
        if more > 0 {
            let words = if self.all_said { t!("Show fewer").to_owned() } else { t!("{more} more") };
            let label = if self.all_said { t!("Show fewer story hooks") } else { t!("Show more story hooks") };
            if ui.add(egui::Button::new(theme.small(words)).frame_when_inactive(false)).accessible_name(label).clicked()
            {
                self.all_said = !self.all_said;
            }
        }
    }
}

fn said_row(ui: &mut Ui, theme: &Theme, said: &Observation) -> Response {
    let mut job = LayoutJob::default();
    let p = &theme.palette;
    job.append(&theme.say(&*said.words), 0.0, TextFormat::simple(Face::Regular.at(text::SMALL), p.text));
    if !said.more.is_empty() {
        let small = TextFormat::simple(Face::Regular.at(text::LABEL), p.mute);
        job.append(&theme.say(format!("\n{}", said.more)), 0.0, small);
    }
    pressable(ui, theme, Some(said.icon), job, &said.words)
}

pub fn pressable(ui: &mut Ui, theme: &Theme, icon: Option<&str>, mut job: LayoutJob, name: &str) -> Response {
    let p = &theme.palette;
    let wide = ui.available_width();
    let before = if icon.is_some() { size::ICON + space::S } else { 0.0 };
    job.wrap.max_width = wide - space::S * 2.0 - before;
    let galley = ui.painter().layout_job(job);
    let height = (galley.size().y + space::XS * 2.0 + 2.0).max(size::CONTROL);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    if ui.is_rect_visible(rect) {
        let fill = if response.is_pointer_button_down_on() {
            p.pressed
        } else if response.hovered() {
            p.hover
        } else {
            p.card
        };
        ui.painter().rect(rect, radius::M, fill, theme.hairline(), StrokeKind::Inside);
        focus_ring_within(ui.painter(), theme, &response, rect, radius::M);
        let top = rect.center().y - galley.size().y / 2.0;
        if let Some(icon) = icon {
            let glyph = ui.painter().layout_no_wrap(icon.to_owned(), Face::Icon.at(size::ICON - 2.0), p.mute);
            // Beside the first line of the text.
            let first = top + text::SMALL * 0.6 - glyph.size().y / 2.0 + 1.0;
            ui.painter().galley(pos2(rect.left() + space::S, first), glyph, Color32::PLACEHOLDER);
        }
        ui.painter().galley(pos2(rect.left() + space::S + before, top), galley, p.text);
    }
    response
}
