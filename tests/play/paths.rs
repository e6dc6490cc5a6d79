//! The stages in which the map is drawn, and the tools for it.

use super::commands::Asker;
use hitch_core::model::{
    Connection, ConnectionId, Element, ElementId, ElementKind, MOST_PARTS, Pathways, Point, Ref, ResourceSort, Stage,
    StageKind, Warp, WarpId,
};
use hitch_core::rules::{self, MapCommand, MetaAct, PathCommand, PathGain, PlaceAt, SettingCommand};
use std::sync::Arc;

impl Asker<'_, '_> {
    fn point(&mut self) -> Point {
        Point { x: self.draw.one(&[0, 120, i32::MAX, i32::MIN]).unwrap_or(0), y: self.draw.one(&[0, 7]).unwrap_or(0) }
    }

    fn warp(&mut self) -> Ref<WarpId> {
        let all: Vec<_> = self.table.map.warps.keys().copied().collect();
        self.id(&all)
    }

    fn connection(&mut self) -> Ref<hitch_core::model::ConnectionId> {
        let all: Vec<_> = self.table.map.connections.keys().copied().collect();
        self.id(&all)
    }

    pub(super) fn map_tool(&mut self) -> MapCommand {
        let sort = self.draw.one(&ResourceSort::ALL).filter(|_| self.draw.flip());
        match self.draw.below(11) {
            0 => MapCommand::Sort { element: self.element(), sort, against: self.draw.flip() },
            1 => MapCommand::Flag { element: self.element(), on: self.draw.flip() },
            2 => MapCommand::Pin { element: self.element(), on: self.draw.flip() },
            3 => MapCommand::Arrange {
                places: vec![(self.element(), self.point()), (self.element(), self.point())],
                warps: if self.draw.flip() { vec![(self.warp(), [self.point(), self.point()])] } else { Vec::new() },
            },
            4 => MapCommand::Relate {
                connection: self.connection(),
                who: self.who(),
                set: self.draw.flip().then(|| self.set()),
            },
            5 => MapCommand::AddWarp { name: self.draw.name(), ends: [self.point(), self.point()] },
            6 => match self.draw.below(3) {
                0 => MapCommand::RenameWarp { warp: self.warp(), name: self.draw.name() },
                1 => MapCommand::MoveWarp { warp: self.warp(), end: self.draw.below(3) as u8, at: self.point() },
                _ => MapCommand::RemoveWarp { warp: self.warp() },
            },
            7 => MapCommand::AddWarp { name: "Upriver".into(), ends: [self.point(), self.point()] },
            8 => MapCommand::Bring { from: "another.csv".into(), map: Box::new(self.another_map()) },
            _ => MapCommand::Via { connection: self.connection(), warp: self.draw.flip().then(|| self.warp()) },
        }
    }

    /// A map of somebody else, which may speak of what it does not hold.
    fn another_map(&mut self) -> Pathways {
        let mut map = Pathways::default();
        for id in [1, 2, 7].map(ElementId) {
            let kind = self.draw.one(&ElementKind::ALL).unwrap_or(ElementKind::Gmc);
            let sort = self.draw.one(&ResourceSort::ALL).filter(|_| self.draw.flip());
            let new = Element::new(id, kind, self.draw.name(), self.point());
            Arc::make_mut(&mut map.elements).insert(id, Arc::new(Element { sort, ..new }));
        }
        let warp = Warp { id: WarpId(3), name: "Upriver".into(), ends: [self.point(), self.point()] };
        Arc::make_mut(&mut map.warps).insert(warp.id, Arc::new(warp));
        for id in [4, 5].map(ConnectionId) {
            let ends = [1, 2, 7, 9].map(ElementId);
            let mut end = || self.draw.one(&ends).unwrap_or(ElementId(1));
            let connection = Connection { via: Some(WarpId(3)), ..Connection::new(id, end(), end(), "owes".into()) };
            Arc::make_mut(&mut map.connections).insert(id, Arc::new(connection));
        }
        map
    }

    /// Stages of all kinds, now and then too many.
    pub(super) fn stages(&mut self) -> SettingCommand {
        let stage = |kind, title: &str, options: usize| Stage {
            kind,
            title: title.into(),
            date: "".into(),
            options: (0..options).map(|at| format!("{at}").into()).collect(),
            ..Stage::default()
        };
        let count = if self.draw.once_in(10) { 13 } else { self.draw.below(4) };
        let mut stages = Vec::new();
        for _ in 0..count {
            let kind = self.draw.one(&StageKind::ALL).unwrap_or_default();
            let mut stage = stage(kind, &self.draw.name(), self.draw.below(6));
            let parts = if self.draw.once_in(12) { MOST_PARTS + 1 } else { self.draw.below(3) };
            stage.gives = (0..parts).map(|_| self.any_gain()).collect();
            if self.draw.flip() {
                let own = (0..self.draw.below(3)).map(|_| self.any_gain()).collect();
                stage.give_for(self.draw.below(5) as u8, own);
            }
            stages.push(stage);
        }
        let sets = (0..self.draw.below(2)).map(|_| self.set()).collect();
        SettingCommand::Stages { stages, late_elements: self.draw.below(3) as u8, sets }
    }

    fn place_at(&mut self) -> PlaceAt {
        if self.draw.once_in(3) {
            return PlaceAt::Old(self.element());
        }
        let kind = self.draw.one(&ElementKind::ALL).unwrap_or(ElementKind::Gmc);
        let sort = self.draw.one(&ResourceSort::ALL).filter(|_| kind == ElementKind::Resource || self.draw.once_in(9));
        let (name, at, against) = (self.draw.name(), self.point(), self.draw.once_in(9));
        PlaceAt::New { kind, name, at, sort, against, second: self.draw.flip() }
    }

    /// Whoever walks, mostly.
    fn walker(&mut self) -> Ref<hitch_core::model::CharacterId> {
        let walk = self.table.map.walk.as_ref();
        let all: Vec<_> = walk.map(|walk| walk.walkers.keys().copied().collect()).unwrap_or_default();
        if all.is_empty() { self.who() } else { self.id(&all) }
    }

    /// What they may gain now; now and then something else.
    fn stage_gain(&mut self, who: &Ref<hitch_core::model::CharacterId>) -> PathGain {
        let Ref::Id(id) = who else { return PathGain::Up(self.trait_at().is) };
        let parts = rules::stage_parts(self.table, *id);
        if let Some(gain) = self.draw.one(&parts).filter(|_| self.draw.flip()) {
            return PathGain::Part(Box::new(self.gain_about(gain)));
        }
        let from = self.table.map.of(*id).map(rules::GainFrom::from);
        let all = rules::stage_gains(self.table, *id, from.as_ref());
        match self.draw.one(&all) {
            Some(gain) if !self.draw.once_in(6) => gain,
            _ => PathGain::New {
                set: self.set(),
                name: self.draw.name(),
                into: self.draw.once_in(6).then(|| self.own_set()),
            },
        }
    }

    pub(super) fn path(&mut self) -> PathCommand {
        if self.table.map.walk.is_none() && self.draw.flip() {
            return PathCommand::Begin { who: Vec::new(), rounds: self.draw.once_in(3) };
        }
        let who = self.walker();
        match self.draw.below(14) {
            0 => PathCommand::Rounds { on: self.draw.once_in(3) },
            1 | 2 => PathCommand::Choose { who, column: self.draw.below(6) as u8 },
            3..=5 => {
                let gain = self.draw.flip().then(|| self.stage_gain(&who));
                let to = self.draw.once_in(5).then(|| self.element());
                PathCommand::Place { who, element: self.place_at(), text: self.draw.name(), to, gain }
            }
            6 => PathCommand::Act {
                who,
                act: MetaAct::Join { from: self.element(), to: self.element(), text: self.draw.name() },
            },
            7 => PathCommand::Act {
                who,
                act: MetaAct::Recut { connection: self.connection(), element: self.place_at(), text: self.draw.name() },
            },
            8 => PathCommand::Act { who, act: MetaAct::Give { to: self.walker(), element: self.place_at() } },
            9 => PathCommand::Gain { gain: self.stage_gain(&who), who, of: None },
            10 => PathCommand::Skip { who },
            11 => PathCommand::Late { who: self.who(), joined: self.draw.flip() },
            12 if self.draw.once_in(4) => PathCommand::End,
            12 if self.draw.once_in(3) => PathCommand::Finish,
            _ => PathCommand::Next { who: self.draw.once_in(3).then_some(who) },
        }
    }
}
