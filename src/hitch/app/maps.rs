//! Export and import of the map.

use super::HitchApp;
use super::dialogs::{Dialog, Part, PathDialog};
use crate::ui::theme::Tone;
use hitch_core::rules::{self, Authority, Command};
use hitch_core::words;
use hitch_files::sheet::Paper;
use hitch_files::store::{MapError, MapFormat, Output, Over, read_map, read_text};
use std::path::Path;

impl HitchApp {
    pub(super) fn asks_where_the_map_goes(&mut self) {
        self.flush();
        let name = self.document.session().table().name.replace(['/', '\\', ':'], "-");
        let file = self.not_own(self.export_folder().join(format!("{name} map.canvas")));
        let dialog = PathDialog::export(Part::Map, &file);
        self.dialog = Some(Dialog::Path(dialog));
    }

    /// Writes the map in the format of the file name.
    pub(super) fn export_map(&mut self, path: &Path, players: bool, over: Over) {
        let bytes = hitch_files::exports::map_file(self.document.session().table(), path, players, 1, Paper::default());
        let reads = self.document.path().map(Path::to_path_buf).into_iter().collect::<Vec<_>>();
        match bytes.map(|bytes| Output::of_dialog(path, &reads).write(&bytes, over)) {
            Ok(Ok(saved)) => {
                self.dialog = None;
                self.say(Tone::Good, t!("Exported the map to {}", saved.path.display()));
            }
            Ok(Err(error)) => self.not_written(error),
            Err(why) => self.path_problem(why),
        }
    }

    pub(super) fn import_map(&mut self, path: &Path) {
        match self.map_in(path) {
            Ok((command, told)) => {
                self.dialog = None;
                self.outbox.send_all(vec![command]);
                self.carry_out_presses();
                self.say(Tone::Good, told);
            }
            Err(why) => self.path_problem(why),
        }
    }

    /// Returns the import command of a file with its description, or the reason there is none.
    pub(super) fn map_in(&self, path: &Path) -> Result<(Command, String), String> {
        let table = self.document.session().table();
        let format = MapFormat::of(path).ok_or_else(|| words::sentence(&MapError::OnlyWritten.to_string()))?;
        let text = read_text(path).map_err(|error| error.to_string())?.0;
        let read = read_map(&table.map, format, &text).map_err(|error| format!("{}: {error}", path.display()))?;
        let left = read.left.clone();
        let command = read.command(path);
        let setting = &table.setting;
        // Tried on a copy of the table, so that what is told is what would happen.
        match rules::press(table, std::slice::from_ref(&command), Authority::Rules, |_, it| it.clone()) {
            Ok((_, events)) => {
                let told = words::sentence(&words::label(setting, &events));
                Ok((command, if left.is_empty() { told } else { t!("{told}; left out: {left}") }))
            }
            Err(why) if left.is_empty() => Err(words::why(setting, &why)),
            Err(why) => Err(t!("{} Left out: {left}", words::why(setting, &why))),
        }
    }
}
