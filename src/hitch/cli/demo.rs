//! `hitch demo`: a scene of the sample campaign, without a window and without a file.

use super::{CommandError, DemoArgs, Player, replay, say_lines, script, tell};
use crate::faces;
use hitch_core::library;
use hitch_core::model::Name;
use hitch_core::rules::Table;
use hitch_files::store;
use std::path::Path;

pub(super) fn demo(args: &DemoArgs) -> Result<(), CommandError> {
    let name = Path::new(library::SAMPLE_NAME);
    let campaign = store::parse_campaign(name, library::SAMPLE)?;
    let table = Table::try_from(campaign.table).map_err(|wrongs| {
        let first: Name = wrongs.first().map(|it| hitch_core::words::wrong(it, "")).unwrap_or_default().into();
        format!("{}: {first}", name.display())
    })?;
    let path = Path::new("scene.ron");
    let lines = script::parse(path, library::SCENE)?;
    if !args.json {
        say_lines(&tell::heading(&table, t!("Dice: as rolled at the table")));
    }
    let mut player = Player::new(table, campaign.log, Box::new(faces::os()));
    replay::play(&mut player, path, &lines, args.json)?;
    if !args.json {
        let told = t!("This is a sample campaign. `hitch` opens a copy of it, and `hitch --help` lists all commands.");
        say_lines(&format!("\n{told}"));
    }
    Ok(())
}
