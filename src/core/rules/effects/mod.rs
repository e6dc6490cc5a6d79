//! What comes of a roll: effect dice and what keeps them off, hitches, opportunities, and the assets that are made (EFF,
//! HIT, ASSET, GEAR).

mod another;
mod assets;
pub(in crate::rules) mod assist;
pub(in crate::rules) mod commands;
mod contest;
pub(in crate::rules) mod effect_die;
mod feed;
pub(in crate::rules) mod gear;
pub(in crate::rules) mod hitches;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod prime;
mod second_effect;
