//! Accessibility of the map: every visible element as a button, and the canvas around them, which passes the focus on
//! to the selected one.

use super::state::pos;
use super::{MapPanel, measure};
use crate::ui::PanelCx;
use egui::accesskit::Action;
use egui::{Id, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo};
use hitch_core::model::ElementId;
use hitch_core::words;

impl MapPanel {
    /// Names the canvas and its elements, and carries out a screen reader's requests.
    pub(super) fn speak(&mut self, ui: &Ui, cx: &PanelCx<'_>, canvas: &Response) {
        let name = t!("Pathways map, {}", words::map_size(&cx.table.map));
        canvas.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, name.as_str()));
        let offset = self.camera.offset(self.view);
        let mut asked: Option<(ElementId, Action)> = None;
        let cursor = if self.selection.connection.is_some() { None } else { self.selection.cursor };
        for body in &self.cache.layout.bodies {
            let rect: Rect = body.form.bounds().translate(body.at.to_vec2() + offset);
            if !rect.intersects(self.view) {
                continue;
            }
            let Some(known) = self.cache.known(body.id) else { continue };
            let id = element_id(canvas.id, body.id);
            let response = ui.interact(rect.intersect(self.view), id, Sense::hover());
            let selected = self.selection.elements.contains(&body.id);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, known.spoken.as_str()));
            ui.ctx().accesskit_node_builder(id, |node| {
                node.add_action(Action::Click);
                node.add_action(Action::Focus);
            });
            let request = ui.input(|input| {
                [Action::Click, Action::Focus].into_iter().find(|it| input.has_accesskit_action_request(id, *it))
            });
            asked = asked.or(request.map(|action| (body.id, action)));
        }
        for warp in cx.table.map.warps.values() {
            for (nth, end) in warp.ends.into_iter().enumerate() {
                let at = (pos(end).to_vec2() * self.camera.zoom).to_pos2() + offset;
                let rect = Rect::from_center_size(at, Vec2::splat(2.0 * measure::marker(self.camera.zoom)));
                if !rect.intersects(self.view) {
                    continue;
                }
                let id = canvas.id.with(("warp", warp.id.0, nth));
                let said = t!("{}, marker {} of 2", warp.name, nth + 1);
                let response = ui.interact(rect.intersect(self.view), id, Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(Role::Image, true, said.as_str()));
            }
        }
        if let Some(id) = cursor.filter(|_| canvas.has_focus()) {
            // The canvas keeps the keyboard and names the element that a screen reader is to follow.
            let node = element_id(canvas.id, id).accesskit_id();
            ui.ctx().accesskit_node_builder(canvas.id, |canvas| canvas.set_active_descendant(node));
        }
        if let Some((id, _)) = asked {
            self.selection.only(id);
            canvas.request_focus();
        }
    }
}

fn element_id(canvas: Id, element: ElementId) -> Id {
    canvas.with(("element", element.0))
}
