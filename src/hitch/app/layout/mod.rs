//! Where the panels are: three layouts and the GM's own, each docked with tabs, dragged about, remembered with the
//! campaign.

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

/// How much room there is, which tells what folds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Two of the tabs in the middle are seen beside each other.
    Vast,
    /// Columns are wider.
    Wide,
    /// As designed.
    Usual,
    /// The columns are a rail, and pools stand in the bar on top.
    Small,
    /// Only what is in the middle.
    Tiny,
}

impl Stage {
    /// Of the window as it is.
    pub fn of(ctx: &egui::Context) -> Self {
        let size = ctx.content_rect().size();
        match () {
            () if size.x < 560.0 || size.y < 320.0 => Self::Tiny,
            () if size.x < 1000.0 || size.y < 560.0 => Self::Small,
            () if size.x >= 2400.0 => Self::Vast,
            () if size.x >= 1600.0 => Self::Wide,
            () => Self::Usual,
        }
    }

    /// Whether there is more room than the layouts are designed for.
    pub fn is_wide(self) -> bool {
        matches!(self, Self::Wide | Self::Vast)
    }

    /// Whether what stands at the sides is folded.
    pub fn folds(self) -> bool {
        matches!(self, Self::Small | Self::Tiny)
    }
}

/// One layout, as it is kept.
#[derive(Clone, Serialize, Deserialize)]
struct Kept {
    tree: Tree<Pane>,
    /// Panels that are left out.
    #[serde(default)]
    out: Vec<Pane>,
    /// Panels in windows of their own.
    #[serde(default)]
    floats: Vec<Pane>,
    /// The GM has dragged something: sizes are no longer ours.
    #[serde(default)]
    by_hand: bool,
    /// The tabs in the middle stand in two rows beside each other, as there is room.
    #[serde(default, skip_serializing_if = "hitch_core::model::is_default")]
    vast: bool,
    /// What stands at the sides of session zero is among the tabs, as there is no room.
    #[serde(default, skip_serializing_if = "hitch_core::model::is_default")]
    folded: bool,
}

/// All layouts of a campaign.
#[derive(Serialize, Deserialize)]
pub(super) struct Layout {
    now: Place,
    run: Kept,
    prep: Kept,
    zero: Kept,
    /// The GM's own, by name.
    #[serde(default)]
    own: Vec<(String, Kept)>,
    /// Where those in front were painted last.
    #[serde(skip)]
    pub(super) places: Vec<(Pane, Rect)>,
    /// What of the folded sides lies open over the middle.
    #[serde(skip)]
    pub(super) over: Option<Pane>,
    /// What had the keyboard in the last frame.
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
    /// As they were written; `None` where that can't be read. A panel that one lacks joins its column there.
    pub fn read(text: &str) -> Option<Self> {
        let mut read: Self = ron::from_str(text).ok()?;
        let own = read.own.iter_mut().map(|(_, kept)| kept);
        let all = [&mut read.run, &mut read.prep, &mut read.zero].into_iter().chain(own);
        // Each of them, also after one that is broken.
        let fine = all.map(Kept::mend).filter(Option::is_none).count() == 0;
        let named = |place| if let Place::Own(at) = place { at < read.own.len() } else { true };
        (fine && named(read.now)).then_some(read)
    }

    /// To be kept.
    pub fn write(&self) -> String {
        hitch_core::model::flat(self).unwrap_or_default()
    }

    /// Which one is seen.
    pub fn now(&self) -> Place {
        self.now
    }

    /// Another one is seen.
    pub fn switch(&mut self, to: Place) {
        if !matches!(to, Place::Own(at) if at >= self.own.len()) {
            self.now = to;
            self.over = None;
        }
    }

    /// The names of the GM's own.
    pub fn own(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|(name, _)| name.as_str())
    }

    /// Keeps what is seen under a name; one of that name gives way.
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

    /// Forgets the one of the GM's own that is seen. Whether it was one.
    pub fn forget(&mut self) -> bool {
        let Place::Own(at) = self.now else { return false };
        if at < self.own.len() {
            self.own.remove(at);
        }
        self.now = Place::Run;
        true
    }

    /// What is seen goes back to how it was at first.
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

    /// Brings a panel to the front, wherever it is: one that is folded lies over the middle, one that is left out
    /// comes back.
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

    /// Whether a panel stands in a column for which there is no room: it opens over the middle.
    fn is_folded(&self, pane: Pane) -> bool {
        self.stage.is_some_and(Stage::folds) && self.kept().is_in_hidden_column(pane)
    }

    /// Leaves a panel out, or brings it back.
    pub fn turn(&mut self, pane: Pane) {
        if self.is_in(pane) { self.kept_mut().drop(pane) } else { self.show(pane) }
    }

    /// A panel gets a window of its own, or comes back from there.
    pub fn float(&mut self, pane: Pane) {
        let kept = self.kept_mut();
        if kept.floats.contains(&pane) {
            kept.floats.retain(|it| *it != pane);
            kept.bring(pane);
        } else {
            kept.drop(pane);
            kept.out.retain(|it| *it != pane);
            kept.floats.push(pane);
        }
    }

    /// Whether a panel has a window of its own.
    pub fn floats(&self, pane: Pane) -> bool {
        self.kept().floats.contains(&pane)
    }

    /// Whether a panel is in this layout at all.
    pub fn is_in(&self, pane: Pane) -> bool {
        self.kept().holds(pane) || self.floats(pane)
    }

    /// Whether a panel is in front.
    pub fn is_shown(&self, pane: Pane) -> bool {
        self.floats(pane) || self.kept().is_active(pane)
    }

    /// Whether a panel was painted last.
    pub fn is_painted(&self, pane: Pane) -> bool {
        self.places.iter().any(|(it, _)| *it == pane)
    }

    /// The panels the keyboard can go to, in the order F6 goes through them, with where they are; those that are
    /// folded have no place yet.
    pub fn shown(&self) -> impl Iterator<Item = (Pane, Rect)> {
        Pane::ALL.iter().filter_map(move |pane| {
            let painted = self.places.iter().find(|(it, _)| it == pane).copied();
            painted.or_else(|| self.is_folded(*pane).then_some((*pane, Rect::NOTHING)))
        })
    }

    /// Gives the columns their room, and folds what there is none for.
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
    /// The layouts of the campaign that is open. What can't be read is said, and left.
    pub(super) fn read_layout(&mut self) {
        let kept = self.files.preferences.layouts.get(&self.layout_key());
        self.layout = match kept.map(|text| Layout::read(text)) {
            None => Layout::default(),
            Some(Some(layout)) => layout,
            Some(None) => {
                self.say(
                    Tone::Bad,
                    "The layout saved for this campaign can\u{2019}t be read: the panels are as they were at first",
                );
                Layout::default()
            }
        };
    }

    /// The path of the campaign that is open; that of one in no file yet is empty.
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
