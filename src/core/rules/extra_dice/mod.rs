//! Dice from elsewhere than one's own traits: hero dice, resources, saved dice, scale and range, and dice lent by
//! others (HERO, RES, SCALE, HELP).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod help;
pub(in crate::rules) mod hero;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod resources;
pub(in crate::rules) mod saved;

pub(in crate::rules) use self::{help::*, hero::*, resources::*, saved::*};
