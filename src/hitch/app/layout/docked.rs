//! Docked panels: their tabs, their backgrounds, and their focus anchors.

use super::super::{HitchApp, Panels};
use super::{Stage, Tall};
use crate::ui::panels::{Docked as At, Pane, Place, menu};
use crate::ui::theme::{Face, Theme, larger, line, radius, size, space, text};
use crate::ui::widgets::{IconButton, focus_ring_within, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::{Color32, Id, Rect, Response, Stroke, WidgetText};
use egui_tiles::{Behavior, EditAction, ResizeState, SimplificationOptions, TabState, Tile, TileId, Tiles, UiResponse};

fn of_tab(command: UiCommand) -> &'static str {
    if matches!(command, UiCommand::Float(_)) { t!("Open in a separate window") } else { t!("Hide") }
}

impl HitchApp {
    pub(in crate::app) fn docked(&mut self, ui: &mut egui::Ui) {
        let theme = self.theme.clone();
        self.view.ways_back = self.document.session().ways_back();
        let room = ui.available_size();
        let stage = Stage::of(ui.ctx());
        if self.layout.is_shown(Pane::Setting) && !self.panels.0.contains_key(&Pane::Setting) {
            self.panels.0.insert(Pane::Setting, Box::new(self.setting_page()));
        }
        self.view.prepares = self.layout.now() == Place::Prep;
        self.view.indexed = self.layout.is_shown(Pane::Index) && !stage.folds();
        self.view.files_shown = self.layout.is_painted(Pane::Files);
        self.view.to_do_listed = self.layout.is_painted(Pane::Left);
        self.view.to_do_is_line = self.layout.kept().is_below_pools(Pane::Left);
        let left_is_line = self.view.to_do_is_line && !self.view.to_do_unfolds;
        let tall = Tall { pools: self.view.pools_tall, screen: self.view.screen_tall, left_is_line };
        self.layout.fit(room, stage, tall);
        let closes = self.layout.kept().opened(self.layout.now(), stage);
        let mut tree = self.layout.take();
        let before = std::mem::take(&mut self.layout.places);
        let mut wants = None;
        let mut by_hand = false;
        let places = self.with_panels(|panels, cx| {
            let docked = DockedPanels {
                panels,
                cx,
                theme: &theme,
                before: &before,
                closes: &closes,
                places: Vec::new(),
                wants: None,
                moved: false,
            };
            let mut docked = docked;
            tree.ui(&mut docked, ui);
            (wants, by_hand) = (docked.wants, docked.moved);
            docked.places
        });
        self.layout.put_back(tree, by_hand);
        self.layout.places = places;
        self.pass_borders(ui);
        self.outbox.ui.extend(wants);
        self.over(ui.ctx());
        self.floating(ui.ctx());
        // The card of a file that is in front stays folded beside it.
        let file = self.view.open_file.filter(|_| self.layout.is_painted(Pane::Files));
        if std::mem::replace(&mut self.view.open_file, file) != file {
            ui.ctx().request_repaint();
        }
    }
}

pub(super) struct DockedPanels<'d, 'a> {
    pub(super) panels: &'d mut Panels,
    pub(super) cx: &'d mut PanelCx<'a>,
    pub(super) theme: &'d Theme,
    pub(super) before: &'d [(Pane, Rect)],
    /// The panels with a button that closes them, and whether each is a tab.
    pub(super) closes: &'d [(Pane, bool)],
    pub(super) places: Vec<(Pane, Rect)>,
    pub(super) wants: Option<UiCommand>,
    /// The GM dragged something, so sizes are theirs.
    pub(super) moved: bool,
}

pub(in crate::app) fn stage_bar() -> Id {
    Id::unique("stage bar anchor")
}

pub(in crate::app) fn anchored(ui: &egui::Ui, id: Id, name: &str) -> Response {
    let rect = Rect::from_min_size(ui.max_rect().min, egui::Vec2::ZERO);
    let anchor = ui.interact(rect, id, egui::Sense::focusable_noninteractive());
    anchor.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Group, true, name));
    anchor
}

impl DockedPanels<'_, '_> {
    fn anchor(&mut self, ui: &mut egui::Ui, pane: Pane) -> Response {
        let anchor = anchored(ui, Id::unique(("panel anchor", pane)), &t!("{} panel", pane.tab()));
        // The map's canvas takes the keyboard itself, and the bar of the stages has it before what is below.
        let in_bar = ui.memory(|memory| memory.has_focus(stage_bar()));
        let elsewhere = pane == Pane::Map || pane == Pane::Stages && self.cx.view.stages_above && !in_bar;
        if !elsewhere && self.cx.view.focus_panel == Some(pane.tab()) {
            self.cx.view.focus_panel = None;
            anchor.request_focus();
        }
        anchor
    }

    pub(super) fn pane(&mut self, ui: &mut egui::Ui, pane: Pane) {
        let p = &self.theme.palette;
        let fill = if Self::is_side(pane) { p.panel } else { p.bg };
        ui.painter().rect_filled(ui.max_rect(), 0.0, fill);
        let margin = if Self::is_side(pane) { space::S } else { space::M };
        let mut inner = ui.max_rect().shrink2(egui::vec2(margin, space::XS));
        if self.closes.contains(&(pane, false)) {
            let corner = Rect::from_min_max(inner.right_top() - egui::vec2(size::CONTROL, 0.0), inner.right_bottom());
            ui.scope_builder(egui::UiBuilder::new().max_rect(corner), |ui| self.close(ui, pane));
            inner.set_right(corner.left());
        }
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).id_salt(("pane", pane)));
        ui.set_clip_rect(inner.expand(margin).intersect(ui.clip_rect()));
        let anchor = self.anchor(&mut ui, pane);
        let by = if Self::is_side(pane) && Stage::of(ui.ctx()).is_wide() { 1.0 } else { 0.0 };
        larger(by, || self.panels.of(pane).ui(&mut ui, self.cx));
        if anchor.has_focus() {
            // Along the panel's edge: a ring would touch what is in it.
            let bar = Stroke::new(line::RING, p.focus);
            ui.painter().hline(ui.clip_rect().x_range(), ui.clip_rect().top() + line::RING / 2.0, bar);
        }
    }

    fn close(&mut self, ui: &mut egui::Ui, pane: Pane) {
        let words = t!("Close {}", pane.name());
        if ui.add(IconButton::new(self.theme, icons::CLOSE, &words).quiet()).clicked() {
            self.wants = Some(UiCommand::Dock(pane));
        }
    }

    pub(super) fn is_side(pane: Pane) -> bool {
        pane.docked() != At::Middle
    }
}

impl Behavior<Pane> for DockedPanels<'_, '_> {
    fn pane_ui(&mut self, ui: &mut egui::Ui, _tile: TileId, pane: &mut Pane) -> UiResponse {
        self.places.push((*pane, ui.max_rect()));
        self.pane(ui, *pane);
        UiResponse::None
    }

    fn on_edit(&mut self, action: EditAction) {
        // To look at another tab changes no place and no size.
        self.moved |= !matches!(action, EditAction::TabSelected);
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> WidgetText {
        // Without a colour of its own: the tab says whether it is in front.
        egui::RichText::new(pane.tab()).font(Face::Medium.at(text::BODY)).into()
    }

    fn on_tab_button(&mut self, tiles: &mut Tiles<Pane>, tile: TileId, button: Response) -> Response {
        let painter = button.ctx.layer_painter(button.layer_id).with_clip_rect(button.interact_rect.expand(1.0));
        let p = &self.theme.palette;
        // Which tab is in front is told by a line as well as by the ink.
        let pane = if let Some(Tile::Pane(pane)) = tiles.get(tile) { Some(*pane) } else { None };
        let front = pane.is_some_and(|pane| self.before.iter().any(|(it, _)| *it == pane));
        if front {
            let under = button.rect.shrink2(egui::vec2(space::M, 0.0));
            painter.hline(under.x_range(), under.bottom() - line::RING / 2.0, Stroke::new(line::RING, p.accent));
        }
        if let Some(pane) = pane {
            menu::context(&button, |ui| {
                for command in [UiCommand::Dock(pane), UiCommand::Float(pane)] {
                    let words = of_tab(command);
                    if ui.button(words).clicked() {
                        self.wants = Some(command);
                        ui.close();
                    }
                }
            });
        }
        focus_ring_within(&painter, self.theme, &button, button.rect, radius::M);
        button
    }

    fn top_bar_right_ui(
        &mut self,
        tiles: &Tiles<Pane>,
        ui: &mut egui::Ui,
        _tile: TileId,
        tabs: &egui_tiles::Tabs,
        _scroll: &mut f32,
    ) {
        if let Some(Tile::Pane(pane)) = tabs.active.and_then(|id| tiles.get(id)) {
            if self.closes.contains(&(*pane, true)) {
                self.close(ui, *pane);
            }
            self.panels.of(*pane).in_tabs(ui, self.cx);
        }
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: false, ..SimplificationOptions::default() }
    }

    fn gap_width(&self, _style: &egui::Style) -> f32 {
        1.0
    }

    fn min_size(&self) -> f32 {
        160.0
    }

    fn tab_bar_height(&self, _style: &egui::Style) -> f32 {
        super::borders::TABS
    }

    fn tab_title_spacing(&self, _visuals: &egui::Visuals) -> f32 {
        space::M
    }

    fn tab_bar_color(&self, _visuals: &egui::Visuals) -> Color32 {
        self.theme.palette.bg
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
        Stroke::NONE
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
