//! Facts derived from the table, which are therefore never stored.

pub(in crate::rules) mod against;
pub(in crate::rules) mod catalysts;
pub(in crate::rules) mod contests;
pub(in crate::rules) mod effect_dice;
pub(in crate::rules) mod orders;
pub(in crate::rules) mod outcomes;
pub(in crate::rules) mod people;
pub(in crate::rules) mod rolls;
pub(in crate::rules) mod traits;
pub(in crate::rules) mod vehicles;
