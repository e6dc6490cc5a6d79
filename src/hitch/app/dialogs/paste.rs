//! Characters from a note: the note at the left, what it makes at the right, and one button that makes all of it
//! (CHAR-1, GMC-1).

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::theme::{Face, Theme, radius, space, text};
use crate::ui::widgets::{Card, IconButton, Layouts as _, PushButton, Tips as _, focus_once, icons, section_label};
use egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use egui::{Event, Key, Label, Modifiers, ScrollArea, Stroke, TextEdit, Ui};
use hitch_core::model::{Character, Name, Purse, Sfx, Trait, dice_text, spelled};
use hitch_core::notes::{self, NewGmc, NoteContents, PersonKind, Sets, Written};
use hitch_core::rules::{Table, dry_run};
use hitch_core::words;
use std::collections::BTreeMap;
use std::ops::Range;

/// The room of head and foot, and the share of the note in the width.
const AROUND: f32 = 210.0;
const NOTE: f32 = 0.38;

#[derive(Default)]
pub(in crate::app) struct PasteDialog {
    note: String,
    /// What the GM made of a character, by its number in the note.
    chosen: BTreeMap<usize, PersonKind>,
    /// The passage to check that the arrows went to.
    at: usize,
    goes: bool,
    /// Of the note as it is, and of that state of the table.
    read: Option<Read>,
}

struct Read {
    of: (u64, String, BTreeMap<usize, PersonKind>),
    making: NoteContents,
    /// Whether the traits of each stand under headings.
    people: Vec<Written>,
    after: Result<Box<Table>, String>,
    /// The passages to check, in bytes of the note, each with the reason.
    passages: Vec<(Range<usize>, String)>,
}

impl PasteDialog {
    pub fn new(note: &str) -> Self {
        let lines = note.replace("\r\n", "\n").replace('\r', "\n");
        Self { note: spelled(&lines).into_owned(), ..Self::default() }
    }
}

/// Spells the books’ signs in what is about to be pasted or typed: few typefaces have them all.
fn spell(events: &mut [Event]) {
    for event in events {
        if let Event::Paste(text) | Event::Text(text) = event {
            let mut said = spelled(text).into_owned();
            // A sign may be put right beside a word of the note.
            if said.chars().next() != text.chars().next() {
                said.insert(0, ' ');
            }
            if said.chars().next_back() != text.chars().next_back() {
                said.push(' ');
            }
            *text = said;
        }
    }
}

/// Returns where the passages of a note stand that are to be checked.
fn passages(note: &str, making: &NoteContents) -> Vec<(Range<usize>, String)> {
    let mut lines = Vec::new();
    let mut at = 0;
    for line in note.split('\n') {
        lines.push((at, line));
        at += line.len() + 1;
    }
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    for kept in &making.kept {
        let Some((start, line)) = kept.line.checked_sub(1).and_then(|it| lines.get(it)) else { continue };
        let part = line.find(kept.text.as_str()).filter(|_| !kept.text.is_empty()).map(|at| at..at + kept.text.len());
        let part = part.unwrap_or(line.len() - line.trim_start().len()..line.trim_end().len());
        let range = start + part.start..start + part.end;
        match found.last_mut() {
            Some((last, why)) if last.end > range.start => {
                last.end = last.end.max(range.end);
                why.push_str("; ");
                why.push_str(&kept.why);
            }
            _ => found.push((range, kept.why.clone())),
        }
    }
    found
}

/// Colors the passages of a note; the one at hand is underlined twice as thick.
fn marked(theme: &Theme, note: &str, passages: &[(Range<usize>, String)], at: usize, width: f32) -> LayoutJob {
    let p = &theme.palette;
    let plain = TextFormat { font_id: Face::Regular.at(text::BODY), color: p.text, ..TextFormat::default() };
    let mut job = LayoutJob { wrap: egui::text::TextWrapping::wrap_at_width(width), ..LayoutJob::default() };
    let mut done = 0;
    for (nth, (range, _)) in passages.iter().enumerate() {
        let thick = if nth == at { 2.0 } else { 1.0 };
        let format = TextFormat { background: p.hover, underline: Stroke::new(thick, p.bad), ..plain.clone() };
        job.append(note.get(done..range.start).unwrap_or_default(), 0.0, plain.clone());
        job.append(note.get(range.clone()).unwrap_or_default(), 0.0, format);
        done = range.end;
    }
    job.append(note.get(done..).unwrap_or_default(), 0.0, plain);
    job
}

/// Returns the count of a noun in words: “2 PCs”.
fn counted(count: usize, noun: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(format!("1 {noun}")),
        _ => Some(format!("{count} {}", words::many(noun))),
    }
}

impl HitchApp {
    pub(in crate::app) fn paste_note(&mut self, note: &str) {
        self.flush();
        self.dialog = Some(super::Dialog::Paste(Box::new(PasteDialog::new(note))));
    }

    /// Reads the note again where it, the table or a choice has changed.
    fn read_note<'d>(&mut self, it: &'d mut PasteDialog) -> &'d Read {
        let scene = self.with_panels(|_, cx| cx.scene_to_join().map(|it| it.id));
        let session = self.document.session();
        let of = (session.revision(), it.note.clone(), it.chosen.clone());
        let known = it.read.take().filter(|read| read.of == of);
        it.read.insert(known.unwrap_or_else(|| {
            let table = session.table();
            let note = notes::read(&it.note, &Sets::of(&table.setting));
            let kind =
                |at: usize, who: &Written| it.chosen.get(&at).copied().unwrap_or_else(|| PersonKind::of(table, who));
            let making = notes::make(table, scene, &note, kind);
            let after = dry_run(table, &making.commands());
            let after = after.map(Box::new).map_err(|why| words::why(&table.setting, &why));
            let passages = passages(&it.note, &making);
            Read { of, making, people: note.people, after, passages }
        }))
    }

    pub(super) fn show_paste(&mut self, ui: &mut Ui, it: &mut PasteDialog) -> Next {
        let theme = self.theme.clone();
        self.read_note(it);
        let Some(read) = it.read.take() else { return Next::Stay };
        ui.label(theme.title(t!("Paste characters")));
        ui.add(
            Label::new(theme.small(t!("A note can describe several characters. Correct the note on the left and check the preview on the right."))).wrap(),
        );
        ui.add_space(space::S);
        let tall = (ui.ctx().content_rect().height() - AROUND).max(160.0);
        let width = ui.available_width() * NOTE;
        let mut kinds = it.chosen.clone();
        ui.horizontal_top(|ui| {
            ui.allocate_ui(egui::vec2(width, tall), |ui| {
                ScrollArea::vertical().id_salt("note").max_height(tall).auto_shrink(false).show(ui, |ui| {
                    note_field(ui, &theme, it, &read);
                });
            });
            ui.add_space(space::S);
            ui.vertical(|ui| {
                ScrollArea::vertical().id_salt("made").max_height(tall).auto_shrink(false).show(ui, |ui| {
                    Self::made(ui, &theme, &read, &mut kinds);
                });
            });
        });
        it.chosen = kinds;
        ui.add_space(space::S);
        ui.wrapped(space::S, |ui| to_check(ui, &theme, it, &read));
        let next = self.create(ui, &theme, &read);
        it.read = Some(read);
        next
    }

    /// Paints a card for each character as it would be.
    fn made(ui: &mut Ui, theme: &Theme, read: &Read, kinds: &mut BTreeMap<usize, PersonKind>) {
        if read.making.people.is_empty() {
            let words = t!(
                "Paste or type a note: names, then traits with dice. Headings such as Distinctions, and lines such as SFX or Limit, are understood."
            );
            ui.add(Label::new(theme.muted(words)).wrap());
            return;
        }
        let table = match &read.after {
            Ok(table) => table,
            Err(why) => {
                ui.add(Label::new(theme.words(why, Face::Regular, text::BODY, theme.palette.bad_text)).wrap());
                return;
            }
        };
        for (at, (made, written)) in read.making.people.iter().zip(&read.people).enumerate() {
            let Some(who) = table.somebody(&made.name, None) else { continue };
            ui.push_id(at, |ui| {
                Card::new(theme).show(ui, |ui| {
                    let labels = &table.setting.labels;
                    ui.label(theme.heading(&*who.name));
                    let player = who.player.and_then(|id| table.players.get(&id)).map(|it| it.name.to_string());
                    let kind = words::character_kind(labels, who.kind);
                    let told = player.into_iter().chain([kind, who.concept.to_string(), who.pronouns.to_string()]);
                    let told = told.filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ");
                    ui.add(Label::new(theme.small(theme.say(told).into_owned())).wrap());
                    card(ui, theme, table, who, written);
                    let other = if who.is_pc() { &labels.supporting } else { &labels.lead };
                    let words = t!("Make {} {} instead", who.name, words::a(other));
                    let short = theme.say(words::sentence(&t!("{} instead", words::a(other)))).into_owned();
                    let button = PushButton::bare(theme, &short);
                    if ui.add(button.label(&words)).clicked() {
                        let to = if who.is_pc() {
                            PersonKind::Gmc(written.kind.map_or(NewGmc::Any, NewGmc::Kind))
                        } else {
                            PersonKind::Pc
                        };
                        kinds.insert(at, to);
                    }
                });
            });
            ui.add_space(space::S);
        }
    }

    /// Paints the button that creates all of them.
    fn create(&mut self, ui: &mut Ui, theme: &Theme, read: &Read) -> Next {
        let labels = self.document.session().table().setting.labels.clone();
        let pcs = read.making.people.iter().filter(|it| it.kind == PersonKind::Pc).count();
        let others = read.making.people.len() - pcs;
        let what: Vec<String> =
            [counted(pcs, &labels.lead), counted(others, &labels.supporting)].into_iter().flatten().collect();
        let can = !what.is_empty() && read.after.is_ok();
        let verb = if what.is_empty() { t!("Create").to_owned() } else { t!("Create {}", words::listed(&what)) };
        let enter = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        let (mut go, mut cancel) = (can && enter, false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel")).key(t!("Esc"))).clicked();
            let create = PushButton::primary(theme, &verb).key("Ctrl+Enter");
            go |= ui.add_enabled(can, create).tip_off(t!("Paste or type a character first.")).clicked();
        });
        if go {
            self.view.made = read.making.people.first().map(|it| it.name.clone());
            return Next::Create(read.making.commands());
        }
        if cancel { Next::Close } else { Next::Stay }
    }
}

/// Paints the note, with what is to be checked marked in it.
fn note_field(ui: &mut Ui, theme: &Theme, it: &mut PasteDialog, read: &Read) {
    let at = it.at;
    // The note changes while it is typed: marks are of the text that was read.
    let whole = read.of.1.clone();
    let mut layout = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
        let passages = if text.as_str() == whole { read.passages.as_slice() } else { &[] };
        ui.fonts_mut(|fonts| fonts.layout_job(marked(theme, text.as_str(), passages, at, width)))
    };
    let rows = 24;
    let field = TextEdit::multiline(&mut it.note).desired_rows(rows).desired_width(f32::INFINITY).layouter(&mut layout);
    ui.input_mut(|input| spell(&mut input.events));
    let mut shown = field.show(ui);
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::MultilineTextInput, true, t!("Note")));
    focus_once(ui, &shown.response);
    if std::mem::take(&mut it.goes)
        && let Some((range, _)) = read.passages.get(it.at)
    {
        let chars = |at: usize| CCursor::new(it.note.get(..at).map_or(0, |it| it.chars().count()));
        let range = CCursorRange::two(chars(range.start), chars(range.end));
        shown.state.cursor.set_char_range(Some(range));
        let place = shown.galley.pos_from_cursor(range.primary).translate(shown.galley_pos.to_vec2());
        ui.scroll_to_rect(place.expand(space::XL), None);
        shown.state.store(ui.ctx(), shown.response.id);
        shown.response.request_focus();
    }
}

/// Paints the count of what is to be checked, with arrows from one to the next and its reason.
fn to_check(ui: &mut Ui, theme: &Theme, it: &mut PasteDialog, read: &Read) {
    let count = read.passages.len();
    let of = |count: usize, noun: &str| counted(count, noun);
    let making = &read.making;
    let all = [of(making.traits, t!("trait")), of(making.sfx, t!("SFX")), of(making.limits, t!("limit"))];
    let all = all.into_iter().flatten().collect::<Vec<_>>().join(", ");
    if count == 0 {
        let words = if all.is_empty() { String::new() } else { t!("Hitch understands the whole note: {all}.") };
        ui.label(theme.small(words));
        return;
    }
    it.at = it.at.min(count - 1);
    let words = counted(count, t!("passage")).map(|it| t!("{it} to check")).unwrap_or_default();
    ui.label(theme.strong(words));
    for (icon, name, by) in
        [(icons::CARET_LEFT, t!("Previous passage"), count - 1), (icons::CARET_RIGHT, t!("Next passage"), 1)]
    {
        if ui.add(IconButton::new(theme, icon, name).framed()).clicked() {
            (it.at, it.goes) = ((it.at + by) % count, true);
        }
    }
    ui.label(theme.small(t!("{} of {count}", it.at + 1)));
    if let Some((_, why)) = read.passages.get(it.at) {
        ui.add(Label::new(theme.small(words::sentence(why))).wrap());
    }
    if !all.is_empty() {
        ui.label(theme.small(t!("Understood: {all}.")));
    }
}

/// Paints the traits and the notes of a character.
fn card(ui: &mut Ui, theme: &Theme, table: &Table, who: &Character, written: &Written) {
    for set in &who.traits.sets {
        // Of a set that all have, only what the note rates is shown.
        let said = |name: &Name| written.traits.iter().any(|it| hitch_core::model::same_name(&it.name, name));
        let usual = table.setting.set(set.def).map(|def| def.usual.as_slice()).unwrap_or_default();
        let shown: Vec<&Trait> = set.traits.iter().filter(|it| usual.len() < 6 || said(&it.name)).collect();
        if shown.is_empty() && set.sfx.is_empty() {
            continue;
        }
        section_label(ui, theme, &words::set_name(&table.setting, set));
        traits(ui, theme, &shown);
        for sfx in &set.sfx {
            effect(ui, theme, sfx);
        }
    }
    let now: [(&str, Vec<&Trait>); 3] = [
        (t!("⟦Assets⟧"), who.traits.assets.iter().collect()),
        (t!("⟦Complications⟧"), who.traits.complications.iter().collect()),
        (t!("⟦Stress⟧"), who.traits.stress.values().collect()),
    ];
    for (label, all) in now.iter().filter(|(_, all)| !all.is_empty()) {
        section_label(ui, theme, label);
        traits(ui, theme, all);
    }
    if let Purse::Own(points) = who.purse {
        ui.label(theme.small(theme.say(words::points(points)).into_owned()));
    }
    if let Some(held) = &who.growth.personal {
        section_label(ui, theme, t!("Milestone"));
        ui.add(Label::new(theme.small(&*held.milestone.name)).wrap());
    }
    for (label, text) in
        [(t!("Background"), &who.background), (t!("Appearance"), &who.appearance), (t!("Notes"), &who.notes)]
    {
        if !text.is_empty() {
            section_label(ui, theme, label);
            ui.add(Label::new(theme.small(&**text)).wrap());
        }
    }
}

fn traits(ui: &mut Ui, theme: &Theme, all: &[&Trait]) {
    ui.wrapped(space::M, |ui| {
        for passage in all {
            let words = format!("{} {}", passage.name, dice_text(&passage.dice()));
            ui.label(theme.words(words.trim_end(), Face::Medium, text::BODY, theme.palette.text));
            for said in [&passage.statement, &passage.note].into_iter().filter(|it| !it.is_empty()) {
                ui.label(theme.small(format!("“{said}”")));
            }
        }
    });
    for sfx in all.iter().flat_map(|it| &it.sfx) {
        effect(ui, theme, sfx);
    }
}

/// Paints an SFX or a limit, and what Hitch will do for it.
fn effect(ui: &mut Ui, theme: &Theme, sfx: &Sfx) {
    let name = if sfx.limit { t!("Limit: {}", sfx.name) } else { sfx.name.to_string() };
    let does = if sfx.is_told() { t!("log only").to_owned() } else { words::sfx_reading(sfx) };
    ui.wrapped(space::XS, |ui| {
        ui.label(theme.words(name, Face::SemiBold, text::SMALL, theme.palette.text));
        ui.add(Label::new(theme.small(&*sfx.text)).wrap());
    });
    let words = theme.words(theme.say(does).into_owned(), Face::Medium, text::SMALL, theme.palette.soft);
    egui::Frame::new().fill(theme.palette.raised).corner_radius(radius::S).inner_margin(2.0).show(ui, |ui| {
        ui.add(Label::new(words).wrap());
    });
}
