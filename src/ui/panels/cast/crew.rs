//! What can be done with a GMC or a vehicle besides: copies, folders, gangs, crews (GMC-1, GMC-4, GMC-7,
//! VEH-1 to VEH-3).

use super::editor::Editor;
use crate::model::{Character, CharacterKind};
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, Thing};
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, icons, section_label};
use egui::{Label, Ui};

impl Editor {
    /// On the card of a vehicle: who is aboard, each with a menu, and a way aboard (VEH-2, VEH-3).
    pub fn crew(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let folder = FileText::Folder(who.id);
        if self.is_open(folder) {
            section_label(ui, cx.theme, "Folder");
            let look = super::field::Look::body(cx, format!("Folder of {}", who.name), "Harbour");
            let width = ui.available_width();
            self.field(ui, cx, folder, &look, width);
        }
        if who.kind != CharacterKind::Vehicle {
            return;
        }
        section_label(ui, cx.theme, "Aboard");
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(space::XS, space::XS);
            for id in &who.crew.aboard {
                let Some(it) = cx.table.cast.get(id) else { continue };
                let steers = who.crew.controls == Some(*id);
                let words = if steers { format!("{}, at the controls", it.name) } else { it.name.to_string() };
                let button = PushButton::quiet(cx.theme, &words).label(format!("Aboard {}: {words}", who.name));
                let response = ui.add(if steers { button.icon(icons::HAND) } else { button });
                if response.gained_focus() {
                    response.scroll_to_me(None);
                }
                self.menu_from(ui, cx, &response, &Thing::Aboard(*id));
            }
            if who.crew.aboard.is_empty() {
                ui.add(Label::new(cx.theme.small("Nobody is aboard.")));
            }
            let label = format!("Somebody comes aboard {}", who.name);
            let id = self.id((who.id, "aboard"));
            let response = super::field::add_button(ui, cx, id, "", &label);
            self.menu_from(ui, cx, &response, &Thing::Boarding(who.id));
        });
        ui.add_space(space::XS);
    }
}
