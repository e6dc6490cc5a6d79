//! Draws random commands that fit a table: what random play presses.

pub mod beside;
pub mod commands;
pub mod counters;
pub mod dice;
pub mod draw;
pub mod evening;
pub mod gather;
pub mod gmc;
pub mod growth;
pub mod paths;
pub mod pools;
pub mod sets;
pub mod sfx;
