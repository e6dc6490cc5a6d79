//! Paints the bottom bar: the undo step, and the last event or action, in one line.

use crate::ui::theme::{Face, Tone, size, space, text};
use crate::ui::widgets::{Layouts as _, TextButton, Tips as _, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::accesskit::Live;
use egui::{Align, Label, Layout, Ui};

/// What the bottom bar says of a campaign's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveState {
    pub file: &'static str,
    /// Whether the changes since then are on disk; `None` while that is on its way, and where there are none.
    pub autosaved: Option<bool>,
}

impl SaveState {
    #[must_use]
    pub fn words(&self) -> String {
        match self.autosaved {
            Some(true) => t!("{}, autosaved", self.file),
            Some(false) => t!("{}, not autosaved", self.file),
            None => self.file.to_owned(),
        }
    }
}

/// A message about an action, shown for a few seconds.
#[derive(Clone, Debug)]
pub struct Message {
    pub text: String,
    pub tone: Tone,
    /// The command that leads to the result, and its label.
    pub shows: Option<(UiCommand, &'static str)>,
}

#[derive(Clone, Copy, Debug)]
pub struct LineEnd<'a> {
    pub saved: &'a SaveState,
    /// Replaces the newest row.
    pub said: Option<&'a Message>,
}

/// Below this width the line holds only the undo step and the message.
const TIGHT: f32 = 560.0;
/// The least share of the line for the last event.
const LEAST: f32 = 0.25;

/// Paints undo on the left and the newest row on the right, which opens the log.
pub(super) fn line(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    undo_label: Option<&str>,
    group_label: Option<&str>,
    end: LineEnd<'_>,
) {
    let theme = cx.theme;
    let tight = ui.available_width() < TIGHT;
    let group = group_label.filter(|_| !tight).map(|it| t!("Undo {it}"));
    let undo = undo_label.map(|label| Undo { words: t!("Undo: {label}"), group });
    ui.at_right(space::S, |ui| {
        let half = ui.available_width() * 0.5;
        if !tight {
            // Autosaving ends while nothing is pressed: no button may move under the pointer then.
            let autosaved = SaveState { autosaved: end.saved.autosaved.or(Some(true)), ..end.saved.clone() };
            let room = egui::WidgetText::from(theme.small(autosaved.words()));
            let room =
                room.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Small).size();
            ui.allocate_ui_with_layout(room, Layout::right_to_left(Align::Center), |ui| {
                ui.set_min_width(room.x);
                ui.label(theme.small(end.saved.words()));
            });
        }
        // What happened is told in the log as well: it makes way before what undo takes back is cut.
        let left = ui.available_width() - undo.as_ref().map_or(0.0, |it| it.width(ui, cx) + space::M);
        let room = left.clamp(ui.available_width() * LEAST, half.max(ui.available_width() * LEAST));
        if let Some(said) = end.said {
            tell(ui, cx, said, room);
        } else if let Some(row) = cx.log.iter().rev().find(|row| !row.taken_back && !tight) {
            let words = t!("Log {} · {}", row.n, row.text);
            let button = TextButton::new(theme, &words).max_width(room).label(t!("Open the log. {words}"));
            if ui.add(button).clicked() {
                cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Log));
            }
        }
        ui.rest(None, |ui| match &undo {
            Some(it) => it.show(ui, cx),
            None => drop(ui.label(theme.small(t!("Nothing to undo")))),
        });
    });
}

/// Paints a message with its link. A screen reader speaks it on arrival.
fn tell(ui: &mut Ui, cx: &mut PanelCx<'_>, said: &Message, room: f32) {
    let theme = cx.theme;
    let left = ui.available_width() - room;
    if let Some((command, words)) = said.shows {
        let keys = command.keys().unwrap_or_default();
        if ui
            .add(TextButton::new(theme, words).key(&keys).font(Face::Medium.at(text::TRAIT)).ink(theme.palette.text))
            .clicked()
        {
            cx.out.ui(command);
        }
    }
    let text = egui::WidgetText::from(theme.body(&said.text));
    let room = (ui.available_width() - left - size::SMALL - space::S).max(space::XL);
    let galley = text.into_galley(ui, Some(egui::TextWrapMode::Truncate), room, egui::TextStyle::Body);
    let label = ui.add(Label::new(galley)).tip(&said.text);
    label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &said.text));
    ui.ctx().accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
    let icon = if said.tone == Tone::Good { icons::CHECK } else { icons::INFO };
    ui.label(theme.icon(icon, theme.tone(said.tone).text));
}

/// The labels of the undo step, and of undoing the last whole resolution.
struct Undo {
    words: String,
    group: Option<String>,
}

impl Undo {
    fn width(&self, ui: &Ui, cx: &PanelCx<'_>) -> f32 {
        let keys = UiCommand::Undo.keys().unwrap_or_default();
        let undo = TextButton::new(cx.theme, &self.words).key(&keys).width(ui);
        undo + self.group.as_ref().map_or(0.0, |group| Self::back_width(ui, cx, group))
    }

    fn back_width(ui: &Ui, cx: &PanelCx<'_>, group: &str) -> f32 {
        let keys = UiCommand::UndoTest.keys().unwrap_or_default();
        TextButton::new(cx.theme, group).key(&keys).width(ui) + 2.0 * space::S + space::XS
    }

    fn show(&self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let room = ui.available_width();
        let keys = UiCommand::Undo.keys().unwrap_or_default();
        // Cut to a letter or two it would say nothing; its key and the menu do the same.
        let group = self.group.as_ref().filter(|_| self.width(ui, cx) <= room);
        if ui.add(TextButton::new(theme, &self.words).key(&keys).max_width(room)).clicked() {
            cx.out.ui(UiCommand::Undo);
        }
        let Some(group) = group else { return };
        ui.label(theme.small("·"));
        let keys = UiCommand::UndoTest.keys().unwrap_or_default();
        if ui.add(TextButton::new(theme, group).key(&keys)).clicked() {
            cx.out.ui(UiCommand::UndoTest);
        }
    }
}
