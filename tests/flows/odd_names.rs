//! Names that no layout was drawn for: of 300 letters, in one word, from right to left, in Chinese, twice, and sets with
//! nothing in them. Everything stays in its panel, and every file opens, plays and prints.

use crate::report::controls;
use crate::support::{Bench, Look, THROWN, on_table, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::model::Ref;
use hitch_core::rules::{Authority, CharacterCommand, Table, apply};

/// In letters that all lie about as wide as in English.
fn long() -> String {
    "Anastasia".to_owned() + &" of the long and winding quay".repeat(6)
}

fn unbroken() -> String {
    "Pneumonoultramicroscopic".repeat(8)
}

/// The sample with two people of one name, as the GM may have it.
fn twins() -> Table {
    let rename = CharacterCommand::Rename { who: Ref::Name("Quill & Sons".into()), name: "Harbourmaster Quill".into() };
    apply(sample(Look::default()).table(), &rename.into(), Authority::GmSaysSo).unwrap().0
}

/// The sample, with names that nobody foresaw.
fn odd(look: Look) -> Bench {
    let mut bench = on_table(look, twins());
    // Whatever typefaces there are: boxes stand for letters that nobody has.
    bench.harness.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    let (long, unbroken) = (long(), unbroken());
    bench.play(&format!(
        r#"[
            Character(Rename(who: "Mara Oake", name: "{long}")),
            Character(Rename(who: "Tomas Vell", name: "{unbroken}")),
            Character(Rename(who: "Idris Kane", name: "עידית כהן")),
            Character(Rename(who: "Sister Wen", name: "修女文")),
            Character(Rename(who: "Noor Tallow", name: "نور الدين")),
            Trait(Add(of: "修女文", set: "Skills", name: "水の呼吸", dice: [d8])),
            Trait(Add(of: "修女文", set: "Distinctions", name: "{long}", dice: [d8])),
            Trait(Add(of: "修女文", set: "Distinctions", name: "{unbroken}", dice: [d8])),
            Harm(Complicate(on: "עידית כהן", name: "{unbroken}", die: d10)),
            Pool(Rename(pool: "The fire spreads", name: "{unbroken}")),
            Setting(Set(Add(name: "Nothing yet", kind: Own))),
        ]"#
    ));
    bench.harness.run_ok();
    bench
}

/// What lies over the edge of its panel, to the left or to the right.
fn over_the_edge(bench: &Bench, wheres: &str, found: &mut Vec<String>) {
    for control in controls(bench.harness.root()) {
        let panes = bench.harness.state().panes();
        let all: Vec<_> = panes.iter().filter(|(_, rect)| rect.contains(control.rect.center())).collect();
        // Where a panel lies over another, either may have it. The map is a canvas: what lies on it goes on beyond what
        // is in sight.
        let [(pane, rect)] = all.as_slice() else { continue };
        if *pane == Pane::Map {
            continue;
        }
        if control.rect.left() < rect.left() - 1.0 || control.rect.right() > rect.right() + 1.0 {
            let name: String = control.name.chars().take(40).collect();
            found.push(format!("{wheres}: \"{name}\" at {} in {pane:?} at {rect}", control.rect));
        }
    }
}

#[test]
fn no_name_pushes_anything_out_of_its_panel() {
    let small = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.0 };
    let mut found = Vec::new();
    for look in [small, Look { zoom: 1.5, ..small }] {
        for (place, panes) in [
            (Place::Run, &[Pane::Tray, Pane::Scenes, Pane::Log, Pane::Files][..]),
            (Place::Prep, &[Pane::Files, Pane::Setting, Pane::Scenes]),
            (Place::Zero, &[Pane::Map]),
        ] {
            let mut bench = odd(look);
            bench.do_now(UiCommand::Layout(place));
            for pane in panes {
                bench.do_now(UiCommand::Show(*pane));
                bench.harness.run_ok();
                over_the_edge(&bench, &format!("{place:?}, {pane:?}, {} %", look.zoom * 100.0), &mut found);
            }
        }
        let mut bench = odd(look);
        bench.play(&THROWN.replace("Mara Oake", &long()));
        over_the_edge(&bench, "a test decided", &mut found);
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}

#[test]
fn each_of_them_has_a_file_in_edit_and_on_paper() {
    let mut bench = odd(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.harness.state_mut().view_mut().edit = Some(true);
    let mut found = Vec::new();
    let all: Vec<_> = bench.table().cast.values().map(|it| (it.id, it.name.to_string())).collect();
    for (id, name) in all {
        bench.do_now(UiCommand::OpenFile(id));
        bench.harness.run_ok();
        let head = format!("Edit name of {name}");
        assert!(bench.harness.query_all_by_label_contains(&head).next().is_some(), "{name} opens");
        over_the_edge(&bench, &name, &mut found);
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    bench.do_now(UiCommand::PrintParty);
    bench.harness.run_ok();
    assert!(bench.harness.query_all_by_label_contains("Page: ").next().is_some(), "the pages are shown");
}

/// SET-8, CHAR-2: what is called like two people is about neither, and follows neither; once one of them is called
/// otherwise it is the other one's.
#[test]
fn of_two_with_one_name_a_relationship_is_about_neither() {
    let mut bench = on_table(Look { size: (1440.0, 1500.0), ..Look::default() }, twins());
    let quill = "Harbourmaster Quill";
    let called =
        |bench: &Bench| bench.table().cast.values().filter(|it| &*it.name == quill).map(|it| it.id).collect::<Vec<_>>();
    let ids = called(&bench);
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().id;
    let add = |bench: &mut Bench, name: &str| {
        bench.play(&format!(r#"[Trait(Add(of: "Mara Oake", set: "Relationships", name: "{name}", dice: [d6]))]"#));
    };
    let rename = |bench: &mut Bench, at: usize, name: &str| {
        let rename = CharacterCommand::Rename { who: ids[at].into(), name: name.into() };
        bench.harness.state_mut().act(vec![rename.into()]);
        bench.harness.run_ok();
    };
    add(&mut bench, quill);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::OpenFile(mara));
    bench.harness.state_mut().view_mut().edit = Some(true);
    bench.harness.run_ok();
    assert!(bench.shows("Subject of Harbourmaster Quill of Mara Oake: none"), "it is about nobody");
    rename(&mut bench, 0, "Quill the elder");
    assert!(bench.shows("Subject of Harbourmaster Quill of Mara Oake: none"), "it stays as it is");
    rename(&mut bench, 1, "Quill the younger");
    assert!(bench.has("Mara Oake", "Quill the younger").is_some(), "it is the other one’s");
    add(&mut bench, "quill the ELDER");
    bench.harness.run_ok();
    assert!(bench.shows("Subject of quill the ELDER of Mara Oake: Quill the elder"));
    rename(&mut bench, 0, quill);
    assert!(bench.has("Mara Oake", quill).is_some());
}
