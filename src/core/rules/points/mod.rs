//! Plot points and what stands for them: who has them, earns them and pays (PP).

pub(in crate::rules) mod commands;
mod earned;
pub(in crate::rules) mod events;
pub(in crate::rules) mod payer;
pub(in crate::rules) mod purses;
pub(in crate::rules) mod refusals;
mod start_points;
