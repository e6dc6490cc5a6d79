//! The map in formats of other programs: opened by readers of another make, and read from whatever they write.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test that can't go on must say so")]

use hitch_core::library;
use hitch_core::model::State;
use hitch_core::rules::Authority;
use hitch_core::session::Session;
use hitch_files::sheet::{Paper, Print, Printout};
use hitch_files::store;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn hitch(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hitch"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    command.args(args).current_dir(folder).output().unwrap()
}

/// A folder with the sample in it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.ron"), library::SALTGLASS_QUAY.text).unwrap();
    folder
}

fn sample() -> hitch_core::rules::Table {
    store::open(&folder().path().join("quay.ron")).unwrap().table
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Whether a tool is there; where everything has to be, it must.
fn has(tool: &str) -> bool {
    let there = Command::new("sh").arg("-c").arg(format!("command -v {tool}")).output().unwrap().status.success();
    assert!(there || !cfg!(feature = "pictures-required"), "{tool} is required, and is not installed");
    if !there {
        eprintln!("SKIPPED: {tool} is not installed");
    }
    there
}

/// A reader of JSON Canvas that knows nothing of Hitch.
const CANVAS: &str = r#"
import json, sys
canvas = json.load(open(sys.argv[1]))
ids = {node["id"] for node in canvas["nodes"]}
assert len(ids) == len(canvas["nodes"]), "every id once"
for node in canvas["nodes"]:
    assert node["type"] == "text" and node["text"], node
    assert all(type(node[side]) is int for side in ("x", "y", "width", "height")), node
    assert node.get("color") in (None, "1", "2", "3", "4", "5", "6"), node
for edge in canvas["edges"]:
    assert edge["fromNode"] in ids and edge["toNode"] in ids, edge
print(len(canvas["nodes"]), len(canvas["edges"]))
"#;

#[test]
fn readers_of_another_make_open_what_is_written() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name).display().to_string();
    for name in ["map.canvas", "map.dot", "map.svg", "map.png", "map.pdf"] {
        let output = hitch(folder.path(), &["map", "quay.ron", "--out", name]);
        assert!(output.status.success(), "{name}: {}", said(&output));
    }
    let poster = hitch(folder.path(), &["map", "quay.ron", "--poster", "2", "--out", "poster.pdf"]);
    assert!(poster.status.success(), "{}", said(&poster));
    let read = |tool: &str, args: &[&str]| {
        let output = Command::new(tool).args(args).output().unwrap();
        assert!(output.status.success(), "{tool}: {}", said(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    if has("rsvg-convert") {
        // It looks as it does here, where no typeface is installed.
        let ours = image::open(at("map.png")).unwrap().to_luma8();
        let (wide, high) = (ours.width().to_string(), ours.height().to_string());
        let none = folder.path().join("fonts.conf");
        fs::write(&none, "<fontconfig/>").unwrap();
        let output = Command::new("rsvg-convert")
            .args(["-w", &wide, "-h", &high, &at("map.svg"), "-o", &at("svg.png")])
            .env("FONTCONFIG_FILE", &none)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", said(&output));
        let theirs = image::open(at("svg.png")).unwrap().to_luma8();
        // A quarter as large, so that half a pixel more or less of an edge is nothing.
        let small = |it: &image::GrayImage| image::imageops::thumbnail(it, ours.width() / 4, ours.height() / 4);
        let (own, other) = (small(&ours), small(&theirs));
        let unlike = own.pixels().zip(other.pixels()).filter(|(own, other)| own.0[0].abs_diff(other.0[0]) > 64).count();
        // Players’ outlines are thin and broken: their edges are softened in other places.
        assert!(unlike < 60, "{unlike} of {} pixels are others", own.pixels().len());
    }
    if has("dot") {
        let drawn = read("dot", &["-Tplain", &at("map.dot")]);
        let count = |what: &str| drawn.lines().filter(|line| line.starts_with(what)).count();
        assert_eq!((count("node "), count("edge ")), (29, 49));
        // Where nothing else finds places, it is as it is here: in points, and up is more.
        let placed = read("neato", &["-n", "-Tplain", &at("map.dot")]);
        let spot = |id: u32| {
            let found = placed.lines().find_map(|line| line.strip_prefix(&format!("node e{id} "))).unwrap();
            let mut numbers = found.split(' ').map(|it| it.parse::<f64>().unwrap_or_default() * 72.0);
            (numbers.next().unwrap(), numbers.next().unwrap())
        };
        let map = &sample().map;
        let first = map.elements.values().next().unwrap();
        let (from_x, from_y) = spot(first.id.0);
        for element in map.elements.values() {
            let (x, y) = spot(element.id.0);
            let right = f64::from(element.at.x - first.at.x) - (x - from_x);
            let down = f64::from(element.at.y - first.at.y) + (y - from_y);
            assert!(right.abs() < 1.0 && down.abs() < 1.0, "{}: {right} {down}", element.name);
        }
        // No name makes its shape wider than others of its kind.
        let triangles = placed.lines().filter(|it| it.starts_with("node ") && it.contains(" triangle "));
        let sides = triangles.map(|node| {
            let side = |name: &str| {
                let words: Vec<&str> = node.split(' ').collect();
                words[if name == "wide" { 4 } else { 5 }].parse::<f64>().unwrap()
            };
            (side("wide"), side("high"))
        });
        assert!(sides.into_iter().all(|(wide, high)| wide < 1.5 * high), "{placed}");
    }
    if has("python3") {
        assert_eq!(read("python3", &["-c", CANVAS, &at("map.canvas")]).trim(), "29 49");
    }
    if has("pdfinfo") {
        let pages = |name: &str| {
            let told = read("pdfinfo", &[&at(name)]);
            told.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap().trim().parse::<u32>().unwrap()
        };
        assert_eq!((pages("map.pdf"), pages("poster.pdf")), (1, 4));
    }
    let picture = image::open(at("map.png")).unwrap().to_luma8();
    assert!(picture.width() > picture.height(), "the map is wider than high, and so is the page");
    assert!(picture.pixels().any(|it| it.0 == [0]) && picture.pixels().any(|it| it.0 == [255]));
}

/// All of the map is on the pages of a poster, and nothing of it in their margins.
#[test]
fn a_poster_says_every_name_and_keeps_its_margins() {
    let state = sample();
    for paper in Paper::ALL {
        for across in [1, 2, 3] {
            let print = Print { paper, ..Print::default() };
            let pages = Printout::Map { players: false, across }.pages(&state, &print).unwrap();
            let words: Vec<String> =
                pages.iter().flat_map(hitch_files::sheet::Page::texts).map(|it| it.text.clone()).collect();
            let all = words.join(" ").replace("  ", " ");
            for element in state.map.elements.values() {
                assert!(all.contains(&*element.name), "{} is on no page of {across}", element.name);
            }
        }
    }
}

/// What is read on paper is not small, nothing lies on a seam, and what finds no room on its line is listed.
#[test]
fn a_map_on_paper_is_read_and_no_word_of_it_is_cut() {
    let ninth = store::parse_campaign(Path::new("ninth.ron"), library::NINTH_HOUR.text).unwrap().table;
    for state in [State::clone(&sample()), ninth] {
        for across in [1, 2, 3] {
            let pages = Printout::Map { players: false, across }.pages(&state, &Print::default()).unwrap();
            let words =
                |page: &hitch_files::sheet::Page| page.texts().map(|it| it.text.trim()).collect::<Vec<_>>().join(" ");
            let all = pages.iter().map(words).collect::<Vec<_>>().join(" ");
            for connection in state.map.connections.values() {
                assert!(all.contains(&*connection.text), "{} is on no page of {across}", connection.text);
            }
            for (nth, page) in pages.iter().enumerate() {
                let of_map = page.items.iter().filter(|it| it.role == hitch_files::sheet::Role::Paragraph);
                let texts = of_map.flat_map(|it| &it.shapes).filter_map(|shape| match shape {
                    hitch_files::sheet::Shape::Text(text) => Some(text),
                    _ => None,
                });
                for text in texts {
                    assert!(text.size >= 8.0, "{} has {} points", text.text, text.size);
                    let (left, _, right, _) = text.bounds();
                    let (from, to) = (41.5, page.size.0 - 41.5);
                    assert!(
                        left >= from && right <= to || left >= to || right <= from,
                        "{} is cut on {nth}",
                        text.text
                    );
                }
                let names = state.map.elements.values().any(|it| words(page).contains(&*it.name));
                assert!(names || nth + 1 == pages.len(), "page {nth} of {across} says next to nothing");
                let marked = page.texts().any(|it| it.text.trim() == "A1");
                assert_eq!(marked, nth == 0 && across > 1, "the pages of a poster say which they are");
            }
        }
    }
}

/// A name keeps off the lines where there is a place beside its shape that none crosses (PATH-1).
#[test]
fn a_name_keeps_off_the_lines() {
    let mut state = State::clone(&sample());
    let map = std::sync::Arc::make_mut(&mut state.map);
    let people = map.elements.values().filter(|it| it.kind == hitch_core::model::ElementKind::Gmc).map(|it| it.id);
    let people: Vec<_> = people.take(3).collect();
    // One above the others: what connects them goes through the place under its shape, straight or aslant.
    let spots = [(0, 0), (0, 600), (300, 600)];
    let elements = std::sync::Arc::make_mut(&mut map.elements);
    elements.retain(|id, _| people.contains(id));
    for (id, (x, y)) in people.iter().zip(spots) {
        std::sync::Arc::make_mut(elements.get_mut(id).unwrap()).at = hitch_core::model::Point { x, y };
    }
    let names: Vec<String> = elements.values().map(|it| it.name.to_string()).collect();
    let connections = std::sync::Arc::make_mut(&mut map.connections);
    connections.clear();
    for (nth, to) in people.iter().skip(1).enumerate() {
        let id = hitch_core::model::ConnectionId(900 + u32::try_from(nth).unwrap());
        let connection = hitch_core::model::Connection::new(id, people[0], *to, "".into());
        connections.insert(id, std::sync::Arc::new(connection));
    }
    let page = &Printout::Map { players: false, across: 1 }.pages(&state, &Print::default()).unwrap()[0];
    let lines: Vec<_> = page.shapes().filter(|it| matches!(it, hitch_files::sheet::Shape::Line { .. })).collect();
    assert!(lines.len() > 20, "dashes");
    let mut seen = 0;
    for text in page.texts().filter(|it| names.iter().any(|name| name.contains(it.text.trim()))) {
        seen += 1;
        let (left, top, right, bottom) = text.bounds();
        for line in &lines {
            let (from_x, from_y, to_x, to_y) = line.bounds();
            let apart = to_x <= left || from_x >= right || to_y <= top || from_y >= bottom;
            assert!(apart, "{} lies on {line:?}", text.text);
        }
    }
    assert!(seen >= 3, "{names:?}");
}

/// "On one page" is one page, however much connections say: what has no room on its line stands at the foot, or is counted there.
#[test]
fn one_page_is_one_page() {
    for (words, counted) in [("who was seen by the harbour with the other's daughter", false), ("and again ", true)] {
        let mut state = State::clone(&sample());
        let connections = std::sync::Arc::make_mut(&mut std::sync::Arc::make_mut(&mut state.map).connections);
        for connection in connections.values_mut().step_by(if counted { 1 } else { 4 }) {
            std::sync::Arc::make_mut(connection).text = words.repeat(if counted { 20 } else { 1 }).as_str().into();
        }
        for paper in Paper::ALL {
            let pages = Printout::Map { players: false, across: 1 };
            let pages = pages.pages(&state, &Print { paper, ..Print::default() }).unwrap();
            assert_eq!(pages.len(), 1);
            let said = pages[0].texts().map(|it| it.text.as_str()).collect::<String>();
            assert!(said.contains("1. "), "{said}");
            assert_eq!(said.contains(" more"), counted, "{said}");
            assert!(pages[0].texts().all(|it| it.bounds().3 < pages[0].size.1 - 30.0));
        }
    }
}

/// What a player must not see is on none of their pages (SHOW-1).
#[test]
fn the_players_page_says_nothing_hidden() {
    let mut state = State::clone(&sample());
    let all = |state: &State, players| {
        let pages = Printout::Map { players, across: 1 }.pages(state, &Print::default()).unwrap();
        pages[0].texts().map(|it| it.text.clone()).collect::<Vec<_>>().join("\n")
    };
    assert!(all(&state, true).contains("Dame Carrow"));
    let map = std::sync::Arc::make_mut(&mut state.map);
    let elements = std::sync::Arc::make_mut(&mut map.elements);
    let dame = elements.values_mut().find(|it| &*it.name == "Dame Carrow").unwrap();
    std::sync::Arc::make_mut(dame).hidden = true;
    assert!(!all(&state, true).contains("Dame Carrow") && !all(&state, true).contains("sits on the board"));
    assert!(all(&state, false).contains("Dame Carrow"));
}

/// Odd things in files of others: read as they are meant, or refused with a sentence, and nothing half done.
#[test]
fn odd_files_are_read_or_refused_with_a_sentence() {
    let folder = folder();
    let long = "x".repeat(10_000);
    let canvas = |nodes: &str, edges: &str| format!(r#"{{"nodes":[{nodes}],"edges":[{edges}]}}"#);
    let node = |id: &str, x: &str, text: &str| {
        format!(r#"{{"id":"{id}","type":"text","x":{x},"y":0,"width":10,"height":10,"text":"{text}"}}"#)
    };
    let edge = |id: &str, to: &str| format!(r#"{{"id":"{id}","fromNode":"a","toNode":"{to}","label":"{id}"}}"#);
    let two = [node("a", "0", "Anna"), node("b", "50", "Bert")].join(",");
    let twice = [edge("one", "b"), edge("two", "b")].join(",");
    let read = [
        ("double.canvas", canvas(&two, &twice), (31, 51)),
        // What is connected to itself there is no connection here.
        ("loop.canvas", canvas(&two, &edge("round", "a")), (31, 49)),
        ("far.canvas", canvas(&node("a", "1e9", "Anna"), ""), (30, 49)),
        ("long.canvas", canvas(&node("a", "0", &format!("Anna\\n\\n{long}")), ""), (30, 49)),
        // Neither a name that goes on for ever nor what a connection says spoils the rest.
        (
            "named.canvas",
            canvas(&[node("a", "0", &long), node("b", "50", "Bert")].join(","), &edge(&long, "b")),
            (31, 50),
        ),
        ("long.csv", format!("name,x,y,text\nAnna,0,0,{long}\n"), (30, 49)),
        ("again.csv", "name\nDame Carrow\n".to_owned(), (29, 49)),
    ];
    for (name, text, size) in read {
        fs::write(folder.path().join(name), text).unwrap();
        let out = format!("{name}.ron");
        let output = hitch(folder.path(), &["map", "quay.ron", "--from", name, "--out", &out]);
        assert!(output.status.success(), "{name}: {}", said(&output));
        let table = store::open(&folder.path().join(&out)).unwrap().table;
        assert_eq!((table.map.elements.len(), table.map.connections.len()), size, "{name}");
        // Wherever its elements are, it is drawn.
        for end in ["svg", "pdf", "png"] {
            let drawn = hitch(folder.path(), &["map", &out, "--out", &format!("{name}.{end}")]);
            assert!(drawn.status.success(), "{name} as {end}: {}", said(&drawn));
        }
    }
    let refused = [
        ("empty.canvas", "{}".to_owned(), "the file contains no elements or connections"),
        ("nan.canvas", canvas(&node("a", "NaN", "Anna"), ""), "nan.canvas: not a JSON Canvas file: "),
        ("further.canvas", canvas(&node("a", "1e12", "Anna"), ""), "further.canvas: “Anna” is outside the map"),
        ("furthest.canvas", canvas(&node("a", "-1e300", "Anna"), ""), "furthest.canvas: “Anna” is outside the map"),
        ("endless.canvas", canvas(&node("a", "1e999", "Anna"), ""), "line 1"),
        ("nan.csv", "name,x,y\nAnna,NaN,0\n".to_owned(), "line 2: “NaN” isn’t a valid x; use a whole number"),
        (
            "sort.csv",
            "name,kind,sort\nVoss,gmc,prop\n".to_owned(),
            "line 2: “Voss” isn’t a resource; only resources use the column sort",
        ),
        (
            "foe.csv",
            "name,kind,against\nAnna,resource,yes\nVoss,gmc,yes\n".to_owned(),
            "line 3: “Voss” isn’t a resource; only resources use the column against",
        ),
        ("far.csv", "name,x,y\nAnna,1e9,0\n".to_owned(), "line 2: “1e9” isn’t a valid x; use a whole number"),
    ];
    for (name, text, why) in refused {
        fs::write(folder.path().join(name), text).unwrap();
        let out = format!("{name}.ron");
        let output = hitch(folder.path(), &["map", "quay.ron", "--from", name, "--out", &out]);
        assert!(!output.status.success() && said(&output).contains(why), "{name}: {}", said(&output));
        assert!(!folder.path().join(&out).exists(), "{name}: nothing is written");
    }
    for (args, why) in [
        (["--poster", "2", "--out", "map.png"], "end the name in .pdf"),
        (["--poster", "1", "--out", "map.gif"], "unknown map format"),
    ] {
        let output = hitch(folder.path(), &[&["map", "quay.ron"], args.as_slice()].concat());
        assert!(!output.status.success() && said(&output).contains(why), "{}", said(&output));
    }
}

/// However much a file brings, it is judged once, told once, and taken back at once (PATH-1).
#[test]
fn a_large_file_is_one_press_that_says_what_came() {
    let count = 5000;
    let cards: Vec<String> = (0..count)
        .map(|nth| {
            let (x, y) = (nth % 80 * 200, nth / 80 * 150);
            format!(r#"{{"id":"n{nth}","type":"text","text":"N{nth}","x":{x},"y":{y},"width":9,"height":9}}"#)
        })
        .collect();
    let lines: Vec<String> = (0..count)
        .map(|nth| {
            format!(r#"{{"id":"e{nth}","fromNode":"n{nth}","toNode":"n{}","label":"owes"}}"#, (nth + 1).min(count - 1))
        })
        .collect();
    let canvas = format!(r#"{{"nodes":[{}],"edges":[{}]}}"#, cards.join(","), lines.join(","));
    let table = sample();
    let read = store::read_map(&table.map, store::MapFormat::Canvas, &canvas).unwrap();
    assert_eq!(read.left, "1 connection from an element to itself");
    let mut session = Session::new(table, Vec::new(), Box::new(hitch::faces::seeded(1)));
    let before = hitch_core::rules::judgements();
    session.act(&[read.command(Path::new("far/big.canvas"))], Authority::Rules).unwrap();
    assert_eq!(hitch_core::rules::judgements() - before, 1, "one judgement for all of it");
    let told = "“big.canvas” adds 5000 elements and 4999 connections to the map";
    assert_eq!((session.undo_label(), session.log().len()), (Some(told), 1));
    assert_eq!((session.table().map.elements.len(), session.table().map.connections.len()), (5029, 5048));
    session.undo().unwrap();
    assert_eq!(session.table().map.elements.len(), 29);
}
