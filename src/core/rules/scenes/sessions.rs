//! The start and the end of a session (PP-1, PP-2, DOOM-1, ASSET-4).
//!
//! Home of DOOM-1.

use crate::model::{Bank, Die, DoomWay, GmPays, Lasts, PoolKind, SceneKind, Start, State};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Ends;
use crate::rules::{CatalystStep, Faces, PointEvent, PrimeSet, Refusal, SessionCommand, SessionEvent, TraitAt};

impl Draft {
    pub fn session(&mut self, command: &SessionCommand) -> Result<(), Refusal> {
        match command {
            SessionCommand::Start => self.start_session(None),
            SessionCommand::StartRolled { faces, sets } => self.start_session(Some((faces, sets))),
            SessionCommand::End => self.end_session(&[], &[]),
            SessionCommand::EndKeeping { keep, catalysts } => self.end_session(keep, catalysts),
            other => self.evening(other),
        }
    }

    /// What was to last for the session goes, but for what is kept, and the session is put on record
    /// (SES-1).
    fn end_session(&mut self, keep: &[TraitAt], catalysts: &[CatalystStep]) -> Result<(), Refusal> {
        self.may_end_session()?;
        self.kept_after(keep)?;
        self.drop_lasting(|lasts| matches!(lasts, Lasts::Session | Lasts::Next))?;
        (self.moments.review)(self, catalysts, Ends::Session)?;
        self.at(self.moments.session_ends, ())?;
        self.put_on_record();
        self.tell(SessionEvent::Ended { session: self.state.session });
        Ok(())
    }

    /// Tag scenes in which nothing is open end with their session, and at the latest as the next one starts (SES-1,
    /// GROW-3).
    pub(in crate::rules) fn tag_scenes_end(&mut self) -> Result<(), Refusal> {
        let tag = self.state.running().filter(|it| it.kind == SceneKind::Tag).map(|it| it.id).collect::<Vec<_>>();
        for scene in tag {
            let open = self.state.resolutions.values().any(|it| it.scene == scene);
            if !open && self.state.scenes.get(&scene).is_some_and(|it| it.within.is_none()) {
                self.end_scene(scene, &[], None)?;
            }
        }
        Ok(())
    }

    fn start_session(&mut self, rolled: Option<(&Faces, &[PrimeSet])>) -> Result<(), Refusal> {
        // Nobody has ended the last one: it is over all the same (SES-1).
        if crate::rules::session_runs(&self.state) {
            self.end_session(&[], &[])?;
        }
        self.tag_scenes_end()?;
        self.state.session = self.state.session.saturating_add(1);
        self.tell(SessionEvent::Started { session: self.state.session });
        // What is being played already is of this session too.
        let running: Vec<_> = self.state.running().map(|it| it.name.clone()).collect();
        for name in &running {
            self.on_record(name);
        }
        self.at(self.moments.session_starts, ())?;
        self.start_points(rolled)?;
        match self.state.setting.mods.gm_pays_with() {
            // Crises last as long as their problem does, whatever the session (PP-4).
            GmPays::Handing | GmPays::Crises => Ok(()),
            GmPays::Bank => {
                self.fill_bank(self.state.setting.mods.bank == Bank::Reset);
                Ok(())
            }
            GmPays::Doom => self.fill_doom(),
        }
    }

    /// One for each player who is here, more or altogether (PP-2).
    fn fill_bank(&mut self, reset: bool) {
        let points = u32::try_from(self.players_here()).unwrap_or(u32::MAX);
        if reset {
            let has = std::mem::take(&mut self.state.bank);
            if has > 0 {
                self.tell(PointEvent::Moved {
                    from: Some(crate::rules::points::purses::bank()),
                    to: None,
                    points: has,
                    held: false,
                });
            }
        }
        if points > 0 {
            self.fill(points);
        }
    }

    /// It keeps what it has and is topped up to its start (DOOM-1, DOOM-10).
    fn fill_doom(&mut self) -> Result<(), Refusal> {
        let start = self.state.setting.doom_to_start();
        let Some(pool) = self.state.doom().map(|pool| pool.id) else {
            let label = self.state.setting.doom_label.clone();
            return self.add_pool(label, PoolKind::Doom, &start).map(drop);
        };
        // By the story it has what the last session left (DOOM-8); a setting may start it anew (DOOM-10).
        if self.state.setting.mods.doom_way == DoomWay::Story {
            return Ok(());
        }
        if self.state.setting.mods.doom_reset {
            return self.start_doom_anew();
        }
        let has = self.pool(pool)?.dice.clone();
        missing(start, has).into_iter().try_for_each(|die| self.put_die(pool, die))
    }
}

/// What a pool lacks of its start: for each die it began with one as large or larger is looked for, the largest
/// first, so that what has grown counts for what it was (DOOM-1).
fn missing(mut start: Vec<Die>, mut has: Vec<Die>) -> Vec<Die> {
    start.sort_unstable();
    has.sort_unstable();
    let mut lacks = Vec::new();
    while let Some(die) = start.pop() {
        match has.last() {
            Some(there) if *there >= die => drop(has.pop()),
            _ => lacks.push(die),
        }
    }
    lacks
}

/// The command that starts a session here: with a roll where the players roll for their points (PP-1).
pub fn start_of_session(state: &State) -> SessionCommand {
    match state.setting.mods.start {
        Start::Roll | Start::Best => SessionCommand::StartRolled { faces: Faces::Due, sets: Vec::new() },
        Start::AtLeast | Start::More => SessionCommand::Start,
    }
}
