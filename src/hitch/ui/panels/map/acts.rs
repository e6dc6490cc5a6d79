//! The commands of the map panel: one undo step for each action, by mouse, key or menu.

use super::MapPanel;
use super::measure;
use super::state::{Gesture, MapField, Selection, Tying, Typing, point, pos};
use crate::ui::PanelCx;
use crate::ui::deeds::{new_file, removes};
use crate::ui::texts::Text;
use egui::{Pos2, Vec2, vec2};
use hitch_core::model::{
    CharacterId, CharacterKind, ConnectionId, ElementId, ElementKind, GmcKind, Name, Point, Ref, WarpId, free_name,
    same_name,
};
use hitch_core::rules::{Command, Hideable, MapCommand, PathCommand, PlaceAt, SightCommand, Table};
use std::collections::BTreeSet;

/// Adds every PC as an element, in a circle, each connected to each (PATH-1).
pub fn put_pcs(table: &Table) -> Vec<Command> {
    let pcs: Vec<_> = table.cast.values().filter(|it| it.is_pc()).collect();
    let radius = (pcs.len() as f32 * 60.0).max(150.0);
    let step = std::f32::consts::TAU / pcs.len().max(1) as f32;
    let mut commands = Vec::new();
    for (place, pc) in pcs.iter().enumerate() {
        // From the top, clockwise; wider than high, as screens are.
        let way = Vec2::angled(step * place as f32 - std::f32::consts::FRAC_PI_2);
        let at = super::geometry::snapped((vec2(1.3, 1.0) * way * radius).to_pos2());
        commands.push(MapCommand::Add {
            kind: ElementKind::Pc,
            name: pc.name.clone(),
            at: point(at),
            character: Some(pc.id.into()),
        });
    }
    let count = u32::try_from(pcs.len()).unwrap_or_default();
    for from in 1..=count {
        for to in from + 1..=count {
            commands.push(MapCommand::Connect { from: Ref::Made(from), to: Ref::Made(to), text: "".into() });
        }
    }
    commands.into_iter().map(Command::Map).collect()
}

pub fn kind_of(table: &Table, who: CharacterId) -> ElementKind {
    match table.cast.get(&who).map(|it| it.kind) {
        Some(CharacterKind::Pc) => ElementKind::Pc,
        // An extra is a resource on the map (PATH-1), and so is a location or an organization.
        Some(CharacterKind::Vehicle | CharacterKind::Gmc(GmcKind::Extra | GmcKind::Location | GmcKind::Faction)) => {
            ElementKind::Resource
        }
        _ => ElementKind::Gmc,
    }
}

pub fn stands_for(table: &Table, who: CharacterId) -> Option<ElementId> {
    table.map.elements.values().find(|it| it.character == Some(who)).map(|it| it.id)
}

/// Returns the character with that name who has no element.
fn unplaced(table: &Table, name: &str) -> Option<CharacterId> {
    let named = table.cast.values().filter(|it| same_name(&it.name, name));
    named.map(|it| it.id).find(|id| stands_for(table, *id).is_none())
}

impl MapPanel {
    pub(super) fn type_into(&mut self, what: Typing, text: impl Into<String>) {
        self.field = Some(MapField { what, text: text.into(), fresh: true });
    }

    pub(super) fn begin_new(&mut self, kind: ElementKind, at: Pos2, connection: Option<ElementId>) {
        self.last_kind = kind;
        let at = point(super::geometry::snapped(at));
        self.selection.clear();
        self.type_into(Typing::New { kind, at, connection, hidden: false }, "");
    }

    /// Opens the field for an element hidden from the players, at a point or in the middle of the view.
    pub(super) fn begin_hidden(&mut self, kind: ElementKind, at: Option<Point>) {
        match at {
            Some(at) => self.begin_new(kind, pos(at), None),
            None => self.begin_new_here(kind),
        }
        if let Some(Typing::New { hidden, .. }) = self.field.as_mut().map(|it| &mut it.what) {
            *hidden = true;
        }
    }

    /// Opens the field for a new element in a free place near the middle of the view.
    pub(super) fn begin_new_here(&mut self, kind: ElementKind) {
        let middle = self.camera.to_map(self.view, self.clear_room().center());
        let at = self.free_place(middle);
        self.begin_new(kind, at, None);
    }

    /// Returns the place nearest to this one where a shape covers no other.
    pub(super) fn free_place(&self, near: Pos2) -> Pos2 {
        let taken: Vec<Pos2> = self.cache.places().map(|(_, at)| at).collect();
        let free = |at: &Pos2| {
            !taken
                .iter()
                .any(|it| (it.x - at.x).abs() < measure::PC.x * 2.2 && (it.y - at.y).abs() < measure::GMC.y * 2.2)
        };
        let rings = (0..14_u8).flat_map(|ring| {
            let count = if ring == 0 { 1 } else { ring * 6 };
            (0..count).map(move |i| {
                let angle = std::f32::consts::TAU * f32::from(i) / f32::from(count);
                near + Vec2::angled(angle) * f32::from(ring) * 60.0
            })
        });
        let mut rings = rings;
        rings.find(free).unwrap_or(near)
    }

    pub(super) fn begin_rename(&mut self, cx: &PanelCx<'_>, id: ElementId) {
        if let Some(element) = cx.table.map.elements.get(&id) {
            self.selection.only(id);
            self.type_into(Typing::Name(id), &*element.name);
        }
    }

    pub(super) fn begin_reword(&mut self, cx: &PanelCx<'_>, id: ConnectionId) {
        if let Some(connection) = cx.table.map.connections.get(&id) {
            self.selection.only_connection(id);
            self.type_into(Typing::Text(id), &*connection.text);
        }
    }

    pub(super) fn begin_rename_warp(&mut self, cx: &PanelCx<'_>, id: WarpId, end: u8) {
        if let Some(warp) = cx.table.map.warps.get(&id) {
            self.selection.clear();
            self.type_into(Typing::Warp(id, end), &*warp.name);
        }
    }

    /// Opens the field for a new warp zone's name, with the default name selected.
    pub(super) fn begin_new_warp(&mut self, cx: &PanelCx<'_>, at: Option<Point>) {
        let middle = || point(self.free_place(self.camera.to_map(self.view, self.clear_room().center())));
        let at = at.unwrap_or_else(middle);
        let name = free_name(t!("Warp 1"), |name| cx.table.map.warp_called(name).is_some());
        self.selection.clear();
        self.type_into(Typing::NewWarp(at), &*name);
    }

    pub(super) fn begin_tying(&mut self, from: ElementId) {
        self.selection.only(from);
        self.tying = Some(Tying { from, to: None });
    }

    /// Opens the text field of a new connection with both ends known.
    pub(super) fn connection_to(&mut self, from: ElementId, to: ElementId) {
        self.tying = None;
        if from != to {
            self.selection.only(from);
            self.type_into(Typing::Connection { from, to }, "");
        }
    }

    pub(super) fn commit_field(&mut self, cx: &mut PanelCx<'_>) {
        let Some(field) = self.field.take() else { return };
        let text: Name = field.text.trim().into();
        let command = match field.what {
            Typing::New { kind, at, connection, hidden } => return self.add(cx, kind, at, (connection, hidden), text),
            Typing::Name(element) => return cx.write(Text::Element(element), &text),
            Typing::Text(connection) => return cx.write(Text::Connection(connection), &text),
            Typing::Warp(warp, _) => return cx.write(Text::Warp(warp), &text),
            Typing::NewWarp(at) => {
                let ends = [at, Point { x: at.x.saturating_add(400), ..at }];
                (!text.is_empty()).then_some(MapCommand::AddWarp { name: text, ends })
            }
            Typing::Connection { from, to } => Some(MapCommand::Connect { from: from.into(), to: to.into(), text }),
        };
        if let Some(command) = command {
            cx.out.send(command);
        }
    }

    /// Adds an element. It stands for the character of that name, if one has no element yet.
    fn add(
        &mut self,
        cx: &mut PanelCx<'_>,
        kind: ElementKind,
        at: Point,
        (connection, hidden): (Option<ElementId>, bool),
        name: Name,
    ) {
        if name.is_empty() {
            return;
        }
        let who = unplaced(cx.table, &name);
        // A situation may be named after a character and is still a situation.
        let kind = who.filter(|_| kind != ElementKind::Situation).map_or(kind, |who| kind_of(cx.table, who));
        let name = who.and_then(|who| cx.table.cast.get(&who)).map_or(name, |it| it.name.clone());
        // While the stages are played, a new element is placed for the chosen character (PATH-3).
        if let Some(walker) = cx.placing().filter(|_| who.is_none() && !hidden) {
            let element = PlaceAt::New { kind, name: name.clone(), at, sort: None, against: false, second: false };
            let to = connection.map(Into::into);
            let place = PathCommand::Place { who: walker.into(), element, text: "".into(), to, gain: None };
            // Where the stage owes nothing the GM may still add anything anywhere (PATH-4).
            if cx.why_not(&[place.clone().into()]).is_none() {
                self.awaited = Some(cx.table.next);
                cx.out.send(place);
                return;
            }
        }
        let file = (kind == ElementKind::Pc && who.is_none()).then(|| name.clone());
        let mut commands = vec![Command::Map(MapCommand::Add { kind, name, at, character: who.map(Into::into) })];
        if let Some(from) = connection {
            commands.push(Command::Map(MapCommand::Connect { from: from.into(), to: Ref::Made(1), text: "".into() }));
        }
        if hidden {
            commands.push(SightCommand::Hide { what: Hideable::Element(Ref::Made(1)) }.into());
        }
        // A PC on the map is one who can be played: a file comes with the element.
        commands.extend(file.into_iter().flat_map(|name| new_file(Ref::Made(1), name, CharacterKind::Pc)));
        self.awaited = Some(cx.table.next);
        cx.out.send_all(commands);
    }

    pub(super) fn drop_character(&mut self, cx: &mut PanelCx<'_>, who: CharacterId, at: Pos2) {
        if let Some(there) = stands_for(cx.table, who) {
            self.selection.only(there);
            return;
        }
        let Some(character) = cx.table.cast.get(&who) else { return };
        let at = point(super::geometry::snapped(at));
        self.awaited = Some(cx.table.next);
        cx.out.send(MapCommand::Add {
            kind: kind_of(cx.table, who),
            name: character.name.clone(),
            at,
            character: Some(who.into()),
        });
    }

    /// Moves elements permanently.
    pub(super) fn move_by(cx: &mut PanelCx<'_>, ids: &BTreeSet<ElementId>, by: Vec2) {
        let moved = ids.iter().filter_map(|id| cx.table.map.elements.get(id)).filter_map(|element| {
            let at = point(pos(element.at) + by);
            (at != element.at).then(|| Command::Map(MapCommand::Move { element: element.id.into(), at }))
        });
        cx.out.send_all(moved.collect());
    }

    /// Removes the selection, elements with their connections.
    pub(super) fn remove_selected(&self, cx: &mut PanelCx<'_>) {
        let cut =
            self.selection.connection.map(|connection| Command::Map(MapCommand::Cut { connection: connection.into() }));
        cx.out.send_all(cut.into_iter().chain(removes(&self.selection.elements)).collect());
    }

    pub(super) fn select_all(&mut self) {
        self.selection.these(self.cache.places().map(|(id, _)| id));
    }

    pub(super) fn open_file(cx: &mut PanelCx<'_>, who: CharacterId) {
        cx.view.unfolded.insert(who);
        cx.view.character = Some(who);
    }

    /// Returns the elements being moved, and their displacement.
    pub(super) fn moving(&self) -> (BTreeSet<ElementId>, Vec2) {
        match (&self.gesture, self.nudge) {
            (Gesture::Move { by, .. }, _) => (self.selection.elements.clone(), *by),
            (_, Some(by)) => (self.selection.elements.clone(), by),
            _ => (BTreeSet::new(), Vec2::ZERO),
        }
    }

    pub(super) fn welcome_new(&mut self, table: &Table) {
        let Some(from) = self.awaited.take() else { return };
        // Ids only rise, so what has just been made has a later one.
        let new = |id: &&ElementId| id.0 >= from;
        if let Some(id) = table.map.elements.keys().rev().find(new) {
            self.selection.only(*id);
        } else if self.selection == Selection::default() {
            self.awaited = None;
        }
    }
}
