//! A note’s characters before they are made, a line each.

use crate::model::{Ref, State, dice_text};
use crate::rules::{
    AssetCommand, CharacterCommand, Command, Field, HarmCommand, PointsCommand, SfxCommand, TraitCommand,
};
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
                    *line = words::noted(line.as_str(), format!("{name} {}", dice_text(&dice)).trim_end());
                }
            }
            Command::Harm(HarmCommand::Complicate { name, die, .. })
            | Command::Asset(AssetCommand::Grant { name, die: Some(die), .. }) => {
                if let Some(line) = lines.last_mut() {
                    *line = words::noted(line.as_str(), format!("{name} {die}"));
                }
            }
            Command::Harm(HarmCommand::Stress { track: Ref::Id(track), die, .. }) => {
                if let Some((line, track)) = lines.last_mut().zip(state.setting.track(track)) {
                    *line = words::noted(line.as_str(), format!("{} {die}", track.name));
                }
            }
            Command::Points(PointsCommand::Give { points, .. }) => {
                has_points(state, &mut lines, state.setting.start_points.saturating_add(points));
            }
            Command::Points(PointsCommand::Take { points, .. }) => {
                has_points(state, &mut lines, state.setting.start_points.saturating_sub(points));
            }
            Command::Sfx(SfxCommand::Write { sfx, .. }) => {
                if let Some(line) = lines.last_mut() {
                    for effect in sfx {
                        *line = words::noted(line.as_str(), &*effect.name);
                    }
                }
            }
            Command::Character(CharacterCommand::Describe { field, text, .. }) => {
                if let Some(line) = lines.last_mut() {
                    let is_notes = matches!(field, Field::Notes | Field::PlayerNotes);
                    *line = words::noted(line.as_str(), if is_notes { t!("notes") } else { &text });
                }
            }
            _ => {}
        }
    }
    lines
}

/// Adds the plot points of the last character to its line.
fn has_points(state: &State, lines: &mut [String], points: u32) {
    if let Some(line) = lines.last_mut() {
        let count = usize::try_from(points).unwrap_or(usize::MAX);
        *line = words::noted(line.as_str(), words::terms::so_many(count, &state.setting.labels.point));
    }
}
