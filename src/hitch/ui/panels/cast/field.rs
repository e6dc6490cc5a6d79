//! Text in place: plain at rest, a field once clicked, and fields for new entries.

use super::draft::Draft;
use super::editor::Editor;
use crate::ui::PanelCx;
use crate::ui::deeds::FileText;
use crate::ui::panels::parts::waits;
use crate::ui::texts::TextKey as _;
use crate::ui::theme::{Face, Theme, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Left, Typed, focus_ring, icons, one_line, select_all, text_edit};
use egui::{Align, Color32, FontId, Label, Role, Sense, TextEdit, Ui, WidgetInfo, vec2};
use hitch_core::model::{Says, TraitId, TraitRef, TraitSet};
use hitch_core::session::NamesOf;
use hitch_core::words::sentence;

/// The seconds without a letter after which a long text is sent.
const IDLE: f64 = 2.0;

const MOST_ROWS: usize = 8;

const FIELD: f32 = 220.0;

/// The look of a text at rest and in its field.
#[derive(Clone)]
pub struct Look {
    /// The screen reader's name: "Concept of Mara Oake".
    pub label: String,
    pub hint: &'static str,
    pub font: FontId,
    pub ink: Color32,
    pub long: bool,
    /// At rest it has as many lines as it needs; it is typed in one.
    pub wraps: bool,
    /// Several lines may be pasted; Enter still sends them.
    pub block: bool,
}

impl Look {
    pub fn body(cx: &PanelCx<'_>, label: String, hint: &'static str) -> Self {
        Self {
            label,
            hint,
            font: Face::Regular.at(text::BODY),
            ink: cx.theme.palette.text,
            long: false,
            wraps: false,
            block: false,
        }
    }

    pub fn small(cx: &PanelCx<'_>, label: String, hint: &'static str) -> Self {
        Self {
            label,
            hint,
            font: Face::Regular.at(text::SMALL),
            ink: cx.theme.palette.mute,
            long: false,
            wraps: false,
            block: false,
        }
    }

    pub fn block(mut self) -> Self {
        self.block = true;
        self
    }

    pub fn long(mut self) -> Self {
        self.long = true;
        self
    }
}

fn takes_tab(input: &mut egui::InputState) -> bool {
    input.consume_key(egui::Modifiers::NONE, egui::Key::Tab)
}

fn names_of(cx: &PanelCx<'_>, key: FileText) -> Option<NamesOf> {
    match key {
        FileText::AddComplication(_) | FileText::AddHidden(_) => Some(NamesOf::Complications),
        FileText::AddAsset(_) | FileText::AddHiddenAsset(_) => Some(NamesOf::Assets),
        FileText::Trait(at) => NamesOf::of_role(cx.table.find(at)?.0),
        _ => None,
    }
}

fn edit_of<'t>(theme: &Theme, typed: &'t mut String, look: &Look) -> TextEdit<'t> {
    let rows = typed.split('\n').count().min(MOST_ROWS);
    let edit = if look.block {
        let shift = egui::KeyboardShortcut::new(egui::Modifiers::SHIFT, egui::Key::Enter);
        TextEdit::multiline(typed).desired_rows(rows).return_key(shift)
    } else if look.long {
        TextEdit::multiline(typed).desired_rows(3)
    } else {
        TextEdit::singleline(typed)
    };
    edit.font(look.font.clone()).hint_text(theme.say(look.hint)).min_size(vec2(0.0, size::CHIP))
}

impl Editor {
    /// Paints a text that is edited in place, over the full width.
    pub fn line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText, look: &Look) {
        if self.is_open(key) {
            self.on_line = true;
            self.field(ui, cx, key, look);
            self.on_line = false;
            return;
        }
        let p = &cx.theme.palette;
        let current = key.reads(cx);
        let hint = cx.theme.say(look.hint);
        let (words, ink) = if current.is_empty() { (&*hint, p.mute) } else { (&*current, look.ink) };
        let under = ui.painter().add(egui::Shape::Noop);
        let words = egui::RichText::new(words).font(look.font.clone()).color(ink);
        let words = Label::new(words).selectable(false);
        let rect =
            ui.add(if look.long || look.wraps { words.wrap() } else { words.truncate() }).rect.expand2(vec2(3.0, 1.0));
        let response = ui.interact(rect, self.id(key), Sense::click());
        let label = t!("Edit {}", look.label);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &label));
        if response.hovered() || response.has_focus() {
            ui.painter().set(under, egui::Shape::rect_filled(rect, radius::S, p.hover));
        }
        focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
        let response = response.on_hover_cursor(egui::CursorIcon::Text);
        if response.clicked() || response.has_focus() && ui.input(|input| input.key_pressed(egui::Key::F2)) {
            self.open(cx, key, &current);
        }
    }

    /// Paints the field of a text being typed. Enter or losing the focus sends it; Escape reverts it.
    pub fn field(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText, look: &Look) {
        let width = ui.available_width();
        self.field_within(ui, cx, key, look, width);
    }

    /// The same of that width.
    pub fn field_within(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText, look: &Look, width: f32) {
        let Some(mut draft) = self.draft.take_if(|draft| draft.key == key) else { return };
        let id = self.id((key, "field"));
        // In the very pass of the press that opened it, a click would take the keyboard away again, and Enter
        // would close the field.
        let pressed = |input: &egui::InputState| {
            input.pointer.any_click()
                || input.key_pressed(egui::Key::Enter)
                || input.key_pressed(egui::Key::Space)
                || input.key_pressed(egui::Key::F2)
        };
        if draft.fresh && ui.input(pressed) {
            waits(ui.ctx());
            ui.request_repaint();
        } else if std::mem::take(&mut draft.fresh) {
            select_all(ui.ctx(), id, &draft.text);
        }
        // Shift and Enter begin a line, as in other places where Enter sends.
        let enter = |input: &egui::InputState| {
            let held = input.modifiers;
            input.key_pressed(egui::Key::Enter) && !held.shift && (look.block || look.long && held.command)
        };
        let taken_now = ui.memory(|memory| memory.has_focus(id)) && ui.input(enter);
        if let Some(of) = names_of(cx, key) {
            cx.offer_names(ui, id, of);
        }
        let label = sentence(&look.label);
        let next = statement_beside(cx, key, false);
        let Typed { response, left } = text_edit(ui, cx.theme, id, &mut draft.text, &label, |typed| {
            edit_of(cx.theme, typed, look).desired_width(width).lock_focus(next.is_some())
        });
        if let Some(next) = next.filter(|_| response.has_focus() && ui.input_mut(takes_tab)) {
            self.hop(ui, cx, draft, next);
            return;
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.changed() {
            draft.problem = None;
            draft.typed_at = Some(ui.input(|input| input.time));
        }
        if let Some(why) = &draft.problem {
            problem(ui, cx, why, width);
        }
        if taken_now {
            ui.input_mut(|input| {
                input.consume_key(egui::Modifiers::NONE, egui::Key::Enter)
                    || input.consume_key(egui::Modifiers::COMMAND, egui::Key::Enter)
            });
            if self.take(cx, &mut draft) {
                response.surrender_focus();
                self.go_home(ui, key);
            } else {
                self.draft = Some(draft);
            }
            return;
        }
        if let Some(left) = left {
            // By a press there, and not by a key while the pointer only rests there.
            let beside = self.stays.take().is_some_and(|rect| {
                ui.input(|input| {
                    let pressed = input.pointer.any_down() || input.pointer.any_released();
                    pressed && input.pointer.interact_pos().is_some_and(|at| rect.contains(at))
                })
            });
            if beside && left == Left::Away {
                self.draft = Some(draft);
                return;
            }
            let enter = left == Left::Enter;
            if left == Left::Escape {
                self.put_by(draft);
                self.go_home(ui, key);
                return;
            }
            let taken = self.take(cx, &mut draft);
            // What can't be read stays, with the reason beside it, also when the keyboard goes elsewhere.
            if !taken || (enter && key.stays() && !draft.text.trim().is_empty()) {
                if taken {
                    draft.text.clear();
                }
                if enter {
                    ui.memory_mut(|memory| memory.request_focus(id));
                }
                self.draft = Some(draft);
            } else if enter {
                if let FileText::NewSet(of, _) = key {
                    self.named = Some((of, draft.text.trim().into()));
                }
                self.go_home(ui, key);
            }
            return;
        }
        if look.long
            && let Some(since) = draft.typed_at
        {
            let left = since + IDLE - ui.input(|input| input.time);
            if left > 0.0 {
                // egui sleeps while nothing is typed; without this the text would wait for the next letter.
                ui.request_repaint_after(std::time::Duration::from_secs_f64(left));
            } else {
                draft.typed_at = None;
                self.take(cx, &mut draft);
            }
        }
        self.draft = Some(draft);
    }

    /// Goes on to the next statement, or with Shift to the one before, once this one is taken.
    fn hop(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, mut draft: Draft, next: FileText) {
        if !self.take(cx, &mut draft) {
            self.draft = Some(draft);
            return;
        }
        let back = ui.input(|input| input.modifiers.shift);
        match if back { statement_beside(cx, draft.key, true) } else { Some(next) } {
            Some(key) => {
                let current = key.reads(cx);
                self.open(cx, key, &current);
            }
            None => self.go_home(ui, draft.key),
        }
    }

    /// Returns the keyboard focus to the owner of the text.
    fn go_home(&self, ui: &Ui, key: FileText) {
        // What stands below the field would be pressed by the same Enter.
        ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter));
        let id = match key {
            key if self.on_line => self.id(key),
            FileText::Trait(at)
            | FileText::Note(at)
            | FileText::Tags(at)
            | FileText::Highlights(at)
            | FileText::Swap(at) => self.id(at),
            FileText::Sfx(home, place) | FileText::SfxTrigger(home, place) | FileText::SfxLine(home, place, _) => {
                self.id(FileText::Sfx(home, place))
            }
            FileText::Name(who) if self.folds => self.id((who, "head")),
            FileText::Name(_)
            | FileText::Line(..)
            | FileText::TraitName(_)
            | FileText::Statement(_)
            | FileText::SetName(..)
            | FileText::Source(..) => self.id(key),
            _ => self.id((key, "add")),
        };
        ui.memory_mut(|memory| memory.request_focus(id));
    }

    /// Paints a field in a row of chips, on a new line if this one is too short.
    pub fn field_in_row(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText, look: &Look) {
        let width = ui.max_rect().width().min(FIELD);
        if ui.layout().main_wrap() && ui.available_size_before_wrap().x < width {
            ui.end_row();
        }
        ui.vertical(|ui| {
            ui.set_max_width(width);
            self.field_within(ui, cx, key, look, width);
        });
    }

    /// Paints a quiet "+ Add a skill" that becomes a field. `words` are left out if the row has chips.
    pub fn adder(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText, words: &str, name: &str, look: &Look) {
        if self.is_open(key) {
            self.field_in_row(ui, cx, key, look);
            return;
        }
        if add_chip(ui, cx, self.id((key, "add")), words, name) {
            self.open(cx, key, "");
        }
    }
}

/// Returns the statement after or before one in its file.
fn statement_beside(cx: &PanelCx<'_>, key: FileText, before: bool) -> Option<FileText> {
    let FileText::Statement(at) = key else { return None };
    let says = |set: &TraitSet| cx.table.setting.set(set.def).is_some_and(|def| def.has(Says::Statement));
    let sets = cx.table.traits(at.of)?.sets.iter().map(|set| (says(set), set));
    let all = sets.flat_map(|(says, set)| set.traits.iter().filter(move |it| says || !it.statement.is_empty()));
    let all: Vec<TraitId> = all.map(|it| it.id).collect();
    let now = all.iter().position(|id| *id == at.id)?;
    let beside = if before { now.checked_sub(1)? } else { now + 1 };
    all.get(beside).map(|id| FileText::Statement(TraitRef { id: *id, ..at }))
}

/// Paints a plus of a chip's height, with words unless empty. Returns whether it was pressed.
pub fn add_chip(ui: &mut Ui, cx: &PanelCx<'_>, id: egui::Id, words: &str, name: &str) -> bool {
    add_button(ui, cx, id, words, name).clicked()
}

pub fn add_button(ui: &mut Ui, cx: &PanelCx<'_>, id: egui::Id, words: &str, name: &str) -> egui::Response {
    let theme = cx.theme;
    let p = &theme.palette;
    let plus = one_line(ui, icons::PLUS, Face::Icon.at(text::BODY), f32::INFINITY);
    let galley = one_line(ui, words, Face::Regular.at(text::SMALL), f32::INFINITY);
    let gap = if words.is_empty() { 0.0 } else { space::XS };
    let width = (plus.size().x + gap + galley.size().x + space::M).max(size::CHIP);
    let (_, rect) = ui.allocate_space(vec2(width, size::CHIP));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    if ui.is_rect_visible(rect) {
        let hot = response.hovered() || response.has_focus();
        if hot {
            ui.painter().rect_filled(rect, radius::M, p.hover);
        }
        let ink = if hot { p.text } else { p.mute };
        let content = plus.size().x + gap + galley.size().x;
        let left = rect.center().x - content / 2.0;
        let middle = rect.center().y;
        let plus_width = plus.size().x;
        ui.painter().galley(egui::pos2(left, middle - plus.size().y / 2.0), plus, ink);
        let at = egui::pos2(left + plus_width + gap, middle - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }
    focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand).tip(name);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response
}

/// Paints the head of a foldable part: a caret and words. Returns whether it was pressed.
pub fn fold_head(ui: &mut Ui, cx: &PanelCx<'_>, id: egui::Id, words: &str, open: bool, label: &str) -> bool {
    let p = &cx.theme.palette;
    let glyph = if open { icons::CARET_DOWN } else { icons::CARET_RIGHT };
    let caret = one_line(ui, glyph, Face::Icon.at(text::LABEL), f32::INFINITY);
    let galley = one_line(ui, words, Face::SemiBold.at(text::LABEL), ui.available_width() - size::SMALL);
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size::SMALL));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), open, label));
    let ink = if response.hovered() || response.has_focus() { p.text } else { p.mute };
    let middle = rect.center().y;
    let gap = caret.size().x + space::XS;
    ui.painter().galley(egui::pos2(rect.left(), middle - caret.size().y / 2.0), caret, ink);
    ui.painter().galley(egui::pos2(rect.left() + gap, middle - galley.size().y / 2.0), galley, ink);
    focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

fn problem(ui: &mut Ui, cx: &PanelCx<'_>, why: &str, width: f32) {
    ui.allocate_ui(vec2(width, 0.0), |ui| {
        ui.with_layout(egui::Layout::left_to_right(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.x = space::XS;
            ui.label(cx.theme.icon(icons::PROBLEM, cx.theme.palette.bad_text));
            let why = cx.theme.words(why, Face::Regular, text::SMALL, cx.theme.palette.bad_text);
            ui.add(Label::new(why).wrap());
        });
    });
}
