//! Growth dice, and the worst harm of a session (GROW-1, GROW-6).
//!
//! Home of GROW-1.

use crate::model::{
    Bearer, CharacterId, Die, GrowthDie, GrowthPool, HarmKind, Name, Role, Source, State, Trait, Worst,
};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::table::draft::{Draft, fits, named};
use crate::rules::table::moments::{Done, Recovered};
use crate::rules::{Off, Refusal, Thing};
use std::sync::Arc;

/// Of so many dice growth by stress alone is made, the largest (GROW-6).
const FIVE: usize = 5;

/// What kind of harm that is, as far as anybody grows by it: trauma is none.
const fn harm_kind(role: Role) -> Option<HarmKind> {
    match role {
        Role::Complication => Some(HarmKind::Complication),
        Role::Stress(track) => Some(HarmKind::Stress(track)),
        Role::Worn(_) => Some(HarmKind::Worn),
        Role::Trauma(_) | Role::Asset | Role::Set(_) | Role::Catalyst => None,
    }
}

/// The dice of a growth test that somebody could still commit: their growth pool, or of stress alone the five largest of
/// two d6, what is banked and the worst of each track (GROW-5, GROW-6). What was tried, and what lies in a test, is not
/// among them.
pub fn growth_dice(state: &State, who: CharacterId) -> Vec<Die> {
    let Some(growth) = state.cast.get(&who).map(|it| &it.growth) else { return Vec::new() };
    let mut dice = growth.sizes();
    match state.setting.mods.growth_pool {
        GrowthPool::Off => return Vec::new(),
        GrowthPool::Session | GrowthPool::Paced => {}
        GrowthPool::StressOnly => {
            let stress = growth.worst.iter().filter(|it| it.of != HarmKind::Complication);
            dice.extend(stress.map(|it| it.die).chain([Die::D6, Die::D6]));
            dice.sort_unstable_by(|one, other| other.cmp(one));
            dice.truncate(FIVE);
            for tried in &growth.tried {
                take(&mut dice, *tried);
            }
        }
    }
    for die in in_tests(state, who) {
        take(&mut dice, die);
    }
    dice
}

/// One die of that size less, where there is one.
fn take(dice: &mut Vec<Die>, die: Die) {
    if let Some(at) = dice.iter().position(|it| *it == die) {
        dice.remove(at);
    }
}

/// Growth dice of somebody's that lie in tests.
fn in_tests(state: &State, who: CharacterId) -> Vec<Die> {
    let theirs = state.rolls.values().filter(|roll| roll.roller() == Some(who));
    let size = |from: Source| if let Source::Growth(die) = from { Some(die) } else { None };
    theirs.flat_map(|roll| &roll.dice).filter_map(|die| size(die.from)).collect()
}

impl Draft {
    pub(super) fn growth_pool_on(&self) -> Result<GrowthPool, Refusal> {
        match self.state.setting.mods.growth_pool {
            GrowthPool::Off => Err(Refusal::ModOff(Off::GrowthPool)),
            pool => Ok(pool),
        }
    }

    /// A die comes to a growth pool.
    pub(in crate::rules) fn growth_die(
        &mut self,
        who: CharacterId,
        die: Die,
        from: Name,
        of: Option<HarmKind>,
    ) -> Result<(), Refusal> {
        let dice = &mut self.character_mut(who)?.growth.dice;
        fits(dice.len() + 1)?;
        dice.push(GrowthDie { die, from: from.clone(), of });
        self.tell(GrowthEvent::DieCame { who: self.character_name(who), die, from });
        Ok(())
    }

    /// One die of that size leaves a growth pool.
    pub(super) fn growth_die_goes(&mut self, who: CharacterId, die: Die) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let lies = in_tests(&self.state, who).iter().filter(|it| **it == die).count();
        let dice = &mut self.character_mut(who)?.growth.dice;
        let there = dice.iter().filter(|it| it.die == die).count();
        let at = dice.iter().position(|it| it.die == die).filter(|_| there > lies);
        let Some(at) = at else { return Err(GrowthRefusal::NoGrowthDie { who: name, die }.into()) };
        dice.remove(at);
        self.tell(GrowthEvent::DiceWent { who: name, dice: vec![die] });
        Ok(())
    }

    /// By hand, as the GM has it.
    pub(super) fn puts_growth_die(&mut self, who: CharacterId, die: Die, from: &Name) -> Result<(), Refusal> {
        self.growth_pool_on()?;
        self.a_pc(who)?;
        self.growth_die(who, die, from.trim().into(), None)
    }

    /// A growth die becomes a relationship asset, kept until a scene in which it is used (GROW-5, ASSET-7).
    pub(super) fn befriends(&mut self, who: CharacterId, die: Die, name: &Name) -> Result<(), Refusal> {
        if self.growth_pool_on()? != GrowthPool::Paced {
            return Err(Refusal::ModOff(Off::PacedGrowth));
        }
        let name = named(Thing::Asset, name)?;
        self.growth_die_goes(who, die)?;
        self.make_asset(Bearer::Character(who), name, die, crate::model::Lasts::OneScene, false)
    }

    /// Somebody was helped to recover: the size of what it was from is a growth die, one for each kind a session, and
    /// a larger one takes its place (GROW-1).
    pub(in crate::rules) fn grows_by_help(&mut self, Recovered { helper, of, role, die }: Recovered) -> Done {
        let pool = self.state.setting.mods.growth_pool;
        let (Bearer::Character(who), Some(kind)) = (of, harm_kind(role)) else { return Ok(()) };
        let pc = self.character(who)?.is_pc();
        if !matches!(pool, GrowthPool::Session | GrowthPool::Paced) || who == helper || !pc {
            return Ok(());
        }
        let growth = &self.character(who)?.growth;
        let had = growth.dice.iter().find(|it| it.of == Some(kind)).map(|it| it.die);
        match had {
            Some(had) if had >= die => return Ok(()),
            Some(_) => self.character_mut(who)?.growth.dice.retain(|it| it.of != Some(kind)),
            // That of this session is spent.
            None if growth.helped.contains(&kind) => return Ok(()),
            None => self.character_mut(who)?.growth.helped.push(kind),
        }
        let from = self.character_name(helper);
        self.growth_die(who, die, from, Some(kind))
    }

    /// The worst harm of each kind, noted of whoever a command has touched (GROW-3, GROW-6).
    pub(in crate::rules) fn notes_worst(&mut self, before: &State) -> Result<(), Refusal> {
        if self.state.setting.mods.growth_pool == GrowthPool::Off || Arc::ptr_eq(&before.cast, &self.state.cast) {
            return Ok(());
        }
        let touched = |id: &CharacterId, now: &Arc<crate::model::Character>| {
            now.is_pc() && !before.cast.get(id).is_some_and(|was| Arc::ptr_eq(was, now))
        };
        let mut worse: Vec<(CharacterId, Worst)> = Vec::new();
        for (id, character) in self.state.cast.iter().filter(|(id, it)| touched(id, it)) {
            let harm = |(role, it): (Role, &Trait)| Some(Worst { of: harm_kind(role)?, die: it.die()? });
            for now in character.traits.iter().filter_map(harm) {
                let noted = character.growth.worst.iter().find(|was| was.of == now.of).map(|was| was.die);
                // What was noted was as large, or larger; what was there before is not new.
                if noted < Some(now.die) {
                    worse.push((*id, now));
                }
            }
        }
        for (who, now) in worse {
            let worst = &mut self.character_mut(who)?.growth.worst;
            match worst.iter_mut().find(|it| it.of == now.of) {
                Some(was) => was.die = was.die.max(now.die),
                None => worst.push(now),
            }
        }
        Ok(())
    }
}
