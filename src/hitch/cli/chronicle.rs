//! `hitch chronicle`: export of a campaign's log, as Markdown or as a page for a browser.

use super::{ChronicleArgs, CommandError, say, say_lines};
use hitch_core::session::{Chronicle, ChronicleAs, Recap};
use hitch_files::fonts::SystemFonts;
use hitch_files::sheet::{self, Print};
use hitch_files::store::{self, Output, Over, Places};
use std::path::Path;

pub(super) fn chronicle(args: &ChronicleArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let opened = store::open(&args.campaign)?;
    if let Some(session) = args.session.filter(|of| opened.log.iter().all(|row| row.session != *of)) {
        return Err(t!("{}: the log has no session {session}", args.campaign.display()).into());
    }
    let written = if args.html { ChronicleAs::Html } else { ChronicleAs::Markdown };
    let rows = || opened.log.iter().map(|row| &**row);
    let text = if args.recap {
        let last = rows().map(|row| row.session).max().unwrap_or_default();
        let recap = Recap::of(&opened.table, rows(), args.session.unwrap_or(last), args.players);
        if recap.is_empty() {
            return Err(t!("{}: the recap is empty", args.campaign.display()).into());
        }
        if args.pdf {
            let pages = sheet::recap(
                &recap,
                &Print { lender: Some(std::sync::Arc::new(SystemFonts::default())), ..Print::default() },
            );
            sheet::pdf(&pages, &recap.title(), "en").map_err(|why| why.to_string())?
        } else {
            recap.text(written).into_bytes()
        }
    } else {
        Chronicle { session: args.session, for_players: args.players }.text(&opened.table, rows(), written).into_bytes()
    };
    match &args.out {
        Some(path) => {
            let (places, reads) = (Places::find(data).ok(), [args.campaign.clone()]);
            Output::of_command(path, &reads, args.over.force, places.as_ref()).write(&text, Over::Anything)?;
            say(t!("Written to {}", path.display()));
        }
        None => say_lines(&String::from_utf8_lossy(&text)),
    }
    Ok(())
}
