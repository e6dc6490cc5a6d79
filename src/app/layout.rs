//! Where the panels are: docked with tabs, dragged about, remembered.

use super::{HitchApp, Panels};
use crate::ui::PanelCx;
use crate::ui::panels::{Docked as At, Pane};
use crate::ui::theme::{Face, Theme, line, radius, space, text};
use egui::{Color32, Id, Rect, Response, Stroke, WidgetText};
use egui_tiles::{
    Behavior, Container, Linear, LinearDir, ResizeState, SimplificationOptions, TabState, Tile, TileId, Tiles, Tree,
    UiResponse,
};

/// The docked panels.
pub(super) struct Layout {
    tree: Tree<Pane>,
    /// Where those in front were painted last.
    places: Vec<(Pane, Rect)>,
}

const SIDE_SHARE: f32 = 0.215;
const RIGHT_SHARE: f32 = 0.205;

impl Layout {
    /// The Run layout: cast, centre, pools above order.
    pub fn run() -> Self {
        let mut tiles = Tiles::default();
        let mut at = |at: At| -> Vec<TileId> {
            let there = Pane::ALL.iter().filter(|pane| pane.docked() == at);
            there.map(|pane| tiles.insert_pane(*pane)).collect()
        };
        let (left, middle, right) = (at(At::Left), at(At::Middle), at(At::Right));
        let middle = tiles.insert_tab_tile(middle);
        // What stands first in a column is the taller.
        let column = |all: Vec<TileId>| -> Vec<(TileId, f32)> { all.into_iter().zip([0.58, 0.42, 0.3]).collect() };
        let left = split(&mut tiles, LinearDir::Vertical, &column(left));
        let right = split(&mut tiles, LinearDir::Vertical, &column(right));
        let shares = [(left, SIDE_SHARE), (middle, 1.0 - SIDE_SHARE - RIGHT_SHARE), (right, RIGHT_SHARE)];
        let root = split(&mut tiles, LinearDir::Horizontal, &shares);
        let tree = Tree::new(Id::unique("hitch panels"), root, tiles);
        Self { tree, places: Vec::new() }
    }

    /// As it was written, or the Run layout where that can't be read. A panel it lacks joins its column.
    pub fn read(text: &str) -> Self {
        let Ok(mut tree) = ron::from_str::<Tree<Pane>>(text) else { return Self::run() };
        let joined = Pane::ALL.iter().all(|pane| joins(&mut tree, *pane).is_some());
        if joined { Self { tree, places: Vec::new() } } else { Self::run() }
    }

    /// To be kept.
    pub fn write(&self) -> String {
        crate::store::flat(&self.tree).unwrap_or_default()
    }

    /// Brings a panel's tab to the front.
    pub fn show(&mut self, pane: Pane) {
        self.tree.make_active(|_, tile| matches!(tile, Tile::Pane(it) if *it == pane));
    }

    /// Whether a panel is in front.
    pub fn is_shown(&self, pane: Pane) -> bool {
        let is = |id| matches!(self.tree.tiles.get(id), Some(Tile::Pane(it)) if *it == pane);
        self.tree.active_tiles().into_iter().any(is)
    }

    /// The panels in front, in the order F6 goes through them, with where they are.
    pub fn shown(&self) -> impl Iterator<Item = (Pane, Rect)> {
        Pane::ALL.iter().filter_map(|pane| self.places.iter().find(|(it, _)| it == pane).copied())
    }
}

/// A panel that a kept layout lacks joins the last one that is docked with it at first. None where there is no such
/// place.
fn joins(tree: &mut Tree<Pane>, pane: Pane) -> Option<()> {
    let find = |pane| tree.tiles.iter().find(|(_, it)| matches!(it, Tile::Pane(it) if *it == pane)).map(|it| *it.0);
    if find(pane).is_some() {
        return Some(());
    }
    let mut column = Pane::ALL.iter().rev().filter(|other| **other != pane && other.docked() == pane.docked());
    let beside = column.find_map(|other| tree.tiles.parent_of(find(*other)?))?;
    let new = tree.tiles.insert_pane(pane);
    if let Some(Tile::Container(container)) = tree.tiles.get_mut(beside) {
        container.add_child(new);
    }
    Some(())
}

fn split(tiles: &mut Tiles<Pane>, dir: LinearDir, shares: &[(TileId, f32)]) -> TileId {
    let mut linear = Linear::new(dir, shares.iter().map(|(id, _)| *id).collect());
    for (id, share) in shares {
        linear.shares.set_share(*id, *share);
    }
    tiles.insert_new(Tile::Container(Container::Linear(linear)))
}

impl HitchApp {
    /// Paints every panel that is in front.
    pub(super) fn docked(&mut self, ui: &mut egui::Ui) {
        let theme = self.theme.clone();
        self.view.no_way_back = self.document.session().group_label().is_none();
        let mut tree = std::mem::replace(&mut self.layout.tree, Tree::empty(Id::unique("hitch panels")));
        let before = std::mem::take(&mut self.layout.places);
        let places = self.with_panels(|panels, cx| {
            let mut docked = Docked { panels, cx, theme: &theme, before: &before, places: Vec::new() };
            tree.ui(&mut docked, ui);
            docked.places
        });
        self.layout = Layout { tree, places };
    }
}

struct Docked<'d, 'a> {
    panels: &'d mut Panels,
    cx: &'d mut PanelCx<'a>,
    theme: &'d Theme,
    /// Where they were in the last frame, and are in this one.
    before: &'d [(Pane, Rect)],
    places: Vec<(Pane, Rect)>,
}

impl Docked<'_, '_> {
    /// A place the keyboard can be sent to by F6: from there Tab and the arrows go on into the panel.
    fn anchor(&mut self, ui: &mut egui::Ui, pane: Pane) {
        let rect = Rect::from_min_size(ui.max_rect().min, egui::Vec2::ZERO);
        let id = Id::unique(("panel anchor", pane));
        let anchor = ui.interact(rect, id, egui::Sense::focusable_noninteractive());
        anchor.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Group, true, format!("{} panel", pane.tab())));
        // The map's canvas takes the keyboard itself.
        if pane != Pane::Map && self.cx.view.focus_panel == Some(pane.tab()) {
            self.cx.view.focus_panel = None;
            anchor.request_focus();
        }
        if anchor.has_focus() {
            let ring = Stroke::new(line::RING, self.theme.palette.focus);
            let around = ui.max_rect().expand(space::XS);
            ui.painter().rect_stroke(around, f32::from(radius::M), ring, egui::StrokeKind::Inside);
        }
    }

    fn is_side(pane: Pane) -> bool {
        pane.docked() != At::Middle
    }
}

impl Behavior<Pane> for Docked<'_, '_> {
    fn pane_ui(&mut self, ui: &mut egui::Ui, _tile: TileId, pane: &mut Pane) -> UiResponse {
        self.places.push((*pane, ui.max_rect()));
        let p = &self.theme.palette;
        let fill = if Self::is_side(*pane) { p.panel } else { p.bg };
        ui.painter().rect_filled(ui.max_rect(), 0.0, fill);
        let margin = if Self::is_side(*pane) { space::S } else { space::M };
        let inner = ui.max_rect().shrink2(egui::vec2(margin, space::XS));
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).id_salt(("pane", *pane)));
        ui.set_clip_rect(inner.expand(margin).intersect(ui.clip_rect()));
        self.anchor(&mut ui, *pane);
        self.panels.of(*pane).ui(&mut ui, self.cx);
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> WidgetText {
        // Without a colour of its own: the tab says whether it is in front.
        egui::RichText::new(pane.tab()).font(Face::SemiBold.at(text::BODY)).into()
    }

    fn on_tab_button(&mut self, tiles: &mut Tiles<Pane>, tile: TileId, button: Response) -> Response {
        let painter = button.ctx.layer_painter(button.layer_id).with_clip_rect(button.interact_rect.expand(1.0));
        let p = &self.theme.palette;
        // Which tab is in front is told by a line as well as by the ink.
        let pane = if let Some(Tile::Pane(pane)) = tiles.get(tile) { Some(*pane) } else { None };
        let front = pane.is_some_and(|pane| !Self::is_side(pane) && self.before.iter().any(|(it, _)| *it == pane));
        if front {
            let under = button.rect.shrink2(egui::vec2(space::M, 0.0));
            painter.hline(under.x_range(), under.bottom() - line::RING / 2.0, Stroke::new(line::RING, p.accent));
        }
        if button.has_focus() {
            let ring = Stroke::new(line::RING, p.focus);
            painter.rect_stroke(button.rect.shrink(line::RING), f32::from(radius::M), ring, egui::StrokeKind::Inside);
        }
        button
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..SimplificationOptions::default() }
    }

    fn gap_width(&self, _style: &egui::Style) -> f32 {
        1.0
    }

    fn min_size(&self) -> f32 {
        120.0
    }

    fn tab_bar_height(&self, _style: &egui::Style) -> f32 {
        34.0
    }

    fn tab_title_spacing(&self, _visuals: &egui::Visuals) -> f32 {
        space::M
    }

    fn tab_bar_color(&self, _visuals: &egui::Visuals) -> Color32 {
        self.theme.palette.panel
    }

    fn tab_bg_color(
        &self,
        _visuals: &egui::Visuals,
        _tiles: &Tiles<Pane>,
        _tile: TileId,
        _state: &TabState,
    ) -> Color32 {
        Color32::TRANSPARENT
    }

    fn tab_outline_stroke(&self, _v: &egui::Visuals, _tiles: &Tiles<Pane>, _tile: TileId, _state: &TabState) -> Stroke {
        Stroke::NONE
    }

    fn tab_bar_hline_stroke(&self, _visuals: &egui::Visuals) -> Stroke {
        self.theme.hairline()
    }

    fn tab_text_color(&self, _v: &egui::Visuals, _tiles: &Tiles<Pane>, _tile: TileId, state: &TabState) -> Color32 {
        if state.active { self.theme.palette.text } else { self.theme.palette.mute }
    }

    fn resize_stroke(&self, _style: &egui::Style, state: ResizeState) -> Stroke {
        match state {
            ResizeState::Idle => self.theme.hairline(),
            ResizeState::Hovering | ResizeState::Dragging => Stroke::new(2.0, self.theme.palette.accent),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test stops where it fails")]
    use super::*;

    fn tile(layout: &Layout, pane: Pane) -> Option<TileId> {
        let all = layout.tree.tiles.iter();
        all.filter(|(_, it)| matches!(it, Tile::Pane(it) if *it == pane)).map(|it| *it.0).next()
    }

    #[test]
    fn a_layout_without_the_dice_gets_them_beside_the_log_and_is_kept() {
        let mut old = Layout::run();
        old.show(Pane::Map);
        let dice = tile(&old, Pane::Dice).expect("it is there");
        old.tree.remove_recursively(dice);
        assert_eq!(tile(&old, Pane::Dice), None);
        let new = Layout::read(&old.write());
        let (dice, log) = (tile(&new, Pane::Dice).expect("it came"), tile(&new, Pane::Log).expect("it stays"));
        assert_eq!(new.tree.tiles.parent_of(dice), new.tree.tiles.parent_of(log));
        assert!(new.is_shown(Pane::Map) && !new.is_shown(Pane::Dice), "what was in front still is");
    }
}
