//! Growth in the second sample: its page, its test before the roll, and a lost one.

use super::State;
use crate::support::{Bench, Look, on_table};
use hitch_core::library;
use hitch_core::rules::Table;
use hitch_files::store::parse_campaign;
use std::path::Path;

fn ninth(look: Look) -> Bench {
    let sample = library::NINTH_HOUR;
    let campaign = parse_campaign(Path::new(sample.file), sample.text).unwrap();
    on_table(look, Table::try_from(campaign.table).unwrap())
}

/// The page of growth, with a gain that is looked at.
fn page(bench: &mut Bench) {
    let press = |bench: &mut Bench, label: &str| {
        bench.at(label).scroll_to_me();
        bench.harness.run_ok();
        bench.at(label).click();
        bench.harness.run_ok();
    };
    press(bench, "Scenes");
    press(bench, "Miss Dovetail grows…");
    bench.at("a growth test vs target rating + d12: In a crowd d6 → d8").hover();
}

const TESTS: &str =
    r#"[Growth(Grow(who: "Miss Dovetail", what: (gain: Up(of: Kind(Affiliations)), at: Some("In a crowd"))))]"#;

pub const ALL: [State; 3] = [
    State { name: "growth", open: ninth, prepare: page },
    State { name: "growth-test", open: ninth, prepare: |bench| bench.play(TESTS) },
    State {
        name: "growth-lost",
        open: ninth,
        prepare: |bench| {
            bench.play(TESTS);
            bench.play(
                "[Roll(Throw(roll: Opposing, faces: Typed([1, 11]))), Roll(Stand(roll: Opposing)), \
                 Roll(Throw(roll: Acting, faces: Typed([4, 1, 6]))), Roll(Stand(roll: Acting))]",
            );
        },
    },
];
