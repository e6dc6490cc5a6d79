//! A GMC's earnings in a roll, and the ways to take them (PP-8).

use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::deeds::tray::{names, who_earned};
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, Pill, Tips as _};
use egui::Ui;
use hitch_core::model::Roll;
use hitch_core::words;

pub(super) fn lines(ui: &mut Ui, cx: &mut PanelCx<'_>, roll: &Roll) {
    for (who, name) in names(cx, who_earned(cx, roll)) {
        ui.row(space::XS + 2.0, |ui| {
            ui.label(cx.theme.small(words::has_earned(cx.table, roll, who)));
            let pill = Pill::new(cx.theme, t!("Take as…")).opens_menu().label(t!("Take as a die or a step: {name}"));
            let response = ui.add(pill).tip(t!("Take a d6 or a step up instead of the ⟦plot point⟧"));
            menu::from(ui, cx, &response, &Thing::Earned(who));
        });
    }
}
