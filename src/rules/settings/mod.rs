//! What is played with: the setting, its mods and its words (SETT).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod labels;
pub(in crate::rules) mod mods;
pub(in crate::rules) mod refusals;
mod setting;
