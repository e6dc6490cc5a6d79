//! Different changes by the effect dice of one roll (EFF-3).

use crate::model::{Bearer, Role, RollId, Trait, TraitRef, same_name};
use crate::rules::table::draft::Draft;
use crate::rules::{DiceRefusal, EffectUse, Refusal};

/// Returns the bearer whose harm or assets an effect changes.
pub(super) fn changes_on(draft: &Draft, to: &EffectUse) -> Result<Option<Bearer>, Refusal> {
    Ok(match to {
        EffectUse::Asset { of, .. } => Some(draft.bearer(of)?),
        EffectUse::Complicate { on, .. } => Some(draft.bearer(on)?),
        EffectUse::Worsen { at, .. } | EffectUse::Wear { at } => Some(draft.trait_ref(at)?.of),
        EffectUse::Stress { on, .. } => Some(Bearer::Character(draft.character_id(on)?)),
        EffectUse::TakeOut { .. }
        | EffectUse::KnockOut { .. }
        | EffectUse::Crisis { .. }
        | EffectUse::Doom { .. }
        | EffectUse::Damage { .. }
        | EffectUse::Recover
        | EffectUse::Heal
        | EffectUse::HealOdd { .. }
        | EffectUse::Rouse { .. } => None,
    })
}

pub(super) fn changeable(draft: &Draft, on: Option<Bearer>) -> Vec<(Role, Trait)> {
    let traits = on.and_then(|on| draft.state.traits(on)).into_iter().flat_map(crate::model::Traits::iter);
    traits.filter(|(role, _)| role.is_harm() || *role == Role::Asset).map(|(role, it)| (role, it.clone())).collect()
}

/// Records a change by an effect die, and refuses a second one to the same thing. A new asset or complication of the
/// same name is the same thing (EFF-3).
pub(super) fn changes_another(
    draft: &mut Draft,
    id: RollId,
    on: Option<Bearer>,
    before: &[(Role, Trait)],
) -> Result<(), Refusal> {
    let Some(of) = on else { return Ok(()) };
    // Compared before and after, which holds for what is new, worse, replaced or gone alike.
    let after = changeable(draft, on);
    let new = after.iter().filter(|it| !before.contains(it));
    let gone = before.iter().filter(|(_, it)| after.iter().all(|(_, other)| other.id != it.id));
    for (role, changed) in new.chain(gone) {
        let at = |it: &Trait| TraitRef { of, id: it.id };
        let alike = before.iter().filter(|(as_role, it)| as_role == role && same_name(&it.name, &changed.name));
        let mut same = alike.map(|(_, it)| at(it)).chain([at(changed)]);
        if same.any(|it| draft.roll(id).is_ok_and(|roll| roll.changed.contains(&it))) {
            draft.rule(DiceRefusal::SameThing(changed.name.clone()).into())?;
        }
        let all = &mut draft.roll_mut(id)?.changed;
        if !all.contains(&at(changed)) {
            all.push(at(changed));
        }
    }
    Ok(())
}
