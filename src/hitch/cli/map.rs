//! Runs `hitch map`: exports a campaign’s map to other programs, and imports from them.

use super::{CommandError, MapArgs, say};
use crate::faces;
use hitch_core::rules::{Authority, PathRefusal, Refusal};
use hitch_core::session::Session;
use hitch_core::words;
use hitch_files::store::{self, MapError, MapFormat, Output, Over, Places, read_map, read_text};
use std::path::Path;

pub(super) fn map(args: &MapArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let opened = store::open(&args.campaign)?;
    let places = Places::find(data).ok();
    let reads: Vec<_> = std::iter::once(&args.campaign).chain(&args.from).cloned().collect();
    let out = Output::of_command(&args.out, &reads, args.over.force, places.as_ref());
    if let Some(from) = &args.from {
        let format = MapFormat::of(from).ok_or(MapError::OnlyWritten)?;
        let read = read_map(&opened.table.map, format, &read_text(from)?.0)
            .map_err(|error| format!("{}: {error}", from.display()))?;
        let left = (!read.left.is_empty()).then(|| read.left.clone());
        let mut session = Session::new(opened.table, opened.log, Box::new(faces::os()));
        let setting = session.table().setting.clone();
        let told = match session.act(&[read.command(from)], Authority::Rules) {
            Ok(events) => words::label(&setting, &events),
            // Read once more it is still read.
            Err(why @ Refusal::Path(PathRefusal::NothingNew)) => {
                words::why(&setting, &why).trim_end_matches('.').to_owned()
            }
            Err(why) => return Err(words::why(&setting, &why).into()),
        };
        say(match left {
            Some(left) => t!("{}: {told}. Left out: {left}", from.display()),
            None => format!("{}: {told}", from.display()),
        });
        out.save(&store::verified_text(&args.out, session.table(), session.log())?, Some(opened.stamp))?;
        say(format!("{}: {}", args.out.display(), words::map_size(&session.table().map)));
        return Ok(());
    }
    let bytes = hitch_files::exports::map_file(&opened.table, &args.out, args.players, args.poster, args.paper.into())?;
    out.write(&bytes, Over::Nothing)?;
    say(format!("{}: {}", args.out.display(), words::map_size(&opened.table.map_for(args.players))));
    Ok(())
}
