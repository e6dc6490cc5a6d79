//! One scene as a card.

use super::ScenesPanel;
use super::cast::Carried;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::drop_it;
use crate::ui::deeds::{Thing, enter};
use crate::ui::panels::parts::{Drafts, DropZone, Hint, dragged, end_menu, menu, start_menu};
use crate::ui::texts::Text;
use crate::ui::theme::{Face, Tone, size, space, text};
use crate::ui::widgets::{Card, IconButton, Layouts as _, Pill, PushButton, Tips as _, icons};
use crate::ui::{By, Dragged, EndScene, PanelCx};
use egui::{Id, TextEdit, Ui};
use hitch_core::model::Scene;
use hitch_core::rules::SceneCommand;
use hitch_core::session::NamesOf;
use hitch_core::words;

impl ScenesPanel {
    /// Paints the card. Returns its height.
    pub(super) fn card(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Scene) -> f32 {
        let comes = dragged(ui.ctx()).and_then(|what| match what {
            Dragged::Character(who) if !it.cast.contains(&who) => Some(who),
            _ => None,
        });
        let spent = dragged(ui.ctx()).and_then(|what| drops::fate(cx, what, Target::Scene(it.id)));
        let words = comes.and_then(|who| cx.table.cast.get(&who));
        let words = words.map(|who| Hint::goes(t!("{} enters the scene", who.name)));
        let hint = words.or_else(|| spent.as_ref().map(Hint::from));
        let zone = DropZone::new(cx.theme, Id::unique(("scene", it.id)), hint);
        let card = ui.push_id(it.id, |ui| {
            Card::new(cx.theme).selected(cx.scene().is_some_and(|seen| seen.id == it.id)).show(ui, |ui| {
                zone.paint(ui);
                ui.gap_y(space::XS + 2.0);
                self.head(ui, cx, it);
                self.second_line(ui, cx, it);
                self.notes(ui, cx, it);
                self.traits(ui, cx, it);
                let (carried, row) = super::cast::people(ui, cx, it);
                if let Some(who) = carried {
                    self.carried = Some(Carried { scene: it.id, who, row, taken: false });
                }
                if let Some(carried) = self.carried.as_mut().filter(|carried| carried.scene == it.id) {
                    carried.row = row;
                }
                self.handouts(ui, cx, Some(it.id));
                self.aside(ui, cx, it);
            })
        });
        let over = ui.ctx().pointer_interact_pos().is_some_and(|at| card.response.rect.contains(at));
        if let Some(carried) = self.carried.as_mut().filter(|_| comes.is_some() && over) {
            carried.taken = true;
        }
        if zone.dropped(&card.inner.response) {
            if let Some(fate) = spent {
                drop_it(fate.drop, cx);
            }
            if let Some(who) = comes.and_then(|who| cx.table.cast.get(&who)) {
                cx.act(&enter(it, who), By::Rules);
            }
        }
        card.response.rect.height()
    }

    fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Scene) {
        let theme = cx.theme;
        ui.strip(size::CONTROL, space::XS, |ui| {
            let more = ui.add(IconButton::new(theme, icons::DOTS, &t!("More for {}", it.name)).small());
            menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Scene(it.id)));
            if it.running && cx.scene().is_some_and(|seen| seen.id != it.id) {
                let look = PushButton::plain(theme, t!("View")).label(t!("View {}", it.name));
                if ui.add(look).tip(t!("This scene is played at the same time")).clicked() {
                    cx.view.scene = Some(it.id);
                }
            }
            if it.running {
                let button = PushButton::quiet(theme, t!("End scene…")).label(t!("End {}…", it.name));
                let response = ui.add(button);
                end_menu(&response, cx, it, EndScene::Free, None);
            } else {
                let button = PushButton::quiet(theme, t!("Start")).icon(icons::PLAY).label(t!("Start {}", it.name));
                start_menu(&ui.add(button), cx, it);
            }
            ui.rest(None, |ui| {
                if it.running {
                    ui.label(theme.icon(icons::PLAY, theme.palette.accent_text)).tip(t!("Being played"));
                }
                let (key, label) = (Text::Scene(it.id), t!("name of the scene {}", it.name));
                let resting = theme.words(&*it.name, Face::BookBold, text::SCENE, theme.palette.text);
                self.drafts.write(ui, cx, key, &label, resting);
            });
        });
    }

    /// Paints the notes on the scene, where there are any or they are to be written.
    fn notes(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Scene) {
        let id = Id::unique(("scene notes", &cx.table.name, it.id));
        if it.notes.is_empty() && self.notes_of != Some(it.id) && !ui.memory(|memory| memory.has_focus(id)) {
            return;
        }
        if self.notes_of.take_if(|of| *of == it.id).is_some() {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let hint = cx.theme.small(t!("Notes on this scene"));
        self.drafts.page(ui, cx, (Text::SceneNotes(it.id), id), &t!("Notes for {}", it.name), |typed| {
            let edit = TextEdit::multiline(typed).desired_rows(1).font(Face::Regular.at(text::SMALL));
            edit.hint_text(hint).desired_width(f32::INFINITY)
        });
    }

    fn second_line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Scene) {
        let theme = cx.theme;
        ui.row_of(size::PILL, space::XS, |ui| {
            kind(ui, cx, it);
            if it.running || it.high_stakes {
                stakes(ui, cx, it);
            }
            if it.played && !it.running {
                let label = t!("{} has been played", it.name);
                ui.add(Pill::new(theme, t!("Played")).icon(icons::CHECK).label(label));
            }
            ui.add_space(space::XS);
            let (key, label) = (Text::Place(it.id), t!("location of {}", it.name));
            let resting = theme.muted(&*it.place);
            cx.offer_names(ui, Drafts::field(key), NamesOf::Places);
            self.drafts.write(ui, cx, key, &label, resting);
        });
    }
}

fn kind(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Scene) {
    let theme = cx.theme;
    let labels = &cx.table.setting.labels;
    let word = labels.scene_kind(it.kind);
    let label = t!("Type of {}: {word}", it.name);
    let response = ui.add(Pill::new(theme, word).opens_menu().label(label));
    menu::drop(&response, |ui| menu::listed(ui, cx, &Thing::SceneKinds(it.id)));
}

/// Paints the switch for the stakes of a scene.
pub(super) fn stakes(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Scene) {
    let theme = cx.theme;
    let labels = &cx.table.setting.labels;
    let low = words::terms::low_stakes(labels);
    let pill = if it.high_stakes {
        Pill::new(theme, &labels.high_stakes).tone(Tone::Bad).strong()
    } else {
        Pill::new(theme, &low).dashed()
    };
    let word = if it.high_stakes { &*labels.high_stakes } else { &low };
    let label = t!("{} in {}", words::sentence(word), it.name);
    let response = ui.add(pill.switch(it.high_stakes, label));
    let hint = if it.high_stakes {
        t!("Characters who lose a roll can be ⟦taken out⟧. Click for {low}.")
    } else {
        t!("Click for {}. Characters who lose a roll can be ⟦taken out⟧.", labels.high_stakes)
    };
    if response.tip(hint).clicked() {
        let (scene, on) = (Some(it.id.into()), !it.high_stakes);
        cx.out.send(SceneCommand::HighStakes { scene, on });
    }
}
