//! The sample campaign, cut off at every place and with bits turned over.

use crate::ask::Ask;
use crate::damage::{self, Taken};
use crate::{Done, Verdict, rig, saver};
use hitch_core::library;
use hitch_files::store;

/// The step from cut to cut in the short form: a prime larger than most lines' indent and smaller than
/// most lines, so that every line is cut and over the file every place within a line is met.
const STEP: usize = 127;

pub fn run(ask: &Ask) -> Verdict {
    let small = store::to_text(&saver::fresh(), &[]).unwrap();
    cut("an empty campaign", &small, 1)?;
    cut("the sample", library::SAMPLE, if ask.all { 1 } else { STEP })?;
    flips(ask.often(if ask.all { 10_000 } else { 500 }), ask.seed)?;
    Ok(Done::Held)
}

fn cut(name: &str, text: &str, step: usize) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let text = text.trim_end();
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).step_by(step).collect();
    let taken = rig::each(&places, |n, end| {
        let path = folder.path().join(format!("{}.ron", n % 64));
        let told = |what| format!("{name}, cut at byte {end}: {what}");
        match damage::open(&path, &text.as_bytes()[..*end]).map_err(told)? {
            Taken::Opens => Err(told("it opens".to_owned())),
            taken => Ok(taken),
        }
    })?;
    println!("cuts: {name}, cut at {} of {} places: {}", places.len(), text.len(), damage::counted(&taken));
    Ok(())
}

fn flips(count: usize, seed: u64) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let sample = library::SAMPLE.as_bytes();
    let mut chance = rig::Chance::new(seed);
    let bits: Vec<(usize, usize)> = (0..count).map(|_| (chance.below(sample.len()), chance.below(8))).collect();
    let taken = rig::each(&bits, |n, (at, bit)| {
        let mut bytes = sample.to_vec();
        bytes[*at] ^= 1 << bit;
        let path = folder.path().join(format!("{}.ron", n % 64));
        damage::open(&path, &bytes).map_err(|what| format!("bit {bit} of byte {at}: {what}"))
    })?;
    println!("cuts: {count} flipped bits of the sample: {}", damage::counted(&taken));
    let both = taken.contains(&Taken::Opens) && taken.contains(&Taken::Placed);
    if both { Ok(()) } else { Err("every flipped bit was taken the same way".to_owned()) }
}
