//! What is settled with rolls: tests, actions, contests and tests against time; what opposes, what is at stake, and
//! how each of them ends (DIFF, TEST, ACT, CON, TAK, EFF-7).

pub(in crate::rules) mod action;
mod aims;
pub(in crate::rules) mod area;
pub(in crate::rules) mod bold;
mod close;
pub(in crate::rules) mod commands;
mod contest;
pub(in crate::rules) mod events;
pub(in crate::rules) mod let_go;
pub(in crate::rules) mod limited;
pub(in crate::rules) mod opposition;
mod own_turn;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod stakes;
mod stopped;
pub(in crate::rules) mod sweeps;
mod test;
pub(in crate::rules) mod timed;
