//! The aim of a test, its result without a roll, and the choice of the current resolution.

use crate::model::{Aim, CharacterId, Name, Paid, Phase, ResolutionId, SceneId};
use crate::rules::harm;
use crate::rules::resolution::limited::Paying;
use crate::rules::resolution::{limited, timed};
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::{AimAt, Already, HarmRefusal, Off, Refusal, Rolled, TestEvent};

/// Returns the aim of a test. After a recovery by one step a new try must wait (COMP-4).
pub fn aim(draft: &mut Draft, aim: Option<&AimAt>) -> Result<Aim, Refusal> {
    Ok(match aim {
        None | Some(AimAt::Anything) => Aim::Anything,
        Some(AimAt::Asset) => Aim::Asset,
        Some(AimAt::Specialty) if !draft.state.setting.mods.bold_actions => {
            return Err(Refusal::ModOff(Off::SpecialtyActions));
        }
        Some(AimAt::Specialty) => Aim::Specialty,
        Some(AimAt::Recovery(at)) => {
            let at = draft.trait_ref(at)?;
            harm::recoverable(draft, at)?;
            let trait_ = draft.trait_at(at)?.1;
            if trait_.tried {
                let name = trait_.name.clone();
                draft.rule(Refusal::Harm(HarmRefusal::TriedAlready(name)))?;
            }
            Aim::Recovery(at)
        }
        Some(AimAt::Life(who)) => {
            let who = draft.character_id(who)?;
            harm::may_treat(draft, who)?;
            Aim::Life(who)
        }
        Some(AimAt::Rouse(who)) => Aim::Rouse(draft.character_id(who)?),
        Some(AimAt::Timed(at)) => Aim::Timed(timed::timed_id(draft, at)?),
        Some(AimAt::BuyTime(at)) => Aim::BuyTime(timed::timed_id(draft, at)?),
    })
}

/// Refuses an aim that the character may not pursue: they must be allowed to treat the harm, and be in the scene or
/// rouse themselves (TRA-2, LDE-1, LDE-3). Returns the price of acting though taken out.
pub(super) fn may_aim(
    draft: &mut Draft,
    scene: SceneId,
    who: CharacterId,
    aim: Aim,
    pay: Paying,
) -> Result<Option<Paid>, Refusal> {
    match aim {
        Aim::Recovery(at) => harm::may_recover(draft, who, at)?,
        Aim::Rouse(of) => harm::may_rouse(draft, scene, of)?,
        Aim::Anything | Aim::Asset | Aim::Life(_) | Aim::Timed(_) | Aim::BuyTime(_) | Aim::Threat | Aim::Specialty => {}
        // A growth test is made outside of play, also by whoever is out (GROW-3).
        Aim::Grow => return Ok(None),
    }
    // Whoever rouses themselves is out, and pays for results instead (LDE-3).
    if aim == Aim::Rouse(who) && pay == Paying::Not { Ok(None) } else { limited::may_act(draft, scene, who, pay) }
}

/// Settles a test without a roll, before any dice are rolled (EFF-7).
pub fn automatic(draft: &mut Draft, resolution: ResolutionId, succeeds: Option<bool>) -> Result<(), Refusal> {
    let test = draft.test_of(resolution)?;
    let (acting, opposing, who) = (test.acting, test.opposing, test.who);
    for roll in [acting, opposing] {
        if draft.roll(roll)?.phase != Phase::Building {
            return Err(Refusal::HasFallen);
        }
    }
    answer::not_settled(draft, acting)?;
    draft.test_mut(resolution)?.automatic = succeeds;
    let who = draft.character_name(who);
    draft.tell(TestEvent::Automatic { who, succeeds });
    Ok(())
}

pub(super) fn park(draft: &mut Draft, open: ResolutionId, parked: bool) -> Result<(), Refusal> {
    if draft.resolution(open)?.parked == parked {
        return Err(Refusal::Already(if parked { Already::SetAside } else { Already::NotSetAside }));
    }
    draft.resolution_mut(open)?.parked = parked;
    let resolution = draft.resolution(open)?;
    let (title, rolled) = (resolution.title.clone(), Rolled::of(resolution));
    let who = resolution.who().map_or_else(|| t!("a character").into(), |who| draft.character_name(who));
    draft.tell(TestEvent::Parked { who, title, rolled, parked });
    Ok(())
}

pub(super) fn take_up(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    if draft.state.at_hand().is_some_and(|now| now.id == resolution) {
        return Err(Refusal::Already(Already::GoesOn));
    }
    // At hand is what was opened last and is not set aside, so all later ones have to make room.
    let later: Vec<ResolutionId> = draft
        .state
        .resolutions
        .values()
        .filter(|other| other.id > resolution && !other.parked)
        .map(|it| it.id)
        .collect();
    for other in later {
        park(draft, other, true)?;
    }
    if draft.resolution(resolution)?.parked { park(draft, resolution, false) } else { Ok(()) }
}

/// Returns the name of a resolution: its title, or its owner.
pub fn about(draft: &Draft, resolution: ResolutionId) -> Result<Name, Refusal> {
    let resolution = draft.resolution(resolution)?;
    if !resolution.title.is_empty() {
        return Ok(resolution.title.clone());
    }
    let who = resolution.who().map_or_else(|| t!("a character").into(), |who| draft.character_name(who));
    let what = if resolution.contest().is_some() { t!("contest") } else { t!("test") };
    Ok(format!("{who}’s {what}").into())
}
