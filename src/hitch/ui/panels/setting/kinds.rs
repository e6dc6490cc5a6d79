//! The kinds of content of a setting, a row each: name, count, and page.
//!
//! One more kind is a row here and a file with its page.

use super::SettingPage;
use crate::ui::PanelCx;
use crate::ui::theme::{Face, radius, size, space, text};
use crate::ui::widgets::{icons, one_line};
use egui::{Role, Sense, Ui, WidgetInfo, pos2, vec2};
use hitch_core::model::Setting;

/// The least width of the kinds in a column.
const LEAST: f32 = 132.0;

/// Paints the page of a kind, in the room beside the kinds.
type Page = fn(&mut SettingPage, &mut Ui, &mut PanelCx<'_>);

/// Makes the register of kinds: icon, name, count beside it, page.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $icon:ident $name:literal $count:expr, $page:ident;)*) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub(super) enum Kind {
            $($(#[$doc])* $kind,)*
        }

        impl Kind {
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            const fn icon(self) -> &'static str {
                match self { $(Self::$kind => icons::$icon,)* }
            }

            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => t!($name),)* }
            }

            fn count(self, setting: &Setting) -> usize {
                let count: fn(&Setting) -> usize = match self { $(Self::$kind => $count,)* };
                count(setting)
            }

            pub fn page(self) -> Page {
                match self { $(Self::$kind => SettingPage::$page,)* }
            }
        }
    };
}

kinds! {
    /// The trait sets (SET-1 to SET-20).
    #[default]
    Sets LIST "Trait sets" |it| it.sets.len(), sets_page;
    /// Counters of files, scenes and the campaign (SET-21).
    Counters HOURGLASS "Counters" |it| it.counters.len(), counters_page;
    /// The mods (SETT-1).
    Mods SLIDERS "Mods" |it| super::choices::on(&it.mods), mods_page;
    /// The setting’s terms (SETT-1, SETT-4).
    Words PENCIL "Terms" |it| super::called::changed(&it.labels), words_page;
    /// Default difficulty, plot points, stress tracks and other starting values.
    Start PLAY "Starting values" |_| 0, start_page;
    /// Lists to take entries from (SFX-9).
    Lists FILES "Lists" |it| it.lists.len(), lists_page;
    /// Outlines of characters (CHAR-1).
    Archetypes USERS "Archetypes" |it| it.archetypes.len(), archetypes_page;
    /// The stages in which the map is drawn (PATH-2, PATH-7).
    Pathways GRAPH "Pathways" |it| it.stages().len(), stages_page;
    /// Improvements and their prices (GROW-3 to GROW-14).
    Growth ARROW_UP "Growth" |it| it.menu.len(), growth_page;
    /// The look of files on paper (CHAR-4).
    Paper PRINTER "Printing" |_| 0, paper_page;
    /// Settings to adopt, compare and export (SETT-1).
    Library FOLDER "Library" |_| 0, library_page;
}

pub fn setting_pages() -> impl Iterator<Item = &'static str> {
    Kind::ALL.iter().map(|kind| kind.name())
}

/// Returns the width of the kinds in a column.
pub(super) fn kinds_width(ui: &Ui) -> f32 {
    let wide = |kind: &Kind| one_line(ui, kind.name(), Face::SemiBold.at(text::BODY), f32::INFINITY).size().x;
    Kind::ALL.iter().map(wide).fold(LEAST, |widest, it| widest.max(it + size::ICON + space::L))
}

impl SettingPage {
    /// Paints the kinds, in a column or, if room is short, in a row.
    pub(super) fn kinds(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, wide: bool) {
        for kind in Kind::ALL.iter().copied() {
            let p = &cx.theme.palette;
            let on = self.at.kind == kind && !self.searches();
            let set = |font: Face| ui.painter().layout_no_wrap(kind.name().to_owned(), font.at(text::BODY), p.text);
            let words = set(if on { Face::SemiBold } else { Face::Medium });
            // Chosen or not, a tab is as wide, so that none moves.
            let set_wide = set(Face::SemiBold).size().x;
            let width = if wide { ui.available_width() } else { set_wide + size::ICON + space::L };
            let (rect, response) = ui.allocate_exact_size(vec2(width, size::CONTROL), Sense::click());
            response.widget_info(|| WidgetInfo::selected(Role::Tab, ui.is_enabled(), on, kind.name()));
            if on || response.hovered() {
                ui.painter().rect_filled(rect, radius::M, if on { p.card } else { p.hover });
            }
            let middle = rect.center().y;
            let icon = ui.painter().layout_no_wrap(kind.icon().to_owned(), Face::Icon.at(size::ICON), p.mute);
            let left = rect.left() + space::XS + 2.0;
            ui.painter().galley(pos2(left, middle - icon.size().y / 2.0), icon, p.mute);
            let left = left + size::ICON + space::S - 2.0;
            ui.painter().galley(pos2(left, middle - words.size().y / 2.0), words, p.text);
            let count = kind.count(&cx.table.setting);
            if wide && count > 0 {
                let count = ui.painter().layout_no_wrap(count.to_string(), Face::Regular.at(text::SMALL), p.mute);
                let at = pos2(rect.right() - space::S - count.size().x, middle - count.size().y / 2.0);
                ui.painter().galley(at, count, p.mute);
            }
            super::rows::ring(ui, cx, &response, rect);
            if response.clicked() {
                self.at.kind = kind;
                self.typed.clear();
                self.only_changed = false;
                self.on_paper = false;
            }
        }
    }
}
