//! The description on a character file, and the actions on the whole file.

use super::editor::{Editor, FoldedPart};
use super::field::Look;
use super::head::played_by;
use crate::ui::deeds::{self, Deed, FileText, Thing};
use crate::ui::theme::{self};
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, Tips as _, icons, one_line};
use crate::ui::{By, PanelCx, UiCommand};
use egui::Ui;
use hitch_core::model::Character;
use hitch_core::rules::Field;
use hitch_core::words;

/// Each text line with its hint. The further questions of the description appear where they may be answered (CHAR-7).
const LINES: [(Field, &str, &str, bool); 6] = [
    (Field::Concept, mark!("Concept"), mark!("A few words"), false),
    (Field::Pronouns, mark!("Pronouns"), mark!("she/her, they/them…"), false),
    (
        Field::Background,
        mark!("Background"),
        mark!("Where are they from? What have the last few years done to them?"),
        true,
    ),
    (Field::Appearance, mark!("Appearance"), mark!("What do they look like?"), true),
    (
        Field::PlayerNotes,
        mark!("Notes"),
        mark!("What’s ahead of them? What keeps them going? How do they fit into the world? Anything else?"),
        true,
    ),
    (Field::Notes, mark!("GM notes"), mark!("For the GM only. Players never see these notes."), true),
];

fn label(field: Field, who: &str) -> String {
    match field {
        Field::Concept => t!("concept of {who}"),
        Field::Pronouns => t!("pronouns of {who}"),
        Field::Background => t!("background of {who}"),
        Field::Appearance => t!("appearance of {who}"),
        Field::PlayerNotes => t!("notes of {who}"),
        Field::Notes => t!("GM notes on {who}"),
    }
}

impl Editor {
    pub fn about(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let typing = matches!(self.draft.as_ref().map(|draft| draft.key),
            Some(FileText::Line(id, _) | FileText::NewPlayer(id)) if id == who.id);
        if !self.fold(ui, cx, who, FoldedPart::About, t!("About"), true) && !typing {
            return;
        }
        ui.pill_row(|ui| {
            let new = FileText::NewPlayer(who.id);
            if self.is_open(new) {
                let look = Look::body(cx, t!("New player of {}", who.name), t!("Name of the player"));
                let width = ui.max_rect().width().min(180.0);
                ui.vertical(|ui| self.field_within(ui, cx, new, &look, width));
            } else {
                let player = who.player.and_then(|id| cx.table.players.get(&id)).map(|player| &*player.name);
                let words = player.map_or_else(|| t!("No player").to_owned(), |player| t!("Played by {player}"));
                let label = t!("Player of {}", who.name);
                self.choice(ui, cx, &words, &label, &Thing::Players(who.id));
            }
            let words = words::sentence(&words::character_kind(&cx.table.setting.labels, who.kind));
            self.choice(ui, cx, &words, &t!("Type of {}", who.name), &Thing::Kinds(who.id));
        });
        for (field, name, hint, long) in LINES {
            let (name, hint) = (t!(name), t!(hint));
            ui.label(cx.theme.label(name));
            let look = Look::body(cx, label(field, &who.name), hint);
            let look = if long { look.long() } else { look };
            self.line(ui, cx, FileText::Line(who.id, field), &look);
            ui.add_space(2.0);
        }
    }

    fn choice(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, words: &str, label: &str, thing: &Thing) {
        let button = PushButton::quiet(cx.theme, words).icon(icons::CARET_DOWN).label(format!("{label}: {words}"));
        let response = ui.add(button);
        self.menu_from(ui, cx, &response, thing);
    }

    pub fn actions(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let theme = cx.theme;
        let (out, scene) = (deeds::out_deed(cx, who), deeds::scene_deed(cx, who));
        let mut done = None;
        ui.pill_row(|ui| {
            let print = t!("Print {}’s file", who.name);
            let button = PushButton::quiet(theme, t!("Print this file…")).icon(icons::PRINTER).label(&print);
            if ui.add(button).clicked() {
                done = Some(Deed::ui(UiCommand::Print(who.id)));
            }
            for deed in [scene, out].into_iter().flatten() {
                let label = format!("{}: {}", deed.words, who.name);
                if ui.add(PushButton::quiet(theme, &deed.words).label(label)).clicked() {
                    done = Some(deed);
                }
            }
            let remove = PushButton::danger(theme, t!("Remove")).icon(icons::TRASH).label(t!("Remove {}", who.name));
            if ui.add(remove).tip(t!("Removes this character. You can undo this.")).clicked() {
                done = Some(deeds::remove(who));
            }
            let more = t!("More for {}", who.name);
            let response = ui.add(IconButton::new(theme, icons::DOTS, &more));
            self.menu_from(ui, cx, &response, &Thing::Character(who.id));
        });
        if let Some(deed) = done {
            cx.act(&deed, By::Rules);
        }
    }

    pub fn title(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let key = FileText::Name(who.id);
        let mut look = Look::body(cx, t!("name of {}", who.name), t!("Name"));
        // A name shrinks before it wraps, and is never cut.
        let fonts =
            [theme::text::HEADING, theme::text::ROLL, theme::text::TITLE].map(|it| theme::Face::BookBold.at(it));
        let room = ui.available_width() - theme::space::L;
        let fits = |font: &&egui::FontId| one_line(ui, &who.name, (*font).clone(), f32::INFINITY).size().x <= room;
        let font = fonts.iter().find(fits);
        look.wraps = font.is_none();
        look.font = font.or(fonts.last()).cloned().unwrap_or_default();
        self.line(ui, cx, key, &look);
        let player = played_by(cx, who);
        let words: Vec<&str> =
            [&*who.concept, &*who.pronouns, player.as_str()].into_iter().filter(|word| !word.is_empty()).collect();
        ui.add(egui::Label::new(cx.theme.muted(words.join("  ·  "))).wrap());
    }
}
