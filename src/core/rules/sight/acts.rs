//! First acts, which show a character to the players unless the GM keeps them hidden (SHOW-2).
//!
//! Acts are a roll of one's own and a turn that begins. Dice that only oppose show no character: an unseen opponent
//! stays unseen, and their dice are dice.
//!
//! Home of SHOW-2.

use crate::model::{Actor, CharacterId, RollId, Side, Sight};
use crate::rules::SightEvent;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;

/// Shows a character who has rolled.
pub fn met_by_roll(draft: &mut Draft, roll: RollId) -> Done {
    match draft.roll(roll)?.by {
        Side::Character(who) => met(draft, who),
        Side::Opposition => Ok(()),
    }
}

/// Shows a character whose turn begins.
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
