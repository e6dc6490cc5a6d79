//! Plot points and what stands for them: who has them, earns them and pays; hero dice, resources, dice beside the pool,
//! help (PP, HERO, RES, SCALE, HELP).

pub(in crate::rules) mod assist;
mod earned;
pub(in crate::rules) mod help;
mod hero;
pub(in crate::rules) mod payer;
pub(in crate::rules) mod purses;
pub(in crate::rules) mod resources;
pub(in crate::rules) mod saved;
mod start_points;
