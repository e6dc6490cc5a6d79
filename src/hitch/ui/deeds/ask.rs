//! Requests to panels from a menu, a key or Find. The addressed panel takes each.

use super::several::ForSeveral;
use super::sfx::SfxHome;
use crate::ui::actions::spend::Wish;
use crate::ui::panels::Pane;
use crate::ui::{By, EndScene};
use hitch_core::model::{
    Actor, Bearer, CharacterId, CharacterKind, ConnectionId, CounterForm, CounterId, Die, ElementId, ElementKind,
    HandoutId, Host, Name, Opposition, OrderKind, PlayerId, Point, PoolId, SceneId, SetId, Sfx, State, TimedId,
    TraitRef, TraitSetId, WarpId, dice_text,
};
use hitch_core::rules::Field;
use hitch_core::session::{DiceRow, LogKind};

pub use hitch_core::notes::NewGmc;

/// Makes an enum of its rows, each with what stands in a column of it.
macro_rules! enum_of_rows {
    ($(#[$about:meta])* $name:ident; $(#[$says:meta])* $column:ident: $is:ty; $(
        $(#[$doc:meta])* $row:ident $(($($part:tt: $of:ty),+))? => $value:expr;
    )*) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$doc])* $row $(($($of),+))?,)*
        }

        impl $name {
            $(#[$says])*
            pub fn $column(&self) -> $is {
                match self { $(Self::$row $(($($part),+))? => $value,)* }
            }
        }
    };
}

enum_of_rows! {
    /// A text of a character file that can be typed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    FileText;
    /// The character whose file it is in.
    who: Option<CharacterId>;
    /// A character's name.
    Name(id: CharacterId) => Some(*id);
    /// A line of a character file.
    Line(id: CharacterId, _: Field) => Some(*id);
    /// Name and dice of a trait.
    Trait(at: TraitRef) => at.of.character();
    /// The line beside a trait.
    Note(at: TraitRef) => at.of.character();
    /// The tags of a resource, with commas between.
    Tags(at: TraitRef) => at.of.character();
    /// The traits that it names, with commas between (SET-1).
    Highlights(at: TraitRef) => at.of.character();
    /// An SFX, by its place; any place past the last is a new one.
    Sfx(home: SfxHome, _: usize) => home.who();
    /// A new limit.
    Limit(home: SfxHome) => home.who();
    /// What must happen for an SFX, by its place.
    SfxTrigger(home: SfxHome, _: usize) => home.who();
    /// The words of a line of an SFX's data, its costs first.
    SfxLine(home: SfxHome, _: usize, _: usize) => home.who();
    /// The name of a trait alone.
    TraitName(at: TraitRef) => at.of.character();
    /// What its owner believes of it (SET-14).
    Statement(at: TraitRef) => at.of.character();
    /// The name of somebody's own set (SET-9).
    SetName(of: Bearer, _: TraitSetId) => of.character();
    /// Where it comes from.
    Source(of: Bearer, _: TraitSetId) => of.character();
    /// One more set of which there may be several, by its name.
    NewSet(of: Bearer, _: SetId) => of.character();
    /// New traits for a set that is there.
    AddTo(of: Bearer, _: TraitSetId) => of.character();
    /// New traits for a set.
    AddTrait(of: Bearer, _: SetId) => of.character();
    /// A new asset.
    AddAsset(id: CharacterId) => Some(*id);
    /// A new relationship asset, kept to a later session.
    AddRelationship(id: CharacterId) => Some(*id);
    /// A growth die that becomes a relationship asset (GROW-5).
    Befriend(id: CharacterId, _: Die) => Some(*id);
    /// A new relationship for a point (SET-8).
    Relate(id: CharacterId) => Some(*id);
    /// A new complication.
    AddComplication(of: Bearer) => of.character();
    /// One that the players don't see (SHOW-1).
    AddHidden(id: CharacterId) => Some(*id);
    /// A new asset that the players don't see (SHOW-1).
    AddHiddenAsset(id: CharacterId) => Some(*id);
    /// A new counter, boxes at first (SET-21).
    AddCounter(id: CharacterId) => Some(*id);
    /// The name of a counter.
    Counter(id: CharacterId, _: CounterId) => Some(*id);
    /// What happens when a counter is full.
    CounterFull(id: CharacterId, _: CounterId) => Some(*id);
    /// Who plays a character: somebody new.
    NewPlayer(id: CharacterId) => Some(*id);
    /// A new PC.
    AddPc => None;
    /// New GMCs, of any kind or of one.
    AddGmc(_: NewGmc) => None;
    /// The folder of a file.
    Folder(id: CharacterId) => Some(*id);
    /// What the players call somebody until they are revealed (SHOW-3).
    Alias(id: CharacterId) => Some(*id);
    /// Another distinction of a vehicle in place of one.
    Swap(at: TraitRef) => at.of.character();
}

impl FileText {
    /// Returns whether the field stays open for the next entry after Enter.
    pub fn stays(self) -> bool {
        matches!(self, Self::AddTrait(..) | Self::AddTo(..) | Self::AddComplication(_) | Self::AddHidden(_))
    }

    /// Returns the index of the setting's list it belongs to, if any.
    pub const fn of_list(self) -> Option<usize> {
        match self {
            Self::Sfx(SfxHome::Entry(list, _), _)
            | Self::SfxTrigger(SfxHome::Entry(list, _), _)
            | Self::SfxLine(SfxHome::Entry(list, _), ..)
            | Self::Limit(SfxHome::Entry(list, _)) => Some(list),
            _ => None,
        }
    }

    /// Returns the trait under whose name it stands.
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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowAsk {
    Choose,
    /// Selects all from the last selected row to this one.
    ChooseTo,
    /// Selects this one alone and scrolls to it.
    Show,
    Copy,
    /// Copies all rows of its test.
    CopyTest,
    /// Shows what going back to before it would undo, and asks.
    Back,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapAsk {
    Rename(ElementId),
    /// Begins a connection, for which the other end is chosen.
    Connection(ElementId),
    Reword(ConnectionId),
    RenameWarp(WarpId),
    /// Asks for the name of a new warp zone, at a place or in the middle of the view.
    NewWarp(Option<Point>),
    /// Asks for the name of a new element, at a place or in the middle of the view.
    New(ElementKind, Option<Point>),
    /// Asks for the name of a new element hidden from the players (SHOW-1).
    Hidden(ElementKind, Option<Point>),
    SelectAll,
    Fit,
    LayOut,
    /// Shows one element and its neighbors only; `None` shows all.
    Focus(Option<ElementId>),
}

/// Selection of rolls by their roller.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum WhoseDice {
    #[default]
    All,
    Player(PlayerId),
    /// The GM's: the opposition, and characters without another player.
    Gm,
    /// One roller's, by name.
    Named(Name),
}

/// Returns the roller's player, `None` for the GM. Names are those at the time of the roll.
pub fn player_of(state: &State, by: &str) -> Option<PlayerId> {
    state.cast.values().find(|it| *it.name == *by && it.kind == CharacterKind::Pc).and_then(|it| it.player)
}

impl WhoseDice {
    pub fn takes(&self, state: &State, rolled: &DiceRow) -> bool {
        match self {
            Self::All => true,
            Self::Player(player) => player_of(state, &rolled.by) == Some(*player),
            Self::Gm => player_of(state, &rolled.by).is_none(),
            Self::Named(name) => rolled.by == *name,
        }
    }

    pub fn words(&self, state: &State) -> String {
        match self {
            Self::All => t!("Everyone").to_owned(),
            Self::Player(id) => {
                state.players.get(id).map_or_else(|| t!("A player").to_owned(), |it| it.name.to_string())
            }
            Self::Gm => t!("The GM").to_owned(),
            Self::Named(name) => name.to_string(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingAsk {
    RenameSet(SetId),
    /// Edits the name of a set's usual trait, by index.
    RenameUsual(SetId, usize),
    /// Removes a trait set, after showing the characters' losses.
    TakeOut(SetId),
    Page(&'static str),
}

enum_of_rows! {
    /// What is asked of a panel.
    #[derive(Clone, Debug, PartialEq)]
    Ask;
    /// The panel whose it is; none where it is the bar's on top, or a dialog's.
    pane: Option<Pane>;
    /// A field of a character file, with this text in it; what is typed is done on that word.
    File(text: FileText, _: String, _: By)
        => if text.of_list().is_some() { Some(Pane::Setting) } else { Some(Pane::Cast) };
    /// The scene that is looked at is to be ended: what goes and what stays is asked first.
    EndScene(_: EndScene) => None;
    /// What comes of a die of a pool is named first (DOOM-7), on that word.
    Spend(_: Wish, _: By) => Some(Pane::Pools);
    /// The name of a pool is typed.
    PoolName(_: PoolId) => Some(Pane::Pools);
    /// A new counter of a scene or the campaign is typed (SET-21).
    NewCounter(_: CounterForm) => Some(Pane::Pools);
    /// The name of a counter is typed.
    CounterName(_: CounterId) => Some(Pane::Pools);
    /// What happens when a counter is full is typed.
    CounterFull(_: CounterId) => Some(Pane::Pools);
    /// A new complication of a pool is typed (COMP-1).
    Complicate(_: PoolId) => Some(Pane::Pools);
    /// The session is to be ended: what goes and what is kept is asked first.
    EndSession => Some(Pane::Scenes);
    /// Shows what the night left everybody with (GROW-1).
    WholeTable => Some(Pane::Scenes);
    /// A scene inside another, told as a flashback, or else beside it, is put together (SCN-3, SCN-4).
    Aside(_: SceneId, _: bool) => Some(Pane::Scenes);
    /// The set somebody rolls for plot points when the session starts (PP-1).
    PrimeSet(_: CharacterId, _: SetId) => Some(Pane::Scenes);
    /// What the rows of the log that are shown are about.
    LogKind(_: Option<LogKind>) => Some(Pane::Log);
    /// Who they are about.
    LogWho(_: Option<Name>) => Some(Pane::Log);
    /// Something of a row of the log, by its place.
    LogRow(_: usize, _: RowAsk) => Some(Pane::Log);
    /// Whose dice are looked at.
    WhoseDice(_: WhoseDice) => Some(Pane::Dice);
    /// Something of the map.
    Map(_: MapAsk) => Some(Pane::Map);
    /// The setting goes over to a rule preset, by its place in the list.
    Preset(_: usize) => None;
    /// Something of the setting's page.
    Setting(_: SettingAsk) => Some(Pane::Setting);
    /// A character is to be made, a step at a time (CHAR-1); or one who comes late to the stages (PATH-4).
    Making(_: bool) => Some(Pane::Files);
    /// A file is edited where something of it is left to do: a trait set comes into sight, a text is typed (CHAR-8).
    ToDo(_: CharacterId, _: Option<SetId>, _: Option<FileText>) => Some(Pane::Files);
    /// The names of the players are typed, before the first night.
    NamePlayers => Some(Pane::Night);
    /// How turns are to be passed in the order that is begun.
    OrderKind(_: OrderKind) => Some(Pane::Order);
    /// The next actor is chosen among several.
    ChooseNext => Some(Pane::Order);
    /// The nth of those who may be next is handed the turn, from 1.
    HandTo(_: usize) => Some(Pane::Order);
    /// What complicates somebody for a 1 of their initiative is typed (HIT-1).
    ComplicateInitiative(_: Actor) => Some(Pane::Order);
    /// The name of a trait of a scene or a pool is typed.
    TraitName(at: TraitRef)
        => if let Bearer::Pool(_) = at.of { Some(Pane::Pools) } else { Some(Pane::Scenes) };
    /// The name of a new scene is typed.
    NewScene => Some(Pane::Scenes);
    /// The guide is to be searched.
    SearchGuide => Some(Pane::Guide);
    /// The notes on a scene are typed.
    SceneNotes(_: SceneId) => Some(Pane::Scenes);
    /// The title of a handout is typed.
    HandoutTitle(_: HandoutId) => Some(Pane::Scenes);
    /// The next test is to be rolled against that.
    Against(_: Opposition) => Some(Pane::Tray);
    /// The name of a pool of somebody's: another one for that pool, or one to keep the dice in the tray under.
    NamePool(_: CharacterId, _: Option<Name>) => Some(Pane::Tray);
    /// The title of a test against time.
    TimedTitle(_: TimedId) => Some(Pane::Tray);
    /// What a gain is called is typed, before it is had.
    Grow(_: Box<hitch_core::rules::GrowthMove>) => Some(Pane::Scenes);
    /// What the selected characters all get is typed.
    ForSeveral(_: ForSeveral) => Some(Pane::Cast);
    /// The card of a scene is brought into sight.
    ShowScene(_: SceneId) => Some(Pane::Scenes);
    /// The list of scenes is shown.
    ShowScenes => Some(Pane::Scenes);
    /// An element of the map is chosen, and brought into sight.
    ShowElement(_: ElementId) => Some(Pane::Map);
    /// Who or what opposes is chosen.
    WhoOpposes => Some(Pane::Tray);
    /// The nth consequence on show is taken up, from 1.
    TakeOffer(_: usize) => Some(Pane::Tray);
    /// The nth thing that an element of the stages gives is taken, from 1.
    TakeGain(_: usize) => Some(Pane::Gives);
}

impl Ask {
    #[must_use]
    pub fn on(self, by: By) -> Self {
        match self {
            Self::Spend(wish, _) => Self::Spend(wish, by),
            Self::File(field, text, _) => Self::File(field, text, by),
            other => other,
        }
    }
}

/// Returns a trait as typed: `Fight d8`.
pub fn trait_text(name: &str, dice: &[Die]) -> String {
    if dice.is_empty() { name.to_owned() } else { format!("{name} {}", dice_text(dice)) }
}

/// Returns an SFX as typed: its name, a colon, its text.
pub fn sfx_text(sfx: &Sfx) -> String {
    if sfx.text.is_empty() { sfx.name.to_string() } else { format!("{}: {}", sfx.name, sfx.text) }
}
