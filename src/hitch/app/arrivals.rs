//! Character files that are pasted or dropped: they come into the campaign as copies, in one step of undo.

use super::HitchApp;
use crate::ui::theme::Tone;
use hitch_core::model::{Arrival, Parcel};
use hitch_core::rules::{self, Authority, Command, SettingCommand};
use hitch_core::words;
use hitch_files::store::OpenError;
use hitch_files::travel;
use std::path::Path;

impl HitchApp {
    /// Brings in a character file that was dropped onto the window.
    pub(super) fn bring_in_file(&mut self, path: &Path) {
        let read = travel::read(path);
        self.take_parcel(read);
    }

    /// Brings in a character file that was pasted as text.
    pub(super) fn bring_in(&mut self, path: &Path, text: &str) {
        self.take_parcel(travel::read_of(path, text));
    }

    fn take_parcel(&mut self, read: Result<Parcel, OpenError>) {
        let mut parcel = match read {
            Ok(parcel) => parcel,
            Err(why) => return self.say(Tone::Bad, why.to_string()),
        };
        let mut lost = parcel.left.len();
        for (name, bytes) in std::mem::take(&mut parcel.pictures) {
            let bytes = travel::decode(&bytes).unwrap_or_default();
            let kept = self.document.pictures().import_bytes(&bytes, Path::new(name.as_str()));
            // A picture that is no picture stays behind; the character comes all the same.
            if kept.is_ok_and(|it| it == name) {
                continue;
            }
            lost += 1;
            for own in &mut parcel.cast {
                own.picture = own.picture.take().filter(|it| *it != name);
            }
        }
        let what = words::parcel(&parcel);
        let command: Command = SettingCommand::BringIn(Box::new(Arrival { parcel, ..Arrival::default() })).into();
        let table = self.document.session().table();
        match rules::press(table, std::slice::from_ref(&command), Authority::Rules, |_, it| it.clone()) {
            Ok((_, events)) => {
                let aside = events
                    .iter()
                    .any(|it| matches!(it, rules::Event::Setting(rules::SettingEvent::ArrivedAside { .. })));
                self.outbox.send_all(vec![command]);
                self.carry_out_presses();
                let aside = if aside { t!(". Trait sets this setting doesn’t have are set aside") } else { "" };
                let lost = if lost > 0 {
                    t!(". Left out: {}", words::counted(u32::try_from(lost).unwrap_or(u32::MAX), "part"))
                } else {
                    String::new()
                };
                self.say(Tone::Good, t!("Brought in {what}{aside}{lost}"));
            }
            Err(why) => {
                let why = words::why(&table.setting, &why);
                self.say(Tone::Bad, why);
            }
        }
    }
}
