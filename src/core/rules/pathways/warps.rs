//! Warp zones: a marker in two places, which stands for a jump (PATH-5).
//!
//! Home of PATH-5.

use crate::model::{Name, Point, Ref, Tie, TieId, Warp, WarpId};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{MapEvent, PathRefusal, Refusal, Renamed, TableEvent, Thing};
use std::sync::Arc;

impl Draft {
    pub(super) fn warp_id(&self, at: &Ref<WarpId>) -> Result<WarpId, Refusal> {
        let all = &self.state.map.warps;
        let named = || all.values().map(|it| (it.id, it.name.clone()));
        self.pointed(Thing::Warp, at, |id| all.contains_key(&id), named)
    }

    pub(super) fn edit_warp<R>(&mut self, id: WarpId, edit: impl FnOnce(&mut Warp) -> R) -> Result<R, Refusal> {
        let warp = Arc::make_mut(&mut self.map_mut().warps).get_mut(&id);
        warp.map(|warp| edit(Arc::make_mut(warp))).ok_or(Refusal::Gone(Thing::Warp))
    }

    /// The name of a zone, which is what joins its two markers: no other has it.
    fn zone_named(&self, name: &Name, own: Option<WarpId>) -> Result<Name, Refusal> {
        let name = named(Thing::Warp, name)?;
        let taken = self.state.map.warp_called(&name).is_some_and(|it| Some(it) != own);
        if taken { Err(PathRefusal::ZoneThere(name).into()) } else { Ok(name) }
    }

    pub(super) fn add_warp(&mut self, name: &Name, ends: [Point; 2]) -> Result<(), Refusal> {
        let name = self.zone_named(name, None)?;
        let id = WarpId(self.mint());
        let warp = Warp { id, name: name.clone(), ends };
        Arc::make_mut(&mut self.map_mut().warps).insert(id, Arc::new(warp));
        self.tell(MapEvent::Warp { name, there: true });
        Ok(())
    }

    pub(super) fn rename_warp(&mut self, warp: &Ref<WarpId>, name: &Name) -> Result<(), Refusal> {
        let id = self.warp_id(warp)?;
        let name = self.zone_named(name, Some(id))?;
        let from = self.edit_warp(id, |it| std::mem::replace(&mut it.name, name.clone()))?;
        self.tell(TableEvent::Renamed { what: Renamed::Element, from, to: name });
        Ok(())
    }

    pub(super) fn move_warp(&mut self, warp: &Ref<WarpId>, end: u8, at: Point) -> Result<(), Refusal> {
        let id = self.warp_id(warp)?;
        let name = self.edit_warp(id, |warp| {
            *warp.ends.get_mut(usize::from(end))? = at;
            Some(warp.name.clone())
        })?;
        let name = name.ok_or(Refusal::Gone(Thing::Warp))?;
        self.tell(MapEvent::WarpMoved { name });
        Ok(())
    }

    pub(super) fn remove_warp(&mut self, warp: &Ref<WarpId>) -> Result<(), Refusal> {
        let id = self.warp_id(warp)?;
        let through = self.state.map.ties.values().filter(|tie| tie.via == Some(id)).map(|tie| tie.id);
        for tie in through.collect::<Vec<_>>() {
            self.edit_tie(tie, |tie| tie.via = None)?;
        }
        if let Some(gone) = Arc::make_mut(&mut self.map_mut().warps).remove(&id) {
            self.tell(MapEvent::Warp { name: gone.name.clone(), there: false });
        }
        Ok(())
    }

    /// A tie runs through a warp zone, or straight.
    pub(super) fn tie_via(&mut self, tie: &Ref<TieId>, warp: Option<&Ref<WarpId>>) -> Result<(), Refusal> {
        let id = self.tie_id(tie)?;
        let warp = warp.map(|it| self.warp_id(it)).transpose()?;
        let (from, to) = self.edit_tie(id, |tie| {
            tie.via = warp;
            (tie.from, tie.to)
        })?;
        let called = |id: WarpId| self.state.map.warps.get(&id).map(|it| it.name.clone());
        let warp: Option<Name> = warp.and_then(called);
        let (from, to) = (self.element_name(from), self.element_name(to));
        self.tell(MapEvent::Via { from, to, warp });
        Ok(())
    }

    pub(super) fn edit_tie<R>(&mut self, id: TieId, edit: impl FnOnce(&mut Tie) -> R) -> Result<R, Refusal> {
        let tie = Arc::make_mut(&mut self.map_mut().ties).get_mut(&id);
        tie.map(|tie| edit(Arc::make_mut(tie))).ok_or(Refusal::Gone(Thing::Line))
    }
}
