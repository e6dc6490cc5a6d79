//! How long odds take: of a usual test, of a large pool, of a huge one. Bounds are on times here, for
//! that is what a frame has; the time is the processor's own.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark stops at the first thing that is not as it should be"
)]

#[allow(dead_code, reason = "shared with the other benchmarks")]
#[path = "support/timing.rs"]
mod timing;

#[allow(dead_code, clippy::indexing_slicing, reason = "shared with the tests")]
#[path = "../odds/every.rs"]
mod every;

use hitch::model::{Die, read_dice};
use hitch::odds::{Against, Report as Odds, Rules, report};
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;
use timing::{Report, figure, in_turns};

const ROUNDS: usize = 40;

fn dice(text: &str) -> Vec<Die> {
    read_dice(text).unwrap()
}

fn odds(pool: &[Die], rules: &Rules, against: Option<&Against>) -> Odds {
    report(black_box(pool), black_box(rules), black_box(against)).unwrap()
}

/// All pools of up to eight dice, roll by roll: too much for a test that is not optimised.
fn all() {
    let rules = [(2, false), (2, true), (1, false), (3, false), (3, true)];
    let (mut pools, mut rolls) = (0, 0);
    for dice in 0..=8 {
        for pool in every::pools(dice) {
            rolls += every::compare(pool, &rules);
            pools += 1;
        }
        println!("  up to {dice} dice: {pools} pools, {rolls} rolls, each as listed");
    }
}

fn main() -> ExitCode {
    if std::env::args().any(|it| it == "--every") {
        all();
        return ExitCode::SUCCESS;
    }
    let mut checked = Report::new("Odds, exact, each with hitches, effect dice and what they beat");
    let rules = Rules::default();
    let two = Rules { up_to_two: true, ..Rules::default() };
    for (pool, other, most) in [
        ("12 10 8 8 6", "2d8", Duration::from_micros(50)),
        ("3d12 3d10 3d8 3d6 3d4", "2d8", Duration::from_millis(2)),
        ("6d12 6d10 6d8 6d6 6d4", "2d8", Duration::from_millis(20)),
    ] {
        let (dice, against) = (dice(pool), Against::Pool(dice(other), Rules::default()));
        for (rules, name) in [(&rules, ""), (&two, ", up to two")] {
            let name = format!("{pool} against {other}{name}");
            checked.within(&name, most, || {
                let [it] = in_turns(ROUNDS, [&mut || drop(black_box(odds(&dice, rules, Some(&against))))]);
                it
            });
        }
    }
    println!("\nWithout a bound");
    for (pool, other) in [("12 10 8 8 6 6", "2d8"), ("12 10 8 8 8 6 6 4", "3d8"), ("35d12", "2d8"), ("64d12", "64d12")]
    {
        let (dice, against) = (dice(pool), Against::Pool(dice(other), Rules::default()));
        let [it] = in_turns(ROUNDS / 4, [&mut || drop(black_box(odds(&dice, &rules, Some(&against))))]);
        figure(&format!("{pool} against {other}"), it);
    }
    checked.finish()
}
