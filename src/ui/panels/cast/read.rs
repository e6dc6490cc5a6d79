//! Reads what people type into the cast: a PC's name, traits with dice.
//!
//! Text in, commands out: nothing is painted or judged here.

use crate::model::read_dice;
use crate::model::{CharacterKind, Die, Name, SceneId, State};
use crate::rules::{CharacterCommand, Command, PlayerCommand};
use crate::ui::actions::read_trait;

/// A name with dice, as typed.
pub type Written = (String, Vec<Die>);

/// Reads one trait. A word that was meant as a die and is none is the error, not part of the name.
pub fn one_trait(text: &str) -> Result<Written, String> {
    let meant = |word: &&str| {
        let (count, sides) = word.split_once(['d', 'D']).unwrap_or(("-", ""));
        let number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
        number(count) && number(sides) && !sides.is_empty()
    };
    match text.split_whitespace().filter(meant).find_map(|word| read_dice(word).err()) {
        Some(why) => Err(why),
        None => Ok(read_trait(text)),
    }
}

/// Reads several traits: `Fight d8, Talk d6`. Dice without a name belong to the trait before them.
pub fn several_traits(text: &str) -> Result<Vec<Written>, String> {
    let mut traits: Vec<Written> = Vec::new();
    for part in text.split([',', ';', '\n']).map(|part| part.trim().trim_end_matches('.')) {
        let (name, dice) = one_trait(part)?;
        match traits.last_mut() {
            _ if name.is_empty() && dice.is_empty() => {}
            Some((_, before)) if name.is_empty() => before.extend(dice),
            None if name.is_empty() => return Err("a trait needs a name before its die".to_owned()),
            _ => traits.push((name, dice)),
        }
    }
    Ok(traits)
}

/// The commands that make a PC: `Mara Oake`, or `Mara Oake (Lena)` with who plays her.
pub fn pc(state: &State, scene: Option<SceneId>, text: &str) -> (Name, Vec<Command>) {
    let text = text.trim();
    let with_player = text.strip_suffix(')').and_then(|text| text.split_once('('));
    let (name, player) = with_player.map_or((text, ""), |(name, player)| (name.trim(), player.trim()));
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
    let known = name.is_empty() || state.players.values().any(|it| it.name.eq_ignore_ascii_case(name));
    (!known).then(|| Command::Player(PlayerCommand::Add { name: name.into() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Setting;
    use Die::{D6, D8};

    #[test]
    fn a_die_that_is_none_is_said_so() {
        assert!(one_trait("Fight d7").is_err_and(|why| why.contains("d7")));
        assert_eq!(one_trait("3d printing"), Ok(("3d printing".to_owned(), vec![])));
        assert_eq!(several_traits("Fight d8, Talk"), Ok(vec![("Fight".into(), vec![D8]), ("Talk".into(), vec![])]));
        assert_eq!(several_traits("Scale d8, d6"), Ok(vec![("Scale".into(), vec![D8, D6])]));
    }

    #[test]
    fn a_player_in_brackets_joins_with_the_character() {
        let state = State::new("x", Setting::bare("Prime"));
        let (name, commands) = pc(&state, None, "Mara Oake (Lena)");
        assert_eq!((&*name, commands.len()), ("Mara Oake", 2));
        assert_eq!(pc(&state, None, "Mara Oake").1.len(), 1);
    }
}
