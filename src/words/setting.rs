//! What a setting plays with, each fact in a sentence.

use super::{difficulty, points, sentence};
use crate::model::{Doom, Mod, Setting, dice_text};
use crate::rules::SettingCommand;

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
    if mods.free_sets {
        facts.push("Every die of a trait set is free.".to_owned());
    }
    if !mods.equal_steps_down {
        facts.push("In a contest only a larger effect die weakens the winner's.".to_owned());
    }
    if !mods.heroic_ends_contest {
        facts.push("A contest goes on however high the raise.".to_owned());
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

/// What undo takes back of a change to the setting.
pub(super) fn label(it: &SettingCommand) -> String {
    match it {
        SettingCommand::Rename { name } => format!("call the setting {name}"),
        SettingCommand::Mod { which, on: true } => format!("{} on", mod_name(*which)),
        SettingCommand::Mod { which, on: false } => format!("{} off", mod_name(*which)),
        SettingCommand::Doom { doom } => format!("doom pool: {}", doom_name(*doom)).to_lowercase(),
        SettingCommand::DoomLabel { name } => format!("call doom {name}"),
        SettingCommand::StartDoom { dice } => format!("a session starts with {}", super::dice_or_none(dice)),
        SettingCommand::Difficulty { die } => format!("a test starts out {}", difficulty(*die)),
        SettingCommand::StartPoints { points: n } => format!("a session starts with {}", points(*n)),
        SettingCommand::AddTrack { name } => format!("add the stress track {name}"),
        SettingCommand::RenameTrack { name, .. } => format!("rename a stress track to {name}"),
        SettingCommand::RemoveTrack { .. } => "remove a stress track".to_owned(),
    }
}

/// What a switch is called.
pub const fn mod_name(which: Mod) -> &'static str {
    match which {
        Mod::CrisisPools => "Crisis pools",
        Mod::Stress => "Stress tracks",
        Mod::ConsequentialFailure => "Failing may harm",
        Mod::UpToTwo => "One die may be the total",
        Mod::FreeSets => "Every die of a set is free",
        Mod::EqualStepsDown => "An equal effect die weakens the winner's",
        Mod::HeroicEndsContest => "Five more ends a contest",
    }
}

/// What a switch changes at the table, in a sentence.
pub const fn mod_text(which: Mod) -> &'static str {
    match which {
        Mod::CrisisPools => {
            "A fire, a flood or a mob can have dice of its own on the table. Tests are rolled against them, and effect dice wear them down."
        }
        Mod::Stress => {
            "Harm comes as a die on one of a few tracks that every character has, besides complications made up on the spot."
        }
        Mod::ConsequentialFailure => {
            "When a test fails, the GM may give the one who acted a complication or stress as large as the opposition's effect die, even when the stakes are low."
        }
        Mod::UpToTwo => {
            "A total may be a single result where its owner would rather keep the other die for the effect. Off, two are added up while two are left."
        }
        Mod::FreeSets => {
            "Any number of dice from one trait set go in for nothing. Off, the first is free and each further one costs a plot point."
        }
        Mod::EqualStepsDown => {
            "In a contest with low stakes the winner's effect die steps down when the loser's is of the same size or larger. Off, only when it is larger."
        }
        Mod::HeroicEndsContest => {
            "Whoever beats the number that stands by five or more in a contest ends it there. Off, the other side may always answer."
        }
    }
}

/// What a way to play doom is called.
pub const fn doom_name(doom: Doom) -> &'static str {
    match doom {
        Doom::Off => "No doom pool",
        Doom::Full => "In place of difficulty",
        Doom::Limited => "Beside difficulty",
    }
}

/// What a way to play doom changes at the table, in a sentence.
pub const fn doom_text(doom: Doom) -> &'static str {
    match doom {
        Doom::Off => "The GM has a bank of plot points, one for each player, to pay for the GM's characters.",
        Doom::Full => {
            "The pool itself opposes whatever nobody else opposes, and its dice pay where the bank would. It grows by hitches."
        }
        Doom::Limited => {
            "Difficulty dice oppose as usual. The GM spends dice of the pool to make a roll harder and to pay. It grows by hitches."
        }
    }
}
