//! Effect dice in a contest (EFF-3, EFF-5, EFF-7, CON-3 to CON-5, GMC-7).
//!
//! Home of EFF-5, CON-3.

use crate::model::{Contest, Die, DieId, EffectDice, Had, ResolutionId, RollId, State};
use crate::rules::effects::assist::shared;
use crate::rules::effects::effect_die::Falls;
use crate::rules::effects::{effect_die, feed, second_effect};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::{self, Owed};
use crate::rules::table::facts::effect_dice;
use crate::rules::table::facts::orders;
use crate::rules::table::facts::outcomes::EffectDie;
use crate::rules::{ContestRefusal, EffectUse, Refusal, RollEvent, gang, is_players_roll};
use crate::rules::{extra_dice, resolution};

/// Returns the winner's effect dice that may become an asset: those kept besides the one that falls on the loser, and
/// not used yet (EFF-3). None in an area effect, where each die is for one target (SFX-4).
pub(super) fn further_dice(state: &State, contest: &Contest, won: RollId) -> Vec<EffectDie> {
    let Some(roll) = state.rolls.get(&won).filter(|_| contest.won_by() == Some(won) && !contest.one_die_each()) else {
        return Vec::new();
    };
    let had = state.resolutions.get(&roll.of).map(|it| it.had.as_slice()).unwrap_or_default();
    let fell = |die| had.iter().any(|had| had.roll == won && had.die == die);
    let dice = effect_dice::effects(state, roll);
    // The first one is for whoever lost.
    let first = usize::from(!had.iter().any(|had| had.roll == won));
    dice.into_iter().filter(|it| !it.spent && !fell(it.die)).skip(first).collect()
}

/// Returns the heroic steps of the winner that are on no effect die yet (EFF-4).
pub(in crate::rules) fn steps_left(state: &State, contest: &Contest, won: RollId) -> u32 {
    let had = state.rolls.get(&won).and_then(|roll| state.resolutions.get(&roll.of)).map(|it| it.had.as_slice());
    let used = |on| {
        let theirs = had.unwrap_or_default().iter().filter(move |had| had.roll == won && had.on == on);
        theirs.map(|had| had.steps).sum::<u32>()
    };
    let owed = contests::owed(state, contest).into_iter();
    // What falls on somebody who cut in has no steps, and would leave none for the loser.
    let owed = owed.filter(|owed| owed.roll == won && owed.because != contests::Because::Outrolled);
    // The effect die has one size for every loser, so the one with the fewest steps left decides (CON-5).
    owed.map(|owed| owed.steps.saturating_sub(used(owed.on))).min().unwrap_or_default()
}

/// Returns the size of the effect die with which a player's raise may knock one supporter out of the gang it was made
/// over, and whether heroic steps go past d12; the die is not used up (GMC-7).
pub(in crate::rules) fn raised_over(state: &State, contest: &Contest, id: RollId) -> Option<(Die, bool)> {
    let roll = contests::stands(state, id).filter(|roll| !roll.knocked_out && contest.standing == Some(id))?;
    let over =
        beaten_gang(state, contest, id).filter(|_| is_players_roll(state, roll) && !state.setting.mods.gangs_at_end)?;
    let steps = roll.total().saturating_sub(contests::total(state, over)) / 5;
    let (die, past) = effect_dice::effect_known(state, roll)?.raised(steps);
    Some((die, past > 0))
}

/// Returns the gang's roll that a roll of a contest raised over (GMC-7).
pub(in crate::rules) fn beaten_gang(state: &State, contest: &Contest, id: RollId) -> Option<RollId> {
    let total = |roll| contests::total(state, roll);
    // Ids only grow: what was rolled later is nothing that this roll raised over.
    let others = contest.sides.iter().filter_map(|side| side.roll).filter(|other| *other < id);
    let beaten = others.filter(|other| total(*other) < total(id)).max_by_key(|other| total(*other))?;
    state.rolls.get(&beaten).filter(|roll| !gang(state, roll).is_empty()).map(|roll| roll.id)
}

/// Applies the winner's effect die to a loser or interferer (EFF-5, CON-3 to CON-5).
pub(super) fn contest_effect(
    draft: &mut Draft,
    resolution: ResolutionId,
    (id, die): (RollId, Option<DieId>),
    to: &EffectUse,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    resolution::take_in(draft, resolution)?;
    let contest = draft.contest_of(resolution)?.clone();
    if let EffectUse::Doom { raising } = to {
        return feed::contest_feeds(draft, &contest, (id, die), *raising, steps);
    }
    if contest.won_by() == Some(id) && contest.unopposed() {
        return unopposed_effect(draft, resolution, id, to);
    }
    if let EffectUse::KnockOut { who } = to
        && let Some((die, past)) = raised_over(&draft.state, &contest, id)
    {
        let who = draft.character_id(who)?;
        let scene = draft.resolution(resolution)?.scene;
        effect_die::knock_out(draft, who, Falls { die, past, takes_out: false, short: 1, scene, of: resolution })?;
        // The effect die is not used up by it, so only the roll remembers (GMC-7).
        draft.roll_mut(id)?.knocked_out = true;
        return Ok(());
    }
    if matches!(to, EffectUse::Asset { .. }) && has_further(draft, &contest, id) {
        return further_asset(draft, resolution, (id, die), to, steps);
    }
    let target = draft.target(to)?;
    let all = contests::owed(&draft.state, &contest);
    let shares = shared(&draft.state, &contest);
    let direct = |on| crate::rules::extra_dice::help::owed_on(&draft.state, &contest, &all, (id, on));
    let theirs = |owed: &&Owed| owed.roll == id || contest.won_by() == Some(id);
    let shared = |on| shares.iter().filter(theirs).find(|owed| owed.on == on).copied();
    let owed = target.and_then(|on| direct(on).or_else(|| shared(on)));
    let Some(owed) = owed else {
        let refusal = match target {
            Some(on) => Refusal::Contest(ContestRefusal::NothingOwed(draft.character_name(on))),
            None => Refusal::Contest(ContestRefusal::Harms),
        };
        draft.rule(refusal)?;
        let die = effect_dice::effect_of(&draft.state, draft.roll(id)?);
        let scene = draft.resolution(resolution)?.scene;
        return effect_die::have_effect(
            draft,
            to,
            Falls { die, past: false, takes_out: false, short: 1, scene, of: resolution },
        );
    };
    owed_effect(draft, resolution, &contest, owed, die, to, steps)
}

fn owed_effect(
    draft: &mut Draft,
    resolution: ResolutionId,
    contest: &Contest,
    owed: Owed,
    named: Option<DieId>,
    to: &EffectUse,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    let had: Vec<Had> = draft.resolution(resolution)?.had.clone();
    let on_them = |had: &&Had| (had.roll, had.on) == (owed.roll, owed.on);
    let was_had = |die: Option<DieId>| had.iter().filter(on_them).any(|had| had.die == die);
    let was_had =
        |die| was_had(die) || (contest.one_die_each() && crate::rules::resolution::area::had(&had, owed, die));
    let dice = crate::rules::resolution::area::dice_for(&draft.state, contest, owed, &had)?;
    let chosen = match named {
        Some(named) => dice.iter().find(|it| it.die == Some(named)),
        None => dice.iter().find(|it| !it.spent && !was_had(it.die)).or(dice.first()),
    };
    let Some(chosen) = chosen.copied() else { return Err(effect_die::no_effect_die(draft, owed.roll)) };
    // Sizes are compared, so the loser's has to be known, too (CON-3, EFF-10).
    let loser = contest.side(owed.on).and_then(|side| side.roll).filter(|_| owed.against.is_some());
    if let Some(loser) =
        loser.filter(|roll| draft.roll(*roll).is_ok_and(|it| effect_dice::effect_due(&draft.state, it)))
    {
        return Err(effect_die::no_effect_die(draft, loser));
    }
    // One that has gone to doom is spent (DOOM-6).
    if chosen.spent || was_had(chosen.die) {
        draft.rule(Refusal::Spent(t!("the ⟦effect die⟧ {}", chosen.size).into()))?;
    }
    let used: u32 = had.iter().filter(on_them).map(|had| had.steps).sum();
    let left = if chosen.hero { 0 } else { owed.steps.saturating_sub(used) };
    let steps = steps.unwrap_or_else(|| second_effect::usual_steps(draft, owed.roll, chosen.size, left));
    if steps > left {
        draft.rule(Refusal::HeroicSteps { left, asked: steps })?;
    }
    draft.resolution_mut(resolution)?.had.push(Had { roll: owed.roll, die: chosen.die, on: owed.on, steps });
    let (raised, past) = chosen.size.raised(steps);
    // With a second effect die kept, the first takes nobody out (EFF-6).
    let past = if draft.roll(owed.roll)?.second.is_some() { 0 } else { past };
    extra_dice::hits_helper(draft, resolution, owed, (raised, past))?;
    let on = owed.helper.unwrap_or(owed.on);
    let (mods, high) = (&draft.state.setting.mods, draft.resolution(resolution)?.high_for(on));
    let runs_up = mods.runs_up();
    let die = match owed.size((raised, past), high, mods) {
        Some(die) => die,
        // Damage asks for the totals, not for the die (LIFE-1).
        None if matches!(to, EffectUse::Damage { .. }) => raised,
        None => return Err(Refusal::Contest(ContestRefusal::NoEffect(draft.character_name(on)))),
    };
    draft.tell(RollEvent::EffectUsed { who: draft.roller_name(owed.roll), die });
    if shared(&draft.state, contest).contains(&owed) {
        draft.tell(RollEvent::Assisted { who: draft.character_name(on) });
    }
    if effect_die::stressed(draft, to)?.is_some() && draft.state.setting.mods.effects == EffectDice::Highest {
        resolution::may_stress(draft, on, high || owed.extraordinary, true)?;
    }
    let takes_out = high && !runs_up && owed.takes_out(die);
    draft.guards_against(owed.against);
    let scene = draft.resolution(resolution)?.scene;
    let short = crate::rules::harm::life::fell_short(&draft.state, resolution, owed.roll, owed.on);
    effect_die::have_effect(draft, to, Falls { die, past: past > 0, takes_out, short, scene, of: resolution })
}

/// Applies the largest die of an unopposed pool, to any use (EFF-7).
fn unopposed_effect(draft: &mut Draft, resolution: ResolutionId, id: RollId, to: &EffectUse) -> Result<(), Refusal> {
    let EffectDie { die, size, .. } = effect_dice::unrolled(&draft.state, draft.roll(id)?);
    // A die that shows a 1 may be a hitch still to be used: the mark goes where it does not clash.
    let marked = die.and_then(|die| draft.state.rolls.get(&id)?.die(die)).filter(|die| !die.is_hitch());
    let (mark, spent) = (marked.map(|die| die.id), marked.is_some_and(|die| die.spent));
    if spent || draft.roll(id)?.default_effect_spent {
        draft.rule(Refusal::Spent(t!("the ⟦effect die⟧ {size}").into()))?;
    }
    orders::asset_waits(draft, resolution, to)?;
    effect_die::spend_effect(draft, id, mark)?;
    draft.tell(RollEvent::EffectUsed { who: draft.roller_name(id), die: size });
    let scene = draft.resolution(resolution)?.scene;
    effect_die::have_effect(
        draft,
        to,
        Falls { die: size, past: false, takes_out: false, short: 1, scene, of: resolution },
    )
}

/// Returns whether more than one effect die of the winner is kept, so that one may be an asset (EFF-3).
fn has_further(draft: &Draft, contest: &Contest, id: RollId) -> bool {
    let several = |roll| effect_dice::effects(&draft.state, roll).len() > 1;
    contest.won_by() == Some(id) && !contest.one_die_each() && draft.roll(id).is_ok_and(several)
}

/// Turns a further effect die of the winner into an asset; one stays for the loser (EFF-3).
fn further_asset(
    draft: &mut Draft,
    resolution: ResolutionId,
    (id, named): (RollId, Option<DieId>),
    to: &EffectUse,
    steps: Option<u32>,
) -> Result<(), Refusal> {
    let contest = draft.contest_of(resolution)?.clone();
    let free = further_dice(&draft.state, &contest, id);
    let had = &draft.resolution(resolution)?.had;
    if free.is_empty() && !had.iter().any(|had| had.roll == id) {
        draft.rule(Refusal::Contest(ContestRefusal::Harms))?;
    }
    orders::asset_waits(draft, resolution, to)?;
    let die = spend_won(draft, &contest, (id, named.or_else(|| free.first()?.die)), steps)?;
    let scene = draft.resolution(resolution)?.scene;
    effect_die::have_effect(draft, to, Falls { die, past: false, takes_out: false, short: 1, scene, of: resolution })
}

/// Spends an effect die of the winner that does not fall on the loser, with heroic steps. Returns its size.
pub(super) fn spend_won(
    draft: &mut Draft,
    contest: &Contest,
    (id, named): (RollId, Option<DieId>),
    steps: Option<u32>,
) -> Result<Die, Refusal> {
    let had = draft.resolution(draft.roll(id)?.of)?.had.clone();
    let used = |it: &EffectDie| it.spent || had.iter().any(|had| (had.roll, had.die) == (id, it.die));
    let dice = effect_dice::effects(&draft.state, draft.roll(id)?);
    let wanted = match named {
        Some(named) => dice.iter().find(|it| it.die == Some(named)),
        None => dice.iter().find(|it| !used(it)).or(dice.first()),
    };
    let Some(chosen) = wanted.copied() else { return Err(effect_die::no_effect_die(draft, id)) };
    if used(&chosen) {
        draft.rule(Refusal::Spent(t!("the ⟦effect die⟧ {}", chosen.size).into()))?;
    }
    let left = if chosen.hero { 0 } else { steps_left(&draft.state, contest, id) };
    let steps = second_effect::spend_with_steps(draft, id, &chosen, steps, left)?;
    let (die, _) = chosen.size.raised(steps);
    draft.tell(RollEvent::EffectUsed { who: draft.roller_name(id), die });
    Ok(die)
}
