//! Who there is: players, character files and their traits, GMCs of every kind, catalysts, vehicles (CHAR, SET, GMC,
//! VEH).

mod blend;
pub(in crate::rules) mod catalysts;
pub(in crate::rules) mod commands;
mod copies;
pub(in crate::rules) mod events;
mod files;
pub(in crate::rules) mod gangs;
pub(in crate::rules) mod gmc;
mod highlights;
mod making;
pub(in crate::rules) mod needs;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod trait_sets;
pub(in crate::rules) mod traits;
pub(in crate::rules) mod unlike;
pub(in crate::rules) mod values;
pub(in crate::rules) mod vehicle;
pub(in crate::rules) mod vices;
