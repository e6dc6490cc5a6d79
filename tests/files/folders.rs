//! A folder that comes from somebody else: links and odd files under the names that Hitch uses do no harm.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use hitch_core::model::{Die, Setting, State};
use hitch_core::rules::{Authority, CampaignCommand, Command, Table};
use hitch_core::session::FaceSource;
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::kept::{Base, Shelf, Why, read_note};
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{self, Claim, Over, Places, Preferences, Recent, ScreenMark, Stamp};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const THESIS: &str = "Eighteen thousand words on tide mills.\n";
/// A key on a line of its own, as it would have to stand in `authorized_keys`.
const KEY: &str = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ mallory@elsewhere";

fn dice() -> Box<dyn FaceSource> {
    Box::new(|die: Die| die.sides())
}

fn note(text: &str) -> Command {
    Command::Campaign(CampaignCommand::Notes { text: text.into() })
}

struct Desk {
    folder: TempDir,
    places: Places,
    campaign: PathBuf,
    /// The user's own, which nothing may touch.
    thesis: PathBuf,
}

fn named(name: &str) -> Desk {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    fs::create_dir(&home).unwrap();
    let thesis = home.join("thesis.txt");
    fs::write(&thesis, THESIS).unwrap();
    let unzipped = folder.path().join("unzipped");
    fs::create_dir(&unzipped).unwrap();
    let campaign = unzipped.join(name);
    let mut table = Table::try_from(State::new("Quay", Setting::bare("Bare"))).unwrap();
    table = hitch_core::rules::apply(&table, &note(&format!("A key:\n{KEY}\n")), Authority::Rules).unwrap().0;
    store::save(&campaign, &table, &[], Over::Nothing).unwrap();
    Desk { places: Places::within(&folder.path().join("own")), campaign, thesis, folder }
}

fn desk() -> Desk {
    named("quay.ron")
}

fn open(desk: &Desk) -> Box<Document> {
    match Document::open(&desk.campaign, How::Ours, &desk.places, dice) {
        Ok(Opening::Open(document)) => document,
        Ok(_) => panic!("somebody else has it"),
        Err(failed) => panic!("{}", failed.error),
    }
}

/// An evening: opened, played, autosaved, undone, saved, left unsaved and closed.
fn evening(desk: &Desk) {
    let mut document = open(desk);
    for text in ["one", "two", "three"] {
        document.session_mut().act(&[note(text)], Authority::Rules).unwrap();
        document.keep(Vec::new());
        document.settle();
    }
    assert_eq!(document.standing().trouble, None, "it is kept among Hitch's own data");
    document.session_mut().undo().unwrap();
    document.keep(Vec::new());
    document.settle();
    document.save(&desk.campaign, document.as_seen()).unwrap();
    document.session_mut().act(&[note("four")], Authority::Rules).unwrap();
    document.keep(Vec::new());
    document.settle();
    document.leave();
}

/// Everything under a folder, with what it is and its bytes.
fn all(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, kind) = (entry.path(), entry.file_type().unwrap());
        if kind.is_dir() {
            found.extend(all(&path));
        }
        let what = if kind.is_file() {
            String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned()
        } else {
            format!("{kind:?}")
        };
        found.push((path, what));
    }
    found.sort();
    found
}

const SIDECARS: [&str; 5] = [".lock", ".unsaved.ron", ".undo", ".undo-aside", ".files"];

fn sidecar(desk: &Desk, ending: &str) -> PathBuf {
    match ending {
        ".files" => desk.campaign.with_extension("files"),
        _ => desk.campaign.with_file_name(format!(".quay.ron{ending}")),
    }
}

type Plant = fn(&Desk, &Path);

const PLANTS: [(&str, Plant); 8] = [
    ("a link to a file", |desk, at| symlink(&desk.thesis, at).unwrap()),
    ("a link to nothing yet", |desk, at| symlink(desk.thesis.with_file_name("authorized_keys"), at).unwrap()),
    ("a link to a link", |desk, at| {
        let between = at.with_file_name("between");
        let _ = fs::remove_file(&between);
        symlink(&desk.thesis, &between).unwrap();
        symlink(between, at).unwrap();
    }),
    ("another name of a file", |desk, at| fs::hard_link(&desk.thesis, at).unwrap()),
    ("a pipe", |_, at| {
        let made = std::process::Command::new("mkfifo").arg(at).status().unwrap();
        assert!(made.success());
    }),
    ("a folder", |_, at| fs::create_dir(at).unwrap()),
    ("a link to a folder", |desk, at| symlink(desk.thesis.parent().unwrap(), at).unwrap()),
    ("a file of another program", |_, at| fs::write(at, "42\n").unwrap()),
];

#[test]
fn what_lies_under_the_name_of_a_sidecar_is_left_alone() {
    for (n, (what, plant)) in PLANTS.into_iter().enumerate() {
        // Each alone where it is a link to a file, which is the worst; else all of them at once.
        for ending in SIDECARS.iter().filter(|_| n == 0) {
            let desk = desk();
            let at = sidecar(&desk, ending);
            plant(&desk, &at);
            let before = (all(desk.thesis.parent().unwrap()), fs::symlink_metadata(&at).unwrap());
            evening(&desk);
            let after = (all(desk.thesis.parent().unwrap()), fs::symlink_metadata(&at).unwrap());
            assert_eq!(after.0, before.0, "{what} as {ending}");
            assert_eq!((after.1.ino(), after.1.len()), (before.1.ino(), before.1.len()), "{what} as {ending}");
        }
        let desk = desk();
        for ending in SIDECARS {
            plant(&desk, &sidecar(&desk, ending));
        }
        let before = all(desk.thesis.parent().unwrap());
        evening(&desk);
        assert_eq!(all(desk.thesis.parent().unwrap()), before, "{what}");
    }
}

#[test]
fn no_key_is_planted() {
    for ending in SIDECARS {
        let desk = desk();
        let keys = desk.thesis.with_file_name("authorized_keys");
        symlink("../home/authorized_keys", sidecar(&desk, ending)).unwrap();
        evening(&desk);
        assert!(!keys.exists(), "{ending}");
    }
}

#[test]
fn where_a_sidecar_cant_lie_the_work_is_found_again_all_the_same() {
    for (what, plant) in PLANTS {
        let desk = desk();
        for ending in [".lock", ".unsaved.ron", ".undo"] {
            plant(&desk, &sidecar(&desk, ending));
        }
        let mut document = open(&desk);
        document.session_mut().act(&[note("not saved")], Authority::Rules).unwrap();
        document.keep(Vec::new());
        document.settle();
        let second = Document::open(&desk.campaign, How::Ours, &desk.places, dice);
        assert!(matches!(second, Ok(Opening::Held(_))), "{what}: the lock is among Hitch's own data");
        let kept = Shelf::of(&desk.campaign, &desk.places).unsaved().expect(what);
        assert!(kept.path.starts_with(&desk.places.data), "{what}");
        // Killed here, it is offered.
        document.release();
        std::mem::forget(document);
        let mut document = open(&desk);
        assert!(document.found().is_some(), "{what}");
        document.recover(dice);
        assert_eq!(&*document.session().table().notes, "not saved");
        document.session_mut().undo().expect("what could be undone is there as well");
    }
}

#[test]
fn folders_and_files_of_hitchs_own_are_no_links_either() {
    type At = fn(&Places) -> PathBuf;
    let at: [(&str, At); 7] = [
        ("unsaved", |places| places.data.join("unsaved")),
        ("versions", |places| places.data.join("versions")),
        ("pictures", |places| places.data.join("pictures")),
        ("locks", |places| places.state.join("locks")),
        ("preferences", |places| places.config.join("preferences.ron")),
        ("recent", |places| places.state.join("recent.ron")),
        ("screen", |places| places.state.join("screen.lock")),
    ];
    for (what, plant) in PLANTS {
        for (name, path) in at {
            let is_folder = ["unsaved", "versions", "pictures", "locks"].contains(&name);
            if what == "a folder" && is_folder || what == "a file of another program" && !is_folder {
                continue;
            }
            let desk = desk();
            let path = path(&desk.places);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            plant(&desk, &path);
            let before = all(desk.thesis.parent().unwrap());
            // Where the folder of the campaign is closed as well, that is told and no more.
            let mut document = open(&desk);
            document.session_mut().act(&[note("one")], Authority::Rules).unwrap();
            document.keep(Vec::new());
            document.settle();
            document.save(&desk.campaign, document.as_seen()).unwrap();
            document.leave();
            drop(document);
            let _ = Preferences::load(&desk.places).save(&desk.places);
            let mut recent = Recent::load(&desk.places);
            recent.opened(&desk.campaign);
            let _ = recent.save(&desk.places);
            drop(ScreenMark::take(&desk.places));
            let _ = ScreenMark::is_left(&desk.places);
            assert_eq!(all(desk.thesis.parent().unwrap()), before, "{what} as {name}");
        }
    }
}

#[test]
fn pictures_never_leave_the_folder() {
    let desk = desk();
    let picture = desk.folder.path().join("mara.png");
    image::RgbaImage::from_pixel(4, 4, image::Rgba([9, 9, 9, 255])).save(&picture).unwrap();
    let pictures = Pictures::of(Some(&desk.campaign), Some(&desk.places));
    let name = pictures.import(&picture).unwrap();
    let at = sidecar(&desk, ".files").join(name.as_str());
    assert!(at.is_file());
    // A link where the picture will be, and one where its folder is.
    fs::remove_file(&at).unwrap();
    symlink(&desk.thesis, &at).unwrap();
    pictures.import(&picture).unwrap();
    fs::remove_dir_all(sidecar(&desk, ".files")).unwrap();
    symlink(desk.thesis.parent().unwrap(), sidecar(&desk, ".files")).unwrap();
    pictures.import(&picture).unwrap();
    let found = pictures.find(&name).unwrap();
    assert!(found.starts_with(&desk.places.data), "{}", found.display());
    assert_eq!(all(desk.thesis.parent().unwrap()).len(), 1);
    assert_eq!(fs::read_to_string(&desk.thesis).unwrap(), THESIS);
}

#[test]
fn nothing_is_written_beside_what_is_no_campaign() {
    for bytes in [THESIS, "", "(name: \"Prime\")", "(format: 99)", "(format: 1, table: ("] {
        let desk = desk();
        let path = desk.campaign.with_file_name("letter.txt");
        fs::write(&path, bytes).unwrap();
        let before = all(desk.campaign.parent().unwrap());
        assert!(Document::open(&path, How::Ours, &desk.places, dice).is_err());
        assert_eq!(all(desk.campaign.parent().unwrap()), before, "{bytes}");
        assert!(!desk.places.state.join("locks").exists());
    }
}

#[test]
fn a_lock_that_is_not_hitchs_is_never_cut_or_removed() {
    let words = [
        "",
        "()",
        "(user:\"ana\",host:\"here\",pid:1)",
        "(user:\"ana\",host:\"here\",pid:1,since:\"\",more:1)",
        "a letter",
        "(format: 1)",
    ];
    for text in words {
        let desk = desk();
        let at = sidecar(&desk, ".lock");
        fs::write(&at, text).unwrap();
        evening(&desk);
        assert_eq!(fs::read_to_string(&at).unwrap(), text);
    }
}

#[test]
fn kept_work_is_no_more_readable_than_the_campaign() {
    let mode = |path: &Path| fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777;
    for bits in [0o600, 0o640, 0o644, 0o400] {
        let desk = desk();
        fs::set_permissions(&desk.campaign, fs::Permissions::from_mode(bits)).unwrap();
        let mut document = open(&desk);
        document.session_mut().act(&[note("one")], Authority::Rules).unwrap();
        document.keep(Vec::new());
        document.settle();
        let picture = desk.folder.path().join("mara.png");
        image::RgbaImage::from_pixel(4, 4, image::Rgba([9, 9, 9, 255])).save(&picture).unwrap();
        document.pictures().import(&picture).unwrap();
        for (path, _) in all(desk.campaign.parent().unwrap()) {
            let may = if path.is_dir() { bits | 0o700 | (bits & 0o044) >> 2 } else { bits | 0o600 };
            assert_eq!(mode(&path) & !may, 0, "{bits:o}: {} has {:o}", path.display(), mode(&path));
        }
        for (path, _) in all(&desk.places.data) {
            let may = if path.is_dir() { 0o700 } else { 0o600 };
            assert_eq!(mode(&path) & !may, 0, "{} has {:o}", path.display(), mode(&path));
        }
    }
}

#[test]
fn unsaved_work_is_found_after_the_file_was_renamed() {
    let names = ["night.ron", "quay (1).ron", "Quay", "夜.ron"];
    for name in names {
        let desk = desk();
        let mut document = open(&desk);
        document.session_mut().act(&[note("not saved")], Authority::Rules).unwrap();
        document.keep(Vec::new());
        document.settle();
        document.release();
        std::mem::forget(document);
        let renamed = desk.campaign.with_file_name(name);
        fs::rename(&desk.campaign, &renamed).unwrap();
        let desk = Desk { campaign: renamed, ..desk };
        let mut document = open(&desk);
        assert!(document.found().is_some(), "{name}");
        document.recover(dice);
        assert_eq!(&*document.session().table().notes, "not saved");
        document.session_mut().undo().expect("what could be undone came along");
        assert!(!desk.campaign.with_file_name(".quay.ron.unsaved.ron").exists());
    }
}

#[test]
fn a_copy_does_not_take_the_unsaved_work_of_its_original() {
    let desk = desk();
    let mut document = open(&desk);
    document.session_mut().act(&[note("not saved")], Authority::Rules).unwrap();
    document.keep(Vec::new());
    document.settle();
    let copy = desk.campaign.with_file_name("copy.ron");
    fs::copy(&desk.campaign, &copy).unwrap();
    let Ok(Opening::Open(second)) = Document::open(&copy, How::Ours, &desk.places, dice) else { panic!("it opens") };
    assert!(second.found().is_none());
    assert!(Shelf::of(&desk.campaign, &desk.places).unsaved().is_some());
}

#[test]
fn names_of_every_length_are_kept() {
    for letter in ["q", "夜"] {
        for length in
            (1..=251 / letter.len()).rev().step_by(31).chain([251, 250, 243, 239, 238].map(|most| most / letter.len()))
        {
            let desk = named(&format!("{}.ron", letter.repeat(length)));
            let mut document = open(&desk);
            document.session_mut().act(&[note("one")], Authority::Rules).unwrap();
            document.keep(Vec::new());
            document.settle();
            assert_eq!(document.standing().trouble, None, "{length}");
            let shelf = Shelf::of(&desk.campaign, &desk.places);
            let kept = shelf.unsaved().expect("it is kept");
            assert_eq!(kept.path.parent(), desk.campaign.canonicalize().unwrap().parent(), "{length}");
            assert!(!shelf.versions().is_empty(), "{length}");
            let Ok(Opening::Held(by)) = Document::open(&desk.campaign, How::Ours, &desk.places, dice) else {
                panic!("{length}: it is locked")
            };
            assert_eq!(by.pid, std::process::id());
        }
    }
}

#[test]
fn names_that_look_alike_have_nothing_in_common() {
    use std::os::unix::ffi::OsStrExt;
    let desk = desk();
    let path = |byte: u8| desk.campaign.with_file_name(std::ffi::OsStr::from_bytes(&[byte, b'.', b'r', b'o', b'n']));
    let open = |path: &Path| match Document::open(path, How::Ours, &desk.places, dice) {
        Ok(Opening::Open(document)) => document,
        _ => panic!("it opens"),
    };
    for byte in [0xff, 0xfe] {
        fs::copy(&desk.campaign, path(byte)).unwrap();
    }
    let mut first = open(&path(0xff));
    first.session_mut().act(&[note("mine")], Authority::Rules).unwrap();
    first.keep(Vec::new());
    first.settle();
    let second = open(&path(0xfe));
    assert!(second.found().is_none() && !second.history_lost());
    first.release();
    std::mem::forget(first);
    assert!(open(&path(0xff)).found().is_some(), "its own is found");
}

#[test]
fn a_clock_that_was_wrong_once_does_not_say_what_is_newest() {
    let desk = desk();
    let shelf = Shelf::of(&desk.campaign, &desk.places);
    shelf.add("first", Why::Saved, None).unwrap();
    let first = shelf.versions().remove(0);
    // As one that was kept in the year 9999, by a Hitch that counted and by one that did not.
    let text = fs::read_to_string(&first.path).unwrap();
    let year = first.note.at.to_string()[..4].to_owned();
    let late = text.replace(&format!("at:\"{year}"), "at:\"9998");
    assert_ne!(late, text);
    fs::write(first.path.with_file_name("late.ron"), late.replace("n:1,", "").replace(",n:1", "")).unwrap();
    fs::write(&first.path, late).unwrap();
    shelf.add("second", Why::Saved, None).unwrap();
    shelf.add("third", Why::Saved, None).unwrap();
    let last = shelf.versions().pop().unwrap();
    assert_eq!(hitch_files::store::kept::body(&last).as_deref(), Some("third"));
    assert_eq!(shelf.versions().len(), 4);
}

#[test]
fn what_a_program_replaced_is_an_earlier_version() {
    let desk = desk();
    let mut document = open(&desk);
    document.session_mut().act(&[note("mine")], Authority::Rules).unwrap();
    let other = fs::read_to_string(&desk.campaign).unwrap().replace("A key", "From the other laptop");
    fs::write(&desk.campaign, &other).unwrap();
    assert!(document.save(&desk.campaign, document.as_seen()).is_err());
    document.save(&desk.campaign, Over::Anything).unwrap();
    document.settle();
    let versions = document.versions();
    let kept = versions.iter().find(|it| it.note.why == Why::Replaced).expect("it is kept");
    assert_eq!(read_note(&kept.path).unwrap().note.base, Some(Base::from(stamp(&other))));
    assert_eq!(hitch_files::store::kept::body(kept), Some(other));
}

fn stamp(text: &str) -> Stamp {
    Stamp { size: text.len() as u64, modified: None, hash: hitch_core::fingerprint(text.as_bytes()) }
}

#[test]
fn a_file_that_has_gone_is_asked_about() {
    let desk = desk();
    let mut document = open(&desk);
    document.session_mut().act(&[note("mine")], Authority::Rules).unwrap();
    fs::rename(&desk.campaign, desk.campaign.with_file_name("night.ron")).unwrap();
    let why = document.save(&desk.campaign, document.as_seen()).unwrap_err();
    assert!(why.can_be_forced() && why.to_string().contains("deleted or moved"), "{why}");
    assert!(!desk.campaign.exists());
    document.save(&desk.campaign, Over::Anything).unwrap();
    assert!(!document.is_dirty());
}

#[test]
fn a_lock_lets_go_of_what_it_holds() {
    let desk = desk();
    let Claim::Mine(lock) = store::claim(&desk.campaign, &desk.places, false) else { panic!("it is free") };
    drop(lock);
    assert!(!sidecar(&desk, ".lock").exists());
}
