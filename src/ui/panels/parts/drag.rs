//! Drags: the die under the pointer, the places that light up, and what a drop would do, in words.

use crate::model::Die;
use crate::rules::{Authority, Command, Faces, Refusal, Table, apply, faces_due, with_faces};
use crate::ui::Dragged;
use crate::ui::theme::{Face, Theme, die, radius, space, text};
use crate::ui::widgets::{DieLook, paint_dragged_die, paint_drop_target};
use egui::{Context, DragAndDrop, Id, LayerId, Order, Rect, Response, Ui, vec2};

/// What is being dragged.
pub fn dragged(ctx: &Context) -> Option<Dragged> {
    DragAndDrop::payload::<Dragged>(ctx).map(|it| *it)
}

/// Makes something a source of drags, and paints the die under the pointer.
pub fn drag_die(response: &Response, theme: &Theme, what: Dragged, size: Option<Die>, look: DieLook) {
    response.dnd_set_drag_payload(what);
    if let Some(size) = size.filter(|_| response.dragged()) {
        paint_dragged_die(&response.ctx, theme, size, look);
    }
}

/// A place where something may be dropped.
pub struct DropZone<'a> {
    theme: &'a Theme,
    id: Id,
    words: Option<String>,
}

impl<'a> DropZone<'a> {
    /// A place; `words` say what a drop of what is being dragged would do here, `None` that it is
    /// not taken.
    pub fn new(theme: &'a Theme, id: Id, words: Option<String>) -> Self {
        Self { theme, id, words }
    }

    /// Lights the place up. Call it before the content; the place is where it was last frame, for
    /// nothing moves during a drag.
    pub fn paint(&self, ui: &Ui) {
        if self.words.is_none() {
            return;
        }
        let Some(rect) = ui.data(|data| data.get_temp::<Rect>(self.id)) else { return };
        let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at));
        paint_drop_target(ui.painter(), self.theme, rect, over);
    }

    /// Ends the place, which turned out to be this. Returns whether something was dropped there.
    pub fn dropped(self, response: &Response) -> bool {
        let ctx = &response.ctx;
        if DragAndDrop::has_any_payload(ctx) {
            ctx.data_mut(|data| data.insert_temp(self.id, response.rect));
        }
        let Some(words) = self.words else { return false };
        if response.dnd_hover_payload::<Dragged>().is_some() {
            say(ctx, self.theme, &words);
        }
        response.dnd_release_payload::<Dragged>().is_some()
    }
}

/// Says at the pointer what a drop would do.
pub fn say(ctx: &Context, theme: &Theme, words: &str) {
    let Some(at) = ctx.pointer_interact_pos() else { return };
    let p = &theme.palette;
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("what a drop does")));
    let galley = painter.layout(words.to_owned(), Face::Medium.at(text::SMALL), p.text, 220.0);
    let pad = vec2(space::S, space::XS);
    let size = galley.size() + pad * 2.0;
    let screen = ctx.content_rect().shrink(space::XS);
    let mut left_top = at + vec2(die::RACK * 0.5, die::RACK * 0.5);
    left_top.x = left_top.x.min(screen.right() - size.x).max(screen.left());
    left_top.y = left_top.y.min(screen.bottom() - size.y);
    let rect = Rect::from_min_size(left_top, size);
    painter.rect(rect, radius::M, p.card, egui::Stroke::new(1.0, p.accent), egui::StrokeKind::Inside);
    painter.galley(rect.min + pad, galley, p.text);
}

/// Why a press would be refused.
pub fn refused(table: &Table, commands: &[Command]) -> Option<Refusal> {
    let mut table = table.clone();
    for command in commands {
        // A throw gets its faces from the session; whether it may be made does not hang on them.
        let due = faces_due(&table, command).len();
        let thrown = (due > 0).then(|| with_faces(command.clone(), Faces::Rolled(vec![1; due])));
        match apply(&table, thrown.as_ref().unwrap_or(command), Authority::Rules) {
            Ok((next, _)) => table = next,
            Err(why) => return Some(why),
        }
    }
    None
}
