//! States of rolls in the JSON output of a replay.

use hitch_core::model::{Die, Name, Phase, PoolDie, ResolutionId, Roll, RollId, Used};
use hitch_core::rules::{Table, contest_now, effects, is_players_roll, outcome};
use serde::Serialize;

/// A roll after the script line that changed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollNow {
    /// A character's name, or `the opposition`.
    pub by: Name,
    /// `acting` or `opposing` in a test, `contending` in a contest.
    pub side: &'static str,
    pub phase: &'static str,
    pub dice: Vec<DieNow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u32>,
    /// Comparison with the difficulty or opposing total, if there is one.
    #[serde(flatten)]
    pub against: Option<Against>,
    /// Kept effect dice, once the roll stands, without heroic steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Die>,
    /// 1s on dice of a player's roll.
    pub hitches: usize,
    /// 1s on dice of the GM's.
    pub opportunities: usize,
    /// Every die of the pool shows a 1.
    pub botch: bool,
}

/// A comparison of a total with the opposing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Against {
    /// The opposing total.
    pub number: u32,
    /// The total less the opposing one.
    pub margin: i64,
    /// An action also beats a tie (ACT-1).
    pub beaten: bool,
    /// Heroic steps: full fives over the opposing total (EFF-4).
    pub heroic: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DieNow {
    pub size: Die,
    /// `None` before the roll.
    pub face: Option<u8>,
    /// `total`, `effect` or `no`; `added` for one beside the pool whose result is added, such as a hero die.
    pub counts: &'static str,
    pub label: Name,
}

/// Returns rolls changed by a step; also the actor's when the opposing total changed.
pub(super) fn changed(before: &Table, after: &Table) -> Vec<RollNow> {
    let differs = |id: &RollId| before.rolls.get(id) != after.rolls.get(id);
    let against_changed = |roll: &Roll| {
        let resolution = after.resolutions.get(&roll.of);
        resolution.is_some_and(|it| it.acting() == Some(roll.id) && it.opposing().is_some_and(|other| differs(&other)))
    };
    let all = after.rolls.values().filter(|roll| differs(&roll.id) || against_changed(roll));
    all.map(|roll| now(before, after, roll)).collect()
}

fn now(before: &Table, table: &Table, roll: &Roll) -> RollNow {
    let (stands, ones) = (roll.phase == Phase::Standing, roll.hitches().count());
    let (hitches, opportunities) = if is_players_roll(table, roll) { (ones, 0) } else { (0, ones) };
    RollNow {
        by: roll.roller().and_then(|who| table.cast.get(&who)).map_or("the opposition".into(), |it| it.name.clone()),
        side: side(table, roll),
        phase: match roll.phase {
            Phase::Building => "gathering",
            Phase::Rolled => "thrown",
            Phase::Standing => "standing",
        },
        dice: roll.dice.iter().map(|die| die_now(roll, die)).collect(),
        total: stands.then(|| roll.total()),
        against: if stands { against(before, table, roll) } else { None },
        effects: if stands { effects(table, roll).iter().map(|it| it.size).collect() } else { Vec::new() },
        hitches,
        opportunities,
        botch: roll.is_botch(),
    }
}

fn die_now(roll: &Roll, die: &PoolDie) -> DieNow {
    let counts = match die.used {
        Used::Total => "total",
        Used::Effect => "effect",
        Used::No if roll.is_added(die) => "added",
        Used::No => "no",
    };
    DieNow { size: die.size, face: die.face, counts, label: die.label.clone() }
}

fn side(table: &Table, roll: &Roll) -> &'static str {
    match table.resolutions.get(&roll.of).and_then(|it| it.test()) {
        Some(test) if test.acting == roll.id => "acting",
        Some(_) => "opposing",
        None => "contending",
    }
}

fn against(before: &Table, table: &Table, roll: &Roll) -> Option<Against> {
    if let Some(test) = table.resolutions.get(&roll.of)?.test() {
        let decided = outcome(table, roll.of).filter(|_| test.acting == roll.id)?;
        let margin = i64::from(decided.total) - i64::from(decided.number);
        return Some(Against { number: decided.number, margin, beaten: decided.beaten, heroic: decided.heroic });
    }
    // The number from before the step: after it this roll may be the one that stands.
    let number = stood(before, roll.of).filter(|stood| *stood != roll.id)?;
    let number = before.rolls.get(&number)?.total();
    let (total, margin) = (roll.total(), i64::from(roll.total()) - i64::from(number));
    Some(Against { number, margin, beaten: total > number, heroic: total.saturating_sub(number) / 5 })
}

/// Returns the roll whose total stood in a contest.
fn stood(before: &Table, resolution: ResolutionId) -> Option<RollId> {
    contest_now(before, resolution)?.standing
}
