//! Before a test: what else may be rolled for. A contest, an asset, a recovery.

use super::TrayPanel;
use crate::model::CharacterId;
use crate::ui::deeds::tray::{self, InTray, OtherRoll};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{menu_config, space};
use crate::ui::widgets::PushButton;
use crate::ui::{PanelCx, actions};
use egui::{Id, PopupCloseBehavior, Ui, vec2};
use std::collections::BTreeSet;

impl TrayPanel {
    /// The line of other rolls, under who may test.
    pub(super) fn other_rolls(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let actors = tray::may_test(cx);
        if actors.is_empty() {
            return;
        }
        ui.add_space(space::S);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(space::S, space::XS);
            ui.label(theme.muted("Or"));
            // Where actions are played, only an area effect is rolled against several (ACT-1).
            let (least, label, words, hint) = if cx.plays_actions() {
                (3, "An area effect", "an area effect…", "One action against several, each of whom reacts")
            } else {
                (2, "A contest", "a contest…", "Two want what only one can have: rolls back and forth")
            };
            if actors.len() >= least {
                let button = ui.add(PushButton::quiet(theme, words).label(label)).on_hover_text(hint);
                menu::either(&button, |ui| contests(ui, cx, &actors));
            }
            for roll in OtherRoll::ALL {
                let thing = InTray::Roll(roll).into();
                if !cx.deeds(&thing).is_empty() {
                    let [label, words, hint] = roll.said();
                    let button = ui.add(PushButton::quiet(theme, words).label(label));
                    menu::from(ui, cx, &button.on_hover_text(hint), &thing);
                }
            }
            for (who, deed) in tray::while_out(cx) {
                let button = actions::costs(PushButton::quiet(theme, &deed.words), cx.table, Some(who), 1);
                let label = deed.label.clone().unwrap_or_default();
                menu::push(ui, cx, &deed, button.label(label), false);
            }
            self.time.start(ui, cx);
        });
    }
}

fn contests(ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId]) {
    menu::heading(ui, cx.theme, "Who begins it");
    for who in actors {
        let Some(it) = cx.table.cast.get(who) else { continue };
        // It stays open while targets are ticked; an entry closes it.
        let config = menu_config().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        menu::sub_as(ui, format!("{} against…", it.name), config, |ui| {
            menu::listed(ui, cx, &InTray::Contests(*who).into());
            let able = tray::able(cx, *who);
            // With two, all are there already.
            if able.len() <= 2 {
                return;
            }
            let chosen = targets(ui, cx, *who, &able);
            if chosen.len() > 1 {
                menu::deed(ui, cx, &tray::area(cx, *who, chosen));
            } else {
                menu::note(ui, cx.theme, "Tick two or more of them.");
            }
        });
    }
}

/// A box for each who may be a target of an area effect (SFX-4). Returns those that are ticked.
fn targets(ui: &mut Ui, cx: &PanelCx<'_>, who: CharacterId, able: &[CharacterId]) -> Vec<CharacterId> {
    let id = Id::unique(("targets of an area effect", who));
    let mut ticked: BTreeSet<CharacterId> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    ticked.retain(|it| able.contains(it));
    menu::heading(ui, cx.theme, "An area effect on some of them");
    for (target, name) in tray::names(cx, able.iter().copied()) {
        let mut on = ticked.contains(&target);
        let response = ui.checkbox(&mut on, cx.theme.body(&**name)).accessible_name(format!("{name} is a target"));
        menu::take_focus(ui, &response);
        if response.changed() && !ticked.remove(&target) {
            ticked.insert(target);
        }
    }
    ui.data_mut(|data| data.insert_temp(id, ticked.clone()));
    ticked.into_iter().collect()
}
