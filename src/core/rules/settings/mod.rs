//! What is played with: the setting, its mods and its words (SETT).

pub(in crate::rules) mod adopt;
pub(in crate::rules) mod advice;
mod archetypes;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod labels;
pub(in crate::rules) mod mods;
mod parts;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod sets;
mod setting;
pub(in crate::rules) mod uses;

pub(in crate::rules) use self::{sets::*, setting::*};
use crate::model::{Choice, FirstOrder, Name, OnPaper, OrderKind, Origin, Ref, SetId, TrackDef, TrackId, same_name};
use crate::rules::settings::parts::paper_changes;
use crate::rules::table::draft::{Draft, fits, named};
use crate::rules::{Already, Event, IfOpen, Refusal, Renamed, SettingCommand, SettingEvent, TableEvent, Thing};

#[expect(clippy::too_many_lines, reason = "an arm for each command")]
pub fn run(draft: &mut Draft, command: &SettingCommand) -> Result<(), Refusal> {
    let told: Event = match command {
        SettingCommand::Rename { name } => {
            let name = named(Thing::Setting, name)?;
            let from = std::mem::replace(&mut setting_mut(draft).name, name.clone());
            TableEvent::Renamed { what: Renamed::Setting, from, to: name }.into()
        }
        SettingCommand::Mod { which, on } => {
            if draft.state.setting.mods.is_on(*which) == *on {
                return Err(Refusal::Already(if *on { Already::On } else { Already::Off }));
            }
            return choose(draft, &[Choice::Switch(*which, *on)], IfOpen::Wait);
        }
        SettingCommand::Switch { to, open } => return choose(draft, to, *open),
        SettingCommand::Doom { doom } => return choose(draft, &[Choice::Doom(*doom)], IfOpen::Wait),
        SettingCommand::DoomLabel { name } => return doom_label(draft, &named(Thing::DoomPool, name)?),
        SettingCommand::Call { what, word } => return labels::call(draft, *what, word),
        SettingCommand::StartDoom { dice } => {
            fits(dice.len())?;
            let mut dice = dice.clone();
            dice.sort_unstable();
            let count = dice.len();
            setting_mut(draft).start_doom = dice;
            SettingEvent::StartDoom { dice: count }.into()
        }
        SettingCommand::Difficulty { die } => {
            setting_mut(draft).difficulty = *die;
            SettingEvent::Difficulty { die: *die }.into()
        }
        SettingCommand::StartPoints { points } => {
            setting_mut(draft).start_points = *points;
            SettingEvent::StartPoints { points: *points }.into()
        }
        SettingCommand::Further { set, costs } => {
            let set = draft.set_id(set)?;
            return sets::edit_set(draft, set, |it| it.further = *costs);
        }
        SettingCommand::ShakenSet { set } => {
            let set = set.as_ref().map(|set| draft.set_id(set)).transpose()?;
            setting_mut(draft).shaken_set = set;
            SettingEvent::WornSet { set: draft.state.setting.worn_set().map(|set| set.name.clone()) }.into()
        }
        SettingCommand::CatalystSet { set } => {
            let set = set.as_ref().map(|set| draft.set_id(set)).transpose()?;
            setting_mut(draft).catalyst_set = set;
            SettingEvent::CatalystSet { set: draft.state.setting.stood_in().map(|set| set.name.clone()) }.into()
        }
        SettingCommand::ValueSet { set } => {
            let set = set.as_ref().map(|set| draft.set_id(set)).transpose()?;
            setting_mut(draft).value_set = set;
            SettingEvent::ValueSet { set: draft.state.setting.values().map(|set| set.name.clone()) }.into()
        }
        SettingCommand::Watchful { traits } => {
            let mut marked: Vec<Name> = Vec::new();
            for name in traits.iter().map(|it| Name::from(it.trim())).filter(|it| !it.is_empty()) {
                if !marked.iter().any(|it| same_name(it, &name)) {
                    marked.push(name);
                }
            }
            setting_mut(draft).watchful.clone_from(&marked);
            SettingEvent::Watchful { traits: marked }.into()
        }
        SettingCommand::LifeFrom { traits } => {
            let two = two_traits(traits);
            setting_mut(draft).life_from.clone_from(&two);
            SettingEvent::LifeFrom { traits: two }.into()
        }
        SettingCommand::InitiativeFrom { traits } => {
            let two = two_traits(traits);
            setting_mut(draft).initiative_from.clone_from(&two);
            SettingEvent::InitiativeFrom { traits: two }.into()
        }
        SettingCommand::Orders { orders } => {
            // The last word on a place counts, and no order is none of them.
            let mut first: Vec<FirstOrder> = Vec::new();
            for order in orders.iter().filter(|it| it.kind != OrderKind::Narrative) {
                first.retain(|it| it.at != order.at);
                first.push(*order);
            }
            first.sort_by_key(|it| it.at);
            setting_mut(draft).orders.clone_from(&first);
            SettingEvent::Orders { orders: first }.into()
        }
        SettingCommand::AddTrack { name } => {
            let name = named(Thing::Track, name)?;
            new_track_name(draft, &name, None)?;
            let id = TrackId(draft.mint());
            setting_mut(draft).tracks.push(TrackDef { id, name: name.clone(), came: None });
            SettingEvent::Track { name, there: true }.into()
        }
        SettingCommand::RenameTrack { track, name } => {
            let (track, name) = (draft.track_id(track)?, named(Thing::Track, name)?);
            return rename_track(draft, track, &name);
        }
        SettingCommand::RemoveTrack { track } => {
            let track = draft.track_id(track)?;
            let name = free_track(draft, track)?;
            setting_mut(draft).tracks.retain(|it| it.id != track);
            SettingEvent::Track { name, there: false }.into()
        }
        SettingCommand::Set(it) => return sets::set_command(draft, it),
        SettingCommand::Archetype(it) => return archetypes::archetype_command(draft, it),
        SettingCommand::CameFrom { name, hash } => {
            let name = named(Thing::Setting, name)?;
            let setting = setting_mut(draft);
            setting.origin = Some(Origin { name: name.clone(), hash: hash.clone() });
            setting.sets.iter_mut().for_each(|it| it.came = None);
            setting.tracks.iter_mut().for_each(|it| it.came = None);
            SettingEvent::CameFrom { name }.into()
        }
        SettingCommand::Lists { lists } => return write_lists(draft, lists),
        SettingCommand::Stages { stages, late_elements, sets } => {
            return write_stages(draft, stages, *late_elements, sets);
        }
        SettingCommand::Paper { plain, one_column, accent, first, without } => {
            let sets = |all: &[Ref<SetId>]| all.iter().map(|it| draft.set_id(it)).collect::<Result<Vec<_>, _>>();
            let (mut first, mut without) = (sets(first)?, sets(without)?);
            let before = draft.state.setting.clone();
            // What was said of a set that is set aside is said of it once it is back.
            let waits = |it: &&SetId| before.aside.iter().any(|set| set.id == **it);
            first.extend(before.paper.first.iter().filter(waits));
            without.extend(before.paper.without.iter().filter(waits));
            let paper = OnPaper { plain: *plain, one_column: *one_column, accent: *accent, first, without };
            setting_mut(draft).paper = paper;
            let what = paper_changes(&before, &draft.state.setting);
            return setting::differs(draft, what.into_iter().map(|what| SettingEvent::Paper { what }));
        }
        SettingCommand::Adopt { setting, pairs, open } => return adopt::adopt_setting(draft, setting, pairs, *open),
    };
    draft.tell(told);
    Ok(())
}
