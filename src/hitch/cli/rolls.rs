//! How rolls stand, in numbers, for programs that read along.

use hitch_core::model::{Die, Name, Phase, PoolDie, ResolutionId, Roll, RollId, Used};
use hitch_core::rules::{Table, contest_now, effects, is_players_roll, outcome};
use serde::Serialize;

/// A roll that a line of the script went on with, as it stands after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollNow {
    /// Whose it is: somebody's name, or `the opposition`.
    pub by: Name,
    /// `acting` or `opposing` in a test, `contending` in a contest.
    pub side: &'static str,
    /// `gathering`, `thrown` or `standing`.
    pub phase: &'static str,
    /// All its dice.
    pub dice: Vec<DieNow>,
    /// What it comes to, once it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u32>,
    /// How it compares to the number it has to beat, where there is one already.
    #[serde(flatten)]
    pub against: Option<Against>,
    /// The effect dice it keeps, once it stands, as rolled: heroic steps are not on them yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Die>,
    /// 1s on dice of a player's roll.
    pub hitches: usize,
    /// 1s on dice of the GM's.
    pub opportunities: usize,
    /// Every die of the pool shows a 1.
    pub botch: bool,
}

/// A total and the number it has to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Against {
    /// The number to beat.
    pub number: u32,
    /// The total less the number.
    pub margin: i64,
    /// Whether the total beats it; an action does so with a tie (ACT-1).
    pub beaten: bool,
    /// Heroic steps: full fives over the number (EFF-4).
    pub heroic: u32,
}

/// A die of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DieNow {
    /// Its size.
    pub size: Die,
    /// What it shows, once it is thrown.
    pub face: Option<u8>,
    /// What it counts for: `total`, `effect` or `no`; `added` for one beside the pool whose result is added, as
    /// of a hero die.
    pub counts: &'static str,
    /// What it came from.
    pub label: Name,
}

/// Rolls that are different after a step; of a test also the actor's, where the number changed.
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
            Phase::Thrown => "thrown",
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
    let number = stood(before, roll.of).filter(|stood| *stood != roll.id)?;
    let number = before.rolls.get(&number)?.total();
    let (total, margin) = (roll.total(), i64::from(roll.total()) - i64::from(number));
    Some(Against { number, margin, beaten: total > number, heroic: total.saturating_sub(number) / 5 })
}

/// The roll whose number stood in a contest.
fn stood(before: &Table, resolution: ResolutionId) -> Option<RollId> {
    contest_now(before, resolution)?.standing
}
