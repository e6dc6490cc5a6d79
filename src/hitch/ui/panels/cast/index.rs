//! The list of all characters, locations and vehicles in groups, with links to the rest of preparation.

use super::editor::Editor;
use super::head::played_by;
use crate::ui::deeds::Ask;
use crate::ui::panels::parts::search;
use crate::ui::panels::{Pane, Panel, Readiness};
use crate::ui::theme::{Face, radius, size, space, text};
use crate::ui::widgets::{
    Layouts as _, PushButton, Tips as _, focus_ring, icons, one_line, paint_chosen, paint_left, ring_in_sight, spot,
};
use crate::ui::{Dragged, PanelCx, UiCommand};
use egui::{Rect, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use hitch_core::model::{ArchetypeId, Character, CharacterId, CharacterKind, GmcKind};
use hitch_core::words::{self, terms::many};
use std::sync::Arc;

/// The parts of the list: PCs, GMCs, locations and vehicles.
const PARTS: usize = 3;

#[derive(Clone, PartialEq)]
enum Line {
    Head(String),
    File(CharacterId),
    /// The text on the file above that matches the search.
    Why(String),
    Outline(ArchetypeId),
}

pub struct IndexPanel {
    editor: Editor,
    search: String,
    /// The list is beside the file, not in a column of its own.
    beside: bool,
    /// The newest character of the last frame; one made later stays visible despite the search.
    newest: Option<CharacterId>,
    /// The search result, with its revision and search text.
    found: Option<(u64, String, Arc<[Line]>)>,
}

impl Default for IndexPanel {
    fn default() -> Self {
        Self { editor: Editor::new("index", false), search: String::new(), beside: false, newest: None, found: None }
    }
}

impl Panel for IndexPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.take_available_space();
        ui.add_space(space::XS);
        ui.gap_y(2.0);
        let scenes = cx.table.scenes.len();
        let count = if scenes == 0 { String::new() } else { scenes.to_string() };
        let first = (!cx.table.has_begun()).then(|| {
            let ready = Readiness::of(cx.table, cx.view.printed).count();
            format!("{ready}/{}", Readiness::ALL)
        });
        let first = first.as_deref().map(|count| (icons::FLAG, Pane::Night.tab(), count, UiCommand::Show(Pane::Night)));
        for (icon, words, count, command) in first.into_iter().chain([
            (icons::SLIDERS, t!("Setting"), "", UiCommand::Setting),
            (icons::BOOK, t!("Scenes and notes"), count.as_str(), UiCommand::Show(Pane::Scenes)),
            (icons::MAP, t!("Map"), "", UiCommand::Show(Pane::Map)),
        ]) {
            if self.way(ui, cx, (icon, words, count)) {
                cx.out.ui(command);
            }
        }
        ui.add_space(space::S);
        let shown = self.shown(cx);
        self.list(ui, cx, shown);
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(self.unsent_index()))
    }

    fn unread(&self) -> Option<(&str, &str)> {
        self.editor.unread()
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.editor.flush(cx);
    }
}

/// Returns the matching part of a text: all of a short text, an excerpt of a long one.
fn said(text: &str, wanted: &[&str]) -> Option<String> {
    let has = |text: &str| wanted.iter().any(|word| text.to_lowercase().contains(word));
    if !has(text) {
        return None;
    }
    let all: Vec<&str> = text.split_whitespace().collect();
    let at = all.iter().position(|word| has(word)).unwrap_or_default().saturating_sub(1);
    let from = if all.len() > 4 { at } else { 0 };
    let before = if from > 0 { "…" } else { "" };
    Some(format!("{before}{}", all.get(from..).unwrap_or_default().join(" ")))
}

fn part(who: &Character) -> usize {
    match who.kind {
        CharacterKind::Pc => 0,
        CharacterKind::Gmc(GmcKind::Location) | CharacterKind::Vehicle => 2,
        CharacterKind::Gmc(_) => 1,
    }
}

impl IndexPanel {
    pub(super) fn beside() -> Self {
        Self { editor: Editor::new("files_list", false), beside: true, ..Self::default() }
    }

    pub(super) fn unsent_index(&self) -> Self {
        Self { editor: self.editor.unsent(), beside: self.beside, ..Self::default() }
    }

    /// Returns the character whose file is in front: the last one touched, or the first.
    pub(super) fn shown(&mut self, cx: &PanelCx<'_>) -> Option<CharacterId> {
        let chosen = cx.view.character.filter(|id| cx.table.cast.contains_key(id));
        chosen
            .or_else(|| self.matching(cx).iter().find_map(|it| if let Line::File(id) = it { Some(*id) } else { None }))
    }

    /// Returns PCs, then GMCs, then locations and vehicles, each by name. A search looks at the whole file and the player;
    /// matches in names come first, the others show the matching text below.
    fn matching(&mut self, cx: &PanelCx<'_>) -> Arc<[Line]> {
        if let Some((revision, search, found)) = &self.found
            && *revision == cx.revision
            && *search == self.search
        {
            return Arc::clone(found);
        }
        let search = self.search.trim().to_lowercase();
        let wanted: Vec<&str> = search.split_whitespace().collect();
        let has = |text: &str| wanted.iter().all(|word| text.contains(word));
        let mut all: Vec<&Arc<Character>> = cx.table.cast.values().collect();
        all.sort_by_cached_key(|who| who.name.to_lowercase());
        let (named, mut others): (Vec<_>, Vec<_>) = all.into_iter().partition(|who| has(&who.name.to_lowercase()));
        // Joined, so that two words may stand in different texts of one file.
        others.retain(|who| has(&format!("{} {}", who.texts().join(" "), played_by(cx, who)).to_lowercase()));
        others.sort_by_key(|who| part(who));
        let labels = &cx.table.setting.labels;
        let heads: [String; PARTS] = [
            words::sentence(&many(&labels.lead)),
            words::sentence(&many(&labels.supporting)),
            t!("Locations and vehicles").into(),
        ];
        let mut found = Vec::new();
        for (at, head) in heads.into_iter().enumerate() {
            let files: Vec<Line> = named.iter().filter(|who| part(who) == at).map(|who| Line::File(who.id)).collect();
            if !files.is_empty() {
                found.push(Line::Head(head));
                found.extend(files);
            }
        }
        if !others.is_empty() {
            found.push(Line::Head(t!("Matches in character files").to_owned()));
        }
        for who in others {
            let name = who.name.to_lowercase();
            let beside: Vec<&str> = wanted.iter().copied().filter(|word| !name.contains(word)).collect();
            let player = played_by(cx, who);
            let why = who.texts().into_iter().skip(1).chain([&*player]).find_map(|text| said(text, &beside));
            found.push(Line::File(who.id));
            found.extend(why.map(Line::Why));
        }
        let outlines = cx.table.setting.archetypes.iter();
        let named = outlines.filter(|it| has(&it.name.to_lowercase()));
        let outlines: Vec<Line> = named.map(|it| Line::Outline(it.id)).collect();
        if !outlines.is_empty() {
            found.push(Line::Head(t!("Archetypes").to_owned()));
            found.extend(outlines);
        }
        let found: Arc<[Line]> = found.into();
        self.found = Some((cx.revision, self.search.clone(), Arc::clone(&found)));
        found
    }

    fn way(&self, ui: &mut Ui, cx: &PanelCx<'_>, (icon, words, count): (&str, &str, &str)) -> bool {
        let p = &cx.theme.palette;
        let (room, id) = (vec2(ui.available_width(), size::CONTROL), self.editor.id(("way", words)));
        let response = spot(ui, room, id, Sense::click(), &t!("Go to {}", words.to_lowercase()));
        let rect = response.rect;
        if response.hovered() {
            ui.painter().rect_filled(rect, radius::M, p.hover);
        }
        let (middle, left) = (rect.center().y, rect.left() + space::S);
        let glyph = one_line(ui, icon, Face::Icon.at(size::ICON), f32::INFINITY);
        paint_left(ui, pos2(left, middle), glyph, p.mute);
        let words = one_line(ui, words, Face::Medium.at(text::BODY), rect.width());
        paint_left(ui, pos2(left + size::ICON + space::M, middle), words, p.text);
        let count = one_line(ui, count, Face::Regular.at(text::SMALL), f32::INFINITY);
        paint_left(ui, pos2(rect.right() - space::S - count.size().x, middle), count, p.mute);
        focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
        response.clicked()
    }

    /// Paints the list; returns whether a file was chosen.
    pub(super) fn list(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, shown: Option<CharacterId>) -> bool {
        let mut chosen = false;
        self.editor.begin(cx);
        // While an archetype is in front no file is.
        let shown = shown.filter(|_| cx.view.outline.is_none());
        let mut found = self.matching(cx);
        let newest = cx.table.cast.keys().next_back().copied();
        let comes = newest.filter(|_| self.newest.is_some() && newest > self.newest);
        // A character just made would be hidden by a search that was typed for others.
        if comes.is_some_and(|id| !found.contains(&Line::File(id))) {
            self.search.clear();
            found = self.matching(cx);
        }
        self.newest = newest;
        let id = self.editor.id("add");
        egui::Panel::bottom(id).frame(egui::Frame::new()).show_separator_line(false).resizable(false).show(ui, |ui| {
            ui.add_space(space::S);
            let make = PushButton::bare(cx.theme, t!("Create a character…")).icon(icons::USER_PLUS).wraps();
            if ui.add(make).tip(t!("From an archetype, from scratch, as a copy, or pasted")).clicked() {
                cx.view.ask(Ask::Making(false));
            }
            self.editor.add_characters(ui, cx);
            ui.add_space(space::XS);
        });
        egui::CentralPanel::default().frame(egui::Frame::new()).show(ui, |ui| {
            let (id, words) = (self.editor.id("search"), t!("Search the cast"));
            if search(ui, cx.theme, id, &mut self.search, words, words).entered() {
                let first = found.iter().find_map(|it| if let Line::File(id) = it { Some(*id) } else { None });
                cx.view.character = first.or(cx.view.character);
                chosen = first.is_some();
            }
            if found.is_empty() {
                ui.label(cx.theme.muted(t!("Nothing matches.")));
            }
            ui.gap_y(2.0);
            let height = size::CONTROL + space::XS;
            super::scroll("files").show_rows(ui, height, found.len(), |ui, rows| {
                for line in found.get(rows).unwrap_or_default() {
                    match line {
                        Line::Head(words) => {
                            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
                            let words = one_line(ui, words, Face::SemiBold.at(text::SMALL), rect.width());
                            let at = pos2(rect.left() + space::S, rect.bottom() - words.size().y - space::XS);
                            ui.painter().galley(at, words, cx.theme.palette.mute);
                        }
                        Line::Why(words) => {
                            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
                            let under = rect.with_min_x(rect.left() + size::PILL + space::M);
                            let words = egui::Label::new(cx.theme.small(words)).truncate();
                            ui.scope_builder(UiBuilder::new().max_rect(under), |ui| ui.add(words));
                        }
                        Line::Outline(id) => {
                            if let Some(archetype) = cx.table.setting.archetype(*id).cloned()
                                && self.outline_row(ui, cx, &archetype.name, height)
                            {
                                cx.view.outline = Some(archetype.id);
                                chosen = true;
                                cx.out.ui(UiCommand::Show(Pane::Files));
                            }
                        }
                        Line::File(id) => {
                            if let Some(who) = cx.table.cast.get(id) {
                                chosen |= self.row(ui, cx, who, shown == Some(*id), height);
                            }
                        }
                    }
                }
            });
        });
        chosen
    }

    fn outline_row(&self, ui: &mut Ui, cx: &PanelCx<'_>, name: &str, height: f32) -> bool {
        let p = &cx.theme.palette;
        let (room, id) = (vec2(ui.available_width(), height), self.editor.id(("outline", name)));
        let response = spot(ui, room, id, Sense::click(), &t!("Archetype {name}"));
        let rect = response.rect;
        if response.hovered() {
            ui.painter().rect_filled(rect, radius::M, p.hover);
        }
        let name = one_line(ui, name, Face::BookBold.at(text::ORDER), rect.width() - space::M);
        paint_left(ui, rect.left_center() + vec2(space::S, 0.0), name, p.text);
        ring_in_sight(ui, cx.theme, &response, rect, radius::M);
        response.clicked()
    }

    fn row(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, chosen: bool, height: f32) -> bool {
        let p = &cx.theme.palette;
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
        cx.drop_on(ui, who.id, rect);
        let response = ui.interact(rect, self.editor.id((who.id, "row")), Sense::click_and_drag());
        let label = t!("File of {}", who.name);
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), chosen, &label));
        response.dnd_set_drag_payload(Dragged::Character(who.id));
        if chosen {
            paint_chosen(ui.painter(), cx.theme, rect, cx.owner(who.id));
        } else if response.hovered() {
            ui.painter().rect_filled(rect, radius::M, p.hover);
        }
        let avatar = size::PILL + 2.0;
        let at = Rect::from_min_size(pos2(rect.left() + 4.0, rect.center().y - avatar / 2.0), vec2(avatar, avatar));
        ui.put(at, cx.avatar(who).size(avatar).unseen(cx.table.hides(who.id)));
        let left = at.right() + space::S;
        let name = one_line(ui, &who.name, Face::BookBold.at(text::ORDER), rect.right() - left - 4.0);
        let width = name.size().x;
        paint_left(ui, pos2(left, rect.center().y), name, p.text);
        let room = rect.right() - left - width - space::S - 4.0;
        if room > 24.0 {
            let note = one_line(ui, &played_by(cx, who), Face::Regular.at(text::SMALL), room);
            if !note.elided {
                paint_left(ui, pos2(rect.right() - note.size().x - 6.0, rect.center().y), note, p.mute);
            }
        }
        ring_in_sight(ui, cx.theme, &response, rect, radius::M);
        if response.clicked() {
            cx.view.character = Some(who.id);
            cx.view.outline = None;
            if !self.beside {
                cx.out.ui(UiCommand::Show(Pane::Files));
            }
        }
        response.clicked()
    }
}
