//! GMCs of every kind: what takes them out, dice off mobs, gangs (GMC-1 to GMC-5, GMC-7, GMC-11, GMC-12).
//!
//! Home of GMC-1, GMC-2, GMC-3, GMC-4, GMC-5, GMC-7, GMC-12.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, GmcKind, Name, RollId, SetKind, Side, State, TraitRef, Weight, same_name,
};
use crate::rules::cast::{catalysts, files, gangs, traits, vices};
use crate::rules::dice::build::How;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::{rolled_as, stand_in_for};
use crate::rules::table::facts::people::{self, all_in};
use crate::rules::{CastEvent, GmcRefusal, Refusal, TraitEvent, WayRefusal};
use crate::rules::{dice, extra_dice};

/// Returns the best die a character could add to a roll, at the size they roll it: of a trait that is not shut down
/// and, if possible, of a set that nothing stands in for (GMC-7, GMC-8, GMC-10).
pub fn best_trait(state: &State, who: CharacterId) -> Option<(TraitRef, Die)> {
    let of = Bearer::Character(who);
    let sets = state.cast.get(&who).map(|it| it.traits.sets.as_slice()).unwrap_or_default();
    let mut best: Option<(bool, TraitRef, Die)> = None;
    for set in sets {
        let def = state.setting.set(set.def);
        let own = def.is_none_or(|def| stand_in_for(state, who, def).is_none());
        for trait_ in &set.traits {
            let at = TraitRef { of, id: trait_.id };
            let dice = rolled_as(state, who, def.map(|def| def.kind), trait_.dice());
            let Some(die) = dice.into_iter().max().filter(|_| !state.is_off(at)) else { continue };
            // Of equal ones the first, as the file has it.
            if best.is_none_or(|best| (best.0, best.2) < (own, die)) {
                best = Some((own, at, die));
            }
        }
    }
    best.map(|(_, at, die)| (at, die))
}

/// Adds a supporter's best die to a roll (GMC-7).
pub(super) fn joins_in(draft: &mut Draft, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let Some((at, _)) = best_trait(&draft.state, who) else { return Err(GmcRefusal::NothingToAdd(name).into()) };
    // In a roll of a character a supporter is a helper, with the conditions and the risk of one (HELP-1).
    if matches!(draft.roll(roll)?.by, Side::Character(_)) {
        return extra_dice::help_with(draft, roll, at);
    }
    let resolution = draft.resolution(draft.roll(roll)?.of)?;
    let (actor, here) = (resolution.who(), draft.scene(resolution.scene)?);
    let (is_in, out) = (here.cast.contains(&who), people::taken_out(&draft.state, Some(here), who).is_some());
    if actor == Some(who) {
        return Err(GmcRefusal::NoSupporter(name).into());
    }
    if out {
        draft.rule(Refusal::TakenOut(name.clone()))?;
    }
    if !is_in {
        draft.rule(WayRefusal::NotHere(name.clone()).into())?;
    }
    if all_in(draft.roll(roll)?).contains(&who) {
        draft.rule(WayRefusal::OneDie(name).into())?;
    }
    dice::add_trait_dice(draft, roll, at, How { help: true, ..How::default() })
}

/// Gives prime sets as the first PC has them, a step behind or some a step ahead (GMC-1).
pub(super) fn major(draft: &mut Draft, who: CharacterId, weight: Weight) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    if draft.character(who)?.is_pc() {
        return Err(GmcRefusal::IsPc(name).into());
    }
    let spread = spread(&draft.state, weight);
    if spread.is_empty() {
        return Err(GmcRefusal::NoPcs.into());
    }
    let vices = crate::rules::cast::vices::most_vices(&draft.state, draft.character(who)?);
    // Before the weight changes: what the earlier one gave is told from what somebody rated by hand.
    let earlier = draft.character(who)?.weight.map(|old| self::spread(&draft.state, old)).unwrap_or_default();
    let character = draft.character_mut(who)?;
    character.becomes(CharacterKind::Gmc(GmcKind::Major));
    character.weight = Some(weight);
    // What was a vehicle has no crew any more (VEH-1), and a catalyst no die of one (GMC-6).
    character.crew = crate::model::Crew::default();
    catalysts::no_catalyst(draft, who)?;
    draft.tell(CastEvent::Became { name, kind: CharacterKind::Gmc(GmcKind::Major) });
    files::purse_fits(draft, who)?;
    let of = Bearer::Character(who);
    for (def, traits) in spread {
        for (name, die) in traits {
            let sets = &draft.character(who)?.traits.sets;
            let same = sets.iter().filter(|set| set.def == def).flat_map(|set| &set.traits);
            let had = same.into_iter().find(|it| same_name(&it.name, &name));
            let Some((id, from)) = had.map(|it| (it.id, it.base.clone())) else {
                traits::add_trait(draft, of, def, name, vec![die])?;
                continue;
            };
            // What somebody has rated by hand stays; what an earlier weight gave goes with it.
            let theirs = earlier.iter().filter(|(set, _)| *set == def).flat_map(|(_, all)| all);
            let given = theirs.filter(|(it, _)| *it == name).any(|(_, old)| from == [*old]);
            if from != [die] && (from.is_empty() || given) {
                rated_anew(draft, TraitRef { of, id }, die)?;
            }
        }
    }
    if draft.state.setting.mods.vices {
        vices::vices_after(draft, who, Some(&vices))?;
    }
    gangs::takes_turns_now(draft, who)
}

fn rated_anew(draft: &mut Draft, at: TraitRef, die: Die) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from) = (trait_.name.clone(), trait_.base.clone());
    draft.edit_trait(at, |it| it.base = vec![die])?;
    draft.tell(TraitEvent::Rated { on: draft.name_of(at.of), role, name, from, to: vec![die] });
    Ok(())
}

/// Returns the prime set ratings of a major GMC of that weight (GMC-1).
fn spread(state: &State, weight: Weight) -> Vec<(crate::model::SetId, Vec<(Name, Die)>)> {
    // Where there are vices, they stand in for roles (GMC-8).
    let prime = |def: &crate::model::SetDef| {
        crate::rules::cast::vices::has_by_weight(def) && !(def.kind == SetKind::Roles && state.setting.mods.vices)
    };
    let mut found = Vec::new();
    for def in state.setting.sets.iter().filter(|def| prime(def)) {
        let theirs = state.cast.values().filter(|it| it.is_pc()).find_map(|pc| {
            let traits = pc.traits.sets.iter().filter(|set| set.def == def.id).flat_map(|set| &set.traits);
            let rated: Vec<(Name, Die)> = traits.filter_map(|it| Some((it.name.clone(), it.die()?))).collect();
            (!rated.is_empty()).then_some(rated)
        });
        let Some(mut traits) = theirs else { continue };
        match weight {
            Weight::Light => traits.iter_mut().for_each(|(_, die)| *die = die.down().unwrap_or(*die)),
            Weight::Medium => {}
            Weight::Heavy => {
                // In each set the best that can be better.
                let best = traits.iter_mut().filter(|(_, die)| *die < Die::D12).max_by_key(|(_, die)| *die);
                if let Some((_, die)) = best {
                    *die = die.up().unwrap_or(*die);
                }
            }
        }
        found.push((def.id, traits));
    }
    found
}
