//! Making characters: after an archetype, like somebody, of two backgrounds, with entries of the setting's lists
//! (CHAR-1, CHAR-5, CHAR-8, SFX-9).
//!
//! Home of CHAR-1, CHAR-5, CHAR-7, CHAR-8, SFX-9.

use crate::model::{
    Archetype, ArchetypeId, Bearer, Benefit, Character, CharacterId, CharacterKind, Choose, Cost, Die, Entry, GmcKind,
    Held, Host, ListKind, Making, Name, PlayerId, Ref, SetId, SetKind, Sfx, Trait, TraitId, TraitRef, TraitSet, Traits,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, CastEvent, HostAt, Refusal, SetRefusal, Thing, TraitAt, TraitEvent};
use std::collections::BTreeMap;

impl Draft {
    /// A file after an archetype, with what it leaves to choose (CHAR-1).
    pub(super) fn made_after(
        &mut self,
        name: &Name,
        which: ArchetypeId,
        player: Option<PlayerId>,
    ) -> Result<(), Refusal> {
        let outline = self.state.setting.archetype(which).cloned().ok_or(Refusal::Gone(Thing::Archetype))?;
        let who = self.a_file(named(Thing::Character, name)?, CharacterKind::Pc, player)?;
        let (file, ids) = self.fresh_with(&outline.file);
        let traits = self.traits_mut(Bearer::Character(who))?;
        let usual = std::mem::take(&mut traits.sets);
        traits.sets = over(usual, file.sets);
        self.sets_in_order(Bearer::Character(who))?;
        let picks = outline.picks.iter().map(|it| here(it, &ids)).filter(|it| !it.of.is_empty()).collect();
        let written = self.state.setting.mods.milestones && !outline.milestone.name.is_empty();
        let milestone = written.then(|| Held { milestone: outline.milestone.clone(), ..Held::default() });
        let character = self.character_mut(who)?;
        character.background = outline.text.clone();
        character.growth.personal = milestone;
        character.making = Making { after: vec![outline.name.clone()], picks, unlock: Some(in_all(&outline)) };
        self.tell(CastEvent::MadeAfter { name: self.character_name(who), like: outline.name });
        Ok(())
    }

    /// A file like somebody's: a PC from a GMC, or a second one (CHAR-1).
    pub(super) fn made_like(
        &mut self,
        name: &Name,
        like: CharacterId,
        kind: Option<CharacterKind>,
        player: Option<PlayerId>,
    ) -> Result<(), Refusal> {
        let first = self.character(like)?.clone();
        let kind = kind.unwrap_or(first.kind);
        let who = self.a_file(named(Thing::Character, name)?, kind, player)?;
        let (mut traits, ids) = self.fresh_with(&first.traits);
        let own = self.character(who)?.traits.catalyst.clone();
        traits.catalyst = if kind == CharacterKind::Gmc(GmcKind::Catalyst) { traits.catalyst.or(own) } else { None };
        if kind == CharacterKind::Pc && first.kind != CharacterKind::Pc {
            traits.sets.iter_mut().for_each(for_a_player);
        }
        let picks = first.making.picks.iter().map(|it| here(it, &ids)).collect();
        let character = self.character_mut(who)?;
        *character = Character {
            weight: first.weight.filter(|_| kind == first.kind),
            folder: first.folder,
            concept: first.concept,
            pronouns: first.pronouns,
            background: first.background,
            appearance: first.appearance,
            notes: first.notes,
            picture: first.picture,
            traits,
            making: Making { picks, ..first.making },
            ..character.clone()
        };
        let name = self.character_name(who);
        self.tell(CastEvent::MadeAfter { name, like: first.name });
        Ok(())
    }

    fn a_file(&mut self, name: Name, kind: CharacterKind, player: Option<PlayerId>) -> Result<CharacterId, Refusal> {
        self.add_character(name, kind, player, None)?;
        let made = self.state.cast.keys().next_back().copied();
        made.ok_or(Refusal::Gone(Thing::Character))
    }

    /// What an archetype or somebody has comes onto a file: the same name goes a step up, the rest is added (CHAR-5).
    pub(super) fn blend(&mut self, who: CharacterId, with: Bearer) -> Result<(), Refusal> {
        let of = Bearer::Character(who);
        let name = self.character_name(who);
        if with == of {
            return Err(SetRefusal::Itself(name).into());
        }
        let other = self.state.traits(with).cloned().ok_or(Refusal::Gone(Thing::Bearer))?;
        let (file, mut ids) = self.fresh_with(&other);
        let mut merged = BTreeMap::new();
        for set in file.sets {
            merged.extend(self.blend_set(of, set)?);
        }
        for id in ids.values_mut() {
            *id = merged.get(id).copied().unwrap_or(*id);
        }
        self.sets_in_order(Bearer::Character(who))?;
        let outline = if let Bearer::Archetype(id) = with { self.state.setting.archetype(id).cloned() } else { None };
        let called = self.name_of(with);
        let there = |traits: &Traits, pick: Choose| {
            let of: Vec<TraitId> = pick.of.into_iter().filter(|id| traits.find(*id).is_some()).collect();
            let had = of.iter().copied().filter(|id| merged.values().any(|it| it == id)).collect();
            (of.len() > usize::from(pick.take)).then_some(Choose { of, had, ..pick })
        };
        let character = self.character_mut(who)?;
        character.making.after.push(called.clone());
        if let Some(outline) = outline {
            let picks = outline.picks.iter().map(|it| here(it, &ids));
            let picks: Vec<Choose> = picks.filter_map(|pick| there(&character.traits, pick)).collect();
            character.making.picks.extend(picks);
            // What it has open comes on top of what is open already.
            let had = character.making.unlock.unwrap_or_default();
            let more = in_all(&outline).saturating_sub(outline.unlock);
            character.making.unlock = Some(had.max(outline.unlock).saturating_add(more));
        }
        self.tell(CastEvent::Blended { name, with: called });
        Ok(())
    }

    /// Says which traits went into which.
    fn blend_set(&mut self, of: Bearer, from: TraitSet) -> Result<Vec<(TraitId, TraitId)>, Refusal> {
        let (mut rated, mut merged) = (Vec::new(), Vec::new());
        let lower = |it: &Name| it.to_lowercase();
        let same = |it: &&TraitSet| it.def == from.def && it.name.as_ref().map(lower) == from.name.as_ref().map(lower);
        let Some(id) = self.state.traits(of).and_then(|it| it.sets.iter().find(same)).map(|it| it.id) else {
            return self.put_set(of, from).map(|()| merged);
        };
        let def = self.state.setting.set(from.def).cloned();
        // What everybody has of it, and as everybody begins with it, is no background of anybody's.
        let plain = |new: &Trait| {
            let Some(def) = &def else { return false };
            let place = def.usual.iter().position(|usual| lower(usual) == lower(&new.name));
            place.is_some_and(|at| def.starts_at(at).into_iter().eq(new.base.iter().copied()))
        };
        let own = self.own_set_mut(of, id)?;
        for sfx in from.sfx {
            if !own.sfx.iter().any(|it| lower(&it.name) == lower(&sfx.name)) {
                own.sfx.push(sfx);
            }
        }
        for trait_ in from.traits {
            match own.traits.iter_mut().find(|had| lower(&had.name) == lower(&trait_.name)) {
                Some(had) => {
                    merged.push((trait_.id, had.id));
                    if plain(&trait_) {
                        continue;
                    }
                    let was = had.base.clone();
                    had.base = was.iter().map(|die| die.up().unwrap_or(*die)).collect();
                    if had.base != was {
                        rated.push((had.name.clone(), was, had.base.clone()));
                    }
                }
                None => own.traits.push(trait_),
            }
        }
        let on = self.name_of(of);
        for (name, from, to) in rated {
            self.tell(TraitEvent::Rated { on: on.clone(), role: crate::model::Role::Set(id), name, from, to });
        }
        Ok(merged)
    }

    /// Of traits that an archetype lets one choose from some come along, and the others go (CHAR-1).
    pub(super) fn pick_of_outline(&mut self, who: CharacterId, traits: &[Ref<TraitId>]) -> Result<(), Refusal> {
        let of = Bearer::Character(who);
        let taken: Vec<TraitId> = traits
            .iter()
            .map(|is| self.trait_ref(&TraitAt { of: of.into(), is: is.clone() }).map(|at| at.id))
            .collect::<Result<_, _>>()?;
        let picks = self.character(who)?.making.picks.clone();
        let all = |pick: &Choose| taken.iter().all(|id| pick.of.contains(id));
        let at = picks.iter().position(|it| !taken.is_empty() && all(it));
        let Some((at, pick)) = at.and_then(|at| Some((at, picks.get(at)?.clone()))) else {
            return Err(SetRefusal::NothingToPick(self.character_name(who)).into());
        };
        if taken.len() != usize::from(pick.take) {
            self.rule(SetRefusal::OtherPick { take: usize::from(pick.take) }.into())?;
        }
        self.character_mut(who)?.making.picks.remove(at);
        for id in pick.of.into_iter().filter(|id| !taken.contains(id)) {
            let at = TraitRef { of, id };
            let Some((_, left)) = self.state.find(at) else { continue };
            if pick.had.contains(&id) {
                let back: Vec<Die> = left.base.iter().map(|die| die.down().unwrap_or(*die)).collect();
                self.rate(at, &back)?;
            } else {
                self.remove_trait(at)?;
            }
        }
        Ok(())
    }

    /// One entry of the setting's lists is copied to a file (SFX-9). A distinction that names traits steps them up, once
    /// (SET-1).
    pub(super) fn take_entry(
        &mut self,
        of: Bearer,
        list: &Name,
        entry: &Name,
        on: Option<&HostAt>,
    ) -> Result<(), Refusal> {
        let (lower, wanted) = (list.to_lowercase(), entry.to_lowercase());
        let lists = self.state.setting.lists.iter().filter(|it| it.name.to_lowercase() == lower);
        let found = lists.flat_map(|it| it.entries.iter().map(|entry| (it.of, entry)));
        let found = found.into_iter().find(|(_, it)| it.name.to_lowercase() == wanted);
        let Some((kind, entry)) = found.map(|(kind, it)| (kind, it.clone())) else {
            return Err(SetRefusal::NoEntry { list: list.clone(), entry: entry.clone() }.into());
        };
        match kind {
            ListKind::Sfx => {
                let Some(on) = on else { return Err(SetRefusal::OnWhat(entry.name).into()) };
                let on = self.host(of, on)?;
                self.takes_sfx(of, on, entry)
            }
            ListKind::Traits(set) => {
                let def = self.set_id(&Ref::Id(set))?;
                let on = on.map(|on| self.host(of, on)).transpose()?;
                self.takes_trait(of, def, on, entry)
            }
        }
    }

    fn takes_sfx(&mut self, of: Bearer, on: Host, entry: Entry) -> Result<(), Refusal> {
        let new = if entry.sfx.is_empty() { vec![Sfx::told(entry.name.clone(), entry.text)] } else { entry.sfx };
        let mut all = self.state.traits(of).and_then(|it| it.sfx(on)).map(<[Sfx]>::to_vec).unwrap_or_default();
        if let Some(twin) = new.iter().find(|new| all.iter().any(|it| it.name == new.name)) {
            self.rule(Refusal::NameTaken { what: Thing::Sfx, name: twin.name.clone() })?;
        }
        all.extend(new);
        self.write_sfx(of, on, &all)
    }

    fn takes_trait(&mut self, of: Bearer, def: SetId, on: Option<Host>, entry: Entry) -> Result<(), Refusal> {
        if self.called_so(of, def, &entry.name).is_some() {
            self.rule(Refusal::NameTaken { what: Thing::Trait, name: entry.name.clone() })?;
        }
        // Whatever a list says, a talent has no die (SET-13).
        let talents = self.state.setting.set(def).is_some_and(|it| it.kind == SetKind::Talents);
        let listed: &[Die] = if talents { &[] } else { &entry.dice };
        let (dice, said) = (self.or_starts(def, listed), !listed.is_empty());
        let name = entry.name.clone();
        let id = self.new_of_entry(of, (def, on), (name.clone(), dice), Some(entry))?;
        if !said {
            self.highlighted_steps(of, &name)?;
        }
        self.highlights_step(TraitRef { of, id })?;
        self.is_more_than_extra(of)
    }

    /// A new trait, with what an entry of the setting's lists says of it. Of several sets of a kind it comes to the one
    /// that is named (SET-9).
    pub(in crate::rules) fn new_of_entry(
        &mut self,
        of: Bearer,
        (set, on): (SetId, Option<Host>),
        (name, dice): (Name, Vec<Die>),
        entry: Option<Entry>,
    ) -> Result<TraitId, Refusal> {
        let own = match on {
            Some(Host::Set(own)) => self.state.traits(of).and_then(|it| it.set(own)).filter(|it| it.def == set),
            _ => None,
        };
        let id = match own.map(|it| it.id) {
            Some(own) => self.add_trait_to(of, own, name, dice)?,
            None => self.add_trait(of, set, name, dice)?,
        };
        if let Some(entry) = entry {
            self.edit_trait(TraitRef { of, id }, |gained| {
                (gained.note, gained.sfx, gained.highlights) = (entry.text, entry.sfx, entry.highlights);
            })?;
        }
        Ok(id)
    }

    /// The traits that a new distinction names go a step up, once, while somebody is made (SET-1).
    pub(in crate::rules) fn highlights_step(&mut self, at: TraitRef) -> Result<(), Refusal> {
        let names = self.trait_at(at)?.1.highlights.clone();
        names.iter().try_for_each(|name| self.moves_highlighted(at.of, name, self.by_this_one(at.of, name), true))
    }

    /// A trait that comes after the distinctions that name it goes up as if it had been there (SET-1).
    pub(super) fn highlighted_steps(&mut self, of: Bearer, name: &Name) -> Result<(), Refusal> {
        let steps = match self.naming(of, name) {
            2 => 3,
            named => named,
        };
        self.moves_highlighted(of, name, steps, true)
    }

    /// Which traits a trait names: those that come go up, and those that go go back as far (SET-1).
    pub(super) fn names_traits(&mut self, at: TraitRef, traits: &[Name]) -> Result<(), Refusal> {
        let (_, trait_) = self.trait_at(at)?;
        let (name, had) = (trait_.name.clone(), trait_.highlights.clone());
        if had == traits {
            return Err(Refusal::Already(Already::IsThat));
        }
        let told = TraitEvent::Names { on: self.name_of(at.of), name, traits: traits.to_vec() };
        self.tell(told);
        let beside = |all: &[Name], name: &Name| !all.iter().any(|it| it.to_lowercase() == name.to_lowercase());
        for gone in had.iter().filter(|it| beside(traits, it)) {
            self.moves_highlighted(at.of, gone, self.by_this_one(at.of, gone), false)?;
        }
        self.edit_trait(at, |it| it.highlights = traits.to_vec())?;
        for new in traits.iter().filter(|it| beside(&had, it)) {
            self.moves_highlighted(at.of, new, self.by_this_one(at.of, new), true)?;
        }
        Ok(())
    }

    /// How many steps one of those that name it makes: named by a second one, a trait comes to three in all (SET-1).
    fn by_this_one(&self, of: Bearer, name: &Name) -> usize {
        if self.naming(of, name) == 2 { 2 } else { 1 }
    }

    /// How many traits of a file name that one as a highlight.
    fn naming(&self, of: Bearer, name: &Name) -> usize {
        let lower = name.to_lowercase();
        let names = |it: &&Trait| it.highlights.iter().any(|other| other.to_lowercase() == lower);
        let sets = self.state.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
        sets.iter().flat_map(|it| &it.traits).filter(names).count()
    }

    /// A trait of a file goes so many steps up or down for good, as far as it can.
    fn moves_highlighted(&mut self, of: Bearer, name: &Name, steps: usize, up: bool) -> Result<(), Refusal> {
        let lower = name.to_lowercase();
        let sets = self.state.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
        let found = sets.iter().flat_map(|it| &it.traits).find(|it| it.name.to_lowercase() == lower);
        let Some(Trait { id, base, .. }) = found.cloned() else { return Ok(()) };
        let step = |die: Die| if up { die.up() } else { die.down() }.unwrap_or(die);
        let moved: Vec<Die> = base.iter().map(|die| (0..steps).fold(*die, |die, _| step(die))).collect();
        if moved == base { Ok(()) } else { self.rate(TraitRef { of, id }, &moved) }
    }

    /// What is left to do is let be (CHAR-8).
    pub(super) fn finished(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        if self.character(who)?.making.is_over() {
            return Err(SetRefusal::NothingToPick(name).into());
        }
        self.character_mut(who)?.making = Making::default();
        self.tell(CastEvent::Finished { name });
        Ok(())
    }
}

/// How many special effects whoever takes an archetype has unlocked in the end: what it has open, and the last step.
fn in_all(outline: &Archetype) -> u8 {
    let open = super::needs::unlocked(&outline.file, &outline.picks);
    outline.unlock.saturating_add(u8::try_from(open).unwrap_or(u8::MAX))
}

/// What the GM pays by doom, a player pays by plot points, and a hindrance earns one (POOL-3, PP-8). Words that said
/// otherwise go: what the special effect does says it.
fn for_a_player(set: &mut TraitSet) {
    for sfx in set.sfx.iter_mut().chain(set.traits.iter_mut().flat_map(|it| &mut it.sfx)) {
        let pays = sfx.costs.iter_mut().filter(|it| matches!(it, Cost::Doom(_)));
        let paid = pays.map(|cost| *cost = Cost::Points(1)).count();
        if paid > 0 || sfx.benefits == [Benefit::Hinder] {
            sfx.text = "".into();
        }
    }
}

/// A choice among the traits of an outline, on a file that was made of it.
fn here(pick: &Choose, ids: &BTreeMap<TraitId, TraitId>) -> Choose {
    Choose { of: pick.of.iter().filter_map(|id| ids.get(id).copied()).collect(), take: pick.take, had: Vec::new() }
}

/// The sets that every PC has, with those of an archetype in their place; usual traits that it leaves out stay.
fn over(mut usual: Vec<TraitSet>, outline: Vec<TraitSet>) -> Vec<TraitSet> {
    for mut set in outline {
        // A set with a name of its own takes the place of one that is there and empty (SET-9).
        let fits =
            |it: &TraitSet| it.name.is_none() && (set.name.is_none() || it.traits.is_empty() && it.sfx.is_empty());
        let at = usual.iter().position(|it| it.def == set.def && fits(it));
        let had = at.map(|at| usual.remove(at).traits).unwrap_or_default();
        let left = had.into_iter().filter(|it| !set.traits.iter().any(|own| own.name == it.name)).collect::<Vec<_>>();
        set.traits.extend(left);
        usual.push(set);
    }
    usual
}
