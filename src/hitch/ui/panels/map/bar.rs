//! Bars over the map: the shapes to add, the zoom, and the mode.

use super::geometry::BodyShape;
use super::measure;
use super::paint::MapBrush;
use super::state::Gesture;
use super::{MapPanel, NARROW};
use crate::ui::PanelCx;
use crate::ui::theme::{Face, Theme, mix, radius, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Tips as _, focus_ring_within, icons, key_hint, row};
use egui::{
    Align2, Button, Color32, Frame, Margin, Pos2, Rect, Response, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo, pos2,
    vec2,
};
use hitch_core::model::ElementKind;
use hitch_core::words;

/// Paints a card floating on the map, with its corner at this place. The map below gets no clicks through it.
pub fn island<R>(
    ui: &mut Ui,
    theme: &Theme,
    (salt, corner, align): (&str, Pos2, Align2),
    width: f32,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = ui.scope_id().with(("map island", salt));
    let known: Option<Vec2> = ui.data(|data| data.get_temp(id));
    let taken = known.unwrap_or(vec2(width, size::CONTROL));
    let room = ui.max_rect().height() * 2.0;
    // It grows away from its corner; only one at the bottom has to know its height beforehand.
    let mut rect = align.anchor_size(corner, taken);
    if align.x() == egui::Align::Min {
        rect.max.x = rect.min.x + width;
    } else {
        rect.min.x = rect.max.x - known.map_or(width, |known| known.x);
    }
    if align.y() == egui::Align::Min {
        rect.max.y = rect.min.y + room;
    }
    // Presses beside the buttons must not fall through to the map.
    let sense = Sense::CLICK | Sense::DRAG;
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(id).sense(sense));
    let frame = Frame::new()
        .fill(theme.palette.panel)
        .stroke(theme.hairline())
        .corner_radius(radius::L)
        .shadow(theme.card_shadow())
        .inner_margin(Margin::symmetric(space::XS as i8, space::XS as i8));
    let shown = frame.show(&mut ui, add);
    let taken = shown.response.rect.size();
    if known != Some(taken) {
        ui.data_mut(|data| data.insert_temp(id, taken));
        ui.ctx().request_discard("the map’s islands have a new size");
    }
    shown.inner
}

impl MapPanel {
    /// Paints the four shapes, to click or to drag onto the map, and the connection tool.
    pub(super) fn bar(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let corner = self.view.min + Vec2::splat(space::S);
        if let Some(tying) = self.tying {
            self.tying_bar(ui, cx, tying.from, corner);
            return;
        }
        let place = ("tools", corner, Align2::LEFT_TOP);
        let mut placed: Option<(ElementKind, Option<Pos2>)> = None;
        let mut connection = false;
        let mut brought = None;
        island(ui, theme, place, self.view.width(), |ui| {
            ui.gap_x(space::XS / 2.0);
            row(ui, size::CONTROL, |ui| {
                for (kind, key) in ElementKind::ALL.into_iter().zip(["1", "2", "3", "4"]) {
                    let tool = shape_tool(ui, cx, kind, key, self.view.width() < NARROW);
                    if tool.clicked() {
                        placed = Some((kind, None));
                    } else if tool.dragged() {
                        brought = Some(kind);
                    } else if tool.drag_stopped() {
                        placed = Some((kind, ui.input(|input| input.pointer.interact_pos())));
                    }
                }
                ui.add_space(space::XS);
                let from = self.selection.single();
                let button = IconButton::new(theme, icons::LINK, t!("Connect the selected element to… (T)"));
                connection = ui.add_enabled(from.is_some(), button).clicked();
            });
        });
        if let Some(kind) = brought {
            self.gesture = Gesture::Place(kind);
        } else if matches!(self.gesture, Gesture::Place(_)) {
            self.gesture = Gesture::None;
        }
        match placed {
            Some((kind, None)) => self.begin_new_here(kind),
            Some((kind, Some(at))) if self.view.contains(at) => {
                self.begin_new(kind, self.camera.to_map(self.view, at), None);
            }
            _ => {}
        }
        if let Some(from) = self.selection.single().filter(|_| connection) {
            self.begin_tying(from);
        }
    }

    fn tying_bar(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, from: hitch_core::model::ElementId, corner: Pos2) {
        let theme = cx.theme;
        let name = cx.table.map.elements.get(&from).map_or(t!("the element"), |it| &*it.name);
        island(ui, theme, ("tying", corner, Align2::LEFT_TOP), self.view.width(), |ui| {
            row(ui, size::CONTROL, |ui| {
                ui.add_space(space::XS);
                ui.label(theme.strong(t!("Connect {name} to…")));
                ui.label(theme.small(t!("Click an element, or use these keys:")));
                for key in ["← ↑ → ↓", t!("Enter")] {
                    key_hint(ui, theme, key);
                }
                ui.add_space(space::XS);
                let stop = ui.add(IconButton::new(theme, icons::CLOSE, t!("Cancel the connection (Esc)")).small());
                if stop.clicked() {
                    self.tying = None;
                }
                ui.add_space(space::XS);
            });
        });
    }

    /// Returns the number of elements out of view.
    fn beyond(&self, cx: &PanelCx<'_>) -> usize {
        let seen = |at: hitch_core::model::Point| {
            self.view.contains(self.camera.to_screen(self.view, pos2(at.x as f32, at.y as f32)))
        };
        cx.table.map.elements.values().filter(|it| !seen(it.at)).count()
    }

    pub(super) fn status(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let theme = cx.theme;
        let corner = self.view.left_bottom() + vec2(space::S, -space::S);
        let middle = self.room().center();
        // Where the map can't be made smaller parts of it may be out of sight.
        let beyond = if self.camera.zoom > measure::ZOOM_LEAST { 0 } else { self.beyond(cx) };
        let beyond = if beyond > 0 { t!("{beyond} out of sight") } else { String::new() };
        let percent = words::noted(format!("{:.0}%", self.camera.zoom * 100.0), beyond);
        let wide = self.view.width();
        island(ui, theme, ("status", corner, Align2::LEFT_BOTTOM), wide, |ui| {
            ui.gap_x(space::XS);
            ui.spacing_mut().interact_size.y = size::SMALL;
            ui.spacing_mut().button_padding = vec2(space::S, 2.0);
            row(ui, size::PILL, |ui| {
                let fit = ui
                    .add(Button::new(theme.small(t!("Fit all")).color(theme.palette.text)).frame_when_inactive(false));
                if fit.tip(t!("Show the whole map (0)")).clicked() {
                    self.fit();
                }
                if ui.add(IconButton::new(theme, icons::MINUS, t!("Zoom out (−)")).small().quiet()).clicked() {
                    self.zoom_about(middle, 1.0 / measure::ZOOM_STEP);
                }
                ui.label(theme.small(percent));
                if ui.add(IconButton::new(theme, icons::PLUS, t!("Zoom in (+)")).small().quiet()).clicked() {
                    self.zoom_about(middle, measure::ZOOM_STEP);
                }
                if let Some(alone) = self.cache.focused().and_then(|id| cx.table.map.elements.get(&id)) {
                    let words = theme.small(t!("Only {}", alone.name)).color(theme.palette.accent_text);
                    let all = ui.add(Button::new(words).frame_when_inactive(false));
                    if all.tip(t!("Show all elements again (I)")).clicked() {
                        self.focus_on(None);
                    }
                } else if wide >= NARROW {
                    ui.label(theme.small(format!("· {}", words::map_size(&cx.table.map))));
                }
                ui.add_space(space::XS);
            });
        });
    }
}

fn shape_tool(ui: &mut Ui, cx: &PanelCx<'_>, kind: ElementKind, key: &str, bare: bool) -> Response {
    let theme = cx.theme;
    let (p, called) = (&theme.palette, words::element_kind(&cx.table.setting.labels, kind));
    let words = if bare { String::new() } else { words::sentence(called) };
    let font = Face::Medium.at(text::SMALL);
    let galley = ui.painter().layout_no_wrap(words, font, p.text);
    let icon = size::ICON + 2.0;
    let width = space::S * 2.0 + icon + if bare { 0.0 } else { space::XS + 2.0 + galley.size().x };
    let (rect, response) = ui.allocate_exact_size(vec2(width, size::CONTROL), Sense::click_and_drag());
    let name = t!("Add {}", words::a(called));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name.as_str()));
    let fill = if response.is_pointer_button_down_on() {
        p.pressed
    } else if response.hovered() {
        p.hover
    } else {
        Color32::TRANSPARENT
    };
    ui.painter().rect_filled(rect, radius::M, fill);
    focus_ring_within(ui.painter(), theme, &response, rect, radius::M);
    let at = pos2(rect.left() + space::S + icon / 2.0, rect.center().y);
    paint_small(ui, theme, kind, at, icon);
    let text = pos2(rect.right() - space::S - galley.size().x, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(text, galley, mix(p.text, p.mute, 0.75));
    response.tip(t!("{name}: click, or drag it onto the map ({key})"))
}

pub fn paint_small(ui: &Ui, theme: &Theme, kind: ElementKind, at: Pos2, wide: f32) {
    let scale = wide / 2.0 / BodyShape::new(kind, 1.0).half.x;
    let mut form = BodyShape::new(kind, scale);
    if kind == ElementKind::Pc {
        form.half.y = wide * 0.34;
    } else if kind == ElementKind::Gmc {
        form.half *= 0.9;
    }
    let view = Rect::from_center_size(at, Vec2::splat(wide * 2.0));
    let brush = MapBrush { painter: ui.painter(), theme, offset: Vec2::ZERO, view, zoom: 0.75 };
    let down = f32::midpoint(form.top(), form.bottom());
    brush.form(at - vec2(0.0, down), form, scale * 1.6, None, 1.0);
}
