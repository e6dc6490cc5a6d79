//! Reads what people type into the cast: a PC's name, a GMC's stat line, traits with dice.
//!
//! Text in, commands out: nothing is painted or judged here.

use crate::model::read_dice;
use crate::model::{Bearer, CharacterKind, Die, GmcKind, Name, Ref, SceneId, SetDef, SetId, SetKind, State};
use crate::rules::{CharacterCommand, Command, PlayerCommand, TraitCommand};
use crate::ui::actions::read_trait;

/// A name with dice, as typed.
pub type Written = (String, Vec<Die>);

/// A GMC as typed.
#[derive(Debug, PartialEq, Eq)]
pub struct StatLine {
    /// What they are called.
    pub name: String,
    /// What they have.
    pub traits: Vec<Written>,
}

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

/// Reads a GMC: `Thugs 6d8`, `Corrupt lawman d8, out of shape d4`, `Pike: sergeant d8`, a name alone.
pub fn stat_line(text: &str) -> Result<StatLine, String> {
    let text = text.trim();
    let named = text.split_once(':').filter(|(head, _)| one_trait(head).is_ok_and(|(_, dice)| dice.is_empty()));
    let traits = several_traits(named.map_or(text, |(_, rest)| rest))?;
    if traits.iter().all(|(_, dice)| dice.is_empty()) && named.is_none() {
        return Ok(StatLine { name: text.to_owned(), traits: Vec::new() });
    }
    let name = named.map_or_else(
        || traits.first().map(|(name, _)| name.clone()).unwrap_or_default(),
        |(head, _)| head.trim().to_owned(),
    );
    // A first part without a die is only the name: `Captain Ashlock, pistol d8`.
    let bare = named.is_none() && traits.first().is_some_and(|(_, dice)| dice.is_empty());
    Ok(StatLine { name, traits: traits.into_iter().skip(usize::from(bare)).collect() })
}

/// A name nobody has yet: the second `Thugs` are `Thugs 2`.
fn free_name(state: &State, name: &str) -> String {
    let taken = |name: &str| state.cast.values().any(|it| it.name.eq_ignore_ascii_case(name));
    if !taken(name) {
        return name.to_owned();
    }
    // One of so many is free, however many there are.
    let names = (2..=state.cast.len() + 2).map(|n| format!("{name} {n}"));
    names.into_iter().find(|name| !taken(name)).unwrap_or_default()
}

/// The set for the traits of a GMC made from a stat line.
fn gmc_set(sets: &[SetDef]) -> Option<SetId> {
    let of = |kind: SetKind| sets.iter().find(|set| set.kind == kind);
    let found = of(SetKind::Freeform).or_else(|| of(SetKind::Own)).or_else(|| of(SetKind::Distinctions));
    found.or_else(|| sets.first()).map(|set| set.id)
}

/// The commands that make a GMC from what was typed, and the name they will have.
pub fn gmc(state: &State, scene: Option<SceneId>, text: &str) -> Result<(Name, Vec<Command>), String> {
    let line = stat_line(text)?;
    let name: Name = free_name(state, &line.name).into();
    let mob_set = state.setting.set_of(SetKind::MobDice).map(|set| set.id);
    let own_set = gmc_set(&state.setting.sets);
    let mob = mob_set.filter(|_| line.traits.iter().any(|(_, dice)| dice.len() > 1));
    let kind = match (mob, line.traits.as_slice()) {
        (Some(_), _) => GmcKind::Mob,
        (None, [_]) => GmcKind::Extra,
        _ => GmcKind::Minor,
    };
    let mut commands = vec![Command::Character(CharacterCommand::Add {
        name: name.clone(),
        kind: CharacterKind::Gmc(kind),
        player: None,
        scene: scene.map(Into::into),
    })];
    for (word, dice) in line.traits {
        let set = mob.filter(|_| dice.len() > 1).or(own_set);
        let Some(set) = set else { return Err("this setting has no set that could hold the dice".to_owned()) };
        let of: Ref<Bearer> = Ref::Name(name.clone());
        commands.push(Command::Trait(TraitCommand::Add { of, set: set.into(), name: word.into(), dice }));
    }
    Ok((name, commands))
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
    use Die::{D4, D6, D8};

    fn line(text: &str) -> (String, Vec<Written>) {
        stat_line(text).map(|line| (line.name, line.traits)).unwrap_or_default()
    }

    #[test]
    fn stat_lines_are_read_as_they_are_printed() {
        let lawman = [("Corrupt lawman", D8), ("out of shape", D4), ("big shotgun", D8)];
        let lawman: Vec<Written> = lawman.map(|(name, die)| (name.to_owned(), vec![die])).to_vec();
        let text = "Corrupt lawman d8, out of shape d4, big shotgun d8.";
        assert_eq!(line(text), ("Corrupt lawman".to_owned(), lawman.clone()));
        assert_eq!(line(&format!("Pike: {text}")), ("Pike".to_owned(), lawman));
        assert_eq!(line("Thugs 6d8"), ("Thugs".to_owned(), vec![("Thugs".to_owned(), vec![D8; 6])]));
        assert_eq!(line("Ashlock, pistol d6"), ("Ashlock".to_owned(), vec![("pistol".to_owned(), vec![D6])]));
        assert_eq!(line("Pell, keeper of the light"), ("Pell, keeper of the light".to_owned(), vec![]));
    }

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
