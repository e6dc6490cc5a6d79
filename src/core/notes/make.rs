//! The commands that make the characters of a note (CHAR-1, GMC-1 to GMC-6, VEH-1).

use super::{
    Kept, NameLine, Note, Sets, Written, WrittenTrait,
    dice::{QUOTES, rank},
    name_line, read,
};
use crate::model::{
    Bearer, CharacterKind, Die, GmcKind, Name, Purse, Ref, Says, SceneId, SetDef, SetId, SetKind, Setting, State,
    Weight, dice_text, free_name, same_name,
};
use crate::rules::{
    CatalystCommand, CharacterCommand, Command, Field, GmcCommand, GrowthCommand, PlayerCommand, TraitAt, TraitCommand,
    TraitSetCommand, VehicleCommand,
};

mod effects;
#[cfg(test)]
mod tests;
mod traces;

/// What a note’s GMC becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NewGmc {
    /// Decided by the traits: the sets of a PC make a major GMC, several dice a mob, one trait an extra.
    #[default]
    Any,
    Kind(GmcKind),
    /// A major GMC, compared to the PCs (GMC-1).
    Major(Weight),
    /// A vehicle (VEH-1).
    Vehicle {
        /// The GM's own, with a crew as an attribute.
        gms: bool,
    },
}

impl NewGmc {
    /// Returns the dice of a GMC with only a name typed.
    fn usual_dice(self) -> Vec<Die> {
        match self {
            Self::Kind(GmcKind::Extra) => vec![Die::D6],
            Self::Kind(GmcKind::Mob) => vec![Die::D6; 5],
            Self::Kind(GmcKind::Boss | GmcKind::Faction) => vec![Die::D8; 4],
            _ => Vec::new(),
        }
    }
}

/// A PC or a GMC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonKind {
    Pc,
    Gmc(NewGmc),
}

impl PersonKind {
    /// Returns what a character of a note most likely is: a PC if the note says so, if somebody plays it, or if its
    /// traits stand under headings and it has no kind.
    pub fn of(state: &State, it: &Written) -> Self {
        let played =
            || !it.player.is_empty() || !name_line(&it.name, |who| is_player(state, who), true).player.is_empty();
        match it.kind {
            Some(kind) => Self::Gmc(NewGmc::Kind(kind)),
            None if it.gmc => Self::Gmc(NewGmc::Any),
            None if it.pc || it.sheet || played() => Self::Pc,
            None => Self::Gmc(NewGmc::Any),
        }
    }

    /// Returns a major GMC for one of any kind that has the trait sets of a PC (GMC-1).
    fn decided(self, setting: &Setting, it: &Written) -> Self {
        let full = self == Self::Gmc(NewGmc::Any) && it.kind.is_none() && it.is_full(setting);
        if full { Self::Gmc(NewGmc::Kind(GmcKind::Major)) } else { self }
    }
}

/// A character of a note with its commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub name: Name,
    pub kind: PersonKind,
    pub commands: Vec<Command>,
    /// The first and the last of its lines, from 1.
    pub lines: (usize, usize),
}

/// All characters of a note, and what of it went to notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoteContents {
    pub people: Vec<Made>,
    /// In the order of the note.
    pub kept: Vec<Kept>,
    pub traits: usize,
    pub sfx: usize,
    pub limits: usize,
}

impl NoteContents {
    /// Returns the commands that make all of them.
    pub fn commands(&self) -> Vec<Command> {
        self.people.iter().flat_map(|it| it.commands.iter().cloned()).collect()
    }
}

/// The refusal of traits in a setting without trait sets.
const NO_SET: &str = mark!("this setting has no trait set for these dice; add one on the setting page");

/// The most letters of a trait’s name.
const LONGEST: usize = 100;

/// Why a trait, or what play leaves on a file, can’t have its name.
const TOO_LONG: &str = mark!("too long for the name of a trait, kept in the notes");
const TAKEN: &str = mark!("another trait has this name, kept in the notes");

/// Returns the commands for a note, in a scene; `kind` decides what each of its characters is, by its number.
pub fn make(
    state: &State,
    scene: Option<SceneId>,
    note: &Note,
    kind: impl Fn(usize, &Written) -> PersonKind,
) -> NoteContents {
    let mut maker = Maker {
        state,
        scene,
        names: Vec::new(),
        players: Vec::new(),
        making: NoteContents { kept: note.kept.clone(), ..NoteContents::default() },
    };
    for (at, person) in note.people.iter().enumerate() {
        maker.person(person.clone(), kind(at, person).decided(&state.setting, person));
    }
    maker.making.kept.sort_by_key(|it| it.line);
    maker.making
}

/// Returns the commands that make the PCs of a text. Each has the sets of every PC, rated and extended by the text; a
/// name alone makes a PC with those sets (CHAR-1).
///
/// # Errors
/// Returns each line with a die that is none.
pub fn pcs(state: &State, scene: Option<SceneId>, text: &str) -> Result<Vec<Command>, String> {
    all_of(state, scene, text, PersonKind::Pc)
}

/// Returns the commands that make the GMCs of a text.
///
/// # Errors
/// Returns each line with a die that is none.
pub fn gmcs(state: &State, scene: Option<SceneId>, text: &str, build: NewGmc) -> Result<Vec<Command>, String> {
    all_of(state, scene, text, PersonKind::Gmc(build))
}

fn all_of(state: &State, scene: Option<SceneId>, text: &str, kind: PersonKind) -> Result<Vec<Command>, String> {
    let made = make(state, scene, &read(text, &Sets::of(&state.setting)), |_, _| kind);
    let wrong: Vec<String> = made.kept.iter().filter(|it| it.wrong).map(ToString::to_string).collect();
    if wrong.is_empty() { Ok(made.commands()) } else { Err(wrong.join("\n")) }
}

fn is_player(state: &State, name: &str) -> bool {
    state.players.values().any(|it| same_name(&it.name, name))
}

/// Reads a name as typed, with the player behind it.
pub fn name_of(state: &State, text: &str) -> NameLine {
    name_line(text, |who| is_player(state, who), false)
}

/// Returns the command that adds a player who is new.
pub fn new_player(state: &State, name: &str) -> Option<Command> {
    let known = name.is_empty() || is_player(state, name);
    (!known).then(|| Command::Player(PlayerCommand::Add { name: name.into() }))
}

struct Maker<'s> {
    state: &'s State,
    scene: Option<SceneId>,
    names: Vec<Name>,
    players: Vec<String>,
    making: NoteContents,
}

/// A trait that the new character has by now.
struct OwnTrait {
    set: SetId,
    /// The name of that one set, if several of the kind are allowed.
    of: Option<Name>,
    name: Name,
    /// Its number among the traits of the note.
    place: usize,
}

/// What is being made.
struct Draft<'s> {
    who: Name,
    pc: bool,
    /// Its traits stand under headings.
    sheet: bool,
    /// It has plot points of its own, and the GM doesn’t spend for it (PP-4).
    has_points: bool,
    /// The set of dice that belong to a mob, and the number of traits written so far.
    mob: Option<&'s SetDef>,
    several: bool,
    own: Vec<OwnTrait>,
    commands: Vec<Command>,
    notes: Vec<String>,
}

impl Draft<'_> {
    fn of(&self) -> Ref<Bearer> {
        Ref::Name(self.who.clone())
    }

    fn describe(&mut self, field: Field, text: &str) {
        if !text.is_empty() {
            let who = Ref::Name(self.who.clone());
            self.commands.push(CharacterCommand::Describe { who, field, text: text.into() }.into());
        }
    }
}

impl<'s> Maker<'s> {
    fn sets(&self) -> &'s [SetDef] {
        &self.state.setting.sets
    }

    fn person(&mut self, mut it: Written, kind: PersonKind) {
        let comma = matches!(kind, PersonKind::Pc | PersonKind::Gmc(NewGmc::Major(_) | NewGmc::Kind(GmcKind::Major)));
        let mut named = name_line(&it.name, |who| is_player(self.state, who), comma);
        let of_name = it.player.is_empty() && named.concept.is_empty() && !is_player(self.state, &named.player);
        if !matches!(kind, PersonKind::Pc) && of_name && !named.player.is_empty() {
            // Nobody plays a GMC: brackets are part of the name, unless a player is in them.
            named = NameLine { name: it.name.trim().to_owned(), ..named };
            named.player.clear();
        }
        let mut replaced: Vec<String> = Vec::new();
        for (from, to) in [(&it.player, &mut named.player), (&it.pronouns, &mut named.pronouns)] {
            if !from.is_empty() {
                let other = std::mem::replace(to, from.clone());
                replaced.extend(Some(other).filter(|it| !it.is_empty() && !same_name(it, from)));
            }
        }
        for name in [&mut named.name, &mut named.player] {
            self.shorten(name, it.lines.0, &mut replaced);
        }
        // The first line and the lines below it may both say who somebody is.
        let said = [std::mem::take(&mut named.concept), std::mem::take(&mut it.concept)];
        named.concept = said.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ");
        if named.concept.is_empty() {
            named.concept = std::mem::take(&mut named.also);
        }
        let wanted = if named.name.is_empty() { self.nameless(kind) } else { named.name.clone() };
        let who = free_name(&wanted, |name| {
            self.state.somebody(name, None).is_some() || self.names.iter().any(|it| same_name(it, name))
        });
        self.names.push(who.clone());
        let (build, mob) = match kind {
            PersonKind::Pc => (None, None),
            PersonKind::Gmc(build) => {
                let usual = build.usual_dice();
                if it.traits.is_empty() && !usual.is_empty() {
                    it.traits.push(WrittenTrait { name: wanted.clone(), dice: usual, ..WrittenTrait::default() });
                }
                let build = match (build, it.kind) {
                    (NewGmc::Any, Some(kind)) => NewGmc::Kind(kind),
                    (build, _) => build,
                };
                (Some(build), self.mob(build, &it))
            }
        };
        let mut draft = Draft {
            who: who.clone(),
            pc: build.is_none(),
            sheet: it.sheet,
            has_points: false,
            mob,
            several: it.traits.iter().any(|it| it.dice.len() > 1),
            own: Vec::new(),
            commands: Vec::new(),
            notes: Vec::new(),
        };
        self.begin(&mut draft, &it, build, &named.player);
        draft.describe(Field::Concept, &named.concept);
        draft.describe(Field::Pronouns, &named.pronouns);
        draft.describe(Field::Background, &it.background);
        draft.describe(Field::Appearance, &it.appearance);
        if !it.notes.is_empty() {
            draft.notes.push(it.notes.clone());
        }
        if !draft.pc && !named.player.is_empty() {
            draft.notes.push(named.player.clone());
        }
        draft.notes.extend(replaced);
        if !named.also.is_empty() {
            draft.notes.push(named.also.clone());
        }
        let has_place = self.is_by_place(&it);
        for (place, written) in it.traits.iter().enumerate() {
            self.trait_of(&mut draft, written.clone(), place, &has_place);
        }
        self.effects(&mut draft, &it);
        self.growth(&mut draft, &it);
        self.traces(&mut draft, &it);
        let notes = draft.notes.join("\n");
        draft.describe(Field::Notes, &notes);
        self.making.people.push(Made { name: who, kind, commands: draft.commands, lines: it.lines });
    }

    fn nameless(&self, kind: PersonKind) -> String {
        let labels = &self.state.setting.labels;
        crate::words::sentence(if kind == PersonKind::Pc { &labels.lead } else { &labels.supporting })
    }

    /// Returns the set for the dice of a mob, boss or faction.
    fn mob(&self, build: NewGmc, it: &Written) -> Option<&'s SetDef> {
        let wants = match build {
            NewGmc::Any => it.traits.iter().any(|it| it.dice.len() > 1),
            NewGmc::Kind(kind) => matches!(kind, GmcKind::Mob | GmcKind::Boss | GmcKind::Faction),
            NewGmc::Major(_) | NewGmc::Vehicle { .. } => false,
        };
        self.state.setting.set_of(SetKind::MobDice).filter(|_| wants)
    }

    fn begin(&mut self, draft: &mut Draft<'_>, it: &Written, build: Option<NewGmc>, player: &str) {
        let kind = match build {
            None => CharacterKind::Pc,
            Some(NewGmc::Kind(kind)) => CharacterKind::Gmc(kind),
            Some(NewGmc::Major(_)) => CharacterKind::Gmc(GmcKind::Major),
            Some(NewGmc::Vehicle { .. }) => CharacterKind::Vehicle,
            Some(NewGmc::Any) if draft.mob.is_some() => CharacterKind::Gmc(GmcKind::Mob),
            Some(NewGmc::Any) if it.traits.len() == 1 && !it.gmc => CharacterKind::Gmc(GmcKind::Extra),
            Some(NewGmc::Any) => CharacterKind::Gmc(GmcKind::Minor),
        };
        draft.has_points = self.state.setting.purse(kind) != Purse::Bank;
        let player = Some(player).filter(|it| !it.is_empty() && draft.pc);
        if let Some(player) = player
            && !self.players.iter().any(|it| same_name(it, player))
        {
            draft.commands.extend(new_player(self.state, player));
            self.players.push(player.to_owned());
        }
        let (name, scene) = (draft.who.clone(), self.scene.map(Into::into));
        draft.commands.push(CharacterCommand::Add { name, kind, player: player.map(Into::into), scene }.into());
        let who = || Ref::Name(draft.who.clone());
        let more = match build {
            Some(NewGmc::Major(weight)) => Some(GmcCommand::Major { who: who(), weight }.into()),
            Some(NewGmc::Kind(GmcKind::Catalyst)) => Some(CatalystCommand::Make { who: who() }.into()),
            Some(NewGmc::Vehicle { gms }) => Some(VehicleCommand::Build { who: who(), gms }.into()),
            _ => None,
        };
        draft.commands.extend(more);
    }

    /// Returns the affiliations that the traits of a file name by their places, each with the setting’s name: Solo, Buddy
    /// and Team are its three, whatever it calls them (SET-3).
    fn is_by_place(&self, it: &Written) -> Vec<(String, Name)> {
        const PLACES: [&[&str]; 3] = [&["solo", "alone"], &["buddy", "pair", "duo", "partner"], &["team", "group"]];
        let Some(def) = self.state.setting.set_of(SetKind::Affiliations) else { return Vec::new() };
        let [_, _, _] = def.usual.as_slice() else { return Vec::new() };
        let has = |name: &str| def.usual.iter().any(|it| same_name(it, name));
        let meant = |name: &str| PLACES.iter().position(|all| all.iter().any(|it| same_name(it, name)));
        let under = |it: &&WrittenTrait| it.set.as_deref() == Some(&*def.name);
        let other = it.traits.iter().filter(|it| under(it) && !has(&it.name)).collect::<Vec<_>>();
        let all_other = other.len() == 3 && other.iter().all(|it| meant(&it.name).is_none());
        let called = |(name, place): (&str, usize)| Some((name.to_owned(), def.usual.get(place)?.clone()));
        let by_place = other.iter().enumerate().filter(|_| all_other).map(|(place, it)| (it.name.as_str(), place));
        let loose = |it: &&WrittenTrait| under(it) || it.set.is_none() && it.own.is_none() && it.lacks.is_none();
        let by_name = it.traits.iter().filter(loose).filter(|it| !has(&it.name));
        let by_name = by_name.filter_map(|it| Some((it.name.as_str(), meant(&it.name)?)));
        by_place.chain(by_name).filter_map(called).collect()
    }

    /// Writes a trait, or keeps it as text where it has no place.
    fn trait_of(&mut self, draft: &mut Draft<'_>, mut it: WrittenTrait, place: usize, by_place: &[(String, Name)]) {
        if [Some(&it.name), it.own.as_ref()].into_iter().flatten().any(|name| name.chars().count() > LONGEST) {
            let text = as_text(&it);
            return self.keep(draft, it.line, &text, t!(TOO_LONG).to_owned(), false);
        }
        if let Some(lacks) = it.lacks.clone().filter(|_| draft.pc) {
            let text = as_text(&it);
            return self.keep(draft, it.line, &text, t!("this setting has no {}", lacks.to_lowercase()), false);
        }
        let of_place = by_place.iter().find(|(name, _)| *name == it.name);
        if let Some((_, name)) = of_place {
            it.name = name.to_string();
        }
        let Some(under) = self.set_of(draft, &mut it, place, of_place.is_some()) else {
            let text = as_text(&it);
            let why = match &it.own {
                Some(own) if draft.pc => t!("“{own}” isn’t a trait set in this setting."),
                _ => t!(NO_SET).to_owned(),
            };
            return self.keep(draft, it.line, &text, why, true);
        };
        it = self.stating(under, draft, it);
        if let Some(own) = it.own.clone().filter(|own| !under.many() && !it.name.starts_with(own.as_str())) {
            // The set can’t have a name of its own here.
            it.about =
                Some(own).into_iter().chain(Some(it.about).filter(|it| !it.is_empty())).collect::<Vec<_>>().join(", ");
        }
        // Among several sets of its kind the last is meant (SET-9).
        let mut same = draft.own.iter().rev().filter(|own| own.set == under.id);
        let last = same.next().filter(|last| same.any(|own| own.of != last.of));
        let among = last.map(|last| last.of.clone().unwrap_or_else(|| under.name.clone()));
        let of_own = it.own.as_deref().map(Name::from).filter(|_| under.many()).or(among);
        // What follows names a trait without its set, so one name stands once.
        let twice = |own: &OwnTrait| same_name(&own.name, &it.name);
        if draft.own.iter().any(twice) {
            let text = as_text(&it);
            return self.keep(draft, it.line, &text, t!("the note has this trait twice").to_owned(), false);
        }
        if !(it.statement.is_empty() && it.about.is_empty()) && self.is_usual(draft, &it.name, Some(under.id)) {
            let text = as_text(&it);
            return self.keep(draft, it.line, &text, t!(TAKEN).to_owned(), false);
        }
        Self::named_set(draft, under, &it);
        draft.own.push(OwnTrait { set: under.id, of: of_own.clone(), name: it.name.as_str().into(), place });
        self.tell_guess(draft, under, &it);
        self.rate(under, &mut it);
        self.making.traits += 1;
        // What everybody has is there at that size already.
        let begins = draft.pc.then(|| begins(under, &it.name)).flatten();
        if begins.is_none_or(|die| !it.dice.is_empty() && it.dice != [die]) {
            let (of, name, dice) = (draft.of(), Name::from(it.name.as_str()), it.dice.clone());
            draft.commands.push(Command::Trait(match of_own {
                Some(own) => TraitCommand::AddTo { of, set: Ref::Name(own), name, dice },
                None => TraitCommand::Add { of, set: under.id.into(), name, dice },
            }));
        }
        let at = || TraitAt { of: draft.of(), is: Ref::Name(it.name.as_str().into()) };
        let states = under.has(Says::Statement) && it.statement.is_empty();
        let (statement, note) = if states { (&it.about, "") } else { (&it.statement, it.about.as_str()) };
        let (statement, note) = (statement.trim_matches(QUOTES), note.trim_matches(QUOTES));
        let stated = (!statement.is_empty()).then(|| TraitCommand::Statement { at: at(), text: statement.into() });
        let noted = (!note.is_empty()).then(|| TraitCommand::Note { at: at(), text: note.into() });
        draft.commands.extend(stated.into_iter().chain(noted).map(Command::Trait));
    }

    /// Returns the set of a trait: the one it stands under, else the one it belongs to by its name.
    fn set_of(&self, draft: &Draft<'s>, it: &mut WrittenTrait, place: usize, by_place: bool) -> Option<&'s SetDef> {
        let sets = self.sets();
        let of_kind = |kind| sets.iter().find(|set| set.kind == kind);
        if let Some(under) = it.set.as_ref().and_then(|set| sets.iter().find(|def| *def.name == **set)) {
            return Some(under);
        }
        if let Some(head) = it.own.clone() {
            let mut many = sets.iter().filter(|set| set.many());
            // What is no set names one of the only kind of which there may be several (SET-9).
            if let Some(several) = many.next().filter(|_| many.next().is_none()) {
                let of_head = it.name.strip_prefix(head.as_str()).and_then(|name| name.trim_start().strip_prefix(':'));
                it.name = of_head.map_or_else(|| it.name.clone(), |name| name.trim().to_owned());
                return Some(several);
            }
            if draft.pc {
                return None;
            }
        }
        if by_place {
            return of_kind(SetKind::Affiliations);
        }
        if !draft.pc {
            // Of a boss with one die the first trait is what it has to lose.
            let is_mobs = it.dice.len() > 1 || (!draft.several && place == 0);
            let own = of_kind(SetKind::Freeform).or_else(|| of_kind(SetKind::Own));
            let own = own.or_else(|| of_kind(SetKind::Distinctions)).or_else(|| sets.first());
            return draft.mob.filter(|_| is_mobs).or(own);
        }
        let has = |set: &&SetDef| set.on_pcs && set.usual.iter().any(|usual| same_name(usual, &it.name));
        let ranked = || of_kind(SetKind::Specialties).filter(|_| it.dice.is_empty() && rank(&it.name).is_some());
        let usual = sets.iter().find(has).or_else(ranked);
        usual.or_else(|| of_kind(SetKind::Distinctions)).or_else(|| sets.first())
    }

    /// Returns whether a PC has a trait of that name from the setting, in another set than `under` (SET-2).
    fn is_usual(&self, draft: &Draft<'_>, name: &str, under: Option<SetId>) -> bool {
        let others = self.sets().iter().filter(|def| draft.pc && def.on_pcs && Some(def.id) != under);
        others.flat_map(|def| &def.usual).any(|it| same_name(it, name))
    }

    /// Adds the set of that name, if the character lacks it.
    fn named_set(draft: &mut Draft<'_>, under: &SetDef, it: &WrittenTrait) {
        let Some(name) = it.own.as_deref().map(Name::from).filter(|_| under.many()) else { return };
        let of = draft.of();
        let mut same = draft.own.iter().filter(|it| it.set == under.id).peekable();
        // The one that every PC has gets the first name.
        let first = draft.pc && under.on_pcs && same.peek().is_none();
        if !same.any(|it| it.of.as_ref().is_some_and(|it| same_name(it, &name))) {
            draft.commands.push(Command::TraitSet(if first {
                TraitSetCommand::Rename { of, set: Ref::Name(under.name.clone()), name }
            } else {
                TraitSetCommand::Add { of, set: under.id.into(), name }
            }));
        }
    }

    /// Tells the set of a PC’s trait that stands beside the headings of its file and is in no set by its name.
    fn tell_guess(&mut self, draft: &Draft<'_>, under: &SetDef, it: &WrittenTrait) {
        let usual = || under.usual.iter().any(|usual| same_name(usual, &it.name));
        let ranked = || under.kind == SetKind::Specialties && rank(&it.name).is_some();
        let said = it.set.is_some() || it.own.is_some();
        if draft.pc && draft.sheet && !said && !usual() && !ranked() {
            let why = t!("under no heading in the note, so Hitch adds it to {}", under.name);
            self.making.kept.push(Kept { line: it.line, text: it.name.clone(), why, wrong: false });
        }
    }

    /// Gives a trait without dice those its rank says, or, where its set has none to begin with, a d8.
    fn rate(&mut self, under: &SetDef, it: &mut WrittenTrait) {
        if !it.dice.is_empty() || under.kind == SetKind::Talents {
            return;
        }
        let ranked = rank(&it.name).filter(|_| under.kind == SetKind::Specialties);
        let guessed = ranked.is_none() && under.begins_with(&it.name).is_empty();
        it.dice = ranked.or(guessed.then_some(Die::D8)).into_iter().collect();
        if guessed {
            let (line, text) = (it.line, it.name.clone());
            self.making.kept.push(Kept {
                line,
                text,
                why: t!("no die in the note, so Hitch makes it a d8").to_owned(),
                wrong: false,
            });
        }
    }

    /// Adjusts a trait to its set: text behind the die is a statement if the set has statements (SET-14).
    fn stating(&self, under: &SetDef, draft: &Draft<'_>, line: WrittenTrait) -> WrittenTrait {
        let states = |set: SetId| self.state.setting.set(set).is_some_and(|set| set.has(Says::Statement));
        if !states(under.id) || !draft.pc && line.set.is_none() {
            // Without statements, words in quotation marks are a note on it.
            return match line.if_stated.clone().filter(|it| line.about.is_empty() && it.1.starts_with(QUOTES)) {
                Some((name, said)) => WrittenTrait { name, about: said, if_stated: None, ..line },
                None => line,
            };
        }
        let has = |name: &str| {
            let usual = under.usual.iter().any(|it| same_name(it, name));
            usual || draft.own.iter().any(|it| states(it.set) && same_name(&it.name, name))
        };
        // In quotation marks it needs a set that is known to say such.
        let known = line.set.is_some() || line.if_stated.as_ref().is_some_and(|it| has(&it.0));
        if known { line.stated(has) } else { line }
    }

    /// Writes the personal milestone and experience, where they are played (GROW-8).
    fn growth(&mut self, draft: &mut Draft<'_>, it: &Written) {
        let played = draft.pc && self.state.setting.mods.milestones;
        let who = || Ref::Name(draft.who.clone());
        let mut commands: Vec<Command> = Vec::new();
        let mut rest = it.milestones.as_slice();
        let is_named = |it: &crate::model::Milestone| !it.name.trim().is_empty();
        if let Some((milestone, more)) = rest.split_first().filter(|(it, _)| played && is_named(it)) {
            let (milestone, of) = (milestone.clone(), crate::model::MilestoneOf::default());
            commands.push(GrowthCommand::Milestone { who: who(), milestone, of, for_group: false }.into());
            rest = more;
        }
        let xp = it.xp;
        if let Some((xp, _)) = xp.filter(|_| played) {
            commands.push(GrowthCommand::Xp { who: who(), xp }.into());
        }
        draft.commands.extend(commands);
        for milestone in rest {
            let lines = crate::model::MilestoneLine::ALL.map(|line| (line.xp(), milestone.line(line).clone()));
            let lines = lines.iter().filter(|it| !it.1.is_empty()).map(|(xp, text)| format!("{xp} XP {text}"));
            let text = Some(format!("Milestone: {}", milestone.name)).into_iter().chain(lines).collect::<Vec<_>>();
            let why = match (played, is_named(milestone)) {
                (false, _) => t!("this setting has no milestones"),
                (true, false) => t!("a milestone needs a name"),
                (true, true) => t!("a PC has one personal milestone"),
            };
            self.keep(draft, it.milestone_line, &text.join("\n"), why.to_owned(), false);
        }
        if let Some((xp, line)) = xp.filter(|_| !played) {
            self.keep(draft, line, &format!("XP: {xp}"), t!("this setting has no milestones").to_owned(), false);
        }
    }

    /// Keeps words in the notes and tells why.
    fn keep(&mut self, draft: &mut Draft<'_>, line: usize, text: &str, why: String, wrong: bool) {
        draft.notes.push(text.to_owned());
        self.making.kept.push(Kept { line, text: text.to_owned(), why, wrong });
    }
}

/// Returns all that a note says of a trait.
fn as_text(it: &WrittenTrait) -> String {
    let of = [it.lacks.as_deref(), it.own.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let of = if of.is_empty() { of } else { format!("{of}: ") };
    let more = [&it.statement, &it.about].into_iter().filter(|it| !it.is_empty()).map(|it| format!(" – {it}"));
    let named = format!("{of}{} {}", it.name, dice_text(&it.dice));
    format!("{}{}", named.trim_end(), more.collect::<String>())
}

/// Returns the default die of every PC's trait of that name in that set (SET-2, SET-3).
fn begins(def: &SetDef, name: &str) -> Option<Die> {
    let usual = def.usual.iter().filter(|_| def.on_pcs).find(|it| same_name(it, name))?;
    def.begins_with(usual).first().copied()
}
