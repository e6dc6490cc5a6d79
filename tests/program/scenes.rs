//! A scene under each rule preset, played from a script and compared whole: what is told, and the table
//! it ends with. Two hours of the sample campaign, played the same way, and again with restarts in between.
//! Three sessions under each way of growing. And the sample campaign, opened and played under each preset.
//!
//! `HITCH_WRITE_SCENES=1` writes what comes of the scripts, to be read before it is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use crate::play::commands::Asker;
use crate::play::draw::Draw;
use hitch::cli::Player;
use hitch::cli::script::{self, Line};
use hitch_core::library;
use hitch_core::model::{Choice, Die, Mods, Setting, State};
use hitch_core::rules::{Authority, Command, IfOpen, SettingCommand, Table, apply};
use hitch_core::session::FaceSource;
use hitch_files::store::{self, Over};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn folder() -> PathBuf {
    crate::root().join("tests/scenes")
}

fn preset(name: &str) -> Setting {
    let is = |it: &Setting| it.origin.as_ref().is_some_and(|it| *it.name == *name);
    library::presets().into_iter().find(is).unwrap()
}

fn pretty(state: &State) -> String {
    let config = ron::ser::PrettyConfig::default().struct_names(false).depth_limit(5);
    format!("{}\n", ron::ser::to_string_pretty(state, config).unwrap())
}

/// Holds one text against the kept one, or writes it where that is asked for.
fn kept(file: &str, text: &str) {
    let path = folder().join(file);
    if std::env::var_os("HITCH_WRITE_SCENES").is_some() {
        fs::write(&path, text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
    let differs = kept.lines().zip(text.lines()).position(|(was, is)| was != is);
    let line = differs.unwrap_or_else(|| kept.lines().count().min(text.lines().count()));
    let at = |text: &str| text.lines().nth(line).unwrap_or("(its end)").to_owned();
    assert!(kept == text, "{file}, line {}: kept is\n{}\nand now it is\n{}", line + 1, at(&kept), at(text));
}

/// The script of that name, which has so many commands at least.
fn lines(name: &str, least: usize) -> (PathBuf, Vec<script::Placed>) {
    let script = folder().join(format!("{name}.script.ron"));
    let lines = script::read(&script).unwrap();
    let commands = lines.iter().filter(|it| !matches!(it.line, Line::Say(_))).count();
    assert!(commands >= least, "{name}: {commands} commands");
    (script, lines)
}

/// The table, as it is kept.
fn table_text(table: &Table) -> String {
    let mut table = State::clone(table);
    // A fingerprint of the preset's text: a comment there is no other game.
    Arc::make_mut(&mut table.setting).origin = None;
    pretty(&table)
}

/// Plays a script on a campaign, through the program itself, and holds all of it against what is kept.
fn played(name: &str, least: usize, campaign: &Path) {
    let (script, _) = lines(name, least);
    let after = campaign.with_file_name("after.ron");
    let played = std::process::Command::new(env!("CARGO_BIN_EXE_hitch"))
        .args(["replay".as_ref(), campaign.as_os_str(), script.as_os_str(), "--seed".as_ref(), "7".as_ref()])
        .args(["--out".as_ref(), after.as_os_str()])
        .output()
        .unwrap();
    let told = String::from_utf8(played.stdout).unwrap();
    assert!(played.status.success(), "{name}: {told}\n{}", String::from_utf8_lossy(&played.stderr));
    let told: String = told.split_inclusive('\n').filter(|it| !it.starts_with("Saved as ")).collect();
    kept(&format!("{name}.log"), &told);
    let opened = store::open(&after).unwrap();
    kept(&format!("{name}.table.ron"), &table_text(&opened.table));
}

/// Plays the script of a preset on a new campaign.
fn scene(name: &str) {
    on_new(name, name, 40);
}

/// Plays a script on a new campaign under a preset.
fn on_new(name: &str, under: &str, least: usize) {
    let room = tempfile::tempdir().unwrap();
    let begun = library::new_campaign("The long causeway", &preset(under)).unwrap();
    let campaign = room.path().join("causeway.ron");
    store::save(&campaign, &begun, &[], Over::Anything).unwrap();
    played(name, least, &campaign);
}

/// Three sessions under each way of growing (GROW-3, GROW-5, GROW-6, GROW-8, GROW-9, GROW-14).
#[test]
fn each_way_of_growing_goes_as_it_went() {
    for (way, under) in [
        ("pool", "prime"),
        ("paced", "xadia-style"),
        ("stress", "trace-2-0"),
        ("milestones", "prime"),
        ("record", "hammerheads"),
        ("advances", "prime"),
    ] {
        on_new(&format!("growth-{way}"), under, 18);
    }
}

/// The sample campaign, in a folder of its own.
fn sample(room: &Path) -> PathBuf {
    let path = room.join(library::SAMPLE_NAME);
    fs::write(&path, library::SAMPLE).unwrap();
    path
}

/// Two hours at a table, on the sample campaign.
#[test]
fn an_evening_goes_as_it_went() {
    let room = tempfile::tempdir().unwrap();
    played("evening", 250, &sample(room.path()));
}

/// The same evening, with the campaign closed and opened again at ten points of it: nothing may hang on
/// what only the memory of a running program holds.
#[test]
fn an_evening_with_ten_restarts_ends_the_same() {
    let room = tempfile::tempdir().unwrap();
    let path = sample(room.path());
    let (_, lines) = lines("evening", 250);
    // What is taken back has to be played by whoever takes it back: undo is of one sitting.
    let looks_back = |it: &script::Placed| matches!(it.line, Line::Undo | Line::Redo | Line::BeforeTest);
    let may: Vec<usize> = (1..lines.len()).filter(|at| !lines.get(*at).is_some_and(looks_back)).collect();
    let wanted = fs::read_to_string(folder().join("evening.table.ron")).unwrap();
    for seed in 0..3 {
        let mut dice = hitch::faces::seeded(seed);
        let mut points: Vec<usize> = Vec::new();
        while points.len() < 10 {
            let drawn = usize::from(dice.face(Die::D12) - 1) + 12 * usize::from(dice.face(Die::D12) - 1);
            let at = may.get(drawn * may.len() / 144).copied().unwrap();
            if !points.contains(&at) {
                points.push(at);
            }
        }
        let opened = store::open(&path).unwrap();
        let mut player = Player::new(opened.table, opened.log, Box::new(hitch::faces::seeded(7)));
        for (at, line) in lines.iter().enumerate() {
            if points.contains(&at) {
                let between = room.path().join(format!("{seed}-{at}.ron"));
                store::save(&between, player.table(), player.log(), Over::Anything).unwrap();
                let opened = store::open(&between).unwrap();
                player = Player::new(opened.table, opened.log, Box::new(hitch::faces::seeded(7)));
            }
            player.play(line).unwrap_or_else(|why| panic!("{points:?}, {:?}: {why}", line.at));
        }
        assert!(table_text(player.table()) == wanted, "opened again at {points:?}, it ends otherwise");
    }
}

#[test]
fn a_scene_of_prime_goes_as_it_went() {
    scene("prime");
}

#[test]
fn a_scene_of_cort_x_goes_as_it_went() {
    scene("cort-x");
}

#[test]
fn a_scene_of_heroic_goes_as_it_went() {
    scene("heroic");
}

/// The table, switched to these mods in one step, as the page does it; what has had consequences is called off all the same.
fn switched(table: &Table, mods: &Mods) -> Table {
    let to: Vec<Choice> = Choice::all().filter(|it| mods.has(*it) && !table.setting.mods.has(*it)).collect();
    if to.is_empty() {
        return table.clone();
    }
    let command = Command::Setting(SettingCommand::Switch { to, open: IfOpen::CallOff });
    // A test that has had its consequences is called off on the GM's word.
    apply(table, &command, Authority::GmSaysSo).map_or_else(|why| panic!("{why:?}"), |(after, _)| after)
}

/// What may be set aside by a switch: stress, trauma, pools, and what people have beside their pools.
fn aside(table: &Table) -> String {
    let people = table.cast.values().map(|it| (&it.name, &it.traits, &it.hero, it.saved_dice));
    let pools = table.pools.values().map(|it| (&it.name, it.kind, &it.dice));
    format!("{:?}\n{:?}", people.collect::<Vec<_>>(), pools.collect::<Vec<_>>())
}

#[test]
fn the_sample_campaign_is_played_under_each_preset_and_comes_back() {
    let room = tempfile::tempdir().unwrap();
    let path = sample(room.path());
    let first = store::open(&path).unwrap();
    let home = first.table.setting.mods.clone();
    for preset in library::presets() {
        let there = switched(&first.table, &preset.mods);
        let back = switched(&there, &home);
        assert_eq!(
            aside(&back),
            aside(&switched(&first.table, &home)),
            "{}: nothing is lost by switching",
            preset.name
        );
        // A mod brings the set that it needs, which stays (SETT-1).
        let mut setting = hitch_core::model::Setting::clone(&back.setting);
        setting.sets.retain(|set| first.table.setting.set(set.id).is_some());
        assert_eq!(setting, *first.table.setting, "{}: it is played as before", preset.name);

        let mut table = there;
        let mut number = 7_u64;
        let mut done = 0;
        for n in 0..400 {
            let drawn: Vec<u16> = (0..24)
                .map(|_| {
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (number >> 48) as u16
                })
                .collect();
            let command = Asker { table: &table, draw: Draw::new(&drawn) }.command();
            if matches!(command, Command::Setting(_)) {
                continue;
            }
            let by = if n % 3 == 0 { Authority::GmSaysSo } else { Authority::Rules };
            if let Ok((after, _)) = apply(&table, &command, by) {
                table = after;
                done += 1;
            }
        }
        assert!(done > 60, "{}: {done} commands went through", preset.name);
        store::save(&path, &table, &first.log, Over::Anything).unwrap();
        let again = store::open(&path).unwrap();
        assert_eq!(again.table, table, "{}: it is saved and opened", preset.name);
        let back = switched(&again.table, &home);
        assert_eq!(back.setting.mods, home, "{}: and switched back after all that", preset.name);
    }
}
