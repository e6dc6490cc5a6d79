use super::*;
use crate::ui::theme::Theme;
use hitch_core::model::ResourceSort;
use hitch_core::player::ConnectionView;

const NAMES_OF: [&str; 12] = [
    "Sister Calla",
    "The unpaid toll",
    "Quince the chandler",
    "Map of the undercity",
    "Gull’s skiff",
    "Lamplighters’ guild of the lower harbor",
    "A vote of silence",
    "Strike at the glassworks",
    "Rook",
    "Order of the Quiet Lamp",
    "A wedding at midnight",
    "Harbourmaster Quill",
];

/// So many elements, strewn over a map, the first of ten a PC, some on one spot, connected to their neighbors.
fn strewn(count: usize, seed: u64) -> MapView {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |most: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % most
    };
    let kinds = [ElementKind::Gmc, ElementKind::Situation, ElementKind::Resource];
    let elements = (0..count).map(|n| ElementView {
        kind: if n % 10 == 0 { ElementKind::Pc } else { kinds[n % 3] },
        name: format!("{} {n}", NAMES_OF[random(12) as usize]),
        at: (random(90) as i32 * 20, random(60) as i32 * 20),
        sort: (n % 3 == 2).then_some(ResourceSort::Prop),
        against: n % 7 == 0,
        flagged: false,
        pinned: false,
        mark: (n % 10 == 0).then_some((n / 10) as u8),
    });
    let elements: Vec<ElementView> = elements.collect();
    let connections =
        (1..count).map(|n| ConnectionView { from: n - 1, to: n, text: "left behind".into(), via: None }).collect();
    let stage = "Stage 5 of 9 · major: The turn".into();
    MapView { elements, connections, warps: Vec::new(), stage, legend: Vec::new() }
}

/// Returns the name's and the shape's part of the screen.
fn parts(brush: &Brush<'_>, it: &Node<'_>, at: Pos2, font: f32) -> (Rect, Rect) {
    let (form, set) = (form(brush, it, font), name(brush, it, font));
    assert!(set.is_whole(), "{} is cut", it.name);
    let pc = it.element.is_some_and(|it| it.kind == ElementKind::Pc);
    let top = if pc { -set.size.y / 2.0 } else { form.bottom() + NEAR };
    let name = Rect::from_min_size(at + vec2(-set.size.x / 2.0, top), set.size);
    (name, form.bounds().translate(at.to_vec2()))
}

fn apart(a: Rect, b: Rect) -> f32 {
    let gap = |low: f32, high: f32| (low - high).max(0.0);
    let x = gap(a.left(), b.right()).max(gap(b.left(), a.right()));
    let y = gap(a.top(), b.bottom()).max(gap(b.top(), a.bottom()));
    vec2(x, y).length()
}

fn check(brush: &Brush<'_>, it: &MapView, at: &str) {
    let nodes = nodes(it);
    let room = Rect::from_min_max(pos2(24.0, 91.0), pos2(brush.width - 24.0, brush.height() - 24.0));
    let laid = laid(brush, &nodes, room);
    assert!(laid.font >= 18.0, "{at}: names are {} high", laid.font);
    assert_eq!(laid.tiles.len(), it.elements.len(), "{at}: each has its place");
    let all: Vec<(Rect, Rect)> =
        nodes.iter().zip(&laid.tiles).map(|(node, tile)| parts(brush, node, tile.at, laid.font)).collect();
    for (n, (name, own)) in all.iter().enumerate() {
        let called = nodes[n].name;
        assert!(room.expand(2.0).contains_rect(*name), "{at}: {called} leaves the screen");
        for (m, (other, shape)) in all.iter().enumerate().filter(|(m, _)| *m != n) {
            let whose = nodes[m].name;
            assert!(!name.intersects(*other), "{at}: {called} lies on {whose}");
            assert!(apart(*name, *own) < apart(*name, *shape), "{at}: {called} is nearer to {whose}");
        }
    }
}

#[test]
fn every_element_has_its_name_next_to_it_and_no_two_names_overlap() {
    for (wide, high) in [(960.0, 540.0), (1920.0, 1080.0)] {
        let ctx = egui::Context::default();
        let theme = Theme::dark();
        theme.install(&ctx);
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
        let mut shown = ctx.run_ui(egui::RawInput { screen_rect: Some(rect), ..Default::default() }, |ui| {
            let brush = Brush::new(ui.painter().clone(), &theme, rect);
            for count in (5..=50).step_by(5) {
                for seed in 1..=3 {
                    check(&brush, &strewn(count, seed), &format!("{count} elements, seed {seed}, {wide}x{high}"));
                }
            }
        });
        shown.textures_delta.clear();
    }
}

#[test]
fn a_line_bends_around_whoever_stands_between_its_ends() {
    let tile = |x: f32| Tile { at: pos2(x, 300.0), around: Rect::from_center_size(Pos2::ZERO, vec2(120.0, 60.0)) };
    let tiles = [tile(100.0), tile(400.0), tile(700.0)];
    let connect = |from, to| ConnectionView { from, to, text: "knows".into(), via: None };
    let connections = vec![connect(0, 2), connect(0, 2), connect(0, 1)];
    let view = MapView { connections, ..strewn(3, 1) };
    let room = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
    let all: Vec<Curve> = ways(&view, &tiles, room).into_iter().flatten().collect();
    for way in &all[..2] {
        assert!(way.points(0.0, 1.0).iter().all(|at| !tiles[1].area().contains(*at) && room.contains(*at)));
    }
    assert!(all[0].at(0.5).distance(all[1].at(0.5)) > 10.0, "two lines are two");
    assert!(all[2].is_straight());
}
