//! What a screen reader and a keyboard find: every control named, every command reachable.

use crate::support::{Bench, Look, blank, sample};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::command::{KeyGroup, UiCommand, keys_of};

/// Roles of things that can be acted on.
const CONTROLS: [Role; 9] = [
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::TextInput,
    Role::MultilineTextInput,
    Role::ComboBox,
    Role::Slider,
    Role::Link,
    Role::Switch,
];

fn unnamed(bench: &Bench) -> Vec<String> {
    let all = bench.harness.root().query_all(egui_kittest::kittest::By::new()).collect::<Vec<_>>();
    assert!(all.len() > 50, "the window has things in it");
    let controls = all.iter().filter(|node| CONTROLS.contains(&node.accesskit_node().role()));
    let nameless = controls.filter(|node| node.accesskit_node().label().is_none_or(|name| name.trim().is_empty()));
    nameless.map(|node| format!("{node:?}")).collect()
}

#[test]
fn every_control_has_a_name() {
    for show in [
        UiCommand::Show(hitch::ui::panels::Pane::Tray),
        UiCommand::Show(hitch::ui::panels::Pane::Map),
        UiCommand::Show(hitch::ui::panels::Pane::Log),
        UiCommand::Show(hitch::ui::panels::Pane::Scenes),
        UiCommand::Keys,
    ] {
        for open in [sample, blank] {
            let mut bench = open(Look::default());
            let everyone: Vec<_> = bench.table().cast.keys().copied().take(2).collect();
            bench.harness.state_mut().view_mut().unfolded.extend(everyone);
            let ctx = bench.harness.ctx.clone();
            bench.harness.state_mut().perform_now(&ctx, show);
            bench.harness.run();
            let nameless = unnamed(&bench);
            assert!(nameless.is_empty(), "with {show:?}: {}", nameless.join("\n"));
        }
    }
}

#[test]
fn a_decided_test_names_its_controls_too() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
        Roll(Throw(roll: Opposing, faces: Typed([2, 1]))),
        Roll(Stand(roll: Opposing)),
        Roll(Throw(roll: Acting, faces: Typed([9, 1]))),
        Roll(Stand(roll: Acting)),
    ]"#,
    );
    let nameless = unnamed(&bench);
    assert!(nameless.is_empty(), "{}", nameless.join("\n"));
    assert!(bench.harness.query_all_by_label_contains("Apply").next().is_some());
}

#[test]
fn the_readme_names_keys_that_are_there() {
    let readme = include_str!("../../README.md");
    let all = KeyGroup::ALL.into_iter().flat_map(|group| keys_of(group, std::iter::empty()));
    let keys: Vec<String> = all.map(|(_, keys)| keys).collect();
    let (_, table) = readme.split_once("| key | effect |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let named: Vec<&str> = rows.flat_map(|row| row.split('|').nth(1).unwrap().split(", ")).map(str::trim).collect();
    assert!(named.len() > 25, "{named:?}");
    for name in named {
        // `Ctrl+1 … 7` stands for the tabs, and `1 … 9` for the consequences.
        assert!(name.contains('…') || keys.iter().any(|it| it == name), "there is no key {name}");
    }
}
