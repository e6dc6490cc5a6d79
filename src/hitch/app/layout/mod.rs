//! Panel layouts: three built-in ones and the GM's own, docked with tabs, adjustable, remembered with the campaign.

mod borders;
mod docked;
mod over;
mod rail;
mod tree;

pub(super) use docked::{anchored, stage_bar};
pub(super) use over::bar_on_top;

use super::HitchApp;
use crate::ui::panels::{Pane, Place};
use crate::ui::theme::Tone;
use egui::{Id, Rect, Vec2};
use egui_tiles::{Tile, Tree};
use hitch_core::model::same_name;
use serde::{Deserialize, Serialize};
use tree::Tall;

/// Size class of the window, which decides what folds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Vast,
    Wide,
    Usual,
    /// Session zero has no room for three columns.
    Narrow,
    /// The columns become a rail, and pools move to the top bar.
    Small,
    Tiny,
}

impl Stage {
    pub fn of(ctx: &egui::Context) -> Self {
        let size = ctx.content_rect().size();
        match () {
            () if size.x < 560.0 || size.y < 320.0 => Self::Tiny,
            () if size.x < 1000.0 || size.y < 560.0 => Self::Small,
            () if size.x < 1264.0 => Self::Narrow,
            () if size.x >= 2400.0 => Self::Vast,
            () if size.x >= 1600.0 => Self::Wide,
            () => Self::Usual,
        }
    }

    pub fn is_wide(self) -> bool {
        matches!(self, Self::Wide | Self::Vast)
    }

    pub fn folds(self) -> bool {
        matches!(self, Self::Small | Self::Tiny)
    }
}

/// One layout, as it is kept.
#[derive(Clone, Serialize, Deserialize)]
struct Kept {
    tree: Tree<Pane>,
    #[serde(default)]
    out: Vec<Pane>,
    #[serde(default)]
    floats: Vec<Pane>,
    /// The GM dragged something, so sizes are theirs.
    #[serde(default)]
    by_hand: bool,
    #[serde(default, skip_serializing_if = "hitch_core::model::is_default")]
    vast: bool,
    #[serde(default, skip_serializing_if = "hitch_core::model::is_default")]
    folded: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Layout {
    now: Place,
    run: Kept,
    prep: Kept,
    zero: Kept,
    #[serde(default)]
    own: Vec<(String, Kept)>,
    #[serde(skip)]
    pub(super) places: Vec<(Pane, Rect)>,
    #[serde(skip)]
    pub(super) over: Option<Pane>,
    pub(super) keyboard: Option<egui::Id>,
    #[serde(skip)]
    stage: Option<Stage>,
}

impl Default for Layout {
    fn default() -> Self {
        let [run, prep, zero] = [Place::Run, Place::Prep, Place::Zero].map(|place| Kept::first(place, Stage::Usual));
        Self {
            now: Place::Run,
            run,
            prep,
            zero,
            own: Vec::new(),
            places: Vec::new(),
            over: None,
            keyboard: None,
            stage: None,
        }
    }
}

impl Layout {
    /// Parses kept layouts; `None` where that fails. Panels missing in one join their column.
    pub fn read(text: &str) -> Option<Self> {
        let mut read: Self = ron::from_str(text).ok()?;
        let own = read.own.iter_mut().map(|(_, kept)| kept);
        let all = [&mut read.run, &mut read.prep, &mut read.zero].into_iter().chain(own);
        // Each of them, also after one that is broken.
        let fine = all.map(Kept::mend).filter(Option::is_none).count() == 0;
        let named = |place| if let Place::Own(at) = place { at < read.own.len() } else { true };
        (fine && named(read.now)).then_some(read)
    }

    pub fn write(&self) -> String {
        hitch_core::model::flat(self).unwrap_or_default()
    }

    pub fn now(&self) -> Place {
        self.now
    }

    pub fn switch(&mut self, to: Place) {
        // A layout of the GM's own may be deleted between its menu and the press.
        if !matches!(to, Place::Own(at) if at >= self.own.len()) {
            self.now = to;
            self.over = None;
        }
    }

    pub fn own(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|(name, _)| name.as_str())
    }

    pub fn keep_as(&mut self, name: &str) {
        let kept = self.kept().clone();
        let at = self.own.iter().position(|(it, _)| same_name(it, name));
        let at = at.unwrap_or(self.own.len());
        if let Some(old) = self.own.get_mut(at) {
            old.1 = kept;
        } else {
            self.own.push((name.to_owned(), kept));
        }
        self.now = Place::Own(at);
    }

    /// Deletes the current layout if it is the GM's own. Returns whether it was.
    pub fn forget(&mut self) -> bool {
        let Place::Own(at) = self.now else { return false };
        if at < self.own.len() {
            self.own.remove(at);
        }
        self.now = Place::Run;
        true
    }

    pub fn reset(&mut self) {
        *self.kept_mut() = Kept::first(self.now, self.stage.unwrap_or(Stage::Usual));
        self.over = None;
    }

    fn kept(&self) -> &Kept {
        match self.now {
            Place::Run => &self.run,
            Place::Prep => &self.prep,
            Place::Zero => &self.zero,
            Place::Own(at) => self.own.get(at).map_or(&self.run, |(_, kept)| kept),
        }
    }

    fn kept_mut(&mut self) -> &mut Kept {
        match self.now {
            Place::Run => &mut self.run,
            Place::Prep => &mut self.prep,
            Place::Zero => &mut self.zero,
            Place::Own(at) => self.own.get_mut(at).map_or(&mut self.run, |(_, kept)| kept),
        }
    }

    fn take(&mut self) -> Tree<Pane> {
        std::mem::replace(&mut self.kept_mut().tree, Tree::empty(Id::unique("hitch panels")))
    }

    fn put_back(&mut self, tree: Tree<Pane>, by_hand: bool) {
        let kept = self.kept_mut();
        kept.tree = tree;
        kept.by_hand |= by_hand;
    }

    /// Brings a panel to the front: a folded one opens over the middle, a hidden one returns.
    pub fn show(&mut self, pane: Pane) {
        if self.is_folded(pane) {
            self.over = Some(pane);
            return;
        }
        self.over = None;
        let kept = self.kept();
        let alone = self.now == Place::Prep && kept.is_active(Pane::Setting) && !kept.are_tabs(pane, Pane::Setting);
        let kept = self.kept_mut();
        if !kept.floats.contains(&pane) {
            kept.bring(pane);
            if alone {
                // What stands beside the files is seen with them.
                kept.tree.make_active(|_, tile| matches!(tile, Tile::Pane(Pane::Files)));
            }
            kept.tree.make_active(|_, tile| matches!(tile, Tile::Pane(it) if *it == pane));
        }
    }

    /// Returns whether a panel's column is folded, so that it opens over the middle.
    fn is_folded(&self, pane: Pane) -> bool {
        self.stage.is_some_and(Stage::folds) && self.kept().is_in_hidden_column(pane)
    }

    /// Hides a panel in one of the built-in layouts.
    pub fn put_away(&mut self, place: Place, pane: Pane) {
        match place {
            Place::Run | Place::Own(_) => self.run.drop(pane),
            Place::Prep => self.prep.drop(pane),
            Place::Zero => self.zero.drop(pane),
        }
    }

    pub fn turn(&mut self, pane: Pane) {
        if self.is_in(pane) { self.kept_mut().drop(pane) } else { self.show(pane) }
    }

    pub fn float(&mut self, pane: Pane) {
        let kept = self.kept_mut();
        if kept.floats.contains(&pane) {
            kept.floats.retain(|it| *it != pane);
            kept.bring(pane);
        } else {
            kept.drop(pane);
            // Taking it out of the docks has put it among those that are left out.
            kept.out.retain(|it| *it != pane);
            kept.floats.push(pane);
        }
    }

    pub fn floats(&self, pane: Pane) -> bool {
        self.kept().floats.contains(&pane)
    }

    pub fn is_in(&self, pane: Pane) -> bool {
        self.kept().holds(pane) || self.floats(pane)
    }

    pub fn is_shown(&self, pane: Pane) -> bool {
        self.floats(pane) || self.kept().is_active(pane)
    }

    /// Returns whether a panel was painted in the last frame.
    pub fn is_painted(&self, pane: Pane) -> bool {
        self.places.iter().any(|(it, _)| *it == pane)
    }

    /// Returns the panels that can get the focus in F6 order, with their places; folded ones have none yet.
    pub fn shown(&self) -> impl Iterator<Item = (Pane, Rect)> {
        Pane::ALL.iter().filter_map(move |pane| {
            let painted = self.places.iter().find(|(it, _)| it == pane).copied();
            painted.or_else(|| self.is_folded(*pane).then_some((*pane, Rect::NOTHING)))
        })
    }

    fn fit(&mut self, room: Vec2, stage: Stage, tall: Tall) {
        self.stage = Some(stage);
        if !stage.folds() {
            self.over = None;
        }
        let now = self.now;
        self.kept_mut().spread(now, stage);
        self.kept_mut().fit(now, room, stage, tall);
    }
}

impl HitchApp {
    /// Reads the campaign's layouts. Unreadable ones are reported and ignored.
    pub(super) fn read_layout(&mut self) {
        let kept = self.files.preferences.layouts.get(&self.layout_key());
        self.layout = match kept.map(|text| Layout::read(text)) {
            None => Layout::default(),
            Some(Some(layout)) => layout,
            Some(None) => {
                self.say(Tone::Bad, t!("The layout saved for this campaign can’t be read. The panels are reset."));
                Layout::default()
            }
        };
    }

    /// Returns the campaign's path as a key; empty without a file.
    pub(super) fn layout_key(&self) -> String {
        let path = self.document.path().map(|path| std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()));
        path.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_tiles::TileId;

    fn tile(layout: &Layout, pane: Pane) -> Option<TileId> {
        let all = layout.run.tree.tiles.iter();
        all.filter(|(_, it)| matches!(it, Tile::Pane(it) if *it == pane)).map(|it| *it.0).next()
    }

    #[test]
    fn a_layout_without_the_dice_gets_them_beside_the_log_and_is_kept() {
        let mut old = Layout::default();
        old.show(Pane::Map);
        let dice = tile(&old, Pane::Dice).expect("it is there");
        old.run.tree.remove_recursively(dice);
        assert_eq!(tile(&old, Pane::Dice), None);
        let new = Layout::read(&old.write()).expect("it is read");
        let (dice, log) = (tile(&new, Pane::Dice).expect("it came"), tile(&new, Pane::Log).expect("it stays"));
        assert_eq!(new.run.tree.tiles.parent_of(dice), new.run.tree.tiles.parent_of(log));
        assert!(new.is_shown(Pane::Map) && !new.is_shown(Pane::Dice), "what was in front still is");
    }
}
