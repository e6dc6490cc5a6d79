//! Reduced motion as the system asks for it, read from the desktop portal and followed.
//!
//! A thread asks, so that no start waits for a desktop. Without a bus or an answer the preferences apply.

use std::sync::mpsc::Receiver;

/// The system's choice of motion from now on, until dropped.
pub struct Motion {
    told: Receiver<bool>,
}

impl Motion {
    /// Returns whether to reduce motion, if that was reported since the last call.
    pub fn told(&self) -> Option<bool> {
        self.told.try_iter().last()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bus {
    Session,
    At(String),
}

/// Follows the desktop's choice. `wake` is called on a change.
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

/// On other systems there is no portal.
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
    /// The portal's key; 1 asks for reduced motion.
    const APPEARANCE: (&str, &str) = ("org.freedesktop.appearance", "reduced-motion");
    /// GNOME's own key, passed on by older portals; false asks for no motion.
    const GNOME: (&str, &str) = ("org.gnome.desktop.interface", "enable-animations");

    #[derive(Default)]
    struct Read {
        appearance: bool,
        gnome: bool,
    }

    impl Read {
        /// Records a value. Returns whether it is one of the two.
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
            // Either is enough: a desktop may set only one of the two.
            self.appearance || self.gnome
        }
    }

    /// Reads both keys and follows their changes, as long as `tell` returns true.
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
