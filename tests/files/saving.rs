//! Saving: a file is the old one or the new one, and whoever can't save is told why.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test stops where it fails")]

use hitch_core::library;
use hitch_core::model::Setting;
use hitch_core::rules::Table;
use hitch_files::store::{self, Over, SaveError, clear_leftovers};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn put(folder: &TempDir, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// A campaign of a few lines.
fn small() -> Table {
    library::new_campaign("A small harbour", &Setting::bare("Prime")).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_file_that_somebody_changed_is_not_replaced() {
    let table = small();
    let folder = folder();
    let path = folder.path().join("c.ron");
    let saved = store::save(&path, &table, &[], Over::Nothing).unwrap();
    let theirs = fs::read_to_string(&path).unwrap().replace("A small harbour", "A large harbour");
    fs::write(&path, &theirs).unwrap();
    let error = store::save(&path, &table, &[], Over::AsSeen(saved.stamp)).unwrap_err();
    assert!(matches!(error, SaveError::ChangedOnDisk(_)) && error.can_be_forced(), "{error}");
    let error = store::save(&path, &table, &[], Over::Nothing).unwrap_err();
    assert!(matches!(error, SaveError::Exists(_)) && error.can_be_forced(), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
    store::save(&path, &table, &[], Over::Anything).unwrap();
    assert_eq!(*store::open(&path).unwrap().table, *table);
    // The same bytes written again are no change, and a file that has gone is written anew.
    fs::write(&path, fs::read(&path).unwrap()).unwrap();
    let seen = store::open(&path).unwrap().stamp;
    store::save(&path, &table, &[], Over::AsSeen(seen)).unwrap();
    fs::remove_file(&path).unwrap();
    store::save(&path, &table, &[], Over::AsSeen(seen)).unwrap();
    assert_eq!(names(folder.path()), ["c.ron"]);
}

#[test]
fn a_save_that_fails_leaves_everything_as_it_was() {
    let table = small();
    let folder = folder();
    let path = put(&folder, "c.ron", "theirs");
    let mut mode = fs::metadata(&path).unwrap().permissions();
    mode.set_readonly(true);
    fs::set_permissions(&path, mode).unwrap();
    let error = store::save(&path, &table, &[], Over::Anything).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("{}: this file is write-protected; save under another name, or remove the protection", path.display())
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
    let nowhere = folder.path().join("not").join("there");
    let error = store::save(&nowhere.join("c.ron"), &table, &[], Over::Anything).unwrap_err();
    assert!(error.to_string().starts_with(&format!("{}: no such folder", nowhere.display())), "{error}");
    let error = store::save(folder.path(), &table, &[], Over::Anything).unwrap_err();
    assert!(matches!(error, SaveError::NotAFile(_)), "{error}");
    let error = store::save(&path.join("c.ron"), &table, &[], Over::Anything).unwrap_err();
    assert!(matches!(error, SaveError::NoFolder(_)), "{error}");
    assert_eq!(names(folder.path()), ["c.ron"]);
}

#[test]
fn what_killed_saves_left_is_cleared_and_nothing_else() {
    let folder = folder();
    let aged = |name: &str, seconds: u64| {
        let file = fs::File::create(folder.path().join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
    };
    let path = put(&folder, "c.ron", "");
    for (name, age) in [
        (".c.ron.hitch-aB3xY9.tmp", 90),
        (".c.ron.hitch-000000.tmp", 90),
        // Being written; of another file; of no save; somebody's own.
        (".c.ron.hitch-newnew.tmp", 5),
        (".d.ron.hitch-aB3xY9.tmp", 90),
        (".c.ron.hitch-aB3xY9.ron", 90),
        (".c.ron.hitch-long-name.tmp", 90),
        ("c.ron.hitch-aB3xY9.tmp", 90),
    ] {
        aged(name, age);
    }
    fs::create_dir(folder.path().join(".c.ron.hitch-folder.tmp")).unwrap();
    assert_eq!(clear_leftovers(&path), 2);
    let left = [
        ".c.ron.hitch-aB3xY9.ron",
        ".c.ron.hitch-folder.tmp",
        ".c.ron.hitch-long-name.tmp",
        ".c.ron.hitch-newnew.tmp",
        ".d.ron.hitch-aB3xY9.tmp",
        "c.ron",
        "c.ron.hitch-aB3xY9.tmp",
    ];
    assert_eq!(names(folder.path()), left);
    assert_eq!(clear_leftovers(&folder.path().join("not").join("there.ron")), 0);
}

#[test]
fn names_as_long_as_the_system_allows_are_saved_under() {
    let table = small();
    for letter in ["x", "\u{928}", "\u{1f3b2}"] {
        let folder = folder();
        let name = format!("{}.ron", letter.repeat(250 / letter.len()));
        let path = folder.path().join(&name);
        store::save(&path, &table, &[], Over::Nothing).unwrap();
        assert_eq!(names(folder.path()), [name]);
        assert_eq!(*store::open(&path).unwrap().table, *table);
        assert_eq!(clear_leftovers(&path), 0);
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn a_link_stays_a_link_and_a_mode_stays_a_mode() {
        let table = small();
        let folder = folder();
        fs::create_dir(folder.path().join("real")).unwrap();
        let real = folder.path().join("real").join("c.ron");
        fs::write(&real, "old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        let (link, second) = (folder.path().join("link.ron"), folder.path().join("second.ron"));
        symlink("real/c.ron", &link).unwrap();
        symlink(&link, &second).unwrap();
        let saved = store::save(&second, &table, &[], Over::Anything).unwrap();
        assert!(
            fs::symlink_metadata(&second).unwrap().is_symlink() && fs::symlink_metadata(&link).unwrap().is_symlink()
        );
        assert_eq!(fs::canonicalize(saved.path).unwrap(), fs::canonicalize(&real).unwrap());
        assert_eq!(mode(&real), 0o640);
        assert_eq!(*store::open(&real).unwrap().table, *table);
        assert_eq!(names(&folder.path().join("real")), ["c.ron"]);
    }

    #[test]
    fn a_link_to_nothing_is_followed_and_a_circle_is_told_so() {
        let table = small();
        let folder = folder();
        let link = folder.path().join("link.ron");
        symlink("new.ron", &link).unwrap();
        store::save(&link, &table, &[], Over::Nothing).unwrap();
        assert_eq!(*store::open(&folder.path().join("new.ron")).unwrap().table, *table);
        let circle = folder.path().join("circle.ron");
        symlink("circle.ron", &circle).unwrap();
        let error = store::save(&circle, &table, &[], Over::Anything).unwrap_err();
        assert!(error.to_string().contains("circle"), "{error}");
        assert!(store::open(&circle).is_err());
    }

    #[test]
    fn a_new_file_has_the_mode_of_any_new_file() {
        let table = small();
        let folder = folder();
        let (ours, plain) = (folder.path().join("c.ron"), folder.path().join("plain"));
        store::save(&ours, &table, &[], Over::Nothing).unwrap();
        fs::write(&plain, "x").unwrap();
        assert_eq!(mode(&ours), mode(&plain));
    }

    #[test]
    fn a_file_of_several_names_is_a_question() {
        let table = small();
        let folder = folder();
        let path = folder.path().join("c.ron");
        let saved = store::save(&path, &table, &[], Over::Nothing).unwrap();
        let other = folder.path().join("other.ron");
        fs::hard_link(&path, &other).unwrap();
        let before = fs::read(&other).unwrap();
        let error = store::save(&path, &table, &[], Over::AsSeen(saved.stamp)).unwrap_err();
        assert!(matches!(error, SaveError::HardLinked(_)) && error.can_be_forced(), "{error}");
        assert!(error.to_string().contains("this file has hard links"), "{error}");
        let renamed = library::new_campaign("Another harbour", &Setting::bare("Prime")).unwrap();
        let saved = store::save(&path, &renamed, &[], Over::Anything).unwrap();
        assert_eq!(fs::read(&other).unwrap(), before, "the other name keeps the old campaign");
        assert_eq!(*store::open(&path).unwrap().table, *renamed);
        // Now it has one name, and nothing more is asked.
        store::save(&path, &table, &[], Over::AsSeen(saved.stamp)).unwrap();
        assert_eq!(names(folder.path()), ["c.ron", "other.ron"]);
    }

    #[test]
    fn leftovers_are_found_beside_what_a_link_points_to() {
        let folder = folder();
        fs::create_dir(folder.path().join("real")).unwrap();
        let link = folder.path().join("link.ron");
        symlink("real/c.ron", &link).unwrap();
        let left = fs::File::create(folder.path().join("real").join(".c.ron.hitch-aB3xY9.tmp")).unwrap();
        left.set_modified(SystemTime::now() - Duration::from_secs(90)).unwrap();
        assert_eq!(clear_leftovers(&link), 1);
    }

    const BY_ANOTHER: &str = "HITCH_TEST_BY_ANOTHER";

    /// The system lets one user write anywhere. That one has another user run this test.
    #[test]
    fn what_may_not_be_written_is_told_so() {
        let theirs = std::env::var_os(BY_ANOTHER).map(PathBuf::from);
        let folder = folder();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
        let all_powerful = fs::write(folder.path().join("probe"), "x").is_ok();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        match theirs {
            None if all_powerful => by_another_user(),
            theirs => {
                assert!(!all_powerful);
                may_not_be_written(&folder);
                if let Some(theirs) = theirs {
                    belongs_to_another(&theirs);
                }
            }
        }
    }

    fn may_not_be_written(folder: &TempDir) {
        let table = small();
        let path = put(folder, "c.ron", "theirs");
        let new = folder.path().join("new.ron");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
        for path in [&path, &new] {
            let error = store::save(path, &table, &[], Over::Anything).unwrap_err();
            let told = format!(
                "{}: you don’t have permission to write in this folder; save somewhere else",
                folder.path().display()
            );
            assert_eq!(error.to_string(), told);
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o000)).unwrap();
        let error = store::save(&path, &table, &[], Over::Anything).unwrap_err();
        assert!(matches!(error, SaveError::FolderDenied(_)), "{error}");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
        assert!(matches!(store::open(&path), Err(store::OpenError::Denied(_))));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        store::save(&path, &table, &[], Over::Anything).unwrap();
        assert_eq!(names(folder.path()), ["c.ron"]);
    }

    /// The folder may be written, so renaming over the file would go through.
    fn belongs_to_another(path: &Path) {
        let error = store::save(path, &small(), &[], Over::Anything).unwrap_err();
        assert!(matches!(error, SaveError::ReadOnly(_)), "{error}");
        assert_eq!(fs::read_to_string(path).unwrap(), "theirs");
    }

    fn by_another_user() {
        const NOBODY: u32 = 65534;
        let folder = folder();
        let open = fs::Permissions::from_mode(0o777);
        fs::set_permissions(folder.path(), open.clone()).unwrap();
        // They may not be let in where this program lies.
        let program = folder.path().join("program");
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        fs::set_permissions(&program, open).unwrap();
        let mut run = Command::new(&program);
        run.args(["--exact", "saving::unix::what_may_not_be_written_is_told_so", "--nocapture"]);
        run.env(BY_ANOTHER, put(&folder, "theirs.ron", "theirs")).current_dir("/").uid(NOBODY).gid(NOBODY);
        match run.output() {
            Err(error) => eprintln!("skipped: this user may write anywhere, and may not be another ({error})"),
            Ok(done) => {
                let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
                assert!(done.status.success() && out.contains("1 passed"), "{out}{err}");
            }
        }
    }
}
