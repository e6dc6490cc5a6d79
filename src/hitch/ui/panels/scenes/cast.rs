//! A scene’s cast as a row of faces, with a button to bring others in.

use crate::ui::actions::everybody;
use crate::ui::deeds::{Thing, leave};
use crate::ui::panels::parts::{DropZone, Hint, dragged, menu, say};
use crate::ui::theme::{size, space};
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, Tips as _, icons, paint_drop_target};
use crate::ui::{By, Dragged, PanelCx};
use egui::{DragAndDrop, Id, Rect, Sense, Ui, Vec2};
use hitch_core::model::{Character, CharacterId, Scene, SceneId};

/// Paints the cast. Returns the character dragged away since this frame, and the row's rectangle.
pub(super) fn people(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) -> (Option<CharacterId>, Rect) {
    let table = cx.table;
    let mut carried = None;
    let row = ui.pill_row(|ui| {
        for character in scene.cast.iter().filter_map(|id| table.cast.get(id)) {
            if person(ui, cx, scene, character) {
                carried = Some(character.id);
            }
        }
        if !way_out(ui, cx, scene) {
            bring_in(ui, cx, scene);
        }
        if scene.cast.is_empty() {
            ui.label(cx.theme.muted(t!("No one is in this scene yet.")));
        }
        let all = everybody(table, scene);
        if (scene.running || !scene.played) && !all.is_empty() {
            let label = t!("Add all present ⟦PCs⟧ to {}", scene.name);
            let button = PushButton::quiet(cx.theme, t!("Add all present ⟦PCs⟧")).icon(icons::USERS).label(label);
            let hint = t!("Adds the characters of all players who are present");
            if ui.add(button).tip(hint).clicked() {
                cx.out.send_all(all);
            }
        }
    });
    (carried, row.response.rect)
}

/// A cast member dragged away from the row; dropped elsewhere in the panel, they leave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried {
    pub scene: SceneId,
    pub who: CharacterId,
    /// The row of faces; dropped there, they stay.
    pub row: Rect,
    /// Something else under the pointer takes the drop.
    pub taken: bool,
}

/// Makes the whole panel a way out, except for the row they come from and for scenes they would enter.
pub(super) fn way_out_anywhere(ui: &Ui, cx: &mut PanelCx<'_>, it: Carried, place: Rect) {
    let Some(Dragged::Character(who)) = dragged(ui.ctx()).filter(|what| *what == Dragged::Character(it.who)) else {
        return;
    };
    let (Some(scene), Some(name)) = (cx.table.scenes.get(&it.scene), cx.table.cast.get(&who).map(|it| &it.name)) else {
        return;
    };
    paint_drop_target(ui.painter(), cx.theme, place, false);
    let Some(at) = ui.ctx().pointer_interact_pos().filter(|at| place.contains(*at)) else { return };
    if it.taken || it.row.expand(space::XS).contains(at) {
        return;
    }
    say(ui.ctx(), cx.theme, &leaves(name, scene));
    if ui.input(|input| input.pointer.any_released()) && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some() {
        cx.act(&leave(scene, who), By::Rules);
    }
}

fn leaves(name: &str, scene: &Scene) -> String {
    t!("{name} leaves {}", scene.name)
}

/// Paints one face. Returns whether its drag began in this frame.
fn person(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, it: &Character) -> bool {
    let out = scene.out.contains(&it.id);
    let label =
        if out { t!("{} in {}, ⟦taken out⟧", it.name, scene.name) } else { t!("{} in {}", it.name, scene.name) };
    // With its size said beforehand: a scope alone never goes on in the next line, and the row would widen the panel.
    let paint = |ui: &mut Ui| {
        if out {
            ui.multiply_opacity(0.5);
        }
        let face = cx.avatar(it).size(size::AVATAR).sense(Sense::click_and_drag()).label(label);
        ui.push_id(it.id, |ui| ui.add(face)).inner
    };
    let response = ui.allocate_ui(Vec2::splat(size::AVATAR), paint).inner;
    response.dnd_set_drag_payload(Dragged::Character(it.id));
    if response.clicked() {
        cx.view.character = Some(it.id);
        cx.view.unfolded.insert(it.id);
    }
    menu::of(ui, cx, &response, &Thing::InScene(scene.id, it.id));
    let hint = if out { t!("{}: ⟦taken out⟧", it.name) } else { it.name.to_string() };
    let carried = response.drag_started();
    response.tip(t!("{hint}. Right-click for more."));
    carried
}

/// Paints, during a drag, the place that removes a cast member, over the button to bring others in so that nothing
/// moves. Returns whether there is such a place.
fn way_out(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) -> bool {
    let Some(Dragged::Character(who)) = dragged(ui.ctx()) else { return false };
    let Some(character) = cx.table.cast.get(&who).filter(|_| scene.cast.contains(&who)) else { return false };
    let hint = Hint::goes(t!("{} leaves the scene", character.name));
    let zone = DropZone::new(cx.theme, Id::unique(("leaves", scene.id)), Some(hint));
    zone.paint(ui);
    let words = t!("Drop here: {}", leaves(&character.name, scene));
    let response = ui.add(IconButton::new(cx.theme, icons::ARROW_LEFT, &words));
    if zone.dropped(&response) {
        cx.act(&leave(scene, who), By::Rules);
    }
    true
}

fn bring_in(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    let words = t!("Add a character to {}", scene.name);
    // Its menu stays open while faces come into the row before it.
    let id = Id::unique(("enters", scene.id));
    let response = ui.add(IconButton::new(cx.theme, icons::USER_PLUS, &words).id(id));
    menu::sheet(&response, |ui| menu::listed(ui, cx, &Thing::ComesIn(scene.id)));
}
