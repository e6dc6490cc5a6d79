//! What many chapters write: traits, dice of rolls, assets, which scene is in front.

pub(in crate::rules) mod rolls;
pub(in crate::rules) mod scenes;
pub(in crate::rules) mod traits;
