//! Where a character of a note begins: blank lines part stat blocks, and headings tell which of them are parts of one
//! file.

use super::Sets;
use super::dice::{headed, is_dice, traits};
use super::heads::{FilePart, Head, head};
use super::line::NoteLine;
use super::name::{is_list, is_plain_title, is_title, kind_before, kind_in};

/// The lines of one character.
pub(super) struct PersonLines<'l> {
    /// Each with whether it is the title of a set.
    pub lines: Vec<(&'l NoteLine, bool)>,
    /// Its traits stand under headings.
    pub sheet: bool,
    /// It is the title of what follows, and nobody.
    pub title: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// A heading of a set, and its number among the headings the note knows.
    Set,
    /// Another heading, an SFX or a limit.
    Head,
    Sfx,
    Traits,
    Words,
}

struct Of {
    class: Class,
    head: Option<Head>,
    /// Only the heading.
    bare: bool,
}

impl Of {
    /// Returns whether it is a heading with text below it.
    const fn is_text(&self) -> bool {
        self.bare && matches!(self.head, Some(Head::Part(_) | Head::Milestone))
    }
}

/// Returns the characters of some lines.
pub(super) fn parts<'l>(lines: &'l [NoteLine], sets: &Sets) -> Vec<PersonLines<'l>> {
    let of: Vec<Of> = lines.iter().map(|line| classed(line, sets)).collect();
    let mut split =
        Split { lines, of: &of, apart: are_apart(lines), seen: Vec::new(), begun: 0, titled: false, sheet: false };
    let mut all: Vec<PersonLines<'l>> = Vec::new();
    let mut each = 0;
    for (at, line) in lines.iter().enumerate() {
        let begins = at == 0 || !split.is_piece(at) && (at < each || split.begins(at));
        if begins {
            split.begin(at);
            let title = split.titled;
            let after_title = all.last().is_some_and(|it: &PersonLines<'_>| it.title);
            all.push(PersonLines { lines: Vec::new(), sheet: false, title });
            if line.gap > 0 || at == 0 || after_title {
                let end = lines.iter().skip(at + 1).position(|it| it.gap > 0).map_or(lines.len(), |more| at + 1 + more);
                // Each line of such a paragraph is a character of its own.
                each = if lines.get(at..end).is_some_and(|it| are_several(it, sets)) { end } else { 0 };
            }
        }
        let title = !begins && split.is_title(at);
        split.follow(at);
        if let Some(part) = all.last_mut() {
            part.lines.push((line, title));
            part.sheet |= split.sheet;
            part.title &= !matches!(split.class(at), Some(Class::Set | Class::Sfx));
        }
    }
    all
}

fn classed(line: &NoteLine, sets: &Sets) -> Of {
    let read = head(&line.text, sets);
    let bare = read.as_ref().is_some_and(|it| it.1.is_empty());
    let class = match &read {
        Some((Head::Set(_) | Head::Columns(Some(_)), _)) => Class::Set,
        Some((Head::Sfx { .. }, _)) => Class::Sfx,
        Some(_) => Class::Head,
        None if traits(&line.text).map_or(true, |it| it.iter().any(|it| !it.dice.is_empty())) => Class::Traits,
        None => Class::Words,
    };
    Of { class, head: read.map(|it| it.0), bare }
}

/// Returns whether a blank line stands between any two lines, as some programs copy a page.
fn are_apart(lines: &[NoteLine]) -> bool {
    lines.len() > 3 && lines.iter().skip(1).all(|it| it.gap > 0)
}

struct Split<'a> {
    lines: &'a [NoteLine],
    of: &'a [Of],
    apart: bool,
    /// The sets whose headings this character has.
    seen: Vec<Head>,
    begun: usize,
    /// It begins with a title of the note, and is nobody.
    titled: bool,
    sheet: bool,
}

impl Split<'_> {
    fn class(&self, at: usize) -> Option<Class> {
        self.of.get(at).map(|it| it.class)
    }

    fn begin(&mut self, at: usize) {
        (self.begun, self.sheet) = (at, false);
        self.seen.clear();
        self.titled = self.may_be_of_note(at);
    }

    fn follow(&mut self, at: usize) {
        // A file may begin with its first heading, but a stat line may be called like one.
        if let Some(Of { class: Class::Set, head: Some(head), bare }) = self.of.get(at)
            && (at > self.begun || *bare)
        {
            self.sheet = true;
            self.seen.push(head.clone());
        }
    }

    /// Returns whether a line was parted from the one above it.
    fn is_piece(&self, at: usize) -> bool {
        let number = |at: usize| self.lines.get(at).map(|it| it.no);
        at.checked_sub(1).is_some_and(|above| number(above) == number(at))
    }

    /// Returns whether a line begins the next character.
    fn begins(&self, at: usize) -> bool {
        let (Some(line), Some(of)) = (self.lines.get(at), self.of.get(at)) else { return false };
        let first = self.lines.get(self.begun);
        if self.is_of_note(at) {
            return true;
        }
        if self.titled {
            return of.class == Class::Traits || of.class == Class::Words && is_name(line) && !line.bullet;
        }
        if let (Some(depth), Some(name)) = (line.depth, first.and_then(|it| it.depth)) {
            let names = of.class == Class::Words || of.class == Class::Traits;
            return depth <= name && names && !self.titles_a_set(at);
        }
        if let Some(Head::Part(FilePart::Name)) = of.head {
            return true;
        }
        let gap = line.gap > 0;
        match of.class {
            Class::Set | Class::Head | Class::Sfx => false,
            _ if gap && kind_in(&line.text).is_some() || self.says_kind(at) => true,
            Class::Traits if gap => self.traits_begin(at),
            Class::Words if gap => self.words_begin(at),
            // Without a blank line only a heading that comes a second time tells.
            Class::Words => is_name(line) && self.class(at + 1) == Some(Class::Set) && self.comes_again(at + 1),
            Class::Traits => false,
        }
    }

    /// Returns whether a line ends the character above it as a title of the note. In a file or a text such words may speak
    /// of somebody or of a session in passing.
    fn is_of_note(&self, at: usize) -> bool {
        let Some(line) = self.lines.get(at).filter(|it| self.may_be_of_note(at) && !is_prose(&it.text)) else {
            return false;
        };
        let plain = is_plain_title(&line.text);
        if !plain && !is_name(line) {
            return false;
        }
        let is_text = |at: usize| self.of.get(at).is_some_and(Of::is_text);
        let mut above = (self.begun..at).rev();
        let in_text = if is_list(&line.text) {
            above.next().is_some_and(is_text)
        } else {
            above.find(|it| self.class(*it) != Some(Class::Words)).is_some_and(is_text)
        };
        match (line.depth, self.lines.get(self.begun).and_then(|it| it.depth)) {
            (Some(depth), Some(name)) => !self.sheet || depth <= name,
            (Some(_), None) => true,
            (None, _) => !in_text && (plain || !self.sheet),
        }
    }

    /// Returns whether words are those of a title of the note or of a part of it.
    fn may_be_of_note(&self, at: usize) -> bool {
        let apart = |line: &&NoteLine| (at == 0 || line.gap > 0 || line.depth.is_some()) && !line.bullet;
        self.class(at) == Some(Class::Words) && self.lines.get(at).filter(apart).is_some_and(|it| is_title(&it.text))
    }

    /// Returns whether a line says the kind of a GMC with its dice or in so many words: `Rats (mob 4d6)`, `NPC: Bela`.
    /// A mere word such as `Location: the docks` says so only apart from what is above it, with dice or before a block of
    /// traits.
    fn says_kind(&self, at: usize) -> bool {
        let Some(line) = self.lines.get(at) else { return false };
        if let Some((_, rest)) = kind_before(&line.text) {
            let label = line.text.split(':').next().unwrap_or_default().to_lowercase();
            let plain = ["pc", "gmc", "npc"].iter().any(|it| label.split(' ').any(|word| word == *it));
            // `Boss: Captain Ilse d8` may as well be a relationship.
            let below_head = at.checked_sub(1).and_then(|it| self.of.get(it)).is_some_and(|it| it.bare);
            let listed = line.bullet || below_head || self.apart && self.sheet;
            let apart = line.gap > 0 && !listed;
            let follows = || matches!(self.class(at + 1), Some(Class::Traits | Class::Set));
            return plain || apart && (follows() || rest.split_whitespace().any(is_dice));
        }
        kind_in(&line.text).is_some_and(|it| !it.dice.is_empty())
    }

    fn traits_begin(&self, at: usize) -> bool {
        let Some(line) = self.lines.get(at) else { return false };
        let after_head = at.checked_sub(1).and_then(|it| self.of.get(it)).is_some_and(|it| it.bare);
        if after_head || self.apart && self.is_file() || at.checked_sub(1).is_some_and(|it| self.is_title(it)) {
            return false;
        }
        if self.sheet {
            // A whole stat line after a file is somebody else; a lone trait goes on.
            return !line.bullet && is_whole(&line.text);
        }
        // A name alone is the name of what stands below it, if headings follow.
        let alone = (self.begun..at).all(|it| matches!(self.class(it), Some(Class::Words | Class::Head)));
        !(alone && self.heading_follows(at))
    }

    fn words_begin(&self, at: usize) -> bool {
        let Some(line) = self.lines.get(at) else { return false };
        if self.leads_again(at) {
            return true;
        }
        if line.bullet && self.sheet {
            return false;
        }
        let alone = at == self.begun + 1;
        if !self.sheet && alone && self.heading_follows(at) {
            // Right above a heading stands a name; farther from it, what the one above is.
            return !self.apart && self.lines.get(at + 1).is_some_and(|it| it.gap == 0);
        }
        if !is_name(line) {
            return !self.sheet && !line.bullet && !is_prose(&line.text);
        }
        if !self.sheet {
            return true;
        }
        if self.titles_a_set(at) {
            return false;
        }
        self.section(at).next().is_some_and(|it| self.class(it) == Some(Class::Traits))
    }

    /// Returns whether the character that a line belongs to has headings anywhere.
    fn is_file(&self) -> bool {
        self.sheet || self.of.iter().any(|it| it.class == Class::Set)
    }

    /// Returns whether a heading comes before the next name.
    fn heading_follows(&self, at: usize) -> bool {
        let rest = (at + 1..self.lines.len()).find(|at_line| match self.class(*at_line) {
            Some(Class::Set) => true,
            Some(Class::Words) => self.lines.get(*at_line).is_some_and(|it| is_name(it) && !it.bullet),
            _ => false,
        });
        rest.is_some_and(|it| self.class(it) == Some(Class::Set))
    }

    /// Returns whether a heading is one that this character has already.
    fn comes_again(&self, at: usize) -> bool {
        let Some(Of { head: Some(Head::Set(of)), .. }) = self.of.get(at) else { return false };
        let same = |it: &Head| matches!(it, Head::Set(one) if (&one.set, &one.lacks) == (&of.set, &of.lacks));
        of.own.is_none() && self.seen.iter().any(same)
    }

    /// Returns whether a name leads to a heading that this character has already.
    fn leads_again(&self, at: usize) -> bool {
        if !self.lines.get(at).is_some_and(is_name) {
            return false;
        }
        let next = (at + 1..self.lines.len()).take(4).find(|it| self.class(*it) != Some(Class::Words));
        next.is_some_and(|at_line| match self.class(at_line) {
            Some(Class::Set) => self.comes_again(at_line),
            // `Solo d10, Buddy d8` between the name and the first heading.
            Some(Class::Traits) => self.class(at_line + 1) == Some(Class::Set) && self.comes_again(at_line + 1),
            _ => false,
        })
    }

    /// Returns the lines below a title, up to the next heading or name.
    fn section(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        (at + 1..self.lines.len()).take_while(|at_line| {
            let name = self
                .lines
                .get(*at_line)
                .is_some_and(|line| (line.gap > 0 || line.depth.is_some()) && !line.bullet && is_name(line));
            match self.class(*at_line) {
                Some(Class::Set | Class::Head) | None => false,
                Some(Class::Words) => !name,
                Some(Class::Traits) => self.lines.get(*at_line).is_some_and(|it| kind_in(&it.text).is_none()),
                Some(Class::Sfx) => true,
            }
        })
    }

    /// Returns whether words alone are the title of a set: traits stand below, and SFX or limits.
    fn titles_a_set(&self, at: usize) -> bool {
        let titled = self.lines.get(at).is_some_and(|it| is_name(it) && kind_in(&it.text).is_none());
        // Right below a title stands what it is the title of.
        let leads = matches!(self.class(at + 1), Some(Class::Traits | Class::Sfx));
        let item = self.lines.get(at).is_some_and(|it| it.bullet);
        if !titled || !leads || item || self.class(at) != Some(Class::Words) {
            return false;
        }
        let has = |class| self.section(at).any(|it| self.class(it) == Some(class));
        has(Class::Traits) && has(Class::Sfx)
    }

    fn is_title(&self, at: usize) -> bool {
        at > self.begun && self.is_file_here(at) && self.titles_a_set(at)
    }

    /// Returns whether a title may stand here: the character has headings, or a set stands apart from its name.
    fn is_file_here(&self, at: usize) -> bool {
        self.sheet || self.lines.get(at).is_some_and(|it| it.depth.is_some()) || self.heading_follows(at)
    }
}

/// Returns whether each line of a paragraph is a GMC of its own: all begin with a name, in a capital letter where the
/// script has them, all have dice, and at least two are whole stat lines. A name alone on the first line makes them
/// one.
fn are_several(paragraph: &[NoteLine], sets: &Sets) -> bool {
    let (mut whole, mut last) = (0, None);
    for line in paragraph {
        // Pieces of a line belong to whom it begins with.
        if last.replace(line.no) == Some(line.no) {
            continue;
        }
        if head(&line.text, sets).is_some() {
            return false;
        }
        let (heading, _) = headed(&line.text);
        let Ok(found) = traits(&line.text) else { return false };
        let named = found.first().is_some_and(|it| it.name.chars().next().is_some_and(|c| !c.is_lowercase()));
        let dice: usize = found.iter().map(|it| it.dice.len()).sum();
        if !named || dice == 0 {
            return false;
        }
        whole += usize::from(heading.is_some() || found.len() > 1 || dice > 1);
    }
    whole > 1
}

/// Returns whether a line has a name and more than one die.
fn is_whole(text: &str) -> bool {
    let capital = text.chars().find(|c| c.is_alphanumeric()).is_some_and(|c| !c.is_lowercase());
    capital && traits(text).is_ok_and(|it| it.len() > 1 || it.iter().any(|it| it.dice.len() > 1))
}

/// The most words and letters of a name.
const WORDS: usize = 6;
const LETTERS: usize = 60;

/// Returns whether words may be a name or a title: few, without the end of a sentence. What brackets and dashes add is
/// left out.
pub(super) fn is_name(line: &NoteLine) -> bool {
    let text = line.text.trim_end_matches(':');
    let named = [" - ", " – ", " — ", " ("].iter().filter_map(|it| text.find(it)).min();
    let named = named.and_then(|at| text.get(..at)).unwrap_or(text);
    let named = named.split_once(',').map_or(named, |it| it.0);
    let first = named.chars().find(|c| c.is_alphanumeric());
    let few = named.split_whitespace().count() <= WORDS && named.chars().count() <= LETTERS;
    few && first.is_some_and(|c| !c.is_lowercase()) && !text.ends_with(['.', '!', '?', ';', ','])
}

/// Returns whether words are a sentence.
pub(super) fn is_prose(text: &str) -> bool {
    let many = text.split_whitespace().count() > 2 * WORDS;
    many || text.ends_with(['.', '!', '?', '”']) && text.contains(' ') && !text.split_whitespace().any(is_dice)
}
