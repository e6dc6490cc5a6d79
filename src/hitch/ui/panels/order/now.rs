//! The present turn, legible across the table, and the button that goes on.

use super::facts::OrderFacts;
use crate::ui::PanelCx;
use crate::ui::panels::parts::add_line;
use crate::ui::theme::{Face, text};
use crate::ui::widgets::{IconButton, PushButton, Tips as _, icons};
use egui::{Label, Ui};
use hitch_core::model::{OrderKind, Scene};
use hitch_core::rules::{OrderCommand, initiative_due, vying};
use hitch_core::words;

/// Paints the awaited event in large letters, while nobody acts.
pub(super) fn nobody(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene) {
    let order = &scene.order;
    let words = if order.kind == OrderKind::Leader && order.leader.is_some() {
        t!("Set the order")
    } else if initiative_due(cx.table, scene).is_empty() {
        t!("Who is next?")
    } else if cx.table.setting.mods.initiative == hitch_core::model::InitiativeWay::Fixed {
        t!("Set the ratings")
    } else {
        t!("Roll the dice")
    };
    ui.add(Label::new(cx.theme.words(words, Face::BookBold, text::ROLL, cx.theme.palette.mute)).truncate());
}

pub(super) fn about(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene, facts: &OrderFacts) {
    let (theme, order) = (cx.theme, &scene.order);
    if !order.want.is_empty() {
        ui.add(Label::new(theme.body(t!("wants “{}”", order.want))).wrap());
    }
    let mut line = facts.line.clone();
    if let Some(leader) = order.leader.filter(|_| order.kind == OrderKind::Leader) {
        line = t!("{} is the team leader. {line}", words::short_name(cx.table, leader, &order.actors));
    }
    if order.kind == OrderKind::Action {
        line = t!("{line} ⟦Actions⟧ and ⟦reactions⟧ are in use.");
    }
    // Two lines in any case: the rows below keep their places from turn to turn.
    let two = ui.text_style_height(&egui::TextStyle::Small) * 2.0;
    let top = ui.cursor().top();
    ui.add(Label::new(theme.small(line)).wrap());
    ui.add_space((two - (ui.cursor().top() - top)).max(0.0));
}

/// Paints the line for the lead's want (ORD-5).
pub(super) fn wants(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, typed: &mut String) {
    let Some(now) = scene.order.now.filter(|_| scene.order.kind == OrderKind::Dramatic) else { return };
    if vying(cx.table, scene.id).len() > 1 {
        let button = PushButton::quiet(cx.theme, t!("Highest roll acts first")).icon(icons::CROWN);
        let hint = t!(
            "The highest roll becomes the dramatic lead and keeps that total. The other ⟦tests⟧ and ⟦contests⟧ are canceled."
        );
        if ui.add(button).tip(hint).clicked() {
            cx.out.send(OrderCommand::Highest { scene: Some(scene.id.into()) });
        }
    }
    let name = words::short_name(cx.table, now, &scene.order.actors);
    let (hint, label) = (t!("What does {name} want?"), t!("Goal of {name}"));
    let said = add_line(ui, cx.theme, egui::Id::unique(("want", scene.id)), typed, &hint, &label);
    if let Some(want) = said {
        typed.clear();
        let (scene, who, want) = (Some(scene.id.into()), now.into(), want.into());
        cx.out.send(OrderCommand::Want { scene, who, want });
    }
}

/// Paints the button that hands the turn to the only possible next actor, and the one to wait.
pub(super) fn go_on(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, facts: &OrderFacts) {
    let theme = cx.theme;
    let only = if let [only] = facts.next.as_slice() { Some(*only) } else { None };
    let words = match only {
        Some(only) => t!("Next: {} (G)", words::short_name(cx.table, only, &scene.order.actors)),
        None => t!("Next turn: choose a character below").to_owned(),
    };
    let button = IconButton::new(theme, icons::NEXT, &words).small();
    if ui.add_enabled(only.is_some(), button).clicked() {
        cx.out.send(OrderCommand::Next { scene: Some(scene.id.into()) });
    }
    let button = IconButton::new(theme, icons::HOURGLASS, t!("Delay this turn to later in the round")).small();
    if ui.add_enabled(facts.waits, button).clicked() {
        cx.out.send(OrderCommand::Delay { scene: Some(scene.id.into()), to: None });
    }
}
