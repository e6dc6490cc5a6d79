//! How long the turn, the scene and the session have been going on, by the times of the log.

use super::local_time::length;
use super::{LocalTime, LogRow};
use crate::model::{SceneId, State};
use crate::rules::session_runs;
use std::sync::Arc;

/// Minutes that have passed; `None` for what is not going on, or where the log has no times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elapsed {
    pub turn: Option<u32>,
    pub scene: Option<u32>,
    pub session: Option<u32>,
}

impl Elapsed {
    /// Measures from the log, the oldest row first. `scene` is the one that is looked at.
    pub fn of(state: &State, log: &[Arc<LogRow>], scene: Option<SceneId>, now: LocalTime) -> Self {
        if !session_runs(state) {
            return Self::default();
        }
        // Sessions follow each other in the log.
        let tonight = log.get(log.partition_point(|row| row.session < state.session)..).unwrap_or_default();
        let rows = || tonight.iter().filter(|row| !row.taken_back && row.at.is_some());
        let since = |row: &Arc<LogRow>| row.at.map(|at| at.minutes_to(now));
        let scene = scene.and_then(|id| state.scenes.get(&id)).filter(|it| it.running);
        let has = |row: &LogRow, event: &str| row.events.iter().any(|it| it.starts_with(event));
        let began = |name: &str| rows().rev().find(|row| *row.scene == *name && has(row, "Scene(Started("));
        let turns = scene.filter(|it| it.order.now.is_some());
        Self {
            turn: turns.and_then(|_| rows().rev().find(|row| has(row, "Turn(Turn("))).and_then(since),
            scene: scene.and_then(|it| began(&it.name)).and_then(since),
            session: rows().next().and_then(since),
        }
    }

    /// Returns it in words: `Turn 2 minutes · Scene 25 minutes`.
    pub fn words(self) -> String {
        let said = |what: &str, minutes: Option<u32>| {
            let length = minutes.map(length)?;
            Some(if length.is_empty() { t!("{what} just started") } else { format!("{what} {length}") })
        };
        let all = [said(t!("Turn"), self.turn), said(t!("Scene"), self.scene), said(t!("Session"), self.session)];
        all.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
