//! Temporary sizes of traits, and their dice in rolls being built (SFX-7, HELP-2).

use crate::model::{Die, DieId, Lasts, Phase, RollId, Shift, ShiftReason, Source, TraitRef};
use crate::rules::dice::{build, price};
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, RollEvent, Thing, TraitEvent};

pub fn shift_for(draft: &mut Draft, at: TraitRef, why: ShiftReason, steps: i8, lasts: Lasts) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (name, from) = (trait_.name.clone(), trait_.dice());
    // No steps at all stand for a doubling (DIE-4).
    let shift = Shift { steps, lasts, why, double: steps == 0 };
    let to = draft.edit_trait(at, |trait_| {
        trait_.shifts.push(shift);
        trait_.dice()
    })?;
    draft.tell(TraitEvent::Rated { on: draft.name_of(at.of), role, name, from, to });
    let gathered: Vec<(RollId, DieId, Die)> = (draft.state.rolls.values())
        .filter(|roll| roll.phase == Phase::Building)
        .flat_map(|roll| roll.dice.iter().map(|die| (roll.id, die)))
        // A die that hinders is a d4 whatever its rating is (POOL-3).
        .filter(|(_, die)| die.from == Source::Trait(at) && !die.hinder)
        .map(|(roll, die)| (roll, die.id, die.size))
        .collect();
    for (roll, die, size) in gathered {
        match steps {
            0 => build::double(draft, &roll.into(), &die.into())?,
            up => {
                let size = if up > 0 { size.up() } else { size.down() }.unwrap_or(size);
                resize(draft, roll, die, size)?;
            }
        }
    }
    Ok(())
}

/// Gives a die of a roll another size.
pub fn resize(draft: &mut Draft, roll: RollId, die: DieId, to: Die) -> Result<(), Refusal> {
    let scale = crate::rules::table::facts::rolls::scale_dice(draft.roll(roll)?);
    let lying = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == die);
    let lying = lying.ok_or(Refusal::Gone(Thing::Die))?;
    let (label, from) = (lying.label.clone(), std::mem::replace(&mut lying.size, to));
    draft.tell(RollEvent::Stepped { label, from, to: vec![to] });
    price::keep_for_scale(draft, roll, &scale)
}
