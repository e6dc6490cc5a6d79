//! Growth tests (GROW-3 to GROW-6, GROW-12): opened, with dice of the growth pool, and what comes of them.
//!
//! Home of GROW-3, GROW-4, GROW-5, GROW-6, GROW-12.

use crate::model::{
    Aim, Bearer, CharacterId, Die, Gain, GrowthDie, GrowthPool, Host, Name, Opposition, Phase, Price, Ref,
    ResolutionId, SceneId, SceneKind, Source, State, TraitId, TraitRef, Unlock, Wish, free_name, same_name,
};
use crate::rules::growth::commands::GainAt;
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::gains::new_dice;
use crate::rules::growth::pool::{growth_dice, growth_in, of_harm, take};
use crate::rules::growth::prices::tests_for;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::resolution::limited::Paying;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{
    It, Refusal, RollCommand, RollEvent, SceneCommand, SfxCommand, TestCommand, TraitAt, outcome, roll_for,
};

/// What the dice of the opposition are called beside the rating that is aimed at.
const KIND: &str = "kind";
/// What a test is called that is about nothing with a name.
const GROWTH: &str = "growth";

/// The rating that a gain is tested against, beside the die of its kind: what the trait goes to, or what it has where
/// nothing steps up; for a special effect that of the trait which holds it (GROW-3).
pub fn target(state: &State, of: Bearer, wish: &Wish) -> Option<Die> {
    let rated = |id: TraitId| state.find(TraitRef { of, id }).and_then(|(_, it)| it.base.iter().max().copied());
    let now = || wish.at.and_then(rated);
    let of_set = |set| state.traits(of)?.set(set)?.traits.iter().flat_map(|it| &it.base).max().copied();
    match &wish.gain {
        Gain::Up { to, .. } => to.or_else(|| now().map(|die| die.up().unwrap_or(die))),
        Gain::UpAndDown(_) => now().map(|die| die.up().unwrap_or(die)),
        Gain::New { of: among, dice } => {
            let kind = if let crate::model::GainOf::Kind(kind) = among { Some(*kind) } else { None };
            new_dice(kind, dice).into_iter().max()
        }
        Gain::MoreDice(_, die) => now().or(Some(*die)),
        Gain::Unlock | Gain::SwapSfx { .. } => match wish.on.or(wish.at.map(Host::Trait)) {
            Some(Host::Trait(id)) => rated(id),
            Some(Host::Set(set)) => of_set(set),
            None => None,
        },
        Gain::SwapSet(_) => match wish.on {
            Some(Host::Set(set)) => of_set(set),
            Some(Host::Trait(_)) | None => None,
        },
        Gain::Swap(_) | Gain::Restate(_) | Gain::AddSfx(_) | Gain::FromAsset(_) | Gain::Tag(_) => now(),
        Gain::WholeSet(_) | Gain::Story(_) => None,
    }
}

/// Whether growth tests are made now: paced ones wait until a story has ended (GROW-5, GROW-15).
pub fn story_has_ended(state: &State) -> bool {
    state.stories.last().is_some_and(|it| it.until == state.session)
}

/// Why nobody lets somebody test for growth now, whatever it is for: the story goes on, the scene they are in is another
/// one, or they have grown in this one (GROW-3, GROW-5).
fn not_now(state: &State, who: CharacterId) -> Option<GrowthRefusal> {
    let pool = state.setting.mods.growth_pool;
    if pool == GrowthPool::Paced && !story_has_ended(state) {
        return Some(GrowthRefusal::StoryGoesOn);
    }
    let in_tag =
        tag_scene_played(state, who).and_then(|it| state.scenes.get(&it)).is_some_and(|it| it.cast.contains(&who));
    if let Some(other) = state.scene_of(who, &[]).filter(|_| !in_tag) {
        return Some(GrowthRefusal::NoTagScene(other.name.clone()));
    }
    let name = || state.cast.get(&who).map(|it| it.name.clone()).unwrap_or_default();
    (pool == GrowthPool::Session && has_grown(state, who)).then(|| GrowthRefusal::HasGrown(name()))
}

/// Why a growth test of somebody comes to nothing now, whatever it is for: it is not the time for it, or there is no die
/// to make it with, though one may still be put in (GROW-3, GROW-5).
pub fn no_growth_test(state: &State, who: CharacterId) -> Option<GrowthRefusal> {
    let file = state.cast.get(&who)?;
    let pool = state.setting.mods.growth_pool;
    let harm = pool == GrowthPool::Session && file.growth.worst().is_some();
    let none = !harm && growth_dice(state, who).is_empty();
    not_now(state, who).or_else(|| none.then(|| GrowthRefusal::NoDice(file.name.clone())))
}

/// The growth test of somebody that is open (GROW-3).
pub fn growth_test_of(state: &State, who: CharacterId) -> Option<ResolutionId> {
    let is = |test: &crate::model::Test| test.aim == Aim::Grow && test.who == who;
    state.resolutions.values().find(|it| it.test().is_some_and(is)).map(|it| it.id)
}

/// Returns the running tag scene that has a character in it, or else the oldest running one.
fn tag_scene_played(state: &State, who: CharacterId) -> Option<SceneId> {
    let tags = || state.running().filter(|it| it.kind == SceneKind::Tag);
    tags().find(|it| it.cast.contains(&who)).or_else(|| tags().next()).map(|it| it.id)
}

/// Whether a character has had the growth test of the tag scene that is played (GROW-3).
pub fn has_grown(state: &State, who: CharacterId) -> bool {
    let scene = tag_scene_played(state, who);
    scene.is_some() && state.cast.get(&who).is_some_and(|it| it.growth.grew == scene)
}

/// The line of the setting's list by which that is tested for; the cheapest, where there are several.
pub fn listed(state: &State, gain: &Gain) -> Option<Unlock> {
    tests_for(state).into_iter().filter(|it| it.gain == *gain).min_by_key(|it| it.price)
}

/// Whether the difficulty of a growth test falls before dice are committed to it, and has not yet (GROW-12).
pub fn difficulty_first(state: &State, it: ResolutionId) -> bool {
    let test = state.resolutions.get(&it).and_then(|it| it.test()).filter(|test| test.aim == Aim::Grow);
    let opposing = test.and_then(|test| state.rolls.get(&test.opposing));
    state.setting.mods.growth_pool == GrowthPool::Paced && opposing.is_some_and(|it| it.phase == Phase::Building)
}

/// The dice that may still be committed to a growth test, the largest first: those of the growth pool, and the worst
/// harm where it was taken out (GROW-3, GROW-5, GROW-6). None once its dice have fallen.
pub fn may_commit(state: &State, it: ResolutionId) -> Vec<GrowthDie> {
    let Some(test) = state.resolutions.get(&it).and_then(|it| it.test()).filter(|test| test.aim == Aim::Grow) else {
        return Vec::new();
    };
    let Some(roll) = state.rolls.get(&test.acting).filter(|roll| roll.phase == Phase::Building) else {
        return Vec::new();
    };
    let lies = roll.dice.iter().any(|die| die.from == Source::Worst);
    let session = state.setting.mods.growth_pool == GrowthPool::Session && !lies;
    let worst =
        state.cast.get(&test.who).filter(|_| session).and_then(|it| it.growth.worst()).map(|it| of_harm(state, *it));
    growth_dice(state, test.who).into_iter().chain(worst).collect()
}

impl Draft {
    /// Opens a growth test, in the tag scene that is played or in a new one (GROW-3).
    pub(super) fn grow(
        &mut self,
        who: CharacterId,
        what: &GainAt,
        vehicle: Option<&Ref<CharacterId>>,
    ) -> Result<(), Refusal> {
        let pool = self.growth_pool_on()?;
        self.a_pc(who)?;
        let of = self.grows_whom(who, vehicle)?;
        let mut wish = self.wish(of, what)?;
        if let (Gain::Unlock, None, None) = (&wish.gain, wish.on, wish.at) {
            let hosts = self.state.traits(of).into_iter().flat_map(crate::model::Traits::hosts);
            let mut has = hosts.into_iter().filter(|(_, all)| all.iter().any(|it| same_name(&it.name, &wish.name)));
            wish.on = has.next().map(|it| it.0);
        }
        if let Some(no) = not_now(&self.state, who) {
            self.rule(no.into())?;
        }
        let kind = if let Some(Price::Test(_, die)) = listed(&self.state, &wish.gain).map(|it| it.price) {
            die
        } else {
            self.rule(GrowthRefusal::NotListed.into())?;
            Die::D12
        };
        // What can't be had is not tested for.
        if let Err(no) = self.trial().gain(of, &wish) {
            self.rule(no)?;
        }
        let scene = self.tag_scene(who)?;
        if let Some(open) = growth_test_of(&self.state, who) {
            let title = self.about(open)?;
            return Err(GrowthRefusal::TestOpen(title).into());
        }
        let called = self.called_in_test(of, &wish);
        let target = target(&self.state, of, &wish);
        let character = self.character_mut(who)?;
        character.growth.wish = Some(wish);
        character.growth.for_vehicle = vehicle.is_some().then_some(of).and_then(|of| match of {
            Bearer::Character(id) => Some(id),
            _ => None,
        });
        self.open(who, &called, (scene, Paying::Not), (Opposition::Free, Aim::Grow))?;
        let made = self.state.resolutions.keys().next_back().copied().ok_or(GrowthRefusal::NoGrowthTest)?;
        let (acting, opposing) = {
            let test = self.test_of(made)?;
            (test.acting, test.opposing)
        };
        let times = if pool == GrowthPool::Session { 1 } else { 2 };
        // By stress alone two dice are set, whatever it goes to (GROW-6).
        if let Some(die) = target.filter(|_| pool != GrowthPool::StressOnly) {
            self.push_die(opposing, die, Source::Difficulty, called.clone())?;
        }
        for _ in 0..times {
            self.push_die(opposing, kind, Source::Difficulty, KIND.into())?;
        }
        // From session to session the whole pool is rolled, with the worst harm (GROW-3).
        if pool == GrowthPool::Session {
            for own in growth_dice(&self.state, who) {
                self.push_die(acting, own.die, Source::Growth(own.die), own.from)?;
            }
            if let Some(worst) = self.character(who)?.growth.worst().map(|it| of_harm(&self.state, *it)) {
                self.push_die(acting, worst.die, Source::Worst, worst.from)?;
            }
        }
        self.tell(GrowthEvent::Tests { who: self.character_name(who), what: called });
        Ok(())
    }

    /// What somebody grows in, in a word or two: the trait, or what is new.
    fn called_in_test(&self, of: Bearer, wish: &Wish) -> Name {
        let at = wish.at.and_then(|id| self.state.find(TraitRef { of, id })).map(|(_, it)| it.name.clone());
        let name = Some(wish.name.clone()).filter(|it| !it.is_empty());
        match (at, name, &wish.gain) {
            (_, Some(name), Gain::Unlock) | (None, Some(name), _) => name,
            (Some(at), ..) => at,
            (None, None, _) => GROWTH.into(),
        }
    }

    /// The tag scene that is played, with somebody in it. Where none is played, one begins (GROW-3).
    fn tag_scene(&mut self, who: CharacterId) -> Result<SceneId, Refusal> {
        let scene = if let Some(scene) = tag_scene_played(&self.state, who) {
            scene
        } else {
            // Everybody grows in it, one after another: it is called after nobody.
            let called = |it: &str| self.state.scenes.values().any(|scene| same_name(&scene.name, it));
            let mut name = format!("{} scene", self.state.setting.labels.tag);
            name.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
            let name = free_name(&name, called);
            self.scenes(&SceneCommand::Add { name, place: "".into(), kind: SceneKind::Tag })?;
            let made = self.state.scenes.keys().next_back().copied().ok_or(Refusal::NoScene)?;
            self.scenes(&SceneCommand::Start { scene: made.into() })?;
            made
        };
        if !self.scene(scene)?.cast.contains(&who) {
            self.enter(scene, who)?;
        }
        Ok(scene)
    }

    /// The growth test that is meant.
    fn growth_test(&self, it: &It) -> Result<(ResolutionId, CharacterId), Refusal> {
        let id = self.resolution_id(it)?;
        match self.resolution(id)?.test() {
            Some(test) if test.aim == Aim::Grow => Ok((id, test.who)),
            _ => Err(GrowthRefusal::NoGrowthTest.into()),
        }
    }

    /// A growth die is committed, once what it takes is seen (GROW-5, GROW-12).
    pub(super) fn commits(&mut self, it: &It, die: Die, from: &Name) -> Result<(), Refusal> {
        let (id, who) = self.growth_test(it)?;
        let acting = self.test_of(id)?.acting;
        self.still_building(acting)?;
        if difficulty_first(&self.state, id) {
            self.rule(GrowthRefusal::DifficultyFirst.into())?;
        }
        let meant = |it: &&GrowthDie| it.die == die && (from.is_empty() || it.from == *from);
        let own = growth_dice(&self.state, who);
        let (called, from) = match own.iter().find(meant) {
            Some(it) => (it.from.clone(), Source::Growth(die)),
            None => match may_commit(&self.state, id).iter().skip(own.len()).find(meant) {
                Some(worst) => (worst.from.clone(), Source::Worst),
                None => return Err(GrowthRefusal::NoGrowthDie { who: self.character_name(who), die }.into()),
            },
        };
        self.push_die(acting, die, from, called.clone())?;
        let (to, dice) = (self.roller_name(acting), vec![die]);
        self.tell(RollEvent::Added { to, dice, label: called, hinder: false });
        Ok(())
    }

    /// Won: it is done, and the dice are spent (GROW-4).
    pub(super) fn takes_growth(&mut self, it: &It) -> Result<(), Refusal> {
        let (id, who) = self.growth_test(it)?;
        let outcome = outcome(&self.state, id).ok_or(Refusal::Undecided)?;
        let name = self.character_name(who);
        if !outcome.beaten {
            self.rule(GrowthRefusal::Lost(name.clone()).into())?;
        }
        let wish = self.character(who)?.growth.wish.clone().ok_or(GrowthRefusal::NoGrowthTest)?;
        let of = Bearer::Character(self.character(who)?.growth.for_vehicle.unwrap_or(who));
        let (dice, scene) = (self.committed_growth(id)?, self.resolution(id)?.scene);
        self.close(id)?;
        self.gain(of, &wish)?;
        if self.state.setting.mods.growth_pool != GrowthPool::StressOnly {
            let mut went = Vec::new();
            for (die, called) in dice {
                let pool = &mut self.character_mut(who)?.growth.dice;
                went.extend(take(pool, die, &called).map(|it| it.die));
            }
            if !went.is_empty() {
                self.tell(GrowthEvent::DiceWent { who: name.clone(), dice: went });
            }
        }
        self.has_grown(who, scene, (of, wish), false)
    }

    /// Lost, and done all the same: something else steps down, and the dice stay (GROW-4).
    pub(super) fn grows_anyway(&mut self, it: &It, down: &Ref<TraitId>) -> Result<(), Refusal> {
        let (id, who) = self.growth_test(it)?;
        let outcome = outcome(&self.state, id).ok_or(Refusal::Undecided)?;
        let name = self.character_name(who);
        if outcome.beaten {
            return Err(GrowthRefusal::Won(name).into());
        }
        if self.growth_pool_on()? != GrowthPool::Session {
            self.rule(GrowthRefusal::NotAnyway.into())?;
        }
        let wish = self.character(who)?.growth.wish.clone().ok_or(GrowthRefusal::NoGrowthTest)?;
        let of = Bearer::Character(self.character(who)?.growth.for_vehicle.unwrap_or(who));
        let down = self.trait_ref(&TraitAt { of: of.into(), is: down.clone() })?;
        let up = wish.at.map_or(TraitRef { of, id: TraitId(0) }, |id| TraitRef { of, id });
        let scene = self.resolution(id)?.scene;
        self.goes_down(up, down, 1)?;
        self.close(id)?;
        self.gain(of, &wish)?;
        self.has_grown(who, scene, (of, wish), true)
    }

    /// Marks the one growth test of a tag scene as made, with what came of it (GROW-3).
    fn has_grown(
        &mut self,
        who: CharacterId,
        scene: SceneId,
        (of, wish): (Bearer, Wish),
        anyway: bool,
    ) -> Result<(), Refusal> {
        let growth = &mut self.character_mut(who)?.growth;
        (growth.grew, growth.wish) = (Some(scene), Some(wish));
        growth.for_vehicle = of.character().filter(|it| *it != who);
        self.tell(GrowthEvent::Grew { who: self.character_name(who), anyway });
        Ok(())
    }

    /// The growth dice that lie in a test.
    fn committed_growth(&self, id: ResolutionId) -> Result<Vec<(Die, Name)>, Refusal> {
        let acting = self.test_of(id)?.acting;
        Ok(growth_in(self.roll(acting)?).collect())
    }

    /// A growth test is over. One that was lost was the only one of that tag scene (GROW-3). By stress alone its dice are
    /// spent, and a failed one banks the largest (GROW-6).
    pub(in crate::rules) fn growth_over(&mut self, id: ResolutionId) -> Done {
        let test = self.resolution(id)?.test().filter(|test| test.aim == Aim::Grow);
        let Some(who) = test.map(|test| test.who) else { return Ok(()) };
        let pool = self.state.setting.mods.growth_pool;
        let beaten = outcome(&self.state, id).map(|it| it.beaten);
        if pool == GrowthPool::Session && beaten == Some(false) {
            let scene = self.resolution(id)?.scene;
            let growth = &mut self.character_mut(who)?.growth;
            (growth.grew, growth.wish, growth.for_vehicle) = (Some(scene), None, None);
        }
        if pool == GrowthPool::StressOnly {
            let beaten = beaten == Some(true);
            let dice = self.committed_growth(id)?;
            let worst = self.character(who)?.growth.worst.iter().map(|it| of_harm(&self.state, *it));
            let worst: Vec<GrowthDie> = worst.collect();
            let growth = &mut self.character_mut(who)?.growth;
            growth.banked.extend(dice.iter().map(|it| it.0).max().filter(|_| !beaten));
            for (die, called) in dice {
                match worst.iter().find(|it| it.from == called).and_then(|it| it.of) {
                    Some(of) => growth.tried_of.push(of),
                    None => growth.tried.push(die),
                }
            }
        }
        Ok(())
    }

    /// Whoever is a PC no more grows by no test (GROW-3).
    pub(in crate::rules) fn tests_no_more(&mut self, who: CharacterId) -> Done {
        growth_test_of(&self.state, who).map_or(Ok(()), |test| self.called_off(test))
    }

    /// Dice that have fallen are tried, and calling the test off afterwards gives none of them back (GROW-6).
    pub(in crate::rules) fn growth_called_off(&mut self, id: ResolutionId) -> Done {
        let acting = self.resolution(id)?.test().filter(|test| test.aim == Aim::Grow).map(|test| test.acting);
        match acting {
            Some(acting) if self.roll(acting)?.phase != Phase::Building => self.growth_over(id),
            _ => Ok(()),
        }
    }

    /// Before a growth test is thrown: paced ones take two dice at least (GROW-5).
    pub(in crate::rules) fn enough_committed(&mut self, roll: crate::model::RollId) -> Result<(), Refusal> {
        let of = self.roll(roll)?.of;
        let acting = self.resolution(of)?.test().is_some_and(|test| test.aim == Aim::Grow && test.acting == roll);
        if acting && self.state.setting.mods.growth_pool == GrowthPool::Paced && self.roll(roll)?.dice.len() < 2 {
            self.rule(GrowthRefusal::TooFewCommitted.into())?;
        }
        Ok(())
    }

    /// In a growth test nothing joins but growth dice, nothing is bought, and hitches lie idle (GROW-3).
    pub(in crate::rules) fn not_in_growth(&mut self, resolution: ResolutionId) -> Result<(), Refusal> {
        if self.resolution(resolution)?.is_quiet() { self.rule(GrowthRefusal::Quiet.into()) } else { Ok(()) }
    }

    /// What may be done to a growth roll beside taking its dice out, throwing them and reading them (GROW-3).
    pub(in crate::rules) fn roll_may(&mut self, command: &RollCommand) -> Result<(), Refusal> {
        use RollCommand as C;
        let roll = match command {
            C::Remove { .. }
            | C::Throw { .. }
            | C::Afresh { .. }
            | C::Face { .. }
            | C::Stand { pay: false, .. }
            | C::Prime { .. } => return Ok(()),
            C::Add { roll, .. }
            | C::Help { roll, .. }
            | C::Support { roll, .. }
            | C::Area { roll, .. }
            | C::Step { roll, .. }
            | C::Double { roll, .. }
            | C::Hinder { roll, .. }
            | C::Question { roll, .. }
            | C::Stand { roll, .. }
            | C::MoreTotal { roll, .. }
            | C::MoreEffect { roll }
            | C::Hitch { roll, .. }
            | C::Reroll { roll, .. }
            | C::Late { roll, .. }
            | C::Hitches { roll, .. }
            | C::Opportunity { roll, .. }
            | C::Feed { roll, .. }
            | C::Buy { roll, .. }
            | C::ForEffect { roll, .. }
            | C::SecondEffect { roll }
            | C::Botch { roll, .. }
            | C::Effect { roll, .. } => roll,
        };
        match self.roll_id(roll) {
            Ok(id) => self.not_in_growth(self.roll(id)?.of),
            Err(_) => Ok(()),
        }
    }

    /// No special effect is used in a growth roll (GROW-3).
    pub(in crate::rules) fn sfx_may(&mut self, command: &SfxCommand) -> Result<(), Refusal> {
        let SfxCommand::Use { at, roll, .. } = command else { return Ok(()) };
        let roll = match roll {
            Some(roll) => self.roll_id(roll).ok(),
            None => self.bearer(&at.of).ok().and_then(|of| roll_for(&self.state, of)),
        };
        match roll {
            Some(roll) => self.not_in_growth(self.roll(roll)?.of),
            None => Ok(()),
        }
    }

    /// What may be done to a growth test beside throwing its dice.
    pub(in crate::rules) fn test_may(&mut self, command: &TestCommand) -> Result<(), Refusal> {
        match command {
            TestCommand::Oppose { it, .. }
            | TestCommand::Act { it, .. }
            | TestCommand::Cap { it, .. }
            | TestCommand::Stakes { it, .. }
            | TestCommand::Automatic { it, .. }
            | TestCommand::Ability { it, .. } => match self.resolution_id(it) {
                Ok(id) => self.not_in_growth(id),
                Err(_) => Ok(()),
            },
            TestCommand::Open { .. }
            | TestCommand::Title { .. }
            | TestCommand::Park { .. }
            | TestCommand::TakeUp { .. }
            | TestCommand::Close { .. }
            | TestCommand::CallOff { .. } => Ok(()),
        }
    }
}
