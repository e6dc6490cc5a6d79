//! The visibility of characters and things to the players (SHOW-1, SHOW-2).

use super::{
    Bearer, Character, CharacterId, CharacterKind, ElementId, Pathways, PoolDie, PoolId, Source, State, TraitRef,
};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::Deref;
use std::sync::Arc;

/// A GMC's visibility to the players (SHOW-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// Nothing is said: of a player's character, whom all see, and in a file from before anybody was hidden, where they
    /// see those who have been in a scene that is or was played.
    #[default]
    Unsaid,
    Seen,
    /// Hidden until revealed, or until the first action (SHOW-2).
    Unseen,
    /// Hidden until revealed, whatever it does: the GM hid it.
    Kept,
}

impl Sight {
    /// Returns the sight of a new character: the GM's people and places are not seen yet, vehicles are.
    pub const fn of_new(kind: CharacterKind) -> Self {
        match kind {
            CharacterKind::Pc => Self::Unsaid,
            CharacterKind::Vehicle => Self::Seen,
            CharacterKind::Gmc(_) => Self::Unseen,
        }
    }
}

/// What the players see of a whole table: who was in a scene is looked up once for all.
pub struct Sights<'s> {
    state: &'s State,
    met: OnceCell<BTreeSet<CharacterId>>,
}

impl Sights<'_> {
    /// Returns whether the players don't see a character (SHOW-1).
    pub fn hides(&self, who: CharacterId) -> bool {
        match self.state.cast.get(&who) {
            Some(it) if it.sight == Sight::Unsaid && matches!(it.kind, CharacterKind::Gmc(_)) => {
                !self.met.get_or_init(|| self.met()).contains(&who)
            }
            _ => self.state.hides(who),
        }
    }

    fn met(&self) -> BTreeSet<CharacterId> {
        let played = self.state.scenes.values().filter(|it| it.running || it.played);
        played.flat_map(|it| it.cast.iter().chain(&it.left)).copied().collect()
    }

    /// Returns whether the players don't see an element of the map: it, or the character it stands for, is hidden.
    pub fn hides_element(&self, id: ElementId) -> bool {
        let element = self.state.map.elements.get(&id);
        element.is_none_or(|it| it.hidden || it.character.is_some_and(|who| self.hides(who)))
    }
}

impl Deref for Sights<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state
    }
}

impl State {
    /// Returns whether the players don't see a character (SHOW-1); true for one that isn't there.
    pub fn hides(&self, who: CharacterId) -> bool {
        self.cast.get(&who).is_none_or(|character| match character.sight {
            Sight::Seen => false,
            Sight::Unseen | Sight::Kept => !character.is_pc(),
            Sight::Unsaid => matches!(character.kind, CharacterKind::Gmc(_)) && !self.has_met(who),
        })
    }

    /// Returns whether somebody has been in a scene that is or was played: what is known of those in a file from before
    /// anybody was hidden.
    fn has_met(&self, who: CharacterId) -> bool {
        let played = self.scenes.values().filter(|it| it.running || it.played);
        played.into_iter().any(|scene| scene.cast.contains(&who) || scene.left.contains(&who))
    }

    /// Answers for many characters at once what [`State::hides`] answers for one.
    pub fn sights(&self) -> Sights<'_> {
        Sights { state: self, met: OnceCell::new() }
    }

    /// From now on it is said whether the players see somebody of a file from before: they go where that can't be
    /// told any more by the scenes they have been in (SHOW-1).
    pub fn says_sight(&mut self, who: CharacterId) {
        let hides = self.hides(who);
        let unsaid = |it: &Character| it.sight == Sight::Unsaid && !it.is_pc();
        if self.cast.get(&who).is_some_and(|it| unsaid(it))
            && let Some(character) = Arc::make_mut(&mut self.cast).get_mut(&who)
        {
            Arc::make_mut(character).sight = if hides { Sight::Unseen } else { Sight::Seen };
        }
    }

    /// Returns whether a pool is hidden from the players.
    pub fn hides_pool(&self, pool: PoolId) -> bool {
        self.pools.get(&pool).is_none_or(|it| it.hidden)
    }

    /// Returns whether a trait or its bearer is hidden from the players.
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

    /// Returns whether an element of the map, or the character it stands for, is hidden from the players.
    pub fn hides_element(&self, id: ElementId) -> bool {
        self.map.elements.get(&id).is_none_or(|it| it.hidden || it.character.is_some_and(|who| self.hides(who)))
    }

    /// Returns the map, whole or as the players see it: without hidden elements and their connections (SHOW-1).
    pub fn map_for(&self, players: bool) -> Arc<Pathways> {
        if !players {
            return Arc::clone(&self.map);
        }
        let sights = self.sights();
        let hidden: BTreeSet<ElementId> =
            self.map.elements.keys().copied().filter(|id| sights.hides_element(*id)).collect();
        if hidden.is_empty() {
            return Arc::clone(&self.map);
        }
        let mut map = Pathways::clone(&self.map);
        Arc::make_mut(&mut map.elements).retain(|id, _| !hidden.contains(id));
        Arc::make_mut(&mut map.connections)
            .retain(|_, connection| !hidden.contains(&connection.from) && !hidden.contains(&connection.to));
        // A warp zone through which only hidden connections go would tell of them.
        let through = |map: &Pathways| map.connections.values().filter_map(|it| it.via).collect::<BTreeSet<_>>();
        let (before, now) = (through(&self.map), through(&map));
        Arc::make_mut(&mut map.warps).retain(|id, _| now.contains(id) || !before.contains(id));
        Arc::new(map)
    }

    /// Returns whether the source of a die is hidden from the players (SHOW-1).
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
