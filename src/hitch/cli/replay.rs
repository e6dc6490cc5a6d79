//! `hitch replay`: execution of a script on a campaign.

use super::script::{self, Line, Placed};
use super::summary::Summary;
use super::{CommandError, Player, ReplayArgs, json, say, say_json, say_lines, tell};
use crate::faces;
use hitch_core::session::FaceSource;
use hitch_files::store::{self, Output, Places};
use std::path::Path;

/// Plays the script, prints its events, and saves the result on request.
pub(super) fn replay(args: &ReplayArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let opened = store::open(&args.campaign)?;
    let lines = script::read(&args.script)?;
    let (dice, words): (Box<dyn FaceSource>, _) = match args.seed {
        Some(seed) => (Box::new(faces::seeded(seed)), t!("Dice: seed {seed}")),
        None => (Box::new(faces::os()), t!("Dice: random").to_owned()),
    };
    if !args.json {
        say_lines(&tell::heading(&opened.table, &words));
    }
    let mut player = Player::new(opened.table, opened.log, dice);
    play(&mut player, &args.script, &lines, args.json)?;
    if let Some(out) = &args.out {
        let text = store::verified_text(out, player.table(), player.log())?;
        let places = Places::find(data).ok();
        let reads = [args.campaign.clone(), args.script.clone()];
        // The campaign itself is only replaced as it was read.
        let saved =
            Output::of_command(out, &reads, args.over.force, places.as_ref()).save(&text, Some(opened.stamp))?;
        if !args.json {
            say(t!("Saved as {}", saved.path.display()));
        }
    }
    Ok(())
}

pub(super) fn play(player: &mut Player, path: &Path, lines: &[Placed], as_json: bool) -> Result<(), CommandError> {
    let mut number = 0;
    for line in lines {
        // Words for the reader are no command and have no number.
        number += usize::from(!matches!(line.line, Line::Say(_)));
        match player.play(line) {
            Ok(told) if as_json => say_json(json::line(number, line.at, &told, player.table())),
            Ok(told) => {
                let line = tell::line(number, &told, player.table());
                line.strip_suffix('\n').unwrap_or_default().split('\n').for_each(say);
            }
            Err(why) => {
                if as_json {
                    say_json(json::stopped(number, line.at, &why, player.table()));
                }
                let (row, column) = line.at;
                let why = why.told(player.table());
                return Err(t!("{}:{row}:{column}: command {number}: {why}", path.display()).into());
            }
        }
    }
    let summary = Summary::of(player.table());
    if as_json {
        say_json(json::ending(&summary));
    } else {
        say_lines(&tell::ending(&summary));
    }
    Ok(())
}
