//! What people type: traits with their dice, faces of real dice.

use crate::model::{Die, read_dice};

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
    use Die::D8;

    #[test]
    fn traits_are_read_with_the_die_before_or_after() {
        assert_eq!(read_trait("Fight d8"), ("Fight".to_owned(), vec![D8]));
        assert_eq!(read_trait("d8 Out of shape"), ("Out of shape".to_owned(), vec![D8]));
        assert_eq!(read_trait("Thugs 2d8"), ("Thugs".to_owned(), vec![D8, D8]));
        assert_eq!(read_trait("Old friend"), ("Old friend".to_owned(), vec![]));
    }
}
