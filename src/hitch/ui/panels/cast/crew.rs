//! Actions on a GMC or a vehicle: copies, folders, gangs, crews (GMC-1, GMC-4, GMC-7, VEH-1 to VEH-3).

use super::editor::Editor;
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, Thing};
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, PushButton, icons, in_sight, section_label};
use egui::{Label, Ui};
use hitch_core::model::{Character, CharacterKind};

impl Editor {
    /// Paints the fields a menu asks for that have no place of their own on a card.
    pub fn asked(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let folder = (FileText::Folder(who.id), t!("Folder of {}", who.name), t!("For example Docks"));
        let player = (FileText::NewPlayer(who.id), t!("New player of {}", who.name), t!("Name of the player"));
        let alias = t!("Name of {} shown to players", who.name);
        let alias = (FileText::Alias(who.id), alias, t!("For example The hooded one"));
        let swapped = self.draft.as_ref().and_then(|draft| match draft.key {
            key @ FileText::Swap(at) if key.who() == Some(who.id) => Some((key, at)),
            _ => None,
        });
        let swap = swapped.and_then(|(key, at)| {
            let label = t!("Distinction to replace {}", cx.table.find(at)?.1.name);
            Some((key, label, t!("New distinction")))
        });
        for (key, label, hint) in [folder, alias, player].into_iter().chain(swap) {
            // A whole file has a place of its own for who plays.
            if self.is_open(key) && (self.folds || !matches!(key, FileText::NewPlayer(_))) {
                let look = super::field::Look::body(cx, label, hint);
                self.field(ui, cx, key, &look);
            }
        }
    }

    /// Lists the characters aboard a vehicle, each with a menu, and a way aboard (VEH-2, VEH-3).
    pub fn crew(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        if who.kind != CharacterKind::Vehicle {
            return;
        }
        section_label(ui, cx.theme, t!("Aboard"));
        ui.pill_row(|ui| {
            for id in &who.crew.aboard {
                let Some(character) = cx.table.cast.get(id) else { continue };
                let steers = who.crew.controls == Some(*id);
                let words = if steers { t!("{}, at the controls", character.name) } else { character.name.to_string() };
                let button = PushButton::quiet(cx.theme, &words).label(t!("Aboard {}: {words}", who.name));
                let response = ui.add(if steers { button.icon(icons::HAND) } else { button });
                in_sight(&response);
                self.menu_from(ui, cx, &response, &Thing::Aboard(*id));
            }
            if who.crew.aboard.is_empty() {
                ui.add(Label::new(cx.theme.small(t!("No one is aboard."))));
            }
            let label = t!("Bring a character aboard {}", who.name);
            let id = self.id((who.id, "aboard"));
            let response = super::field::add_button(ui, cx, id, "", &label);
            self.menu_from(ui, cx, &response, &Thing::Boarding(who.id));
        });
        ui.add_space(space::XS);
    }
}
