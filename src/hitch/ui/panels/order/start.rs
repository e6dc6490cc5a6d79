//! The panel before an order runs: the choice of an action lead, or a hint that no scene is played.

use super::face;
use super::facts::OrderFacts;
use crate::ui::actions::everybody;
use crate::ui::deeds::{Thing, leads};
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, TurnState, empty_state, icons, section_label};
use crate::ui::{By, PanelCx, UiCommand};
use egui::{Role, Ui, WidgetInfo};
use hitch_core::model::{InitiativeWay, OrderKind, Scene};
use hitch_core::rules::{Command, OrderCommand, first_order};
use hitch_core::words::{kind_name, sentence};

pub(super) fn no_scene(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let words = if cx.table.scenes.is_empty() { t!("Create a scene…") } else { t!("Start a scene…") };
    let button = empty_state(ui, cx.theme, icons::HOURGLASS, t!("No scene is being played."), words);
    if button.clicked() {
        cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Scenes));
    }
}

pub(super) fn who_leads(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    scene: &Scene,
    facts: &OrderFacts,
    chosen: Option<OrderKind>,
) {
    let theme = cx.theme;
    section_label(ui, theme, t!("No action order"));
    let kind = chosen.unwrap_or_else(|| first_order(cx.table, scene));
    let party = everybody(cx.table, scene);
    let joins = |ui: &mut Ui, cx: &mut PanelCx<'_>| {
        let button = PushButton::quiet(theme, t!("Add all present ⟦PCs⟧")).icon(icons::USERS).key("J");
        let hint = t!("Adds the characters of all players who are here to the scene and the order");
        if !party.is_empty() && ui.add(button).tip(hint).clicked() {
            cx.out.send_all(party.clone());
        }
    };
    if facts.turns.is_empty() {
        ui.label(theme.muted(t!("No one in this scene can take turns yet.")));
        ui.add_space(space::XS);
        joins(ui, cx);
        if ui.add(PushButton::quiet(theme, t!("Add a character…"))).clicked() {
            cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Scenes));
        }
        return;
    }
    ui.wrapped(space::XS, |ui| {
        let sides = cx.table.setting.mods.initiative == InitiativeWay::Leaders;
        ui.label(theme.body(match kind {
            OrderKind::Initiative if sides => t!("Start the order: who rolls for each side?"),
            OrderKind::Initiative => t!("Start the order with"),
            _ => t!("Start the order: who acts first?"),
        }));
        let words = sentence(kind_name(kind));
        let label = t!("Order type: {}. Change it", kind_name(kind));
        let pill = ui.add(Pill::new(theme, &words).opens_menu().label(label));
        menu::drop(&pill, |ui| menu::listed(ui, cx, &Thing::OrderKinds(kind)));
    });
    joins(ui, cx);
    if kind == OrderKind::Initiative && cx.table.setting.mods.initiative != InitiativeWay::Leaders {
        by_dice(ui, cx, scene, facts);
        return;
    }
    ui.column(0.0, |ui| {
        for turn in &facts.turns {
            let response = ui.add(face(cx, turn).id(ui.scope_id().with(turn.actor)));
            let label = if turn.state == TurnState::Out {
                t!("{} acts first, ⟦taken out⟧", turn.short)
            } else {
                t!("{} acts first", turn.short)
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
            if response.clicked() {
                cx.act(&leads(scene, turn.actor, kind), By::Rules);
            }
            menu::of(ui, cx, &response, &Thing::Leads(turn.actor, kind));
            if turn.state == TurnState::Out {
                response.tip(&turn.hint);
            }
        }
    });
}

/// Paints the buttons that begin an order by dice or ratings, before or with the rolls, since nobody leads it (ORD-6).
fn by_dice(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, facts: &OrderFacts) {
    let theme = cx.theme;
    // The order asks for a lead; by dice it is only who stands first until they have fallen.
    let able = facts.turns.iter().find(|turn| turn.state != TurnState::Out);
    let Some(first) = able else {
        ui.label(theme.muted(t!("No one here can act.")));
        return;
    };
    let (at, lead) = (Some(scene.id.into()), first.actor.into());
    let begin = Command::Order(OrderCommand::Begin { scene: at, lead, kind: OrderKind::Initiative });
    if cx.table.setting.mods.initiative == InitiativeWay::Fixed {
        if ui.add(PushButton::primary(theme, t!("Start with fixed ratings")).icon(icons::PLAY)).clicked() {
            cx.out.send(begin);
        }
        return;
    }
    ui.pill_row(|ui| {
        if ui.add(PushButton::primary(theme, t!("Roll initiative")).icon(icons::DICE)).clicked() {
            cx.out.send_all(vec![begin.clone(), super::initiative::roll_all(scene)]);
        }
        let hint = t!("Starts without rolling so you can set distinctions or enter real dice");
        if ui.add(PushButton::quiet(theme, t!("Review dice first"))).tip(hint).clicked() {
            cx.out.send(begin);
        }
    });
}
