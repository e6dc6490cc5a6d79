//! Scenes, rests, sessions and stories: who is there, what ends with them, what is on record (SCN, SES).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod endings;
pub(in crate::rules) mod evening;
pub(in crate::rules) mod events;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod rest;
pub(in crate::rules) mod scene;
pub(in crate::rules) mod sessions;
pub(in crate::rules) mod side_scenes;
pub(in crate::rules) mod stories;
