//! Names set into shapes: line breaks and font size.
//!
//! Only measures, in points at 100%; the caller measures words.

use super::geometry::BodyShape;
use super::measure;
use hitch_core::model::ElementKind;

/// The words of a name with their widths, for a font of one point.
#[derive(Clone, Debug, Default)]
pub struct NameWords {
    words: Vec<(String, f32)>,
    space: f32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    pub rows: Vec<String>,
    pub size: f32,
    /// The top of the first line, relative to the shape's middle.
    pub top: f32,
}

/// The most words set inside a shape.
const MOST_WORDS: usize = 9;
const MOST_ROWS: usize = 4;

impl NameWords {
    /// Takes a name apart; `wide` measures a text in a font of one point.
    pub fn new(name: &str, mut wide: impl FnMut(&str) -> f32) -> Self {
        let words = name.split_whitespace().map(|word| (word.to_owned(), wide(word))).collect();
        // A space alone may measure nothing, as at the end of a line.
        Self { words, space: wide("n n") - wide("nn") }
    }

    /// Sets the name inside a shape at 100%, in the largest size that fits; `None` if none does.
    pub fn inside(&self, form: BodyShape) -> Option<Setting> {
        let of_pc: &[f32] = if form.kind == ElementKind::Pc { &measure::NAMES_PC } else { &[] };
        let sizes = of_pc.iter().copied().chain(measure::NAMES);
        if self.words.is_empty() || self.words.len() > MOST_WORDS {
            return None;
        }
        sizes.into_iter().find_map(|size| (1..=MOST_ROWS).find_map(|rows| self.set(form, size, rows)))
    }

    fn set(&self, form: BodyShape, size: f32, rows: usize) -> Option<Setting> {
        if rows > self.words.len() {
            return None;
        }
        let leading = size * measure::LEADING;
        let height = leading * rows as f32;
        let lowest = form.bottom() - measure::NAME_PAD - height;
        // A triangle is widest at its foot: its name slides down until it fits.
        let first = if form.kind == ElementKind::Situation { form.half.y * 0.2 - height / 2.0 } else { -height / 2.0 };
        let mut tops = (0..12_u8).map(|i| first + f32::from(i) * 4.0).take_while(|top| *top <= lowest.max(first));
        let slides = form.kind == ElementKind::Situation;
        let fits = |top: f32| {
            let room: Vec<f32> = (0..rows)
                .map(|row| {
                    // What counts is the room at the height of small letters, not of the whole line.
                    let middle = top + leading * (row as f32 + 0.5);
                    let above = form.half_width(middle - size * 0.36);
                    let below = form.half_width(middle + size * 0.36);
                    (above.min(below) - measure::NAME_PAD) * 2.0 / size
                })
                .collect();
            self.break_into(&room)
        };
        let inside = |top: f32| top + height <= form.bottom() - measure::NAME_PAD * 0.4;
        let place = |top: f32| inside(top).then(|| fits(top)).flatten().map(|rows| Setting { rows, size, top });
        if slides { tops.find_map(place) } else { tops.next().and_then(place) }
    }

    /// Breaks the words into lines of these widths, as evenly as possible.
    fn break_into(&self, room: &[f32]) -> Option<Vec<String>> {
        let mut best: Option<(f32, Vec<usize>)> = None;
        let mut breaks = Vec::new();
        self.try_breaks(room, 0, 0.0, &mut breaks, &mut best);
        let (_, breaks) = best?;
        let mut from = 0;
        let mut rows = Vec::with_capacity(room.len());
        for to in breaks {
            rows.push(self.join(from, to));
            from = to;
        }
        Some(rows)
    }

    fn try_breaks(
        &self,
        room: &[f32],
        from: usize,
        cost: f32,
        breaks: &mut Vec<usize>,
        best: &mut Option<(f32, Vec<usize>)>,
    ) {
        let Some((width, rest)) = room.split_first() else {
            if from == self.words.len() && best.as_ref().is_none_or(|(least, _)| cost < *least) {
                *best = Some((cost, breaks.clone()));
            }
            return;
        };
        // Each of the lines to come needs a word.
        let last = self.words.len().saturating_sub(rest.len());
        for to in from + 1..=last {
            let wide = self.span(from, to);
            if wide > *width {
                break;
            }
            let slack = 1.0 - wide / width;
            breaks.push(to);
            self.try_breaks(rest, to, cost + slack * slack, breaks, best);
            breaks.pop();
        }
    }

    fn span(&self, from: usize, to: usize) -> f32 {
        let words: f32 = self.words.iter().skip(from).take(to - from).map(|(_, width)| width).sum();
        words + self.space * (to - from).saturating_sub(1) as f32
    }

    fn join(&self, from: usize, to: usize) -> String {
        let words: Vec<&str> = self.words.iter().skip(from).take(to - from).map(|(word, _)| word.as_str()).collect();
        words.join(" ")
    }

    /// Wraps the name at this width, except for longer words; text beyond the last line ends in an ellipsis. Each line
    /// comes with its width at this size.
    pub fn wrapped(&self, size: f32, width: f32, most: usize) -> Vec<(String, f32)> {
        let room = width / size;
        let mut rows: Vec<(usize, usize)> = Vec::new();
        for place in 0..self.words.len() {
            match rows.last_mut() {
                Some((from, to)) if self.span(*from, place + 1) <= room => *to = place + 1,
                _ => rows.push((place, place + 1)),
            }
        }
        let cut = rows.len() > most;
        let kept = rows.into_iter().take(most);
        let mut set: Vec<(String, f32)> = kept.map(|(a, b)| (self.join(a, b), self.span(a, b) * size)).collect();
        if cut && let Some((row, wide)) = set.last_mut() {
            row.push('…');
            *wide += size;
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(name: &str) -> NameWords {
        NameWords::new(name, |text| text.chars().count() as f32 * 0.5)
    }

    #[test]
    fn a_short_name_stands_on_one_line_in_the_middle() {
        let form = BodyShape::new(ElementKind::Pc, 1.0);
        let set = words("Mara Oake").inside(form);
        assert_eq!(set.as_ref().map(|it| it.rows.len()), Some(1));
        assert!(set.is_some_and(|it| (it.top + it.size * measure::LEADING / 2.0).abs() < 0.01));
    }

    #[test]
    fn every_line_stays_in_its_shape() {
        for kind in ElementKind::ALL {
            let form = BodyShape::new(kind, 1.0);
            for name in ["Harbourmaster Quill", "The customs house burns", "Old Pell", "The Constancy never docked"] {
                let Some(set) = words(name).inside(form) else { panic!("{name} does not fit {kind:?}") };
                for (row, text) in set.rows.iter().enumerate() {
                    let half = text.chars().count() as f32 * 0.25 * set.size;
                    let middle = set.top + set.size * measure::LEADING * (row as f32 + 0.5);
                    for y in [middle - set.size * 0.36, middle + set.size * 0.36] {
                        assert!(form.contains(egui::vec2(half, y), 0.0), "{text} sticks out of {kind:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_too_long_fits_nowhere_and_is_wrapped_below() {
        let name = "The entire long and winding history of the harbour office since the flood";
        assert_eq!(words(name).inside(BodyShape::new(ElementKind::Gmc, 1.0)), None);
        let rows = words(name).wrapped(10.0, 90.0, 3);
        assert_eq!(rows.len(), 3);
        assert!(rows.last().is_some_and(|(row, _)| row.ends_with('…')));
        assert!(rows.iter().all(|(_, wide)| *wide <= 100.0));
    }
}
