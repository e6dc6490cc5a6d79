//! What a row of the log is about, for who looks for one kind of thing.

use super::LogRow;
use crate::rules::{Event, Topic};
use serde::{Deserialize, Serialize};

/// What a step was about; one may be about several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LogKind {
    /// Tests, their dice and what came of them.
    Rolls,
    /// Plot points that moved.
    Points,
    /// Complications, stress, who is taken out.
    Harm,
    /// Doom, crisis and challenge pools.
    Pools,
    /// Scenes, turns, sessions.
    Scenes,
    /// Character files, notes, the map.
    Files,
}

impl LogKind {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 6] = [Self::Rolls, Self::Points, Self::Harm, Self::Pools, Self::Scenes, Self::Files];

    /// What an event is about.
    const fn of(event: &Event) -> Option<Self> {
        Some(match event {
            Event::RuleWaived(_) | Event::HeldOver(..) | Event::PointsMoved { held: true, .. } => return None,
            Event::PointsMoved { held: false, .. } => Self::Points,
            Event::TraitCame { role, .. } | Event::TraitRated { role, .. } | Event::TraitWent { role, .. } => {
                if role.is_harm() { Self::Harm } else { Self::Files }
            }
            Event::Told(topic, _) => match topic {
                Topic::Roll => Self::Rolls,
                Topic::Points => Self::Points,
                Topic::Harm => Self::Harm,
                Topic::Pools => Self::Pools,
                Topic::Scene => Self::Scenes,
            },
            Event::TakenOut { .. } => Self::Harm,
            Event::PoolMade(_)
            | Event::PoolChanged { .. }
            | Event::PoolActs(_)
            | Event::PoolEmptied(_)
            | Event::PoolRemoved(_) => Self::Pools,
            Event::SceneStarted(_)
            | Event::SceneEnded(_)
            | Event::Entered { .. }
            | Event::Left { .. }
            | Event::Turn { .. }
            | Event::OrderEnded
            | Event::SessionStarted(_)
            | Event::SessionEnded(_) => Self::Scenes,
            Event::Edited(_)
            | Event::PlayerJoined(_)
            | Event::CharacterMade(_)
            | Event::CharacterRemoved(_)
            | Event::MapAdded(_)
            | Event::MapRemoved(_)
            | Event::Tied { .. }
            | Event::Cut { .. } => Self::Files,
            _ => Self::Rolls,
        })
    }
}

/// What a step was about, each kind once.
pub(super) fn kinds(events: &[Event]) -> Vec<LogKind> {
    let mut kinds: Vec<LogKind> = events.iter().filter_map(LogKind::of).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

impl LogRow {
    /// Whether it is about that. Rows of older files say it only of dice and points.
    pub fn is(&self, kind: LogKind) -> bool {
        self.kinds.contains(&kind)
            || match kind {
                LogKind::Rolls => !self.dice.is_empty(),
                LogKind::Points => !self.points.is_empty(),
                _ => false,
            }
    }
}
