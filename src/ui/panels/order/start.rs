//! The panel before an order runs: who leads, or that there is no scene yet.

use super::facts::OrderFacts;
use crate::model::{Actor, OrderKind, Scene};
use crate::rules::{Command, OrderCommand, kind_name};
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Pill, PushButton, TurnChip, TurnState, empty_state, icons, section_label};
use crate::ui::{PanelCx, UiCommand};
use crate::words::sentence;
use egui::{Role, Sense, Ui, WidgetInfo};

/// Nothing is being played.
pub(super) fn no_scene(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let words = if cx.table.scenes.is_empty() { "Make a scene…" } else { "Start a scene…" };
    let button = empty_state(ui, cx.theme, icons::HOURGLASS, "No scene is being played.", words);
    if button.clicked() {
        cx.out.ui(UiCommand::ShowScenes);
    }
}

/// No order is running: everyone who could lead one, one press each.
pub(super) fn who_leads(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    scene: &Scene,
    facts: &OrderFacts,
    chosen: &mut Option<OrderKind>,
) {
    let theme = cx.theme;
    section_label(ui, theme, "No action order");
    let kind = chosen.unwrap_or(OrderKind::Handoff);
    if facts.turns.is_empty() {
        ui.label(theme.muted("Nobody in this scene takes turns yet."));
        ui.add_space(space::XS);
        if ui.add(PushButton::quiet(theme, "Bring somebody in…")).clicked() {
            cx.out.ui(UiCommand::ShowScenes);
        }
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        ui.label(theme.body("Start one: who leads?"));
        let words = sentence(kind_name(kind));
        let label = format!("Turns are passed by {}: change it", kind_name(kind));
        let pill = ui.add(Pill::new(theme, &words).opens_menu().label(label).sense(Sense::click()));
        menu::drop(&pill, |ui| {
            for other in OrderKind::RUNNING {
                if menu::ticked(ui, theme, kind == *other, &sentence(kind_name(*other))) {
                    *chosen = Some(*other);
                }
            }
        });
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(space::XS + 2.0, space::XS + 2.0);
        for turn in &facts.turns {
            let owner = match turn.actor {
                Actor::Character(id) => cx.owner(id),
                Actor::Pool(_) => None,
            };
            let chip = TurnChip::new(theme, &turn.short, turn.state).full_name(&turn.name).owner(owner).large();
            let response = ui.add(chip.id(ui.scope_id().with(turn.actor)));
            let words = if turn.state == TurnState::Out { ", taken out" } else { "" };
            let label = format!("{} leads{words}", turn.short);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
            let begin =
                Command::Order(OrderCommand::Begin { scene: Some(scene.id.into()), lead: turn.actor.into(), kind });
            if response.clicked() {
                cx.out.send(begin.clone());
            }
            menu::context(&response, |ui| match &turn.refusal {
                None => {
                    if menu::item(ui, theme, icons::PLAY, "Lead the first round") {
                        cx.out.send(begin.clone());
                    }
                }
                Some(refusal) => {
                    if menu::against(ui, theme, icons::PLAY, "let them lead", refusal) {
                        cx.out.gm_says_so(vec![begin.clone()]);
                    }
                }
            });
            if turn.state == TurnState::Out {
                response.on_hover_text(&turn.hint);
            }
        }
    });
}
