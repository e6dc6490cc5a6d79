//! A button that is only an icon. It cannot be made without a name.

use super::body::Body;
use super::options::widget;
use super::support::{feel, one_line, paint_centered, paint_ground};
use crate::ui::theme::{Face, Theme, mix, radius, size};
use crate::ui::widgets::Tips as _;
use egui::{Color32, Id, Response, Ui, Vec2, Widget};

widget! {
    /// An icon to press, with its name as tooltip and for screen readers.
    #[must_use = "add it to a Ui"]
    IconButton;
    /// An icon, and what pressing it does: "Give Mara a plot point".
    pub fn new(icon: &'a str, name: &'a str);
    /// Smaller, for use inside cards and rows.
    flag small;
    /// With a hairline around it at rest, where nothing else says that it can be pressed.
    flag framed;
    /// Stands back until the pointer comes, where it repeats on every row.
    flag quiet;
    /// Not painted until the pointer or the keyboard is on it.
    set shy: bool = false;
    /// An id of its own, so that the keyboard can come back to it.
    some id: Id;
    /// Makes it a switch that is on or off.
    some selected: bool;
    /// The keys that do the same, behind its name in the tooltip.
    into keys: Option<String> = None;
}

impl Widget for IconButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, icon, name, small, framed, quiet, shy, selected, id, keys } = self;
        let p = &theme.palette;
        let size = if small { size::SMALL } else { size::CONTROL };
        let body = Body::new(theme, Vec2::splat(size)).id(id).selected(selected);
        let paint = |ui: &Ui, rect, hover, response: &Response| {
            if shy && !response.hovered() && !response.has_focus() {
                return;
            }
            let on = selected == Some(true);
            let ground = if on { p.selection } else { Color32::TRANSPARENT };
            let fill = feel(response, hover, ground, if on { p.selection } else { p.hover }, p.pressed);
            let border = if framed || on { p.hairline } else { Color32::TRANSPARENT };
            paint_ground(ui, rect, radius::M, fill, border);
            let glyph = one_line(ui, icon, Face::Icon.at((size * 0.6).round()), f32::INFINITY);
            let resting = if quiet { p.outline } else { p.mute };
            paint_centered(ui, rect.center(), glyph, if on { p.text } else { mix(p.text, resting, hover) });
        };
        let tip = keys.map_or_else(|| name.to_owned(), |keys| format!("{name} ({keys})"));
        body.show(ui, || name.to_owned(), paint).tip(tip)
    }
}
