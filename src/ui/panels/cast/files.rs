//! Character files in the middle of the window: one of them whole, beside the list of all where that stands nowhere
//! else.

use super::IndexPanel;
use super::editor::Editor;
use crate::model::{Character, CharacterId};
use crate::ui::PanelCx;
use crate::ui::deeds::FileText;
use crate::ui::panels::Panel;
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Avatar, Pill, empty_state, icons};
use egui::{Align, Layout, Ui};

/// From this width on a file has two columns.
const TWO_COLUMNS: f32 = 480.0;
/// The list beside the file.
const LIST: f32 = 190.0;

/// View state of the files panel.
pub struct FilesPanel {
    editor: Editor,
    index: IndexPanel,
}

impl Default for FilesPanel {
    fn default() -> Self {
        Self { editor: Editor::new("files", false), index: IndexPanel::beside() }
    }
}

impl Panel for FilesPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.editor.begin(cx);
        ui.take_available_space();
        if cx.table.cast.is_empty() && !self.editor.is_open(FileText::AddPc) {
            let sentence = "No character files yet. Type a name, and the file opens.";
            if empty_state(
                ui,
                cx.theme,
                icons::USER,
                sentence,
                &format!("Add the first {}\u{2026}", cx.table.setting.labels.lead),
            )
            .clicked()
            {
                self.editor.open(cx, FileText::AddPc, "");
            }
            return;
        }
        if cx.table.cast.is_empty() {
            self.editor.add_characters(ui, cx);
            return;
        }
        let shown = self.index.shown(cx);
        cx.view.open_file = shown;
        if !cx.view.indexed {
            egui::Panel::left("files list")
                .exact_size(LIST)
                .resizable(false)
                .show_separator_line(false)
                .frame(egui::Frame::new())
                .show(ui, |ui| self.index.list(ui, cx, shown));
        }
        egui::CentralPanel::default()
            .frame(egui::Frame::new().inner_margin(egui::Margin { left: space::M as i8, ..egui::Margin::ZERO }))
            .show(ui, |ui| {
                if let Some(who) = shown {
                    super::scroll("file").show(ui, |ui| {
                        self.editor.file(ui, cx, who);
                        crate::ui::panels::parts::follow(ui);
                    });
                }
            });
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(Self { editor: self.editor.unsent(), index: self.index.unsent_index() }))
    }

    fn unread(&self) -> Option<(&str, &str)> {
        self.editor.unread().or_else(|| self.index.unread())
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.editor.flush(cx);
        self.index.flush(cx);
    }
}

impl Editor {
    /// A whole file: in two columns where there is room.
    pub fn file(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, id: CharacterId) {
        let Some(who) = cx.table.cast.get(&id) else {
            ui.label(cx.theme.muted("This character is no longer in the campaign."));
            return;
        };
        cx.drop_on(ui, id, ui.max_rect());
        self.wide_head(ui, cx, who);
        ui.add_space(space::S);
        ui.separator();
        ui.add_space(space::XS);
        if ui.available_width() >= TWO_COLUMNS {
            ui.spacing_mut().item_spacing.x = space::XL;
            ui.columns_const(|[left, right]| {
                // Columns of egui justify what is in them, words too.
                let plain = Layout::top_down(Align::Min);
                left.with_layout(plain, |ui| {
                    ui.spacing_mut().item_spacing.x = space::S;
                    self.catalyst(ui, cx, who);
                    self.sets(ui, cx, who);
                });
                right.with_layout(plain, |ui| {
                    ui.spacing_mut().item_spacing.x = space::S;
                    self.now(ui, cx, who);
                    self.asked(ui, cx, who);
                    self.crew(ui, cx, who);
                    self.beside(ui, cx, who);
                    self.about(ui, cx, who);
                });
            });
        } else {
            self.catalyst(ui, cx, who);
            self.sets(ui, cx, who);
            self.now(ui, cx, who);
            self.asked(ui, cx, who);
            self.crew(ui, cx, who);
            self.beside(ui, cx, who);
            self.about(ui, cx, who);
        }
        ui.spacing_mut().item_spacing.x = space::S;
        ui.add_space(space::S);
        self.actions(ui, cx, who);
    }

    fn wide_head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let standing = self.standing(cx, who.id);
        ui.horizontal(|ui| {
            ui.add(
                Avatar::new(cx.theme, &who.name)
                    .owner(cx.owner(who.id))
                    .portrait(cx.portrait(who))
                    .size(size::AVATAR * 1.5),
            );
            let room = (ui.available_width() - 120.0).max(size::AVATAR);
            ui.vertical(|ui| {
                ui.set_max_width(room);
                ui.spacing_mut().item_spacing.y = 2.0;
                self.title(ui, cx, who);
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.points(ui, cx, who, None);
            });
        });
        if let Some(out) = &standing.out {
            ui.add(Pill::new(cx.theme, out).tone(Tone::Bad).strong().icon(icons::SKULL));
        }
    }
}
