//! `hitch print`: character files as a PDF, and onto a printer. `hitch printers`: which there are.

use super::{CommandError, PaperName, PrintArgs, complain, say};
use crate::fonts::SystemFonts;
use crate::model::{CharacterId, CharacterKind, GmcKind, State};
use crate::printing::{Job, Spooler};
use crate::sheet::{self, Page, Paper, Print, SheetError};
use crate::store::pictures::Pictures;
use crate::store::{self, Over, Places};
use crate::words::counted;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Writes the PDF and says whose files are in it.
pub(super) fn print(args: &PrintArgs, data: Option<&Path>) -> Result<(), CommandError> {
    let table = store::open(&args.campaign)?.table;
    let chosen = chosen(&table, args)?;
    let paper = match args.paper {
        PaperName::A4 => Paper::A4,
        PaperName::Letter => Paper::Letter,
    };
    if args.out.as_ref().and_then(|out| out.extension()).is_some_and(|end| end.eq_ignore_ascii_case("ron")) {
        return Err("--out would replace a campaign: give it a name that ends in .pdf".into());
    }
    let from = Pictures::of(Some(&args.campaign), Places::find(data).ok().as_ref());
    let (pictures, lost) = crate::sheet_pictures(&from, &table, &chosen);
    lost.iter().for_each(complain);
    let date = args.date.clone().unwrap_or_else(crate::sheet_date);
    let print = Print { paper, date, pictures, lender: Some(Arc::new(SystemFonts::default())) };
    let pages = pages(&table, &chosen, &print)?;
    let names: Vec<&str> = chosen.iter().filter_map(|id| table.cast.get(id)).map(|it| &*it.name).collect();
    let title = if let [one] = names.as_slice() { (*one).to_owned() } else { table.name.to_string() };
    let pdf = sheet::pdf(&pages, &title, "en")?;
    // Told before anything is spent on them.
    sheet::missing(&pages).iter().for_each(complain);
    if let Some(out) = &args.out {
        store::replace(out, &pdf, Over::Anything)?;
    }
    let all = if args.all {
        "everyone"
    } else if args.who.is_empty() {
        "all PCs (--who NAME prints one, --all everyone)"
    } else {
        "chosen"
    };
    let count = counted(u32::try_from(pages.len()).unwrap_or(u32::MAX), "page");
    let onto = match (&args.out, &args.printer) {
        (Some(out), _) => out.display().to_string(),
        (None, printer) => printer.clone().unwrap_or_default(),
    };
    say(format_args!("{onto}: {count}, {all}: {}", names.join(", ")));
    if let Some(printer) = &args.printer {
        queue(&pdf, &Job { printer: Some(printer), title: &title, media: paper.name(), file: Path::new("") })?;
    }
    Ok(())
}

/// Hands a PDF to a printer and says what became of it, for as long as one likes to wait.
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

/// A line a printer, the default one first.
pub(super) fn printers() -> Result<(), CommandError> {
    for printer in Spooler::default().printers()? {
        let default = if printer.default { " (default)" } else { "" };
        say(format_args!("{}{default}: {printer}", printer.name));
    }
    Ok(())
}

/// Files for those who are built like PCs, then cards for the rest.
fn pages(state: &State, chosen: &[CharacterId], print: &Print) -> Result<Vec<Page>, SheetError> {
    let kind = |id: &CharacterId| state.cast.get(id).map(|it| it.kind);
    let has_file =
        |id: &CharacterId| matches!(kind(id), None | Some(CharacterKind::Pc | CharacterKind::Gmc(GmcKind::Major)));
    let (files, cards): (Vec<_>, Vec<_>) = chosen.iter().copied().partition(has_file);
    let mut pages = if files.is_empty() { Vec::new() } else { sheet::party(state, &files, print)? };
    if !cards.is_empty() {
        pages.extend(sheet::gmc_cards(state, &cards, print)?);
    }
    Ok(pages)
}

fn chosen(state: &State, args: &PrintArgs) -> Result<Vec<CharacterId>, CommandError> {
    let pcs = state.cast.values().filter(|it| it.is_pc());
    let gmcs = state.cast.values().filter(|it| !it.is_pc() && args.all);
    if !args.who.is_empty() {
        return args.who.iter().map(|name| named(state, name)).collect();
    }
    let all: Vec<CharacterId> = pcs.chain(gmcs).map(|it| it.id).collect();
    if all.is_empty() {
        return Err("this campaign has no PC to print; --who NAME prints somebody else".into());
    }
    Ok(all)
}

/// Somebody by name, letter case apart.
fn named(state: &State, name: &str) -> Result<CharacterId, CommandError> {
    let wanted = name.trim().to_lowercase();
    let found = state.cast.values().find(|it| it.name.to_lowercase() == wanted);
    found.map(|it| it.id).ok_or_else(|| {
        let names: Vec<&str> = state.cast.values().map(|it| &*it.name).collect();
        format!("there is no \"{name}\" in this campaign; there are {}", names.join(", ")).into()
    })
}
