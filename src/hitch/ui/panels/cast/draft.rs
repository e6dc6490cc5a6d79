//! Text being typed, at most one at a time, and the commands it becomes.
//!
//! Every text field of the cast is a [`FileText`]; Enter, losing the focus and the app's flush all go through
//! [`commands`], so that they mean the same.

use super::read;
use crate::ui::actions::{one_trait, several_traits};
use crate::ui::deeds::FileText;
use crate::ui::{By, PanelCx};
use hitch_core::model::{Bearer, Die, Name, State, TraitRef, same_name};
use hitch_core::rules::{
    AssetCommand, CharacterCommand, Command, Field, GmcCommand, GrowthCommand, HarmCommand, Hideable, SightCommand,
    TraitAt, TraitCommand, TraitSetCommand, VehicleCommand,
};

#[derive(Clone, Debug)]
pub struct Draft {
    pub key: FileText,
    pub text: String,
    /// Not shown yet: the field will take the focus with all of its text selected.
    pub fresh: bool,
    /// The time of the last letter, in a long text.
    pub typed_at: Option<f64>,
    /// The reason the text can't be taken as it is.
    pub problem: Option<String>,
    pub by: By,
}

impl Draft {
    pub fn new(key: FileText, text: impl Into<String>) -> Self {
        Self { key, text: text.into(), fresh: true, typed_at: None, problem: None, by: By::Rules }
    }
}

/// Returns the commands of a text. `Err` says what is wrong with it.
#[expect(clippy::too_many_lines, reason = "a line for each text of a file")]
pub fn commands(key: FileText, text: &str, cx: &PanelCx<'_>) -> Result<Vec<Command>, String> {
    let state: &State = cx.table;
    let (text, scene) = (text.trim(), cx.scene().map(|scene| scene.id));
    let one = |command: Command| Ok(vec![command]);
    if let FileText::Line(who, field) = key {
        let same = state.cast.get(&who).is_none_or(|it| **line(it, field) == *text);
        let command = CharacterCommand::Describe { who: who.into(), field, text: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Character(command)] });
    }
    if let FileText::Note(at) = key {
        let same = state.find(at).is_none_or(|(_, it)| *it.note == *text);
        let command = TraitCommand::Note { at: at.into(), text: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Trait(command)] });
    }
    if let FileText::Tags(at) = key {
        return Ok(crate::ui::deeds::tags(state, at, text));
    }
    if let FileText::Highlights(at) = key {
        let traits = crate::ui::deeds::names(text);
        let same = state.find(at).is_none_or(|(_, it)| it.highlights == traits);
        let command = TraitCommand::Highlights { at: at.into(), traits };
        return Ok(if same { Vec::new() } else { vec![Command::Trait(command)] });
    }
    if let FileText::Sfx(..) | FileText::Limit(_) | FileText::SfxTrigger(..) | FileText::SfxLine(..) = key {
        return Ok(super::sfx::typed(state, key, text));
    }
    if let FileText::Statement(at) = key {
        // A questioned trait comes back with another statement (GROW-2).
        if state.find(at).is_some_and(|(_, it)| hitch_core::rules::is_questioned(it)) {
            let statement = Some(text.into());
            return Ok(vec![GrowthCommand::Settle { at: at.into(), statement, up: None, ups: Vec::new() }.into()]);
        }
        let same = state.find(at).is_none_or(|(_, it)| *it.statement == *text);
        let command = TraitCommand::Statement { at: at.into(), text: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Trait(command)] });
    }
    if let FileText::SetName(of, set) | FileText::Source(of, set) = key {
        let Some(own) = state.traits(of).and_then(|it| it.set(set)) else { return Ok(Vec::new()) };
        let (of, id) = (of.into(), set.into());
        let (same, command) = if matches!(key, FileText::Source(..)) {
            (*own.source == *text, TraitSetCommand::Source { of, set: id, text: text.into() })
        } else {
            // One without a name of its own is called as the setting calls it, and stays so.
            let shown = hitch_core::words::set_name(&state.setting, own);
            let same = shown == text || own.name.is_none() && text.is_empty();
            (same, TraitSetCommand::Rename { of, set: id, name: text.into() })
        };
        return Ok(if same { Vec::new() } else { vec![Command::TraitSet(command)] });
    }
    if let FileText::Folder(who) = key {
        let same = state.cast.get(&who).is_none_or(|it| *it.folder == *text);
        let command = GmcCommand::Folder { who: who.into(), folder: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Gmc(command)] });
    }
    if let FileText::Alias(who) = key {
        let same = state.cast.get(&who).is_none_or(|it| *it.alias == *text);
        let command = SightCommand::Alias { who: who.into(), name: text.into() };
        return Ok(if same { Vec::new() } else { vec![Command::Sight(command)] });
    }
    if text.is_empty() {
        return Ok(Vec::new());
    }
    match key {
        FileText::Name(who) => {
            let same = state.cast.get(&who).is_none_or(|it| *it.name == *text);
            let command = CharacterCommand::Rename { who: who.into(), name: text.into() };
            Ok(if same { Vec::new() } else { vec![Command::Character(command)] })
        }
        FileText::Trait(at) => edit_trait(state, at, text),
        FileText::TraitName(at) => {
            let same = state.find(at).is_none_or(|(_, it)| *it.name == *text);
            let command = TraitCommand::Rename { at: at.into(), name: text.into() };
            Ok(if same { Vec::new() } else { vec![Command::Trait(command)] })
        }
        FileText::NewSet(of, set) => {
            let (of, set) = (of.into(), set.into());
            one(Command::TraitSet(TraitSetCommand::Add { of, set, name: text.into() }))
        }
        FileText::AddTo(of, set) => {
            let add = |(name, dice): (String, Vec<Die>)| {
                Command::Trait(TraitCommand::AddTo { of: of.into(), set: set.into(), name: name.into(), dice })
            };
            Ok(several_traits(text)?.into_iter().map(add).collect())
        }
        FileText::AddTrait(of, set) => {
            let add = |(name, dice): (String, Vec<Die>)| {
                Command::Trait(TraitCommand::Add { of: of.into(), set: set.into(), name: name.into(), dice })
            };
            Ok(several_traits(text)?.into_iter().map(add).collect())
        }
        FileText::AddAsset(who) => {
            let (name, dice) = one_trait(text)?;
            let name: Name = name.into();
            let make = AssetCommand::Make { by: who.into(), of: None, name: name.clone(), keep: false, open: false };
            let at = TraitAt { of: Bearer::Character(who).into(), is: hitch_core::model::Ref::Name(name) };
            // An asset made for a point is a d6 (ASSET-1); another size is the GM's correction.
            let rate = (!dice.is_empty() && dice != [Die::D6]).then_some(TraitCommand::Rate { at, dice });
            Ok([Command::Asset(make)].into_iter().chain(rate.map(Command::Trait)).collect())
        }
        FileText::AddTie(who) => {
            let (name, dice) = one_trait(text)?;
            let die = dice.first().copied().unwrap_or(Die::D6);
            one(Command::Asset(AssetCommand::Relationship {
                of: Bearer::Character(who).into(),
                name: name.into(),
                die,
            }))
        }
        FileText::Befriend(who, die) => {
            one(Command::Growth(GrowthCommand::Befriend { who: who.into(), die, name: text.into() }))
        }
        FileText::Relate(who) => {
            one(Command::Growth(GrowthCommand::Relate { who: who.into(), name: text.into(), about: None }))
        }
        FileText::AddComplication(on) => {
            let (name, dice) = one_trait(text)?;
            let die = dice.first().copied().unwrap_or(Die::D6);
            one(Command::Harm(HarmCommand::Complicate { on: on.into(), name: name.into(), die }))
        }
        FileText::AddHidden(who) => {
            let (name, dice) = one_trait(text)?;
            let (on, name): (_, Name) = (Bearer::Character(who), name.into());
            let die = dice.first().copied().unwrap_or(Die::D6);
            let at = TraitAt { of: on.into(), is: hitch_core::model::Ref::Name(name.clone()) };
            // What is there already is worse now, and stays as the players see it.
            let there = state.traits(on).is_some_and(|it| it.complications.iter().any(|it| same_name(&it.name, &name)));
            let hide = (!there).then_some(Command::Sight(SightCommand::Hide { what: Hideable::Trait(at) }));
            let made = Command::Harm(HarmCommand::Complicate { on: on.into(), name, die });
            Ok([made].into_iter().chain(hide).collect())
        }
        FileText::NewPlayer(who) => {
            let play = CharacterCommand::Play { who: who.into(), player: Some(text.into()) };
            Ok(read::new_player(state, text).into_iter().chain([Command::Character(play)]).collect())
        }
        FileText::AddPc => super::build::pcs(state, scene, text),
        FileText::AddGmc(build) => super::build::gmcs(state, scene, text, build),
        FileText::Swap(at) => one(Command::Vehicle(VehicleCommand::Swap { at: at.into(), name: text.into() })),
        FileText::Folder(_)
        | FileText::Limit(_)
        | FileText::Statement(_)
        | FileText::SetName(..)
        | FileText::Source(..)
        | FileText::Alias(_)
        | FileText::Line(..)
        | FileText::Note(_)
        | FileText::Tags(_)
        | FileText::Highlights(_)
        | FileText::Sfx(..)
        | FileText::SfxTrigger(..)
        | FileText::SfxLine(..) => Ok(Vec::new()),
    }
}

pub fn line(it: &hitch_core::model::Character, field: Field) -> &Name {
    match field {
        Field::Concept => &it.concept,
        Field::Pronouns => &it.pronouns,
        Field::Background => &it.background,
        Field::Appearance => &it.appearance,
        Field::Notes => &it.notes,
        Field::PlayerNotes => &it.player_notes,
    }
}

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
