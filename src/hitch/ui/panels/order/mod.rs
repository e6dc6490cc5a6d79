//! The action order: who acts, who has acted, who may be next (ORD-2).
//!
//! Everyone keeps their place; look and words show their state. Whether an actor may be handed the turn is judged once
//! per table, never here.

mod doom;
mod facts;
mod initiative;
mod now;
mod places;
mod start;

use super::parts::{dragged, menu, say, scroll};
use crate::ui::deeds::{Ask, Thing, join};
use crate::ui::panels::Pane;
use crate::ui::panels::Panel;
use crate::ui::theme::{size, space};
use crate::ui::widgets::{IconButton, TurnChip, TurnState, ends, icons, paint_drop_target, row, section_label};
use crate::ui::widgets::{Layouts as _, Tips as _};
use crate::ui::{Dragged, PanelCx};
use egui::{Align, Rect, Response, Ui};
use facts::{OrderFacts, Turn};
use hitch_core::model::{Actor, OrderKind, Scene, SceneId, Setting};
use hitch_core::rules::{Command, OrderCommand};
use hitch_core::words::sentence;

const DICE_TAKE_NO_TURNS: &str = mark!("Dice don’t take turns. Drop them on the tray.");

#[derive(Default)]
pub struct OrderPanel {
    facts: Option<(u64, OrderFacts)>,
    kind: Option<OrderKind>,
    want: String,
    typed: initiative::TypedInitiative,
    /// Those who may be next are numbered, until one is chosen or something else is pressed.
    numbers: bool,
    /// The first of them takes the keyboard.
    chooses: bool,
    /// The number that was pressed.
    to: Option<usize>,
    /// The turn of the last frame, so that a new one scrolls into view.
    seen: Option<(SceneId, Option<Actor>)>,
    /// The panel's rectangle of the last frame, for drops anywhere on it.
    place: Option<Rect>,
    /// The rows as last shown: while the pointer is in reach each keeps its place.
    kept: Vec<(Actor, f32)>,
}

impl Panel for OrderPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.take_asks(ui, cx);
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
        let other = ui.input(|input| input.pointer.any_pressed() || input.key_pressed(egui::Key::Escape));
        self.numbers &= !moved && !other;
        scroll(ui, "order", |ui| {
            ui.gap_y(space::XS);
            if running {
                if moved && scene.order.now.is_none() {
                    // Before a round what comes first is what is due.
                    ui.scroll_to_cursor(Some(Align::Min));
                }
                initiative::show(ui, cx, scene, &mut self.typed);
                let in_reach = ui.rect_contains_pointer(ui.clip_rect());
                let kept = if in_reach { std::mem::take(&mut self.kept) } else { Vec::new() };
                let mut next = Next { numbers: self.numbers.then_some(0), to: self.to.take(), chooses: false };
                next.chooses = std::mem::take(&mut self.chooses);
                self.kept = chips(ui, cx, scene, facts, (next, &kept));
            } else {
                start::who_leads(ui, cx, scene, facts, self.kind);
            }
        });
        self.place = Some(whole);
        self.take_asks(ui, cx);
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
    fn take_asks(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        match cx.view.take_ask_of(Pane::Order) {
            Some(Ask::OrderKind(kind)) => self.kind = Some(kind),
            Some(Ask::ChooseNext) => (self.chooses, self.numbers) = (true, true),
            Some(Ask::HandTo(nth)) => self.to = Some(nth),
            Some(Ask::ComplicateInitiative(who)) => self.typed.complicate(ui.ctx(), who),
            _ => {}
        }
    }

    /// Highlights the panel while a character who would join is dragged. Returns the commands of a drop.
    fn drop_target(&self, ui: &Ui, cx: &PanelCx<'_>, scene: &Scene) -> Option<Vec<Command>> {
        let what = dragged(ui.ctx())?;
        let Dragged::Character(who) = what else {
            let over = ui.ctx().pointer_interact_pos().zip(self.place).is_some_and(|(at, rect)| rect.contains(at));
            let chips = scene.order.is_running() && matches!(what, Dragged::PoolDie { .. });
            if over && !chips && !matches!(what, Dragged::Element(_) | Dragged::PoolTurn(_)) {
                say(ui.ctx(), cx.theme, t!(DICE_TAKE_NO_TURNS));
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

/// Paints the present turn and its actions, above those who wait, who scroll.
fn head(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, facts: &OrderFacts, want: &mut String) {
    ui.gap_y(space::XS / 2.0);
    row(ui, size::HEAD - 2.0, |ui| {
        let (theme, order) = (cx.theme, &scene.order);
        let left = |ui: &mut Ui| {
            let round = section_label(ui, theme, &t!("Round {}", order.round));
            round.tip(sentence(hitch_core::words::kind_name(order.kind)));
        };
        ends(ui, "order_head", left, |ui| {
            now::go_on(ui, cx, scene, facts);
            let more = ui.add(IconButton::new(theme, icons::DOTS, t!("More for the action order")).small());
            menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Order));
        });
    });
    match facts.turns.iter().find(|turn| turn.state == TurnState::Now) {
        Some(turn) => drop(chip(ui, cx, scene, turn, None)),
        None => now::nobody(ui, cx, scene),
    }
    now::about(ui, cx, scene, facts);
    initiative::roll(ui, cx, scene);
    now::wants(ui, cx, scene, want);
}

/// How one of several may be chosen as the next actor by keys.
struct Next {
    /// How many have a number so far, where they have any.
    numbers: Option<usize>,
    /// The number that was pressed.
    to: Option<usize>,
    /// The first takes the keyboard.
    chooses: bool,
}

impl Next {
    /// Returns the digit of the next one, while there are digits.
    fn digit(&mut self) -> Option<usize> {
        let numbers = self.numbers.as_mut()?;
        *numbers += 1;
        Some(*numbers).filter(|number| *number < 10)
    }
}

/// Paints all others in their places: possible next actors in rows, those who have acted as faces. Rows that were `kept`
/// stay where they were, also empty. Returns the rows with their heights.
fn chips(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    scene: &Scene,
    facts: &OrderFacts,
    (mut next, kept): (Next, &[(Actor, f32)]),
) -> Vec<(Actor, f32)> {
    let mut painted = Vec::new();
    let mut rows = Vec::new();
    ui.gap_y(0.0);
    let (gone, waits): (Vec<&Turn>, Vec<&Turn>) = facts
        .turns
        .iter()
        .filter(|turn| turn.state != TurnState::Now)
        .partition(|turn| matches!(turn.state, TurnState::Done | TurnState::Out));
    let mut waits = waits;
    let mut places: Vec<(Actor, Option<&Turn>, f32)> = Vec::new();
    for (actor, tall) in kept {
        let at = waits.iter().position(|turn| turn.actor == *actor);
        places.push((*actor, at.map(|at| waits.remove(at)), *tall));
    }
    // Places without a turn at the end keep nothing from moving.
    while waits.is_empty() && places.last().is_some_and(|(_, turn, _)| turn.is_none()) {
        places.pop();
    }
    places.extend(waits.into_iter().map(|turn| (turn.actor, Some(turn), 0.0)));
    for (actor, turn, tall) in places {
        let Some(turn) = turn else {
            ui.add_space(tall);
            rows.push((actor, tall));
            continue;
        };
        let may = turn.refusal.is_none();
        let number = if may { next.digit() } else { None };
        let response = chip(ui, cx, scene, turn, number);
        rows.push((actor, response.rect.height()));
        if may && std::mem::take(&mut next.chooses) {
            response.request_focus();
            response.scroll_to_me(None);
        }
        if number.is_some() && number == next.to {
            cx.out.send(OrderCommand::Hand { scene: Some(scene.id.into()), to: turn.actor.into() });
        }
        painted.push((turn.actor, response.rect));
    }
    if !gone.is_empty() {
        ui.add_space(space::XS);
        ui.wrapped_by(space::XS + 1.0, space::XS + 1.0, |ui| {
            ui.add_space(space::XS);
            for turn in gone {
                painted.push((turn.actor, chip(ui, cx, scene, turn, None).rect));
            }
            ui.label(cx.theme.small(t!("Acted")));
        });
    }
    if let Some(count) = next.numbers {
        cx.view.digits = Some((count.min(9), Ask::HandTo));
    }
    places::reorder(ui, cx, scene, &painted);
    doom::elsewhere(ui, cx, &painted);
    rows
}

/// Makes an actor's chip, with the portrait and the player's color used everywhere.
fn face<'a>(cx: &PanelCx<'a>, turn: &'a Turn) -> TurnChip<'a> {
    let chip = TurnChip::new(cx.theme, &turn.short, turn.state).full_name(&turn.name);
    match turn.actor {
        Actor::Character(id) => {
            chip.owner(cx.owner(id)).portrait(cx.table.cast.get(&id).and_then(|it| cx.portrait(it)))
        }
        Actor::Pool(_) => chip,
    }
}

fn chip(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, turn: &Turn, number: Option<usize>) -> Response {
    let later = turn.state == TurnState::Waiting && turn.refusal.is_some();
    let response = ui.add(face(cx, turn).later(later).number(number).id(ui.scope_id().with(turn.actor)));
    response.dnd_set_drag_payload(match turn.actor {
        Actor::Character(id) => Dragged::Character(id),
        Actor::Pool(id) => Dragged::PoolTurn(id),
    });
    // Clicking who acts now says nothing, unless they may lead again.
    if response.clicked() && (turn.state != TurnState::Now || turn.refusal.is_none()) {
        let hand = OrderCommand::Hand { scene: Some(scene.id.into()), to: turn.actor.into() };
        cx.out.send(hand);
    }
    doom::take_die(ui, cx, turn.actor, &response);
    menu::of(ui, cx, &response, &Thing::Turn(turn.actor));
    response.tip(&turn.hint)
}

fn hint(setting: &Setting, turn: TurnState, new_round: bool, refusal: Option<&hitch_core::rules::Refusal>) -> String {
    match (turn, refusal) {
        (TurnState::Now, Some(_)) => t!("Acts now. Click who acts next.").to_owned(),
        (TurnState::Now, None) => t!("Acts now. Click to act first again next round.").to_owned(),
        (_, None) if new_round => t!("Click to let this character act first next round").to_owned(),
        (_, None) => t!("Click to hand over the turn").to_owned(),
        (_, Some(refusal)) => t!("{} Right-click for more.", hitch_core::words::why(setting, refusal)),
    }
}
