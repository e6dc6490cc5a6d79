//! Offers for a roll's effect dice, hitches and opportunities.

pub(in crate::rules) mod effect_die;
pub(in crate::rules) mod feeds;
pub(in crate::rules) mod gangs;
pub(in crate::rules) mod gear;
pub(in crate::rules) mod hitches;
