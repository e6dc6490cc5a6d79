//! What is played with: the setting, its mods and its words (SETT).

pub(in crate::rules) mod labels;
pub(in crate::rules) mod mods;
mod setting;
