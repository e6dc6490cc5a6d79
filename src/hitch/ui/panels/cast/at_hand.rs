//! What the GM keeps at hand below the cast: notes on the scene, pinned GMCs, and names for new ones.

use super::editor::Editor;
use super::field::fold_head;
use crate::ui::deeds::{Ask, FileText, NewGmc, SettingAsk, Thing, enter};
use crate::ui::panels::parts::{Drafts, menu};
use crate::ui::texts::Text;
use crate::ui::theme::{Face, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Pill, TextButton, Tips as _, icons};
use crate::ui::{By, PanelCx};
use egui::{Label, ScrollArea, Sense, TextEdit, Ui};
use hitch_core::model::Character;
use std::sync::Arc;

/// The most of the cast’s height that it takes.
const SHARE: f32 = 0.4;

#[derive(Clone, Default)]
pub(super) struct AtHand {
    open: bool,
    notes: Drafts<Text>,
    /// The place in the list of names behind the last one that was passed over.
    passed: usize,
}

impl AtHand {
    /// Paints it below the cards; folded it is a line.
    pub(super) fn bar(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, editor: &mut Editor) {
        let frame = egui::Frame::new().inner_margin(egui::Margin { top: space::S as i8, ..egui::Margin::ZERO });
        let most = ui.available_height() * SHARE;
        egui::Panel::bottom("at_hand").frame(frame).resizable(false).show_separator_line(true).show(ui, |ui| {
            ui.gap_y(space::XS);
            let pinned: Vec<Arc<Character>> = cx.table.cast.values().filter(|who| who.pinned).cloned().collect();
            let words = if pinned.is_empty() { t!("At hand").to_owned() } else { t!("At hand ({})", pinned.len()) };
            let label =
                if self.open { t!("Hide what is at hand") } else { t!("Show notes, pinned ⟦GMCs⟧ and names") };
            if fold_head(ui, cx, editor.id("at_hand"), &words, self.open, &cx.theme.say(label)) {
                self.open = !self.open;
            }
            // A panel that opens over the middle takes no keyboard in the frame that measures it.
            if !ui.is_sizing_pass() && std::mem::take(&mut cx.view.turns_at_hand) {
                self.turn(ui, cx);
            }
            if !self.open {
                self.notes.leave(cx, None);
                return;
            }
            ScrollArea::vertical().id_salt("at_hand").max_height(most).min_scrolled_height(most).show(ui, |ui| {
                self.notes(ui, cx);
                Self::pins(ui, cx, &pinned);
                self.names(ui, cx, editor);
            });
        });
    }

    /// Unfolds it with the keyboard in the notes on the scene, or folds it where that is done.
    fn turn(&mut self, ui: &Ui, cx: &PanelCx<'_>) {
        let field = cx.scene().map(|scene| Drafts::field(Text::SceneNotes(scene.id)));
        self.open = !self.open || field.is_some_and(|field| !ui.memory(|memory| memory.has_focus(field)));
        if let Some(field) = field.filter(|_| self.open) {
            ui.memory_mut(|memory| memory.request_focus(field));
        }
    }

    pub(super) fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.notes.leave(cx, None);
    }

    fn notes(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(scene) = cx.scene() else {
            self.notes.leave(cx, None);
            return;
        };
        let (key, label) = (Text::SceneNotes(scene.id), t!("Notes on {}", scene.name));
        self.notes.leave(cx, Some(key));
        let hint = cx.theme.small(t!("Notes on this scene"));
        self.notes.page(ui, cx, (key, Drafts::field(key)), &label, |typed| {
            let edit = TextEdit::multiline(typed).desired_rows(2).font(Face::Regular.at(text::SMALL));
            edit.hint_text(hint).desired_width(f32::INFINITY)
        });
    }

    /// Paints the pinned GMCs. A press brings one into the scene, or shows the card of one who is in it.
    fn pins(ui: &mut Ui, cx: &mut PanelCx<'_>, pinned: &[Arc<Character>]) {
        if pinned.is_empty() {
            ui.add(Label::new(cx.theme.small(t!("Right-click ⟦a GMC⟧ to pin them here."))).wrap());
            return;
        }
        ui.pill_row(|ui| {
            for who in pinned {
                let away = cx.scene().filter(|scene| !scene.cast.contains(&who.id)).map(|scene| enter(scene, who));
                let label = match &away {
                    Some(_) => t!("Add {} to the scene", who.name),
                    None => t!("Show the card of {}", who.name),
                };
                let pill = Pill::new(cx.theme, &who.name).sense(Sense::click()).label(label);
                let pill = if away.is_some() { pill.icon(icons::USER_PLUS) } else { pill };
                let pressed = ui.add(pill);
                menu::context(&pressed, |ui| menu::listed(ui, cx, &Thing::Character(who.id)));
                match away {
                    Some(enters) if pressed.clicked() => cx.act(&enters, By::Rules),
                    None if pressed.clicked() => cx.view.show_card = Some(who.id),
                    _ => {}
                }
            }
        });
    }

    /// Paints the next name of the setting’s list that nobody has; a press begins a GMC with it.
    fn names(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, editor: &mut Editor) {
        let setting = cx.table.setting.clone();
        let count = setting.names.len();
        // Begun where the last one was passed over: of a long list only the next few are looked for in the cast.
        let mut places = (0..count).map(|step| (self.passed + step) % count);
        let free = places.find_map(|at| {
            let name = setting.names.get(at)?;
            cx.table.somebody(name, None).is_none().then_some((at, name))
        });
        ui.pill_row(|ui| {
            let Some((at, name)) = free else {
                let words = if setting.names.is_empty() { t!("Add names…") } else { t!("Add more names…") };
                let add = ui.add(TextButton::new(cx.theme, words).icon(icons::PLUS));
                if add.tip(t!("Names for new ⟦GMCs⟧ are in the lists of the setting")).clicked() {
                    cx.view.ask(Ask::Setting(SettingAsk::Page(t!("Lists"))));
                }
                return;
            };
            let label = t!("Add ⟦a GMC⟧ called {name}");
            let button = TextButton::new(cx.theme, name).icon(icons::USER_PLUS).label(cx.theme.say(label));
            if ui.add(button).clicked() {
                editor.open(cx, FileText::AddGmc(NewGmc::Any), name);
            }
            if ui.add(IconButton::new(cx.theme, icons::CARET_RIGHT, t!("Another name")).small()).clicked() {
                self.passed = at + 1;
            }
        });
    }
}
