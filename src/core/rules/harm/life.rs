//! Life points (LIFE-1 to LIFE-4).
//!
//! Home of LIFE-1, LIFE-2, LIFE-3, LIFE-4.

use crate::model::{Bearer, CharacterId, Die, Guarded, Hurt, HurtTo, Life, ResolutionId, RollId, SceneId, State};
use crate::rules::harm::{gmcs, stress, trauma};
use crate::rules::points;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::{Standing, bears, life_score, standing, were_in};
use crate::rules::table::facts::rolls::fitting;
use crate::rules::{
    Already, BesideRefusal, Condition, Faces, Felled, For, HarmEvent, HurtRefusal, Off, Refusal, contest_now,
};

/// Returns the points by which a character fell short of a roll that harms them: the total that would have saved them,
/// one more where they had to beat it, less their own; or the plain difference, at least 1, where that is played
/// (LIFE-1). A character who did not resist has no total.
pub(in crate::rules) fn fell_short(state: &State, resolution: ResolutionId, by: RollId, on: CharacterId) -> u32 {
    let plain = state.setting.mods.plain_damage;
    let short = |won: u32, own: u32, had_to_beat: bool| {
        // At least one, also where the plain difference is 0 (LIFE-1).
        won.saturating_sub(own).saturating_add(u32::from(had_to_beat && !plain)).max(1)
    };
    if let Some(outcome) = outcomes::outcome(state, resolution) {
        // Whoever tests has to beat what opposes; of an action the reaction has to beat it (TEST-1, ACT-1).
        let acts = by == outcome.acting;
        let (won, own) = if acts { (outcome.total, outcome.number) } else { (outcome.number, outcome.total) };
        // Settled without a roll there is no difference to count.
        return if outcome.automatic { 1 } else { short(won, own, acts == outcome.action) };
    }
    let Some(contest) = contest_now(state, resolution) else { return 1 };
    let total = |roll: RollId| state.rolls.get(&roll).map_or(0, |roll| roll.total());
    if let Some(other) = contest.interferers.iter().find(|it| it.who == on) {
        return short(total(by), total(other.roll), other.in_the_way && contest.won_by() == Some(by));
    }
    let helped = || {
        let mut rolls = contest.sides.iter().filter_map(|side| side.roll);
        rolls.find(|roll| state.rolls.get(roll).is_some_and(|roll| roll.helped_by(on).is_some()))
    };
    let own = contest.side(on).and_then(|side| side.roll).or_else(helped);
    // Whoever rolled last had to beat the number; whose own number was beaten was saved by a tie (CON-1, CON-6).
    own.map_or(1, |own| short(total(by), total(own), own > by))
}

fn life(draft: &Draft) -> Result<Life, Refusal> {
    match draft.state.setting.mods.life {
        Life::Off => Err(Refusal::ModOff(Off::LifePoints)),
        life => Ok(life),
    }
}

fn fares(draft: &mut Draft, who: CharacterId, is: Condition) {
    let who = draft.character_name(who);
    draft.tell(HarmEvent::Fares { who, is });
}

/// Takes damage off the score, or adds it up (LIFE-2, LIFE-3).
pub fn damage(draft: &mut Draft, who: CharacterId, points: u32, to: HurtTo) -> Result<(), Refusal> {
    let life = self::life(draft)?;
    if let Some(most) = bears(&draft.state, who) {
        return wears_down(draft, who, (points, to), most);
    }
    let score = life_score(&draft.state, who);
    let was = standing(&draft.state, who);
    let name = draft.character_name(who);
    let hurt = &mut draft.character_mut(who)?.hurt;
    let told = if life == Life::Threshold {
        let (stun, wounds) = to_each(points, to);
        hurt.stun = hurt.stun.saturating_add(stun);
        hurt.wounds = hurt.wounds.saturating_add(wounds);
        hurt.up = false;
        // The dead stay dead, though a trait may change and with it the score.
        hurt.dead |= hurt.wounds > score;
        HarmEvent::Wounded { who: name, stun, wounds }
    } else {
        hurt.damage = hurt.damage.saturating_add(points);
        hurt.up = false;
        // Each further damage owes a point again; at minus the score nothing helps.
        hurt.dying = hurt.damage >= score;
        hurt.dead |= hurt.damage >= score.saturating_mul(2);
        HarmEvent::Damaged { who: name, points }
    };
    draft.tell(told);
    let now = standing(&draft.state, who);
    if now != was && now != Standing::Up {
        stress::tell_out(draft, Bearer::Character(who), Felled::Damage(now));
    }
    Ok(())
}

/// Adds damage to a mob, boss or faction; the excess is lost, and one of its dice with it (GMC-4).
fn wears_down(draft: &mut Draft, who: CharacterId, (points, to): (u32, HurtTo), most: u32) -> Result<(), Refusal> {
    let threshold = draft.state.setting.mods.life == Life::Threshold;
    let name = draft.character_name(who);
    let hurt = &mut draft.character_mut(who)?.hurt;
    let (all, told) = if threshold {
        let (stun, wounds) = to_each(points, to);
        hurt.stun = hurt.stun.saturating_add(stun);
        hurt.wounds = hurt.wounds.saturating_add(wounds);
        (hurt.stun.saturating_add(hurt.wounds), HarmEvent::Wounded { who: name, stun, wounds })
    } else {
        hurt.damage = hurt.damage.saturating_add(points);
        (hurt.damage, HarmEvent::Damaged { who: name, points })
    };
    draft.tell(told);
    if all <= most {
        return Ok(());
    }
    // Points count against one die at a time: the next one begins unhurt.
    draft.character_mut(who)?.hurt = Hurt::default();
    gmcs::loses_die(draft, who).map(drop)
}

/// The weapon's die is rolled and added (LIFE-1, LIFE-3).
pub(super) fn weapon(draft: &mut Draft, who: CharacterId, die: Die, to: HurtTo, faces: &Faces) -> Result<(), Refusal> {
    life(draft)?;
    let die = weapon_die(&draft.state, who, die).ok_or_else(|| {
        let name = draft.character_name(who);
        Refusal::Beside(BesideRefusal::WeaponStopped(name))
    })?;
    let (faces, typed) = fitting(faces, &[die])?;
    // It has an id, like any die that was rolled.
    draft.mint();
    let points: u32 = faces.iter().copied().map(u32::from).sum();
    let name = draft.character_name(who);
    draft.tell(HarmEvent::Weapon { who: name, die, points, typed });
    damage(draft, who, points, to)
}

/// Restores life points: off the damage, or split over stun and wounds (LIFE-2, LIFE-3).
pub fn heal(draft: &mut Draft, who: CharacterId, points: u32, of: HurtTo, odd: Option<HurtTo>) -> Result<(), Refusal> {
    let life = self::life(draft)?;
    let score = life_score(&draft.state, who);
    let name = draft.character_name(who);
    let hurt = draft.character(who)?.hurt;
    let none = match life {
        Life::Threshold => hurt.stun == 0 && hurt.wounds == 0,
        _ => hurt.damage == 0,
    };
    if none {
        return Err(HurtRefusal::Unhurt(name).into());
    }
    trauma::not_for_good(draft, who)?;
    let hurt = &mut draft.character_mut(who)?.hurt;
    let back;
    if life == Life::Threshold {
        let (stun, wounds) = match of {
            HurtTo::Both => split(points, (hurt.stun, hurt.wounds), odd),
            HurtTo::Stun => (points.min(hurt.stun), 0),
            HurtTo::Wounds => (0, points.min(hurt.wounds)),
        };
        back = stun.saturating_add(wounds);
        hurt.stun = hurt.stun.saturating_sub(stun);
        hurt.wounds = hurt.wounds.saturating_sub(wounds);
        hurt.up &= hurt.stun.saturating_add(hurt.wounds) > score;
        // Where the GM overruled, whoever is healed below that line is alive.
        hurt.dead &= hurt.wounds > score;
    } else {
        back = points.min(hurt.damage);
        hurt.damage -= back;
        // Treated is seen to (LIFE-2).
        hurt.dying = false;
        hurt.up &= hurt.damage >= score;
        hurt.dead &= hurt.damage >= score.saturating_mul(2);
    }
    draft.tell(HarmEvent::Healed { who: name, points: back });
    Ok(())
}

/// Refuses to treat an unhurt character (LIFE-2, LIFE-3).
pub fn may_treat(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    life(draft)?;
    let character = draft.character(who)?;
    if character.hurt.damage == 0 && character.hurt.stun == 0 && character.hurt.wounds == 0 {
        let name = character.name.clone();
        return Err(HurtRefusal::Unhurt(name).into());
    }
    trauma::not_for_good(draft, who)
}

/// Clears all stun by a rest (LIFE-4).
pub fn rested(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    life(draft)?;
    let score = life_score(&draft.state, who);
    let hurt = &mut draft.character_mut(who)?.hurt;
    if hurt.stun == 0 {
        let name = draft.character_name(who);
        return Err(HurtRefusal::Unhurt(name).into());
    }
    hurt.stun = 0;
    hurt.up &= hurt.wounds > score;
    fares(draft, who, Condition::Rested);
    Ok(())
}

/// Clears all stun of the characters in a scene of rest as it ends (LIFE-3, LIFE-4).
pub fn rest_of_life(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let rests = crate::rules::is_rest(&draft.state, draft.scene(scene)?.kind)
        && draft.state.setting.mods.life == Life::Threshold;
    let cast = if rests { were_in(&draft.state, draft.scene(scene)?) } else { Vec::new() };
    for who in cast {
        if draft.character(who)?.hurt.stun > 0 {
            rested(draft, who)?;
        }
    }
    Ok(())
}

/// Brings a character round at a scene's end who was unconscious, or down and treated, until the next damage (SCN-2);
/// also one whom the GM brings back (TAK-3).
pub fn comes_round(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let comes = match standing(&draft.state, who) {
        Standing::Unconscious => true,
        // Whoever is dying needs first aid or a point first (LIFE-2).
        Standing::Down => !draft.character(who)?.hurt.dying,
        Standing::Up | Standing::Dead => false,
    };
    if comes {
        draft.character_mut(who)?.hurt.up = true;
    }
    Ok(())
}

/// A point keeps somebody alive, or awake (LIFE-2, LIFE-3).
pub(super) fn stay_up(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let life = self::life(draft)?;
    let name = draft.character_name(who);
    trauma::not_for_good(draft, who)?;
    let hurt = draft.character(who)?.hurt;
    match (life, standing(&draft.state, who)) {
        (Life::Ablative, _) if hurt.dying => {
            points::pay(draft, who, For::StayAlive)?;
            draft.character_mut(who)?.hurt.dying = false;
            fares(draft, who, Condition::StaysAlive);
            Ok(())
        }
        (Life::Threshold, Standing::Unconscious) => {
            points::pay(draft, who, For::StayConscious)?;
            draft.character_mut(who)?.hurt.up = true;
            fares(draft, who, Condition::StaysConscious);
            Ok(())
        }
        _ => Err(HurtRefusal::OwesNothing(name).into()),
    }
}

/// First aid stands for the point (LIFE-2).
pub(super) fn first_aid(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    life(draft)?;
    let name = draft.character_name(who);
    let hurt = &mut draft.character_mut(who)?.hurt;
    if !hurt.dying || hurt.dead {
        return Err(HurtRefusal::OwesNothing(name).into());
    }
    hurt.dying = false;
    fares(draft, who, Condition::HadFirstAid);
    Ok(())
}

/// Marks a character as dead who had neither a PP nor first aid, or as alive after all by the GM's word (LIFE-2).
pub(super) fn dies(draft: &mut Draft, who: CharacterId, dead: bool) -> Result<(), Refusal> {
    life(draft)?;
    let hurt: &mut Hurt = &mut draft.character_mut(who)?.hurt;
    if hurt.dead == dead {
        return Err(Refusal::Already(if dead { Already::Dead } else { Already::Alive }));
    }
    (hurt.dead, hurt.dying) = (dead, hurt.dying && !dead);
    if dead {
        stress::tell_out(draft, Bearer::Character(who), Felled::Death);
    } else {
        fares(draft, who, Condition::LivesAfterAll);
    }
    Ok(())
}

/// Returns the weapon die left against a character whose gear protects them in this roll: none where the gear is
/// larger, else one a step smaller (GEAR-1).
pub fn weapon_die(state: &State, on: CharacterId, die: Die) -> Option<Die> {
    let guarded = state.at_hand().and_then(|it| it.guarded.iter().find(|it| it.who == on));
    match guarded {
        None => Some(die),
        Some(Guarded { stops: true, .. }) => None,
        Some(Guarded { stops: false, .. }) => die.down(),
    }
}

/// Splits damage into stun and wounds; an odd point goes to stun (LIFE-3).
const fn to_each(points: u32, to: HurtTo) -> (u32, u32) {
    match to {
        HurtTo::Both => (points.div_ceil(2), points / 2),
        HurtTo::Stun => (points, 0),
        HurtTo::Wounds => (0, points),
    }
}

/// Splits a margin into stun and wounds to restore: half each, and an odd point where `odd` says, or else where it is
/// needed. Points beyond the need of either are lost (LIFE-3).
fn split(points: u32, (stun, wounds): (u32, u32), odd: Option<HurtTo>) -> (u32, u32) {
    let half = points / 2;
    let to_wounds = match odd {
        Some(odd) => odd == HurtTo::Wounds,
        // Half of it clears all stun already, so the odd point is of use to wounds only.
        None => stun <= half,
    };
    let odd = points % 2;
    let (of_stun, of_wounds) = if to_wounds { (half, half + odd) } else { (half + odd, half) };
    (of_stun.min(stun), of_wounds.min(wounds))
}
