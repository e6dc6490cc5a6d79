//! The odds of a pool, exact: every figure counts equally likely rolls.
//!
//! A roll is every face of every die; no two dice are mixed up and nothing is sampled. What is asked
//! is what TOT-6 offers: the best total, the largest effect die that goes with it, and the best total
//! that leaves an effect die of some size.
//!
//! This room must never know a screen, a file, a clock or chance.

mod apart;
mod contest;
mod elsewhere;
mod keep;
mod pairs;
mod question;
mod report;
mod tables;
mod versus;
mod weight;
mod whatif;

pub use contest::{ContestOdds, Exchange};
pub use question::Question;
pub use report::{Effect, Keep, MOST, OddsAgainst, Report, Rules, TooMany, report};
pub use versus::{Chance, Versus};
pub use weight::RollCount;
pub use whatif::{PoolChange, Ranked, Way, WhatIf, ranked, what_ifs};
