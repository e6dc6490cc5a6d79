//! Menus in menus, letters on pages where one types, archetypes before there is anybody, where exports go.

use crate::support::{Bench, Look, blank, sample};
use egui::{Key, Order, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::model::{OrderKind, Sfx};

/// The menus that are open, the one opened last at the end.
fn menus(bench: &Bench) -> Vec<Rect> {
    bench.harness.ctx.memory(|memory| {
        let layers: Vec<_> = memory.layer_ids().filter(|it| it.order == Order::Foreground).collect();
        let visible = memory.areas().visible_layer_ids();
        layers.into_iter().filter(|it| visible.contains(it)).filter_map(|it| memory.area_rect(it.id)).collect()
    })
}

fn edit(bench: &mut Bench, name: &str) {
    bench.do_now(UiCommand::Layout(Place::Prep));
    let id = bench.table().cast.values().find(|it| &*it.name == name).unwrap().id;
    bench.do_now(UiCommand::OpenFile(id));
    bench.harness.state_mut().view_mut().edit = Some(true);
    bench.harness.run_ok();
    bench.harness.run_ok();
}

fn effects(bench: &Bench) -> Vec<Sfx> {
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
    mara.traits.hosts().flat_map(|(_, all)| all.to_vec()).collect()
}

/// In a low window and at 150 % the long list of benefits opens beside its menu, and a click aimed at the menu adds
/// nothing.
#[test]
fn no_submenu_opens_over_the_menu_it_opens_from() {
    for (size, zoom) in [((1440.0, 900.0), 1.0), ((1280.0, 720.0), 1.5)] {
        let mut bench = sample(Look { size, zoom, ..Look::default() });
        bench.play(
            r#"[Sfx(Write(of: "Mara Oake", on: Trait("Never leaves a debt"), sfx: [(name: "Last of all", text: "It floats.")]))]"#,
        );
        edit(&mut bench, "Mara Oake");
        let had = effects(&bench);
        bench.tap_first("Costs and benefits of Last of all");
        let menu = *menus(&bench).last().unwrap();
        bench.harness.get_by_label("Add a benefit").hover();
        for _ in 0..4 {
            bench.harness.run_ok();
        }
        let (all, pointer) = (menus(&bench), bench.harness.get_by_label("Add a benefit").rect().center());
        assert_eq!(all.len(), 2, "{size:?}: {all:?}");
        let child = *all.last().unwrap();
        let parent = all.iter().find(|it| it.contains(pointer)).copied().unwrap_or(menu);
        let window = bench.harness.ctx.content_rect();
        assert!(!child.contains(pointer), "{size:?}: {child:?} is under the pointer");
        assert!(window.expand(0.5).contains_rect(child), "{size:?}: {child:?}");
        if parent.left().max(window.right() - parent.right()) > child.width() + 8.0 {
            assert!(!child.shrink(2.0).intersects(parent.shrink(2.0)), "{size:?}: {child:?} over {parent:?}");
        }
        bench.harness.get_by_label("Add a benefit").click();
        bench.harness.run_ok();
        assert_eq!(effects(&bench), had, "{size:?}");
    }
}

/// Letters play where the tray is in front; on pages where one types they do nothing.
#[test]
fn letters_do_nothing_on_pages_where_one_types() {
    let keys = [Key::R, Key::F, Key::D, Key::B, Key::E, Key::A, Key::S, Key::X, Key::C, Key::G, Key::J, Key::P, Key::O];
    for page in [UiCommand::Setting, UiCommand::Library, UiCommand::Show(Pane::Scenes), UiCommand::Show(Pane::Files)] {
        let mut bench = sample(Look::default());
        bench.do_now(UiCommand::Layout(Place::Prep));
        bench.do_now(page);
        let before = bench.table().clone();
        for key in keys {
            bench.key(key);
            assert!(*bench.table() == before, "{page:?}: {key:?}");
            assert!(!bench.shows_first("Faces"), "{page:?}: {key:?}");
        }
        assert_eq!(bench.harness.state_mut().view_mut().next, None, "{page:?}");
    }
}

/// CHAR-1: an archetype has its traits written before there is a character.
#[test]
fn an_archetype_is_edited_in_an_empty_campaign() {
    let mut bench = blank(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.do_now(UiCommand::Layout(Place::Prep));
    let id = bench.table().setting.archetypes[0].id;
    bench.harness.state_mut().view_mut().outline = Some(id);
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.harness.run_ok();
    assert!(!bench.shows_first("No character files yet"));
    assert!(bench.shows("Open the setting"));
    assert!(bench.shows_first("Add SFX to "), "its traits can be edited");
}

/// Nothing that goes out is proposed for a campaign's place.
#[test]
fn an_export_is_proposed_outside_the_folder_of_campaigns() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::ExportSetting);
    let is = |it: &egui_kittest::Node<'_>| it.accesskit_node().value();
    let all = bench.harness.root().query_all_by(|it| it.value().is_some_and(|it| it.ends_with(".setting.ron")));
    let proposed: Vec<String> = all.filter_map(|it| is(&it)).collect();
    assert!(!proposed.is_empty());
    assert!(proposed.iter().all(|it| !it.contains("campaigns")), "{proposed:?}");
}

/// SETT-2: the order panel offers the setting's own order first, and another one is a press away.
#[test]
fn the_setting_says_which_order_is_offered_first() {
    let mut bench = sample(Look { size: (1440.0, 1400.0), ..Look::default() });
    bench.play(r"[Order(End()), Setting(Orders(orders: [(at: Every, kind: Leader)]))]");
    bench.do_now(UiCommand::Show(Pane::Order));
    assert!(bench.shows_first("Order type: leader"));
    bench.tap("Mara acts first");
    let scene = bench.table().running().next().unwrap();
    assert_eq!(scene.order.kind, OrderKind::Leader);
    // On the setting's page it is a pill for each kind of scene.
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Setting);
    bench.tap_first("Starting values");
    bench.tap_first("Order type in challenges");
    bench.pick("Action order");
    let orders = bench.table().setting.orders.clone();
    assert_eq!(orders.iter().map(|it| it.kind).collect::<Vec<_>>(), [OrderKind::Leader, OrderKind::Action]);
}
