//! How a test went.
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
    /// Which die; `None` is the d4 that stands in when none is left (EFF-2).
    pub die: Option<DieId>,
    /// Its size as rolled.
    pub size: Die,
    /// Whether it has had its effect.
    pub spent: bool,
    /// A hero die in place of an effect die, which takes no heroic steps (HERO-3, EFF-4).
    pub hero: bool,
}

/// How a test went (TEST-1, TEST-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who acted.
    pub who: CharacterId,
    /// Their roll.
    pub acting: RollId,
    /// The opposition's.
    pub opposing: RollId,
    /// The actor's total.
    pub total: u32,
    /// The number to beat.
    pub number: u32,
    /// Strictly higher (DIFF-2).
    pub beaten: bool,
    /// Settled without a roll (EFF-7).
    pub automatic: bool,
    /// An action and its reaction (ACT-1).
    pub action: bool,
    /// On a challenge's turn, where no action is played and the challenge rolls second (CHAL-4).
    pub threat: bool,
    /// Outside of play: no effect, and what shows a 1 lies idle (GROW-3).
    pub quiet: bool,
    /// Full fives over the number (EFF-4).
    pub heroic: u32,
    /// Heroic steps not yet put on an effect die.
    pub steps_left: u32,
    /// The effect dice of the side that won, largest first; empty while a second roll is due for it
    /// (EFF-10).
    pub effects: Vec<EffectDie>,
    /// Hitches of a player's roll the GM has not used.
    pub hitches: Vec<DieId>,
    /// Every one of the actor's dice shows a 1.
    pub botch: bool,
    /// 1s on the GM's dice (HIT-5).
    pub opportunities: usize,
    /// By a prime opportunity (HIT-6).
    pub prime: Option<Prime>,
    /// A second roll has to say what the effect die is (EFF-10).
    pub effect_due: bool,
    /// The effect is the highest rolling die: five over make it extraordinary instead of larger (SETT-3).
    pub highest: bool,
}

impl Outcome {
    /// Full fives by which whoever rolled second was not held off: a reaction, or a challenge on its turn. None where
    /// they make an effect no larger (EFF-4, ACT-2, CHAL-4).
    pub fn answered_by(&self) -> u32 {
        let won = self.action && !self.automatic && !self.beaten && !self.highest;
        if won { self.number.saturating_sub(self.total) / 5 } else { 0 }
    }
}

/// Whether a test or contest has come to its end, so that it can be closed.
pub fn decided(state: &State, resolution: ResolutionId) -> bool {
    match state.resolutions.get(&resolution).map(|it| &it.kind) {
        Some(Kind::Test(_)) => outcome(state, resolution).is_some(),
        Some(Kind::Contest(contest)) => {
            matches!(crate::rules::table::facts::contests::taken_in(state, contest).turn, Turn::Settled { .. })
        }
        Some(Kind::Initiative(_)) | None => false,
    }
}

/// How a test goes that is settled without a roll: the largest die of the pool is the effect die (EFF-7).
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

/// How a test goes that a prime opportunity has decided: with an effect only where it was taken for one
/// (HIT-6).
pub(in crate::rules) fn prime(state: &State, test: &Test, [acting, opposing]: [&Roll; 2]) -> Outcome {
    let heroic = u32::from(test.prime == Prime::Heroic);
    let plain = automatic(state, test, [acting, opposing], true);
    let effects = if heroic > 0 { plain.effects.clone() } else { Vec::new() };
    let prime = Some(test.prime);
    Outcome { heroic, steps_left: heroic.saturating_sub(acting.steps_used), effects, prime, ..plain }
}

/// Whether a test is a challenge's turn: whoever it threatens has rolled first (CHAL-4).
fn is_turn_of_challenge(test: &Test) -> bool {
    test.action && test.aim == Aim::Threat
}

/// How a test went, once both sides stand.
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
    let heroic = if beaten { (total - number) / 5 } else { 0 };
    let left = |roll: &Roll| roll.hitches().filter(|die| !die.spent).map(|die| die.id).collect::<Vec<_>>();
    let (mut hitches, mut opportunities) = (Vec::new(), 0);
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

/// As many heroic steps as a success has: one for each five, or one at all where the highest rolling die
/// is the effect, and for a specialty action (EFF-4, SETT-3).
pub(in crate::rules) fn most_steps(state: &State, test: &Test, heroic: u32) -> u32 {
    let once = state.setting.mods.effects == EffectDice::Highest || test.aim == Aim::Specialty;
    if once { heroic.min(1) } else { heroic }
}

/// Whether a test has succeeded by a prime opportunity, however it was taken.
pub fn is_prime(state: &State, test: &Test) -> bool {
    // A GMC's reaction sets the difficulty as the GM's own dice do.
    let botch = |roll: &Roll| !is_players_roll(state, roll) && roll.phase != Phase::Building && roll.is_botch();
    // In a growth test it lies idle, like any other 1 (GROW-3).
    let counts = state.setting.mods.prime_opportunity && !test.aim.is_quiet();
    counts && state.rolls.get(&test.opposing).is_some_and(|roll| botch(roll))
}

/// The roll that is its owner's to change now: to count otherwise, to add results to for a point, or to use special
/// effects on. An action is until its reaction has fallen, and then the reaction is (ACT-1, CHAL-4); in a contest the
/// roll that is due, until it is taken in (CON-1); else whoever acts has it (TOT-3). None before its dice have fallen.
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

/// The number a roll of an action has to beat: a reaction the action's, the action one less than the
/// reaction's, since ties are its own (ACT-1).
pub(in crate::rules) fn number_to_beat(state: &State, resolution: &Resolution, roll: RollId) -> Option<u32> {
    let test = resolution.test()?;
    let standing = |id: RollId| state.rolls.get(&id).filter(|roll| roll.phase == Phase::Standing);
    if roll == test.opposing {
        return standing(test.acting).map(|roll| roll.total());
    }
    standing(test.opposing).and_then(|roll| roll.total().checked_sub(1))
}

/// Whether a lost test harms at low stakes, too: where failures have consequences, or where losers take a
/// complication (EFF-11, SETT-5).
pub(in crate::rules) fn failing_hurts(state: &State) -> bool {
    state.setting.mods.failing_hurts()
}
