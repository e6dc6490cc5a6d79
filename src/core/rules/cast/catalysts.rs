//! Catalysts: a die of their own in every pool, how it grows, and the twist (GMC-6, GMC-10).
//!
//! Home of GMC-6, GMC-10.

use crate::model::{
    Bearer, CatalystStart, Character, CharacterId, CharacterKind, Die, GmcKind, Role, RollId, Side, Source, State,
    TraitRef,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::{StandIn, catalyst_die, catalysts, is_catalyst, stand_in_for};
use crate::rules::table::moments::{Done, Ends, Joining};
use crate::rules::{
    Already, CastEvent, CatalystCommand, CatalystRefusal, CatalystStep, Refusal, RollEvent, Step, TraitAt, TraitEvent,
    highest_value,
};

/// What the die is called until somebody names it.
const NAME: &str = "Catalyst";
/// From so many on in a campaign a new one starts with a d6 (GMC-6).
pub(super) const MANY: usize = 3;

/// Whether the die of a catalyst has stepped in the session that is played, or was played last: one step is
/// all a session gives it, whether that or a story ended (SES-1).
pub fn has_stepped(state: &State, who: &Character) -> bool {
    who.stepped > 0 && who.stepped == state.session
}

/// What usually becomes of the die of a catalyst when a session ends (GMC-6).
pub fn usual_step(state: &State, who: &Character) -> Step {
    let grows = !has_stepped(state, who)
        && catalyst_die(state, who.id)
            .and_then(|(_, it)| it.die())
            .is_some_and(|die| who.engaged && Some(die) < highest_value(state, who.id));
    if grows { Step::Up } else { Step::Stay }
}

impl Draft {
    pub fn catalyst(&mut self, command: &CatalystCommand) -> Result<(), Refusal> {
        match command {
            CatalystCommand::Make { who } => {
                let who = self.character_id(who)?;
                self.make_catalyst(who)
            }
            CatalystCommand::Start => self.start_as_one_of_many(),
            CatalystCommand::Engage { who, on } => {
                let who = self.character_id(who)?;
                self.the_catalyst(who)?;
                if self.character(who)?.engaged == *on {
                    return Err(Refusal::Already(if *on { Already::Engaged } else { Already::NotEngaged }));
                }
                self.engage(who, *on)
            }
            CatalystCommand::Twist { who, scene, drop, out } => {
                let who = self.character_id(who)?;
                self.twist(who, scene, drop, out.as_deref())
            }
            CatalystCommand::Value { it, at, up } => {
                let (it, at) = (self.resolution_id(it)?, self.trait_ref(at)?);
                self.value_moves(it, at, *up)
            }
        }
    }

    fn the_catalyst(&self, who: CharacterId) -> Result<(), Refusal> {
        let character = self.character(who)?;
        if is_catalyst(character) { Ok(()) } else { Err(CatalystRefusal::NoCatalyst(character.name.clone()).into()) }
    }

    /// The die of a catalyst.
    fn own_die(&self, who: CharacterId) -> Result<(TraitRef, Die), Refusal> {
        self.the_catalyst(who)?;
        let found = catalyst_die(&self.state, who).and_then(|(at, it)| Some((at, it.die()?)));
        found.ok_or_else(|| CatalystRefusal::NoOwnDie(self.character_name(who)).into())
    }

    /// A catalyst has a die of its own from the start (GMC-6).
    pub(super) fn gets_own_die(&mut self, who: CharacterId) -> Result<(), Refusal> {
        if self.character(who)?.traits.catalyst.is_some() {
            return Ok(());
        }
        let die = match self.state.setting.mods.catalyst_start {
            CatalystStart::ByCount if catalysts(&self.state).count() < MANY => Die::D4,
            CatalystStart::Four => Die::D4,
            CatalystStart::ByCount | CatalystStart::Six => Die::D6,
        };
        let trait_ = self.new_trait(NAME.into(), vec![die]);
        let it_name = trait_.name.clone();
        self.character_mut(who)?.traits.catalyst = Some(trait_);
        let on = self.character_name(who);
        self.tell(TraitEvent::Came { on, role: Role::Catalyst, name: it_name, dice: vec![die] });
        Ok(())
    }

    /// Whoever becomes something else is no catalyst any more, and keeps no die of one.
    pub(super) fn no_catalyst(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let character = self.character_mut(who)?;
        (character.engaged, character.stepped) = (false, 0);
        let (name, gone) = (character.name.clone(), character.traits.catalyst.take());
        if let Some(gone) = gone {
            self.tell(TraitEvent::Went { on: name, role: Role::Catalyst, name: gone.name });
        }
        Ok(())
    }

    fn make_catalyst(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let character = self.character(who)?;
        if character.is_pc() {
            return Err(crate::rules::GmcRefusal::IsPc(character.name.clone()).into());
        }
        let named = self.state.setting.values().is_some_and(|set| !set.usual.is_empty());
        let own = is_catalyst(character) && character.traits.catalyst.is_some();
        if own && (!named || crate::rules::value_steps(&self.state, who).is_some()) {
            return Err(Refusal::Already(Already::IsCatalyst));
        }
        let character = self.character_mut(who)?;
        character.becomes(CharacterKind::Gmc(GmcKind::Catalyst));
        character.weight = None;
        character.crew = crate::model::Crew::default();
        let (name, kind) = (character.name.clone(), character.kind);
        self.tell(CastEvent::Became { name: name.clone(), kind });
        self.gets_own_die(who)?;
        self.gets_values(who)?;
        if highest_value(&self.state, who).is_none() {
            self.tell(CastEvent::NoValue { name });
        }
        self.takes_turns_now(who)
    }

    /// What has to do with it is remembered for the end of the session (GMC-6).
    fn engage(&mut self, who: CharacterId, on: bool) -> Result<(), Refusal> {
        let character = self.character_mut(who)?;
        character.engaged = on;
        let name = character.name.clone();
        self.tell(CastEvent::Engaged { name, on });
        Ok(())
    }

    /// Dice have fallen: every catalyst that rolls, or is rolled against, is engaged (GMC-6).
    pub fn engages(&mut self, roll: RollId) -> Result<(), Refusal> {
        let of = self.roll(roll)?.of;
        let mut all = self.resolution(of)?.everyone();
        for die in self.state.rolls_of(of).flat_map(|roll| &roll.dice) {
            if let Source::Trait(TraitRef { of: Bearer::Character(who), .. }) = die.from {
                all.push(who);
            }
        }
        all.sort_unstable();
        all.dedup();
        for who in all {
            if self.state.cast.get(&who).is_some_and(|it| is_catalyst(it) && !it.engaged) {
                self.engage(who, true)?;
            }
        }
        Ok(())
    }

    /// Its own die is in every pool of a catalyst, by itself and for nothing (GMC-6).
    pub fn own_die_joins(&mut self, (roll, who): (RollId, CharacterId)) -> Done {
        let Some((at, it)) = catalyst_die(&self.state, who) else { return Ok(()) };
        let (label, dice) = (it.name.clone(), it.dice());
        let there = self.roll(roll)?.dice.iter().any(|die| die.from == Source::Trait(at));
        if there || self.state.is_off(at) {
            return Ok(());
        }
        for size in &dice {
            self.push_die(roll, *size, Source::Trait(at), label.clone())?;
        }
        let to = self.roller_name(roll);
        self.tell(RollEvent::Added { to, dice, label, hinder: false });
        Ok(())
    }

    /// Where one of its traits opposes, its own die does, too (GMC-6).
    pub fn catalyst_opposes(&mut self, Joining { roll, at, role, help }: Joining) -> Done {
        match at.of {
            Bearer::Character(who) if !help && !role.is_harm() && self.roll(roll)?.by == Side::Opposition => {
                self.own_die_joins((roll, who))
            }
            _ => Ok(()),
        }
    }

    /// With the last of its traits its own die leaves the opposition.
    pub fn catalyst_leaves(&mut self, (roll, TraitRef { of, .. }): (RollId, TraitRef)) -> Done {
        let Bearer::Character(who) = of else { return Ok(()) };
        let Some((own, _)) = catalyst_die(&self.state, who) else { return Ok(()) };
        let rolled = self.roll(roll)?;
        let theirs = |from: Source| {
            matches!(from, Source::Trait(at) if at.of == of && at != own
                && self.state.find(at).is_some_and(|(role, _)| !role.is_harm()))
        };
        if rolled.by != Side::Opposition || rolled.dice.iter().any(|die| theirs(die.from)) {
            return Ok(());
        }
        let dice: Vec<_> = rolled.dice.iter().filter(|die| die.from == Source::Trait(own)).map(|die| die.id).collect();
        dice.into_iter().try_for_each(|die| self.remove_die(roll, die))
    }

    /// Its die stands in for one of the prime sets (GMC-10), as vices do for roles (GMC-8).
    pub fn stood_in_for(&mut self, Joining { at, role, .. }: Joining) -> Done {
        let (Bearer::Character(who), Role::Set(set)) = (at.of, role) else { return Ok(()) };
        let def = self.character(who)?.traits.set(set).map(|set| set.def);
        let Some(def) = def.and_then(|def| self.state.setting.set(def)) else { return Ok(()) };
        let name = self.character_name(who);
        match stand_in_for(&self.state, who, def) {
            Some(StandIn::Die) => self.rule(CatalystRefusal::StandsIn { who: name, set: def.name.clone() }.into()),
            Some(StandIn::Vices) => self.rule(CatalystRefusal::HasVices(name).into()),
            None => Ok(()),
        }
    }

    /// What the GM writes on the file (GMC-6).
    pub(super) fn rates_own_die(&mut self, of: Bearer, dice: &[Die]) -> Result<(), Refusal> {
        let Bearer::Character(who) = of else { return Ok(()) };
        let most = highest_value(&self.state, who);
        let who = self.character_name(who);
        match (dice, most) {
            ([one], Some(most)) if *one > most => self.rule(CatalystRefusal::AtHighest { who, most }.into()),
            ([_], Some(_)) => Ok(()),
            ([_], None) => self.rule(CatalystRefusal::NoValues(who).into()),
            _ => Err(Refusal::OneDie(NAME.into())),
        }
    }

    pub(super) fn own_die_is(&mut self, who: CharacterId, to: Die) -> Result<(), Refusal> {
        let (at, _) = self.own_die(who)?;
        let (name, from) = {
            let trait_ = self.trait_at(at)?.1;
            (trait_.name.clone(), trait_.base.clone())
        };
        self.edit_trait(at, |it| it.base = vec![to])?;
        let on = self.character_name(who);
        self.tell(TraitEvent::Rated { on, role: Role::Catalyst, name, from, to: vec![to] });
        Ok(())
    }

    /// A step down ends the scene as the catalyst would have it; each PC there has a point for it. Nobody
    /// is taken out by it, and what is decided stays (GMC-6).
    fn twist(
        &mut self,
        who: CharacterId,
        scene: &crate::rules::SceneAt,
        drop: &[TraitAt],
        out: Option<&[TraitAt]>,
    ) -> Result<(), Refusal> {
        let scene = self.scene_at(scene)?;
        let (_, die) = self.own_die(who)?;
        let name = self.character_name(who);
        if die != Die::D12 {
            self.rule(CatalystRefusal::Locked(name.clone()).into())?;
        }
        let place = self.scene(scene)?.name.clone();
        self.tell(CastEvent::Twist { name, scene: place });
        if let Some(down) = die.down() {
            self.own_die_is(who, down)?;
        }
        let cast = self.scene(scene)?.cast.clone();
        let pcs: Vec<CharacterId> =
            cast.into_iter().filter(|id| self.state.cast.get(id).is_some_and(|it| it.is_pc())).collect();
        for pc in pcs {
            self.earn(pc, 1)?;
        }
        if !self.character(who)?.engaged {
            self.engage(who, true)?;
        }
        self.end_scene(scene, drop, out)
    }

    /// Each catalyst steps up or down once, or stays (GMC-6, SES-1, SES-3).
    pub fn review(&mut self, said: &[CatalystStep], ends: Ends) -> Result<(), Refusal> {
        let mut steps: Vec<(CharacterId, Step)> = Vec::new();
        for value in said {
            let who = self.character_id(&value.who)?;
            self.own_die(who)?;
            steps.retain(|(id, _)| *id != who);
            steps.push((who, value.to));
        }
        for catalyst in catalysts(&self.state) {
            let usual = if ends == Ends::Session { usual_step(&self.state, catalyst) } else { Step::Stay };
            if catalyst_die(&self.state, catalyst.id).is_some() && !steps.iter().any(|(id, _)| *id == catalyst.id) {
                steps.push((catalyst.id, usual));
            }
        }
        let ups: Vec<CharacterId> = steps.iter().filter(|(_, to)| *to == Step::Up).map(|(id, _)| *id).collect();
        for (who, to) in steps {
            self.steps(who, to, ends, ups.iter().any(|up| *up != who))?;
        }
        if ends == Ends::Session {
            let engaged: Vec<CharacterId> = catalysts(&self.state).filter(|it| it.engaged).map(|it| it.id).collect();
            for who in engaged {
                self.character_mut(who)?.engaged = false;
            }
        }
        Ok(())
    }

    fn steps(&mut self, who: CharacterId, to: Step, ends: Ends, rival_up: bool) -> Result<(), Refusal> {
        let (_, die) = self.own_die(who)?;
        let name = self.character_name(who);
        if matches!(to, Step::Up | Step::Down) {
            if has_stepped(&self.state, self.character(who)?) {
                self.rule(CatalystRefusal::HasStepped(name.clone()).into())?;
            }
            self.character_mut(who)?.stepped = self.state.session;
        }
        let engaged = self.character(who)?.engaged;
        let session = ends == Ends::Session;
        match to {
            Step::Stay => Ok(()),
            Step::Up => {
                if session && !engaged {
                    self.rule(CatalystRefusal::NotEngaged(name.clone()).into())?;
                }
                let most = highest_value(&self.state, who);
                if let Some(most) = most.filter(|most| die >= *most) {
                    self.rule(CatalystRefusal::AtHighest { who: name, most }.into())?;
                }
                die.up().map_or(Ok(()), |up| self.own_die_is(who, up))
            }
            Step::Down => {
                if session && engaged && !rival_up {
                    self.rule(CatalystRefusal::NoRival(name.clone()).into())?;
                }
                let down = die.down().ok_or(CatalystRefusal::NoLower(name))?;
                self.own_die_is(who, down)
            }
            Step::Held => {
                if session && engaged {
                    return Err(CatalystRefusal::NothingToHold(name).into());
                }
                for pc in self.one_pc_each()? {
                    self.pay(pc, crate::rules::For::HoldCatalyst)?;
                }
                self.tell(CastEvent::Held { name });
                Ok(())
            }
        }
    }
}
