//! `hitch chronicle`: export of a campaign's log, as Markdown or as a page for a browser.

use super::{ChronicleArgs, CommandError, say, say_lines};
use hitch_core::session::{Chronicle, ChronicleAs};
use hitch_files::store::{self, Output, Over, Places};
use std::path::Path;

pub(super) fn chronicle(args: &ChronicleArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let opened = store::open(&args.campaign)?;
    if let Some(session) = args.session.filter(|of| opened.log.iter().all(|row| row.session != *of)) {
        return Err(format!("{}: the log has no session {session}", args.campaign.display()).into());
    }
    let written = if args.html { ChronicleAs::Html } else { ChronicleAs::Markdown };
    let chronicle = Chronicle { session: args.session, for_players: args.players };
    let text = chronicle.text(&opened.table, opened.log.iter().map(|row| &**row), written);
    match &args.out {
        Some(path) => {
            let (places, reads) = (Places::find(data).ok(), [args.campaign.clone()]);
            Output::of_command(path, &reads, args.over.force, places.as_ref())
                .write(text.as_bytes(), Over::Anything)?;
            say(format_args!("Written to {}", path.display()));
        }
        None => say_lines(&text),
    }
    Ok(())
}
