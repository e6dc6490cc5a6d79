//! Focus stops of the docking library without use for the keyboard: borders between panels, and the space behind tabs.
//! They are labeled for screen readers, and the focus skips them.

use crate::app::HitchApp;
use crate::app::focus::FocusDirection;
use egui::{Event, Id, Key, Rect, Role, Ui};

pub(super) const TABS: f32 = 38.0;
/// Greatest width of a border, longer than any die.
const WIDE: f32 = 8.0;
const LONG: f32 = 100.0;

/// Returns the label of a mouse-only handle by its place.
fn role(rect: Rect) -> Option<(Role, &'static str)> {
    let (least, most) = (rect.size().min_elem(), rect.size().max_elem());
    if least <= WIDE && most >= LONG {
        return Some((Role::Splitter, t!("Border between panels")));
    }
    let tabs = (rect.height() - TABS).abs() < 0.5 && rect.width() >= LONG * 2.0;
    tabs.then_some((Role::TabList, t!("Tabs")))
}

impl HitchApp {
    /// Labels the handles, and moves the focus past them in its direction.
    pub(super) fn pass_borders(&mut self, ui: &Ui) {
        let layer = ui.layer_id();
        let order: Vec<(Id, Option<(Role, &str)>)> = ui.ctx().viewport(|viewport| {
            let stops = viewport.this_pass.widgets.get_layer(layer).filter(|it| it.sense.is_focusable() && it.enabled);
            let held = |it: &egui::WidgetRect| role(it.rect).filter(|_| it.sense.senses_drag());
            stops.map(|it| (it.id, held(it))).collect()
        });
        let named = order.iter().filter_map(|(id, role)| Some((*id, (*role)?)));
        for (nth, (id, (role, name))) in named.enumerate() {
            ui.ctx().accesskit_node_builder(id, |node| {
                node.set_role(role);
                // Numbered, since a screen reader tells them apart by their names alone.
                node.set_label(format!("{name}, {}", nth + 1));
            });
        }
        let key = |event: &Event| match event {
            Event::Key { key: Key::Tab, pressed: true, modifiers, .. } => {
                Some(Some(if modifiers.shift { FocusDirection::Back } else { FocusDirection::On }))
            }
            Event::Key { pressed: true, .. } => Some(None),
            _ => None,
        };
        self.focus.way = ui.input(|input| input.events.iter().rev().find_map(key)).unwrap_or(self.focus.way);
        let focused = ui.memory(egui::Memory::focused);
        let before = std::mem::replace(&mut self.focus.at, focused);
        let place = |id: Option<Id>| order.iter().position(|(it, _)| Some(*it) == id);
        let Some(at) = place(focused).filter(|at| order.get(*at).is_some_and(|it| it.1.is_some())) else { return };
        let stop = |(id, role): &(Id, Option<_>)| role.is_none().then_some(*id);
        let (behind, ahead) = order.split_at(at);
        let next = match self.focus.way {
            Some(FocusDirection::Back) => {
                behind.iter().rev().find_map(stop).or_else(|| order.iter().rev().find_map(stop))
            }
            Some(FocusDirection::On) => ahead.iter().find_map(stop).or_else(|| order.iter().find_map(stop)),
            // Arrows find nothing there: the keyboard stays where it was.
            None => before,
        };
        if let Some(next) = next {
            ui.memory_mut(|memory| memory.request_focus(next));
            ui.ctx().request_repaint();
        }
    }
}
