//! The GM's pools of dice: doom, crises and challenges, and their dice that lie in rolls (DOOM, CRI, CHAL).

pub(in crate::rules) mod crisis;
mod doom;
pub(in crate::rules) mod lending;
mod ways;
