//! What the players see: what is hidden, and when it no longer is (SHOW).

mod acts;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
mod hide;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod secrets;
