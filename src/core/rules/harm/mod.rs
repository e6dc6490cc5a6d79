//! Harm: complications, stress, trauma, life points, and what it is recovered from by (COMP, STR, TRA, SHK, LIFE,
//! LDE).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod doom_recovery;
pub(in crate::rules) mod events;
pub(in crate::rules) mod gmcs;
pub(in crate::rules) mod life;
pub(in crate::rules) mod offers;
mod pushed;
pub(in crate::rules) mod recovery;
pub(in crate::rules) mod refusals;
mod rouse;
pub(in crate::rules) mod shaken;
mod stress;
mod trauma;
