//! Opens the window.

use super::files::os_dice;
use super::{AppFiles, HitchApp};
use crate::store::{OpenError, Places, PlacesError, SaveError};
use std::path::{Path, PathBuf};

/// Why there is no window.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// There is nowhere to keep anything.
    #[error(transparent)]
    Places(#[from] PlacesError),
    /// The sample campaign can't be put among the user's data.
    #[error(transparent)]
    Sample(#[from] SaveError),
    /// The file named on the command line can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The screen can't be had.
    #[error("{0}")]
    Screen(String),
}

/// Opens the window on a file, on the campaign of last time, or on the sample.
pub fn run(file: Option<&Path>, data: Option<&Path>) -> Result<(), RunError> {
    let places = Places::find(data)?;
    let mut files = AppFiles::new(places, os_dice);
    let (session, problem) = match file {
        // A file that was asked for is opened, or the reason said; nothing else is.
        Some(path) => (files.open(path)?, None),
        None => last_or_sample(&mut files)?,
    };
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Hitch")
            .with_app_id("hitch")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([720.0, 480.0])
            .with_icon(icon()),
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    let start = Box::new(|cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        let mut app = HitchApp::new(&cc.egui_ctx, session, files);
        if let Some(problem) = problem {
            app.say(crate::ui::theme::Tone::Bad, problem);
        }
        Ok(Box::new(app))
    });
    eframe::run_native("hitch", options, start).map_err(|error| RunError::Screen(error.to_string()))
}

/// The campaign of last time; when it can't be opened, the sample and the reason.
fn last_or_sample(files: &mut AppFiles) -> Result<(crate::session::Session, Option<String>), RunError> {
    let last: Option<PathBuf> = files.preferences.last_campaign.clone().filter(|path| path.exists());
    let mut problem = None;
    if let Some(path) = last {
        match files.open(&path) {
            Ok(session) => return Ok((session, None)),
            Err(error) => problem = Some(error.to_string()),
        }
    }
    let sample = files.places.sample()?;
    match files.open(&sample) {
        Ok(session) => Ok((session, problem)),
        Err(error) => {
            // The user's copy is damaged: it stays as it is, and the shipped one is played unsaved.
            let text = crate::store::library::SAMPLE;
            let shipped = crate::store::parse_campaign(&sample, text)?;
            let table = crate::rules::Table::try_from(shipped.table).map_err(|_| OpenError::Missing(sample.clone()))?;
            Ok((files.begin(table), Some(error.to_string())))
        }
    }
}

/// The window's icon: a d10 in the accent colour.
fn icon() -> egui::IconData {
    const SIZE: u32 = 64;
    let theme = crate::ui::theme::Theme::dark();
    let half = SIZE as f32 / 2.0;
    let outline = crate::shapes::polygon(crate::model::Die::D10, (half, half), SIZE as f32 * 0.92);
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

/// Whether a point lies inside a polygon, by counting the edges to its right.
fn contains(outline: &[(f32, f32)], (x, y): (f32, f32)) -> bool {
    let mut inside = false;
    for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
    }
    inside
}
