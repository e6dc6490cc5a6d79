//! Tests of clipping, upright text, the nearest place in a direction, and the view's transform.

use super::super::curve::Curve;
use super::*;
use std::f32::consts::{FRAC_PI_2, TAU};

const VIEW: Rect = Rect { min: pos2(100.0, 50.0), max: pos2(840.0, 690.0) };

fn near(a: Pos2, b: Pos2) -> bool {
    a.distance(b) < 0.01
}

#[test]
fn the_view_goes_there_and_back() {
    for zoom in [0.2, 0.43, 1.0, 3.0] {
        let camera = Camera { center: pos2(-37.0, 912.0), zoom };
        for at in [pos2(0.0, 0.0), pos2(1790.0, 970.0), pos2(-400.0, 3.0)] {
            assert!(near(camera.to_map(VIEW, camera.to_screen(VIEW, at)), at));
        }
        assert!(near(camera.to_screen(VIEW, camera.center), VIEW.center()));
    }
}

#[test]
fn zooming_keeps_what_is_under_the_pointer() {
    let mut camera = Camera { center: pos2(300.0, 200.0), zoom: 1.0 };
    let at = pos2(160.0, 600.0);
    let before = camera.to_map(VIEW, at);
    for factor in [1.12, 0.3, 9.0, 100.0, 0.0001] {
        camera.zoom_about(VIEW, at, factor);
        assert!(near(camera.to_map(VIEW, at), before));
        assert!((measure::ZOOM_LEAST..=measure::ZOOM_MOST).contains(&camera.zoom));
    }
}

#[test]
fn fitting_shows_all_of_it_in_the_room_that_is_left() {
    let mut camera = Camera::default();
    let bounds = Rect::from_min_max(pos2(200.0, 0.0), pos2(1900.0, 1300.0));
    let room = Rect::from_min_max(pos2(110.0, 100.0), pos2(600.0, 650.0));
    camera.fit(VIEW, room, bounds);
    let shown = Rect::from_two_pos(camera.to_screen(VIEW, bounds.min), camera.to_screen(VIEW, bounds.max));
    assert!(room.expand(0.1).contains_rect(shown), "{shown:?}");
    assert!(near(shown.center(), room.center()));
}

#[test]
fn lines_leave_each_shape_on_its_outline() {
    for kind in ElementKind::ALL {
        for scale in [0.42, 1.0, 3.0] {
            let form = BodyShape::new(kind, scale);
            for i in 0..64_u8 {
                let way = Vec2::angled(TAU * f32::from(i) / 64.0);
                let far = form.leave(way, 0.0);
                assert!(form.contains(way * (far - 0.01), 0.0), "{kind:?} {i}");
                assert!(!form.contains(way * (far + 0.01), 0.0), "{kind:?} {i}");
                assert!(form.bounds().expand(0.01).contains((way * far).to_pos2()), "{kind:?} {i}");
                assert!(form.leave(way, 5.0) >= far + 4.99, "{kind:?} {i}");
            }
        }
    }
}

#[test]
fn lines_leave_where_the_shapes_say() {
    let leave = |kind, way| BodyShape::new(kind, 1.0).leave(way, 0.0);
    let close = |a: f32, b: f32| (a - b).abs() < 0.01;
    let down = Vec2::DOWN;
    assert!(close(leave(ElementKind::Pc, down), measure::PC.y));
    assert!(close(leave(ElementKind::Pc, Vec2::RIGHT), measure::PC.x));
    assert!(close(leave(ElementKind::Gmc, vec2(3.0, -4.0)), measure::GMC.x));
    assert!(close(leave(ElementKind::Resource, Vec2::LEFT), measure::RESOURCE.x));
    assert!(close(leave(ElementKind::Resource, measure::RESOURCE), measure::RESOURCE.length() / 2.0));
    assert!(close(leave(ElementKind::Situation, down), measure::SITUATION.y * 0.86));
    assert!(close(leave(ElementKind::Situation, Vec2::UP), measure::SITUATION.y * 1.14));
}

#[test]
fn outlines_lie_around_their_shapes() {
    for kind in ElementKind::ALL {
        let form = BodyShape::new(kind, 1.0);
        for margin in [0.0, 6.0] {
            for point in form.outline(margin, 1.0) {
                assert!(form.contains(point, margin + 0.1), "{kind:?} {point:?}");
                assert!(!form.contains(point, margin - 12.0), "{kind:?} {point:?}");
            }
        }
    }
}

#[test]
fn a_shape_is_as_wide_as_its_outline() {
    for kind in ElementKind::ALL {
        let form = BodyShape::new(kind, 1.0);
        for y in [-20.0, 0.0, 13.0] {
            let wide = form.half_width(y);
            assert!(form.contains(vec2(wide - 0.1, y), 0.0) && !form.contains(vec2(wide + 0.1, y), 0.0), "{kind:?}");
        }
    }
}

#[test]
fn a_line_between_two_shapes_touches_both_and_enters_neither() {
    let (start, end) = (BodyShape::new(ElementKind::Situation, 1.0), BodyShape::new(ElementKind::Resource, 1.0));
    for bend in [0.0, 40.0, -80.0] {
        let curve = Curve::bent(pos2(0.0, 0.0), pos2(300.0, -120.0), bend);
        let (first, last) = curve.between(start, end, 2.0).unwrap_or_default();
        for part in [first, f32::midpoint(first, last), last] {
            assert!(!start.contains(curve.at(part) - curve.from, 1.9), "{bend} {part}");
            assert!(!end.contains(curve.at(part) - curve.to, 1.9), "{bend} {part}");
        }
        assert!(start.contains(curve.at(first) - curve.from, 3.0) && end.contains(curve.at(last) - curve.to, 3.0));
    }
    let touching = Curve::bent(pos2(0.0, 0.0), pos2(50.0, 0.0), 0.0);
    assert_eq!(touching.between(start, end, 2.0), None);
}

#[test]
fn a_bent_line_passes_its_middle_at_that_distance() {
    let curve = Curve::bent(pos2(0.0, 0.0), pos2(100.0, 0.0), 25.0);
    assert!((curve.at(0.5).y.abs() - 25.0).abs() < 0.01);
    assert!(curve.distance(curve.at(0.3), 0.0, 1.0) < 0.5);
    assert!(curve.length(0.0, 1.0) > 100.0 && Curve::bent(pos2(0.0, 0.0), pos2(100.0, 0.0), 0.0).is_straight());
}

#[test]
fn text_is_never_upside_down() {
    for i in 0..64_u8 {
        let angle = upright(Vec2::angled(TAU * f32::from(i) / 64.0));
        assert!((-FRAC_PI_2..=FRAC_PI_2 + 1e-5).contains(&angle), "{i}: {angle}");
    }
    assert!(upright(vec2(-1.0, 0.0)).abs() < 1e-5);
    assert!((upright(vec2(-1.0, -1.0)) - upright(vec2(1.0, 1.0))).abs() < 1e-5);
}

#[test]
fn arrows_find_the_nearest_in_their_direction() {
    let places =
        [("right", pos2(100.0, 10.0)), ("far", pos2(300.0, 0.0)), ("up", pos2(20.0, -90.0)), ("self", Pos2::ZERO)];
    let go = |way| nearest_towards(Pos2::ZERO, way, places.into_iter());
    assert_eq!(go(Vec2::RIGHT), Some("right"));
    assert_eq!(go(Vec2::UP), Some("up"));
    assert_eq!(go(Vec2::LEFT), None);
    assert_eq!(go(Vec2::DOWN), None);
}

#[test]
fn places_snap_to_the_grid() {
    assert_eq!(snapped(pos2(14.9, -6.0)), pos2(10.0, -10.0));
}
