//! Whose turn it is, to be read from across the table, and the one press that goes on.

use super::facts::OrderFacts;
use crate::model::{Actor, OrderKind, Scene};
use crate::rules::{Command, OrderCommand, initiative_due, next_actors, next_if_waits, vying};
use crate::ui::PanelCx;
use crate::ui::panels::parts::add_line;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::{IconButton, Pill, PushButton, icons};
use crate::words::kind_name;
use crate::words::{self, sentence};
use egui::{Label, Role, Sense, Ui, WidgetInfo};

/// The name in large letters.
pub(super) fn name(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene) {
    let theme = cx.theme;
    let order = &scene.order;
    let words = match order.now {
        Some(actor) => words::short_name(cx.table, actor, &order.actors).to_owned(),
        None if order.kind == OrderKind::Leader && order.leader.is_some() => "Set the places".to_owned(),
        None if !initiative_due(cx.table, scene).is_empty() => match cx.table.setting.mods.initiative {
            crate::model::InitiativeWay::Fixed => "Set the ratings".to_owned(),
            _ => "Roll initiative".to_owned(),
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
            cx.out.send(Command::Order(OrderCommand::Highest { scene: Some(scene.id.into()) }));
        }
    }
    let name = words::short_name(cx.table, now, &scene.order.actors);
    let (hint, label) = (format!("What does {name} want?"), format!("What {name} wants"));
    let said = add_line(ui, cx.theme, egui::Id::unique(("want", scene.id)), typed, &hint, &label);
    if let Some(want) = said {
        typed.clear();
        let (scene, who, want) = (Some(scene.id.into()), now.into(), want.into());
        cx.out.send(Command::Order(OrderCommand::Want { scene, who, want }));
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
        cx.out.send(Command::Order(OrderCommand::Next { scene: Some(scene.id.into()) }));
    }
    let waits = !next_if_waits(cx.table, scene).is_empty();
    let button = IconButton::new(theme, icons::HOURGLASS, "Delay this turn to later in the round").small();
    if ui.add_enabled(waits, button).clicked() {
        cx.out.send(Command::Order(OrderCommand::Delay { scene: Some(scene.id.into()), to: None }));
    }
}

/// What else somebody's place in the order allows.
pub(super) fn more(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, actor: Actor) {
    use crate::ui::panels::parts::menu;
    let theme = cx.theme;
    let at = || Some(scene.id.into());
    let order = &scene.order;
    let place = order.actors.iter().position(|it| *it == actor);
    let pc = matches!(actor, Actor::Character(id) if cx.table.cast.get(&id).is_some_and(|it| it.is_pc()));
    if order.now == Some(actor) && menu::item(ui, theme, icons::HOURGLASS, "Wait with the turn") {
        cx.out.send(Command::Order(OrderCommand::Delay { scene: at(), to: None }));
    }
    if order.now != Some(actor) && !pc {
        let breaks = Command::Order(OrderCommand::Interrupt { scene: at(), who: actor.into() });
        judged(ui, cx, icons::LIGHTNING, "Break in, and the GM picks who follows", breaks);
    }
    if order.kind == OrderKind::Leader {
        if pc && order.leader != Some(actor) {
            let leads = Command::Order(OrderCommand::TeamLeader { scene: at(), who: actor.into() });
            judged(ui, cx, icons::CROWN, "Lead the team", leads);
        }
        if let Actor::Pool(pool) = actor {
            let dice = cx.table.pools.get(&pool).map(|it| it.dice.clone()).unwrap_or_default();
            if let Some(die) = dice.into_iter().find(|die| *die >= crate::model::Die::D8) {
                let push = Command::Order(OrderCommand::Push { scene: at(), pool: pool.into(), die });
                judged(ui, cx, icons::FLAME, &format!("Act now for a {die}, in addition to its turn"), push);
            }
        }
    }
    let led = [order.leader, order.other_leader].contains(&Some(actor));
    if crate::rules::by_sides(cx.table, order) && !led {
        let leads = Command::Order(OrderCommand::TeamLeader { scene: at(), who: actor.into() });
        judged(ui, cx, icons::CROWN, "Lead their side: roll for it", leads);
    }
    menu::heading(ui, theme, "Its place");
    if let Some(place) = place {
        if place > 0 && menu::keyed(ui, theme, icons::ARROW_UP, "Earlier", "Shift Left") {
            cx.out.send(step(scene, actor, false));
        }
        if place + 1 < order.actors.len() && menu::keyed(ui, theme, icons::ARROW_DOWN, "Later", "Shift Right") {
            cx.out.send(step(scene, actor, true));
        }
    }
    menu::heading(ui, theme, "Turns a round");
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        for turns in 1..=4_u8 {
            let chosen = order.turns_of(actor) == turns;
            let number = turns.to_string();
            let pill = Pill::new(theme, &number);
            let pill = if chosen { pill.tone(Tone::Accent).strong() } else { pill };
            let pill = ui.push_id(turns, |ui| ui.add(pill.sense(Sense::click()))).inner;
            let label = words::counted(u32::from(turns), "turn");
            pill.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &label));
            menu::take_focus(ui, &pill);
            if pill.clicked() && !chosen {
                cx.out.send(Command::Order(OrderCommand::Often { scene: at(), who: actor.into(), turns }));
                ui.close();
            }
        }
    });
}

fn judged(ui: &mut Ui, cx: &mut PanelCx<'_>, icon: &str, words: &str, command: Command) {
    let refusal = cx.refusal(&command);
    if let Some(by) = crate::ui::panels::parts::menu::judged(ui, cx.theme, icon, words, refusal.as_ref()) {
        cx.press(by, vec![command]);
    }
}

/// One place earlier or later.
pub(super) fn step(scene: &Scene, who: Actor, later: bool) -> Command {
    let actors = &scene.order.actors;
    let place = actors.iter().position(|it| *it == who).unwrap_or_default();
    let before = if later { actors.get(place + 2) } else { actors.get(place.saturating_sub(1)) };
    let before = before.map(|it| (*it).into());
    Command::Order(OrderCommand::Move { scene: Some(scene.id.into()), who: who.into(), before })
}

/// What goes on for the whole order: the next round, another kind.
pub(super) fn whole(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    use crate::ui::panels::parts::menu;
    let theme = cx.theme;
    let round = Command::Order(OrderCommand::Round { scene: Some(scene.id.into()) });
    judged(ui, cx, icons::NEXT, &format!("Begin round {}", scene.order.round + 1), round);
    menu::sub(ui, "Turns are passed by…", |ui| {
        for kind in OrderKind::RUNNING {
            let words = sentence(kind_name(*kind));
            if menu::ticked(ui, theme, scene.order.kind == *kind, &words) && scene.order.kind != *kind {
                cx.out.send(Command::Order(OrderCommand::Become { scene: Some(scene.id.into()), kind: *kind }));
            }
        }
    });
}
