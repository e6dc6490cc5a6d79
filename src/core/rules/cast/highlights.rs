//! Highlight traits: distinctions that name traits and step them up (SET-1).

use crate::model::{Bearer, Die, Name, Trait, TraitRef, TraitSet, same_name};
use crate::rules::cast::traits;
use crate::rules::table::draft::Draft;
use crate::rules::{Already, Refusal, TraitEvent};

/// Steps up the traits that a new distinction names, once, while a character is made (SET-1).
pub(in crate::rules) fn highlights_step(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let names = draft.trait_at(at)?.1.highlights.clone();
    names.iter().try_for_each(|name| named_once_more(draft, at.of, name))
}

/// Steps up a new trait as the distinctions that already name it would have done (SET-1).
pub(super) fn highlighted_steps(draft: &mut Draft, of: Bearer, name: &Name) -> Result<(), Refusal> {
    is_raised(draft, of, name, raised_by(naming(draft, of, name)))
}

/// Writes the traits a trait names: new ones step up, and dropped ones go back as far as naming brought them (SET-1).
pub(super) fn names_traits(draft: &mut Draft, at: TraitRef, traits: &[Name]) -> Result<(), Refusal> {
    let (_, trait_) = draft.trait_at(at)?;
    let (name, had) = (trait_.name.clone(), trait_.highlights.clone());
    if had == traits {
        return Err(Refusal::Already(Already::IsThat));
    }
    let told = TraitEvent::Names { on: draft.name_of(at.of), name, traits: traits.to_vec() };
    draft.tell(told);
    let beside = |all: &[Name], name: &Name| !all.iter().any(|it| same_name(it, name));
    // While the trait still names them: what goes back is the difference to being named once less.
    had.iter().filter(|it| beside(traits, it)).try_for_each(|gone| named_once_less(draft, at.of, gone))?;
    draft.edit_trait(at, |it| it.highlights = traits.to_vec())?;
    traits.iter().filter(|it| beside(&had, it)).try_for_each(|new| named_once_more(draft, at.of, new))
}

/// Steps back the traits that a removed trait named, as far as naming brought them (SET-1).
pub(super) fn names_nothing(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let names = draft.trait_at(at)?.1.highlights.clone();
    names.iter().try_for_each(|name| named_once_less(draft, at.of, name))?;
    draft.edit_trait(at, |it| it.highlights.clear())
}

/// Keeps the steps for good when a trait that names others changes in play (SET-1, GROW-3).
pub(in crate::rules) fn steps_stay(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let names = draft.trait_at(at)?.1.highlights.clone();
    for name in names {
        let Some((at, left)) = once_less(draft, at.of, &name) else { continue };
        draft.edit_trait(at, |it| it.raised = it.raised.min(left))?;
    }
    Ok(())
}

/// Steps up the traits that a background names as far as all that name them bring them, whichever background they are
/// of (SET-1, CHAR-5).
pub(super) fn named_go_up(draft: &mut Draft, of: Bearer, names: &[Name]) -> Result<(), Refusal> {
    for name in names {
        let wants = raised_by(naming(draft, of, name));
        let has = highlighted(draft, of, name).and_then(|at| draft.state.find(at)).map_or(wants, |(_, it)| it.raised);
        is_raised(draft, of, name, wants.saturating_sub(has))?;
    }
    Ok(())
}

fn named_once_more(draft: &mut Draft, of: Bearer, name: &Name) -> Result<(), Refusal> {
    let named = naming(draft, of, name);
    // The second name brings two steps and all others one, so what is due is a difference of sums (SET-1).
    is_raised(draft, of, name, raised_by(named) - raised_by(named.saturating_sub(1)))
}

fn named_once_less(draft: &mut Draft, of: Bearer, name: &Name) -> Result<(), Refusal> {
    let Some((at, left)) = once_less(draft, of, name) else { return Ok(()) };
    let Trait { base, raised, .. } = draft.trait_at(at)?.1.clone();
    let steps = u32::from(raised.saturating_sub(left));
    let moved: Vec<Die> = base.iter().map(|die| die.lowered(steps)).collect();
    draft.edit_trait(at, |it| it.raised = it.raised.min(left))?;
    if moved == base { Ok(()) } else { traits::rate(draft, at, &moved) }
}

/// Returns a trait that is named once less, and the steps left to it.
fn once_less(draft: &Draft, of: Bearer, name: &Name) -> Option<(TraitRef, u8)> {
    Some((highlighted(draft, of, name)?, raised_by(naming(draft, of, name).saturating_sub(1))))
}

fn naming(draft: &Draft, of: Bearer, name: &Name) -> usize {
    let names = |it: &&Trait| it.highlights.iter().any(|other| same_name(other, name));
    let sets = draft.state.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
    sets.iter().flat_map(|it| &it.traits).filter(names).count()
}

fn highlighted(draft: &Draft, of: Bearer, name: &Name) -> Option<TraitRef> {
    let mut all = draft.state.traits(of)?.sets.iter().flat_map(|it| &it.traits);
    all.find(|it| same_name(&it.name, name)).map(|it| TraitRef { of, id: it.id })
}

/// Steps a trait up for good, as far as possible, and records how far.
fn is_raised(draft: &mut Draft, of: Bearer, name: &Name, steps: u8) -> Result<(), Refusal> {
    let Some(at) = highlighted(draft, of, name) else { return Ok(()) };
    let mut dice = draft.trait_at(at)?.1.base.clone();
    let mut made = 0;
    for _ in 0..steps {
        let up: Vec<Die> = dice.iter().map(|die| die.up().unwrap_or(*die)).collect();
        // At d12 no step is made, and none is taken back later.
        if up != dice {
            (dice, made) = (up, made + 1);
        }
    }
    if made == 0 {
        return Ok(());
    }
    draft.edit_trait(at, |it| it.raised = it.raised.saturating_add(made))?;
    traits::rate(draft, at, &dice)
}

/// Returns the names of the traits of a background that go up since it names them: it has brought them up itself, or
/// does not have them (SET-1).
pub(super) fn names_up(sets: &[TraitSet]) -> Vec<Name> {
    let own = || sets.iter().flat_map(|it| &it.traits);
    let there = |name: &Name| own().find(|it| same_name(&it.name, name));
    let mut names: Vec<Name> = own().flat_map(|it| &it.highlights).cloned().collect();
    names.retain(|name| there(name).is_none_or(|it| it.raised > 0));
    names.sort_unstable_by_key(|name| name.to_lowercase());
    names.dedup_by(|one, other| same_name(one, other));
    names
}

/// Returns the dice of a trait without the steps that naming it has brought (SET-1).
pub(super) fn unraised(it: &Trait) -> Vec<Die> {
    it.base.iter().map(|die| die.lowered(it.raised.into())).collect()
}

/// Returns the steps up for a trait named that often: named by two it comes to three (SET-1).
fn raised_by(named: usize) -> u8 {
    let more = u8::from(named > 1);
    u8::try_from(named).unwrap_or(u8::MAX).saturating_add(more)
}
