//! How a contest stands, as far as it follows from the rolls (CON-1 to CON-9).
//!
//! What a roll comes to is taken in only with the next command, so that its owner may still buy
//! another result; until then it is worked out here, in the same way.
//!
//! Home of EFF-12, CON-1, CON-4, CON-5, CON-6, CON-9.

use crate::model::{CharacterId, Contest, Contestant, Stance, Turn};

impl Contest {
    pub(in crate::rules) fn side_mut(&mut self, who: CharacterId) -> Option<&mut Contestant> {
        self.sides.iter_mut().find(|side| side.who == who)
    }

    /// The answer goes to the next who is still in it and does not lead: first to whoever has not
    /// rolled yet. With nobody left it is over.
    pub(in crate::rules) fn next_turn(&mut self, after: Option<CharacterId>) {
        let leader = self.leader();
        let place = after.and_then(|who| self.sides.iter().position(|side| side.who == who)).map_or(0, |at| at + 1);
        let waiting = |side: &&Contestant| side.part == Stance::In && Some(side.who) != leader;
        let round = || self.sides.iter().cycle().skip(place).take(self.sides.len()).filter(waiting);
        let next = round().find(|side| side.rolled == 0).or_else(|| round().next()).map(|side| side.who);
        self.turn = match next {
            Some(who) => Turn::Answer { who },
            None => Turn::Settled { winner: leader },
        };
    }
}
