//! Statistics of a campaign's dice, in words.

use super::counted;
use crate::model::Used;
use crate::session::{DiceRow, FaceCounts, LogKind, LogRow, ShownDie, log_line};

const FACES: [&str; 12] = [
    mark!("ones"),
    mark!("twos"),
    mark!("threes"),
    mark!("fours"),
    mark!("fives"),
    mark!("sixes"),
    mark!("sevens"),
    mark!("eights"),
    mark!("nines"),
    mark!("tens"),
    mark!("elevens"),
    mark!("twelves"),
];

/// Probability below which dice are called uneven: one size in twenty gets there by chance alone.
const RARE: f64 = 0.05;

/// Describes how fair the dice of one size are, as far as the sample tells.
pub fn fairness(counts: &FaceCounts) -> String {
    let total = counts.total();
    let Some(fit) = counts.fit() else {
        let wanted = u32::try_from(counts.faces.len()).unwrap_or(u32::MAX).saturating_mul(5);
        return t!("not enough rolls yet: {total} of {wanted}");
    };
    if fit.p >= RARE {
        return t!("looks fair after {}", counted(total, t!("roll")));
    }
    let face = FACES.get(usize::from(fit.face).saturating_sub(1)).map_or(t!("some faces"), |it| t!(*it));
    let chance = one_in(fit.p);
    if fit.often {
        t!("{face} come up more often than expected; {chance}")
    } else {
        t!("{face} come up less often than expected; {chance}")
    }
}

fn one_in(p: f64) -> String {
    let times = (1.0 / p.max(f64::MIN_POSITIVE)).round();
    if times > 1e6 {
        return t!("under 1 in a million").to_owned();
    }
    // To two digits: more would be false precision.
    let step = 10_f64.powf((times.log10().floor() - 1.0).max(0.0));
    t!("1 in {}", (times / step).round() * step)
}

/// Returns who rolled, and whether with dice of their own: “Mara Oake, real dice”.
pub fn roller(rolled: &DiceRow) -> String {
    if rolled.typed { t!("{}, real dice", rolled.by) } else { rolled.by.to_string() }
}

/// Returns a roll in one line: “Mara Oake: 17, effect die d10”.
pub fn roll_line(rolled: &DiceRow) -> String {
    let total: u32 = rolled.dice.iter().filter(|die| die.used == Used::Total).map(|die| u32::from(die.face)).sum();
    let effect = rolled.dice.iter().filter(|die| die.used == Used::Effect).map(|die| die.size).max();
    let by = super::sentence(&rolled.by);
    match (total, effect) {
        (0, None) => by,
        (total, None) => format!("{by}: {total}"),
        (total, Some(effect)) => t!("{by}: {total}, ⟦effect die⟧ {effect}"),
    }
}

/// Returns a roll as plain text for copying: the log row that told it, and a line for each die.
pub fn roll_text(row: &LogRow, rolled: &DiceRow) -> String {
    let mut text = log_line(row);
    for die in &rolled.dice {
        text = format!("{text}\n{}", die_line(rolled, die));
    }
    text.push('\n');
    text
}

/// Describes a die of a roll and its use: “d10 Sneak shows 9, in the total”.
pub fn die_line(rolled: &DiceRow, die: &ShownDie) -> String {
    let label = if *die.label == die.size.to_string() { t!("loose die") } else { &*die.label };
    let (size, face) = (die.size, die.face);
    match (face, die.used) {
        (1, _) if rolled.is_opposing() => t!("{size} {label} shows 1, ⟦an opportunity⟧"),
        (1, _) => t!("{size} {label} shows 1, ⟦a hitch⟧"),
        (_, Used::Total) => t!("{size} {label} shows {face}, in the total"),
        (_, Used::Effect) => t!("{size} {label} shows {face}, the ⟦effect die⟧"),
        (_, Used::No) => t!("{size} {label} shows {face}"),
    }
}

/// Returns the label for a kind of log entry, or for all of them.
pub fn log_kind(kind: Option<LogKind>) -> &'static str {
    match kind {
        None => t!("All events"),
        Some(LogKind::Rolls) => t!("Rolls"),
        Some(LogKind::Points) => t!("⟦Plot points⟧"),
        Some(LogKind::Harm) => t!("Harm"),
        Some(LogKind::Pools) => t!("Pool dice"),
        Some(LogKind::Scenes) => t!("Scenes and turns"),
        Some(LogKind::Files) => t!("Files and map"),
        Some(LogKind::Notes) => t!("Notes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(faces: &[u32]) -> String {
        fairness(&FaceCounts { faces: faces.to_vec() })
    }

    #[test]
    fn what_chi_square_says_is_said_in_words() {
        assert_eq!(said(&[4, 5, 4, 5, 4, 5]), "not enough rolls yet: 27 of 30");
        assert_eq!(said(&[38, 41, 40, 42, 40, 39]), "looks fair after 240 rolls");
        // 60 sixes of 240: chi-square 12.0 with five degrees, p = 0.0348.
        assert_eq!(said(&[36, 36, 36, 36, 36, 60]), "sixes come up more often than expected; 1 in 29");
        assert_eq!(said(&[0, 0, 0, 400]), "fours come up more often than expected; under 1 in a million");
        let few_ones = said(&[0, 34, 33, 33]);
        assert!(few_ones.starts_with("ones come up less often than expected; "), "{few_ones}");
    }
}
