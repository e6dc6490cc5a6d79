//! The action of a meta stage: two elements are joined, an own tie makes room for a new element, another PC is given one
//! (PATH-3). What is meant is selected on the map.

use super::form::{Form, chip, press};
use crate::model::{CharacterId, Name};
use crate::rules::{MetaAct, PathCommand};
use crate::ui::PanelCx;
use crate::ui::theme::space;
use egui::{Label, TextEdit, Ui};

/// Which of the three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Way {
    #[default]
    Join,
    Recut,
    Give,
}

const WAYS: [(Way, &str); 3] = [(Way::Join, "Join two"), (Way::Recut, "Cut and add"), (Way::Give, "Give one")];

impl Form {
    pub(super) fn action(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for (way, words) in WAYS {
                if chip(ui, cx, words, self.act == way) {
                    self.act = way;
                }
            }
        });
        let name = |id| cx.table.map.elements.get(&id).map(|it| it.name.clone()).unwrap_or_default();
        let say = |ui: &mut Ui, words: &str| drop(ui.add(Label::new(cx.theme.muted(words)).wrap()));
        let text: Name = self.text.trim().into();
        let (words, act) = match self.act {
            Way::Join => {
                let edit = TextEdit::singleline(&mut self.text).hint_text("What ties them");
                ui.add(edit.desired_width(f32::INFINITY)).accessible_name("What ties the two");
                let [from, to] = *cx.view.on_map.elements.as_slice() else {
                    say(ui, "Select two elements on the map that are no PCs.");
                    return;
                };
                let words = format!("Join {} and {}", name(from), name(to));
                (words, MetaAct::Join { from: from.into(), to: to.into(), text })
            }
            Way::Recut => {
                self.fields(ui, cx);
                let Some(tie) = cx.view.on_map.tie.and_then(|id| cx.table.map.ties.get(&id)) else {
                    say(ui, "Select one of their ties on the map: it is cut for the new element.");
                    return;
                };
                let words = format!("Cut {} and {}, and place it", name(tie.from), name(tie.to));
                (words, MetaAct::Recut { tie: tie.id.into(), element: self.new_element(cx, who), text })
            }
            Way::Give => {
                self.fields(ui, cx);
                let chosen = match cx.view.on_map.elements.as_slice() {
                    [id] => cx.table.map.elements.get(id).and_then(|it| it.character),
                    _ => None,
                };
                let Some(to) = chosen.filter(|to| *to != who) else {
                    say(ui, "Select another PC on the map: their player says what ties them.");
                    return;
                };
                let words =
                    format!("Give it to {}", cx.table.cast.get(&to).map(|it| it.name.clone()).unwrap_or_default());
                (words, MetaAct::Give { to: to.into(), element: self.new_element(cx, to) })
            }
        };
        if press(ui, cx, &words, PathCommand::Act { who: who.into(), act }) {
            (self.name, self.text) = (String::new(), String::new());
        }
    }
}
