//! Pictures of the whole window in both themes, against those in `tests/snapshots`.
//!
//! They need a graphics driver, of software if need be. Without one they are skipped, aloud, unless the
//! feature `pictures-required` is on. `UPDATE_SNAPSHOTS=true cargo test --test pictures` renews them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

#[path = "flows/support.rs"]
mod support;

use egui_kittest::Harness;
use hitch::ui::UiCommand;
use std::panic::{catch_unwind, set_hook, take_hook};
use std::sync::Mutex;
use support::{Bench, Look, THROWN, blank, sample};

/// One picture at a time: each wants a graphics device of its own.
static ONE: Mutex<()> = Mutex::new(());

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

fn picture(name: &str, look: Look, prepare: impl Fn(&mut Bench), open: fn(Look) -> Bench) {
    let _one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if !can_draw() {
        return;
    }
    let mut results = egui_kittest::SnapshotResults::new();
    for light in [false, true] {
        let mut bench = open(Look { light, ..look });
        prepare(&mut bench);
        bench.harness.run();
        bench.harness.snapshot(format!("{name}-{}", if light { "light" } else { "dark" }));
        results.extend(bench.harness.take_snapshot_results());
    }
}

fn show(bench: &mut Bench, command: UiCommand) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, command);
}

#[test]
fn the_run_layout() {
    picture("run", Look::default(), |_| {}, sample);
}

#[test]
fn a_decided_test() {
    picture("decided", Look::default(), |bench| bench.play(THROWN), sample);
}

#[test]
fn a_small_window_at_one_and_a_half() {
    let look = Look { size: (1280.0, 720.0), zoom: 1.5, ..Look::default() };
    picture("zoom", look, |bench| bench.play(THROWN), sample);
}

#[test]
fn the_map() {
    picture("map", Look::default(), |bench| show(bench, UiCommand::ShowMap), sample);
}

#[test]
fn a_blank_campaign() {
    picture("blank", Look::default(), |_| {}, blank);
}
