//! Whole pools of dice (POOL-1, POOL-4): kept under a name, put in again, on the other side.
//!
//! Parts that can't go in any more stay out and are reported. A part that only has a price is refused as it is for a
//! single die, so that it can be paid.

use crate::model::{CharacterId, Die, Name, PoolDie, RollId, SavedPart, SavedPool, Side, Source, TraitRef, same_name};
use crate::rules::dice::{build, price};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::{facts, writes};
use crate::rules::{Already, Event, Refusal, Renamed, RollAt, RollEvent, TableEvent, Thing, What};

/// Keeps the rolled pools, so that they can go in again.
pub fn remember_pools(draft: &mut Draft, rolls: &[RollId]) -> Result<(), Refusal> {
    for roll in rolls.iter().copied() {
        let Side::Character(who) = draft.roll(roll)?.by else { continue };
        let parts = parts_of(&draft.roll(roll)?.dice);
        // Taking the file to change it copies it, which an unchanged pool is not worth.
        if !parts.is_empty() && draft.character(who)?.last_pool != parts {
            draft.character_mut(who)?.last_pool = parts;
        }
    }
    Ok(())
}

pub(super) fn saved_pool(draft: &Draft, who: CharacterId, name: &Name) -> Result<usize, Refusal> {
    let pools = &draft.character(who)?.saved_pools;
    let found = pools.iter().position(|it| same_name(&it.name, name.trim()));
    found.ok_or_else(|| Refusal::NoSuch { what: Thing::SavedPool, name: name.clone() })
}

/// Checks that the pool's name is free; only the GM may replace a pool.
fn name_is_free(draft: &mut Draft, who: CharacterId, name: &Name) -> Result<(), Refusal> {
    let Ok(at) = saved_pool(draft, who, name) else { return Ok(()) };
    draft.rule(Refusal::NameTaken { what: Thing::SavedPool, name: name.clone() })?;
    draft.character_mut(who)?.saved_pools.remove(at);
    Ok(())
}

pub(super) fn save_pool(draft: &mut Draft, roll: &RollAt, name: &Name) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    let Side::Character(who) = draft.roll(roll)?.by else { return Err(Refusal::Nobodys) };
    let parts = parts_of(&draft.roll(roll)?.dice);
    if parts.is_empty() {
        return Err(Refusal::EmptyPool(draft.roller_name(roll)));
    }
    name_is_free(draft, who, name)?;
    let whose = draft.character_name(who);
    draft.character_mut(who)?.saved_pools.push(SavedPool { name: name.clone(), parts: parts.clone() });
    draft.tell(RollEvent::PoolKept { who: whose, pool: name.clone(), parts });
    Ok(())
}

pub(super) fn rename_pool(draft: &mut Draft, who: CharacterId, pool: &Name, name: &Name) -> Result<(), Refusal> {
    let name = named(Thing::SavedPool, name)?;
    let at = saved_pool(draft, who, pool)?;
    let old = draft.character(who)?.saved_pools.get(at).map(|it| it.name.clone()).unwrap_or_default();
    // Letters made large or small in its own name are no clash.
    if !same_name(&old, &name) {
        name_is_free(draft, who, &name)?;
    }
    let at = saved_pool(draft, who, pool)?;
    if let Some(character) = draft.character_mut(who)?.saved_pools.get_mut(at) {
        character.name = name.clone();
    }
    let whose = draft.character_name(who);
    draft.tell(TableEvent::Renamed { what: Renamed::Kept(whose), from: old, to: name });
    Ok(())
}

/// Puts parts in one by one. Parts that can't go in are reported; a part that only has a price is refused.
pub(super) fn put_parts(draft: &mut Draft, roll: &RollAt, parts: &[SavedPart], pay: bool) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, roll)?;
    let (mut came, mut missed) = (false, Vec::new());
    for part in parts {
        let (what, hinder) = match part {
            SavedPart::Trait { at, hinder, .. } => {
                // What lies there already is what is wanted.
                if draft.roll(roll)?.dice.iter().any(|die| die.from == Source::Trait(*at)) {
                    continue;
                }
                (What::Trait((*at).into()), *hinder)
            }
            SavedPart::Pool { pool, die, .. } => (What::Pool((*pool).into(), *die), false),
            SavedPart::Dice(dice) => (What::Dice(dice.clone()), false),
        };
        let at = RollAt::Id(roll);
        match tried(draft, |draft| build::add(draft, &at, &what, hinder, pay)) {
            Ok(()) => came = true,
            Err(refusal) if refusal.is_about_pay() => {
                // On the draft itself: there the GM may overrule, and else the refusal says what it takes.
                build::add(draft, &at, &what, hinder, pay)?;
                came = true;
            }
            Err(refusal) => missed.push((part.name().cloned(), refusal)),
        }
    }
    if !came {
        return Err(missed.pop().map_or(Refusal::Already(Already::AllIn), |it| none(it.1)));
    }
    for (name, refusal) in missed {
        draft.tell(RollEvent::LeftOut { what: name, why: refusal });
    }
    Ok(())
}

/// Carries something out by the rules, or leaves the draft as it was.
fn tried(draft: &mut Draft, run: impl FnOnce(&mut Draft) -> Result<(), Refusal>) -> Result<(), Refusal> {
    let mut trial = draft.trial();
    run(&mut trial)?;
    draft.adopt(trial);
    Ok(())
}

/// Moves every die to the other side if the rules allow; difficulty dice and pools stay.
pub(super) fn swap_sides(draft: &mut Draft) -> Result<(), Refusal> {
    let resolution = draft.resolution_id(&None)?;
    let (opposing, acting) = {
        let test = draft.test_of(resolution)?;
        (test.opposing, test.acting)
    };
    facts::rolls::still_building(draft, opposing)?;
    facts::rolls::still_building(draft, acting)?;
    let (up, down) = (draft.roll(acting)?.dice.clone(), draft.roll(opposing)?.dice.clone());
    let (mut moved, mut stayed) = (false, Vec::new());
    for (from, to, dice) in [(acting, opposing, up), (opposing, acting, down)] {
        let mut done: Vec<TraitRef> = Vec::new();
        for die in &dice {
            let went = match die.from {
                Source::Trait(at) if done.contains(&at) => continue,
                Source::Trait(at) => {
                    done.push(at);
                    let theirs: Vec<&PoolDie> = dice.iter().filter(|it| it.from == die.from).collect();
                    tried(draft, |draft| change_side(draft, from, to, at, &theirs))
                }
                Source::Bare => tried(draft, |draft| {
                    price::remove_die(draft, from, die.id)?;
                    writes::rolls::push_die(draft, to, die.size, Source::Bare, die.label.clone()).map(drop)
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
    draft.tell(RollEvent::SidesSwapped {});
    for (what, why) in stayed {
        draft.tell(RollEvent::LeftOut { what: Some(what), why });
    }
    Ok(())
}

fn change_side(draft: &mut Draft, from: RollId, to: RollId, at: TraitRef, dice: &[&PoolDie]) -> Result<(), Refusal> {
    let hinder = dice.iter().any(|die| die.hinder);
    // Taken out, it has its price back; what was paid for on one side is paid for on the other.
    let paid = dice.iter().any(|die| die.paid != crate::model::Paid::Free);
    for die in dice {
        price::remove_die(draft, from, die.id)?;
    }
    let told = draft.events.len();
    build::add(draft, &RollAt::Id(to), &What::Trait(at.into()), hinder, paid)?;
    // That they went over is told once, for all.
    let more = draft.events.split_off(told);
    draft.events.extend(more.into_iter().filter(|it| !matches!(it, Event::Roll(RollEvent::Added { .. }))));
    // Steps and doubles may make more of the trait than it brings: what is beyond comes die by die.
    let new = draft.roll(to)?.dice.iter().filter(|die| die.from == Source::Trait(at)).count();
    let mut sizes: Vec<Die> = dice.iter().map(|die| die.size).collect();
    let more = sizes.split_off(new.min(sizes.len()));
    let mut sizes = sizes.into_iter();
    for die in &mut draft.roll_mut(to)?.dice {
        if die.from == Source::Trait(at)
            && let Some(size) = sizes.next()
        {
            die.size = size;
        }
    }
    let label = dice.first().map(|die| die.label.clone()).unwrap_or_default();
    for size in more {
        writes::rolls::push_die(draft, to, size, Source::Trait(at), label.clone())?;
    }
    Ok(())
}

/// Returns the refusal that no part goes in; the GM may still put one in alone.
fn none(why: Refusal) -> Refusal {
    Refusal::NothingJoins(Box::new(why))
}

/// Returns the parts of a roll that can go in again. Difficulty dice belong to their test.
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
