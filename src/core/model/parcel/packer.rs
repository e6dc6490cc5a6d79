//! Packing of what other tools write: their characters become files with trait sets of the same names.

use super::Parcel;
use crate::model::{
    Character, CharacterId, CharacterKind, Die, Name, Purse, Scene, SceneId, SceneKind, SetDef, SetId, SetKind, Sfx,
    TrackDef, TrackId, Trait, TraitId, TraitSet, TraitSetId, free_name, same_name,
};

/// The longest name of something packed: longer ones are cut.
const LONGEST: usize = 200;

/// The most trait sets of a parcel: traits of further ones join the last of them.
const MOST_SETS: usize = 200;
const MOST_TRACKS: usize = 200;

/// The most dice of one trait.
const MOST_DICE: usize = 12;

/// A parcel being packed.
#[derive(Debug, Default)]
pub struct Packer {
    parcel: Parcel,
    next: u32,
}

/// Returns a name without line breaks and needless blanks, not too long; `or` if nothing is left.
pub fn tidy(name: &str, or: &str) -> Name {
    let words: Vec<&str> =
        name.split(|it: char| it.is_whitespace() || it.is_control()).filter(|it| !it.is_empty()).collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    if short.is_empty() { or.into() } else { short.into() }
}

/// Returns whether a text has a word as a whole, in the singular or plural, ignoring case.
pub fn has_word(text: &str, word: &str) -> bool {
    let plurals = [format!("{word}s"), format!("{word}es")].into_iter();
    let plurals: Vec<String> = plurals.chain(word.strip_suffix('y').map(|stem| format!("{stem}ies"))).collect();
    let is = |said: &str| same_name(said, word) || plurals.iter().any(|it| same_name(said, it));
    text.split(|it: char| !it.is_alphanumeric()).any(is)
}

impl SetKind {
    /// Returns the kind that a name stands for in other tools.
    pub fn of_name(name: &str) -> Self {
        const WORDS: [(&str, SetKind); 19] = [
            ("signature", SetKind::SignatureAssets),
            ("distinction", SetKind::Distinctions),
            ("attribute", SetKind::Attributes),
            ("affiliation", SetKind::Affiliations),
            ("specialty", SetKind::Specialties),
            ("skill", SetKind::Skills),
            ("role", SetKind::Roles),
            ("value", SetKind::Values),
            ("drive", SetKind::Values),
            ("relationship", SetKind::Relationships),
            ("reputation", SetKind::Reputations),
            ("power", SetKind::Powers),
            ("superpower", SetKind::Powers),
            ("ability", SetKind::Abilities),
            ("resource", SetKind::Resources),
            ("talent", SetKind::Talents),
            ("vice", SetKind::Vices),
            ("mob", SetKind::MobDice),
            ("asset", SetKind::SignatureAssets),
        ];
        WORDS.iter().find(|(word, _)| has_word(name, word)).map_or(Self::Own, |(_, kind)| *kind)
    }
}

impl Packer {
    /// Creates an empty parcel of a tool.
    pub fn new(from: &str) -> Self {
        Self { parcel: Parcel { from: from.into(), ..Parcel::default() }, next: 1 }
    }

    /// Packs more into a parcel.
    pub fn on(parcel: Parcel) -> Self {
        Self { next: parcel.state().next, parcel }
    }

    fn mint(&mut self) -> u32 {
        self.next = self.next.saturating_add(1);
        self.next
    }

    /// Makes a file with a name, not packed yet.
    pub fn character(&mut self, name: &str, kind: CharacterKind) -> Character {
        let purse = if kind == CharacterKind::Pc { Purse::Own(0) } else { Purse::Bank };
        Character::new(CharacterId(self.mint()), tidy(name, "Unnamed"), kind, purse)
    }

    /// Packs a file.
    pub fn put(&mut self, character: Character) {
        self.parcel.cast.push(character);
    }

    /// Packs a scene with these characters.
    pub fn scene(&mut self, name: &str, cast: Vec<CharacterId>) -> SceneId {
        let id = SceneId(self.mint());
        self.parcel.scenes.push(Scene { cast, ..Scene::new(id, tidy(name, "Scene"), SceneKind::Action) });
        id
    }

    /// Returns the packed scene of that id.
    pub fn scene_mut(&mut self, id: SceneId) -> Option<&mut Scene> {
        self.parcel.scenes.iter_mut().find(|it| it.id == id)
    }

    /// Returns the trait set of that name, made where there is none.
    pub fn set(&mut self, name: &str, one: &str) -> SetId {
        let name = tidy(name, "Traits");
        if let Some(known) = self.parcel.sets.iter().find(|it| same_name(&it.name, &name)) {
            return known.id;
        }
        if let Some(last) = self.parcel.sets.last().filter(|_| self.parcel.sets.len() >= MOST_SETS) {
            return last.id;
        }
        let usual = SetDef::usual(SetId(self.mint()), SetKind::of_name(&name));
        let one = tidy(one, &usual.one);
        let id = usual.id;
        self.parcel.sets.push(SetDef { name, one, usual: Vec::new(), ..usual });
        id
    }

    /// Returns the definition of a trait set.
    pub fn def(&self, set: SetId) -> Option<&SetDef> {
        self.parcel.sets.iter().find(|it| it.id == set)
    }

    /// Returns the stress track of that name, made where there is none; none where there are 200 others.
    pub fn track(&mut self, name: &str) -> Option<TrackId> {
        let name = tidy(name, "Stress");
        if let Some(known) = self.parcel.tracks.iter().find(|it| same_name(&it.name, &name)) {
            return Some(known.id);
        }
        if self.parcel.tracks.len() >= MOST_TRACKS {
            return None;
        }
        let id = TrackId(self.mint());
        self.parcel.tracks.push(TrackDef { id, name, came: None });
        Some(id)
    }

    /// Makes a trait with these dice, at most a dozen.
    pub fn own_trait(&mut self, name: &str, mut dice: Vec<Die>) -> Trait {
        dice.truncate(MOST_DICE);
        Trait::new(TraitId(self.mint()), tidy(name, "Unnamed"), dice)
    }

    /// Adds a trait to a set of a file, which gets that set; a second one of its name gets a number.
    pub fn add(&mut self, of: &mut Character, def: SetId, mut own: Trait) {
        let sets = &mut of.traits.sets;
        if !sets.iter().any(|it| it.def == def) {
            sets.push(TraitSet::new(TraitSetId(self.mint()), def));
        }
        if let Some(set) = sets.iter_mut().find(|it| it.def == def) {
            own.name = free_name(&own.name, |name| set.traits.iter().any(|it| same_name(&it.name, name)));
            set.traits.push(own);
        }
    }

    /// Adds SFX to a set of a file, which gets that set.
    pub fn add_sfx(&mut self, of: &mut Character, def: SetId, effects: Vec<Sfx>) {
        let sets = &mut of.traits.sets;
        if !sets.iter().any(|it| it.def == def) {
            sets.push(TraitSet::new(TraitSetId(self.mint()), def));
        }
        if let Some(set) = sets.iter_mut().find(|it| it.def == def) {
            set.sfx.extend(effects);
        }
    }

    /// Notes parts that were not read, by their paths.
    pub fn leave(&mut self, what: impl IntoIterator<Item = Name>) {
        self.parcel.left.extend(what);
    }

    /// Packs the bytes of a picture in Base64.
    pub fn picture(&mut self, name: crate::model::PictureName, base64: Name) {
        self.parcel.pictures.insert(name, base64);
    }

    /// Returns the parcel.
    pub fn finish(self) -> Parcel {
        self.parcel
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_known_in_capitals_and_in_the_plural() {
        for (name, kind) in [
            ("DISTINCTIONS", SetKind::Distinctions),
            ("Relationships", SetKind::Relationships),
            ("ABILITIES", SetKind::Abilities),
            ("My SKILLS", SetKind::Skills),
            ("Skillset", SetKind::Own),
        ] {
            assert_eq!(SetKind::of_name(name), kind, "{name}");
        }
    }
}
