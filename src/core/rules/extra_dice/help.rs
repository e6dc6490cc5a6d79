//! Helping: dice lent by others, and values that go down so that theirs go up (HELP-1 to HELP-3).
//!
//! Home of HELP-1, HELP-2, HELP-3.

use crate::model::{
    Actor, Bearer, CharacterId, Contest, Die, Lasts, Name, OrderKind, PoolKind, ResolutionId, RollId, Scene, SceneId,
    SetKind, ShiftReason, Side, Source, State, Supported, Teamed, TraitRef,
};
use crate::rules::dice::build::How;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::Owed;
use crate::rules::{
    EffectUse, HarmRefusal, HelpKind, Off, Outcome, Refusal, RollAt, RollEvent, TraitAt, TraitEvent, WayRefusal,
};

impl Draft {
    pub fn help(&mut self, roll: &RollAt, what: &TraitAt) -> Result<(), Refusal> {
        let (roll, at) = (self.roll_id(roll)?, self.trait_ref(what)?);
        self.still_building(roll)?;
        self.help_with(roll, at)
    }

    /// A helper lends one die of one trait; a relationship besides, where teams are played (HELP-1).
    pub fn help_with(&mut self, roll: RollId, at: TraitRef) -> Result<(), Refusal> {
        let (role, trait_) = self.trait_at(at)?;
        let name = trait_.name.clone();
        if role.is_harm() {
            return Err(Refusal::Way(WayRefusal::NoHelp(name)));
        }
        let (actor, who) = self.helps(roll, at, &name)?;
        let scene = self.resolution(self.roll(roll)?.of)?.scene;
        let team = self.teams(at);
        let lent =
            |from: Source| matches!(from, Source::Trait(other) if other.of == at.of && self.teams(other) == team);
        if self.roll(roll)?.dice.iter().any(|die| die.help && lent(die.from)) {
            self.rule(Refusal::Way(WayRefusal::OneDie(self.character_name(who))))?;
        }
        if team || self.scene(scene)?.order.kind == OrderKind::Leader {
            self.one_team(scene, who, actor)?;
        }
        self.add_trait_dice(roll, at, How { help: true, ..How::default() })?;
        let (who, whom) = (self.character_name(who), self.character_name(actor));
        let how = if team { HelpKind::TeamsUp } else { HelpKind::Helps };
        self.tell(RollEvent::Helped { who, whom, with: name, how });
        Ok(())
    }

    /// Who is helped, and by whom: somebody else, who is here and able.
    fn helps(&mut self, roll: RollId, at: TraitRef, name: &Name) -> Result<(CharacterId, CharacterId), Refusal> {
        let Side::Character(actor) = self.roll(roll)?.by else {
            return Err(Refusal::Way(WayRefusal::NobodyToHelp));
        };
        let Bearer::Character(who) = at.of else { return Err(Refusal::Way(WayRefusal::NoHelp(name.clone()))) };
        let helper = self.character_name(who);
        if who == actor {
            return Err(Refusal::Way(WayRefusal::OwnTrait(name.clone(), helper)));
        }
        let here = self.scene(self.resolution(self.roll(roll)?.of)?.scene)?;
        let (is_in, spent) = (here.cast.contains(&who), here.no_help.contains(&who));
        if crate::rules::taken_out(&self.state, Some(here), who).is_some() {
            self.rule(Refusal::TakenOut(helper.clone()))?;
        }
        if !is_in {
            self.rule(Refusal::Way(WayRefusal::NotHere(helper.clone())))?;
        }
        if spent {
            self.rule(Refusal::Way(WayRefusal::HelpsNoMore(helper)))?;
        }
        Ok((actor, who))
    }

    /// Whether a trait is what one teams up with: a relationship, where that is played.
    fn teams(&self, at: TraitRef) -> bool {
        let kind = self.state.find(at).and_then(|(role, _)| self.set_kind(role, at.of));
        self.state.setting.mods.team_up && kind == Some(SetKind::Relationships)
    }

    /// One helped agent for each helper a round; without an order, as often as there are rolls (HELP-1, ORD-4).
    fn one_team(&mut self, scene: SceneId, who: CharacterId, with: CharacterId) -> Result<(), Refusal> {
        let here = self.scene(scene)?;
        if !here.order.is_running() {
            return Ok(());
        }
        let said = here.teamed.iter().filter(|it| it.who == who && it.round == here.order.round).map(|it| it.with);
        let any = here.order.kind == OrderKind::Leader;
        let open =
            self.state.rolls.values().filter(|roll| self.team_in(roll, who, any)).filter_map(|roll| roll.roller());
        match said.chain(open).find(|other| *other != with) {
            Some(other) => {
                let (who, other) = (self.character_name(who), self.character_name(other));
                self.rule(Refusal::Way(if any {
                    WayRefusal::Helped(who, other)
                } else {
                    WayRefusal::TeamedUp(who, other)
                }))
            }
            None => Ok(()),
        }
    }

    /// Whether somebody helps with a roll: by teaming up, or, where any help counts, in any way.
    fn team_in(&self, roll: &crate::model::Roll, who: CharacterId, any: bool) -> bool {
        let counts = |at: TraitRef| at.of == Bearer::Character(who) && (any || self.teams(at));
        let theirs = |from: Source| matches!(from, Source::Trait(at) if counts(at));
        roll.dice.iter().any(|die| die.help && theirs(die.from))
    }

    /// Who has teamed up with whom is known until the round is over.
    pub fn remember_teams(&mut self, resolution: ResolutionId) -> Result<(), Refusal> {
        let scene = self.resolution(resolution)?.scene;
        let order = &self.scene(scene)?.order;
        let (running, round) = (order.is_running(), order.round);
        let any = order.kind == OrderKind::Leader;
        if !(self.state.setting.mods.team_up || any) || !running {
            return Ok(());
        }
        let mut teams = Vec::new();
        for roll in self.state.rolls_of(resolution) {
            let Some(with) = roll.roller() else { continue };
            // Somebody whose file has been removed since left their dice in the roll.
            let there = |who: &CharacterId| self.state.cast.contains_key(who);
            let helpers = roll.helpers().into_iter().filter(|(who, _)| there(who) && self.team_in(roll, *who, any));
            teams.extend(helpers.map(|(who, _)| Teamed { who, with, round }));
        }
        let here = self.scene_mut(scene)?;
        here.teamed.retain(|it| it.round == round);
        for team in teams {
            if !here.teamed.contains(&team) {
                here.teamed.push(team);
            }
        }
        Ok(())
    }

    /// A value of one's own goes down until the session ends, the same one of whoever rolls up for that
    /// roll (HELP-2).
    pub fn support(&mut self, roll: &RollAt, what: &TraitAt) -> Result<(), Refusal> {
        if !self.state.setting.mods.moral_support {
            return Err(Refusal::ModOff(Off::MoralSupport));
        }
        let (roll, own) = (self.roll_id(roll)?, self.trait_ref(what)?);
        self.still_building(roll)?;
        let (role, trait_) = self.trait_at(own)?;
        let (name, die) = (trait_.name.clone(), trait_.die());
        let (actor, who) = self.helps(roll, own, &name)?;
        if self.set_kind(role, own.of) != Some(SetKind::Values) {
            return Err(Refusal::Way(WayRefusal::NoValue(name)));
        }
        let Some(theirs) = self.same_value(actor, &name) else {
            return Err(Refusal::Way(WayRefusal::NotTheSame(self.character_name(actor), name)));
        };
        match (die, self.trait_at(theirs)?.1.die()) {
            (Some(Die::D4), _) => return Err(Refusal::Way(WayRefusal::AtLeast(name))),
            (None, _) | (_, None) => return Err(Refusal::NoDie(name)),
            _ => {}
        }
        if self.roll(roll)?.supported.iter().any(|it| it.by == who) {
            self.rule(Refusal::Way(WayRefusal::Supports(self.character_name(who))))?;
        }
        if !self.may_support(roll, actor)? {
            self.rule(Refusal::Way(WayRefusal::NotTheirTurn(self.character_name(actor))))?;
        }
        let (by, whom) = (self.character_name(who), self.character_name(actor));
        self.tell(RollEvent::Helped { who: by, whom: whom.clone(), with: name.clone(), how: HelpKind::Supports });
        self.shift_for(own, ShiftReason::Support, -1, Lasts::Session)?;
        if self.trait_at(theirs)?.1.die() == Some(Die::D12) {
            // At d12 a d6 joins it, for that roll (DIE-3).
            self.push_die(roll, Die::D6, Source::Bare, name.clone())?;
            self.tell(RollEvent::Added { to: whom, dice: vec![Die::D6], label: name, hinder: false });
        } else {
            self.shift_for(theirs, ShiftReason::Support, 1, Lasts::Roll(roll))?;
        }
        self.roll_mut(roll)?.supported.push(Supported { by: who, own });
        Ok(())
    }

    fn same_value(&self, of: CharacterId, name: &Name) -> Option<TraitRef> {
        let of = Bearer::Character(of);
        let name = name.to_lowercase();
        let values =
            self.state.traits(of)?.iter().filter(|(role, _)| self.set_kind(*role, of) == Some(SetKind::Values));
        let mut same = values.filter(|(_, it)| it.name.to_lowercase() == name);
        same.next().map(|(_, it)| TraitRef { of, id: it.id })
    }

    /// In their contest, on their turn, or against a pool that stands for a challenge (HELP-2).
    fn may_support(&self, roll: RollId, actor: CharacterId) -> Result<bool, Refusal> {
        let resolution = self.resolution(self.roll(roll)?.of)?;
        let turn = self.scene(resolution.scene)?.order.now == Some(Actor::Character(actor));
        let pool = resolution.against_pool().and_then(|pool| self.state.pools.get(&pool));
        Ok(resolution.contest().is_some() || turn || pool.is_some_and(|pool| pool.kind != PoolKind::Doom))
    }

    /// The roll does not take place: values that went down for it come back.
    pub fn support_back(&mut self, roll: RollId) -> Result<(), Refusal> {
        let supported = std::mem::take(&mut self.roll_mut(roll)?.supported);
        if supported.is_empty() {
            return Ok(());
        }
        for support in supported {
            let Some((role, own)) = self.state.find(support.own) else { continue };
            let (name, from) = (own.name.clone(), own.dice());
            let to = self.edit_trait(support.own, |own| {
                let down = |it: &crate::model::Shift| it.lasts == Lasts::Session && it.why == ShiftReason::Support;
                if let Some(at) = own.shifts.iter().rposition(down) {
                    own.shifts.remove(at);
                }
                own.dice()
            })?;
            self.tell(TraitEvent::Rated { on: self.name_of(support.own.of), role, name, from, to });
        }
        self.drop_lasting(|lasts| *lasts == Lasts::Roll(roll))
    }

    /// A lost roll harms whoever lost it, or one of those who helped (TEST-2, EFF-11, HELP-3).
    pub fn falls_on(&mut self, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<(), Refusal> {
        let Some(on) = self.target(to)?.filter(|on| id == outcome.opposing && *on != outcome.who) else {
            return Ok(());
        };
        if self.roll(outcome.acting)?.helped_by(on).is_some() {
            return Ok(());
        }
        // Or the vehicle that was rolled with (VEH-2).
        if crate::rules::driven(&self.state, self.roll(outcome.acting)?) == Some(on) {
            return Ok(());
        }
        self.rule(Refusal::Harm(HarmRefusal::NotTheLoser(self.character_name(on))))
    }

    /// An effect die is set against the die a helper lent: a larger one hits them in place of whom they helped,
    /// and they help no more here (HELP-3). `die` is with its heroic steps, so many of them past d12.
    pub fn hits_helper(&mut self, resolution: ResolutionId, owed: Owed, die: (Die, u32)) -> Result<(), Refusal> {
        let Some(helper) = owed.helper else { return Ok(()) };
        if owed.spares_helper(die) {
            let lent = owed.against.unwrap_or(Die::D4);
            self.rule(Refusal::Way(WayRefusal::NotLarger(self.character_name(helper), lent)))?;
        }
        self.helps_no_more(resolution, helper)
    }

    /// What a lost test owes one of those who helped (TEST-2, HELP-3).
    pub fn owed_helper(&self, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<Option<Owed>, Refusal> {
        let on = self.target(to)?.filter(|on| id == outcome.opposing && *on != outcome.who);
        let lent = on.and_then(|on| Some((on, self.state.rolls.get(&outcome.acting)?.helped_by(on)?)));
        Ok(lent.map(|(on, lent)| Owed::of_helper(id, outcome.who, (on, lent))))
    }

    /// Hit in place of whom they helped: no more help from them here (HELP-3).
    pub(super) fn helps_no_more(&mut self, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let here = self.scene_mut(self.resolution(resolution)?.scene)?;
        if !here.no_help.contains(&who) {
            here.no_help.push(who);
        }
        self.tell(RollEvent::TookBlow { who: name });
        Ok(())
    }
}

/// What is owed on somebody in a contest: as the one who lost it, or as one who helped them. Then their
/// own die is what it is held against (HELP-3).
pub(in crate::rules) fn owed_on(
    state: &State,
    contest: &Contest,
    all: &[Owed],
    (roll, on): (RollId, CharacterId),
) -> Option<Owed> {
    let direct = all.iter().find(|owed| owed.roll == roll && owed.on == on).copied();
    let theirs = || all.iter().filter(|owed| owed.roll == roll);
    let helped = || theirs().flat_map(|owed| on_helpers(state, contest, *owed)).find(|it| it.0 == on).map(|it| it.1);
    let driven = || theirs().find(|owed| on_vehicle(state, contest, **owed) == Some(on)).copied();
    direct.or_else(helped).or_else(driven)
}

/// The vehicle the one it is owed on rolled with: it may be hit in their place (VEH-2).
pub(in crate::rules) fn on_vehicle(state: &State, contest: &Contest, owed: Owed) -> Option<CharacterId> {
    let roll = contest.side(owed.on).and_then(|side| side.roll).and_then(|roll| state.rolls.get(&roll));
    crate::rules::driven(state, roll?)
}

/// Whoever helped the one it is owed on, each with what it would be against them instead (HELP-3). Where assistants
/// share it, it falls on them besides (SETT-3).
pub(in crate::rules) fn on_helpers(state: &State, contest: &Contest, owed: Owed) -> Vec<(CharacterId, Owed)> {
    if state.setting.mods.bold_actions {
        return Vec::new();
    }
    let roll = contest.side(owed.on).and_then(|side| side.roll).and_then(|roll| state.rolls.get(&roll));
    let helpers = roll.map(|roll| roll.helpers()).unwrap_or_default();
    helpers.into_iter().map(|(who, die)| (who, Owed { against: Some(die), helper: Some(who), ..owed })).collect()
}

/// Somebody's file is gone: so is what a scene knows of their help and of their time.
pub(in crate::rules) fn forget(scene: &mut Scene, id: CharacterId) {
    scene.no_help.retain(|it| *it != id);
    scene.left.retain(|it| *it != id);
    scene.rested.retain(|it| *it != id);
    scene.apart.retain(|it| *it != id);
    scene.teamed.retain(|it| it.who != id && it.with != id);
    for timed in &mut scene.timed {
        timed.barred.retain(|it| *it != id);
        timed.last = timed.last.filter(|it| *it != id);
    }
}
