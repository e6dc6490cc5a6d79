//! Files for other programs: maps, and the pictures that exported pages carry.

use crate::{fonts, sheet, store};
use hitch_core::model;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Pixels per point of a page exported as a picture: 200 dpi.
pub const PIXELS: f32 = 200.0 / 72.0;

/// Writes the map in the format of the file name: data for other programs, a picture of one page, or a PDF of several.
/// Includes hidden parts or only those the players see.
pub fn map_file(
    state: &model::State,
    path: &std::path::Path,
    players: bool,
    across: u8,
    paper: sheet::Paper,
) -> Result<Vec<u8>, String> {
    if let Some(format) = store::MapFormat::of(path) {
        return Ok(store::write_map(state, format, players).into_bytes());
    }
    let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default().to_lowercase();
    if !["svg", "png", "pdf"].contains(&end.as_str()) {
        return Err(t!("unknown map format; end the name in .canvas, .csv, .dot, .svg, .png or .pdf").to_owned());
    }
    if across > 1 && end != "pdf" {
        return Err(t!("a poster has several pages; end the name in .pdf").to_owned());
    }
    let lender: Option<Arc<dyn fonts::Lender>> = Some(Arc::new(fonts::SystemFonts::default()));
    let print = sheet::Print { paper, lender, ..sheet::Print::default() };
    let drawn = || {
        let pages = sheet::Printout::Map { players, across }.pages(state, &print)?;
        let first = pages.first().ok_or(sheet::SheetError::Nothing)?;
        match end.as_str() {
            "svg" => Ok(sheet::svg(first).into_bytes()),
            "png" => sheet::png(first, PIXELS),
            _ => sheet::pdf(&pages, &state.name, "en"),
        }
    };
    drawn().map_err(|error: sheet::SheetError| error.to_string())
}

/// Loads the pictures of these characters for their pages, with the errors of those that failed. Waits for the disk.
pub fn sheet_pictures(
    from: &store::pictures::Pictures,
    state: &model::State,
    who: &[model::CharacterId],
) -> (BTreeMap<model::PictureName, Arc<sheet::Portrait>>, Vec<String>) {
    let (mut found, mut lost) = (BTreeMap::new(), Vec::new());
    let color = state.setting.paper.color;
    for name in who.iter().filter_map(|id| state.cast.get(id)?.picture.clone()) {
        if found.contains_key(&name) {
            continue;
        }
        match from.show(&name, model::PictureSize::Face) {
            Ok(settings) => {
                if let Some(portrait) = sheet::Portrait::new(settings.width, settings.height, &settings.rgba, color) {
                    found.insert(name, Arc::new(portrait));
                }
            }
            Err(why) => lost.push(why.to_string()),
        }
    }
    (found, lost)
}
