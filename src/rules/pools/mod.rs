//! The GM's pools: doom, crises and challenges, what their dice are spent on, and what they do by themselves (DOOM, CRI,
//! CHAL).

pub(in crate::rules) mod crisis;
mod doom;
pub(in crate::rules) mod interrupts;
pub(in crate::rules) mod lending;
pub(in crate::rules) mod spend;
mod spent_on;
mod ways;
