//! The map in files of its own: written for other programs and for paper, and read from them.

use super::HitchApp;
use super::dialogs::{Dialog, Part, PathDialog};
use crate::sheet::Paper;
use crate::store::{MapFormat, Over, read_map, read_text, replace};
use crate::ui::theme::Tone;
use crate::words;
use std::path::Path;

impl HitchApp {
    /// Asks for the file that the map is written to.
    pub(super) fn asks_where_the_map_goes(&mut self) {
        self.flush();
        let name = self.document.session().table().name.replace(['/', '\\', ':'], "-");
        let dialog = PathDialog::export(Part::Map, self.start_folder(), &format!("{name} map.canvas"));
        self.dialog = Some(Dialog::Path(dialog));
    }

    /// Writes the map in the format its name says.
    pub(super) fn export_map(&mut self, path: &Path, over: Over) {
        let bytes = crate::map_file(self.document.session().table(), path, false, 1, Paper::default());
        match bytes.map(|bytes| replace(path, &bytes, over)) {
            Ok(Ok(saved)) => {
                self.dialog = None;
                self.say(Tone::Good, format!("The map is exported: {}", saved.path.display()));
            }
            Ok(Err(error)) => self.not_written(error),
            Err(why) => self.path_problem(why),
        }
    }

    /// Brings what a file holds onto the map, in one step of undo.
    pub(super) fn import_map(&mut self, path: &Path) {
        let map = &self.document.session().table().map;
        let read = || {
            let format = MapFormat::of(path).ok_or("A map is read from a .canvas or a .csv file.")?;
            let text = read_text(path).map_err(|error| error.to_string())?.0;
            read_map(map, format, &text).map_err(|error| format!("{}: {error}", path.display()))
        };
        match read() {
            Ok(commands) if commands.is_empty() => {
                self.dialog = None;
                self.say(Tone::Plain, "All of it is on the map already.".to_owned());
            }
            Ok(commands) => {
                self.dialog = None;
                self.outbox.send_all(commands);
                self.carry_out_presses();
                let size = words::map_size(&self.document.session().table().map);
                self.say(Tone::Good, format!("The map now has {size}"));
            }
            Err(why) => self.path_problem(why),
        }
    }
}
