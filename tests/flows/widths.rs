//! At every width of the window, in every layout: no name is cut beside free room, no word is broken or lies half outside
//! its panel, and every panel that is opened can be closed.

use crate::support::{Bench, Look, THROWN, on_table, sample};
use egui::{Pos2, Rect, Shape};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::rules::Table;

/// Windows of a GM, as they are bought: size and zoom.
const SIZES: [((f32, f32), f32); 6] = [
    ((1024.0, 720.0), 1.0),
    ((1280.0, 800.0), 1.0),
    ((1440.0, 900.0), 1.0),
    ((1920.0, 1080.0), 1.0),
    ((2560.0, 1440.0), 1.0),
    ((1440.0, 900.0), 1.5),
];

/// Free room beside a cut text that another letter or two would have fitted into.
const ROOM: f32 = 40.0;

/// One thing that is painted: its place as far as it is in sight, and its text.
struct Painted {
    seen: Rect,
    clip: Rect,
    text: Option<(String, Rect, bool, bool)>,
}

fn painted(bench: &Bench) -> Vec<Painted> {
    fn of(clip: Rect, shape: &Shape, all: &mut Vec<Painted>) {
        let text = match shape {
            Shape::Vec(shapes) => return shapes.iter().for_each(|shape| of(clip, shape, all)),
            Shape::Text(text) if text.galley.is_empty() => return,
            Shape::Rect(rect) if rect.fill.a() == 0 && rect.stroke.color.a() == 0 => return,
            Shape::Text(text) => {
                let place = text.galley.rect.translate(text.pos.to_vec2());
                let one_line = text.galley.rows.len() == 1;
                Some((text.galley.text().to_owned(), place, text.galley.elided && one_line, breaks(&text.galley)))
            }
            _ => None,
        };
        let seen = shape.visual_bounding_rect().intersect(clip);
        if seen.is_positive() && seen.is_finite() {
            all.push(Painted { seen, clip, text });
        }
    }
    let mut all = Vec::new();
    bench.harness.output().shapes.iter().for_each(|shape| of(shape.clip_rect, &shape.shape, &mut all));
    all
}

/// A line ends inside of a word.
fn breaks(galley: &egui::Galley) -> bool {
    let lines = galley.rows.windows(2).filter(|pair| !pair[0].ends_with_newline);
    let ends = |pair: &[egui::epaint::text::PlacedRow]| Some((pair[0].glyphs.last()?.chr, pair[1].glyphs.first()?.chr));
    lines.filter_map(ends).any(|(last, first)| last.is_alphanumeric() && first.is_alphanumeric())
}

/// What is free at the right of a text, up to what comes next, the frame it is in, or the edge of its panel.
fn free_beside(text: &Painted, place: Rect, pane: Rect, all: &[Painted]) -> f32 {
    let edge = pane.right().min(text.clip.right()) - 8.0;
    let ends = all.iter().filter(|other| !std::ptr::eq(*other, text)).filter_map(|other| {
        let beside = other.seen.top() < place.bottom() - 2.0 && other.seen.bottom() > place.top() + 2.0;
        let around = other.seen.left() <= place.left() + 1.0 && other.seen.right() >= place.right() - 1.0;
        let next = other.seen.left() >= place.right() - 1.0;
        match (beside, around, next) {
            (true, true, _) => Some(other.seen.right() - 8.0),
            (true, _, true) => Some(other.seen.left()),
            _ => None,
        }
    });
    ends.fold(edge, f32::min) - place.right()
}

/// What is wrong with the texts of a window.
fn look(bench: &Bench, wheres: &str, found: &mut Vec<String>) {
    let all = painted(bench);
    assert!(all.iter().filter(|it| it.text.is_some()).count() > 20, "{wheres}: there is next to nothing");
    let panes = bench.harness.state().panes();
    let pane_at = |at: Pos2| panes.iter().rev().find(|(_, rect)| rect.contains(at)).copied();
    for laid in &all {
        let Some((text, place, cut, broken)) = &laid.text else { continue };
        let Some((pane, rect)) = pane_at(laid.seen.center()) else { continue };
        // The map is a canvas: what lies on it goes on beyond what is in sight.
        if pane == Pane::Map {
            continue;
        }
        let short: String = text.chars().take(40).collect();
        let mut say = |what: String| found.push(format!("{wheres}: {pane:?}: “{short}” {what} at {place}"));
        if *cut {
            let free = free_beside(laid, *place, rect, &all);
            if free > ROOM {
                say(format!("is cut beside {free:.0} free"));
            }
        }
        if *broken {
            say("breaks inside of a word".to_owned());
        }
        if place.right() > laid.clip.right() + 2.0 || place.left() < laid.clip.left() - 2.0 {
            say(format!("lies outside of {}", laid.clip));
        }
    }
}

/// The sample while session zero is played, with names as long as people have.
fn long_names() -> Bench {
    let mut bench = sample(Look::default());
    let long = [
        ("Mara Oake", "Marguerite Oakenshaw of the lower quay"),
        ("Tomas Vell", "Tomas Ignatius Vellacourt the younger"),
        ("Idris Kane", "Doctor Idris Kane of Saltglass infirmary"),
        ("Sister Wen", "Sister Wenceslaa of the seventh bell"),
        ("Captain Ashlock", "Harbour captain Bartholomew Ashlock"),
    ];
    for (old, new) in long {
        bench.play(&format!(r#"[Character(Rename(who: "{old}", name: "{new}"))]"#));
    }
    bench.play(r#"[Pool(Rename(pool: "Doom", name: "The tide that comes for everybody"))]"#);
    bench
}

fn walk(of: &str, table: &Table, sizes: &[((f32, f32), f32)], mut at: impl FnMut(&mut Bench, Place, &str)) {
    for (size, zoom) in sizes.iter().copied() {
        let mut bench = on_table(Look { size, zoom, ..Look::default() }, table.clone());
        for place in Place::ALL {
            if place == Place::Zero {
                bench.play("[Path(Begin())]");
            }
            bench.do_now(UiCommand::Layout(place));
            bench.harness.run_ok();
            at(&mut bench, place, &format!("{of}, {place:?}, {} wide at {} %", size.0, zoom * 100.0));
        }
    }
}

/// The panels that are looked at in a layout.
const fn looked_at(place: Place) -> &'static [Pane] {
    match place {
        Place::Prep => &[Pane::Files, Pane::Setting, Pane::Scenes],
        Place::Zero => &[Pane::Stages, Pane::Gives, Pane::Files, Pane::Left],
        Place::Run | Place::Own(_) => {
            &[Pane::Tray, Pane::Files, Pane::Scenes, Pane::Log, Pane::Dice, Pane::Setting, Pane::Guide]
        }
    }
}

fn panels(of: &str, table: &Table, sizes: &[((f32, f32), f32)]) {
    let mut found = Vec::new();
    walk(of, table, sizes, |bench, place, wheres| {
        for pane in looked_at(place) {
            bench.do_now(UiCommand::Show(*pane));
            bench.harness.run_ok();
            look(bench, &format!("{wheres}, {pane:?}"), &mut found);
        }
        bench.do_now(UiCommand::ResetLayout);
    });
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_text_of_the_sample_is_cut_beside_free_room() {
    let mut bench = sample(Look::default());
    bench.play(THROWN);
    panels("the sample", bench.table(), &SIZES);
}

#[test]
fn no_long_name_is_cut_beside_free_room() {
    panels("long names", long_names().table(), &[SIZES[0], SIZES[2], SIZES[4], SIZES[5]]);
}

/// Whatever is opened beside what a layout begins with has a button that closes it, and leaves the columns as they were.
#[test]
fn every_panel_that_is_opened_can_be_closed() {
    let bench = sample(Look::default());
    walk("the sample", bench.table(), &[SIZES[0], SIZES[2], SIZES[4]], |bench, _, wheres| {
        let there: Vec<(Pane, Rect)> = bench.harness.state().panes();
        let columns = |bench: &Bench| {
            let mut all: Vec<i32> = bench.harness.state().panes().iter().map(|(_, it)| it.left() as i32).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let before = columns(bench);
        let mut opened = 0;
        for pane in Pane::ALL.iter().filter(|pane| there.iter().all(|(it, _)| it != *pane)) {
            bench.do_now(UiCommand::Show(*pane));
            bench.harness.run_ok();
            let close = format!("Close {}", pane.name());
            if bench.harness.query_by_label(&close).is_none() {
                continue;
            }
            opened += 1;
            assert!(bench.harness.state().panes().iter().any(|(it, _)| it == pane), "{wheres}: {pane:?} is in sight");
            assert_eq!(columns(bench).len(), before.len(), "{wheres}: {pane:?} is no further column");
            bench.press(&close);
            bench.harness.run_ok();
            let gone = bench.harness.state().panes().iter().all(|(it, _)| it != pane);
            assert!(gone, "{wheres}: {pane:?} is closed");
        }
        assert!(opened > 2, "{wheres}: {opened}");
    });
}

/// In a narrow panel the list of files takes the place of the file; a press, or Enter in the search, leads back to it.
#[test]
fn the_list_of_files_gives_way_to_the_file() {
    let mut bench = sample(Look { size: SIZES[0].0, ..Look::default() });
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("Search the cast").is_none());
    bench.press("All files");
    assert!(bench.harness.query_by_label("Edit the file").is_none(), "the list alone");
    bench.press("File of Sister Wen");
    assert!(bench.harness.query_by_label("Duplicate the file of Sister Wen").is_some());
    bench.press("All files");
    bench.press("File of Sister Wen");
    assert!(bench.harness.query_by_label("Duplicate the file of Sister Wen").is_some(), "the one in front as well");
    bench.press("All files");
    bench.harness.get_by_label("Search the cast").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("Search the cast").type_text("idris");
    bench.harness.run_ok();
    bench.key(egui::Key::Enter);
    assert!(bench.harness.query_by_label("Duplicate the file of Idris Kane").is_some());
}

/// A scene's cast goes on in the next line, and widens no panel.
#[test]
fn the_faces_of_a_scene_stay_in_a_narrow_column() {
    let mut bench = sample(Look { size: (1024.0, 768.0), ..Look::default() });
    let scene = bench.table().running().next().unwrap().name.to_string();
    for n in 1..=6 {
        bench.play(&format!(r#"[Character(Add(name: "Guard {n}", kind: Gmc(Extra), scene: "{scene}"))]"#));
    }
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    let (_, pane) = bench.harness.state().panes().into_iter().find(|(it, _)| *it == Pane::Scenes).unwrap();
    let cast = &bench.table().running().next().unwrap().cast;
    assert!(cast.len() > 8, "{}", cast.len());
    for who in cast.iter().filter_map(|id| bench.table().cast.get(id)) {
        let label = format!("{} in {scene}", who.name);
        let face = bench.harness.query_all_by_label_contains(&label).next().unwrap_or_else(|| panic!("{label}")).rect();
        assert!(face.right() <= pane.right(), "{label} at {face} in {pane}");
    }
}

/// In the narrow column of Prep the growth of all characters is one below the other, with no name cut (GROW-3).
#[test]
fn the_growth_of_all_characters_is_whole_in_a_narrow_column() {
    let sample = hitch_core::library::NINTH_HOUR;
    let campaign = hitch_files::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap();
    let look = Look { size: (1024.0, 1600.0), ..Look::default() };
    let mut bench = on_table(look, Table::try_from(campaign.table).unwrap());
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.tap("Growth of all characters on one page");
    let (_, pane) = bench.harness.state().panes().into_iter().find(|(it, _)| *it == Pane::Scenes).unwrap();
    let pcs: Vec<String> = bench.table().cast.values().filter(|it| it.is_pc()).map(|it| it.name.to_string()).collect();
    let texts = painted(&bench).into_iter().filter(|it| pane.contains(it.seen.center())).filter_map(|it| it.text);
    let names: Vec<_> = texts.filter(|(text, ..)| pcs.contains(text)).collect();
    assert!(names.len() >= pcs.len(), "{names:?}");
    assert!(names.iter().all(|(_, _, cut, _)| !cut), "{names:?}");
}

/// A window that grows again has its columns and labels as wide as one that was never small.
#[test]
fn a_window_that_grows_again_cuts_no_more_than_before() {
    let large = egui::vec2(1920.0, 1080.0);
    let cut = |bench: &Bench| {
        let texts = painted(bench).into_iter().filter_map(|it| it.text);
        let side = texts.filter(|(_, place, cut, _)| *cut && place.left() < 360.0);
        let mut all: Vec<String> = side.map(|it| it.0).collect();
        all.sort();
        all
    };
    for place in [Place::Run, Place::Prep] {
        let mut fresh = sample(Look { size: (large.x, large.y), ..Look::default() });
        let mut grown = sample(Look { size: (1024.0, 768.0), ..Look::default() });
        for bench in [&mut fresh, &mut grown] {
            bench.do_now(UiCommand::Layout(place));
            bench.harness.run_ok();
        }
        grown.harness.set_size(large);
        grown.harness.run();
        assert_eq!(cut(&grown), cut(&fresh), "{place:?}");
    }
}
