//! The outcome of a test.
//!
//! Home of TEST-3.

use crate::model::{
    Aim, CharacterId, Die, DieId, EffectDice, Kind, Phase, Prime, Resolution, ResolutionId, Roll, RollId, State, Test,
    Turn,
};
use crate::rules::table::facts::effect_dice::{effect_due, effects, unrolled};
use crate::rules::table::facts::rolls::{is_players_roll, opportunities_of};

/// An effect die that a roll may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectDie {
    /// The die; `None` is the d4 that stands in when none is left (EFF-2).
    pub die: Option<DieId>,
    pub size: Die,
    pub spent: bool,
    /// Set for a hero die in place of an effect die, which takes no heroic steps (HERO-3, EFF-4).
    pub hero: bool,
}

/// The outcome of a test (TEST-1, TEST-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub who: CharacterId,
    pub acting: RollId,
    pub opposing: RollId,
    pub total: u32,
    pub number: u32,
    /// Set where the total is higher than the difficulty (DIFF-2).
    pub beaten: bool,
    /// Set where no dice were rolled (EFF-7).
    pub automatic: bool,
    /// Set for an action and its reaction (ACT-1).
    pub action: bool,
    /// Set on a challenge's turn, where actions are not played and the challenge rolls second (CHAL-4).
    pub threat: bool,
    /// Set outside of play: no effect, and 1s stay inactive (GROW-3).
    pub quiet: bool,
    /// Full fives over the difficulty (EFF-4).
    pub heroic: u32,
    pub steps_left: u32,
    /// The winner's effect dice, largest first; empty while a second roll is due (EFF-10).
    pub effects: Vec<EffectDie>,
    pub hitches: Vec<DieId>,
    /// Set where all of the actor's dice show 1.
    pub botch: bool,
    /// The number of 1s on the GM's dice (HIT-5).
    pub opportunities: usize,
    /// The use of a prime opportunity that decided the test (HIT-6).
    pub prime: Option<Prime>,
    /// Set while a second roll has to decide the effect die (EFF-10).
    pub effect_due: bool,
    /// Set where the effect is the highest rolling die: five over make a success extraordinary, not larger (SETT-3).
    pub highest: bool,
}

impl Outcome {
    /// Returns the full fives by which the second roller was not stopped: a reaction, or a challenge on its turn. Zero
    /// where they make an effect no larger (EFF-4, ACT-2, CHAL-4).
    pub fn answered_by(&self) -> u32 {
        let won = self.action && !self.automatic && !self.beaten && !self.highest;
        if won { self.number.saturating_sub(self.total) / 5 } else { 0 }
    }
}

/// Returns whether a test or contest has come to its end and can be closed.
pub fn decided(state: &State, resolution: ResolutionId) -> bool {
    match state.resolutions.get(&resolution).map(|it| &it.kind) {
        Some(Kind::Test(_)) => outcome(state, resolution).is_some(),
        Some(Kind::Contest(contest)) => {
            matches!(crate::rules::table::facts::contests::taken_in(state, contest).turn, Turn::Settled { .. })
        }
        Some(Kind::Initiative(_)) | None => false,
    }
}

/// Returns the outcome of a test without a roll: the largest die of the pool is the effect die (EFF-7).
pub(in crate::rules) fn automatic(
    state: &State,
    test: &Test,
    [acting, opposing]: [&Roll; 2],
    succeeds: bool,
) -> Outcome {
    let own = if succeeds { acting } else { opposing };
    let effects = vec![unrolled(state, own)];
    Outcome {
        who: test.who,
        acting: test.acting,
        opposing: test.opposing,
        total: 0,
        number: 0,
        beaten: succeeds,
        automatic: true,
        action: test.action,
        threat: is_turn_of_challenge(test),
        quiet: test.aim.is_quiet(),
        heroic: 0,
        steps_left: 0,
        effects,
        hitches: Vec::new(),
        botch: false,
        opportunities: 0,
        prime: None,
        effect_due: false,
        highest: false,
    }
}

/// Returns the outcome of a test by a prime opportunity, with an effect only if used for one (HIT-6).
pub(in crate::rules) fn prime(state: &State, test: &Test, [acting, opposing]: [&Roll; 2]) -> Outcome {
    let heroic = u32::from(test.prime == Prime::Heroic);
    let plain = automatic(state, test, [acting, opposing], true);
    let effects = if heroic > 0 { plain.effects.clone() } else { Vec::new() };
    let prime = Some(test.prime);
    Outcome { heroic, steps_left: heroic.saturating_sub(acting.steps_used), effects, prime, ..plain }
}

/// Returns whether a test is a challenge's turn: whoever it threatens has rolled first (CHAL-4).
fn is_turn_of_challenge(test: &Test) -> bool {
    test.action && test.aim == Aim::Threat
}

/// Returns the outcome of a test, once both totals stand.
pub fn outcome(state: &State, resolution: ResolutionId) -> Option<Outcome> {
    let test = state.resolutions.get(&resolution)?.test()?;
    let (acting, opposing) = (state.rolls.get(&test.acting)?, state.rolls.get(&test.opposing)?);
    if let Some(succeeds) = test.automatic {
        return Some(automatic(state, test, [acting, opposing], succeeds));
    }
    if crate::rules::is_prime(state, test) {
        return Some(prime(state, test, [acting, opposing]));
    }
    if acting.phase != Phase::Standing || opposing.phase != Phase::Standing {
        return None;
    }
    let (total, number) = (acting.total(), opposing.total());
    // Ties go to whoever acts (ACT-1).
    let beaten = total > number || (test.action && total == number);
    // A total that beats is never below the number, so the difference can't go below 0.
    let heroic = if beaten { (total - number) / 5 } else { 0 };
    let left = |roll: &Roll| roll.hitches().filter(|die| !die.spent).map(|die| die.id).collect::<Vec<_>>();
    let (mut hitches, mut opportunities) = (Vec::new(), 0);
    // Where a GMC tests, the player's roll is the one that opposes (TEST-1).
    for roll in [acting, opposing] {
        if is_players_roll(state, roll) {
            hitches.extend(left(roll));
        } else {
            opportunities += opportunities_of(state, roll).count();
        }
    }
    Some(Outcome {
        who: test.who,
        acting: test.acting,
        opposing: test.opposing,
        total,
        number,
        beaten,
        automatic: false,
        action: test.action,
        threat: is_turn_of_challenge(test),
        quiet: test.aim.is_quiet(),
        heroic,
        steps_left: most_steps(state, test, heroic).saturating_sub(acting.steps_used),
        effects: effects(state, if beaten { acting } else { opposing }),
        hitches,
        botch: acting.is_botch(),
        opportunities,
        prime: None,
        effect_due: effect_due(state, if beaten { acting } else { opposing }),
        highest: state.setting.mods.effects == EffectDice::Highest,
    })
}

/// Returns the heroic steps of a success: one for each five, or one in all where the highest rolling die is the effect,
/// and for a specialty action (EFF-4, SETT-3).
pub(in crate::rules) fn most_steps(state: &State, test: &Test, heroic: u32) -> u32 {
    let once = state.setting.mods.effects == EffectDice::Highest || test.aim == Aim::Specialty;
    if once { heroic.min(1) } else { heroic }
}

/// Returns whether a test has succeeded by a prime opportunity, however it was used.
pub fn is_prime(state: &State, test: &Test) -> bool {
    // A GMC's reaction sets the difficulty as the GM's own dice do.
    let botch = |roll: &Roll| !is_players_roll(state, roll) && roll.phase != Phase::Building && roll.is_botch();
    // In a growth test it lies idle, like any other 1 (GROW-3).
    let counts = state.setting.mods.prime_opportunity && !test.aim.is_quiet();
    counts && state.rolls.get(&test.opposing).is_some_and(|roll| botch(roll))
}

/// Returns the roll whose owner may change it now: choose other dice, add results for PP, or use SFX. An action is,
/// until its reaction is rolled, and then the reaction (ACT-1, CHAL-4); in a contest the roll that is due, until it is
/// taken in (CON-1); else the actor's (TOT-3). `None` before its dice are rolled.
pub fn open_to_owner(state: &State, resolution: ResolutionId) -> Option<RollId> {
    let resolution = state.resolutions.get(&resolution)?;
    let fallen = |id: &RollId| state.rolls.get(id).is_some_and(|roll| roll.phase != Phase::Building);
    let due = match &resolution.kind {
        Kind::Contest(contest) => contest.due(),
        Kind::Test(test) if test.action && fallen(&test.opposing) => Some(test.opposing),
        Kind::Test(test) => Some(test.acting),
        Kind::Initiative(_) => resolution.acting(),
    };
    due.filter(fallen)
}

/// Returns the total that a roll of an action has to beat: for a reaction the action's, for an action one less than the
/// reaction's, since it wins ties (ACT-1).
pub(in crate::rules) fn number_to_beat(state: &State, resolution: &Resolution, roll: RollId) -> Option<u32> {
    let test = resolution.test()?;
    let standing = |id: RollId| state.rolls.get(&id).filter(|roll| roll.phase == Phase::Standing);
    if roll == test.opposing {
        return standing(test.acting).map(|roll| roll.total());
    }
    // A reaction of 0 holds nothing off, so there is no number to beat.
    standing(test.opposing).and_then(|roll| roll.total().checked_sub(1))
}

/// Returns whether a lost test harms also at low stakes: where failures have consequences, or where losers take a
/// complication (EFF-11, SETT-5).
pub(in crate::rules) fn failing_hurts(state: &State) -> bool {
    state.setting.mods.failing_hurts()
}
