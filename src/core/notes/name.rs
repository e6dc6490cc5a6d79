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
    let both = || {
        let (before, after) = text.rsplit_once(", ")?;
        super::pronouns(after).is_some().then_some((before, after)).or_else(|| pronouns_before(text))
    };
    if let Some((one, other)) = both() {
        take(read, other);
        return take(read, one);
    }
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

/// Returns the name of a trait without a die: `Old coat - the green one` says more.
pub(super) fn named_alone(it: &super::WrittenTrait) -> String {
    let name = it.name.trim();
    if it.about.is_empty() {
        return name.to_owned();
    }
    let end = [" – ", " — ", " - "].iter().filter_map(|dash| name.find(dash)).min();
    end.and_then(|end| name.get(..end)).unwrap_or(name).trim().to_owned()
}

/// Reads a name with pronouns behind it: `Nadia, she/her`.
pub(super) fn with_pronouns(text: &str) -> Option<(&str, &str)> {
    let (name, said) = text.rsplit_once(", ")?;
    Some((name, pronouns(said)?))
}

/// Reads pronouns and what stands behind them: `she/they — salt-worn diver`.
pub(super) fn pronouns_before(text: &str) -> Option<(&str, &str)> {
    let parts = [" – ", " — ", " - ", ", ", ". "].iter().filter_map(|mark| text.split_once(mark));
    let (said, rest) = parts.min_by_key(|it| it.0.len())?;
    Some((pronouns(said).filter(|_| !said.contains(':'))?, rest.trim())).filter(|it| !it.1.is_empty())
}

/// What a note calls somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenKind {
    Pc,
    /// A GMC of a kind that is not said.
    Gmc,
    Kind(GmcKind),
}

/// A name with the kind of GMC behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfKind<'l> {
    pub name: &'l str,
    pub kind: WrittenKind,
    pub dice: Vec<Die>,
    pub rest: &'l str,
}

/// Returns whether words are the title of a note or of a part of it: `Session 4 – The harbor`, `My GMCs for Friday`.
pub(super) fn is_title(text: &str) -> bool {
    let of_many = || text.split_whitespace().any(|word| ["GMCs", "NPCs", "PCs"].contains(&word.trim_matches(':')));
    behind_number(text).is_some() || is_list(text) || of_many()
}

/// Returns whether words are the name of a list and nothing else: `NPCs:`, `To do`.
pub(super) fn is_list(text: &str) -> bool {
    const LISTS: [&str; 7] = ["locations", "characters", "to do", "to-do", "gmcs", "npcs", "pcs"];
    LISTS.iter().any(|it| same_name(text.trim_end_matches(':'), it))
}

/// Returns whether words can’t be a sentence about a session: `Session 4`, `Session 4: The harbor`, `NPCs`.
pub(super) fn is_plain_title(text: &str) -> bool {
    is_list(text) || behind_number(text).is_some_and(|it| it.is_empty() || it.starts_with([':', '.', '-', '–', '—']))
}

/// Returns what stands behind the number of a session, a chapter and the like.
fn behind_number(text: &str) -> Option<&str> {
    const PARTS: [&str; 6] = ["session", "chapter", "episode", "act", "scene", "adventure"];
    let (part, rest) = text.split_once([' ', ':', '.', ','])?;
    let rest = rest.trim_start();
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let is = PARTS.iter().any(|it| same_name(part, it)) && behind.len() < rest.len();
    is.then(|| behind.trim_start())
}

/// Reads the kind before a colon, and the rest: `GMC: Captain Ostrog`, `Minor character: Jory`, `PC: Hana`.
pub(super) fn kind_before(line: &str) -> Option<(WrittenKind, &str)> {
    let (label, rest) = line.split_once(':')?;
    let (kind, dice) = kind_of(label)?;
    (dice.is_empty() && !rest.trim().is_empty()).then(|| (kind, rest.trim()))
}

/// Reads a name, the kind of GMC and its dice, then more traits: `Bandits (mob 4d6): Crossbows d8`, `Bandits (mob) 4d6:
/// Crossbows d8`, `Old Brass – minor GMC`, `Dock Rats mob 4d6` (GMC-3 to GMC-5).
pub(super) fn kind_in(line: &str) -> Option<OfKind<'_>> {
    if let Some((name, rest)) = line.split_once('(')
        && let Some((inside, rest)) = rest.split_once(')')
        && let Some((kind, dice)) = kind_of(inside)
    {
        let (more, rest) = if dice.is_empty() { dice_before(rest) } else { (Vec::new(), rest) };
        let dice = if more.is_empty() { dice } else { more };
        let rest = rest.trim_start_matches([':', ',', ';', '-', '–', '—', ' ']);
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
    let at = line.to_lowercase().find(" mob ")?;
    let (name, behind) = (line.get(..at)?.trim(), line.get(at + " mob ".len()..)?);
    let (dice, rest) = dice_before(behind);
    let rest = rest.trim_start();
    let parted = rest.is_empty() || rest.starts_with([':', ',', ';']);
    let rest = rest.trim_start_matches([':', ',', ';', ' ']);
    let of = OfKind { name, kind: WrittenKind::Kind(GmcKind::Mob), dice, rest };
    Some(of).filter(|it| parted && !it.name.is_empty() && !it.name.contains(':') && !it.dice.is_empty())
}

/// Splits the dice off the front of some words: `4d6: Crossbows d8`. A die before a word is that word’s: `d8 Loud`.
fn dice_before(text: &str) -> (Vec<Die>, &str) {
    let end = text.find([':', ',', ';']).into_iter().chain(text.find(" - ")).chain(text.find(" – ")).min();
    let (front, rest) = text.split_at_checked(end.unwrap_or(text.len())).unwrap_or((text, ""));
    read_dice(front).map_or((Vec::new(), text), |dice| (dice, rest))
}

/// Reads the kind of a GMC and its dice, and nothing else: `mob 4d6`, `3d10 boss`, `minor GMC`.
pub(super) fn kind_of(text: &str) -> Option<(WrittenKind, Vec<Die>)> {
    let words: Vec<&str> = text.split([' ', ',', ':']).filter(|word| !word.is_empty()).collect();
    let kind = |word: &str| match GMCS.iter().find(|(it, _)| same_name(word, it)) {
        Some((_, kind)) => Some(WrittenKind::Kind(*kind)),
        None if same_name(word, "pc") => Some(WrittenKind::Pc),
        None => (same_name(word, "gmc") || same_name(word, "npc")).then_some(WrittenKind::Gmc),
    };
    let at = words.iter().position(|word| kind(word).is_some())?;
    let (before, rest) = words.split_at_checked(at)?;
    let (first, rest) = rest.split_first()?;
    let is_named = |word: &&&str| ["gmc", "npc", "character"].iter().any(|it| same_name(word, it));
    let rest = if rest.first().is_some_and(|it| is_named(&it)) { rest.get(1..)? } else { rest };
    // Anything but dice makes it part of a name.
    let dice = read_dice(&[before, rest].concat().join(" ")).ok()?;
    Some((kind(first)?, dice))
}
