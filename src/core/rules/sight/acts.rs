//! Whoever acts for the first time is seen by the players, unless the GM keeps them hidden (SHOW-2).
//!
//! Acting is a roll of one's own that falls, and a turn that begins. Dice that only oppose reveal nobody: who works
//! against somebody unseen stays unseen, and their dice are dice.
//!
//! Home of SHOW-2.

use crate::model::{Actor, CharacterId, RollId, Side, Sight};
use crate::rules::SightEvent;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;

impl Draft {
    /// A roll of theirs has fallen.
    pub fn met_by_roll(&mut self, roll: RollId) -> Done {
        match self.roll(roll)?.by {
            Side::Character(who) => self.met(who),
            Side::Opposition => Ok(()),
        }
    }

    /// A turn of theirs begins.
    pub fn met_by_turn(&mut self, who: Actor) -> Done {
        match who {
            Actor::Character(who) => self.met(who),
            Actor::Pool(_) => Ok(()),
        }
    }

    fn met(&mut self, who: CharacterId) -> Done {
        if self.state.hides(who) && self.character(who)?.sight != Sight::Kept {
            self.character_mut(who)?.sight = Sight::Seen;
            self.tell(SightEvent::Met { name: self.character_name(who) });
        }
        Ok(())
    }
}
