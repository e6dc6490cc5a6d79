//! What a panel is asked to open: by a menu, a key or Find. The panel whose it is takes it.

use super::growth::Growing;
use super::special_effects::SfxHome;
use crate::ui::actions::spend::Wish;
use crate::ui::panels::Pane;
use crate::ui::{By, EndScene};
use hitch_core::model::{
    Actor, Bearer, CharacterId, CharacterKind, Die, ElementId, ElementKind, GmcKind, Host, Name, Opposition, OrderKind,
    PlayerId, Point, PoolId, SceneId, SetId, Sfx, State, TieId, TimedId, TraitRef, TraitSetId, WarpId, Weight,
    dice_text,
};
use hitch_core::rules::Field;
use hitch_core::session::{DiceRow, LogKind};

/// What somebody new is to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NewGmc {
    /// Whatever their dice make them: a mob of several, an extra of one.
    #[default]
    Any,
    /// A GMC of that kind.
    Kind(GmcKind),
    /// A major one, compared to the PCs (GMC-1).
    Major(Weight),
    /// Something to ride in (VEH-1).
    Vehicle {
        /// One of the GM's, with a crew for an attribute.
        gms: bool,
    },
}

/// A text of a character file that can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileText {
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
    /// The traits that it names, with commas between (SET-1).
    Highlights(TraitRef),
    /// A special effect, by its place; any place past the last is a new one.
    Sfx(SfxHome, usize),
    /// A new limit.
    Limit(SfxHome),
    /// What must happen for a special effect, by its place.
    SfxTrigger(SfxHome, usize),
    /// The words of a line of a special effect's data, its costs first.
    SfxLine(SfxHome, usize, usize),
    /// The name of a trait alone.
    TraitName(TraitRef),
    /// What its owner believes of it (SET-14).
    Statement(TraitRef),
    /// The name of somebody's own set (SET-9).
    SetName(Bearer, TraitSetId),
    /// Where it comes from.
    Source(Bearer, TraitSetId),
    /// One more set of which there may be several, by its name.
    NewSet(Bearer, SetId),
    /// New traits for a set that is there.
    AddTo(Bearer, TraitSetId),
    /// New traits for a set.
    AddTrait(Bearer, SetId),
    /// A new asset.
    AddAsset(CharacterId),
    /// A new relationship asset, kept to a later session.
    AddTie(CharacterId),
    /// A growth die that becomes a relationship asset (GROW-5).
    Befriend(CharacterId, Die),
    /// A new relationship for a point (SET-8).
    Relate(CharacterId),
    /// A new complication.
    AddComplication(Bearer),
    /// One that the players don't see (SHOW-1).
    AddHidden(CharacterId),
    /// Who plays a character: somebody new.
    NewPlayer(CharacterId),
    /// A new PC.
    AddPc,
    /// New GMCs, of any kind or of one.
    AddGmc(NewGmc),
    /// The folder of a file.
    Folder(CharacterId),
    /// What the players call somebody until they are revealed (SHOW-3).
    Alias(CharacterId),
    /// Another distinction of a vehicle in place of one.
    Swap(TraitRef),
}

impl FileText {
    /// Whether the field stays open for the next one after Enter.
    pub fn stays(self) -> bool {
        matches!(self, Self::AddTrait(..) | Self::AddTo(..) | Self::AddComplication(_) | Self::AddHidden(_))
    }

    /// Whether it stands in a list of the setting, and in which.
    pub const fn of_list(self) -> Option<usize> {
        match self {
            Self::Sfx(SfxHome::Entry(list, _), _)
            | Self::SfxTrigger(SfxHome::Entry(list, _), _)
            | Self::SfxLine(SfxHome::Entry(list, _), ..)
            | Self::Limit(SfxHome::Entry(list, _)) => Some(list),
            _ => None,
        }
    }

    /// The trait under whose name it stands.
    pub const fn under(self) -> Option<TraitRef> {
        match self {
            Self::Statement(at) | Self::Note(at) | Self::Tags(at) | Self::Highlights(at) => Some(at),
            Self::Sfx(home, _) | Self::SfxTrigger(home, _) | Self::SfxLine(home, ..) | Self::Limit(home) => {
                if let SfxHome::On(of, Host::Trait(id)) = home {
                    Some(TraitRef { of, id })
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// The character whose file it is in.
    pub fn who(self) -> Option<CharacterId> {
        match self {
            Self::Name(id)
            | Self::Line(id, _)
            | Self::AddAsset(id)
            | Self::AddHidden(id)
            | Self::AddTie(id)
            | Self::Befriend(id, _)
            | Self::Relate(id)
            | Self::NewPlayer(id)
            | Self::Alias(id)
            | Self::Folder(id) => Some(id),
            Self::Trait(at)
            | Self::TraitName(at)
            | Self::Statement(at)
            | Self::Note(at)
            | Self::Swap(at)
            | Self::Tags(at)
            | Self::Highlights(at) => at.of.character(),
            Self::Sfx(home, _) | Self::SfxTrigger(home, _) | Self::SfxLine(home, ..) | Self::Limit(home) => home.who(),
            Self::AddTrait(of, _)
            | Self::AddComplication(of)
            | Self::SetName(of, _)
            | Self::Source(of, _)
            | Self::NewSet(of, _)
            | Self::AddTo(of, _) => of.character(),
            Self::AddPc | Self::AddGmc(_) => None,
        }
    }
}

/// What is asked of a row of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowAsk {
    /// Choose it, or no longer.
    Choose,
    /// Choose all from the one chosen last to here.
    ChooseTo,
    /// Copy it alone.
    Copy,
    /// Copy all of its test.
    CopyTest,
}

/// What is asked of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapAsk {
    /// The name of an element is typed.
    Rename(ElementId),
    /// The other end of a tie is chosen.
    Tie(ElementId),
    /// What a tie says is typed.
    Reword(TieId),
    /// The name of a warp zone is typed.
    RenameWarp(WarpId),
    /// The name of a new warp zone is typed, at a place or in the middle of what is seen.
    NewWarp(Option<Point>),
    /// The name of a new element is typed, at a place or in the middle of what is seen.
    New(ElementKind, Option<Point>),
    /// The same of one that the players don't see (SHOW-1).
    Hidden(ElementKind, Option<Point>),
    /// Everything is selected.
    SelectAll,
    /// Everything is shown.
    Fit,
    /// The map is laid out anew.
    LayOut,
    /// Only one element and its neighbours are shown, or all again.
    Focus(Option<ElementId>),
}

/// Whose dice are looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum WhoseDice {
    /// Everybody's.
    #[default]
    All,
    /// Those of a player's characters.
    Player(PlayerId),
    /// The GM's: the opposition, and characters nobody else plays.
    Gm,
    /// Of one who rolled, by name.
    Named(Name),
}

/// Who plays whoever rolled; nobody is the GM. Names are as they were when the dice fell.
pub fn player_of(state: &State, by: &str) -> Option<PlayerId> {
    state.cast.values().find(|it| *it.name == *by && it.kind == CharacterKind::Pc).and_then(|it| it.player)
}

impl WhoseDice {
    /// Whether a throw is theirs.
    pub fn takes(&self, state: &State, throw: &DiceRow) -> bool {
        match self {
            Self::All => true,
            Self::Player(player) => player_of(state, &throw.by) == Some(*player),
            Self::Gm => player_of(state, &throw.by).is_none(),
            Self::Named(name) => throw.by == *name,
        }
    }

    /// Whose they are, in words.
    pub fn words(&self, state: &State) -> String {
        match self {
            Self::All => "everybody".to_owned(),
            Self::Player(id) => state.players.get(id).map_or_else(|| "a player".to_owned(), |it| it.name.to_string()),
            Self::Gm => "the GM".to_owned(),
            Self::Named(name) => name.to_string(),
        }
    }
}

/// What is asked of the setting's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingAsk {
    /// The name of a trait set is typed.
    RenameSet(SetId),
    /// A usual trait of a trait set, by its place: its name is typed.
    RenameUsual(SetId, usize),
    /// A trait set is to be taken out: who loses what is shown first.
    TakeOut(SetId),
    /// The page of that name comes to the front.
    Page(&'static str),
}

/// What is asked of a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// A field of a character file, with this text in it; what is typed is done on that word.
    File(FileText, String, By),
    /// The scene that is looked at is to be ended: what goes and what stays is asked first.
    EndScene(EndScene),
    /// What comes of a die of a pool is named first (DOOM-7), on that word.
    Spend(Wish, By),
    /// The name of a pool is typed.
    PoolName(PoolId),
    /// A new complication of a pool is typed (COMP-1).
    Complicate(PoolId),
    /// The session is to be ended: what goes and what is kept is asked first.
    EndSession,
    /// Shows what the night left everybody with (GROW-1).
    WholeTable,
    /// A scene inside another, told as a flashback, or else beside it, is put together (SCN-3, SCN-4).
    Aside(SceneId, bool),
    /// The set somebody rolls for plot points when the session starts (PP-1).
    PrimeSet(CharacterId, SetId),
    /// What the rows of the log that are shown are about.
    LogKind(Option<LogKind>),
    /// Who they are about.
    LogWho(Option<Name>),
    /// Something of a row of the log, by its place.
    LogRow(usize, RowAsk),
    /// Whose dice are looked at.
    WhoseDice(WhoseDice),
    /// Something of the map.
    Map(MapAsk),
    /// The setting goes over to a rule preset, by its place in the list.
    Preset(usize),
    /// Something of the setting's page.
    Setting(SettingAsk),
    /// A character is to be made, a step at a time (CHAR-1).
    Making,
    /// The same, of somebody who comes late to the stages (PATH-4).
    MakingLate,
    /// A file is edited where something of it is left to do: a trait set comes into sight, a text is typed (CHAR-8).
    ToDo(CharacterId, Option<SetId>, Option<FileText>),
    /// How turns are to be passed in the order that is begun.
    OrderKind(OrderKind),
    /// What complicates somebody for a 1 of their initiative is typed (HIT-1).
    ComplicateInitiative(Actor),
    /// The name of a trait of a scene or a pool is typed.
    TraitName(TraitRef),
    /// The next test is to be rolled against that.
    Against(Opposition),
    /// The name of a pool of somebody's: another one for that pool, or one to keep the dice in the tray under.
    NamePool(CharacterId, Option<Name>),
    /// The title of a test against time.
    TimedTitle(TimedId),
    /// What a gain is called is typed, before it is had.
    Grow(Box<Growing>),
    /// The card of a scene is brought into sight.
    ShowScene(SceneId),
    /// An element of the map is chosen, and brought into sight.
    ShowElement(ElementId),
    /// Who or what opposes is chosen.
    WhoOpposes,
    /// The nth consequence on show is taken up, from 1.
    TakeOffer(usize),
    /// The nth thing that an element of the stages gives is taken, from 1.
    TakeGain(usize),
}

impl Ask {
    /// The panel whose it is; none where it is the bar's on top, or a dialog's.
    pub const fn pane(&self) -> Option<Pane> {
        Some(match self {
            Self::File(text, ..) => {
                if text.of_list().is_some() {
                    Pane::Setting
                } else {
                    Pane::Cast
                }
            }
            Self::EndScene(_) | Self::Preset(_) => return None,
            Self::TraitName(TraitRef { of: Bearer::Pool(_), .. })
            | Self::Spend(..)
            | Self::PoolName(_)
            | Self::Complicate(_) => Pane::Pools,
            Self::TraitName(_)
            | Self::EndSession
            | Self::WholeTable
            | Self::Grow(_)
            | Self::Aside(..)
            | Self::PrimeSet(..)
            | Self::ShowScene(_) => Pane::Scenes,
            Self::LogKind(_) | Self::LogWho(_) | Self::LogRow(..) => Pane::Log,
            Self::WhoseDice(_) => Pane::Dice,
            Self::Setting(_) => Pane::Setting,
            Self::Making | Self::MakingLate | Self::ToDo(..) => Pane::Files,
            Self::TakeGain(_) => Pane::Gives,
            Self::Map(_) | Self::ShowElement(_) => Pane::Map,
            Self::OrderKind(_) | Self::ComplicateInitiative(_) => Pane::Order,
            Self::Against(_) | Self::NamePool(..) | Self::TimedTitle(_) | Self::WhoOpposes | Self::TakeOffer(_) => {
                Pane::Tray
            }
        })
    }

    /// The same on that word.
    #[must_use]
    pub fn on(self, by: By) -> Self {
        match self {
            Self::Spend(wish, _) => Self::Spend(wish, by),
            Self::File(field, text, _) => Self::File(field, text, by),
            other => other,
        }
    }
}

/// A trait as it is typed: `Fight d8`.
pub fn trait_text(name: &str, dice: &[Die]) -> String {
    if dice.is_empty() { name.to_owned() } else { format!("{name} {}", dice_text(dice)) }
}

/// A special effect as it is typed: its name, a colon, what it does.
pub fn sfx_text(sfx: &Sfx) -> String {
    if sfx.text.is_empty() { sfx.name.to_string() } else { format!("{}: {}", sfx.name, sfx.text) }
}
