//! A note’s characters before they are made, a line each.

use crate::model::{State, dice_text};
use crate::rules::{CharacterCommand, Command, Field, SfxCommand, TraitCommand};
use crate::words;

/// Returns one line per character to be made, taken from the commands that make them.
pub fn preview(state: &State, commands: Vec<Command>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for command in commands {
        match command {
            Command::Character(CharacterCommand::Add { name, kind, .. }) => {
                lines.push(format!("{name}: {}", words::character_kind(&state.setting.labels, kind)));
            }
            Command::Trait(TraitCommand::Add { name, dice, .. } | TraitCommand::AddTo { name, dice, .. }) => {
                if let Some(line) = lines.last_mut() {
                    let told = format!(", {name} {}", dice_text(&dice));
                    line.push_str(told.trim_end());
                }
            }
            Command::Sfx(SfxCommand::Write { sfx, .. }) => {
                if let Some(line) = lines.last_mut() {
                    for effect in sfx {
                        line.push_str(", ");
                        line.push_str(&effect.name);
                    }
                }
            }
            Command::Character(CharacterCommand::Describe { field, text, .. }) => {
                if let Some(line) = lines.last_mut() {
                    line.push_str(", ");
                    line.push_str(if matches!(field, Field::Notes | Field::PlayerNotes) { "notes" } else { &text });
                }
            }
            _ => {}
        }
    }
    lines
}
