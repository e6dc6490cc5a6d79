//! The library of settings: keeping, importing, exporting and renaming (SETT-1).

use super::HitchApp;
use super::dialogs::{Dialog, Shelving};
use crate::ui::panels::{Pane, SettingPage};
use crate::ui::theme::Tone;
use hitch_core::library;
use hitch_core::model::{Setting, free_name, same_name};
use hitch_core::rules::{Command, SettingCommand};
use hitch_files::store::{Output, Over, SaveError, settings};
use hitch_files::travel;
use std::path::Path;

impl HitchApp {
    pub(super) fn open_setting(&mut self, wanted: &str) {
        self.show_setting(self.setting_page().find(wanted));
    }

    pub(super) fn show_setting(&mut self, page: SettingPage) {
        self.flush();
        self.panels.0.insert(Pane::Setting, Box::new(page));
        self.layout.show(Pane::Setting);
        self.view.focus_panel = Some(Pane::Setting.tab());
    }

    /// Returns the setting page, with settings to compare with and to adopt.
    pub(super) fn setting_page(&self) -> SettingPage {
        let preset = library::came_from(&self.document.session().table().setting);
        let shipped = library::presets().len();
        let page = SettingPage::new(preset.as_ref()).at(self.view.on_setting.clone());
        page.with_presets(settings::all(Some(&self.files.places)), shipped)
    }

    pub(super) fn ask_shelf(&mut self, of: Option<usize>) {
        self.flush();
        let name = match of {
            None => Some(self.document.session().table().setting.name.clone()),
            Some(at) => settings::all(Some(&self.files.places)).into_iter().nth(at).map(|it| it.name),
        };
        let Some(name) = name.map(|it| it.to_string()) else { return };
        self.dialog = Some(Dialog::Shelve(Shelving { name, of }));
    }

    /// Puts the setting in play into the library, replacing one of that name, and notes it as its origin.
    pub(super) fn shelve_setting(&mut self, name: &str) {
        let mut setting = Setting::clone(&self.document.session().table().setting);
        let renamed = *setting.name != *name;
        setting.name = name.into();
        match settings::shelve_again(&self.files.places, &setting) {
            Ok((path, origin)) => {
                let rename = renamed.then(|| SettingCommand::Rename { name: name.into() });
                let came = SettingCommand::CameFrom { name: origin.name, hash: origin.hash };
                self.outbox.send_all(rename.into_iter().chain([came]).map(Command::Setting).collect());
                self.carry_out_presses();
                self.say(Tone::Good, t!("Saved to the library as {}", path.display()));
                self.renew_library(Some(&path));
            }
            Err(error) => self.say(Tone::Bad, t!("Couldn’t save “{}” to the library: {error}", setting.name)),
        }
    }

    pub(super) fn rename_setting(&mut self, at: usize, name: &str) {
        let Some(path) = settings::own_file(&self.files.places, at) else { return };
        let Some(mut setting) = settings::all(Some(&self.files.places)).into_iter().nth(at) else { return };
        let was = std::mem::replace(&mut setting.name, name.into());
        match settings::save_setting(&path, &setting, Over::Anything) {
            Ok(_) => {
                self.say(Tone::Good, t!("Renamed “{was}” to “{name}” in the library"));
                self.renew_library(Some(&path));
            }
            Err(error) => self.say(Tone::Bad, t!("Couldn’t rename “{was}”: {error}")),
        }
    }

    pub(super) fn remove_setting(&mut self, at: usize) {
        let Some(path) = settings::own_file(&self.files.places, at) else { return };
        match settings::unshelve(&path) {
            Ok(()) => {
                self.say(Tone::Info, t!("Removed from the library: {}", path.display()));
                self.renew_library(None);
            }
            Err(error) => self.say(Tone::Bad, t!("Couldn’t remove {} from the library: {error}", path.display())),
        }
    }

    pub(super) fn duplicate_setting(&mut self, at: usize) {
        let all = settings::all(Some(&self.files.places));
        let Some(mut setting) = all.get(at).cloned() else { return };
        setting.name = free_name(&setting.name, |name| all.iter().any(|it| same_name(&it.name, name)));
        match settings::shelve(&self.files.places, &setting) {
            Ok((path, _)) => {
                self.say(Tone::Good, t!("Saved “{}” to the library as {}", setting.name, path.display()));
                self.renew_library(Some(&path));
            }
            Err(error) => self.say(Tone::Bad, t!("Couldn’t duplicate “{}”: {error}", setting.name)),
        }
    }

    /// Writes the setting in play to a file. An existing one is asked about where its path was typed.
    pub(super) fn export_setting(&mut self, path: &Path, over: Over) {
        self.flush();
        let setting = self.document.session().table().setting.clone();
        let reads = self.document.path().map(Path::to_path_buf).into_iter().collect::<Vec<_>>();
        let may = Output::of_dialog(path, &reads).judge();
        match may.and_then(|()| settings::save_setting(path, &setting, over)) {
            Ok((saved, _)) => {
                self.dialog = None;
                self.say(Tone::Good, t!("Exported “{}” to {}", setting.name, saved.path.display()));
            }
            Err(error) => self.not_written(error),
        }
    }

    /// Shows an error where its path was typed, with an offer to replace the file or make the folder.
    pub(super) fn not_written(&mut self, error: SaveError) {
        let forced = error.can_be_forced();
        self.path_problem(error.to_string());
        if let Some(Dialog::Path(dialog)) = &mut self.dialog {
            dialog.replaces = forced;
            dialog.missing = if let SaveError::NoFolder(folder) = error { Some(folder) } else { None };
        }
    }

    pub(super) fn import_setting(&mut self, path: &Path) {
        let opened = travel::read_setting(path).map_err(|error| error.to_string());
        let shelved = opened.and_then(|(setting, left)| match settings::shelve(&self.files.places, &setting) {
            Ok((kept, _)) => Ok((kept, setting, left)),
            Err(error) => Err(error.to_string()),
        });
        match shelved {
            Ok((kept, setting, left)) => {
                self.dialog = None;
                let told = match left.len() {
                    0 => t!("“{}” is in the library", setting.name),
                    _ => t!("“{}” is in the library. Left out: {}.", setting.name, left.join(", ")),
                };
                self.say(Tone::Good, told);
                self.renew_library(Some(&kept));
            }
            Err(why) => self.path_problem(why),
        }
    }

    pub(super) fn path_problem(&mut self, why: String) {
        match &mut self.dialog {
            Some(Dialog::Path(dialog)) => dialog.problem = Some(why),
            _ => self.say(Tone::Bad, why),
        }
    }

    fn renew_library(&mut self, at: Option<&Path>) {
        let of = at.and_then(Path::file_stem).map(|it| it.to_string_lossy().into_owned());
        if self.layout.is_shown(Pane::Setting) {
            self.panels.0.insert(Pane::Setting, Box::new(self.setting_page().at_library(of.as_deref())));
        } else {
            self.panels.0.remove(&Pane::Setting);
        }
    }
}
