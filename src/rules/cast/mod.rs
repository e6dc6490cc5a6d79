//! Who there is: players, character files and their traits, GMCs of every kind, catalysts, vehicles, the map (CHAR, SET,
//! GMC, VEH, PATH).

pub(in crate::rules) mod catalysts;
mod copies;
pub(in crate::rules) mod crew;
mod files;
pub(in crate::rules) mod gangs;
pub(in crate::rules) mod gmc;
mod map;
mod traits;
pub(in crate::rules) mod values;
pub(in crate::rules) mod vehicle;
pub(in crate::rules) mod vices;
