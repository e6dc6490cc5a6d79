//! What doom, crises and challenges do: what their dice are spent on, and what they do by themselves (DOOM, CRI, CHAL).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod crisis;
pub(in crate::rules) mod interrupts;
pub(in crate::rules) mod spend;
pub(in crate::rules) mod spent_on;
