//! What the players see of whom (SHOW-1, SHOW-2).

use super::{
    Bearer, Character, CharacterId, CharacterKind, ElementId, Pathways, PoolDie, PoolId, Source, State, TraitRef,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whether the players see one of the GM's characters (SHOW-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// Nothing is said: of a player's character, whom all see, and in a file from before anybody was hidden.
    #[default]
    Unsaid,
    /// They do.
    Seen,
    /// Not before it is revealed, or acts for the first time (SHOW-2).
    Unseen,
    /// Not before it is revealed, whatever it does: the GM hid it.
    Kept,
}

impl Sight {
    /// What somebody new begins with: people and places of the GM's are not seen yet, vehicles are.
    pub const fn of_new(kind: CharacterKind) -> Self {
        match kind {
            CharacterKind::Pc => Self::Unsaid,
            CharacterKind::Vehicle => Self::Seen,
            CharacterKind::Gmc(_) => Self::Unseen,
        }
    }
}

impl State {
    /// Returns whether the players don't see a character (SHOW-1); true for one that isn't there.
    pub fn hides(&self, who: CharacterId) -> bool {
        self.cast.get(&who).is_none_or(|character| match character.sight {
            Sight::Seen => false,
            Sight::Unseen | Sight::Kept => !character.is_pc(),
            Sight::Unsaid => matches!(character.kind, CharacterKind::Gmc(_)),
        })
    }

    /// Says of all GM characters of a file from before anybody was hidden whether the players see them: those who have
    /// been in a scene that is or was played (SHOW-1).
    pub fn say_sight(&mut self) {
        let unsaid = |it: &Character| it.sight == Sight::Unsaid && !it.is_pc();
        if !self.cast.values().any(|it| unsaid(it)) {
            return;
        }
        let played = self.scenes.values().filter(|it| it.running || it.played);
        let met: BTreeSet<CharacterId> = played.flat_map(|it| it.cast.iter().chain(&it.left)).copied().collect();
        for character in Arc::make_mut(&mut self.cast).values_mut().filter(|it| unsaid(it)) {
            let seen = character.kind == CharacterKind::Vehicle || met.contains(&character.id);
            Arc::make_mut(character).sight = if seen { Sight::Seen } else { Sight::Unseen };
        }
    }

    /// Whether the players don't see a pool.
    pub fn hides_pool(&self, pool: PoolId) -> bool {
        self.pools.get(&pool).is_none_or(|it| it.hidden)
    }

    /// Whether the players don't see a trait: it is hidden, or whatever has it is.
    pub fn hides_trait(&self, at: TraitRef) -> bool {
        let bearer = match at.of {
            Bearer::Character(id) => self.hides(id),
            // What is prepared is seen when it is played.
            Bearer::Scene(id) => self.scenes.get(&id).is_none_or(|it| !it.running),
            Bearer::Pool(id) => self.hides_pool(id),
            // What is made of it is seen, not the outline.
            Bearer::Archetype(_) => true,
        };
        bearer || self.find(at).is_none_or(|(_, it)| it.hidden)
    }

    /// Whether the players don't see an element of the map: it is hidden, or whoever it stands for is.
    pub fn hides_element(&self, id: ElementId) -> bool {
        self.map.elements.get(&id).is_none_or(|it| it.hidden || it.character.is_some_and(|who| self.hides(who)))
    }

    /// The map, whole or as the players see it: without what is hidden and what ties that to anything (SHOW-1).
    pub fn map_for(&self, players: bool) -> Arc<Pathways> {
        if !players {
            return Arc::clone(&self.map);
        }
        let hidden: BTreeSet<ElementId> =
            self.map.elements.keys().copied().filter(|id| self.hides_element(*id)).collect();
        if hidden.is_empty() {
            return Arc::clone(&self.map);
        }
        let mut map = Pathways::clone(&self.map);
        Arc::make_mut(&mut map.elements).retain(|id, _| !hidden.contains(id));
        Arc::make_mut(&mut map.ties).retain(|_, tie| !hidden.contains(&tie.from) && !hidden.contains(&tie.to));
        // A warp zone through which only hidden ties go would tell of them.
        let through = |map: &Pathways| map.ties.values().filter_map(|it| it.via).collect::<BTreeSet<_>>();
        let (before, now) = (through(&self.map), through(&map));
        Arc::make_mut(&mut map.warps).retain(|id, _| now.contains(id) || !before.contains(id));
        Arc::new(map)
    }

    /// Whether the players don't see where a die comes from: to them it is a die (SHOW-1).
    pub fn hides_source(&self, die: &PoolDie) -> bool {
        die.hidden
            || match die.from {
                Source::Trait(at) => self.hides_trait(at),
                Source::Pool { pool, .. } => self.hides_pool(pool),
                Source::Difficulty
                | Source::Bare
                | Source::Scale
                | Source::Range
                | Source::Saved
                | Source::Hero(_)
                | Source::Growth(_)
                | Source::Worst => false,
            }
    }
}
