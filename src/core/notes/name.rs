//! The first line of a character: name, player, who they are, and the kind of a GMC.

use super::heads::GMCS;
use crate::model::{Die, GmcKind, read_dice, same_name};

/// The parts of a name as written: `Nightwatch (Joaquin Ortega) - Ben plays him`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameLine {
    pub name: String,
    pub player: String,
    pub concept: String,
    pub pronouns: String,
    /// Words in brackets that are no player: another name.
    pub also: String,
}

const DASHES: [&str; 3] = [" – ", " — ", " - "];

/// Reads a first line. Brackets hold a player: somebody known, or one word; more words are another name if they are
/// several names. `comma` tells whether what stands behind a comma says who they are.
pub fn name_line(text: &str, is_player: impl Fn(&str) -> bool, comma: bool) -> NameLine {
    let mut read = NameLine::default();
    let mut name = text.trim();
    // Behind dashes stand the player and who they are, in any order.
    while let Some((before, after)) =
        DASHES.iter().filter_map(|dash| name.rsplit_once(dash)).max_by_key(|it| it.0.len())
    {
        let (before, after) = (before.trim(), after.trim());
        if before.is_empty() || after.is_empty() {
            break;
        }
        match plays(after) {
            Some(player) if read.player.is_empty() => player.clone_into(&mut read.player),
            _ => take(&mut read, after),
        }
        name = before;
    }
    if comma && let Some((before, after)) = name.split_once(',').filter(|it| !it.0.trim().is_empty()) {
        let (before, after) = (before.trim(), after.trim());
        let (after, player) = bracketed(after);
        if let Some(player) = player.filter(|_| read.player.is_empty()) {
            player.clone_into(&mut read.player);
        }
        take(&mut read, after);
        name = before;
    }
    let (bare, inside) = bracketed(name);
    if let Some(inside) = inside.filter(|_| !bare.is_empty()) {
        let several = inside.split_whitespace().count() > 1;
        let said = plays(inside).or_else(|| inside.strip_prefix("player:").map(str::trim));
        if let Some(player) = said {
            player.clone_into(&mut read.player);
        } else if super::pronouns(inside).is_some() {
            take(&mut read, inside);
        } else if read.player.is_empty() && (!several || is_player(inside)) {
            inside.clone_into(&mut read.player);
        } else {
            inside.clone_into(&mut read.also);
        }
        name = bare;
    }
    name.trim_end_matches([':', ' ']).clone_into(&mut read.name);
    read
}

/// Takes pronouns as such, anything else as who they are.
fn take(read: &mut NameLine, text: &str) {
    let to = if super::pronouns(text).is_some() { &mut read.pronouns } else { &mut read.concept };
    if to.is_empty() {
        text.clone_into(to);
    } else {
        // From the last dash to the first.
        *to = format!("{text}, {to}");
    }
}

fn bracketed(text: &str) -> (&str, Option<&str>) {
    let found = text.strip_suffix(')').and_then(|it| it.rsplit_once('('));
    found.map_or((text, None), |(name, inside)| (name.trim(), Some(inside.trim()).filter(|it| !it.is_empty())))
}

/// Reads who plays a character: `Ben plays him`, `played by Ben`, `Ben’s PC`.
fn plays(text: &str) -> Option<&str> {
    let lower = text.to_lowercase();
    let behind = ["played by ", "player: ", "player ", "pc of "].iter().find(|it| lower.starts_with(**it));
    let before = [" plays him", " plays her", " plays them", " plays it", " plays", "’s pc", "'s pc", "’s character"];
    let before = before.iter().find(|it| lower.ends_with(**it));
    let player = match (behind, before) {
        (Some(lead), _) => text.get(lead.len()..),
        (None, Some(end)) => text.get(..text.len().checked_sub(end.len())?),
        (None, None) => None,
    };
    player.map(str::trim).filter(|it| !it.is_empty() && it.split_whitespace().count() <= 3)
}

/// Returns the pronouns of a text that says nothing else: `she/her`, `Pronouns: they/them` (CHAR-2).
pub fn pronouns(text: &str) -> Option<&str> {
    const KNOWN: [&str; 25] = [
        "she", "her", "hers", "he", "him", "his", "they", "them", "theirs", "it", "its", "xe", "xem", "xyr", "ze",
        "zir", "hir", "ey", "em", "eir", "fae", "faer", "any", "all", "none",
    ];
    if let Some((head, said)) = text.split_once(':') {
        let is = ["pronoun", "pronouns"].iter().any(|word| same_name(head.trim(), word));
        // Behind the word anything goes, also pronouns that the list above does not know.
        return Some(said.trim()).filter(|said| is && !said.is_empty());
    }
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    let is_one = |word: &str| KNOWN.iter().any(|known| same_name(word.trim(), known));
    // A slash is asked for: `It` or `Any` alone may be a name or a note.
    (text.contains('/') && text.split('/').all(is_one)).then_some(text)
}

/// A name with the kind of GMC behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfKind<'l> {
    pub name: &'l str,
    /// `None` is a PC.
    pub kind: Option<GmcKind>,
    pub dice: Vec<Die>,
    pub rest: &'l str,
}

/// Reads a name, the kind of GMC and its dice, then more traits: `Bandits (mob 4d6): Crossbows d8`, `Old Brass – minor
/// GMC`, `Dock Rats mob 4d6` (GMC-3 to GMC-5).
pub(super) fn kind_in(line: &str) -> Option<OfKind<'_>> {
    if let Some((name, rest)) = line.split_once('(')
        && let Some((inside, rest)) = rest.split_once(')')
        && let Some((kind, dice)) = kind_of(inside)
    {
        let rest = rest.trim_start_matches([':', ',', ';', ' ']);
        return Some(OfKind { name: name.trim(), kind, dice, rest }).filter(|it| !it.name.is_empty());
    }
    let (head, rest) = match line.split_once(':') {
        Some((head, rest)) if !rest.trim().is_empty() => (head, rest.trim()),
        _ => (line.trim_end_matches([':', ' ']), ""),
    };
    for dash in [" – ", " — ", " - ", ", "] {
        if let Some((name, kind)) = head.rsplit_once(dash)
            && let Some((of, dice)) = kind_of(kind)
            // `Ada Quill, major` is her rank.
            && (dash != ", " || kind.trim().contains(' '))
        {
            let kind = of;
            return Some(OfKind { name: name.trim(), kind, dice, rest }).filter(|it| !it.name.is_empty());
        }
    }
    // Without a mark between them only a mob with its dice is meant: a `Bandit boss d8` is a trait.
    let at = head.to_lowercase().find(" mob ")?;
    let (name, kind) = (head.get(..at)?.trim(), head.get(at..)?.trim());
    let (kind, dice) = kind_of(kind).filter(|it| !it.1.is_empty())?;
    Some(OfKind { name, kind, dice, rest }).filter(|it| !it.name.is_empty())
}

/// Reads the kind of a GMC and its dice, and nothing else: `mob 4d6`, `minor GMC`.
pub(super) fn kind_of(text: &str) -> Option<(Option<GmcKind>, Vec<Die>)> {
    let mut words = text.split([' ', ',', ':']).filter(|word| !word.is_empty()).peekable();
    let first = words.next()?;
    let kind = match GMCS.iter().find(|(word, _)| same_name(first, word)) {
        Some((_, kind)) => Some(*kind),
        None if same_name(first, "pc") => None,
        None if same_name(first, "gmc") || same_name(first, "npc") => Some(GmcKind::Minor),
        None => return None,
    };
    let _ = words.next_if(|it| ["gmc", "npc", "character"].iter().any(|word| same_name(it, word)));
    // Anything but dice makes it part of a name.
    let dice = read_dice(&words.collect::<Vec<_>>().join(" ")).ok()?;
    Some((kind, dice))
}
