//! What is done about an order besides handing the turn on: its kinds, places, waiting, breaking in,
//! several turns a round (ORD-1 to ORD-5, ORD-8).
//!
//! Home of ORD-1, ORD-3, ORD-4, ORD-8.

use crate::model::{Actor, Die, Name, Often, Order, OrderIn, OrderKind, PoolId, PoolKind, Scene, SceneId, State};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::by_hand;
use crate::rules::{Already, OrderDeed, OrderRefusal, Refusal, TurnEvent, Wrong, next_actors, taken_out};

/// The most turns somebody has in a round.
const MOST_TURNS: u8 = 9;

/// Whoever acts now has acted.
pub(super) fn has_acted(order: &mut Order) {
    if let Some(now) = order.now.take() {
        let had = order.acted.iter().filter(|it| **it == now).count();
        if had < usize::from(order.turns_of(now)) {
            order.acted.push(now);
        }
    }
}

/// Nobody has acted in the round that begins, and whoever broke in for the last one is gone (ORD-3).
pub(super) fn next_round(order: &mut Order) {
    for who in std::mem::take(&mut order.guests) {
        order.actors.retain(|it| *it != who);
        order.often.retain(|it| it.who != who);
        order.initiative.retain(|it| it.who != who);
        order.leader = order.leader.filter(|it| *it != who);
        order.other_leader = order.other_leader.filter(|it| *it != who);
    }
    order.round = order.round.saturating_add(1);
    order.acted.clear();
    order.now = None;
    order.gm_picks = false;
    order.pushed = false;
    order.besides = None;
    order.did = None;
}

/// The numbers of the last round count no more (ORD-6).
pub(super) fn numbers_go(order: &mut Order) {
    for place in &mut order.initiative {
        place.number = None;
        place.dice.clear();
        place.bought.clear();
    }
}

/// What is wrong with the newer parts of an order.
pub(in crate::rules) fn wrongs(at: &str, order: &Order) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut wrong = |what: &str| found.push(Wrong::new(at, what));
    let all = order.often.iter().map(|it| it.who).chain(order.leader).chain(order.other_leader).chain(order.did);
    let all = all.chain(order.besides);
    if all.chain(order.guests.iter().copied()).any(|who| !order.actors.contains(&who)) {
        wrong("somebody has several turns, leads, has broken in, or has done something, who takes no turns");
    }
    if order.often.iter().any(|it| !(2..=MOST_TURNS).contains(&it.turns)) {
        wrong("nobody has that many turns a round");
    }
    let often: std::collections::BTreeSet<Actor> = order.often.iter().map(|it| it.who).collect();
    if often.len() != order.often.len() {
        wrong("somebody's turns are said twice");
    }
    let had = |who: &Actor| order.acted.iter().filter(|it| *it == who).count();
    if order.actors.iter().any(|who| had(who) > usize::from(order.turns_of(*who))) {
        wrong("somebody has acted more often than they have turns");
    }
    let rolled: std::collections::BTreeSet<Actor> = order.initiative.iter().map(|it| it.who).collect();
    if rolled.len() != order.initiative.len() || rolled.iter().any(|who| !order.actors.contains(who)) {
        wrong("an initiative is said twice, or of somebody who takes no turns");
    }
    if order.initiative.iter().flat_map(|it| &it.dice).any(|die| !die.size.can_show(die.face)) {
        wrong("a die of initiative shows what it can't");
    }
    if order.kind != OrderKind::Initiative && !order.initiative.is_empty() {
        wrong("there are numbers of initiative, and nobody acts by them");
    }
    if !order.is_running() && *order != Order::default() {
        wrong("no order runs, and something is left of one");
    }
    found
}

/// The order that a scene's setting offers first (SETT-2): of a challenge that is played, else of its kind, else of
/// every scene; without any, handoff.
pub fn first_order(state: &State, scene: &Scene) -> OrderKind {
    let challenge = state.challenges().any(|it| !it.dice.is_empty());
    let places =
        [Some(OrderIn::Challenge).filter(|_| challenge), Some(OrderIn::Scene(scene.kind)), Some(OrderIn::Every)];
    let first = |at: OrderIn| state.setting.orders.iter().find(|it| it.at == at).map(|it| it.kind);
    places.into_iter().flatten().find_map(first).unwrap_or(OrderKind::Handoff)
}

impl Draft {
    pub fn next_turn(&mut self, scene: SceneId) -> Result<(), Refusal> {
        if self.round_by_dice(scene)? {
            return self.end_round(scene);
        }
        let to = self.only_next(scene)?;
        self.hand(scene, to)
    }

    /// Another kind, in the middle of a round (ORD-1). What belongs to the old one only goes.
    pub(super) fn order_becomes(&mut self, scene: SceneId, kind: OrderKind) -> Result<(), Refusal> {
        self.running_order(scene)?;
        if kind == OrderKind::Narrative {
            return Err(OrderRefusal::ForDropping.into());
        }
        if self.scene(scene)?.order.kind == kind {
            return Err(Refusal::Already(Already::OrderKind));
        }
        self.pools_of_initiative_go(scene, None)?;
        let order = &mut self.scene_mut(scene)?.order;
        order.kind = kind;
        (order.leader, order.other_leader) = (None, None);
        order.want = Name::default();
        order.pushed = false;
        order.besides = None;
        order.initiative.clear();
        self.only_by_hand(scene)?;
        if kind == OrderKind::Leader {
            // Whoever is out leads nobody (TAK-1).
            let here = self.scene(scene)?;
            let able = |actor: &Actor| match actor {
                Actor::Character(id) => self.is_of_players(*actor) && taken_out(&self.state, Some(here), *id).is_none(),
                Actor::Pool(_) => false,
            };
            let first = here.order.actors.iter().copied().find(able);
            self.scene_mut(scene)?.order.leader = first;
        }
        self.tell(TurnEvent::Became { kind });
        Ok(())
    }

    /// A GMC is in a leader's order, and where turns are handed on in a challenge, only where the GM puts it there
    /// (ORD-4, CHAL-2).
    fn only_by_hand(&mut self, scene: SceneId) -> Result<(), Refusal> {
        let order = &self.scene(scene)?.order;
        if !by_hand(&self.state, order) {
            return Ok(());
        }
        let gmc = |it: &Actor| matches!(it, Actor::Character(_)) && !crate::rules::is_players(&self.state, *it);
        let gone: Vec<Actor> = order.actors.iter().copied().filter(gmc).collect();
        gone.into_iter().try_for_each(|who| self.leave_order(scene, who))
    }

    fn is_of_players(&self, who: Actor) -> bool {
        matches!(who, Actor::Character(id) if self.state.cast.get(&id).is_some_and(|it| it.is_pc()))
    }

    /// A team is led by one of the players' characters (ORD-4).
    pub(super) fn may_lead(&mut self, who: Actor) -> Result<(), Refusal> {
        if self.is_of_players(who) { Ok(()) } else { self.rule(OrderRefusal::NoLeader(self.actor_name(who)).into()) }
    }

    /// Whoever is next, where nobody has to pick.
    fn only_next(&self, scene: SceneId) -> Result<Actor, Refusal> {
        self.running_order(scene)?;
        let (may, _) = next_actors(&self.state, self.scene(scene)?);
        match may.as_slice() {
            [only] => Ok(*only),
            [] => Err(OrderRefusal::NobodysTurn.into()),
            _ => Err(Refusal::Already(Already::PickOne)),
        }
    }

    /// Another place. In a leader's order places are given before the round (ORD-4).
    pub(super) fn change_place(&mut self, scene: SceneId, who: Actor, before: Option<Actor>) -> Result<(), Refusal> {
        self.in_order(scene, who)?;
        if let Some(before) = before {
            self.in_order(scene, before)?;
            if before == who {
                return Err(Refusal::Already(Already::InPlace));
            }
        }
        let order = &self.scene(scene)?.order;
        if order.kind == OrderKind::Leader && (order.now.is_some() || !order.acted.is_empty()) {
            self.rule(OrderRefusal::RoundBegun.into())?;
        }
        let order = &mut self.scene_mut(scene)?.order;
        let old = order.actors.clone();
        order.actors.retain(|it| *it != who);
        let place = before.and_then(|it| order.actors.iter().position(|other| *other == it));
        order.actors.insert(place.unwrap_or(order.actors.len()), who);
        if order.actors == old {
            return Err(Refusal::Already(Already::InPlace));
        }
        let name = self.actor_name(who);
        let before = before.map(|before| self.actor_name(before));
        self.tell(TurnEvent::Placed { who: name, before });
        Ok(())
    }

    /// One of the GM's acts in place of whoever would be next, and the GM picks who follows (ORD-3). It
    /// is its turn of the round. What it costs is said by the doom pool (DOOM-7).
    pub(super) fn interrupt(&mut self, scene: SceneId, who: Actor) -> Result<(), Refusal> {
        self.running_order(scene)?;
        self.not_out(scene, who)?;
        if self.is_of_players(who) {
            self.rule(OrderRefusal::BreaksIn(self.actor_name(who)).into())?;
        }
        let order = &self.scene(scene)?.order;
        if order.now == Some(who) {
            return Err(Refusal::Already(Already::ActNow));
        }
        if order.actors.contains(&who) && order.left(who) == 0 {
            self.rule(Refusal::HasActed(self.actor_name(who)))?;
        }
        // Who takes no turns by kind has none in later rounds (ORD-3).
        let guest = match who {
            Actor::Character(id) => {
                let kind = self.character(id)?.kind;
                !crate::rules::takes_turns_in(&self.state, &self.scene(scene)?.order, kind)
            }
            Actor::Pool(_) => false,
        };
        let order = &mut self.scene_mut(scene)?.order;
        has_acted(order);
        if !order.actors.contains(&who) {
            order.actors.push(who);
            order.guests.extend(guest.then_some(who));
        }
        order.now = Some(who);
        order.did = None;
        order.gm_picks = true;
        let round = order.round;
        self.in_front(scene);
        let name = self.actor_name(who);
        self.tell(TurnEvent::Did { who: name.clone(), what: OrderDeed::BreaksIn });
        self.tell(TurnEvent::Turn { who: name, round, new_round: false });
        self.at(self.moments.turn_begins, who)
    }

    pub(super) fn often(&mut self, scene: SceneId, who: Actor, turns: u8) -> Result<(), Refusal> {
        self.in_order(scene, who)?;
        if !(1..=MOST_TURNS).contains(&turns) {
            return Err(OrderRefusal::Turns.into());
        }
        let order = &mut self.scene_mut(scene)?.order;
        if order.turns_of(who) == turns {
            return Err(Refusal::Already(Already::SoManyTurns));
        }
        order.often.retain(|it| it.who != who);
        if turns > 1 {
            order.often.push(Often { who, turns });
        }
        // Turns they have had and no longer have are forgotten.
        let mut had = 0;
        order.acted.retain(|actor| {
            had += u8::from(*actor == who);
            *actor != who || had <= turns
        });
        let name = self.actor_name(who);
        self.tell(TurnEvent::Often { who: name, turns });
        Ok(())
    }

    /// The next round, though somebody may be left; the GM picks who leads it.
    pub(super) fn end_round(&mut self, scene: SceneId) -> Result<(), Refusal> {
        self.running_order(scene)?;
        let (may, new_round) = next_actors(&self.state, self.scene(scene)?);
        if let Some(first) = may.first().filter(|_| !new_round) {
            self.rule(OrderRefusal::Waits(self.actor_name(*first)).into())?;
        }
        let again = self.state.setting.mods.initiative_again;
        let order = &mut self.scene_mut(scene)?.order;
        next_round(order);
        if again {
            numbers_go(order);
        }
        let round = order.round;
        self.tell(TurnEvent::Round { round });
        self.rounds_pass(scene)
    }

    /// Where the leader is out, another takes over (ORD-4).
    pub(super) fn team_leader(&mut self, scene: SceneId, who: Actor) -> Result<(), Refusal> {
        if crate::rules::by_sides(&self.state, &self.scene(scene)?.order) {
            return self.side_leader(scene, who);
        }
        self.order_is(scene, OrderKind::Leader)?;
        self.in_order(scene, who)?;
        self.may_lead(who)?;
        self.not_out(scene, who)?;
        if let Some(leader @ Actor::Character(id)) = self.scene(scene)?.order.leader {
            if leader == who {
                return Err(Refusal::Already(Already::LeadTeam));
            }
            if taken_out(&self.state, Some(self.scene(scene)?), id).is_none() {
                self.rule(OrderRefusal::Leads(self.actor_name(leader)).into())?;
            }
        }
        self.scene_mut(scene)?.order.leader = Some(who);
        let name = self.actor_name(who);
        self.tell(TurnEvent::Did { who: name, what: OrderDeed::LeadsTeam });
        Ok(())
    }

    /// A crisis acts now for one of its dice of d8 or more, at any point of the round; its own turn it keeps
    /// (ORD-4).
    pub(super) fn push_turn(&mut self, scene: SceneId, pool: PoolId, die: Die) -> Result<(), Refusal> {
        self.order_is(scene, OrderKind::Leader)?;
        let who = Actor::Pool(pool);
        self.in_order(scene, who)?;
        if self.pool(pool)?.kind != PoolKind::Crisis {
            return Err(OrderRefusal::ForCrises.into());
        }
        if self.scene(scene)?.order.pushed {
            self.rule(OrderRefusal::OncePerRound.into())?;
        }
        if die < Die::D8 {
            self.rule(OrderRefusal::DieTooSmall(die).into())?;
        }
        // With its last die it is over before it acts.
        let source = self.pool(pool)?;
        if crate::rules::resolves(&self.state, source, 1) {
            return Err(OrderRefusal::LastDie(source.name.clone()).into());
        }
        self.because(pool, format!("its {die} is spent on one more turn"), |draft| draft.take_die(pool, die))?;
        let order = &mut self.scene_mut(scene)?.order;
        order.pushed = true;
        order.besides = Some(who);
        let name = self.actor_name(who);
        self.tell(TurnEvent::Did { who: name, what: OrderDeed::ActsNow });
        Ok(())
    }
}
