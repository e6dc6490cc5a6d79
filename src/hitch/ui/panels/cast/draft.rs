//! Text being typed, at most one at a time, and the commands it becomes.
//!
//! Every text field of the cast is a [`FileText`]; Enter, losing the focus and the app's flush all go through its row,
//! so that they mean the same.

use crate::ui::actions::{one_trait, read_counter, several_traits};
use crate::ui::deeds::{self, FileText, trait_text};
use crate::ui::texts::{Limit, Text, TextKey, TextRow};
use crate::ui::{By, PanelCx};
use hitch_core::model::{Bearer, CharacterId, CounterForm, Die, Name, Ref, State, Trait, TraitRef, same_name};
use hitch_core::notes;
use hitch_core::rules::{
    self, AssetCommand, BesideCommand, CharacterCommand, Command, CounterCommand, Field, GmcCommand, GrowthCommand,
    HarmCommand, Hideable, SightCommand, TraitAt, TraitCommand, TraitSetCommand, VehicleCommand,
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

impl TextKey for FileText {
    #[expect(clippy::too_many_lines, reason = "a row for each text of a file")]
    fn row<'a>(self, cx: &PanelCx<'a>) -> Option<TextRow<'a>> {
        use Limit::Line;
        let (state, scene): (&'a State, _) = (cx.table, cx.scene_to_join().map(|scene| scene.id));
        let cast = |who: CharacterId| state.cast.get(&who);
        let find = |at: TraitRef| state.find(at).map(|(_, it)| it);
        let own = |of: Bearer, set| state.traits(of).and_then(|it| it.set(set));
        Some(match self {
            Self::Name(id) => TextRow::new(&cast(id)?.name, Limit::Name, move |name| {
                let who = id.into();
                CharacterCommand::Rename { who, name }
            }),
            Self::Line(id, field) => TextRow::new(line(cast(id)?, field), Line, move |text| {
                let who = id.into();
                CharacterCommand::Describe { who, field, text }
            }),
            Self::Folder(id) => TextRow::new(&cast(id)?.folder, Line, move |folder| {
                let who = id.into();
                GmcCommand::Folder { who, folder }
            }),
            Self::Alias(id) => TextRow::new(&cast(id)?.alias, Line, move |name| {
                let who = id.into();
                SightCommand::Alias { who, name }
            }),
            Self::TraitName(at) => Text::Trait(at).row(cx)?,
            Self::Note(at) => {
                TextRow::new(&find(at)?.note, Line, move |text| TraitCommand::Note { at: at.into(), text })
            }
            // A questioned trait comes back with another statement (GROW-2).
            Self::Statement(at) if rules::is_questioned(find(at)?) => {
                TextRow::new(&find(at)?.statement, Line, move |text| {
                    let (at, statement) = (at.into(), Some(text));
                    GrowthCommand::Settle { at, statement, up: None, ups: Vec::new() }
                })
                .anew()
            }
            Self::Statement(at) => TextRow::new(&find(at)?.statement, Line, move |text| {
                let at = at.into();
                TraitCommand::Statement { at, text }
            }),
            Self::Tags(at) => {
                let command = move |text: &str| BesideCommand::Tags { at: at.into(), tags: deeds::names(text) }.into();
                TextRow::read(find(at)?.tags.join(", "), Line, move |text| Ok(vec![command(text)]))
            }
            Self::Highlights(at) => TextRow::read(find(at)?.highlights.join(", "), Line, move |text| {
                let (at, traits) = (at.into(), deeds::names(text));
                Ok(vec![TraitCommand::Highlights { at, traits }.into()])
            }),
            Self::Sfx(..) | Self::Limit(_) | Self::SfxTrigger(..) | Self::SfxLine(..) => {
                TextRow::read("", Line, move |text| Ok(super::sfx::typed(state, self, text)))
            }
            Self::Source(of, set) => TextRow::new(&own(of, set)?.source, Line, move |text| {
                let (of, set) = (of.into(), set.into());
                TraitSetCommand::Source { of, set, text }
            }),
            Self::SetName(of, set) => {
                let own = own(of, set)?;
                let shown = hitch_core::words::set_name(&state.setting, own);
                TextRow::read(shown.clone(), Line, move |name| {
                    // One without a name of its own is called as the setting calls it, and stays so.
                    let same = *name == *shown || own.name.is_none() && name.is_empty();
                    let (of, set, name) = (of.into(), set.into(), name.into());
                    Ok(if same { Vec::new() } else { vec![TraitSetCommand::Rename { of, set, name }.into()] })
                })
            }
            Self::Trait(at) => {
                let trait_ = find(at)?;
                let said = trait_text(&trait_.name, &trait_.base);
                TextRow::read(said, Limit::Name, move |text| edit_trait(at, trait_, text))
            }
            Self::Swap(at) => TextRow::new(&find(at)?.name, Limit::Name, move |name| {
                let at = at.into();
                VehicleCommand::Swap { at, name }
            }),
            Self::NewSet(of, set) => TextRow::added(move |text| {
                let (of, set, name) = (of.into(), set.into(), text.into());
                Ok(vec![TraitSetCommand::Add { of, set, name }.into()])
            }),
            Self::AddTo(of, set) => TextRow::added(move |text| {
                each(text, |name, dice| TraitCommand::AddTo { of: of.into(), set: set.into(), name, dice })
            }),
            Self::AddTrait(of, set) => TextRow::added(move |text| {
                each(text, |name, dice| TraitCommand::Add { of: of.into(), set: set.into(), name, dice })
            }),
            Self::AddAsset(who) => TextRow::added(move |text| {
                let (name, dice) = one_trait(text)?;
                let name: Name = name.into();
                let make =
                    AssetCommand::Make { by: who.into(), of: None, name: name.clone(), keep: false, open: false };
                let at = TraitAt { of: Bearer::Character(who).into(), is: Ref::Name(name) };
                // An asset made for a point is a d6 (ASSET-1); another size is the GM's correction.
                let rate = (!dice.is_empty() && dice != [Die::D6]).then_some(TraitCommand::Rate { at, dice });
                Ok([make.into()].into_iter().chain(rate.map(Command::Trait)).collect())
            }),
            Self::AddCounter(who) => TextRow::added(move |text| {
                let is = read_counter(CounterForm::Boxes, text, CounterForm::Boxes.usual().1);
                Ok(vec![CounterCommand::Make { on: Some(Bearer::Character(who).into()), is }.into()])
            }),
            Self::Counter(_, id) => Text::Counter(id).row(cx)?,
            Self::CounterFull(_, id) => Text::CounterFull(id).row(cx)?,
            Self::AddRelationship(who) => TextRow::added(move |text| {
                let (name, die) = one_die(text)?;
                Ok(vec![AssetCommand::Relationship { of: Bearer::Character(who).into(), name, die }.into()])
            }),
            Self::Befriend(who, die) => TextRow::added(move |text| {
                let (who, name) = (who.into(), text.into());
                Ok(vec![GrowthCommand::Befriend { who, die, name }.into()])
            }),
            Self::Relate(who) => TextRow::added(move |text| {
                let (who, name) = (who.into(), text.into());
                Ok(vec![GrowthCommand::Relate { who, name, about: None }.into()])
            }),
            Self::AddComplication(on) => TextRow::added(move |text| {
                let (name, die) = one_die(text)?;
                Ok(vec![HarmCommand::Complicate { on: on.into(), name, die }.into()])
            }),
            Self::AddHidden(who) => TextRow::added(move |text| {
                let (name, die) = one_die(text)?;
                let on = Bearer::Character(who);
                let at = TraitAt { of: on.into(), is: Ref::Name(name.clone()) };
                // What is there already is worse now, and stays as the players see it.
                let same = |it: &Trait| same_name(&it.name, &name);
                let there = state.traits(on).is_some_and(|it| it.complications.iter().any(same));
                let hide = (!there).then_some(Command::Sight(SightCommand::Hide { what: Hideable::Trait(at) }));
                let made = Command::Harm(HarmCommand::Complicate { on: on.into(), name, die });
                Ok([made].into_iter().chain(hide).collect())
            }),
            Self::AddHiddenAsset(who) => TextRow::added(move |text| {
                let (name, die) = one_die(text)?;
                let of = Bearer::Character(who);
                let at = TraitAt { of: of.into(), is: Ref::Made(1) };
                let grant = AssetCommand::Grant { of: of.into(), name, die: Some(die) };
                Ok(vec![grant.into(), SightCommand::Hide { what: Hideable::Trait(at) }.into()])
            }),
            Self::NewPlayer(who) => TextRow::added(move |text| {
                let play = CharacterCommand::Play { who: who.into(), player: Some(text.into()) };
                Ok(notes::new_player(state, text).into_iter().chain([play.into()]).collect())
            }),
            Self::AddPc => TextRow::added(move |text| notes::pcs(state, scene, text)),
            Self::AddGmc(build) => TextRow::added(move |text| notes::gmcs(state, scene, text, build)),
        })
    }
}

/// Reads traits with commas between, a command for each.
fn each(text: &str, add: impl Fn(Name, Vec<Die>) -> TraitCommand) -> Result<Vec<Command>, String> {
    Ok(several_traits(text)?.into_iter().map(|(name, dice)| add(name.into(), dice).into()).collect())
}

/// Reads a name and a die, d6 where none is typed.
fn one_die(text: &str) -> Result<(Name, Die), String> {
    let (name, dice) = one_trait(text)?;
    Ok((name.into(), dice.first().copied().unwrap_or(Die::D6)))
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

fn edit_trait(at: TraitRef, it: &Trait, text: &str) -> Result<Vec<Command>, String> {
    let (name, dice) = one_trait(text)?;
    let rename =
        (!name.is_empty() && name != *it.name).then(|| TraitCommand::Rename { at: at.into(), name: name.into() });
    // Dice that are rated anew come back where they were lost.
    let rate = (!dice.is_empty() && dice != it.base).then(|| TraitCommand::Rate { at: at.into(), dice });
    Ok(rename.into_iter().chain(rate).map(Command::Trait).collect())
}
