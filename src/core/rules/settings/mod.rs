//! What is played with: the setting, its mods and its words (SETT).

pub(in crate::rules) mod adopt;
pub(in crate::rules) mod advice;
mod archetypes;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod labels;
pub(in crate::rules) mod mods;
mod parts;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod sets;
mod setting;
pub(in crate::rules) mod uses;
