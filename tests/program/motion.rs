//! Reduced motion, read from a desktop portal that is none, on a message bus of its own. Where there is no `dbus-daemon`
//! it says so and is skipped.
#![cfg(all(unix, not(target_os = "macos")))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails"
)]
#![allow(clippy::needless_pass_by_value, reason = "what comes over the bus is owned")]

use hitch::app::motion::{Bus, Motion, follow};
use hitch_files::store::Preferences;
use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use zbus::blocking::{Connection, connection::Builder};
use zbus::zvariant::{OwnedValue, Value};

/// Longer than any machine needs; a test that waits so long has failed.
const LONG: Duration = Duration::from_mins(1);
const OBJECT: &str = "/org/freedesktop/portal/desktop";
const SETTINGS: &str = "org.freedesktop.portal.Settings";
const APPEARANCE: (&str, &str) = ("org.freedesktop.appearance", "reduced-motion");
const GNOME: (&str, &str) = ("org.gnome.desktop.interface", "enable-animations");

/// A bus of its own, which ends with the test.
struct OwnBus {
    daemon: Child,
    address: String,
}

impl Drop for OwnBus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

fn bus() -> Option<OwnBus> {
    let started =
        Command::new("dbus-daemon").args(["--session", "--nofork", "--print-address"]).stdout(Stdio::piped()).spawn();
    let Ok(mut daemon) = started else {
        println!("SKIPPED: there is no dbus-daemon here");
        return None;
    };
    let mut address = String::new();
    BufReader::new(daemon.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let address = address.trim().to_owned();
    Some(OwnBus { daemon, address })
}

type Said = Arc<Mutex<HashMap<(String, String), Value<'static>>>>;

/// The settings of a desktop, as its portal hands them out: newer ones plain, older ones wrapped once more.
struct Settings {
    said: Said,
    old: bool,
}

#[zbus::interface(name = "org.freedesktop.portal.Settings")]
impl Settings {
    fn read_one(&self, space: String, key: String) -> zbus::fdo::Result<OwnedValue> {
        if self.old {
            return Err(zbus::fdo::Error::UnknownMethod("ReadOne".to_owned()));
        }
        self.value(space, key)
    }

    fn read(&self, space: String, key: String) -> zbus::fdo::Result<OwnedValue> {
        let value = self.value(space, key)?;
        Ok(OwnedValue::try_from(Value::Value(Box::new(value.into()))).unwrap())
    }
}

impl Settings {
    fn value(&self, space: String, key: String) -> zbus::fdo::Result<OwnedValue> {
        let said = self.said.lock().unwrap().get(&(space, key)).cloned();
        let none = || zbus::fdo::Error::Failed("no such setting".to_owned());
        said.map(|it| OwnedValue::try_from(it).unwrap()).ok_or_else(none)
    }
}

/// A desktop that says this at first.
struct Desktop {
    bus: OwnBus,
    portal: Connection,
}

impl Desktop {
    fn saying(bus: OwnBus, first: &[((&str, &str), Value<'static>)], old: bool) -> Self {
        let said = first.iter().map(|((space, key), it)| (((*space).to_owned(), (*key).to_owned()), it.clone()));
        let settings = Settings { said: Arc::new(Mutex::new(said.collect())), old };
        let builder = Builder::address(bus.address.as_str()).unwrap().serve_at(OBJECT, settings).unwrap();
        let portal = builder.name("org.freedesktop.portal.Desktop").unwrap().build().unwrap();
        Self { bus, portal }
    }

    fn follow(&self) -> Follower {
        let (woken, wakes) = channel();
        let motion = follow(Bus::At(self.bus.address.clone()), move || woken.send(()).unwrap_or_default());
        Follower { motion, wakes }
    }

    fn says(&self, (space, key): (&str, &str), value: Value<'_>) {
        self.portal.emit_signal(None::<&str>, OBJECT, SETTINGS, "SettingChanged", &(space, key, value)).unwrap();
    }
}

struct Follower {
    motion: Motion,
    wakes: Receiver<()>,
}

impl Follower {
    /// What is told next; the window is woken for it.
    fn next(&self) -> bool {
        self.wakes.recv_timeout(LONG).expect("nothing is told");
        self.motion.told().expect("woken for nothing")
    }
}

#[test]
fn the_desktop_is_asked_and_followed() {
    let Some(bus) = bus() else { return };
    let desktop = Desktop::saying(bus, &[(APPEARANCE, Value::U32(1))], false);
    let told = desktop.follow();
    assert!(told.next(), "as it is at the start");
    desktop.says(("org.freedesktop.appearance", "color-scheme"), Value::U32(1));
    desktop.says(APPEARANCE, Value::U32(0));
    assert!(!told.next(), "what else it says is nothing to us");
    desktop.says(GNOME, Value::Bool(false));
    assert!(told.next(), "either of the two asks for it");
    desktop.says(GNOME, Value::Bool(true));
    assert!(!told.next());
}

#[test]
fn an_older_portal_is_asked_in_its_own_words() {
    let Some(bus) = bus() else { return };
    let desktop = Desktop::saying(bus, &[(GNOME, Value::Bool(false))], true);
    assert!(desktop.follow().next());
}

#[test]
fn a_desktop_that_comes_to_say_it_later_is_heard() {
    let Some(bus) = bus() else { return };
    let desktop = Desktop::saying(
        bus,
        &[(("org.freedesktop.appearance", "contrast"), Value::U32(0)), (GNOME, Value::Bool(true))],
        false,
    );
    let told = desktop.follow();
    assert!(!told.next(), "it lets things move");
    desktop.says(APPEARANCE, Value::U32(1));
    assert!(told.next());
}

#[test]
fn without_a_desktop_nothing_is_told_and_nothing_fails() {
    let (woken, wakes) = channel::<()>();
    let nowhere = Bus::At("unix:path=/nowhere/there/is/no/bus".to_owned());
    let motion = follow(nowhere, move || woken.send(()).unwrap_or_default());
    // The thread ends, and with it what could wake the window.
    assert!(wakes.recv_timeout(LONG).is_err());
    assert_eq!(motion.told(), None);
    let Some(bus) = bus() else { return };
    let (woken, wakes) = channel::<()>();
    let motion = follow(Bus::At(bus.address.clone()), move || woken.send(()).unwrap_or_default());
    // Nobody answers on this bus; when it goes, so does the thread.
    drop(bus);
    assert!(wakes.recv_timeout(LONG).is_err());
    assert_eq!(motion.told(), None);
}

#[test]
fn what_the_user_said_stands() {
    let unsaid = Preferences::default();
    assert!(unsaid.is_still(true) && !unsaid.is_still(false));
    let moves = Preferences { motion_said: true, ..Preferences::default() };
    assert!(!moves.is_still(true), "they want it to move");
    let still = Preferences { reduced_motion: true, ..Preferences::default() };
    assert!(still.is_still(false), "as an older Hitch kept it");
}
