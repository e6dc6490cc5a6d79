//! Tests that texts stay on their lines, clear of elements and of each other.

use super::super::bodies;
use super::super::layout::{Link, MapLayout, MapNode, NodeSet};
use super::super::names::NameWords;
use super::super::route::bends;
use super::*;
use egui::pos2;
use hitch_core::model::{ElementId, ElementKind};

fn lay_out(at: &[(f32, f32)], connections: &[(usize, usize, &str)], zoom: f32) -> MapLayout {
    lay_out_part(at, connections, zoom, None)
}

fn lay_out_part(at: &[(f32, f32)], connections: &[(usize, usize, &str)], zoom: f32, part: Option<Rect>) -> MapLayout {
    let item = |(i, (x, y)): (usize, &(f32, f32))| MapNode {
        id: ElementId(i as u32),
        kind: ElementKind::Gmc,
        name: "Old Pell".into(),
        at: pos2(*x, *y),
        moving: false,
    };
    let items: Vec<MapNode> = at.iter().enumerate().map(item).collect();
    let link = |(i, (from, to, text)): (usize, &(usize, usize, &str))| Link {
        id: ConnectionId(i as u32),
        from: *from,
        to: *to,
        via: None,
        open: text.is_empty(),
        text: (*text).into(),
        wide: text.chars().count() as f32 * 0.5,
    };
    let links: Vec<Link> = connections.iter().enumerate().map(link).collect();
    let ends: Vec<_> = links.iter().map(|link| (link.from, link.to)).collect();
    let mut wide = |text: &str, _| text.chars().count() as f32 * 0.5;
    let words: Vec<NameWords> = items.iter().map(|item| bodies::words(item, &mut wide)).collect();
    let bends = bends(&items, &ends, None);
    let set = NodeSet {
        items: &items,
        words: &words,
        links: &links,
        zones: &std::collections::BTreeMap::default(),
        bends: &bends,
        part,
    };
    MapLayout::new(&set, zoom, None, &mut wide)
}

fn label(layout: &MapLayout, connection: u32) -> Label {
    layout
        .line(ConnectionId(connection))
        .and_then(|line| line.label.clone())
        .unwrap_or_else(|| panic!("no text on {connection}"))
}

#[test]
fn a_text_stands_on_its_line_in_a_gap_and_upright() {
    let layout = lay_out(&[(400.0, 0.0), (0.0, 30.0)], &[(0, 1, "owes him")], 1.0);
    let label = label(&layout, 0);
    assert!(label.shown && label.angle.abs() < 0.2 && label.gap.is_some());
    let line = layout.line(ConnectionId(0)).map(|line| (line.curve, line.span.unwrap_or_default()));
    let (curve, (first, last)) = line.unwrap_or_else(|| panic!("no line"));
    let (from, to) = label.gap.unwrap_or_default();
    assert!(first < from && to < last);
    assert!((curve.length(from, to) - label.size.x - measure::CONNECTION_GAP * 2.0).abs() < 1.0);
}

#[test]
fn no_text_is_covered_by_an_element_or_another_text() {
    let mut at = Vec::new();
    let mut connections = Vec::new();
    for i in 0..30_usize {
        at.push(((i % 6) as f32 * 170.0 + (i / 6) as f32 * 23.0, (i / 6) as f32 * 150.0));
        if i > 0 {
            connections.push((i, (i * 7) % i, "knows where it is buried"));
        }
    }
    for zoom in [0.4, 0.8, 1.0, 2.0] {
        let layout = lay_out(&at, &connections, zoom);
        let labels: Vec<&Label> =
            layout.lines.iter().filter_map(|it| it.label.as_ref()).filter(|it| it.shown).collect();
        assert!(!labels.is_empty());
        for (place, label) in labels.iter().enumerate() {
            for at in label.circles() {
                let covers = |body: &Body| body.form.contains(at - body.at, 0.0);
                assert!(!layout.bodies.iter().any(covers), "covered at {zoom}");
            }
            assert!(labels.iter().skip(place + 1).all(|other| !other.contains(label.center)), "{zoom}");
        }
    }
}

#[test]
fn a_line_too_short_for_its_text_shortens_it_or_puts_it_beside() {
    let short = lay_out(&[(0.0, 0.0), (190.0, 0.0)], &[(0, 1, "would give her anything")], 1.0);
    let short = label(&short, 0);
    assert!(short.shown && short.text.ends_with('…') && short.gap.is_some());
    let tiny = lay_out(&[(0.0, 0.0), (112.0, 0.0)], &[(0, 1, "knows")], 1.0);
    let tiny = label(&tiny, 0);
    assert!(tiny.gap.is_none(), "{tiny:?}");
}

#[test]
fn all_that_is_painted_is_known_with_its_words() {
    let layout = lay_out(&[(0.0, 0.0), (400.0, 300.0)], &[(0, 1, "owes more than money")], 0.4);
    let drawn = layout.drawn();
    for body in &layout.bodies {
        assert!(drawn.contains_rect(body.bounds()));
    }
    let label = label(&layout, 0);
    let steep = Label { angle: std::f32::consts::FRAC_PI_2, ..label.clone() };
    let flat = Label { angle: 0.0, ..label };
    assert!((flat.bounds().width() - steep.bounds().height()).abs() < 0.01, "turned, it is as tall as it was wide");
    assert!(flat.bounds().width() > flat.bounds().height());
}

#[test]
fn what_is_out_of_sight_has_its_place_and_no_words() {
    let far = 5000.0;
    let at = [(0.0, 0.0), (300.0, 0.0), (far, 0.0), (far + 300.0, 0.0)];
    let whole = lay_out(&at, &[(0, 1, "owes him"), (2, 3, "knows")], 1.0);
    let part = Rect::from_min_max(egui::pos2(-500.0, -500.0), egui::pos2(900.0, 500.0));
    let seen = lay_out_part(&at, &[(0, 1, "owes him"), (2, 3, "knows")], 1.0, Some(part));
    for (one, other) in whole.bodies.iter().zip(&seen.bodies) {
        assert_eq!((one.at, one.form), (other.at, other.form), "every element is where it is");
        assert_eq!(other.rows.is_empty(), other.at.x > far - 1.0);
    }
    assert_eq!(label(&seen, 0), label(&whole, 0), "in sight nothing is different");
    assert!(seen.lines.get(1).is_some_and(|line| line.label.is_none()) && label(&whole, 1).shown);
}
