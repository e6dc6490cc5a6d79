//! Names used before, offered below a field. They are taken by Down and Enter, or a click; without that typed text
//! stays unchanged, and Tab and Enter work as without a list.

use super::layout::Layouts as _;
use super::support::hover;
use crate::ui::theme::{Face, Theme, radius, size, space, text};
use egui::{
    Area, EventFilter, Frame, Id, Key, Modifiers, Order, Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo, vec2,
};
use hitch_core::model::{Name, same_name};
use std::sync::Arc;

const MOST: usize = 6;

#[derive(Clone, Default)]
struct Offered(Arc<[Name]>);

#[derive(Clone, Default)]
struct List {
    open: bool,
    /// The name chosen and not yet taken.
    chosen: Option<usize>,
    rect: Option<Rect>,
}

/// Offers names in the field with that id, when it is next painted. They are computed only while it has the focus.
pub fn offer_names(ui: &Ui, field: Id, names: impl FnOnce() -> Arc<[Name]>) {
    if ui.memory(|memory| memory.has_focus(field)) {
        let names = Offered(names());
        ui.data_mut(|data| data.insert_temp(field, names));
    }
}

/// Returns whether names are listed below that field.
pub fn offers_names(ui: &Ui, field: Id) -> bool {
    ui.data(|data| data.get_temp::<List>(field)).is_some_and(|list| list.open)
}

/// Paints a field with offered names. `add` paints the field of that id.
pub fn with_names(
    ui: &mut Ui,
    theme: &Theme,
    field: Id,
    typed: &mut String,
    add: impl FnOnce(&mut Ui, &mut String) -> Response,
) -> Response {
    // Taken out: a caller that offers none in the next frame has no list then.
    let Some(Offered(names)) = ui.data_mut(|data| data.remove_temp(field)) else {
        ui.data_mut(|data| data.remove::<List>(field));
        return add(ui, typed);
    };
    let mut list: List = ui.data(|data| data.get_temp(field)).unwrap_or_default();
    let found = matching(&names, typed);
    // Before the field, which would take Enter for its own and give up the keyboard.
    keys(ui, field, &mut list, typed, &found);
    // A press on the list is no press elsewhere: the field keeps the keyboard.
    let over = ui.ctx().pointer_interact_pos().is_some_and(|at| list.rect.is_some_and(|rect| rect.contains(at)));
    let surrenders = ui.ctx().options(|options| options.input_options.surrender_focus_on);
    if over && list.open {
        ui.ctx().options_mut(|options| options.input_options.surrender_focus_on = egui::SurrenderFocusOn::Never);
    }
    let mut response = add(ui, typed);
    ui.ctx().options_mut(|options| options.input_options.surrender_focus_on = surrenders);
    if response.changed() {
        (list.open, list.chosen) = (!typed.trim().is_empty(), None);
    }
    let found = matching(&names, typed);
    if found.is_empty() || !response.has_focus() {
        list = List::default();
    }
    if list.open
        && let Some(name) = show(ui, theme, &response, &mut list, &found)
    {
        take(ui, field, typed, &name);
        response.mark_changed();
        list = List::default();
    }
    if response.has_focus() {
        // Escape lets a chosen name be, before it is the field's.
        let filter = EventFilter {
            escape: list.chosen.is_some(),
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(field, filter));
    }
    ui.data_mut(|data| data.insert_temp(field, list));
    response
}

/// Reads the keys: Down and Up choose, Enter takes the choice, Escape closes the list.
fn keys(ui: &Ui, field: Id, list: &mut List, typed: &mut String, found: &[Name]) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if found.is_empty() {
        return;
    }
    if pressed(Key::ArrowDown) {
        list.chosen = Some(list.chosen.filter(|_| list.open).map_or(0, |at| (at + 1).min(found.len() - 1)));
        list.open = true;
    }
    let Some(chosen) = list.chosen.filter(|_| list.open) else { return };
    if pressed(Key::ArrowUp) {
        list.chosen = chosen.checked_sub(1);
    } else if pressed(Key::Escape) {
        *list = List::default();
    } else if pressed(Key::Enter) {
        found.get(chosen).into_iter().for_each(|name| take(ui, field, typed, name));
        *list = List::default();
    }
}

/// Splits off the part being typed, after the last comma.
fn last(typed: &str) -> (&str, &str) {
    // A comma is one byte long, so this is the start of a letter.
    let at = typed.rfind(',').map_or(0, |at| at + 1);
    let rest = typed.get(at..).unwrap_or_default();
    let gap = rest.len() - rest.trim_start().len();
    typed.split_at(at + gap)
}

/// Returns the names that match the typed text: first those that begin with it, then those with a word that does.
fn matching(names: &[Name], typed: &str) -> Vec<Name> {
    let wanted = last(typed).1.trim_end().to_lowercase();
    let begins = |name: &Name| name.to_lowercase().starts_with(&wanted);
    let within =
        |name: &Name| !begins(name) && name.to_lowercase().split_whitespace().any(|it| it.starts_with(&wanted));
    let first = names.iter().filter(|name| begins(name));
    let all = first.chain(names.iter().filter(|name| !wanted.is_empty() && within(name)));
    // What stands there already is no help.
    all.filter(|name| !same_name(name, &wanted)).take(MOST).cloned().collect()
}

/// Replaces the part being typed by a name, with the cursor after it.
fn take(ui: &Ui, field: Id, typed: &mut String, name: &str) {
    *typed = format!("{}{name}", last(typed).0);
    super::edit::caret_to_end(ui.ctx(), field, typed);
}

/// Paints the list below the field, or above it if there is no room. Returns the name clicked.
fn show(ui: &Ui, theme: &Theme, field: &Response, list: &mut List, found: &[Name]) -> Option<Name> {
    let height = size::CONTROL * found.len() as f32 + space::S * 2.0;
    let screen = ui.ctx().content_rect();
    let below = field.rect.bottom() + height + space::XS <= screen.bottom();
    let top = if below { field.rect.bottom() + space::XS } else { field.rect.top() - height - space::XS };
    let mut clicked = None;
    let area = Area::new(field.id.with("names used")).order(Order::Foreground).constrain_to(screen);
    let shown = area.fixed_pos(Pos2::new(field.rect.left(), top)).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(space::S).show(ui, |ui| {
            ui.gap_y(0.0);
            for (at, name) in found.iter().enumerate() {
                let response = one(ui, theme, field, name, list.chosen == Some(at));
                if response.clicked() {
                    clicked = Some(name.clone());
                }
            }
        });
    });
    list.rect = Some(shown.response.rect);
    clicked
}

fn one(ui: &mut Ui, theme: &Theme, field: &Response, name: &Name, chosen: bool) -> Response {
    let p = &theme.palette;
    let words = super::support::one_line(ui, name, Face::Regular.at(text::BODY), f32::INFINITY);
    let width = (words.size().x + space::M * 2.0).max(field.rect.width() - space::S * 2.0);
    // It can be pressed, and the keyboard stays in the field.
    let (rect, response) = ui.allocate_exact_size(vec2(width, size::CONTROL), Sense::CLICK);
    let over = hover(ui, theme, &response);
    let fill = if chosen { p.selection } else { p.hover.gamma_multiply(over) };
    ui.painter().rect_filled(rect, radius::S, fill);
    let at = Pos2::new(rect.left() + space::S, rect.center().y - words.size().y / 2.0);
    ui.painter().galley(at, words, p.text);
    let label = t!("{name}, used before");
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, label.as_str()));
    if chosen {
        // A screen reader reads what is chosen, while the field has the keyboard.
        let option = response.id.accesskit_id();
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_active_descendant(option));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(names: &[&str], typed: &str) -> Vec<String> {
        let names: Vec<Name> = names.iter().map(|it| (*it).into()).collect();
        matching(&names, typed).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn names_are_found_by_how_they_begin_the_most_frequent_first() {
        let names = ["Singed", "Wet through", "Winded", "Burnt and singed"];
        assert_eq!(found(&names, "w"), ["Wet through", "Winded"]);
        assert_eq!(found(&names, "SING"), ["Singed", "Burnt and singed"], "a word of it comes after");
        assert!(found(&names, "winded").is_empty(), "it stands there already");
        assert_eq!(found(&names, "Winded, si"), ["Singed", "Burnt and singed"], "the last of several");
        assert_eq!(found(&names, "").len(), 4);
        assert!(found(&names, "Winded d8").is_empty());
    }

    #[test]
    fn only_the_last_of_several_is_typed() {
        assert_eq!(last("Winded, si"), ("Winded, ", "si"));
        assert_eq!(last("si"), ("", "si"));
    }
}
