//! SFX and limits of a note, each on what precedes it (SFX-1, SFX-5).

use super::{Draft, Maker, OwnTrait};
use crate::model::{Name, Ref, SetDef, SetKind, Sfx};
use crate::notes::{Kept, WrittenSfx};
use crate::rules::{Command, HostAt, SfxCommand};
use crate::words::{Known, sfx_made};

impl Maker<'_> {
    /// Writes SFX and limits on what they stand under: a set of its own name, the trait of the line above, else the last
    /// distinction. Without any trait they become notes.
    pub(super) fn effects(&mut self, draft: &mut Draft<'_>, written: &[WrittenSfx]) {
        let setting = &self.state.setting;
        let def = |set| setting.set(set);
        let is_distinction = |it: &&OwnTrait| def(it.set).is_some_and(|it| it.kind == SetKind::Distinctions);
        let usual = setting.sets.iter().filter(|set| set.on_pcs).flat_map(|set| set.usual.iter());
        let traits: Vec<Name> = draft.own.iter().map(|it| &it.name).chain(usual).cloned().collect();
        let sets: Vec<Name> = draft.own.iter().filter_map(|it| it.of.clone()).collect();
        let mut all: Vec<(HostAt, Vec<Sfx>)> = Vec::new();
        for line in written {
            let own = draft.own.as_slice();
            let before = own.get(..line.place).unwrap_or(own);
            let above = before.last();
            let of_set = above.filter(|it| def(it.set).is_some_and(SetDef::many));
            let distinction = || before.iter().rev().find(is_distinction).or(own.iter().rev().find(is_distinction));
            let on = if line.lone { above } else { distinction().or(above) }.or(own.last());
            let Some(OwnTrait { set, name, .. }) = on else {
                let words = format!("{}: {}", if line.limit { "Limit" } else { "SFX" }, line.text);
                self.keep(
                    draft,
                    line.line,
                    &words,
                    t!("no trait above it has it, kept in the notes").to_owned(),
                    false,
                );
                continue;
            };
            let called = |set| def(set).map(|it| it.name.clone()).unwrap_or_default();
            let set = of_set.map_or_else(|| called(*set), |it| it.of.clone().unwrap_or_else(|| called(it.set)));
            let (host, carrier) = match of_set {
                Some(_) => (HostAt::Set(Ref::Name(set.clone())), Name::from("")),
                None => (HostAt::Trait(Ref::Name(name.clone())), name.clone()),
            };
            let known = Known { traits: traits.clone(), own: carrier, set, sets: sets.clone(), ..Known::of(setting) };
            let made = sfx_made(&line.text, line.limit, &known);
            let read = crate::words::sfx_read(&made.without_data(), &known).is_some() || made.is_hinder();
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
