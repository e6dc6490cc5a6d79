//! The map, and the stages in which it is drawn: elements, ties, warp zones, and what is owed to whom (PATH).

mod bring;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod gains;
mod map;
mod meta;
pub(in crate::rules) mod owed;
pub(in crate::rules) mod place;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod relate;
mod walk;
mod warps;
