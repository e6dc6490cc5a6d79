//! `hitch map`: the map of a campaign for other programs, and from them.

use super::{CommandError, MapArgs, say};
use crate::faces;
use crate::fonts::SystemFonts;
use crate::model::State;
use crate::rules::Authority;
use crate::session::Session;
use crate::sheet::{self, Print};
use crate::store::{self, MapFormat, Over, read_map, read_text, replace, write_map};
use crate::words;
use std::sync::Arc;

const FORMATS: &str = "the end of the name says the format: .canvas, .csv, .dot, .svg, .png or .pdf";

pub(super) fn map(args: &MapArgs) -> Result<(), CommandError> {
    let opened = store::open(&args.campaign)?;
    if let Some(from) = &args.from {
        let format = MapFormat::of(from).ok_or(FORMATS)?;
        let commands = read_map(&opened.table.map, format, &read_text(from)?.0)
            .map_err(|error| format!("{}: {error}", from.display()))?;
        let mut session = Session::new(opened.table, opened.log, Box::new(faces::os()));
        if !commands.is_empty() {
            let done = session.act(&commands, Authority::Rules);
            done.map_err(|why| words::why(&session.table().setting.labels, &why))?;
        }
        store::save(&args.out, session.table(), session.log(), Over::Nothing)?;
        say(format!("{}: {}", args.out.display(), words::map_size(&session.table().map)));
        return Ok(());
    }
    let bytes = match MapFormat::of(&args.out) {
        Some(format) => write_map(&opened.table, format, args.players).into_bytes(),
        None => drawn(&opened.table, args)?,
    };
    replace(&args.out, &bytes, Over::Nothing)?;
    say(format!("{}: {}", args.out.display(), words::map_size(&opened.table.map)));
    Ok(())
}

/// Pixels to a point of a page: 200 to an inch.
const PIXELS: f32 = 200.0 / 72.0;

/// The map as a page is drawn: whole, on one page, or as a PDF over several.
fn drawn(state: &State, args: &MapArgs) -> Result<Vec<u8>, CommandError> {
    let end = args.out.extension().and_then(|end| end.to_str()).unwrap_or_default().to_lowercase();
    if !["svg", "png", "pdf"].contains(&end.as_str()) {
        return Err(FORMATS.into());
    }
    if args.poster > 1 && end != "pdf" {
        return Err("a poster has several pages: its name ends in .pdf".into());
    }
    let print = Print { paper: args.paper.into(), lender: Some(Arc::new(SystemFonts::default())), ..Print::default() };
    let pages = sheet::Document::Map { players: args.players, across: args.poster }.pages(state, &print)?;
    let first = pages.first().ok_or(sheet::SheetError::Nothing)?;
    Ok(match end.as_str() {
        "svg" => sheet::svg(first).into_bytes(),
        "png" => sheet::png(first, PIXELS)?,
        _ => sheet::pdf(&pages, &state.name, "en")?,
    })
}
