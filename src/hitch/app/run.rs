//! Start of the window.

use super::dialogs::{Damaged, Dialog, Held};
use super::files::os_dice;
use super::{AppFiles, HitchApp, handover, motion, place};
use hitch_files::document::{Document, How, Opening};
use hitch_files::fonts::SystemFonts;
use hitch_files::store::{OpenError, Places};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{0}")]
    Screen(String),
}

/// Opens the window on a file, on the last campaign, or at the very first start on three ways in.
///
/// A running Hitch gets the file instead, unless a new window is asked for.
pub fn run(file: Option<&Path>, data: Option<&Path>, new_window: bool) -> Result<(), RunError> {
    // Without a home folder the window opens all the same, and says so.
    let places = Places::find(data).unwrap_or_else(|_| Places::nowhere());
    if !new_window && handover::hand_over(file, &places) {
        return Ok(());
    }
    let mut files = AppFiles::new(places, os_dice);
    let start = match file {
        Some(path) => asked_for(&mut files, path)?,
        None if files.is_new() => Start { first: true, ..Start::with(shipped(&files)?) },
        None => last_or_sample(&mut files)?,
    };
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title(t!("Hitch"))
            .with_app_id(handover::APP_ID)
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([720.0, 480.0])
            .with_clamp_size_to_monitor_size(true)
            .with_icon(icon()),
        renderer: eframe::Renderer::Glow,
        // Ours is asked, which lends the same letters to pages.
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    let open = Box::new(|cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        place::put(cc, files.preferences.window.as_ref());
        let mut app = HitchApp::new(&cc.egui_ctx, start.document, files);
        // One that has a place is not made to fit again.
        app.fitted = app.files.preferences.window.is_some();
        if start.first {
            app.start_first();
        }
        if start.dialog.is_some() {
            app.dialog = start.dialog;
        }
        if let Some(problem) = start.problem.filter(|_| app.files.places != Places::nowhere()) {
            app.say(crate::ui::theme::Tone::Bad, problem);
        }
        app.borrow_from(&cc.egui_ctx, Arc::new(SystemFonts::default()));
        app.handover = handover::take(&app.files.places, &cc.egui_ctx);
        let window = cc.egui_ctx.clone();
        app.heed(motion::follow(motion::Bus::Session, move || window.request_repaint()));
        app.offer_left_behind();
        app.screen_again(&cc.egui_ctx);
        Ok(Box::new(app))
    });
    eframe::run_native("hitch", options, open).map_err(|error| RunError::Screen(error.to_string()))
}

struct Start {
    document: Box<Document>,
    dialog: Option<Dialog>,
    problem: Option<String>,
    /// Nothing was ever opened here.
    first: bool,
}

impl Start {
    fn with(document: Box<Document>) -> Self {
        Self { document, dialog: None, problem: None, first: false }
    }
}

/// Opens a requested file or fails. A file that can't be opened but has a good version is asked about in the window.
fn asked_for(files: &mut AppFiles, path: &Path) -> Result<Start, RunError> {
    match files.open(path, How::Ours) {
        Ok(opening) => or_look(files, path, opening),
        Err(failed) => match failed.good {
            None => Err(failed.error.into()),
            Some(good) => {
                let why = failed.error.to_string();
                let mut start = last_or_sample(files)?;
                start.dialog = Some(Dialog::Damaged(Damaged { path: path.to_path_buf(), why, good }));
                Ok(start)
            }
        },
    }
}

/// Opens a campaign in use read-only, and asks about it.
fn or_look(files: &mut AppFiles, path: &Path, opening: Opening) -> Result<Start, RunError> {
    let (holder, doubtful) = match opening {
        Opening::Open(document) => return Ok(Start::with(document)),
        Opening::Held(holder) => (holder, false),
        Opening::Doubtful(holder) => (holder, true),
    };
    match files.open(path, How::Look).map_err(|failed| failed.error)? {
        Opening::Open(document) => {
            let dialog = Some(Dialog::Held(Held { path: path.to_path_buf(), holder, doubtful }));
            Ok(Start { dialog, ..Start::with(document) })
        }
        _ => Err(OpenError::Missing(path.to_path_buf()).into()),
    }
}

/// Opens the last campaign, or the sample with the reason.
fn last_or_sample(files: &mut AppFiles) -> Result<Start, RunError> {
    let last: Option<PathBuf> = files.preferences.last_campaign.clone();
    let (mut problem, mut dialog) = (None, None);
    if let Some(path) = last {
        match files.open(&path, How::Ours) {
            Ok(opening) => return or_look(files, &path, opening),
            Err(failed) => {
                let why = failed.error.to_string();
                match failed.good {
                    Some(good) => dialog = Some(Dialog::Damaged(Damaged { path, why, good })),
                    // A campaign that was moved or deleted on purpose is nothing to complain about.
                    None if matches!(failed.error, OpenError::Missing(_)) => {}
                    None => problem = Some(why),
                }
            }
        }
    }
    let sample = match files.places.sample(&hitch_core::library::SALTGLASS_QUAY) {
        Ok(sample) => sample,
        // Without a folder that can be written it is played unsaved, and the window says why.
        Err(error) => {
            let problem = Some(error.to_string());
            return Ok(Start { dialog, problem, ..Start::with(shipped(files)?) });
        }
    };
    match files.open(&sample, How::Ours) {
        Ok(opening) => {
            let mut start = or_look(files, &sample, opening)?;
            start.dialog = dialog.or(start.dialog);
            start.problem = problem;
            Ok(start)
        }
        Err(failed) => {
            // The user's copy is damaged: it stays as it is, and the shipped one is played unsaved.
            // Said once: where a version is offered, the window that offers it says why.
            let problem = dialog.is_none().then(|| failed.error.to_string());
            Ok(Start { dialog, problem, ..Start::with(shipped(files)?) })
        }
    }
}

fn shipped(files: &AppFiles) -> Result<Box<Document>, RunError> {
    let name = Path::new(hitch_core::library::SAMPLE_NAME);
    let shipped = hitch_files::store::parse_campaign(name, hitch_core::library::SAMPLE)?;
    let table =
        hitch_core::rules::Table::try_from(shipped.table).map_err(|_| OpenError::Missing(name.to_path_buf()))?;
    Ok(files.begin(table))
}

/// Returns the window's icon: a d10 in the accent color.
fn icon() -> egui::IconData {
    const SIZE: u32 = 64;
    let theme = crate::ui::theme::Theme::dark();
    let half = SIZE as f32 / 2.0;
    let outline = hitch_files::shapes::polygon(hitch_core::model::Die::D10, (half, half), SIZE as f32 * 0.92);
    let mut rgba = Vec::with_capacity((SIZE * SIZE * 4) as usize);
    for y in 0..SIZE {
        for x in 0..SIZE {
            let inside = contains(&outline, (x as f32 + 0.5, y as f32 + 0.5));
            let pixel = if inside { theme.palette.accent.to_array() } else { [0; 4] };
            rgba.extend_from_slice(&pixel);
        }
    }
    egui::IconData { rgba, width: SIZE, height: SIZE }
}

/// Returns whether a point lies inside a polygon, by counting the edges to its right.
fn contains(outline: &[(f32, f32)], (x, y): (f32, f32)) -> bool {
    let mut inside = false;
    for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_folder_that_can_be_written_the_sample_is_played_and_the_window_says_why() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("home");
        // No folder can be made in a file, by nobody.
        std::fs::write(&home, "").unwrap();
        let mut files = AppFiles::new(Places::within(&home), os_dice);
        let start = last_or_sample(&mut files).unwrap();
        assert_eq!(&*start.document.session().table().name, "Saltglass Quay");
        assert_eq!(start.document.path(), None);
        assert!(start.problem.is_some_and(|why| why.contains("campaigns")), "the folder is named");
    }
}
