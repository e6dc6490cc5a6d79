//! What a setting plays with, each fact in a sentence.

use super::{difficulty, points, sentence};
use crate::model::{Doom, Setting, dice_text};

/// The facts of a setting, the most useful first.
pub fn setting_facts(setting: &Setting) -> Vec<String> {
    let mods = &setting.mods;
    let doom = &setting.doom_label;
    let start = dice_text(&setting.start_doom);
    let mut facts = vec![
        match mods.doom {
            Doom::Off => "The GM has a bank of plot points: one for each player who is here.".to_owned(),
            Doom::Full => format!("The GM rolls {doom} in place of difficulty dice; a session starts it at {start}."),
            Doom::Limited => {
                format!("Difficulty dice as usual; dice of {doom} join them. A session starts it at {start}.")
            }
        },
        format!("A test starts out {}: the opposition has {}.", difficulty(setting.difficulty), two(setting)),
        format!("Each player who is here starts a session with at least {}.", points(setting.start_points)),
    ];
    if mods.crisis_pools {
        facts.push("Problems can have crisis pools of their own.".to_owned());
    }
    if mods.stress {
        let tracks: Vec<String> = setting.tracks.iter().map(|track| track.name.to_lowercase()).collect();
        facts.push(match tracks.as_slice() {
            [] => "Harm is stress, but there are no tracks yet.".to_owned(),
            [one] => format!("Harm is stress on one track: {one}."),
            [all @ .., last] => format!("Harm is stress: {} and {last}.", all.join(", ")),
        });
    } else {
        facts.push("Harm is complications.".to_owned());
    }
    if mods.up_to_two {
        facts.push("One die may stand for the total, to keep the other for the effect.".to_owned());
    }
    facts.push(if mods.consequential_failure {
        "A failed test may do harm.".to_owned()
    } else {
        "A failed test does no harm unless the stakes are high.".to_owned()
    });
    facts.into_iter().map(|fact| sentence(&fact)).collect()
}

fn two(setting: &Setting) -> String {
    dice_text(&[setting.difficulty, setting.difficulty])
}
