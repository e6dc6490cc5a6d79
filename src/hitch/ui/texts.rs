//! The texts edited in place: a row for each, with its present text, its limit, and the commands that write another one.

use super::PanelCx;
use hitch_core::model::{
    ConnectionId, CounterForm, CounterId, CounterSpec, ElementId, HandoutId, Name, PlayerId, PoolId, ResolutionId,
    SceneId, State, TimedId, TraitRef, WarpId,
};
use hitch_core::rules::{
    CampaignCommand, Command, CounterCommand, MapCommand, PlayerCommand, PoolCommand, SceneCommand, SessionCommand,
    SightCommand, TestCommand, TimedCommand, TraitCommand, changes_nothing,
};

/// A limit on a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Never empty; blanks around it are cut off.
    Name,
    /// Blanks around it are cut off.
    Line,
    /// Every letter counts.
    Page,
}

/// A text that can be typed.
pub struct TextRow<'a> {
    /// The present text.
    pub reads: Name,
    /// The limit on the text.
    pub limit: Limit,
    adds: bool,
    write: Write<'a>,
}

/// Returns the commands that write a text, or the reason why they can’t.
type Write<'a> = Box<dyn FnOnce(&str) -> Result<Vec<Command>, String> + 'a>;

impl<'a> TextRow<'a> {
    /// Makes a row for a text that one command replaces.
    pub fn new<C: Into<Command>>(reads: &Name, limit: Limit, write: impl FnOnce(Name) -> C + 'a) -> Self {
        let write: Write<'a> = Box::new(|text| Ok(vec![write(text.into()).into()]));
        Self { reads: reads.clone(), limit, adds: false, write }
    }

    /// Makes a row for a text that is parsed before it is written.
    pub fn read(
        reads: impl Into<Name>,
        limit: Limit,
        write: impl FnOnce(&str) -> Result<Vec<Command>, String> + 'a,
    ) -> Self {
        Self { reads: reads.into(), limit, adds: false, write: Box::new(write) }
    }

    /// Sends the commands even if the text is unchanged.
    #[must_use]
    pub fn anew(self) -> Self {
        Self { adds: true, ..self }
    }

    /// Makes a row for a new thing.
    pub fn added(write: impl FnOnce(&str) -> Result<Vec<Command>, String> + 'a) -> Self {
        Self::read("", Limit::Name, write).anew()
    }

    fn press(self, cx: &PanelCx<'_>, text: &str) -> Result<Vec<Command>, String> {
        let text = if self.limit == Limit::Page { text } else { text.trim() };
        let same = !text.is_empty() && *text == *self.reads;
        if text.is_empty() && self.limit == Limit::Name || same && !self.adds {
            return Ok(Vec::new());
        }
        let mut commands = (self.write)(text)?;
        // What is added is new, and may be a whole cast.
        if !self.adds {
            commands.retain(|command| !changes_nothing(cx.table, command));
        }
        Ok(commands)
    }
}

/// A key of a text.
pub trait TextKey: Copy {
    /// Returns its row, or `None` if the thing is removed.
    fn row<'a>(self, cx: &PanelCx<'a>) -> Option<TextRow<'a>>;

    /// Returns the commands that write a text; empty if nothing changes.
    ///
    /// # Errors
    /// Returns what is wrong with the text.
    fn press(self, cx: &PanelCx<'_>, text: &str) -> Result<Vec<Command>, String> {
        self.row(cx).map_or(Ok(Vec::new()), |row| row.press(cx, text))
    }

    /// Returns the present text.
    fn reads(self, cx: &PanelCx<'_>) -> Name {
        self.row(cx).map(|row| row.reads).unwrap_or_default()
    }
}

/// Makes `Text` and its rows: the thing, its limit, its present text, and the command that writes another one.
macro_rules! texts {
    ($table:ident, $text:ident; $($name:ident $(($id:ident: $of:ty))?: $limit:ident, $reads:expr, $write:expr;)*) => {
        /// A text of the table outside the character files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Text { $(#[doc = stringify!($reads)] $name $(($of))?),* }

        impl Text {
            /// The names of all rows.
            pub const ROWS: &'static [&'static str] = &[$(stringify!($name)),*];
        }

        impl TextKey for Text {
            fn row<'a>(self, cx: &PanelCx<'a>) -> Option<TextRow<'a>> {
                let $table = cx.table;
                Some(match self {
                    $(Self::$name $(($id))? => TextRow::new($reads, Limit::$limit, move |$text| $write)),*
                })
            }
        }
    };
}

texts! {
    table, text;
    Campaign: Name, &table.name, CampaignCommand::Rename { name: text };
    Notes: Page, &table.notes, CampaignCommand::Notes { text };
    Situation: Line, &table.evening.situation, SessionCommand::Situation { text };
    Story: Line, &table.story.name, SessionCommand::Story { name: text };
    Session(session: u32): Line, &table.record.iter().find(|it| it.session == session)?.note,
        SessionCommand::Note { session, text };
    Player(id: PlayerId): Name, &table.players.get(&id)?.name, PlayerCommand::Rename { who: id.into(), name: text };
    Scene(id: SceneId): Name, &table.scenes.get(&id)?.name,
        SceneCommand::Rename { scene: Some(id.into()), name: text };
    Place(id: SceneId): Line, &table.scenes.get(&id)?.place,
        SceneCommand::Place { scene: Some(id.into()), place: text };
    SceneNotes(id: SceneId): Page, &table.scenes.get(&id)?.notes,
        SceneCommand::Notes { scene: Some(id.into()), text };
    Handout(id: HandoutId): Name, &table.handouts.get(&id)?.title,
        SightCommand::Retitle { handout: id.into(), title: text };
    Trait(at: TraitRef): Name, &table.find(at)?.1.name, TraitCommand::Rename { at: at.into(), name: text };
    Pool(id: PoolId): Name, &table.pools.get(&id)?.name, PoolCommand::Rename { pool: id.into(), name: text };
    Counter(id: CounterId): Name, &table.counted(id)?.spec.name, CounterCommand::Rename { at: id.into(), name: text };
    CounterFull(id: CounterId): Line, &table.counted(id)?.spec.full,
        CounterCommand::Write { at: id.into(), is: counter_like(table, id, text) };
    Timed(id: TimedId): Name, &table.scenes.values().flat_map(|it| &it.timed).find(|it| it.id == id)?.title,
        TimedCommand::Rename { it: id.into(), title: text };
    Title(id: ResolutionId): Line, &table.resolutions.get(&id)?.title,
        TestCommand::Title { it: Some(id.into()), title: text };
    Element(id: ElementId): Name, &table.map.elements.get(&id)?.name,
        MapCommand::Rename { element: id.into(), name: text };
    Note(id: ElementId): Line, &table.map.elements.get(&id)?.note, MapCommand::Note { element: id.into(), text };
    Connection(id: ConnectionId): Line, &table.map.connections.get(&id)?.text, MapCommand::Reword { connection: id.into(), text };
    Warp(id: WarpId): Name, &table.map.warps.get(&id)?.name, MapCommand::RenameWarp { warp: id.into(), name: text };
}

/// Returns a counter as it is, with other words for its end.
fn counter_like(table: &State, id: CounterId, full: Name) -> CounterSpec {
    let spec = table.counted(id).map(|it| it.spec.clone());
    CounterSpec { full, ..spec.unwrap_or_else(|| CounterSpec::new("", CounterForm::default())) }
}

impl PanelCx<'_> {
    /// Writes a text of the table.
    pub fn write(&mut self, key: Text, text: &str) {
        let press = key.press(self, text).unwrap_or_default();
        self.out.send_all(press);
    }
}
