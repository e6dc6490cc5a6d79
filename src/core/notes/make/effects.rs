//! SFX and limits of a note, each on what precedes it (SFX-1, SFX-5).

use super::{Draft, Maker, OwnTrait};
use crate::model::{Benefit, Name, Ref, SetDef, SetKind, Sfx, same_name};
use crate::notes::{Kept, Written, WrittenSfx, WrittenTrait};
use crate::rules::{Command, HostAt, LONGEST_NAME, SfxCommand};
use crate::words::{Known, sfx_made, sfx_read};

/// Returns whether the words are those of Hinder, which may stand without its name.
fn is_hinder(sfx: &Sfx, known: &Known) -> bool {
    let told = Sfx { text: if sfx.text.is_empty() { sfx.name.clone() } else { sfx.text.clone() }, ..Sfx::told("", "") };
    let reads = |it: Sfx| it.costs.is_empty() && it.benefits == [Benefit::Hinder];
    same_name(&sfx.name, "hinder") || sfx_read(&told, known).is_some_and(reads)
}

/// Returns the place of a name in a text, in words.
fn mentioned(text: &str, name: &str) -> Option<usize> {
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric())).collect();
    words.windows(name.split_whitespace().count().max(1)).position(|part| same_name(&part.join(" "), name))
}

/// Locks an SFX that its name says is locked, as a file in plain text does.
fn locked(sfx: Sfx) -> Sfx {
    let mark = format!("({})", t!("locked"));
    let name = sfx.name.strip_suffix(mark.as_str()).map(|name| Name::from(name.trim_end()));
    match name.filter(|name| !name.is_empty()) {
        Some(name) => Sfx { name, unlocked: false, ..sfx },
        None => sfx,
    }
}

impl Maker<'_> {
    /// Makes an SFX of its words. Whatever Hinder says, it is Hinder (POOL-3).
    fn made(line: &WrittenSfx, known: &Known) -> Sfx {
        let made = sfx_made(&line.text, line.limit, known);
        if line.limit || !is_hinder(&made, known) {
            return made;
        }
        let text = if made.text.is_empty() { made.name.clone() } else { made.text.clone() };
        let named = same_name(&made.name, "hinder") || !made.text.is_empty();
        let name = if named { made.name.clone() } else { t!("Hinder").into() };
        Sfx { benefits: vec![Benefit::Hinder], costs: Vec::new(), name, text, ..made }
    }

    /// Writes SFX and limits on what they stand under: a set of its own name, the trait of the line above, of several
    /// the one that the words name, else the last distinction. Without any trait, or under a set that the setting lacks, they become notes.
    pub(super) fn effects(&mut self, draft: &mut Draft<'_>, it: &Written) {
        let setting = &self.state.setting;
        let def = |set| setting.set(set);
        let is_distinction = |it: &&OwnTrait| def(it.set).is_some_and(|it| it.kind == SetKind::Distinctions);
        let usual = setting.sets.iter().filter(|set| set.on_pcs).flat_map(|set| set.usual.iter());
        let traits: Vec<Name> = draft.own.iter().map(|it| &it.name).chain(usual).cloned().collect();
        let sets: Vec<Name> = draft.own.iter().filter_map(|it| it.of.clone()).collect();
        let mut all: Vec<(HostAt, Vec<Sfx>)> = Vec::new();
        for line in &it.sfx {
            let own = draft.own.as_slice();
            let before = own.get(..own.iter().take_while(|it| it.place < line.place).count()).unwrap_or(own);
            let above = before.last();
            // The set that it stands under went to the notes, with all of its traits.
            let of = |it: &WrittenTrait| (it.own.clone(), it.lacks.clone());
            let under = it.traits.get(..line.place).and_then(<[_]>::last).map(of).filter(|it| *it != (None, None));
            let has = |own: &OwnTrait| it.traits.get(own.place).map(of) == under;
            let lost = under.is_some() && !own.iter().any(has);
            let of_set = above.filter(|it| def(it.set).is_some_and(SetDef::many));
            let beside = before.iter().filter(|it| above.is_some_and(|above| above.set == it.set));
            let distinction = || before.iter().rev().find(is_distinction).or(own.iter().rev().find(is_distinction));
            let named = beside.filter_map(|it| Some((mentioned(&line.text, &it.name)?, it))).min_by_key(|it| it.0);
            let on = if line.lone { above } else { named.map(|it| it.1).or_else(distinction).or(above) };
            let on = on.or(own.last()).filter(|_| !lost);
            // By its name alone a command wouldn’t find it.
            let alone = |own: &&OwnTrait| of_set.is_some() || !self.is_usual(draft, &own.name, Some(own.set));
            let Some(OwnTrait { set, name, .. }) = on.filter(alone) else {
                let words = format!("{}: {}", if line.limit { "Limit" } else { "SFX" }, line.text);
                let why = match on {
                    Some(own) => t!("the character has 2 traits called “{}”, kept in the notes", own.name),
                    None if lost => {
                        t!("this setting doesn’t have the trait set above it, kept in the notes").to_owned()
                    }
                    None => t!("no trait above it has it, kept in the notes").to_owned(),
                };
                self.keep(draft, line.line, &words, why, false);
                continue;
            };
            let called = |set| def(set).map(|it| it.name.clone()).unwrap_or_default();
            let set = of_set.map_or_else(|| called(*set), |it| it.of.clone().unwrap_or_else(|| called(it.set)));
            let (host, carrier) = match of_set {
                Some(_) => (HostAt::Set(Ref::Name(set.clone())), Name::from("")),
                None => (HostAt::Trait(Ref::Name(name.clone())), name.clone()),
            };
            let known = Known {
                traits: traits.clone(),
                own: carrier,
                set,
                sets: sets.clone(),
                adds_doom: Some(draft.has_points),
                ..Known::of(setting)
            };
            let made = locked(Self::made(line, &known));
            let why = match made.name.chars().count() {
                0 => Some(t!("no name, kept in the notes")),
                1..=LONGEST_NAME => None,
                _ => Some(t!("too long for the name of an SFX, kept in the notes")),
            };
            if let Some(why) = why {
                self.keep(draft, line.line, &line.text, why.to_owned(), false);
                continue;
            }
            let read = made.is_hinder() || !made.is_told() && sfx_read(&made.without_data(), &known).is_some();
            *(if made.limit { &mut self.making.limits } else { &mut self.making.sfx }) += usize::from(read);
            if !read {
                let why = if made.is_told() {
                    t!("log only: Hitch can’t apply these words")
                } else {
                    t!("the words aren’t understood, so Hitch uses it as a shutdown")
                };
                self.making.kept.push(Kept {
                    line: line.line,
                    text: line.text.clone(),
                    why: why.to_owned(),
                    wrong: false,
                });
            }
            // A command writes all SFX of a trait, so those of one trait have to go together.
            match all.iter_mut().find(|(at, _)| *at == host) {
                Some((_, sfx)) => sfx.push(made),
                None => all.push((host, vec![made])),
            }
        }
        let of = draft.of();
        let write = |(on, sfx)| Command::Sfx(SfxCommand::Write { of: of.clone(), on, sfx });
        draft.commands.extend(all.into_iter().map(write));
    }
}
