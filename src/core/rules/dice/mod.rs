//! Dice: pools put together, thrown, chosen from and changed after the throw (DIE, POOL, TOT).

pub(in crate::rules) mod again;
pub(in crate::rules) mod build;
pub(in crate::rules) mod candidates;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod committed;
pub(in crate::rules) mod events;
mod gather;
pub(in crate::rules) mod kept;
mod more;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod place;
pub(in crate::rules) mod price;
pub(in crate::rules) mod refusals;
mod reroll;
pub(in crate::rules) mod roll;
pub(in crate::rules) mod shifts;
pub(in crate::rules) mod totals;
