//! Character files in the middle of the window: one whole file, beside the list of all unless that is shown elsewhere.

use super::IndexPanel;
use super::editor::Editor;
use super::making::Making;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, FileText};
use crate::ui::panels::Panel;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, empty_state, focus_once, icons, segments};
use crate::ui::{PanelCx, UiCommand};
use egui::{Response, Ui};
use hitch_core::model::{Archetype, Bearer, Character, CharacterId};
use hitch_core::rules::CharacterCommand;

const TWO_COLUMNS: f32 = 480.0;
const LIST: f32 = 190.0;
/// From this width on the list of all files is beside the file; below it the list takes the place of the file.
const WITH_LIST: f32 = 520.0;
/// From this width on a character's preview is beside the page, at most this wide.
const WITH_PAPER: f32 = 680.0;
const PAPER: f32 = 424.0;

pub struct FilesPanel {
    editor: Editor,
    index: IndexPanel,
    making: Making,
    /// The file compared with.
    beside: Option<CharacterId>,
    /// A file was edited or made in the last frame.
    fills_in: bool,
    /// The list is not beside the file, for want of room.
    narrow: bool,
    /// In a narrow panel the list is shown instead of the file.
    listed: bool,
}

impl Default for FilesPanel {
    fn default() -> Self {
        let (editor, index) = (Editor::new("files", false), IndexPanel::beside());
        Self { editor, index, making: Making::default(), beside: None, fills_in: false, narrow: false, listed: false }
    }
}

impl Panel for FilesPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.editor.begin(cx);
        self.editor.take_to_do(cx);
        ui.take_available_space();
        let making = self.making.is_open(cx);
        let nobody = cx.table.cast.is_empty() && cx.view.outline.is_none();
        if nobody && !self.editor.is_open(FileText::AddPc) && !making {
            let sentence = t!("No character files yet. A file holds a character’s traits, notes and growth.");
            // The list beside it has the way to create one, and the cast a field for a name.
            let first = t!("Add the first {}…", cx.table.setting.labels.lead);
            let words = if cx.view.indexed { &*first } else { t!("Create a character…") };
            match (empty_state(ui, cx.theme, icons::USER, sentence, words).clicked(), cx.view.indexed) {
                (true, true) => self.editor.open(cx, FileText::AddPc, ""),
                (true, false) => cx.view.ask(Ask::Making(false)),
                (false, _) => {}
            }
            ui.vertical_centered(|ui| {
                ui.add_space(space::S);
                if ui.add(PushButton::quiet(cx.theme, UiCommand::PasteCharacters.name())).clicked() {
                    cx.out.ui(UiCommand::PasteCharacters);
                }
            });
            return;
        }
        if nobody && !making {
            self.editor.add_characters(ui, cx);
            return;
        }
        // While somebody is made nobody's file is in front.
        let shown = self.index.shown(cx).filter(|_| !making);
        (cx.view.open_file, cx.view.chosen_file) = (shown, shown);
        self.narrow = !cx.view.indexed && ui.available_width() < WITH_LIST;
        let alone = self.narrow && !making && (self.listed || (shown.is_none() && cx.view.outline.is_none()));
        if alone {
            if self.index.list(ui, cx, shown) {
                self.listed = false;
                ui.ctx().request_repaint();
            }
            return;
        }
        if !cx.view.indexed && !self.narrow {
            egui::Panel::left("files list")
                .exact_size(LIST)
                .resizable(false)
                .show_separator_line(false)
                .frame(egui::Frame::new())
                .show(ui, |ui| self.index.list(ui, cx, shown));
        }
        let who = shown.and_then(|id| cx.table.cast.get(&id)).cloned();
        let edits = cx.view.edits(cx.table) && cx.view.outline.is_none() && !making;
        self.fills_in = making || edits || cx.view.outline.is_some();
        let with_paper = ui.available_width() >= WITH_PAPER;
        if making && with_paper {
            egui::Panel::right("so far")
                .exact_size((ui.available_width() * 0.42).min(PAPER))
                .resizable(false)
                .frame(egui::Frame::new().inner_margin(egui::Margin { left: space::M as i8, ..egui::Margin::ZERO }))
                .show(ui, |ui| self.making.so_far(ui, cx));
        }
        let left = if self.narrow { 0 } else { space::M as i8 };
        egui::CentralPanel::default()
            .frame(egui::Frame::new().inner_margin(egui::Margin { left, ..egui::Margin::ZERO }))
            .show(ui, |ui| {
                let outline = cx.view.outline.and_then(|id| cx.table.setting.archetype(id));
                if making && !with_paper {
                    self.making.alone(ui, cx);
                } else if making {
                    super::scroll("making").show(ui, |ui| self.making.ui(ui, cx));
                } else if let Some(outline) = outline.cloned() {
                    self.all_files(ui, cx);
                    super::scroll(("file", outline.id)).show(ui, |ui| self.editor.outline(ui, cx, &outline));
                } else if let Some(who) = who {
                    self.modes(ui, cx, &who, edits);
                    // Each file stays where it was, and a new one begins at its top.
                    super::scroll(("file", who.id)).show(ui, |ui| {
                        let other = self.beside.and_then(|id| cx.table.cast.get(&id)).cloned();
                        if let Some(other) = &other
                            && other.id == who.id
                        {
                            // The compared character became the main one, so there is no second file.
                            let sentence = t!("{} is the main file now. Choose another file to compare.", who.name);
                            let pick = empty_state(ui, cx.theme, icons::USERS, &sentence, t!("Compare with…"));
                            focus_once(ui, &pick);
                            self.picks_other(cx, &pick, &who);
                        } else if let Some(other) = &other {
                            super::compare::beside(ui, cx, &who, other);
                        } else if edits {
                            self.editor.edited(ui, cx, &who);
                        } else {
                            self.editor.file(ui, cx, who.id);
                        }
                        crate::ui::panels::parts::follow(ui);
                    });
                }
            });
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(Self { editor: self.editor.unsent(), index: self.index.unsent_index(), ..Self::default() }))
    }

    fn fills_in(&self) -> bool {
        self.fills_in
    }

    fn unread(&self) -> Option<(&str, &str)> {
        self.editor.unread().or_else(|| self.index.unread())
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.editor.flush(cx);
        self.index.flush(cx);
    }
}

impl FilesPanel {
    fn modes(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, edits: bool) {
        ui.wrapped_by(space::S, space::XS, |ui| {
            self.all_files(ui, cx);
            let parts = [(false, t!("Play"), t!("Play from the file")), (true, t!("Edit"), t!("Edit the file"))];
            if let Some(edit) = segments(ui, cx.theme, edits, &parts) {
                cx.view.edit = Some(edit);
            }
            let name = cx.table.nobodys(&who.name);
            let like = CharacterCommand::Like { name, who: who.id.into(), kind: None, player: None };
            let label = t!("Duplicate the file of {}", who.name);
            if ui.add(PushButton::bare(cx.theme, t!("Duplicate")).icon(icons::COPY).label(label)).clicked() {
                cx.out.send(like);
            }
            if let Some(other) = self.beside.and_then(|id| cx.table.cast.get(&id)) {
                let words = t!("Close comparison with {}", other.name);
                if ui.add(PushButton::bare(cx.theme, &words).icon(icons::CLOSE)).clicked() {
                    self.beside = None;
                }
                return;
            }
            let pill =
                Pill::new(cx.theme, t!("Compare")).opens_menu().label(t!("Compare {} with another file", who.name));
            let pill = ui.add(pill);
            self.picks_other(cx, &pill, who);
            if !cx.view.to_do_listed {
                super::todo::count(ui, cx, who);
            }
        });
        ui.add_space(space::XS);
    }

    /// In a narrow panel, the way to the list of all files.
    fn all_files(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        if self.narrow && ui.add(PushButton::bare(cx.theme, t!("All files")).icon(icons::LIST)).clicked() {
            self.listed = true;
        }
    }

    fn picks_other(&mut self, cx: &PanelCx<'_>, pressed: &Response, who: &Character) {
        let others: Vec<_> = cx.table.cast.values().filter(|it| it.id != who.id).collect();
        menu::either(pressed, |ui| {
            if others.is_empty() {
                ui.label(cx.theme.muted(t!("No other character files yet.")));
            }
            for other in others {
                if ui.button(&*other.name).clicked() {
                    self.beside = Some(other.id);
                    ui.close();
                }
            }
        });
    }
}

impl Editor {
    /// Opens the place of a pressed to-do line.
    fn take_to_do(&mut self, cx: &mut PanelCx<'_>) {
        let Some((who, set, text)) = take_ask!(cx, Ask::ToDo(who, set, text) => (*who, *set, *text)) else { return };
        (cx.view.character, cx.view.edit) = (Some(who), Some(true));
        self.goto = set;
        if let Some(text) = text {
            self.open(cx, text, "");
        }
    }

    fn edited(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        cx.drop_on(ui, who.id, ui.max_rect());
        self.wide_head(ui, cx, who);
        ui.add_space(space::S);
        ui.separator();
        ui.add_space(space::XS);
        self.edit_sets(ui, cx, Bearer::Character(who.id));
        super::growth::section(ui, cx, who);
        self.about(ui, cx, who);
        ui.add_space(space::S);
        self.actions(ui, cx, who);
    }

    /// Paints an archetype, edited like a character's file (CHAR-1).
    fn outline(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Archetype) {
        ui.horizontal(|ui| {
            ui.label(cx.theme.heading(&*it.name));
            ui.label(cx.theme.muted(t!("archetype")));
            if ui.add(PushButton::bare(cx.theme, t!("Open the setting")).icon(icons::SLIDERS)).clicked() {
                cx.view.outline = None;
                cx.out.ui(UiCommand::Setting);
            }
        });
        ui.separator();
        self.edit_sets(ui, cx, Bearer::Archetype(it.id));
        crate::ui::panels::parts::follow(ui);
    }

    pub fn file(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, id: CharacterId) {
        let Some(who) = cx.table.cast.get(&id) else {
            ui.label(cx.theme.muted(t!("This character was removed from the campaign.")));
            return;
        };
        cx.drop_on(ui, id, ui.max_rect());
        self.wide_head(ui, cx, who);
        ui.add_space(space::S);
        ui.separator();
        ui.add_space(space::XS);
        let mut part = |ui: &mut Ui, right: bool| {
            if right {
                self.now(ui, cx, who);
                self.asked(ui, cx, who);
                self.crew(ui, cx, who);
                self.beside(ui, cx, who);
                super::growth::section(ui, cx, who);
                self.about(ui, cx, who);
            } else {
                self.catalyst(ui, cx, who);
                self.sets(ui, cx, who);
            }
        };
        if ui.available_width() >= TWO_COLUMNS {
            ui.two_columns(space::XL, part);
        } else {
            part(ui, false);
            part(ui, true);
        }
        ui.add_space(space::S);
        self.actions(ui, cx, who);
    }

    fn wide_head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let standing = self.standing(cx, who.id);
        ui.horizontal(|ui| {
            let label = t!("Choose a portrait of {}…", who.name);
            let face = cx.avatar(who).size(size::AVATAR * 1.5).sense(egui::Sense::click()).label(&label);
            if ui.add(face).tip(label).clicked() {
                cx.out.ui(UiCommand::ChoosePicture(who.id));
            }
            let room = (ui.available_width() - 120.0).max(size::AVATAR);
            ui.vertical(|ui| {
                ui.set_max_width(room);
                ui.gap_y(2.0);
                self.title(ui, cx, who);
            });
            ui.at_right(None, |ui| {
                self.points(ui, cx, who, None);
            });
        });
        if let Some(out) = &standing.out {
            ui.add(Pill::new(cx.theme, out).tone(Tone::Bad).strong().icon(icons::SKULL));
        }
    }
}
