//! Deeds of an action order, its places and its initiative (ORD-2 to ORD-7).

use super::thing::{Named, only};
use super::{Ask, Deed, Item};
use crate::ui::PanelCx;
use crate::ui::actions::everybody;
use crate::ui::widgets::icons;
use egui::{Key, Modifiers};
use hitch_core::model::{Actor, Bearer, CharacterId, Die, Doom, OrderKind, Role, Scene, TraitRef};
use hitch_core::rules::{
    Command, HitchUse, OrderCommand, SceneCommand, acts, by_sides, first_order, next_actors, takes_turns,
    takes_turns_in, traits_in_play,
};
use hitch_core::words::{self, kind_name, sentence};

fn deed(icon: &'static str, words: impl Into<String>, command: OrderCommand) -> Deed {
    Deed::send(words, command).icon(icon)
}

/// Returns those in a scene who take turns: PCs first, and every crisis and challenge with dice.
pub fn leaders(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Actor> {
    let cast = scene.cast.iter().filter_map(|id| cx.table.cast.get(id)).filter(|it| takes_turns(it.kind));
    let mut cast: Vec<_> = cast.collect();
    // The sort is stable, so each side keeps the order of the scene's cast.
    cast.sort_by_key(|it| !it.is_pc());
    let pools = cx.table.pools.values().filter(|it| acts(cx.table, it) && it.is_in(scene.id));
    let pools = pools.map(|it| Actor::Pool(it.id));
    cast.into_iter().map(|it| Actor::Character(it.id)).chain(pools).collect()
}

/// Returns the commands that add a character to the order, and first to its scene.
pub fn join(cx: &PanelCx<'_>, scene: &Scene, who: CharacterId) -> Vec<Command> {
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

/// Makes the deed that begins an order of this type with this action lead (ORD-2).
pub fn leads(scene: &Scene, who: Actor, kind: OrderKind) -> Deed {
    let begin = OrderCommand::Begin { scene: Some(scene.id.into()), lead: who.into(), kind };
    deed(icons::PLAY, t!("Start the action order and act first"), begin)
}

pub fn kinds(now: OrderKind) -> Vec<Item> {
    let kind =
        |kind: &OrderKind| Deed::ask(sentence(kind_name(*kind)), Ask::OrderKind(*kind)).ticked(*kind == now).into();
    OrderKind::RUNNING.iter().map(kind).collect()
}

pub fn of_turn(cx: &PanelCx<'_>, scene: &Scene, actor: Actor) -> Vec<Item> {
    let order = &scene.order;
    let at = || Some(scene.id.into());
    let who = || actor.into();
    let now = order.now == Some(actor);
    let mut items: Vec<Item> = Vec::new();
    // The rules let a turn be handed to whoever has it; here that means nothing before the round is over.
    if !now || next_actors(cx.table, scene).0.contains(&actor) {
        let words = if now { t!("Act first again") } else { t!("Hand over the turn") };
        items.push(deed(icons::NEXT, words, OrderCommand::Hand { scene: at(), to: who() }).into());
    }
    let acted = order.is_running() && order.left(actor) == 0;
    let (icon, words) =
        if acted { (icons::CIRCLE, t!("Mark as not acted")) } else { (icons::CHECK, t!("Mark as acted")) };
    items.push(deed(icon, words, OrderCommand::Acted { scene: at(), who: who(), acted: !acted }).into());
    let pc = matches!(actor, Actor::Character(id) if cx.table.cast.get(&id).is_some_and(|it| it.is_pc()));
    if now {
        let wait = OrderCommand::Delay { scene: at(), to: None };
        items.push(deed(icons::HOURGLASS, t!("Delay the turn"), wait).into());
    } else if !pc {
        let breaks = OrderCommand::Interrupt { scene: at(), who: who() };
        items.push(deed(icons::LIGHTNING, t!("Interrupt (the GM then picks who’s next)"), breaks).into());
    }
    items.extend(leading(cx, scene, actor, pc).into_iter().map(Item::Deed));
    items.push(Item::Heading(t!("Position").to_owned()));
    items.extend(places(scene, actor).into_iter().map(Item::Deed));
    let turns = (1..=4_u8).map(|turns| {
        let often = OrderCommand::Often { scene: at(), who: who(), turns };
        let deed = deed("", turns.to_string(), often).label(words::counted(u32::from(turns), t!("turn")));
        deed.chosen(order.turns_of(actor) == turns)
    });
    items.push(Item::Row(t!("Turns per round").to_owned(), turns.collect()));
    items.push(Item::Line);
    let leave = deed(icons::CLOSE, t!("Remove from the order"), OrderCommand::Leave { scene: at(), who: who() });
    items.push(leave.key(Modifiers::NONE, Key::Delete).into());
    items
}

/// Offers to change the action lead of a side, and the other lead's answers (ORD-4, ORD-6).
fn leading(cx: &PanelCx<'_>, scene: &Scene, actor: Actor, pc: bool) -> Vec<Deed> {
    let order = &scene.order;
    let at = || Some(scene.id.into());
    let leads = |words| deed(icons::CROWN, words, OrderCommand::TeamLeader { scene: at(), who: actor.into() });
    let mut deeds = Vec::new();
    if order.kind == OrderKind::Leader {
        if pc && order.leader != Some(actor) {
            deeds.push(leads(t!("Make team leader")));
        }
        if let Actor::Pool(pool) = actor {
            let dice = cx.table.pools.get(&pool).map(|it| it.dice.as_slice()).unwrap_or_default();
            // The price is a die of d8 or more (ORD-4); the dice of a pool lie smallest first, so this is the cheapest.
            deeds.extend(dice.iter().copied().find(|die| *die >= Die::D8).map(|die| {
                let push = OrderCommand::Push { scene: at(), pool: pool.into(), die };
                deed(icons::FLAME, t!("Spend a {die} for an extra turn now"), push)
            }));
        }
    }
    if by_sides(cx.table, order) && ![order.leader, order.other_leader].contains(&Some(actor)) {
        deeds.push(leads(t!("Make leader of their side and roll initiative")));
    }
    deeds
}

fn places(scene: &Scene, actor: Actor) -> Vec<Deed> {
    let actors = &scene.order.actors;
    let Some(place) = actors.iter().position(|it| *it == actor) else { return Vec::new() };
    let to = |before: Option<&Actor>| {
        let before = before.map(|it| (*it).into());
        OrderCommand::Move { scene: Some(scene.id.into()), who: actor.into(), before }
    };
    let earlier = place.checked_sub(1).map(|before| {
        deed(icons::ARROW_UP, t!("Move earlier"), to(actors.get(before))).key(Modifiers::SHIFT, Key::ArrowLeft)
    });
    let later = (place + 1 < actors.len())
        // A place is told by who comes after it: one later is before the next but one.
        .then(|| {
            deed(icons::ARROW_DOWN, t!("Move later"), to(actors.get(place + 2))).key(Modifiers::SHIFT, Key::ArrowRight)
        });
    earlier.into_iter().chain(later).collect()
}

pub fn of_order(cx: &PanelCx<'_>, scene: &Scene) -> Vec<Item> {
    let (table, order) = (cx.table, &scene.order);
    let at = || Some(scene.id.into());
    let round = deed(icons::NEXT, t!("Start round {}", order.round + 1), OrderCommand::Round { scene: at() });
    let kind = |kind: &OrderKind| {
        let becomes = OrderCommand::Become { scene: at(), kind: *kind };
        Deed::one_of(sentence(kind_name(*kind)), order.kind == *kind, vec![becomes.into()])
    };
    let kinds = Item::sub(t!("Order type"), OrderKind::RUNNING.iter().map(kind));
    let mut items = vec![round.into(), kinds];
    let all = everybody(table, scene);
    if !all.is_empty() {
        items.push(Deed::press(t!("Add all present ⟦PCs⟧"), all).icon(icons::USERS).hint("J").into());
    }
    let absent = |id: &CharacterId| !order.actors.contains(&Actor::Character(*id));
    let joins = |icon, id: &CharacterId, label: fn(&str) -> String| {
        let name = &table.cast.get(id)?.name;
        Some(Item::Deed(Deed::press(&**name, join(cx, scene, *id)).icon(icon).label(label(name))))
    };
    let joined: fn(&str) -> String = |name| t!("{name} joins the order");
    let entered: fn(&str) -> String = |name| t!("{name} enters the scene and joins the order");
    let inside = scene.cast.iter().filter(|id| absent(id));
    let mut inside: Vec<Item> = inside.filter_map(|id| joins(icons::USER, id, joined)).collect();
    let pools = table.pools.values().filter(|it| acts(table, it) && it.is_in(scene.id));
    let pools = pools.filter(|it| !order.actors.contains(&Actor::Pool(it.id)));
    inside.extend(pools.map(|pool| {
        let join = OrderCommand::Join { scene: at(), who: Actor::Pool(pool.id).into() };
        deed(icons::FLAME, &*pool.name, join).label(joined(&pool.name)).into()
    }));
    // Late arrivals may act this round (ORD-2); they have to be in the scene for it.
    let outside = table.cast.keys().filter(|id| absent(id) && !scene.cast.contains(id));
    let outside = outside.filter_map(|id| joins(icons::USER_PLUS, id, entered)).collect();
    for (head, all) in [(t!("Join the order"), inside), (t!("Enter the scene and join"), outside)] {
        if !all.is_empty() {
            items.push(Item::Heading(head.to_owned()));
            items.extend(all);
        }
    }
    items
        .extend([Item::Line, deed(icons::CLOSE, t!("End the action order"), OrderCommand::End { scene: at() }).into()]);
    items
}

/// Returns the command that spends a 1 of initiative on this use.
pub fn used(scene: &Scene, who: Actor, to: HitchUse) -> Command {
    Command::Order(OrderCommand::Hitch { scene: Some(scene.id.into()), who: who.into(), to })
}

/// Lists the uses of a 1 of initiative, each for a PP to its player (HIT-1, HIT-4).
pub fn of_hitch(cx: &PanelCx<'_>, scene: &Scene, who: Actor) -> Option<Vec<Item>> {
    // Only the first 1 is asked about: once it is used, the menu is made for the next.
    let die = scene.order.initiative_of(who)?.hitches().next()?.size;
    let hitch = words::a(&cx.table.setting.labels.hitch);
    let use_it = |icon, words: String, to| {
        let label = t!("{words} for {hitch}");
        Item::Deed(Deed::press(words, vec![used(scene, who, to)]).icon(icon).label(label))
    };
    let mut items =
        vec![Deed::ask(t!("Create ⟦a complication⟧…"), Ask::ComplicateInitiative(who)).icon(icons::PLUS).into()];
    if let Actor::Character(id) = who {
        let of = Bearer::Character(id);
        let all = traits_in_play(cx.table, of).filter(|(role, _)| *role == Role::Complication);
        items.extend(all.map(|(_, trait_)| {
            let at = TraitRef { of, id: trait_.id }.into();
            use_it(icons::ARROW_UP, t!("Step up {}", trait_.name), HitchUse::StepUp { at })
        }));
    }
    let doom = cx.table.doom().filter(|_| cx.table.setting.mods.doom != Doom::Off);
    let to = |name: &str| t!("Add a {die} to {name}");
    items.extend(doom.map(|pool| use_it(icons::FLAME, to(&pool.name), HitchUse::Doom { raising: None })));
    let crises = cx.table.crises_in(Some(scene.id));
    items.extend(crises.map(|pool| use_it(icons::FLAME, to(&pool.name), HitchUse::Crisis { pool: pool.id.into() })));
    Some(items)
}

/// The scene that is looked at, where its order runs, or does not.
fn whose_order<'t>(cx: &PanelCx<'t>, runs: bool) -> Option<&'t Scene> {
    cx.scene().filter(|scene| scene.order.is_running() == runs)
}

fn named(cx: &PanelCx<'_>, who: Actor) -> Named<Actor> {
    (who, words::actor_name(cx.table, who).to_owned())
}

/// Returns who could lead an order that is begun, and of what kind that is.
pub fn may_lead(cx: &PanelCx<'_>) -> Vec<Named<(Actor, OrderKind)>> {
    let Some(scene) = whose_order(cx, false) else { return Vec::new() };
    let kind = first_order(cx.table, scene);
    let all = leaders(cx, scene).into_iter().map(|it| named(cx, it));
    all.map(|(who, name)| ((who, kind), name)).collect()
}

/// Returns the deed by which a character begins the order, where none runs: a narrow window has no other place for it.
pub fn begins(cx: &PanelCx<'_>, who: CharacterId) -> Option<Deed> {
    let ((who, kind), _) = may_lead(cx).into_iter().find(|it| it.0.0 == Actor::Character(who))?;
    Some(leads(cx.scene()?, who, kind))
}

/// The kind of an order that is begun.
pub fn first_kind(cx: &PanelCx<'_>) -> Option<Named<OrderKind>> {
    only(first_order(cx.table, whose_order(cx, false)?))
}

/// Everybody in the order.
pub fn turns(cx: &PanelCx<'_>) -> Vec<Named<Actor>> {
    let scene = whose_order(cx, true).into_iter();
    scene.flat_map(|scene| &scene.order.actors).map(|it| named(cx, *it)).collect()
}

/// Returns whose initiative shows a 1.
pub fn hitches(cx: &PanelCx<'_>) -> Vec<Named<Actor>> {
    let all = whose_order(cx, true).into_iter().flat_map(|scene| &scene.order.initiative);
    all.filter(|it| it.hitches().next().is_some()).map(|it| named(cx, it.who)).collect()
}
