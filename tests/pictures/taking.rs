//! How a picture is taken and compared, for every binary of tests that takes some.

#![allow(dead_code, reason = "each binary that shares this file uses its own part of it")]

use egui_kittest::{Harness, SnapshotOptions, SnapshotResults};
use std::panic::{catch_unwind, set_hook, take_hook};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where the kept pictures are.
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/snapshots");

/// One picture at a time: each wants a graphics device of its own.
static ONE: Mutex<()> = Mutex::new(());

/// Takes pictures, or compares them.
pub struct Camera {
    _one: MutexGuard<'static, ()>,
    out: Option<PathBuf>,
    results: SnapshotResults,
}

impl Camera {
    /// `None`, aloud, where nothing here can draw; in another language words are looked at, not pictures.
    pub fn new() -> Option<Self> {
        if std::env::var_os("HITCH_LANGUAGE").is_some() {
            return None;
        }
        let one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        can_draw().then(|| Self { _one: one, out: folder(), results: SnapshotResults::new() })
    }

    /// Compares what is seen with the picture of that name. With `HITCH_PICTURES=FOLDER` it is only kept there, to be
    /// looked at.
    pub fn take<T>(&mut self, harness: &mut Harness<'_, T>, name: &str, options: &SnapshotOptions) {
        if let Some(out) = &self.out {
            harness.render().unwrap().save(out.join(format!("{name}.png"))).unwrap();
        } else {
            let options = options.clone().output_path(SNAPSHOTS);
            self.results.add(harness.try_snapshot_options(name, &options));
        }
    }
}

/// Where pictures are to be kept instead of compared.
pub fn folder() -> Option<PathBuf> {
    std::env::var_os("HITCH_PICTURES").map(PathBuf::from)
}

/// Whether something here can draw.
fn can_draw() -> bool {
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let drawn = catch_unwind(|| Harness::new_ui(|_| {}).render().is_ok()).unwrap_or(false);
    set_hook(hook);
    if !drawn {
        let required = cfg!(feature = "pictures-required");
        assert!(!required, "pictures are required, and no graphics driver was found");
        eprintln!("SKIPPED: no graphics driver was found, so no picture was compared (install mesa-vulkan-drivers)");
    }
    drawn
}
