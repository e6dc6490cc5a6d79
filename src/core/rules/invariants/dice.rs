//! Invariants of the dice of one roll.

use crate::model::{Apart, Phase, Roll, Used};

pub(super) fn wrongs(roll: &Roll) -> Vec<String> {
    let mut found = Vec::new();
    for die in &roll.dice {
        match die.face {
            Some(face) if !die.size.can_show(face) => {
                found.push(t!("“{}”: a {} can’t show {face}", die.label, die.size));
            }
            Some(_) if roll.phase == Phase::Building => {
                found.push(t!("“{}” shows a face before the roll", die.label));
            }
            None if roll.phase != Phase::Building && die.apart != Apart::Half => {
                found.push(t!("“{}” isn’t rolled yet", die.label));
            }
            _ => {}
        }
        if die.used != Used::No && (die.is_hitch() || roll.phase != Phase::Standing) {
            found.push(t!("“{}” counts but isn’t allowed to", die.label));
        }
        if die.used != Used::No && die.apart != Apart::No {
            found.push(t!("“{}” counts but is rolled separately", die.label));
        }
    }
    for die in &roll.again {
        if !die.size.can_show(die.face) {
            found.push(t!("“{}”: a {} can’t show {}", die.label, die.size, die.face));
        }
    }
    found
}
