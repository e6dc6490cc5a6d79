//! A person at the table: initials or a portrait in a ring of the owner's color and pattern.

use super::body::Body;
use super::icons;
use super::initials;
use super::options::widget;
use super::owner_line::paint_owner_ring;
use super::support::{one_line, paint_centered};
use crate::ui::Portrait;
use crate::ui::theme::{Face, Owner, Theme, Tone, line, mix, radius, size};
use crate::ui::widgets::Tips as _;
use egui::{Image, Rect, Response, Role, Sense, TextureHandle, Ui, Vec2, Widget, pos2, vec2};

const MARK: f32 = 10.0;
/// The opacity of muted things.
pub(super) const FAINT: f32 = 0.6;

widget! {
    /// Initials in a ring.
    #[must_use = "add it to a Ui"]
    Avatar;
    /// Someone by name. Without an owner the ring is plain: one of the GM's.
    pub fn new(name: &'a str);
    /// Whose it is.
    into owner: Option<Owner> = None;
    /// How large it is, across.
    set size: f32 = size::AVATAR;
    /// What it reacts to; at first nothing.
    set sense: Sense = Sense::hover();
    /// Their picture, instead of the initials.
    set portrait: Option<Portrait> = None;
    /// Whether they have acted in the round: a tick on the rim.
    set acted: bool = false;
    /// What a screen reader says, where a press does more than show them.
    text label;
    /// The players don't see them: the ring is dashed (SHOW-1).
    set unseen: bool = false;
}

impl Widget for Avatar<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, name, owner, size, sense, portrait, acted, label, unseen } = self;
        let p = &theme.palette;
        let role = if sense.senses_click() { Role::Button } else { Role::Image };
        let named = || if acted { t!("{name} (has acted)") } else { name.to_owned() };
        let label = || label.clone().unwrap_or_else(named);
        let body = Body::new(theme, Vec2::splat(size)).sense(sense).role(role).radius(radius::PILL);
        let response = body.show(ui, label, |ui, rect, hover, _| {
            let fill = mix(p.hover, p.raised, hover);
            let width = (size * 0.075).max(line::RING);
            ui.painter().circle_filled(rect.center(), size / 2.0 - width / 2.0, fill);
            let ring = size / 2.0 - width;
            match owner {
                Some(owner) => paint_owner_ring(ui.painter(), rect.center(), ring, width, theme.owner(owner), fill),
                None if unseen => dashed_ring(ui, rect.center(), ring, egui::Stroke::new(line::STRONG, p.mute)),
                None => {
                    ui.painter().circle_stroke(rect.center(), ring, egui::Stroke::new(line::HAIR, p.outline));
                }
            }
            paint_face(ui, theme, (name, portrait.as_ref()), (rect, 2.0 * width), false);
            if acted {
                paint_tick(ui, theme, rect);
            }
        });
        match portrait {
            Some(Portrait::Missing(why)) => response.tip(t!("The picture can’t be shown. {why}")),
            _ => response,
        }
    }
}

/// Paints the portrait or the initials, with a mark if the portrait is missing. `faint` mutes it.
pub(super) fn paint_face(
    ui: &Ui,
    theme: &Theme,
    (name, portrait): (&str, Option<&Portrait>),
    (face, rim): (Rect, f32),
    faint: bool,
) {
    let p = &theme.palette;
    if let Some(Portrait::Here(picture)) = portrait {
        let inner = face.shrink(rim);
        paint_picture(ui, picture, inner);
        if faint {
            ui.painter().circle_filled(inner.center(), inner.width() / 2.0, p.raised.gamma_multiply(1.0 - FAINT));
        }
        return;
    }
    let letters = one_line(ui, &initials(name), Face::SemiBold.at(face.width() * 0.39), f32::INFINITY);
    paint_centered(ui, face.center(), letters, if faint { p.mute } else { p.text });
    if let Some(Portrait::Missing(_)) = portrait {
        let at = face.left_top() + vec2(MARK / 4.0, MARK / 4.0);
        let mark = one_line(ui, icons::WARNING, Face::Icon.at(MARK), f32::INFINITY);
        ui.painter().circle_filled(at, MARK / 2.0 + line::HAIR, p.raised);
        paint_centered(ui, at, mark, theme.tone(Tone::Bad).text);
    }
}

pub(super) fn paint_tick(ui: &Ui, theme: &Theme, face: Rect) {
    // Rather beside the face than on its initials.
    let at = face.right_bottom() - vec2(MARK / 4.0, MARK / 4.0);
    ui.painter().circle_filled(at, MARK / 2.0, theme.palette.card);
    let tick = [vec2(-2.6, 0.0), vec2(-0.7, 2.0), vec2(2.7, -1.8)].map(|step| at + step);
    ui.painter().line(tick.to_vec(), egui::Stroke::new(line::STRONG, theme.palette.mute));
}

fn dashed_ring(ui: &Ui, center: egui::Pos2, radius: f32, stroke: egui::Stroke) {
    let at = |n: u8| center + radius * Vec2::angled(f32::from(n) / 48.0 * std::f32::consts::TAU);
    let ring: Vec<egui::Pos2> = (0..=48).map(at).collect();
    let dash = radius * 0.44;
    ui.painter().extend(egui::Shape::dashed_line(&ring, stroke, dash, dash * 0.7));
}

/// Returns the square in the middle of a picture.
pub fn middle_of(picture: &TextureHandle) -> Rect {
    let [w, h] = picture.size();
    let (w, h) = (w as f32, h as f32);
    let part = vec2(w.min(h) / w.max(1.0), w.min(h) / h.max(1.0));
    // Faces are rather above the middle of a tall picture.
    let middle = pos2(0.5, (0.5f32).min(part.y / 2.0 + (1.0 - part.y) * 0.25));
    Rect::from_center_size(middle, part)
}

fn paint_picture(ui: &Ui, picture: &TextureHandle, rect: Rect) {
    let uv = middle_of(picture);
    let round = (rect.width() / 2.0) as u8;
    Image::new((picture.id(), rect.size())).uv(uv).corner_radius(round).paint_at(ui, rect);
}
