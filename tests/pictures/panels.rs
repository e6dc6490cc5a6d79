//! States of the pools, the scenes, the order and the cards that only some campaigns come to.

use super::{BOTH, LAPTOP, State, of_sample, pictures, show};
use crate::support::{Bench, carry, middle};
use hitch::ui::UiCommand;
use hitch::ui::panels::Place;

/// A die of doom is held over the one who would act before their turn.
const DRAG: State = of_sample("drag", |bench| {
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12))]"#);
    hold_over(bench, "d12 of Doom", "Captain Ashlock, has not acted");
});

/// The same where the rules are against it.
const DRAG_REFUSED: State = of_sample("drag-refused", |bench| {
    hold_over(bench, "d6 of Doom, 1 of 2", "Captain Ashlock, has not acted");
});

/// Doom that only joins, with one die of it in the tray and the list of what dice are for.
const LIMITED: State = of_sample("doom-limited", |bench| {
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", title: "Through the smoke", against: Difficulty(d8))),
            Roll(Add(roll: Opposing, what: Pool("Doom", d8))),
        ]"#,
    );
    bench.at("Spend dice of Doom").click();
    bench.harness.run();
});

/// Doom by the story, full, with one die a spend waits for the name of.
const STORY: State = of_sample("doom-story", |bench| {
    bench.play(
        r#"[
            Setting(Doom(doom: Full)),
            Setting(Switch(to: [DoomWay(Story)])),
            Pool(Put(pool: "Doom", die: d12)),
            Pool(Put(pool: "Doom", die: d12)),
        ]"#,
    );
    bench.at("d8 of Doom").click_secondary();
    bench.harness.run();
    bench.at("Create an asset for Captain Ashlock, any die…").click();
    bench.harness.run();
});

/// Doom in place of difficulty dice, rolled first: what may be spent of it into the total.
const FULL: State = of_sample("doom-full", |bench| {
    bench.play(
        r#"[
            Setting(Doom(doom: Full)),
            Test(Open(who: "Mara Oake", title: "Through the smoke", against: Doom)),
            Roll(Add(roll: Opposing, what: Trait((of: "The customs house burns", is: "Smoke in every room")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Knows every lock")))),
            Roll(Throw(roll: Opposing, faces: Typed([5, 3, 7, 4, 6]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([9, 8, 5]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
});

/// No doom and no bank: a GMC acts, and a crisis pays for what they buy.
const CRISES_PAY: State = of_sample("crises-pay", |bench| {
    bench.play(
        r#"[
            Setting(Doom(doom: Off)),
            Test(Open(who: "Captain Ashlock", title: "Seals the gate", against: Player("Mara Oake"))),
            Roll(Add(roll: Acting, what: Dice([d10, d8, d8]))),
            Roll(Add(roll: Opposing, what: Dice([d8, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([7, 5]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([6, 5, 3]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
});

/// Somebody who is out acts for a die of doom: how large the one die may be that counts.
const LIMITED_ACTION: State = of_sample("limited-action", |bench| {
    bench.play(
        r#"[
            Setting(Switch(to: [DoomWay(Fed)])),
            Harm(Complicate(on: "Captain Ashlock", name: "Netted", die: d12)),
            Harm(StepUp(at: (of: "Captain Ashlock", is: "Netted"))),
            Spend((dice: [d8], on: LimitedAction(who: "Captain Ashlock"))),
            Roll(Add(roll: Acting, what: Dice([d10, d8, d6]))),
        ]"#,
    );
});

/// Crises with a past: a long one with its list, and one that is resolved.
const CRISES: State = of_sample("crises", |bench| {
    bench.play(
        r#"[
            Pool(Take(pool: "The mob wants blood", die: d10)),
            Pool(Take(pool: "The mob wants blood", die: d6)),
            Spend((dice: [d8], on: Feed(into: "The fire spreads"))),
            Pool(Step(pool: "The fire spreads", die: d8, up: false)),
            Pool(Put(pool: "The fire spreads", die: d10)),
            Pool(Step(pool: "The fire spreads", die: d8, up: false)),
            Pool(Take(pool: "The fire spreads", die: d6)),
            Test(Open(who: "Idris Kane", title: "Fights the fire", against: Crisis("The fire spreads"))),
            Roll(Add(roll: Acting, what: Dice([d8, d8, d12]))),
            Roll(Throw(roll: Opposing, faces: Typed([3, 4, 2, 5]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([6, 5, 2]))),
            Roll(Stand(roll: Acting)),
            Roll(Effect(roll: Acting, to: Crisis(pool: "The fire spreads", die: d10))),
        ]"#,
    );
    bench.at_part("The fire spreads over time").click();
    bench.harness.run();
});

/// A challenge whose turn it is.
const CHALLENGE: State = of_sample("challenge", |bench| {
    bench.play(
        r#"[
            Setting(Mod(which: Challenges, on: true)),
            Crisis(Challenge(name: "The climb", die: d8, more: 2, rounds: 3)),
            Order(End()),
            Order(Begin(lead: "Mara Oake")),
            Order(Acted(who: "Mara Oake", acted: true)),
        ]"#,
    );
    let others: Vec<_> = {
        let scene = bench.table().running().next().unwrap();
        let climb = bench.table().pools.values().find(|it| &*it.name == "The climb").unwrap().id;
        scene.order.actors.iter().copied().filter(|it| *it != hitch_core::model::Actor::Pool(climb)).collect()
    };
    for who in others {
        use hitch_core::rules::{Command, OrderCommand};
        let acted = OrderCommand::Acted { scene: None, who: who.into(), acted: true };
        bench.harness.state_mut().act(vec![Command::Order(acted)]);
    }
    bench.play(r#"[Order(Hand(to: "The climb"))]"#);
    // By key, so that it is scrolled into sight.
    bench.at("The climb acts now: choose its action").focus();
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
});

/// The group in two places.
const SPLIT: State = of_sample("split", |bench| {
    bench.play(
        r#"[
            Pool(Put(pool: "Doom", die: d12)),
            Spend((on: Split(name: "The cellar", who: ["Idris Kane", "Noor Tallow"]))),
        ]"#,
    );
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
});

/// A scene within a scene.
const FLASHBACK: State = of_sample("flashback", |bench| {
    bench.play(r#"[Scene(Flashback(name: "The old debt", place: "The salt store", who: ["Mara Oake"]))]"#);
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
});

/// What a session ends into.
const SESSION_END: State = of_sample("session-end", |bench| {
    bench.play(r#"[Asset(Make(by: "Mara Oake", name: "A favour owed"))]"#);
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.harness.run();
    bench.at("End the session…").click();
    bench.harness.run();
});

/// Lines and veils, and the pause.
const SAFETY: State = of_sample("safety", |bench| {
    bench.play(
        r#"[Safety(Line(text: "Harm to animals")), Safety(Veil(text: "Torture")), Safety(Veil(text: "What the fire does to people")), Safety(Pause(on: true))]"#,
    );
    show(bench, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
});

/// GMCs of every kind, a mob and a pasted one among them.
const GMCS: State = of_sample("gmcs", |bench| {
    bench.play(
        r#"[
            Character(Add(name: "The Grey Eel", kind: Gmc(Boss), scene: Some("The customs house burns"))),
            Character(Add(name: "The Tidewatch", kind: Gmc(Faction), scene: Some("The customs house burns"))),
            Character(Add(name: "The old mill", kind: Gmc(Location), scene: Some("The customs house burns"))),
        ]"#,
    );
    bench.at("Add a GMC…").click();
    bench.harness.run();
    let page = "Dock thugs 6d8\n\nCorrupt lawman d8, out of shape d4, big shotgun d8";
    bench.harness.event(egui::Event::Paste(page.to_owned()));
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    let thugs = bench.table().cast.values().find(|it| it.name.contains("thug")).unwrap().name.to_string();
    fold_and_unfold(bench, &[&thugs]);
});

/// A vehicle with a crew, and what ails it.
const VEHICLE: State = of_sample("vehicle", |bench| {
    bench.play(
        r#"[
            Character(Add(name: "Tern", kind: Vehicle, scene: Some("The customs house burns"))),
            Vehicle(Build(who: "Tern")),
            Vehicle(Board(vehicle: "Tern", who: "Mara Oake")),
            Vehicle(Board(vehicle: "Tern", who: "Idris Kane")),
            Vehicle(Steer(vehicle: "Tern", who: Some("Mara Oake"))),
            Harm(Complicate(on: "Tern", name: "Taking water", die: d8)),
        ]"#,
    );
    fold_and_unfold(bench, &["Tern"]);
});

/// Every state of this file.
pub const ALL: [State; 15] = [
    DRAG,
    DRAG_REFUSED,
    LIMITED,
    STORY,
    FULL,
    CRISES_PAY,
    LIMITED_ACTION,
    CRISES,
    CHALLENGE,
    SPLIT,
    FLASHBACK,
    SESSION_END,
    SAFETY,
    GMCS,
    VEHICLE,
];

/// Folds everybody who is unfolded, and unfolds these, scrolled into sight.
fn fold_and_unfold(bench: &mut Bench, names: &[&str]) {
    let unfolded: Vec<_> = bench.harness.state_mut().view_mut().unfolded.iter().copied().collect();
    let wanted: Vec<_> =
        names.iter().map(|name| bench.table().cast.values().find(|it| &*it.name == *name).unwrap().id).collect();
    let view = bench.harness.state_mut().view_mut();
    for id in unfolded {
        view.unfolded.remove(&id);
    }
    view.unfolded.extend(wanted.iter().copied());
    view.show_card = wanted.first().copied();
    bench.harness.run_ok();
}

/// Holds one thing over another without letting go.
fn hold_over(bench: &mut Bench, from: &str, to: &str) {
    let (from, to) = (middle(&bench.harness, from), middle(&bench.harness, to));
    carry(&mut bench.harness, from, to);
}

/// A stage of that number is walked, in session zero: the bar, what is owed, what it gives and the ways so far.
fn walked(bench: &mut Bench, stages: usize) {
    bench.play("[Path(Begin())]");
    let pcs: Vec<String> = bench.table().cast.values().filter(|it| it.is_pc()).map(|it| it.name.to_string()).collect();
    for stage in 0..stages {
        for (nth, who) in pcs.iter().enumerate() {
            let column = if stage % 2 == 0 { nth } else { nth.saturating_sub(1) };
            bench.play(&format!("[Path(Choose(who: \"{who}\", column: {column}))]"));
            bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
        }
        bench.play("[Path(Next())]");
    }
    show(bench, UiCommand::Layout(Place::Zero));
    bench.harness.run();
}

/// Two new elements, one of them placed, and the other half typed.
const MAJOR: State = of_sample("zero-major", |bench| {
    walked(bench, 4);
    bench.play(
        r#"[
            Path(Choose(who: "Sister Wen", column: 2)),
            Path(Place(who: "Sister Wen", element: New(kind: Gmc, name: "The bellfounder", at: (x: 1250, y: 60)),
                text: "cast them for nothing", gain: Some(New(set: "Relationships", name: "The bellfounder")))),
        ]"#,
    );
    bench.at_part("Sister Wen, this stage").click();
    bench.harness.run();
});

/// One element, and a trait.
const STANDARD: State = of_sample("zero-standard", |bench| {
    walked(bench, 1);
    bench.at("Name of the next element").focus();
    bench.harness.run();
    bench.harness.event(egui::Event::Text("The rope walk".to_owned()));
    bench.harness.run();
});

/// One of the three actions.
const META: State = of_sample("zero-meta", |bench| {
    walked(bench, 2);
    bench.play(r#"[Path(Place(who: "Mara Oake", element: Old("The kilns go cold"), text: "warmed her hands there"))]"#);
    bench.at_part("Mara Oake, this stage").click();
    bench.harness.run();
});

#[test]
fn session_zero_at_each_kind_of_stage() {
    pictures(&[MAJOR, STANDARD, META], LAPTOP, "", &BOTH);
}
