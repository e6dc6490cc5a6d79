//! Payments beside the dice: an ability that is enough (SETT-3).

use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Pill, Tips as _, icons};
use egui::Ui;

/// Paints the actor's abilities as a menu below the dice; for a PP the test succeeds.
pub(super) fn abilities(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let thing = Thing::Abilities;
    if cx.deeds(&thing).is_empty() {
        return;
    }
    ui.add_space(space::XS);
    let pill = Pill::new(cx.theme, t!("Ability ⟦action⟧, 1 ⟦PP⟧")).icon(icons::LIGHTNING).opens_menu();
    let response = ui.add(pill.label(t!("Ability ⟦action⟧, for ⟦a plot point⟧")));
    let response =
        response.tip(t!("Spend ⟦a plot point⟧ to succeed automatically with an ability, even after rolling"));
    menu::from(ui, cx, &response, &thing);
}
