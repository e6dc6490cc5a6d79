//! The GM's pools: doom, crises and challenges, and their dice in rolls (DOOM, CRI, CHAL).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod crisis;
mod doom;
pub(in crate::rules) mod events;
pub(in crate::rules) mod lending;
pub(in crate::rules) mod refusals;
mod ways;

pub(in crate::rules) use self::{crisis::*, doom::*, lending::*, ways::*};
