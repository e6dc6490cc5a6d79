use crate::support::{Look, bare, sample};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
#[test]
fn look() {
    let long = "Anastasia".to_owned() + &" of the long and winding quay".repeat(10);
    let unbroken = "Pneumonoultramicroscopic".repeat(12);
    let script = format!(
        r#"[
        Character(Rename(who: "Mara Oake", name: "{long}")),
        Character(Rename(who: "Tomas Vell", name: "{unbroken}")),
        Character(Rename(who: "Idris Kane", name: "עידית כהן")),
        Character(Rename(who: "Sister Wen", name: "修女文")),
        Character(Rename(who: "Noor Tallow", name: "نور الدين")),
        Trait(Add(of: "修女文", set: "Skills", name: "水の呼吸", dice: [d8])),
        Trait(Add(of: "修女文", set: "Distinctions", name: "{long}", dice: [d8])),
    ]"#
    );
    for (zoom, light) in [(1.0, false), (1.5, true)] {
        let mut bench = sample(Look { size: (1280.0, 720.0), pixels: 1.0, light, zoom });
        bench.harness.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
        bench.play(&script);
        for (name, place) in [("run", Place::Run), ("prep", Place::Prep), ("zero", Place::Zero)] {
            bench.do_now(UiCommand::Layout(place));
            bench.harness.run_ok();
            bench.harness.render().unwrap().save(format!("/tmp/odd-{name}{zoom}.png")).unwrap();
        }
        bench.do_now(UiCommand::PrintParty);
        bench.harness.run_ok();
        bench.harness.render().unwrap().save(format!("/tmp/odd-print{zoom}.png")).unwrap();
    }
    let _ = bare;
    let _ = Pane::ALL;
}
