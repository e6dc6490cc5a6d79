//! Reads GMCs as people write them: a stat line, or a whole block pasted from somewhere (GMC-1 to GMC-5).
//!
//! A blank line begins the next GMC, and so does every line of a list of stat lines. Within one, commas,
//! semicolons, bars, lines and bullets part the traits; dice stand before or after the name, and `Night owl 8` is a d8.
//! The name of a set alone on a line is the heading of what follows. `SFX: ..` and `Limit: ..` belong to what they stand
//! under, and `Truth d10: I say it first` has a statement. `Bandits (mob 4d6): Crossbows d8` says what kind of GMC it is. A line of pronouns says them (CHAR-2). No word that is written
//! is lost: what is no trait is a note.

use super::die::times;
use super::{Die, GmcKind, read_dice, spelled};

/// One trait as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenTrait {
    pub name: String,
    pub dice: Vec<Die>,
    /// The set it was written under: `Skills: Fight d8`.
    pub set: Option<String>,
    /// The set's own name, if there may be several: `Powers (Tidecaller): Surge d8`. If `set` is `None`, text before a
    /// colon that is no set: `Tidecaller: Surge d8`.
    pub own: Option<String>,
    /// Its statement, after the die and a colon: `Truth d10: I say it first` (SET-14).
    pub statement: String,
    /// Its name and statement if the text after the die is a statement, not part of the name: `Truth d10 I say it
    /// first`. The set can tell which it is (SET-14).
    pub if_stated: Option<(String, String)>,
}

/// One SFX or limit as written (SFX-1, SFX-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSfx {
    /// Its name, a colon, its effect.
    pub text: String,
    pub limit: bool,
    /// The number of traits written before it.
    pub place: usize,
    /// The line it stands under is a single trait.
    pub lone: bool,
}

/// One GMC as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenGmc {
    pub name: String,
    /// The kind that the line names: `Bandits (mob 4d6)`.
    pub kind: Option<GmcKind>,
    pub traits: Vec<WrittenTrait>,
    pub sfx: Vec<WrittenSfx>,
    pub pronouns: String,
    pub notes: String,
}

/// A line that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The line number, from 1.
    pub line: usize,
    pub text: String,
    pub why: String,
}

impl std::fmt::Display for BadLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, “{}”: {}", self.line, self.text, self.why)
    }
}

/// Marks that begin a line of a list.
const BULLETS: [char; 10] = ['-', '*', '\u{2022}', '–', '—', '·', '\u{2023}', '\u{25e6}', '\u{25aa}', '\u{25cf}'];
/// Marks between a name and its die.
const BETWEEN: [char; 6] = [':', '-', '–', '—', '=', '…'];

const QUOTES: [char; 4] = ['"', '“', '”', '\u{201e}'];

/// Reads every GMC of a text. `sets` are the names of the setting's trait sets: a line that begins with one of them and
/// a colon says where its traits belong. All unreadable lines are reported at once.
pub fn read_gmcs(text: &str, sets: &[&str]) -> Result<Vec<WrittenGmc>, Vec<BadLine>> {
    let (mut gmcs, mut bad): (Vec<WrittenGmc>, Vec<BadLine>) = (Vec::new(), Vec::new());
    let text = spelled(text);
    // Pasted text brings control characters along that are no white space.
    let trim = |c: char| c.is_whitespace() || c.is_control();
    let lines: Vec<(usize, &str)> = text
        .split('\n')
        .map(|line| unbulleted(line.trim_matches(trim)))
        // Blank lines count along, so that the number that is told is that of the text.
        .enumerate()
        .map(|(at, line)| (at + 1, line))
        .collect();
    for paragraph in lines.split(|(_, line)| line.is_empty()).filter(|it| !it.is_empty()) {
        let one_each = if are_several(paragraph, sets) { 1 } else { paragraph.len() };
        for of_one in paragraph.chunks(one_each) {
            let mut block = Block::default();
            for (line, text) in of_one {
                if let Err(why) = block.line(text, sets) {
                    bad.push(BadLine { line: *line, text: (*text).to_owned(), why });
                }
            }
            gmcs.push(block.finish());
        }
    }
    if bad.is_empty() { Ok(gmcs) } else { Err(bad) }
}

/// Returns whether each line of a paragraph is a GMC of its own: all begin with a name, in a capital letter where the
/// script has them, all have dice, and at least two are whole stat lines. A name alone on the first line makes them
/// one.
fn are_several(paragraph: &[(usize, &str)], sets: &[&str]) -> bool {
    let mut whole = 0;
    for (_, line) in paragraph {
        if special(line).is_some() {
            return false;
        }
        let (head, _) = headed(line);
        let Ok(found) = traits(line) else { return false };
        let named = found.first().is_some_and(|it| it.name.chars().next().is_some_and(|c| !c.is_lowercase()));
        let of_set = head.is_some_and(|head| sets.iter().any(|set| is_set(head, set)));
        let dice: usize = found.iter().map(|it| it.dice.len()).sum();
        if !named || of_set || dice == 0 {
            return false;
        }
        whole += usize::from(head.is_some() || found.len() > 1 || dice > 1);
    }
    whole > 1
}

#[derive(Default)]
struct Block {
    name: Option<String>,
    kind: Option<GmcKind>,
    traits: Vec<WrittenTrait>,
    sfx: Vec<WrittenSfx>,
    pronouns: Option<String>,
    notes: Vec<String>,
    /// The set named alone on a line above, with its own name if it has one.
    under: Option<(String, Option<String>)>,
    /// The last line with traits had only one.
    lone: bool,
}

impl Block {
    fn line(&mut self, line: &str, sets: &[&str]) -> Result<(), String> {
        let had = self.traits.len();
        self.read(line, sets)?;
        if self.traits.len() > had {
            self.lone = self.traits.len() == had + 1;
        }
        Ok(())
    }

    fn read(&mut self, line: &str, sets: &[&str]) -> Result<(), String> {
        let set_of = |head: &str| sets.iter().find(|set| is_set(head, set)).map(|set| (*set).to_owned());
        let known = |head: &str| {
            let of_several = || {
                let (one, other) = head.strip_suffix(')')?.split_once('(')?;
                let (one, other) = (one.trim(), other.trim());
                let (set, own) = set_of(one).zip(Some(other)).or_else(|| set_of(other).zip(Some(one)))?;
                Some((set, Some(own.to_owned())))
            };
            set_of(head).map(|set| (set, None)).or_else(of_several)
        };
        // The first line is a name, even where it reads as a heading, a limit or pronouns.
        if !self.is_first() {
            if let Some((limit, text)) = special(line) {
                let (place, lone) = (self.traits.len(), self.lone);
                self.sfx.push(WrittenSfx { text: text.to_owned(), limit, place, lone });
                return Ok(());
            }
            // One such line is pronouns; a further one is read like any other.
            if let (None, Some(said)) = (&self.pronouns, pronouns(line)) {
                self.pronouns = Some(said.to_owned());
                return Ok(());
            }
            if let Some(set) = known(line.trim_end_matches([':', ' '])) {
                self.under = Some(set);
                return Ok(());
            }
        }
        if let Some((name, kind, dice, rest)) = of_kind(line).filter(|_| self.is_first()) {
            // The dice in the brackets are those of the GMC itself, called like it (GMC-4).
            let own = WrittenTrait { name: name.to_owned(), dice, ..WrittenTrait::default() };
            let found = traits(rest)?;
            self.name = Some(own.name.clone());
            self.kind = Some(kind);
            self.traits = Some(own).filter(|it| !it.dice.is_empty()).into_iter().chain(found).collect();
            return Ok(());
        }
        let (head, rest) = headed(line);
        if let Some(head) = head {
            if let Some((set, own)) = known(head) {
                let of_set = |it| WrittenTrait { set: Some(set.clone()), own: own.clone(), ..it };
                self.traits.extend(traits(rest)?.into_iter().map(of_set));
                return Ok(());
            }
            if self.is_first() {
                let found = traits(rest)?;
                if found.iter().all(|it| it.dice.is_empty()) {
                    // A line of words with a colon is a name as it stands.
                    self.name = Some(line.to_owned());
                } else {
                    self.name = Some(head.to_owned());
                    self.traits = found;
                }
                return Ok(());
            }
        }
        let found = traits(line)?;
        // A number alone is part of a name: there may be a `Thug 4`.
        let named = self.is_first() && found.len() == 1 && !line.split_whitespace().any(is_dice);
        let bare = named || found.iter().all(|it| it.dice.is_empty());
        match (self.is_first(), bare) {
            (true, true) => self.name = Some(line.to_owned()),
            (false, true) => self.notes.push(line.to_owned()),
            (true, false) => self.first(found),
            (false, false) => {
                // What stands before the colon may name a power set; under a heading the set is known already.
                let own = head.filter(|_| self.under.is_none()).map(str::to_owned);
                self.add(found.into_iter().map(|it| WrittenTrait { own: own.clone(), ..it }).collect());
            }
        }
        Ok(())
    }

    fn is_first(&self) -> bool {
        self.name.is_none() && self.traits.is_empty()
    }

    /// Names the GMC by the first trait of the first line. A first part without a die is only the name.
    fn first(&mut self, mut found: Vec<WrittenTrait>) {
        let name = found.first().map(|it| it.name.clone()).filter(|name| !name.is_empty());
        if found.first().is_some_and(|it| it.dice.is_empty()) {
            found.remove(0);
        }
        self.name = name;
        self.add(found);
    }

    /// Adds traits; dice by themselves belong to the trait before them.
    fn add(&mut self, found: Vec<WrittenTrait>) {
        for written in found {
            match self.traits.last_mut() {
                Some(before) if written.name.is_empty() => before.dice.extend(written.dice),
                _ if written.own.is_some() => self.traits.push(written),
                _ => {
                    let (set, own) = self.under.clone().unzip();
                    self.traits.push(WrittenTrait { set, own: own.flatten(), ..written });
                }
            }
        }
    }

    fn finish(self) -> WrittenGmc {
        let first = || self.traits.first().map(|it| it.name.clone()).unwrap_or_default();
        let name = self.name.clone().unwrap_or_else(first);
        let pronouns = self.pronouns.unwrap_or_default();
        WrittenGmc { name, kind: self.kind, pronouns, notes: self.notes.join("\n"), traits: self.traits, sfx: self.sfx }
    }
}

/// Strips the list mark from a line.
fn unbulleted(line: &str) -> &str {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || BULLETS.contains(&c));
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match digits.strip_prefix(['.', ')']) {
        // A number of a list has a space behind it: `2.5` and `2)d8` are no list.
        Some(rest) if digits.len() < line.len() && rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => line,
    }
}

/// Returns whether a heading is that set: its name, or one of its words in the singular.
fn is_set(head: &str, set: &str) -> bool {
    let (head, set) = (head.to_lowercase(), set.to_lowercase());
    head == set || set.strip_suffix('s') == Some(&head) || head.strip_suffix('s') == Some(&set)
}

/// Reads `SFX: ..` or `Limit: ..`: whether it is a limit, and the rest.
fn special(line: &str) -> Option<(bool, &str)> {
    let (head, text) = line.split_once(':')?;
    let is = |words: &[&str]| words.iter().any(|word| head.trim().eq_ignore_ascii_case(word));
    let limit = is(&["limit", "limits"]);
    (limit || is(&["sfx", "special effect", "special effects"]))
        .then(|| (limit, text.trim()))
        .filter(|(_, text)| !text.is_empty())
}

/// Returns the pronouns of a text that says nothing else: `she/her`, `Pronouns: they/them` (CHAR-2).
pub fn pronouns(text: &str) -> Option<&str> {
    const KNOWN: [&str; 25] = [
        "she", "her", "hers", "he", "him", "his", "they", "them", "theirs", "it", "its", "xe", "xem", "xyr", "ze",
        "zir", "hir", "ey", "em", "eir", "fae", "faer", "any", "all", "none",
    ];
    if let Some((head, said)) = text.split_once(':') {
        let is = ["pronoun", "pronouns"].iter().any(|word| head.trim().eq_ignore_ascii_case(word));
        // Behind the word anything goes, also pronouns that the list above does not know.
        return Some(said.trim()).filter(|said| is && !said.is_empty());
    }
    let text = text.trim();
    let is_one = |word: &str| KNOWN.iter().any(|known| word.trim().eq_ignore_ascii_case(known));
    // A slash is asked for: `It` or `Any` alone may be a name or a note.
    (text.contains('/') && text.split('/').all(is_one)).then_some(text)
}

/// Reads a name, the kind of GMC and its dice in brackets, then more traits: `Bandits (mob 4d6): Crossbows d8` (GMC-3
/// to GMC-5).
fn of_kind(line: &str) -> Option<(&str, GmcKind, Vec<Die>, &str)> {
    const KINDS: [(&str, GmcKind); 7] = [
        ("major", GmcKind::Major),
        ("minor", GmcKind::Minor),
        ("extra", GmcKind::Extra),
        ("mob", GmcKind::Mob),
        ("boss", GmcKind::Boss),
        ("faction", GmcKind::Faction),
        ("location", GmcKind::Location),
    ];
    let (name, rest) = line.split_once('(')?;
    let (inside, rest) = rest.split_once(')')?;
    let mut words = inside.split([' ', ',', ':']).filter(|word| !word.is_empty());
    let first = words.next()?;
    let kind = KINDS.iter().find(|(word, _)| first.eq_ignore_ascii_case(word))?.1;
    // Brackets that hold anything but dice are part of the name.
    let dice = read_dice(&words.collect::<Vec<_>>().join(" ")).ok()?;
    let rest = rest.trim_start_matches([':', ',', ';', ' ']);
    Some((name.trim(), kind, dice, rest)).filter(|it| !it.0.is_empty())
}

/// Returns whether a word is dice, and not a number alone.
fn is_dice(word: &str) -> bool {
    matches!(token(word), Token::Dice(_))
}

/// Reads a number after a name as a die: `Night owl 8`.
fn number(word: &str) -> Option<Die> {
    let digits = word.trim_matches(['(', ')', '[', ']']);
    Die::ALL.into_iter().find(|die| die.to_string().strip_prefix('d') == Some(digits))
}

/// `Pike: sergeant d8` has a heading; `Out of shape: d4` has none, its colon belongs to the trait.
fn headed(line: &str) -> (Option<&str>, &str) {
    let Some((head, rest)) = line.split_once(':') else { return (None, line) };
    let (head, rest) = (head.trim(), rest.trim());
    let dice_in_head = head.split_whitespace().any(is_dice);
    let lone = rest.split(is_part).next().is_some_and(|part| {
        let mut words = part.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| is_dice(word) || number(word).is_some())
    });
    // With a comma before it the colon belongs to a later trait of the line.
    let comma = head.contains(is_part);
    let none = head.is_empty() || rest.is_empty() || dice_in_head || lone || comma;
    if none { (None, line) } else { (Some(head), rest) }
}

fn is_part(c: char) -> bool {
    matches!(c, ',' | ';' | '|' | '\t')
}

/// Splits a line into parts. Text in quotation marks is one part.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    // Of an odd number of marks one closes nothing, and no comma behind it would part traits any more.
    let whole = line.chars().filter(|c| QUOTES.contains(c)).count() % 2 == 0;
    line.split(move |c: char| {
        quoted ^= whole && QUOTES.contains(&c);
        is_part(c) && !quoted
    })
}

fn traits(line: &str) -> Result<Vec<WrittenTrait>, String> {
    let mut found: Vec<WrittenTrait> = Vec::new();
    for part in parts(line) {
        for written in of_part(part)? {
            match found.last_mut() {
                _ if written.name.is_empty() && written.dice.is_empty() => {}
                Some(before) if written.name.is_empty() => before.dice.extend(written.dice),
                // A statement may have commas.
                Some(before) if !before.statement.is_empty() && written.dice.is_empty() => {
                    before.statement.push_str(", ");
                    before.statement.push_str(part.trim());
                }
                _ => found.push(written),
            }
        }
    }
    if found.first().is_some_and(|it| it.name.is_empty())
        && found.len() == 1
        && found.iter().any(|it| it.dice.len() == 1)
    {
        return Err("a die needs a name before or after it".to_owned());
    }
    if found.first().is_some_and(|it| it.name.is_empty()) {
        return Err("a trait needs a name before its die".to_owned());
    }
    Ok(found)
}

enum Token {
    Word,
    Dice(Vec<Die>),
    Wrong(String),
}

/// Reads a word as dice: `d8`, `2D6`, `(d8)`, `3xd8`, `d8x3`, `d8+d6`, `d8.`
fn token(word: &str) -> Token {
    let word = word.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | '.' | '!' | '"' | '“' | '”'));
    let lower = word.to_lowercase().replace(['×', '*'], "x");
    let mut dice = Vec::new();
    for one in lower.split(['+', '/', '&']) {
        let (times, one) = match one.split_once('x') {
            Some((times, die)) if die.starts_with('d') => (times, die),
            Some((die, times)) if die.starts_with('d') => (times, die),
            _ => ("", one),
        };
        let number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
        let Some((count, sides)) = one.split_once('d') else { return Token::Word };
        if !number(count) || !number(times) || !number(sides) || sides.is_empty() {
            return Token::Word;
        }
        let count = if times.is_empty() { count } else { times };
        match read_dice(&format!("{count}d{sides}")) {
            Ok(more) => dice.extend(more),
            Err(why) => return Token::Wrong(why),
        }
    }
    if dice.is_empty() { Token::Word } else { Token::Dice(dice) }
}

/// Returns the traits of a part without commas: usually one, but `Fight d8 Talk d6` are two.
fn of_part(part: &str) -> Result<Vec<WrittenTrait>, String> {
    let stated = |(at, _): (usize, &str)| {
        let (rated, statement) = (part.get(..at)?, part.get(at + 1..)?.trim());
        let (name, die) = rated.rsplit_once(char::is_whitespace)?;
        (is_dice(die) && !statement.is_empty() && !name.trim().is_empty()).then_some((rated, statement))
    };
    // Only the first colon behind a die begins a statement: a statement may have colons of its own.
    if let Some((rated, statement)) = part.match_indices(':').find_map(stated) {
        let mut found = of_part(rated)?;
        if let Some(last) = found.last_mut() {
            statement.clone_into(&mut last.statement);
        }
        return Ok(found);
    }
    // Words and dice in turns, each run of them together.
    let mut runs: Vec<(Vec<&str>, Vec<Die>)> = Vec::new();
    for word in part.split_whitespace() {
        if let (Some(times), Some(dice)) =
            (times(word), runs.last_mut().map(|it| &mut it.1).filter(|it| !it.is_empty()))
        {
            let last = dice.last().copied();
            dice.extend(last.into_iter().flat_map(|die| std::iter::repeat_n(die, times - 1)));
            continue;
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
    // A bare number is a die only as the last word of a trait without one: `Thug 4 d6` is called Thug 4.
    if let [(words, _)] = runs.as_slice()
        && let [name @ .., last] = words.as_slice()
        && let Some(die) = number(last).filter(|_| !name.is_empty())
    {
        return Ok(vec![WrittenTrait { name: name_of(name), dice: vec![die], ..WrittenTrait::default() }]);
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
    let words = match words {
        [and, rest @ ..] if !rest.is_empty() && and.eq_ignore_ascii_case("and") => rest,
        [rest @ .., and] if !rest.is_empty() && and.eq_ignore_ascii_case("and") => rest,
        all => all,
    };
    let ends = |c: char| c.is_whitespace() || BETWEEN.contains(&c) || c == '.';
    let joined = words.join(" ");
    let name = joined.trim_end_matches(ends).trim_start_matches(|c: char| c.is_whitespace() || BETWEEN.contains(&c));
    // `etc.` alone is a word, too.
    if name.is_empty() { joined.chars().filter(|c| c.is_alphanumeric()).collect() } else { name.to_owned() }
}
