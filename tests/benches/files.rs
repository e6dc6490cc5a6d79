//! How long it takes to write and to read a campaign 200 times the sample, the disk apart, against
//! plain `ron` on the same types; and what one command costs in it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a benchmark stops at the first thing that is not as it should be"
)]

mod support;

use hitch_core::model::State;
use hitch_core::rules::{Authority, Command, Table};
use hitch_core::session::{LogRow, Session};
use hitch_files::store::{self, Campaign, Format};
use serde::Serialize;
use std::cell::RefCell;
use std::hint::black_box;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use support::large::{self, ROWS, TIMES};
use support::timing::{Report, figure, in_turns, ratio};

const ROUNDS: usize = 9;

/// The same types, as plain `ron` writes them.
#[derive(Serialize)]
struct Plain<'t> {
    format: Format,
    table: &'t State,
    log: &'t [Arc<LogRow>],
}

fn main() -> ExitCode {
    let mut report = Report::new("Files, the disk apart: 200 times the sample");
    let (table, log) = (large::campaign(TIMES), large::log(ROWS));
    files(&mut report, &table, &log);
    commands(&table, log);
    report.finish()
}

fn files(report: &mut Report, table: &Table, log: &[Arc<LogRow>]) {
    let path = Path::new("campaign.ron");
    let plain = || Plain { format: Format::default(), table, log };
    let pretty = || ron::ser::to_string_pretty(&plain(), ron::ser::PrettyConfig::default()).unwrap();
    let (ours, flat, theirs) = (store::to_text(table, log).unwrap(), ron::to_string(&plain()).unwrap(), pretty());
    let megabytes = |text: &str| text.len() as f64 / 1e6;
    println!(
        "  as Hitch writes it {:.1} MB, on one line {:.1} MB, as ron's pretty printer writes it {:.1} MB\n",
        megabytes(&ours),
        megabytes(&flat),
        megabytes(&theirs)
    );
    let state: State = (**table).clone();

    println!("Open: read, and looked through for what can't be so");
    report.bounded("Hitch, of ron::from_str on the same text", 1.5, || {
        let open = || {
            let Campaign { table, log, .. } = store::parse_campaign(path, &ours).unwrap();
            black_box((Table::try_from(table).unwrap(), log));
        };
        let [a, b] = in_turns(
            ROUNDS,
            [&mut || open(), &mut || {
                black_box(ron::from_str::<Campaign>(&ours).unwrap());
            }],
        );
        (a, b)
    });
    let [parse, meaning] = in_turns(
        ROUNDS,
        [
            &mut || {
                black_box(store::parse_campaign(path, &ours).unwrap());
            },
            &mut || {
                black_box(Table::try_from(state.clone()).unwrap());
            },
        ],
    );
    figure("of it: parse", parse);
    figure("of it: look it through", meaning);

    println!("\nSave: written, set out, read again, compared");
    report.bounded("Hitch, of ron::to_string_pretty and ron::from_str", 1.5, || {
        let [a, b] = in_turns(
            ROUNDS,
            [
                &mut || {
                    black_box(store::verified_text(path, table, log).unwrap());
                },
                &mut || {
                    let text = pretty();
                    black_box(ron::from_str::<Campaign>(&text).unwrap());
                },
            ],
        );
        (a, b)
    });
    let parsed = store::parse_campaign(path, &ours).unwrap();
    let [write, set_out, parse, compare, ron_flat, ron_pretty, ron_read] = in_turns(
        ROUNDS,
        [
            &mut || {
                black_box(ron::to_string(&plain()).unwrap());
            },
            &mut || {
                black_box(store::to_text(table, log).unwrap());
            },
            &mut || {
                black_box(store::parse_campaign(path, &ours).unwrap());
            },
            &mut || assert!(parsed.table == **table && parsed.log == log),
            &mut || {
                black_box(ron::to_string(&plain()).unwrap());
            },
            &mut || {
                black_box(pretty());
            },
            &mut || {
                black_box(ron::from_str::<Campaign>(&theirs).unwrap());
            },
        ],
    );
    figure("of Hitch: write on one line", write);
    figure("of Hitch: write and set out", set_out);
    figure("of Hitch: read again", parse);
    figure("of Hitch: compare", compare);
    figure("of ron: to_string", ron_flat);
    figure("of ron: to_string_pretty", ron_pretty);
    figure("of ron: from_str of that", ron_read);
}

fn commands(many: &Table, rows: Vec<Arc<LogRow>>) {
    let one = Table::try_from(large::sample()).unwrap();
    println!("\nCommands: 200 times the sample, of the sample (a frame at 60 Hz is 16,700 µs)");
    let session = |table: &Table, log: Vec<Arc<LogRow>>| {
        let mut session = Session::new(table.clone(), log, support::dice());
        for command in large::commands(support::DECIDED) {
            session.act(&[command], Authority::Rules).unwrap();
        }
        session
    };
    let (mut small, mut large) = (session(&one, large::log(100)), session(many, rows));
    let mara = one.cast.values().find(|it| &*it.name == "Mara Oake").unwrap().id;
    let give = |to: &str| large::commands(&format!("[Points(Give(to: {to}, points: 1))]"));
    let (by_id, by_name) = (give(&mara.0.to_string()), give(r#""Mara Oake""#));
    let hitch = large::commands(r#"[Roll(Hitch(die: "Rope over the beam", to: Complicate(name: "Seen")))]"#);
    let name = large::commands(r#"[Character(Describe(who: "Mara Oake", field: Notes, text: "Typed on"))]"#);
    let map = large::commands(r#"[Map(Tie(from: "Sister Wen", to: "The customs house burns", text: "saw it"))]"#);

    let mut compare = |what: &str, run: &mut dyn FnMut(&mut Session)| {
        let run = RefCell::new(run);
        let both = in_turns(31, [&mut || run.borrow_mut()(&mut large), &mut || run.borrow_mut()(&mut small)]);
        let [a, b] = both;
        ratio(what, a, b);
    };
    let judge = |commands: &[Command]| {
        let commands = commands.to_vec();
        move |session: &mut Session| {
            hitch_core::rules::check(session.table(), &commands[0]).unwrap();
        }
    };
    let act_and_undo = |commands: &[Command]| {
        let commands = commands.to_vec();
        move |session: &mut Session| {
            session.act(&commands, Authority::Rules).unwrap();
            session.undo().unwrap();
        }
    };
    compare("judge: a plot point, by id", &mut judge(&by_id));
    compare("judge: a plot point, by name", &mut judge(&by_name));
    compare("judge: a hitch", &mut judge(&hitch));
    compare("a press and its undo: a plot point, by id", &mut act_and_undo(&by_id));
    compare("a press and its undo: a plot point, by name", &mut act_and_undo(&by_name));
    compare("a press and its undo: a hitch", &mut act_and_undo(&hitch));
    compare("a press and its undo: notes of a character", &mut act_and_undo(&name));
    compare("a press and its undo: a line on the map", &mut act_and_undo(&map));
    compare("all offers of a decided test", &mut |session| {
        let table = session.table();
        let last = *table.resolutions.keys().next_back().unwrap();
        black_box(hitch_core::rules::offers(table, last));
    });
    compare("what the panels are shown after a press", &mut |session| {
        session.act(&by_id, Authority::Rules).unwrap();
        black_box(session.view());
        session.undo().unwrap();
    });
}
