//! Traits of a line: names and dice in any order, several of them, with statements.

use super::WrittenTrait;
use crate::model::{Die, dice_of, multiplied, same_name, times};

/// Marks between a name and its die.
const BETWEEN: [char; 6] = [':', '-', '–', '—', '=', '…'];
/// Marks between a name and what is said of it.
const DASHES: [&str; 3] = [" – ", " — ", " - "];
/// Words before a number that is no die.
const COUNTED: [&str; 14] =
    ["p.", "p", "pp.", "page", "year", "room", "chapter", "no.", "pier", "session", "issue", "age", "aged", "since"];
pub(super) const QUOTES: [char; 4] = ['"', '“', '”', '\u{201e}'];

/// Returns whether a word is dice, and not a number alone.
pub(super) fn is_dice(word: &str) -> bool {
    matches!(token(word), Token::Dice(_))
}

/// Returns whether a list has dice in any of its parts.
pub(super) fn has_dice(list: &str) -> bool {
    list.split(|c: char| c.is_whitespace() || is_part(c)).any(is_dice)
}

/// Returns whether a list begins with dice alone: they belong to what stands before it.
pub(super) fn begins_with_dice(list: &str) -> bool {
    list.split(is_part).next().is_some_and(|part| {
        let mut words = part.split_whitespace().peekable();
        words.peek().is_some() && words.all(is_rating)
    })
}

/// Returns whether a word is dice, or a number that may be a die.
pub(super) fn is_rating(word: &str) -> bool {
    is_dice(word) || number(word).is_some()
}

/// Reads a number after a name as a die: `Night owl 8`.
fn number(word: &str) -> Option<Die> {
    let digits = word.trim_matches(['(', ')', '[', ']']);
    Die::ALL.into_iter().find(|die| die.to_string().strip_prefix('d') == Some(digits))
}

/// Reads the numbers at an end of some words as dice: `Night owl 8`, `Weir gang 12 12 12`; before the name, or without
/// one, only if there are several.
fn numbers<'w, 't>(words: &'w [&'t str]) -> Option<(&'w [&'t str], Vec<Die>)> {
    let dice = |words: &[&str]| words.iter().filter_map(|it| number(it)).collect();
    let behind = words.iter().rev().take_while(|it| number(it).is_some()).count();
    let before = words.iter().take_while(|it| number(it).is_some()).count();
    let (name, numbers) = words.split_at_checked(words.len() - behind)?;
    // A page, a year or a bracket that only tells something has no dice.
    let counts = name.last().is_some_and(|it| COUNTED.contains(&&*it.to_lowercase()));
    if counts || words.first().is_some_and(|word| word.starts_with('(')) {
        return None;
    }
    if behind > 1 || behind == 1 && !name.is_empty() {
        return Some((name, dice(numbers)));
    }
    let (numbers, name) = words.split_at_checked(before).filter(|_| before > 1)?;
    Some((name, dice(numbers)))
}

/// Splits off what is said behind a dash: `Ex-beat cop d8 - knows every alley`.
fn told_behind(part: &str) -> Option<(&str, &str)> {
    let at = DASHES.iter().filter_map(|dash| Some((part.find(dash)?, dash.len()))).min()?;
    let (named, about) = (part.get(..at.0)?.trim(), part.get(at.0 + at.1..)?.trim());
    let plain = !about.split_whitespace().any(is_rating);
    (plain && !about.is_empty() && names(named)).then_some((named, about))
}

/// Returns whether some words are more than dice.
fn names(words: &str) -> bool {
    words.split_whitespace().any(|word| !is_dice(word) && word.chars().any(char::is_alphabetic))
}

/// Returns the die of a specialty’s rank, as a word at its end: `Crime Expert` is a d8, `Crime Master` a d10.
pub(super) fn rank(name: &str) -> Option<Die> {
    let (_, last) = name.trim_end_matches([')', ']']).rsplit_once([' ', '(', '['])?;
    [("expert", Die::D8), ("master", Die::D10)].iter().find(|it| same_name(last, it.0)).map(|it| it.1)
}

/// `Pike: sergeant d8` has a heading; `Out of shape: d4` has none, its colon belongs to the trait.
pub(super) fn headed(line: &str) -> (Option<&str>, &str) {
    let Some((head, rest)) = line.split_once(':') else { return (None, line) };
    let (head, rest) = (head.trim(), rest.trim());
    let dice_in_head = head.split_whitespace().any(is_dice);
    // With a comma before it the colon belongs to a later trait of the line.
    let comma = head.contains(is_part);
    let none = head.is_empty() || rest.is_empty() || dice_in_head || begins_with_dice(rest) || comma;
    if none { (None, line) } else { (Some(head), rest) }
}

pub(super) fn is_part(c: char) -> bool {
    matches!(c, ',' | ';' | '|' | '\t')
}

/// Splits a line into parts. Text in quotation marks is one part.
pub(super) fn parts(line: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    // Of an odd number of marks one closes nothing, and no comma behind it would part traits any more.
    let whole = line.chars().filter(|c| QUOTES.contains(c)).count() % 2 == 0;
    line.split(move |c: char| {
        quoted ^= whole && QUOTES.contains(&c);
        is_part(c) && !quoted
    })
}

/// Reads the traits of a line.
///
/// # Errors
/// Returns why a die is none, or that it has no name.
pub(super) fn traits(line: &str) -> Result<Vec<WrittenTrait>, String> {
    let mut found: Vec<WrittenTrait> = Vec::new();
    for part in parts(line) {
        for written in of_part(part)? {
            match found.last_mut() {
                _ if written.name.is_empty() && written.dice.is_empty() => {}
                Some(before) if written.name.is_empty() => before.dice.extend(written.dice),
                // A statement may have commas, and so may what is said of a trait.
                Some(before) if !before.statement.is_empty() && written.dice.is_empty() => {
                    before.statement.push_str(", ");
                    before.statement.push_str(part.trim());
                }
                Some(before) if !before.about.is_empty() && written.dice.is_empty() => {
                    before.about.push_str(", ");
                    before.about.push_str(part.trim());
                }
                _ => found.push(written),
            }
        }
    }
    if found.first().is_some_and(|it| it.name.is_empty())
        && found.len() == 1
        && found.iter().any(|it| it.dice.len() == 1)
    {
        return Err(t!("a die needs a name before or after it").to_owned());
    }
    if found.first().is_some_and(|it| it.name.is_empty()) {
        return Err(t!("a trait needs a name before its die").to_owned());
    }
    Ok(found)
}

enum Token {
    Word,
    Dice(Vec<Die>),
    Wrong(String),
}

/// Reads a word as dice, without the marks around it: `(d8)`, `d8.`
fn token(word: &str) -> Token {
    let word = word.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | '.' | '!' | '"' | '“' | '”'));
    match dice_of(word) {
        Some(Ok(dice)) => Token::Dice(dice),
        Some(Err(why)) => Token::Wrong(why),
        None => Token::Word,
    }
}

/// Returns the traits of a part without commas: usually one, but `Fight d8 Talk d6` are two.
fn of_part(part: &str) -> Result<Vec<WrittenTrait>, String> {
    let stated = |(at, _): (usize, &str)| {
        let (rated, statement) = (part.get(..at)?, part.get(at + 1..)?.trim());
        let (name, die) = rated.rsplit_once(char::is_whitespace)?;
        (is_dice(die) && !statement.is_empty() && names(name)).then_some((rated, statement))
    };
    // Only the first colon behind a die begins a statement: a statement may have colons of its own.
    if let Some((rated, statement)) = part.match_indices(':').find_map(stated) {
        let mut found = of_part(rated)?;
        if let Some(last) = found.last_mut() {
            statement.clone_into(&mut last.statement);
        }
        return Ok(found);
    }
    if let Some((rated, about)) = told_behind(part) {
        let mut found = of_part(rated)?;
        if let Some(last) = found.last_mut() {
            about.clone_into(&mut last.about);
        }
        return Ok(found);
    }
    // Words and dice in turns, each run of them together.
    let mut runs: Vec<(Vec<&str>, Vec<Die>)> = Vec::new();
    let words = multiplied(part);
    for word in words.iter().map(AsRef::as_ref) {
        if let (Some(times), Some(dice)) =
            (times(word), runs.last_mut().map(|it| &mut it.1).filter(|it| !it.is_empty()))
        {
            let last = dice.last().copied();
            dice.extend(last.into_iter().flat_map(|die| std::iter::repeat_n(die, times - 1)));
            continue;
        }
        // What an arrow leads to is no second die.
        if matches!(word, "->" | "→" | "=>" | "-->") && runs.last().is_some_and(|it| !it.1.is_empty()) {
            return Err(t!("an arrow after a die isn’t understood: write only the die that counts").to_owned());
        }
        match token(word) {
            Token::Wrong(why) => return Err(why),
            Token::Dice(dice) => match runs.last_mut() {
                Some((words, had)) if words.is_empty() => had.extend(dice),
                _ => runs.push((Vec::new(), dice)),
            },
            Token::Word => match runs.last_mut() {
                Some((words, _)) if !words.is_empty() => words.push(word),
                _ => runs.push((vec![word], Vec::new())),
            },
        }
    }
    // Bare numbers are dice only at an end of a trait without others: `Thug 4 d6` is called Thug 4.
    if let [(words, _)] = runs.as_slice()
        && let Some((name, dice)) = numbers(words)
    {
        return Ok(vec![WrittenTrait { name: name_of(name), dice, ..WrittenTrait::default() }]);
    }
    let groups = runs.iter().filter(|(words, _)| words.is_empty()).count();
    let dice_first = runs.first().is_some_and(|(words, _)| words.is_empty());
    let words_last = runs.last().is_some_and(|(words, _)| !words.is_empty());
    // With dice at both ends nobody can tell which name they go with, so all of them are of one trait.
    if groups < 2 || (dice_first && !words_last) {
        // One trait, wherever its dice stand.
        let if_stated = match runs.as_slice() {
            [(name, _), (_, dice), (behind, _)] if dice.len() == 1 => Some((name_of(name), behind.join(" "))),
            _ => None,
        };
        let words: Vec<&str> = runs.iter().flat_map(|(words, _)| words.iter().copied()).collect();
        let dice = runs.into_iter().flat_map(|(_, dice)| dice).collect();
        return Ok(vec![WrittenTrait { name: name_of(&words), dice, if_stated, ..WrittenTrait::default() }]);
    }
    let mut found: Vec<WrittenTrait> = Vec::new();
    for (words, dice) in runs {
        let name = name_of(&words);
        match found.last_mut() {
            Some(last) if !dice_first && last.dice.is_empty() && words.is_empty() => last.dice = dice,
            Some(last) if dice_first && last.name.is_empty() && dice.is_empty() => last.name = name,
            _ => found.push(WrittenTrait { name, dice, ..WrittenTrait::default() }),
        }
    }
    Ok(found)
}

impl WrittenTrait {
    /// Takes the text after the die as the statement, if it is in quotation marks or `is_known` knows the text before
    /// it.
    #[must_use]
    pub fn stated(self, is_known: impl Fn(&str) -> bool) -> Self {
        match self.if_stated {
            Some((name, said)) if self.statement.is_empty() && (said.starts_with(QUOTES) || is_known(&name)) => {
                let statement = said.trim_matches(QUOTES).trim().to_owned();
                Self { name, statement, if_stated: None, ..self }
            }
            _ => self,
        }
    }
}

/// Returns a name without the words that lead to the next one or to its die.
fn name_of(words: &[&str]) -> String {
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    let begins = words.iter().position(is_word).unwrap_or_default();
    let ends = words.iter().rposition(is_word).map_or(words.len(), |at| at + 1);
    let words = match words.get(begins..ends).unwrap_or(words) {
        [and, rest @ ..] if !rest.is_empty() && same_name(and, "and") => rest,
        [rest @ .., and] if !rest.is_empty() && same_name(and, "and") => rest,
        all => all,
    };
    let ends = |c: char| c.is_whitespace() || BETWEEN.contains(&c) || c == '.';
    let joined = words.join(" ");
    // Of a bracket that closes elsewhere nothing is left.
    let begins = |c: char| c.is_whitespace() || BETWEEN.contains(&c) || (c == '(' && !joined.contains(')'));
    let name = joined.trim_end_matches(ends).trim_start_matches(begins);
    // `etc.` alone is a word, too.
    if name.is_empty() { joined.chars().filter(|c| c.is_alphanumeric()).collect() } else { name.to_owned() }
}
