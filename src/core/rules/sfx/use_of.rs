//! The choice of an SFX, and its time (SFX-1, SFX-3).
//!
//! Home of SFX-1, SFX-3.

use crate::model::{Bearer, Die, Host, Name, Phase, Ref, Role, RollId, Sfx, SfxNo, SfxRef, TraitRef, When, same_name};
use crate::rules::sfx::fits::{Picked, Wants, fitting};
use crate::rules::sfx::shutdown;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls::origin;
use crate::rules::table::find::one;
use crate::rules::table::in_play;
use crate::rules::{
    Already, DieOrigin, HostAt, ModRefusal, Refusal, RollAt, SfxAt, SfxRefusal, SfxTarget, Thing, TraitAt, TraitEvent,
    aside_with, roll_for,
};

pub fn host(draft: &Draft, of: Bearer, on: &HostAt) -> Result<Host, Refusal> {
    let sets = || draft.state.traits(of).into_iter().flat_map(|it| it.sets.iter());
    match on {
        HostAt::Trait(is) => Ok(Host::Trait(draft.trait_ref(&TraitAt { of: of.into(), is: is.clone() })?.id)),
        HostAt::Set(at) => {
            let titled = || sets().map(|set| (set.id, draft.set_title(set)));
            draft.pointed(Thing::Set, at, |id| sets().any(|set| set.id == id), titled).map(Host::Set)
        }
    }
}

pub fn sfx_at(draft: &Draft, at: &SfxAt) -> Result<(SfxRef, Sfx), Refusal> {
    let of = draft.bearer(&at.of)?;
    let on = host(draft, of, &at.on)?;
    let all = draft.state.traits(of).and_then(|it| it.sfx(on)).unwrap_or_default();
    let no = match &at.is {
        Ref::Id(no) => *no,
        Ref::Name(name) => {
            let numbered = (0..).map(SfxNo).zip(all.iter().map(|it| it.name.clone()));
            one(Thing::Sfx, name, numbered)?
        }
        // It has a place in a list, and no id.
        Ref::Made(nth) => return Err(Refusal::NotMade { what: Thing::Sfx, nth: *nth }),
    };
    let at = SfxRef { of, on, no };
    let sfx = draft.state.sfx(at).cloned().ok_or(Refusal::Gone(Thing::Sfx))?;
    Ok((at, sfx))
}

pub fn sfx_roll(draft: &Draft, of: Bearer, roll: Option<&RollAt>) -> Result<Option<RollId>, Refusal> {
    match roll {
        Some(at) => draft.roll_id(at).map(Some),
        None => Ok(roll_for(&draft.state, of)),
    }
}

/// Refuses an SFX that is locked, not in play, shut down, or out of its time (SFX-1, SFX-3, SFX-5, SETT-1).
pub fn may_use(draft: &mut Draft, at: SfxRef, sfx: &Sfx, roll: Option<RollId>) -> Result<(), Refusal> {
    let name = sfx.name.clone();
    if !sfx.unlocked {
        draft.rule(Refusal::Sfx(SfxRefusal::Locked(name.clone())))?;
    }
    match at.on {
        Host::Trait(id) => in_play::playing(draft, TraitRef { of: at.of, id })?,
        Host::Set(id) => {
            if let Some(set) = aside_with(&draft.state, at.of, Role::Set(id)) {
                return Err(ModRefusal::OfSetAside { name, set: set.name.clone() }.into());
            }
        }
    }
    if shutdown::is_shut_down(draft, at.of, at.on) {
        draft.rule(Refusal::ShutDown(draft.host_name(at.of, at.on)))?;
    }
    if sfx.used {
        draft.rule(SfxRefusal::UsedUp { name: name.clone(), often: sfx.often }.into())?;
    }
    let time = sfx.time();
    if time == When::Any {
        return Ok(());
    }
    let Some(roll) = roll else { return Err(Refusal::Sfx(SfxRefusal::NoRoll(name))) };
    let phase = draft.roll(roll)?.phase;
    let fits = match time {
        When::Any => true,
        When::BeforeRoll => phase == Phase::Building,
        // Also once it stands: choosing dice does not end the time after the roll.
        When::AfterRoll => phase != Phase::Building,
        When::OnEffect => phase == Phase::Standing,
    };
    if fits { Ok(()) } else { draft.rule(Refusal::Sfx(SfxRefusal::Time { name, when: time })) }
}

/// Returns the targets: the named ones, and for the rest the only one that fits.
pub fn picks(
    draft: &Draft,
    of: Bearer,
    sfx: &Sfx,
    roll: Option<RollId>,
    named: &[SfxTarget],
) -> Result<Vec<Picked>, Refusal> {
    let mut picked: Vec<Picked> = Vec::new();
    let mut named = named.iter();
    for wants in Wants::all(sfx) {
        let (name, what) = (sfx.name.clone(), wants.what());
        let mut fits = fitting(&draft.state, &wants, of, roll);
        // Nothing is picked twice: a die that pays does not gain by it as well.
        fits.retain(|it| !picked.contains(it));
        let pick = match (named.next(), fits.as_slice()) {
            (Some(target), fits) => {
                let chosen = match target {
                    SfxTarget::Die(at, die) => {
                        let roll = draft.roll_id(at)?;
                        Picked::Die(roll, draft.die_id(roll, die)?)
                    }
                    SfxTarget::Trait(at) => Picked::Trait(draft.trait_ref(at)?),
                    SfxTarget::Pool(pool, die) => Picked::Pool(draft.pool_id(pool)?, *die),
                    SfxTarget::Move(at, to) => Picked::Move(draft.trait_ref(at)?, draft.track_id(to)?),
                };
                // Other people are helped too, and what hinders them may be called something else.
                let anybody = matches!(wants, Wants::Harm | Wants::Complication) && matches!(chosen, Picked::Trait(_));
                if !anybody && !fits.contains(&chosen) {
                    return Err(Refusal::Sfx(SfxRefusal::Wrong { name, what }));
                }
                chosen
            }
            (None, [only]) => *only,
            (None, []) => return Err(Refusal::Sfx(SfxRefusal::Nothing { name, what })),
            (None, _) => return Err(Refusal::Sfx(SfxRefusal::Which { name, what })),
        };
        picked.push(pick);
    }
    Ok(picked)
}

/// Returns the dice that an SFX would reroll.
pub fn sfx_dice(
    draft: &Draft,
    at: &SfxAt,
    roll: Option<&RollAt>,
    on: &[SfxTarget],
) -> Result<Vec<(DieOrigin, Die)>, Refusal> {
    let (at, sfx) = sfx_at(draft, at)?;
    let picks = sfx_roll(draft, at.of, roll).and_then(|roll| self::picks(draft, at.of, &sfx, roll, on))?;
    // Only dice that are rolled again want faces.
    let rerolled = Wants::all(&sfx).into_iter().zip(picks).filter(|(wants, _)| *wants == Wants::Fallen);
    let die = |(_, picked): (Wants, Picked)| match picked {
        Picked::Die(roll, id) => {
            let roll = draft.state.rolls.get(&roll)?;
            roll.die(id).map(|die| origin(roll, die))
        }
        Picked::Trait(_) | Picked::Pool(..) | Picked::Move(..) => None,
    };
    Ok(rerolled.filter_map(die).collect())
}

pub fn unlock(draft: &mut Draft, at: &SfxAt, unlocked: bool) -> Result<(), Refusal> {
    let (at, mut sfx) = sfx_at(draft, at)?;
    if sfx.unlocked == unlocked {
        return Err(Refusal::Already(if unlocked { Already::Unlocked } else { Already::Locked }));
    }
    sfx.unlocked = unlocked;
    draft.tell(TraitEvent::Unlocked { on: draft.name_of(at.of), sfx: sfx.name.clone(), unlocked });
    let all = sfx_mut(draft, at.of, at.on)?;
    let place = usize::try_from(at.no.0).ok().and_then(|no| all.get_mut(no));
    place.map(|it| *it = sfx).ok_or(Refusal::Gone(Thing::Sfx))
}

pub(in crate::rules) fn write_sfx(draft: &mut Draft, of: Bearer, on: Host, sfx: &[Sfx]) -> Result<(), Refusal> {
    for effect in sfx {
        crate::rules::table::draft::named(Thing::Sfx, &effect.name)?;
    }
    let old = std::mem::replace(sfx_mut(draft, of, on)?, sfx.to_vec());
    let (on, name) = (draft.name_of(of), draft.host_name(of, on));
    let lacks = |all: &[Sfx], it: &&Sfx| !all.iter().any(|other| other.name == it.name);
    let came: Vec<&Sfx> = sfx.iter().filter(|it| lacks(&old, it)).collect();
    let went: Vec<&Sfx> = old.iter().filter(|it| lacks(sfx, it)).collect();
    let told = match (came.as_slice(), went.as_slice()) {
        ([one], []) => TraitEvent::SfxCame { on, name, sfx: one.name.clone(), limit: one.limit },
        ([], [one]) => TraitEvent::SfxWent { on, name, sfx: one.name.clone(), limit: one.limit },
        _ => TraitEvent::Sfx { on, name },
    };
    draft.tell(told);
    Ok(())
}

/// One SFX more on what has those already: each name is there once (SFX-1).
pub(in crate::rules) fn no_twin(draft: &mut Draft, all: &[Sfx], name: &Name) -> Result<(), Refusal> {
    if all.iter().any(|it| same_name(&it.name, name)) {
        draft.rule(Refusal::NameTaken { what: Thing::Sfx, name: name.clone() })?;
    }
    Ok(())
}

pub fn sfx_mut(draft: &mut Draft, of: Bearer, on: Host) -> Result<&mut Vec<Sfx>, Refusal> {
    let traits = draft.traits_mut(of)?;
    let list = match on {
        Host::Trait(id) => traits.find_mut(id).map(|it| &mut it.sfx),
        Host::Set(id) => traits.sets.iter_mut().find(|it| it.id == id).map(|it| &mut it.sfx),
    };
    list.ok_or(Refusal::Gone(Thing::Trait))
}
