//! How long odds take: of a usual test, of a large pool, of a huge one. Bounds are on times here, for
//! that is what a frame has; the time is the processor's own.
//!
//! `-- --every` compares all pools of up to eight dice with a list of their rolls. `-- --icepool PYTHON`
//! asks the Python library icepool the same, where that Python has it: equal digits, and how long.

#![allow(clippy::unwrap_used, reason = "a benchmark stops at the first thing that is not as it should be")]

#[allow(dead_code, clippy::indexing_slicing, reason = "shared with the other benchmarks")]
#[path = "support/timing.rs"]
mod timing;

#[allow(dead_code, clippy::indexing_slicing, reason = "shared with the tests")]
#[path = "../core/every.rs"]
mod every;

use hitch_core::model::{Die, read_dice};
use hitch_core::odds::{OddsAgainst, Report as Odds, Rules, report};
use num_bigint::BigUint;
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;
use timing::{Report, figure, in_turns};

const ROUNDS: usize = 40;

fn dice(text: &str) -> Vec<Die> {
    read_dice(text).unwrap()
}

fn odds(pool: &[Die], rules: &Rules, against: Option<&OddsAgainst>) -> Odds {
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

/// What `tests/benches/by_icepool.py` says of one of its questions.
fn digits(odds: &Odds) -> serde_json::Value {
    let list = |of: &[BigUint]| -> serde_json::Map<String, serde_json::Value> {
        let some = of.iter().enumerate().filter(|(_, ways)| **ways != BigUint::default());
        some.map(|(at, ways)| (at.to_string(), ways.to_string().into())).collect()
    };
    let by_die = |of: Vec<serde_json::Value>| -> serde_json::Map<String, serde_json::Value> {
        Die::ALL.iter().map(ToString::to_string).zip(of).collect()
    };
    let mut joint = serde_json::Map::new();
    for (die, totals) in Die::ALL.iter().zip(&odds.total_by_effect) {
        joint.extend(list(totals).into_iter().map(|(total, ways)| (format!("{total} {die}"), ways)));
    }
    let versus = odds.versus.as_ref().unwrap();
    serde_json::json!({
        "rolls": odds.rolls.to_string(),
        "joint": joint,
        "total": list(&odds.total),
        "effect": by_die(odds.effect.iter().map(|it| it.to_string().into()).collect()),
        "hitches": list(&odds.hitches),
        "best_total_with_effect_at_least":
            by_die(odds.best_total_with_effect_at_least.iter().map(|it| list(it).into()).collect()),
        "beat": versus.beat.to_string(),
        "heroic": versus.heroic.to_string(),
        "beat_with_effect_at_least":
            by_die(versus.beat_with_effect_at_least.iter().map(|it| it.to_string().into()).collect()),
    })
}

/// The same questions to the Python library icepool: the same digits, and how much longer it takes.
fn icepool(python: &str, checked: &mut Report) {
    println!("\nThe Python library icepool, asked the same (the faster of three goes, the processor's time)");
    let questions = [("12 10 8 8 6", "2d8", false), ("12 10 8 8 6", "2d8", true), ("12 10 8 8 8 6 6 4", "3d8", false)];
    let question = |(pool, other, two): (&str, &str, bool)| {
        let two = if two { " up to two" } else { "" };
        format!("{pool} vs {other}{two}\n")
    };
    let asked = questions.map(question).concat();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/benches/by_icepool.py");
    let mut child = Command::new(python).arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(asked.as_bytes()).unwrap();
    let answers = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!(answers.lines().count(), questions.len(), "icepool answers each question");
    for ((pool, other, two), answer) in questions.into_iter().zip(answers.lines()) {
        let mut answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        let fields = answer.as_object_mut().unwrap();
        let seconds = fields.remove("seconds").unwrap().as_f64().unwrap();
        fields.remove("version");
        let rules = Rules { up_to_two: two, ..Rules::default() };
        let (dice, against) = (dice(pool), OddsAgainst::Pool(dice(other), Rules::default()));
        assert_eq!(digits(&odds(&dice, &rules, Some(&against))), answer, "{pool} against {other}");
        let [it] = in_turns(ROUNDS, [&mut || drop(black_box(odds(&dice, &rules, Some(&against))))]);
        let times = seconds / it.median.as_secs_f64();
        let name = format!("{pool} against {other}{}", if two { ", up to two" } else { "" });
        checked.at_least(&format!("{name}: equal digits, icepool takes {:.1} ms", seconds * 1e3), 1000.0, times);
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
        let (dice, against) = (dice(pool), OddsAgainst::Pool(dice(other), Rules::default()));
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
        let (dice, against) = (dice(pool), OddsAgainst::Pool(dice(other), Rules::default()));
        let [it] = in_turns(ROUNDS / 4, [&mut || drop(black_box(odds(&dice, &rules, Some(&against))))]);
        figure(&format!("{pool} against {other}"), it);
    }
    let mut arguments = std::env::args().skip_while(|it| it != "--icepool").skip(1);
    if let Some(python) = arguments.next() {
        icepool(&python, &mut checked);
    }
    checked.finish()
}
