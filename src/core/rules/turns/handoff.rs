//! Who acts when: the handoff (ORD-2).
//!
//! The GM picks who leads. Whoever acted picks the next among those who have not; when all have,
//! the last one picks who leads the next round, and may pick themselves.
//!
//! Home of ORD-2.

use crate::model::{Actor, Bearer, CharacterId, InitiativeWay, Name, Order, OrderKind, SceneId};
use crate::rules::pools::crisis::acts;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::takes_turns_in;
use crate::rules::table::moments::Done;
use crate::rules::turns::orders::{has_acted, next_round};
use crate::rules::{Already, OrderCommand, OrderDeed, OrderRefusal, Refusal, TurnEvent, next_actors, taken_out};

impl Draft {
    pub fn order(&mut self, command: &OrderCommand) -> Result<(), Refusal> {
        use OrderCommand as C;
        match command {
            C::Begin { scene, lead, kind } => {
                let scene = self.scene_at(scene)?;
                self.in_front(scene);
                self.begin(scene, self.actor(lead)?, *kind)
            }
            C::Become { scene, kind } => self.order_becomes(self.scene_at(scene)?, *kind),
            C::Next { scene } => self.next_turn(self.scene_at(scene)?),
            C::Delay { scene, to } => {
                let to = to.as_ref().map(|to| self.actor(to)).transpose()?;
                self.delay(self.scene_at(scene)?, to)
            }
            C::Move { scene, who, before } => {
                let before = before.as_ref().map(|it| self.actor(it)).transpose()?;
                self.change_place(self.scene_at(scene)?, self.actor(who)?, before)
            }
            C::Interrupt { scene, who } => self.interrupt(self.scene_at(scene)?, self.actor(who)?),
            C::Often { scene, who, turns } => self.often(self.scene_at(scene)?, self.actor(who)?, *turns),
            C::Round { scene } => self.end_round(self.scene_at(scene)?),
            C::TeamLeader { scene, who } => self.team_leader(self.scene_at(scene)?, self.actor(who)?),
            C::Push { scene, pool, die } => self.push_turn(self.scene_at(scene)?, self.pool_id(pool)?, *die),
            C::Highest { scene } => self.highest_leads(self.scene_at(scene)?),
            C::Want { scene, who, want } => self.want(self.scene_at(scene)?, self.actor(who)?, want),
            C::Initiative { scene, who, faces } => self.initiative(scene, who.as_ref(), faces),
            C::Gather { scene, who } => self.gather_initiative(self.scene_at(scene)?, self.character_id(who)?),
            C::Footing { scene, who, is } => self.footing(self.scene_at(scene)?, self.actor(who)?, *is),
            C::Hitch { scene, who, to } => self.initiative_hitch(self.scene_at(scene)?, self.actor(who)?, to),
            C::Hand { scene, to } => self.hand(self.scene_at(scene)?, self.actor(to)?),
            C::Join { scene, who } => self.join_order(self.scene_at(scene)?, self.actor(who)?),
            C::Leave { scene, who } => self.leave_by_hand(self.scene_at(scene)?, self.actor(who)?),
            C::Acted { scene, who, acted } => self.acted(self.scene_at(scene)?, self.actor(who)?, *acted),
            C::End { scene } => self.end_order(self.scene_at(scene)?),
        }
    }

    fn join_order(&mut self, scene: SceneId, who: Actor) -> Result<(), Refusal> {
        self.running_order(scene)?;
        let name = self.actor_name(who);
        let order = &mut self.scene_mut(scene)?.order;
        // Who has broken in for a round may stay (ORD-3).
        if order.guests.contains(&who) {
            order.guests.retain(|it| *it != who);
            self.tell(TurnEvent::Did { who: name, what: OrderDeed::Joins });
            return Ok(());
        }
        if order.actors.contains(&who) {
            return Err(Refusal::Already(Already::InOrder));
        }
        if let Actor::Pool(pool) = who {
            self.opposes_here(pool, scene)?;
        }
        self.scene_mut(scene)?.order.actors.push(who);
        self.tell(TurnEvent::Did { who: name, what: OrderDeed::Joins });
        self.first_round(who)
    }

    fn leave_by_hand(&mut self, scene: SceneId, who: Actor) -> Result<(), Refusal> {
        self.in_order(scene, who)?;
        let name = self.actor_name(who);
        self.leave_order(scene, who)?;
        self.tell(TurnEvent::Did { who: name, what: OrderDeed::Leaves });
        Ok(())
    }

    fn acted(&mut self, scene: SceneId, who: Actor, acted: bool) -> Result<(), Refusal> {
        self.in_order(scene, who)?;
        let name = self.actor_name(who);
        let order = &mut self.scene_mut(scene)?.order;
        order.acted.retain(|it| *it != who);
        if acted {
            let turns = usize::from(order.turns_of(who));
            order.acted.extend(std::iter::repeat_n(who, turns));
        }
        let what = if acted { OrderDeed::HasActed } else { OrderDeed::HasNotActed };
        self.tell(TurnEvent::Did { who: name, what });
        Ok(())
    }

    fn end_order(&mut self, scene: SceneId) -> Result<(), Refusal> {
        self.running_order(scene)?;
        self.drop_order(scene)?;
        self.tell(TurnEvent::Ended {});
        Ok(())
    }

    pub(super) fn actor_name(&self, actor: Actor) -> Name {
        self.name_of(match actor {
            Actor::Character(id) => Bearer::Character(id),
            Actor::Pool(id) => Bearer::Pool(id),
        })
    }

    pub(super) fn in_order(&self, scene: SceneId, who: Actor) -> Result<(), Refusal> {
        self.running_order(scene)?;
        if self.scene(scene)?.order.actors.contains(&who) {
            Ok(())
        } else {
            Err(Refusal::NotInOrder(self.actor_name(who)))
        }
    }

    /// Who is taken out is skipped, and so is a pool that is resolved.
    pub(super) fn not_out(&mut self, scene: SceneId, who: Actor) -> Result<(), Refusal> {
        let name = self.actor_name(who);
        match who {
            Actor::Character(id) if taken_out(&self.state, Some(self.scene(scene)?), id).is_some() => {
                self.rule(Refusal::TakenOut(name))
            }
            Actor::Pool(id) if self.pool(id)?.dice.is_empty() => self.rule(Refusal::NoDiceLeft(name)),
            Actor::Pool(id) => self.goes_on(id),
            Actor::Character(_) => Ok(()),
        }
    }

    /// Everyone in the scene who takes turns in such an order, and every crisis pool with dice, acts once a round.
    fn begin(&mut self, id: SceneId, lead: Actor, kind: OrderKind) -> Result<(), Refusal> {
        if self.scene(id)?.order.is_running() {
            return Err(Refusal::Already(Already::OrderRuns));
        }
        if kind == OrderKind::Narrative {
            return Err(Refusal::NoOrder);
        }
        self.not_out(id, lead)?;
        if kind == OrderKind::Leader {
            self.may_lead(lead)?;
        }
        let rolled = kind == OrderKind::Initiative;
        let pools: Vec<Actor> = self
            .state
            .pools
            .values()
            .filter(|it| acts(&self.state, it) && it.is_in(id))
            .map(|it| Actor::Pool(it.id))
            .collect();
        let begun = Order { kind, actors: pools.clone(), ..Order::default() };
        let takes =
            |who: &CharacterId| self.state.cast.get(who).is_some_and(|it| takes_turns_in(&self.state, &begun, it.kind));
        let mut actors: Vec<Actor> = self.scene(id)?.cast.iter().copied().filter(takes).map(Actor::Character).collect();
        actors.extend(pools);
        if !actors.contains(&lead) {
            actors.push(lead);
        }
        self.leads_last(id, lead, &actors)?;
        // The leader of a team gives everyone a place first (ORD-4).
        let sides = rolled && self.state.setting.mods.initiative == InitiativeWay::Leaders;
        let leader = (kind == OrderKind::Leader || sides).then_some(lead);
        let now = (kind != OrderKind::Leader && !rolled).then_some(lead);
        self.scene_mut(id)?.order = Order { kind, round: 1, actors, now, leader, ..Order::default() };
        let who = self.actor_name(lead);
        self.tell(match leader {
            _ if rolled => TurnEvent::ByInitiative {},
            Some(_) => TurnEvent::ByLeader { who },
            None => TurnEvent::Turn { who, round: 1, new_round: true },
        });
        self.rounds_begin(id)
    }

    pub fn hand(&mut self, id: SceneId, to: Actor) -> Result<(), Refusal> {
        self.in_order(id, to)?;
        self.not_out(id, to)?;
        self.acts_last(id, to)?;
        self.rolled_first(id)?;
        let (may, new_round) = next_actors(&self.state, self.scene(id)?);
        if !new_round {
            self.in_turn(id, to, &may)?;
        }
        self.gets_turn(id, to, new_round)
    }

    /// Only one of those who may be next has the turn now.
    pub(super) fn in_turn(&mut self, id: SceneId, to: Actor, may: &[Actor]) -> Result<(), Refusal> {
        if may.contains(&to) {
            return Ok(());
        }
        // One of several turns may be left while it is somebody else's place (ORD-4).
        let waits = self.scene(id)?.order.left(to) > 0;
        let next = may.first().copied().filter(|_| waits).map(|next| self.actor_name(next));
        match next {
            Some(next) => self.rule(OrderRefusal::OutOfTurn(next).into()),
            None => self.rule(Refusal::HasActed(self.actor_name(to))),
        }
    }

    pub(super) fn gets_turn(&mut self, id: SceneId, to: Actor, new_round: bool) -> Result<(), Refusal> {
        let order = &mut self.scene_mut(id)?.order;
        if new_round {
            // Whoever the next round begins with is in it.
            order.guests.retain(|it| *it != to);
            next_round(order);
        } else {
            has_acted(order);
        }
        order.now = Some(to);
        order.want = crate::model::Name::default();
        order.gm_picks = false;
        order.did = None;
        let round = order.round;
        self.in_front(id);
        self.tell(TurnEvent::Turn { who: self.actor_name(to), round, new_round });
        self.at(self.moments.turn_begins, to)?;
        if new_round { self.rounds_pass(id) } else { Ok(()) }
    }

    pub fn leave_order(&mut self, id: SceneId, who: Actor) -> Result<(), Refusal> {
        let order = &mut self.scene_mut(id)?.order;
        order.actors.retain(|it| *it != who);
        order.acted.retain(|it| *it != who);
        order.often.retain(|it| it.who != who);
        order.guests.retain(|it| *it != who);
        order.initiative.retain(|it| it.who != who);
        if order.now == Some(who) {
            order.now = None;
        }
        if order.leader == Some(who) {
            order.leader = None;
        }
        if order.other_leader == Some(who) {
            order.other_leader = None;
        }
        if order.did == Some(who) {
            order.did = None;
        }
        if order.besides == Some(who) {
            order.besides = None;
        }
        self.pools_of_initiative_go(id, Some(who))
    }

    pub fn leave_all_orders(&mut self, who: Actor) -> Done {
        let scenes: Vec<SceneId> =
            self.state.scenes.values().filter(|it| it.order.actors.contains(&who)).map(|it| it.id).collect();
        for scene in scenes {
            self.leave_order(scene, who)?;
        }
        Ok(())
    }
}
