//! Scenes and notes: scenes, their cast, and the GM’s notes.
//!
//! It only reads the table and sends commands. Texts are drafts until they are committed; a session’s start is tried
//! once per table, on a discarded copy.

mod aside;
mod campaign;
mod card;
mod cast;
mod evening;
mod everybody;
mod gains;
mod grow;
mod handouts;
mod over;
mod players;
mod prime;
mod top_bar;
mod traits;

use super::parts::{Drafts, add_line, dragged, scroll, waits};
use crate::ui::PanelCx;
use crate::ui::context::take_ask;
use crate::ui::deeds::Ask;
use crate::ui::panels::Pane;
use crate::ui::panels::Panel;
use crate::ui::texts::Text;
use crate::ui::theme::{space, text};
use crate::ui::widgets::section_label;
use egui::{FontId, Id, Rect, TextEdit, Ui, UiBuilder, vec2};
use hitch_core::model::{Bearer, Name, Ref, Scene, SceneId, SceneKind, SetKind, TraitRef};
use hitch_core::rules::{Command, SceneCommand};
use std::collections::BTreeMap;
use std::sync::Arc;

const TWO_COLUMNS: f32 = 600.0;
const SCENES_SHARE: f32 = 0.56;

#[derive(Default)]
pub struct ScenesPanel {
    drafts: Drafts<Text>,
    new_scene: String,
    new_player: String,
    new_reveal: String,
    new_line: String,
    new_veil: String,
    aside: Option<aside::Aside>,
    carried: Option<cast::Carried>,
    /// A scene to scroll to.
    shown: Option<SceneId>,
    /// A scene just made: the newest one before it, and its name.
    made: Option<(Option<SceneId>, Name)>,
    new_distinction: Option<(SceneId, String)>,
    /// The distinction being typed is hidden from the players from the start (SHOW-1).
    hidden: bool,
    /// The scene whose notes are to be typed.
    notes_of: Option<SceneId>,
    /// The changes of a session's start, with the revision they are for.
    starting: Option<(u64, Vec<String>)>,
    prime: prime::Chosen,
    writing: Option<grow::Writing>,
    /// The field for a new scene has yet to get the keyboard.
    begins: bool,
    /// Growth is shown as one page for the whole table.
    whole: bool,
    page: Option<gains::Page>,
    /// Heights of cards, so that those out of view need no layout.
    heights: BTreeMap<SceneId, Seen>,
}

struct Seen {
    scene: Arc<Scene>,
    height: f32,
}

impl Panel for ScenesPanel {
    fn fills_in(&self) -> bool {
        true
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.take_asks(cx);
        let width = ui.available_width();
        let place = ui.available_rect_before_wrap();
        if let Some(carried) = &mut self.carried {
            carried.taken = false;
        }
        if !self.everybody(ui, cx) {
            self.columns(ui, cx, width);
        }
        if let Some(carried) = self.carried {
            cast::way_out_anywhere(ui, cx, carried, place);
        }
        if dragged(ui.ctx()).is_none() {
            self.carried = None;
        }
        self.take_asks(cx);
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(Self { drafts: self.drafts.clone(), ..Self::default() }))
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.drafts.leave(cx, None);
    }
}

impl ScenesPanel {
    fn columns(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, width: f32) {
        if width < TWO_COLUMNS {
            scroll(ui, "scenes_and_notes", |ui| {
                self.scenes(ui, cx);
                ui.add_space(space::L);
                self.about(ui, cx);
            });
            return;
        }
        let all = ui.available_rect_before_wrap();
        let middle = all.left() + (width * SCENES_SHARE).round();
        let (mut left, mut right) = (all, all);
        left.set_right(middle - space::S);
        right.set_left(middle + space::S);
        ui.scope_builder(UiBuilder::new().max_rect(left), |ui| {
            scroll(ui, "scenes", |ui| self.scenes(ui, cx));
        });
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| {
            scroll(ui, "notes", |ui| self.about(ui, cx));
        });
    }

    fn take_asks(&mut self, cx: &mut PanelCx<'_>) {
        // The rest is taken where it is shown.
        let elsewhere = |ask: &Ask| {
            matches!(ask, Ask::EndSession | Ask::Grow(_) | Ask::NewScene) || ask.pane() != Some(Pane::Scenes)
        };
        let ask = take_ask!(cx, ask if !elsewhere(ask) => ask.clone());
        // The page of the whole table shows no scenes.
        if let Some(ask) = &ask {
            self.whole = *ask == Ask::WholeTable;
        } else if cx.view.asks.contains(&Ask::NewScene) {
            self.whole = false;
        }
        match ask {
            Some(Ask::Aside(scene, flashback)) => {
                self.aside = cx.table.scenes.get(&scene).map(|it| aside::Aside::new(cx, it, flashback));
                self.shown = Some(scene);
            }
            Some(Ask::ShowScene(scene)) => self.shown = Some(scene),
            Some(Ask::PrimeSet(who, set)) => _ = self.prime.insert(who, set),
            Some(Ask::TraitName(at)) => self.drafts.begin(cx, Text::Trait(at)),
            Some(Ask::HandoutTitle(id)) => self.drafts.begin(cx, Text::Handout(id)),
            Some(Ask::SceneNotes(id)) => (self.notes_of, self.shown) = (Some(id), Some(id)),
            _ => {}
        }
    }

    pub fn top_bar_scene(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        top_bar::scene(ui, cx);
    }

    /// Paints all scenes, running ones first, finished ones last.
    fn scenes(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let table = cx.table;
        section_label(ui, cx.theme, t!("Scenes"));
        if table.scenes.is_empty() {
            let told = t!("A scene is a place, the characters in it, and what’s at stake. Add the first one.");
            ui.label(cx.theme.muted(told));
        }
        let id = Id::unique("new scene");
        self.begins |= take_ask!(cx, Ask::NewScene => ()).is_some();
        // In the frame in which the list replaces another page the field can't keep the keyboard.
        self.begins &= !ui.memory(|memory| memory.has_focus(id));
        if self.begins {
            ui.memory_mut(|memory| memory.request_focus(id));
            waits(ui.ctx());
            ui.ctx().request_repaint();
        }
        let typed = add_line(ui, cx.theme, id, &mut self.new_scene, t!("Add a scene…"), t!("New scene"));
        if let Some(text) = typed {
            self.new_scene.clear();
            let set = table.setting.set_of(SetKind::Distinctions);
            let (name, traits) = if set.is_some() { traits::read_scene(&text) } else { (text.as_str(), Vec::new()) };
            let (place, kind) = ("".into(), SceneKind::default());
            let before = table.scenes.keys().next_back().copied();
            self.made = Some((before, name.into()));
            let scene = Command::Scene(SceneCommand::Add { name: name.into(), place, kind });
            let traits = traits.into_iter().filter_map(|it| Some(traits::add(Ref::Made(1), set?, it)));
            cx.out.send_all([scene].into_iter().chain(traits).collect());
        }
        ui.add_space(2.0);
        let running = |it: &&Arc<Scene>| it.running;
        let waiting = |it: &&Arc<Scene>| !it.running && !it.played;
        let over = |it: &&Arc<Scene>| !it.running && it.played;
        let all = || table.scenes.values();
        for scene in all().filter(running).chain(all().filter(waiting)).chain(all().filter(over)) {
            self.in_sight(ui, cx, scene);
            ui.add_space(2.0);
        }
    }

    /// Returns whether the scene was just made or looked for, and is to scroll into view.
    fn is_new(&mut self, it: &Scene) -> bool {
        if self.shown == Some(it.id) {
            self.shown = None;
            return true;
        }
        // By id as well: an older scene may have the same name.
        let new = self.made.as_ref().is_some_and(|(before, name)| it.name == *name && Some(it.id) > *before);
        if new {
            self.made = None;
        }
        new
    }

    /// Paints a card if it is in view. One laid out for another width counts with that height until it comes into view
    /// again.
    fn in_sight(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Arc<Scene>) {
        if self.is_new(it) {
            ui.scroll_to_cursor(Some(egui::Align::Center));
        } else if let Some(seen) = self.heights.get(&it.id)
            && Arc::ptr_eq(&seen.scene, it)
        {
            // One screen beyond the edges is laid out, so that the keyboard can walk on.
            let screen = ui.clip_rect();
            let rect = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), seen.height));
            if !rect.intersects(screen.expand2(vec2(0.0, screen.height()))) && !self.is_typed_in(it) {
                ui.allocate_space(rect.size());
                return;
            }
        }
        let height = self.card(ui, cx, it);
        self.heights.insert(it.id, Seen { scene: it.clone(), height });
    }

    /// Returns whether a text of the card is being typed; a field without layout would lose the focus.
    fn is_typed_in(&self, it: &Scene) -> bool {
        if self.aside.as_ref().is_some_and(|aside| aside.of == it.id) {
            return true;
        }
        if self.drafts.is_empty() && self.new_distinction.is_none() {
            return false;
        }
        let traits = it.traits.iter().map(|(_, one)| Text::Trait(TraitRef { of: Bearer::Scene(it.id), id: one.id }));
        self.new_distinction.as_ref().is_some_and(|(on, _)| *on == it.id)
            || [Text::Scene(it.id), Text::Place(it.id), Text::SceneNotes(it.id)]
                .into_iter()
                .chain(traits)
                .any(|text| self.drafts.is_open(text))
    }

    fn about(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.campaign(ui, cx);
        ui.add_space(space::S);
        self.growth(ui, cx);
        self.players(ui, cx);
        ui.add_space(space::S);
        self.record(ui, cx);
        self.safety(ui, cx);
        ui.add_space(space::S);
        section_label(ui, cx.theme, t!("Notes"));
        // By the name, so that undoing in the field never brings another campaign’s notes.
        let id = Id::unique(("campaign notes", &cx.table.name));
        let rows = if cx.table.notes.is_empty() { 5 } else { 8 };
        let hint = cx.theme.muted(t!("Events, plans of the ⟦GMCs⟧, open questions"));
        self.drafts.page(ui, cx, (Text::Notes, id), t!("Campaign notes"), |typed| {
            let edit = TextEdit::multiline(typed).hint_text(hint).font(FontId::proportional(text::BODY));
            edit.desired_rows(rows).desired_width(f32::INFINITY)
        });
        ui.add_space(space::S);
        campaign::setting(ui, cx);
    }
}
