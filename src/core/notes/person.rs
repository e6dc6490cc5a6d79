//! The lines of one character.

use super::dice::{headed, rank, traits};
use super::heads::{FilePart, Head, OfSet, Trace, head, with_colon};
use super::line::NoteLine;
use super::name::{
    OfKind, WrittenKind, kind_before, kind_in, kind_of, named_alone, pronouns, pronouns_before, with_pronouns,
};
use super::split::{is_name, is_prose};
use super::written::{Written, WrittenSfx, WrittenTrace};
use super::{Kept, Sets, WrittenTrait};
use crate::model::{Milestone, MilestoneLine, SetKind, same_name};

/// What the lines below a heading are.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Under {
    Nothing,
    Set(OfSet),
    Sfx { limit: bool },
    Trace(Trace),
    Milestone,
    Text(FilePart),
}

pub(super) struct Block {
    it: Written,
    notes: Vec<String>,
    kept: Vec<Kept>,
    /// The lines that name a set of what stands below them.
    titles: Vec<(NoteLine, String)>,
    named: bool,
    under: Under,
    /// The heading stands right above.
    headed: bool,
    /// The last line with traits had only one.
    lone: bool,
    /// Words of the next line may go on with this one.
    open: Open,
    /// `Assets` are those of play, as the first such heading says.
    of_play: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    No,
    Sfx,
    Milestone(MilestoneLine),
    Text(FilePart),
    Note,
}

/// Why words are in the notes.
const NO_TRAIT: &str = mark!("neither a trait nor an SFX, kept in the notes");

impl Block {
    pub fn new(sheet: bool) -> Self {
        let written = Written { sheet, ..Written::default() };
        Self {
            it: written,
            notes: Vec::new(),
            kept: Vec::new(),
            titles: Vec::new(),
            named: false,
            under: Under::Nothing,
            headed: false,
            lone: false,
            open: Open::No,
            of_play: None,
        }
    }

    /// Reads a line; `title` tells that it is the name of a set whose traits follow.
    pub fn line(&mut self, line: &NoteLine, title: bool, sets: &Sets) {
        if self.it.lines.0 == 0 {
            self.it.lines.0 = line.no;
        }
        self.it.lines.1 = line.no;
        let (had, headed) = (self.it.traits.len(), std::mem::take(&mut self.headed));
        if self.goes_on(line) {
            return;
        }
        self.open = Open::No;
        if let Err(why) = self.read(line, title, headed, sets) {
            self.keep(line, &why, true);
        }
        for written in self.it.traits.iter_mut().skip(had) {
            written.line = line.no;
        }
        if self.it.traits.len() > had {
            self.lone = self.it.traits.len() == had + 1;
        }
    }

    /// Takes the rest of a sentence that was broken into lines.
    fn goes_on(&mut self, line: &NoteLine) -> bool {
        let small = line.text.chars().next().is_some_and(char::is_lowercase);
        if line.gap > 0 || line.bullet || !small {
            return false;
        }
        let to = match self.open {
            Open::No => return false,
            Open::Sfx => self.it.sfx.last_mut().map(|it| &mut it.text),
            Open::Milestone(of) => {
                if let Some(to) = self.it.milestones.last_mut().map(|it| it.part_mut(Some(of))) {
                    *to = format!("{to} {}", line.text).into();
                }
                None
            }
            Open::Text(part) => Some(self.text_of(part)),
            Open::Note => self.notes.last_mut(),
        };
        if let Some(to) = to {
            to.push(' ');
            to.push_str(&line.text);
        }
        if self.open == Open::Note
            && let Some(kept) = self.kept.last().cloned()
        {
            self.kept.push(Kept { line: line.no, text: line.raw.clone(), ..kept });
        }
        true
    }

    fn keep(&mut self, line: &NoteLine, why: &str, wrong: bool) {
        self.notes.push(line.text.clone());
        self.kept.push(Kept { line: line.no, text: line.raw.clone(), why: why.to_owned(), wrong });
    }

    fn text_of(&mut self, part: FilePart) -> &mut String {
        match part {
            FilePart::Name => &mut self.it.name,
            FilePart::Player => &mut self.it.player,
            FilePart::Concept => &mut self.it.concept,
            FilePart::Background => &mut self.it.background,
            FilePart::Appearance => &mut self.it.appearance,
            FilePart::Notes | FilePart::Kind => &mut self.it.notes,
        }
    }

    fn read(&mut self, line: &NoteLine, title: bool, headed_above: bool, sets: &Sets) -> Result<(), String> {
        let text = line.text.as_str();
        if !self.named {
            return self.first(line, sets);
        }
        if self.it.pronouns.is_empty()
            && let Some(said) = pronouns(text)
        {
            said.clone_into(&mut self.it.pronouns);
            return Ok(());
        }
        if self.it.pronouns.is_empty()
            && let Some((said, rest)) = pronouns_before(text)
        {
            said.clone_into(&mut self.it.pronouns);
            return self.read(&NoteLine { text: rest.to_owned(), ..line.clone() }, title, headed_above, sets);
        }
        if title {
            let own = text.trim_end_matches([':', ' ']).to_owned();
            self.titles.push((line.clone(), own.clone()));
            self.under = Under::Set(OfSet { own: Some(own), ..OfSet::default() });
            self.headed = true;
            return Ok(());
        }
        if let Some((head, rest)) = head(text, sets) {
            return self.under_head(line, head, rest, headed_above);
        }
        if let Under::Trace(trace) = self.under {
            return self.trace(line, trace, text);
        }
        let found = match &self.under {
            // Numbers of a sentence are no dice.
            Under::Sfx { .. } | Under::Milestone | Under::Text(_) => Vec::new(),
            _ => traits(text)?,
        };
        let rated = found.iter().any(|it| !it.dice.is_empty());
        // `Crime Master` is a specialty, wherever it stands; with its die, where no heading says more.
        let of = sets.called("specialties").unwrap_or_default();
        let loose = self.it.sheet && self.under == Under::Nothing && of.set.is_some();
        let ranks = |trait_: &WrittenTrait| {
            rank(&trait_.name).is_some_and(|die| trait_.dice.is_empty() || loose && trait_.dice == [die])
        };
        if !found.is_empty() && found.iter().all(ranks) {
            let of_set = |it| WrittenTrait { set: of.set.clone(), lacks: of.lacks.clone(), ..it };
            self.it.traits.extend(found.into_iter().map(of_set));
            return Ok(());
        }
        match self.under.clone() {
            Under::Sfx { limit } if !rated => {
                self.sfx(line, text, limit);
                return Ok(());
            }
            Under::Milestone if xp_of(text).is_some() || is_name(line) && text.starts_with(char::is_alphanumeric) => {
                self.milestone(line, text);
                return Ok(());
            }
            Under::Text(part) => {
                self.text(part, text);
                return Ok(());
            }
            Under::Set(of) if !rated && is_trait_of(line, &of, headed_above) => {
                let trait_ = WrittenTrait { name: text.to_owned(), ..found.into_iter().next().unwrap_or_default() };
                let named = WrittenTrait { name: named_alone(&trait_), ..trait_ };
                self.add(vec![named]);
                return Ok(());
            }
            _ => {}
        }
        if !rated {
            self.words(line);
            return Ok(());
        }
        // Values below a list of distinctions have no heading of their own: they are where the setting has them.
        if let Some(of) = sets.having(&found).filter(|_| self.is_below(SetKind::Distinctions)) {
            self.under = Under::Set(of);
        }
        // What stands before the colon may name a power set; under a heading the set is known already.
        let own = headed(text).0.filter(|_| !matches!(self.under, Under::Set(_))).map(str::to_owned);
        self.add(found.into_iter().map(|it| WrittenTrait { own: own.clone(), ..it }).collect());
        Ok(())
    }

    /// Reads the first line, which is a name, or the first heading of a file without one.
    fn first(&mut self, line: &NoteLine, sets: &Sets) -> Result<(), String> {
        let text = line.text.as_str();
        self.named = true;
        match head(text, sets) {
            Some((Head::Part(FilePart::Name), rest)) => {
                rest.clone_into(&mut self.it.name);
                return Ok(());
            }
            // Traits of somebody whose name is not said.
            Some((head @ Head::Set(_), rest)) if self.it.sheet => return self.under_head(line, head, rest, false),
            _ => {}
        }
        if let Some((kind, rest)) = kind_before(text) {
            self.named = false;
            let read = self.first(&NoteLine { text: rest.to_owned(), ..line.clone() }, sets);
            // `GMC` alone says less than a kind behind the name: `GMC: Old Brass – major`.
            if kind != WrittenKind::Gmc || self.it.kind.is_none() && !self.it.pc {
                self.it.call(kind);
            }
            return read;
        }
        if let Some(OfKind { name, kind, dice, rest }) = kind_in(text) {
            // The dice beside the kind are those of the GMC itself, called like it (GMC-4).
            let own = WrittenTrait { name: name.to_owned(), dice, ..WrittenTrait::default() };
            name.clone_into(&mut self.it.name);
            self.it.call(kind);
            self.it.traits.extend(Some(own).filter(|it| !it.dice.is_empty()));
            self.it.traits.extend(traits(rest)?);
            return Ok(());
        }
        let (head, rest) = headed(text);
        if let Some(head) = head {
            let found = traits(rest)?;
            if found.iter().all(|it| it.dice.is_empty()) {
                // A line of words with a colon is a name as it stands.
                self.name(line);
            } else {
                head.clone_into(&mut self.it.name);
                self.it.traits = found;
            }
            return Ok(());
        }
        let mut found = match traits(text) {
            Ok(found) => found,
            Err(why) => {
                // Below a name that is none the rest is still somebody.
                self.named = false;
                return Err(why);
            }
        };
        let any = |it: &str| it.split_whitespace().any(super::dice::is_dice);
        // A number alone is part of a name: there may be a `Thug 4`.
        let named = found.len() == 1 && !any(text) && found.iter().all(|it| it.dice.len() < 2);
        if named || found.iter().all(|it| it.dice.is_empty()) {
            self.name(line);
            return Ok(());
        }
        // The first trait names the GMC. A first part without a die is only the name.
        let name = found.first().map(|it| it.name.clone()).unwrap_or_default();
        if found.first().is_some_and(|it| it.dice.is_empty()) {
            found.remove(0);
        }
        self.it.name = name;
        self.add(found);
        Ok(())
    }

    /// Takes a line of words as the name, up to a sane length; all of a longer one is in the notes.
    fn name(&mut self, line: &NoteLine) {
        let text = &line.text;
        if text.chars().count() <= LONGEST {
            text.clone_into(&mut self.it.name);
            return;
        }
        let end = text.char_indices().nth(LONGEST).map_or(text.len(), |it| it.0);
        let short = text.get(..end).unwrap_or_default();
        let cut = [". ", " – ", " — ", " - ", "; ", ", ", ": ", "("].iter().filter_map(|it| short.find(it)).min();
        let cut = cut.filter(|at| *at > 0).or_else(|| short.rfind(' ')).unwrap_or(short.len());
        short.get(..cut).unwrap_or_default().trim().clone_into(&mut self.it.name);
        self.keep(line, t!("too long for a name, kept in the notes"), false);
    }

    fn under_head(&mut self, line: &NoteLine, head: Head, rest: &str, headed_above: bool) -> Result<(), String> {
        match head {
            // Behind the signature assets, or where there are none, those of play are meant (ASSET-1).
            Head::Set(of) if self.are_of_play(line, &of) => {
                return self.under_head(line, Head::Trace(Trace::Asset), rest, headed_above);
            }
            Head::Trace(trace) if rest.is_empty() => {
                self.under = Under::Trace(trace);
                self.headed = true;
            }
            Head::Trace(trace) => {
                self.under = Under::Nothing;
                self.trace(line, trace, rest)?;
            }
            Head::Columns(of) => {
                // Below a heading, a table says once more what it has.
                if let Some(of) = of.filter(|_| !headed_above) {
                    self.under = Under::Set(of);
                }
                self.headed = true;
            }
            Head::Set(of) => {
                if rest.is_empty() {
                    self.titles.extend(of.own.clone().map(|own| (line.clone(), own)));
                    self.under = Under::Set(of);
                    self.headed = true;
                } else {
                    let found = traits(rest)?;
                    let of_set = |found: WrittenTrait| WrittenTrait {
                        name: if found.dice.is_empty() { named_alone(&found) } else { found.name.clone() },
                        set: of.set.clone(),
                        own: of.own.clone(),
                        lacks: of.lacks.clone(),
                        ..found
                    };
                    self.it.traits.extend(found.into_iter().map(of_set));
                    // A list may go on in the next line.
                    self.under = if line.text.ends_with(',') { Under::Set(of) } else { Under::Nothing };
                }
            }
            Head::Sfx { limit } if rest.is_empty() => {
                self.under = Under::Sfx { limit };
                self.headed = true;
            }
            // Without its mark it is one only below traits.
            Head::Sfx { .. } if rest == line.text && !self.may_have_sfx(rest) => match self.under {
                Under::Text(part) => self.text(part, rest),
                _ => self.words(line),
            },
            Head::Sfx { limit } => {
                if matches!(self.under, Under::Milestone | Under::Text(_)) {
                    self.under = Under::Nothing;
                }
                self.sfx(line, rest, limit);
            }
            Head::Milestone => {
                self.under = Under::Milestone;
                self.headed = true;
                if !rest.is_empty() {
                    self.milestone(line, rest);
                }
            }
            Head::Xp => match rest.split_whitespace().next().and_then(|it| it.parse().ok()) {
                Some(xp) if self.it.xp.is_none() => self.it.xp = Some((xp, line.no)),
                _ => self.words(line),
            },
            Head::Part(FilePart::Kind) => match kind_of(rest) {
                Some((kind, _)) => self.it.call(kind),
                None => self.words(line),
            },
            Head::Part(part) => {
                if rest.is_empty() {
                    self.under = Under::Text(part);
                    self.headed = true;
                } else {
                    self.under = Under::Nothing;
                    self.text(part, rest);
                }
            }
        }
        Ok(())
    }

    fn is_below(&self, kind: SetKind) -> bool {
        matches!(&self.under, Under::Set(of) if of.kind == Some(kind))
    }

    fn are_of_play(&mut self, line: &NoteLine, of: &OfSet) -> bool {
        let words = line.text.split(':').next().unwrap_or_default().trim();
        let has = self.it.traits.iter().any(|it| it.set.is_some() && it.set == of.set);
        let are_assets =
            of.kind == Some(SetKind::SignatureAssets) && ["asset", "assets"].iter().any(|it| same_name(words, it));
        are_assets && *self.of_play.get_or_insert(of.set.is_none() || has)
    }

    fn may_have_sfx(&self, text: &str) -> bool {
        let in_text = matches!(self.under, Under::Text(_) | Under::Milestone);
        let named = with_colon(text).contains(": ") || same_name(text.trim_end_matches(['.', ':']), "hinder");
        let below = matches!(self.under, Under::Sfx { .. }) || !self.it.traits.is_empty() && !in_text;
        below && (named || matches!(self.under, Under::Set(_) | Under::Sfx { .. }))
    }

    /// Takes stress, assets, plot points and the like.
    fn trace(&mut self, line: &NoteLine, trace: Trace, text: &str) -> Result<(), String> {
        if trace == Trace::Points
            && self.it.points.is_none()
            && let Ok(points) = text.parse()
        {
            self.it.points = Some((points, line.no));
            return Ok(());
        }
        let found = traits(text)?;
        if trace == Trace::Points || found.iter().any(|it| it.dice.is_empty()) {
            self.keep(line, t!(NO_TRAIT), false);
            return Ok(());
        }
        for WrittenTrait { name, dice, statement, about, .. } in found {
            let about = [statement, about].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ");
            self.it.traces.push(WrittenTrace { trace, name, dice, about, line: line.no });
        }
        Ok(())
    }

    fn text(&mut self, part: FilePart, text: &str) {
        let player = with_pronouns(text).filter(|_| part == FilePart::Player && self.it.pronouns.is_empty());
        if let Some((player, said)) = player {
            said.clone_into(&mut self.it.pronouns);
            return self.text(part, player);
        }
        let line = matches!(part, FilePart::Name | FilePart::Player | FilePart::Concept);
        let to = self.text_of(part);
        if !to.is_empty() {
            to.push_str(if line { ", " } else { "\n" });
        }
        to.push_str(text);
        self.open = Open::Text(part);
    }

    fn sfx(&mut self, line: &NoteLine, text: &str, limit: bool) {
        let (place, lone) = (self.it.traits.len(), self.lone);
        self.it.sfx.push(WrittenSfx { text: with_colon(text), limit, place, lone, line: line.no });
        self.open = Open::Sfx;
    }

    fn milestone(&mut self, line: &NoteLine, text: &str) {
        let xp = xp_of(text);
        let all = &mut self.it.milestones;
        if all.is_empty() {
            self.it.milestone_line = line.no;
        }
        let Some(xp) = xp else {
            // The name that a heading has already given may be said below it once more.
            let name = text.trim_end_matches(':');
            if !all.last().is_some_and(|it| same_name(&it.name, name)) {
                all.push(Milestone { name: name.into(), ..Milestone::default() });
            }
            self.open = Open::No;
            return;
        };
        let said = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let said = said.get(2..).unwrap_or_default().trim_start_matches([':', ' ', '-', '–', '—', '.']);
        if all.is_empty() {
            all.push(Milestone::default());
        }
        if let Some(last) = all.last_mut() {
            let to = last.part_mut(Some(xp));
            *to = if to.is_empty() { said.into() } else { format!("{to} {said}").into() };
        }
        self.open = Open::Milestone(xp);
    }

    /// Takes words that stand under no heading.
    fn words(&mut self, line: &NoteLine) {
        let text = line.text.as_str();
        let second = self.it.traits.is_empty() && self.it.sfx.is_empty() && self.notes.is_empty();
        if self.it.sheet && second && self.it.concept.is_empty() && !is_prose(text) && text.chars().count() <= LONGEST {
            text.clone_into(&mut self.it.concept);
            return;
        }
        // A GMC whose kind is said may have traits without a die.
        if (self.it.kind.is_some() || self.it.gmc) && line.gap == 0 && is_name(line) && !is_prose(text) {
            self.add(vec![WrittenTrait { name: text.to_owned(), ..WrittenTrait::default() }]);
            return;
        }
        self.keep(line, t!(NO_TRAIT), false);
        if text.split_whitespace().count() > 4 {
            self.open = Open::Note;
        }
    }

    /// Adds traits; dice by themselves belong to the trait before them.
    fn add(&mut self, found: Vec<WrittenTrait>) {
        for written in found {
            match self.it.traits.last_mut() {
                Some(before) if written.name.is_empty() => before.dice.extend(written.dice),
                _ => {
                    let of = match &self.under {
                        Under::Set(of) => of.clone(),
                        _ => OfSet::default(),
                    };
                    let OfSet { set, own, lacks, .. } = of;
                    self.it.traits.push(WrittenTrait { set, own: written.own.clone().or(own), lacks, ..written });
                }
            }
        }
    }

    pub fn finish(mut self) -> (Written, Vec<Kept>) {
        if self.it.name.is_empty() && !self.it.sheet {
            let first = self.it.traits.first().map(|it| it.name.clone());
            self.it.name = first.unwrap_or_default();
        }
        for (line, own) in std::mem::take(&mut self.titles) {
            if !self.it.traits.iter().any(|it| it.own.as_ref() == Some(&own)) {
                self.keep(&line, t!(NO_TRAIT), false);
            }
        }
        let labelled = Some(std::mem::take(&mut self.it.notes)).filter(|it| !it.is_empty());
        self.it.notes = labelled.into_iter().chain(self.notes).collect::<Vec<_>>().join("\n");
        (self.it, self.kept)
    }
}

/// The most letters of a name.
const LONGEST: usize = 80;

/// Returns whether words without a die below a heading are a trait of it.
fn is_trait_of(line: &NoteLine, of: &OfSet, headed_above: bool) -> bool {
    if of.kind == Some(SetKind::Talents) {
        return line.bullet || headed_above || is_name(line);
    }
    let near = line.gap == 0 || headed_above;
    line.bullet || near && is_name(line) && !is_prose(&line.text)
}

/// Returns the line of a milestone that a text begins with: `3 XP when ..`.
fn xp_of(text: &str) -> Option<MilestoneLine> {
    MilestoneLine::ALL.into_iter().find(|of| {
        let rest = text.strip_prefix(&of.xp().to_string()).map(str::trim_start);
        rest.is_some_and(|it| it.get(..2).is_some_and(|it| same_name(it, "xp")))
    })
}
