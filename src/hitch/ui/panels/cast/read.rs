//! Reads a name with its player, as typed into the cast.
//!
//! Text in, commands out: nothing is painted or judged here.

use hitch_core::model::{State, same_name};
use hitch_core::rules::{Command, PlayerCommand};

/// Splits a text into the name and the player behind it.
pub fn named(text: &str) -> (&str, &str) {
    let text = text.trim();
    let with_player = text.strip_suffix(')').and_then(|text| text.split_once('('));
    with_player.map_or((text, ""), |(name, player)| (name.trim(), player.trim()))
}

pub fn new_player(state: &State, name: &str) -> Option<Command> {
    let known = name.is_empty() || state.players.values().any(|it| same_name(&it.name, name));
    (!known).then(|| Command::Player(PlayerCommand::Add { name: name.into() }))
}
