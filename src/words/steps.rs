//! What a step of several commands is called, where the last of them does not say it.

use super::labels::Names;
use crate::model::Name;
use crate::rules::{CharacterCommand, Command, SceneCommand};

impl Names<'_> {
    /// Somebody made with all they have, or several who come in.
    pub(super) fn together(&self, commands: &[Command]) -> Option<String> {
        let made: Vec<&Name> = commands
            .iter()
            .filter_map(|it| match it {
                Command::Character(CharacterCommand::Add { name, .. }) => Some(name),
                _ => None,
            })
            .collect();
        if !made.is_empty() && commands.len() > 1 {
            let names: Vec<&str> = made.iter().map(|it| &***it).collect();
            return Some(format!("add {}", super::some_of(&names)));
        }
        let come = |it: &Command| matches!(it, Command::Scene(SceneCommand::Enter { .. }));
        if commands.len() > 1 && commands.iter().all(come) {
            let who = commands.iter().filter_map(|it| match it {
                Command::Scene(SceneCommand::Enter { who, .. }) => Some(self.who(who)),
                _ => None,
            });
            let who: Vec<String> = who.collect();
            let who: Vec<&str> = who.iter().map(String::as_str).collect();
            return Some(format!("bring {} in", super::some_of(&who)));
        }
        None
    }
}
