//! The five dice of the game.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A die size (DIE-1). There are five and no others; they are ordered by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    D4,
    D6,
    D8,
    D10,
    D12,
}

impl Die {
    /// All five, smallest first.
    pub const ALL: [Self; 5] = [Self::D4, Self::D6, Self::D8, Self::D10, Self::D12];

    /// Returns the number of sides.
    pub const fn sides(self) -> u8 {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
            Self::D12 => 12,
        }
    }

    /// Returns the die with that many sides, if it is one of the five.
    pub const fn with_sides(sides: u32) -> Option<Self> {
        Some(match sides {
            4 => Self::D4,
            6 => Self::D6,
            8 => Self::D8,
            10 => Self::D10,
            12 => Self::D12,
            _ => return None,
        })
    }

    /// Returns the next larger size; `None` for a d12, where each rule says what happens (DIE-3).
    pub const fn up(self) -> Option<Self> {
        match self {
            Self::D4 => Some(Self::D6),
            Self::D6 => Some(Self::D8),
            Self::D8 => Some(Self::D10),
            Self::D10 => Some(Self::D12),
            Self::D12 => None,
        }
    }

    /// Returns the next smaller size; `None` for a d4, which goes away (DIE-2).
    pub const fn down(self) -> Option<Self> {
        match self {
            Self::D4 => None,
            Self::D6 => Some(Self::D4),
            Self::D8 => Some(Self::D6),
            Self::D10 => Some(Self::D8),
            Self::D12 => Some(Self::D10),
        }
    }

    /// Steps up `steps` times, stopping at d12. The second value is the number of steps left over.
    pub fn raised(self, steps: u32) -> (Self, u32) {
        let mut die = self;
        for done in 0..steps {
            match die.up() {
                Some(next) => die = next,
                None => return (die, steps - done),
            }
        }
        (die, 0)
    }

    /// Steps down `steps` times, stopping at d4.
    #[must_use]
    pub fn lowered(self, steps: u32) -> Self {
        // Four steps lead from any size to any other.
        (0..steps.min(4)).fold(self, |die, _| die.down().unwrap_or(die))
    }

    /// Returns the number of steps up to another size, 0 if that is no larger.
    pub fn steps_to(self, other: Self) -> u32 {
        (0..4).take_while(|steps| other > self.raised(*steps).0).map(|_| 1).sum()
    }

    /// Returns the number of steps to another size, negative for steps down.
    pub fn steps_between(self, other: Self) -> i8 {
        let (up, down) = (self.steps_to(other), other.steps_to(self));
        // There are four at most.
        i8::try_from(up).unwrap_or_default() - i8::try_from(down).unwrap_or_default()
    }

    /// Steps up, or down for a negative number, stopping at d12 and at d4.
    #[must_use]
    pub fn moved(self, steps: i32) -> Self {
        let by = steps.unsigned_abs();
        if steps < 0 { self.lowered(by) } else { self.raised(by).0 }
    }

    /// Returns whether a die of this size can show that face.
    pub const fn can_show(self, face: u8) -> bool {
        face >= 1 && face <= self.sides()
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.sides())
    }
}

/// Writes dice as the game does: `2d8 d6`. Sizes are gathered, in the order they first appear.
pub fn dice_text(dice: &[Die]) -> String {
    let mut counted: Vec<(Die, usize)> = Vec::new();
    for die in dice {
        match counted.iter_mut().find(|(seen, _)| seen == die) {
            Some((_, n)) => *n += 1,
            None => counted.push((*die, 1)),
        }
    }
    let words: Vec<String> =
        counted.into_iter().map(|(die, n)| if n == 1 { die.to_string() } else { format!("{n}{die}") }).collect();
    words.join(" ")
}

/// Reads dice as people type them: `8 8 10`, `2d6 d8`, `d6 x3`, `4 x d6`, `d8,d8`, `d8/d6`, ⑧⑥, 2⑧. The first word that
/// isn’t a die is the error.
pub fn read_dice(text: &str) -> Result<Vec<Die>, String> {
    let mut dice: Vec<Die> = Vec::new();
    let none = |word: &str| t!("“{word}” isn’t a die: the dice are d4, d6, d8, d10, and d12");
    for written in text.split([',', '+']).flat_map(multiplied) {
        let said = spelled(&written);
        for word in said.split_whitespace() {
            if let (Some(times), Some(last)) = (times(word), dice.last().copied()) {
                // The die before the word is the first of them.
                dice.extend(std::iter::repeat_n(last, times - 1));
                continue;
            }
            let number = word.parse().ok().and_then(Die::with_sides);
            match number.map(|die| Ok(vec![die])).or_else(|| dice_of(word)) {
                Some(more) => dice.extend(more?),
                // What was typed as one sign is told as that sign.
                None if said.contains(char::is_whitespace) => return Err(none(word)),
                None => return Err(none(&written)),
            }
        }
    }
    Ok(dice)
}

/// Reads a word that says that it is dice: `d8`, `2D6`, `3xd8`, `d8x3`, `d8+d6`. `None` is another word.
pub(crate) fn dice_of(word: &str) -> Option<Result<Vec<Die>, String>> {
    let mut dice = Vec::new();
    for typed in word.split(['+', '/', '&']) {
        let one = &*typed.to_lowercase().replace(['×', '*'], "x");
        let (times, die) = match one.split_once('x') {
            Some((times, die)) if die.starts_with('d') => (times, die),
            Some((die, times)) if die.contains('d') => (times, die),
            _ => ("", one),
        };
        let (count, sides) = die.split_once('d')?;
        let is_number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
        if ![count, times, sides].into_iter().all(is_number) || sides.is_empty() {
            return None;
        }
        let number = |part: &str| if part.is_empty() { Some(1) } else { part.parse::<usize>().ok() };
        let all = number(count).zip(number(times)).and_then(|(count, times)| count.checked_mul(times));
        let Some(die) = sides.parse().ok().and_then(Die::with_sides).filter(|_| all != Some(0)) else {
            return Some(Err(t!("“{typed}” isn’t a die: the dice are d4, d6, d8, d10, and d12")));
        };
        // A slip of the hand such as 1000d6 must not fill the tray.
        let Some(count) = all.filter(|all| MANY.contains(all)) else {
            return Some(Err(t!("“{typed}” is too many dice: the most is {}", MANY.end())));
        };
        dice.extend(std::iter::repeat_n(die, count));
    }
    Some(Ok(dice))
}

/// The number of dice that one word may stand for.
const MANY: std::ops::RangeInclusive<usize> = 1..=64;

/// Reads a multiplier of the die before it: `x3` of `d6 x3`.
pub(crate) fn times(word: &str) -> Option<usize> {
    let count = word.strip_prefix(TIMES)?;
    count.parse().ok().filter(|count| MANY.contains(count))
}

const TIMES: [char; 4] = ['x', 'X', '×', '*'];

/// Splits a text into words, with a number and its die as one: `4 x d6`, `x5 d6`, `3x d6`, and `d6 x 3`.
pub(crate) fn multiplied(text: &str) -> Vec<Cow<'_, str>> {
    let is_number = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let is_die = |word: &str| dice_of(word.trim_end_matches(['.', ')', ']'])).is_some_and(|it| it.is_ok());
    let is_times = |word: &str| word.chars().count() == 1 && word.starts_with(TIMES);
    let words: Vec<&str> = text.split_whitespace().collect();
    let (mut all, mut rest): (Vec<Cow<'_, str>>, _) = (Vec::with_capacity(words.len()), words.as_slice());
    while let Some((first, after)) = rest.split_first() {
        let behind_die = all.last().is_some_and(|it| is_die(it));
        let (one, left): (Cow<'_, str>, _) = match rest {
            [count, x, die, left @ ..] if is_number(count) && is_times(x) && is_die(die) => {
                (format!("{count}x{die}").into(), left)
            }
            [x, count, left @ ..] if behind_die && is_times(x) && is_number(count) => {
                (format!("x{count}").into(), left)
            }
            [count, die, left @ ..] if is_die(die) && count.strip_suffix(TIMES).is_some_and(is_number) => {
                (format!("{count}{die}").into(), left)
            }
            [count, die, left @ ..]
                if !behind_die && is_die(die) && count.strip_prefix(TIMES).is_some_and(is_number) =>
            {
                (format!("{}x{die}", count.trim_start_matches(TIMES)).into(), left)
            }
            _ => (Cow::Borrowed(*first), after),
        };
        all.push(one);
        rest = left;
    }
    all
}

/// Rewrites the books' signs as people type them: a size in a circle as a die, a P in a circle as a plot point.
pub fn spelled(text: &str) -> Cow<'_, str> {
    let die = |c: char| ['\u{2463}', '\u{2465}', '\u{2467}', '\u{2469}', '\u{246b}'].iter().position(|it| *it == c);
    let sign = |c: char| match (c, die(c).and_then(|at| Die::ALL.get(at))) {
        ('\u{24c5}', _) => Some("PP".to_owned()),
        (_, die) => die.map(ToString::to_string),
    };
    // Nearly every text is without such signs, and is not copied then.
    if !text.contains(|c| sign(c).is_some()) {
        return Cow::Borrowed(text);
    }
    let mut spelled = String::with_capacity(text.len());
    let mut after_sign = false;
    for c in text.chars() {
        let sign = sign(c);
        let ends = |c: char| c.is_alphanumeric();
        // A sign may stand right behind a word or another sign; without a space the two would read as one word.
        let last = spelled.split(char::is_whitespace).next_back().unwrap_or_default();
        // A number before a die says how many.
        let counts = sign.as_ref().is_some_and(|it| it.starts_with('d')) && last.chars().all(|c| c.is_ascii_digit());
        if last.ends_with(ends) && !counts && (sign.is_some() || after_sign && ends(c)) {
            spelled.push(' ');
        }
        after_sign = sign.is_some();
        match sign {
            Some(sign) => spelled.push_str(&sign),
            None => spelled.push(c),
        }
    }
    Cow::Owned(spelled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Die::{D6, D8, D10};

    #[test]
    fn dice_are_read_as_people_type_them() {
        assert_eq!(read_dice("8 8 10"), Ok(vec![D8, D8, D10]));
        assert_eq!(read_dice(" 2d6, d8+D10 "), Ok(vec![D6, D6, D8, D10]));
        assert!(read_dice("d7").is_err_and(|why| why.contains("d7")));
        assert!(read_dice("1000d6").is_err());
        assert_eq!(read_dice("d6 x3 d8"), Ok(vec![D6, D6, D6, D8]));
        assert!(read_dice("x3").is_err() && read_dice("d6 x99").is_err());
    }

    #[test]
    fn a_number_of_dice_is_read_however_it_is_written() {
        for text in [
            "3d6",
            "3xd6",
            "3 x d6",
            "3x d6",
            "3×d6",
            "3 × d6",
            "x3 d6",
            "d6x3",
            "d6 x3",
            "d6 x 3",
            "d6*3",
            "3\u{2465}",
        ] {
            assert_eq!(read_dice(text), Ok(vec![D6, D6, D6]), "{text}");
        }
        assert_eq!(read_dice("d8/d6 d10x2"), Ok(vec![D8, D6, D10, D10]));
        assert_eq!(read_dice("d8 x2 d6"), Ok(vec![D8, D8, D6]));
    }

    #[test]
    fn what_is_no_die_is_told_as_it_was_typed() {
        assert!(read_dice("100d6").is_err_and(|why| why.contains("100d6") && why.contains("64")));
        assert!(read_dice("9d6x9").is_err_and(|why| why.contains("64")));
        assert!(read_dice("d8 \u{24c5}").is_err_and(|why| why.contains('\u{24c5}')));
        assert!(read_dice("0d6").is_err_and(|why| why.contains("isn’t a die")));
        for typed in ["3×D7", "2D5", "D6*99"] {
            assert!(read_dice(typed).is_err_and(|why| why.contains(&format!("“{typed}”"))), "{typed}");
        }
        assert!(read_dice("D8+D7").is_err_and(|why| why.contains("“D7”")));
    }

    #[test]
    fn signs_of_the_books_are_dice() {
        assert_eq!(read_dice("\u{2467}\u{2465} \u{2469}"), Ok(vec![D8, D6, D10]));
        assert_eq!(spelled("Gang\u{2465}\u{2465}, \u{2467}Lantern"), "Gang d6 d6, d8 Lantern");
        assert_eq!(spelled("Spend a \u{24c5} to…"), "Spend a PP to…");
        assert_eq!(spelled("\u{2467}\n\u{2465}"), "d8\nd6");
        assert!(matches!(spelled("Fight d8"), Cow::Borrowed(_)));
    }
}
