//! Rolls: the dice, the roll, and the matter it settles (DIE, POOL, TEST, CON).

pub(super) mod contest;
pub(super) mod help;
pub(super) mod pool_die;
pub(super) mod resolution;
pub(super) mod roll;
pub(super) mod saved;
pub(super) mod timed;
