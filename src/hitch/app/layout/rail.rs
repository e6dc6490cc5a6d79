//! The rail that replaces folded columns: characters in turn order, as faces with plot points and worst harm.

use super::super::HitchApp;
use super::Stage;
use crate::ui::deeds::{Thing, leaders};
use crate::ui::panels::{Pane, menu};
use crate::ui::theme::{Face, line, radius, space, text};
use crate::ui::widgets::{Avatar, DieLook, focus_ring_within, icons, paint_die, spot};
use crate::ui::widgets::{Layouts as _, Tips as _};
use crate::ui::{Dragged, PanelCx, UiCommand};
use egui::{Align2, Id, Rect, Sense, Ui, pos2, vec2};
use hitch_core::model::{Actor, Character, Die};
use hitch_core::rules::in_play;
use hitch_core::words::{self, noted};
use std::sync::Arc;

pub(super) const WIDTH: f32 = 64.0;
const ROW: (f32, f32) = (42.0, 36.0);
const FACE: (f32, f32) = (30.0, 26.0);
const HARM: f32 = 13.0;

struct Stop {
    actor: Actor,
    name: String,
    now: bool,
    acted: bool,
}

/// Returns the characters: the current actor, those still to act, those who have acted, then those without turns.
/// Without a scene they are all, the PCs first, as in the cast.
fn stops(cx: &PanelCx<'_>) -> Vec<Stop> {
    let Some(scene) = cx.scene() else {
        let (pcs, others): (Vec<_>, Vec<_>) = cx.table.cast.values().partition(|it| it.is_pc());
        let stop = |who: &Arc<Character>| Stop {
            actor: Actor::Character(who.id),
            name: who.name.to_string(),
            now: false,
            acted: false,
        };
        return pcs.into_iter().chain(others).map(stop).collect();
    };
    let order = &scene.order;
    let all = if order.is_running() { order.actors.clone() } else { leaders(cx, scene) };
    let others = scene.cast.iter().map(|id| Actor::Character(*id)).filter(|it| !all.contains(it));
    let mut stops: Vec<Stop> = all
        .iter()
        .copied()
        .chain(others)
        .map(|actor| Stop {
            actor,
            name: words::actor_name(cx.table, actor).to_owned(),
            now: order.is_running() && order.now == Some(actor),
            acted: order.is_running() && order.acted.contains(&actor),
        })
        .collect();
    stops.sort_by_key(|it| (!it.now, it.acted && !it.now));
    stops
}

fn worst(cx: &PanelCx<'_>, actor: Actor) -> Option<(Die, String)> {
    let Actor::Character(id) = actor else { return None };
    let traits = &cx.table.cast.get(&id)?.traits;
    let harm = traits.iter().filter(|(role, _)| role.is_harm() && in_play(cx.table, *role));
    harm.filter_map(|(role, it)| Some((it.die()?, words::trait_called(role, &it.name)))).max_by_key(|(die, _)| *die)
}

impl HitchApp {
    pub(in crate::app) fn rail(&mut self, ui: &mut Ui) {
        if Stage::of(ui.ctx()) != Stage::Small || !self.layout.is_in(Pane::Cast) {
            return;
        }
        let theme = self.theme.clone();
        let frame = egui::Frame::NONE.fill(theme.palette.panel).inner_margin(egui::Margin::symmetric(0, 4));
        egui::Panel::left("hitch rail").exact_size(WIDTH).frame(frame).resizable(false).show(ui, |ui| {
            ui.gap_y(0.0);
            self.with_panels(|_, cx| {
                let all = stops(cx);
                // One place is kept for how many more there are.
                let bottom = ui.max_rect().bottom() - ROW.1;
                let mut left = all.len();
                let mut acted = false;
                for stop in &all {
                    if ui.cursor().top() + ROW.0 > bottom && left > 1 {
                        break;
                    }
                    if stop.acted && !acted && left < all.len() {
                        let y = ui.cursor().top() + space::XS;
                        let across = ui.max_rect().shrink2(vec2(space::CARD_X, 0.0)).x_range();
                        ui.painter().hline(across, y, theme.hairline());
                        ui.add_space(space::S);
                    }
                    acted |= stop.acted;
                    one(ui, cx, stop);
                    left -= 1;
                }
                if left > 0 || all.is_empty() {
                    more(ui, cx, left);
                }
            });
        });
    }
}

fn one(ui: &mut Ui, cx: &mut PanelCx<'_>, stop: &Stop) {
    let (theme, p) = (cx.theme, &cx.theme.palette);
    let who = if let Actor::Character(id) = stop.actor { cx.table.cast.get(&id) } else { None };
    let pc = who.is_some_and(|it| it.is_pc());
    let (height, across) = if pc { (ROW.0, FACE.0) } else { (ROW.1, FACE.1) };
    let points = who.and_then(|it| it.points());
    let harm = worst(cx, stop.actor);
    let state = match (stop.now, stop.acted) {
        (true, _) => t!("acts now"),
        (false, true) => t!("acted"),
        (false, false) => "",
    };
    let label = noted(t!("Open the card of {}", stop.name), state);
    let label = noted(label, points.map(words::points).unwrap_or_default());
    let label = noted(label, harm.as_ref().map(|(die, name)| format!("{name} {die}")).unwrap_or_default());
    let id = Id::unique(("rail", stop.actor));
    let response = spot(ui, vec2(WIDTH, height), id, Sense::click_and_drag(), &label);
    let rect = response.rect;
    if stop.now {
        ui.painter().rect_filled(rect, 0.0, p.accent_soft);
        ui.painter().rect_filled(rect.with_max_x(rect.left() + 3.0), 0.0, p.accent);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 0.0, p.hover);
    }
    let face = Rect::from_center_size(pos2(rect.left() + 9.0 + FACE.0 / 2.0, rect.center().y), vec2(across, across));
    let owner = who.and_then(|it| cx.owner(it.id));
    let picture = Avatar::new(theme, &stop.name).owner(owner).size(across).acted(stop.acted);
    let picture = picture.unseen(who.is_some_and(|it| cx.table.hides(it.id)));
    ui.put(face, picture.portrait(who.and_then(|it| cx.portrait(it))));
    let x = rect.right() - 13.0;
    let two = points.is_some() && harm.is_some();
    if let Some(points) = points {
        let y = rect.center().y - if two { 7.0 } else { 0.0 };
        let font = Face::SemiBold.at(text::SMALL);
        ui.painter().text(pos2(x, y), Align2::CENTER_CENTER, points, font, p.accent_text);
    }
    if let Some((die, _)) = &harm {
        let y = rect.center().y + if two { 8.0 } else { 0.0 };
        paint_die(ui.painter(), theme, pos2(x, y), HARM, *die, &die.sides().to_string(), DieLook::Complication);
    }
    focus_ring_within(ui.painter(), cx.theme, &response, rect, radius::S);
    response.dnd_set_drag_payload(match stop.actor {
        Actor::Character(id) => Dragged::Character(id),
        Actor::Pool(id) => Dragged::PoolTurn(id),
    });
    let thing = match stop.actor {
        // Without a scene there are no turns.
        Actor::Character(id) if cx.scene().is_none() => Thing::Character(id),
        actor => Thing::Turn(actor),
    };
    menu::of(ui, cx, &response, &thing);
    if response.clicked() {
        if let Actor::Character(id) = stop.actor {
            cx.view.unfolded.insert(id);
            cx.view.character = Some(id);
            cx.view.show_card = Some(id);
            cx.out.ui(UiCommand::Show(Pane::Cast));
        } else {
            cx.out.ui(UiCommand::Show(Pane::Pools));
        }
    }
    response.tip(label);
}

fn more(ui: &mut Ui, cx: &mut PanelCx<'_>, left: usize) {
    let label = if left == 0 { t!("Open the cast").to_owned() } else { t!("{left} more in the cast") };
    let response = spot(ui, vec2(WIDTH, ROW.1), Id::unique("rail more"), Sense::click(), &label);
    let rect = response.rect;
    let p = &cx.theme.palette;
    let center = pos2(rect.left() + 9.0 + FACE.0 / 2.0, rect.center().y);
    ui.painter().circle(center, FACE.1 / 2.0, p.raised, egui::Stroke::new(line::HAIR, p.edge));
    let ink = if response.hovered() || response.has_focus() { p.text } else { p.soft };
    let (words, face) = match left {
        0 => (icons::USERS.to_owned(), Face::Icon),
        _ => (format!("+{left}"), Face::SemiBold),
    };
    ui.painter().text(center, Align2::CENTER_CENTER, words, face.at(text::LABEL), ink);
    focus_ring_within(ui.painter(), cx.theme, &response, rect, radius::S);
    if response.clicked() {
        cx.out.ui(UiCommand::Show(Pane::Cast));
    }
    response.tip(label);
}
