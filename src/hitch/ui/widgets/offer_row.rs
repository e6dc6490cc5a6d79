//! A row that offers one thing: key, die, words, button. The whole row presses.

use super::layout::Layouts as _;
use super::options::widget;
use super::support::{hover, one_line, paint_centered};
use crate::ui::theme::{Face, Theme, line, mix, radius, space, text};
use egui::{Color32, Frame, Id, Margin, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OfferLook {
    #[default]
    Plain,
    /// The row to press next.
    Main,
    /// Takes a character out.
    Heavy,
    Taken,
}

widget! {
    /// A row of this height, or more where its words need it.
    #[must_use = "call show"]
    OfferRow;
    /// A row that can be pressed.
    pub fn new(height: f32);
    /// How it stands out.
    set look: OfferLook = OfferLook::Plain;
    /// The key that presses it; an empty one where it has none and its neighbours have.
    text key;
    /// Whether the row presses: otherwise only what lies in it.
    set presses: bool = true;
}

impl OfferRow<'_> {
    /// Shows the row. Returns whether it was pressed beside its content. Its screen reader name and its focus are those
    /// of the button inside.
    pub fn show(self, ui: &mut Ui, id: Id, add: impl FnOnce(&mut Ui)) -> bool {
        let Self { theme, height, look, key, presses } = self;
        let p = &theme.palette;
        // Under what lies in it, so it lies where it was in the frame before.
        let last = ui.data(|data| data.get_temp::<Rect>(id));
        let ground = last.filter(|_| presses).map(|rect| ui.interact(rect, id, Sense::CLICK));
        let behind = ui.painter().add(Shape::Noop);
        let margin = Margin { left: space::CARD_X as i8, right: space::M as i8, top: 0, bottom: 0 };
        let shown = Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.set_min_size(vec2(ui.available_width(), height));
            ui.row(space::S + 3.0, |ui| {
                ui.set_min_height(height);
                if let Some(key) = &key {
                    let side = (height - space::L).min(KEY);
                    let (_, rect) = ui.allocate_space(vec2(side, side));
                    paint_keycap(ui, theme, rect, key, look);
                }
                add(ui);
            });
        });
        let rect = shown.response.rect;
        let over = ground.as_ref().map_or(0.0, |ground| hover(ui, theme, ground));
        let fill = mix(p.raised, p.card, over * 0.7);
        let edge = if look == OfferLook::Main { p.accent } else { p.hairline };
        let edge = Stroke::new(line::HAIR, edge);
        ui.painter().set(behind, egui::epaint::RectShape::new(rect, radius::L, fill, edge, StrokeKind::Inside));
        if last != Some(rect) {
            ui.data_mut(|data| data.insert_temp(id, rect));
        }
        ground.is_some_and(|ground| ground.clicked())
    }
}

const KEY: f32 = 28.0;

/// Paints a keycap as large as a die, before the content.
fn paint_keycap(ui: &Ui, theme: &Theme, rect: Rect, key: &str, look: OfferLook) {
    let p = &theme.palette;
    let none = Color32::TRANSPARENT;
    let (fill, edge, ink) = match look {
        OfferLook::Main => (p.accent, p.accent, p.on_accent),
        OfferLook::Heavy => (p.raised, p.bad, p.text),
        OfferLook::Plain => (p.raised, p.edge, p.text),
        OfferLook::Taken => (none, p.edge, p.mute),
    };
    ui.painter().rect(rect, radius::M, fill, Stroke::new(line::HAIR, edge), StrokeKind::Inside);
    if look == OfferLook::Taken && !key.is_empty() {
        let (at, step) = (rect.center(), rect.width() * 0.18);
        let tick =
            [pos2(at.x - step, at.y), pos2(at.x - step * 0.25, at.y + step * 0.8), pos2(at.x + step, at.y - step)];
        ui.painter().add(Shape::line(tick.to_vec(), Stroke::new(line::RING, p.mute)));
        return;
    }
    let key = one_line(ui, key, Face::SemiBold.at(text::BODY), f32::INFINITY);
    paint_centered(ui, rect.center(), key, ink);
}
