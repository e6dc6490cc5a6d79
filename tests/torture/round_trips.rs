//! Generated campaigns: what is read is what was written, whatever was played and whatever was typed.

use crate::ask::Ask;
use crate::play::commands::Asker;
use crate::play::draw::Draw;
use crate::tally::Tally;
use crate::{Done, Verdict, rig, saver};
use hitch_core::library;
use hitch_core::model::{Die, Name, State, Used};
use hitch_core::rules::{Authority, Table};
use hitch_core::session::{DiceRow, LogRow, PointsRow, Session, ShownDie};
use hitch_files::store;
use rig::Chance;
use std::path::Path;
use std::sync::Arc;

/// Campaigns that go on from one another before another one is begun.
const PLAY: usize = 50;

/// What a keyboard, a clipboard and a prankster put into a field.
const PIECES: [&str; 32] = [
    "a",
    "Mara",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\0",
    "\u{7}",
    "\u{1b}",
    "\"",
    "\\",
    "\\n",
    "'",
    "#",
    "r#\"",
    "\"#",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    "//",
    "/*",
    "*/",
    "\u{202e}",
    "\u{feff}",
    "e\u{301}\u{1f3b2}\u{fe0f}",
    "\u{10ffff}",
];

pub fn run(ask: &Ask) -> Verdict {
    let count = ask.often(if ask.all { 100_000 } else { 1_000 });
    let tally = Tally::of(ask, "round-trips");
    let before: Vec<[u64; 3]> = tally.before();
    // Another sitting plays what none has played whole.
    let done = |play: &u64| before.iter().any(|it| it[0] == *play && it[1] == PLAY as u64);
    let plays: Vec<u64> = (0..count.div_ceil(PLAY) as u64).filter(|play| !done(play)).collect();
    let new = rig::each(&plays, |_, play| {
        let (campaigns, bytes) = one(ask.seed.wrapping_mul(1_000_003) ^ play, PLAY.min(count))?;
        let numbers = [*play, campaigns as u64, bytes as u64];
        tally.add(&numbers);
        Ok(numbers)
    });
    let all = [before, new.inspect_err(|what| tally.wrong(what))?].concat();
    let [campaigns, bytes] = all.iter().fold([0, 0], |sum, it| [sum[0] + it[1], sum[1] + it[2]]);
    println!("round-trips: {campaigns} campaigns written, read, compared and found right, {} MB", bytes >> 20);
    if campaigns >= count as u64 { Ok(Done::Held) } else { Err(format!("only {campaigns} campaigns were made")) }
}

/// Plays for a while, and writes and reads the campaign after every command. How many, and how large.
fn one(seed: u64, campaigns: usize) -> Result<(usize, usize), String> {
    let mut chance = Chance::new(seed);
    let presets = library::presets();
    let setting = &presets[chance.below(presets.len())];
    let table = library::new_campaign("A harbour", setting).unwrap_or_else(|_| saver::fresh());
    let mut session = Session::new(table, Vec::new(), Box::new(hitch::faces::seeded(seed)));
    let mut bytes = 0;
    for _ in 0..campaigns {
        let numbers = chance.numbers();
        let command = Asker { table: session.table(), draw: Draw::new(&numbers) }.command();
        let _ = session.act(&[command], Authority::GmSaysSo);
        let table = typed_into(session.table(), &mut chance);
        let mut log = session.log().to_vec();
        log.push(Arc::new(row(&mut chance)));
        bytes += there_and_back(&table, &log).map_err(|what| format!("seed {seed}: {what}"))?;
    }
    Ok((campaigns, bytes))
}

fn there_and_back(table: &Table, log: &[Arc<LogRow>]) -> Result<usize, String> {
    let text = store::to_text(table, log).map_err(|error| error.to_string())?;
    let read = store::parse_campaign(Path::new("written.ron"), &text).map_err(|error| format!("{error}\n{text}"))?;
    if read.table != **table || read.log != log {
        return Err(format!("something is lost of\n{text}"));
    }
    let again = Table::try_from(read.table).map_err(|wrongs| format!("{wrongs:?}"))?;
    if store::to_text(&again, &read.log).ok().as_deref() == Some(&text) {
        Ok(text.len())
    } else {
        Err(format!("written again it is not\n{text}"))
    }
}

fn text(chance: &mut Chance) -> Name {
    (0..chance.below(12)).map(|_| PIECES[chance.below(PIECES.len())]).collect::<String>().into()
}

/// The same table with other words in some of its fields, which commands would tidy up.
fn typed_into(table: &Table, chance: &mut Chance) -> Table {
    let mut state = State::clone(table);
    state.notes = text(chance);
    state.name = text(chance);
    for character in Arc::make_mut(&mut state.cast).values_mut() {
        let character = Arc::make_mut(character);
        (character.name, character.concept, character.notes) = (text(chance), text(chance), text(chance));
        for (track, one) in &mut character.traits.stress {
            one.note = format!("{} {}", track.0, text(chance)).into();
        }
    }
    for element in Arc::make_mut(&mut Arc::make_mut(&mut state.map).elements).values_mut() {
        Arc::make_mut(element).note = text(chance);
    }
    Table::try_from(state).expect("words make no table wrong")
}

fn row(chance: &mut Chance) -> LogRow {
    let die = ShownDie { size: Die::ALL[chance.below(5)], face: 1, used: Used::Total, label: text(chance) };
    LogRow {
        session: 0,
        at: None,
        kinds: Vec::new(),
        n: 1,
        scene: text(chance),
        text: text(chance),
        events: vec![text(chance)],
        dice: vec![DiceRow { by: text(chance), dice: vec![die], typed: true, opposing: true }],
        points: vec![PointsRow { from: Some(text(chance)), to: None, points: u32::MAX }],
        gm_says_so: true,
        test: None,
        taken_back: true,
        secret: false,
    }
}
