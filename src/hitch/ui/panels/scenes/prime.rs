//! The choice of trait set each player rolls for plot points when a session starts (PP-1).

use crate::ui::PanelCx;
use crate::ui::deeds::{Thing, usual_set};
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, Pill};
use egui::{Label, Ui};
use hitch_core::model::{Character, CharacterId, SetId, Start};
use hitch_core::rules::{Command, Faces, PrimeSet, SessionCommand};
use std::collections::BTreeMap;

/// The choices so far; characters without one roll distinctions.
pub(super) type Chosen = BTreeMap<CharacterId, SetId>;

/// Returns the start of a session with the chosen sets; `None` if no one rolls a set.
pub(super) fn start(cx: &PanelCx<'_>, chosen: &Chosen) -> Option<Command> {
    if cx.table.setting.mods.start != Start::Best || chosen.is_empty() {
        return None;
    }
    let sets = chosen.iter().map(|(who, set)| PrimeSet { who: (*who).into(), set: (*set).into() }).collect();
    Some(Command::Session(SessionCommand::StartRolled { faces: Faces::Due, sets }))
}

/// Paints the choice of sets, if players roll for their plot points.
pub(super) fn rolls(ui: &mut Ui, cx: &mut PanelCx<'_>, chosen: &mut Chosen) {
    let theme = cx.theme;
    match cx.table.setting.mods.start {
        Start::AtLeast | Start::More => return,
        Start::Roll => {
            ui.label(theme.small(t!("Each ⟦PC⟧ rolls a d4 for starting ⟦plot points⟧.")));
            return;
        }
        Start::Best => {}
    }
    // A character that was removed would make the whole command be refused.
    chosen.retain(|who, _| cx.table.cast.contains_key(who));
    let here = |who: &Character| who.player.and_then(|id| cx.table.players.get(&id)).is_none_or(|it| it.here);
    ui.add(Label::new(theme.small(t!("Each ⟦PC⟧ rolls one prime set. The highest total starts with 3 ⟦PP⟧."))).wrap());
    for who in cx.table.cast.values().filter(|it| it.is_pc() && here(it)) {
        let chosen = chosen.get(&who.id).and_then(|id| cx.table.setting.set(*id));
        let Some(now) = chosen.or_else(|| usual_set(cx.table, who)) else { continue };
        ui.wrapped(space::XS, |ui| {
            ui.add(Label::new(theme.body(t!("{} rolls", who.name))).truncate());
            let pill = Pill::new(theme, &now.name).opens_menu().label(t!("{} rolls {}", who.name, now.name));
            let response = ui.add(pill);
            menu::from(ui, cx, &response, &Thing::PrimeSet(who.id, now.id));
        });
    }
}
