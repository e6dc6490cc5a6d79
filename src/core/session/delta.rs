//! Changes of a step as data: they rebuild the table after the step from the one before, even where a later Hitch does
//! not know the commands, or carries them out otherwise.

use crate::model::{
    Character, CharacterId, Counter, CounterId, Handout, HandoutId, Map, Pathways, Player, PlayerId, Pool, PoolId,
    Remark, RemarkId, Resolution, ResolutionId, Roll, RollId, Scene, SceneId, Setting, State,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Changed entries of a map; `None` for a removed one.
type Entries<K, V> = BTreeMap<K, Option<Arc<V>>>;

macro_rules! delta {
    ($($map:ident: $id:ty => $of:ty,)*) => {
        /// The difference between two tables.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Delta {
            $(#[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
            $map: Entries<$id, $of>,)*
            #[serde(default, skip_serializing_if = "Option::is_none")]
            setting: Option<Arc<Setting>>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            map: Option<Arc<Pathways>>,
            /// The small parts of the state, as they are after the step.
            rest: Box<State>,
        }

        impl Delta {
            /// Returns the difference between two tables. Shared parts are not compared.
            pub fn between(before: &State, after: &State) -> Self {
                // The maps are kept entry by entry; left in here they would be written a second time, whole.
                let rest = State {
                    $($map: Map::default(),)*
                    setting: Arc::new(Setting::bare("")),
                    map: Arc::default(),
                    ..after.clone()
                };
                Self {
                    $($map: entries(&before.$map, &after.$map),)*
                    setting: changed(&before.setting, &after.setting),
                    map: changed(&before.map, &after.map),
                    rest: Box::new(rest),
                }
            }

            /// Returns the table after the step.
            pub fn after(&self, before: &State) -> State {
                State {
                    $($map: with(&before.$map, &self.$map),)*
                    setting: self.setting.clone().unwrap_or_else(|| Arc::clone(&before.setting)),
                    map: self.map.clone().unwrap_or_else(|| Arc::clone(&before.map)),
                    ..State::clone(&self.rest)
                }
            }
        }
    };
}

delta! {
    players: PlayerId => Player,
    cast: CharacterId => Character,
    scenes: SceneId => Scene,
    pools: PoolId => Pool,
    resolutions: ResolutionId => Resolution,
    rolls: RollId => Roll,
    counters: CounterId => Counter,
    handouts: HandoutId => Handout,
    remarks: RemarkId => Remark,
}

fn changed<T: PartialEq>(before: &Arc<T>, after: &Arc<T>) -> Option<Arc<T>> {
    // Shared memory is the usual case, and is equal without being read.
    let same = Arc::ptr_eq(before, after) || before == after;
    (!same).then(|| Arc::clone(after))
}

fn entries<K: Copy + Ord, V: PartialEq>(before: &Map<K, V>, after: &Map<K, V>) -> Entries<K, V> {
    if Arc::ptr_eq(before, after) {
        return Entries::new();
    }
    let new = after.iter().filter_map(|(key, is)| {
        let was = before.get(key);
        let other = was.is_none_or(|was| changed(was, is).is_some());
        other.then(|| (*key, Some(Arc::clone(is))))
    });
    let gone = before.keys().filter(|key| !after.contains_key(key)).map(|key| (*key, None));
    new.chain(gone).collect()
}

fn with<K: Copy + Ord, V>(before: &Map<K, V>, entries: &Entries<K, V>) -> Map<K, V> {
    if entries.is_empty() {
        return Arc::clone(before);
    }
    let mut after = BTreeMap::clone(before);
    for (key, entry) in entries {
        match entry {
            Some(is) => drop(after.insert(*key, Arc::clone(is))),
            None => drop(after.remove(key)),
        }
    }
    Arc::new(after)
}
