//! The table while a command is judged: the draft, finding what a command points at, what follows from a table, and
//! what must hold of any. The doors to all of it are `plan`, `check` and `apply`.

pub(in crate::rules) mod diff;
pub(in crate::rules) mod draft;
pub(in crate::rules) mod facts;
pub(in crate::rules) mod find;
pub(in crate::rules) mod in_play;
pub(in crate::rules) mod invariants;
pub(in crate::rules) mod judge;
pub(in crate::rules) mod throws;
pub(in crate::rules) mod trial;
