//! Whole pools of dice (POOL-1, POOL-4): kept under a name, put in again, on the other side.
//!
//! What can't go in any more stays out and is told, never lost in silence. What only has a price is
//! refused as it is for a single die, so that it can be paid.

use crate::model::{CharacterId, Die, Name, PoolDie, RollId, SavedPart, SavedPool, Side, Source, TraitRef, same_name};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, Event, GatherCommand, Refusal, Renamed, RollAt, RollEvent, TableEvent, Thing, What};

impl Draft {
    pub fn gather(&mut self, command: &GatherCommand) -> Result<(), Refusal> {
        match command {
            GatherCommand::Save { roll, name } => self.save_pool(roll, &named(Thing::SavedPool, name)?),
            GatherCommand::Put { roll, who, pool, pay } => {
                let who = self.character_id(who)?;
                let at = self.saved_pool(who, pool)?;
                let parts = self.character(who)?.saved_pools.get(at).map(|it| it.parts.clone());
                self.put_parts(roll, &parts.unwrap_or_default(), *pay)
            }
            GatherCommand::Again { roll, who, pay } => {
                let who = self.character_id(who)?;
                let parts = self.character(who)?.last_pool.clone();
                if parts.is_empty() {
                    return Err(Refusal::NothingRolled(self.character_name(who)));
                }
                self.put_parts(roll, &parts, *pay)
            }
            GatherCommand::These { roll, parts, pay } => self.put_parts(roll, parts, *pay),
            GatherCommand::Rename { who, pool, name } => self.rename_pool(self.character_id(who)?, pool, name),
            GatherCommand::Remove { who, pool } => {
                let who = self.character_id(who)?;
                let at = self.saved_pool(who, pool)?;
                let gone = self.character_mut(who)?.saved_pools.remove(at);
                let who = self.character_name(who);
                self.tell(RollEvent::PoolForgotten { who, pool: gone.name });
                Ok(())
            }
            GatherCommand::Swap => self.swap_sides(),
        }
    }

    /// What was rolled is kept, so that the same pool can go in again.
    pub fn remember_pools(&mut self, rolls: &[RollId]) -> Result<(), Refusal> {
        for roll in rolls.iter().copied() {
            let Side::Character(who) = self.roll(roll)?.by else { continue };
            let parts = parts_of(&self.roll(roll)?.dice);
            if !parts.is_empty() && self.character(who)?.last_pool != parts {
                self.character_mut(who)?.last_pool = parts;
            }
        }
        Ok(())
    }

    fn saved_pool(&self, who: CharacterId, name: &Name) -> Result<usize, Refusal> {
        let pools = &self.character(who)?.saved_pools;
        let found = pools.iter().position(|it| same_name(&it.name, name.trim()));
        found.ok_or_else(|| Refusal::NoSuch { what: Thing::SavedPool, name: name.clone() })
    }

    /// One of a name: another is replaced only when the GM says so.
    fn name_is_free(&mut self, who: CharacterId, name: &Name) -> Result<(), Refusal> {
        let Ok(at) = self.saved_pool(who, name) else { return Ok(()) };
        self.rule(Refusal::NameTaken { what: Thing::SavedPool, name: name.clone() })?;
        self.character_mut(who)?.saved_pools.remove(at);
        Ok(())
    }

    fn save_pool(&mut self, roll: &RollAt, name: &Name) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        let Side::Character(who) = self.roll(roll)?.by else { return Err(Refusal::Nobodys) };
        let parts = parts_of(&self.roll(roll)?.dice);
        if parts.is_empty() {
            return Err(Refusal::EmptyPool(self.roller_name(roll)));
        }
        self.name_is_free(who, name)?;
        let whose = self.character_name(who);
        self.character_mut(who)?.saved_pools.push(SavedPool { name: name.clone(), parts: parts.clone() });
        self.tell(RollEvent::PoolKept { who: whose, pool: name.clone(), parts });
        Ok(())
    }

    fn rename_pool(&mut self, who: CharacterId, pool: &Name, name: &Name) -> Result<(), Refusal> {
        let name = named(Thing::SavedPool, name)?;
        let at = self.saved_pool(who, pool)?;
        let old = self.character(who)?.saved_pools.get(at).map(|it| it.name.clone()).unwrap_or_default();
        // Letters made large or small in its own name are no clash.
        if !same_name(&old, &name) {
            self.name_is_free(who, &name)?;
        }
        let at = self.saved_pool(who, pool)?;
        if let Some(character) = self.character_mut(who)?.saved_pools.get_mut(at) {
            character.name = name.clone();
        }
        let whose = self.character_name(who);
        self.tell(TableEvent::Renamed { what: Renamed::Kept(whose), from: old, to: name });
        Ok(())
    }

    /// Puts parts in, one after the other. What can't go in is told; what only has a price is refused.
    fn put_parts(&mut self, roll: &RollAt, parts: &[SavedPart], pay: bool) -> Result<(), Refusal> {
        let roll = self.roll_id(roll)?;
        self.still_building(roll)?;
        let (mut came, mut missed) = (false, Vec::new());
        for part in parts {
            let (what, hinder) = match part {
                SavedPart::Trait { at, hinder, .. } => {
                    // What lies there already is what is wanted.
                    if self.roll(roll)?.dice.iter().any(|die| die.from == Source::Trait(*at)) {
                        continue;
                    }
                    (What::Trait((*at).into()), *hinder)
                }
                SavedPart::Pool { pool, die, .. } => (What::Pool((*pool).into(), *die), false),
                SavedPart::Dice(dice) => (What::Dice(dice.clone()), false),
            };
            let at = RollAt::Id(roll);
            match self.tried(|it| it.add(&at, &what, hinder, pay)) {
                Ok(()) => came = true,
                Err(refusal) if refusal.is_about_pay() => {
                    self.add(&at, &what, hinder, pay)?;
                    came = true;
                }
                Err(refusal) => missed.push((part.name().cloned(), refusal)),
            }
        }
        if !came {
            return Err(missed.pop().map_or(Refusal::Already(Already::AllIn), |it| none(it.1)));
        }
        for (name, refusal) in missed {
            self.tell(RollEvent::LeftOut { what: name, why: refusal });
        }
        Ok(())
    }

    /// Carries something out by the rules, or leaves the draft as it was.
    fn tried(&mut self, run: impl FnOnce(&mut Self) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let mut trial = self.trial();
        run(&mut trial)?;
        self.adopt(trial);
        Ok(())
    }

    /// Every die goes to the other side where the rules let it; difficulty dice and pools stay.
    fn swap_sides(&mut self) -> Result<(), Refusal> {
        let resolution = self.resolution_id(&None)?;
        let (opposing, acting) = {
            let test = self.test_of(resolution)?;
            (test.opposing, test.acting)
        };
        self.still_building(opposing)?;
        self.still_building(acting)?;
        let (up, down) = (self.roll(acting)?.dice.clone(), self.roll(opposing)?.dice.clone());
        let (mut moved, mut stayed) = (false, Vec::new());
        for (from, to, dice) in [(acting, opposing, up), (opposing, acting, down)] {
            let mut done: Vec<TraitRef> = Vec::new();
            for die in &dice {
                let went = match die.from {
                    Source::Trait(at) if done.contains(&at) => continue,
                    Source::Trait(at) => {
                        done.push(at);
                        let theirs: Vec<&PoolDie> = dice.iter().filter(|it| it.from == die.from).collect();
                        self.tried(|it| it.change_side(from, to, at, &theirs))
                    }
                    Source::Bare => self.tried(|draft| {
                        draft.remove_die(from, die.id)?;
                        draft.push_die(to, die.size, Source::Bare, die.label.clone()).map(drop)
                    }),
                    Source::Difficulty
                    | Source::Pool { .. }
                    | Source::Scale
                    | Source::Range
                    | Source::Saved
                    | Source::Hero(_)
                    | Source::Growth(_)
                    | Source::Worst => continue,
                };
                match went {
                    Ok(()) => moved = true,
                    Err(why) => stayed.push((die.label.clone(), why)),
                }
            }
        }
        if !moved {
            return Err(stayed.pop().map_or(Refusal::Already(Already::NoneSwaps), |it| none(it.1)));
        }
        self.tell(RollEvent::SidesSwapped {});
        for (what, why) in stayed {
            self.tell(RollEvent::LeftOut { what: Some(what), why });
        }
        Ok(())
    }

    /// A trait's dice, as they lie there, to the other side.
    fn change_side(&mut self, from: RollId, to: RollId, at: TraitRef, dice: &[&PoolDie]) -> Result<(), Refusal> {
        let hinder = dice.iter().any(|die| die.hinder);
        let paid = dice.iter().any(|die| die.paid != crate::model::Paid::Free);
        for die in dice {
            self.remove_die(from, die.id)?;
        }
        let told = self.events.len();
        self.add(&RollAt::Id(to), &What::Trait(at.into()), hinder, paid)?;
        // That they went over is told once, for all.
        let more = self.events.split_off(told);
        self.events.extend(more.into_iter().filter(|it| !matches!(it, Event::Roll(RollEvent::Added { .. }))));
        let new = self.roll(to)?.dice.iter().filter(|die| die.from == Source::Trait(at)).count();
        let mut sizes: Vec<Die> = dice.iter().map(|die| die.size).collect();
        let more = sizes.split_off(new.min(sizes.len()));
        let mut sizes = sizes.into_iter();
        for die in &mut self.roll_mut(to)?.dice {
            if die.from == Source::Trait(at)
                && let Some(size) = sizes.next()
            {
                die.size = size;
            }
        }
        let label = dice.first().map(|die| die.label.clone()).unwrap_or_default();
        for size in more {
            self.push_die(to, size, Source::Trait(at), label.clone())?;
        }
        Ok(())
    }
}

/// That not one part goes; the GM may still put it in by itself.
fn none(why: Refusal) -> Refusal {
    Refusal::NothingJoins(Box::new(why))
}

/// What of a roll can go in again. Difficulty dice belong to their test.
fn parts_of(dice: &[PoolDie]) -> Vec<SavedPart> {
    let mut parts: Vec<SavedPart> = Vec::new();
    for die in dice {
        match die.from {
            Source::Trait(at) => {
                let there = parts.iter_mut().find_map(|part| match part {
                    SavedPart::Trait { at: other, hinder, .. } if *other == at => Some(hinder),
                    _ => None,
                });
                match there {
                    Some(hinder) => *hinder |= die.hinder,
                    None => parts.push(SavedPart::Trait { at, name: die.label.clone(), hinder: die.hinder }),
                }
            }
            Source::Pool { pool, die: size, .. } => {
                parts.push(SavedPart::Pool { pool, die: size, name: die.label.clone() });
            }
            Source::Bare => match parts.last_mut() {
                Some(SavedPart::Dice(all)) => all.push(die.size),
                _ => parts.push(SavedPart::Dice(vec![die.size])),
            },
            // These belong to their roll, or are gone.
            Source::Difficulty
            | Source::Scale
            | Source::Range
            | Source::Saved
            | Source::Hero(_)
            | Source::Growth(_)
            | Source::Worst => {}
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Bearer, DieId, PoolId, TraitId};

    fn die(id: u32, size: Die, from: Source, label: &str, hinder: bool) -> PoolDie {
        PoolDie { hinder, ..PoolDie::new(DieId(id), size, from, label.into()) }
    }

    #[test]
    fn a_pool_is_kept_as_what_goes_in_again() {
        let at = |id| TraitRef { of: Bearer::Character(CharacterId(1)), id: TraitId(id) };
        let doom = Source::Pool { pool: PoolId(9), die: Die::D6, spent: true };
        let dice = [
            die(1, Die::D8, Source::Trait(at(5)), "Fight", false),
            die(2, Die::D8, Source::Trait(at(5)), "Fight", false),
            die(3, Die::D4, Source::Trait(at(6)), "Proud", true),
            die(4, Die::D6, Source::Bare, "d6", false),
            die(5, Die::D10, Source::Bare, "d10", false),
            die(6, Die::D10, doom, "Doom", false),
            die(7, Die::D8, Source::Difficulty, "challenging", false),
        ];
        assert_eq!(
            parts_of(&dice),
            [
                SavedPart::Trait { at: at(5), name: "Fight".into(), hinder: false },
                SavedPart::Trait { at: at(6), name: "Proud".into(), hinder: true },
                SavedPart::Dice(vec![Die::D6, Die::D10]),
                SavedPart::Pool { pool: PoolId(9), die: Die::D6, name: "Doom".into() },
            ]
        );
    }
}
