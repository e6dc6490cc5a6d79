//! The open campaign: kept while it is not saved, found again, locked, mended.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails"
)]

use hitch_core::model::{Die, Setting, State};
use hitch_core::rules::{Authority, CampaignCommand, Command, Table};
use hitch_core::session::FaceSource;
use hitch_files::document::{Document, Failed, How, Opening};
use hitch_files::store::kept::{Why, read_note};
use hitch_files::store::{self, Over, Places, SaveError};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

fn dice() -> Box<dyn FaceSource> {
    Box::new(|die: Die| die.sides())
}

struct Desk {
    folder: TempDir,
    places: Places,
    campaign: PathBuf,
}

/// A campaign in a file, with nothing in it.
fn desk() -> Desk {
    let folder = tempfile::tempdir().unwrap();
    let places = Places::within(&folder.path().join("own"));
    let campaign = folder.path().join("quay.ron");
    let table = Table::try_from(State::new("Quay", Setting::bare("Bare"))).unwrap();
    store::save(&campaign, &table, &[], Over::Nothing).unwrap();
    Desk { folder, places, campaign }
}

impl Desk {
    fn open(&self) -> Box<Document> {
        match Document::open(&self.campaign, How::Ours, &self.places, dice) {
            Ok(Opening::Open(document)) => document,
            Ok(_) => panic!("somebody else has it"),
            Err(failed) => panic!("{}", failed.error),
        }
    }

    fn fail(&self) -> Box<Failed> {
        Document::open(&self.campaign, How::Ours, &self.places, dice).err().expect("it must not open")
    }

    fn beside(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.folder.path())
            .unwrap()
            .map(|it| it.unwrap().file_name().into_string().unwrap())
            .filter(|it| it != "own")
            .collect();
        names.sort();
        names
    }
}

fn note(text: &str) -> Command {
    Command::Campaign(CampaignCommand::Notes { text: text.into() })
}

fn write(document: &mut Document, text: &str) {
    document.session_mut().act(&[note(text)], Authority::Rules).unwrap();
    document.keep(Vec::new());
}

/// What the disk would look like after a kill at this moment: the files of a campaign that is still
/// open, elsewhere.
fn as_after_a_kill(desk: &Desk, document: &Document) -> Desk {
    document.settle();
    let folder = tempfile::tempdir().unwrap();
    copy(desk.folder.path(), folder.path());
    let places = Places::within(&folder.path().join("own"));
    Desk { campaign: folder.path().join("quay.ron"), places, folder }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn unsaved_work_is_kept_beside_and_offered_after_a_kill() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "The tide is out");
    let killed = as_after_a_kill(&desk, &document);
    assert!(killed.beside().contains(&".quay.ron.unsaved.ron".to_owned()), "{:?}", killed.beside());

    let found = killed.open();
    let recovery = found.found().expect("it is offered");
    assert!(!recovery.file_is_newer);
    assert_eq!(recovery.rows, 1);
    assert_eq!(recovery.changes.len(), 1, "{:?}", recovery.changes);
    assert_eq!(&*found.session().table().notes, "", "nothing is taken before it is asked for");
    let mut found = found;
    found.recover(dice);
    assert_eq!(&*found.session().table().notes, "The tide is out");
    assert!(found.is_dirty());
    let over = found.as_seen();
    found.save(&killed.campaign, over).unwrap();
    drop(found);
    assert_eq!(killed.beside(), [".quay.ron.undo", "quay.ron"]);
    assert_eq!(&*store::open(&killed.campaign).unwrap().table.notes, "The tide is out");
}

#[test]
fn what_is_being_typed_is_kept_as_if_it_were_sent() {
    let desk = desk();
    let mut document = desk.open();
    document.keep(vec![vec![note("half a sent")]]);
    assert!(!document.is_dirty(), "nothing was sent");
    let killed = as_after_a_kill(&desk, &document);
    let mut found = killed.open();
    found.recover(dice);
    assert_eq!(&*found.session().table().notes, "half a sent");
    // Taken back again: nothing is kept of it.
    document.keep(Vec::new());
    document.settle();
    assert!(as_after_a_kill(&desk, &document).open().found().is_none());
}

#[test]
fn a_file_that_was_changed_since_is_never_replaced_by_unsaved_work() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "old work");
    let killed = as_after_a_kill(&desk, &document);
    let mut state = State::new("Quay", Setting::bare("Bare"));
    state.notes = "newer".into();
    store::save(&killed.campaign, &Table::try_from(state).unwrap(), &[], Over::Anything).unwrap();

    let mut copy = killed.open();
    assert!(copy.found().unwrap().file_is_newer);
    copy.recover(dice);
    assert_eq!(copy.path(), None, "it is a campaign of its own");
    assert_eq!(&*copy.session().table().notes, "old work");
    assert_eq!(&*store::open(&killed.campaign).unwrap().table.notes, "newer");
}

#[test]
fn unsaved_work_that_is_not_wanted_becomes_an_earlier_version() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "unwanted");
    let killed = as_after_a_kill(&desk, &document);
    let mut found = killed.open();
    found.forgo();
    assert_eq!(found.found().map(|it| it.rows), None);
    let versions = found.versions();
    let aside = versions.iter().find(|it| it.note.why == Why::SetAside).expect("it is still there");
    found.go_back_to(aside, dice).unwrap();
    assert_eq!(&*found.session().table().notes, "unwanted");
    assert!(found.is_dirty());
}

#[test]
fn leaving_without_saving_keeps_what_was_left() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "never mind");
    document.leave();
    drop(document);
    assert_eq!(desk.beside(), [".quay.ron.undo", "quay.ron"], "only what can be undone is left beside the campaign");
    let document = desk.open();
    assert!(document.found().is_none(), "it is not offered again");
    assert!(document.versions().iter().any(|it| it.note.why == Why::SetAside));
}

#[test]
fn every_save_and_every_opening_is_a_version_once() {
    let desk = desk();
    let mut document = desk.open();
    for text in ["one", "two"] {
        write(&mut document, text);
        let over = document.as_seen();
        document.save(&desk.campaign, over).unwrap();
    }
    let whys: Vec<Why> = document.versions().iter().map(|it| it.note.why).collect();
    assert_eq!(whys, [Why::Saved, Why::Saved, Why::Opened]);
    drop(document);
    assert_eq!(desk.open().versions().len(), 3, "opened as it was saved");
}

#[test]
fn a_second_one_is_told_who_has_it_and_looks_or_copies() {
    let desk = desk();
    let first = desk.open();
    let asked = Document::open(&desk.campaign, How::Ours, &desk.places, dice).ok().unwrap();
    let Opening::Held(holder) = asked else { panic!("it is held") };
    assert!(holder.to_string().contains("since "), "{holder}");

    let Ok(Opening::Open(mut look)) = Document::open(&desk.campaign, How::Look, &desk.places, dice) else {
        panic!("it can be looked at")
    };
    assert!(look.looked_at().is_some());
    assert!(matches!(look.save(&desk.campaign, Over::Anything), Err(SaveError::OpenElsewhere { .. })));
    assert!(first.looked_at().is_none());
    look.save(&desk.folder.path().join("mine.ron"), Over::Nothing).unwrap();
    assert!(look.looked_at().is_none(), "a copy is one's own");

    let Ok(Opening::Open(copy)) = Document::open(&desk.campaign, How::Copy, &desk.places, dice) else { panic!() };
    assert_eq!((copy.path(), copy.is_dirty()), (None, true));
    drop(first);
    assert!(desk.open().looked_at().is_none());
}

#[test]
fn saving_under_a_name_somebody_has_open_is_refused() {
    let desk = desk();
    let first = desk.open();
    let table = first.session().table().clone();
    let mut other = Document::begin(table, Vec::new(), &desk.places, dice);
    assert!(matches!(other.save(&desk.campaign, Over::Anything), Err(SaveError::OpenElsewhere { .. })));
    assert!(other.is_dirty());
}

#[test]
fn a_damaged_file_is_kept_and_the_last_good_version_takes_its_place_when_saved() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "good");
    document.save(&desk.campaign, Over::Anything).unwrap();
    document.settle();
    drop(document);
    let damaged = "(format: 1, table: (name: \"Qu";
    fs::write(&desk.campaign, damaged).unwrap();

    let failed = desk.fail();
    assert!(failed.error.to_string().contains("quay.ron:1:"), "{}", failed.error);
    let good = failed.good.expect("there is one");
    let (mut mended, aside) = Document::mend(&desk.campaign, &good, &desk.places, dice).unwrap();
    assert_eq!(&*mended.session().table().notes, "good");
    let aside = aside.unwrap();
    assert!(aside.file_name().unwrap().to_str().unwrap().starts_with("quay.ron.corrupt-"));
    assert_eq!(fs::read_to_string(&aside).unwrap(), damaged);
    assert_eq!(fs::read_to_string(&desk.campaign).unwrap(), damaged, "not touched before it is saved");
    let over = mended.as_seen();
    mended.save(&desk.campaign, over).unwrap();
    assert_eq!(&*store::open(&desk.campaign).unwrap().table.notes, "good");
}

#[test]
fn a_file_of_a_newer_hitch_is_not_damaged() {
    let desk = desk();
    drop(desk.open());
    let text = fs::read_to_string(&desk.campaign).unwrap().replace("format: 2", "format: 3");
    fs::write(&desk.campaign, &text).unwrap();
    let failed = desk.fail();
    assert!(failed.good.is_none());
    assert!(failed.error.to_string().contains("newer version of Hitch"), "{}", failed.error);
}

#[test]
fn a_file_that_has_gone_is_offered_from_what_was_kept() {
    let desk = desk();
    let document = desk.open();
    document.settle();
    drop(document);
    fs::remove_file(&desk.campaign).unwrap();
    assert!(desk.fail().good.is_some());
    assert_eq!(desk.beside(), [""; 0], "looking for it leaves nothing");
}

#[test]
fn a_campaign_that_was_never_saved_is_found_after_a_kill_and_not_while_it_is_open() {
    let desk = desk();
    let table = store::open(&desk.campaign).unwrap().table;
    let mut document = Document::begin(table, Vec::new(), &desk.places, dice);
    write(&mut document, "begun");
    assert!(Document::left_behind(&desk.places).is_empty() || !cfg!(unix), "it is open here");
    let killed = as_after_a_kill(&desk, &document);
    // The copy's lock file names this machine and no process holds it.
    let left = Document::left_behind(&killed.places);
    assert_eq!(left.len(), 1);
    let taken = Document::take_up(&left[0], &killed.places, dice).unwrap();
    assert_eq!(&*taken.session().table().notes, "begun");
    assert!(Document::left_behind(&killed.places).is_empty());
    drop(taken);
    Document::turn_down(&left[0], &killed.places).unwrap();
    assert!(Document::left_behind(&killed.places).is_empty());
    // Saved: nothing stays behind.
    document.save(&desk.folder.path().join("begun.ron"), Over::Nothing).unwrap();
    document.settle();
    drop(document);
    assert!(Document::left_behind(&desk.places).is_empty());
}

#[test]
fn where_nothing_can_be_kept_it_is_told() {
    let desk = desk();
    let mut document = desk.open();
    // Files where folders are wanted.
    document.settle();
    fs::remove_dir_all(desk.folder.path().join("own")).unwrap();
    fs::write(desk.folder.path().join("own"), "").unwrap();
    fs::create_dir(desk.folder.path().join(".quay.ron.unsaved.ron")).unwrap();
    write(&mut document, "homeless");
    document.settle();
    let trouble = document.standing().trouble.expect("it can't be kept");
    assert!(trouble.contains("quay.ron.unsaved.ron"), "{trouble}");
    fs::remove_dir(desk.folder.path().join(".quay.ron.unsaved.ron")).unwrap();
    write(&mut document, "home again");
    document.settle();
    let standing = document.standing();
    assert_eq!((standing.trouble, standing.kept), (None, standing.handed));
}

#[test]
fn a_disk_that_never_answers_keeps_nobody_from_leaving() {
    let (tell, told) = std::sync::mpsc::channel();
    let (answer, until) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let desk = desk();
        let mut document = desk.open();
        document.hold_disk(until);
        write(&mut document, "unkept");
        document.leave();
        assert!(!document.settles_within(Duration::ZERO), "it is not kept");
        assert!(!document.release(), "and nobody else may open it yet");
        document.give_up();
        drop(document);
        tell.send(()).unwrap();
    });
    assert_eq!(told.recv_timeout(Duration::from_mins(2)), Ok(()), "it still waits");
    drop(answer);
}

#[test]
fn what_was_kept_is_a_campaign_file_with_a_line_on_top() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "to read");
    document.settle();
    let path = desk.folder.path().join(".quay.ron.unsaved.ron");
    assert_eq!(&*store::open(&path).unwrap().table.notes, "to read");
    let kept = read_note(&path).unwrap();
    assert_eq!(kept.note.why, Why::Unsaved);
    assert!(kept.note.base.is_some());
}

#[test]
fn what_was_kept_before_a_save_is_not_offered_after_it() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "first");
    document.settle();
    let kept = fs::read(desk.folder.path().join(".quay.ron.unsaved.ron")).unwrap();
    document
        .session_mut()
        .act(&[Command::Campaign(CampaignCommand::Rename { name: "Quay two".into() })], Authority::Rules)
        .unwrap();
    document.save(&desk.campaign, Over::Anything).unwrap();
    let killed = as_after_a_kill(&desk, &document);
    // Killed between the save and the clearing away after it.
    fs::write(killed.folder.path().join(".quay.ron.unsaved.ron"), kept).unwrap();
    let found = killed.open();
    assert!(found.found().is_none());
    assert_eq!(&*found.session().table().name, "Quay two");
    assert!(found.versions().iter().any(|it| it.note.why == Why::SetAside), "and it is still not lost");
}

/// Three notes on a saved campaign, the second of which is saved.
fn three_steps(desk: &Desk) -> Box<Document> {
    let mut document = desk.open();
    for (n, name) in ["one", "two", "three"].into_iter().enumerate() {
        let command = CampaignCommand::Rename { name: name.into() };
        document.session_mut().act(&[Command::Campaign(command)], Authority::Rules).unwrap();
        if n == 1 {
            document.save(&desk.campaign, document.as_seen()).unwrap();
        }
        document.keep(Vec::new());
        document.settle();
    }
    document
}

#[test]
fn what_was_done_can_be_undone_after_a_restart() {
    let desk = desk();
    let mut document = three_steps(&desk);
    document.save(&desk.campaign, document.as_seen()).unwrap();
    document.keep(Vec::new());
    document.leave();
    drop(document);
    let mut document = desk.open();
    assert!(!document.is_dirty() && !document.history_lost());
    let session = document.session_mut();
    for name in ["two", "one", "Quay"] {
        session.undo().unwrap();
        assert_eq!(&*session.table().name, name);
    }
    assert_eq!(session.undo(), None);
    session.redo().unwrap();
    assert_eq!(&*session.table().name, "one");
    // What is undone stays undone, and can be done again, after the next restart.
    document.save(&desk.campaign, document.as_seen()).unwrap();
    document.keep(Vec::new());
    document.leave();
    drop(document);
    let mut document = desk.open();
    let session = document.session_mut();
    assert_eq!(session.redo_label(), Some("the campaign is now called two"));
    session.redo().unwrap();
    session.redo().unwrap();
    assert_eq!(&*session.table().name, "three");
    assert_eq!(session.redo(), None);
}

#[test]
fn what_was_left_unsaved_on_purpose_is_no_step() {
    let desk = desk();
    let mut document = three_steps(&desk);
    document.leave();
    drop(document);
    let mut document = desk.open();
    let session = document.session_mut();
    assert_eq!((&*session.table().name, session.redo_label()), ("two", None));
    session.undo().unwrap();
    assert_eq!(&*session.table().name, "one");
}

#[test]
fn unsaved_work_that_is_taken_up_can_be_undone() {
    let desk = desk();
    let document = three_steps(&desk);
    let after = as_after_a_kill(&desk, &document);
    let mut document = after.open();
    document.recover(dice);
    assert!(!document.history_lost());
    let session = document.session_mut();
    assert_eq!(&*session.table().name, "three");
    session.undo().unwrap();
    assert_eq!(&*session.table().name, "two");
}

#[test]
fn what_can_be_undone_but_leads_elsewhere_is_set_aside() {
    let desk = desk();
    let document = three_steps(&desk);
    drop(document);
    let table = Table::try_from(State::new("Another", Setting::bare("Bare"))).unwrap();
    store::save(&desk.campaign, &table, &[], Over::Anything).unwrap();
    let _ = fs::remove_file(desk.folder.path().join(".quay.ron.unsaved.ron"));
    let document = desk.open();
    assert!(document.history_lost());
    assert_eq!(document.session().undo_label(), None);
    assert!(desk.beside().contains(&".quay.ron.undo-aside".to_owned()), "{:?}", desk.beside());
    drop(document);
    // Said once.
    assert!(!desk.open().history_lost());
    fs::write(desk.folder.path().join(".quay.ron.undo"), "// Hitch kept this: no note at all\n(").unwrap();
    assert!(!desk.open().history_lost(), "nobody knows whose it is");
}

#[test]
fn undone_to_how_it_was_saved_it_counts_as_saved() {
    let desk = desk();
    let mut document = desk.open();
    write(&mut document, "one");
    assert!(document.is_dirty());
    document.session_mut().undo().unwrap();
    assert!(!document.is_dirty());
    document.session_mut().redo().unwrap();
    assert!(document.is_dirty());
    document.save(&desk.campaign, document.as_seen()).unwrap();
    document.session_mut().undo().unwrap();
    assert!(document.is_dirty());
}

/// What a text of another Hitch would look like where it lies: with the fingerprint that belongs to it.
fn rewrite(path: &Path, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(path).unwrap();
    let (note, body) = text.split_once('\n').unwrap();
    let (before, hash) = note.rsplit_once("body:").unwrap();
    assert_eq!(hash, format!("{})", hitch_core::fingerprint(body.as_bytes())));
    let body = change(body);
    fs::write(path, format!("{before}body:{})\n{body}", hitch_core::fingerprint(body.as_bytes()))).unwrap();
}

#[test]
fn what_can_be_undone_survives_commands_that_are_no_longer_known() {
    let desk = desk();
    let mut document = three_steps(&desk);
    document.session_mut().undo().unwrap();
    document.keep(Vec::new());
    document.settle();
    document.save(&desk.campaign, document.as_seen()).unwrap();
    document.leave();
    drop(document);
    let undo = desk.folder.path().join(".quay.ron.undo");
    rewrite(&undo, |text| {
        let strange = text.replace("Campaign(Rename(name:", "Campaign(Retitle(of:Whole,to:");
        assert_ne!(strange, text);
        strange
    });
    for _ in 0..2 {
        let mut document = desk.open();
        assert!(!document.history_lost());
        let session = document.session_mut();
        assert!(session.redo_label().is_some() && session.undo_label().is_some());
        session.redo().unwrap();
        assert_eq!(&*session.table().name, "three");
        for name in ["two", "one", "Quay"] {
            session.undo().unwrap();
            assert_eq!(&*session.table().name, name);
        }
        // And what is kept of it anew can be read again.
        session.redo().unwrap();
        session.redo().unwrap();
        document.keep(Vec::new());
        document.settle();
        document.leave();
    }
}

#[test]
fn what_can_be_undone_survives_a_rule_that_changed() {
    let desk = desk();
    let mut document = three_steps(&desk);
    document.save(&desk.campaign, document.as_seen()).unwrap();
    document.keep(Vec::new());
    document.leave();
    drop(document);
    // The second command does something else now: pressed again it leads elsewhere.
    rewrite(&desk.folder.path().join(".quay.ron.undo"), |text| {
        text.replace("Campaign(Rename(name:\"two\"))", "Campaign(Rename(name:\"another\"))")
    });
    let mut document = desk.open();
    assert!(!document.history_lost());
    for name in ["two", "one", "Quay"] {
        document.session_mut().undo().unwrap();
        assert_eq!(&*document.session().table().name, name);
    }
}

#[test]
fn a_kept_history_of_an_earlier_hitch_is_undone() {
    let desk = desk();
    let kept = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/kept");
    fs::copy(kept.join("quay.ron"), &desk.campaign).unwrap();
    fs::copy(kept.join("quay.undo"), desk.folder.path().join(".quay.ron.undo")).unwrap();
    let mut document = desk.open();
    assert!(!document.history_lost());
    let session = document.session_mut();
    let mut steps = 0;
    while session.undo().is_some() {
        steps += 1;
    }
    assert_eq!(steps, 8);
    assert_ne!(&*session.table().notes, "The bell is quiet.");
    assert_eq!(std::iter::from_fn(|| session.redo()).count(), 9);
    assert_eq!(&*session.table().notes, "The bell rings.");
}

#[test]
fn rows_of_the_log_are_work_as_well() {
    let desk = desk();
    let mut document = desk.open();
    for text in ["one", ""] {
        document.session_mut().act(&[note(text)], Authority::Rules).unwrap();
        document.session_mut().act(&[rename("Quay")], Authority::Rules).unwrap();
    }
    assert!(document.is_dirty(), "the table is as it was, the log is not");
    document.keep(Vec::new());
    document.settle();
    assert!(as_after_a_kill(&desk, &document).open().found().is_some());
    document.save(&desk.campaign, document.as_seen()).unwrap();
    assert!(!document.is_dirty());
}

fn rename(name: &str) -> Command {
    Command::Campaign(CampaignCommand::Rename { name: name.into() })
}

/// Random presses, saves and quits: whatever was on the table or in the log is in the file, kept, or was asked about.
#[test]
fn nothing_that_was_done_is_lost_by_a_quit() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = move |most: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % most
    };
    let desk = desk();
    for evening in 0..25 {
        let mut document = desk.open();
        if document.found().is_some() {
            document.recover(dice);
        }
        for _ in 0..next(8) {
            let session = document.session_mut();
            match next(6) {
                0 | 1 => drop(session.act(&[rename(["Quay", "Night"][next(2) as usize])], Authority::Rules)),
                2 => drop(session.act(&[note(["", "a"][next(2) as usize])], Authority::Rules)),
                3 => drop(session.undo()),
                4 => drop(session.redo()),
                _ => drop(document.save(&desk.campaign, document.as_seen())),
            }
            document.keep(Vec::new());
        }
        let rows = |log: &[std::sync::Arc<hitch_core::session::LogRow>]| -> Vec<(u64, bool)> {
            log.iter().map(|row| (hitch_core::fingerprint(row.text.as_bytes()), row.taken_back)).collect()
        };
        let (table, log) = (document.session().table().clone(), rows(document.session().log()));
        let killed = next(3) == 0;
        let asked = document.is_dirty();
        if killed {
            let after = as_after_a_kill(&desk, &document);
            let mut found = after.open();
            if found.found().is_some() {
                found.recover(dice);
            }
            assert_eq!(rows(found.session().log()), log, "evening {evening}: after a kill all is there");
        }
        if asked && next(2) == 0 {
            document.save(&desk.campaign, document.as_seen()).unwrap();
        }
        document.leave();
        document.settle();
        drop(document);
        let mut kept: Vec<_> = vec![desk.campaign.clone()];
        let shelf = hitch_files::store::kept::Shelf::of(&desk.campaign, &desk.places);
        kept.extend(shelf.versions().into_iter().map(|it| it.path));
        let is_there = kept
            .iter()
            .filter_map(|path| store::open(path).ok())
            .any(|it| it.table.is_as(&table) && rows(&it.log) == log);
        assert!(is_there, "evening {evening}: neither in the file nor among the earlier versions");
    }
}

#[test]
fn copies_of_sync_programs_are_found_at_opening() {
    let desk = desk();
    let other = fs::read_to_string(&desk.campaign).unwrap().replace("\"Quay\"", "\"Quai\"");
    fs::write(desk.folder.path().join("quay.sync-conflict-20261126-201407-ABCDEFG.ron"), &other).unwrap();
    fs::write(desk.folder.path().join("quay (1).ron"), &other).unwrap();
    fs::write(desk.folder.path().join("quay (2).ron"), fs::read(&desk.campaign).unwrap()).unwrap();
    fs::write(desk.folder.path().join("quayside.ron"), &other).unwrap();
    assert_eq!(desk.open().conflicts().len(), 2);
}

#[test]
fn a_change_by_another_program_is_seen_while_the_window_is_in_front() {
    use hitch_files::document::Outside;
    let desk = desk();
    let mut document = desk.open();
    document.in_front(true);
    let seen = |document: &Document, wanted: Outside| {
        (0..300).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            document.outside() == wanted
        })
    };
    // What Hitch writes itself is no change.
    write(&mut document, "mine");
    document.save(&desk.campaign, document.as_seen()).unwrap();
    assert!(!seen(&document, Outside::Changed) && document.outside() == Outside::Same);
    let other = fs::read_to_string(&desk.campaign).unwrap().replace("\"Quay\"", "\"Quai\"");
    fs::write(&desk.campaign, other).unwrap();
    assert!(seen(&document, Outside::Changed));
    document.save(&desk.campaign, Over::Anything).unwrap();
    assert_eq!(document.outside(), Outside::Same);
    fs::remove_file(&desk.campaign).unwrap();
    assert!(seen(&document, Outside::Gone));
}
