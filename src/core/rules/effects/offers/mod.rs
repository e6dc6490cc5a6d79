//! What may come of a roll, as ready commands: of its effect die, its hitches and opportunities.

pub(in crate::rules) mod effect_die;
pub(in crate::rules) mod feeds;
pub(in crate::rules) mod gangs;
pub(in crate::rules) mod gear;
pub(in crate::rules) mod hitches;
