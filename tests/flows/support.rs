//! The app in a harness: the sample campaign or a blank one, in a folder of its own.

#![allow(dead_code, reason = "each binary that shares this file uses its own part of it")]

use egui::Pos2;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use hitch::app::{AppFiles, HitchApp};
use hitch_core::library;
use hitch_core::model::{Die, Setting, State};
use hitch_core::rules::{Command, Table};
use hitch_core::session::{FaceSource, LocalTime, LogRow};
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::{Places, Preferences, ThemeChoice};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A harness with the folder its files lie in, which goes when it goes.
pub struct Bench {
    pub harness: Harness<'static, HitchApp>,
    pub folder: TempDir,
}

/// A file that is dropped on the window.
#[derive(Debug)]
pub struct Dropped(pub PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// How the window is.
#[derive(Clone, Copy)]
pub struct Look {
    pub size: (f32, f32),
    pub pixels: f32,
    pub light: bool,
    pub zoom: f32,
}

impl Default for Look {
    fn default() -> Self {
        Self { size: (1280.0, 800.0), pixels: 1.0, light: false, zoom: 1.0 }
    }
}

/// Faces in an endless row that looks rolled, and is the same each time.
fn dice() -> Box<dyn FaceSource> {
    let mut seed = 20_261_121_u32;
    Box::new(move |die: Die| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u8::try_from((seed >> 16) % u32::from(die.sides())).unwrap_or_default() + 1
    })
}

fn files(folder: &Path, look: Look) -> AppFiles {
    let places = Places::within(folder);
    let theme = if look.light { ThemeChoice::Light } else { ThemeChoice::Dark };
    let preferences = Preferences { theme, zoom: look.zoom, reduced_motion: true, ..Preferences::load(&places) };
    preferences.save(&places).unwrap();
    AppFiles::new(places, dice)
}

fn bench(look: Look, start: impl FnOnce(&mut AppFiles) -> Box<Document>) -> Bench {
    bench_in(tempfile::tempdir().unwrap(), look, start)
}

/// Nothing that is painted or read aloud has a mark that no word was put in for (SETT-1).
struct NoMarks;

impl egui::Plugin for NoMarks {
    fn debug_name(&self) -> &'static str {
        "no marks"
    }

    fn output_hook(&mut self, _: &egui::Context, output: &mut egui::FullOutput) {
        fn look(text: &str) {
            assert!(!text.contains(['⟦', '⟧']), "a mark is left: {text}");
        }
        fn painted(shape: &egui::Shape) {
            match shape {
                egui::Shape::Text(text) => look(&text.galley.job.text),
                egui::Shape::Vec(all) => all.iter().for_each(painted),
                _ => {}
            }
        }
        output.shapes.iter().for_each(|it| painted(&it.shape));
        let nodes = output.platform_output.accesskit_update.iter().flat_map(|it| &it.nodes);
        nodes.flat_map(|(_, node)| [node.label(), node.description(), node.placeholder()]).flatten().for_each(look);
    }
}

fn bench_in(folder: TempDir, look: Look, start: impl FnOnce(&mut AppFiles) -> Box<Document>) -> Bench {
    let files = files(folder.path(), look);
    bench_of(folder, look, files, start)
}

fn bench_of(
    folder: TempDir,
    look: Look,
    mut files: AppFiles,
    start: impl FnOnce(&mut AppFiles) -> Box<Document>,
) -> Bench {
    let mut document = start(&mut files);
    // 21:05, so that pictures of the log are the same at any hour.
    document.set_clock(|| LocalTime(1_795_899_932));
    let harness = Harness::builder()
        // The window stays as large as it is; zoomed, it holds fewer points.
        .with_size(egui::vec2(look.size.0, look.size.1) / look.zoom)
        .with_pixels_per_point(look.pixels)
        // A window that closes, and what is asked for after it, take a few frames.
        .with_max_steps(8)
        .build_eframe(|cc| {
            let app = HitchApp::new(&cc.egui_ctx, document, files);
            cc.egui_ctx.add_plugin(NoMarks);
            app
        });
    let mut bench = Bench { harness, folder };
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().at_once(&ctx);
    bench.harness.run();
    bench
}

/// A campaign nobody else has open.
pub fn opened(files: &mut AppFiles, path: &Path) -> Box<Document> {
    match files.open(path, How::Ours) {
        Ok(Opening::Open(document)) => document,
        Ok(_) => panic!("somebody else has it open"),
        Err(failed) => panic!("{}", failed.error),
    }
}

/// The app on the sample campaign.
pub fn sample(look: Look) -> Bench {
    at(tempfile::tempdir().unwrap(), look)
}

/// The app on the sample campaign of a folder that has one, or will have.
pub fn at(folder: TempDir, look: Look) -> Bench {
    bench_in(folder, look, |files| {
        let path = files.places.sample(&hitch_core::library::SALTGLASS_QUAY).unwrap();
        opened(files, &path)
    })
}

/// The app at its very first start.
pub fn first_start(look: Look) -> Bench {
    let mut bench = bench(look, |files| files.begin(Table::try_from(sample_file().0).unwrap()));
    bench.harness.state_mut().start_first();
    bench.harness.run();
    bench
}

/// The app on a file with the sample campaign in it, beside which its exports go.
pub fn beside(file: &str, look: Look) -> Bench {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(file);
    std::fs::write(&path, library::SAMPLE).unwrap();
    let mut files = files(folder.path(), look);
    files.documents = Some(folder.path().to_path_buf());
    bench_of(folder, look, files, |files| opened(files, &path))
}

/// The app of somebody without a home folder, on a campaign that nobody has saved.
pub fn without_home(look: Look) -> Bench {
    let files = AppFiles::new(Places::nowhere(), dice);
    bench_of(tempfile::tempdir().unwrap(), look, files, a_blank_page)
}

fn a_blank_page(files: &mut AppFiles) -> Box<Document> {
    let prime = library::presets().into_iter().next().unwrap();
    files.begin(library::new_campaign("A blank page", &prime).unwrap())
}

/// The app on a campaign of its own that nobody has saved.
pub fn blank(look: Look) -> Bench {
    blank_at(tempfile::tempdir().unwrap(), look)
}

/// The same, in a folder with a past.
pub fn blank_at(folder: TempDir, look: Look) -> Bench {
    bench_in(folder, look, a_blank_page)
}

/// The app on a setting with nothing in it.
pub fn bare(look: Look) -> Bench {
    bench(look, |files| files.begin(Table::try_from(State::new("Bare", Setting::bare("Bare"))).unwrap()))
}

/// The app on a campaign with this table.
pub fn on_table(look: Look, table: Table) -> Bench {
    bench(look, |files| files.begin(table))
}

/// The sample campaign as its file has it: the table and the log.
pub fn sample_file() -> (State, Vec<Arc<LogRow>>) {
    let text = include_str!("../../assets/sample/saltglass-quay.ron");
    let campaign = hitch_files::store::parse_campaign(Path::new("saltglass-quay.ron"), text).unwrap();
    (campaign.table, campaign.log)
}

/// A test that is rolled and decided, with a hitch on it.
pub const THROWN: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Mara gets the ledger out", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Rope over the beam")))),
    Roll(Throw(roll: Opposing, faces: Typed([4, 2]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Rolled([9, 4, 1]))),
    Roll(Stand(roll: Acting)),
]"#;

/// A test whose dice are put together and not rolled.
pub const BUILT: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Mara gets the ledger out", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Never leaves a debt")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Rope over the beam")))),
]"#;

/// Takes something at one place and carries it to another, without letting go.
pub fn carry<T>(harness: &mut Harness<'_, T>, from: Pos2, to: Pos2) {
    harness.hover_at(from);
    harness.step();
    harness.drag_at(from);
    harness.step();
    for part in [0.1, 0.3, 0.6, 1.0, 1.0] {
        harness.hover_at(from.lerp(to, part));
        harness.step();
    }
}

/// The same, and lets go there.
pub fn drag<T>(harness: &mut Harness<'_, T>, from: Pos2, to: Pos2) {
    carry(harness, from, to);
    harness.drop_at(to);
    harness.step();
    harness.run();
}

/// Where the middle of what has that label lies.
pub fn middle<T>(harness: &Harness<'_, T>, label: &str) -> Pos2 {
    harness.get_by_label(label).rect().center()
}

impl Bench {
    /// Plays commands written by name, each a step.
    pub fn play(&mut self, script: &str) {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let commands: Vec<Command> = options.from_str(script).unwrap();
        for command in commands {
            let app = self.harness.state_mut();
            let before = app.session().revision();
            app.act(vec![command.clone()]);
            assert_ne!(app.session().revision(), before, "refused: {command:?}");
        }
        self.harness.run();
    }

    /// The table as it is now.
    pub fn table(&self) -> &Table {
        self.harness.state().session().table()
    }
}
