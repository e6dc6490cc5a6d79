//! Any text, pasted as a note: what it makes is accepted by the rules.
#![no_main]

use hitch_core::library::presets;
use hitch_core::model::State;
use hitch_core::notes::{PersonKind, Sets, make, read};
use hitch_core::rules::{Table, dry_run};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let setting = presets().into_iter().next().expect("there is a preset");
    Table::try_from(State::new("Night", setting)).expect("a new campaign is right")
});

fuzz_target!(|bytes: &[u8]| {
    let note = String::from_utf8_lossy(bytes);
    let making = make(&TABLE, None, &read(&note, &Sets::of(&TABLE.setting)), |_, it| PersonKind::of(&TABLE, it));
    let commands = making.commands();
    if !commands.is_empty() {
        dry_run(&TABLE, &commands).expect("what a note makes is accepted");
    }
});
