//! Shaken and stricken: stress that sits on single traits (SHK-1, SHK-2).
//!
//! Home of SHK-1, SHK-2, SHK-3.

use crate::model::{
    Bearer, CharacterId, Die, DieId, Name, Phase, PoolDie, ResolutionId, Role, Roll, RollId, SetId, Side, Source,
    State, TraitId, TraitRef,
};
use crate::rules::dice;
use crate::rules::harm::{gmcs, pushed, rouse, stress};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::{shaken_traits, stricken, taken_out};
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{Felled, HarmEvent, HurtRefusal, Off, Refusal, TraitEvent};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Returns the traits that stress may sit on: those of the chosen set, or all of a file without that set (SHK-1).
pub fn wearing(state: &State, who: CharacterId) -> Vec<(TraitId, Name)> {
    let Some(traits) = state.cast.get(&who).map(|it| &it.traits) else { return Vec::new() };
    let set = state.setting.worn_set().map(|set| set.id);
    let of = |wanted: Option<SetId>| -> Vec<(TraitId, Name)> {
        let sets = traits.sets.iter().filter(|set| wanted.is_none() || Some(set.def) == wanted);
        // Stress needs a rating that it can be compared with.
        let all = sets.flat_map(|set| &set.traits).filter(|it| !it.base.is_empty());
        all.map(|it| (it.id, it.name.clone())).collect()
    };
    let theirs = if set.is_some() { of(set) } else { Vec::new() };
    // Whoever has nothing of that set bears it on any trait.
    if theirs.is_empty() { of(None) } else { theirs }
}

/// Returns the stress by which a character is shaken, so that one die makes their total (SHK-1, TOT-4).
pub fn shaken(state: &State, who: CharacterId) -> Option<Name> {
    let traits = &state.cast.get(&who)?.traits;
    if !state.setting.mods.shaken {
        return None;
    }
    shaken_traits(traits).0.first().map(|it| (*it).clone())
}

/// Deals stress on a trait: a larger die replaces it, another steps it up once (SHK-1, STR-2). Where `at` is the stress
/// itself, the trait it sits on is meant.
pub fn wear(draft: &mut Draft, at: TraitRef, die: Die, over: bool) -> Result<(), Refusal> {
    if !draft.state.setting.mods.shaken {
        return Err(Refusal::ModOff(Off::Shaken));
    }
    let (role, trait_) = draft.trait_at(at)?;
    let name = trait_.name.clone();
    let on = if let Role::Worn(on) = role { on } else { at.id };
    let Bearer::Character(who) = at.of else { return Err(Refusal::NoHarm(name)) };
    if !matches!(role, Role::Set(_) | Role::Worn(_)) {
        return Err(Refusal::NoHarm(name));
    }
    if !wearing(&draft.state, who).iter().any(|(id, _)| *id == on) {
        let set = draft.state.setting.worn_set().map_or_else(|| t!("traits").into(), |set| set.name.clone());
        draft.rule(HurtRefusal::OtherSet { set, name: name.clone() }.into())?;
    }
    let old = draft.character(who)?.traits.worn.get(&on).map(|it| it.id);
    if let Some(id) = old {
        return stress::worsen(draft, TraitRef { of: at.of, id }, die, over);
    }
    // What would pass a mob's dice costs it one of them (GMC-4).
    if gmcs::knocks_off(draft, at.of, die, over)?.is_some() {
        return Ok(());
    }
    let before = stricken(&draft.state, who);
    let mut trait_ = draft.new_trait(name.clone(), vec![die]);
    trait_.over = over;
    draft.traits_mut(at.of)?.worn.insert(on, trait_);
    let whose = draft.name_of(at.of);
    draft.tell(TraitEvent::Came { on: whose, role: Role::Worn(on), name, dice: vec![die] });
    tell_stricken(draft, who, before.is_some());
    wears_where_used(draft, TraitRef { of: at.of, id: on })
}

/// Adds stress on a trait to dice still gathered with that trait, as if it had been there before (SHK-2, POOL-7).
fn wears_where_used(draft: &mut Draft, at: TraitRef) -> Done {
    let role = draft.trait_at(at)?.0;
    let used = |roll: &&Arc<Roll>| {
        roll.phase == Phase::Building && !roll.over && roll.dice.iter().any(|die| die.from == Source::Trait(at))
    };
    let rolls: Vec<RollId> = draft.state.rolls.values().filter(used).map(|roll| roll.id).collect();
    rolls.into_iter().try_for_each(|roll| wears_with(draft, Joining { roll, at, role, help: false }))
}

/// Whoever was not out of it and is now, by stress on traits (SHK-1).
pub(super) fn tell_stricken(draft: &mut Draft, who: CharacterId, was_out: bool) {
    if let (false, Some(by)) = (was_out, stricken(&draft.state, who)) {
        stress::tell_out(draft, Bearer::Character(who), Felled::Overcome(by));
    }
}

/// Stress on tracks is not given where it sits on traits (SHK-1).
pub(super) fn on_tracks(draft: &Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.shaken { Err(HurtRefusal::OnTraits.into()) } else { Ok(()) }
}

/// Adds a trait's stress to the opposition; at d4 to one's own pool, where it earns a PP (SHK-2, POOL-5).
pub fn wears_with(draft: &mut Draft, Joining { roll, at, .. }: Joining) -> Done {
    let own = matches!((draft.roll(roll)?.by, at.of), (Side::Character(who), Bearer::Character(of)) if who == of);
    if !draft.state.setting.mods.shaken || !own {
        return Ok(());
    }
    let worn = draft.state.traits(at.of).and_then(|traits| traits.worn.get(&at.id));
    let Some((id, dice)) = worn.map(|it| (it.id, it.dice())) else { return Ok(()) };
    let stress = TraitRef { of: at.of, id };
    let of = draft.roll(roll)?.of;
    let opposing = opposes(draft, of, roll);
    let lies = draft.state.rolls_of(of).any(|it| it.dice.iter().any(|die| die.from == Source::Trait(stress)));
    let Some(into) = (if dice == [Die::D4] { Some(roll) } else { opposing }).filter(|_| !lies) else {
        return Ok(());
    };
    if draft.roll(into)?.phase == Phase::Building {
        return dice::joins(draft, into, stress);
    }
    // What has fallen has fallen; the GM hears of it and may put the die in late.
    let name = draft.trait_at(stress)?.1.name.clone();
    draft.tell(HarmEvent::TooLate { name, dice });
    Ok(())
}

/// Returns the roll that opposes another: in a test the other side's; in a contest none until the answer.
fn opposes(draft: &Draft, of: ResolutionId, roll: RollId) -> Option<RollId> {
    let resolution = draft.state.resolutions.get(&of)?;
    let test = resolution.test()?;
    [test.acting, test.opposing].into_iter().find(|other| *other != roll)
}

/// Adds the stress of the traits in the opposing roll to the dice of the roll that answers in a contest (SHK-2).
pub fn worn_opposes(draft: &mut Draft, resolution: ResolutionId, roll: RollId) -> Result<(), Refusal> {
    if !draft.state.setting.mods.shaken {
        return Ok(());
    }
    let Some(standing) = draft.contest_of(resolution)?.standing else { return Ok(()) };
    let dice = draft.state.rolls.get(&standing).into_iter().flat_map(|roll| &roll.dice);
    let used = dice.filter_map(|die| if let Source::Trait(at) = die.from { Some(at) } else { None });
    let worn = used.filter_map(|at| {
        let worn = draft.state.traits(at.of)?.worn.get(&at.id)?;
        (worn.dice() != [Die::D4]).then_some(TraitRef { of: at.of, id: worn.id })
    });
    // What is pushed is on the own side for the whole contest (STR-6).
    let worn: BTreeSet<TraitRef> = worn.filter(|stress| !pushed::pushes(draft, resolution, *stress)).collect();
    worn.into_iter().try_for_each(|stress| dice::joins(draft, roll, stress))
}

/// Returns whether a roll keeps one result as its roller or one of its GMCs is shaken (SHK-1, TOT-4).
fn rolled_shaken(draft: &Draft, roll: &Roll) -> bool {
    let used = |die: &PoolDie| match die.from {
        Source::Trait(TraitRef { of: Bearer::Character(who), id }) => {
            let own = draft.state.traits(Bearer::Character(who))?.find(id)?.0;
            (!own.is_harm()).then_some(who)
        }
        _ => None,
    };
    match roll.by {
        Side::Character(who) => shaken(&draft.state, who).is_some(),
        Side::Opposition => roll.dice.iter().filter_map(used).any(|who| shaken(&draft.state, who).is_some()),
    }
}

/// Updates the number of results of each gathered roll to what its roller may keep now, in whatever order scale, trait
/// and stress came (SHK-1, SHK-3, TOT-4, POOL-7).
pub(in crate::rules) fn update_keep_for_shaken(draft: &mut Draft, (): ()) -> Done {
    if !draft.state.setting.mods.shaken {
        return Ok(());
    }
    // Whoever rouses themselves keeps none, whatever shakes them (LDE-3).
    let gathered = |roll: &&Arc<Roll>| roll.phase == Phase::Building && !roll.over && roll.keep > 0;
    let rolls: Vec<Arc<Roll>> = draft.state.rolls.values().filter(gathered).cloned().collect();
    for roll in rolls {
        if draft.resolution(roll.of)?.is_quiet() {
            continue;
        }
        let (few, shaken) = (roll.few || roll.keep < 2, rolled_shaken(draft, &roll));
        // Roused, or acting though taken out, they keep one all the same (LDE-2, COMP-6).
        let out = match roll.by {
            Side::Character(who) => taken_out(&draft.state, Some(draft.scene(draft.resolution(roll.of)?.scene)?), who),
            Side::Opposition => None,
        };
        let keeps = if shaken { 1 } else { rouse::keep_of(draft, roll.of, roll.by, out.is_some()) };
        let roll = draft.roll_mut(roll.id)?;
        match (few, keeps < 2) {
            // Only being shaken takes a result away here: every other reason is known as the roll begins.
            (false, true) if shaken => (roll.keep, roll.few) = (roll.keep.saturating_sub(1), true),
            (true, false) => (roll.keep, roll.few) = (roll.keep.saturating_add(1), false),
            _ => {}
        }
    }
    Ok(())
}

/// Removes deleted stress from gathered dice (SHK-3).
pub fn worn_goes(draft: &mut Draft, (at, role): (TraitRef, Role)) -> Done {
    if matches!(role, Role::Worn(_)) { leaves_gathered(draft, None, at) } else { Ok(()) }
}

fn leaves_gathered(draft: &mut Draft, of: Option<ResolutionId>, stress: TraitRef) -> Done {
    let gathered = |it: &&Arc<Roll>| it.phase == Phase::Building && !it.over && of.is_none_or(|of| it.of == of);
    let rolls: Vec<RollId> = draft.state.rolls.values().filter(gathered).map(|it| it.id).collect();
    for roll in rolls {
        let theirs = |die: &&PoolDie| die.from == Source::Trait(stress) && !die.pushed;
        let dice: Vec<DieId> = draft.roll(roll)?.dice.iter().filter(theirs).map(|die| die.id).collect();
        dice.into_iter().try_for_each(|die| dice::remove_die(draft, roll, die))?;
    }
    Ok(())
}

/// Removes stress from a roll together with the trait it sits on (SHK-2).
pub fn wears_no_more(draft: &mut Draft, (roll, at): (RollId, TraitRef)) -> Done {
    let worn = draft.state.traits(at.of).and_then(|traits| traits.worn.get(&at.id)).map(|it| it.id);
    let Some(id) = worn else { return Ok(()) };
    let of = draft.roll(roll)?.of;
    leaves_gathered(draft, Some(of), TraitRef { of: at.of, id })
}

/// Refuses the stress of a trait that is not in the roll (SHK-2).
pub fn is_used(draft: &mut Draft, Joining { roll, at, role, .. }: Joining) -> Done {
    let Role::Worn(on) = role else { return Ok(()) };
    let used = Source::Trait(TraitRef { of: at.of, id: on });
    let of = draft.roll(roll)?.of;
    if !draft.state.rolls_of(of).any(|it| it.dice.iter().any(|die| die.from == used)) {
        let name = draft.trait_at(at)?.1.name.clone();
        draft.rule(HurtRefusal::Unused(name).into())?;
    }
    Ok(())
}
