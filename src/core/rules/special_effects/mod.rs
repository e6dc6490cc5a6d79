//! Special effects as data: what they are used on, what they cost and do, limits, and what is shut down (SFX).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod fits;
mod limits;
mod on_dice;
mod on_effects;
pub(in crate::rules) mod refusals;
mod shutdown;
mod tricks;
mod use_of;
mod used;
mod wake;
