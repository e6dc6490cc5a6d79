//! How long a frame takes: against egui's own demo, and against itself with a campaign 200 times the
//! sample. Everything but the graphics card: laid out, painted into shapes, tessellated.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a benchmark stops at the first thing that is not as it should be"
)]

mod support;

use egui::{Event, Key, Modifiers, PointerButton, vec2};
use egui_demo_lib::DemoWindows;
use hitch::ui::UiCommand;
use hitch_core::player::PlayerTable;
use hitch_core::rules::Table;
use hitch_core::session::LogRow;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use support::large::{self, ROWS, TIMES};
use support::timing::{Report, figure, in_turns, ratio};
use support::window::{Hitch, Window};

const ROUNDS: usize = 60;

fn main() -> ExitCode {
    let mut report = Report::new("Frames, 1280 x 720, everything but the graphics card");
    // `cargo bench --bench frames -- crowded`, or `people`, or `players`: that alone.
    let wants = |part: &str| std::env::args().any(|it| it == part);
    match () {
        () if wants("crowded") => crowded(&mut report),
        () if wants("players") => players(&mut report, &large::campaign(TIMES), &large::log(ROWS)),
        () if wants("people") => people(&mut report),
        () if wants("presses") => presses(&mut report, &mut Window::hitch(&large::campaign(TIMES), &large::log(ROWS))),
        () => everything(&mut report),
    }
    report.finish()
}

/// A press in the large campaign with the frame after it, and a frame of *Find* while it still looks through menus.
fn presses(report: &mut Report, all: &mut Window<Hitch>) {
    for tab in ["Map", "Log", "Scenes", "Files", "Tray"] {
        all.click(tab);
        report.within(&format!("{tab}, a press"), FRAME, || alone(|| all.press()));
    }
    for typed in ["mara sneak", "wen"] {
        all.perform(UiCommand::Find);
        let mut letters = typed.chars().cycle();
        report.within(&format!("Find, a letter of \"{typed}\""), FRAME, || {
            alone(|| all.frame_with(vec![Event::Text(letters.next().unwrap_or_default().to_string())]))
        });
        press(all, Key::Escape);
    }
}

fn everything(report: &mut Report) {
    let (table, log) = (large::campaign(1), large::log(100));
    let mut demo = Window::new(|_| DemoWindows::default());
    let mut bare = Window::with_files(&table, &log, &[]);
    let mut one = Window::hitch(&table, &log);
    println!("  vertices: {} in the demo, {} in the Run layout\n", demo.vertices, one.vertices);

    println!("The Run layout as it opens, a test decided: the file of whoever acts is open");
    report.bounded("the sample, of egui's demo", 2.3, || {
        let [a, b] = in_turns(ROUNDS * 3, [&mut || bare.frame(), &mut || demo.frame()]);
        (a, b)
    });
    println!("\nThe same with a second file open");
    report.bounded("the sample, of egui's demo", 3.0, || {
        let [a, b] = in_turns(ROUNDS, [&mut || one.frame(), &mut || demo.frame()]);
        (a, b)
    });

    // Only now: so much memory makes everything slower, the demo too.
    let (many, rows) = (large::campaign(TIMES), large::log(ROWS));
    println!(
        "\nThe large campaign: {} characters, {} scenes, {} elements and {} lines on the map, {} rows in the log",
        many.cast.len(),
        many.scenes.len(),
        many.map.elements.len(),
        many.map.connections.len(),
        rows.len()
    );
    let mut all = Window::hitch(&many, &rows);
    report.bounded("200 times the sample, of the sample", 1.2, || {
        let [a, b] = in_turns(ROUNDS, [&mut || all.frame(), &mut || one.frame()]);
        (a, b)
    });

    println!("\nA player screen that is open, of one that is not");
    let mut shown = Window::hitch(&table, &log);
    shown.show_players();
    report.bounded("a frame", 1.05, || {
        let [a, b] = in_turns(ROUNDS, [&mut || shown.frame(), &mut || one.frame()]);
        (a, b)
    });

    println!("\nThe large campaign with a player screen: what the players know of it is told after each press");
    players(report, &many, &rows);

    println!("\n200 times the sample, of the sample: other tabs, and Find");
    for tab in ["Map", "Log", "Scenes", "Files", "Tray"] {
        one.click(tab);
        all.click(tab);
        let [a, b] = in_turns(ROUNDS, [&mut || all.frame(), &mut || one.frame()]);
        ratio(tab, a, b);
    }
    println!("\nThe large campaign: a press and the frame after it, and Find");
    presses(report, &mut all);
    for typed in ["", "mara sneak", "wen"] {
        for window in [&mut one, &mut all] {
            window.perform(UiCommand::Find);
            window.frame_with(vec![Event::Text(typed.to_owned())]);
            window.settle();
        }
        let [a, b] = in_turns(ROUNDS, [&mut || all.frame(), &mut || one.frame()]);
        ratio(&format!("Find, \"{typed}\" typed"), a, b);
        for window in [&mut one, &mut all] {
            press(window, Key::Escape);
        }
    }

    println!("\nA tray with 40 dice a side");
    forty(report, &table);

    println!("\nA campaign with 300 GMCs, all in the scene and its order, 40 pools and 20 scenes");
    crowded(report);

    println!("\nA campaign of 500 characters, made ready: list, search and a file in Edit");
    people(report);

    println!("\nThe map: at rest, panned, zoomed");
    one.click("Map");
    let mut some = map(17);
    let mut lots = map(172);
    for (name, events) in [("at rest", rest as fn(u32) -> Vec<Event>), ("panned", pan), ("zoomed", zoom)] {
        let mut n = [0; 3];
        let mut windows = [&mut one, &mut some, &mut lots];
        let [a, b, c] = windows.each_mut();
        let [n1, n2, n3] = n.each_mut();
        let [one, some, lots] =
            in_turns(ROUNDS, [&mut || step(a, n1, events), &mut || step(b, n2, events), &mut || step(c, n3, events)]);
        figure(&format!("the sample, {name}"), one);
        ratio(&format!("500 elements, {name}"), some, one);
        ratio(&format!("5,000 elements, {name}"), lots, one);
    }
    let mut n = 0;
    report.within("5,000 elements, zoomed", FRAME, || alone(|| step(&mut lots, &mut n, zoom)));
    let large = large::with_map(17);
    report.within("500 elements, laid out anew", Duration::from_secs(2), || {
        alone(|| drop(std::hint::black_box(hitch::ui::panels::arranged(&large.map))))
    });
}

/// What one frame may take at 60 Hz.
const FRAME: Duration = Duration::from_micros(16_667);

/// Forty dice a side: being put together, rolled with hitches on both sides, and a press in each state,
/// after which everything that may come of it is worked out anew.
fn forty(report: &mut Report, table: &Table) {
    let mut window = Window::hitch(table, &[]);
    let act = |window: &mut Window<Hitch>, script: &str| {
        for command in large::commands(script) {
            window.inside.app.act(vec![command]);
        }
        window.settle();
    };
    act(&mut window, FORTY);
    report.within("being put together, at rest", FRAME, || alone(|| window.frame()));
    report.within("being put together, a press", FRAME, || alone(|| window.press()));
    let face = |n: usize| n * 7 % 4 + 1;
    let faces = (0..40).map(|n| face(n).to_string()).collect::<Vec<_>>().join(", ");
    let rolled = ["Opposing", "Acting"]
        .map(|side| format!("Roll(Throw(roll: {side}, faces: Typed([{faces}]))), Roll(Stand(roll: {side}))"));
    act(&mut window, &format!("[{}]", rolled.join(", ")));
    report.within("thrown, at rest", FRAME, || alone(|| window.frame()));
    report.within("thrown, a press", FRAME, || alone(|| window.press()));
}

/// A campaign as full as it gets, in the Run layout with each tab: at rest, and a press.
fn crowded(report: &mut Report) {
    let mut window = Window::hitch(&large::crowded(), &[]);
    for command in large::commands(large::SPLIT) {
        window.inside.app.act(vec![command]);
    }
    let table = window.inside.app.session().table();
    assert_eq!((table.scenes.len(), table.running().count()), (20, 2));
    window.settle();
    for tab in ["Tray", "Scenes", "Files", "Log", "Map"] {
        window.click(tab);
        window.settle();
        report.within(&format!("{tab}, at rest"), FRAME, || alone(|| window.frame()));
        report.within(&format!("{tab}, a press"), FRAME, || alone(|| window.press()));
    }
}

/// A table with everything hidden taken out, and a press that sends it, against one without a player screen.
fn players(report: &mut Report, table: &Table, log: &[Arc<LogRow>]) {
    report.within("the table as the players know it", FRAME / 2, || {
        alone(|| drop(std::hint::black_box(PlayerTable::of(table))))
    });
    let (mut shown, mut not) = (Window::hitch(table, log), Window::hitch(table, log));
    shown.show_players();
    report.bounded("a frame", 1.05, || {
        let [a, b] = in_turns(ROUNDS, [&mut || shown.frame(), &mut || not.frame()]);
        (a, b)
    });
    report.within("a press, and the frame after it", FRAME, || alone(|| shown.press()));
    let [a, b] = in_turns(ROUNDS / 4, [&mut || shown.press(), &mut || not.press()]);
    ratio("a press, of one without a player screen", a, b);
}

/// All characters in a list, one of them in Edit: at rest, searched, and a press that rates.
fn people(report: &mut Report) {
    let table = large::people(500);
    let mara = table.cast.values().find(|it| &*it.name == "Mara Oake").map(|it| it.id).unwrap();
    let mut window = Window::hitch(&table, &[]);
    window.perform(UiCommand::Layout(hitch::ui::panels::Place::Prep));
    window.perform(UiCommand::OpenFile(mara));
    window.inside.app.view_mut().edit = Some(true);
    window.settle();
    report.within("at rest", FRAME, || alone(|| window.frame()));
    window.click("Search the cast");
    let mut n = 0_u32;
    report.within("a letter typed into the search, or taken back", FRAME, || {
        alone(|| {
            n += 1;
            let key = |pressed| Event::Key {
                key: Key::Backspace,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            let typed = vec![Event::Text("a".to_owned())];
            window.frame_with(if n.is_multiple_of(2) { vec![key(true), key(false)] } else { typed });
        })
    });
    press(&mut window, Key::Escape);
    report.within("a trait rated, and the frame after it", FRAME, || {
        alone(|| {
            n += 1;
            let die = if n.is_multiple_of(2) { "d8" } else { "d10" };
            let script = format!(r#"[Trait(Rate(at: (of: "Mara Oake", is: "Sneak"), dice: [{die}]))]"#);
            window.inside.app.act(large::commands(&script));
            window.frame();
        })
    });
}

fn alone(mut run: impl FnMut()) -> support::timing::Figure {
    let [it] = in_turns(ROUNDS / 4, [&mut run]);
    it
}

/// Forty dice of all sizes for Mara, and forty against her.
const FORTY: &str = r#"[
    Test(Close()),
    Test(Open(who: "Mara Oake", against: Free)),
    Roll(Add(roll: Opposing, what: Dice([d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12]))),
    Roll(Add(roll: Opposing, what: Dice([d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12]))),
    Roll(Add(roll: Acting, what: Dice([d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12]))),
    Roll(Add(roll: Acting, what: Dice([d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12, d4, d6, d8, d10, d12]))),
]"#;

fn press(window: &mut Window<Hitch>, key: Key) {
    for pressed in [true, false] {
        let modifiers = Modifiers::NONE;
        window.frame_with(vec![Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }]);
    }
    window.settle();
}

/// A window on a map so many times the sample's.
fn map(times: u32) -> Window<Hitch> {
    let mut window = Window::hitch(&large::with_map(times), &[]);
    window.click("Map");
    window
}

fn step(window: &mut Window<Hitch>, n: &mut u32, events: fn(u32) -> Vec<Event>) {
    *n += 1;
    window.frame_with(events(*n));
}

/// The middle of the map.
const MIDDLE: egui::Pos2 = egui::pos2(600.0, 400.0);

fn rest(_: u32) -> Vec<Event> {
    Vec::new()
}

/// To and fro with the middle button, so that the view stays where it was.
fn pan(n: u32) -> Vec<Event> {
    let step = (n % 40).abs_diff(20) as f32;
    let to = MIDDLE + vec2(7.0, 5.0) * step;
    let (button, modifiers) = (PointerButton::Middle, Modifiers::NONE);
    let mut events = vec![Event::PointerMoved(to)];
    if n == 1 {
        events.push(Event::PointerButton { pos: to, button, pressed: true, modifiers });
    }
    events
}

/// In and out with the wheel.
fn zoom(n: u32) -> Vec<Event> {
    let delta = vec2(0.0, if (n / 20).is_multiple_of(2) { 4.0 } else { -4.0 });
    let (unit, phase, source) = (egui::MouseWheelUnit::Point, egui::TouchPhase::Move, egui::MouseWheelSource::Wheel);
    let mut events = vec![Event::PointerMoved(MIDDLE)];
    if n == 1 {
        let (pos, button, modifiers) = (MIDDLE, PointerButton::Middle, Modifiers::NONE);
        events.push(Event::PointerButton { pos, button, pressed: false, modifiers });
    }
    events.push(Event::MouseWheel { unit, delta, phase, source, modifiers: Modifiers::NONE });
    events
}
