//! The setting of a campaign, its mods and its words (SETT).

pub(in crate::rules) mod adopt;
pub(in crate::rules) mod advice;
mod archetypes;
pub(in crate::rules) mod arrivals;
pub(in crate::rules) mod commands;
mod edit;
pub(in crate::rules) mod events;
pub(in crate::rules) mod labels;
pub(in crate::rules) mod mods;
mod parts;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod sets;
mod setting;
pub(in crate::rules) mod uses;

pub(in crate::rules) use self::{sets::*, setting::*};
use crate::model::{Choice, Origin, SetDef, TrackDef, TrackId};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, IfOpen, Refusal, SettingCommand, SettingEvent, Thing};

pub fn run(draft: &mut Draft, command: &SettingCommand) -> Result<(), Refusal> {
    match command {
        SettingCommand::Edit(to) => {
            edit::edit(draft, to)?;
            if draft.events.is_empty() { Err(Refusal::Already(Already::SetPlayed)) } else { Ok(()) }
        }
        SettingCommand::Mod { which, on } if draft.state.setting.mods.is_on(*which) == *on => {
            Err(Refusal::Already(if *on { Already::On } else { Already::Off }))
        }
        SettingCommand::Mod { which, on } => choose(draft, &[Choice::Switch(*which, *on)], IfOpen::Wait),
        SettingCommand::Switch { to, open } => choose(draft, to, *open),
        SettingCommand::Doom { doom } => choose(draft, &[Choice::Doom(*doom)], IfOpen::Wait),
        SettingCommand::Call { what, word } => labels::call(draft, *what, word),
        SettingCommand::Further { set, costs } => {
            let to = SetDef { further: *costs, ..set_at(draft, set)? };
            write_set(draft, to)
        }
        SettingCommand::AddTrack { name } => {
            let name = named(Thing::Track, name)?;
            new_track_name(draft, &name, None)?;
            let id = TrackId(draft.mint());
            setting_mut(draft).tracks.push(TrackDef { id, name: name.clone(), came: None });
            draft.tell(SettingEvent::Track { name, there: true });
            Ok(())
        }
        SettingCommand::RenameTrack { track, name } => rename_track(draft, draft.track_id(track)?, name),
        SettingCommand::RemoveTrack { track } => {
            let track = draft.track_id(track)?;
            let name = free_track(draft, track)?;
            setting_mut(draft).tracks.retain(|it| it.id != track);
            draft.tell(SettingEvent::Track { name, there: false });
            Ok(())
        }
        SettingCommand::Set(it) => sets::set_command(draft, it),
        SettingCommand::Archetype(it) => archetypes::archetype_command(draft, it),
        SettingCommand::CameFrom { name, hash } => {
            let name = named(Thing::Setting, name)?;
            let setting = setting_mut(draft);
            setting.origin = Some(Origin { name: name.clone(), hash: hash.clone() });
            // It is the same as that file from here on, and its ids are its own.
            setting.sets.iter_mut().for_each(|it| it.came = None);
            setting.tracks.iter_mut().for_each(|it| it.came = None);
            draft.tell(SettingEvent::CameFrom { name });
            Ok(())
        }
        SettingCommand::BringIn(it) => arrivals::bring_in(draft, it),
        SettingCommand::Adopt { setting, pairs, open } => adopt::adopt_setting(draft, setting, pairs, *open),
        of_a_field => edit::edit(draft, &edit::written(draft, of_a_field)?),
    }
}
