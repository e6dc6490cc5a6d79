//! What many chapters write: traits, dice of rolls, assets.

pub(in crate::rules) mod rolls;
pub(in crate::rules) mod traits;
