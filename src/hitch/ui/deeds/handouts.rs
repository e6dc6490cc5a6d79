//! Deeds of handouts and of the player screen (SHOW-5).

use super::thing::Named;
use super::{Ask, Deed, Item};
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand};
use hitch_core::model::{Character, Handout, HandoutId, SceneId};
use hitch_core::rules::{SightCommand, handouts_of};

/// Shows a handout, or returns the players to the scene if they look at it.
pub fn show(cx: &PanelCx<'_>, it: &Handout) -> Deed {
    if cx.table.shown == Some(it.id) {
        return back();
    }
    Deed::send(t!("Show to the players"), SightCommand::Show { handout: it.id.into() }).icon(icons::EYE)
}

/// Returns the players to the scene.
pub fn back() -> Deed {
    let deed = Deed::send(UiCommand::BackToScene.name(), SightCommand::Return).icon(icons::UNDO);
    Deed { hint: UiCommand::BackToScene.keys(), ..deed }
}

/// Shows a character's portrait; `None` without one.
pub fn portrait(who: &Character) -> Option<Deed> {
    who.picture.as_ref()?;
    let deed = Deed::send(t!("Show the portrait to the players"), SightCommand::Portrait { who: who.id.into() });
    Some(deed.icon(icons::EYE).tip(t!("The players see the picture without the name")))
}

pub(super) fn of_handout(cx: &PanelCx<'_>, it: &Handout) -> Vec<Item> {
    let remove = SightCommand::RemoveHandout { handout: it.id.into() };
    vec![
        show(cx, it).into(),
        Item::Line,
        Deed::ask(t!("Rename…"), Ask::HandoutTitle(it.id)).icon(icons::PENCIL).into(),
        Deed::ui(UiCommand::RewordHandout(it.id)).icon(icons::PENCIL).into(),
        Deed::send(t!("Remove"), remove).icon(icons::TRASH).danger().into(),
    ]
}

/// Lists what can be shown now: something new, what is prepared or was shown, and the portraits of the scene.
pub(super) fn of_screen(cx: &PanelCx<'_>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    if cx.table.shown.is_some() {
        items.extend([back().into(), Item::Line]);
    }
    items.push(Deed::ui(UiCommand::ShowPicture).icon(icons::EYE).into());
    items.push(Deed::ui(UiCommand::ShowText).icon(icons::EYE).into());
    items.push(Deed::ui(UiCommand::MapOnScreen).icon(icons::MAP).into());
    let scene = cx.scene().map(|it| it.id);
    let campaign = scene.is_some().then(|| handouts_of(cx.table, None)).into_iter().flatten();
    let named =
        |it: &Handout| Deed { words: it.title.to_string(), ..show(cx, it) }.chosen(cx.table.shown == Some(it.id));
    let all: Vec<Item> = handouts_of(cx.table, scene).chain(campaign).map(|it| named(it).into()).collect();
    if !all.is_empty() {
        items.push(Item::Heading(t!("Handouts").to_owned()));
        items.extend(all);
    }
    let here = cx.scene().into_iter().flat_map(|it| &it.cast).filter_map(|id| cx.table.cast.get(id));
    let faces = here.filter_map(|who| Some(Deed { words: who.name.to_string(), ..portrait(who)? }.into()));
    let faces: Vec<Item> = faces.collect();
    if !faces.is_empty() {
        items.push(Item::Heading(t!("Pictures of characters").to_owned()));
        items.extend(faces);
    }
    items
}

/// Offers new handouts for a scene.
pub(super) fn of_scene(scene: SceneId) -> [Item; 2] {
    [UiCommand::PreparePicture(scene), UiCommand::PrepareText(scene)].map(|it| Deed::ui(it).icon(icons::EYE).into())
}

/// Returns all handouts.
pub(super) fn all(cx: &PanelCx<'_>) -> Vec<Named<HandoutId>> {
    cx.table.handouts.values().map(|it| (it.id, it.title.to_string())).collect()
}
