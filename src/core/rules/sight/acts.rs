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

/// A roll of theirs has fallen.
pub fn met_by_roll(draft: &mut Draft, roll: RollId) -> Done {
    match draft.roll(roll)?.by {
        Side::Character(who) => met(draft, who),
        Side::Opposition => Ok(()),
    }
}

/// A turn of theirs begins.
pub fn met_by_turn(draft: &mut Draft, who: Actor) -> Done {
    match who {
        Actor::Character(who) => met(draft, who),
        Actor::Pool(_) => Ok(()),
    }
}

fn met(draft: &mut Draft, who: CharacterId) -> Done {
    if draft.state.hides(who) && draft.character(who)?.sight != Sight::Kept {
        draft.character_mut(who)?.sight = Sight::Seen;
        draft.tell(SightEvent::Met { name: draft.character_name(who) });
    }
    Ok(())
}
