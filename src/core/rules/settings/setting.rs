//! The setting and its mods: what is played with, switched at the table (SETT-1).
//!
//! Home of SETT-1.

use crate::model::{
    Choice, FirstOrder, Gain, GainOf, List, MOST_OPTIONS, MOST_PARTS, MOST_STAGES, Mod, Name, OnPaper, OrderKind,
    Origin, PoolId, PoolKind, Ref, ResolutionId, SetId, Setting, Source, Stage, TrackDef, TrackId, same_name,
};
use crate::rules::settings::mods;
use crate::rules::settings::parts::{list_changes, paper_changes, stage_changes};
use crate::rules::table::draft::{Draft, fits, named};
use crate::rules::{
    Already, Event, IfOpen, ModRefusal, PathRefusal, Refusal, Renamed, SettingCommand, SettingEvent, TableEvent, Thing,
};
use std::sync::Arc;

/// Two halves of a number, each the highest of several traits, without blanks.
fn two_traits(traits: &[Vec<Name>]) -> Vec<Vec<Name>> {
    let tidy = |names: &Vec<Name>| -> Vec<Name> {
        let names = names.iter().map(|name| Name::from(name.trim()));
        names.filter(|name| !name.is_empty()).collect()
    };
    traits.iter().map(tidy).filter(|names| !names.is_empty()).take(2).collect()
}

impl Draft {
    #[expect(clippy::too_many_lines, reason = "an arm for each command")]
    pub fn setting(&mut self, command: &SettingCommand) -> Result<(), Refusal> {
        let told: Event = match command {
            SettingCommand::Rename { name } => {
                let name = named(Thing::Setting, name)?;
                let from = std::mem::replace(&mut self.setting_mut().name, name.clone());
                TableEvent::Renamed { what: Renamed::Setting, from, to: name }.into()
            }
            SettingCommand::Mod { which, on } => {
                if self.state.setting.mods.is_on(*which) == *on {
                    return Err(Refusal::Already(if *on { Already::On } else { Already::Off }));
                }
                return self.choose(&[Choice::Switch(*which, *on)], IfOpen::Wait);
            }
            SettingCommand::Switch { to, open } => return self.choose(to, *open),
            SettingCommand::Doom { doom } => return self.choose(&[Choice::Doom(*doom)], IfOpen::Wait),
            SettingCommand::DoomLabel { name } => return self.doom_label(&named(Thing::DoomPool, name)?),
            SettingCommand::Call { what, word } => return self.call(*what, word),
            SettingCommand::StartDoom { dice } => {
                fits(dice.len())?;
                let mut dice = dice.clone();
                dice.sort_unstable();
                let count = dice.len();
                self.setting_mut().start_doom = dice;
                SettingEvent::StartDoom { dice: count }.into()
            }
            SettingCommand::Difficulty { die } => {
                self.setting_mut().difficulty = *die;
                SettingEvent::Difficulty { die: *die }.into()
            }
            SettingCommand::StartPoints { points } => {
                self.setting_mut().start_points = *points;
                SettingEvent::StartPoints { points: *points }.into()
            }
            SettingCommand::Further { set, costs } => {
                let set = self.set_id(set)?;
                return self.edit_set(set, |it| it.further = *costs);
            }
            SettingCommand::ShakenSet { set } => {
                let set = set.as_ref().map(|set| self.set_id(set)).transpose()?;
                self.setting_mut().shaken_set = set;
                SettingEvent::WornSet { set: self.state.setting.worn_set().map(|set| set.name.clone()) }.into()
            }
            SettingCommand::CatalystSet { set } => {
                let set = set.as_ref().map(|set| self.set_id(set)).transpose()?;
                self.setting_mut().catalyst_set = set;
                SettingEvent::CatalystSet { set: self.state.setting.stood_in().map(|set| set.name.clone()) }.into()
            }
            SettingCommand::ValueSet { set } => {
                let set = set.as_ref().map(|set| self.set_id(set)).transpose()?;
                self.setting_mut().value_set = set;
                SettingEvent::ValueSet { set: self.state.setting.values().map(|set| set.name.clone()) }.into()
            }
            SettingCommand::Watchful { traits } => {
                let mut marked: Vec<Name> = Vec::new();
                for name in traits.iter().map(|it| Name::from(it.trim())).filter(|it| !it.is_empty()) {
                    if !marked.iter().any(|it| same_name(it, &name)) {
                        marked.push(name);
                    }
                }
                self.setting_mut().watchful.clone_from(&marked);
                SettingEvent::Watchful { traits: marked }.into()
            }
            SettingCommand::LifeFrom { traits } => {
                let two = two_traits(traits);
                self.setting_mut().life_from.clone_from(&two);
                SettingEvent::LifeFrom { traits: two }.into()
            }
            SettingCommand::InitiativeFrom { traits } => {
                let two = two_traits(traits);
                self.setting_mut().initiative_from.clone_from(&two);
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
                self.setting_mut().orders.clone_from(&first);
                SettingEvent::Orders { orders: first }.into()
            }
            SettingCommand::AddTrack { name } => {
                let name = named(Thing::Track, name)?;
                self.new_track_name(&name, None)?;
                let id = TrackId(self.mint());
                self.setting_mut().tracks.push(TrackDef { id, name: name.clone(), came: None });
                SettingEvent::Track { name, there: true }.into()
            }
            SettingCommand::RenameTrack { track, name } => {
                let (track, name) = (self.track_id(track)?, named(Thing::Track, name)?);
                return self.rename_track(track, &name);
            }
            SettingCommand::RemoveTrack { track } => {
                let track = self.track_id(track)?;
                let name = self.free_track(track)?;
                self.setting_mut().tracks.retain(|it| it.id != track);
                SettingEvent::Track { name, there: false }.into()
            }
            SettingCommand::Set(it) => return self.set_command(it),
            SettingCommand::Archetype(it) => return self.archetype_command(it),
            SettingCommand::CameFrom { name, hash } => {
                let name = named(Thing::Setting, name)?;
                let setting = self.setting_mut();
                setting.origin = Some(Origin { name: name.clone(), hash: hash.clone() });
                setting.sets.iter_mut().for_each(|it| it.came = None);
                setting.tracks.iter_mut().for_each(|it| it.came = None);
                SettingEvent::CameFrom { name }.into()
            }
            SettingCommand::Lists { lists } => return self.write_lists(lists),
            SettingCommand::Stages { stages, late_elements, sets } => {
                return self.write_stages(stages, *late_elements, sets);
            }
            SettingCommand::Paper { plain, one_column, accent, first, without } => {
                let sets = |all: &[Ref<SetId>]| all.iter().map(|it| self.set_id(it)).collect::<Result<Vec<_>, _>>();
                let (mut first, mut without) = (sets(first)?, sets(without)?);
                let before = self.state.setting.clone();
                // What was said of a set that is set aside is said of it once it is back.
                let waits = |it: &&SetId| before.aside.iter().any(|set| set.id == **it);
                first.extend(before.paper.first.iter().filter(waits));
                without.extend(before.paper.without.iter().filter(waits));
                let paper = OnPaper { plain: *plain, one_column: *one_column, accent: *accent, first, without };
                self.setting_mut().paper = paper;
                let what = paper_changes(&before, &self.state.setting);
                return self.differs(what.into_iter().map(|what| SettingEvent::Paper { what }));
            }
            SettingCommand::Adopt { setting, pairs, open } => return self.adopt_setting(setting, pairs, *open),
        };
        self.tell(told);
        Ok(())
    }

    pub(super) fn setting_mut(&mut self) -> &mut Setting {
        Arc::make_mut(&mut self.state.setting)
    }

    /// Choices are made together: what comes of all of them must go together, and what is open is
    /// played out with what it began with (SETT-1).
    pub(super) fn choose(&mut self, to: &[Choice], open: IfOpen) -> Result<(), Refusal> {
        let mut mods = self.state.setting.mods.clone();
        for choice in to {
            mods.choose(*choice);
        }
        let was = self.state.setting.mods.clone();
        let new: Vec<Choice> = to.iter().copied().filter(|it| mods.has(*it) && !was.has(*it)).collect();
        if new.is_empty() {
            return Err(Refusal::Already(Already::Played));
        }
        if let Some(broken) = mods::broken(&mods).first() {
            return Err(ModRefusal::Broken(*broken).into());
        }
        self.end_open(&new, open)?;
        for choice in &new {
            match choice {
                Choice::Switch(Mod::Challenges, _) => self.no_pool_in_rolls(PoolKind::Challenge)?,
                Choice::Switch(Mod::CrisisPools, _) => self.no_pool_in_rolls(PoolKind::Crisis)?,
                Choice::Switch(Mod::Stress, _) => self.no_stress_in_rolls()?,
                Choice::Doom(_) => self.no_pool_in_rolls(PoolKind::Doom)?,
                _ => {}
            }
        }
        self.setting_mut().mods = mods;
        for choice in new {
            self.tell_choice(choice);
            self.at(self.moments.chosen, choice)?;
        }
        Ok(())
    }

    /// What is open when a switch is thrown that changes what dice do.
    pub(super) fn end_open(&mut self, new: &[Choice], open: IfOpen) -> Result<(), Refusal> {
        let waiting: Vec<ResolutionId> = self.state.resolutions.keys().copied().collect();
        for resolution in waiting {
            match open {
                IfOpen::Close => self.close(resolution)?,
                IfOpen::CallOff => self.call_off(resolution)?,
                IfOpen::Wait if new.iter().any(|it| mods::waits_for_rolls(*it)) => {
                    return Err(ModRefusal::Open(self.about(resolution)?).into());
                }
                IfOpen::Wait => {}
            }
        }
        Ok(())
    }

    fn tell_choice(&mut self, choice: Choice) {
        let (doom, payer) = (self.state.setting.doom_label.clone(), self.state.setting.mods.gm_pays_with());
        self.tell(SettingEvent::Chosen { choice, doom, payer });
    }

    /// Pools of that kind have no dice in an open roll, nor does one oppose.
    fn no_pool_in_rolls(&self, kind: PoolKind) -> Result<(), Refusal> {
        let of_kind = |id: PoolId| self.state.pools.get(&id).filter(|pool| pool.kind == kind);
        let sources = self.state.rolls.values().flat_map(|roll| &roll.dice).map(|die| die.from);
        let lent = sources.filter_map(|from| if let Source::Pool { pool, .. } = from { Some(pool) } else { None });
        let opposing = self.state.resolutions.values().filter_map(|it| it.against_pool());
        match lent.chain(opposing).find_map(of_kind) {
            Some(pool) => Err(Refusal::InUse(pool.name.clone())),
            None => Ok(()),
        }
    }

    fn no_stress_in_rolls(&self) -> Result<(), Refusal> {
        let dice = self.state.rolls.values().flat_map(|roll| &roll.dice);
        let mut harm = dice.filter_map(|die| match die.from {
            Source::Trait(at) => self.state.find(at).filter(|(role, _)| role.is_stress()),
            _ => None,
        });
        harm.next().map_or(Ok(()), |(_, it)| Err(Refusal::InUse(it.name.clone())))
    }

    pub(super) fn doom_label(&mut self, name: &Name) -> Result<(), Refusal> {
        let old = std::mem::replace(&mut self.setting_mut().doom_label, name.clone());
        let pool = self.state.doom().filter(|pool| pool.name == old).map(|pool| pool.id);
        if let Some(pool) = pool {
            self.pool_mut(pool)?.name = name.clone();
        }
        self.tell(TableEvent::Renamed { what: Renamed::Word, from: old, to: name.clone() });
        Ok(())
    }

    fn new_track_name(&mut self, name: &Name, but: Option<TrackId>) -> Result<(), Refusal> {
        let taken = self.state.setting.tracks.iter().any(|it| Some(it.id) != but && same_name(&it.name, name));
        if taken { self.rule(Refusal::NameTaken { what: Thing::Track, name: name.clone() }) } else { Ok(()) }
    }

    fn rename_track(&mut self, track: TrackId, name: &Name) -> Result<(), Refusal> {
        self.new_track_name(name, Some(track))?;
        let of_track = self.setting_mut().tracks.iter_mut().find(|it| it.id == track);
        let def = of_track.ok_or(Refusal::Gone(Thing::Track))?;
        let old = std::mem::replace(&mut def.name, name.clone());
        self.stress_called(track, &old, name)?;
        self.tell(TableEvent::Renamed { what: Renamed::Track, from: old, to: name.clone() });
        Ok(())
    }

    /// Stress is called like its track, unless somebody called it something else.
    pub(super) fn stress_called(&mut self, track: TrackId, old: &Name, name: &Name) -> Result<(), Refusal> {
        let theirs = self.state.cast.values().filter(|character| {
            let traits = &character.traits;
            traits.stress.contains_key(&track) || traits.trauma.contains_key(&track)
        });
        for id in theirs.map(|it| it.id).collect::<Vec<_>>() {
            let traits = &mut self.character_mut(id)?.traits;
            for tracks in [&mut traits.stress, &mut traits.trauma] {
                if let Some(track) = tracks.get_mut(&track).filter(|it| it.name == *old) {
                    track.name = name.clone();
                }
            }
        }
        Ok(())
    }

    /// The lists of a setting, of which entries are copied to files (SFX-9).
    fn write_lists(&mut self, lists: &[List]) -> Result<(), Refusal> {
        for list in lists {
            named(Thing::List, &list.name)?;
            for entry in &list.entries {
                named(Thing::Trait, &entry.name)?;
                crate::rules::table::draft::fits(entry.dice.len())?;
            }
            if let crate::model::ListKind::Traits(set) = list.of {
                self.set_id(&Ref::Id(set))?;
            }
        }
        let before = std::mem::replace(&mut self.setting_mut().lists, lists.to_vec());
        let what = list_changes(&before, lists);
        self.differs(what.into_iter().map(|(name, entry, what)| SettingEvent::List { name, entry, what }))
    }

    /// Tells what is different; where nothing is, there was nothing to do.
    fn differs(&mut self, what: impl Iterator<Item = SettingEvent>) -> Result<(), Refusal> {
        let mut told = false;
        for event in what {
            self.tell(event);
            told = true;
        }
        if told { Ok(()) } else { Err(Refusal::Already(Already::SetPlayed)) }
    }

    /// The stages in which the map is drawn (PATH-2). Those that have been walked stay.
    fn write_stages(&mut self, stages: &[Stage], late_elements: u8, sets: &[Ref<SetId>]) -> Result<(), Refusal> {
        if stages.len() > MOST_STAGES || stages.iter().any(|it| it.options.len() > MOST_OPTIONS) {
            return Err(PathRefusal::TooManyStages.into());
        }
        if let Some(stage) = stages.iter().find(|it| it.gives.len() > MOST_PARTS) {
            return Err(PathRefusal::TooManyParts(stage.title.clone()).into());
        }
        self.walked_stay(stages)?;
        for stage in stages {
            named(Thing::Stage, &stage.title)?;
            for of in stage.gives.iter().filter_map(Gain::of) {
                if let GainOf::Set(set) = of {
                    self.set_id(&set.into())?;
                }
            }
        }
        let sets = sets.iter().map(|set| self.set_id(set)).collect::<Result<Vec<SetId>, Refusal>>()?;
        let before = self.state.setting.clone();
        let setting = self.setting_mut();
        setting.stage_sets = sets;
        setting.stages = stages.to_vec();
        setting.late_elements = late_elements;
        let setting = self.state.setting.clone();
        self.walk_fits(&setting)?;
        let what = stage_changes(&before, &setting);
        self.differs(what.into_iter().map(|what| SettingEvent::Stages { what }))
    }

    /// While stages are walked, those that have begun keep their places: none goes from among them, and none comes
    /// between them (PATH-2).
    pub(super) fn walked_stay(&mut self, stages: &[Stage]) -> Result<(), Refusal> {
        let Some(walk) = &self.state.map.walk else { return Ok(()) };
        let (begun, had) = (usize::from(walk.stage) + 1, self.state.setting.stages());
        let unlike = had.iter().zip(stages).take(begun).filter(|(was, is)| was.title != is.title).count();
        // One that is called otherwise is the same one; two are another order.
        if unlike > usize::from(had.len() == stages.len()) {
            return self.rule(PathRefusal::StagesMove.into());
        }
        Ok(())
    }

    /// The stage that goes on is one of a setting's.
    pub(super) fn walk_fits(&self, setting: &Setting) -> Result<(), Refusal> {
        let gone = |walk: &crate::model::Walk| usize::from(walk.stage) >= setting.stages().len();
        if self.state.map.walk.as_ref().is_some_and(gone) { Err(PathRefusal::StageGoesOn.into()) } else { Ok(()) }
    }

    /// Nobody has stress or trauma on a track. Says what it is called.
    fn free_track(&self, track: TrackId) -> Result<Name, Refusal> {
        let name = self.state.setting.track(track).map(|it| it.name.clone()).ok_or(Refusal::Gone(Thing::Track))?;
        let has = self
            .state
            .cast
            .values()
            .find(|it| it.traits.stress.contains_key(&track) || it.traits.trauma.contains_key(&track));
        match has {
            Some(bearer) => Err(Refusal::TrackInUse(bearer.name.clone(), name.to_lowercase().into())),
            None => Ok(name),
        }
    }
}
