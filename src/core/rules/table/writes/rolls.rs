//! Adding a die to a roll.

use crate::model::{Apart, Die, DieId, Mods, Name, PoolDie, RollId, Source, Statics};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::{GrowthRefusal, Refusal, Thing};

pub fn push_die(
    draft: &mut Draft,
    roll: RollId,
    size: Die,
    from: Source,
    label: Name,
) -> Result<&mut PoolDie, Refusal> {
    let of = draft.roll(roll)?.of;
    let quiet = draft.state.resolutions.get(&of).is_some_and(|it| it.is_quiet());
    // Nothing joins a growth test but growth dice (GROW-3).
    if quiet && !matches!(from, Source::Growth(_) | Source::Worst | Source::Difficulty) {
        draft.rule(GrowthRefusal::Quiet.into())?;
    }
    let id = DieId(draft.mint());
    // Whatever joins a number is added to it (DIFF-3).
    let number = draft.roll(roll)?.plus > 0;
    let apart = if number { added_as(&draft.state.setting.mods) } else { Apart::No };
    let die = PoolDie { apart, ..PoolDie::new(id, size, from, label) };
    let dice = &mut draft.roll_mut(roll)?.dice;
    fits(dice.len() + 1)?;
    dice.push(die);
    dice.last_mut().ok_or(Refusal::Gone(Thing::Die))
}

/// Returns how a die counts that joins a static difficulty (DIFF-3, DIFF-7, DIFF-8).
pub(in crate::rules) const fn added_as(mods: &Mods) -> Apart {
    match mods.statics {
        Statics::Off => Apart::No,
        // A 1 adds 1, unless those count as opportunities (DIFF-7).
        Statics::Rolled if mods.static_ones => Apart::Added,
        Statics::Rolled => Apart::Whole,
        Statics::Halves => Apart::Half,
    }
}
