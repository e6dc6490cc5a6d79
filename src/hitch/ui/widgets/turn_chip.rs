//! A member of the action order: the present one in large letters, waiting ones in rows, those who have acted as faces.

use super::avatar::{FAINT, paint_face, paint_tick};
use super::body::Body;
use super::options::widget;
use super::owner_line::paint_owner_ring;
use super::support::{one_line, paint_left, room};
use crate::ui::Portrait;
use crate::ui::theme::{Face, Owner, Theme, line, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Id, Rect, Response, Sense, Stroke, Ui, Vec2, Widget, pos2, vec2};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TurnState {
    /// Has not acted yet: a row.
    #[default]
    Waiting,
    /// Acts now: the name in large letters.
    Now,
    /// Has acted: a muted face with a tick.
    Done,
    /// Taken out: a face struck through.
    Out,
}

widget! {
    /// One entry of the action order.
    #[must_use = "add it to a Ui"]
    TurnChip;
    /// Someone waiting for a turn.
    pub fn new(name: &'a str, state: TurnState);
    /// The whole name, for the initials, where only a part of it is shown.
    some full_name: &'a str;
    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    some id: Id;
    /// The digit that hands the turn over.
    set number: Option<usize> = None;
    /// Waits for others before the turn can be theirs: the name stands back.
    set later: bool = false;
    /// Whose it is.
    into owner: Option<Owner> = None;
    /// Their picture, instead of the initials.
    set portrait: Option<Portrait> = None;
}

const FACE: f32 = size::PILL;
const FACE_NOW: f32 = 36.0;
const ROW: f32 = size::CONTROL;
const ROW_NOW: f32 = 42.0;

impl Widget for TurnChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, name, full_name, owner, portrait, state, later, number, id } = self;
        let (p, full_name) = (&theme.palette, full_name.unwrap_or(name));
        let gone = matches!(state, TurnState::Done | TurnState::Out);
        let now = state == TurnState::Now;
        let (face, height, gap) =
            if now { (FACE_NOW, ROW_NOW, space::CARD_X) } else { (FACE, if gone { FACE } else { ROW }, space::S) };
        let label = || {
            let state = match state {
                TurnState::Waiting => t!("has not acted"),
                TurnState::Now => t!("acts now"),
                TurnState::Done => t!("has acted"),
                TurnState::Out => t!("⟦taken out⟧"),
            };
            format!("{name}, {state}")
        };
        let body = Body::new(theme, vec2(if gone { FACE } else { room(ui) }, height)).sense(Sense::click_and_drag());
        let body = body.id(id).beyond(Vec2::splat(if gone { 0.0 } else { -line::RING }));
        let mut elided = false;
        let response = body.show(ui, label, |ui, rect, hover, _| {
            ui.painter().rect_filled(rect, radius::M, p.hover.gamma_multiply(hover));
            let inset = if gone || now { 0.0 } else { space::XS };
            let center = pos2(rect.left() + inset + face / 2.0, rect.center().y);
            let dim = if gone { FAINT } else { 1.0 };
            let (ring, width) = (face / 2.0 - 1.0, if now { line::RING } else { line::STRONG });
            ui.painter().circle_filled(center, ring, p.raised);
            if let Some(owner) = owner {
                let mut ink = theme.owner(owner);
                ink.line = ink.line.gamma_multiply(dim);
                paint_owner_ring(ui.painter(), center, ring, width, ink, p.raised);
            } else {
                ui.painter().circle_stroke(center, ring, Stroke::new(line::HAIR, p.outline));
            }
            let place = Rect::from_center_size(center, vec2(face, face));
            paint_face(ui, theme, (full_name, portrait.as_ref()), (place, 1.0 + width), gone);
            if state == TurnState::Out {
                let across = vec2(ring, -ring) * 0.7;
                ui.painter().line_segment([center - across, center + across], Stroke::new(line::RING, p.mute));
            } else if gone {
                paint_tick(ui, theme, rect);
            } else {
                let x = center.x + face / 2.0 + gap;
                // Long names step down rather than being cut.
                let sizes = if now { [text::VERB, text::ROLL] } else { [text::ORDER, text::ORDER] };
                let key = number.map(|it| one_line(ui, &it.to_string(), Face::Medium.at(text::SMALL), f32::INFINITY));
                let keyed = key.as_ref().map_or(0.0, |key| key.size().x + space::S);
                let width = rect.right() - x - keyed;
                if let Some(key) = key {
                    paint_left(ui, pos2(rect.right() - keyed, rect.center().y), key, p.mute);
                }
                let words = sizes.map(|size| one_line(ui, name, Face::BookBold.at(size), width));
                let [large, small] = words;
                let words = if large.elided { small } else { large };
                elided = words.elided;
                paint_left(ui, pos2(x, rect.center().y), words, if later { p.mute } else { p.text });
            }
        });
        if elided { response.tip(full_name) } else { response }
    }
}
