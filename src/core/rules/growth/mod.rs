//! Growth: what characters gain for good, by growth dice, goals, milestones, sessions and advances (GROW).
//!
//! Whatever the price, a gain is carried out in one place: [`gains`]. Other chapters hand it a [`Wish`](crate::model::Wish)
//! and the file it is for.

mod advances;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod ends;
pub(in crate::rules) mod events;
pub(in crate::rules) mod gains;
pub(in crate::rules) mod goals;
pub(in crate::rules) mod growth_test;
pub(in crate::rules) mod milestones;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod pool;
pub(in crate::rules) mod prices;
pub(in crate::rules) mod questions;
pub(in crate::rules) mod record;
pub(in crate::rules) mod refusals;
mod relationships;
mod unlocks;
