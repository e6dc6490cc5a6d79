//! One Hitch at a time: a second start hands its file to the running one, over the session bus, as
//! `org.freedesktop.Application`.
//!
//! Everything here may fail without harm: then the second Hitch opens its own window, and the lock of a campaign keeps
//! the two apart.

use hitch_core::fingerprint;
use hitch_files::store::Places;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

/// Name of Hitch on the bus, and of its desktop file: by it a desktop finds the icon of a window.
pub(super) const APP_ID: &str = "org.hitch_gm.Hitch";

/// Request of a second start: a file, or `None` to show the window.
pub(super) type StartRequest = Option<PathBuf>;

/// The window's service for later starts, until dropped.
pub(super) struct Handover {
    asked: Receiver<StartRequest>,
    /// Delivers the connection once the bus has answered; it closes with the window.
    #[cfg(all(unix, not(target_os = "macos")))]
    _bus: Receiver<zbus::blocking::Connection>,
}

impl Handover {
    /// Takes the request that came since the last frame.
    pub fn asked(&self) -> Option<StartRequest> {
        self.asked.try_recv().ok()
    }
}

#[cfg_attr(not(all(unix, not(target_os = "macos"))), allow(dead_code, reason = "only Linux has the bus"))]
fn name(places: &Places) -> String {
    // A Hitch with other folders has other campaigns, so it must not be handed the files of this one.
    let own = Places::of_user().is_ok_and(|user| user == *places);
    let apart = fingerprint(places.data.as_os_str().as_encoded_bytes());
    if own { APP_ID.to_owned() } else { format!("{APP_ID}.at_{apart:016x}") }
}

#[cfg(all(unix, not(target_os = "macos")))]
mod bus {
    #![allow(
        clippy::needless_pass_by_value,
        clippy::used_underscore_binding,
        reason = "what comes over the bus is owned, and some of it nobody asked for"
    )]
    use super::{Handover, Path, PathBuf, Places, StartRequest, name};
    use std::collections::HashMap;
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;
    use url::Url;
    use zbus::blocking::connection::Builder;
    use zbus::zvariant::OwnedValue;

    const OBJECT: &str = "/org/hitch_gm/Hitch";
    const INTERFACE: &str = "org.freedesktop.Application";
    /// Longer than a busy window needs, shorter than a GM waits.
    const PATIENCE: Duration = Duration::from_secs(2);

    struct Application {
        asked: Sender<StartRequest>,
        window: egui::Context,
    }

    impl Application {
        fn ask(&self, what: StartRequest) {
            // The window may be closing; then nobody wants to know.
            let _ = self.asked.send(what);
            self.window.request_repaint();
        }
    }

    type Details = HashMap<String, OwnedValue>;

    #[zbus::interface(name = "org.freedesktop.Application")]
    impl Application {
        fn activate(&self, _details: Details) {
            self.ask(None);
        }

        fn open(&self, uris: Vec<String>, _details: Details) {
            let files = uris.iter().filter_map(|uri| Url::parse(uri).ok()?.to_file_path().ok());
            let mut files = files.peekable();
            // Without a file that can be opened here the desktop still wants to see the window.
            if files.peek().is_none() {
                self.ask(None);
            }
            files.for_each(|file| self.ask(Some(file)));
        }
    }

    /// Hands the file to the Hitch that runs with these folders. Returns whether there is one. The wait is limited.
    pub fn hand_over(file: Option<&Path>, places: &Places) -> bool {
        let (tell, told) = channel();
        let (file, places) = (file.map(Path::to_path_buf), places.clone());
        let hand = move || {
            // Nobody may be waiting any more; then this start has a window of its own.
            let _ = tell.send(ask(file.as_deref(), &places));
        };
        let asked = std::thread::Builder::new().name("handover".to_owned()).spawn(hand);
        asked.is_ok() && told.recv_timeout(PATIENCE).is_ok_and(|done| done)
    }

    fn ask(file: Option<&Path>, places: &Places) -> bool {
        let ask = || -> zbus::Result<()> {
            let bus = Builder::session()?.method_timeout(PATIENCE).build()?;
            let (to, details) = (name(places), Details::new());
            // Another program under this name learns nothing, and would open nothing.
            if !is_hitch(&bus, &to)? {
                return Err(zbus::Error::Failure("another program has the name of Hitch".to_owned()));
            }
            let uri = file.and_then(|file| Url::from_file_path(std::path::absolute(file).ok()?).ok());
            match uri {
                Some(uri) => {
                    bus.call_method(Some(to), OBJECT, Some(INTERFACE), "Open", &(vec![uri.to_string()], details))
                }
                None => bus.call_method(Some(to), OBJECT, Some(INTERFACE), "Activate", &(details,)),
            }?;
            Ok(())
        };
        ask().is_ok()
    }

    /// Returns whether the owner of a bus name is this program, as far as the system tells.
    fn is_hitch(bus: &zbus::blocking::Connection, name: &str) -> zbus::Result<bool> {
        let bus = zbus::blocking::fdo::DBusProxy::new(bus)?;
        let name = zbus::names::BusName::try_from(name)?;
        let process = bus.get_connection_unix_process_id(name)?;
        let called = |path: std::io::Result<PathBuf>| {
            let name = path.ok()?.file_name()?.to_str()?.to_owned();
            // So the system calls a program that was updated while it ran.
            Some(name.strip_suffix(" (deleted)").map(str::to_owned).unwrap_or(name))
        };
        let theirs = called(std::fs::read_link(format!("/proc/{process}/exe")));
        // Where the system does not tell, the name on the bus has to do.
        Ok(theirs.is_none() || theirs == called(std::env::current_exe()))
    }

    /// Accepts requests of later starts, as soon as the bus answers.
    pub fn take(places: &Places, window: &egui::Context) -> Option<Handover> {
        let (send, asked) = channel::<Option<PathBuf>>();
        let application = Application { asked: send, window: window.clone() };
        let (tell, connected) = channel();
        let called = name(places);
        let serve = move || -> zbus::Result<()> {
            // The builder serves before it takes the name, so who finds the name gets an answer.
            let bus = Builder::session()?.name(called)?.serve_at(OBJECT, application)?.build()?;
            // The window may be closed by now.
            let _ = tell.send(bus);
            Ok(())
        };
        let served = std::thread::Builder::new().name("bus".to_owned()).spawn(move || drop(serve()));
        served.ok().map(|_| Handover { asked, _bus: connected })
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
pub(super) use bus::{hand_over, take};

/// On other systems each start has its own window.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn hand_over(_: Option<&Path>, _: &Places) -> bool {
    false
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn take(_: &Places, _: &egui::Context) -> Option<Handover> {
    None
}
