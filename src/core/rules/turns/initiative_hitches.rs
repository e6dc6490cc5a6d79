//! Hitches of a player's initiative roll, used by the GM (ORD-6, HIT-1, HIT-4).

use crate::model::{Actor, Bearer, CharacterId, Die, Doom, OrderKind, SceneId, TraitId};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::{orders, traits, vehicles};
use crate::rules::turns::{handoff, initiative};
use crate::rules::{DiceRefusal, HarmRefusal, HitchUse, OrderRefusal, Refusal, RollEvent, Thing};
use crate::rules::{effects, harm, points, pools};

/// Uses a hitch of initiative like one of a test; its PP is paid at once (HIT-1, HIT-2, HIT-4).
pub(super) fn initiative_hitch(draft: &mut Draft, scene: SceneId, who: Actor, to: &HitchUse) -> Result<(), Refusal> {
    orders::order_is(draft, scene, OrderKind::Initiative)?;
    handoff::in_order(draft, scene, who)?;
    let Actor::Character(id) = who else { return Err(Refusal::Opportunity) };
    if !draft.character(id)?.is_pc() {
        return Err(Refusal::Opportunity);
    }
    let name = handoff::actor_name(draft, who);
    let unused = initiative::initiative_mut(draft, scene, who)?.dice.iter_mut().find(|die| die.face == 1 && !die.spent);
    let Some(die) = unused else { return Err(OrderRefusal::NoHitchLeft(name).into()) };
    die.spent = true;
    let size = die.size;
    if draft.state.setting.mods.automatic_hitches {
        draft.rule(DiceRefusal::FeedsDoom.into())?;
    }
    draft.tell(RollEvent::HitchUsed { who: name, die: size });
    let made = match to {
        HitchUse::Complicate { name, on } => {
            let name = crate::rules::table::draft::named(Thing::Complication, name)?;
            let of = on.as_ref().map_or(Ok(Bearer::Character(id)), |on| draft.bearer(on))?;
            effects::suffers(draft, scene, id, of)?;
            points::earn(draft, id, 1)?;
            Some(harm::complicate(draft, of, name, Die::D6, false)?)
        }
        HitchUse::OnVehicle { name } => {
            let name = crate::rules::table::draft::named(Thing::Complication, name)?;
            let of = vehicles::rides(draft, id)?;
            points::earn(draft, id, 1)?;
            Some(harm::complicate(draft, Bearer::Character(of), name, Die::D6, false)?)
        }
        HitchUse::StepUp { at } => {
            let at = draft.trait_ref(at)?;
            traits::harm_die(draft, at)?;
            effects::suffers(draft, scene, id, at.of)?;
            let paid = initiative::initiative_mut(draft, scene, who)?.bought.contains(&at.id);
            if !paid {
                points::earn(draft, id, 1)?;
            }
            harm::step_up(draft, at, 1)?;
            Some(at.id)
        }
        HitchUse::Doom { raising } => {
            let pool = draft.state.doom().filter(|_| draft.state.setting.mods.doom != Doom::Off);
            let pool = pool.map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
            points::earn(draft, id, 1)?;
            match raising {
                Some(target) => {
                    let own = if pools::is_story_doom(draft, pool) { Die::D6 } else { size };
                    pools::raise_with(draft, pool, own, *target)?;
                }
                None => pools::hitch_feeds(draft, pool, size)?,
            }
            None
        }
        HitchUse::Crisis { pool } => {
            let pool = draft.crisis_id(pool)?;
            pools::not_resolved(draft, pool)?;
            points::earn(draft, id, 1)?;
            pools::put_die(draft, pool, size)?;
            None
        }
        // New stress comes of a recovery's hitch, and this is none; unless the GM says so.
        HitchUse::Stress { track } => {
            draft.rule(Refusal::Harm(HarmRefusal::HitchStress))?;
            let track = draft.track_id(track)?;
            points::earn(draft, id, 1)?;
            harm::inflict(draft, id, track, Die::D6, false)?;
            draft.character(id)?.traits.stress.get(&track).map(|it| it.id)
        }
        HitchUse::Wear { at } => {
            draft.rule(Refusal::Harm(HarmRefusal::HitchStress))?;
            let at = draft.trait_ref(at)?;
            points::earn(draft, id, 1)?;
            harm::wear(draft, at, Die::D6, false)?;
            draft.character(id)?.traits.worn.get(&at.id).map(|it| it.id)
        }
    };
    paid_for(draft, scene, who, made)
}

fn paid_for(draft: &mut Draft, scene: SceneId, who: Actor, made: Option<TraitId>) -> Result<(), Refusal> {
    let bought = &mut initiative::initiative_mut(draft, scene, who)?.bought;
    bought.extend(made.filter(|it| !bought.contains(it)));
    Ok(())
}

/// Where 1s feed doom by themselves, these do too (HIT-8).
pub(super) fn initiative_feeds(draft: &mut Draft, scene: SceneId, id: CharacterId) -> Result<(), Refusal> {
    let place = initiative::initiative_mut(draft, scene, Actor::Character(id))?;
    let ones: Vec<Die> = place.hitches().map(|die| die.size).collect();
    if ones.is_empty() {
        return Ok(());
    }
    for die in place.dice.iter_mut().filter(|die| die.face == 1) {
        die.spent = true;
    }
    let who = draft.character_name(id);
    for die in &ones {
        draft.tell(RollEvent::HitchUsed { who: who.clone(), die: *die });
    }
    points::earn(draft, id, 1)?;
    let pool = pools::fed(draft)?;
    // A full pool takes no more; that must not keep anybody from rolling.
    if crate::rules::table::draft::fits(draft.pool(pool)?.dice.len() + 1).is_err() {
        return Ok(());
    }
    pools::put_die(draft, pool, Die::D6)?;
    effects::raise_often(draft, pool, Die::D6, ones.len().saturating_sub(1))
}
