//! Character files in the middle of the window: all of them in a list, one of them whole.

use super::editor::Editor;
use super::field::{focus_ring, one_line};
use super::head::played_by;
use crate::model::{Character, CharacterId};
use crate::ui::deeds::FileText;
use crate::ui::panels::Panel;
use crate::ui::theme::{Face, Tone, radius, size, space, text};
use crate::ui::widgets::{Avatar, Pill, empty_state, icons};
use crate::ui::{Dragged, PanelCx};
use egui::{Align, Layout, Rect, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2};

/// From this width on a file has two columns.
const TWO_COLUMNS: f32 = 480.0;
/// The list beside the file.
const LIST: f32 = 190.0;

/// View state of the files panel.
pub struct FilesPanel {
    editor: Editor,
    search: String,
    /// Those who match, for a revision and a search.
    found: Option<(u64, String, Vec<CharacterId>)>,
}

impl Default for FilesPanel {
    fn default() -> Self {
        Self { editor: Editor::new("files", false), search: String::new(), found: None }
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
        let found = self.matching(cx);
        let shown = cx.view.character.filter(|id| cx.table.cast.contains_key(id)).or(found.first().copied());
        egui::Panel::left("files list")
            .exact_size(LIST)
            .resizable(false)
            .show_separator_line(false)
            .frame(egui::Frame::new())
            .show(ui, |ui| self.list(ui, cx, &found, shown));
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
        Some(Box::new(Self { editor: self.editor.unsent(), ..Self::default() }))
    }

    fn unread(&self) -> Option<(&str, &str)> {
        self.editor.unread()
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.editor.flush(cx);
    }
}

impl FilesPanel {
    /// PCs first, then by name; what is searched for may be in the name, the concept or who plays.
    fn matching(&mut self, cx: &PanelCx<'_>) -> Vec<CharacterId> {
        if let Some((revision, search, found)) = &self.found
            && *revision == cx.revision
            && *search == self.search
        {
            return found.clone();
        }
        let wanted = self.search.trim().to_lowercase();
        let fits = |who: &Character| {
            let text = format!("{} {} {}", who.name, who.concept, played_by(cx, who)).to_lowercase();
            wanted.split_whitespace().all(|word| text.contains(word))
        };
        let mut found: Vec<_> = cx.table.cast.values().filter(|who| fits(who)).collect();
        found.sort_by_cached_key(|who| (!who.is_pc(), who.name.to_lowercase()));
        let found: Vec<CharacterId> = found.into_iter().map(|who| who.id).collect();
        self.found = Some((cx.revision, self.search.clone(), found.clone()));
        found
    }

    fn list(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, found: &[CharacterId], shown: Option<CharacterId>) {
        egui::Panel::bottom("files add").frame(egui::Frame::new()).show_separator_line(false).resizable(false).show(
            ui,
            |ui| {
                ui.add_space(space::S);
                self.editor.add_characters(ui, cx);
            },
        );
        egui::CentralPanel::default().frame(egui::Frame::new()).show(ui, |ui| {
            let search = TextEdit::singleline(&mut self.search)
                .id(self.editor.id("search"))
                .hint_text("Search the cast")
                .desired_width(f32::INFINITY);
            let response = ui.add(search).accessible_name("Search the cast");
            if response.lost_focus()
                && ui.input(|input| input.key_pressed(egui::Key::Enter))
                && let Some(first) = found.first()
            {
                cx.view.character = Some(*first);
            }
            if found.is_empty() {
                ui.label(cx.theme.muted("Nobody by that name."));
            }
            ui.spacing_mut().item_spacing.y = 2.0;
            let height = size::CONTROL + space::XS;
            super::scroll("files").show_rows(ui, height, found.len(), |ui, rows| {
                for id in found.get(rows).unwrap_or_default() {
                    if let Some(who) = cx.table.cast.get(id) {
                        self.row(ui, cx, who, shown == Some(*id), height);
                    }
                }
            });
        });
    }

    /// One entry of the list.
    fn row(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, chosen: bool, height: f32) {
        let p = &cx.theme.palette;
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
        cx.drop_on(ui, who.id, rect);
        let response = ui.interact(rect, self.editor.id((who.id, "row")), Sense::click_and_drag());
        let label = format!("File of {}", who.name);
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), chosen, &label));
        response.dnd_set_drag_payload(Dragged::Character(who.id));
        if chosen || response.hovered() {
            ui.painter().rect_filled(rect, radius::M, if chosen { p.card } else { p.hover });
        }
        let avatar = size::PILL + 2.0;
        let at = Rect::from_min_size(pos2(rect.left() + 4.0, rect.center().y - avatar / 2.0), vec2(avatar, avatar));
        ui.put(at, Avatar::new(cx.theme, &who.name).owner(cx.owner(who.id)).portrait(cx.portrait(who)).size(avatar));
        let left = at.right() + space::S;
        let face = if chosen { Face::SemiBold } else { Face::Regular };
        let name = one_line(ui, &who.name, face.at(text::BODY), rect.right() - left - 4.0);
        let width = name.size().x;
        ui.painter().galley(pos2(left, rect.center().y - name.size().y / 2.0), name, p.text);
        let room = rect.right() - left - width - space::S - 4.0;
        if room > 24.0 {
            let note = one_line(ui, &played_by(cx, who), Face::Regular.at(text::SMALL), room);
            if !note.elided {
                let at = pos2(rect.right() - note.size().x - 6.0, rect.center().y - note.size().y / 2.0);
                ui.painter().galley(at, note, p.mute);
            }
        }
        focus_ring(ui, cx, &response, rect);
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.clicked() {
            cx.view.character = Some(who.id);
        }
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
                    self.sets(ui, cx, who, true);
                });
                right.with_layout(plain, |ui| {
                    ui.spacing_mut().item_spacing.x = space::S;
                    self.now(ui, cx, who);
                    self.crew(ui, cx, who);
                    self.beside(ui, cx, who);
                    self.about(ui, cx, who, true);
                });
            });
        } else {
            self.catalyst(ui, cx, who);
            self.sets(ui, cx, who, true);
            self.now(ui, cx, who);
            self.crew(ui, cx, who);
            self.beside(ui, cx, who);
            self.about(ui, cx, who, true);
        }
        ui.spacing_mut().item_spacing.x = space::S;
        ui.add_space(space::S);
        self.actions(ui, cx, who, true);
    }

    fn wide_head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let standing = self.standing(who.id);
        ui.horizontal(|ui| {
            ui.add(
                Avatar::new(cx.theme, &who.name)
                    .owner(cx.owner(who.id))
                    .portrait(cx.portrait(who))
                    .size(size::AVATAR * 1.5),
            );
            let room = ui.available_width() - 120.0;
            ui.vertical(|ui| {
                ui.set_max_width(room);
                ui.spacing_mut().item_spacing.y = 2.0;
                self.title(ui, cx, who);
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.points(ui, cx, who);
            });
        });
        if let Some(out) = &standing.out {
            ui.add(Pill::new(cx.theme, out).tone(Tone::Bad).strong().icon(icons::SKULL));
        }
    }
}
