//! Drags: the die under the pointer, highlighted targets, and the effect of a drop in words.

use crate::ui::Dragged;
use crate::ui::actions::drops::Fate;
use crate::ui::actions::spend::Drop;
use crate::ui::theme::{Face, Theme, die, radius, space, text};
use crate::ui::widgets::{DieLook, paint_dragged_die, paint_drop_refused, paint_drop_target};
use egui::{Context, DragAndDrop, Id, LayerId, Order, Painter, Rect, Response, Ui, vec2};
use hitch_core::model::{Die, Labels};
use hitch_core::rules::Refusal;

pub fn dragged(ctx: &Context) -> Option<Dragged> {
    DragAndDrop::payload::<Dragged>(ctx).map(|it| *it)
}

/// Makes a widget a source of drags, and paints the die under the pointer.
pub fn drag_die(response: &Response, theme: &Theme, what: Dragged, size: Option<Die>, look: DieLook) {
    response.dnd_set_drag_payload(what);
    if let Some(size) = size.filter(|_| response.dragged()) {
        paint_dragged_die(&response.ctx, theme, size, look);
    }
}

/// The answer of a drop target to the present drag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The effect of a drop here, or the reason against it.
    pub words: String,
    pub refused: bool,
}

impl Hint {
    pub fn goes(words: impl Into<String>) -> Self {
        Self { words: words.into(), refused: false }
    }

    /// Makes the hint of a drop, refused if there is a reason.
    pub fn judged(labels: &Labels, words: String, refusal: Option<&Refusal>) -> Self {
        match refusal {
            None => Self::goes(words),
            Some(why) => Self { words: hitch_core::words::spends::not_so(labels, None, why), refused: true },
        }
    }

    /// Highlights the target during the drag; a refused one only under the pointer, in another color.
    pub fn paint(&self, painter: &Painter, theme: &Theme, rect: Rect, over: bool) {
        match (self.refused, over) {
            (false, over) => paint_drop_target(painter, theme, rect, over),
            (true, true) => paint_drop_refused(painter, theme, rect),
            (true, false) => {}
        }
    }

    pub fn say(&self, ctx: &Context, theme: &Theme) {
        bubble(ctx, theme, &self.words, self.refused);
    }
}

/// Handles a drop on a target already painted: highlights it, says the effect at the pointer, and returns the effect
/// once the die is released there.
pub fn dropped_on(ui: &Ui, theme: &Theme, rect: Rect, fate: Fate) -> Option<Drop> {
    let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at) && ui.clip_rect().contains(at));
    let hint = Hint::from(&fate);
    hint.paint(ui.painter(), theme, rect, over);
    if !over {
        return None;
    }
    hint.say(ui.ctx(), theme);
    // The payload is taken, so that a place below this one has nothing more to find.
    let let_go = ui.input(|input| input.pointer.any_released());
    (let_go && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some()).then_some(fate.drop)
}

impl From<&Fate> for Hint {
    fn from(fate: &Fate) -> Self {
        Self { words: fate.words.clone(), refused: fate.refused }
    }
}

pub struct DropZone<'a> {
    theme: &'a Theme,
    id: Id,
    hint: Option<Hint>,
}

impl<'a> DropZone<'a> {
    /// Makes a target. `hint` is its answer to the present drag, `None` for none.
    pub fn new(theme: &'a Theme, id: Id, hint: Option<Hint>) -> Self {
        Self { theme, id, hint }
    }

    /// Highlights the target. Call it before the content; the rectangle is that of the last frame, since nothing moves
    /// during a drag.
    pub fn paint(&self, ui: &Ui) {
        let Some(hint) = &self.hint else { return };
        let Some(rect) = ui.data(|data| data.get_temp::<Rect>(self.id)) else { return };
        let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at) && ui.clip_rect().contains(at));
        hint.paint(ui.painter(), self.theme, rect, over);
    }

    /// Ends the target with its final response. Returns whether something was dropped there.
    pub fn dropped(self, response: &Response) -> bool {
        let ctx = &response.ctx;
        // The place is only asked for while something is dragged; egui need not keep it otherwise.
        if DragAndDrop::has_any_payload(ctx) {
            ctx.data_mut(|data| data.insert_temp(self.id, response.rect));
        }
        let Some(hint) = self.hint else { return false };
        if response.dnd_hover_payload::<Dragged>().is_some() {
            hint.say(ctx, self.theme);
        }
        response.dnd_release_payload::<Dragged>().is_some()
    }
}

pub fn say(ctx: &Context, theme: &Theme, words: &str) {
    bubble(ctx, theme, words, false);
}

fn bubble(ctx: &Context, theme: &Theme, words: &str, refused: bool) {
    let Some(at) = ctx.pointer_interact_pos() else { return };
    let p = &theme.palette;
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("what a drop does")));
    let galley = painter.layout(theme.say(words).into_owned(), Face::Medium.at(text::SMALL), p.text, 220.0);
    let pad = vec2(space::S, space::XS);
    let size = galley.size() + pad * 2.0;
    let screen = ctx.content_rect().shrink(space::XS);
    let mut left_top = at + vec2(die::RACK * 0.5, die::RACK * 0.5);
    // The left edge wins where it is wider than the window: its beginning can be read then.
    left_top.x = left_top.x.min(screen.right() - size.x).max(screen.left());
    left_top.y = left_top.y.min(screen.bottom() - size.y);
    let rect = Rect::from_min_size(left_top, size);
    let edge = if refused { p.bad } else { p.accent };
    painter.rect(rect, radius::M, p.card, egui::Stroke::new(1.0, edge), egui::StrokeKind::Inside);
    painter.galley(rect.min + pad, galley, p.text);
}
