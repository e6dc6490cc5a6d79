//! A button that is only an icon. It cannot be made without a name.

use super::focus::focus_ring;
use super::support::{allocate, feel, hover, one_line, paint_centred, paint_ground};
use crate::ui::theme::{Face, Theme, mix, radius, size};
use crate::ui::widgets::Tips as _;
use egui::{Color32, Id, Response, Role, Sense, Ui, Vec2, Widget, WidgetInfo};

/// An icon to press, with its name as tooltip and for screen readers.
#[must_use = "add it to a Ui"]
pub struct IconButton<'a> {
    theme: &'a Theme,
    icon: &'a str,
    name: &'a str,
    size: f32,
    framed: bool,
    quiet: bool,
    shy: bool,
    selected: Option<bool>,
    id: Option<Id>,
}

impl<'a> IconButton<'a> {
    /// An icon, and what pressing it does: "Give Mara a plot point".
    pub fn new(theme: &'a Theme, icon: &'a str, name: &'a str) -> Self {
        Self {
            theme,
            icon,
            name,
            size: size::CONTROL,
            framed: false,
            quiet: false,
            shy: false,
            selected: None,
            id: None,
        }
    }

    /// Smaller, for use inside cards and rows.
    pub fn small(mut self) -> Self {
        self.size = size::SMALL;
        self
    }

    /// With a hairline around it at rest, where nothing else says that it can be pressed.
    pub fn framed(mut self) -> Self {
        self.framed = true;
        self
    }

    /// Stands back until the pointer comes, where it repeats on every row.
    pub fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }

    /// Not painted until the pointer or the keyboard is on it.
    pub fn shy(mut self, shy: bool) -> Self {
        self.shy = shy;
        self
    }

    /// An id of its own, so that the keyboard can come back to it.
    pub fn id(mut self, id: Id) -> Self {
        self.id = Some(id);
        self
    }

    /// Makes it a switch that is on or off.
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = Some(selected);
        self
    }
}

impl Widget for IconButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, icon, name, size, framed, quiet, shy, selected, id } = self;
        let p = &theme.palette;
        let (rect, response) = allocate(ui, Vec2::splat(size), Sense::click(), id);
        response.widget_info(|| match selected {
            Some(on) => WidgetInfo::selected(Role::Button, ui.is_enabled(), on, name),
            None => WidgetInfo::labeled(Role::Button, ui.is_enabled(), name),
        });
        if ui.is_rect_visible(rect) && (!shy || response.hovered() || response.has_focus()) {
            let hover = hover(ui, theme, &response);
            let on = selected == Some(true);
            let ground = if on { p.selection } else { Color32::TRANSPARENT };
            let fill = feel(&response, hover, ground, if on { p.selection } else { p.hover }, p.pressed);
            let border = if framed || on { p.hairline } else { Color32::TRANSPARENT };
            paint_ground(ui, rect, radius::M, fill, border);
            let glyph = one_line(ui, icon, Face::Icon.at((size * 0.6).round()), f32::INFINITY);
            let resting = if quiet { p.outline } else { p.mute };
            let ink = if on { p.text } else { mix(p.text, resting, hover) };
            paint_centred(ui, rect.center(), glyph, ink);
            focus_ring(ui.painter(), theme, &response, rect, radius::M);
        }
        response.tip(name)
    }
}
