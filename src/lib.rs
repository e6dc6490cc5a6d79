//! Hitch: a native desktop GM screen for the Cortex Prime roleplaying game.
//!
//! The rooms, from the ground up: [`model`] is the campaign as plain data; [`rules`] is the only way
//! to change one; [`words`] says what happened; [`session`] owns a table and its history; [`document`]
//! is the campaign that is open, and keeps it; [`store`]
//! and [`sheet`] put it into files and onto pages; [`ui`] shows it; [`app`] is the window and
//! [`cli`] everything that needs none.
//!
//! A table is played with commands, by name or by id, and says what came of them:
//!
//! ```
//! use hitch::model::{CharacterKind, Die, Setting};
//! use hitch::rules::{Authority, CharacterCommand, Command, PointsCommand};
//! use hitch::session::Session;
//! use hitch::store::library;
//! use hitch::words;
//!
//! let table = library::new_campaign("The tide road", &Setting::bare("Bare"))?;
//! // Dice that always show their highest face.
//! let mut session = Session::new(table, Vec::new(), Box::new(|die: Die| die.sides()));
//! let add = CharacterCommand::Add { name: "Mara Oake".into(), kind: CharacterKind::Pc, player: None, scene: None };
//! assert!(session.act(&[Command::Character(add)], Authority::Rules).is_ok());
//!
//! // She has one plot point; giving back two is refused, and nothing has changed.
//! let take = Command::Points(PointsCommand::Take { from: "Mara Oake".into(), points: 2 });
//! let refusal = session.act(&[take], Authority::Rules).unwrap_err();
//! assert_eq!(words::why(&session.table().setting.labels, &refusal), "Mara Oake has 1 plot point, not 2");
//!
//! assert_eq!(session.undo_label(), Some("Mara Oake gets a character file"));
//! session.undo();
//! assert!(session.table().cast.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod app;
pub mod cli;
pub mod document;
pub mod faces;
pub mod fonts;
pub mod model;
pub mod odds;
pub mod player;
pub mod printing;
pub mod rules;
pub mod session;
pub mod shapes;
pub mod sheet;
pub mod store;
pub mod ui;
pub mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

/// Today, as it stands in the footer of a page. Only the app and the command line may ask a clock.
fn sheet_date() -> String {
    jiff::Zoned::now().strftime("%-d %B %Y").to_string()
}

/// Pixels to a point of a page that is a picture: 200 to an inch.
const PIXELS: f32 = 200.0 / 72.0;

/// The map as a file of the format that its name says: for other programs, or drawn on one page, or as a PDF on so many
/// side by side. Of all that is on it, or of what the players see.
fn map_file(
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
        return Err("the end of the name says the format: .canvas, .csv, .dot, .svg, .png or .pdf".to_owned());
    }
    if across > 1 && end != "pdf" {
        return Err("a poster has several pages: its name ends in .pdf".to_owned());
    }
    let lender: Option<Arc<dyn fonts::Lender>> = Some(Arc::new(fonts::SystemFonts::default()));
    let print = sheet::Print { paper, lender, ..sheet::Print::default() };
    let drawn = || {
        let pages = sheet::Document::Map { players, across }.pages(state, &print)?;
        let first = pages.first().ok_or(sheet::SheetError::Nothing)?;
        match end.as_str() {
            "svg" => Ok(sheet::svg(first).into_bytes()),
            "png" => sheet::png(first, PIXELS),
            _ => sheet::pdf(&pages, &state.name, "en"),
        }
    };
    drawn().map_err(|error: sheet::SheetError| error.to_string())
}

/// The pictures of these characters for their pages, and why some can't be had. It waits for the disk.
fn sheet_pictures(
    from: &store::pictures::Pictures,
    state: &model::State,
    who: &[model::CharacterId],
) -> (BTreeMap<model::PictureName, Arc<sheet::Portrait>>, Vec<String>) {
    let (mut found, mut lost) = (BTreeMap::new(), Vec::new());
    for name in who.iter().filter_map(|id| state.cast.get(id)?.picture.clone()) {
        if found.contains_key(&name) {
            continue;
        }
        match from.show(&name, model::PictureSize::Face) {
            Ok(settings) => {
                if let Some(portrait) = sheet::Portrait::new(settings.width, settings.height, &settings.rgba) {
                    found.insert(name, Arc::new(portrait));
                }
            }
            Err(why) => lost.push(why.to_string()),
        }
    }
    (found, lost)
}
