//! Someone in the action order: avatar and name in a pill, with whether they have acted.

use super::owner_line::paint_owner_ring;
use super::support::{allocate, feel, focus_ring, hover, one_line, paint_centred, paint_left, room};
use super::{avatar::initials, icons};
use crate::ui::theme::{Face, Owner, Theme, line, radius, size, space, text};
use egui::{Color32, Id, Response, Role, Sense, Stroke, StrokeKind, Ui, Widget, WidgetInfo, pos2, vec2};

/// Where someone stands in the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TurnState {
    /// Has not acted yet.
    #[default]
    Waiting,
    /// Acts now: an accent line and heavier words.
    Now,
    /// Has acted: stands back, with a tick.
    Done,
    /// Taken out: stands back, struck through, with a cross.
    Out,
}

/// One entry of the action order.
#[must_use = "add it to a Ui"]
pub struct TurnChip<'a> {
    theme: &'a Theme,
    name: &'a str,
    full_name: &'a str,
    owner: Option<Owner>,
    state: TurnState,
    large: bool,
    id: Option<Id>,
}

impl<'a> TurnChip<'a> {
    /// Someone waiting for a turn.
    pub fn new(theme: &'a Theme, name: &'a str, state: TurnState) -> Self {
        Self { theme, name, full_name: name, owner: None, state, large: false, id: None }
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

    /// To be read from across the table.
    pub fn large(mut self) -> Self {
        self.large = true;
        self
    }

    /// Whose it is.
    pub fn owner(mut self, owner: impl Into<Option<Owner>>) -> Self {
        self.owner = owner.into();
        self
    }
}

impl Widget for TurnChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, name, full_name, owner, state, large, id } = self;
        let p = &theme.palette;
        let done = matches!(state, TurnState::Done | TurnState::Out);
        let now = state == TurnState::Now;
        let (avatar, font) = (
            size::AVATAR - space::XS,
            if large && state == TurnState::Waiting {
                text::WAITS
            } else if large {
                text::LEAD
            } else {
                text::BODY
            },
        );
        let height = avatar + space::S;
        let mark = match state {
            TurnState::Done => Some(icons::CHECK),
            TurnState::Out => Some(icons::CLOSE),
            TurnState::Waiting | TurnState::Now => None,
        };
        let tick = mark.map(|mark| one_line(ui, mark, Face::Icon.at(font), f32::INFINITY));
        let tick_width = tick.as_ref().map_or(0.0, |tick| tick.size().x + space::XS);
        let fixed = height + space::XS + tick_width + space::M;
        let face = if now { Face::SemiBold } else { Face::Regular };
        let words = one_line(ui, name, face.at(font), room(ui) - fixed);
        let elided = words.elided;

        let (rect, response) = allocate(ui, vec2(fixed + words.size().x, height), Sense::click_and_drag(), id);
        response.widget_info(|| {
            let state = match state {
                TurnState::Waiting => "has not acted",
                TurnState::Now => "acts now",
                TurnState::Done => "has acted",
                TurnState::Out => "taken out",
            };
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), format!("{name}, {state}"))
        });
        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            let resting = if done { Color32::TRANSPARENT } else { p.card };
            let fill = feel(&response, hover, resting, p.hover, p.pressed);
            let border = if now { Stroke::new(line::RING, p.accent) } else { theme.hairline() };
            ui.painter().rect(rect, radius::PILL, fill, border, StrokeKind::Inside);

            let centre = pos2(rect.left() + height / 2.0, rect.center().y);
            ui.painter().circle_filled(centre, avatar / 2.0 - 1.0, p.raised);
            let ring = avatar / 2.0 - 1.0;
            if let Some(owner) = owner {
                let mut ink = theme.owner(owner);
                if done {
                    ink.line = ink.line.gamma_multiply(0.6);
                }
                paint_owner_ring(ui.painter(), centre, ring, line::RING, ink, p.raised);
            } else {
                ui.painter().circle_stroke(centre, ring, Stroke::new(line::HAIR, p.outline));
            }
            let ink = if done { p.mute } else { p.text };
            let letters = one_line(ui, &initials(full_name), Face::SemiBold.at(avatar * 0.39), f32::INFINITY);
            paint_centred(ui, centre, letters, ink);
            let x = rect.left() + height + space::XS;
            let width = words.size().x;
            if state == TurnState::Out {
                let strike = egui::Rangef::new(x, x + width);
                ui.painter().hline(strike, rect.center().y, Stroke::new(line::STRONG, p.mute));
            }
            paint_left(ui, pos2(x, rect.center().y), words, ink);
            if let Some(tick) = tick {
                paint_left(ui, pos2(x + width + space::XS, rect.center().y), tick, ink);
            }
            focus_ring(ui, theme, &response, rect, radius::PILL);
        }
        if elided { response.on_hover_text(full_name) } else { response }
    }
}
