//! Submenus, placed so that none covers the menu it opens from.

use super::menu::{take_focus, within};
use crate::ui::theme::{menu_config, space};
use egui::containers::menu::{MenuConfig, SubMenu, SubMenuButton, find_menu_root};
use egui::{Frame, IntoAtoms, Pos2, Rect, Response, Ui, Vec2, pos2, vec2};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    min: Pos2,
    tallest: f32,
}

/// Returns the place of a submenu: at the right of its parent, else at the left, else below or above its entry, so that
/// the pointer is on none of its own entries.
fn place(window: Rect, parent: Rect, entry: Rect, size: Vec2, gap: f32) -> Place {
    let whole = window.height();
    let beside = |x: f32| {
        let y = entry.top().min(window.bottom() - size.y).max(window.top());
        Place { min: pos2(x, y), tallest: whole }
    };
    let (right, left) = (parent.right() + gap, parent.left() - gap - size.x);
    if right + size.x <= window.right() {
        return beside(right);
    }
    if left >= window.left() {
        return beside(left);
    }
    let x = entry.left().min(window.right() - size.x).max(window.left());
    let (below, above) = (window.bottom() - entry.bottom() - gap, entry.top() - gap - window.top());
    if below >= size.y.min(above) {
        return Place { min: pos2(x, entry.bottom() + gap), tallest: below };
    }
    let height = size.y.min(above);
    Place { min: pos2(x, entry.top() - gap - height), tallest: above }
}

pub fn sub<'a, R>(ui: &mut Ui, words: impl IntoAtoms<'a>, add: impl FnOnce(&mut Ui) -> R) -> (Response, Option<R>) {
    sub_as(ui, words, menu_config(), add)
}

pub fn sub_as<'a, R>(
    ui: &mut Ui,
    words: impl IntoAtoms<'a>,
    config: MenuConfig,
    add: impl FnOnce(&mut Ui) -> R,
) -> (Response, Option<R>) {
    let id = SubMenu::id_from_widget_id(ui.next_auto_id());
    let inactive = ui.style().visuals.widgets.inactive;
    // While its menu is seen the entry looks open, also with the pointer elsewhere.
    if ui.ctx().read_response(id).is_some() {
        ui.style_mut().visuals.widgets.inactive = ui.style().visuals.widgets.open;
    }
    let response = ui.add(SubMenuButton::new(words).button);
    ui.style_mut().visuals.widgets.inactive = inactive;
    let margin = Frame::menu(ui.style()).total_margin().sum();
    let window = ui.ctx().content_rect().shrink(1.0);
    // Beside the whole menu, not the entry, which may be narrower than what stands above it.
    let root = ui.ctx().read_response(find_menu_root(ui).unique_id).map_or(response.rect, |it| it.rect);
    // Of its last frame; in its first egui places it by itself.
    let size = ui.ctx().memory(|memory| memory.area_rect(id)).map(|it| it.size());
    let place = size.map(|size| place(window, root, response.rect, size, config.submenu_gap));
    let mut opens_from = response.clone();
    if let Some(place) = place {
        // A submenu opens at the right of this, after half a margin and its gap, and half a margin below its top.
        let corner = place.min - vec2(margin.x * 0.5 + config.submenu_gap, -margin.y * 0.5);
        opens_from.interact_rect = Rect::from_min_max(corner - vec2(1.0, 0.0), corner + vec2(0.0, 1.0));
    }
    let tallest = place.map_or(window.height(), |place| place.tallest) - margin.y - space::S;
    let shown = SubMenu::new().config(config).show(ui, &opens_from, |ui| within(ui, tallest, add));
    take_focus(ui, &response);
    (response, shown.map(|shown| shown.inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1440.0, 900.0) };

    fn at(window: Rect, x: f32, entry: f32, size: Vec2) -> (Rect, Rect, Rect) {
        let parent = Rect::from_min_size(pos2(x, entry - 100.0), vec2(260.0, 200.0));
        let entry = Rect::from_min_size(pos2(x, entry), vec2(260.0, 28.0));
        let place = place(window, parent, entry, size, 2.0);
        (parent, entry, Rect::from_min_size(place.min, vec2(size.x, size.y.min(place.tallest))))
    }

    #[test]
    fn a_submenu_never_lies_over_its_parent_where_a_side_has_room() {
        for (x, entry) in [(20.0, 100.0), (20.0, 800.0), (1100.0, 700.0), (1170.0, 450.0)] {
            for size in [vec2(300.0, 120.0), vec2(420.0, 640.0), vec2(420.0, 880.0)] {
                let (parent, _, child) = at(WINDOW, x, entry, size);
                assert!(!child.shrink(0.5).intersects(parent.shrink(0.5)), "{x} {entry} {size}");
                assert!(WINDOW.contains_rect(child), "{x} {entry} {size}: {child}");
            }
        }
    }

    #[test]
    fn without_room_at_a_side_the_pointer_is_on_no_entry_of_it() {
        let narrow = Rect::from_min_size(Pos2::ZERO, vec2(640.0, 480.0));
        for entry in [100.0, 240.0, 400.0] {
            for size in [vec2(500.0, 120.0), vec2(500.0, 470.0)] {
                let (_, entry, child) = at(narrow, 200.0, entry, size);
                assert!(!child.shrink(0.5).intersects(entry), "{entry} {size}: {child}");
                assert!(narrow.contains_rect(child), "{entry} {size}: {child}");
            }
        }
    }
}
