//! Which chapter carries out a command.

use crate::model::{Actor, Die, PoolKind};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{
    BesideCommand, Command, OpportunityUse, Pick, PointEvent, PoolCommand, Refusal, Renamed, RollCommand, SfxCommand,
    TableEvent, Thing,
};

impl Draft {
    pub fn run(&mut self, command: &Command) -> Result<(), Refusal> {
        self.carry_out(command)?;
        self.keeps_as_shaken()?;
        self.copies_come_in()?;
        self.rated_by_itself()
    }

    pub fn carry_out(&mut self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Campaign(it) => self.campaign(it),
            Command::Player(it) => self.player(it),
            // What is made may be made after an archetype (CHAR-1).
            Command::Character(it) => self.outlining(|draft| draft.cast(it)),
            Command::Trait(it) => self.outlining(|draft| draft.traits(it)),
            Command::TraitSet(it) => self.outlining(|draft| draft.trait_sets(it)),
            Command::Points(it) => self.points(it),
            Command::Asset(it) => self.assets(it),
            Command::Harm(it) => self.harm(it),
            Command::Pool(it) => self.pools(it),
            Command::Crisis(it) => self.crisis(it),
            Command::Spend(it) => self.spend_dice(it),
            Command::Scene(it) => self.scenes(it),
            Command::Order(it) => self.order(it),
            Command::Test(it) => {
                self.test_may(it)?;
                self.test(it)
            }
            Command::Contest(it) => self.contest(it),
            Command::Timed(it) => self.timed(it),
            Command::Roll(it) => self.rolls(it),
            Command::Beside(it) => self.beside(it),
            Command::Gather(it) => self.gather(it),
            Command::Gmc(it) => self.gmc(it),
            Command::Catalyst(it) => self.catalyst(it),
            Command::Vehicle(it) => self.vehicle(it),
            Command::Map(it) => self.map(it),
            Command::Path(it) => self.pathways(it),
            Command::Session(it) => self.session(it),
            Command::Safety(it) => self.safety(it),
            Command::Setting(it) => self.setting(it),
            Command::Sfx(it @ (SfxCommand::Write { .. } | SfxCommand::Lock { .. } | SfxCommand::Unlock { .. })) => {
                self.outlining(|draft| draft.sfx(it))
            }
            Command::Sfx(it) => {
                self.sfx_may(it)?;
                self.sfx(it)
            }
            Command::Sight(it) => self.sight(it),
            Command::Growth(it) => self.outlining(|draft| draft.growth(it)),
        }
    }

    /// What may be about archetypes as well: they are written, and not played (CHAR-1).
    fn outlining(&mut self, act: impl FnOnce(&mut Self) -> Result<(), Refusal>) -> Result<(), Refusal> {
        self.outlines = true;
        let done = act(self);
        self.outlines = false;
        done
    }

    fn rolls(&mut self, command: &RollCommand) -> Result<(), Refusal> {
        self.roll_may(command)?;
        match command {
            RollCommand::Add { roll, what, hinder, pay } => self.add(roll, what, *hinder, *pay),
            RollCommand::Help { roll, what } => self.help(roll, what),
            RollCommand::Support { roll, what } => self.support(roll, what),
            RollCommand::Area { roll, more } => self.area(roll, *more),
            RollCommand::Remove { roll, die } => self.take_out(roll, die),
            RollCommand::Step { roll, die, up } => self.step_roll_die(roll, die, *up),
            RollCommand::Double { roll, die } => self.double(roll, die),
            RollCommand::Question { roll, at, on } => self.question(roll, at, *on),
            RollCommand::Hinder { roll, die, on } => self.hinder(roll, die, *on),
            RollCommand::Throw { roll, faces } => {
                let id = self.ready_to_throw(roll)?;
                match self.is_initiative(id)? {
                    Some((scene, who)) => self.throw_initiative(scene, Actor::Character(who), faces),
                    None => self.throw(id, faces),
                }
            }
            RollCommand::Afresh { roll, faces } => self.afresh(roll, faces),
            RollCommand::Face { roll, die, face } => self.correct(roll, die, *face),
            RollCommand::Stand { roll, pick, pay } => {
                let id = self.roll_id(roll)?;
                // A number stands as soon as it has fallen: there is nothing to choose (DIFF-3).
                if self.roll(id)?.stands_by_itself() && !matches!(pick, Pick::Dice { .. }) {
                    return Ok(());
                }
                self.not_settled(id)?;
                self.not_reacted(id)?;
                self.roll_mut(id)?.no_second();
                let choice = self.choice(id, pick)?;
                if *pay { self.buy_and_stand(id, &choice) } else { self.stand(id, &choice) }
            }
            RollCommand::MoreTotal { roll, die } => self.more_total(roll, die.as_ref()),
            RollCommand::MoreEffect { roll } => self.more_effect(roll),
            RollCommand::Hitch { roll, die, to } => self.hitch(roll, die, to),
            RollCommand::Reroll { roll, dice, faces } => self.reroll(roll, dice, faces),
            RollCommand::Late { roll, what, faces, pay } => self.late(roll, what, faces, *pay),
            RollCommand::Hitches { roll, split } => self.hitches(roll, split),
            RollCommand::Opportunity { roll, die, by, to } => {
                let by = self.character_id(by)?;
                let one = self.opportunity_die(roll, die.as_ref(), by)?;
                match to {
                    OpportunityUse::StepDown { at } => self.opportunity(one, by, self.trait_ref(at)?, false),
                    OpportunityUse::StepUp { at } => self.opportunity(one, by, self.trait_ref(at)?, true),
                    OpportunityUse::Limit { at } => self.activates_limit(one, by, at),
                }
            }
            RollCommand::Feed { roll, raising } => self.feed(roll, *raising),
            RollCommand::Buy { roll, die, double } => self.buy_step(roll, die, *double),
            RollCommand::ForEffect { roll, faces } => self.for_effect(roll, faces),
            RollCommand::Prime { it: resolution, to } => {
                let resolution = self.resolution_id(resolution)?;
                self.prime(resolution, to)
            }
            RollCommand::SecondEffect { roll } => self.second_effect(roll),
            RollCommand::Botch { roll, name, on } => self.botch(roll, name, on.as_ref()),
            RollCommand::Effect { roll, die, to, steps } => self.effect(roll, die.as_ref(), to, *steps),
        }
    }

    fn beside(&mut self, command: &BesideCommand) -> Result<(), Refusal> {
        use BesideCommand as C;
        match command {
            C::Saved { roll, dice } => self.join_saved(roll, *dice),
            C::SetSaved { who, dice } => {
                let who = self.character_id(who)?;
                let name = self.character_name(who);
                self.character_mut(who)?.saved_dice = *dice;
                self.tell(PointEvent::Saved { who: name, dice: *dice });
                Ok(())
            }
            C::HeroGive { who, die } => self.hero_give(who, *die),
            C::HeroTake { who, die } => self.hero_take(who, *die),
            C::HeroRoll { roll, die, faces } => self.hero_roll(roll, *die, faces),
            C::HeroBack { roll, die } => self.hero_back(roll, die),
            C::HeroEffect { roll, die, replaces } => self.hero_effect(roll, *die, replaces.as_ref()),
            C::HeroJoin { roll, die } => self.hero_join(roll, *die),
            C::HeroPoint { who, die } => self.hero_point(self.character_id(who)?, *die),
            C::HeroHeal { who, die, at } => self.hero_heal(who, *die, at),
            C::Resource { roll, at, dice } => {
                self.resources_on()?;
                self.commit(self.roll_id(roll)?, self.trait_ref(at)?, Some(*dice))
            }
            C::Refresh { at, dice, pay } => {
                self.resources_on()?;
                self.refresh(self.resource(&self.trait_ref(at)?)?, *dice, *pay)
            }
            C::Tags { at, tags } => {
                self.resources_on()?;
                self.tag(self.resource(&self.trait_ref(at)?)?, tags)
            }
            C::Mission { by, names } => {
                self.resource_pools_on()?;
                self.mission(self.player_id(by)?, names)
            }
            C::Assign { pool, by } => {
                self.resource_pools_on()?;
                let by = by.as_ref().map(|by| self.player_id(by)).transpose()?;
                self.assign(self.of_mission(self.pool_id(pool)?)?, by)
            }
            C::Refill { pool, crisis } => {
                self.resource_pools_on()?;
                let crisis = crisis.as_ref().map(|it| self.crisis_id(it)).transpose()?;
                self.refill(self.of_mission(self.pool_id(pool)?)?, crisis)
            }
            C::Scale { roll, dice } => self.scale(roll, dice),
            C::Range { roll, die } => self.range(roll, *die),
            C::Shield { by, attack, roll, die, to, steps } => {
                self.shielded(by, attack.as_ref(), (roll, die.as_ref()), to, *steps)
            }
        }
    }

    fn pools(&mut self, command: &PoolCommand) -> Result<(), Refusal> {
        match command {
            PoolCommand::Add { name, kind, dice, scene, of_scene } => {
                let scene = (*of_scene || scene.is_some()).then(|| self.scene_at(scene)).transpose()?;
                let id = self.add_pool(named(Thing::Pool, name)?, *kind, dice)?;
                if let Some(scene) = scene.filter(|_| *of_scene) {
                    self.belongs(id, Some(scene))?;
                }
                self.joins_orders(id, scene)
            }
            PoolCommand::Belongs { pool, scene } => {
                let id = self.pool_id(pool)?;
                let scene = scene.is_some().then(|| self.scene_at(scene)).transpose()?;
                self.belongs(id, scene)
            }
            PoolCommand::Rename { pool, name } => {
                let id = self.pool_id(pool)?;
                let name = named(Thing::Pool, name)?;
                let old = std::mem::replace(&mut self.pool_mut(id)?.name, name.clone());
                self.tell(TableEvent::Renamed { what: Renamed::Pool, from: old, to: name });
                Ok(())
            }
            PoolCommand::Put { pool, die, raising: None } => {
                let id = self.pool_id(pool)?;
                let source = self.pool(id)?;
                let fits = *die == Die::D6 && source.dice.len() < usize::try_from(source.most).unwrap_or(usize::MAX);
                if source.kind == PoolKind::Resource && !fits {
                    self.not_fixed(id)?;
                }
                self.holds(id, *die)?;
                self.put_die(id, *die)
            }
            PoolCommand::Put { pool, die, raising: Some(target) } => {
                let id = self.pool_id(pool)?;
                self.not_fixed(id)?;
                self.raise_with(id, *die, *target)
            }
            PoolCommand::Take { pool, die } => {
                let id = self.pool_id(pool)?;
                self.take_die(id, *die)
            }
            PoolCommand::Step { pool, die, up } => {
                let id = self.pool_id(pool)?;
                self.not_fixed(id)?;
                self.step_die(id, *die, *up)
            }
            PoolCommand::Pays { pool, on } => {
                let id = self.pool_id(pool)?;
                self.says_who_pays(id, *on)
            }
            PoolCommand::PaysFor { pool, what } => {
                let id = self.pool_id(pool)?;
                self.paid_by(id, what)
            }
            PoolCommand::Story => self.new_story(),
            PoolCommand::Remove { pool } => {
                let id = self.pool_id(pool)?;
                self.drop_pool(id)
            }
        }
    }
}
