//! The GM's pools: doom, crises and challenges, what their dice are spent on, and what they do by themselves (DOOM, CRI,
//! CHAL).

pub(in crate::rules) mod crisis;
mod doom;
pub(in crate::rules) mod lending;
mod ways;
