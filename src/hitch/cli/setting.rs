//! `hitch new` and `hitch setting`: beginning campaigns, and exporting and comparing settings (SETT-1).

use super::{CommandError, NewArgs, SettingArgs, complain, say};
use hitch_core::library;
use hitch_core::model::Setting;
use hitch_core::rules::{self, Table};
use hitch_core::words::{self, Terms};
use hitch_files::store::{self, Found, OpenError, Output, Places, settings};
use hitch_files::travel;
use std::path::Path;

pub(super) fn new(args: &NewArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let places = Places::find(data).ok();
    let setting = named(places.as_ref(), &args.setting)?;
    let name = args.name.clone().unwrap_or_else(|| setting.name.to_string());
    let table = library::new_campaign(&name, &setting)?;
    let reads = [Path::new(&args.setting).to_path_buf()];
    let text = store::verified_text(&args.out, &table, &[])?;
    Output::of_command(&args.out, &reads, args.over.force, places.as_ref()).save(&text, None)?;
    say(t!("{}: “{name}”, with the setting {}", args.out.display(), setting.name));
    advise(&setting);
    Ok(())
}

fn named(places: Option<&Places>, name: &str) -> Result<Setting, CommandError> {
    let path = Path::new(name);
    if is_json(path)? {
        let (setting, left) = travel::read_setting(path)?;
        for left in left {
            complain(t!("{name}: not read: {left}"));
        }
        return Ok(setting);
    }
    settings::named(places, name).map_err(|error| match error {
        OpenError::Missing(_) => {
            let all = settings::all(places);
            let names: Vec<&str> = all.iter().filter_map(|it| it.origin.as_ref()).map(|it| &*it.name).collect();
            t!("{name}: no such setting or file. Choose {}.", names.join(", ")).into()
        }
        error => error.into(),
    })
}

/// Returns whether a file is written in JSON, as settings of Foundry are.
fn is_json(path: &Path) -> Result<bool, OpenError> {
    Ok(path.is_file() && store::after_space(&store::read_text(path)?.0).starts_with('{'))
}

pub(super) fn advise(setting: &Setting) {
    for odd in rules::advice(setting) {
        say(format_args!("  {}", Terms::of(setting).say(words::advice(&odd))));
    }
}

/// Returns the setting of a name or file, with the campaign if the file is one.
fn found(name: &str, places: Option<&Places>) -> Result<(Setting, Option<Table>), CommandError> {
    let path = Path::new(name);
    if path.is_file()
        && !is_json(path)?
        && let Found::Campaign(opened) = store::open_any(path)?
    {
        return Ok((Setting::clone(&opened.table.setting), Some(opened.table)));
    }
    Ok((named(places, name)?, None))
}

/// Lists settings, exports one, or compares it with another and shows the effects of adopting that.
pub(super) fn setting(args: &SettingArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let places = Places::find(data).ok();
    let Some(name) = &args.setting else {
        for entry in settings::all(places.as_ref()) {
            let file = entry.origin.as_ref().map(|it| it.name.to_string()).unwrap_or_default();
            say(format_args!("{file}: {}", entry.name));
        }
        return Ok(());
    };
    let (one, table) = found(name, places.as_ref())?;
    let terms = Terms::of(&one);
    if let Some(other) = &args.with {
        let (other, _) = found(other, places.as_ref())?;
        let all = rules::compare(&one, &other);
        if all.is_empty() {
            say(t!("{} and {} are the same", one.name, other.name));
        }
        for difference in &all {
            say(terms.say(words::difference(difference)));
        }
        let lines = table.iter().flat_map(|table| words::adoptions(&rules::adoptions(table, &other, &[])));
        lines.for_each(|line| say(format_args!("  {}", terms.say(line))));
    }
    if let Some(out) = &args.out {
        let reads: Vec<_> = [name].into_iter().chain(&args.with).map(|it| Path::new(it).to_path_buf()).collect();
        let text = settings::setting_text(&one)?;
        Output::of_command(out, &reads, args.over.force, places.as_ref()).save(&text, None)?;
        say(format_args!("{}: {}", out.display(), one.name));
    }
    if args.keep {
        let places = Places::find(data)?;
        if settings::is_preset(&one.name) {
            return Err(t!("{}: this is the name of a preset. Presets are in the library already.", one.name).into());
        }
        let there = settings::shelved_as(&places, &one.name).is_some();
        let (path, _) = settings::shelve_again(&places, &one)?;
        say(if there {
            t!("{}: {}, replaced", path.display(), one.name)
        } else {
            format!("{}: {}", path.display(), one.name)
        });
    }
    if args.with.is_none() && args.out.is_none() && !args.keep {
        say(format_args!("{}: {}", one.name, words::preset(&one)));
        for (group, choices) in words::at_table::chosen(&one) {
            let names: Vec<String> = choices.into_iter().map(|it| words::at_table::said_of_made(&one, it).0).collect();
            say(format_args!("  {}: {}", terms.say(words::group_name(group)), names.join("; ")));
        }
        for set in &one.sets {
            let ways = terms.say(words::of_set(set));
            say(format_args!("  {}", words::headed(&*set.name, ways)));
        }
    }
    advise(&one);
    Ok(())
}
