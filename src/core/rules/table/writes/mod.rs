//! Common writes of many chapters: traits, dice of rolls, assets, the scene in front.

pub(in crate::rules) mod rolls;
pub(in crate::rules) mod scenes;
pub(in crate::rules) mod traits;
