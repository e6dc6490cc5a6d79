//! Throw-away pictures.
use crate::support::{Look, sample};
use hitch::ui::UiCommand;
#[test]
fn look() {
    for (name, light, size) in [("a", false, (1280.0, 720.0)), ("b", true, (1280.0, 720.0))] {
        let mut bench = sample(Look { light, size, ..Look::default() });
        bench.play(r#"[Harm(Complicate(on: "Mara Oake", name: "Soaked through", die: d8)),
            Harm(Complicate(on: "Idris Kane", name: "Bad leg", die: d6)), Order(Often(who: "Captain Ashlock", turns: 2)),
            Session(Situation(text: "Who lit the fire?")), Session(Reveal(text: "Quill paid for it")), Session(Tick(reveal: "Quill paid for it", out: true)),
            Safety(Line(text: "Harm to animals"))]"#);
        bench.harness.render().unwrap().save(format!("/tmp/o-{name}-run.png")).unwrap();
        bench.press("End the scene…");
        bench.harness.render().unwrap().save(format!("/tmp/o-{name}-end.png")).unwrap();
        bench.harness.key_press(egui::Key::Escape);
        bench.harness.run();
        let ctx = bench.harness.ctx.clone();
        bench.harness.state_mut().perform_now(&ctx, UiCommand::ShowScenes);
        bench.harness.run();
        bench.press("More for The customs house burns");
        bench.press("Split the group…");
        bench.harness.render().unwrap().save(format!("/tmp/o-{name}-scenes.png")).unwrap();
        bench.press("Pause the game");
        bench.harness.render().unwrap().save(format!("/tmp/o-{name}-pause.png")).unwrap();
        bench.press("Go on");
        bench.menu("Captain Ashlock ×2, has not acted");
        bench.harness.render().unwrap().save(format!("/tmp/o-{name}-menu.png")).unwrap();
    }
}
