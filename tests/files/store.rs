//! Campaign files: what is read is what was written, what is wrong is named with its place, and a
//! file that can't be saved stays as it was.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test stops where it fails")]

use hitch_core::library;
use hitch_core::model::{Setting, State};
use hitch_core::rules::{Authority, Command, Event, SceneEvent, SessionCommand, Table};
use hitch_core::session::{LogRow, Session};
use hitch_files::store::{self, OpenError, Over, Places, Preferences, Recent, ThemeChoice};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn put(folder: &TempDir, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// The sample, as Hitch writes it.
fn sample() -> (Table, Vec<Arc<LogRow>>, String) {
    let folder = folder();
    let path = put(&folder, "sample.ron", library::SAMPLE);
    let opened = store::open(&path).unwrap();
    let text = store::to_text(&opened.table, &opened.log).unwrap();
    (opened.table, opened.log, text)
}

/// A campaign of a few lines, as Hitch writes it.
fn small() -> (Table, String) {
    let mut setting = Setting::bare("Prime");
    setting.mods.doom = hitch_core::model::Doom::Full;
    let table = library::new_campaign("A small harbour", &setting).unwrap();
    let text = store::to_text(&table, &[]).unwrap();
    (table, text)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The message for a file with that content, with the folder taken off.
fn message(bytes: impl AsRef<[u8]>) -> String {
    let folder = folder();
    let path = put(&folder, "c.ron", bytes);
    let error = store::open(&path).unwrap_err();
    assert_eq!(error.path(), path);
    error.to_string().replace(path.to_str().unwrap(), "c.ron")
}

#[test]
fn the_sample_comes_back_as_it_was() {
    let (table, log, text) = sample();
    let folder = folder();
    let path = folder.path().join("copy.ron");
    let saved = store::save(&path, &table, &log, Over::Nothing).unwrap();
    assert_eq!(saved.unflushed, None);
    let again = store::open(&path).unwrap();
    assert_eq!(again.table, table);
    assert_eq!(again.log, log);
    assert_eq!(again.stamp, saved.stamp);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    store::save(&path, &again.table, &again.log, Over::AsSeen(again.stamp)).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "the bytes are stable");
    assert_eq!(names(folder.path()), ["copy.ron"], "nothing else is left");
}

#[test]
fn files_are_pleasant_to_read() {
    let (_, _, text) = sample();
    assert!(text.starts_with("(\n    format: 2,\n    table: (\n        name: \"Saltglass Quay\",\n"));
    for line in [
        "(id: 54, name: \"Sneak\", base: [d10]),",
        "12: (id: 12, name: \"Lena\", here: true, mark: 0),",
        "now: Some(Character(17)),",
        "(id: 58, name: \"Brother's boat hook\", base: [d8]),",
        "Three questions to play for",
    ] {
        assert!(text.lines().any(|it| it.trim() == line), "{line}");
    }
}

#[test]
fn texts_of_all_kinds_come_back() {
    let odd = [
        "two\nlines, \"quoted\", it's \\ back\\n slash",
        "tab\tcarriage\r\nnull\0 bell\u{7}",
        "\u{202e}turned \u{feff} zero\u{200b}width",
        "e\u{301} \u{928}\u{92e}\u{938}\u{94d}\u{924}\u{947} \u{645}\u{631}\u{62d}\u{628}\u{627} \u{1f3b2}\u{fe0f}",
        "brackets ) ] } ( [ { , : // no /* comment",
        "\"#\"##",
        "",
        "\n",
        "ends in \\",
    ];
    for text in odd {
        let mut state = State::new("x", Setting::bare("Prime"));
        state.notes = text.into();
        let table = Table::try_from(state).unwrap();
        let folder = folder();
        let path = folder.path().join("x.ron");
        store::save(&path, &table, &[], Over::Nothing).unwrap();
        assert_eq!(&*store::open(&path).unwrap().table.notes, text, "{text:?}");
        let written = fs::read_to_string(&path).unwrap();
        assert!(!written.contains(['\r', '\0', '\u{202e}', '\u{feff}', '\u{200b}']), "hidden characters are escaped");
    }
}

#[test]
fn line_ends_of_another_system_and_a_byte_order_mark_do_no_harm() {
    let (table, log, text) = sample();
    let folder = folder();
    let path = put(&folder, "dos.ron", format!("\u{feff}{}", text.replace('\n', "\r\n")));
    let opened = store::open(&path).unwrap();
    assert_eq!((opened.table, opened.log), (table, log));
}

#[test]
fn no_cut_file_opens_and_none_stops_the_program() {
    let (_, text) = small();
    let folder = folder();
    for end in (0..text.trim_end().len()).filter(|it| text.is_char_boundary(*it)) {
        let path = put(&folder, "cut.ron", &text[..end]);
        let error = store::open(&path).unwrap_err();
        let words = error.to_string();
        assert!(words.starts_with(path.to_str().unwrap()), "{words}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text[..end], "the file stays as it was");
        // Cut within the first words, it is no campaign yet.
        if end > 20 {
            assert!(matches!(error, OpenError::Text { .. }), "{words}");
            assert!(words.contains("cut off"), "at {end}: {words}");
        }
    }
}

#[test]
fn no_damaged_byte_stops_the_program() {
    let (_, text) = small();
    for (at, _) in text.char_indices().step_by(3) {
        for byte in *b"(]{\"\\0,x\xff" {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            let folder = folder();
            let path = put(&folder, "hurt.ron", bytes);
            // Some damage is to a name, and opens.
            if let Err(error) = store::open(&path) {
                assert!(error.to_string().starts_with(path.to_str().unwrap()), "{error}");
            }
        }
    }
}

/// The small file, and what is said of it with something in it changed.
fn small_with() -> (String, impl Fn(&str, &str) -> String) {
    let (_, text) = small();
    let file = text.clone();
    let with = move |from: &str, to: &str| {
        assert!(file.contains(from), "{from} is not in\n{file}");
        message(file.replacen(from, to, 1))
    };
    (text, with)
}

#[test]
fn what_the_parser_finds_has_line_column_and_field() {
    let (text, with) = small_with();
    let cases = [
        (
            with("format: 2", "format: 3"),
            "c.ron:2:14: format: this file has format 3, from a newer version of Hitch; this version reads formats 1 to 2",
        ),
        (
            with("format: 2", "format: 0"),
            "c.ron:2:14: format: this file has format 0; this version reads formats 1 to 2",
        ),
        (with("bank: 0", "bank: \"0\""), "table.bank: a whole number belongs here"),
        (with("bank: 0", "bank: -1"), "table.bank: "),
        (with("bank: 0", "bank: 5000000000"), "table.bank: this number is too large or too small here"),
        (with("bank: 0,", ""), "table: the field `bank` is missing"),
        (with("bank: 0", "bank: 0, bank: 1"), "table: the field `bank` appears twice"),
        (with("bank: 0", "bonk: 0"), "unknown field `bonk`; expected `name`, `session`"),
        (with("name: \"A small harbour\"", "name: A small harbour"), "table.name: a text in quotes belongs here"),
        (with("kind: Doom", "kind: Dume"), "table.pools[2].kind: `Dume` is not one of `Doom`, `Crisis`, `Challenge`"),
        (with("dice: [d6, d6]", "dice: [d6, d7]"), "table.pools[2].dice[1]: `d7` is not one of `d4`, `d6`"),
        (with("running: true", "running: maybe"), "table.scenes[1].running: `true` or `false` belongs here"),
        (
            with("            2: (", "            2: (id: 2, kind: Crisis, name: \"x\", dice: [], most: 0), 2: ("),
            "another entry already has this id",
        ),
        (message(format!("{text}\n)")), "c.ron:43:1: the file has more text after its end"),
        (message(format!("/* {text}")), "not a Hitch file"),
        (message(text.replace("format: 2", "/* format: 2")), "not a Hitch file"),
    ];
    for (said, expected) in cases {
        assert!(said.contains(expected), "{said}\n  should say: {expected}");
        let place: Vec<&str> = said.splitn(4, ':').collect();
        assert!(place[1].parse::<usize>().is_ok() && place[2].parse::<usize>().is_ok(), "{said}");
    }
}

/// What is quoted from a file neither breaks the line nor steers the terminal it is told in.
#[test]
fn what_is_quoted_from_a_file_stays_on_its_line() {
    let hours = include_str!("../../assets/sample/the-ninth-hour.ron");
    let said = message(hours.replacen("picture: Some(\"", "picture: Some(\"\u{1b}[2J\n\u{0}", 1));
    assert!(said.contains("“\\u{1b}[2J\\n\\u{0}"), "{said}");
    assert!(!said.contains(char::is_control), "{said:?}");
}

#[test]
fn what_the_meaning_check_finds_has_a_line_and_a_name() {
    let (_, with) = small_with();
    let cases = [
        (
            with("session: 0", "session: 4294967295"),
            "c.ron:5: table.session: 4294967295 leaves too few session numbers",
        ),
        (with("id: 1", "id: 2"), "c.ron:19: Opening scene: entry 1 contains the id 2; both must match"),
        (with("next: 3", "next: 2"), "c.ron:30: Doom: the id 2 was never assigned (the next id is 2)"),
        (with("cast: []", "cast: [7]"), "c.ron:24: Opening scene, cast: character 7 doesn’t exist"),
        (with("cast: []", "cast: [7, 7]"), "c.ron:24: Opening scene, cast: character 7 doesn’t exist (and 2 more)"),
        (with("most: 2", "most: 1"), "c.ron:30: Doom, most: it has 2 dice, more than its maximum"),
    ];
    for (said, expected) in cases {
        assert_eq!(said, expected);
    }
    let (_, _, text) = sample();
    let said = message(text.replacen("def: 1,", "def: 9999,", 1));
    assert!(said.ends_with(": Mara Oake, traits: the setting has no trait set 9999"), "{said}");
    assert!(
        text.lines().nth(said.split(':').nth(1).unwrap().parse::<usize>().unwrap() - 1).unwrap().contains("traits:")
    );
}

#[test]
fn what_is_no_campaign_is_told_so() {
    let foreign = "c.ron:1:1: not a Hitch file; a campaign starts with `(format: `";
    assert_eq!(message(""), "c.ron: the file is empty");
    assert_eq!(message(" \n\t"), "c.ron: the file is empty");
    assert_eq!(message("{\"name\": \"a JSON file\"}"), foreign);
    assert_eq!(message("hello"), foreign);
    assert_eq!(message("("), foreign);
    assert_eq!(message(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "c.ron:1:1: this is not text: Hitch files are UTF-8");
    assert_eq!(message(b"(format: 1,\n table: \xff)"), "c.ron:2:9: this is not text: Hitch files are UTF-8");
    let preset = include_str!("../../assets/settings/prime.ron");
    assert_eq!(message(preset), "c.ron:1:1: this is a setting file, not a campaign");
    let deep = format!("(format: 1, table: (name: \"x\", setting: {}", "(sets: [".repeat(500));
    assert!(message(deep).starts_with("c.ron:1:"));
    for bracket in ["(", "[", "{", "Some(", "/*"] {
        let said = message(format!("(format: 1, table: {}", bracket.repeat(200_000)));
        assert!(said.starts_with("c.ron:"), "{said}");
    }
}

#[test]
fn what_cant_be_read_is_told_so() {
    let folder = folder();
    let missing = folder.path().join("missing.ron");
    assert_eq!(store::open(&missing).unwrap_err().to_string(), format!("{}: no such file", missing.display()));
    let error = store::open(folder.path()).unwrap_err();
    assert_eq!(error.to_string(), format!("{}: this is a folder; choose a file in it", folder.path().display()));
    let below = put(&folder, "file", "x").join("c.ron");
    assert!(store::open(&below).unwrap_err().to_string().starts_with(below.to_str().unwrap()));
    let large = folder.path().join("large.ron");
    fs::File::create(&large).unwrap().set_len(store::LARGEST + 1).unwrap();
    assert!(matches!(store::open(&large), Err(OpenError::TooLarge { .. })));
}

#[cfg(unix)]
#[test]
fn devices_are_not_read() {
    assert!(matches!(store::open(Path::new("/dev/zero")), Err(OpenError::NotAFile(_))));
}

#[test]
fn the_sample_is_copied_once_and_then_the_users() {
    let folder = folder();
    let places = Places::within(folder.path());
    let path = places.sample(&library::SALTGLASS_QUAY).unwrap();
    assert!(path.starts_with(folder.path()));
    assert_eq!(fs::read_to_string(&path).unwrap(), library::SAMPLE);
    fs::write(&path, "mine").unwrap();
    assert_eq!(places.sample(&library::SALTGLASS_QUAY).unwrap(), path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

/// A copy that Hitch 0.1 made ends in `.ron`, and has what was played in it.
#[test]
fn a_copy_of_the_sample_under_the_former_ending_stays_the_one_that_opens() {
    let folder = folder();
    let places = Places::within(folder.path());
    let path = places.sample(&library::SALTGLASS_QUAY).unwrap();
    assert!(store::is_named_campaign(&path) && path.extension().unwrap() == store::ENDING);
    let old = path.with_extension("ron");
    fs::rename(&path, &old).unwrap();
    assert_eq!(places.sample(&library::SALTGLASS_QUAY).unwrap(), old);
    assert!(!path.exists(), "no second copy is made");
}

/// Each sample is whole: a table, its pictures beside it, and none that nobody has.
#[test]
fn samples_bring_their_pictures() {
    let folder = folder();
    let places = Places::within(folder.path());
    for sample in [&library::SALTGLASS_QUAY, &library::NINTH_HOUR] {
        let path = places.sample(sample).unwrap();
        let campaign = store::open(&path).unwrap();
        assert!(!campaign.table.cast.is_empty());
        let pictures = store::pictures::Pictures::of(Some(&path), Some(&places));
        let shown: Vec<_> = campaign.table.cast.values().filter_map(|it| it.picture.clone()).collect();
        for picture in &shown {
            assert!(
                pictures.show(picture, hitch_core::model::PictureSize::Face).is_ok(),
                "{}: {picture:?}",
                sample.file
            );
        }
        let here: Vec<_> = shown.iter().map(hitch_core::model::PictureName::as_str).collect();
        assert!(sample.pictures.iter().all(|(name, _)| here.contains(name)), "{}", sample.file);
    }
}

#[test]
fn recent_files_are_the_last_twelve_the_newest_first() {
    let folder = folder();
    let places = Places::within(folder.path());
    let mut recent = Recent::load(&places);
    assert_eq!(recent, Recent::default());
    for n in 0..20 {
        recent.opened(&folder.path().join(format!("{n}.ron")));
    }
    recent.opened(&folder.path().join("15.ron"));
    recent.save(&places).unwrap();
    let again = Recent::load(&places);
    assert_eq!(again, recent);
    assert_eq!(again.files.len(), 12);
    assert!(again.files[0].ends_with("15.ron") && again.files[1].ends_with("19.ron"));
}

#[test]
fn preferences_of_a_newer_or_a_damaged_file_do_no_harm() {
    let folder = folder();
    let places = Places::within(folder.path());
    assert_eq!(Preferences::load(&places), Preferences::default());
    let mine = Preferences {
        theme: ThemeChoice::Light,
        zoom: 1.5,
        reduced_motion: true,
        layouts: [(String::new(), "(tabs: [\"dice\"])".to_owned())].into(),
        last_campaign: Some(folder.path().join("c.ron")),
        ..Preferences::default()
    };
    mine.save(&places).unwrap();
    assert_eq!(Preferences::load(&places), mine);
    let file = places.config.join("preferences.ron");
    fs::write(&file, "(theme: Sepia, zoom: 99.0, scent: (rose: [1, 2]), reduced_motion: true)").unwrap();
    let read = Preferences::load(&places);
    assert_eq!((read.theme, read.zoom, read.reduced_motion), (ThemeChoice::System, 3.0, true));
    fs::write(&file, "(theme: Da").unwrap();
    assert_eq!(Preferences::load(&places), Preferences::default());
    assert_eq!(names(&places.config), ["preferences.damaged.ron"]);
}

/// A share that is out may hang whoever asks for it, and the window with them.
#[test]
fn layouts_of_campaigns_that_are_not_there_are_kept_unasked() {
    let folder = folder();
    let places = Places::within(folder.path());
    let path = |n: u32| folder.path().join(format!("out/{n}.ron")).to_str().unwrap().to_owned();
    let layouts = |count: u32| (0..count).map(|n| (path(n), "(tabs: [])".to_owned())).collect();
    let mut mine = Preferences { layouts: layouts(150), ..Preferences::default() };
    mine.save(&places).unwrap();
    assert_eq!(Preferences::load(&places), mine);
    // There is an end to them all the same, and the campaign opened last keeps its own.
    mine = Preferences { layouts: layouts(900), last_campaign: Some(path(0).into()), ..mine };
    mine.save(&places).unwrap();
    let read = Preferences::load(&places);
    assert!(read.layouts.len() < 900 && read.layouts.contains_key(&path(0)), "{}", read.layouts.len());
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_preferences_makes_nobody_wait() {
    let folder = folder();
    let places = Places::within(folder.path());
    fs::create_dir(&places.config).unwrap();
    let pipe = places.config.join("preferences.ron");
    if !std::process::Command::new("mkfifo").arg(&pipe).status().is_ok_and(|it| it.success()) {
        println!("skipped: no pipe can be made here");
        return;
    }
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let _ = tell.send(Preferences::load(&places));
    });
    assert_eq!(told.recv_timeout(std::time::Duration::from_mins(1)), Ok(Preferences::default()));
}

/// What a later version tells in a log is shown by its text, and stays in the file.
#[test]
fn an_event_that_is_not_known_does_not_stop_the_file() {
    let (table, ..) = sample();
    let known = Event::Scene(SceneEvent::Started { scene: "The quay".into() });
    let events = vec![ron::to_string(&known).unwrap().into(), "Dream(Came(who: \"Mara Oake\"))".into()];
    let row =
        LogRow { n: 1, text: "The scene \"The quay\" begins. Mara Oake dreams".into(), events, ..LogRow::default() };
    let text = store::to_text(&table, &[Arc::new(row)]).unwrap();
    let folder = folder();
    let opened = store::open(&put(&folder, "dream.ron", &text)).unwrap();
    assert_eq!(opened.log[0].events().collect::<Vec<_>>(), [known]);
    assert!(opened.log[0].text.ends_with("Mara Oake dreams"));
    assert!(opened.log[0].is_for_gm(), "nobody can say who may hear of it");
    assert_eq!(store::to_text(&opened.table, &opened.log).unwrap(), text);
}

/// What the GM prepares is for the GM alone, and its row knows.
#[test]
fn rows_know_who_may_hear_of_them() {
    let (table, log, _) = sample();
    let mut session = Session::new(table, log, Box::new(|_| 1));
    let commands =
        [(SessionCommand::Reveal { text: "The ledger is forged".into() }, true), (SessionCommand::Start, false)];
    for (command, for_gm) in commands {
        session.act(&[Command::Session(command)], Authority::Rules).unwrap();
        assert_eq!(session.log().last().unwrap().is_for_gm(), for_gm);
    }
}

/// The numbers of ids and sessions end: a file at the end is refused, and nobody plays on to where it would be.
#[test]
fn what_was_opened_can_be_played_saved_and_opened_again() {
    use hitch_core::rules::{Refusal, SceneCommand};
    let (table, text) = small();
    let at = |next: u32| text.replace(&format!("next: {}", table.next), &format!("next: {next}"));
    assert!(message(at(2_147_483_647)).contains("leaves too few ids"));
    let folder = folder();
    let path = put(&folder, "c.ron", at(2_147_483_646));
    let opened = store::open(&path).unwrap();
    let mut session = Session::new(opened.table, opened.log, Box::new(|die: hitch_core::model::Die| die.sides()));
    let scene =
        SceneCommand::Add { name: "One more".into(), place: "".into(), kind: hitch_core::model::SceneKind::Opening };
    let refused = session.act(&[Command::Scene(scene)], Authority::GmSaysSo).unwrap_err();
    assert_eq!(refused, Refusal::NoNumbers);
    store::save(&path, session.table(), session.log(), Over::Anything).unwrap();
    store::open(&path).unwrap();
}

#[test]
fn names_that_are_too_long_are_refused_with_their_place() {
    let (_, text) = small();
    let long = |letters: usize| text.replacen("A small harbour", &"夜".repeat(letters), 1);
    let told = message(long(1001));
    assert!(told.contains("a name has 1001 letters; the limit is 1000"), "{told}");
    let folder = folder();
    assert!(store::open(&put(&folder, "c.ron", long(1000))).is_ok());
}
