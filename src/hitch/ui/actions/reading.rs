//! Parsers for typed text: traits with dice, faces of physical dice.

use hitch_core::model::{Die, read_dice, spelled};
use hitch_core::notes;

/// A name with dice, as typed.
pub type Written = (String, Vec<Die>);

/// Reads a typed trait: `Fight d8`, `d8 Fight`, `Fight ⑧`, `Thugs 6d8`, or a name alone.
pub fn read_trait(text: &str) -> (String, Vec<Die>) {
    let (mut dice, mut words, text) = (Vec::new(), Vec::new(), spelled(text));
    for word in text.split_whitespace() {
        // A bare number is part of a name, as in `Agent 6`.
        let is_die = word.to_lowercase().contains('d');
        match read_dice(word) {
            Ok(more) if is_die && !more.is_empty() => dice.extend(more),
            _ => words.push(word),
        }
    }
    (words.join(" "), dice)
}

/// Reads one trait. A misspelled die is an error, not part of the name.
pub fn one_trait(text: &str) -> Result<Written, String> {
    let meant = |word: &&str| {
        let (count, sides) = word.split_once(['d', 'D']).unwrap_or(("-", ""));
        let number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
        number(count) && number(sides) && !sides.is_empty()
    };
    match spelled(text).split_whitespace().filter(meant).find_map(|word| read_dice(word).err()) {
        Some(why) => Err(why),
        None => Ok(read_trait(text)),
    }
}

/// Reads several traits: `Fight d8, Talk d6`. Dice without a name belong to the trait before them.
pub fn several_traits(text: &str) -> Result<Vec<Written>, String> {
    let mut traits: Vec<Written> = Vec::new();
    for part in text.split([',', ';', '\n']).map(|part| part.trim().trim_end_matches('.')) {
        let (name, dice) = one_trait(part)?;
        // Several dice may be of several names: `Body d10 Mind d8`.
        let found = if dice.len() > 1 && !name.is_empty() { notes::named_dice(part)? } else { vec![(name, dice)] };
        for (name, dice) in found {
            match traits.last_mut() {
                _ if name.is_empty() && dice.is_empty() => {}
                Some((_, before)) if name.is_empty() => before.extend(dice),
                None if name.is_empty() => return Err(t!("Type the trait’s name before its die.").to_owned()),
                _ => traits.push((name, dice)),
            }
        }
    }
    Ok(traits)
}

/// Reads typed faces: `7 6 2`; `6197` as well, where these dice can only show 6, 1, 9 and 7 by it.
pub fn read_faces(text: &str, dice: &[Die]) -> Result<Vec<u8>, String> {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect();
    let read = |word: &&str| word.parse::<u8>().map_err(|_| t!("“{word}” isn’t the result of a die"));
    let plain: Result<Vec<u8>, String> = words.iter().map(read).collect();
    let shows = |faces: &[u8]| faces.iter().zip(dice).all(|(face, die)| die.can_show(*face));
    if plain.as_ref().is_ok_and(|faces| faces.len() == dice.len() && shows(faces)) {
        return plain;
    }
    split_faces(&words, dice).map_or(plain, Ok)
}

/// Returns the only way to split digits into possible faces, with breaks between words; `None` where it is ambiguous.
fn split_faces(words: &[&str], dice: &[Die]) -> Option<Vec<u8>> {
    let mut digits: Vec<(u8, bool)> = Vec::new();
    for word in words {
        for c in word.chars() {
            digits.push((u8::try_from(c.to_digit(10)?).ok()?, false));
        }
        digits.last_mut()?.1 = true;
    }
    // How many ways there are to read on from a digit with so many dice left, up to two; and the face of one.
    let mut on: Vec<(u8, u8)> = vec![(0, 0); digits.len()];
    on.push((1, 0));
    let mut read: Vec<Vec<(u8, u8)>> = Vec::new();
    for die in dice.iter().rev() {
        let mut now = vec![(0_u8, 0_u8); digits.len() + 1];
        for (at, place) in now.iter_mut().enumerate().take(digits.len()) {
            let digit = |at: usize| digits.get(at).copied().unwrap_or_default();
            let (first, ends) = digit(at);
            // No face begins with 0, and none runs over the end of a word.
            let pair = if ends || first == 0 { 0 } else { first * 10 + digit(at + 1).0 };
            for (face, width) in [(first, 1), (pair, 2)] {
                let ways = on.get(at + width).map_or(0, |it| it.0);
                if die.can_show(face) && ways > 0 {
                    *place = ((place.0 + ways).min(2), face);
                }
            }
        }
        read.push(std::mem::replace(&mut on, now));
    }
    read.push(on);
    let mut at = 0;
    let mut faces = Vec::new();
    for ways in read.iter().rev().take(dice.len()) {
        let (count, face) = ways.get(at).copied()?;
        // With two ways to read it, either would be a guess.
        if count != 1 {
            return None;
        }
        faces.push(face);
        at += if face > 9 { 2 } else { 1 };
    }
    (at == digits.len() && !faces.is_empty()).then_some(faces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Die::{D6, D8};

    #[test]
    fn digits_are_split_where_they_can_only_be_so_many_dice() {
        use Die::{D4, D10, D12};
        let read = |text: &str, dice: &[Die]| read_faces(text, dice);
        assert_eq!(read("6197", &[D10, D8, D10, D8]), Ok(vec![6, 1, 9, 7]));
        assert_eq!(read("11 2", &[D12, D4]), Ok(vec![11, 2]), "as it is written");
        assert_eq!(read("61 97", &[D10, D8, D10, D8]), Ok(vec![6, 1, 9, 7]), "no face reaches over a gap");
        assert_eq!(read("103", &[D10, D4]), Ok(vec![10, 3]));
        // Two ways to read it: it is taken as it is written, and told to be none.
        assert_eq!(read("111", &[D12, D12]), Ok(vec![111]));
        assert_eq!(read("12", &[D12]), Ok(vec![12]));
        assert_eq!(read("12", &[D12, D6]), Ok(vec![1, 2]));
        assert_eq!(read("7", &[D8, D8]), Ok(vec![7]), "one is missing");
        assert_eq!(read("6 x", &[D8, D8]), Err("“x” isn’t the result of a die".to_owned()));
    }

    #[test]
    fn a_die_that_is_none_is_said_so() {
        assert!(one_trait("Fight d7").is_err_and(|why| why.contains("d7")));
        assert_eq!(one_trait("3d printing"), Ok(("3d printing".to_owned(), vec![])));
        assert_eq!(several_traits("Fight d8, Talk"), Ok(vec![("Fight".into(), vec![D8]), ("Talk".into(), vec![])]));
        assert_eq!(several_traits("Scale d8, d6"), Ok(vec![("Scale".into(), vec![D8, D6])]));
        let both = vec![("Row".to_owned(), vec![D8]), ("Dive".to_owned(), vec![D6])];
        assert_eq!(several_traits("Row d8 Dive d6"), Ok(both.clone()));
        assert_eq!(several_traits("d8 Row, \u{2465} Dive"), Ok(both));
    }

    #[test]
    fn traits_are_read_with_the_die_before_or_after() {
        assert_eq!(read_trait("Fight d8"), ("Fight".to_owned(), vec![D8]));
        assert_eq!(read_trait("d8 Out of shape"), ("Out of shape".to_owned(), vec![D8]));
        assert_eq!(read_trait("Thugs 2d8"), ("Thugs".to_owned(), vec![D8, D8]));
        assert_eq!(read_trait("Old friend"), ("Old friend".to_owned(), vec![]));
    }
}
