//! Print dialog: preview of the pages, saved as PDF, opened in the viewer, or queued at the printer.

mod printers;

use super::{Dialog, PLAYERS_ONLY, buttons};
use crate::app::HitchApp;
use crate::ui::panels::menu;
use crate::ui::paper;
use crate::ui::theme::{Face, Tone, size, space, text};
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, focus_once, row};
use egui::{Label, ScrollArea, TextEdit, Ui, UiBuilder, vec2};
use hitch_core::model::{CharacterId, PictureName, State};
use hitch_core::words;
use hitch_files::sheet::{self, Page, Paper, Portrait, Print, Printout};
use hitch_files::store::{Output, Over, is_named_campaign};
use printers::Printers;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

pub(in crate::app) struct Preview {
    what: Printout,
    paper: Paper,
    /// Includes hidden parts and the GM's notes.
    for_gm: bool,
    pages: Vec<Page>,
    at: usize,
    path: String,
    title: String,
    said: Option<(Tone, String)>,
    printers: Printers,
    pictures: PageArt,
    lost: Vec<String>,
    reading: Option<Receiver<(PageArt, Vec<String>)>>,
    painted: paper::PaintedPages,
    below: f32,
    /// The choice has changed: its notes scroll into view, as far as it stays in view itself.
    fresh: bool,
    /// Blank files went to a file or a printer.
    pub blank_printed: bool,
}

const AROUND: f32 = 2.0 * space::L + 2.0 * space::M;
const TALLEST: f32 = 760.0;
const CHOICES: f32 = 296.0;
const LINE: f32 = 22.0;

type PageArt = BTreeMap<PictureName, Arc<Portrait>>;

impl HitchApp {
    /// Opens the dialog for a document; files of no character become a blank file.
    pub(in crate::app) fn open_print(&mut self, what: Printout, ctx: &egui::Context) {
        let what = match what {
            Printout::Files(who) if who.is_empty() => Printout::Blank,
            what => what,
        };
        let name = printed_name(self.document.session().table(), &what);
        let path = self.not_own(self.start_folder().join(format!("{name}.pdf"))).display().to_string();
        let printers = Printers::ask(self.spooler.clone(), ctx);
        let reading = Some(self.read_pictures(what.who().to_vec(), ctx));
        let mut preview = Preview {
            what,
            paper: Paper::A4,
            for_gm: false,
            pages: Vec::new(),
            at: 0,
            path,
            title: name,
            said: None,
            printers,
            pictures: PageArt::new(),
            lost: Vec::new(),
            reading,
            painted: paper::PaintedPages::default(),
            below: 0.0,
            fresh: false,
            blank_printed: false,
        };
        self.lay_out(&mut preview);
        self.dialog = Some(Dialog::Print(Box::new(preview)));
    }

    fn read_pictures(&self, who: Vec<CharacterId>, ctx: &egui::Context) -> Receiver<(PageArt, Vec<String>)> {
        let (send, receive) = channel();
        let (from, state) = (self.document.pictures(), State::clone(self.document.session().table()));
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            // The window may be closed by now.
            let _ = send.send(hitch_files::exports::sheet_pictures(&from, &state, &who));
            ctx.request_repaint();
        });
        receive
    }

    fn lay_out(&self, preview: &mut Preview) {
        let (pictures, lender) = (preview.pictures.clone(), self.lender.clone());
        let (paper, for_gm) = (preview.paper, preview.for_gm);
        let print = Print { paper, date: crate::sheet_date(), pictures, for_gm, lender };
        match preview.what.pages(self.document.session().table(), &print) {
            Ok(pages) => {
                let mut missing = preview.lost.clone();
                missing.extend(sheet::missing(&pages));
                if !for_gm {
                    missing.extend(preview.what.says_hidden(self.document.session().table()));
                }
                preview.said = (!missing.is_empty()).then(|| (Tone::Info, missing.join("\n")));
                preview.pages = pages;
            }
            Err(error) => {
                preview.pages.clear();
                preview.said = Some((Tone::Info, words::sentence(&error.to_string())));
            }
        }
        preview.at = preview.at.min(preview.pages.len().saturating_sub(1));
    }

    pub(super) fn show_print(&self, ui: &mut Ui, it: &mut Preview) -> bool {
        if let Some((pictures, lost)) = it.reading.as_ref().and_then(|reading| reading.try_recv().ok()) {
            (it.pictures, it.lost, it.reading) = (pictures, lost, None);
            if !(it.pictures.is_empty() && it.lost.is_empty()) {
                self.lay_out(it);
            }
        }
        // As large as the window lets it, whatever is chosen: nothing jumps under the pointer.
        let tall = (ui.ctx().content_rect().height() - AROUND).min(TALLEST);
        let whole = egui::Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), tall));
        let (choices, page) = whole.split_left_right_at_x(whole.left() + CHOICES);
        let stays = self.show_choices(&mut ui.new_child(UiBuilder::new().max_rect(choices)), it);
        let mut beside = ui.new_child(UiBuilder::new().max_rect(page.with_min_x(page.left() + space::L)));
        self.show_pages(&mut beside, it);
        ui.advance_cursor_after_rect(whole);
        stays
    }

    fn show_pages(&self, ui: &mut Ui, it: &mut Preview) {
        let theme = &self.theme;
        row(ui, size::CONTROL, |ui| {
            let last = it.pages.len().saturating_sub(1);
            if ui.add_enabled(it.at > 0, PushButton::quiet(theme, t!("Back")).label(t!("Previous page"))).clicked() {
                it.at -= 1;
            }
            if ui.add_enabled(it.at < last, PushButton::quiet(theme, t!("Next")).label(t!("Next page"))).clicked() {
                it.at += 1;
            }
            ui.label(theme.muted(t!("{} of {}", (it.at + 1).min(it.pages.len()), it.pages.len())));
        });
        if let Some(page) = it.pages.get(it.at) {
            let room = ui.available_height();
            it.painted.show_page(ui, page, room);
        }
    }

    /// Shows the choices of document, paper and target. Returns whether the dialog stays open.
    fn show_choices(&self, ui: &mut Ui, it: &mut Preview) -> bool {
        let theme = &self.theme;
        let mut stays = true;
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.title(t!("Print")));
            ui.add_space(space::S);
            for paper in Paper::ALL {
                if ui.radio_value(&mut it.paper, paper, paper.name()).changed() {
                    self.lay_out(it);
                }
            }
        });
        ui.add_space(space::XS);
        let room = ui.available_height() - it.below;
        ScrollArea::vertical().id_salt("what is printed").max_height(room).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = LINE;
            ui.gap_y(2.0);
            self.show_what(ui, it);
            if let Some((tone, words)) = &it.said {
                ui.add_space(space::S);
                ui.label(theme.words(words, Face::Regular, text::SMALL, theme.tone(*tone).text));
            }
        });
        let top = ui.cursor().top();
        let label = ui.horizontal(|ui| {
            let label = ui.label(theme.label(t!("PDF file")));
            // The field shows where a long path begins, and not the name at its end.
            let path = Path::new(it.path.trim());
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            ui.add(Label::new(theme.small(name)).truncate());
            label
        });
        let field = ui.add(TextEdit::singleline(&mut it.path).desired_width(f32::INFINITY));
        field.labelled_by(label.inner.id).tip(it.path.as_str());
        ui.add_space(space::S);
        if it.printers.show(ui, theme) {
            match sheet::pdf(&it.pages, &it.title, "en") {
                Ok(pdf) => {
                    it.printers.send(pdf, it.title.clone(), it.paper.name(), ui.ctx());
                    it.blank_printed |= it.what == Printout::Blank;
                }
                Err(error) => it.said = Some((Tone::Bad, error.to_string())),
            }
        }
        ui.add_space(space::S);
        buttons(ui, |ui| {
            stays = !ui.add(PushButton::quiet(theme, t!("Close"))).clicked();
            let has_pages = !it.pages.is_empty();
            if ui.add_enabled(has_pages, PushButton::plain(theme, t!("Save PDF"))).clicked() {
                it.said = Some(match self.save_pdf(it) {
                    Ok(path) => (Tone::Good, t!("Saved as {}", path.display())),
                    Err(why) => (Tone::Bad, why),
                });
            }
            let save = ui.add_enabled(has_pages, PushButton::primary(theme, t!("Save and open")));
            focus_once(ui, &save);
            if save.clicked() {
                it.said = Some(self.save_pdf(it).map_or_else(|why| (Tone::Bad, why), |path| open_in_viewer(&path)));
            }
        });
        // What a printer has to say is as tall as it is; the choices above give way in the next frame.
        let below = ui.min_rect().bottom() - top + ui.spacing().item_spacing.y;
        if (below - it.below).abs() > 0.5 {
            it.below = below;
            ui.ctx().request_discard("what is said of printers has another height");
        }
        stays
    }

    fn show_what(&self, ui: &mut Ui, it: &mut Preview) {
        let state = self.document.session().table();
        let mut chosen = None;
        let mut row_of_choice = None;
        for (name, what) in documents(state) {
            // The kind is enough here: which scene it is, and how large the map, is chosen below.
            let same = std::mem::discriminant(&what) == std::mem::discriminant(&it.what);
            let kind = ui.radio(same, name);
            if kind.clicked() && !same {
                chosen = Some(what);
            }
            if same {
                row_of_choice = Some(kind.rect);
            }
        }
        ui.add_space(space::XS);
        chosen = chosen.or(self.show_who(ui, &it.what));
        if let Printout::Scene(now) = it.what {
            let named = |id| state.scenes.get(&id).map_or("", |scene| &*scene.name);
            let label = t!("Scene: {}", named(now));
            let pill = ui.add(Pill::new(&self.theme, named(now)).opens_menu().label(label));
            menu::either(&pill, |ui| {
                for id in state.scenes.keys().filter(|id| ui.selectable_label(**id == now, named(**id)).clicked()) {
                    chosen = Some(Printout::Scene(*id));
                }
            });
        }
        if let Printout::Map { players, across } = it.what {
            const SIZES: [(&str, u8); 4] =
                [(mark!("One page"), 1), (mark!("Poster, 2 wide"), 2), (mark!("3 wide"), 3), (mark!("4 wide"), 4)];
            ui.horizontal_wrapped(|ui| {
                for (words, pages) in SIZES {
                    if ui.radio(across == pages, t!(words)).clicked() && across != pages {
                        chosen = Some(Printout::Map { players, across: pages });
                    }
                }
            });
            let mut seen = players;
            if ui.checkbox(&mut seen, t!(PLAYERS_ONLY)).changed() {
                chosen = Some(Printout::Map { players: seen, across });
            }
        }
        let left_out = it.what.left_out(state);
        if left_out > 0 || it.for_gm {
            if ui.checkbox(&mut it.for_gm, t!("GM copy")).changed() {
                self.lay_out(it);
            }
            if let Some(told) = words::left_out(left_out).filter(|_| !it.for_gm) {
                ui.label(self.theme.muted(told));
            }
        }
        if let (true, Some(row)) = (std::mem::take(&mut it.fresh), row_of_choice) {
            let with_notes = row.with_max_y(ui.cursor().top());
            ui.scroll_to_rect_animation(with_notes, None, egui::style::ScrollAnimation::none());
        }
        let Some(what) = chosen else { return };
        // A character more or less is chosen where the pointer is: nothing moves there.
        it.fresh = std::mem::discriminant(&what) != std::mem::discriminant(&it.what);
        if what.who().iter().any(|id| !it.what.who().contains(id)) {
            it.reading = Some(self.read_pictures(what.who().to_vec(), ui.ctx()));
        }
        let folder = PathBuf::from(&it.path).parent().map(Path::to_path_buf).unwrap_or_default();
        it.title = printed_name(state, &what);
        it.path = self.not_own(folder.join(format!("{}.pdf", it.title))).display().to_string();
        (it.what, it.at) = (what, 0);
        self.lay_out(it);
    }

    /// Shows a box for each character that can be among files or cards. Returns the new choice.
    fn show_who(&self, ui: &mut Ui, what: &Printout) -> Option<Printout> {
        let (of_pcs, now) = match what {
            Printout::Files(who) => (true, who),
            Printout::Cards(who) => (false, who),
            _ => return None,
        };
        let cast = self.document.session().table().cast.values();
        let can: Vec<_> = cast.filter(|it| it.is_pc() == of_pcs || now.contains(&it.id)).collect();
        if can.len() < 2 {
            return None;
        }
        let mut on: Vec<bool> = can.iter().map(|it| now.contains(&it.id)).collect();
        let before = on.clone();
        row(ui, size::CONTROL, |ui| {
            ui.label(self.theme.label(t!("Characters")));
            let both =
                [(t!("All"), t!("Select all characters"), true), (t!("None"), t!("Select no characters"), false)];
            for (words, label, all) in both {
                let button = PushButton::quiet(&self.theme, words).label(label);
                if ui.add_enabled(on.contains(&!all), button).clicked() {
                    on.fill(all);
                }
            }
        });
        for (character, on) in can.iter().zip(&mut on) {
            ui.checkbox(on, &*character.name);
        }
        let chosen = can.iter().zip(&on).filter(|(_, on)| **on).map(|(it, _)| it.id).collect();
        (on != before).then_some(if of_pcs { Printout::Files(chosen) } else { Printout::Cards(chosen) })
    }

    fn save_pdf(&self, it: &mut Preview) -> Result<PathBuf, String> {
        let path = PathBuf::from(it.path.trim());
        if is_named_campaign(&path) {
            return Err(t!("That name belongs to a campaign file. End the name in .pdf.").to_owned());
        }
        let title = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let bytes = sheet::pdf(&it.pages, &title, "en").map_err(|error| error.to_string())?;
        let reads: Vec<PathBuf> = self.document.path().map(Path::to_path_buf).into_iter().collect();
        let saved = Output::of_dialog(&path, &reads).write(&bytes, Over::Anything);
        it.blank_printed |= saved.is_ok() && it.what == Printout::Blank;
        saved.map(|saved| saved.path).map_err(|error| error.to_string())
    }
}

/// Returns the printable documents of a campaign. The scene is one in play, else the first.
fn documents(state: &State) -> Vec<(String, Printout)> {
    let of = |pc: bool| state.cast.values().filter(move |it| it.is_pc() == pc).map(|it| it.id).collect::<Vec<_>>();
    let scene = state.running().next().or_else(|| state.scenes.values().next());
    let cards = hitch_core::words::sentence(&t!("{} cards", state.setting.labels.supporting));
    let mut all = vec![(t!("Character files"), Printout::Files(of(true))), (&cards, Printout::Cards(of(false)))];
    all.push((t!("Cards in play"), Printout::InPlay));
    all.extend(scene.map(|it| (t!("Scene handout"), Printout::Scene(it.id))));
    all.extend([(t!("Blank character file"), Printout::Blank), (t!("Blank vehicle file"), Printout::BlankVehicle)]);
    all.push((t!("Rules summary"), Printout::Rules));
    // What the setting has none of has no page.
    let setting = &state.setting;
    all.extend((!setting.archetypes.is_empty()).then_some((t!("Archetypes"), Printout::Archetypes)));
    all.extend(setting.lists.iter().any(|it| !it.entries.is_empty()).then_some((t!("Lists"), Printout::Lists)));
    all.push((t!("Stages"), Printout::Stages));
    all.extend((!hitch_core::rules::gains_here(state).is_empty()).then_some((t!("Growth prices"), Printout::Growth)));
    let map = Printout::Map { players: false, across: 1 };
    all.extend((!state.map.elements.is_empty()).then_some((t!("Pathways map"), map)));
    all.into_iter().map(|(name, what)| (name.to_owned(), what)).collect()
}

fn printed_name(state: &State, what: &Printout) -> String {
    let (campaign, named) = (&state.name, |id| state.cast.get(id).map(|it| it.name.to_string()));
    let name = match what {
        Printout::Files(who) => match who.as_slice() {
            [one] => named(one).unwrap_or_default(),
            _ => t!("{campaign} party"),
        },
        Printout::Cards(_) => format!("{campaign} {}", words::many(&state.setting.labels.supporting)),
        Printout::InPlay => t!("{campaign} cards in play"),
        Printout::Scene(id) => state.scenes.get(id).map_or_else(String::new, |it| it.name.to_string()),
        Printout::Blank => t!("{campaign} blank file"),
        Printout::BlankVehicle => t!("{campaign} blank vehicle file"),
        Printout::Rules => t!("{campaign} rules"),
        Printout::Archetypes => t!("{campaign} archetypes"),
        Printout::Lists => t!("{campaign} lists"),
        Printout::Stages => t!("{campaign} stages"),
        Printout::Growth => t!("{campaign} growth prices"),
        Printout::Map { .. } => t!("{campaign} map"),
    };
    name.chars().map(|c| if r#"/\:*?"<>|"#.contains(c) { '-' } else { c }).collect()
}

fn open_in_viewer(path: &Path) -> (Tone, String) {
    match opener::open(path) {
        Ok(()) => (Tone::Good, t!("Saved as {} and opened", path.display())),
        Err(error) => (Tone::Info, t!("Saved as {}. The PDF viewer didn’t start: {error}", path.display())),
    }
}
