//! Characters, pools and scenes that travel: offered for a campaign, and brought in by one step of undo; copies of them
//! as files and in the clipboard.

use super::HitchApp;
use super::dialogs::{BringIn, Coming, Copying, Dialog, PathDialog};
use crate::ui::theme::Tone;
use egui::Context;
use hitch_core::model::{Bearer, Packing, Parcel};
use hitch_core::player;
use hitch_core::rules::{self, Authority};
use hitch_core::words;
use hitch_files::store::kept::now;
use hitch_files::store::{OpenError, Output, Over};
use hitch_files::travel::{self, Format, shelf};
use std::path::{Path, PathBuf};

impl HitchApp {
    /// Reads character files, and shows what they would bring.
    pub(super) fn offer_files(&mut self, files: &[PathBuf]) {
        let read = |file: &PathBuf| {
            let name = file.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
            (name, travel::read(file))
        };
        self.offer(files.iter().map(read).collect());
    }

    /// Shows what was read from files would bring, or why nothing could be read.
    pub(super) fn offer(&mut self, read: Vec<(String, Result<Parcel, OpenError>)>) {
        if self.first || !matches!(self.dialog, None | Some(Dialog::Path(_) | Dialog::BringIn(_))) {
            return self.say(Tone::Info, t!("Open a campaign and close its dialogs, then bring in the characters."));
        }
        let (mut coming, mut unread) = (Vec::new(), Vec::new());
        for (file, read) in read {
            match read {
                Ok(parcel) => coming.push(Coming::new(file, parcel)),
                Err(why) => unread.push(why.to_string()),
            }
        }
        if coming.is_empty() {
            return self.path_problem(unread.join("\n"));
        }
        self.flush();
        // What went wrong before is not about these.
        self.notice = None;
        self.dialog = Some(Dialog::BringIn(Box::new(BringIn::new(coming, unread))));
    }

    /// Brings in what was offered, as one step of undo.
    pub(super) fn bring_in(&mut self, mut offered: BringIn) {
        let lost = self.take_pictures(&mut offered);
        let table = self.document.session().table();
        let commands = offered.commands(table);
        let told = rules::press(table, &commands, Authority::Rules, |_, it| it.clone());
        let told = told.map(|(_, events)| words::label(&table.setting, &events));
        let is_open = self.document.looked_at().is_none();
        self.act(commands);
        if let Ok(told) = told
            && is_open
        {
            let told = words::sentence(&told);
            let told = match u32::try_from(lost).unwrap_or(u32::MAX) {
                0 => told,
                lost => t!("{told}. Left out: {}", words::counted(lost, t!("picture"))),
            };
            self.say(Tone::Good, told);
        }
    }

    /// Keeps the pictures that come along. Those that are no pictures stay behind; returns how many.
    fn take_pictures(&self, offered: &mut BringIn) -> usize {
        let pictures = self.document.pictures();
        let mut lost = 0;
        for coming in &mut offered.coming {
            for (name, bytes) in std::mem::take(&mut coming.pictures) {
                let bytes = travel::decode(&bytes).unwrap_or_default();
                if pictures.import_bytes(&bytes, Path::new(name.as_str())).is_ok_and(|it| it == name) {
                    continue;
                }
                lost += 1;
                for own in &mut coming.arrival.parcel.cast {
                    own.picture = own.picture.take().filter(|it| *it != name);
                }
            }
        }
        lost
    }

    /// Packs characters, pools and scenes, whole or as the players know them.
    pub(super) fn packed(&self, packing: &Packing, players: bool) -> Parcel {
        let table = self.document.session().table();
        if players { player::parcel(table, packing) } else { Parcel::of(table, packing) }
    }

    /// Returns what is copied, and its name; `None` is for the selected characters.
    fn packing(&self, of: Option<Bearer>) -> (Packing, String) {
        let table = self.document.session().table();
        let selected = || self.view.selected.iter().map(|id| Bearer::Character(*id)).collect();
        let all: Vec<Bearer> = of.map_or_else(selected, |of| vec![of]);
        let mut packing = Packing::default();
        for who in &all {
            packing.add(*who);
        }
        let name = match all.as_slice() {
            [Bearer::Character(id)] => table.cast.get(id).map(|it| it.name.to_string()),
            [Bearer::Pool(id)] => table.pools.get(id).map(|it| it.name.to_string()),
            [Bearer::Scene(id)] => table.scenes.get(id).map(|it| it.name.to_string()),
            _ => None,
        };
        (packing, name.unwrap_or_else(|| t!("{} characters", table.name)))
    }

    pub(super) fn ask_where_a_copy_goes(&mut self, of: Option<Bearer>) {
        self.flush();
        let (packing, name) = self.packing(of);
        let parcel = self.packed(&packing, false);
        if parcel.is_empty() {
            return self.say(Tone::Info, t!("Select characters first."));
        }
        let file = format!("{}.{}", name.replace(['/', '\\', ':'], "-"), travel::EXTENSION);
        let file = self.not_own(self.export_folder().join(file));
        self.dialog = Some(Dialog::Path(PathDialog::copy(Copying { packing, players: false, parcel }, &file)));
    }

    /// Writes a copy in the format of the file name. An existing file is asked about where its path was typed.
    pub(super) fn save_copy(&mut self, parcel: Parcel, path: &Path, over: Over) {
        if parcel.is_empty() {
            return self.path_problem(t!("The copy would be empty, so nothing was saved.").to_owned());
        }
        let what = words::parcel(&parcel);
        let parcel = travel::with_pictures(parcel, &self.document.pictures());
        let reads = self.document.path().map(Path::to_path_buf).into_iter().collect::<Vec<_>>();
        let text = Format::of(path).unwrap_or_default().text(&parcel, &now().to_string());
        match text.and_then(|text| Output::of_dialog(path, &reads).write(text.as_bytes(), over)) {
            Ok(saved) => {
                self.dialog = None;
                self.say(Tone::Good, t!("Saved {what} as {}", saved.path.display()));
            }
            Err(error) => self.not_written(error),
        }
    }

    /// Puts a copy into the clipboard, as text that another campaign can paste. Portraits would make it too long.
    pub(super) fn copy_to_clipboard(&mut self, of: Option<Bearer>, ctx: &Context) {
        self.flush();
        let (packing, name) = self.packing(of);
        let mut parcel = self.packed(&packing, false);
        if parcel.is_empty() {
            return self.say(Tone::Info, t!("“{name}” belongs to this campaign and can’t be copied."));
        }
        let what = words::parcel(&parcel);
        let without = match parcel.leave_pictures() {
            0 => "",
            _ => t!("Portraits travel only in files."),
        };
        match travel::clipboard_text(&parcel) {
            Ok(text) => {
                ctx.copy_text(text);
                let copied = t!("Copied “{name}”: {what}. Paste with Ctrl+V in another campaign.");
                self.say(Tone::Good, words::followed(copied, without));
            }
            Err(why) => self.say(Tone::Bad, why.to_string()),
        }
    }

    /// Puts what the players know into the clipboard, as text for a chat.
    pub(super) fn copy_as_text(&mut self, of: Option<Bearer>, ctx: &Context) {
        self.flush();
        let (packing, name) = self.packing(of);
        let parcel = self.packed(&packing, true);
        if parcel.is_empty() {
            return self.say(Tone::Info, t!("The players don’t know “{name}”, so nothing was copied."));
        }
        ctx.copy_text(travel::plain_text(&parcel));
        self.say(Tone::Good, t!("Copied “{name}” as text, without hidden parts."));
    }

    /// Puts a copy on the shelf, with its portraits; of the selected characters one each.
    pub(super) fn put_on_shelf(&mut self, of: Option<Bearer>) {
        self.flush();
        let all: Vec<Bearer> =
            of.map_or_else(|| self.view.selected.iter().map(|id| Bearer::Character(*id)).collect(), |of| vec![of]);
        if all.is_empty() {
            return self.say(Tone::Info, t!("Select characters first."));
        }
        let mut said = Vec::new();
        for one in all {
            let parcel = travel::with_pictures(self.packed(&Packing::one(one), false), &self.document.pictures());
            let name = parcel.title();
            match shelf::put(&self.files.places, &parcel) {
                Ok(shelf::Put::New) => said.push(t!("“{name}” is on the shelf for all campaigns.")),
                Ok(shelf::Put::Same) => said.push(t!("“{name}” is on the shelf already.")),
                Ok(shelf::Put::Renewed) => said.push(t!("“{name}” replaces its earlier copy on the shelf.")),
                Err(why) => return self.say(Tone::Bad, t!("Couldn’t put “{name}” on the shelf: {why}")),
            }
        }
        self.say(Tone::Good, said.join(" "));
    }
}
