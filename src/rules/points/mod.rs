//! Plot points and what stands for them: who has them, earns them and pays (PP).

mod earned;
pub(in crate::rules) mod payer;
pub(in crate::rules) mod purses;
mod start_points;
