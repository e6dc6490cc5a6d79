//! Every preset is played with its mods shuffled: random commands on a rich table that has adopted it, and what must hold
//! holds (SETT-1, SETT-2).
//!
//! `HITCH_SHUFFLES=40` plays each preset that many times.

use super::pairs::{play, switched};
use super::{TABLES, start};
use hitch_core::library;
use hitch_core::model::{Choice, Mods};
use hitch_core::rules::{Authority, IfOpen, SettingCommand, Table, apply, broken, going_with};

/// How many commands each table is played for.
const COMMANDS: usize = 250;

/// How many mods are turned from what the preset has.
const TURNS: usize = 6;

/// The preset's mods with some turned, together with what goes with them; a turn that would break them is left out.
fn shuffled(of: &Mods, mut seed: u64) -> Mods {
    let all: Vec<Choice> = Choice::all().collect();
    let mut mods = of.clone();
    for _ in 0..TURNS {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let drawn = usize::try_from(seed >> 33).unwrap() % all.len();
        let mut turned = mods.clone();
        for choice in going_with(&mods, *all.get(drawn).unwrap()) {
            turned.choose(choice);
        }
        if broken(&turned).is_empty() {
            mods = turned;
        }
    }
    mods
}

/// A table that plays by a preset; what is open is closed for it.
fn adopted(table: &Table, setting: &hitch_core::model::Setting) -> Table {
    let adopt = |open| {
        let setting = Box::new(setting.clone());
        apply(table, &SettingCommand::Adopt { setting, pairs: Vec::new(), open }.into(), Authority::GmSaysSo)
    };
    adopt(IfOpen::CallOff).or_else(|_| adopt(IfOpen::Close)).unwrap().0
}

#[test]
fn every_preset_can_be_played_with_its_mods_shuffled() {
    let rounds: usize = std::env::var("HITCH_SHUFFLES").ok().and_then(|it| it.parse().ok()).unwrap_or(3);
    let presets = library::presets();
    let (mut plays, mut done, mut turned, mut wrong) = (0, 0, 0, Vec::new());
    for (n, preset) in presets.iter().enumerate() {
        for round in 0..rounds {
            let seed = (n * 1000 + round) as u64;
            let begin = (n + round * presets.len()) % TABLES.len();
            let mods = shuffled(&preset.mods, seed + 1);
            turned += usize::from(mods != preset.mods);
            let mut table = switched(&adopted(&start(begin), preset), &mods);
            plays += 1;
            match play(&mut table, seed, COMMANDS) {
                Ok(through) => done += through,
                Err(why) => {
                    wrong.push(format!("{}, round {round}, on {}: {why}", preset.name, TABLES.get(begin).unwrap()));
                }
            }
        }
    }
    println!("{plays} plays, {done} commands went through");
    assert!(presets.len() >= 7 && turned > plays / 2, "presets are shuffled: {turned} of {plays}");
    assert!(done > plays * 25, "most plays get somewhere: {done} commands in {plays} plays");
    assert!(wrong.is_empty(), "{} plays break:\n{}", wrong.len(), wrong.join("\n"));
}
