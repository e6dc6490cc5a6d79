//! What the players see, painted: in every state, at three sizes, in both themes; and as a page for a browser.
//!
//! Pictures need a graphics driver, of software if need be. Without one they are skipped, aloud, unless the feature
//! `pictures-required` is on. `UPDATE_SNAPSHOTS=true cargo test --test flows player_screen` renews them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use super::taking::Camera;
use egui::{Rect, Shape, vec2};
use egui_kittest::{Harness, SnapshotOptions};
use hitch::ui::player_screen::{self, Manner, THUMB, spoken, thumb};
use hitch::ui::theme::Theme;
use hitch::ui::{Portrait, Portraits};
use hitch_core::library;
use hitch_core::model::{CounterForm, Die, Label, PictureName, PictureSize, PoolKind, Source, State};
use hitch_core::player::{
    Bearing, CounterView, GmcView, Ink, Page, PcView, PlayerView, PoolView, SceneView, Shows, TimedView, TraitKind,
    TraitView, view,
};
use hitch_core::rules::{Authority, Command, Table, apply};
use hitch_core::words::in_html as plain;
use hitch_files::html::{Drawn, HtmlPage, html};
use hitch_files::store;
use std::path::Path;

const THROWN: &str = include_str!("ledger.ron");
const LOST: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Past the guard", against: Free)),
    Roll(Add(roll: Opposing, what: Trait((of: "Captain Ashlock", is: "Captain of the Salt Watch")))),
    Roll(Add(roll: Opposing, what: Dice([d12, d8]))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Throw(roll: Opposing, faces: Typed([9, 11, 1]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([4, 3]))),
    Roll(Stand(roll: Acting)),
]"#;
const BUILDING: &str = r#"[
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Harbour rat made good")))),
    Roll(Throw(roll: Opposing, faces: Typed([7, 6]))),
    Roll(Stand(roll: Opposing)),
]"#;
const MANY: &str = r#"[
    Test(Open(who: "Mara Oake", against: Free)),
    Roll(Add(roll: Acting, what: Dice([d12, d10, d10, d8, d8, d8, d6, d6, d4]))),
    Roll(Add(roll: Opposing, what: Dice([d12, d12, d12, d12, d12, d12, d12, d10, d10, d10, d10, d10, d8, d8, d8, d8, d6, d6, d6, d4]))),
]"#;
const CONTEST: &str = include_str!("raised.ron");
const PAUSED: &str = "[Safety(Pause(on: true))]";
const OVER: &str = "[Scene(End())]";

/// What somebody plays on the sample, and what the screen then shows.
const STATES: &[(&str, &str, Page)] = &[
    ("won", THROWN, Page::Scene),
    ("lost", LOST, Page::Scene),
    ("building", BUILDING, Page::Scene),
    ("many", MANY, Page::Scene),
    ("contest", CONTEST, Page::Scene),
    ("quiet", "[]", Page::Scene),
    ("pause", PAUSED, Page::Scene),
    ("standby", OVER, Page::Scene),
    ("map", "[]", Page::Map),
    ("walk", "[Path(Begin())]", Page::Map),
    ("blank", "[]", Page::Blank),
];

fn sample() -> Table {
    let campaign = store::parse_campaign(Path::new("sample.ron"), library::SAMPLE).unwrap();
    Table::try_from(campaign.table).unwrap()
}

fn played(script: &str) -> Table {
    played_on(sample(), script)
}

fn played_on(table: Table, script: &str) -> Table {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let commands: Vec<Command> = options.from_str(script).unwrap();
    commands.iter().fold(table, |table, command| match apply(&table, command, Authority::GmSaysSo) {
        Ok((table, _)) => table,
        Err(why) => panic!("{command:?}: {why:?}"),
    })
}

fn seen((_, script, page): &(&str, &str, Page)) -> PlayerView {
    view(&played(script), *page)
}

fn painted(size: egui::Vec2, theme: Theme, view: PlayerView) -> Harness<'static> {
    let dressed = theme.clone();
    let mut harness =
        Harness::builder().with_size(size).with_context_setup(move |ctx| dressed.install(ctx)).build_ui(move |ui| {
            let rect = ui.ctx().content_rect();
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            player_screen::paint(&painter, &theme, rect, (&view, &Portraits::default()), Manner::default());
        });
    harness.run();
    harness
}

const SIZES: [(f32, f32); 3] = [(1280.0, 720.0), (1920.0, 1080.0), (1024.0, 768.0)];
/// From the smallest window that a table looks at to the largest.
const ALL_SIZES: [(f32, f32); 4] = [(960.0, 540.0), (1024.0, 768.0), (1920.0, 1080.0), (3840.0, 2160.0)];

#[test]
fn pictures_of_the_player_screen() {
    let Some(mut camera) = Camera::new() else { return };
    let options = SnapshotOptions::new().threshold(0.8).max_failed_pixels(40);
    for state in STATES {
        for (theme, word) in [(Theme::dark(), "dark"), (Theme::light(), "light")] {
            for (wide, high) in SIZES {
                // The other sizes are looked at where most is in sight.
                if (wide, high) != SIZES[0] && !matches!(state.0, "won" | "pause" | "map") {
                    continue;
                }
                let mut harness = painted(vec2(wide, high), theme.clone(), seen(state));
                let name = format!("stage-{}-{word}-{wide}x{high}", state.0);
                camera.take(&mut harness, &name, &options);
            }
        }
    }
}

/// Every text that is painted: how high its letters are, and where it lies.
fn texts(harness: &Harness<'_>) -> Vec<(String, f32, Rect)> {
    fn of(shape: &Shape, all: &mut Vec<(String, f32, Rect)>) {
        match shape {
            Shape::Text(it) => {
                let size = it.galley.job.sections.iter().map(|it| it.format.font_id.size).fold(f32::MAX, f32::min);
                let rect = it.galley.mesh_bounds.translate(it.pos.to_vec2());
                all.push((it.galley.text().to_owned(), size, rect));
            }
            Shape::Vec(many) => many.iter().for_each(|it| of(it, all)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    harness.output().shapes.iter().for_each(|it| of(&it.shape, &mut all));
    all.retain(|it| !it.0.trim().is_empty());
    all
}

/// It reads from four metres: words are large, and whole; none lies on another.
#[test]
fn words_are_large_and_whole_and_apart() {
    for state in STATES {
        for (wide, high) in SIZES.into_iter().chain([(3840.0, 2160.0), (853.0, 480.0)]) {
            // The other sizes are looked at where most is in sight.
            if (wide, high) != SIZES[0] && !matches!(state.0, "won" | "many" | "pause" | "map") {
                continue;
            }
            let harness = painted(vec2(wide, high), Theme::dark(), seen(state));
            let all = texts(&harness);
            let (screen, unit) =
                (Rect::from_min_size(egui::Pos2::ZERO, vec2(wide, high)), (high / 1080.0).min(wide / 1440.0));
            for (n, (text, size, rect)) in all.iter().enumerate() {
                let at = format!("{}, {wide}x{high}: “{text}”", state.0);
                // Numbers in small dice are as large as the dice let them be.
                let number = text.chars().all(|it| it.is_ascii_digit());
                let least = if state.2 == Page::Map { 12.5 } else { 17.9 };
                assert!(number || *size >= least * unit, "{at} is {size} high");
                assert!(screen.expand(1.0).contains_rect(*rect), "{at} leaves the screen: {rect:?}");
                for (other, _, its) in all.iter().skip(n + 1) {
                    let both = rect.shrink(1.0).intersect(its.shrink(1.0));
                    assert!(!both.is_positive(), "{at} lies on “{other}”");
                }
            }
        }
    }
}

fn scene_of(view: &PlayerView) -> &SceneView {
    let Shows::Scene(it) = &view.shows else { panic!("{view:?}") };
    it
}

/// A full table: so many PCs with what plays on them, four distinctions, three crises, counters, a timed test, GMCs with
/// harm, an order, and a timer.
fn crowd(count: usize, script: &str) -> PlayerView {
    let mut view = view(&played(script), Page::Scene);
    let Shows::Scene(scene) = &mut view.shows else { panic!("{view:?}") };
    let one = |name: &str, kind, die| TraitView { name: name.into(), dice: vec![die], kind };
    let asset = |name: &str| one(name, TraitKind::Asset, Die::D8);
    let harm = |name: &str, kind| one(name, kind, Die::D6);
    let (loss, stress) = (TraitKind::Complication, TraitKind::Stress);
    let lists = [
        (vec![asset("Rope over beam")], vec![harm("Singed", loss)]),
        (vec![asset("Signed order")], vec![harm("Afraid", stress), harm("Exhausted", loss)]),
        (vec![asset("Line to the boat"), asset("Wet blankets")], vec![]),
        (vec![asset("Crowd hushed")], vec![harm("Physical stress", stress), harm("Lost her lamp", loss)]),
        (vec![], vec![harm("Under the beam", loss)]),
        (vec![asset("Tailwind")], vec![]),
        (vec![], vec![harm("Insecure", stress)]),
    ];
    let names = [
        "Mara Oake",
        "Tomas Vell",
        "Captain Loam",
        "Professor Quill Harrow",
        "Noor Tallow",
        "Nightwatch",
        "Courier Zero",
    ];
    let model = scene.pcs[0].clone();
    scene.pcs = (0..count)
        .map(|n| {
            let (name, (assets, harm)) = (names[n].to_owned(), lists[n].clone());
            let turn = [Bearing::Acts, Bearing::Acted, Bearing::Waits][n.min(2)];
            let (points, said) = (n as u32, format!("{n} PP"));
            let counters = if n == 2 { vec![counter("Oil", CounterForm::Clock)] } else { vec![] };
            PcView { name, mark: n as u8, points, said, assets, harm, counters, turn, out: n == 3, ..model.clone() }
        })
        .collect();
    let held = ["Smoke in every room", "Crowd at the gates", "Tide at the steps", "One stair left"];
    scene.traits = held.iter().map(|name| one(name, TraitKind::Distinction, Die::D8)).collect();
    scene.stakes = Some("high stakes".into());
    let pool = PoolView { name: "Balcony collapsing".into(), kind: PoolKind::Crisis, dice: vec![Die::D8; 3], gone: 1 };
    scene.pools.insert(0, pool);
    scene.counters = vec![counter("The stair gives way", CounterForm::Clock), counter("Alarm", CounterForm::Boxes)];
    scene.timed = vec![TimedView { title: "Out before dawn".into(), stages: (3, 1), beats: (9, 4) }];
    let gmc = |name: &str, turn, assets, harm| GmcView {
        name: name.into(),
        turn,
        out: false,
        harm,
        assets,
        counters: vec![],
        picture: None,
    };
    scene.gmcs = vec![
        gmc("Old Pell", Bearing::Acted, vec![], vec![]),
        gmc("Captain Ashlock", Bearing::Waits, vec![asset("The high ground")], vec![harm("Physical stress", stress)]),
        gmc("Quill & Sons", Bearing::Waits, vec![], vec![harm("Driven back", loss)]),
    ];
    scene.turn = Some("Mara Oake".into());
    let next = scene.pcs.iter().skip(2).map(|it| it.name.clone());
    scene.next = next.chain(["Captain Ashlock".into(), "Quill & Sons".into(), "The fire spreads".into()]).collect();
    scene.gmcs[1].counters.push(counter("Bluster", CounterForm::Boxes));
    view.timer = "Turn 2:10".into();
    view
}

fn counter(name: &str, form: CounterForm) -> CounterView {
    CounterView { name: name.into(), form, places: (2, 6), now: "2 of 6".into(), full: false }
}

/// What the screen has to tell of a scene.
fn facts(scene: &SceneView) -> Vec<String> {
    let held = |name: &str, assets: &[TraitView], harm: &[TraitView], counters: &[CounterView]| -> Vec<String> {
        let traits = assets.iter().chain(harm).map(|it| it.name.clone());
        traits.chain(counters.iter().map(|it| it.name.clone())).chain([name.to_owned()]).collect()
    };
    let mut all: Vec<String> = held(&scene.name, &scene.traits, &[], &scene.counters);
    all.extend(scene.stakes.clone());
    all.extend(scene.pools.iter().map(|it| it.name.clone()));
    all.extend(scene.timed.iter().map(|it| it.title.clone()));
    all.extend(scene.next.iter().cloned());
    all.extend(scene.pcs.iter().flat_map(|it| held(&it.name, &it.assets, &it.harm, &it.counters)));
    all.extend(scene.gmcs.iter().flat_map(|it| held(&it.name, &it.assets, &it.harm, &it.counters)));
    all.extend(scene.pcs.iter().filter(|it| it.out).map(|_| scene.taken_out.clone()));
    if let Some(roll) = &scene.roll {
        all.extend(roll.acting.dice.iter().chain(&roll.opposing.dice).map(|it| it.source.clone()));
        all.extend(roll.verdict.iter().flat_map(|it| [it.verb.clone(), it.line.clone(), it.ones.clone()]));
    }
    all
}

/// A full table is told whole at every size: nothing is cut, left out or covered.
#[test]
fn a_full_table_is_told_whole() {
    for (count, script) in (3..=7).flat_map(|count| [THROWN, LOST, BUILDING, CONTEST, "[]"].map(|it| (count, it))) {
        let view = crowd(count, script);
        let page = html(&view, HtmlPage { ink: Ink::Dark, renews: false }, &|_, _| None);
        for fact in facts(scene_of(&view)).into_iter().chain([view.timer.clone()]) {
            assert!(page.contains(&plain(&fact)), "the page does not tell of “{fact}”");
        }
        for (wide, high) in ALL_SIZES {
            let all = texts(&painted(vec2(wide, high), Theme::dark(), view.clone()));
            let unit = (high / 1080.0).min(wide / 1440.0);
            let screen = Rect::from_min_size(egui::Pos2::ZERO, vec2(wide, high));
            // Beside so many cards the sources of dice may be shortened on a narrow screen; nothing else may.
            let tight = count == 7 && (wide, high) == (1024.0, 768.0);
            let mut scene = scene_of(&view).clone();
            scene.roll = scene.roll.filter(|_| !tight);
            for fact in facts(&scene).into_iter().chain([view.timer.clone()]) {
                let told = all.iter().any(|it| it.0.replace(['\n', '\u{a0}'], " ").contains(&fact));
                assert!(told, "{count} at {wide}x{high}: nobody is told of “{fact}”");
            }
            for (n, (text, size, rect)) in all.iter().enumerate() {
                let at = format!("{count}, {wide}x{high}: “{text}” at {rect:?}");
                assert!((tight || !text.contains('…')) && !text.starts_with("+ "), "{at} is cut");
                assert!(text.parse::<u32>().is_ok() || *size >= 17.9 * unit, "{at} is {size} high");
                assert!(screen.contains_rect(*rect), "{at} leaves the screen");
                for (other, _, its) in all.iter().skip(n + 1) {
                    let both = rect.shrink(1.0).intersect(its.shrink(1.0));
                    assert!(!both.is_positive(), "{at} lies on “{other}” at {its:?}");
                }
            }
        }
    }
}

#[test]
fn pictures_of_a_full_table() {
    let Some(mut camera) = Camera::new() else { return };
    let options = SnapshotOptions::new().threshold(0.8).max_failed_pixels(40);
    for (count, script, state) in [(5, THROWN, "won"), (7, LOST, "lost"), (4, "[]", "quiet")] {
        for (theme, word) in [(Theme::dark(), "dark"), (Theme::light(), "light")] {
            for (wide, high) in SIZES.into_iter().filter(|it| word == "dark" || *it == SIZES[0]) {
                let mut harness = painted(vec2(wide, high), theme.clone(), crowd(count, script));
                camera.take(&mut harness, &format!("stage-crowd-{count}-{state}-{word}-{wide}x{high}"), &options);
            }
        }
    }
}

/// The states are what they are called.
#[test]
fn a_screen_shows_what_it_should() {
    let of = |name: &str| STATES.iter().find(|it| it.0 == name).map(seen).unwrap();
    assert_eq!(of("pause").shows, Shows::Pause);
    assert_eq!(of("standby").shows, Shows::Standby);
    assert_eq!(of("blank").shows, Shows::Blank);
    assert_eq!(spoken(&of("won")), "Player screen: The customs house burns. 17 beats 13. Success. Effect die d10.");
    let scene = |view: PlayerView| match view.shows {
        Shows::Scene(it) => it,
        other => panic!("{other:?}"),
    };
    let lost = scene(of("lost")).roll.unwrap();
    let verdict = lost.verdict.clone().unwrap();
    assert!(!verdict.good && verdict.verb == "doesn’t beat", "{verdict:?}");
    assert!(lost.opposing.dice[0].source.contains("Captain"), "Ashlock is met: {lost:?}");
    // Taken back, it is gone from the screen.
    assert!(scene(of("quiet")).roll.is_none());
}

/// Whoever is not seen is not there, and their dice are dice.
#[test]
fn nothing_of_the_hidden_is_on_the_screen() {
    let hide = r#"[Sight(Hide(what: Character("Captain Ashlock"))), Sight(Alias(who: "Captain Ashlock", name: "the hooded one"))]"#;
    let script = format!("{},{}", hide.trim_end_matches(']'), LOST.trim_start_matches('['));
    let view = view(&played(&script), Page::Scene);
    let page = html(&view, HtmlPage { ink: Ink::Dark, renews: false }, &|_, _| None);
    let all = format!("{} {page}", serde_json::to_string(&view).unwrap());
    assert!(!all.contains("Ashlock") && !all.contains("Captain"), "{all}");
    let Shows::Scene(scene) = &view.shows else { panic!("{view:?}") };
    assert!(scene.roll.as_ref().unwrap().opposing.dice.iter().all(|die| die.source.is_empty()));
}

/// A page says what is typed as text, whatever it is, and runs nothing.
#[test]
fn a_page_is_text() {
    let mut state = State::clone(&sample());
    let nasty = "<script>alert(1)</script>\"'&\u{0}</style><img src=x onerror=y>";
    for scene in std::sync::Arc::make_mut(&mut state.scenes).values_mut() {
        std::sync::Arc::make_mut(scene).name = nasty.into();
    }
    state.name = nasty.into();
    for page in [Page::Scene, Page::Map, Page::Blank] {
        let text = html(&view(&state, page), HtmlPage { ink: Ink::Light, renews: true }, &|_, _| None);
        for bad in ["<script", "<img", "onerror=y>", "</style><img", "\u{0}", "http://", "https://", "url("] {
            assert!(!text.contains(bad), "{page:?} has {bad}: {text}");
        }
        assert!(text.contains("http-equiv=\"refresh\" content=\"1\""), "it renews itself");
        assert_eq!(text.matches("</html>").count(), 1);
    }
}

/// A page carries the faces of those it shows, whole: nothing is loaded after it. Who has no picture, or a hidden one, has
/// none there.
#[test]
fn a_page_carries_the_faces_of_those_it_shows() {
    let mut state = State::clone(&sample());
    let name = PictureName::try_from(hitch_core::model::Name::from("0123456789abcdef.png")).unwrap();
    let hidden = PictureName::try_from(hitch_core::model::Name::from("fedcba9876543210.png")).unwrap();
    for character in std::sync::Arc::make_mut(&mut state.cast).values_mut() {
        let picture = match &*character.name {
            "Mara Oake" => Some(name.clone()),
            "Captain Ashlock" => Some(hidden.clone()),
            _ => None,
        };
        std::sync::Arc::make_mut(character).picture = picture;
    }
    let hide = r#"[Sight(Hide(what: Character("Captain Ashlock")))]"#;
    let table = played_on(Table::try_from(state).unwrap(), hide);
    let asked = std::cell::RefCell::new(Vec::new());
    let looks = |asked_for: &PictureName, size: PictureSize| {
        assert_eq!(size, PictureSize::Face);
        asked.borrow_mut().push(asked_for.clone());
        Some(Drawn::of(("image/png", b"Hitch")))
    };
    let page = html(&view(&table, Page::Scene), HtmlPage { ink: Ink::Dark, renews: true }, &looks);
    assert_eq!(asked.borrow().as_slice(), [name]);
    assert_eq!(page.matches("<img ").count(), 1);
    // RFC 4648.
    assert!(page.contains("src=\"data:image/png;base64,SGl0Y2g=\""), "{page}");
    assert!(page.contains("img-src data:"), "a browser may show it");
}

fn cover() -> PictureName {
    PictureName::try_from(hitch_core::model::Name::from("0123456789abcdef0123.jpg")).unwrap()
}

/// The picture of the campaign stands in for its name between scenes and in a pause, and is known at no other time.
#[test]
fn a_pause_shows_the_campaigns_picture() {
    const PICTURE: &str = r#"[Sight(Picture(picture: "0123456789abcdef0123.jpg"))]"#;
    let asked = std::cell::Cell::new(0);
    let looks = |name: &PictureName, size: PictureSize| {
        asked.set(asked.get() + 1);
        assert_eq!((name, size), (&cover(), PictureSize::Screen));
        Some(Drawn::of(("image/jpeg", b"Hitch")))
    };
    let paper = HtmlPage { ink: Ink::Light, renews: true };
    for (script, line) in [(PAUSED, "<p>Let’s pause here for a moment.</p>"), (OVER, "")] {
        let view = view(&played_on(played(PICTURE), script), Page::Scene);
        assert_eq!(view.picture, Some(cover()));
        let page = html(&view, paper, &looks);
        let image = "<img alt=\"Saltglass Quay\" src=\"data:image/jpeg;base64,SGl0Y2g=\">";
        assert!(page.contains(&format!("{image}{line}</main>")), "{page}");
        assert!(!page.contains("<h1>"));
        // One that is gone: the name stands there, as without.
        assert!(html(&view, paper, &|_, _| None).contains("<h1>Saltglass Quay</h1>"));
    }
    assert_eq!(asked.get(), 2);
    for page in [Page::Scene, Page::Map, Page::Blank] {
        assert_eq!(view(&played(PICTURE), page).picture, None, "{page:?}");
    }
}

/// A drawing that is wider than high, with corners one can see are there.
fn drawing(ctx: &egui::Context) -> egui::TextureHandle {
    let (wide, high) = (400, 200);
    let ink = |x: usize, y: usize| match (x.min(wide - 1 - x) < 20, y.min(high - 1 - y) < 20) {
        (true, true) => egui::Color32::from_rgb(200, 60, 40),
        (false, false) => egui::Color32::from_rgb((x / 2) as u8, 90, y as u8),
        _ => egui::Color32::from_rgb(230, 200, 120),
    };
    let pixels = (0..wide * high).map(|at| ink(at % wide, at / wide)).collect();
    ctx.load_texture("cover", egui::ColorImage::new([wide, high], pixels), egui::TextureOptions::LINEAR)
}

#[test]
fn pictures_of_a_pause_with_the_campaigns_own() {
    let Some(mut camera) = Camera::new() else { return };
    let options = SnapshotOptions::new().threshold(0.8).max_failed_pixels(40);
    let mut view = seen(&("pause", PAUSED, Page::Scene));
    view.picture = Some(cover());
    for (theme, word) in [(Theme::dark(), "dark"), (Theme::light(), "light")] {
        let (dressed, view, portraits) = (theme.clone(), view.clone(), Portraits::default());
        let mut harness = Harness::builder()
            .with_size(vec2(1280.0, 860.0))
            .with_context_setup(move |ctx| dressed.install(ctx))
            .build_ui(move |ui| {
                if portraits.is_empty() {
                    portraits.put((cover(), PictureSize::Screen), Portrait::Here(drawing(ui.ctx())));
                }
                let whole = Rect::from_min_size(egui::Pos2::ZERO, vec2(1280.0, 720.0));
                player_screen::paint(ui.painter(), &theme, whole, (&view, &portraits), Manner::default());
                let small = Rect::from_min_size(egui::pos2(20.0, 730.0), THUMB);
                thumb(ui.painter(), &theme, small, (&view, &portraits));
            });
        harness.run();
        camera.take(&mut harness, &format!("stage-picture-{word}"), &options);
    }
}

/// Two screens of one state are one picture, and each view comes whole through the pipe.
#[test]
fn a_view_comes_whole_through_the_pipe() {
    use hitch_core::player::{Look, News};
    for state in STATES {
        let news = News::Show(seen(state), Look { ink: Ink::Light, still: true });
        let line = news.line().unwrap();
        assert_eq!(line.matches('\n').count(), 1, "a line is a line");
        assert_eq!(News::read(&line), Some(news));
    }
    assert_eq!(News::read("{\"Show\":[{\"camp"), None, "half a line is nothing");
}

/// The thumbnail fits its frame, whatever is in it.
#[test]
fn a_thumbnail_stays_in_its_frame() {
    for state in STATES {
        let view = seen(state);
        let mut harness = Harness::builder()
            .with_size(THUMB + vec2(40.0, 40.0))
            .with_context_setup(|ctx| Theme::dark().install(ctx))
            .build_ui(move |ui| {
                let rect = Rect::from_min_size(egui::pos2(20.0, 20.0), THUMB);
                thumb(ui.painter(), &Theme::dark(), rect, (&view, &Portraits::default()));
            });
        harness.run();
        let frame = Rect::from_min_size(egui::pos2(20.0, 20.0), THUMB);
        for shape in &harness.output().shapes {
            assert!(frame.expand(0.5).contains_rect(shape.clip_rect.intersect(frame)), "{}", state.0);
        }
        for (text, _, rect) in texts(&harness).iter().filter(|_| state.0 != "map") {
            assert!(frame.expand(1.0).contains_rect(*rect), "{}: “{text}” at {rect:?}", state.0);
        }
    }
}

/// SETT-1: sentences have the words of the table, names are as they were written, and nothing of either is markup.
#[test]
fn words_of_the_table_are_words_and_names_stay() {
    let mut state = State::clone(&played(LOST));
    for scene in std::sync::Arc::make_mut(&mut state.scenes).values_mut() {
        std::sync::Arc::make_mut(scene).name = "The trauma ward, an asset of stress".into();
    }
    let setting = std::sync::Arc::make_mut(&mut state.setting);
    setting.labels.set(Label::Trauma, "scar".into());
    setting.labels.set(Label::Asset, "<meta http-equiv=\"refresh\"".into());
    setting.labels.set(Label::Stress, "content=\"0;url=//evil.test\">".into());
    setting.labels.set(Label::EffectDie, "<form action=x>".into());
    setting.labels.set(Label::TakenOut, "<script>".into());
    let seen = view(&state, Page::Scene);
    let Shows::Scene(scene) = &seen.shows else { panic!("{seen:?}") };
    assert_eq!(scene.name, "The trauma ward, an asset of stress");
    let page = html(&seen, HtmlPage { ink: Ink::Light, renews: false }, &|_, _| None);
    assert!(page.contains("<h1>The trauma ward, an asset of stress</h1>"), "{page}");
    for bad in ["<meta http-equiv=\"refresh\"", "<form", "<script", "evil.test\">"] {
        assert!(!page.contains(bad), "{bad} in {page}");
    }
    for part in
        ["default-src 'none'", "style-src 'unsafe-inline'", "img-src data:", "form-action 'none'", "base-uri 'none'"]
    {
        assert!(page.contains(part), "{part}");
    }
}

/// SCN-4: of two scenes the players see the one the GM plays, also after its test is closed; and the one the GM looks at.
#[test]
fn of_two_scenes_the_one_that_is_played_is_seen() {
    let name = |view: PlayerView| match view.shows {
        Shows::Scene(it) => it.name,
        other => panic!("{other:?}"),
    };
    let two = r#"Scene(Add(name: "The cellar", kind: Action)), Scene(Start(scene: "The cellar")),"#;
    let begun = played(&format!("[{two}]"));
    assert_eq!(name(view(&begun, Page::Scene)), "The cellar");
    let first = begun.running().find(|it| *it.name == *"The customs house burns").unwrap().id;
    assert_eq!(name(hitch_core::player::view_of(&begun, Page::Scene, Some(first))), "The customs house burns");
    let tested = r#"Test(Open(who: "Mara Oake", title: "Out", scene: "The customs house burns", against: Free)), Test(CallOff()),"#;
    let played_on = played(&format!("[{two}{tested}]"));
    assert_eq!(name(view(&played_on, Page::Scene)), "The customs house burns");
    let ended = played(&format!("[{two}{tested}Scene(End(scene: \"The customs house burns\"))]"));
    assert_eq!(name(view(&ended, Page::Scene)), "The cellar");
}

/// A growth die tells the players no more than that it is one (SHOW-1).
#[test]
fn dice_whose_labels_tell_what_they_came_of_are_told_by_their_kind() {
    let mut state = State::clone(&played(LOST));
    for roll in std::sync::Arc::make_mut(&mut state.rolls).values_mut() {
        for (n, die) in std::sync::Arc::make_mut(roll).dice.iter_mut().enumerate() {
            die.label = "Slow poison".into();
            die.from = if n % 2 == 0 { Source::Growth(die.size) } else { Source::Worst };
        }
    }
    let seen = view(&state, Page::Scene);
    let text = serde_json::to_string(&seen).unwrap();
    assert!(!text.contains("Slow poison") && text.contains("growth die") && text.contains("highest stress"), "{text}");
}
