//! What people type: traits with their dice, faces of real dice.

use crate::model::{Die, read_dice};

/// A name with dice, as typed.
pub type Written = (String, Vec<Die>);

/// Reads a trait as people type it: `Fight d8`, `d8 Fight`, `Thugs 6d8`, or a name alone.
pub fn read_trait(text: &str) -> (String, Vec<Die>) {
    let mut dice = Vec::new();
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let is_die = word.to_lowercase().contains('d');
        match read_dice(word) {
            Ok(more) if is_die && !more.is_empty() => dice.extend(more),
            _ => words.push(word),
        }
    }
    (words.join(" "), dice)
}

/// Reads one trait. A word that was meant as a die and is none is the error, not part of the name.
pub fn one_trait(text: &str) -> Result<Written, String> {
    let meant = |word: &&str| {
        let (count, sides) = word.split_once(['d', 'D']).unwrap_or(("-", ""));
        let number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
        number(count) && number(sides) && !sides.is_empty()
    };
    match text.split_whitespace().filter(meant).find_map(|word| read_dice(word).err()) {
        Some(why) => Err(why),
        None => Ok(read_trait(text)),
    }
}

/// Reads several traits: `Fight d8, Talk d6`. Dice without a name belong to the trait before them.
pub fn several_traits(text: &str) -> Result<Vec<Written>, String> {
    let mut traits: Vec<Written> = Vec::new();
    for part in text.split([',', ';', '\n']).map(|part| part.trim().trim_end_matches('.')) {
        let (name, dice) = one_trait(part)?;
        match traits.last_mut() {
            _ if name.is_empty() && dice.is_empty() => {}
            Some((_, before)) if name.is_empty() => before.extend(dice),
            None if name.is_empty() => return Err("a trait needs a name before its die".to_owned()),
            _ => traits.push((name, dice)),
        }
    }
    Ok(traits)
}

/// Reads faces as people type them: `7 6 2`.
pub fn read_faces(text: &str) -> Result<Vec<u8>, String> {
    text.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .map(|word| word.parse::<u8>().map_err(|_| format!("\u{201c}{word}\u{201d} is no face of a die")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Die::{D6, D8};

    #[test]
    fn a_die_that_is_none_is_said_so() {
        assert!(one_trait("Fight d7").is_err_and(|why| why.contains("d7")));
        assert_eq!(one_trait("3d printing"), Ok(("3d printing".to_owned(), vec![])));
        assert_eq!(several_traits("Fight d8, Talk"), Ok(vec![("Fight".into(), vec![D8]), ("Talk".into(), vec![])]));
        assert_eq!(several_traits("Scale d8, d6"), Ok(vec![("Scale".into(), vec![D8, D6])]));
    }

    #[test]
    fn traits_are_read_with_the_die_before_or_after() {
        assert_eq!(read_trait("Fight d8"), ("Fight".to_owned(), vec![D8]));
        assert_eq!(read_trait("d8 Out of shape"), ("Out of shape".to_owned(), vec![D8]));
        assert_eq!(read_trait("Thugs 2d8"), ("Thugs".to_owned(), vec![D8, D8]));
        assert_eq!(read_trait("Old friend"), ("Old friend".to_owned(), vec![]));
    }
}
