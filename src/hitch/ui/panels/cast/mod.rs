//! The cast: a card for everyone in the scene, which unfolds into the character file, edited in place.
//!
//! Reads the table and sends commands. It must never change a table, and judges the rules only when a menu opens, once
//! per revision.

mod about;
mod at_hand;
mod catalysts;
mod chip;
mod compare;
mod crew;
mod draft;
mod edit;
mod editor;
mod extra_dice;
mod faces;
mod field;
mod files;
mod growth;
mod head;
mod hurt;
mod index;
mod making;
mod now;
mod others;
mod row;
mod scene;
mod sets;
mod several;
mod sfx;
mod sfx_edit;
mod spend;
mod todo;

pub(super) use editor::Editor;
pub use files::FilesPanel;
pub use index::IndexPanel;
pub(super) use sfx_edit::SfxOn;
pub use todo::TodoPanel;

use crate::ui::deeds::{Deed, FileText, Item, NewGmc, Thing, add_words, new_ones};
use crate::ui::panels::Panel;
use crate::ui::panels::parts::{follow, menu};
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{
    Card, IconButton, PushButton, TextButton, empty_state, ends, icons, one_line, paint_drop_target, row, section_label,
};
use crate::ui::widgets::{Layouts as _, Tips as _};
use crate::ui::{Dragged, PanelCx, UiCommand};
use editor::{Standing, TurnMark};
use egui::{DragAndDrop, Rect, ScrollArea, Ui, vec2};
use field::Look;
use hitch_core::model::{Bearer, Character, CharacterId, Role};
use hitch_core::notes;
use hitch_core::rules::{AssetCommand, Command};
use hitch_core::words;
use others::{FileRow, Others};
use std::collections::BTreeMap;
use std::sync::Arc;

const BESIDE_WORDS: f32 = 24.0 + size::ICON + space::XS + 2.0;

pub struct CastPanel {
    editor: Editor,
    others: Others,
    /// Heights of folded cards, so that cards out of view need no layout.
    heights: BTreeMap<CharacterId, Seen>,
    /// On a low screen GMCs are still shown as cards.
    as_cards: bool,
    several: several::Several,
    at_hand: at_hand::AtHand,
}

/// A folded card as last laid out; another file or width invalidates its height.
struct Seen {
    who: Arc<Character>,
    standing: Standing,
    width: f32,
    height: f32,
}

impl Default for CastPanel {
    fn default() -> Self {
        Self {
            editor: Editor::new("cast", true),
            others: Others::default(),
            heights: BTreeMap::new(),
            as_cards: false,
            several: several::Several::default(),
            at_hand: at_hand::AtHand::default(),
        }
    }
}

impl Panel for CastPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.editor.begin(cx);
        ui.take_available_space();
        if cx.table.cast.is_empty() {
            // Nothing is at hand yet; later it must not unfold by itself.
            cx.view.turns_at_hand = false;
            self.first(ui, cx);
            return;
        }
        self.head(ui, cx);
        self.several.bar(ui, cx);
        self.at_hand.bar(ui, cx, &mut self.editor);
        in_margin(ui, |ui| {
            scroll("cast").show(ui, |ui| {
                let (pcs, gmcs) = (self.editor.memo.pcs.clone(), self.editor.memo.gmcs.clone());
                for id in pcs {
                    self.card(ui, cx, id);
                }
                ui.add_space(space::XS);
                self.gmcs(ui, cx, &gmcs);
                self.not_here(ui, cx);
                follow(ui);
            });
        });
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        let (several, at_hand) = (self.several.clone(), self.at_hand.clone());
        Some(Box::new(Self { editor: self.editor.unsent(), several, at_hand, ..Self::default() }))
    }

    fn unread(&self) -> Option<(&str, &str)> {
        self.editor.unread()
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.editor.flush(cx);
        self.at_hand.flush(cx);
    }
}

impl CastPanel {
    pub fn file(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        self.editor.begin(cx);
        self.editor.file(ui, cx, who);
    }

    /// Paints the scene's traits as chips in a row, with a field for a distinction, for the top bar.
    pub fn scene_traits(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.editor.begin(cx);
        self.editor.scene_traits(ui, cx);
    }

    fn first(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if !self.editor.is_open(FileText::AddPc) {
            let sentence = t!("No characters yet. Type a name to create one.");
            if empty_state(ui, cx.theme, icons::USERS, sentence, &t!("Add the first {}…", cx.table.setting.labels.lead))
                .clicked()
            {
                self.editor.open(cx, FileText::AddPc, "");
            }
            return;
        }
        ui.add_space(space::S);
        ui.label(cx.theme.strong(t!("The first {}", cx.table.setting.labels.lead)));
        self.editor.add_characters(ui, cx);
        ui.add(
            egui::Label::new(cx.theme.small(t!("Add the player in parentheses, for example Mara Oake (Lena)."))).wrap(),
        );
    }

    fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let here = self.editor.memo.pcs.len() + self.editor.memo.gmcs.len();
        let setting = cx.table.setting.clone();
        ui.row_of(size::HEAD, space::XS, |ui| {
            let words = if cx.scene().is_some() { t!("{here} in the scene") } else { here.to_string() };
            let theme = cx.theme;
            let left = |ui: &mut Ui| {
                section_label(ui, theme, t!("Cast"));
                ui.add(egui::Label::new(theme.small(words)).truncate());
            };
            ends(ui, "cast_head", left, |ui| {
                for (key, what, tip) in new_ones(&setting.labels) {
                    let short = words::sentence(what);
                    let button = TextButton::new(theme, &short).icon(icons::PLUS).label(add_words(what));
                    if ui.add(button).tip(tip).clicked() {
                        self.editor.open(cx, key, "");
                    }
                }
                let all = IconButton::new(theme, icons::CHECK_CIRCLE, UiCommand::SelectPcs.name()).small();
                let keys = UiCommand::SelectPcs.keys().unwrap_or_default();
                let all = ui.add(all).tip(t!("Selects all ⟦PCs⟧ in the scene ({keys}). Right-click to select ⟦GMCs⟧."));
                if all.clicked() {
                    cx.out.ui(UiCommand::SelectPcs);
                }
                let choices = [UiCommand::SelectPcs, UiCommand::SelectGmcs, UiCommand::SelectNone];
                let choices = choices.map(|it| Item::Deed(Deed::ui(it)));
                menu::context(&all, |ui| menu::items_of(ui, cx, &choices));
                let label = t!("Add another type of {}", setting.labels.supporting);
                let response = ui.add(IconButton::new(theme, icons::DOTS, &label).small());
                self.editor.menu_from(ui, cx, &response, &Thing::NewGmc);
            });
        });
        self.editor.new_field(ui, cx);
    }

    /// Paints a card, unless it is folded and out of view.
    fn card(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, id: CharacterId) {
        let Some(who) = cx.table.cast.get(&id) else { return };
        let standing = self.editor.standing(cx, id);
        let width = ui.available_width();
        let unfolded = cx.view.unfolded.contains(&id) && cx.view.open_file != Some(id);
        // A field that is not laid out loses the keyboard, and what is typed in it would be taken half done.
        let typing = self.editor.draft.as_ref().is_some_and(|draft| draft.key.who() == Some(id));
        let wanted = cx.view.show_card == Some(id);
        if !unfolded
            && !typing
            && !wanted
            && let Some(seen) = self.heights.get(&id)
            // The table shares what has not changed: another pointer is another file, so nothing has to be compared.
            && Arc::ptr_eq(&seen.who, who)
            && seen.standing == standing
            && (seen.width - width).abs() < 0.5
        {
            // One screen beyond the edges is laid out, so that the keyboard can walk on.
            let screen = ui.clip_rect();
            let rect = Rect::from_min_size(ui.cursor().min, vec2(width, seen.height));
            if !rect.intersects(screen.expand2(vec2(0.0, screen.height()))) {
                ui.allocate_space(rect.size());
                return;
            }
        }
        let card = Card::new(cx.theme).tight().selected(standing.turn == TurnMark::Now);
        let rect = card
            .show(ui, |ui| {
                ui.gap_y(0.0);
                let keys = ui.input(|input| input.modifiers);
                if self.editor.head(ui, cx, who, unfolded) {
                    let order =
                        [self.editor.memo.pcs.as_slice(), &self.editor.memo.gmcs, &self.editor.memo.others].concat();
                    if !self.several.press(cx, id, keys, &order) {
                        cx.view.toggle_card(id);
                    }
                }
                self.editor.chips_now(ui, cx, who);
                if unfolded {
                    self.editor.body(ui, cx, who);
                } else {
                    extra_dice::folded(ui, cx, who);
                }
            })
            .response
            .rect;
        if wanted {
            cx.view.show_card = None;
            // No further than it takes; what is longer than the panel is shown from its top.
            let align = (rect.height() > ui.clip_rect().height()).then_some(egui::Align::Min);
            ui.scroll_to_rect(rect, align);
        }
        take_asset(ui, cx, id, rect);
        spend::take_die(ui, cx, id, rect);
        cx.drop_on(ui, id, rect);
        if !unfolded {
            self.heights.insert(id, Seen { who: who.clone(), standing, width, height: rect.height() });
        }
    }

    fn not_here(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let others = self.editor.memo.others.clone();
        if others.is_empty() {
            return;
        }
        // Who is asked for is shown, wherever they lie.
        if let Some(who) = cx.view.show_card.filter(|id| others.contains(id)).and_then(|id| cx.table.cast.get(&id)) {
            self.others.show(&who.folder);
        }
        let words = t!("Not in this scene ({})", others.len());
        let label = if self.others.shown {
            t!("Hide characters who aren’t in this scene")
        } else {
            t!("Show characters who aren’t in this scene")
        };
        if field::fold_head(ui, cx, self.editor.id("others"), &words, self.others.shown, label) {
            self.others.shown = !self.others.shown;
        }
        if self.others.shown {
            self.others.field(ui, cx.theme, self.editor.id("search"), others.len());
            for row in self.others.rows(cx.table, &others) {
                match row {
                    FileRow::File(id) => self.card(ui, cx, id),
                    FileRow::Folder(name, count, open) => {
                        let id = self.editor.id(("folder", &name));
                        self.others.head(ui, cx, id, (&name, count, open));
                    }
                    FileRow::Nobody => {
                        ui.label(cx.theme.small(t!("No character matches that name, folder or trait.")));
                    }
                }
            }
        }
    }
}

/// Makes a scroll area whose bar is beside the list, not over it.
fn scroll(salt: impl egui::AsIdSalt) -> ScrollArea {
    let margin = egui::Margin { right: space::S as i8, ..egui::Margin::ZERO };
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).content_margin(margin)
}

/// Widens content into the panel's margin, so that the bar takes no room from the cards.
fn in_margin(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let mut rect = ui.available_rect_before_wrap();
    rect.set_right((rect.right() + space::S).min(ui.clip_rect().right()));
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect), add);
}

/// Gives an asset dropped on a card to its character.
fn take_asset(ui: &Ui, cx: &mut PanelCx<'_>, to: CharacterId, rect: Rect) {
    let Some(dragged) = DragAndDrop::payload::<Dragged>(ui.ctx()) else { return };
    let Dragged::Trait(at) = *dragged else { return };
    let Bearer::Character(by) = at.of else { return };
    let asset = cx.table.find(at).is_some_and(|(role, _)| role == Role::Asset);
    let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at) && ui.clip_rect().contains(at));
    if by == to || !asset || !over {
        return;
    }
    paint_drop_target(ui.painter(), cx.theme, rect, false);
    if ui.input(|input| input.pointer.any_released()) && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some() {
        let to = Bearer::Character(to).into();
        cx.out.send(Command::Asset(AssetCommand::Give { at: at.into(), to, by: by.into() }));
    }
}

fn will_be_made(ui: &mut Ui, cx: &PanelCx<'_>, text: &str, made: Result<Vec<Command>, String>) {
    const SHOWN: usize = 6;
    let lines = notes::preview(cx.table, made.unwrap_or_default());
    if lines.is_empty() {
        return;
    }
    let head = if lines.len() == 1 { t!("Enter creates").to_owned() } else { t!("Enter creates {}:", lines.len()) };
    ui.label(cx.theme.label(head));
    for line in lines.iter().take(SHOWN) {
        ui.add(egui::Label::new(cx.theme.small(line)).wrap());
    }
    if lines.len() > SHOWN {
        ui.label(cx.theme.small(t!("and {} more", lines.len() - SHOWN)));
    }
    if lines.len() > 1 {
        let joins = t!("With only a name on the first line, all lines describe one character.");
        ui.add(egui::Label::new(cx.theme.small(joins)).wrap());
    } else if text.trim().contains('\n') {
        ui.add(egui::Label::new(cx.theme.small(t!("Leave a blank line between characters."))).wrap());
    }
}

impl Editor {
    /// Paints an unfolded card below its head: rows with hairlines between.
    fn body(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        self.measure_labels(ui, cx, who);
        self.asked(ui, cx, who);
        self.crew(ui, cx, who);
        self.catalyst(ui, cx, who);
        self.set_rows(ui, cx, who);
        self.beside(ui, cx, who);
        self.harm_row(ui, cx, who);
    }

    /// Paints the open field for new characters. Returns whether it is open.
    fn new_field(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) -> bool {
        let labels = &cx.table.setting.labels;
        let Some(key @ (FileText::AddPc | FileText::AddGmc(_))) = self.draft.as_ref().map(|draft| draft.key) else {
            return false;
        };
        let (lead, supporting) = (&labels.lead, &labels.supporting);
        let width = ui.available_width();
        if key == FileText::AddPc {
            let look = Look::body(cx, t!("Name of the new {lead}"), t!("For example Mara Oake (Lena)")).block();
            self.field_within(ui, cx, key, &look, width);
            // A name alone says by itself who it makes.
            let several = self.draft.as_ref().map(|it| it.text.trim()).filter(|it| it.contains('\n'));
            if let Some(text) = several {
                will_be_made(ui, cx, text, notes::pcs(cx.table, None, text));
            }
            return true;
        }
        let hint = match key {
            FileText::AddGmc(NewGmc::Vehicle { .. }) => t!("Name, for example The Tern"),
            FileText::AddGmc(NewGmc::Major(_)) => t!("Name, for example Dame Carrow"),
            _ => t!("For example Thugs 6d8, or Lawman d8, shotgun d8"),
        };
        let look = Look::body(cx, t!("Name or stat line of the new {supporting}"), hint).block();
        self.field_within(ui, cx, key, &look, width);
        if let (FileText::AddGmc(build), Some(draft)) = (key, &self.draft) {
            will_be_made(ui, cx, &draft.text, notes::gmcs(cx.table, None, &draft.text, build));
        }
        true
    }

    fn add_characters(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if self.new_field(ui, cx) {
            return;
        }
        let setting = cx.table.setting.clone();
        let supporting = &setting.labels.supporting;
        let short = |it: &str| format!("{}…", words::sentence(it));
        ui.pill_row(|ui| {
            let wide = |words: &str| {
                let words = one_line(ui, words, Face::Medium.at(text::BODY), f32::INFINITY);
                words.size().x + BESIDE_WORDS + space::XS
            };
            let all = new_ones(&setting.labels);
            let narrow = all.iter().map(|(_, what, _)| wide(&add_words(what))).sum::<f32>() + size::CONTROL;
            let narrow = narrow > ui.max_rect().width();
            let last = wide(&if narrow { short(supporting) } else { add_words(supporting) }) + size::CONTROL;
            for (key, what, tip) in all {
                // The way to kinds stays beside its button.
                if key != FileText::AddPc && ui.available_size_before_wrap().x < last {
                    ui.end_row();
                }
                let (words, short) = (add_words(what), short(what));
                let button = PushButton::quiet(cx.theme, if narrow { &short } else { &words }).icon(icons::PLUS);
                if ui.add(button.label(&words)).tip(tip).clicked() {
                    self.open(cx, key, "");
                }
            }
            let label = t!("Add another type of {supporting}");
            let response = ui.add(IconButton::new(cx.theme, icons::CARET_DOWN, &label));
            self.menu_from(ui, cx, &response, &Thing::NewGmc);
        });
    }
}
