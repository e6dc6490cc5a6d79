//! `hitch print`: character files as a PDF or on a printer. `hitch printers`: list of printers.

use super::{CommandError, PrintArgs, complain, say};
use hitch_core::model::{Character, CharacterId, Name, State, same_name};
use hitch_core::words::{self, counted};
use hitch_files::fonts::SystemFonts;
use hitch_files::printing::{Job, Spooler};
use hitch_files::sheet::{self, Document, Print};
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{self, Output, Over, Places};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

pub(super) fn print(args: &PrintArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let table = store::open(&args.campaign)?.table;
    let (document, title, said) = wanted(&table, args)?;
    let paper = args.paper.into();
    if args.out.as_ref().and_then(|out| out.extension()).is_some_and(|end| end.eq_ignore_ascii_case("ron")) {
        return Err("--out would replace a campaign: give it a name that ends in .pdf".into());
    }
    let (places, reads) = (Places::find(data).ok(), [args.campaign.clone()]);
    let from = Pictures::of(Some(&args.campaign), places.as_ref());
    let (pictures, lost) = hitch_files::exports::sheet_pictures(&from, &table, document.who());
    lost.iter().for_each(complain);
    let date = args.date.clone().unwrap_or_else(crate::sheet_date);
    let for_gm = args.gm;
    let print = Print { paper, date, pictures, for_gm, lender: Some(Arc::new(SystemFonts::default())) };
    let pages = document.pages(&table, &print)?;
    let pdf = sheet::pdf(&pages, &title, "en")?;
    // Told before anything is spent on them.
    sheet::missing(&pages).iter().for_each(complain);
    if !for_gm {
        document.says_hidden(&table).iter().for_each(complain);
    }
    if let Some(out) = &args.out {
        Output::of_command(out, &reads, args.over.force, places.as_ref()).write(&pdf, Over::Anything)?;
    }
    let count = counted(u32::try_from(pages.len()).unwrap_or(u32::MAX), "page");
    let onto = match (&args.out, &args.printer) {
        (Some(out), _) => out.display().to_string(),
        (None, printer) => printer.clone().unwrap_or_default(),
    };
    say(format_args!("{onto}: {count}, {said}"));
    if let Some(told) = words::left_out(document.left_out(&table)).filter(|_| !args.gm) {
        say(format_args!("{told}. --gm prints the GM's copy"));
    }
    if let Some(printer) = &args.printer {
        queue(&pdf, &Job { printer: Some(printer), title: &title, media: paper.name(), file: Path::new("") })?;
    }
    Ok(())
}

fn queue(pdf: &[u8], job: &Job<'_>) -> Result<(), CommandError> {
    let mut file = tempfile::Builder::new().prefix("hitch-").suffix(".pdf").tempfile()?;
    file.write_all(pdf)?;
    let spooler = Spooler::default();
    let queued = spooler.send(&Job { file: file.path(), ..*job })?;
    say(&queued);
    if let Some(told) = spooler.follow(&queued, || true) {
        say(told);
    }
    Ok(())
}

pub(super) fn printers() -> Result<(), CommandError> {
    for printer in Spooler::default().printers()? {
        let default = if printer.default { " (default)" } else { "" };
        say(format_args!("{}{default}: {printer}", printer.name));
    }
    Ok(())
}

/// Returns the document, its job name, and its description.
fn wanted(state: &State, args: &PrintArgs) -> Result<(Document, String, String), CommandError> {
    let whole = |what: &str| format!("{}, {what}", state.name);
    if args.blank {
        return Ok((Document::Blank, whole("an empty file"), "an empty file".to_owned()));
    }
    let pages = [
        (args.vehicle, Document::BlankVehicle, "an empty file of a vehicle"),
        (args.rules, Document::Rules, "the rules in use"),
        (args.archetypes, Document::Archetypes, "archetypes"),
        (args.lists, Document::Lists, "lists"),
        (args.stages, Document::Stages, "the table of stages"),
        (args.growth, Document::Growth, "the prices of growth"),
    ];
    if let Some((_, document, what)) = pages.into_iter().find(|(asked, ..)| *asked) {
        return Ok((document, whole(what), what.to_owned()));
    }
    if args.cards {
        return Ok((Document::InPlay, whole("cards"), "assets and complications in play".to_owned()));
    }
    if let Some(name) = &args.scene {
        let scenes = state.scenes.values().map(|it| (it.id, &it.name));
        let (id, name) = named("scene", name, scenes)?;
        return Ok((Document::Scene(id), name.to_string(), format!("the scene {name}")));
    }
    let who = chosen(state, args)?;
    let names: Vec<&str> = who.iter().filter_map(|id| state.cast.get(id)).map(|it| &*it.name).collect();
    let title = if let [one] = names.as_slice() { (*one).to_owned() } else { state.name.to_string() };
    let all = if args.all {
        "everyone"
    } else if args.gmcs {
        "cards"
    } else if args.who.is_empty() {
        "all PCs (--who NAME prints one, --all everyone)"
    } else {
        "chosen"
    };
    let said = format!("{all}: {}", names.join(", "));
    Ok((if args.gmcs { Document::Cards(who) } else { Document::Files(who) }, title, said))
}

fn chosen(state: &State, args: &PrintArgs) -> Result<Vec<CharacterId>, CommandError> {
    let (pcs, gms): (Vec<_>, Vec<_>) = state.cast.values().partition(|it| it.is_pc());
    let ids = |all: Vec<&Arc<Character>>| all.into_iter().map(|it| it.id).collect::<Vec<_>>();
    if !args.who.is_empty() {
        let cast = || state.cast.values().map(|it| (it.id, &it.name));
        return args.who.iter().map(|name| named("", name, cast()).map(|(id, _)| id)).collect();
    }
    if args.gmcs {
        let all = ids(gms);
        return if all.is_empty() { Err("the GM plays nobody in this campaign yet".into()) } else { Ok(all) };
    }
    let mut all = ids(pcs);
    if args.all {
        all.extend(ids(gms));
    }
    if all.is_empty() {
        return Err("this campaign has no PC to print; --who NAME prints somebody else".into());
    }
    Ok(all)
}

/// Finds a character or scene by name, ignoring case.
fn named<'a, Id: Copy>(
    kind: &str,
    name: &str,
    all: impl Iterator<Item = (Id, &'a Name)> + Clone,
) -> Result<(Id, &'a Name), CommandError> {
    all.clone().find(|(_, it)| same_name(it, name.trim())).ok_or_else(|| {
        let names: Vec<&str> = all.map(|(_, it)| &**it).collect();
        let (space, names) = (if kind.is_empty() { "" } else { " " }, names.join(", "));
        let there = if names.is_empty() { "there is none".to_owned() } else { format!("there are {names}") };
        format!("there is no {kind}{space}\"{name}\" in this campaign; {there}").into()
    })
}
