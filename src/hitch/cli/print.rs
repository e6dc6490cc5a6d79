//! `hitch print`: character files as a PDF or on a printer. `hitch printers`: list of printers.

use super::{CommandError, PrintArgs, complain, say};
use crate::ui::guide::GUIDE;
use hitch_core::model::{Character, CharacterId, Name, State, same_name};
use hitch_core::words::{self, Terms, counted};
use hitch_files::fonts::{Lender, SystemFonts};
use hitch_files::printing::{Job, Spooler};
use hitch_files::sheet::{self, Chapter, Page, Paper, Print, Printout};
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{self, Output, Over, Places};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) fn print(args: &PrintArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let places = Places::find(data).ok();
    let date = args.date.clone().unwrap_or_else(crate::sheet_date);
    let lender: Option<Arc<dyn Lender>> = Some(Arc::new(SystemFonts::default()));
    let print = Print { paper: args.paper.into(), date, pictures: BTreeMap::new(), for_gm: args.gm, lender };
    let Some(campaign) = &args.campaign else {
        let terms = Terms::default();
        let said = |it: &Chapter| Chapter { title: it.title, text: terms.say(&*it.text).into_owned() };
        let chapters: Vec<Chapter> = GUIDE.iter().map(said).collect();
        return hand_out(
            args,
            places.as_ref(),
            &sheet::guide(&chapters, &print),
            (t!("Guide to Hitch"), t!("the user guide")),
        );
    };
    let table = store::open(campaign)?.table;
    let (document, title, said) = wanted(&table, args)?;
    let from = Pictures::of(Some(campaign), places.as_ref());
    let (pictures, lost) = hitch_files::exports::sheet_pictures(&from, &table, document.who());
    lost.iter().for_each(complain);
    let pages = document.pages(&table, &Print { pictures, ..print })?;
    if !args.gm {
        document.says_hidden(&table).iter().for_each(complain);
    }
    hand_out(args, places.as_ref(), &pages, (&title, &said))?;
    if let Some(told) = words::left_out(document.left_out(&table)).filter(|_| !args.gm) {
        say(t!("{told}. --gm prints the GM copy."));
    }
    Ok(())
}

/// Writes the pages to the file, or sends them to the printer. Says so in the words `said`.
fn hand_out(
    args: &PrintArgs,
    places: Option<&Places>,
    pages: &[Page],
    (title, said): (&str, &str),
) -> Result<(), CommandError> {
    if args.out.as_deref().is_some_and(store::is_named_campaign) {
        return Err(t!("--out: that name belongs to a campaign file. End the name in .pdf.").into());
    }
    let pdf = sheet::pdf(pages, title, "en")?;
    // Told before any paper is spent.
    sheet::missing(pages).iter().for_each(complain);
    if let Some(out) = &args.out {
        let reads: Vec<PathBuf> = args.campaign.iter().cloned().collect();
        Output::of_command(out, &reads, args.over.force, places).write(&pdf, Over::Anything)?;
    }
    let count = counted(u32::try_from(pages.len()).unwrap_or(u32::MAX), t!("page"));
    let onto = match (&args.out, &args.printer) {
        (Some(out), _) => out.display().to_string(),
        (None, printer) => printer.clone().unwrap_or_default(),
    };
    say(format_args!("{onto}: {count}, {said}"));
    if let Some(printer) = &args.printer {
        queue(
            &pdf,
            &Job { printer: Some(printer), title, media: Paper::from(args.paper).name(), file: Path::new("") },
        )?;
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
        say(if printer.default {
            t!("{} (default): {printer}", printer.name)
        } else {
            format!("{}: {printer}", printer.name)
        });
    }
    Ok(())
}

/// Returns the document, its job name, and its description.
fn wanted(state: &State, args: &PrintArgs) -> Result<(Printout, String, String), CommandError> {
    let whole = |what: &str| format!("{}, {what}", state.name);
    let pages = [
        (args.blank, Printout::Blank, t!("blank character file")),
        (args.vehicle, Printout::BlankVehicle, t!("blank vehicle file")),
        (args.rules, Printout::Rules, t!("rules summary")),
        (args.archetypes, Printout::Archetypes, t!("archetypes")),
        (args.lists, Printout::Lists, t!("lists")),
        (args.stages, Printout::Stages, t!("table of stages")),
        (args.growth, Printout::Growth, t!("growth prices")),
    ];
    if let Some((_, document, what)) = pages.into_iter().find(|(asked, ..)| *asked) {
        return Ok((document, whole(what), what.to_owned()));
    }
    if args.cards {
        return Ok((Printout::InPlay, whole(t!("cards")), t!("assets and complications in play").to_owned()));
    }
    if let Some(name) = &args.scene {
        let scenes = state.scenes.values().map(|it| (it.id, &it.name));
        let (id, name) = named(name, scenes, |name| t!("no scene is named “{name}”"))?;
        return Ok((Printout::Scene(id), name.to_string(), t!("scene “{name}”")));
    }
    let who = chosen(state, args)?;
    let names: Vec<&str> = who.iter().filter_map(|id| state.cast.get(id)).map(|it| &*it.name).collect();
    let title = if let [one] = names.as_slice() { (*one).to_owned() } else { state.name.to_string() };
    let names = names.join(", ");
    let said = if args.all {
        t!("all characters: {names}. Files and cards of GMCs are for the GM: they show what is hidden from players.")
    } else if args.gmcs {
        t!("cards of all GMCs: {names}. They are for the GM: they show what is hidden from players.")
    } else if args.who.is_empty() {
        t!("all PCs: {names}. --who NAME prints one character, --all prints all characters.")
    } else {
        names
    };
    Ok((if args.gmcs { Printout::Cards(who) } else { Printout::Files(who) }, title, said))
}

fn chosen(state: &State, args: &PrintArgs) -> Result<Vec<CharacterId>, CommandError> {
    let (pcs, gms): (Vec<_>, Vec<_>) = state.cast.values().partition(|it| it.is_pc());
    let ids = |all: Vec<&Arc<Character>>| all.into_iter().map(|it| it.id).collect::<Vec<_>>();
    if !args.who.is_empty() {
        let cast = || state.cast.values().map(|it| (it.id, &it.name));
        let missing = |name: &str| t!("no character is named “{name}”");
        return args.who.iter().map(|name| named(name, cast(), missing).map(|(id, _)| id)).collect();
    }
    if args.gmcs {
        let all = ids(gms);
        return if all.is_empty() { Err(t!("this campaign has no GMCs yet").into()) } else { Ok(all) };
    }
    let mut all = ids(pcs);
    if args.all {
        all.extend(ids(gms));
    }
    if all.is_empty() {
        return Err(t!("this campaign has no PCs. --who NAME prints another character.").into());
    }
    Ok(all)
}

/// Finds a character or scene by name, ignoring case.
fn named<'a, Id: Copy>(
    name: &str,
    all: impl Iterator<Item = (Id, &'a Name)> + Clone,
    missing: impl Fn(&str) -> String,
) -> Result<(Id, &'a Name), CommandError> {
    all.clone().find(|(_, it)| same_name(it, name.trim())).ok_or_else(|| {
        let names: Vec<&str> = all.map(|(_, it)| &**it).collect();
        let missing = missing(name);
        if names.is_empty() { missing } else { t!("{missing}. Choose {}.", names.join(", ")) }.into()
    })
}
