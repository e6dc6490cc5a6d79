//! Someone in the action order: whose turn it is in large letters, who waits in a row, who has acted as a face.

use super::avatar::{FAINT, paint_face, paint_tick};
use super::focus::focus_ring;
use super::owner_line::paint_owner_ring;
use super::support::{allocate, hover, one_line, paint_left, room};
use crate::ui::Portrait;
use crate::ui::theme::{Face, Owner, Theme, line, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Id, Rect, Response, Role, Sense, Stroke, Ui, Widget, WidgetInfo, pos2, vec2};

/// Where someone stands in the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TurnState {
    /// Has not acted yet: a row.
    #[default]
    Waiting,
    /// Acts now: the name in large letters.
    Now,
    /// Has acted: a face with a tick, standing back.
    Done,
    /// Taken out: a face struck through.
    Out,
}

/// One entry of the action order.
#[must_use = "add it to a Ui"]
pub struct TurnChip<'a> {
    theme: &'a Theme,
    name: &'a str,
    full_name: &'a str,
    owner: Option<Owner>,
    portrait: Option<Portrait>,
    state: TurnState,
    later: bool,
    id: Option<Id>,
}

impl<'a> TurnChip<'a> {
    /// Someone waiting for a turn.
    pub fn new(theme: &'a Theme, name: &'a str, state: TurnState) -> Self {
        Self { theme, name, full_name: name, owner: None, portrait: None, state, later: false, id: None }
    }

    /// The whole name, for the initials, where only a part of it is shown.
    pub fn full_name(mut self, full_name: &'a str) -> Self {
        self.full_name = full_name;
        self
    }

    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    pub fn id(mut self, id: Id) -> Self {
        self.id = Some(id);
        self
    }

    /// Waits for others before the turn can be theirs: the name stands back.
    pub fn later(mut self, later: bool) -> Self {
        self.later = later;
        self
    }

    /// Whose it is.
    pub fn owner(mut self, owner: impl Into<Option<Owner>>) -> Self {
        self.owner = owner.into();
        self
    }

    /// Their picture, instead of the initials.
    pub fn portrait(mut self, portrait: Option<Portrait>) -> Self {
        self.portrait = portrait;
        self
    }
}

/// A face in the order, and that of whoever acts.
const FACE: f32 = size::PILL;
const FACE_NOW: f32 = 36.0;
/// The height of a row, and of whoever acts.
const ROW: f32 = size::CONTROL;
const ROW_NOW: f32 = 42.0;

impl Widget for TurnChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, name, full_name, owner, portrait, state, later, id } = self;
        let p = &theme.palette;
        let gone = matches!(state, TurnState::Done | TurnState::Out);
        let now = state == TurnState::Now;
        let (face, height, gap) =
            if now { (FACE_NOW, ROW_NOW, space::CARD_X) } else { (FACE, if gone { FACE } else { ROW }, space::S) };
        let whole = if gone { FACE } else { room(ui) };
        let (rect, response) = allocate(ui, vec2(whole, height), Sense::click_and_drag(), id);
        response.widget_info(|| {
            let state = match state {
                TurnState::Waiting => "has not acted",
                TurnState::Now => "acts now",
                TurnState::Done => "has acted",
                TurnState::Out => "⟦taken out⟧",
            };
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), format!("{name}, {state}"))
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let hover = hover(ui, theme, &response);
        ui.painter().rect_filled(rect, radius::M, p.hover.gamma_multiply(hover));
        let inset = if gone || now { 0.0 } else { space::XS };
        let centre = pos2(rect.left() + inset + face / 2.0, rect.center().y);
        let dim = if gone { FAINT } else { 1.0 };
        let (ring, width) = (face / 2.0 - 1.0, if now { line::RING } else { line::STRONG });
        ui.painter().circle_filled(centre, ring, p.raised);
        if let Some(owner) = owner {
            let mut ink = theme.owner(owner);
            ink.line = ink.line.gamma_multiply(dim);
            paint_owner_ring(ui.painter(), centre, ring, width, ink, p.raised);
        } else {
            ui.painter().circle_stroke(centre, ring, Stroke::new(line::HAIR, p.outline));
        }
        let place = Rect::from_center_size(centre, vec2(face, face));
        paint_face(ui, theme, (full_name, portrait.as_ref()), (place, 1.0 + width), gone);
        let mut elided = false;
        if state == TurnState::Out {
            let across = vec2(ring, -ring) * 0.7;
            ui.painter().line_segment([centre - across, centre + across], Stroke::new(line::RING, p.mute));
        } else if gone {
            paint_tick(ui, theme, rect);
        } else {
            let x = centre.x + face / 2.0 + gap;
            // Long names step down rather than being cut.
            let sizes = if now { [text::VERB, text::ROLL] } else { [text::ORDER, text::ORDER] };
            let width = rect.right() - x;
            let words = sizes.map(|size| one_line(ui, name, Face::BookBold.at(size), width));
            let [large, small] = words;
            let words = if large.elided { small } else { large };
            elided = words.elided;
            paint_left(ui, pos2(x, rect.center().y), words, if later { p.mute } else { p.text });
        }
        focus_ring(ui.painter(), theme, &response, rect.shrink(if gone { 0.0 } else { line::RING }), radius::M);
        if elided { response.tip(full_name) } else { response }
    }
}
