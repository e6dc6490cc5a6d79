//! Who acts when: handoff, orders of other kinds, initiative (ORD).

mod belongs;
pub(in crate::rules) mod commands;
mod copies;
pub(in crate::rules) mod events;
mod handoff;
pub(in crate::rules) mod initiative;
mod initiative_hitches;
pub(in crate::rules) mod initiative_pool;
pub(in crate::rules) mod orders;
pub(in crate::rules) mod pools;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod vie;
pub(in crate::rules) mod waiting;
