//! Bearers that are asked for at every press though few of thousands are meant: a table knows them beforehand.

use crate::model::{Bearer, Lasts, State, Trait};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The bearers with traits of some kinds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Those with anything that lasts only so long.
    pub lasting: Arc<BTreeSet<Bearer>>,
    /// Those with traits that are hidden by themselves (SHOW-1).
    pub hiding: Arc<BTreeSet<Bearer>>,
    /// Scenes that are told inside another one (SCN-3).
    pub inner: Arc<BTreeSet<Bearer>>,
}

impl Marks {
    /// Looks through a whole state.
    pub fn of(state: &State) -> Self {
        let cast = state.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = state.scenes.keys().map(|id| Bearer::Scene(*id));
        Self::default().updated(state, cast.chain(scenes).chain(state.pools.keys().map(|id| Bearer::Pool(*id))))
    }

    /// Looks through the bearers that were changed.
    pub fn updated(&self, state: &State, touched: impl Iterator<Item = Bearer>) -> Self {
        let mut marks = self.clone();
        for of in touched {
            let has = |kind: fn(&Trait) -> bool| state.traits(of).is_some_and(|it| it.iter().any(|(_, it)| kind(it)));
            mark(&mut marks.lasting, of, has(|it| it.lasts != Lasts::Kept || !it.shifts.is_empty()));
            mark(&mut marks.hiding, of, has(|it| it.hidden));
            let scene = if let Bearer::Scene(id) = of { state.scenes.get(&id) } else { None };
            mark(&mut marks.inner, of, scene.is_some_and(|it| it.within.is_some()));
        }
        marks
    }
}

fn mark(all: &mut Arc<BTreeSet<Bearer>>, of: Bearer, on: bool) {
    if all.contains(&of) != on {
        let all = Arc::make_mut(all);
        if on {
            all.insert(of)
        } else {
            all.remove(&of)
        };
    }
}
