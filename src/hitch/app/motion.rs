//! Whether the system asks that nothing moves: read from the desktop portal's settings, and followed while they change.
//!
//! A thread asks, so that no start waits for a desktop. Where there is no bus, or nobody on it who answers, nothing is
//! told, and everything is as the preferences say.

use std::sync::mpsc::Receiver;

/// What the system says of motion from now on. When it is dropped, nobody is told any more.
pub struct Motion {
    told: Receiver<bool>,
}

impl Motion {
    /// Whether nothing is to move, where something was said since it was asked last.
    pub fn told(&self) -> Option<bool> {
        self.told.try_iter().last()
    }
}

/// Over which bus the desktop is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bus {
    /// The user's own.
    Session,
    /// The one at that address.
    At(String),
}

/// Asks the desktop, and follows what it says. `wake` is called when there is something new.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn follow(bus: Bus, wake: impl Fn() + Send + 'static) -> Motion {
    let (tell, told) = std::sync::mpsc::channel();
    let ask = move || {
        // No bus, no portal, one that knows no such settings: then the system says nothing.
        let _ = portal::listen(&bus, &mut |still| {
            let heard = tell.send(still).is_ok();
            wake();
            heard
        });
    };
    // A system without a thread to spare says nothing either.
    let _ = std::thread::Builder::new().name("motion".to_owned()).spawn(ask);
    Motion { told }
}

/// Elsewhere there is no portal to ask.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn follow(_: Bus, _: impl Fn() + Send + 'static) -> Motion {
    Motion { told: std::sync::mpsc::channel().1 }
}

#[cfg(all(unix, not(target_os = "macos")))]
mod portal {
    use super::Bus;
    use zbus::blocking::{Proxy, connection::Builder};
    use zbus::zvariant::{OwnedValue, Value};

    const PORTAL: &str = "org.freedesktop.portal.Desktop";
    const OBJECT: &str = "/org/freedesktop/portal/desktop";
    const SETTINGS: &str = "org.freedesktop.portal.Settings";
    /// Every desktop's word for it: 1 asks for less motion.
    const APPEARANCE: (&str, &str) = ("org.freedesktop.appearance", "reduced-motion");
    /// And GNOME's own, which older portals hand on: false asks for none.
    const GNOME: (&str, &str) = ("org.gnome.desktop.interface", "enable-animations");

    /// What was read of both.
    #[derive(Default)]
    struct Read {
        appearance: bool,
        gnome: bool,
    }

    impl Read {
        /// Takes one in. Says whether it is one of the two.
        fn take(&mut self, (space, key): (&str, &str), value: &Value<'_>) -> bool {
            // Older portals wrap a value once more.
            if let Value::Value(inner) = value {
                return self.take((space, key), inner);
            }
            match value {
                Value::U32(asked) if (space, key) == APPEARANCE => self.appearance = *asked == 1,
                Value::Bool(moves) if (space, key) == GNOME => self.gnome = !moves,
                _ => return false,
            }
            true
        }

        const fn still(&self) -> bool {
            self.appearance || self.gnome
        }
    }

    /// Reads both, and then whatever changes of them, as long as somebody hears it.
    pub(super) fn listen(bus: &Bus, tell: &mut dyn FnMut(bool) -> bool) -> zbus::Result<()> {
        let builder = match bus {
            Bus::Session => Builder::session()?,
            Bus::At(address) => Builder::address(address.as_str())?,
        };
        let bus = builder.build()?;
        let portal = Proxy::new(&bus, PORTAL, OBJECT, SETTINGS)?;
        // Listened to first, so that no change is missed between the two.
        let changes = portal.receive_signal("SettingChanged")?;
        let mut read = Read::default();
        let mut any = false;
        for at in [APPEARANCE, GNOME] {
            // What only newer portals know, the older word asks for as well.
            let value: zbus::Result<OwnedValue> = portal.call("ReadOne", &at);
            let value = value.or_else(|_| portal.call::<_, _, OwnedValue>("Read", &at));
            any |= value.is_ok_and(|value| read.take(at, &value));
        }
        if any && !tell(read.still()) {
            return Ok(());
        }
        for change in changes {
            let Ok((space, key, value)) = change.body().deserialize::<(String, String, OwnedValue)>() else { continue };
            let was = read.still();
            let known = read.take((&space, &key), &value);
            if known && (!any || read.still() != was) && !tell(read.still()) {
                break;
            }
            any |= known;
        }
        Ok(())
    }
}
