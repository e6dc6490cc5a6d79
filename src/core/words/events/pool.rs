//! Log sentences about the GM's pools.

use super::stepped;
use crate::model::dice_text;
use crate::rules::PoolEvent;
use crate::words::counted;

pub(super) fn pool(event: &PoolEvent) -> String {
    match event {
        PoolEvent::Made { pool } => format!("a new pool: {pool}"),
        PoolEvent::Changed { pool, from, to } => format!("{pool}: {}", stepped(from, to)),
        PoolEvent::Emptied { pool } => format!("{pool} is resolved"),
        PoolEvent::Belongs { pool, scene: Some(scene) } => format!("{pool} belongs to “{scene}”"),
        PoolEvent::Belongs { pool, scene: None } => format!("{pool} belongs to the campaign"),
        PoolEvent::Removed { pool } => format!("the pool {pool} is removed"),
        PoolEvent::Grows { pool } => format!("{pool} grows"),
        PoolEvent::TakesUp { pool, name } => format!("{pool} takes up {name}"),
        PoolEvent::ChallengeBegins { pool, rounds: None } => format!("the challenge {pool} begins"),
        PoolEvent::ChallengeBegins { pool, rounds: Some(rounds) } => {
            format!("the challenge {pool} begins, for {}", counted(*rounds, "round"))
        }
        PoolEvent::Lost { pool } => format!("{pool} is lost: its rounds are over"),
        PoolEvent::NewStory {} => "a new story begins".to_owned(),
        PoolEvent::NobodyEarns {} => "no crisis takes what the GM earns".to_owned(),
        PoolEvent::Full { pool } => format!("{pool} takes no more dice"),
        PoolEvent::FewToOppose { pool, dice: 0 } => format!("{pool} has no die to oppose"),
        PoolEvent::FewToOppose { pool, .. } => format!("{pool} has a single die to oppose"),
        PoolEvent::CountsForTotal { pool, die } => format!("{pool} spends a {die}, and its result counts in the total"),
        PoolEvent::PaysFromRoll { pool, die } => {
            format!("{pool}: the {die} that lies in the roll pays, and leaves with it")
        }
        PoolEvent::Spends { pool, dice, on } if dice.is_empty() => format!("{pool}: {}, for nothing", on.what()),
        PoolEvent::Spends { pool, dice, on } => format!("{pool} spends {} on {}", dice_text(dice), on.what()),
    }
}
