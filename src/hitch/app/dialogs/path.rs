//! Asks for a path, typed or chosen in the system’s file dialog.

use super::{Next, PLAYERS_ONLY, Then, buttons, line};
use crate::app::HitchApp;
use crate::ui::theme::{Face, Theme, Tone, radius, space, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{PushButton, focus_ring, icons, one_line, paint_left, section_label, segments, spot};
use egui::{Id, Label, Sense, Ui, pos2, vec2};
use hitch_core::model::{Packing, Parcel};
use hitch_core::words;
use hitch_files::document::How;
use hitch_files::store::{ENDINGS, Over, RecentCampaign};
use hitch_files::travel::{self, Format};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

enum For {
    Open,
    Save(Then),
    Export(Part),
    Import(Part),
    Copy(Box<Copying>),
    BringIn,
}

/// What a copy is made of.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Copying {
    pub packing: Packing,
    /// Leaves out what the players don't know.
    pub players: bool,
    /// The content, without its pictures.
    pub parcel: Parcel,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Part {
    /// The setting; an import goes into the library.
    Setting,
    /// The map; an import is added to the present map.
    Map,
    /// The players' version of the map, for export only.
    PlayersMap,
}

impl Part {
    /// Returns file extensions, the default first.
    const fn ends(self, read: bool) -> &'static [&'static str] {
        match (self, read) {
            (Self::Setting, true) => &["ron", "json"],
            (Self::Setting, false) => &["ron"],
            (Self::Map | Self::PlayersMap, true) => &["canvas", "json", "csv"],
            (Self::Map | Self::PlayersMap, false) => &["canvas", "csv", "dot", "svg", "png", "pdf"],
        }
    }
}

/// Map formats: extension, button label, name.
const FORMATS: [(&str, &str, &str); 6] = [
    ("canvas", mark!("Canvas"), mark!("As JSON Canvas")),
    ("csv", mark!("CSV"), mark!("As a table of connections (CSV)")),
    ("dot", mark!("DOT"), mark!("As a Graphviz graph (DOT)")),
    ("svg", mark!("SVG"), mark!("As a drawing (SVG)")),
    ("png", mark!("PNG"), mark!("As a picture (PNG)")),
    ("pdf", mark!("PDF"), mark!("As a page (PDF)")),
];

/// Formats of a copy: extension, button label, name.
const COPY_FORMATS: [(Format, &str, &str); 4] = [
    (Format::Hitch, mark!("Hitch"), mark!("As a Hitch character file")),
    (Format::Cortex, mark!("Cortex Toolkit"), mark!("As a file of the Cortex Toolkit")),
    (Format::Foundry, mark!("Foundry"), mark!("As an actor of Foundry")),
    (Format::Text, mark!("Text"), mark!("As plain text")),
];

const NOT_CHOSEN: &str = mark!("No file was chosen. You can type a path instead.");

impl For {
    const fn saves(&self) -> bool {
        matches!(self, Self::Save(_) | Self::Export(_) | Self::Copy(_))
    }

    fn words(&self) -> (&'static str, &'static str) {
        match self {
            Self::Copy(_) => (t!("Save a copy"), t!("Save")),
            Self::BringIn => (t!("Bring in character files"), t!("Continue")),
            Self::Open => (t!("Open a campaign"), t!("Open")),
            Self::Save(_) => (t!("Save as"), t!("Save")),
            Self::Export(Part::Setting) => (t!("Export the setting"), t!("Export")),
            Self::Export(Part::Map | Part::PlayersMap) => (t!("Export the map"), t!("Export")),
            Self::Import(Part::Setting) => (t!("Import a setting"), t!("Import")),
            Self::Import(Part::Map | Part::PlayersMap) => (t!("Import a map"), t!("Import")),
        }
    }

    fn hint(&self) -> &'static str {
        match self {
            Self::Copy(_) => t!("/home/you/mara.hitch-character, .cortex.json, .foundry.json or .txt"),
            Self::BringIn => t!("/home/you/mara.hitch-character or mara.cortex.json"),
            Self::Open | Self::Save(_) => "/home/you/campaign.hitch",
            Self::Export(Part::Setting) | Self::Import(Part::Setting) => "/home/you/setting.ron",
            Self::Export(Part::Map | Part::PlayersMap) => t!("/home/you/map.canvas, .csv, .dot, .svg, .png or .pdf"),
            Self::Import(Part::Map | Part::PlayersMap) => t!("/home/you/map.canvas or map.csv"),
        }
    }

    fn files(&self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Copy(_) => (t!("Characters"), &[travel::EXTENSION, "json", "txt"]),
            Self::BringIn => (t!("Characters"), &[travel::EXTENSION, "json"]),
            Self::Open | Self::Save(_) => (t!("Hitch campaigns"), &ENDINGS),
            Self::Export(Part::Setting) => (t!("Hitch settings"), Part::Setting.ends(false)),
            Self::Import(Part::Setting) => (t!("Settings of Hitch and Foundry"), Part::Setting.ends(true)),
            Self::Export(Part::Map | Part::PlayersMap) => (t!("Maps"), Part::Map.ends(false)),
            Self::Import(Part::Map | Part::PlayersMap) => (t!("Maps"), Part::Map.ends(true)),
        }
    }
}

pub(in crate::app) struct PathDialog {
    typed: String,
    folder: PathBuf,
    what: For,
    /// The file exists, and the next press replaces it.
    pub replaces: bool,
    pub problem: Option<String>,
    pub missing: Option<PathBuf>,
    coming: Option<(PathBuf, Result<String, String>)>,
    chooser: Chooser,
    recent: RecentRows,
}

/// The recent campaigns in short, as far as a thread has read them.
#[derive(Default)]
struct RecentRows {
    known: BTreeMap<PathBuf, RecentCampaign>,
    coming: Option<Receiver<(PathBuf, RecentCampaign)>>,
}

impl RecentRows {
    fn read(files: &[PathBuf], ctx: &egui::Context) -> Self {
        let (send, receive) = channel();
        let (files, ctx) = (files.to_vec(), ctx.clone());
        std::thread::spawn(move || {
            for path in files {
                let Some(campaign) = RecentCampaign::read(&path) else { continue };
                // The window may be gone by now; then nobody reads it.
                if send.send((path, campaign)).is_err() {
                    return;
                }
                ctx.request_repaint();
            }
        });
        Self { known: BTreeMap::new(), coming: Some(receive) }
    }

    /// Paints a recent campaign: its name, and its sessions, PCs and date once they are known. Returns whether it was
    /// chosen.
    fn row(&self, ui: &mut Ui, theme: &Theme, path: &Path, file: &str) -> bool {
        let known = self.known.get(path);
        let name = known.map_or(file, |it| &it.name);
        let told = known.map(|file| {
            let pcs = words::counted(u32::try_from(file.pcs).unwrap_or(u32::MAX), t!("⟦PC⟧"));
            if file.sessions == 0 {
                t!("Not started · {pcs} · {}", file.at)
            } else {
                t!("Session {} · {pcs} · {}", file.sessions, file.at)
            }
        });
        let (room, id) = (vec2(ui.available_width(), ROW), Id::unique(("recent campaign", path)));
        let label = told.as_ref().map_or_else(|| t!("Open {name}"), |told| t!("Open {name}: {told}"));
        let response = spot(ui, room, id, Sense::click(), &label);
        let (rect, p) = (response.rect, &theme.palette);
        if response.hovered() {
            ui.painter().rect_filled(rect, radius::M, p.hover);
        }
        let wide = rect.width() - space::S * 2.0;
        let at = |y: f32| pos2(rect.left() + space::S, y);
        let middle = rect.center().y;
        let title = one_line(ui, name, Face::BookBold.at(text::ORDER), wide);
        paint_left(ui, at(if told.is_some() { middle - ROW / 5.0 } else { middle }), title, p.text);
        if let Some(told) = told {
            paint_left(ui, at(middle + ROW / 5.0), one_line(ui, &told, Face::Regular.at(text::SMALL), wide), p.mute);
        }
        focus_ring(ui.painter(), theme, &response, rect, radius::M);
        response.tip(path.display().to_string()).clicked()
    }
}

const ROW: f32 = 44.0;

/// The system's file dialog, which answers asynchronously. Where there is none it answers at once like a cancel; so a
/// path can be typed as well.
#[derive(Default)]
pub(super) struct Chooser(Option<Receiver<Vec<PathBuf>>>);

type Chosen<T> = std::pin::Pin<Box<dyn Future<Output = Option<T>> + Send>>;

pub(super) enum Asked {
    One(Chosen<rfd::FileHandle>),
    Several(Chosen<Vec<rfd::FileHandle>>),
}

impl Asked {
    /// Waits for the answer; nothing is chosen where it is a cancel.
    fn wait(self) -> Vec<PathBuf> {
        let files = match self {
            Self::One(asked) => pollster::block_on(asked).into_iter().collect(),
            Self::Several(asked) => pollster::block_on(asked).unwrap_or_default(),
        };
        files.iter().map(|file| file.path().to_path_buf()).collect()
    }
}

impl Chooser {
    pub fn ask(&mut self, asked: Asked, ctx: &egui::Context) {
        let (send, receive) = channel();
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            // The window may be gone by now; then nobody wants the answer.
            let _ = send.send(asked.wait());
            ctx.request_repaint();
        });
        self.0 = Some(receive);
    }

    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the choice or the lack of one, once.
    pub fn answer(&mut self) -> Option<Result<PathBuf, &'static str>> {
        self.answers().map(|all| all.and_then(|all| all.into_iter().next().ok_or(t!(NOT_CHOSEN))))
    }

    /// The same, where several may be chosen.
    pub fn answers(&mut self) -> Option<Result<Vec<PathBuf>, &'static str>> {
        let answer = self.0.as_ref().and_then(|chooser| chooser.try_recv().ok())?;
        self.0 = None;
        Some(if answer.is_empty() { Err(t!(NOT_CHOSEN)) } else { Ok(answer) })
    }
}

impl PathDialog {
    fn new(folder: PathBuf, typed: String, what: For) -> Self {
        Self {
            typed,
            folder,
            what,
            replaces: false,
            problem: None,
            missing: None,
            coming: None,
            chooser: Chooser::default(),
            recent: RecentRows::default(),
        }
    }

    /// Asks for a campaign; the `recent` ones are read beside the frame.
    pub fn open(folder: PathBuf, recent: &[PathBuf], ctx: &egui::Context) -> Self {
        Self { recent: RecentRows::read(recent, ctx), ..Self::new(folder, String::new(), For::Open) }
    }

    pub fn save(folder: PathBuf, name: &str, then: Then) -> Self {
        let typed = folder.join(name).display().to_string();
        Self::new(folder, typed, For::Save(then))
    }

    pub fn export(part: Part, file: &Path) -> Self {
        let folder = file.parent().unwrap_or(file).to_path_buf();
        Self::new(folder, file.display().to_string(), For::Export(part))
    }

    pub fn import(part: Part, folder: PathBuf) -> Self {
        Self::new(folder, String::new(), For::Import(part))
    }

    pub fn copy(copying: Copying, file: &Path) -> Self {
        let folder = file.parent().unwrap_or(file).to_path_buf();
        Self::new(folder, file.display().to_string(), For::Copy(Box::new(copying)))
    }

    pub fn bring_in(folder: PathBuf) -> Self {
        Self::new(folder, String::new(), For::BringIn)
    }

    /// Returns the typed path: `~` is the user's folder, and a bare name lies in the folder shown.
    fn path(&self) -> PathBuf {
        let typed = self.typed.trim();
        let home = typed.strip_prefix("~/").and_then(|rest| Some(directories::UserDirs::new()?.home_dir().join(rest)));
        home.unwrap_or_else(|| self.folder.join(typed))
    }

    fn choose(&mut self, ctx: &egui::Context) {
        let (called, ends) = self.what.files();
        let dialog = rfd::AsyncFileDialog::new().add_filter(called, ends).set_directory(&self.folder);
        let file = PathBuf::from(&self.typed);
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let asked = match self.what {
            For::BringIn => Asked::Several(Box::pin(dialog.pick_files())),
            _ if self.what.saves() => Asked::One(Box::pin(dialog.set_file_name(name).save_file())),
            _ => Asked::One(Box::pin(dialog.pick_file())),
        };
        self.chooser.ask(asked, ctx);
    }

    /// Takes the answer of the system's dialog. Returns several files, which have no place in the line.
    fn chosen(&mut self) -> Option<Vec<PathBuf>> {
        match self.chooser.answers()? {
            Ok(all) if all.len() > 1 => return Some(all),
            Ok(all) => all.iter().for_each(|path| self.typed = path.display().to_string()),
            Err(why) => self.problem = Some(why.to_owned()),
        }
        None
    }
}

impl HitchApp {
    fn map_formats(&self, ui: &mut Ui, it: &mut PathDialog) {
        let For::Export(part @ (Part::Map | Part::PlayersMap)) = it.what else { return };
        let now = it.path().extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
        let now = FORMATS.iter().map(|(end, ..)| *end).find(|end| *end == now).unwrap_or_default();
        if let Some(end) = ui.horizontal(|ui| segments(ui, &self.theme, now, &FORMATS)).inner {
            it.typed = self.not_own(it.path().with_extension(end)).display().to_string();
            (it.problem, it.replaces) = (None, false);
        }
        let mut players = part == Part::PlayersMap;
        if ui.checkbox(&mut players, t!(PLAYERS_ONLY)).changed() {
            it.what = For::Export(if players { Part::PlayersMap } else { Part::Map });
            it.replaces = false;
        }
    }

    /// Paints the formats of a copy, whose copy it is, and what it holds.
    fn copy_formats(&self, ui: &mut Ui, it: &mut PathDialog) {
        let path = it.path();
        let For::Copy(copying) = &mut it.what else { return };
        let theme = &self.theme;
        let format = Format::of(&path).unwrap_or_default();
        if let Some(format) = ui.horizontal(|ui| segments(ui, theme, format, &COPY_FORMATS)).inner {
            it.typed = format.named(&path).display().to_string();
            (it.problem, it.replaces) = (None, false);
        }
        if ui.checkbox(&mut copying.players, t!(PLAYERS_ONLY)).changed() {
            copying.parcel = self.packed(&copying.packing, copying.players);
            it.replaces = false;
        }
        let parcel = &copying.parcel;
        let said = match words::parcel(parcel) {
            _ if parcel.is_empty() => t!("The players don’t know any of this, so the copy would be empty.").to_owned(),
            what if copying.players => t!("Contains {what}."),
            what => t!("Contains {what}, with all that is hidden from the players."),
        };
        let lacks = if format.lacks(parcel) { t!("Only characters fit into this format.") } else { "" };
        ui.add(Label::new(theme.small(words::followed(said, lacks))).wrap());
    }

    fn tell_what_comes(&self, ui: &mut Ui, it: &mut PathDialog) {
        let path = it.path();
        if !matches!(it.what, For::Import(Part::Map)) || it.problem.is_some() || !path.is_file() {
            it.coming = None;
            return;
        }
        if it.coming.as_ref().is_none_or(|(of, _)| *of != path) {
            let told = self.map_in(&path).map(|(_, told)| told);
            it.coming = Some((path, told));
        }
        let theme = &self.theme;
        match &it.coming {
            Some((_, Ok(told))) => drop(ui.label(theme.small(told))),
            Some((_, Err(why))) => {
                ui.label(theme.words(why, Face::Regular, text::SMALL, theme.tone(Tone::Bad).text));
            }
            None => {}
        }
    }

    pub(super) fn show_path(&self, ui: &mut Ui, it: &mut PathDialog) -> Next {
        let theme = &self.theme;
        if let Some(files) = it.chosen() {
            return Next::Go(Then::BringIn(files));
        }
        let (title, button) = it.what.words();
        ui.label(theme.title(title));
        ui.add_space(space::S);
        let mut picked = None;
        if matches!(it.what, For::Open) && !self.files.recent_files().is_empty() {
            section_label(ui, theme, t!("Recent"));
            if let Some(coming) = &it.recent.coming {
                it.recent.known.extend(coming.try_iter());
            }
            for (path, name) in self.files.recent_files().iter().zip(self.files.recent_names()) {
                if it.recent.row(ui, theme, path, &name) {
                    picked = Some(path.clone());
                }
            }
            ui.add_space(space::S);
        }
        let field = line(ui, theme, t!("Path"), &mut it.typed, it.what.hint());
        // What is refused is typed on.
        if it.problem.is_some() && ui.memory(|memory| memory.focused().is_none()) {
            field.response.request_focus();
        }
        if let Some(problem) = &it.problem {
            ui.label(theme.words(problem, Face::Regular, text::SMALL, theme.tone(Tone::Bad).text));
        }
        self.map_formats(ui, it);
        self.copy_formats(ui, it);
        self.tell_what_comes(ui, it);
        let mut made = false;
        if let Some(folder) = &it.missing
            && ui.add(PushButton::plain(theme, t!("Create the folder and save")).icon(icons::FOLDER)).clicked()
        {
            match std::fs::create_dir_all(folder) {
                Ok(()) => made = true,
                Err(error) => it.problem = Some(t!("{}: the folder can’t be created: {error}", folder.display())),
            }
        }
        if made || field.response.changed() {
            it.missing = None;
            it.problem = None;
            it.replaces = false;
        }
        ui.add_space(space::M);
        let (mut go, mut cancel, mut browse) = (field.entered() || made, false, false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            browse = ui.add_enabled(!it.chooser.is_open(), PushButton::plain(theme, t!("Browse…"))).clicked();
            let words = if it.replaces { t!("Replace") } else { button };
            go |= ui.add_enabled(!it.typed.trim().is_empty(), PushButton::primary(theme, words)).clicked();
        });
        if browse {
            it.choose(ui.ctx());
        }
        if cancel {
            return Next::Close;
        }
        if let Some(path) = picked {
            return Next::Go(Then::OpenPath(path, How::Ours));
        }
        if !go || it.typed.trim().is_empty() {
            return Next::Stay;
        }
        let path = it.path();
        let end = it.what.files().1.first().copied().unwrap_or_default();
        let named = || if path.extension().is_none() { path.with_extension(end) } else { path.clone() };
        match &it.what {
            For::Open => Next::Go(Then::OpenPath(path, How::Ours)),
            For::Import(part) => Next::Go(Then::Import(*part, path)),
            For::BringIn => Next::Go(Then::BringIn(vec![path])),
            For::Copy(copying) => {
                let named = if Format::of(&path).is_some() { path } else { Format::default().named(&path) };
                let over = if it.replaces { Over::Anything } else { Over::Nothing };
                Next::Go(Then::SaveCopy(Box::new(copying.parcel.clone()), named, over))
            }
            For::Export(part) => {
                Next::Go(Then::Export(*part, named(), if it.replaces { Over::Anything } else { Over::Nothing }))
            }
            For::Save(then) => {
                let path = named();
                let same = self.document.path() == Some(&path);
                // The campaign's own path, typed by hand, is a plain save; at any other path there must be no file.
                let over = if same { self.document.as_seen() } else { Over::Nothing };
                Next::Save { path, over, then: then.clone() }
            }
        }
    }
}
