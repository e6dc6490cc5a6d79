//! The table while a command is judged: draft, lookups, derived facts, common writes, and moments.

pub(in crate::rules) mod answer;
pub(in crate::rules) mod checked;
pub(in crate::rules) mod diff;
pub(in crate::rules) mod draft;
pub(in crate::rules) mod events;
pub(in crate::rules) mod facts;
pub(in crate::rules) mod find;
pub(in crate::rules) mod in_play;
pub(in crate::rules) mod marks;
pub(in crate::rules) mod moments;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod writes;
