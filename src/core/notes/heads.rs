//! Headings of a note: trait sets in the setting's words and in the book's, SFX and limits, milestones, and parts of a
//! file.

use super::Sets;
use super::dice::{QUOTES, begins_with_dice, has_dice, is_dice, parts, traits};
use super::line::{NoteLine, cells};
use crate::model::{GmcKind, Label, SetKind, same_name};
use crate::words::many;

/// A part of a file that a heading names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FilePart {
    Name,
    Player,
    Concept,
    Background,
    Appearance,
    Notes,
    Kind,
}

/// What stands under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Head {
    Set(OfSet),
    Sfx {
        limit: bool,
    },
    /// The first row of a table, and the set it names.
    Columns(Option<OfSet>),
    Trace(Trace),
    Milestone,
    Xp,
    Part(FilePart),
}

/// What play leaves on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    Stress,
    Trauma,
    Complication,
    Asset,
    Points,
}

impl Trace {
    /// Each with its label, which a setting may rename.
    pub(super) const ALL: [(Self, Label); 5] = [
        (Self::Stress, Label::Stress),
        (Self::Trauma, Label::Trauma),
        (Self::Complication, Label::Complication),
        (Self::Asset, Label::Asset),
        (Self::Points, Label::Point),
    ];
}

/// A trait set as a heading names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OfSet {
    /// Its name in the setting, unless the setting has no such set.
    pub set: Option<String>,
    /// Its own name, if there may be several: `Powers (Tidecaller)`.
    pub own: Option<String>,
    /// The heading as it stands, of a set that the setting lacks.
    pub lacks: Option<String>,
    pub kind: Option<SetKind>,
}

/// The book's words for the kinds of trait sets.
const KINDS: [(SetKind, &[&str]); 16] = [
    (SetKind::Distinctions, &["distinctions"]),
    (SetKind::Attributes, &["attributes"]),
    (SetKind::Affiliations, &["affiliations"]),
    (SetKind::Skills, &["skills"]),
    (SetKind::Roles, &["roles"]),
    (SetKind::Specialties, &["specialties", "specialty", "specialities", "speciality"]),
    (SetKind::Values, &["values"]),
    (SetKind::Relationships, &["relationships"]),
    (SetKind::Reputations, &["reputations"]),
    (SetKind::Powers, &["power sets", "powers"]),
    (SetKind::Abilities, &["abilities", "ability"]),
    (SetKind::Resources, &["resources"]),
    (SetKind::SignatureAssets, &["signature assets", "assets"]),
    (SetKind::Talents, &["talents"]),
    (SetKind::Vices, &["vices"]),
    (SetKind::Freeform, &["traits", "gmc traits", "npc traits"]),
];

const PARTS: [(FilePart, &[&str]); 7] = [
    (FilePart::Name, &["name", "character", "character name", "hero"]),
    (FilePart::Player, &["player", "played by"]),
    (FilePart::Concept, &["concept", "occupation", "title"]),
    (FilePart::Background, &["background", "history", "biography", "bio", "backstory", "origin"]),
    (FilePart::Appearance, &["appearance", "looks", "description"]),
    (FilePart::Notes, &["notes", "note", "gm notes", "personality", "quote"]),
    (FilePart::Kind, &["type", "kind"]),
];

/// The kinds of GMCs as lines name them.
pub(super) const GMCS: [(&str, GmcKind); 7] = [
    ("major", GmcKind::Major),
    ("minor", GmcKind::Minor),
    ("extra", GmcKind::Extra),
    ("mob", GmcKind::Mob),
    ("boss", GmcKind::Boss),
    ("faction", GmcKind::Faction),
    ("location", GmcKind::Location),
];

/// Reads the heading of a line, and the rest of it.
pub(super) fn head<'l>(line: &'l str, sets: &Sets) -> Option<(Head, &'l str)> {
    if let Some(head) = columns(line, sets) {
        return Some((head, ""));
    }
    let bare = line.trim_end_matches([':', ' ', '.']);
    if let Some(head) = whole(bare, sets) {
        // A name, a player, a kind or points alone say nothing.
        let needs_more = matches!(
            head,
            Head::Part(FilePart::Name | FilePart::Player | FilePart::Concept | FilePart::Kind)
                | Head::Xp
                | Head::Trace(Trace::Points)
        );
        return (!needs_more).then_some((head, ""));
    }
    if let Some((words, rest)) = line.split_once(':')
        && let Some(head) = whole(words.trim(), sets)
    {
        return Some(within(head, rest.trim(), sets));
    }
    for dash in [" – ", " — ", " - "] {
        if let Some((words, rest)) = line.split_once(dash)
            && let Some(head) = whole(words.trim(), sets)
        {
            return Some(within(head, rest.trim(), sets));
        }
    }
    if let Some(xp) = line.strip_suffix("XP").or_else(|| line.strip_suffix("xp"))
        && xp.trim().parse::<u32>().is_ok()
    {
        return Some((Head::Xp, xp.trim()));
    }
    if let Some(count) = points(line, sets) {
        return Some((Head::Trace(Trace::Points), count));
    }
    if let Some(found) = before_traits(line, sets) {
        return Some(found);
    }
    is_sfx(line).then_some((Head::Sfx { limit: false }, line))
}

/// What the columns of a table are called.
const COLUMNS: [&str; 8] = ["trait", "name", "die", "dice", "rating", "value", "size", "step"];

/// Reads the first row of a table: what its columns are, and no dice.
fn columns(line: &str, sets: &Sets) -> Option<Head> {
    let mut all = cells(line);
    let first = all.next()?;
    let is = |cell: &str| COLUMNS.iter().any(|it| same_name(cell, it));
    if !all.any(is) || line.split_whitespace().any(is_dice) {
        return None;
    }
    if is(first) { Some(Head::Columns(None)) } else { sets.called(first).map(|of| Head::Columns(Some(of))) }
}

/// Returns whether a line is an SFX though it does not say so: Hinder, or a sentence, behind a name or without one,
/// that begins with what is done or when, and says a price.
fn is_sfx(line: &str) -> bool {
    const BEGINS: [&str; 22] = [
        "spend", "gain", "earn", "take", "step", "double", "reroll", "roll", "shut", "shutdown", "add", "when", "if",
        "once", "before", "after", "while", "use", "create", "for", "pay", "change",
    ];
    const PRICES: [&str; 9] = [
        " pp",
        "plot point",
        "step up ",
        "step down ",
        "shut down ",
        "doom pool",
        "instead of a d",
        "effect die",
        " complication",
    ];
    let line = with_colon(line);
    let (name, words) = line.split_once(": ").unwrap_or(("", &line));
    let words = words.trim().to_lowercase();
    let begins = words.split_whitespace().next().is_some_and(|word| BEGINS.contains(&word));
    let named = name.split_whitespace().count() <= 6 && !name.contains(',') && !name.split_whitespace().any(is_dice);
    let priced = PRICES.iter().any(|it| format!(" {words}").contains(it));
    let long = words.split_whitespace().count() > 3;
    same_name(line.trim_end_matches(['.', ':']), "hinder") || named && begins && priced && long
}

/// Puts a colon between the name of an SFX and its words.
pub(super) fn with_colon(text: &str) -> String {
    const MOST: usize = 6;
    let ends = [": ", " – ", " — ", " - ", ". "];
    let first = ends.iter().filter_map(|end| Some((text.find(end)?, end.len()))).min();
    match first {
        Some((at, long)) => {
            let (name, rest) = (text.get(..at).unwrap_or_default(), text.get(at + long..).unwrap_or_default());
            if name.split_whitespace().count() <= MOST { format!("{name}: {}", rest.trim()) } else { text.to_owned() }
        }
        None => text.to_owned(),
    }
}

/// Splits a line where a heading begins inside of it, behind a sentence, a die or a list: `Ada. Distinctions: Rower d8,
/// Skills: Row d6; Values Truth d8; 3 PP`.
pub(super) fn parted(line: NoteLine, sets: &Sets) -> Vec<NoteLine> {
    let rated = has_dice(&line.text);
    let mut starts = labels(&line.text, sets);
    if rated {
        starts.extend(lists(&line.text, sets));
        starts.sort_unstable();
        starts.dedup();
    }
    // Where commas part traits and semicolons part sets, a semicolon ends the list of a set.
    let semicolon = |at: &usize| line.text.get(..*at).is_some_and(|lead| lead.ends_with(';'));
    let ends = starts.iter().any(semicolon) && has_commas(&line.text);
    let mut all = pieces(line, &starts, sets);
    if ends {
        all = all.into_iter().flat_map(|it| ended(it, sets)).collect();
    }
    if rated { all.into_iter().flat_map(|it| without_points(it, sets)).collect() } else { all }
}

/// Returns where headings with a colon begin inside of a line.
fn labels(text: &str, sets: &Sets) -> Vec<usize> {
    let mut starts: Vec<usize> = Vec::new();
    for (colon, _) in text.match_indices(':') {
        let (before, behind) = text.split_at_checked(colon).unwrap_or_default();
        let behind = behind.trim_start_matches([':', ' ']);
        starts.extend(before.rmatch_indices(' ').take(3).map(|it| it.0).find(|at| {
            let (lead, words) = before.split_at_checked(*at).unwrap_or_default();
            let listed = lead.ends_with([',', ';', '|']);
            let named = names(lead, sets);
            let ends = listed || named || lead.ends_with('.') || lead.rsplit(' ').next().is_some_and(is_dice);
            // Behind a list of rated traits those of the next may be without dice.
            let rated = || !begins_with_dice(behind) && (has_dice(behind) || listed && has_dice(lead));
            ends && match whole(words.trim(), sets) {
                Some(Head::Trace(Trace::Points) | Head::Xp) => behind.starts_with(|c: char| c.is_ascii_digit()),
                Some(Head::Set(_) | Head::Trace(_)) => rated(),
                Some(Head::Sfx { .. } | Head::Milestone) => !named,
                // A sentence may have such words behind a comma.
                Some(Head::Part(part)) if !lead.ends_with([',', ':']) => {
                    part != FilePart::Name && part != FilePart::Kind && !starts.is_empty()
                }
                _ => false,
            }
        }));
    }
    starts
}

/// Returns where sets without a colon begin inside of a line: `Body d6; Distinctions Rower d8`, `Ada: Skills Row d6`.
fn lists(text: &str, sets: &Sets) -> Vec<usize> {
    let begins = |(at, mark): (usize, &str)| {
        let (lead, behind) = (text.get(..=at)?, text.get(at + 1..)?);
        let list = behind.split(';').next()?.trim();
        ((mark == ";" || names(lead, sets)) && before_traits(list, sets).is_some()).then_some(at + 1)
    };
    text.match_indices([';', ':']).filter_map(begins).collect()
}

/// Returns whether words are the name of somebody with a colon behind it.
fn names(lead: &str, sets: &Sets) -> bool {
    let is_name = |name: &str| !name.is_empty() && !name.contains(':') && !has_dice(name) && head(name, sets).is_none();
    lead.strip_suffix(':').is_some_and(is_name)
}

/// Splits a line at some places.
fn pieces(line: NoteLine, starts: &[usize], sets: &Sets) -> Vec<NoteLine> {
    let Some(first) = starts.first() else { return vec![line] };
    let lead = line.text.get(..*first).unwrap_or_default().trim();
    let lead = if head(lead, sets).is_some() { lead } else { lead.trim_end_matches(['.', ',', ';', ':', '|', ' ']) };
    let ends = starts.iter().copied().skip(1).chain([line.text.len()]);
    let more = starts.iter().zip(ends).filter_map(|(from, to)| {
        let text = line.text.get(*from..to)?.trim_matches([';', '|', ' ']);
        // Only behind the last a list may go on in the next line.
        Some(piece(&line, if to < line.text.len() { text.trim_end_matches(',') } else { text }))
    });
    let more: Vec<NoteLine> = more.filter(|it| !it.text.is_empty()).collect();
    let lead = NoteLine { text: lead.to_owned(), raw: lead.to_owned(), ..line };
    [lead].into_iter().chain(more).collect()
}

fn piece(line: &NoteLine, text: &str) -> NoteLine {
    let text = text.to_owned();
    NoteLine { raw: text.clone(), text, bullet: false, depth: None, gap: 0, ..line.clone() }
}

/// Returns whether commas part rated traits.
fn has_commas(list: &str) -> bool {
    list.split_whitespace().any(|word| word.strip_suffix(',').is_some_and(is_dice))
}

/// Ends the list of a set at its first semicolon: what follows has no heading.
fn ended(line: NoteLine, sets: &Sets) -> Vec<NoteLine> {
    let listed = matches!(head(&line.text, sets), Some((Head::Set(_), _)));
    let marks = |at: usize| line.text.get(..at).unwrap_or_default().chars().filter(|c| QUOTES.contains(c)).count();
    let starts = line.text.match_indices(';').map(|it| it.0).filter(|at| listed && marks(*at) % 2 == 0);
    let starts: Vec<usize> = starts.collect();
    pieces(line, &starts, sets)
}

/// Takes plot points out of a list of traits: `Body d6, 3 PP`.
fn without_points(line: NoteLine, sets: &Sets) -> Vec<NoteLine> {
    let listed = matches!(head(&line.text, sets), None | Some((Head::Set(_) | Head::Trace(_), _)));
    let mut at = 0;
    let found = parts(&line.text).find_map(|part| {
        let (from, to) = (at, at + part.len());
        at = to + 1;
        (from > 0 && points(part.trim(), sets).is_some()).then_some((from, to))
    });
    let Some((from, to)) = found.filter(|_| listed) else { return vec![line] };
    let of = |range: Option<&str>| range.unwrap_or_default().to_owned();
    let (before, taken, behind) = (of(line.text.get(..from)), of(line.text.get(from..to)), of(line.text.get(to..)));
    let text = format!("{}{behind}", before.trim_end_matches([',', ';', '|', '\t', ' ']));
    let own = piece(&line, taken.trim());
    vec![NoteLine { text, ..line }, own]
}

/// Reads plot points and nothing else: `PP 3`, `3 PP`.
fn points<'l>(line: &'l str, sets: &Sets) -> Option<&'l str> {
    let behind = line.rsplit_once(' ').map(|(words, count)| (count, words));
    let are =
        |(count, words): &(&str, &str)| count.parse::<u32>().is_ok() && sets.trace(words.trim()) == Some(Trace::Points);
    [line.split_once(' '), behind].into_iter().flatten().find(are).map(|it| it.0)
}

/// `Affiliations Solo d10, Team d6` has no colon; `Power set Heronsuit` neither.
fn before_traits<'l>(line: &'l str, sets: &Sets) -> Option<(Head, &'l str)> {
    for (at, _) in line.match_indices(' ').take(3) {
        let (words, rest) = (line.get(..at)?, line.get(at..)?.trim());
        let Some(of) = sets.called(words).filter(|_| words.ends_with(['s', 'S']) || is_power_set(words)) else {
            continue;
        };
        let dice_behind = rest.split_whitespace().skip(1).any(is_dice) && !rest.split_whitespace().take(1).any(is_dice);
        if dice_behind {
            return Some((Head::Set(of), rest));
        }
        if is_power_set(words) && !rest.is_empty() && rest.len() < 60 && !rest.ends_with('.') {
            return Some((Head::Set(OfSet { own: Some(rest.to_owned()), ..of }), ""));
        }
    }
    None
}

fn is_power_set(words: &str) -> bool {
    same_name(words, "power set")
}

/// Reads the name of a single set behind the heading of sets of which there may be several: `Power set: Heronsuit`.
fn within<'l>(head: Head, rest: &'l str, sets: &Sets) -> (Head, &'l str) {
    match head {
        Head::Set(of) if sets.may_be_several(&of) && of.own.is_none() => {
            let rated = traits(rest).is_ok_and(|it| it.len() > 1 || it.iter().any(|it| !it.dice.is_empty()));
            let named = !rated && !rest.is_empty();
            match rest
                .split_once(':')
                .filter(|(own, more)| rated && !own.split_whitespace().any(is_dice) && !more.trim().is_empty())
            {
                // `Power set: Heronsuit: Glide d8` says both.
                Some((own, more)) if !own.contains(',') => {
                    (Head::Set(OfSet { own: Some(own.trim().to_owned()), ..of }), more.trim())
                }
                _ if named => (Head::Set(OfSet { own: Some(rest.to_owned()), ..of }), ""),
                _ => (Head::Set(of), rest),
            }
        }
        head => (head, rest),
    }
}

/// Reads words that are a heading and nothing else.
fn whole(words: &str, sets: &Sets) -> Option<Head> {
    let is = |all: &[&str]| all.iter().any(|it| same_name(words, it));
    if let Some(of) = sets.called(words) {
        return Some(Head::Set(of));
    }
    if let Some((one, other)) = words.strip_suffix(')').and_then(|whole| whole.split_once('(')) {
        let (one, other) = (one.trim(), other.trim());
        let found = sets.called(one).zip(Some(other)).or_else(|| sets.called(other).zip(Some(one)));
        return found.map(|(of, own)| Head::Set(OfSet { own: Some(own.to_owned()), ..of }));
    }
    if let Some(own) = strip_end(words, " power set").filter(|it| !it.is_empty()) {
        return sets.called("power set").map(|of| Head::Set(OfSet { own: Some(own.to_owned()), ..of }));
    }
    if is(&["sfx", "special effect", "special effects"]) {
        return Some(Head::Sfx { limit: false });
    }
    if is(&["limit", "limits"]) {
        return Some(Head::Sfx { limit: true });
    }
    if is(&["milestone", "milestones", "personal milestone"]) {
        return Some(Head::Milestone);
    }
    if let Some(trace) = sets.trace(words) {
        return Some(Head::Trace(trace));
    }
    if is(&["xp", "experience"]) {
        return Some(Head::Xp);
    }
    PARTS.iter().find(|(_, all)| is(all)).map(|(part, _)| Head::Part(*part))
}

fn strip_end<'t>(text: &'t str, end: &str) -> Option<&'t str> {
    let at = text.len().checked_sub(end.len())?;
    let (start, last) = (text.get(..at)?, text.get(at..)?);
    same_name(last, end).then(|| start.trim())
}

impl Sets {
    /// Returns the set that usually has all of these traits.
    pub(super) fn having(&self, traits: &[super::WrittenTrait]) -> Option<OfSet> {
        let is_in =
            |of: &super::WrittenTrait, set: &super::KnownSet| set.usual.iter().any(|own| same_name(own, &of.name));
        let has = |set: &&super::KnownSet| traits.iter().all(|of| is_in(of, set));
        let found = self.sets.iter().find(has).filter(|_| traits.len() > 1)?;
        Some(OfSet { set: Some(found.name.clone()), own: None, lacks: None, kind: found.kind })
    }

    /// Returns the set of that name, in the setting's words or in the book's.
    pub(super) fn called(&self, words: &str) -> Option<OfSet> {
        let of = |it: &super::KnownSet| OfSet { set: Some(it.name.clone()), own: None, lacks: None, kind: it.kind };
        if let Some(known) = self.sets.iter().find(|it| is_set(words, &it.name)) {
            return Some(of(known));
        }
        let (kind, _) = KINDS.iter().find(|(_, all)| all.iter().any(|it| is_set(words, it)))?;
        let known = self.sets.iter().find(|it| it.kind == Some(*kind));
        let lacking = || OfSet { lacks: Some(words.to_owned()), kind: Some(*kind), ..OfSet::default() };
        Some(known.map_or_else(lacking, of))
    }

    /// Returns what play leaves on a file by that name, in the setting’s words or in the book’s.
    fn trace(&self, words: &str) -> Option<Trace> {
        if same_name(words, "pp") {
            return Some(Trace::Points);
        }
        let own = self.called.iter().find(|(_, own)| is_set(words, own) || same_name(words, &many(own)));
        let usual = || {
            let label = |(_, label): &&(Trace, Label)| is_set(words, label.usual());
            Trace::ALL.iter().find(label).map(|it| it.0)
        };
        own.map(|it| it.0).or_else(usual)
    }

    fn may_be_several(&self, of: &OfSet) -> bool {
        match &of.set {
            Some(name) => self.sets.iter().any(|it| it.name == *name && it.many),
            None => of.kind == Some(SetKind::Powers),
        }
    }
}

/// Returns whether a heading is that set: its name, or one of its words in the singular.
fn is_set(head: &str, set: &str) -> bool {
    let is_one_of = |one: &str, all: &str| all.strip_suffix(['s', 'S']).is_some_and(|it| same_name(it, one));
    same_name(head, set) || is_one_of(head, set) || is_one_of(set, head)
}
