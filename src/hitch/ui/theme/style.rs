//! The style of egui's own widgets: fields, menus, scroll bars, windows, tooltips.
//!
//! Only a translation of the theme into egui's terms; it must never add a color of its own.

use super::{Face, Theme, line, mix, motion, radius, size, space, text};
use egui::containers::menu::MenuConfig;
use egui::style::{NumericColorSpace, ScrollStyle, Selection, WidgetVisuals, Widgets};
use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Visuals, vec2};

pub(super) fn style(theme: &Theme) -> Style {
    let mut style = Style { visuals: visuals(theme), animation_time: theme.motion(motion::OPEN), ..Style::default() };
    style.text_styles = [
        (TextStyle::Small, FontId::new(text::LABEL, FontFamily::Proportional)),
        (TextStyle::Body, FontId::new(text::BODY, FontFamily::Proportional)),
        (TextStyle::Button, FontId::new(text::BODY, FontFamily::Proportional)),
        (TextStyle::Monospace, FontId::new(text::BODY, FontFamily::Monospace)),
        (TextStyle::Heading, Face::BookBold.at(text::TITLE)),
    ]
    .into();

    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(space::S, space::XS);
    spacing.button_padding = vec2(10.0, 5.0);
    spacing.interact_size = vec2(size::CONTROL, size::CONTROL);
    spacing.window_margin = Margin::same(space::M as i8);
    spacing.menu_margin = Margin::same(6);
    spacing.menu_spacing = space::XS;
    spacing.menu_width = 260.0;
    spacing.icon_width = 16.0;
    spacing.icon_width_inner = 9.0;
    spacing.icon_spacing = 6.0;
    // What stands below a box to tick begins where its words do.
    spacing.indent = spacing.icon_width + spacing.icon_spacing;
    spacing.tooltip_width = 320.0;
    spacing.combo_height = 260.0;
    spacing.text_edit_width = 200.0;
    spacing.slider_rail_height = 4.0;
    spacing.scroll = scroll();

    style.interaction.tooltip_delay = 0.35;
    // A cast of draggable chips is not a page to copy from.
    style.interaction.selectable_labels = false;
    style.interaction.multi_widget_text_select = false;
    style.scroll_animation = if theme.reduced_motion {
        egui::style::ScrollAnimation::none()
    } else {
        egui::style::ScrollAnimation::duration(theme.motion(motion::MOVE))
    };
    style
}

/// Styles menu entries, for `MenuBar::style`, `MenuConfig::style` and `Popup::style`. egui's own menus leave no room
/// beside the words and hide the focus.
pub fn menu_style(style: &mut Style) {
    style.spacing.button_padding = vec2(space::S, space::XS);
    let widgets = &mut style.visuals.widgets;
    widgets.inactive.weak_bg_fill = Color32::TRANSPARENT;
    for look in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.open] {
        look.bg_stroke = Stroke::NONE;
    }
}

/// Returns the same style for drop-downs: `MenuBar::config`, `MenuButton::config`, `SubMenuButton::config`.
pub fn menu_config() -> MenuConfig {
    MenuConfig::new().style(menu_style)
}

fn scroll() -> ScrollStyle {
    let mut scroll = ScrollStyle::floating();
    scroll.bar_width = 8.0;
    scroll.floating_width = 4.0;
    scroll.floating_allocated_width = 0.0;
    scroll.bar_inner_margin = 2.0;
    scroll.bar_outer_margin = 2.0;
    scroll.handle_min_length = 24.0;
    scroll.foreground_color = true;
    scroll.dormant_background_opacity = 0.0;
    scroll.active_background_opacity = 0.0;
    scroll.interact_background_opacity = 0.3;
    scroll.dormant_handle_opacity = 0.18;
    scroll.active_handle_opacity = 0.35;
    scroll.interact_handle_opacity = 0.6;
    scroll
}

fn visuals(theme: &Theme) -> Visuals {
    let p = &theme.palette;
    let base = if theme.dark { Visuals::dark() } else { Visuals::light() };
    let shadow = |offset, blur| egui::Shadow { offset: [0, offset], blur, spread: 0, color: p.shadow };
    let mut visuals = Visuals {
        dark_mode: theme.dark,
        override_text_color: None,
        weak_text_color: Some(p.mute),
        widgets: widgets(theme),
        // The stroke is also the ring around the field being typed in.
        selection: Selection { bg_fill: p.selection, stroke: Stroke::new(line::RING, p.focus) },
        hyperlink_color: p.info_text,
        faint_bg_color: mix(p.raised, p.card, 0.4),
        extreme_bg_color: p.field,
        text_edit_bg_color: Some(p.field),
        code_bg_color: p.raised,
        warn_fg_color: p.accent_text,
        error_fg_color: p.bad_text,
        window_corner_radius: CornerRadius::same(radius::XL),
        window_shadow: shadow(8, 24),
        window_fill: p.card,
        window_stroke: theme.hairline(),
        menu_corner_radius: CornerRadius::same(radius::L),
        panel_fill: p.panel,
        popup_shadow: shadow(4, 14),
        resize_corner_size: 10.0,
        button_frame: true,
        collapsing_header_frame: false,
        indent_has_left_vline: false,
        striped: false,
        slider_trailing_fill: true,
        interact_cursor: Some(egui::CursorIcon::PointingHand),
        numeric_color_space: NumericColorSpace::GammaByte,
        disabled_alpha: 0.5,
        ..base
    };
    visuals.text_cursor.stroke = Stroke::new(line::STRONG, p.accent);
    visuals.ime_composition.active_underline_stroke = Stroke::new(line::RING, p.accent);
    visuals.ime_composition.inactive_underline_stroke = Stroke::new(line::HAIR, p.accent);
    visuals
}

fn widgets(theme: &Theme) -> Widgets {
    let p = &theme.palette;
    let look = |fill: Color32, border: Stroke, ink: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: border,
        corner_radius: CornerRadius::same(radius::M),
        fg_stroke: Stroke::new(line::STRONG, ink),
        expansion: 0.0,
    };
    // Boxes to tick are as empty as fields, and need a border to be seen on a panel.
    let resting = WidgetVisuals { bg_fill: p.field, ..look(p.raised, Stroke::new(line::HAIR, p.outline), p.text) };
    Widgets {
        noninteractive: look(p.card, theme.hairline(), p.text),
        inactive: resting,
        hovered: look(p.hover, Stroke::new(line::HAIR, p.outline), p.text),
        // egui shows this while pressed and while the keyboard is on it: the ring is for the keyboard.
        active: look(p.pressed, Stroke::new(line::RING, p.focus), p.text),
        open: look(p.raised, Stroke::new(line::HAIR, p.outline), p.text),
    }
}
