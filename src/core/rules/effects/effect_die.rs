//! Effect dice, and their use in a test (EFF-1 to EFF-7, ASSET-2, COMP-2, STR-2, STR-7, CRI-2, TEST-2, TAK-2).
//!
//! Home of EFF-2, EFF-4, EFF-7, EFF-11, TEST-2, TAK-2, ASSET-6, STR-7, CRI-2.

use crate::model::{
    Aim, Bearer, CharacterId, Die, DieId, EffectDice, HurtTo, Ref, ResolutionId, RollId, SceneId, Struck, Trait,
};
use crate::rules::effects::{another, assist, contest, gear, second_effect};
use crate::rules::pools::crisis::failing_harms;
use crate::rules::resolution::action::{lost_opposing, reaction_steps};
use crate::rules::resolution::stakes::lost_harms;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::people::{die_in, gang};
use crate::rules::table::facts::{effect_dice, outcomes};
use crate::rules::table::facts::{orders, people, rolls, traits};
use crate::rules::{
    DiceRefusal, EffectUse, GmcRefusal, HarmEvent, HarmRefusal, HurtRefusal, Outcome, Refusal, RollAt, RollEvent,
    Thing, WayRefusal, taken_out,
};
use crate::rules::{extra_dice, harm, points, pools, resolution};

/// An effect die as it falls on its target.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Falls {
    pub die: Die,
    /// Heroic steps went past d12 (EFF-6).
    pub past: bool,
    /// Losing takes the target out, as things are (TEST-2, CON-3, STR-7).
    pub takes_out: bool,
    /// The margin by which the target lost (LIFE-1).
    pub short: u32,
    pub scene: SceneId,
    pub of: ResolutionId,
}

pub fn effect(
    draft: &mut Draft,
    roll: &RollAt,
    die: Option<&Ref<DieId>>,
    to: &EffectUse,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    let id = rolls::effect_roll(draft, roll)?;
    let die = die.map(|die| effect_die_id(draft, id, die)).transpose()?;
    let on = another::changes_on(draft, to)?;
    let before = another::changeable(draft, on);
    if draft.resolution(draft.roll(id)?.of)?.contest().is_some() {
        contest::contest_effect(draft, draft.roll(id)?.of, (id, die), to, steps)?;
    } else {
        test_effect(draft, id, die, to, steps)?;
    }
    another::changes_another(draft, id, on, &before)
}

fn test_effect(
    draft: &mut Draft,
    id: RollId,
    die: Option<DieId>,
    to: &EffectUse,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    let roll = draft.roll(id)?.of;
    let outcome = outcomes::outcome(&draft.state, roll).ok_or(Refusal::Undecided)?;
    if assist::assistant_shares(draft, id, &outcome, to)? {
        return Ok(());
    }
    may_have_effect(draft, id, &outcome, to)?;
    harm::only_recovers(draft, roll, id, &outcome, to)?;
    if let EffectUse::Crisis { pool, die } = to {
        let pool = draft.problem_id(pool)?;
        pools::may_hit(draft, roll, pool, *die)?;
    }
    extra_dice::falls_on(draft, id, &outcome, to)?;
    let chosen = effect_die(draft, id, &outcome, die)?;
    // A hero die in place of an effect die takes none (EFF-4, HERO-3).
    let left =
        if id == outcome.acting { steps_for(draft, &outcome, to) } else { reaction_steps(&draft.state, id, &outcome) };
    let left = if chosen.hero { 0 } else { left };
    let steps = second_effect::spend_with_steps(draft, id, &chosen, steps, left)?;
    let test = draft.test_of(roll)?;
    let (cap, on) = (test.cap, draft.target(to)?);
    // An asset harms nobody (TAK-4).
    let high = on.is_some_and(|on| draft.resolution(roll).is_ok_and(|it| it.high_for(on)));
    let (die, past) = chosen.size.raised(steps);
    // With a second effect die kept, nobody is taken out by the first (EFF-6).
    let past = if draft.roll(id)?.second.is_some() { 0 } else { past };
    // The cap comes last, after heroic steps, and only an asset has one (DIFF-4).
    let die = if matches!(to, EffectUse::Asset { .. }) { die.min(cap.unwrap_or(die)) } else { die };
    if let Some(owed) = extra_dice::owed_helper(draft, id, &outcome, to)? {
        extra_dice::hits_helper(draft, roll, owed, (die, past))?;
    }
    // Life points come back by the totals, whatever the effect die is (LIFE-2).
    if !matches!(to, EffectUse::Heal | EffectUse::HealOdd { .. }) {
        draft.tell(RollEvent::EffectUsed { who: draft.roller_name(id), die });
    }
    let (die, stopped) = resolution::reacted(draft, (id, &outcome), to, (die, past))?;
    // A lost high stakes test takes the actor out, unless stress is played (TEST-2, STR-7).
    // Where losers pay to take stress, so does a lost one whoever's dice opposed it (SETT-5).
    let opposed = on.is_some_and(|on| lost_opposing(&draft.state, &outcome, on));
    let lost = stopped.unwrap_or(id == outcome.opposing || opposed);
    let takes_out = lost && high && !draft.state.setting.mods.runs_up();
    let scene = draft.resolution(roll)?.scene;
    let margin = outcome.total.abs_diff(outcome.number).max(1);
    let short = draft.target(to)?.map_or(margin, |on| crate::rules::harm::life::fell_short(&draft.state, roll, id, on));
    let falls = Falls { die, past: past > 0, takes_out, short, scene, of: roll };
    match (to, draft.test_of(roll)?.aim) {
        (EffectUse::Recover, _) => return harm::recovers(draft, roll, &outcome, die),
        (EffectUse::Heal, Aim::Life(who)) => return harm::heal(draft, who, margin, HurtTo::Both, None),
        (EffectUse::HealOdd { to }, Aim::Life(who)) => return harm::heal(draft, who, margin, HurtTo::Both, Some(*to)),
        (EffectUse::Rouse { name }, _) => return harm::rouse(draft, roll, name, die),
        (EffectUse::Crisis { pool, die: hit }, _) => {
            let pool = draft.problem_id(pool)?;
            pools::hit_crisis(draft, pool, *hit, (die, past > 0))?;
            return pools::was_hit(draft, roll, *hit, (die, past > 0));
        }
        _ => {}
    }
    if draft.roll(id)?.roller().is_some() && matches!(to, EffectUse::Asset { .. }) {
        resolution::earned_asset(draft, roll, id)?;
    }
    orders::asset_waits(draft, roll, to)?;
    if let Some(on) = stressed(draft, to)?
        && outcome.highest
    {
        resolution::may_stress(draft, on, high || outcome.heroic > 0, false)?;
    }
    have_effect(draft, to, falls)
}

/// Returns the heroic steps that may go on an effect. If the highest rolling die is the effect, only things made for a
/// character get any (EFF-4, SETT-3).
fn steps_for(draft: &Draft, outcome: &Outcome, to: &EffectUse) -> u32 {
    let harms = !matches!(to, EffectUse::Asset { .. });
    if harms && draft.state.setting.mods.effects == EffectDice::Highest { 0 } else { outcome.steps_left }
}

/// Checks that the actor's effect has a success (EFF-1), and the opposition's a failure that harms: high stakes, or
/// consequential failure (STR-7, TEST-2, EFF-11).
fn may_have_effect(draft: &mut Draft, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<(), Refusal> {
    if matches!(to, EffectUse::Doom { .. }) {
        return pools::may_feed_doom(draft, id, (id == outcome.acting) == outcome.beaten);
    }
    let name = draft.character_name(outcome.who);
    if id == outcome.acting {
        return if outcome.beaten { Ok(()) } else { draft.rule(Refusal::NotBeaten(name)) };
    }
    if outcome.beaten {
        // Whoever rolled first has held, and has beaten nothing (ACT-1, CHAL-4).
        let held = WayRefusal::Holds { who: name.clone(), total: outcome.total };
        return draft.rule(if outcome.action { held.into() } else { Refusal::WasBeaten(name) });
    }
    let of = draft.resolution(draft.roll(id)?.of)?;
    if of.test().is_some_and(|test| test.action) && !failing_harms(&draft.state, of) {
        return resolution::reaction_counts(draft, outcome, to);
    }
    let on = draft.target(to)?.unwrap_or(outcome.who);
    // A roll that was lost costs life points whatever the stakes (LIFE-1).
    let damage = matches!(to, EffectUse::Damage { .. });
    if damage || lost_harms(&draft.state, of, on) { Ok(()) } else { draft.rule(Refusal::LowStakes) }
}

/// Finds an effect die by id, including one that was granted and never rolled.
fn effect_die_id(draft: &Draft, roll: RollId, at: &Ref<DieId>) -> Result<DieId, Refusal> {
    match at {
        Ref::Id(id) if draft.roll(roll)?.granted.iter().any(|it| it.id == *id) => Ok(*id),
        at => draft.die_id(roll, at),
    }
}

/// Returns the named effect die, or the largest unused one; the d4 that stands in if the roll has none (EFF-2), the
/// largest die if nothing was rolled (EFF-7).
fn effect_die(
    draft: &mut Draft,
    id: RollId,
    outcome: &Outcome,
    named: Option<DieId>,
) -> Result<outcomes::EffectDie, Refusal> {
    let dice =
        if outcome.automatic { outcome.effects.clone() } else { effect_dice::effects(&draft.state, draft.roll(id)?) };
    let wanted = match named {
        Some(named) => dice.iter().find(|it| it.die == Some(named)),
        None => dice.iter().find(|it| !it.spent).or(dice.first()),
    };
    let Some(wanted) = wanted.copied() else { return Err(no_effect_die(draft, id)) };
    if wanted.spent {
        draft.rule(Refusal::Spent(t!("the ⟦effect die⟧ {}", wanted.size).into()))?;
    }
    Ok(wanted)
}

/// Returns the reason that there is no effect die: a second roll is due for it, or there is none to be had (EFF-10).
pub fn no_effect_die(draft: &Draft, id: RollId) -> Refusal {
    match draft.roll(id) {
        Ok(roll) if effect_dice::effect_due(&draft.state, roll) => DiceRefusal::EffectDue(draft.roller_name(id)).into(),
        _ => Refusal::NoDieLeft,
    }
}

pub(super) fn spend_effect(draft: &mut Draft, id: RollId, die: Option<DieId>) -> Result<(), Refusal> {
    let roll = draft.roll_mut(id)?;
    let Some(die) = die else {
        roll.default_effect_spent = true;
        return Ok(());
    };
    // The dice of a second roll bear the ids of the first, whose marks say something else.
    if let Some(lying) = roll.again.iter_mut().find(|it| it.id == die) {
        lying.spent = true;
        return Ok(());
    }
    if let Some(lying) = roll.dice.iter_mut().find(|it| it.id == die) {
        lying.spent = true;
    }
    if let Some(lying) = roll.granted.iter_mut().find(|it| it.id == die) {
        lying.spent = true;
    }
    Ok(())
}

/// Applies an effect. Past d12 (EFF-6), or at lost high stakes, it takes its target out; for a point it is a
/// complication instead (TAK-2).
pub fn have_effect(draft: &mut Draft, to: &EffectUse, falls: Falls) -> Result<(), Refusal> {
    let Some(falls) = gear::guarded(draft, to, falls) else { return Ok(()) };
    let target = draft.target(to)?.filter(|_| draft.state.setting.mods.point_keeps_in());
    let was_out = target.map_or(Ok(true), |who| is_out(draft, falls, who))?;
    hits(draft, to, falls)?;
    if let Some(who) = target.filter(|_| !was_out)
        && is_out(draft, falls, who)?
    {
        let struck = &mut draft.scene_mut(falls.scene)?.struck;
        struck.retain(|it| it.who != who);
        struck.push(Struck { who, die: falls.die });
    }
    Ok(())
}

fn is_out(draft: &Draft, falls: Falls, who: CharacterId) -> Result<bool, Refusal> {
    Ok(taken_out(&draft.state, Some(draft.scene(falls.scene)?), who).is_some())
}

fn hits(draft: &mut Draft, to: &EffectUse, falls: Falls) -> Result<(), Refusal> {
    let die = falls.die;
    match to {
        EffectUse::Asset { of, name } => {
            let (of, name) = (draft.bearer(of)?, named(Thing::Asset, name)?);
            let lasts = draft.asset_lasts(of);
            draft.make_asset(of, name, die, lasts, matches!(of, Bearer::Scene(_)))
        }
        EffectUse::Complicate { on, name, stay } => {
            let (on, name) = (draft.bearer(on)?, named(Thing::Complication, name)?);
            stays(draft, on, falls, *stay, None)?;
            harm::complicate(draft, on, name, die, falls.past && !stay)?;
            stayed(draft, on, falls, *stay)
        }
        EffectUse::Worsen { at, stay } => {
            let at = draft.trait_ref(at)?;
            let old = (*stay || falls.takes_out).then(|| traits::harm_die(draft, at)).transpose()?;
            stays(draft, at.of, falls, *stay, old)?;
            harm::worsen(draft, at, die, falls.past && !stay)?;
            stayed(draft, at.of, falls, *stay)
        }
        EffectUse::Stress { on, track } => {
            let (on, track) = (draft.character_id(on)?, draft.track_id(track)?);
            if falls.takes_out {
                let old = draft.character(on)?.traits.stress.get(&track).and_then(Trait::die);
                resolution::stress_to_stay(draft, on, die, old)?;
            }
            harm::inflict(draft, on, track, die, falls.past)
        }
        EffectUse::TakeOut { who } => {
            let who = draft.character_id(who)?;
            if !falls.takes_out && !falls.past {
                draft.rule(Refusal::Harm(HarmRefusal::StaysIn(draft.character_name(who))))?;
            }
            // A mob loses a die instead (GMC-4).
            if harm::loses_die(draft, who)? { Ok(()) } else { people::take_out(draft, who, falls.scene) }
        }
        EffectUse::KnockOut { who } => {
            let who = draft.character_id(who)?;
            knock_out(draft, who, falls)
        }
        EffectUse::Crisis { pool, die: target } => {
            let pool = draft.problem_id(pool)?;
            pools::hit_crisis(draft, pool, *target, (die, falls.past))
        }
        EffectUse::Doom { raising } => pools::effect_feeds(draft, die, *raising),
        EffectUse::Wear { at } => {
            let at = draft.trait_ref(at)?;
            if let (true, Bearer::Character(who)) = (falls.takes_out, at.of) {
                let old = draft.character(who)?.traits.worn.get(&at.id).and_then(Trait::die);
                resolution::stress_to_stay(draft, who, die, old)?;
            }
            harm::wear(draft, at, die, falls.past)
        }
        EffectUse::Damage { on } => {
            let on = draft.character_id(on)?;
            harm::damage(draft, on, falls.short, HurtTo::Both)
        }
        // These belong to tests with an aim of their own, which are settled before an effect comes here.
        EffectUse::Recover => Err(Refusal::Harm(HarmRefusal::NoRecovery)),
        EffectUse::Heal | EffectUse::HealOdd { .. } => Err(HurtRefusal::NoTreatment.into()),
        EffectUse::Rouse { .. } => Err(HurtRefusal::NoRousing.into()),
    }
}

/// Charges the target a point for a complication instead of being taken out, a new one or a step of an old one of that
/// size (TEST-2, CON-3, TAK-2).
fn stays(draft: &mut Draft, on: Bearer, falls: Falls, stay: bool, old: Option<Die>) -> Result<(), Refusal> {
    let Bearer::Character(who) = on else { return Ok(()) };
    let name = draft.character_name(who);
    // Harm that is run up takes nobody out by a lost roll, so there is nothing to pay for (STR-7).
    if stay && draft.state.setting.mods.stress {
        return Err(Refusal::Harm(HarmRefusal::NotBeingTakenOut(name)));
    }
    if crate::rules::is_vehicle(&draft.state, who) && (stay || falls.takes_out) {
        draft.rule(HarmRefusal::VehicleIsKept(name.clone()).into())?;
    }
    match (falls.takes_out || falls.past, stay) {
        (true, true) => {
            harm::forbid_vain(draft, who, falls.die, old)?;
            points::pays_to_stay(draft, who)
        }
        (false, true) => Err(Refusal::Harm(HarmRefusal::NotBeingTakenOut(name))),
        (_, false) if falls.takes_out && draft.state.setting.mods.stress_to_stay => {
            draft.rule(HarmRefusal::TakenOutOrStress(name).into())
        }
        (_, false) if falls.takes_out => {
            // It asks for no point that would be refused.
            harm::forbid_vain(draft, who, falls.die, old)?;
            draft.rule(Refusal::Harm(HarmRefusal::TakenOutOrPays(name)))
        }
        _ => Ok(()),
    }
}

/// Reports that a target paid in vain, being taken out by that complication all the same (TAK-2).
fn stayed(draft: &mut Draft, on: Bearer, falls: Falls, stay: bool) -> Result<(), Refusal> {
    let Bearer::Character(who) = on else { return Ok(()) };
    if stay && is_out(draft, falls, who)? {
        let who = draft.character_name(who);
        draft.tell(HarmEvent::PaidInVain { who });
    }
    Ok(())
}

/// Knocks out one supporter whose die is smaller, as long as another one opposes (GMC-7, GMC-12).
pub fn knock_out(draft: &mut Draft, who: CharacterId, falls: Falls) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let lies = |roll: &&std::sync::Arc<crate::model::Roll>| !roll.over && roll.roller() != Some(who);
    let mut rolls: Vec<_> = draft.state.rolls_of(falls.of).filter(lies).collect();
    // The newest roll counts: a supporter may lie in several of one contest.
    rolls.reverse();
    let found = rolls.into_iter().find_map(|roll| Some((die_in(roll, who)?, gang(&draft.state, roll))));
    let gmc = !draft.character(who)?.is_pc();
    let Some((die, gang)) = found.filter(|_| gmc) else { return Err(GmcRefusal::NoSupporter(name).into()) };
    if gang.is_empty() {
        draft.rule(GmcRefusal::LastOne(name.clone()).into())?;
    }
    if die >= falls.die && !falls.past {
        draft.rule(GmcRefusal::NotSmaller { who: name, die, effect: falls.die }.into())?;
    }
    if harm::loses_die(draft, who)? { Ok(()) } else { people::take_out(draft, who, falls.scene) }
}

/// Returns the target of an effect that inflicts stress, on a track or on a trait (STR-2, SHK-1).
pub fn stressed(draft: &Draft, to: &EffectUse) -> Result<Option<CharacterId>, Refusal> {
    if matches!(to, EffectUse::Stress { .. } | EffectUse::Wear { .. }) { draft.target(to) } else { Ok(None) }
}
