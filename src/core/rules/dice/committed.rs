//! Resource dice committed to a roll before it is made (RES-2, RES-5).

use crate::model::{Apart, Bearer, Die, Paid, Phase, Roll, RollId, Source, State, Trait, TraitRef, same_name};
use crate::rules::dice::build;
use crate::rules::dice::place::Piece;
use crate::rules::dice::price::{Toll, toll_of};
use crate::rules::points;
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::facts::traits::is_resource;
use crate::rules::table::writes::rolls;
use crate::rules::{BesideRefusal, For, Refusal, RollEvent};

fn tags_fit(draft: &mut Draft, roll: RollId, resource: &Trait) -> Result<(), Refusal> {
    if !tags_elsewhere(&draft.state, draft.roll(roll)?, resource) {
        return Ok(());
    }
    let (name, tags) = (resource.name.clone(), resource.tags.clone());
    draft.rule(BesideRefusal::TagsElsewhere { name, tags }.into())
}

/// Commits resource dice before the roll: rolled apart, and spent by it (RES-2). The GM pays a point each time a GMC's
/// is rolled (RES-5).
pub fn commit(draft: &mut Draft, roll: RollId, at: TraitRef, dice: Option<u32>) -> Result<(), Refusal> {
    let at = resource(draft, &at)?;
    if draft.roll(roll)?.phase != Phase::Building {
        return Err(Refusal::Beside(BesideRefusal::Committed));
    }
    let (role, trait_) = draft.trait_at(at)?;
    let (trait_, left) = (trait_.clone(), trait_.unspent());
    if draft.state.is_off(at) {
        draft.rule(Refusal::ShutDown(trait_.name.clone()))?;
    }
    build::right_side(draft, roll, at, role, &trait_)?;
    tags_fit(draft, roll, &trait_)?;
    let asked = dice.unwrap_or(u32::try_from(left.len()).unwrap_or(u32::MAX));
    let count = usize::try_from(asked).unwrap_or(usize::MAX);
    if trait_.dice().is_empty() {
        return Err(Refusal::NoDie(trait_.name));
    }
    if count > left.len() || left.is_empty() {
        let left = left.len();
        return Err(Refusal::Beside(BesideRefusal::ResourceSpent { name: trait_.name, left, asked: asked.max(1) }));
    }
    if count == 0 {
        return Err(Refusal::NeedsDice(trait_.name));
    }
    fits(draft.roll(roll)?.dice.len().saturating_add(count))?;
    let rolled: Vec<Die> = left.into_iter().rev().take(count).collect();
    let paid = match toll_of(&draft.state, draft.roll(roll)?, Piece::Resource(at)) {
        Toll::Taken(_) => points::gm_pays(draft, For::AddResource)?,
        Toll::Free | Toll::Point(..) | Toll::Earns(_) | Toll::Never => Paid::Free,
    };
    for size in &rolled {
        rolls::push_die(draft, roll, *size, Source::Trait(at), trait_.name.clone())?.apart = Apart::Resource;
    }
    if let Some(die) = draft.roll_mut(roll)?.dice.last_mut() {
        die.paid = paid;
    }
    draft.edit_trait(at, |it| it.spent_dice = it.spent_dice.saturating_add(asked))?;
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: rolled, label: trait_.name, hinder: false });
    Ok(())
}

pub fn resource(draft: &Draft, at: &TraitRef) -> Result<TraitRef, Refusal> {
    let name = draft.trait_at(*at)?.1.name.clone();
    if is_resource(&draft.state, *at) { Ok(*at) } else { Err(Refusal::Beside(BesideRefusal::NoResource(name))) }
}

/// Returns committed resource dice that were never rolled (RES-2).
pub fn uncommitted(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(roll)?;
    if roll.phase != Phase::Building {
        return Ok(());
    }
    let committed = roll.dice.iter().filter(|die| die.apart == Apart::Resource);
    let from = committed.filter_map(|die| if let Source::Trait(at) = die.from { Some(at) } else { None });
    for at in from.collect::<Vec<_>>() {
        // Its file may be gone since.
        if draft.state.find(at).is_some() {
            draft.edit_trait(at, |it| it.spent_dice = it.spent_dice.saturating_sub(1))?;
        }
    }
    Ok(())
}

/// Returns whether a resource's tags keep it from a roll: tags are played, it has some, and no trait of the roll is
/// among them (RES-1).
fn tags_elsewhere(state: &State, roll: &Roll, resource: &Trait) -> bool {
    let tagged = |name: &str| resource.tags.iter().any(|tag| same_name(tag, name));
    let of_roll = |from: Source| match from {
        Source::Trait(at) => state.find(at).is_some_and(|(_, it)| tagged(&it.name)),
        _ => false,
    };
    let played = state.setting.mods.resource_tags && !resource.tags.is_empty();
    played && !roll.dice.iter().any(|die| of_roll(die.from))
}

/// Returns whether rolling a resource costs its GMC a plot point or a die: in opposition and in a GMC's own roll (RES-5).
pub(super) fn resource_costs(state: &State, roll: &Roll, at: TraitRef) -> bool {
    let gmc = |who| state.cast.get(&who).is_some_and(|it| !it.is_pc());
    matches!(at.of, Bearer::Character(who) if gmc(who)) && roll.roller().is_none_or(gmc)
}
