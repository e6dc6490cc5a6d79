//! The stages are walked: they begin, columns are taken, stages go on, somebody comes late, they are over (PATH-2,
//! PATH-4).
//!
//! Home of PATH-2, PATH-4.

use crate::model::{CharacterId, Element, ElementId, ElementKind, Name, Point, Ref, Stage, Walk, Walker};
use crate::rules::pathways::owed::{
    columns, draws_more, gives_more, next_to_place, owes, owes_now, stage_of, who_has_more,
};
use crate::rules::pathways::place::placed_last;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{Due, PathCommand, PathEvent, PathRefusal, Refusal};
use std::sync::Arc;

/// How far apart PCs stand as they come onto the map, in map units.
const APART: f64 = 240.0;

impl Draft {
    pub fn pathways(&mut self, command: &PathCommand) -> Result<(), Refusal> {
        match command {
            PathCommand::Begin { who, rounds } => self.begins_walk(who, *rounds),
            PathCommand::Rounds { on } => {
                self.walk_mut()?.rounds = *on;
                self.tell(PathEvent::Rounds { on: *on });
                Ok(())
            }
            PathCommand::Choose { who, column } => self.takes_column(self.character_id(who)?, *column),
            PathCommand::Place { who, element, text, to, gain } => {
                let to = to.as_ref().map(|to| self.element_id(to)).transpose()?;
                self.places(self.character_id(who)?, element, text, to, gain.as_ref())
            }
            PathCommand::Act { who, act } => self.acts_at_stage(self.character_id(who)?, act),
            PathCommand::Gain { who, gain, of } => {
                let of = of.as_ref().map(|of| self.element_id(of)).transpose()?;
                let who = self.character_id(who)?;
                let of = of.or_else(|| placed_last(&self.state, who));
                let (name, dice) = self.gains_of_stage(who, gain, of)?;
                // What has no name has told itself: a thing of the story.
                if !name.is_empty() {
                    self.tell(PathEvent::Gained { who: self.character_name(who), name, dice });
                }
                Ok(())
            }
            PathCommand::Skip { who } => {
                let id = self.character_id(who)?;
                let more = owes_now(&self.state, id);
                let walker = self.walker_mut(id)?;
                walker.skipped = true;
                // Nothing is left of this stage: it is what was left for later that nobody asks for.
                if !more {
                    walker.later.clear();
                }
                let stage = self.stage_at(id)?.title;
                self.tell(PathEvent::Skipped { who: self.character_name(id), stage });
                Ok(())
            }
            PathCommand::Next { who: None } => self.next_stage(),
            PathCommand::Next { who: Some(who) } => self.catches_up(self.character_id(who)?),
            PathCommand::Late { who, joined } => self.comes_late(self.one_who_walks(who)?, *joined),
            PathCommand::End => self.ends_walk(),
            PathCommand::Finish => {
                let last = self.walk_mut()?.stage;
                if usize::from(last) + 1 < self.state.setting.stages().len() {
                    self.rule(PathRefusal::StagesLeft.into())?;
                }
                if let Some(who) = who_has_more(&self.state) {
                    self.rule(PathRefusal::StillOwed(self.character_name(who)).into())?;
                }
                self.ends_walk()
            }
        }
    }

    /// The stages are over; they may be walked again.
    fn ends_walk(&mut self) -> Result<(), Refusal> {
        self.walk_mut()?;
        let map = self.map_mut();
        (map.walk, map.walked) = (None, true);
        self.tell(PathEvent::Over {});
        Ok(())
    }

    /// Whoever is a PC no more holds no stage up (PATH-4).
    pub(in crate::rules) fn walks_no_more(&mut self, who: CharacterId) -> Done {
        if self.state.map.walk.as_ref().is_some_and(|walk| walk.walkers.contains_key(&who)) {
            self.walk_mut()?.walkers.remove(&who);
        }
        Ok(())
    }

    pub(super) fn walk_mut(&mut self) -> Result<&mut Walk, Refusal> {
        if self.state.map.walk.is_none() {
            return Err(PathRefusal::NoWalk.into());
        }
        self.map_mut().walk.as_mut().ok_or_else(|| PathRefusal::NoWalk.into())
    }

    pub(super) fn walker_mut(&mut self, who: CharacterId) -> Result<&mut Walker, Refusal> {
        let name = self.character_name(who);
        let walker = self.walk_mut()?.walkers.get_mut(&who);
        walker.ok_or_else(|| PathRefusal::NotWalking(name).into())
    }

    /// The stage somebody is at.
    pub(super) fn stage_at(&self, who: CharacterId) -> Result<Stage, Refusal> {
        if self.state.map.walk.is_none() {
            return Err(PathRefusal::NoWalk.into());
        }
        stage_of(&self.state, who).ok_or_else(|| PathRefusal::NotWalking(self.character_name(who)).into())
    }

    /// Stages are for players' characters (PATH-3, PATH-4).
    pub(super) fn one_who_walks(&self, who: &Ref<CharacterId>) -> Result<CharacterId, Refusal> {
        let id = self.character_id(who)?;
        let pc = self.character(id)?.is_pc();
        if pc { Ok(id) } else { Err(PathRefusal::NoPc(self.character_name(id)).into()) }
    }

    fn begins_walk(&mut self, who: &[Ref<CharacterId>], rounds: bool) -> Result<(), Refusal> {
        if self.state.map.walk.is_some() {
            return Err(PathRefusal::Walks.into());
        }
        let mut walk: Vec<CharacterId> = who.iter().map(|who| self.one_who_walks(who)).collect::<Result<_, _>>()?;
        if walk.is_empty() {
            walk = self.state.cast.values().filter(|it| it.is_pc()).map(|it| it.id).collect();
        }
        walk.sort_unstable();
        walk.dedup();
        if walk.is_empty() {
            return Err(PathRefusal::NoPcs.into());
        }
        let places = self.ring(walk.len());
        let mut on_map = Vec::new();
        for (who, at) in walk.iter().zip(places) {
            on_map.push(self.on_the_map(*who, at));
        }
        for (nth, from) in on_map.iter().enumerate() {
            for to in on_map.iter().skip(nth + 1) {
                self.knows(*from, *to)?;
            }
        }
        let walkers = walk.iter().map(|who| (*who, Walker::default())).collect();
        self.map_mut().walk = Some(Walk { stage: 0, rounds, walkers });
        let who = walk.iter().map(|who| self.character_name(*who)).collect();
        let stage = self.state.setting.stages().first().map(|it| it.title.clone()).unwrap_or_default();
        self.tell(PathEvent::Begun { stage, who });
        Ok(())
    }

    /// Places around a middle that nothing lies on: below what is on the map, or around its origin.
    fn ring(&self, count: usize) -> Vec<Point> {
        let bottom = self.state.map.elements.values().map(|it| it.at.y).max();
        let radius = (APART * count as f64 / std::f64::consts::TAU).max(APART / 2.0);
        let middle = bottom.map_or(0.0, |bottom| f64::from(bottom) + APART + radius);
        let place = |nth: usize| {
            let angle = std::f64::consts::TAU * nth as f64 / count as f64 - std::f64::consts::FRAC_PI_2;
            // Onto the lines of the map's grid.
            let on = |it: f64| ((it / 20.0).round() * 20.0) as i32;
            Point { x: on(radius * angle.cos()), y: on(middle + radius * angle.sin()) }
        };
        (0..count).map(place).collect()
    }

    /// Somebody's element, made where there is none.
    fn on_the_map(&mut self, who: CharacterId, at: Point) -> ElementId {
        if let Some(there) = self.state.map.of(who) {
            return there.id;
        }
        let (id, name) = (ElementId(self.mint()), self.character_name(who));
        let element = Element { character: Some(who), ..Element::new(id, ElementKind::Pc, name, at) };
        Arc::make_mut(&mut self.map_mut().elements).insert(id, Arc::new(element));
        id
    }

    /// Two PCs are tied, unless they are (PATH-1).
    fn knows(&mut self, from: ElementId, to: ElementId) -> Result<(), Refusal> {
        let tied = from == to || self.state.map.ties_between(from, to).next().is_some();
        if tied { Ok(()) } else { self.draw_line(from, to, &Name::default()).map(drop) }
    }

    fn takes_column(&mut self, who: CharacterId, column: u8) -> Result<(), Refusal> {
        let stage = self.stage_at(who)?;
        let Some(name) = stage.options.get(usize::from(column)).cloned() else {
            return Err(PathRefusal::NoColumn(stage.title).into());
        };
        if !columns(&self.state, who).contains(&column) {
            let last = self.walker_mut(who)?.last_column().unwrap_or_default();
            let letter = |column: u8| Name::from(char::from(b'A'.saturating_add(column)).to_string());
            self.rule(PathRefusal::NotBeside { from: letter(last), to: letter(column) }.into())?;
        }
        self.walker_mut(who)?.choose(column);
        self.tell(PathEvent::Chose { who: self.character_name(who), stage: stage.title, column: name });
        Ok(())
    }

    /// Where turns are taken, whoever places something is next (PATH-4).
    pub(super) fn has_the_turn(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let Some(next) = next_to_place(&self.state).filter(|next| *next != who) else { return Ok(()) };
        // Whoever is behind runs the stages on their own.
        let at = |who| self.state.map.walk.as_ref().and_then(|walk| walk.walkers.get(&who)).map(|it| it.stage);
        if at(next) != at(who) {
            return Ok(());
        }
        let (who, next) = (self.character_name(who), self.character_name(next));
        self.rule(PathRefusal::NotTheirTurn { who, next }.into())
    }

    /// Something is owed of that kind, or the GM says so.
    pub(super) fn is_owed(&mut self, who: CharacterId, what: Due) -> Result<(), Refusal> {
        if owes(&self.state, who, what) {
            return Ok(());
        }
        self.rule(PathRefusal::NotOwed { who: self.character_name(who), what }.into())
    }

    fn next_stage(&mut self) -> Result<(), Refusal> {
        let of = u8::try_from(self.state.setting.stages().len()).unwrap_or(u8::MAX);
        let walk = self.walk_mut()?.clone();
        if walk.stage.saturating_add(1) >= of {
            return Err(PathRefusal::LastStage.into());
        }
        let there = walk.walkers.iter().filter(|(_, it)| it.stage == walk.stage).map(|(who, _)| *who);
        let there: Vec<CharacterId> = there.collect();
        if let Some(waits) = there.iter().copied().find(|who| draws_more(&self.state, *who)) {
            self.rule(PathRefusal::StillOwed(self.character_name(waits)).into())?;
        }
        for who in there {
            let more = gives_more(&self.state, who);
            self.walker_mut(who)?.goes_on(more);
        }
        self.walk_mut()?.stage += 1;
        let stage = self.state.setting.stages().get(usize::from(walk.stage) + 1).map(|it| it.title.clone());
        let number = walk.stage.saturating_add(2);
        self.tell(PathEvent::Stage { stage: stage.unwrap_or_default(), number, of, who: None });
        Ok(())
    }

    /// Whoever is behind goes on to their next stage (PATH-4).
    fn catches_up(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let (name, stage) = (self.character_name(who), self.walk_mut()?.stage);
        if self.walker_mut(who)?.stage >= stage {
            return Err(PathRefusal::NotBehind(name).into());
        }
        if draws_more(&self.state, who) {
            self.rule(PathRefusal::StillOwed(name.clone()).into())?;
        }
        let more = gives_more(&self.state, who);
        self.walker_mut(who)?.goes_on(more);
        let number = self.walker_mut(who)?.stage.saturating_add(1);
        let of = u8::try_from(self.state.setting.stages().len()).unwrap_or(u8::MAX);
        let stage = self.stage_at(who)?.title;
        self.tell(PathEvent::Stage { stage, number, of, who: Some(name) });
        Ok(())
    }

    fn comes_late(&mut self, who: CharacterId, joined: bool) -> Result<(), Refusal> {
        let name = self.character_name(who);
        if self.walk_mut()?.walkers.contains_key(&who) {
            return Err(PathRefusal::WalksAlready(name).into());
        }
        let place = self.ring(1).into_iter().next().unwrap_or_default();
        let own = self.on_the_map(who, place);
        let others: Vec<CharacterId> = self.walk_mut()?.walkers.keys().copied().collect();
        let others: Vec<ElementId> = others.iter().filter_map(|who| self.state.map.of(*who)).map(|it| it.id).collect();
        if joined {
            for other in others {
                self.knows(own, other)?;
            }
        }
        let extra = if joined { 0 } else { self.state.setting.late_elements };
        self.walk_mut()?.walkers.insert(who, Walker { extra, ..Walker::default() });
        self.tell(PathEvent::Late { who: name });
        Ok(())
    }
}
