//! The roll: dice with their faces, totals, and the outcome in words.

use super::{Eyes, name};
use crate::model::{
    CharacterId, Contest, Die, Kind, Labels, Opposition, Phase, PoolDie, Resolution, Roll, RollId, Scene, Side, Source,
    Test, Used,
};
use crate::rules::{Outcome, contest_now, outcome};
use crate::words;
use serde::{Deserialize, Serialize};

/// A roll as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollView {
    /// The actor's side, or the roll being made.
    pub acting: SideView,
    /// The opposition, or the roll that stands.
    pub opposing: SideView,
    /// The outcome, once decided.
    pub verdict: Option<OutcomeView>,
}

/// One side of a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideView {
    /// The roller's name, if known.
    pub who: String,
    pub total: Option<u32>,
    pub dice: Vec<DieView>,
}

/// A die of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieView {
    pub size: Die,
    /// Its face, once rolled.
    pub face: Option<u8>,
    pub counts: DieUse,
    /// The caption under it: its use and its size.
    pub word: String,
    /// Its source; empty if hidden.
    pub source: String,
}

/// The use of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieUse {
    /// Not rolled yet.
    Waits,
    Nothing,
    Total,
    Effect,
    Hitch,
    Opportunity,
}

/// The outcome of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeView {
    /// The acting side wins.
    pub wins: bool,
    /// The players’ side wins, or leads: a PC, whether acting or opposing.
    pub good: bool,
    /// The verb between the two totals: "beats".
    pub verb: String,
    pub line: String,
    /// The hitches and opportunities, in words.
    pub ones: String,
    pub effect: Option<Die>,
}

/// Returns the roll of a scene, without initiative. The whole table decides the outcome, and the players' table its
/// words.
pub(super) fn roll(eyes: Eyes<'_>, scene: &Scene) -> Option<RollView> {
    let resolution = eyes.table.at_hand().filter(|it| it.scene == scene.id)?;
    match &resolution.kind {
        Kind::Test(test) => Some(of_test(eyes, resolution, test)),
        Kind::Contest(_) => Some(of_contest(eyes, &contest_now(eyes.table, resolution.id)?)),
        Kind::Initiative(_) => None,
    }
}

fn of_test(eyes: Eyes<'_>, it: &Resolution, test: &Test) -> RollView {
    let (known, out) = (eyes.known, outcome(eyes.table, it.id));
    let against = match test.against {
        Opposition::Difficulty(_) => eyes.say(&words::opposition(known, test.against)),
        Opposition::Doom(pool) | Opposition::Crisis(pool) => name::pool(known, pool).unwrap_or_default(),
        Opposition::Player(who) => name::who(known, who),
        Opposition::Free => String::new(),
    };
    let who = name::who(known, test.who);
    RollView {
        acting: half(eyes, Some(test.acting), who.clone()),
        opposing: half(eyes, Some(test.opposing), against),
        verdict: out.map(|out| verdict(eyes, (&who, is_pc(eyes, test.who)), &out)),
    }
}

fn is_pc(eyes: Eyes<'_>, who: CharacterId) -> bool {
    eyes.known.cast.get(&who).is_some_and(|it| it.is_pc())
}

/// Writes the outcome; `who` is the players' name for the actor, and whether that is a PC.
fn verdict(eyes: Eyes<'_>, (who, pc): (&str, bool), out: &Outcome) -> OutcomeView {
    let came = words::came(&eyes.known.setting.labels, who, out);
    // Where the highest rolling die is the effect die, five over does not step it up (SETT-3).
    let effect = out.effects.first().map(|it| it.size.raised(if out.highest { 0 } else { out.heroic }).0);
    // The second roll for the effect is still to come, and decides its size (EFF-10).
    let effect = effect.filter(|_| !out.effect_due);
    let (line, ones) = (eyes.say(&came.head), eyes.say(&came.rest));
    OutcomeView { wins: out.beaten, good: out.beaten == pc, verb: came.verb, line, ones, effect }
}

/// Returns the verb between two totals of a contest.
fn verb(labels: &Labels, (own, other): (u32, u32), wins: bool) -> String {
    match wins {
        _ if own == other => t!("equals").to_owned(),
        true => words::terms::does(&labels.beat),
        false => t!("doesn’t {}", labels.beat),
    }
}

fn of_contest(eyes: Eyes<'_>, contest: &Contest) -> RollView {
    let known = eyes.known;
    let side = |roll: Option<RollId>| {
        let who = roll.and_then(|id| known.rolls.get(&id)).and_then(|roll| roll.roller());
        half(eyes, roll, who.map(|who| name::who(known, who)).unwrap_or_default())
    };
    let (acting, opposing) = (side(contest.acting()), side(contest.opposing()));
    let settled = matches!(contest.turn, crate::model::Turn::Settled { .. });
    let won = contest.won_by();
    // Both may be none: a contest that an interferer stopped has no winner (CON-8).
    let wins = won.is_some() && won == contest.acting();
    // Before the end the leader is ahead.
    let ahead = won.and_then(|id| known.rolls.get(&id)?.roller()).or_else(|| contest.leader());
    let beats = acting.total.zip(opposing.total).filter(|_| settled);
    let verb = beats.map(|both| verb(&known.setting.labels, both, wins)).unwrap_or_default();
    let (head, rest) = words::contest_line(known, contest);
    let good = ahead.is_some_and(|who| is_pc(eyes, who));
    let line = eyes.say(format!("{head} {rest}").trim());
    let verdict = OutcomeView { wins, good, verb, line, ones: String::new(), effect: None };
    RollView {
        verdict: (settled || opposing.total.is_some() && acting.total.is_some()).then_some(verdict),
        acting,
        opposing,
    }
}

fn half(eyes: Eyes<'_>, roll: Option<RollId>, who: String) -> SideView {
    let Some(roll) = roll.and_then(|id| eyes.known.rolls.get(&id)) else {
        return SideView { who, ..SideView::default() };
    };
    let standing = roll.phase == Phase::Standing;
    let players = match roll.by {
        Side::Character(id) => is_pc(eyes, id),
        Side::Opposition => false,
    };
    SideView {
        who,
        total: standing.then(|| roll.total()),
        dice: roll.dice.iter().map(|it| die(eyes, roll, it, players)).collect(),
    }
}

fn die(eyes: Eyes<'_>, roll: &Roll, it: &PoolDie, players: bool) -> DieView {
    let counts = match (roll.phase, it.used) {
        (Phase::Building, _) => DieUse::Waits,
        // Before its use: a 1 never counts, whatever it was chosen for (TOT-2).
        _ if it.is_hitch() => {
            if players {
                DieUse::Hitch
            } else {
                DieUse::Opportunity
            }
        }
        (_, Used::Total) => DieUse::Total,
        (_, Used::Effect) => DieUse::Effect,
        // Dice rolled apart are added without being chosen (TOT-8).
        (_, Used::No) if it.adds_itself() => DieUse::Total,
        (_, Used::No) => DieUse::Nothing,
    };
    // A bare die is labeled by its size, which stands under it already.
    let source = if *it.label == it.size.to_string() { String::new() } else { label(eyes, it) };
    let (labels, size) = (&eyes.known.setting.labels, it.size);
    let word = match counts {
        DieUse::Waits | DieUse::Nothing => size.to_string(),
        DieUse::Total => eyes.say(&t!("total {size}")),
        DieUse::Effect => eyes.say(&t!("effect {size}")),
        DieUse::Hitch => format!("{} {size}", labels.hitch),
        DieUse::Opportunity => format!("{} {size}", labels.opportunity),
    };
    DieView { word, size, face: it.face.filter(|_| roll.phase != Phase::Building), counts, source }
}

/// Writes the source of a die: a name, or a word of ours.
fn label(eyes: Eyes<'_>, it: &PoolDie) -> String {
    match it.from {
        // People typed these labels: names keep their words (SETT-1).
        Source::Trait(_) | Source::Pool { .. } | Source::Bare => it.label.to_string(),
        _ => eyes.say(&it.label),
    }
}
