//! The library: settings to adopt, with the consequences; keeping, exporting and importing the present one (SETT-1).

use super::rows::{Above, Done, Listed, Row, heading, row_at, says};
use super::{SettingPage, because};
use crate::ui::deeds::Deed;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Pill, PushButton, focus_once, icons};
use crate::ui::{PanelCx, StateKey, UiCommand};
use egui::{Key, Label, Modifiers, Ui};
use hitch_core::model::{SetId, Setting};
use hitch_core::rules::{self, Adoption, Difference, IfOpen, SettingCommand};
use hitch_core::words;

/// Differences and effects on files, for a state of the table, a setting and sets matched by hand.
type Found = ((StateKey, usize, usize), Vec<Difference>, Vec<Adoption>);

#[derive(Default)]
pub(super) struct Shelf {
    /// Matched sets of the new and the present setting: likely pairs first, then as changed by hand.
    pairs: Vec<(SetId, Option<SetId>)>,
    /// The pairs were changed by hand.
    said: bool,
    /// The consequences of adopting.
    found: Option<Found>,
    /// A question about open things is shown.
    asks: bool,
    /// A question before deletion is shown.
    leaves: bool,
    /// The library setting that is a newer version of the present one, for a state of the table.
    newer: Option<(StateKey, Option<usize>)>,
}

#[derive(Clone, Copy)]
enum OwnDeed {
    Rename,
    Remove,
}

const OWN: [(OwnDeed, &str, &str, Key); 2] = [
    (OwnDeed::Rename, mark!("Rename…"), icons::PENCIL, Key::F2),
    (OwnDeed::Remove, mark!("Remove…"), icons::TRASH, Key::Delete),
];

/// Returns whether the campaign came from this setting, and it has changed since in more than its name.
fn is_newer(now: &Setting, it: &Setting) -> bool {
    let changed = now.origin.as_ref().zip(it.origin.as_ref()).is_some_and(|(now, it)| now.hash != it.hash);
    changed && is_played(now, it) && !rules::compare(now, it).is_empty()
}

fn is_played(now: &Setting, it: &Setting) -> bool {
    now.origin.as_ref().zip(it.origin.as_ref()).is_some_and(|(now, it)| now.name == it.name)
}

/// Paints the buttons that save, export and import a setting.
fn taken_along(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    for (words, icon, command, tip) in [
        (
            t!("Save to the library…"),
            icons::COPY,
            UiCommand::ShelveSetting,
            t!("Saves this campaign’s current setting to the library"),
        ),
        (t!("Export…"), icons::EXPORT, UiCommand::ExportSetting, t!("Saves this campaign’s current setting to a file")),
        (t!("Import…"), icons::DOWNLOAD, UiCommand::ImportSetting, t!("Adds a setting file to the library")),
    ] {
        if ui.add(PushButton::bare(cx.theme, words).icon(icon)).tip(tip).clicked() {
            cx.out.ui(command);
        }
    }
    ui.add_space(space::XS);
}

impl SettingPage {
    pub(super) fn library_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let now = cx.table.setting.clone();
        let state = cx.state();
        if self.shelf.newer.is_none_or(|(of, _)| of != state) {
            self.shelf.newer = Some((state, self.presets.iter().position(|it| is_newer(&now, it))));
        }
        let newer = self.shelf.newer.and_then(|(_, at)| at);
        let note = |at: usize, setting: &Setting| match () {
            () if newer == Some(at) => t!("newer version of the current setting").to_owned(),
            () if is_played(&now, setting) => t!("basis of the current setting").to_owned(),
            () => words::counted(u32::try_from(setting.sets.len()).unwrap_or_default(), t!("trait set")),
        };
        let row = |(at, it): (usize, &Setting)| Row::new(t!("Setting"), &it.name, note(at, it));
        let rows: Vec<Row> = self.presets.iter().enumerate().map(row).collect();
        let count = rows.len();
        let (above, empty) = (Some(&taken_along as &Above<'_>), t!("The library is empty."));
        let list = Listed { salt: "library", above, rows, empty, ..Listed::default() };
        let below = |page: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            (0..count).for_each(|at| page.shelved(ui, cx, at));
        };
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, at| {
            if let Some(new) = page.presets.get(at).cloned() {
                page.one_setting(ui, cx, &now, &new, at);
            }
        });
        if let Some(Done::Choose(_)) = done {
            self.shelf = Shelf::default();
        }
    }

    fn shelved(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, at: usize) {
        let Some(response) = row_at(ui, "library", at) else { return };
        let own = at >= self.shipped;
        let mut done = None;
        if own && menu::has_keys(&response) {
            let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            done = OWN.iter().find(|(.., key)| pressed(*key)).map(|(deed, ..)| *deed);
        }
        menu::context(&response, |ui| {
            let copy = Deed::press(t!("Duplicate"), Vec::new()).icon(icons::COPY);
            if menu::button(ui, cx.theme, &copy) {
                cx.out.ui(UiCommand::DuplicateSetting(at));
            }
            for (deed, words, icon, key) in OWN.iter().filter(|_| own) {
                let shown = Deed::press(t!(*words), Vec::new()).icon(icon).key(Modifiers::NONE, *key);
                if menu::button(ui, cx.theme, &shown) {
                    done = Some(*deed);
                }
            }
        });
        match done {
            Some(OwnDeed::Rename) => cx.out.ui(UiCommand::RenameSetting(at)),
            // The page of the setting asks first.
            Some(OwnDeed::Remove) => {
                self.shelf = Shelf { leaves: true, ..Shelf::default() };
                self.look_at("library", u32::try_from(at).ok());
            }
            None => {}
        }
    }

    fn one_setting(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, now: &Setting, new: &Setting, at: usize) {
        let theme = cx.theme;
        ui.label(theme.heading(&*new.name));
        // In its own terms, not those of the current setting.
        ui.add(Label::new(theme.muted(words::preset(new))).wrap());
        ui.add_space(space::XS);
        if !self.shelf.said {
            // Likely pairs follow both settings until the GM changes one.
            self.shelf.pairs = rules::likely(now, new);
        }
        let key = (cx.state(), at, self.shelf.pairs.len());
        if self.shelf.found.as_ref().is_none_or(|it| it.0 != key) {
            let differences = rules::compare(now, new);
            self.shelf.found = Some((key, differences, rules::adoptions(cx.table, new, &self.shelf.pairs)));
        }
        self.adopt(ui, cx, new, at);
        self.matched(ui, cx, now, new);
        let Some((_, differences, files)) = &self.shelf.found else { return };
        heading(ui, cx, t!("Changes to this campaign"));
        let lines = words::adoptions(files);
        if lines.is_empty() {
            ui.label(theme.muted(t!("No character file changes.")));
        }
        for words in &lines {
            ui.add(Label::new(theme.body(words)).wrap());
        }
        heading(ui, cx, t!("Differences"));
        if differences.is_empty() {
            ui.label(theme.muted(t!("No differences. This is the setting you’re playing.")));
        }
        // Losses are first, since only undo restores them.
        let goes = |it: &&Difference| it.is_lost();
        let ordered = differences.iter().filter(goes).chain(differences.iter().filter(|it| !goes(it)));
        for difference in ordered {
            ui.add(Label::new(theme.body(words::difference(difference))).wrap());
        }
    }

    fn adopt(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, new: &Setting, at: usize) {
        let of = |open: IfOpen, pairs: &[(SetId, Option<SetId>)]| SettingCommand::Adopt {
            setting: Box::new(new.clone()),
            pairs: pairs.to_vec(),
            open,
        };
        let command = of(IfOpen::Wait, &self.shelf.pairs);
        let lost = self.shelf.found.iter().flat_map(|(_, all, _)| all).filter(|it| it.is_lost()).count();
        if lost > 0 {
            ui.add(Label::new(cx.theme.body(words::lost_by_adopting(lost))).wrap());
            let keep = PushButton::quiet(cx.theme, t!("Save the current setting first…")).icon(icons::COPY);
            if ui.add(keep).clicked() {
                cx.out.ui(UiCommand::ShelveSetting);
            }
        }
        let refusal = Self::refusal(cx, &command);
        let waits = refusal.is_some() && !cx.table.resolutions.is_empty();
        ui.horizontal_wrapped(|ui| {
            let newer = self.shelf.newer.is_some_and(|(_, newer)| newer == Some(at));
            let words = if newer { t!("Update") } else { t!("Adopt") };
            // A setting that changes nothing isn’t the next step.
            let same = self.shelf.found.as_ref().is_some_and(|(_, differences, _)| differences.is_empty());
            let button = if same { PushButton::quiet(cx.theme, words) } else { PushButton::primary(cx.theme, words) };
            let button = button.label(format!("{words} {}", new.name));
            let response = ui.add_enabled(refusal.is_none() || waits, button);
            if because(response, refusal.as_ref()).clicked() {
                if waits {
                    self.shelf.asks = true;
                } else {
                    self.send(cx, command);
                }
            }
            self.own(ui, cx, new, at);
            let copy = PushButton::quiet(cx.theme, t!("Duplicate")).label(t!("Duplicate {} in the library", new.name));
            if ui.add(copy).clicked() {
                cx.out.ui(UiCommand::DuplicateSetting(at));
            }
        });
        if !self.shelf.asks || !waits {
            return;
        }
        ui.add(Label::new(cx.theme.body(words::in_the_way(cx.table))).wrap());
        ui.horizontal_wrapped(|ui| {
            for (open, words) in [
                (IfOpen::Close, t!("Close open rolls and adopt")),
                (IfOpen::CallOff, t!("Cancel open rolls and adopt")),
            ] {
                let command = of(open, &self.shelf.pairs);
                let refusal = Self::refusal(cx, &command);
                let response = ui.add_enabled(refusal.is_none(), PushButton::plain(cx.theme, words));
                if because(response, refusal.as_ref()).clicked() {
                    self.shelf.asks = false;
                    self.send(cx, command);
                }
            }
        });
    }

    fn own(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, new: &Setting, at: usize) {
        if at < self.shipped {
            return;
        }
        let rename = PushButton::quiet(cx.theme, t!("Rename…")).label(t!("Rename {} in the library…", new.name));
        if ui.add(rename).clicked() {
            cx.out.ui(UiCommand::RenameSetting(at));
        }
        if !self.shelf.leaves {
            let remove = PushButton::quiet(cx.theme, t!("Remove…")).label(t!("Remove {} from the library…", new.name));
            self.shelf.leaves = ui.add(remove).clicked();
            return;
        }
        let out = PushButton::danger(cx.theme, t!("Remove permanently"));
        if ui.add(out).tip(t!("Campaigns that use it keep their own copy")).clicked() {
            self.shelf.leaves = false;
            cx.out.ui(UiCommand::RemoveSetting(at));
        }
        let keep = ui.add(PushButton::quiet(cx.theme, t!("Don’t remove")));
        focus_once(ui, &keep);
        if keep.clicked() || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.shelf.leaves = false;
        }
    }

    fn matched(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, now: &Setting, new: &Setting) {
        heading(ui, cx, t!("Match the trait sets"));
        let pairs = rules::matches(now, new, &self.shelf.pairs);
        let name = |id: &SetId| now.known_set(*id).map_or_else(String::new, |it| it.name.to_string());
        for set in &new.sets {
            let from = pairs.get(&set.id);
            says(ui, cx.theme, &set.name, |ui| {
                let words = from.map_or_else(|| t!("new").to_owned(), |id| t!("from {}", name(id)));
                let pill = Pill::new(cx.theme, &words).opens_menu().label(format!("{}: {words}", set.name));
                let response = ui.add(pill);
                let mut chosen = None;
                menu::either(&response, |ui| {
                    if ui.selectable_label(from.is_none(), t!("New trait set")).clicked() {
                        chosen = Some(None);
                        ui.close();
                    }
                    for old in now.sets.iter().chain(&now.aside) {
                        if ui.selectable_label(from == Some(&old.id), &*old.name).clicked() {
                            chosen = Some(Some(old.id));
                            ui.close();
                        }
                    }
                });
                if let Some(chosen) = chosen {
                    self.shelf.pairs.retain(|(it, _)| *it != set.id);
                    self.shelf.pairs.push((set.id, chosen));
                    (self.shelf.found, self.shelf.said) = (None, true);
                }
            });
        }
        ui.add_space(space::M);
    }
}
