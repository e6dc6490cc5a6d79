//! The setting: its mods with what each changes at the table, and its few numbers and names.
//!
//! Only reads the table and sends commands; what a switch may not do now is asked of the rules once
//! for each table.

use super::parts::{Drafts, add_line};
use crate::model::{Choice, Die, Doom, Mod, TrackId, dice_text, read_dice};
use crate::rules::{Command, Refusal, SettingCommand};
use crate::ui::PanelCx;
use crate::ui::theme::{die, size, space};
use crate::ui::widgets::{Card, DieChip, DieLook, IconButton, icons, row, section_label};
use crate::words;
use egui::{Align, Id, Label, Layout, Sense, Ui, vec2};

/// A text of this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Text {
    Name,
    Doom,
    StartDoom,
    Track(TrackId),
}

/// A command, and why it would be refused.
type Answer = (SettingCommand, Option<Refusal>);

/// View state of the page.
#[derive(Default)]
pub struct SettingPage {
    drafts: Drafts<Text>,
    new_track: String,
    /// Why the last thing was not done.
    said: Option<String>,
    judged: Option<(u64, Vec<Answer>)>,
}

impl SettingPage {
    /// Paints the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.spacing_mut().item_spacing.y = space::XS;
        if self.judged.as_ref().is_none_or(|(of, _)| *of != cx.revision) {
            self.judged = Some((cx.revision, Vec::new()));
        }
        section_label(ui, cx.theme, "Name");
        let name = cx.table.setting.name.clone();
        self.text(ui, cx, Text::Name, &name, "name of the setting");
        ui.add_space(space::S);
        section_label(ui, cx.theme, "The GM's dice");
        self.doom(ui, cx);
        ui.add_space(space::S);
        section_label(ui, cx.theme, "Mods");
        let (usual, readings) = Mod::ALL.split_at(4);
        self.mods(ui, cx, usual);
        ui.add_space(space::S);
        section_label(ui, cx.theme, "Readings of a rule");
        self.mods(ui, cx, readings);
        ui.add_space(space::S);
        section_label(ui, cx.theme, "A test and a session");
        self.numbers(ui, cx);
        ui.add_space(space::S);
        section_label(ui, cx.theme, "Stress tracks");
        self.tracks(ui, cx);
        if let Some(said) = &self.said {
            ui.add(
                Label::new(cx.theme.words(
                    said,
                    crate::ui::theme::Face::Regular,
                    crate::ui::theme::text::SMALL,
                    cx.theme.palette.bad_text,
                ))
                .wrap(),
            );
        }
    }

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        for (text, typed) in self.drafts.take() {
            self.commit(cx, text, typed.trim());
        }
    }

    /// Why a command would be refused: a dry run the first time.
    fn refusal(&mut self, cx: &PanelCx<'_>, command: &SettingCommand) -> Option<Refusal> {
        let (_, answers) = self.judged.as_mut()?;
        if let Some((_, answer)) = answers.iter().find(|(asked, _)| asked == command) {
            return answer.clone();
        }
        let answer = cx.refusal(&Command::Setting(command.clone()));
        answers.push((command.clone(), answer.clone()));
        answer
    }

    /// Sends a command, or says why not.
    fn send(&mut self, cx: &mut PanelCx<'_>, command: SettingCommand) {
        self.said = self.refusal(cx, &command).map(|why| format!("{}.", words::sentence(&why.to_string())));
        if self.said.is_none() {
            cx.out.send(Command::Setting(command));
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
            _ => return,
        };
        if !typed.is_empty() {
            self.send(cx, command);
        }
    }

    fn doom(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        Card::new(theme).show(ui, |ui| {
            for doom in [Doom::Off, Doom::Limited, Doom::Full] {
                let on = setting.mods.doom == doom;
                let command = SettingCommand::Doom { doom };
                let refusal = if on { None } else { self.refusal(cx, &command) };
                let button = egui::RadioButton::new(on, theme.strong(words::choice_name(Choice::Doom(doom))));
                let response = ui.add_enabled(refusal.is_none(), button);
                let response = because(response, refusal.as_ref());
                told(ui, cx, ("doom", doom as u8), words::choice_text(Choice::Doom(doom)));
                if response.clicked() && !on {
                    self.send(cx, command);
                }
            }
            if setting.mods.doom == Doom::Off {
                return;
            }
            ui.separator();
            row(ui, size::CONTROL, |ui| {
                ui.label(theme.muted("Called"));
                self.text(ui, cx, Text::Doom, &setting.doom_label, "name of the doom pool");
            });
            row(ui, size::CONTROL, |ui| {
                ui.label(theme.muted("A session starts it at"));
                let dice = dice_text(&setting.start_doom);
                self.text(ui, cx, Text::StartDoom, &dice, "dice the doom pool starts with");
            });
        });
    }

    fn mods(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, all: &[Mod]) {
        let theme = cx.theme;
        Card::new(theme).show(ui, |ui| {
            for which in all.iter().copied() {
                let was = cx.table.setting.mods.is_on(which);
                let mut on = was;
                let command = SettingCommand::Mod { which, on: !was };
                let refusal = self.refusal(cx, &command);
                let check = egui::Checkbox::new(&mut on, theme.strong(words::choice_name(Choice::Switch(which, true))));
                because(ui.add_enabled(refusal.is_none(), check), refusal.as_ref());
                told(ui, cx, ("mod", which as u8), words::choice_text(Choice::Switch(which, true)));
                if on != was {
                    self.send(cx, command);
                }
            }
        });
    }

    fn numbers(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        Card::new(theme).show(ui, |ui| {
            row(ui, size::CONTROL, |ui| {
                let words = format!("A test starts out {}", words::difficulty(setting.difficulty));
                ui.label(theme.body(words));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = space::S;
                    for size in Die::ALL.into_iter().rev() {
                        let chosen = size == setting.difficulty;
                        let name = format!("A test starts out {}: 2{size}", words::difficulty(size));
                        let label = if chosen { format!("{name}, chosen") } else { name.clone() };
                        let chip = DieChip::new(theme, size).size(die::ROW).look(DieLook::Plain).selected(chosen);
                        let response = ui.add(chip.label(label).sense(Sense::click())).on_hover_text(name);
                        if response.clicked() && !chosen {
                            self.send(cx, SettingCommand::Difficulty { die: size });
                        }
                    }
                });
            });
            row(ui, size::CONTROL, |ui| {
                let n = setting.start_points;
                ui.label(theme.body(format!("A session starts with {} for each player", words::points(n))));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = space::XS;
                    let plus = IconButton::new(theme, icons::PLUS, "One plot point more at the start").small();
                    if ui.add(plus).clicked() {
                        self.send(cx, SettingCommand::StartPoints { points: n.saturating_add(1) });
                    }
                    let minus = IconButton::new(theme, icons::MINUS, "One plot point fewer at the start").small();
                    if ui.add_enabled(n > 0, minus).clicked() {
                        self.send(cx, SettingCommand::StartPoints { points: n.saturating_sub(1) });
                    }
                });
            });
        });
    }

    fn tracks(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        Card::new(theme).show(ui, |ui| {
            if !setting.mods.stress {
                ui.label(theme.small("They wait here until stress tracks are switched on."));
            }
            for track in &setting.tracks {
                let command = SettingCommand::RemoveTrack { track: track.id.into() };
                let refusal = self.refusal(cx, &command);
                row(ui, size::CONTROL, |ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let label = format!("Remove the stress track {}", track.name);
                        let button = IconButton::new(theme, icons::TRASH, &label).small().quiet();
                        let response = ui.add_enabled(refusal.is_none(), button);
                        if because(response, refusal.as_ref()).clicked() {
                            self.send(cx, command);
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            let label = format!("name of the stress track {}", track.name);
                            self.text(ui, cx, Text::Track(track.id), &track.name, &label);
                        });
                    });
                });
            }
            let mut typed = std::mem::take(&mut self.new_track);
            let id = Id::unique("new stress track");
            let added = add_line(ui, theme, id, &mut typed, "New stress track\u{2026}", "New stress track: its name");
            self.new_track = typed;
            if let Some(name) = added {
                self.send(cx, SettingCommand::AddTrack { name: name.into() });
                if self.said.is_none() {
                    self.new_track.clear();
                }
            }
        });
    }
}

/// What a switch changes, under its name.
fn told(ui: &mut Ui, cx: &PanelCx<'_>, salt: impl std::hash::Hash + std::fmt::Debug, words: &str) {
    ui.indent(salt, |ui| ui.add(Label::new(cx.theme.muted(words)).wrap()));
    ui.allocate_space(vec2(0.0, space::XS / 2.0));
}

/// The reason on what is grey.
fn because(response: egui::Response, refusal: Option<&Refusal>) -> egui::Response {
    match refusal {
        Some(why) => response.on_disabled_hover_text(words::sentence(&why.to_string())),
        None => response,
    }
}
