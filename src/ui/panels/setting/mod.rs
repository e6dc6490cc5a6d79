//! The setting: its mods with what each changes at the table, and its few numbers and names.
//!
//! What things are called is in `called`, the switches are in `choices`, how they are found in
//! `groups`, what else is found in `found`, what some ask besides in `hurt`, the rest in `rest`.
//! Only reads the table and sends commands; what a switch may not do now is asked of the rules once
//! for each table.

mod called;
mod choices;
mod found;
mod groups;
mod hurt;
mod rest;

use super::Panel;
use super::parts::{Drafts, menu, scroll};
use crate::model::{self, Choice, ModGroup, Mods, Name, Setting, TrackId, read_dice};
use crate::rules::{Command, Refusal, SettingCommand};
use crate::ui::PanelCx;
use crate::ui::theme::{Face, space, text};
use crate::ui::widgets::{Pill, section_label};
use crate::words;
use egui::{Key, Label, Sense, TextEdit, Ui};
pub use found::on_setting_page;
use std::collections::BTreeSet;

/// A text of this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Text {
    Name,
    Doom,
    StartDoom,
    Track(TrackId),
    Life(usize),
    Initiative(usize),
    /// The traits for a fight or for noticing (DOOM-7).
    Watchful,
    Word(model::Label),
}

/// The mods a campaign started with, and what they are called together.
struct Base {
    name: Name,
    mods: Mods,
}

impl Default for Base {
    fn default() -> Self {
        Self { name: "the kit".into(), mods: Mods::default() }
    }
}

/// View state of the page.
#[derive(Default)]
pub struct SettingPage {
    drafts: Drafts<Text>,
    new_track: String,
    /// What is looked for.
    typed: String,
    /// Only what is played otherwise than usual is shown.
    only_changed: bool,
    /// The groups that are open; none are said before the page was painted.
    unfolded: Option<BTreeSet<ModGroup>>,
    /// The choice that waits for what is open.
    asked: Option<Choice>,
    /// What the setting is compared with.
    base: Base,
    /// The rule presets it may go over to.
    presets: Vec<Setting>,
    /// Why the last thing was not done.
    said: Option<String>,
}

impl Panel for SettingPage {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.take_available_space();
        ui.spacing_mut().item_spacing.y = space::XS;
        ui.label(cx.theme.title("Setting and mods"));
        ui.label(cx.theme.muted("What this campaign plays with. Every change is one step of undo."));
        self.top(ui, cx);
        ui.add_space(space::S);
        scroll(ui, "setting page", |ui| {
            // Lines of words are read more easily where they are no longer than this.
            ui.set_max_width(ui.available_width().min(WIDEST));
            self.body(ui, cx);
        });
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        for (text, typed) in self.drafts.take() {
            self.commit(cx, text, typed.trim());
        }
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(Self { drafts: self.drafts.clone(), ..Self::default() }))
    }
}

/// The page is made no wider.
const WIDEST: f32 = 820.0;

impl SettingPage {
    /// The page of a setting that came from this preset; without one it is compared with the kit as
    /// it comes.
    pub fn new(preset: Option<&Setting>) -> Self {
        let base = preset.map(|it| Base { name: it.name.clone(), mods: it.mods.clone() });
        Self { base: base.unwrap_or_default(), ..Self::default() }
    }

    /// The same, with rule presets the campaign may go over to.
    #[must_use]
    pub fn with_presets(mut self, presets: Vec<Setting>) -> Self {
        self.presets = presets;
        self
    }

    /// The same, searched for a name.
    #[must_use]
    pub fn find(mut self, wanted: &str) -> Self {
        wanted.clone_into(&mut self.typed);
        self
    }

    /// What stays on top: the search, and how the setting differs from its preset.
    fn top(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.horizontal(|ui| {
            let pill = Pill::new(cx.theme, "What is changed").sense(Sense::click());
            let label = if self.only_changed { "Show all mods" } else { "Show only what is changed" };
            let room = ui.available_width() - 130.0;
            let hint = cx.theme.muted("Find a mod, a number, a word, a trait set or a pool");
            let field = TextEdit::singleline(&mut self.typed).hint_text(hint).desired_width(room.max(120.0));
            let field = ui.add(field).accessible_name("Find in the setting");
            // The first Escape empties the search, the second one closes the page.
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
                self.typed.clear();
            }
            let tone = if self.only_changed { crate::ui::theme::Tone::Accent } else { crate::ui::theme::Tone::Plain };
            if ui.add(pill.tone(tone).label(label)).clicked() {
                self.only_changed = !self.only_changed;
            }
        });
        self.whole(ui, cx);
        if let Some(said) = &self.said {
            let words = cx.theme.words(said, Face::Regular, text::SMALL, cx.theme.palette.bad_text);
            ui.add(Label::new(words).wrap());
        }
    }

    /// Paints what scrolls.
    fn body(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.spacing_mut().item_spacing.y = space::XS;
        let whole = self.typed.trim().is_empty() && !self.only_changed;
        if whole {
            section_label(ui, cx.theme, "Name");
            let name = cx.table.setting.name.clone();
            self.text(ui, cx, Text::Name, &name, "name of the setting");
            ui.add_space(space::S);
        }
        let any = self.groups(ui, cx);
        let under = self.under_switches(ui, cx);
        if !any && !under {
            ui.label(cx.theme.muted("Nothing of the setting says that."));
        }
    }

    /// Why a command would be refused.
    fn refusal(cx: &PanelCx<'_>, command: &SettingCommand) -> Option<Refusal> {
        cx.why_not(&[Command::Setting(command.clone())])
    }

    /// Sends a command, or says why not.
    fn send(&mut self, cx: &mut PanelCx<'_>, command: SettingCommand) {
        self.said = Self::refusal(cx, &command)
            .map(|why| format!("{}.", words::sentence(&words::why(&cx.table.setting.labels, &why))));
        if self.said.is_none() {
            cx.out.send(command);
        }
    }

    fn text(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, text: Text, current: &str, label: &str) {
        if let Some(typed) = self.drafts.edit(ui, cx.theme, text, current, label) {
            self.commit(cx, text, &typed);
        }
    }

    fn commit(&mut self, cx: &mut PanelCx<'_>, text: Text, typed: &str) {
        let setting = cx.table.setting.clone();
        let command = match text {
            Text::Name if *setting.name != *typed => SettingCommand::Rename { name: typed.into() },
            Text::Doom if *setting.doom_label != *typed => SettingCommand::DoomLabel { name: typed.into() },
            Text::StartDoom => match read_dice(typed) {
                Ok(dice) if dice != setting.start_doom => SettingCommand::StartDoom { dice },
                Ok(_) => return,
                Err(_) => {
                    self.said = Some(format!("\u{201c}{typed}\u{201d} are no dice: type them as 2d6 d8."));
                    return;
                }
            },
            Text::Track(track) if setting.track(track).is_some_and(|it| *it.name != *typed) => {
                SettingCommand::RenameTrack { track: track.into(), name: typed.into() }
            }
            Text::Word(what) if **setting.labels.get(what) != *typed => {
                SettingCommand::Call { what, word: typed.into() }
            }
            Text::Watchful => {
                let traits = super::setting::hurt::read_half(typed);
                if traits != setting.watchful {
                    self.send(cx, SettingCommand::Watchful { traits });
                }
                return;
            }
            Text::Initiative(half) => {
                if let Some(traits) = Self::two_typed(&setting.initiative_from, half, typed) {
                    self.send(cx, SettingCommand::InitiativeFrom { traits });
                }
                return;
            }
            // Nothing typed is an answer here: the first attributes are what is usual.
            Text::Life(half) => {
                if let Some(command) = Self::half_typed(&setting.life_from, half, typed) {
                    self.send(cx, command);
                }
                return;
            }
            _ => return,
        };
        if !typed.is_empty() {
            self.send(cx, command);
        }
    }
}

/// The reason on what is grey.
fn because(response: egui::Response, refusal: Option<&Refusal>) -> egui::Response {
    match refusal {
        Some(why) => {
            let why = menu::reason(&response.ctx, why);
            response.on_disabled_hover_text(why)
        }
        None => response,
    }
}
