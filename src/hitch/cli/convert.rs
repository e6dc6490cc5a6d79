//! Runs `hitch convert`: writes characters of campaigns and of other tools' files as other files.

use super::{CommandError, ConvertArgs, ToName, complain, say, say_lines};
use hitch_core::model::{Bearer, Packing, Parcel, State, same_name};
use hitch_core::player;
use hitch_core::words;
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{self, FileKind, Output, Places};
use hitch_files::travel::{self, Format};
use std::path::Path;

pub(super) fn convert(args: &ConvertArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let places = Places::find(data).ok();
    let parcels = args.files.iter().map(|file| of_file(args, file, places.as_ref()));
    let parcels = parcels.collect::<Result<Vec<_>, _>>()?;
    if parcels.len() > 1 && args.out.is_some() {
        return Err(t!("--out takes one input file. Convert the files one by one.").into());
    }
    let format = match args.to {
        ToName::Hitch => Format::Hitch,
        ToName::Cortex => Format::Cortex,
        ToName::Foundry => Format::Foundry,
        ToName::Text => Format::Text,
    };
    let text = format.texts(&parcels, &now())?;
    // Nothing stands between the text and a program that reads it.
    let tell: fn(String) = match &args.out {
        Some(_) => |line| say(line),
        None => |line| complain(line),
    };
    match &args.out {
        None => say_lines(&text),
        Some(out) => {
            Output::of_command(out, &args.files, args.over.force, places.as_ref()).save(&text, None)?;
            say(format_args!("{}: {}", out.display(), parcels.iter().map(words::parcel).collect::<String>()));
        }
    }
    for (file, parcel) in args.files.iter().zip(&parcels) {
        for left in parcel.left.iter().chain(&parcel.in_play) {
            let is_noted = parcel.has_noted(left);
            tell(format!("  {}", if is_noted { t!("kept in the notes: {left}") } else { t!("left out: {left}") }));
        }
        if format.lacks(parcel) {
            tell(format!("  {}", t!("{}: only characters fit into this format", file.display())));
        }
    }
    Ok(())
}

fn now() -> String {
    store::kept::now().to_string()
}

/// Returns the characters of a campaign, or of a character file.
fn of_file(args: &ConvertArgs, file: &Path, places: Option<&Places>) -> Result<Parcel, CommandError> {
    let (text, _) = store::read_text(file)?;
    if store::kind_of(&text) != Some(FileKind::Campaign) {
        if args.players || !args.who.is_empty() {
            return Err(t!("{}: --who and --players need a campaign", file.display()).into());
        }
        return Ok(travel::read_of(file, &text)?);
    }
    let opened = store::open(file)?;
    let whole: &State = &opened.table;
    let chosen = |name: &str| args.who.is_empty() || args.who.iter().any(|it| same_name(it, name));
    let all = whole.cast.values().filter(|it| chosen(&it.name));
    let mut packing = Packing::default();
    all.for_each(|it| packing.add(Bearer::Character(it.id)));
    for name in &args.who {
        if whole.somebody(name, None).is_none() {
            return Err(t!("{}: no character is named “{name}”", file.display()).into());
        }
    }
    // What players get is made of what players know.
    let parcel = if args.players { player::parcel(whole, &packing) } else { Parcel::of(whole, &packing) };
    if parcel.is_empty() {
        return Err(t!("{}: no character to convert", file.display()).into());
    }
    Ok(travel::with_pictures(parcel, &Pictures::of(Some(file), places)))
}
