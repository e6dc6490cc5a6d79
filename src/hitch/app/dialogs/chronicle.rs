//! Dialog for exporting the log: session, audience and format.

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{PushButton, focus_once};
use egui::{ScrollArea, Ui};
use hitch_core::session::{Chronicle, ChronicleAs, LogRow, Recap};
use hitch_files::fonts::SystemFonts;
use hitch_files::sheet::{self, Print};
use hitch_files::store::{Output, Over};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

#[derive(Default)]
pub(in crate::app) struct ChronicleDialog {
    chronicle: Chronicle,
    /// Writes one page about a session instead of the full log.
    recap: bool,
    problem: Option<String>,
}

impl ChronicleDialog {
    /// Starts with the players' version, so that the GM's is handed out only by choice.
    pub fn new() -> Self {
        Self { chronicle: Chronicle { for_players: true, ..Chronicle::default() }, recap: false, problem: None }
    }

    /// Starts with the recap of the last session, for the players.
    pub fn recap(log: &[Arc<LogRow>]) -> Self {
        let session = Some(log.iter().map(|row| row.session).max().unwrap_or_default());
        Self { chronicle: Chronicle { session, for_players: true }, recap: true, problem: None }
    }
}

impl HitchApp {
    pub(super) fn show_chronicle(&mut self, ui: &mut Ui, it: &mut ChronicleDialog) -> Next {
        let theme = self.theme.clone();
        let (title, told) = if it.recap {
            (t!("Recap"), t!("One page with a sentence for each ⟦test⟧, your notes, and what the characters gained."))
        } else {
            (t!("Chronicle"), t!("The log by session and scene, with dice. Undone steps are left out."))
        };
        ui.label(theme.title(title));
        ui.add_space(space::S);
        ui.label(theme.muted(told));
        ui.add_space(space::S);
        let sessions: BTreeSet<u32> = self.session().log().iter().map(|row| row.session).filter(|n| *n > 0).collect();
        if it.recap && sessions.is_empty() {
            ui.label(theme.body(t!("No session has been played yet. The recap tells the log so far.")));
        } else if !it.recap {
            let all = ui.radio_value(&mut it.chronicle.session, None, theme.body(t!("The whole campaign")));
            focus_once(ui, &all);
        }
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
        let (mut written, mut on_paper) = (None, false);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(&theme, t!("Close"))).clicked() {
                next = Next::Close;
            }
            if it.recap {
                let copy = ui.add(PushButton::plain(&theme, t!("Copy"))).tip(t!("Copies plain text for a chat"));
                if copy.clicked() {
                    ui.ctx().copy_text(self.recap_of(it.chronicle).plain());
                    next = Next::Close;
                }
                let paper = ui.add(PushButton::plain(&theme, t!("Save as PDF"))).tip(t!("Saves pages to print"));
                if paper.clicked() {
                    on_paper = true;
                }
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
        let (chronicle, recap) = (it.chronicle, it.recap);
        let written = written.map(|written| self.write_chronicle((chronicle, recap), written));
        match written.or_else(|| on_paper.then(|| self.write_pages(chronicle))) {
            Some(Ok(())) => Next::Close,
            Some(Err(problem)) => {
                it.problem = Some(problem);
                Next::Stay
            }
            None => next,
        }
    }

    fn recap_of(&self, of: Chronicle) -> Recap {
        let session = self.session();
        let rows = session.log().iter().map(|row| &**row);
        Recap::of(session.table(), rows, of.session.unwrap_or_default(), of.for_players)
    }

    fn write_pages(&mut self, of: Chronicle) -> Result<(), String> {
        let recap = self.recap_of(of);
        let print = Print { lender: Some(Arc::new(SystemFonts::default())), ..Print::default() };
        let pdf = sheet::pdf(&sheet::recap(&recap, &print), &recap.title(), "en").map_err(|why| why.to_string())?;
        self.write_beside((of, true), "pdf", &pdf)
    }

    fn write_chronicle(&mut self, (of, recap): (Chronicle, bool), written: ChronicleAs) -> Result<(), String> {
        let session = self.session();
        let text = if recap {
            self.recap_of(of).text(written)
        } else {
            of.text(session.table(), session.log().iter().map(|row| &**row), written)
        };
        self.write_beside((of, recap), written.ending(), text.as_bytes())
    }

    /// Writes a file beside the campaign, or into the campaign folder while it has no file.
    fn write_beside(&mut self, (of, recap): (Chronicle, bool), ending: &str, bytes: &[u8]) -> Result<(), String> {
        let what = if recap { "recap" } else { "chronicle" };
        let name = of.session.map_or_else(|| what.to_owned(), |n| format!("{what}-session-{n}"));
        // Under a name of its own, so that the GM's copy is not handed round for the players'.
        let name = if of.for_players { name } else { format!("{name}-gm") };
        let stem = self.file_stem();
        let path = self.not_own(self.start_folder().join(format!("{stem}-{name}.{ending}")));
        let reads: Vec<_> = self.document.path().map(Path::to_path_buf).into_iter().collect();
        Output::of_dialog(&path, &reads).write(bytes, Over::Anything).map_err(|error| error.to_string())?;
        self.say(Tone::Good, t!("Saved as {}", path.display()));
        Ok(())
    }
}
