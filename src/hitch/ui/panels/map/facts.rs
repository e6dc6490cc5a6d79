//! The details of the selection: an element with its note and its connections, or one connection.

use super::MapPanel;
use super::side::pressable;
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::Drafts;
use crate::ui::texts::Text;
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Tips as _, icons, section_label};
use egui::text::{LayoutJob, TextFormat};
use egui::{TextEdit, Ui};
use hitch_core::model::{Bearer, Connection, Element, ElementId, TraitRef};
use hitch_core::rules;
use hitch_core::words;

impl MapPanel {
    pub(super) fn facts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let map = &cx.table.map;
        if let Some(connection) = self.selection.connection.and_then(|id| map.connections.get(&id)).cloned() {
            self.connection_facts(ui, cx, &connection);
        } else if let Some(element) = self.selection.single().and_then(|id| map.elements.get(&id)).cloned() {
            self.element_facts(ui, cx, &element);
        } else if self.selection.elements.len() > 1 {
            ui.add_space(space::XS);
            let count = self.selection.elements.len() as u32;
            self.heading(ui, cx, &t!("{} selected", words::counted(count, t!("element"))), self.selected());
        }
    }

    fn heading(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, words: &str, menu: Thing) {
        ui.horizontal(|ui| {
            ui.set_height(size::SMALL);
            ui.at_right(None, |ui| {
                let label = t!("More for {words}");
                let dots = ui.add(IconButton::new(cx.theme, icons::DOTS, &label).small());
                if dots.clicked() {
                    self.menu = Some((menu, dots.rect.left_bottom()));
                }
                ui.rest(None, |ui| {
                    ui.add(egui::Label::new(cx.theme.name(words)).truncate());
                });
            });
        });
    }

    fn element_facts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Element) {
        let theme = cx.theme;
        ui.add_space(space::XS);
        self.heading(ui, cx, &it.name, self.selected());
        let file = it.character.and_then(|id| cx.table.cast.get(&id)).cloned();
        ui.wrapped(space::XS, |ui| {
            ui.label(theme.small(words::element_sort(&cx.table.setting.labels, it)));
            if let Some(placed) = words::placed_when(cx.table, it) {
                ui.label(theme.small(format!("· {placed}")));
            }
            if let Some(file) = &file {
                let player = file.player.and_then(|id| cx.table.players.get(&id));
                if let Some(player) = player {
                    ui.label(theme.small(format!("· {}", player.name)));
                }
                let open = egui::Button::new(
                    theme.small(format!("· {}", t!("open the file"))).color(theme.palette.accent_text),
                );
                let open = ui.add(open.frame(false)).accessible_name(t!("Open the file of {}", file.name));
                if open.tip(t!("Shows the character file in the cast")).clicked() {
                    Self::open_file(cx, file.id);
                }
            }
        });
        self.note(ui, cx, it);
        self.connection_list(ui, cx, it.id);
        on_files(ui, cx, &rules::traits_of_element(cx.table, it.id));
    }

    fn note(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Element) {
        self.drafts.leave(cx, Some(Text::Note(it.id)));
        let key = Text::Note(it.id);
        self.drafts.page(ui, cx, (key, Drafts::field(key)), &t!("Note on {}", it.name), |typed| {
            let edit = TextEdit::multiline(typed).desired_rows(1).font(Face::Regular.at(text::SMALL));
            edit.hint_text(t!("Add a note")).desired_width(f32::INFINITY)
        });
    }

    fn connection_list(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, of: ElementId) {
        let theme = cx.theme;
        let p = &theme.palette;
        let connections: Vec<Connection> = cx.table.map.connections_of(of).cloned().collect();
        if connections.is_empty() {
            ui.label(theme.small(t!("No connections yet (T)")));
            return;
        }
        section_label(ui, theme, &words::sentence(&words::counted(connections.len() as u32, t!("connection"))));
        let (mut go, mut reword) = (None, None);
        for connection in &connections {
            let other = connection.other(of);
            let Some(there) = cx.table.map.elements.get(&other) else { continue };
            ui.row(space::XS, |ui| {
                let mut job = LayoutJob::default();
                job.append(
                    &words::drawn_name(&there.name),
                    0.0,
                    TextFormat::simple(Face::Medium.at(text::SMALL), p.text),
                );
                let says = words::drawn_words(if connection.text.is_empty() {
                    t!("no description yet")
                } else {
                    &connection.text
                });
                let small = TextFormat::simple(Face::Regular.at(text::LABEL), p.mute);
                job.append(&format!("\n{says}"), 0.0, small);
                let width = ui.available_width() - size::SMALL - space::XS;
                let label = t!("Go to {}: {says}", there.name);
                ui.allocate_ui(egui::vec2(width, size::CONTROL), |ui| {
                    ui.set_width(width);
                    if pressable(ui, theme, None, job, &label).clicked() {
                        go = Some(other);
                    }
                });
                let pencil = t!("Edit the connection to {}: {says}", there.name);
                if ui.add(IconButton::new(theme, icons::PENCIL, &pencil).small().quiet()).clicked() {
                    reword = Some(connection.id);
                }
            });
        }
        if let Some(id) = go {
            self.show_these([id]);
        }
        if let Some(id) = reword {
            self.begin_reword(cx, id);
        }
    }

    fn connection_facts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, connection: &Connection) {
        let theme = cx.theme;
        let name = |id| {
            cx.table
                .map
                .elements
                .get(&id)
                .map_or_else(|| t!("an element").to_owned(), |it| words::drawn_name(&it.name).to_string())
        };
        let (from, to) = (name(connection.from), name(connection.to));
        ui.add_space(space::XS);
        self.heading(ui, cx, &t!("{from} and {to}"), Thing::Connection(connection.id));
        self.drafts.leave(cx, Some(Text::Connection(connection.id)));
        let label = t!("connection between {from} and {to}");
        self.drafts.write(ui, cx, Text::Connection(connection.id), &label, theme.body(&*connection.text));
        for (id, name) in [(connection.from, from), (connection.to, to)] {
            let job = LayoutJob::single_section(
                name.clone(),
                TextFormat::simple(Face::Medium.at(text::SMALL), theme.palette.text),
            );
            if pressable(ui, theme, None, job, &t!("Go to {name}")).clicked() {
                self.show_these([id]);
            }
        }
        on_files(ui, cx, &rules::traits_of_connection(cx.table, connection));
    }
}

/// Lists the traits on files that belong to a connection, each a link to the file (PATH-3).
fn on_files(ui: &mut Ui, cx: &mut PanelCx<'_>, all: &[TraitRef]) {
    if all.is_empty() {
        return;
    }
    section_label(ui, cx.theme, t!("On character files"));
    for at in all {
        let Some((role, it)) = cx.table.find(*at) else { continue };
        let whose = cx.table.bearer_name(at.of).map(ToString::to_string).unwrap_or_default();
        let what = words::on_file(cx.table, at.of, role, it);
        let (p, theme) = (&cx.theme.palette, cx.theme);
        let mut job = LayoutJob::default();
        job.append(&theme.say(&*what), 0.0, TextFormat::simple(Face::Medium.at(text::SMALL), p.text));
        job.append(&format!("\n{whose}"), 0.0, TextFormat::simple(Face::Regular.at(text::LABEL), p.mute));
        let label = t!("{what} of {whose}: open the file");
        if let (true, Bearer::Character(who)) = (pressable(ui, theme, None, job, &label).clicked(), at.of) {
            MapPanel::open_file(cx, who);
        }
    }
}
