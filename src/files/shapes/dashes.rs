//! Cutting of closed lines into even dashes.
//!
//! Drawing libraries dash from the start of a line and let it end anywhere. Here the gaps stretch a little instead, so
//! that corners stay dashed and left mirrors right.

use super::{Point, along, direction, distance};

pub type Dash = Vec<Point>;

/// Cuts the closed line through `points` into dashes of `share` of about `period`. A dash is centered on each point
/// whose index is in `marks`; without marks, on the first point.
pub fn dashes(points: &[Point], marks: &[usize], period: f32, share: f32) -> Vec<Dash> {
    let measured = measure(points);
    let Some(total) = measured.get(points.len()).map(|(at, _)| *at) else { return Vec::new() };
    let mut stops: Vec<f32> = marks.iter().filter_map(|mark| measured.get(*mark)).map(|(at, _)| *at).collect();
    if stops.is_empty() {
        stops.push(0.0);
    }
    let first = stops.first().copied().unwrap_or_default();
    // Once around to the first stop again, or the last stretch would stay without dashes.
    stops.push(first + total);
    let mut cut = Vec::new();
    for (from, to) in stops.iter().zip(stops.iter().skip(1)) {
        // A whole number of dashes, so that the gaps stretch; a tiny period must not make millions of them.
        let count = ((to - from) / period.max(f32::EPSILON)).round().clamp(1.0, 400.0);
        let step = (to - from) / count;
        for place in 0..count as usize {
            let middle = from + step * place as f32;
            // A full turn is added so that the first dash may reach back over the start.
            cut.push(slice(&measured, middle + total - step * share / 2.0, middle + total + step * share / 2.0));
        }
    }
    cut
}

/// Cuts as [`dashes`] does without marks, with dashes and gaps exchanged.
pub fn dashes_between(points: &[Point], period: f32, share: f32) -> Vec<Dash> {
    let measured = measure(points);
    let Some(total) = measured.get(points.len()).map(|(at, _)| *at) else { return Vec::new() };
    let count = (total / period.max(f32::EPSILON)).round().clamp(1.0, 400.0);
    let step = total / count;
    let middles = (0..count as usize).map(|place| total + step * (place as f32 + 0.5));
    middles.map(|middle| slice(&measured, middle - step * share / 2.0, middle + step * share / 2.0)).collect()
}

/// Returns the points of the closed line with their distance along it, three times around.
fn measure(points: &[Point]) -> Vec<(f32, Point)> {
    let mut at = 0.0;
    let mut last: Option<Point> = None;
    let mut measured = Vec::with_capacity(points.len() * 3 + 1);
    // A dash may begin before the start of the line and end behind its end.
    for point in points.iter().cycle().take(points.len() * 3 + 1) {
        at += last.map_or(0.0, |last| distance(last, *point));
        measured.push((at, *point));
        last = Some(*point);
    }
    measured
}

fn slice(measured: &[(f32, Point)], from: f32, to: f32) -> Dash {
    let after = |far: f32| measured.partition_point(|(at, _)| *at <= far);
    let before = |far: f32| measured.partition_point(|(at, _)| *at < far);
    let mut dash = Vec::new();
    dash.extend(point_at(measured, from));
    dash.extend(measured.get(after(from)..before(to)).unwrap_or_default().iter().map(|(_, point)| *point));
    dash.extend(point_at(measured, to));
    dash
}

fn point_at(measured: &[(f32, Point)], far: f32) -> Option<Point> {
    let after = measured.partition_point(|(at, _)| *at <= far);
    let (start, from) = *measured.get(after.checked_sub(1)?)?;
    let Some((_, to)) = measured.get(after) else { return Some(from) };
    Some(along(from, direction(from, *to), far - start))
}

#[cfg(test)]
mod tests {
    use super::super::dashed_outline;
    use super::*;
    use hitch_core::model::Die;

    fn length(dash: &Dash) -> f32 {
        dash.iter().zip(dash.iter().skip(1)).map(|(a, b)| distance(*a, *b)).sum()
    }

    #[test]
    fn a_square_is_cut_evenly() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        let cut = dashes(&square, &[0, 1, 2, 3], 5.0, 0.5);
        assert_eq!(cut.len(), 8);
        assert!(cut.iter().all(|dash| (length(dash) - 2.5).abs() < 1e-3));
        assert_eq!(cut[0].len(), 3, "the first dash goes around the corner");
    }

    #[test]
    fn every_die_is_dashed_on_its_corners_and_mirrored() {
        for die in Die::ALL {
            let cut = dashed_outline(die, (0.0, 0.0), 58.0, 12.0, 0.6);
            assert!(cut.len() >= 6, "{die}");
            let middle: f32 = cut.iter().flatten().map(|p| p.0).sum();
            assert!(middle.abs() < 1.5, "{die} leans by {middle}");
        }
    }

    #[test]
    fn nothing_to_cut_gives_nothing() {
        assert!(dashes(&[], &[], 5.0, 0.5).is_empty());
    }
}
