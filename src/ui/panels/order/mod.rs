//! The action order: who acts, who has acted, who may be next (ORD-2).
//!
//! Everyone keeps their place; what they are is said by look and word. Whether somebody may be
//! handed the turn is judged once per table, never here.

mod doom;
mod facts;
mod initiative;
mod now;
mod places;
mod start;

use super::parts::{dragged, menu, say, scroll};
use crate::model::{Actor, CharacterId, Labels, OrderKind, Scene, SceneId};
use crate::rules::{Command, OrderCommand, SceneCommand, acts, takes_turns_in};
use crate::ui::actions::everybody;
use crate::ui::panels::Panel;
use crate::ui::theme::{Face, Theme, size, space, text};
use crate::ui::widgets::{IconButton, TurnChip, TurnState, icons, paint_drop_target};
use crate::ui::{Dragged, PanelCx};
use crate::words::sentence;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Key, Layout, Modifiers, Rect, Ui, Vec2};
use facts::{OrderFacts, Turn};

/// Said of dice over the panel.
const DICE_TAKE_NO_TURNS: &str = "Dice take no turns: drop them on the tray";

/// View state of the action order panel.
#[derive(Default)]
pub struct OrderPanel {
    facts: Option<(u64, OrderFacts)>,
    /// How turns are to be passed in the order that is begun.
    kind: Option<OrderKind>,
    /// What whoever leads wants, as it is typed.
    want: String,
    /// What is typed about initiative.
    typed: initiative::Typed,
    /// Whose turn it was last frame, so that the next one is brought into sight.
    seen: Option<(SceneId, Option<Actor>)>,
    /// Where the panel was last frame, for drops anywhere on it.
    place: Option<Rect>,
}

impl Panel for OrderPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(scene) = cx.scene() else {
            start::no_scene(ui, cx);
            return;
        };
        let stale = self.facts.as_ref().is_none_or(|(of, it)| *of != cx.revision || it.scene != scene.id);
        if stale {
            self.facts = Some((cx.revision, facts::of(cx, scene)));
        }
        let Some((_, facts)) = self.facts.as_ref() else { return };
        let taken = self.drop_target(ui, cx, scene);
        let whole = ui.available_rect_before_wrap();
        let running = scene.order.is_running();
        if running {
            head(ui, cx, scene, facts, &mut self.want);
        }
        let now = Some((scene.id, scene.order.now));
        let moved = self.seen != now;
        self.seen = now;
        scroll(ui, "order", |ui| {
            ui.spacing_mut().item_spacing.y = space::XS;
            if running {
                if moved && scene.order.now.is_none() {
                    // Before a round what comes first is what is due.
                    ui.scroll_to_cursor(Some(Align::Min));
                }
                initiative::show(ui, cx, scene, &mut self.typed);
                chips(ui, cx, scene, facts, moved);
            } else {
                start::who_leads(ui, cx, scene, facts, &mut self.kind);
            }
        });
        self.place = Some(whole);
        if let Some(commands) = taken
            && ui.input(|input| input.pointer.any_released())
            && ui.ctx().pointer_interact_pos().is_some_and(|at| whole.contains(at))
        {
            egui::DragAndDrop::clear_payload(ui.ctx());
            cx.out.send_all(commands);
        }
    }
}

impl OrderPanel {
    /// Lights the panel up while somebody is dragged who would join. Returns what a drop does.
    fn drop_target(&self, ui: &Ui, cx: &PanelCx<'_>, scene: &Scene) -> Option<Vec<Command>> {
        let what = dragged(ui.ctx())?;
        let Dragged::Character(who) = what else {
            let over = ui.ctx().pointer_interact_pos().zip(self.place).is_some_and(|(at, rect)| rect.contains(at));
            let chips = scene.order.is_running() && matches!(what, Dragged::PoolDie { .. });
            if over && !chips && !matches!(what, Dragged::Element(_) | Dragged::PoolTurn(_)) {
                say(ui.ctx(), cx.theme, DICE_TAKE_NO_TURNS);
            }
            return None;
        };
        if !scene.order.is_running() || scene.order.actors.contains(&Actor::Character(who)) {
            return None;
        }
        let rect = self.place?;
        let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at));
        paint_drop_target(ui.painter(), cx.theme, rect, over);
        Some(join(cx, scene, who))
    }
}

/// Into the order, and into its scene first where they are elsewhere.
fn join(cx: &PanelCx<'_>, scene: &Scene, who: CharacterId) -> Vec<Command> {
    let at = Some(scene.id.into());
    let mut commands = Vec::new();
    let inside = scene.cast.contains(&who);
    if !inside {
        commands.push(Command::Scene(SceneCommand::Enter { scene: at.clone(), who: who.into() }));
    }
    // Whoever takes turns joins by coming in.
    if inside || cx.table.cast.get(&who).is_some_and(|it| !takes_turns_in(cx.table, &scene.order, it.kind)) {
        commands.push(Command::Order(OrderCommand::Join { scene: at, who: Actor::Character(who).into() }));
    }
    commands
}

/// Whose turn it is, and what goes on. It stays above the chips, which scroll, so that it is seen however
/// many there are.
fn head(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, facts: &OrderFacts, want: &mut String) {
    ui.spacing_mut().item_spacing.y = space::XS;
    ui.horizontal_top(|ui| {
        let room = Vec2::new(ui.available_width() - (size::SMALL + space::S) * (1.0 + now::BUTTONS), 0.0);
        ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
            ui.set_min_width(room.x);
            now::name(ui, cx, scene);
        });
        now::go_on(ui, cx, scene);
        order_menu(ui, cx, scene);
    });
    now::about(ui, cx, scene, facts);
    initiative::throw(ui, cx, scene);
    now::wants(ui, cx, scene, want);
}

/// Everyone in their places. Whose turn it has just become is brought into sight.
fn chips(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, facts: &OrderFacts, moved: bool) {
    let mut painted = Vec::new();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(space::XS + 2.0, space::XS);
        for turn in &facts.turns {
            let rect = chip(ui, cx, scene, turn);
            painted.push((turn.actor, rect));
            if moved && turn.state == TurnState::Now {
                ui.scroll_to_rect(rect.expand(space::S), None);
            }
        }
    });
    places::reorder(ui, cx, scene, &painted);
    doom::elsewhere(ui, cx, &painted);
}

/// `Round 2. Mara picks who goes next: Idris or Quill.`
fn line(theme: &Theme, round: u32, words: &str) -> LayoutJob {
    let mut job = LayoutJob::default();
    let format = |face: Face, color| TextFormat { font_id: face.at(text::SMALL), color, ..TextFormat::default() };
    job.append(&format!("Round {round}. "), 0.0, format(Face::SemiBold, theme.palette.text));
    job.append(words, 0.0, format(Face::Regular, theme.palette.mute));
    job
}

/// One of those who take turns.
fn chip(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, turn: &Turn) -> Rect {
    let at = Some(scene.id.into());
    let hand = Command::Order(OrderCommand::Hand { scene: at, to: turn.actor.into() });
    let chip = TurnChip::new(cx.theme, &turn.short, turn.state).full_name(&turn.name).large();
    let owner = match turn.actor {
        Actor::Character(id) => cx.owner(id),
        Actor::Pool(_) => None,
    };
    let response = ui.add(chip.owner(owner).id(ui.scope_id().with(turn.actor)));
    let rect = response.rect;
    response.dnd_set_drag_payload(match turn.actor {
        Actor::Character(id) => Dragged::Character(id),
        Actor::Pool(id) => Dragged::PoolTurn(id),
    });
    // Clicking who acts now says nothing, unless they may lead again.
    if response.clicked() && (turn.state != TurnState::Now || turn.refusal.is_none()) {
        cx.out.send(hand.clone());
    }
    if response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete)) {
        let scene = Some(scene.id.into());
        cx.out.send(Command::Order(OrderCommand::Leave { scene, who: turn.actor.into() }));
    }
    places::keys(ui, cx, scene, turn.actor, &response);
    doom::take_die(ui, cx, turn.actor, &response);
    menu::context(&response, |ui| turn_menu(ui, cx, scene, turn, &hand));
    response.on_hover_text(&turn.hint);
    rect
}

fn turn_menu(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, turn: &Turn, hand: &Command) {
    let theme = cx.theme;
    let at = || Some(scene.id.into());
    let who = || turn.actor.into();
    if turn.state != TurnState::Now || turn.refusal.is_none() {
        match &turn.refusal {
            None => {
                let words = if turn.state == TurnState::Now { "Lead again" } else { "Hand the turn" };
                if menu::item(ui, theme, icons::NEXT, words) {
                    cx.out.send(hand.clone());
                }
            }
            Some(refusal) => {
                if menu::against(ui, theme, icons::NEXT, "hand the turn", refusal) {
                    cx.out.gm_says_so(vec![hand.clone()]);
                }
            }
        }
    }
    let acted = scene.order.is_running() && scene.order.left(turn.actor) == 0;
    let (icon, words) = if acted { (icons::CIRCLE, "Has not acted yet") } else { (icons::CHECK, "Has acted") };
    if menu::item(ui, theme, icon, words) {
        cx.out.send(Command::Order(OrderCommand::Acted { scene: at(), who: who(), acted: !acted }));
    }
    now::more(ui, cx, scene, turn.actor);
    ui.separator();
    if menu::item(ui, theme, icons::CLOSE, "Leave the order") {
        cx.out.send(Command::Order(OrderCommand::Leave { scene: at(), who: who() }));
    }
}

fn order_menu(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    let theme = cx.theme;
    let table = cx.table;
    let more = ui.add(IconButton::new(theme, icons::DOTS, "More for the action order").small());
    menu::drop(&more, |ui| {
        let order = &scene.order;
        let scene_id = || Some(scene.id.into());
        now::whole(ui, cx, scene);
        let all = everybody(table, scene);
        if !all.is_empty() && menu::keyed(ui, theme, icons::USERS, "Everybody joins in", "J") {
            cx.out.send_all(all);
        }
        let absent = |id: &CharacterId| !order.actors.contains(&Actor::Character(*id));
        let inside: Vec<CharacterId> = scene.cast.iter().copied().filter(absent).collect();
        let outside: Vec<CharacterId> =
            table.cast.keys().copied().filter(|id| absent(id) && !scene.cast.contains(id)).collect();
        let pools: Vec<_> =
            table.pools.values().filter(|it| acts(table, it) && !order.actors.contains(&Actor::Pool(it.id))).collect();
        if !inside.is_empty() || !pools.is_empty() {
            menu::heading(ui, theme, "Join the order");
        }
        for id in inside {
            let Some(it) = table.cast.get(&id) else { continue };
            if menu::entry(ui, theme, icons::USER, &it.name, &format!("{} joins the order", it.name)) {
                cx.out.send_all(join(cx, scene, id));
            }
        }
        for pool in pools {
            if menu::entry(ui, theme, icons::FLAME, &pool.name, &format!("{} joins the order", pool.name)) {
                let who = Actor::Pool(pool.id).into();
                cx.out.send(Command::Order(OrderCommand::Join { scene: scene_id(), who }));
            }
        }
        if !outside.is_empty() {
            menu::heading(ui, theme, "Come in and join");
        }
        for id in outside {
            let Some(it) = table.cast.get(&id) else { continue };
            if menu::entry(ui, theme, icons::USER_PLUS, &it.name, &format!("{} comes in and joins", it.name)) {
                cx.out.send_all(join(cx, scene, id));
            }
        }
        ui.separator();
        if menu::item(ui, theme, icons::CLOSE, "Drop the order") {
            cx.out.send(Command::Order(OrderCommand::End { scene: scene_id() }));
        }
    });
}

/// Why a chip is as it is, and what a click on it does.
fn hint(labels: &Labels, turn: TurnState, new_round: bool, refusal: Option<&crate::rules::Refusal>) -> String {
    match (turn, refusal) {
        (TurnState::Now, Some(_)) => "Acts now. Click whoever goes next.".to_owned(),
        (TurnState::Now, None) => "Acts now, and may lead the next round: click to lead again".to_owned(),
        (_, None) if new_round => "Click: they lead the next round".to_owned(),
        (_, None) => "Click to hand the turn".to_owned(),
        (_, Some(refusal)) => format!("{}. Right-click for more.", sentence(&crate::words::why(labels, refusal))),
    }
}
