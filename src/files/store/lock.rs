//! Lock of an open campaign: a file beside it, locked by the system for as long as Hitch runs.
//!
//! The system releases the lock when its holder dies. The file's text is for people, and for file systems that know no
//! locks or carry the file to other machines: a foreign name there is asked about, never overruled silently.
//!
//! A lock must never prevent reading.
//!
//! A file of that name that names no holder is foreign: it is neither truncated nor removed.

use super::own::{self, Mode};
use super::{Places, beside, full};
use hitch_core::fingerprint;
use hitch_core::words::noted;
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    pub user: String,
    pub host: String,
    pub pid: u32,
    pub since: String,
}

impl Holder {
    pub fn this() -> Self {
        let user = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
        Self {
            user: user.unwrap_or_default(),
            host: gethostname::gethostname().to_string_lossy().into_owned(),
            pid: std::process::id(),
            since: super::kept::now().to_string(),
        }
    }

    /// Returns whether the process lives, as far as can be told.
    fn lives(&self) -> bool {
        let processes = Path::new("/proc");
        // Where the system lists no processes nobody can tell, and the file is believed.
        !processes.is_dir() || processes.join(self.pid.to_string()).exists()
    }

    fn is_elsewhere(&self) -> bool {
        !self.host.is_empty() && self.host != Self::this().host
    }
}

impl std::fmt::Display for Holder {
    /// Writes `by ana on laptop, since 20:14`, without unknown parts.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let by = match (&*self.user, &*self.host) {
            ("", "") => String::new(),
            (user, "") => t!("by {user}"),
            ("", host) => t!("on {host}"),
            (user, host) => t!("by {user} on {host}"),
        };
        let since = self.since.parse::<jiff::Timestamp>().map(|at| t!("since {}", super::kept::moment(at)));
        out.write_str(&noted(by, since.unwrap_or_default()))
    }
}

#[derive(Debug)]
pub enum Claim {
    Mine(Lock),
    /// Open in another Hitch. The holder is empty where it can't be read.
    Held(Holder),
    /// Claimed by a Hitch on another machine, which may have died.
    Doubtful(Holder),
}

/// The right to write a campaign, released on drop.
#[derive(Debug)]
pub struct Lock {
    beside: bool,
    /// `None` where no file can be written: then nobody is told or kept away.
    file: Option<(File, PathBuf)>,
}

impl Lock {
    /// Returns whether the lock lies beside the campaign, where other machines see it.
    pub fn is_beside(&self) -> bool {
        self.beside
    }
}

impl Claim {
    fn near(self) -> Self {
        match self {
            Self::Mine(mut lock) => {
                lock.beside = true;
                Self::Mine(lock)
            }
            other => other,
        }
    }
}

/// Claims the lock of a campaign. `take_over` overrides another machine, which may have died.
///
/// Only for a file known to be a campaign, or about to become one.
pub fn claim(campaign: &Path, places: &Places, take_over: bool) -> Claim {
    let full = full(campaign);
    let near = claim_at(&beside::beside(&full, ENDING), Mode::of(&full), take_over);
    near.map_or_else(
        |_| {
            // Where nothing can be written beside the campaign, at least this user's other windows are told.
            let locks = places.state.join("locks");
            let _ = own::make_folder(&locks);
            let apart = locks.join(format!("{:016x}.lock", fingerprint(full.as_os_str().as_encoded_bytes())));
            claim_at(&apart, Mode::OWN, take_over).unwrap_or(Claim::Mine(Lock { beside: false, file: None }))
        },
        Claim::near,
    )
}

/// Returns whether a campaign is open nowhere, as far as can be told.
pub(super) fn is_free(campaign: &Path, places: &Places) -> bool {
    matches!(claim(campaign, places, true), Claim::Mine(_))
}

const MOMENT: Duration = Duration::from_millis(10);

const ENDING: &str = ".lock";

fn claim_at(path: &Path, mode: Mode, take_over: bool) -> std::io::Result<Claim> {
    const TRIES: usize = 20;
    for left in (0..TRIES).rev() {
        let found = match own::open_to_write(path) {
            Ok(found) => found,
            Err(error) => return held_by_another_user(path).ok_or(error),
        };
        let is_new = found.is_none();
        let made = found.map_or_else(|| own::create(path, mode), Ok);
        let mut file = match made {
            Ok(file) => file,
            // Another one was faster.
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        let known = match file.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => match holder(&mut file) {
                Some(by) => return Ok(Claim::Held(by)),
                // Whoever made it has not said yet who they are.
                None if left > 0 => {
                    std::thread::sleep(MOMENT);
                    continue;
                }
                None => return Ok(Claim::Held(Holder::default())),
            },
            // A file system without locks: what stands in the file has to do.
            Err(TryLockError::Error(_)) => false,
        };
        // Its last holder may have removed it between the two lines above.
        if known && !same_file(&file, path) {
            continue;
        }
        if !is_new {
            let Some(before) = holder(&mut file) else {
                // Another one may have made it, and not have locked it yet.
                if left > 0 && is_fresh(&file) {
                    drop(file);
                    std::thread::sleep(MOMENT);
                    continue;
                }
                return Err(std::io::Error::other(t!("no lock of Hitch’s")));
            };
            // The system locks only on this machine: the file may have been carried here while it is open there.
            if before.is_elsewhere() && !take_over {
                return Ok(Claim::Doubtful(before));
            }
            // Without locks only the process it names can tell; our own number may have been another's before.
            if !known && !before.is_elsewhere() && before.lives() && before.pid != std::process::id() {
                return Ok(Claim::Held(before));
            }
            // Left behind by one that died here: the lock was free.
        }
        let words = hitch_core::model::flat(&Holder::this()).unwrap_or_default();
        let mut lock = Lock { beside: false, file: Some((file, path.to_path_buf())) };
        if let Some((file, _)) = &mut lock.file {
            // What can't be written is given back by dropping the lock.
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(words.as_bytes())?;
        }
        return Ok(Claim::Mine(lock));
    }
    Ok(Claim::Held(Holder::default()))
}

fn is_fresh(file: &File) -> bool {
    let found = file.metadata().ok().filter(|found| found.len() == 0);
    let made = found.and_then(|found| found.modified().ok()?.elapsed().ok());
    made.is_some_and(|age| age < Duration::from_secs(1))
}

/// Returns the claim of another user, whose lock file can be read and not written.
fn held_by_another_user(path: &Path) -> Option<Claim> {
    let mut file = own::open(path).ok()??;
    // For a file that may only be read, a shared lock is all that can be asked for.
    let locked = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    locked.then(|| Claim::Held(holder(&mut file).unwrap_or_default()))
}

fn holder(file: &mut File) -> Option<Holder> {
    const MOST: u64 = 4096;
    let mut words = String::new();
    file.seek(SeekFrom::Start(0)).ok()?;
    Read::by_ref(file).take(MOST).read_to_string(&mut words).ok()?;
    ron::from_str(&words).ok()
}

#[cfg(unix)]
fn same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |it: std::fs::Metadata| (it.dev(), it.ino());
    match (file.metadata(), std::fs::symlink_metadata(path)) {
        (Ok(open), Ok(there)) => id(open) == id(there),
        _ => false,
    }
}

/// On other systems an open, locked file can't be removed.
#[cfg(not(unix))]
fn same_file(_: &File, path: &Path) -> bool {
    path.exists()
}

impl Drop for Lock {
    fn drop(&mut self) {
        let Some((file, path)) = &self.file else { return };
        // While it is still locked: who waits for it finds another file, or none.
        if same_file(file, path) {
            let _ = std::fs::remove_file(path);
        }
        let _ = file.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beside(campaign: &Path) -> PathBuf {
        super::beside::beside(&full(campaign), ENDING)
    }

    fn places(folder: &Path) -> Places {
        Places::within(&folder.join("own"))
    }

    #[test]
    fn one_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let campaign = folder.path().join("quay.ron");
        let Claim::Mine(lock) = claim(&campaign, &places(folder.path()), false) else { panic!("it was free") };
        let Claim::Held(by) = claim(&campaign, &places(folder.path()), false) else { panic!("it was not free") };
        assert_eq!(by.pid, std::process::id());
        drop(lock);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        assert!(matches!(claim(&campaign, &places(folder.path()), false), Claim::Mine(_)));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_campaign_is_the_campaign() {
        let folder = tempfile::tempdir().unwrap();
        let campaign = folder.path().join("quay.ron");
        std::fs::write(&campaign, "x").unwrap();
        let link = folder.path().join("link.ron");
        std::os::unix::fs::symlink("quay.ron", &link).unwrap();
        let _lock = claim(&campaign, &places(folder.path()), false);
        assert!(matches!(claim(&link, &places(folder.path()), false), Claim::Held(_)));
        assert_eq!(full(&campaign), full(&link));
    }

    #[test]
    fn what_a_dead_one_left_is_taken_and_what_another_machine_left_is_asked_about() {
        let folder = tempfile::tempdir().unwrap();
        let campaign = folder.path().join("quay.ron");
        let leave = |host: &str| {
            let dead = Holder { host: host.to_owned(), pid: 1, ..Holder::this() };
            std::fs::write(beside(&campaign), ron::to_string(&dead).unwrap()).unwrap();
        };
        leave(&Holder::this().host);
        assert!(matches!(claim(&campaign, &places(folder.path()), false), Claim::Mine(_)));
        leave("another-laptop");
        let Claim::Doubtful(by) = claim(&campaign, &places(folder.path()), false) else { panic!("it is doubtful") };
        assert_eq!(by.host, "another-laptop");
        assert!(matches!(claim(&campaign, &places(folder.path()), true), Claim::Mine(_)));
    }

    #[test]
    fn a_sidecar_that_is_no_holder_is_left_alone() {
        let words: [&[u8]; 4] = [&[0xff, 0, b'(', 7], b"", b"()", b"(user: \"ana\")"];
        for bytes in words {
            let folder = tempfile::tempdir().unwrap();
            let campaign = folder.path().join("quay.ron");
            std::fs::write(beside(&campaign), bytes).unwrap();
            let Claim::Mine(lock) = claim(&campaign, &places(folder.path()), false) else { panic!("it was free") };
            let second = claim(&campaign, &places(folder.path()), false);
            assert!(matches!(second, Claim::Held(_)), "the data folder keeps the two apart");
            drop(lock);
            assert_eq!(std::fs::read(beside(&campaign)).unwrap(), bytes);
        }
    }

    #[test]
    fn another_users_sidecar_is_believed_while_it_is_locked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(".quay.ron.lock");
        std::fs::write(&path, ron::to_string(&Holder { user: "ana".to_owned(), ..Holder::this() }).unwrap()).unwrap();
        assert!(held_by_another_user(&path).is_none(), "nobody holds it");
        let theirs = File::open(&path).unwrap();
        theirs.lock().unwrap();
        let Some(Claim::Held(by)) = held_by_another_user(&path) else { panic!("it is held") };
        assert_eq!(by.user, "ana");
    }

    #[test]
    fn where_nothing_can_be_written_nobody_is_kept_away() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let campaign = file.join("quay.ron");
        assert!(matches!(claim(&campaign, &Places::within(&file), false), Claim::Mine(_)));
    }
}
