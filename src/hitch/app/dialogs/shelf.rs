//! The shelf: characters, pools and scenes of all campaigns, found by typing and brought in through the preview (SETT-1).

use super::find::{HEIGHT, Shown, shown_row};
use super::{Next, Then, buttons};
use crate::app::HitchApp;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::{Layouts as _, PushButton, Tips as _, Typed, focus_once, icons};
use egui::{Key, Label, Modifiers, ScrollArea, TextEdit, Ui};
use hitch_core::model::{Bearer, Labels, Name, Parcel};
use hitch_core::words;
use hitch_files::store::Places;
use hitch_files::travel::shelf::{self, ShelfFile};
use std::path::PathBuf;

pub(in crate::app) struct ShelfDialog {
    typed: String,
    lit: usize,
    all: Vec<OnShelf>,
    /// Why a file can't be read, each.
    torn: Vec<String>,
    /// What was removed last, to be put back.
    removed: Option<(OnShelf, Vec<u8>)>,
    problem: Option<String>,
}

/// Something on the shelf, as it is listed.
struct OnShelf {
    path: PathBuf,
    name: Name,
    icon: &'static str,
    about: String,
    /// Searched text in lowercase: name, kind, campaign, characters and traits.
    text: String,
}

impl OnShelf {
    fn of(labels: &Labels, path: PathBuf, parcel: &Parcel) -> Self {
        let (name, about) = (parcel.title(), words::shelved(labels, parcel));
        let icon = match parcel.bearers().next() {
            _ if !parcel.scenes.is_empty() => icons::FLAG,
            Some((Bearer::Pool(_), ..)) => icons::DICE,
            _ => icons::USERS,
        };
        let mut text = format!("{name} {about}");
        for (_, name, traits) in parcel.bearers() {
            text.extend([" ", name].into_iter().chain(traits.iter().flat_map(|(_, it)| [" ", &*it.name])));
        }
        Self { path, name, icon, about, text: text.to_lowercase() }
    }
}

impl ShelfDialog {
    pub fn new(places: &Places, labels: &Labels) -> Self {
        let (mut all, mut torn) = (Vec::new(), Vec::new());
        for ShelfFile { path, parcel } in shelf::all(places) {
            match parcel {
                Ok(parcel) => all.push(OnShelf::of(labels, path, &parcel)),
                Err(why) => torn.push(why.to_string()),
            }
        }
        all.sort_by_key(|it| it.name.to_lowercase());
        Self { typed: String::new(), lit: 0, all, torn, removed: None, problem: None }
    }

    /// Returns the places of what has all typed words; those with one of them in the name come first.
    fn fitting(&self) -> Vec<usize> {
        let typed = self.typed.to_lowercase();
        let fits = |it: &OnShelf| typed.split_whitespace().all(|word| it.text.contains(word));
        let called = |it: &OnShelf| typed.split_whitespace().any(|word| it.name.to_lowercase().contains(word));
        let mut fit: Vec<(bool, usize)> =
            self.all.iter().enumerate().filter(|(_, it)| fits(it)).map(|(at, it)| (!called(it), at)).collect();
        fit.sort_unstable();
        fit.into_iter().map(|(_, at)| at).collect()
    }

    fn remove(&mut self, at: usize) {
        let Some(path) = self.all.get(at).map(|it| &it.path) else { return };
        match shelf::remove(path) {
            Ok(bytes) => self.removed = Some((self.all.remove(at), bytes)),
            Err(error) => self.problem = Some(t!("{}: can’t be removed: {error}", path.display())),
        }
    }

    fn put_back(&mut self) {
        let Some((it, bytes)) = self.removed.take() else { return };
        match shelf::put_back(&it.path, &bytes) {
            Ok(()) => {
                let at = self.all.partition_point(|other| other.name.to_lowercase() <= it.name.to_lowercase());
                self.all.insert(at, it);
            }
            Err(error) => {
                self.problem = Some(error.to_string());
                self.removed = Some((it, bytes));
            }
        }
    }
}

impl HitchApp {
    pub(super) fn show_shelf(&self, ui: &mut Ui, it: &mut ShelfDialog) -> Next {
        let theme = &self.theme;
        // Before the field is shown: it would take the arrows for its cursor.
        let moved = |ui: &mut Ui, key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (up, down) = (moved(ui, Key::ArrowUp), moved(ui, Key::ArrowDown));
        ui.label(theme.title(t!("Take from the shelf")));
        ui.add_space(space::S);
        let field = TextEdit::singleline(&mut it.typed)
            .desired_width(f32::INFINITY)
            .hint_text(t!("Find by name, type, trait or campaign"));
        let field = ui.add(field).accessible_name(t!("Find on the shelf"));
        focus_once(ui, &field);
        if field.changed() {
            it.lit = 0;
        }
        let fit = it.fitting();
        let last = fit.len().saturating_sub(1);
        it.lit = if down { it.lit + 1 } else { it.lit.saturating_sub(usize::from(up)) }.min(last);
        let (mut take, mut gone) = (Typed::of(ui, field).entered(), None);
        ui.add_space(space::S);
        if fit.is_empty() {
            ui.add(Label::new(theme.muted(if it.all.is_empty() { t!(EMPTY) } else { t!("Nothing found.") })).wrap());
        }
        let height = HEIGHT.min(ui.ctx().content_rect().height() * 0.4);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            for (n, at) in fit.iter().enumerate() {
                let Some(own) = it.all.get(*at) else { continue };
                let shown = Shown { icon: own.icon, words: &own.name, aside: &own.about, keys: None, is_off: false };
                let response = shown_row(ui, theme, &shown, n == it.lit);
                if n == it.lit && (up || down) {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    (take, it.lit) = (true, n);
                }
                if response.has_focus() && moved(ui, Key::Delete) {
                    gone = Some(*at);
                }
            }
            for why in it.torn.iter().chain(&it.problem) {
                ui.add(Label::new(theme.words(why, Face::Regular, text::SMALL, theme.tone(Tone::Bad).text)).wrap());
            }
        });
        if let Some(name) = it.removed.as_ref().map(|(it, _)| it.name.clone()) {
            let back = ui.wrapped(space::S, |ui| {
                ui.label(theme.body(t!("“{name}” is removed from the shelf.")));
                ui.add(PushButton::quiet(theme, t!("Put back")).icon(icons::UNDO)).clicked()
            });
            if back.inner {
                it.put_back();
            }
        }
        ui.add_space(space::M);
        let lit = fit.get(it.lit).copied();
        let name = lit.and_then(|at| it.all.get(at)).map(|it| it.name.clone()).unwrap_or_default();
        let mut cancel = false;
        buttons(ui, |ui| {
            let remove = PushButton::quiet(theme, t!("Remove")).label(t!("Remove {name} from the shelf"));
            if ui.add_enabled(lit.is_some(), remove).tip(t!("Campaigns that took it keep their own copy")).clicked() {
                gone = lit;
            }
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            take |= ui.add_enabled(lit.is_some(), PushButton::primary(theme, t!("Take"))).clicked();
        });
        if let Some(at) = gone {
            it.remove(at);
        }
        match lit.filter(|_| take && gone.is_none()).and_then(|at| it.all.get(at)) {
            Some(own) => Next::Go(Then::BringIn(vec![own.path.clone()])),
            None if cancel => Next::Close,
            None => Next::Stay,
        }
    }
}

const EMPTY: &str = mark!(
    "The shelf is empty. Choose Copies, then Put on the shelf in the menu of a character, crisis pool or scene. \
     Every campaign can take it from here."
);
