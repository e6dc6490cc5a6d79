//! Effects of SFX on several dice of a pool at once (SFX-2).

use crate::model::{DieId, Paid, Role, RollId, Source, TraitRef};
use crate::rules::dice;
use crate::rules::dice::build::How;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls;
use crate::rules::{Refusal, RollEvent, Thing};

pub(super) fn merge(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    rolls::still_building(draft, roll)?;
    let rolled = draft.roll(roll)?;
    let size = rolled.die(die).map(|it| it.size).ok_or(Refusal::Gone(Thing::Die))?;
    let other = rolled.dice.iter().find(|it| it.id != die && it.size == size).map(|it| it.id);
    let (Some(other), Some(to)) = (other, size.up()) else { return Err(Refusal::Gone(Thing::Die)) };
    into(draft, roll, (other, die))?;
    dice::resize(draft, roll, die, to)
}

/// Makes a die a part of another. Its trait stays in the roll by it: nothing is refunded, and it can't join again.
fn into(draft: &mut Draft, roll: RollId, (part, whole): (DieId, DieId)) -> Result<(), Refusal> {
    let part = draft.roll(roll)?.die(part).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    if !matches!(part.from, Source::Trait(_)) {
        return dice::remove_die(draft, roll, part.id);
    }
    let from = draft.roller_name(roll);
    let all = &mut draft.roll_mut(roll)?.dice;
    all.retain(|it| it.id != part.id);
    let whole = all.iter_mut().find(|it| it.id == whole).ok_or(Refusal::Gone(Thing::Die))?;
    whole.merged.extend(part.merged.into_iter().chain([part.from]));
    whole.earned |= part.earned;
    whole.raised_for.extend(part.raised_for.into_iter().chain((part.paid != Paid::Free).then_some(part.paid)));
    draft.tell(RollEvent::Removed { from, label: part.label, idle: None });
    Ok(())
}

/// Adds one more trait of a set for free. All of that set step down for each further one.
pub(super) fn one_more_power(draft: &mut Draft, roll: RollId, at: TraitRef) -> Result<(), Refusal> {
    rolls::still_building(draft, roll)?;
    let of_set = |id| match draft.state.find(TraitRef { of: at.of, id }) {
        Some((Role::Set(set), _)) => Some(set),
        _ => None,
    };
    let set = of_set(at.id);
    let rolled = draft.roll(roll)?.dice.clone();
    let same = |from: Source| matches!(from, Source::Trait(it) if it.of == at.of && of_set(it.id) == set);
    let there: Vec<DieId> = rolled.iter().filter(|die| same(die.from)).map(|die| die.id).collect();
    dice::add_trait_dice(draft, roll, at, How { swapped: true, ..How::default() })?;
    let joined = draft.roll(roll)?.dice.iter().filter(|die| die.from == Source::Trait(at)).map(|die| die.id);
    let joined: Vec<DieId> = joined.collect();
    let down = joined.iter().map(|die| (*die, there.len())).chain(there.iter().map(|die| (*die, 1)));
    for (die, steps) in down {
        let size = draft.roll(roll)?.die(die).map(|it| it.size).ok_or(Refusal::Gone(Thing::Die))?;
        let to = (0..steps).fold(size, |size, _| size.down().unwrap_or(size));
        if to != size {
            dice::resize(draft, roll, die, to)?;
        }
    }
    Ok(())
}
