//! Whose turn it is, to be read from across the table, and the one press that goes on.

use super::facts::OrderFacts;
use crate::model::{OrderKind, Scene};
use crate::rules::{OrderCommand, initiative_due, next_actors, next_if_waits, vying};
use crate::ui::PanelCx;
use crate::ui::panels::parts::add_line;
use crate::ui::theme::{Face, text};
use crate::ui::widgets::{IconButton, PushButton, icons};
use crate::words::kind_name;
use crate::words::{self, sentence};
use egui::{Label, Ui};

/// The name in large letters.
pub(super) fn name(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene) {
    let theme = cx.theme;
    let order = &scene.order;
    let words = match order.now {
        Some(actor) => words::short_name(cx.table, actor, &order.actors).to_owned(),
        None if order.kind == OrderKind::Leader && order.leader.is_some() => "Set the places".to_owned(),
        None if !initiative_due(cx.table, scene).is_empty() => match cx.table.setting.mods.initiative {
            crate::model::InitiativeWay::Fixed => "Set the ratings".to_owned(),
            _ => "Roll the dice".to_owned(),
        },
        None => "Who is next?".to_owned(),
    };
    let ink = if order.now.is_some() { theme.palette.text } else { theme.palette.mute };
    // Long names step down rather than being cut.
    let letters = if words.chars().count() > 11 { text::TITLE } else { text::HEADING };
    let name = ui.add(Label::new(theme.words(&words, Face::SemiBold, letters, ink)).truncate());
    name.on_hover_text(sentence(&format!("{}, round {}", kind_name(order.kind), order.round)));
}

/// The round, who picks whom, and what whoever leads wants.
pub(super) fn about(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene, facts: &OrderFacts) {
    let (theme, order) = (cx.theme, &scene.order);
    if !order.want.is_empty() {
        ui.add(Label::new(theme.body(format!("wants this: {}", order.want))).wrap());
    }
    let mut line = facts.line.clone();
    if let Some(leader) = order.leader.filter(|_| order.kind == OrderKind::Leader) {
        line = format!("{} leads the team. {line}", words::short_name(cx.table, leader, &order.actors));
    }
    if order.kind == OrderKind::Action {
        line.push_str(" Actions and reactions.");
    }
    ui.add(Label::new(super::line(theme, order.round, &line)).wrap());
}

/// Where whoever leads states a want, the line for it (ORD-5).
pub(super) fn wants(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, typed: &mut String) {
    let Some(now) = scene.order.now.filter(|_| scene.order.kind == OrderKind::Dramatic) else { return };
    if vying(cx.table, scene.id).len() > 1 {
        let button = PushButton::quiet(cx.theme, "The highest roll leads").icon(icons::CROWN);
        let hint = "The highest roll leads and stands; the tests and contests of the others are called off";
        if ui.add(button).on_hover_text(hint).clicked() {
            cx.out.send(OrderCommand::Highest { scene: Some(scene.id.into()) });
        }
    }
    let name = words::short_name(cx.table, now, &scene.order.actors);
    let (hint, label) = (format!("What does {name} want?"), format!("What {name} wants"));
    let said = add_line(ui, cx.theme, egui::Id::unique(("want", scene.id)), typed, &hint, &label);
    if let Some(want) = said {
        typed.clear();
        let (scene, who, want) = (Some(scene.id.into()), now.into(), want.into());
        cx.out.send(OrderCommand::Want { scene, who, want });
    }
}

/// How many small buttons stand beside the name.
pub(super) const BUTTONS: f32 = 2.0;

/// The press that hands the turn to the only one who can be next, and the one that lets somebody wait.
pub(super) fn go_on(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    let theme = cx.theme;
    let (next, _) = next_actors(cx.table, scene);
    let only = if let [only] = next.as_slice() { Some(*only) } else { None };
    let words = match only {
        Some(only) => format!("Next: {} (G)", words::short_name(cx.table, only, &scene.order.actors)),
        None => "Next turn: several can be next, pick one below".to_owned(),
    };
    let button = IconButton::new(theme, icons::NEXT, &words).small();
    if ui.add_enabled(only.is_some(), button).clicked() {
        cx.out.send(OrderCommand::Next { scene: Some(scene.id.into()) });
    }
    let waits = !next_if_waits(cx.table, scene).is_empty();
    let button = IconButton::new(theme, icons::HOURGLASS, "Delay this turn to later in the round").small();
    if ui.add_enabled(waits, button).clicked() {
        cx.out.send(OrderCommand::Delay { scene: Some(scene.id.into()), to: None });
    }
}
