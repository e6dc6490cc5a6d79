//! The campaign, its players and its character files (CHAR-2, CHAR-3).
//!
//! Home of CHAR-2, CHAR-3.

use crate::model::{
    About, Actor, Aim, Bearer, Character, CharacterId, CharacterKind, Choice, GmcKind, Mod, Name, Player, PlayerId,
    Purse, Resolution, SceneId, Test,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::moments::Done;
use crate::rules::{
    CampaignCommand, CastEvent, CharacterCommand, Field, PlayerCommand, PointEvent, Refusal, Renamed, TableEvent, Thing,
};
use std::sync::Arc;

impl Draft {
    pub fn campaign(&mut self, command: &CampaignCommand) -> Result<(), Refusal> {
        match command {
            CampaignCommand::Rename { name } => {
                let to = named(Thing::Campaign, name)?;
                let from = std::mem::replace(&mut self.state.name, to.clone());
                self.tell(TableEvent::Renamed { what: Renamed::Campaign, from, to });
            }
            CampaignCommand::Notes { text } => {
                self.state.notes = text.clone();
                self.tell(TableEvent::Notes {});
            }
        }
        Ok(())
    }

    pub fn player(&mut self, command: &PlayerCommand) -> Result<(), Refusal> {
        match command {
            PlayerCommand::Add { name } => self.add_player(named(Thing::Player, name)?).map(drop),
            PlayerCommand::Rename { who, name } => {
                let (id, name) = (self.player_id(who)?, named(Thing::Player, name)?);
                let old = self.edit_player(id, |player| std::mem::replace(&mut player.name, name.clone()))?;
                self.tell(TableEvent::Renamed { what: Renamed::Player, from: old, to: name });
                Ok(())
            }
            PlayerCommand::Here { who, here } => {
                let id = self.player_id(who)?;
                let player = self.edit_player(id, |player| {
                    player.here = *here;
                    player.name.clone()
                })?;
                self.tell(TableEvent::Here { player, here: *here });
                Ok(())
            }
            PlayerCommand::Remove { who } => {
                let id = self.player_id(who)?;
                let theirs = self.state.cast.values().filter(|it| it.player == Some(id));
                let theirs: Vec<CharacterId> = theirs.map(|it| it.id).collect();
                for character in theirs {
                    self.character_mut(character)?.player = None;
                }
                self.state.assigns = self.state.assigns.filter(|who| *who != id);
                if let Some(player) = Arc::make_mut(&mut self.state.players).remove(&id) {
                    self.tell(TableEvent::Left { player: player.name.clone() });
                }
                Ok(())
            }
        }
    }

    fn edit_player<R>(&mut self, id: PlayerId, edit: impl FnOnce(&mut Player) -> R) -> Result<R, Refusal> {
        let player = Arc::make_mut(&mut self.state.players).get_mut(&id);
        player.map(|player| edit(Arc::make_mut(player))).ok_or(Refusal::Gone(Thing::Player))
    }

    fn add_player(&mut self, name: Name) -> Result<PlayerId, Refusal> {
        if self.state.players.values().any(|it| it.name == name) {
            self.rule(Refusal::NameTaken { what: Thing::Player, name: name.clone() })?;
        }
        let id = PlayerId(self.mint());
        // The first mark nobody has yet, so that neighbours at the table differ.
        let taken: Vec<u8> = self.state.players.values().map(|it| it.mark).collect();
        let mark = (0..=u8::MAX).find(|mark| !taken.contains(mark)).unwrap_or_default();
        let player = Player { id, name: name.clone(), here: true, mark };
        Arc::make_mut(&mut self.state.players).insert(id, Arc::new(player));
        self.tell(TableEvent::Joined { player: name });
        Ok(id)
    }

    pub fn cast(&mut self, command: &CharacterCommand) -> Result<(), Refusal> {
        match command {
            CharacterCommand::Add { name, kind, player, scene } => {
                let name = named(Thing::Character, name)?;
                let player = player.as_ref().map(|player| self.player_id(player)).transpose()?;
                let scene = scene.is_some().then(|| self.scene_at(scene)).transpose()?;
                self.add_character(name, *kind, player, scene)
            }
            CharacterCommand::Rename { who, name } => {
                let (id, name) = (self.character_id(who)?, named(Thing::Character, name)?);
                self.is_nobodys(&name, Some(id))?;
                let old = std::mem::replace(&mut self.character_mut(id)?.name, name.clone());
                self.element_follows(id, &old, &name)?;
                self.tell(TableEvent::Renamed { what: Renamed::Character, from: old, to: name });
                Ok(())
            }
            CharacterCommand::Describe { who, field, text } => {
                let id = self.character_id(who)?;
                let character = self.character_mut(id)?;
                let line = match field {
                    Field::Concept => &mut character.concept,
                    Field::Pronouns => &mut character.pronouns,
                    Field::Background => &mut character.background,
                    Field::Appearance => &mut character.appearance,
                    Field::Notes => &mut character.notes,
                    Field::PlayerNotes => &mut character.player_notes,
                };
                *line = text.clone();
                let name = character.name.clone();
                self.tell(CastEvent::Described { name, field: *field });
                Ok(())
            }
            CharacterCommand::Picture { who, picture } => {
                let id = self.character_id(who)?;
                let character = self.character_mut(id)?;
                let name = character.name.clone();
                if character.picture.is_none() && picture.is_none() {
                    return Err(Refusal::NoPicture(name));
                }
                character.picture.clone_from(picture);
                self.tell(CastEvent::Pictured { name, has: picture.is_some() });
                Ok(())
            }
            CharacterCommand::Play { who, player } => {
                let id = self.character_id(who)?;
                let player = player.as_ref().map(|player| self.player_id(player)).transpose()?;
                let character = self.character_mut(id)?;
                character.player = player;
                let name = character.name.clone();
                let by = player.and_then(|id| self.state.players.get(&id)).map(|it| it.name.clone());
                self.tell(CastEvent::Played { name, by });
                Ok(())
            }
            CharacterCommand::Become { who, kind } => {
                let id = self.character_id(who)?;
                self.may_be_extra(id, *kind)?;
                // A vehicle is aboard of nothing (VEH-1).
                if *kind == CharacterKind::Vehicle {
                    self.off_board(id)?;
                }
                let character = self.character_mut(id)?;
                character.becomes(*kind);
                character.weight = character.weight.filter(|_| *kind == CharacterKind::Gmc(GmcKind::Major));
                if *kind != CharacterKind::Vehicle {
                    character.crew = crate::model::Crew::default();
                }
                let (name, pc) = (character.name.clone(), character.is_pc());
                self.tell(CastEvent::Became { name, kind: *kind });
                if !pc {
                    self.at(self.moments.no_pc, id)?;
                }
                self.purse_fits(id)?;
                if *kind == CharacterKind::Gmc(GmcKind::Catalyst) {
                    self.gets_own_die(id)?;
                } else {
                    self.no_catalyst(id)?;
                }
                self.takes_turns_now(id)
            }
            CharacterCommand::After { name, archetype, player } => {
                let player = player.as_ref().map(|player| self.player_id(player)).transpose()?;
                self.made_after(name, self.archetype_id(archetype)?, player)
            }
            CharacterCommand::Like { name, who, kind, player } => {
                let player = player.as_ref().map(|player| self.player_id(player)).transpose()?;
                self.made_like(name, self.character_id(who)?, *kind, player)
            }
            CharacterCommand::Blend { who, with } => self.blend(self.character_id(who)?, self.bearer(with)?),
            CharacterCommand::Pick { who, traits } => self.pick_of_outline(self.character_id(who)?, traits),
            CharacterCommand::Take { who, list, entry, on } => {
                self.take_entry(self.bearer(who)?, list, entry, on.as_ref())
            }
            CharacterCommand::Made { who } => self.finished(self.character_id(who)?),
            CharacterCommand::Remove { who } => {
                let id = self.character_id(who)?;
                self.remove_character(id)
            }
        }
    }

    /// An element of the map that stands for somebody and is called like them is called like them still, and so are
    /// traits about either.
    fn element_follows(&mut self, who: CharacterId, old: &Name, name: &Name) -> Result<(), Refusal> {
        let theirs = |it: &&Arc<crate::model::Element>| it.character == Some(who) && it.name == *old;
        let elements: Vec<_> = self.state.map.elements.values().filter(theirs).map(|it| it.id).collect();
        for id in elements {
            if let Some(element) = Arc::make_mut(&mut self.map_mut().elements).get_mut(&id) {
                Arc::make_mut(element).name = name.clone();
            }
            self.about_follows(About::Element(id), old, name)?;
        }
        self.about_follows(About::Character(who), old, name)
    }

    /// PCs have points of their own, and major GMCs where that is played; the GM pays for the others (PP-2, PP-4).
    fn purse_for(&self, kind: CharacterKind) -> Purse {
        let majors = self.state.setting.mods.major_points;
        match kind {
            CharacterKind::Pc => Purse::Own(self.state.setting.start_points),
            CharacterKind::Gmc(GmcKind::Major) if majors => Purse::Own(self.state.setting.start_points),
            CharacterKind::Gmc(_) | CharacterKind::Vehicle => Purse::Bank,
        }
    }

    /// Whoever has become something else has the purse of what they are now, and keeps the points they have
    /// where they have some still (PP-2, PP-4).
    pub fn purse_fits(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let purse = self.purse_for(self.character(who)?.kind);
        let character = self.character_mut(who)?;
        if matches!((character.purse, purse), (Purse::Own(_), Purse::Own(_)) | (Purse::Bank, Purse::Bank)) {
            return Ok(());
        }
        let had = character.points().unwrap_or_default();
        character.purse = purse;
        let (name, has) = (character.name.clone(), character.points().unwrap_or_default());
        if had == 0 && has == 0 {
            self.tell(CastEvent::Purse { name: name.clone(), own: matches!(purse, Purse::Own(_)) });
        }
        if had > 0 {
            self.tell(PointEvent::Moved { from: Some(name.clone()), to: None, points: had, held: false });
        }
        if has > 0 {
            self.tell(PointEvent::Moved { from: None, to: Some(name), points: has, held: false });
        }
        Ok(())
    }

    /// Major GMCs have purses of their own from when that is played, and none when it no longer is (PP-4).
    pub fn purses_of_majors(&mut self, chosen: Choice) -> Done {
        if !matches!(chosen, Choice::Switch(Mod::MajorPoints, _)) {
            return Ok(());
        }
        let majors = self.state.cast.values().filter(|who| who.kind == CharacterKind::Gmc(GmcKind::Major));
        let majors: Vec<CharacterId> = majors.map(|who| who.id).collect();
        majors.into_iter().try_for_each(|who| self.purse_fits(who))
    }

    /// Nobody else is called that: log, map and scripts know people by their names (CHAR-2).
    pub fn is_nobodys(&mut self, name: &str, but: Option<CharacterId>) -> Result<(), Refusal> {
        let other = self.state.somebody(name, but).map(|it| it.name.clone());
        other.map_or(Ok(()), |name| self.rule(Refusal::NameTaken { what: Thing::Character, name }))
    }

    pub fn add_character(
        &mut self,
        name: Name,
        kind: CharacterKind,
        player: Option<PlayerId>,
        scene: Option<SceneId>,
    ) -> Result<(), Refusal> {
        self.is_nobodys(&name, None)?;
        let id = CharacterId(self.mint());
        let purse = if kind == CharacterKind::Pc { self.purse_for(kind) } else { Purse::Bank };
        let character = Character { player, ..Character::new(id, name.clone(), kind, purse) };
        Arc::make_mut(&mut self.state.cast).insert(id, Arc::new(character));
        self.tell(CastEvent::Made { name });
        self.purse_fits(id)?;
        if kind == CharacterKind::Pc {
            self.usual_sets(Bearer::Character(id))?;
        }
        if kind == CharacterKind::Gmc(GmcKind::Catalyst) {
            self.gets_own_die(id)?;
        }
        match scene {
            Some(scene) => self.enter(scene, id),
            None => Ok(()),
        }
    }

    /// The sets every PC of this setting has, with their usual traits (SET-2, SET-3).
    pub(in crate::rules) fn usual_sets(&mut self, of: Bearer) -> Result<(), Refusal> {
        let setting = self.state.setting.clone();
        for def in setting.sets.iter().filter(|def| def.on_pcs) {
            let id = self.add_set(of, def.id)?;
            for name in &def.usual {
                let trait_ = self.new_trait(name.clone(), def.begins_with(name));
                if let Some(set) = self.traits_mut(of)?.sets.iter_mut().find(|it| it.id == id) {
                    set.traits.push(trait_);
                }
            }
        }
        Ok(())
    }

    fn remove_character(&mut self, id: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(id);
        let held = self
            .state
            .rolls
            .values()
            .any(|roll| roll.held.iter().any(|held| held.to == id) || roll.earned.iter().any(|it| it.by == id));
        // Somebody may test for what it would have (GROW-13).
        let grows = |test: &Test| {
            let tester = self.state.cast.get(&test.who);
            test.aim == Aim::Grow && tester.is_some_and(|it| it.growth.for_vehicle == Some(id))
        };
        let used = |it: &Resolution| it.everyone().contains(&id) || it.test().is_some_and(grows);
        if held || self.state.resolutions.values().any(|it| used(it)) {
            return Err(Refusal::InUse(name));
        }
        let scenes: Vec<SceneId> = self.state.scenes.keys().copied().collect();
        for scene in scenes {
            let scene = self.scene_mut(scene)?;
            scene.cast.retain(|it| *it != id);
            scene.out.retain(|it| *it != id);
            scene.roused.retain(|it| it.who != id);
            scene.lost.retain(|it| *it != id);
            crate::rules::extra_dice::help::forget(scene, id);
        }
        self.stakes_forget(id)?;
        self.off_board(id)?;
        self.about_nobody(About::Character(id))?;
        self.calls_nothing_back(id);
        self.leave_all_orders(Actor::Character(id))?;
        self.map_mut().forget(id);
        Arc::make_mut(&mut self.state.cast).remove(&id);
        self.tell(CastEvent::Removed { name });
        Ok(())
    }
}
