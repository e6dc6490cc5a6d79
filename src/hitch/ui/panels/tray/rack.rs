//! The rack of bare dice, to click or drag into either half.

use super::TrayPanel;
use super::entry::other_half;
use crate::ui::deeds::Thing;
use crate::ui::deeds::tray::{onto, side_word};
use crate::ui::panels::parts::{DropZone, Hint, drag_die, dragged, menu};
use crate::ui::theme::space;
use crate::ui::widgets::{DieChip, DieLook, Layouts as _, Pill, Tips as _, icons};
use crate::ui::{By, Dragged, PanelCx, actions};
use egui::{Id, Sense, Ui};
use hitch_core::model::Die;

impl TrayPanel {
    /// Paints bare dice to click or drag; a die of the tray dropped here is removed.
    pub(super) fn rack(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let side = side_word(self.entry.side);
        let pill =
            Pill::new(theme, side).icon(icons::SWAP).sense(Sense::click()).label(t!("Side for new dice: {side}"));
        let hint = t!("Dice you add go to the {side} side. Click to switch.");
        if ui.add(pill).tip(hint).clicked() {
            self.entry.side = other_half(self.entry.side);
        }
        let what = dragged(ui.ctx());
        let out = matches!(what, Some(Dragged::RollDie { .. })).then(|| Hint::goes(t!("Removes the die")));
        let zone = DropZone::new(theme, Id::unique("tray rack drop"), out);
        zone.paint(ui);
        let rack = ui.scope(|ui| {
            ui.gap_x(space::XS / 2.0);
            for die in Die::ALL {
                self.rack_die(ui, cx, die);
            }
        });
        let place = ui.interact(rack.response.rect, Id::unique("tray rack"), Sense::hover());
        if let (true, Some(what)) = (zone.dropped(&place), what) {
            cx.out.send_all(actions::into_tray(cx.table, &cx.here(), what, None, false));
        }
    }

    fn rack_die(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, die: Die) {
        let theme = cx.theme;
        let (side, other) = (self.entry.side, other_half(self.entry.side));
        let chip = DieChip::new(theme, die).id(Id::unique(("rack", die))).label(t!("Loose {die}"));
        let response = ui.add(chip);
        drag_die(&response, theme, Dragged::Bare(die), Some(die), DieLook::Plain);
        if response.clicked() {
            let half = if ui.input(|input| input.modifiers.shift) { other } else { side };
            cx.act(&onto(cx, die, half), By::Rules);
        }
        let (side, other) = (side_word(side), side_word(other));
        let hint = t!("Click: add a {die} to the {side} side. Shift-click: to the {other} side. Or drag it.");
        let response = response.tip(hint);
        menu::of(ui, cx, &response, &Thing::Rack(die));
    }
}
