//! What is rolled: dice as they fell, totals, and the outcome in words.

use super::name;
use crate::model::{
    Contest, Die, Kind, Labels, Opposition, Phase, PoolDie, Resolution, Roll, RollId, Scene, Side, State, Test, Used,
};
use crate::rules::{Outcome, contest_now, outcome};
use crate::words;
use serde::{Deserialize, Serialize};

/// What is rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollView {
    /// Whoever acts; the roll that is made.
    pub acting: Half,
    /// What opposes, or the roll that stands.
    pub opposing: Half,
    /// How it went, once it is decided.
    pub verdict: Option<Verdict>,
}

/// One side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Half {
    /// Who or what it is, where that is known.
    pub who: String,
    /// Its total, once it stands.
    pub total: Option<u32>,
    /// Its dice.
    pub dice: Vec<DieView>,
}

/// A die of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieView {
    /// Its size.
    pub size: Die,
    /// What it shows, once it has fallen.
    pub face: Option<u8>,
    /// What it counts for.
    pub counts: DieUse,
    /// What stands under it: what it counts for, and its size.
    pub word: String,
    /// Where it comes from; nothing where that is hidden.
    pub source: String,
}

/// What a die counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieUse {
    /// It has not fallen.
    Waits,
    /// Nothing.
    Nothing,
    /// The total.
    Total,
    /// The effect.
    Effect,
    /// A 1 of a player's.
    Hitch,
    /// A 1 of the GM's.
    Opportunity,
}

/// How it went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether the acting side wins.
    pub good: bool,
    /// What stands between the two numbers: "beats".
    pub verb: String,
    /// The outcome in words.
    pub line: String,
    /// What the 1s are, in words.
    pub ones: String,
    /// The effect die.
    pub effect: Option<Die>,
}

/// What is rolled in a scene; initiative is not.
pub(super) fn roll(state: &State, scene: &Scene) -> Option<RollView> {
    let resolution = state.at_hand().filter(|it| it.scene == scene.id)?;
    match &resolution.kind {
        Kind::Test(test) => Some(of_test(state, resolution, test)),
        Kind::Contest(_) => Some(of_contest(state, resolution, &contest_now(state, resolution.id)?)),
        Kind::Initiative(_) => None,
    }
}

fn of_test(state: &State, it: &Resolution, test: &Test) -> RollView {
    let out = outcome(state, it.id);
    let against = match test.against {
        Opposition::Difficulty(_) => words::opposition(state, test.against),
        Opposition::Doom(pool) | Opposition::Crisis(pool) => name::pool(state, pool).unwrap_or_default(),
        Opposition::Player(who) => name::who(state, who),
        Opposition::Free => String::new(),
    };
    RollView {
        acting: half(state, Some(test.acting), name::who(state, test.who)),
        opposing: half(state, Some(test.opposing), against),
        verdict: out.map(|out| verdict(&state.setting.labels, &name::who(state, test.who), &out)),
    }
}

/// `who` is what the players call whoever acted.
fn verdict(labels: &Labels, who: &str, out: &Outcome) -> Verdict {
    let came = words::came(labels, who, out);
    let effect = out.effects.first().map(|it| it.size.raised(if out.highest { 0 } else { out.heroic }).0);
    let effect = effect.filter(|_| !out.effect_due);
    Verdict { good: out.beaten, verb: came.verb, line: came.head, ones: came.rest, effect }
}

/// What stands between two numbers of a contest, of which the first wins or not.
fn verb(labels: &Labels, (own, other): (u32, u32), wins: bool) -> String {
    match wins {
        _ if own == other => "ties".to_owned(),
        true => words::terms::does(&labels.beat),
        false => format!("does not {}", labels.beat),
    }
}

fn of_contest(state: &State, it: &Resolution, contest: &Contest) -> RollView {
    let side = |roll: Option<RollId>| {
        let who = roll.and_then(|id| state.rolls.get(&id)).and_then(|roll| roll.roller());
        half(state, roll, who.map(|who| name::who(state, who)).unwrap_or_default())
    };
    let (acting, opposing) = (side(contest.acting()), side(contest.opposing()));
    let settled = matches!(contest.turn, crate::model::Turn::Settled { .. });
    let won = contest.won_by();
    let good = won.is_some() && won == contest.acting();
    let beats = acting.total.zip(opposing.total).filter(|_| settled);
    let verb = beats.map(|both| verb(&state.setting.labels, both, good)).unwrap_or_default();
    let (head, rest) = words::contest_line(&named(state, it), contest);
    let verdict =
        Verdict { good, verb, line: format!("{head} {rest}").trim().to_owned(), ones: String::new(), effect: None };
    RollView {
        verdict: (settled || opposing.total.is_some() && acting.total.is_some()).then_some(verdict),
        acting,
        opposing,
    }
}

/// The table with the names the players have for whoever takes part.
fn named(state: &State, it: &Resolution) -> State {
    let mut named = state.clone();
    for id in it.everyone().into_iter().filter(|id| state.hides(*id)) {
        let name = name::who(state, id);
        if let Some(character) = std::sync::Arc::make_mut(&mut named.cast).get_mut(&id) {
            std::sync::Arc::make_mut(character).name = name.into();
        }
    }
    named
}

fn half(state: &State, roll: Option<RollId>, who: String) -> Half {
    let Some(roll) = roll.and_then(|id| state.rolls.get(&id)) else { return Half { who, ..Half::default() } };
    let standing = roll.phase == Phase::Standing;
    let players = match roll.by {
        Side::Character(id) => state.cast.get(&id).is_some_and(|it| it.is_pc()),
        Side::Opposition => false,
    };
    Half {
        who,
        total: standing.then(|| roll.total()),
        dice: roll.dice.iter().map(|it| die(state, roll, it, players)).collect(),
    }
}

fn die(state: &State, roll: &Roll, it: &PoolDie, players: bool) -> DieView {
    let counts = match (roll.phase, it.used) {
        (Phase::Building, _) => DieUse::Waits,
        _ if it.is_hitch() => {
            if players {
                DieUse::Hitch
            } else {
                DieUse::Opportunity
            }
        }
        (_, Used::Total) => DieUse::Total,
        (_, Used::Effect) => DieUse::Effect,
        (_, Used::No) if it.adds_itself() => DieUse::Total,
        (_, Used::No) => DieUse::Nothing,
    };
    let source =
        if state.hides_source(it) || *it.label == it.size.to_string() { String::new() } else { it.label.to_string() };
    let (labels, size) = (&state.setting.labels, it.size);
    let word = match counts {
        DieUse::Waits | DieUse::Nothing => size.to_string(),
        DieUse::Total => format!("total {size}"),
        DieUse::Effect => format!("effect {size}"),
        DieUse::Hitch => format!("{} {size}", labels.hitch),
        DieUse::Opportunity => format!("{} {size}", labels.opportunity),
    };
    DieView { word, size, face: it.face.filter(|_| roll.phase != Phase::Building), counts, source }
}
