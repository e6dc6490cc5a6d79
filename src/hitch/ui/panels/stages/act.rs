//! The action of a meta stage: connect two elements, insert an element into an own connection, give another PC an
//! element (PATH-3). The two elements are selected on the map; connections and PCs are listed.

use super::form::{ADD_ANOTHER, Form, chip, first_field, line, press, types_on};
use crate::ui::deeds::Deed;
use crate::ui::widgets::Layouts as _;
use crate::ui::{By, PanelCx};
use egui::{Id, Label, Ui};
use hitch_core::model::{CharacterId, Name};
use hitch_core::rules::{MetaAct, PathCommand, PlaceAt};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum JoinWay {
    #[default]
    Join,
    Recut,
    Give,
}

const WAYS: [(JoinWay, &str); 3] = [
    (JoinWay::Join, mark!("Connect 2 elements")),
    (JoinWay::Recut, mark!("Replace a connection")),
    (JoinWay::Give, mark!("Give another ⟦PC⟧ an element")),
];

impl Form {
    pub(super) fn action(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        ui.pill_row(|ui| {
            for (way, words) in WAYS {
                if chip(ui, cx, t!(words), self.act == way) {
                    self.act = way;
                }
            }
        });
        let name = |id| cx.table.map.elements.get(&id).map(|it| it.name.clone()).unwrap_or_default();
        let say = |ui: &mut Ui, words: &str| drop(ui.add(Label::new(cx.theme.muted(words)).wrap()));
        let text: Name = self.text.trim().into();
        let mut enter = false;
        let acts = match self.act {
            JoinWay::Join => {
                let id = Id::unique("stages: connection of the two");
                first_field(ui, id);
                enter = line(
                    ui,
                    cx,
                    id,
                    &mut self.text,
                    t!("Connection between the 2 elements"),
                    t!("How are they connected?"),
                )
                .1;
                let [from, to] = *cx.view.on_map.elements.as_slice() else {
                    say(ui, t!("Select 2 elements on the map, neither of them ⟦a PC⟧."));
                    return;
                };
                let words = t!("Connect {} and {}", name(from), name(to));
                vec![(words, MetaAct::Join { from: from.into(), to: to.into(), text })]
            }
            JoinWay::Recut => {
                self.fields(ui, cx);
                enter = self.connection(ui, cx);
                // The removed connection is replaced by one with a new element.
                self.twin(ui, cx, who, &[(t!(ADD_ANOTHER), true)]);
                let Some(own) = cx.table.map.of(who).map(|it| it.id) else { return };
                let chosen = cx.view.on_map.connection;
                let mut connections: Vec<_> =
                    cx.table.map.connections.values().filter(|connection| connection.touches(own)).collect();
                // The one that is selected on the map comes first.
                connections.sort_by_key(|connection| Some(connection.id) != chosen);
                let cut = connections.into_iter().map(|connection| {
                    let words = t!("Remove the connection to {} and add this", name(connection.other(own)));
                    let element = self.new_element(cx, who);
                    (words, MetaAct::Recut { connection: connection.id.into(), element, text: text.clone() })
                });
                let cut: Vec<_> = cut.collect();
                if cut.is_empty() {
                    say(ui, t!("These 2 elements have no connection to remove."));
                }
                cut
            }
            JoinWay::Give => {
                self.fields(ui, cx);
                self.sorts(ui, cx);
                self.twin(ui, cx, who, &[(t!("Give the existing element"), false), (t!(ADD_ANOTHER), true)]);
                let walkers = cx.table.map.walk.iter().flat_map(|walk| walk.walkers.keys());
                let others = walkers.filter(|to| **to != who).filter_map(|to| cx.table.cast.get(to));
                let give = others.map(|to| {
                    let there = self.placed(cx, who).map(|it| it.0).filter(|it| matches!(it, PlaceAt::Old(_)));
                    let element = there.unwrap_or_else(|| self.new_element(cx, to.id));
                    (t!("Give to {}", to.name), MetaAct::Give { to: to.id.into(), element })
                });
                let give: Vec<_> = give.collect();
                say(
                    ui,
                    if give.is_empty() {
                        t!("No other ⟦PC⟧ is in the stages.")
                    } else {
                        t!("The other player describes the connection.")
                    },
                );
                give
            }
        };
        let (mut done, alone) = (false, acts.len() == 1);
        for (words, act) in acts {
            let command = PathCommand::Act { who: who.into(), act };
            // Enter does what there is no choice about.
            if enter && alone && cx.why_not(&[command.clone().into()]).is_none() {
                cx.act(&Deed::send(&*words, command.clone()), By::Rules);
                done = true;
            }
            done |= press(ui, cx, &words, command);
        }
        if done {
            (self.name, self.text, self.anew) = (String::new(), String::new(), false);
            types_on(ui);
        }
    }
}
