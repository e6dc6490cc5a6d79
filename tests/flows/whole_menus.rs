//! Every menu there is, opened by key in the smallest window at 150 %: found whole inside it, and the keyboard comes upon
//! nothing in it by itself that takes something away or is against the rules.

use crate::report::controls;
use egui::{Key, Order, Sense, Ui, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use hitch::ui::deeds::{self, Deed, Item, Thing};
use hitch::ui::panels::menu;
use hitch::ui::theme::Theme;
use hitch::ui::{Outbox, PanelCx, View};
use hitch_core::rules::{Command, Table};
use hitch_core::session::Session;
use hitch_core::words::Terms;

/// The smallest window, at 150 %.
const SMALLEST: [f32; 2] = [480.0, 320.0];

/// A button in a corner, with the menu of one thing after the other.
struct Corner {
    session: Session,
    view: View,
    theme: Theme,
    thing: Option<Thing>,
    /// Which one of them it is: each opens afresh.
    turn: usize,
}

impl Corner {
    fn with<R>(&mut self, with: impl FnOnce(&mut PanelCx<'_>) -> R) -> R {
        let mut out = Outbox::default();
        with(&mut PanelCx::of(&mut self.session, &self.theme, &mut self.view, &mut out))
    }

    fn ui(&mut self, ui: &mut Ui) {
        let Some(thing) = self.thing.clone() else { return };
        let turn = self.turn;
        // Where there is the least room below and beside it.
        let corner = ui.ctx().content_rect().right_bottom();
        let rect = egui::Rect::from_min_max(corner - vec2(60.0, 30.0), corner - vec2(4.0, 4.0));
        let response = ui.interact(rect, egui::Id::unique(("thing", turn)), Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, "the thing"));
        self.with(|cx| menu::from(ui, cx, &response, &thing));
    }
}

fn corner(script: &str) -> Harness<'static, Corner> {
    let (state, log) = super::support::sample_file();
    let table = Table::try_from(state).unwrap();
    let mut session = Session::new(table, log, Box::new(|die: hitch_core::model::Die| die.sides()));
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let commands: Vec<Command> = options.from_str(script).unwrap();
    for command in commands {
        session.act(&[command], hitch_core::rules::Authority::Rules).unwrap();
    }
    let theme = Theme::dark().with_reduced_motion(true);
    let dressed = theme.clone();
    let corner = Corner { session, view: View::default(), theme, thing: None, turn: 0 };
    Harness::builder()
        .with_size(SMALLEST)
        .with_max_steps(12)
        .with_context_setup(move |ctx| dressed.install(ctx))
        .build_ui_state(|ui, corner: &mut Corner| corner.ui(ui), corner)
}

/// Opens the menu of a thing, and menus in it down to one. Whatever lies over the window is whole inside it.
fn is_whole(window: &mut Harness<'static, Corner>, thing: &Thing, path: &[String]) {
    egui::Popup::close_all(&window.ctx);
    window.state_mut().thing = Some(thing.clone());
    window.state_mut().turn += 1;
    window.run_ok();
    window.get_by_label("the thing").focus();
    window.run_ok();
    window.key_press(Key::Menu);
    window.run_ok();
    comes_upon_no_danger(window, thing, path.len());
    for words in path {
        window.get_all_by_label(&Terms::default().say(words)).last().unwrap().focus();
        window.run_ok();
        window.key_press(Key::ArrowRight);
        window.run_ok();
        comes_upon_no_danger(window, thing, path.len());
    }
    let screen = window.ctx.content_rect();
    let menus = window.ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids();
        let over = layers.into_iter().filter(|layer| layer.order == Order::Foreground);
        over.filter_map(|layer| memory.area_rect(layer.id)).collect::<Vec<_>>()
    });
    assert!(menus.len() > path.len(), "{thing:?} {path:?} opens: {menus:?}");
    says_what_is_in_it(window, thing, &menus);
    for rect in menus {
        assert!(screen.expand(0.5).contains_rect(rect), "{thing:?} {path:?} lies at {rect:?} in {screen:?}");
    }
}

/// Each entry is told to whoever hears it, by a name that no other one beside it has.
fn says_what_is_in_it(window: &Harness<'static, Corner>, thing: &Thing, menus: &[egui::Rect]) {
    let mut names = std::collections::BTreeSet::new();
    for control in controls(window.root()).into_iter().filter(|it| it.name != "the thing") {
        assert_eq!(control.lacks(), None, "{thing:?}: {:?} \"{}\"", control.role, control.name);
        let menu = menus.iter().rposition(|rect| rect.contains(control.rect.center()));
        let (name, role) = (control.name, format!("{:?}", control.role));
        assert!(names.insert((menu, role, name.clone())), "{thing:?} has two entries called \"{name}\"");
    }
}

/// What has the keyboard was not gone to.
fn comes_upon_no_danger(window: &mut Harness<'static, Corner>, thing: &Thing, depth: usize) {
    let all = window.root().query_all(By::new()).collect::<Vec<_>>();
    let has = all.into_iter().find(egui_kittest::Node::is_focused);
    let name = has.and_then(|node| node.accesskit_node().label()).unwrap_or_default();
    let items = window.state_mut().with(|cx| cx.deeds(thing));
    let called = |it: &Deed| Terms::default().say(it.label.as_ref().unwrap_or(&it.words)).into_owned();
    let mut dangers =
        items.iter().flat_map(Item::deeds).filter(|(_, it)| !menu::by_itself(it)).map(|(_, it)| called(it));
    assert!(!name.starts_with("GM:") && !dangers.any(|it| it == name), "{thing:?}, {depth} deep, comes upon {name}");
}

/// The menus in a menu, each with the way to it.
fn inside(items: &[Item], path: &[String], found: &mut Vec<Vec<String>>) {
    for item in items {
        if let Item::Sub(words, inner) = item {
            let path: Vec<String> = path.iter().chain([words]).cloned().collect();
            found.push(path.clone());
            inside(inner, &path, found);
        }
    }
}

/// Menus by whose notes nothing is done, and those that another thing holds whole.
const NOT_FOUND: [&str; 2] = ["PoolFall", "RestOfScene"];

/// Things of these kinds are there once somebody plays with mods that the sample does not have, or does what it did not.
const NOT_THERE: &[&str] = &[
    "Agreed",
    "Archetype",
    "Counter",
    "Earned",
    "Handout",
    "Hero",
    "Hitch",
    "Leads",
    "LentDie",
    "List",
    "LookedAt",
    "Mission",
    "Needs",
    "OnPool",
    "OrderKinds",
    "Patterns",
    "Pools",
    "PrimeSet",
    "SettingCounter",
    "Stage",
    "Timed",
    "Waiting",
    "Walker",
    "WinTime",
];

/// Every kind of thing is listed for Find by its own row.
#[test]
fn every_kind_of_thing_is_listed() {
    let mut listed = std::collections::BTreeSet::new();
    let mut all = std::collections::BTreeSet::new();
    for script in ["[]", super::support::THROWN] {
        corner(script).state_mut().with(|cx| {
            cx.view.selected.extend(cx.table.cast.keys().next());
            for (kind, things) in deeds::kinds_of_things(cx) {
                all.insert(kind);
                assert_eq!(things.is_none(), NOT_FOUND.contains(&kind), "Find looks through {kind}");
                for (thing, name) in things.into_iter().flatten() {
                    assert!(format!("{thing:?}").starts_with(kind), "{kind} lists {thing:?}");
                    assert!(!name.is_empty() && !name.contains("{}"), "{thing:?} is called {name:?}");
                    listed.insert(kind);
                }
            }
        });
    }
    let not_there: Vec<_> = all.iter().filter(|it| !listed.contains(*it) && !NOT_FOUND.contains(it)).collect();
    assert_eq!(not_there, NOT_THERE.iter().collect::<Vec<_>>());
}

fn all_are_whole(script: &str) {
    let mut window = corner(script);
    let things = window.state_mut().with(|cx| {
        let all = deeds::things(cx).into_iter().map(|(thing, _)| thing);
        all.map(|thing| (cx.deeds(&thing), thing)).filter(|(items, _)| !items.is_empty()).collect::<Vec<_>>()
    });
    assert!(things.len() > 100, "{}", things.len());
    let mut seen = std::collections::BTreeSet::new();
    for (items, thing) in things {
        // Menus that say the same lie alike.
        let said = |item: &Item| match item {
            Item::Note(words) | Item::Heading(words) => vec![words.clone()],
            _ => item.deeds().into_iter().map(|(path, deed)| format!("{path:?} {}", deed.words)).collect(),
        };
        if !seen.insert(items.iter().flat_map(said).collect::<Vec<_>>()) {
            continue;
        }
        let mut paths = vec![Vec::new()];
        inside(&items, &[], &mut paths);
        for path in paths {
            is_whole(&mut window, &thing, &path);
        }
    }
}

#[test]
fn every_menu_is_whole_in_the_smallest_window() {
    all_are_whole("[]");
}

#[test]
fn every_menu_is_whole_while_a_test_is_decided() {
    all_are_whole(super::support::THROWN);
}
