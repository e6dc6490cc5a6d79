//! Every two parts of the kit that go together are played together: three hundred random commands for
//! each pair, and what must hold holds (SETT-1).
//!
//! By itself a slice of the pairs is played, one in [`STRIDE`]. `HITCH_PAIRS=all` plays every one of
//! them, `HITCH_PAIRS=3` the slice that begins with the pair of that number.

use super::{TABLES, authority, offers_hold, one_command, saved_and_loaded, start};
use crate::play::commands::Asker;
use crate::play::draw::Draw;
use hitch_core::model::{Choice, Mods};
use hitch_core::rules::{Authority, Command, IfOpen, SettingCommand, Table, apply, broken, going_with};
use hitch_core::session::Session;
use hitch_core::words::choice_name;
use proptest::test_runner::TestCaseError;

/// How many commands each pair is played for.
const COMMANDS: usize = 300;

/// One pair in so many is played in every build.
const STRIDE: usize = 24;

/// Two choices that go together, and all that is switched for them.
pub(crate) struct Pair {
    first: Choice,
    second: Choice,
    mods: Mods,
}

/// The pairs that can be played: two choices that are not as the kit comes, and stay when both are made.
pub(crate) fn pairs() -> Vec<Pair> {
    let usual = Mods::default();
    let all: Vec<Choice> = Choice::all().filter(|it| !usual.has(*it)).collect();
    let mut pairs = Vec::new();
    for (n, first) in all.iter().enumerate() {
        for second in all.iter().skip(n + 1) {
            let mut mods = usual.clone();
            for choice in [*first, *second] {
                for also in going_with(&mods, choice) {
                    mods.choose(also);
                }
            }
            if mods.has(*first) && mods.has(*second) && broken(&mods).is_empty() {
                pairs.push(Pair { first: *first, second: *second, mods });
            }
        }
    }
    pairs
}

/// A table that plays with these mods and no others, as the GM would switch it.
pub(crate) fn switched(table: &Table, mods: &Mods) -> Table {
    let to: Vec<Choice> = Choice::all().filter(|it| mods.has(*it) && !table.setting.mods.has(*it)).collect();
    if to.is_empty() {
        return table.clone();
    }
    // What has had consequences is closed, or called off on the GM's word.
    let ways = [IfOpen::CallOff, IfOpen::Close].map(|open| {
        let command = Command::Setting(SettingCommand::Switch { to: to.clone(), open });
        apply(table, &command, Authority::GmSaysSo).map(|(after, _)| after)
    });
    let [called_off, closed] = ways;
    called_off.or(closed).unwrap_or_else(|why| panic!("{why:?}"))
}

/// Whether a command would change what is played with.
fn switches(command: &Command) -> bool {
    use SettingCommand as C;
    let Command::Setting(it) = command else { return false };
    matches!(it, C::Mod { .. } | C::Switch { .. } | C::Doom { .. } | C::Adopt { .. })
}

/// The numbers of a play, the same each time.
pub(crate) struct Numbers(u64);

impl Numbers {
    /// A row of its own for each seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u16 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed >> 48) as u16
    }
}

/// Plays random commands without switching anything, and checks each. How many went through.
pub(crate) fn play(table: &mut Table, seed: u64, commands: usize) -> Result<usize, TestCaseError> {
    let (mut numbers, mut done) = (Numbers(seed), 0);
    for n in 0..commands {
        let drawn: Vec<u16> = (0..24).map(|_| numbers.next()).collect();
        let command = Asker { table, draw: Draw::new(&drawn) }.command();
        if switches(&command) {
            continue;
        }
        let after = one_command(table, &command, authority(&drawn))
            .map_err(|why| TestCaseError::fail(format!("command {n}, {command:?}: {why}")))?;
        if let Some(after) = after {
            *table = after;
            done += 1;
            if done % 10 == 0 {
                saved_and_loaded(table)?;
                offers_hold(table).map_err(|why| TestCaseError::fail(format!("after command {n}: {why}")))?;
            }
        }
    }
    Ok(done)
}

/// Plays random commands in a session, without switching anything.
pub(crate) fn act_at_random(session: &mut Session, seed: u64, commands: usize) {
    let mut numbers = Numbers(seed);
    for _ in 0..commands {
        let drawn: Vec<u16> = (0..24).map(|_| numbers.next()).collect();
        let command = Asker { table: session.table(), draw: Draw::new(&drawn) }.command();
        if !switches(&command) {
            let _ = session.act(&[command], authority(&drawn));
        }
    }
}

#[test]
fn every_two_mods_that_go_together_can_be_played_together() {
    let pairs = pairs();
    let asked = std::env::var("HITCH_PAIRS").ok();
    let (first, step) = match asked.as_deref() {
        Some("all") => (0, 1),
        Some(number) => (number.parse().expect("HITCH_PAIRS is a number or all"), STRIDE),
        None => (0, STRIDE),
    };
    let tables: Vec<Table> = (0..TABLES.len()).map(start).collect();
    let (mut played, mut done, mut wrong) = (0, 0, Vec::new());
    for (n, pair) in pairs.iter().enumerate().skip(first % STRIDE).step_by(step) {
        let mut table = switched(tables.get(n % tables.len()).unwrap(), &pair.mods);
        played += 1;
        match play(&mut table, n as u64, COMMANDS) {
            Ok(through) => done += through,
            Err(why) => {
                wrong.push(format!("{n}: {} with {}: {why}", choice_name(pair.first), choice_name(pair.second)));
            }
        }
        assert_eq!(table.setting.mods, pair.mods, "nothing was switched on the way");
    }
    println!("{played} of {} pairs played, {done} commands went through", pairs.len());
    assert!(pairs.len() > 500, "there are that many pairs: {}", pairs.len());
    assert!(done > played * 30, "most plays get somewhere: {done} commands for {played} pairs");
    assert!(wrong.is_empty(), "{} pairs break:\n{}", wrong.len(), wrong.join("\n"));
}
