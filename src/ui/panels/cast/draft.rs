//! What is being typed: at most one text at a time, and what it becomes when it is done.
//!
//! Every text field of the cast is a [`Key`]; Enter, going elsewhere and the app's flush all come
//! through [`commands`], so that they mean the same.

use super::build::Build;
use super::read;
use crate::model::{Bearer, CharacterId, Die, Name, SetId, Sfx, State, TraitRef, dice_text};
use crate::rules::{
    AssetCommand, CharacterCommand, Command, Field, GmcCommand, HarmCommand, TraitAt, TraitCommand, VehicleCommand,
};
use crate::ui::PanelCx;
use crate::ui::actions::{one_trait, several_traits};

/// Which text is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character's name.
    Name(CharacterId),
    /// A line of a character file.
    Line(CharacterId, Field),
    /// Name and dice of a trait.
    Trait(TraitRef),
    /// The line beside a trait.
    Note(TraitRef),
    /// The tags of a resource, with commas between.
    Tags(TraitRef),
    /// A special effect of a trait, by its place; one past the last is a new one.
    Sfx(TraitRef, usize),
    /// What must happen for a special effect, by its place.
    SfxTrigger(TraitRef, usize),
    /// The words of a line of a special effect's data, its costs first.
    SfxLine(TraitRef, usize, usize),
    /// New traits for a set.
    AddTrait(Bearer, SetId),
    /// A new asset.
    AddAsset(CharacterId),
    /// A new relationship asset, kept to a later session.
    AddTie(CharacterId),
    /// A new complication.
    AddComplication(Bearer),
    /// Who plays a character: somebody new.
    NewPlayer(CharacterId),
    /// A new PC.
    AddPc,
    /// New GMCs, of any kind or of one.
    AddGmc(Build),
    /// The folder of a file.
    Folder(CharacterId),
    /// Another distinction of a vehicle in place of one.
    Swap(TraitRef),
}

impl Key {
    /// Whether the field stays open for the next one after Enter.
    pub fn stays(self) -> bool {
        matches!(self, Self::AddTrait(..) | Self::AddComplication(_))
    }

    /// The character whose file it is in.
    pub fn who(self) -> Option<CharacterId> {
        let of = match self {
            Self::Name(id)
            | Self::Line(id, _)
            | Self::AddAsset(id)
            | Self::AddTie(id)
            | Self::NewPlayer(id)
            | Self::Folder(id) => {
                return Some(id);
            }
            Self::Trait(at)
            | Self::Note(at)
            | Self::Swap(at)
            | Self::Tags(at)
            | Self::Sfx(at, _)
            | Self::SfxTrigger(at, _)
            | Self::SfxLine(at, ..) => at.of,
            Self::AddTrait(of, _) | Self::AddComplication(of) => of,
            Self::AddPc | Self::AddGmc(_) => return None,
        };
        of.character()
    }
}

/// Text being typed.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Where.
    pub key: Key,
    /// What.
    pub text: String,
    /// Not shown yet: it takes the keyboard with all of its text chosen.
    pub fresh: bool,
    /// When the last letter came, in a long text.
    pub typed_at: Option<f64>,
    /// Why it can't be taken as it is.
    pub problem: Option<String>,
}

impl Draft {
    /// A field that opens with this text.
    pub fn new(key: Key, text: impl Into<String>) -> Self {
        Self { key, text: text.into(), fresh: true, typed_at: None, problem: None }
    }
}

/// What a text becomes. `Err` says what is wrong with it.
pub fn commands(key: Key, text: &str, cx: &PanelCx<'_>) -> Result<Vec<Command>, String> {
    let state: &State = cx.table;
    let (text, scene) = (text.trim(), cx.scene().map(|scene| scene.id));
    let one = |command: Command| Ok(vec![command]);
    if let Key::Line(who, field) = key {
        let same = state.cast.get(&who).is_none_or(|it| **line(it, field) == *text);
        let command = CharacterCommand::Describe { who: who.into(), field, text: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Character(command)] });
    }
    if let Key::Note(at) = key {
        let same = state.find(at).is_none_or(|(_, it)| *it.note == *text);
        let command = TraitCommand::Note { at: at.into(), text: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Trait(command)] });
    }
    if let Key::Tags(at) = key {
        return Ok(super::beside::tags(state, at, text));
    }
    if let Key::Sfx(at, place) = key {
        return Ok(sfx(state, at, place, text));
    }
    if let Key::SfxTrigger(at, place) = key {
        return Ok(rewritten(state, at, place, |sfx| sfx.trigger = text.into()));
    }
    if let Key::SfxLine(at, place, line) = key {
        return Ok(rewritten(state, at, place, |sfx| super::tricks::write_line(sfx, line, text)));
    }
    if let Key::Folder(who) = key {
        let same = state.cast.get(&who).is_none_or(|it| *it.folder == *text);
        let command = GmcCommand::Folder { who: who.into(), folder: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Gmc(command)] });
    }
    if text.is_empty() {
        return Ok(Vec::new());
    }
    match key {
        Key::Name(who) => {
            let same = state.cast.get(&who).is_none_or(|it| *it.name == *text);
            let command = CharacterCommand::Rename { who: who.into(), name: text.into() };
            Ok(if same { Vec::new() } else { vec![Command::Character(command)] })
        }
        Key::Trait(at) => edit_trait(state, at, text),
        Key::AddTrait(of, set) => {
            let add = |(name, dice): (String, Vec<Die>)| {
                Command::Trait(TraitCommand::Add { of: of.into(), set: set.into(), name: name.into(), dice })
            };
            Ok(several_traits(text)?.into_iter().map(add).collect())
        }
        Key::AddAsset(who) => {
            let (name, dice) = one_trait(text)?;
            let name: Name = name.into();
            let make = AssetCommand::Make { by: who.into(), of: None, name: name.clone(), keep: false, open: false };
            let at = TraitAt { of: Bearer::Character(who).into(), is: crate::model::Ref::Name(name) };
            let rate = (!dice.is_empty() && dice != [Die::D6]).then_some(TraitCommand::Rate { at, dice });
            Ok([Command::Asset(make)].into_iter().chain(rate.map(Command::Trait)).collect())
        }
        Key::AddTie(who) => {
            let (name, dice) = one_trait(text)?;
            let die = dice.first().copied().unwrap_or(Die::D6);
            one(Command::Asset(AssetCommand::Relationship {
                of: Bearer::Character(who).into(),
                name: name.into(),
                die,
            }))
        }
        Key::AddComplication(on) => {
            let (name, dice) = one_trait(text)?;
            let die = dice.first().copied().unwrap_or(Die::D6);
            one(Command::Harm(HarmCommand::Complicate { on: on.into(), name: name.into(), die }))
        }
        Key::NewPlayer(who) => {
            let play = CharacterCommand::Play { who: who.into(), player: Some(text.into()) };
            Ok(read::new_player(state, text).into_iter().chain([Command::Character(play)]).collect())
        }
        Key::AddPc => Ok(read::pc(state, scene, text).1),
        Key::AddGmc(build) => super::build::gmcs(state, scene, text, build),
        Key::Swap(at) => one(Command::Vehicle(VehicleCommand::Swap { at: at.into(), name: text.into() })),
        Key::Folder(_)
        | Key::Line(..)
        | Key::Note(_)
        | Key::Tags(_)
        | Key::Sfx(..)
        | Key::SfxTrigger(..)
        | Key::SfxLine(..) => Ok(Vec::new()),
    }
}

/// A line of a character file.
pub fn line(it: &crate::model::Character, field: Field) -> &Name {
    match field {
        Field::Concept => &it.concept,
        Field::Pronouns => &it.pronouns,
        Field::Background => &it.background,
        Field::Appearance => &it.appearance,
        Field::Notes => &it.notes,
    }
}

/// A trait as it is typed: `Fight d8`.
pub fn trait_text(name: &str, dice: &[Die]) -> String {
    if dice.is_empty() { name.to_owned() } else { format!("{name} {}", dice_text(dice)) }
}

/// A special effect as it is typed: its name, a colon, what it does.
pub fn sfx_text(it: &Sfx) -> String {
    if it.text.is_empty() { it.name.to_string() } else { format!("{}: {}", it.name, it.text) }
}

/// New name, new dice, or both.
fn edit_trait(state: &State, at: TraitRef, text: &str) -> Result<Vec<Command>, String> {
    let Some((_, it)) = state.find(at) else { return Ok(Vec::new()) };
    let (name, dice) = one_trait(text)?;
    let mut commands = Vec::new();
    if !name.is_empty() && name != *it.name {
        commands.push(Command::Trait(TraitCommand::Rename { at: at.into(), name: name.into() }));
    }
    if !dice.is_empty() && dice != it.base {
        commands.push(Command::Trait(TraitCommand::Rate { at: at.into(), dice }));
    }
    Ok(commands)
}

/// The whole list with one entry rewritten, added, or (when nothing is left of it) removed.
fn sfx(state: &State, at: TraitRef, place: usize, text: &str) -> Vec<Command> {
    let Some((_, it)) = state.find(at) else { return Vec::new() };
    let mut all = it.sfx.clone();
    let (name, words) = text.split_once(':').unwrap_or((text, ""));
    let (name, words): (Name, Name) = (name.trim().into(), words.trim().into());
    match all.get_mut(place) {
        Some(_) if text.is_empty() => drop(all.remove(place)),
        Some(old) => (old.name, old.text) = (name, words),
        None if text.is_empty() => {}
        None => all.push(Sfx::told(name, words)),
    }
    if all == it.sfx { Vec::new() } else { vec![Command::Trait(TraitCommand::Sfx { at: at.into(), sfx: all })] }
}

/// The whole list with one entry changed.
fn rewritten(state: &State, at: TraitRef, place: usize, edit: impl FnOnce(&mut Sfx)) -> Vec<Command> {
    let Some((_, it)) = state.find(at) else { return Vec::new() };
    let mut all = it.sfx.clone();
    all.get_mut(place).map(edit);
    if all == it.sfx { Vec::new() } else { vec![Command::Trait(TraitCommand::Sfx { at: at.into(), sfx: all })] }
}
