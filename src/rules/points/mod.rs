//! Plot points and what stands for them: who has them, earns them and pays; hero dice, resources, dice beside the pool,
//! help (PP, HERO, RES, SCALE, HELP).

mod earned;
pub(in crate::rules) mod payer;
pub(in crate::rules) mod purses;
mod start_points;
