//! Refusals to spend pool dice, and about crisis and challenge pools.

use super::nouns::to;
use crate::model::{Die, Labels};
use crate::rules::PoolRefusal as R;
use crate::words::{one_of, terms::a};

pub(super) fn pools(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::CantPay { pool, what, least, dice } => {
            t!("{pool} doesn’t have {} to spend on {}.", price(*least, *dice), what.what())
        }
        R::Costs { what, least, dice } => t!("{} costs {}.", what.what(), price(*least, *dice)),
        R::LastDie(name) => t!("That’s the last die of {name}. The pool always keeps one."),
        R::CantSpend(name) => t!("Dice of {name} can’t be spent."),
        R::NothingToSpend(name) => t!("{name} has no die to spend."),
        R::WhichDie(name) => t!("Choose which die of {name} to spend."),
        R::Players(name) => t!("{name} is ⟦a PC⟧. Choose ⟦a GMC⟧."),
        R::OverWhat(name) => t!("No trait of {name} is marked for combat or senses. Choose one."),
        R::NobodyNext => t!("The next turn isn’t a player’s, so there’s no one to interrupt.").to_owned(),
        R::TwoGroups => t!("Each of the groups needs ⟦a PC⟧.").to_owned(),
        R::NeitherMinorNorMajor(name) => t!("{name} isn’t a minor or major {}.", labels.supporting),
        R::SamePool(name) => t!("The die is already in {name}."),
        R::NoD4(name) => t!("{name} can’t hold a d4 in this setting."),
        R::EqualOnly(die, other_die) => t!("A {die} steps up only a {die} in this setting, not a {other_die}."),
        R::OnlyGmcsFeed => t!("Only {}’s ⟦effect die⟧ feeds the pool.", a(&labels.supporting)),
        R::OpposesAlone(name, other) => {
            t!("{name} already opposes, so {other} can’t. Remove {name} from the opposition first.")
        }
        R::GmcOpposes { who, doom } => {
            t!("{who} already opposes, so {doom} can’t. Remove {who} from the opposition first.")
        }
        R::TooLargeFor(die, other_die) => {
            t!("A {other_die} of ⟦doom⟧ can’t affect a larger die, and this one is a {die}.")
        }
        R::BeforeRoll(name) => {
            t!("Add a die from {name} before rolling. After that, you can spend it only on a result.")
        }
        R::NotItsTurn(name) => t!("It isn’t {name}’s turn."),
        R::OfCampaign(name) => t!("{name} belongs to the campaign, not to a scene."),
        R::OfScene { pool, scene } => {
            t!("{pool} belongs to “{scene}” and opposes only there. Let it belong to the campaign first.")
        }
        R::OnOwnTurn { who, pool } => {
            t!("{who} rolls against {pool} only on their own turn. Hand over the turn to {who} first.")
        }
        R::OnceATurn { who, pool } => {
            t!("{who} rolls against {pool} once a turn. Hand over the turn to the next character.")
        }
        R::Resolved(name) => t!("{name} is already overcome."),
        R::SmallestOnly(name, die) => t!("{name} steps up its smallest die, the {die}."),
        R::NoComplication(name) => t!("{name} isn’t ⟦a complication⟧."),
        R::OnlyThreat(name) => t!("{name} only threatens in this ⟦test⟧, so its dice can’t be removed."),
        R::ForSomethingElse(name) => {
            t!("This ⟦test⟧ is for ⟦an asset⟧ or recovery, so it can’t affect the dice of {name}.")
        }
        R::OtherProblem(name) => t!("This ⟦test⟧ isn’t against {name}, so it can’t affect its dice."),
        R::HasDone(name) => t!("{name} has already acted this turn."),
        R::NoCrisisPays(what) => t!("No crisis pool has a die to {}.", to(labels, *what)),
        R::WhichPays { of, what } => {
            t!("Choose which crisis pool spends a die to {}: {}.", to(labels, *what), one_of(of))
        }
        R::WhichEarns(of) => t!("Choose the crisis pool that gets the d6: {}.", one_of(of)),
        R::LastOfCrisis(name) => t!("That’s the last die of {name}. Spending it would end the crisis."),
        R::AnotherDie(name) => {
            t!("That die of {name} was already hit. Use each ⟦effect die⟧ on a different one.")
        }
        R::TooLong(name) => t!("{name} can start with at most 5 dice."),
        R::NoRounds(name) => t!("{name} needs at least one round."),
        R::NotThreatened(name) => t!("Only ⟦PCs⟧ are threatened, and {name} isn’t one."),
        R::Lost(name) => t!("{name} failed because its rounds are over."),
        R::SpendsNothing(name) => t!("{name} is a challenge pool, so it spends no dice."),
        R::ActsLast(name) => t!("{name} acts after everyone else."),
        R::OnlyPastD12(name) => t!("{name} gets a d6 only when a d12 is stepped up."),
        R::NoChallenge => {
            t!("⟦A heroic⟧ step counts as another ⟦effect die⟧ only against a challenge pool.").to_owned()
        }
        R::NoActionScene(name) => {
            t!("{name} isn’t {} scene, so dice can’t end it.", a(&labels.action))
        }
        R::NotInPlay(name) => t!("{name} isn’t in this scene."),
        R::WhoseStunt => t!("Choose whose ⟦asset⟧ the stunt is.").to_owned(),
        R::NotForGmcs(name) => t!("⟦An asset⟧ belongs to the scene in this setting, not to {name}."),
    }
}

fn price(least: Die, dice: usize) -> String {
    match (least, dice) {
        (Die::D4, 1) => t!("a die").to_owned(),
        (Die::D12, 1) => "a d12".to_owned(),
        (least, 1) => t!("a {least} or larger"),
        (least, dice) => format!("{dice}{least}"),
    }
}
