//! SFX that may still be unlocked on a file: in place of removed ones, and with a step up (GROW-10, SET-1, SET-10).

use crate::model::{Bearer, CharacterKind, Die, Role, SetKind, Sfx};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Rated};
use crate::rules::{Lack, Refusal, left};

/// Returns the number of SFX that the size of a trait brings beyond the first: abilities have more at d10 and d12,
/// distinctions at d8 and d12 (SET-1, SET-10).
fn brought(kind: SetKind, die: Option<Die>) -> usize {
    let at: &[Die] = match kind {
        SetKind::Abilities => &[Die::D10, Die::D12],
        SetKind::Distinctions => &[Die::D8, Die::D12],
        _ => &[],
    };
    at.iter().filter(|size| die >= Some(**size)).count()
}

/// Allows one more SFX as a trait steps up to a size that brings one, one less as it steps back (SET-1, SET-10).
pub(in crate::rules) fn unlocks_with_step(draft: &mut Draft, Rated { at, from, to }: Rated) -> Done {
    let Bearer::Character(who) = at.of else { return Ok(()) };
    let (role, trait_) = draft.trait_at(at)?;
    let has = trait_.sfx.iter().filter(|it| is_open(it)).count();
    let Some(kind) = draft.set_kind(role, at.of).filter(|_| matches!(role, Role::Set(_))) else { return Ok(()) };
    let (was, is) = (brought(kind, from), brought(kind, to));
    if was == is || draft.character(who)?.kind != CharacterKind::Pc {
        return Ok(());
    }
    let lacks = left(&draft.state, who);
    let due = lacks.iter().filter_map(|it| if let Lack::Unlock(due) = it.what { Some(due) } else { None });
    let (due, open) = (due.sum::<usize>(), open_effects(draft, at.of)?);
    // What its size brings, it has once: the first, and one for each further size.
    let more = is.saturating_sub(was).min((1 + is).saturating_sub(has));
    let left = (due + more).saturating_sub(was.saturating_sub(is));
    if left != due {
        draft.character_mut(who)?.making.unlock = u8::try_from(open + left).ok();
    }
    Ok(())
}

/// Allows as many SFX to be unlocked as were removed (GROW-10). `open` were unlocked before.
pub(super) fn leaves_to_unlock(draft: &mut Draft, of: Bearer, (open, left): (usize, usize)) -> Result<(), Refusal> {
    let now = open_effects(draft, of)?;
    if let Bearer::Character(who) = of {
        let making = &mut draft.character_mut(who)?.making;
        let due = making.unlock.map_or(0, |all| usize::from(all).saturating_sub(open));
        if left + due > 0 {
            making.unlock = u8::try_from(now + left + due).ok();
        }
    }
    Ok(())
}

pub(super) fn open_effects(draft: &Draft, of: Bearer) -> Result<usize, Refusal> {
    let Bearer::Character(who) = of else { return Ok(0) };
    Ok(draft.character(who)?.traits.hosts().flat_map(|(_, all)| all).filter(|it| is_open(it)).count())
}

/// Returns whether an SFX counts as unlocked: limits do not, nor does the SFX of every distinction.
pub(super) fn is_open(it: &Sfx) -> bool {
    it.unlocked && !it.limit && !it.is_hinder()
}
