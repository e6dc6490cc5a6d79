//! The tile tree of one layout: its initial state and its changes.

use super::{Kept, Stage};
use crate::ui::panels::{Docked as At, Pane, Place};
use crate::ui::theme::size;
use egui::{Id, Vec2};
use egui_tiles::{Container, Linear, LinearDir, Tile, TileId, Tiles, Tree};
use std::collections::{BTreeSet, HashSet};

#[derive(Clone, Copy)]
pub struct Tall {
    pub pools: f32,
    pub screen: f32,
    /// The list of open tasks is folded to one line.
    pub left_is_line: bool,
}

/// Left and right column widths of each layout, for the designed size and two larger ones, whose letters are larger.
const RUN: [(f32, f32); 3] = [(318.0, 244.0), (360.0, 300.0), (440.0, 380.0)];
/// The guide, and preparation panels: shown in Prep or session zero, and elsewhere on request.
const BY_PREP: [Pane; 8] =
    [Pane::Setting, Pane::Index, Pane::Stages, Pane::Gives, Pane::Left, Pane::Guide, Pane::Night, Pane::Ended];
const BESIDE: [Pane; 2] = [Pane::Map, Pane::Log];
const PREP: [(f32, f32); 3] = [(216.0, 320.0), (248.0, 360.0), (300.0, 440.0)];
const ZERO: [(f32, f32); 3] = [(284.0, 318.0), (320.0, 360.0), (380.0, 420.0)];
const MOST: f32 = 0.28;
const FIRST: f32 = 0.55;

/// Returns whether the middle tabs are in two rows, and whether the sides are among them: in session zero the map gets
/// the most space, and small, neither layout has room beside its tabs.
fn by_room(place: Place, stage: Stage) -> (bool, bool) {
    let joins = match place {
        Place::Zero => stage.folds() || stage == Stage::Narrow,
        Place::Prep => stage.folds(),
        Place::Run | Place::Own(_) => false,
    };
    (stage == Stage::Vast && place != Place::Zero, joins)
}

impl Kept {
    /// Returns the panels that a layout begins with: at the left, in the middle, at the right.
    fn columns(place: Place, stage: Stage) -> [Vec<Pane>; 3] {
        let of = |at: At| -> Vec<Pane> { Pane::ALL.iter().copied().filter(|pane| pane.docked() == at).collect() };
        match place {
            // The list of characters is beside their files, on the same page.
            Place::Prep if by_room(place, stage).1 => {
                let tabs = vec![Pane::Files, Pane::Setting, Pane::Map, Pane::Log, Pane::Left, Pane::Scenes];
                [vec![Pane::Index], tabs, Vec::new()]
            }
            Place::Prep => [
                vec![Pane::Index],
                vec![Pane::Files, Pane::Setting, Pane::Map, Pane::Log],
                vec![Pane::Left, Pane::Scenes],
            ],
            // What is owed and what is gained next are played with: folded, they are tabs beside the map.
            Place::Zero if by_room(place, stage).1 => {
                [Vec::new(), vec![Pane::Map, Pane::Stages, Pane::Gives, Pane::Files], Vec::new()]
            }
            Place::Zero => [vec![Pane::Stages], vec![Pane::Map, Pane::Files], vec![Pane::Gives]],
            Place::Run | Place::Own(_) => [At::Left, At::Middle, At::Right]
                .map(|at| of(at).into_iter().filter(|it| !BY_PREP.contains(it)).collect()),
        }
    }

    /// Returns the docked panels that the layout does not begin with, and whether each is a tab.
    pub fn opened(&self, place: Place, stage: Stage) -> Vec<(Pane, bool)> {
        let first = Self::columns(place, stage).concat();
        let is_tab = |id| matches!(self.tree.tiles.get_container(id), Some(Container::Tabs(_)));
        let more = Pane::ALL.iter().copied().filter(|pane| !first.contains(pane));
        let parent = |pane| self.tree.tiles.parent_of(self.find(pane)?);
        more.filter_map(|pane| Some((pane, is_tab(parent(pane)?)))).collect()
    }

    /// Returns the initial layout, other panels hidden. Where there is space, map and log have a tab row of their own.
    pub fn first(place: Place, stage: Stage) -> Self {
        let (vast, folded) = by_room(place, stage);
        let [left, middle, right] = Self::columns(place, stage);
        let shown: Vec<Pane> = [&left, &middle, &right].into_iter().flatten().copied().collect();
        let out = Pane::ALL.iter().copied().filter(|pane| !shown.contains(pane)).collect();
        let mut tiles = Tiles::default();
        let column = |tiles: &mut Tiles<Pane>, all: Vec<Pane>| {
            let all: Vec<TileId> = all.into_iter().map(|pane| tiles.insert_pane(pane)).collect();
            (!all.is_empty()).then(|| tiles.insert_vertical_tile(all))
        };
        let left = column(&mut tiles, left);
        let (beside, middle) = middle.into_iter().partition(|pane| vast && BESIDE.contains(pane));
        let tabs = |tiles: &mut Tiles<Pane>, all: Vec<Pane>| {
            let all: Vec<TileId> = all.into_iter().map(|pane| tiles.insert_pane(pane)).collect();
            (!all.is_empty()).then(|| tiles.insert_tab_tile(all))
        };
        let middle = [tabs(&mut tiles, middle), tabs(&mut tiles, beside)];
        // In Prep one of them at a time: each wants the whole column.
        let right = if place == Place::Prep { tabs(&mut tiles, right) } else { column(&mut tiles, right) };
        let all: Vec<TileId> = left.into_iter().chain(middle.into_iter().flatten()).chain(right).collect();
        let root = tiles.insert_new(Tile::Container(Container::Linear(Linear::new(LinearDir::Horizontal, all))));
        let tree = Tree::new(Id::unique("hitch panels"), root, tiles);
        Self { tree, out, floats: Vec::new(), by_hand: false, vast, folded }
    }

    /// Splits or joins the middle tabs, and folds or unfolds the sides of Prep and session zero, unless the GM has
    /// arranged them. Hidden, floating and front panels stay so.
    pub fn spread(&mut self, place: Place, stage: Stage) {
        let (vast, folded) = by_room(place, stage);
        let own = matches!(place, Place::Own(_));
        if self.by_hand || own || (self.vast, self.folded) == (vast, folded) {
            return;
        }
        let old = std::mem::replace(self, Self::first(place, stage));
        for pane in Pane::ALL.iter().copied() {
            match (old.holds(pane), self.holds(pane)) {
                (true, false) => self.bring(pane),
                (false, true) => self.drop(pane),
                _ => {}
            }
        }
        (self.out, self.floats) = (old.out.clone(), old.floats.clone());
        // What stood in front of the first row of tabs comes last, and stays there.
        // What stood alone at a side is not what is looked at among tabs.
        let front = |pane: &&Pane| old.is_active(**pane) && (!folded || pane.docked() == At::Middle);
        let mut fronts: Vec<&Pane> = Pane::ALL.iter().filter(front).collect();
        fronts.sort_by_key(|pane| !BESIDE.contains(pane));
        for pane in fronts {
            self.tree.make_active(|_, tile| matches!(tile, Tile::Pane(it) if it == pane));
        }
    }

    /// Validates a parsed tree: each panel once, all connected. Unknown panels join their column.
    pub fn mend(&mut self) -> Option<()> {
        let mut seen = HashSet::new();
        let mut panes = BTreeSet::new();
        let mut waits = vec![self.tree.root()?];
        while let Some(id) = waits.pop() {
            // A file that was edited by hand may hold a circle, and painting would never end.
            if !seen.insert(id) {
                return None;
            }
            match self.tree.tiles.get(id)? {
                Tile::Pane(pane) => panes.insert(*pane).then_some(())?,
                Tile::Container(container) => waits.extend(container.children()),
            }
        }
        // A tile that hangs on nothing could neither be seen nor be removed.
        if seen.len() != self.tree.tiles.len() {
            return None;
        }
        for pane in Pane::ALL {
            if !panes.contains(pane) && !self.out.contains(pane) && !self.floats.contains(pane) {
                // A panel that the kept layout has never heard of does not push itself into play.
                if BY_PREP.contains(pane) { self.out.push(*pane) } else { self.bring(*pane) }
            }
        }
        Some(())
    }

    pub fn is_in_hidden_column(&self, pane: Pane) -> bool {
        let up = |id: &TileId| self.tree.tiles.parent_of(*id);
        std::iter::successors(self.find(pane), up).any(|id| !self.tree.tiles.is_visible(id))
    }

    fn find(&self, pane: Pane) -> Option<TileId> {
        self.tree.tiles.find_pane(&pane)
    }

    pub fn holds(&self, pane: Pane) -> bool {
        self.find(pane).is_some()
    }

    pub fn is_active(&self, pane: Pane) -> bool {
        let is = |id| matches!(self.tree.tiles.get(id), Some(Tile::Pane(it)) if *it == pane);
        self.tree.active_tiles().into_iter().any(is)
    }

    pub fn are_tabs(&self, one: Pane, other: Pane) -> bool {
        let parent = |pane| self.find(pane).and_then(|id| self.tree.tiles.parent_of(id));
        parent(one).is_some() && parent(one) == parent(other)
    }

    /// Docks a panel: beside the last one of its column, else among the middle tabs. A column of one becomes tabs.
    pub fn bring(&mut self, pane: Pane) {
        self.out.retain(|it| *it != pane);
        if self.holds(pane) {
            return;
        }
        let near = |at: At| {
            let there = Pane::ALL.iter().filter(|other| **other != pane && other.docked() == at);
            let all: Vec<TileId> = there.filter_map(|other| self.tree.tiles.parent_of(self.find(*other)?)).collect();
            all.iter().copied().max_by_key(|id| all.iter().filter(|other| *other == id).count())
        };
        let beside = near(pane.docked()).or_else(|| near(At::Middle)).or_else(|| self.tree.root());
        let new = self.tree.tiles.insert_pane(pane);
        if beside.is_some() && beside == self.tree.root() && self.join_in_tabs(new, pane.docked()) {
            return;
        }
        if let Some(Tile::Container(container)) = beside.and_then(|id| self.tree.tiles.get_mut(id)) {
            container.add_child(new);
        } else {
            // Nothing else is docked, or one panel alone.
            let all = self.tree.root().into_iter().chain([new]).collect();
            let root = self.tree.tiles.insert_tab_tile(all);
            let tiles = std::mem::take(&mut self.tree.tiles);
            self.tree = Tree::new(Id::unique("hitch panels"), root, tiles);
        }
    }

    /// Makes tabs of a panel that is a whole column at this side, and of the `new` one. Returns whether there is one.
    fn join_in_tabs(&mut self, new: TileId, at: At) -> bool {
        let Some(root) = self.tree.root() else { return false };
        let Some(Container::Linear(linear)) = self.tree.tiles.get_container(root) else { return false };
        let is_there = |id: &&TileId| self.tree.tiles.get_pane(id).is_some_and(|pane| pane.docked() == at);
        let Some(alone) = linear.children.iter().find(|id| **id != new && is_there(id)).copied() else { return false };
        let tabs = self.tree.tiles.insert_tab_tile(vec![alone, new]);
        if let Some(Tile::Container(Container::Linear(linear))) = self.tree.tiles.get_mut(root) {
            linear.children.iter_mut().filter(|id| **id == alone).for_each(|id| *id = tabs);
            linear.shares.replace_with(alone, tabs);
        }
        true
    }

    pub fn drop(&mut self, pane: Pane) {
        self.floats.retain(|it| *it != pane);
        let panes = self.tree.tiles.tiles().filter(|tile| tile.is_pane()).count();
        if let Some(id) = self.find(pane).filter(|_| panes > 1) {
            self.tree.remove_recursively(id);
        }
        if !self.holds(pane) && !self.out.contains(&pane) {
            self.out.push(pane);
        }
    }

    /// Sizes the columns, unless the GM has; folds the sides where there is no space.
    pub fn fit(&mut self, place: Place, room: Vec2, stage: Stage, tall: Tall) {
        let Some(root) = self.tree.root() else { return };
        let Some(Tile::Container(Container::Linear(linear))) = self.tree.tiles.get(root) else { return };
        if linear.dir != LinearDir::Horizontal {
            return;
        }
        let columns = linear.children.clone();
        // The column with most of what stands in the middle is never folded.
        let tabs = |id: &TileId| self.count(*id, |pane| pane.docked() == At::Middle);
        let main = columns.iter().rev().copied().max_by_key(tabs).filter(|id| tabs(id) > 0);
        let beside = columns
            .iter()
            .copied()
            .find(|id| self.vast && Some(*id) != main && self.count(*id, |pane| BESIDE.contains(&pane)) > 0);
        // While a campaign is made ready the setting has all the room: its page has columns of its own.
        let alone = place == Place::Prep && self.is_active(Pane::Setting);
        let folded = stage.folds() || alone;
        for id in &columns {
            let folds = folded && main.is_some() && Some(*id) != main;
            self.tree.tiles.set_visible(*id, !folds);
        }
        if self.by_hand || folded {
            return;
        }
        let more = [Stage::Wide, Stage::Vast].iter().position(|it| *it == stage).map_or(0, |at| at + 1);
        let widths = match place {
            Place::Prep => PREP,
            Place::Zero => ZERO,
            Place::Run | Place::Own(_) => RUN,
        };
        let (left, right) = widths.get(more).copied().unwrap_or_default();
        let middle = columns.iter().position(|id| Some(*id) == main).unwrap_or_default();
        let mut rest = room.x;
        let mut shares = Vec::new();
        let sides = |id: &TileId| Some(*id) != main && Some(*id) != beside;
        for (at, id) in columns.iter().enumerate().filter(|(_, id)| sides(id)) {
            let width = if at < middle { left } else { right };
            let width = width.min(room.x * MOST);
            rest -= width;
            shares.push((*id, width));
        }
        let first = if beside.is_some() { rest * FIRST } else { rest };
        shares.extend(main.map(|id| (id, first.max(1.0))));
        shares.extend(beside.map(|id| (id, (rest - first).max(1.0))));
        if let Some(Tile::Container(Container::Linear(linear))) = self.tree.tiles.get_mut(root) {
            for (id, share) in shares {
                linear.shares.set_share(id, share);
            }
        }
        self.fit_rows(room.y, tall);
    }

    fn column_of_pools(&self) -> Option<(TileId, &[TileId])> {
        let parent = self.tree.tiles.parent_of(self.find(Pane::Pools)?)?;
        let Tile::Container(Container::Linear(linear)) = self.tree.tiles.get(parent)? else { return None };
        (linear.dir == LinearDir::Vertical && linear.children.len() > 1).then_some((parent, &*linear.children))
    }

    pub fn is_below_pools(&self, pane: Pane) -> bool {
        let column = self.column_of_pools().filter(|(id, _)| !self.by_hand && self.tree.tiles.is_visible(*id));
        column.is_some_and(|(_, all)| self.find(pane).is_some_and(|id| all.contains(&id)))
    }

    /// Sizes the rows of the pool column: pools and the players' view get what they need within limits, the view
    /// shrinks to its head first; the task list may be a line; the turn order gets the rest.
    fn fit_rows(&mut self, height: f32, tall: Tall) {
        let Some((parent, children)) = self.column_of_pools() else { return };
        let children = children.to_vec();
        let pools = self.find(Pane::Pools);
        let find = |pane| self.find(pane).filter(|id| children.contains(id));
        let (below, line) = (find(Pane::Screen), find(Pane::Left).filter(|_| tall.left_is_line));
        let others = children.len() - 1 - usize::from(below.is_some()) - usize::from(line.is_some());
        let of = |tall: f32| (tall + AROUND) / height.max(1.0);
        let share = of(tall.pools).clamp(LEAST, GREATEST);
        let one_line = of(size::CONTROL);
        let lines = if line.is_some() { one_line } else { 0.0 };
        let mut foot = if below.is_some() { of(tall.screen.max(size::CONTROL)) } else { 0.0 };
        if below.is_some() && others > 0 && 1.0 - share - lines - foot < LEFT * others as f32 {
            foot = one_line;
        }
        let rest = (1.0 - share - lines - foot).max(LEAST) / others.max(1) as f32;
        let Some(Tile::Container(Container::Linear(linear))) = self.tree.tiles.get_mut(parent) else { return };
        for id in children {
            let share = match Some(id) {
                it if it == pools => share,
                it if it == below => foot,
                it if it == line => one_line,
                _ => rest,
            };
            linear.shares.set_share(id, share);
        }
    }

    fn count(&self, id: TileId, is: impl Fn(Pane) -> bool + Copy) -> usize {
        match self.tree.tiles.get(id) {
            Some(Tile::Pane(pane)) => usize::from(is(*pane)),
            Some(Tile::Container(container)) => container.children().map(|id| self.count(*id, is)).sum(),
            None => 0,
        }
    }
}

const AROUND: f32 = 12.0;
const LEAST: f32 = 0.16;
const GREATEST: f32 = 0.6;
const LEFT: f32 = 0.2;
