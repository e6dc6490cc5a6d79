//! Dialog for exporting the log: session, audience and format.

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{PushButton, focus_once};
use egui::{ScrollArea, Ui};
use hitch_core::session::{Chronicle, ChronicleAs};
use hitch_files::store::{Output, Over};
use std::collections::BTreeSet;
use std::path::Path;

#[derive(Default)]
pub(in crate::app) struct ChronicleDialog {
    chronicle: Chronicle,
    problem: Option<String>,
}

impl ChronicleDialog {
    /// Starts with the players' version, so that the GM's is handed out only by choice.
    pub fn new() -> Self {
        Self { chronicle: Chronicle { for_players: true, ..Chronicle::default() }, problem: None }
    }
}

impl HitchApp {
    pub(super) fn show_chronicle(&mut self, ui: &mut Ui, it: &mut ChronicleDialog) -> Next {
        let theme = self.theme.clone();
        ui.label(theme.title(t!("Chronicle")));
        ui.add_space(space::S);
        ui.label(theme.muted(t!("The log by session and scene, with dice. Undone steps are left out.")));
        ui.add_space(space::S);
        let sessions: BTreeSet<u32> = self.session().log().iter().map(|row| row.session).filter(|n| *n > 0).collect();
        let all = ui.radio_value(&mut it.chronicle.session, None, theme.body(t!("The whole campaign")));
        focus_once(ui, &all);
        ScrollArea::vertical().id_salt("sessions").max_height(160.0).auto_shrink([false, true]).show(ui, |ui| {
            for session in sessions.into_iter().rev() {
                ui.radio_value(&mut it.chronicle.session, Some(session), theme.body(t!("Session {session}")));
            }
        });
        ui.add_space(space::S);
        ui.checkbox(&mut it.chronicle.for_players, theme.body(t!("Leave out GM-only information")));
        if let Some(problem) = &it.problem {
            ui.add_space(space::S);
            ui.label(theme.body(problem.as_str()).color(theme.tone(Tone::Bad).text));
        }
        ui.add_space(space::M);
        let mut written = None;
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(&theme, t!("Close"))).clicked() {
                next = Next::Close;
            }
            let text =
                ui.add(PushButton::plain(&theme, t!("Save as text"))).tip(t!("Saves Markdown for notes and forums"));
            if text.clicked() {
                written = Some(ChronicleAs::Markdown);
            }
            if ui.add(PushButton::primary(&theme, t!("Save as web page"))).tip(t!("Saves HTML for a browser")).clicked()
            {
                written = Some(ChronicleAs::Html);
            }
        });
        match written.map(|written| self.write_chronicle(it.chronicle, written)) {
            Some(Ok(())) => Next::Close,
            Some(Err(problem)) => {
                it.problem = Some(problem);
                Next::Stay
            }
            None => next,
        }
    }

    /// Writes the log beside the campaign, or into the campaign folder while it has no file.
    fn write_chronicle(&mut self, chronicle: Chronicle, written: ChronicleAs) -> Result<(), String> {
        let session = self.session();
        let text = chronicle.text(session.table(), session.log().iter().map(|row| &**row), written);
        let of = chronicle.session.map_or_else(|| "chronicle".to_owned(), |n| format!("chronicle-session-{n}"));
        // Under a name of its own, so that the GM's copy is not handed round for the players'.
        let of = if chronicle.for_players { of } else { format!("{of}-gm") };
        let stem = self.file_stem();
        let path = self.not_own(self.start_folder().join(format!("{stem}-{of}.{}", written.ending())));
        let reads: Vec<_> = self.document.path().map(Path::to_path_buf).into_iter().collect();
        let written = Output::of_dialog(&path, &reads).write(text.as_bytes(), Over::Anything);
        written.map_err(|error| error.to_string())?;
        self.say(Tone::Good, t!("Saved as {}", path.display()));
        Ok(())
    }
}
