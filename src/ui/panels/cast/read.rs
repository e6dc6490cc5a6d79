//! Reads what people type into the cast: a PC's name.
//!
//! Text in, commands out: nothing is painted or judged here.

use crate::model::{CharacterKind, Name, SceneId, State, same_name};
use crate::rules::{CharacterCommand, Command, PlayerCommand};

/// A name, and who plays them, where that stands behind it.
pub fn named(text: &str) -> (&str, &str) {
    let text = text.trim();
    let with_player = text.strip_suffix(')').and_then(|text| text.split_once('('));
    with_player.map_or((text, ""), |(name, player)| (name.trim(), player.trim()))
}

/// The commands that make a PC: `Mara Oake`, or `Mara Oake (Lena)` with who plays her.
pub fn pc(state: &State, scene: Option<SceneId>, text: &str) -> (Name, Vec<Command>) {
    let (name, player) = named(text);
    let name: Name = name.into();
    let mut commands: Vec<Command> = new_player(state, player).into_iter().collect();
    commands.push(Command::Character(CharacterCommand::Add {
        name: name.clone(),
        kind: CharacterKind::Pc,
        player: (!player.is_empty()).then(|| player.into()),
        scene: scene.map(Into::into),
    }));
    (name, commands)
}

/// The command that brings a player to the table, unless they sit there already.
pub fn new_player(state: &State, name: &str) -> Option<Command> {
    let known = name.is_empty() || state.players.values().any(|it| same_name(&it.name, name));
    (!known).then(|| Command::Player(PlayerCommand::Add { name: name.into() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Setting;

    #[test]
    fn a_player_in_brackets_joins_with_the_character() {
        let state = State::new("x", Setting::bare("Prime"));
        let (name, commands) = pc(&state, None, "Mara Oake (Lena)");
        assert_eq!((&*name, commands.len()), ("Mara Oake", 2));
        assert_eq!(pc(&state, None, "Mara Oake").1.len(), 1);
    }
}
