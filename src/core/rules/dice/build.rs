//! Building a pool of dice (POOL-1 to POOL-7, DIE-1 to DIE-5).
//!
//! Home of DIE-1, DIE-2, DIE-3, DIE-4, DIE-5, POOL-2, POOL-3, POOL-5, POOL-6.

use crate::model::{
    Apart, Bearer, Character, CharacterId, Die, DieId, Name, Phase, PoolDie, PoolId, PoolKind, Ref, Role, RollId,
    SceneId, SetDef, SetId, Side, Source, Trait, TraitRef,
};
use crate::rules::dice::price::{Price, earner, tight};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::moments::Joining;
use crate::rules::{
    Already, BesideRefusal, BoldRefusal, HarmRefusal, Refusal, RollAt, RollEvent, SetRefusal, Thing, What, is_against,
    is_hindered, is_vehicle,
};

/// How a trait goes in.
#[derive(Clone, Copy, Default)]
pub(in crate::rules) struct How {
    pub hinder: bool,
    pub pay: bool,
    /// Lent by a helper: one die (HELP-1).
    pub help: bool,
    /// A special effect was its whole price (SFX-2).
    pub swapped: bool,
}

impl Draft {
    pub fn add(&mut self, roll: &RollAt, what: &What, hinder: bool, pay: bool) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        self.still_building(roll)?;
        self.put_in(roll, what, hinder, pay)
    }

    /// Puts dice into a roll, whether it is being built or has fallen.
    pub fn put_in(&mut self, roll: RollId, what: &What, hinder: bool, pay: bool) -> Result<(), Refusal> {
        match what {
            What::Trait(at) => {
                let at = self.trait_ref(at)?;
                self.add_trait_dice(roll, at, How { hinder, pay, ..How::default() })
            }
            What::Pool(pool, die) => {
                let pool = self.pool_id(pool)?;
                self.add_pool_die(roll, pool, *die)
            }
            What::Absent { of, set, name } => self.add_absent(roll, self.character_id(of)?, self.set_id(set)?, name),
            What::Dice(dice) => {
                let to = self.roller_name(roll);
                if dice.is_empty() {
                    return Err(Refusal::NeedsDice(to));
                }
                fits(self.roll(roll)?.dice.len().saturating_add(dice.len()))?;
                for die in dice {
                    self.push_die(roll, *die, Source::Bare, die.to_string().into())?;
                }
                self.tell(RollEvent::Added { to, dice: dice.clone(), label: "the rack".into(), hinder: false });
                Ok(())
            }
        }
    }

    /// A d4 stands where whoever rolls has nothing of a set; it is no trait, and earns nothing (SET-8, SET-17).
    fn add_absent(&mut self, roll: RollId, who: CharacterId, set: SetId, name: &Name) -> Result<(), Refusal> {
        if self.roll(roll)?.roller() != Some(who) {
            return Err(SetRefusal::NotTheirRoll(self.character_name(who)).into());
        }
        let def = self.state.setting.set(set).cloned().ok_or(Refusal::Gone(Thing::Set))?;
        if !def.has_absent() {
            self.rule(SetRefusal::NothingInstead(def.name.clone()).into())?;
        }
        let label: Name = match name.trim() {
            "" => format!("no {}", def.one).into(),
            name => name.into(),
        };
        let of_set = |from: Source| match from {
            Source::Trait(at) if at.of == Bearer::Character(who) => {
                self.state.find(at).and_then(|(role, _)| self.set_def(role, at.of)).is_some_and(|it| it.id == set)
            }
            _ => false,
        };
        if self.roll(roll)?.dice.iter().any(|die| of_set(die.from) || die.from == Source::Bare && die.label == label) {
            self.rule(SetRefusal::HasOne { who: self.character_name(who), set: def.name }.into())?;
        }
        self.push_die(roll, Die::D4, Source::Bare, label.clone())?;
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice: vec![Die::D4], label, hinder: false });
        Ok(())
    }

    /// A die of a pool joins the opposition. A limited doom pool spends it (DOOM-3), any other
    /// lends it. A doom die may join the roll of a GMC who acts, and is spent by that (DOOM-4).
    fn add_pool_die(&mut self, roll: RollId, id: PoolId, die: Die) -> Result<(), Refusal> {
        self.pool_plays(self.pool(id)?)?;
        let pool = self.pool(id)?;
        let label = pool.name.clone();
        let doom = pool.kind == PoolKind::Doom;
        let acts = match self.roll(roll)?.by {
            Side::Character(who) => Some(self.character(who)?),
            Side::Opposition => None,
        };
        let mission = pool.kind == PoolKind::Resource;
        let pcs = acts.map(Character::is_pc);
        let spent = mission || (doom && self.joining_spends(roll)?);
        self.may_join(roll, id, die, spent)?;
        if mission {
            // The players' dice are rolled apart, committed before the throw (RES-4, RES-6).
            if pcs != Some(true) {
                self.rule(Refusal::Beside(BesideRefusal::ForPlayers(label.clone())))?;
            }
            if self.roll(roll)?.phase != Phase::Building {
                return Err(Refusal::Beside(BesideRefusal::Committed));
            }
        } else if pcs.is_some_and(|pc| pc || !doom) {
            self.rule(Refusal::PoolOpposes(label.clone()))?;
        }
        // Any other is added to a number like whatever joins it (DIFF-3, DIFF-8).
        let joined = self.push_die(roll, die, Source::Pool { pool: id, die, spent }, label.clone())?;
        if mission {
            joined.apart = Apart::Resource;
        }
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice: vec![die], label, hinder: false });
        if !spent {
            return Ok(());
        }
        self.settle(id, die, None)?;
        self.not_the_last(id)
    }

    pub fn add_trait_dice(&mut self, roll: RollId, at: TraitRef, how: How) -> Result<(), Refusal> {
        self.playing(at)?;
        if crate::rules::is_resource(&self.state, at) {
            if how.hinder {
                let name = self.trait_at(at)?.1.name.clone();
                self.rule(Refusal::CannotHinder(name))?;
            }
            return self.commit(roll, at, None);
        }
        let (role, trait_) = self.trait_at(at)?;
        let mut joined = trait_.clone();
        joined.name = role.called(&self.state.setting.labels, &joined.name).into();
        if self.roll(roll)?.dice.iter().any(|die| die.from == Source::Trait(at)) {
            self.rule(Refusal::AlreadyIn(joined.name.clone()))?;
        }
        if self.state.is_off(at) {
            self.rule(Refusal::ShutDown(joined.name.clone()))?;
        }
        let joining = Joining { roll, at, role, help: how.help };
        if !how.help {
            self.at(self.moments.trait_put_in, joining)?;
            self.right_side(roll, at, role, &joined)?;
        }
        let side = self.roll(roll)?.by;
        self.at(self.moments.trait_may_join, joining)?;
        // What is lent has no price, so that no point lets a third asset in (POOL-8, HELP-1).
        if how.help && tight(&self.state, self.roll(roll)?, at, role).is_some() {
            self.rule(BoldRefusal::ThirdLent(joined.name.clone()).into())?;
        }
        let mut dice = self.dice_of(role, at, &joined, how.hinder)?;
        if how.help {
            dice = dice.into_iter().max().into_iter().collect();
        }
        self.tired(roll, (role, at), &mut dice)?;
        // What is lent is one die a helper, and has no price beside that (HELP-1).
        let priced = !how.swapped && !how.help;
        let price = if priced { self.price(roll, at, role, how.pay)? } else { Price::default() };
        let earns = price.earns || how.hinder || self.is_own_d4(side, at, role, &dice);
        for size in &dice {
            let die = self.push_die(roll, *size, Source::Trait(at), joined.name.clone())?;
            (die.hinder, die.earned, die.help, die.swapped) = (how.hinder, earns, how.help, how.swapped);
        }
        // The price hangs on one die, so that it comes back once.
        if let Some(die) = self.roll_mut(roll)?.dice.last_mut() {
            die.paid = price.paid;
        }
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice, label: joined.name, hinder: how.hinder });
        if let (true, Some(earner)) = (earns, earner(side, at.of, how.hinder || self.is_vehicles(at.of))) {
            if price.earns { self.hold(roll, earner, 1)? } else { self.earns_by_joining(roll, earner)? }
        }
        self.at(self.moments.trait_joined, joining)
    }

    /// The stress of a trait joins with it: its dice, and what they earn at d4 (SHK-2, POOL-5).
    pub fn joins(&mut self, roll: RollId, at: TraitRef) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let (label, dice): (Name, _) = (role.called(&self.state.setting.labels, &trait_.name).into(), trait_.dice());
        let side = self.roll(roll)?.by;
        let earns = self.is_own_d4(side, at, role, &dice);
        for size in &dice {
            self.push_die(roll, *size, Source::Trait(at), label.clone())?.earned = earns;
        }
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice, label, hinder: false });
        match earner(side, at.of, false) {
            Some(earner) if earns => self.earns_by_joining(roll, earner),
            _ => Ok(()),
        }
    }

    /// The dice a trait brings: its rating, or a d4 when it hinders (POOL-3).
    fn dice_of(&mut self, role: Role, at: TraitRef, trait_: &Trait, hinder: bool) -> Result<Vec<Die>, Refusal> {
        let dice = self.as_catalyst(role, at, trait_.dice());
        if dice.is_empty() {
            return Err(Refusal::NoDie(trait_.name.clone()));
        }
        if !hinder {
            return Ok(dice);
        }
        if !self.set_def(role, at.of).is_some_and(SetDef::hinders) {
            self.rule(Refusal::CannotHinder(trait_.name.clone()))?;
        }
        Ok(vec![Die::D4])
    }

    /// A d4 complication or stress on the actor, or on the vehicle they are aboard of, joins the actor's own
    /// pool and earns a point (POOL-5, VEH-2).
    fn is_own_d4(&self, side: Side, at: TraitRef, role: Role, dice: &[Die]) -> bool {
        let own = matches!((side, at.of), (Side::Character(actor), Bearer::Character(id))
            if is_hindered(&self.state, actor, id));
        own && role.is_harm() && dice == [Die::D4]
    }

    /// Own traits act, other people's oppose; harm joins the side against its bearer (POOL-4), and
    /// assets are for those who may use them (ASSET-4).
    pub fn right_side(&mut self, roll: RollId, at: TraitRef, role: Role, trait_: &Trait) -> Result<(), Refusal> {
        let Bearer::Character(owner) = at.of else { return Ok(()) };
        let name = trait_.name.clone();
        let actor = match self.roll(roll)?.by {
            Side::Character(actor) => actor,
            Side::Opposition => {
                let resolution = self.resolution(self.roll(roll)?.of)?;
                // What a recovery is from opposes whoever helps with it (DIFF-5).
                if resolution.recovers() == Some(at) {
                    return Ok(());
                }
                let (actor, scene) = (resolution.who().unwrap_or(owner), resolution.scene);
                if !role.is_harm() && actor != owner {
                    self.may_oppose(scene, owner, role == Role::Asset && trait_.open)?;
                }
                return self.right_opposition(actor, owner, role, trait_);
            }
        };
        let harm = role.is_harm();
        if harm {
            let d4 = trait_.dice() == [Die::D4];
            let own = is_hindered(&self.state, actor, owner);
            return if own && !d4 {
                self.rule(Refusal::Hinders { name, who: self.character_name(owner) })
            } else if own || is_against(&self.state, self.roll(roll)?, owner) {
                Ok(())
            } else {
                self.rule(HarmRefusal::NotAgainst(name, self.character_name(owner)).into())
            };
        }
        if owner == actor || (role == Role::Asset && trait_.open) || self.is_location(owner) {
            return Ok(());
        }
        if is_vehicle(&self.state, owner) {
            return self.with_vehicle(roll, actor, at);
        }
        let (owner, who) = (self.character_name(owner), self.character_name(actor));
        self.rule(Refusal::NotTheirs(name, owner, who))
    }

    /// Whoever is taken out opposes nobody in that scene (TAK-1); but what anybody may use is not theirs alone
    /// (ASSET-4).
    fn may_oppose(&mut self, scene: SceneId, owner: CharacterId, open: bool) -> Result<(), Refusal> {
        if open || !crate::rules::opposes_nobody(&self.state, self.scene(scene)?, owner) {
            return Ok(());
        }
        let name = self.character_name(owner);
        self.rule(Refusal::TakenOut(name))
    }

    /// Other people oppose with what they are good at, the actor with what hinders; but a d4 that
    /// hinders joins the actor's own pool (POOL-5).
    fn right_opposition(
        &mut self,
        actor: CharacterId,
        owner: CharacterId,
        role: Role,
        trait_: &Trait,
    ) -> Result<(), Refusal> {
        let harm = role.is_harm();
        // What ails a vehicle is against everyone aboard (VEH-2).
        let hinders = harm && is_hindered(&self.state, actor, owner);
        let (name, who) = (trait_.name.clone(), self.character_name(if hinders { actor } else { owner }));
        match (harm, hinders || owner == actor) {
            (true, true) if trait_.dice() == [Die::D4] => self.rule(Refusal::OwnD4 { name, who }),
            (true, true) | (false, false) => Ok(()),
            (true, false) => self.rule(Refusal::Hinders { name, who }),
            (false, true) => self.rule(Refusal::OwnSide(name, who)),
        }
    }

    pub fn take_out(&mut self, roll: &RollAt, die: &Ref<DieId>) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        let die = self.die_id(roll, die)?;
        if self.roll(roll)?.phase != Phase::Building {
            return self.take_fallen(roll, die);
        }
        let label = self.label(roll, die)?;
        let lying = self.roll(roll)?.die(die).cloned();
        let source = lying.as_ref().map(|die| die.from);
        let questioned = lying.as_ref().is_some_and(|die| die.questioned);
        if let (Some(lying), Some(who)) = (lying, self.roll(roll)?.roller())
            && lying.earned
        {
            self.can_give_back(roll, who)?;
        }
        self.remove_die(roll, die)?;
        if let Some(from) = source {
            self.left_questioned(roll, from, questioned)?;
        }
        if let Some(Source::Trait(at)) = source
            && !self.roll(roll)?.dice.iter().any(|die| die.from == Source::Trait(at))
        {
            self.at(self.moments.trait_left, (roll, at))?;
        }
        let from = self.roller_name(roll);
        self.tell(RollEvent::Removed { from, label, idle: None });
        Ok(())
    }

    /// A die of a questioned trait was taken out: the two that came with the question go with it (SET-14).
    fn left_questioned(&mut self, roll: RollId, from: Source, questioned: bool) -> Result<(), Refusal> {
        let plain = self.roll(roll)?.dice.iter().any(|it| it.from == from && !it.questioned);
        if plain && !questioned { Ok(()) } else { self.questions_no_more(roll, from) }
    }

    /// The dice that came as a trait was questioned leave the roll (SET-14).
    pub fn questions_no_more(&mut self, roll: RollId, from: Source) -> Result<(), Refusal> {
        let came = self.roll(roll)?.dice.iter().filter(|it| it.questioned && it.from == from).map(|it| it.id);
        let came: Vec<DieId> = came.collect();
        came.into_iter().try_for_each(|die| self.remove_die(roll, die))
    }

    pub fn label(&self, roll: RollId, die: DieId) -> Result<Name, Refusal> {
        self.roll(roll)?.die(die).map(|die| die.label.clone()).ok_or(Refusal::Gone(Thing::Die))
    }

    /// One size up or down before the throw. A d12 stays and a d6 comes (DIE-3); a d4 goes (DIE-2).
    pub fn step_roll_die(&mut self, roll: &RollAt, die: &Ref<DieId>, up: bool) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        let id = self.die_id(roll, die)?;
        self.still_building(roll)?;
        let die = self.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        let scale = crate::rules::table::facts::rolls::scale_dice(self.roll(roll)?);
        let to = if up { die.size.up() } else { die.size.down() };
        let mut now: Vec<Die> = to.into_iter().collect();
        match to {
            Some(to) => {
                if let Some(die) = self.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == id) {
                    die.size = to;
                }
            }
            None if up && self.smaller_in_roll(roll).is_some() => {
                let Some(smaller) = self.smaller_in_roll(roll) else { return Ok(()) };
                return self.step_roll_die(&RollAt::Id(roll), &Ref::Id(smaller), true);
            }
            None if up => {
                self.push_die(roll, Die::D6, sibling(&die), die.label.clone())?;
                now.extend([die.size, Die::D6]);
            }
            None => self.remove_die(roll, id)?,
        }
        if die.from == Source::Scale && to.is_some() {
            self.keep_for_scale(roll, &scale)?;
        }
        self.tell(RollEvent::Stepped { label: die.label, from: die.size, to: now });
        Ok(())
    }

    /// One more die of the same size (DIE-4).
    pub fn double(&mut self, roll: &RollAt, die: &Ref<DieId>) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        let id = self.die_id(roll, die)?;
        self.still_building(roll)?;
        let die = self.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        self.push_die(roll, die.size, sibling(&die), die.label.clone())?;
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice: vec![die.size], label: die.label, hinder: false });
        Ok(())
    }

    /// A distinction becomes a d4 and earns a point, or goes back to its rating (POOL-3).
    pub fn hinder(&mut self, roll: &RollAt, die: &Ref<DieId>, on: bool) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        let id = self.die_id(roll, die)?;
        self.still_building(roll)?;
        let rolled = self.roll(roll)?;
        let (die, side) = (rolled.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?, rolled.by);
        let Source::Trait(at) = die.from else { return Err(Refusal::NoTrait(die.label)) };
        if die.hinder == on {
            return Err(Refusal::Already(if on { Already::Hinders } else { Already::NoHinder }));
        }
        let (role, trait_) = self.trait_at(at)?;
        let rated = self.as_catalyst(role, at, trait_.dice()).into_iter().max().unwrap_or(Die::D8);
        // One distinction earns one point, however many dice it has become.
        if on && self.roll(roll)?.dice.iter().any(|it| it.from == die.from && it.hinder) {
            return Err(Refusal::Already(Already::Hinders));
        }
        if on && !self.set_def(role, at.of).is_some_and(SetDef::hinders) {
            self.rule(Refusal::CannotHinder(die.label.clone()))?;
        }
        // It comes back as far above its rating, or below, as it had been stepped (SETT-4).
        let back = |it: &PoolDie| rated.moved(i32::from(it.stepped));
        let to = if on { Die::D4 } else { back(&die) };
        // The dice of a question are the die itself three times over, whichever came first (SET-14), and so is one that
        // was doubled (DIE-4); a d6 beyond d12 is a die of its own.
        let asked = self.roll(roll)?.dice.iter().any(|it| it.questioned && it.from == die.from);
        for own in self.roll_mut(roll)?.dice.iter_mut().filter(|it| it.from == die.from) {
            if own.id != id && !asked && own.size != die.size {
                continue;
            }
            let (size, stepped) = if on { (to, rated.steps_between(own.size)) } else { (back(own), 0) };
            (own.size, own.stepped) = (size, stepped);
            if own.id == id {
                (own.hinder, own.earned) = (on, on);
            }
        }
        self.tell(RollEvent::Stepped { label: die.label, from: die.size, to: vec![to] });
        match earner(side, at.of, true) {
            Some(earner) if on => self.earns_by_joining(roll, earner),
            Some(earner) => {
                self.can_give_back(roll, earner)?;
                self.unearn(roll, earner, true)
            }
            None => Ok(()),
        }
    }
}

/// Where a die made out of another one came from. A pool's own die stays one die.
fn sibling(die: &PoolDie) -> Source {
    match die.from {
        Source::Trait(_) if die.apart != Apart::No => Source::Bare,
        Source::Trait(_) | Source::Difficulty => die.from,
        // So do dice that are had once only.
        _ => Source::Bare,
    }
}
