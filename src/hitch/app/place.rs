//! Place of the window, remembered and never off screen.

use super::HitchApp;
use hitch_files::store::WindowPlace;

/// Name, upper left corner and size, in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Monitor {
    name: Option<String>,
    at: (i32, i32),
    size: (u32, u32),
}

const DESKTOP: u32 = 72;
/// The smallest useful window, and its first size where the monitor has room.
const SIZES: [(u32, u32); 2] = [(720, 480), (1280, 800)];

impl Monitor {
    fn shows(&self, at: (i32, i32), size: (u32, u32)) -> i64 {
        let along = |from: i32, length: u32, start: i32, room: u32| {
            let (from, start) = (i64::from(from), i64::from(start));
            let end = (from + i64::from(length)).min(start + i64::from(room));
            (end - from.max(start)).max(0)
        };
        along(at.0, size.0, self.at.0, self.size.0) * along(at.1, size.1, self.at.1, self.size.1)
    }
}

/// Returns the window's place on the present monitors, the old one as far as possible. The first monitor is the main
/// one.
fn fit(was: &WindowPlace, monitors: &[Monitor]) -> Option<WindowPlace> {
    let named = monitors.iter().find(|it| was.monitor.is_some() && it.name == was.monitor);
    let shows = |it: &&Monitor| was.at.map_or(0, |at| it.shows(at, was.size));
    let seen = monitors.iter().filter(|it| shows(it) > 0).max_by_key(shows);
    // Monitors change places on the desktop: the one of that name counts only if the window can be seen on it.
    let monitor = named.filter(|it| was.at.is_none() || shows(it) > 0).or(seen).or(named).or(monitors.first())?;
    let side = |length: u32, least: u32, room: u32| length.max(least).min(room.max(1));
    let [least, _] = SIZES;
    let size =
        (side(was.size.0, least.0, monitor.size.0), side(was.size.1, least.1, monitor.size.1.saturating_sub(DESKTOP)));
    let along = |at: i32, length: u32, start: i32, room: u32| {
        let spare = i32::try_from(room.saturating_sub(length)).unwrap_or(0);
        at.clamp(start, start.saturating_add(spare))
    };
    let middle = |length: u32, start: i32, room: u32| {
        start.saturating_add(i32::try_from(room.saturating_sub(length) / 2).unwrap_or(0))
    };
    let at = match was.at.filter(|_| shows(&monitor) > 0) {
        // Its head stays below the upper edge, and all of it on the monitor.
        Some(at) => (
            along(at.0, size.0, monitor.at.0, monitor.size.0),
            along(at.1, size.1.saturating_add(DESKTOP), monitor.at.1, monitor.size.1),
        ),
        None => (
            middle(size.0, monitor.at.0, monitor.size.0),
            middle(size.1.saturating_add(DESKTOP), monitor.at.1, monitor.size.1),
        ),
    };
    let at = was.at.map(|_| at).or_else(|| named.map(|_| at));
    Some(WindowPlace { at, size, maximized: was.maximized, monitor: monitor.name.clone() })
}

/// Returns the size of the very first window: four fifths of the monitor, within limits.
fn first(monitor: &Monitor, scale: f64) -> (u32, u32) {
    let side = |room: u32, least: u32, most: u32| {
        let usual = (f64::from(least) * scale) as u32;
        (room / 5 * 4).clamp(usual, usual * 3 / 2).min(most.max(1))
    };
    let [_, usual] = SIZES;
    let (wide, tall) = monitor.size;
    (side(wide, usual.0, wide), side(tall, usual.1, tall.saturating_sub(DESKTOP)))
}

pub(super) fn put(cc: &eframe::CreationContext<'_>, was: Option<&WindowPlace>) {
    let Some(window) = cc.winit_window() else { return };
    let main = window.primary_monitor();
    let all = main.clone().into_iter().chain(window.available_monitors().filter(|it| Some(it) != main.as_ref()));
    let monitors: Vec<Monitor> = all
        .map(|found| {
            let (at, size) = (found.position(), found.size());
            Monitor { name: found.name(), at: (at.x, at.y), size: (size.width, size.height) }
        })
        .collect();
    let place = match was {
        Some(was) => fit(was, &monitors),
        None => monitors
            .first()
            .map(|monitor| WindowPlace { size: first(monitor, window.scale_factor()), ..WindowPlace::default() }),
    };
    let Some(place) = place else { return };
    let mut size = window.inner_size();
    (size.width, size.height) = place.size;
    // The system may answer later, or with another size; both are as good.
    let _ = window.request_inner_size(size);
    if let (Some(at), Ok(mut corner)) = (place.at, window.outer_position()) {
        (corner.x, corner.y) = at;
        window.set_outer_position(corner);
    }
    if place.maximized {
        window.set_maximized(true);
    }
}

impl HitchApp {
    pub(super) fn follow_place(&mut self, ctx: &egui::Context, frame: &eframe::Frame) {
        let Some(window) = frame.winit_window() else { return };
        let (outer, inner, whole, hidden) = ctx.input(|input| {
            let seen = input.viewport();
            (seen.outer_rect, seen.inner_rect, seen.maximized, seen.minimized == Some(true))
        });
        let full = ctx.input(|input| input.viewport().fullscreen == Some(true));
        let (Some(inner), false, false) = (inner, hidden, full) else { return };
        let pixels = ctx.pixels_per_point();
        let mut now = self.files.preferences.window.clone().unwrap_or_default();
        now.maximized = whole == Some(true);
        // A maximized window keeps the size it goes back to.
        if !now.maximized || now.size == (0, 0) {
            now.size = ((inner.width() * pixels).round() as u32, (inner.height() * pixels).round() as u32);
            now.at = outer.map(|it| ((it.left() * pixels).round() as i32, (it.top() * pixels).round() as i32));
        }
        // The display server is asked for the monitor only after a change.
        if self.files.preferences.window.as_ref() != Some(&now) {
            now.monitor = window.current_monitor().and_then(|it| it.name());
            self.files.preferences.window = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn monitor(name: &str, at: (i32, i32), size: (u32, u32)) -> Monitor {
        Monitor { name: Some(name.to_owned()), at, size }
    }

    fn two() -> [Monitor; 2] {
        [monitor("eDP-1", (0, 0), (1920, 1080)), monitor("HDMI-1", (1920, -200), (2560, 1440))]
    }

    fn was(at: Option<(i32, i32)>, size: (u32, u32), monitor: &str) -> WindowPlace {
        WindowPlace { at, size, maximized: false, monitor: Some(monitor.to_owned()) }
    }

    #[test]
    fn a_window_comes_back_where_it_was() {
        for place in [
            was(Some((100, 60)), (1280, 800), "eDP-1"),
            was(Some((2000, -100)), (1600, 1000), "HDMI-1"),
            WindowPlace { maximized: true, ..was(Some((100, 60)), (1280, 800), "eDP-1") },
            // Where the system tells no places, its size is all there is.
            WindowPlace { monitor: None, ..was(None, (1280, 800), "") },
        ] {
            let fitted = fit(&place, &two()).unwrap();
            assert_eq!((fitted.at, fitted.size, fitted.maximized), (place.at, place.size, place.maximized));
        }
    }

    #[test]
    fn a_window_is_never_off_the_screen() {
        let one = &two()[..1];
        let ats = [(-5000, -5000), (5000, 5000), (2500, 100), (i32::MIN, i32::MAX), (1900, 1070), (-1200, 10)];
        for at in ats {
            for size in [(1, 1), (1280, 800), (9000, 9000), (u32::MAX, u32::MAX)] {
                for monitors in [one, &two()[..]] {
                    let fitted = fit(&was(Some(at), size, "HDMI-1"), monitors).unwrap();
                    let all = i64::from(fitted.size.0) * i64::from(fitted.size.1);
                    let seen = monitors.iter().map(|it| it.shows(fitted.at.unwrap(), fitted.size)).max().unwrap();
                    assert_eq!(seen, all, "{at:?} {size:?}: {fitted:?}");
                }
            }
        }
        assert_eq!(fit(&was(None, (9000, 9000), "gone"), one).unwrap().size, (1920, 1008));
        assert_eq!(fit(&was(None, (800, 600), "gone"), &[]), None);
    }

    #[test]
    fn the_first_window_suits_its_monitor() {
        let at = |size| first(&monitor("one", (0, 0), size), 1.0);
        assert_eq!(at((1366, 768)), (1280, 696));
        assert_eq!(at((1920, 1080)), (1536, 864));
        assert_eq!(at((3840, 2160)), (1920, 1200));
        assert_eq!(first(&monitor("one", (0, 0), (3840, 2160)), 2.0), (3072, 1728));
    }
}
