//! The setting page: a tab for each kind of content, with its effect on the campaign.
//!
//! The tabs are rows in `kinds`, each with a file of its own: `sets`, `lists`, `archetypes`, `stages`, `growth`, `paper`,
//! `library`. Mods are in `choices`, their search in `groups`, and the trait sets that some of them need in `hurt`. Terms
//! are in `called`, starting values and tracks in `rest`, and the search through all of it in `found`. They share `rows`
//! and `fields`, and `blank` is the blank file beside them. The page only reads the table and sends commands.

mod archetypes;
mod blank;
mod called;
mod choices;
mod counters;
mod fields;
mod found;
mod groups;
mod growth;
mod hurt;
mod kinds;
mod library;
mod lists;
mod paper;
mod rest;
mod rows;
mod sets;
mod stages;

use super::Panel;
use super::cast::Editor;
use super::parts::{Laid, in_place, menu, scroll};
use crate::ui::deeds::{Ask, SettingAsk};
use crate::ui::theme::{Face, space, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Pill, Typed, segments, segments_width, that_fits_in};
use crate::ui::{PanelCx, StateKey};
pub use choices::mods_unlike;
use egui::{Label, Layout, Rect, Sense, TextEdit, Ui, UiBuilder, pos2};
use fields::{Fields, Key};
pub use found::on_setting_page;
use hitch_core::model::{Choice, Mods, Name, SetId, Setting};
use hitch_core::rules::{Command, Refusal, SetUse, SettingCommand};
pub use kinds::setting_pages;
use kinds::{Kind, kinds_width};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The mods a campaign started with, and their common name.
struct Base {
    name: Name,
    mods: Mods,
}

impl Default for Base {
    fn default() -> Self {
        Self { name: t!("the default rules").into(), mods: Mods::default() }
    }
}

/// The bearers of a set, for a state of the table.
type Uses = ((StateKey, SetId), Arc<Vec<SetUse>>);

/// The editor of SFX in lists.
struct Entries(Editor);

impl Default for Entries {
    fn default() -> Self {
        Self(Editor::of_lists())
    }
}

/// What is looked at: a kind, and what is chosen in each list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettingView {
    kind: Kind,
    chosen: BTreeMap<&'static str, u32>,
}

#[derive(Default)]
pub struct SettingPage {
    fields: Fields,
    lines: BTreeMap<Key, String>,
    /// The setting as it was sent, for a state of the table.
    sent: Option<(StateKey, Arc<Setting>)>,
    typed: String,
    /// Shows only differences from the default.
    only_changed: bool,
    at: SettingView,
    /// What stood in each list in the last frame.
    seen: BTreeMap<&'static str, Vec<u32>>,
    /// The trait set that is asked about before it goes.
    leaving: Option<SetId>,
    uses: Option<Uses>,
    /// The SFX of the entries of lists.
    editor: Entries,
    shelf: library::Shelf,
    /// The empty file, laid out for print.
    blank: Laid<(StateKey, Option<usize>)>,
    /// The empty file replaces the page, if there is no room beside it.
    on_paper: bool,
    /// The choice that waits for open things.
    asked: Option<Choice>,
    /// The origin to compare with.
    base: Base,
    /// The presets, then the user's own settings.
    presets: Vec<Setting>,
    /// The number of presets, which come first.
    shipped: usize,
    /// The setting's origin when last looked up.
    #[expect(clippy::option_option, reason = "not looked up yet, or from nowhere")]
    came: Option<Option<Name>>,
    /// The last refusal, and the selection it belongs to; it disappears when that changes.
    said: Option<(String, Option<SettingView>)>,
}

impl Panel for SettingPage {
    fn fills_in(&self) -> bool {
        true
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.take_available_space();
        ui.spacing_mut().item_spacing.y = space::XS;
        self.look_up(cx);
        let page = |ask: &Ask| if let Ask::Setting(SettingAsk::Page(page)) = ask { Some(*page) } else { None };
        if let Some(kind) = cx.view.take_ask(page).and_then(|page| Kind::ALL.iter().find(|it| it.name() == page)) {
            self.at.kind = *kind;
            self.typed.clear();
            if *kind == Kind::Growth {
                self.growth_asked(&cx.table.setting);
            }
        }
        for ask in &cx.view.asks {
            match ask {
                Ask::Setting(_) => self.at.kind = Kind::Sets,
                Ask::File(text, ..) if text.of_list().is_some() => {
                    self.at.kind = Kind::Lists;
                    self.look_at("lists", text.of_list().and_then(|it| u32::try_from(it).ok()));
                }
                _ => continue,
            }
            self.typed.clear();
        }
        if cx.view.on_setting != self.at {
            cx.view.on_setting.clone_from(&self.at);
        }
        let wide = ui.available_width() >= if self.searches() { WITH_PAPER } else { WIDE };
        let kinds = kinds_width(ui);
        let room = ui.available_width() - if wide { kinds + space::M } else { 0.0 };
        let beside = room >= WITH_PAPER;
        self.top(ui, cx, beside);
        ui.add_space(space::XS);
        // What is found has all the room there is, where there is little.
        if !wide && !self.searches() {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                self.kinds(ui, cx, false);
            });
        }
        let whole = ui.available_rect_before_wrap();
        let part = |ui: &mut Ui, from: f32, to: f32, salt: &str| {
            let rect = Rect::from_min_max(pos2(from, whole.top()), pos2(to.max(from), whole.bottom()));
            ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(egui::Align::Min)).id_salt(salt))
        };
        let mut left = whole.left();
        if wide {
            let mut side = part(ui, left, left + kinds, "kinds");
            side.spacing_mut().item_spacing.y = 2.0;
            self.kinds(&mut side, cx, true);
            left += kinds + space::M;
        }
        let paper = if beside { (room - PAGE).clamp(PAPER.0, PAPER.1) } else { 0.0 };
        let right = whole.right() - paper;
        let mut page = part(ui, left, right, "page");
        if self.searches() {
            scroll(&mut page, "setting_page", |ui| {
                // Lines of words are read more easily where they are no longer than this.
                ui.set_max_width(ui.available_width().min(WIDEST));
                self.body(ui, cx);
            });
        } else if self.on_paper && !beside {
            self.blank_file(&mut page, cx);
        } else {
            self.at.kind.page()(self, &mut page, cx);
        }
        if paper > 0.0 {
            let mut side = part(ui, right + space::S, whole.right(), "paper");
            self.blank_file(&mut side, cx);
        }
        ui.allocate_rect(whole, Sense::hover());
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.write_all(cx);
        self.editor.0.flush(cx);
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        let editor = Entries(self.editor.0.unsent());
        Some(Box::new(Self { fields: self.fields.clone(), editor, ..Self::default() }))
    }

    fn unread(&self) -> Option<(&str, &str)> {
        self.editor.0.unread()
    }
}

const WIDEST: f32 = 820.0;
/// From this width on the kinds are on the left.
const WIDE: f32 = 760.0;
/// From this width on the empty file is beside the page, which keeps at least that much; the least and greatest width
/// of the file.
const WITH_PAPER: f32 = 960.0;
const PAGE: f32 = 700.0;
const PAPER: (f32, f32) = (260.0, 424.0);

impl SettingPage {
    /// Makes the page of a setting from this preset; without one it is compared with the default rules.
    pub fn new(preset: Option<&Setting>) -> Self {
        let base = preset.map(|it| Base { name: it.name.clone(), mods: it.mods.clone() });
        Self { base: base.unwrap_or_default(), ..Self::default() }
    }

    /// Sets the settings to adopt, of which the first `shipped` are presets.
    #[must_use]
    pub fn with_presets(mut self, presets: Vec<Setting>, shipped: usize) -> Self {
        (self.presets, self.shipped) = (presets, shipped);
        self
    }

    /// Opens the page where it was left.
    #[must_use]
    pub fn at(mut self, at: SettingView) -> Self {
        self.at = at;
        self
    }

    /// Opens the library, and in it the setting with this file name.
    #[must_use]
    pub fn at_library(mut self, of: Option<&str>) -> Self {
        self.at.kind = Kind::Library;
        let is = |it: &Setting| it.origin.as_ref().is_some_and(|it| Some(&*it.name) == of);
        let place = self.presets.iter().position(is).and_then(|it| u32::try_from(it).ok());
        self.look_at("library", place);
        self
    }

    fn searches(&self) -> bool {
        !self.typed.trim().is_empty() || self.only_changed
    }

    /// Updates the setting to compare with, if the origin has changed.
    fn look_up(&mut self, cx: &PanelCx<'_>) {
        let came = cx.table.setting.origin.as_ref().map(|it| it.name.clone());
        if self.came.as_ref() == Some(&came) {
            return;
        }
        let home = |it: &&Setting| it.origin.as_ref().map(|it| &it.name) == came.as_ref() && came.is_some();
        if let Some(preset) = self.presets.iter().find(home) {
            self.base = Base { name: preset.name.clone(), mods: preset.mods.clone() };
        }
        self.came = Some(came);
    }

    #[must_use]
    pub fn find(mut self, wanted: &str) -> Self {
        wanted.clone_into(&mut self.typed);
        self
    }

    /// Paints the fixed top: the search, the differences from the preset, and the empty file's switch if the file is
    /// not beside.
    fn top(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, beside: bool) {
        let switch = !beside && !self.searches();
        ui.horizontal(|ui| {
            let pill = Pill::new(cx.theme, t!("Changed from preset")).sense(Sense::click());
            let label = if self.only_changed { t!("Show all mods") } else { t!("Show only changes from the preset") };
            let gap = ui.spacing().item_spacing.x;
            let room = ui.available_width() - pill.width(ui) - gap - space::S;
            let room = if switch { room - segments_width(ui, &in_place()) - gap } else { room };
            let hint = [t!("Search mods, numbers, terms, trait sets and pools"), t!("Search the setting")];
            let hint = cx.theme.muted(that_fits_in(ui, text::BODY, room - space::L, hint));
            let field = TextEdit::singleline(&mut self.typed).hint_text(hint).desired_width(room.max(120.0));
            let field = ui.add(field).accessible_name(t!("Search the setting"));
            // The first Escape empties the search, the second one closes the page.
            if Typed::of(ui, field).escaped() {
                self.typed.clear();
            }
            let tone = if self.only_changed { crate::ui::theme::Tone::Accent } else { crate::ui::theme::Tone::Plain };
            if ui.add(pill.tone(tone).label(label)).clicked() {
                self.only_changed = !self.only_changed;
            }
            if switch && let Some(to) = segments(ui, cx.theme, self.on_paper, &in_place()) {
                self.on_paper = to;
            }
        });
        let looked = &self.at;
        self.said.take_if(|(_, of)| of.get_or_insert_with(|| looked.clone()) != looked);
        if let Some((said, _)) = &self.said {
            let words = cx.theme.words(said, Face::Regular, text::SMALL, cx.theme.palette.bad_text);
            ui.add(Label::new(words).wrap());
        }
    }

    fn body(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.spacing_mut().item_spacing.y = space::XS;
        self.whole(ui, cx);
        let any = self.groups(ui, cx);
        let under = self.under_switches(ui, cx);
        if !any && !under {
            ui.label(cx.theme.muted(t!("Nothing in this setting matches.")));
        }
    }

    fn refusal(cx: &PanelCx<'_>, command: &SettingCommand) -> Option<Refusal> {
        cx.why_not(&[Command::Setting(command.clone())])
    }

    /// Shows why something was not done, as long as the selection stays.
    fn says(&mut self, why: String) {
        self.said = Some((why, None));
    }

    fn says_why(&mut self, cx: &PanelCx<'_>, why: &Refusal) {
        self.says(cx.reason(why));
    }

    /// Sends a command, or shows why it is refused.
    fn send(&mut self, cx: &mut PanelCx<'_>, command: SettingCommand) {
        self.said = None;
        match Self::refusal(cx, &command) {
            Some(why) => self.says_why(cx, &why),
            None => cx.out.send(command),
        }
    }

    /// Edits a copy of the setting: the one that was sent in this frame already, or the one that is played.
    fn edit(&mut self, cx: &mut PanelCx<'_>, edit: impl FnOnce(&mut Setting)) {
        let sent = self.sent.take().filter(|(of, _)| *of == cx.state());
        let now = sent.map_or_else(|| cx.table.setting.clone(), |(_, it)| it);
        let mut to = Setting::clone(&now);
        edit(&mut to);
        if to != *now {
            self.send(cx, SettingCommand::Edit(Box::new(to.clone())));
            self.sent = self.said.is_none().then(|| (cx.state(), to.into()));
        }
    }
}

fn because(response: egui::Response, refusal: Option<&Refusal>) -> egui::Response {
    match refusal {
        Some(why) => {
            let why = menu::reason(&response.ctx, why);
            response.tip_off(why)
        }
        None => response,
    }
}
