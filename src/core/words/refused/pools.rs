//! Refusals of spending pool dice, and of a crisis or challenge acting.

use super::nouns::to;
use crate::model::{Die, Labels, Name};
use crate::rules::PoolRefusal as R;
use crate::words::terms::a;

pub(super) fn pools(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::CantPay { pool, what, least, dice } => format!("{pool} has no {} for {}", price(*least, *dice), what.what()),
        R::Costs { what, least, dice } => format!("{} costs {}", what.what(), a_price(*least, *dice)),
        R::LastDie(name) => format!("that is the last of {name}: play never empties it for good"),
        R::CantSpend(name) => format!("dice of {name} are not spent"),
        R::NothingToSpend(name) => format!("{name} has no die to spend"),
        R::WhichDie(name) => format!("say which die of {name} is spent"),
        R::Players(name) => format!("{name} is a player's character"),
        R::OverWhat(name) => {
            format!("the setting marks no trait of {name} for a fight or for noticing: say which one it is")
        }
        R::NobodyNext => "it is no player's turn that could be interrupted".to_owned(),
        R::TwoGroups => "each of the two groups needs a player's character".to_owned(),
        R::NeitherMinorNorMajor(name) => format!("{name} is neither a minor {} nor a major one", labels.supporting),
        R::SamePool(name) => format!("the die is in {name} already"),
        R::NoD4(name) => format!("{name} holds no d4 here"),
        R::EqualOnly(die, other_die) => format!("a {die} steps up only a {die} here, not a {other_die}"),
        R::OnlyGmcsFeed => format!("only {}'s ⟦effect die⟧ goes to the pool", a(&labels.supporting)),
        R::OpposesAlone(name, other) => {
            format!("{name} opposes already, so {other} can’t. Take {name} out of the opposition first")
        }
        R::GmcOpposes { who, doom } => {
            format!("{who} opposes already, so {doom} can’t. Take {who} out of the opposition first")
        }
        R::TooLargeFor(die, other_die) => format!("a {die} is too large for a {other_die} of ⟦doom⟧"),
        R::BeforeThrow(name) => {
            format!("a die of {name} joins a roll before the throw: afterwards it is spent on a result")
        }
        R::NotItsTurn(name) => format!("it is not the turn of {name}"),
        R::OfCampaign(name) => format!("{name} belongs to the campaign, not to a scene"),
        R::OfScene { pool, scene } => {
            format!("{pool} belongs to “{scene}” and opposes only there. Let it belong to the campaign first")
        }
        R::OnOwnTurn { who, pool } => {
            format!("{who} rolls against {pool} only on {who}’s own turn, so pass the turn to {who} first")
        }
        R::OnceATurn { who, pool } => {
            format!("{who} rolls against {pool} once a turn, so pass the turn to the next character")
        }
        R::Resolved(name) => format!("{name} is resolved"),
        R::SmallestOnly(name, die) => format!("{name} steps up its smallest die, the {die}"),
        R::NoComplication(name) => format!("{name} is no ⟦complication⟧"),
        R::OnlyThreat(name) => format!("{name} only threatens: no die of it is hit"),
        R::ForSomethingElse(name) => format!("this ⟦test⟧ is for something else: no die of {name} is hit"),
        R::OtherProblem(name) => format!("this ⟦test⟧ is not about {name}: no die of it is hit"),
        R::HasDone(name) => format!("{name} has done what it does on its turn"),
        R::NoCrisisPays(what) => format!("no crisis pool has a die to {}", to(labels, *what)),
        R::WhichPays { of, what } => format!("say which crisis pays to {}: {}", to(labels, *what), one_of(of)),
        R::WhichEarns(of) => format!("say which crisis gets the d6: {}", one_of(of)),
        R::LastOfCrisis(name) => format!("that is the last die of {name}: without it, it is resolved"),
        R::AnotherDie(name) => format!("that die of {name} was hit already: each ⟦effect die⟧ is for another one"),
        R::TooLong(name) => format!("{name} has five dice at most to begin with"),
        R::NoRounds(name) => format!("{name} takes a round at least"),
        R::NotThreatened(name) => format!("{name} is no player's character: it is those who are threatened"),
        R::Lost(name) => format!("{name} is lost: its rounds are over"),
        R::SpendsNothing(name) => format!("{name} is a challenge: it spends no dice"),
        R::ActsLast(name) => format!("{name} acts when everybody else has"),
        R::OnlyPastD12(name) => format!("{name} gets a d6 only when a d12 is stepped up"),
        R::NoChallenge => "a step is another ⟦effect die⟧ only against a challenge".to_owned(),
        R::NoActionScene(name) => {
            format!("{name} is no {action} scene: dice don’t end it here", action = labels.action)
        }
        R::NotInPlay(name) => format!("{name} is not in this scene"),
        R::WhoseStunt => "a stunt is somebody's: say whose ⟦asset⟧ it is".to_owned(),
        R::NotForGmcs(name) => format!("⟦an asset⟧ is made for the scene here, not for {name}"),
    }
}

fn one_of(names: &[Name]) -> String {
    let all: Vec<&str> = names.iter().map(|it| &**it).collect();
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => all.join(""),
    }
}

fn price(least: Die, dice: usize) -> String {
    match (least, dice) {
        (Die::D4, 1) => "die".to_owned(),
        (Die::D12, 1) => "d12".to_owned(),
        (least, 1) => format!("{least} or larger"),
        (least, dice) => format!("{dice}{least}"),
    }
}

fn a_price(least: Die, dice: usize) -> String {
    match (least, dice) {
        (Die::D8, 1) => "a d8 or larger".to_owned(),
        (_, 1) => format!("a {}", price(least, 1)),
        _ => price(least, dice),
    }
}
