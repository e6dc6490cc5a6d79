//! What a panel is given each frame, and what it gives back.
//!
//! A panel gets a [`PanelCx`]: the table to read, the theme to paint with, the shared view state,
//! and an [`Outbox`] for what it wants done. No panel knows another panel.

use super::deeds::{Act, Ask, Deed, Item, Known, Thing};
use super::panels::Pane;
use super::theme::{Owner, Theme};
use super::widgets::{Avatar, offer_names};
use super::{Portrait, Portraits, UiCommand};
use hitch_core::model::{
    ArchetypeId, Character, CharacterId, Die, DieId, ElementId, Name, Opposition, PoolId, ResolutionId, RollId, Scene,
    SceneId, State, TieId, TraitRef,
};
use hitch_core::rules::{
    Authority, Command, Due, Offer, Refusal, Table, check, has_more, next_to_place, owner_of, stage_owes, waits_for,
    who_has_more, whose_step,
};
use hitch_core::session::{LogRow, NamesOf, NamesUsed, Session, WaysBack};
use hitch_core::words::{sentence, why};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Takes the first ask of that form, and gives what of it is wanted.
macro_rules! take_ask {
    ($cx:expr, $ask:pat $(if $when:expr)? => $wanted:expr) => {
        $cx.view.take_ask(|ask| match ask {
            $ask $(if $when)? => Some($wanted),
            _ => None,
        })
    };
}
pub(crate) use take_ask;

/// What is being dragged. One enum for the whole app, ids only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dragged {
    /// A trait of a file, a scene or a pool: all its dice.
    Trait(TraitRef),
    /// A die of a doom or crisis pool.
    PoolDie {
        /// Of which pool.
        pool: PoolId,
        /// Its size.
        die: Die,
    },
    /// A die off the rack.
    Bare(Die),
    /// A die that lies in the tray, dragged to the other side or out of it.
    RollDie {
        /// In which roll.
        roll: RollId,
        /// Which die.
        die: DieId,
    },
    /// A hero die of somebody: into their roll.
    Hero {
        /// Whose.
        who: CharacterId,
        /// Its size.
        die: Die,
    },
    /// A d6 somebody saved: into their roll (PP-3).
    Saved(CharacterId),
    /// A character: into a scene, the order, onto the map.
    Character(CharacterId),
    /// The place of a pool in an order.
    PoolTurn(PoolId),
    /// An element of the map.
    Element(ElementId),
}

/// One press: commands that go through together or not at all, and are one step of undo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The commands.
    pub commands: Vec<Command>,
    /// On whose word.
    pub by: Authority,
}

/// How something is done that may be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// As the rules say.
    Rules,
    /// For its price.
    Pays,
    /// For a session that is called back, in place of a point (GROW-9).
    CallsBack,
    /// Against the rules.
    GmSaysSo,
}

/// What the panels want done; carried out when all of them have been painted.
#[derive(Debug, Default)]
pub struct Outbox {
    /// Changes to the table.
    pub presses: Vec<Press>,
    /// The app's own actions.
    pub ui: Vec<UiCommand>,
}

impl Outbox {
    /// Asks for one command.
    pub fn send(&mut self, command: impl Into<Command>) {
        self.send_all(vec![command.into()]);
    }

    /// Asks for several commands as one step.
    pub fn send_all(&mut self, commands: Vec<Command>) {
        if !commands.is_empty() {
            self.presses.push(Press { commands, by: Authority::Rules });
        }
    }

    /// Asks for commands against the rules.
    pub fn gm_says_so(&mut self, commands: Vec<Command>) {
        self.presses.push(Press { commands, by: Authority::GmSaysSo });
    }

    /// Asks for an action of the app.
    pub fn ui(&mut self, command: UiCommand) {
        self.ui.push(command);
    }
}

/// What the tray's entry line takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrayMode {
    /// Dice to add, as `2d6 d8`.
    #[default]
    Dice,
    /// Faces of real dice for the roll that is due, as `7 6 2`.
    Faces,
}

/// A press that waits for the faces of real dice, since the rest of its roll was typed in (TOT-7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacesFor {
    /// The table it was meant for.
    pub revision: u64,
    /// The press; its first command throws.
    pub press: Press,
    /// The roll they join.
    pub roll: RollId,
    /// The dice, in the order they are wanted.
    pub dice: Vec<Die>,
}

/// How a scene is to be ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndScene {
    /// For nothing.
    Free,
    /// For dice of a pool (DOOM-7).
    For(PoolId),
    /// By the twist of a catalyst (GMC-6).
    Twist(CharacterId),
    /// For nothing, to start that one.
    ToStart(SceneId),
}

/// View state that several panels share. None of it is saved with the campaign.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The scene that is looked at; the first running one when unset or gone.
    pub scene: Option<SceneId>,
    /// Cards that are unfolded.
    pub unfolded: BTreeSet<CharacterId>,
    /// The card that is unfolded because it is their turn, and not by hand.
    pub open_by_turn: Option<CharacterId>,
    /// How tall all the pools are, which tells how much of their column they get.
    pub pools_tall: f32,
    /// How tall what the table sees is, in the same column.
    pub screen_tall: f32,
    /// The stage that goes on stands in a bar above the panels.
    pub stages_above: bool,
    /// That bar has room for the letters of the columns, and not for their words.
    pub columns_short: bool,
    /// The characters are listed beside the files already.
    pub indexed: bool,
    /// Whose whole file is in front: the card stays folded beside it.
    pub open_file: Option<CharacterId>,
    /// Whose file was in front last.
    pub chosen_file: Option<CharacterId>,
    /// What is left to do on it stands beside it.
    pub to_do_listed: bool,
    /// It is a line in the column of the pools, until that unfolds.
    pub to_do_is_line: bool,
    /// That line is unfolded.
    pub to_do_unfolds: bool,
    /// The character that was touched last: whose traits an opened test is for.
    pub character: Option<CharacterId>,
    /// What the tray's entry line takes.
    pub tray_mode: TrayMode,
    /// What waits for the faces of real dice.
    pub faces_for: Option<FacesFor>,
    /// The tray's entry line is to take the keyboard, with this text added.
    pub tray_focus: Option<String>,
    /// A character whose card is to be brought into sight: it is theirs to roll.
    pub show_card: Option<CharacterId>,
    /// Files are edited, or played from; where nobody said, edited while no scene is played.
    pub edit: Option<bool>,
    /// Somebody just made, whose file is to be in front.
    pub made: Option<Name>,
    /// The archetype whose file is in front.
    pub outline: Option<ArchetypeId>,
    /// A character whose name is to be edited at once, because it was just made.
    pub name_it: Option<CharacterId>,
    /// What the next test is to be rolled against, where that was chosen before it is opened.
    pub next: Option<Opposition>,
    /// The die that has the keyboard, and with it keys of its own.
    pub on_die: Option<egui::Id>,
    /// The keyboard goes to this panel: set by F6, cleared by the panel that took it.
    pub focus_panel: Option<&'static str>,
    /// What drops of what is being dragged would do, as far as anybody asked.
    pub fates: super::actions::drops::Fates,
    /// The character a file was dropped on in this frame.
    pub dropped_on: Option<CharacterId>,
    /// The odds of the pool being built are opened out.
    pub odds_open: bool,
    /// Odds are waited for, however long they take: tests and pictures do.
    pub odds_at_once: bool,
    /// Pictures of characters.
    pub portraits: Portraits,
    /// The tests one can go back to before, each with how many steps that takes back.
    pub ways_back: WaysBack,
    /// What panels are asked to open, until the panel whose it is takes it.
    pub asks: Vec<Ask>,
    /// What is known of the table as it stands.
    pub known: Known,
    /// For whom elements are placed while the stages are walked; whoever is next, where nobody is chosen.
    pub places_for: Option<PlacesFor>,
    /// How many of the offers of the stage have a key, in the frame that was last shown.
    pub gains_by_key: usize,
    /// What is selected on the map.
    pub on_map: OnMap,
    /// The player screen.
    pub screen: super::ScreenState,
}

/// Whom the GM chose while the stages are walked, or who came first when nobody was. That holds until they have nothing more
/// to do, have only what is asked later, or the turn goes on where turns are taken; then whoever still waits is looked at
/// (PATH-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacesFor {
    who: CharacterId,
    more: bool,
    turn: Option<CharacterId>,
    later: bool,
}

impl PlacesFor {
    /// Chooses somebody, as the stages stand.
    pub fn of(state: &State, who: CharacterId) -> Self {
        Self { who, more: has_more(state, who), turn: next_to_place(state), later: false }
    }

    /// What their element gives is asked later: the choice holds while they have more to do than that.
    #[must_use]
    pub fn asked_later(self) -> Self {
        Self { later: true, ..self }
    }

    /// The choice as it stands now; none where it holds no longer. Who had nothing to do and has now is stayed with.
    fn now(self, state: &State) -> Option<Self> {
        let Self { who, more, turn, .. } = Self::of(state, self.who);
        let walks = state.map.walk.as_ref().is_some_and(|walk| walk.walkers.contains_key(&who));
        let beside = || stage_owes(state, who).iter().any(|(due, _)| *due != Due::Trait);
        let holds = walks && turn == self.turn && (more || !self.more) && (!self.later || beside());
        holds.then_some(Self { more, ..self })
    }
}

/// What is selected on the map: elements, or a tie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnMap {
    /// The elements.
    pub elements: Vec<ElementId>,
    /// The tie.
    pub tie: Option<TieId>,
}

/// What tells one state of a table from another.
pub type StateKey = (u64, u32);

/// Everything a panel may read, and where it puts what it wants.
pub struct PanelCx<'a> {
    /// The table.
    pub table: &'a Table,
    /// Grows with every change of the table: derive what is costly once for each.
    pub revision: u64,
    /// What may come of the test opened last; derived once per revision.
    pub offers: &'a [Offer],
    /// What happened.
    pub log: &'a [Arc<LogRow>],
    /// Colours and measures.
    pub theme: &'a Theme,
    /// Shared view state.
    pub view: &'a mut View,
    /// What is wanted.
    pub out: &'a mut Outbox,
}

impl View {
    /// The scene of a table that is looked at; one that has ended is not.
    pub fn scene_of<'t>(&self, table: &'t Table) -> Option<&'t Scene> {
        let chosen = self.scene.and_then(|id| table.scenes.get(&id));
        // What is told inside it, while it rests for that; what it was told inside of, once it has ended (SCN-4).
        let inner = |of: &Scene| table.running().find(|it| it.within == Some(of.id));
        let outer = |of: &Scene| of.within.and_then(|id| table.scenes.get(&id)).filter(|it| it.running);
        let shown = chosen.filter(|it| it.running).or_else(|| chosen.and_then(|it| inner(it).or_else(|| outer(it))));
        shown.or_else(|| table.running().next()).map(|scene| &**scene)
    }
}

impl View {
    /// Whether files are edited: as was said, else while no scene is played.
    pub fn edits(&self, table: &Table) -> bool {
        self.edit.unwrap_or_else(|| table.running().next().is_none())
    }

    /// Unfolds a card by hand, or folds it.
    pub fn toggle_card(&mut self, who: CharacterId) {
        if !self.unfolded.remove(&who) {
            self.unfolded.insert(who);
        }
        self.open_by_turn = self.open_by_turn.filter(|id| *id != who);
    }

    /// A step was taken back or done again: at the stages whoever's it was is looked at (PATH-4).
    pub fn follows_step(&mut self, before: &State, now: &State) {
        let who = whose_step(before, now);
        self.places_for = who.map(|who| PlacesFor::of(now, who)).or(self.places_for);
    }

    /// Takes the first ask of a panel that does all of them in one place.
    pub fn take_ask_of(&mut self, pane: Pane) -> Option<Ask> {
        self.take_ask(|ask| (ask.pane() == Some(pane)).then(|| ask.clone()))
    }

    /// Takes the first ask that a panel knows as its own.
    pub fn take_ask<T>(&mut self, own: impl Fn(&Ask) -> Option<T>) -> Option<T> {
        let (place, ask) = self.asks.iter().enumerate().find_map(|(place, ask)| Some((place, own(ask)?)))?;
        self.asks.remove(place);
        Some(ask)
    }

    /// Asks the panel whose it is.
    pub fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Against(with) => self.next = Some(with),
            ask => self.asks.push(ask),
        }
    }
}

impl<'a> PanelCx<'a> {
    /// What panels are shown of a session.
    pub fn of(session: &'a mut Session, theme: &'a Theme, view: &'a mut View, out: &'a mut Outbox) -> Self {
        let revision = session.revision();
        let (table, offers, log) = session.view();
        Self { table, revision, offers, log, theme, view, out }
    }

    /// Does what a deed does, on that word.
    pub fn act(&mut self, deed: &Deed, by: By) {
        match &deed.act {
            Act::Press(commands) => self.press(by, commands.clone()),
            Act::Ui(command) => self.out.ui(*command),
            Act::Ask(ask) => self.view.ask(ask.clone().on(by)),
        }
        self.view.scene = deed.looks.or(self.view.scene);
        if let Some(who) = deed.shows {
            self.view.unfolded.insert(who);
            self.view.character = Some(who);
            self.view.show_card = Some(who);
        }
    }

    /// What can be done with a thing; made once for each state of the table.
    pub fn deeds(&self, thing: &Thing) -> Arc<Vec<Item>> {
        self.known().list(thing, || super::deeds::of(self, thing))
    }

    /// What is called by name in the campaign.
    pub fn called(&self) -> Arc<super::names::Names> {
        self.known().called(self.table)
    }

    /// Why a press would be refused: a dry run the first time, an answer from memory while the table stays as it is.
    pub fn why_not(&self, commands: &[Command]) -> Option<Refusal> {
        self.known().refusal(self.table, commands)
    }

    /// Why a deed can't be done now, as far as a rule says so.
    pub fn refused(&self, deed: &Deed) -> Option<Refusal> {
        self.why_not(deed.judged_by()?)
    }

    /// The ways past a refusal, each in words: its price, a session that is called back in place of a point (GROW-9),
    /// and last the GM's word.
    pub fn ways_past(&self, commands: &[Command], refusal: &Refusal) -> Vec<(By, String)> {
        let pays = hitch_core::words::pays(refusal).map(|pays| (By::Pays, pays.to_owned()));
        let session = if refusal.is_about_pay() { self.known().for_a_session(self.table, commands) } else { None };
        let calls = session.map(|(session, _)| (By::CallsBack, sentence(&hitch_core::words::for_session(session))));
        let gm = (!refusal.is_impossible()).then(|| (By::GmSaysSo, UiCommand::GmSaysSo.name().to_owned()));
        pays.into_iter().chain(calls).chain(gm).collect()
    }

    /// Why not, as a sentence in the setting's words (SETT-1).
    pub fn reason(&self, refusal: &Refusal) -> String {
        sentence(&why(&self.table.setting, refusal))
    }

    /// What a command would cost: points, and dice of pools that stand for them (PP-4, DOOM-5).
    pub fn cost(&self, command: &Command) -> (u32, Vec<Die>) {
        self.known().cost(self.table, command)
    }

    pub(in crate::ui) fn known(&self) -> &Known {
        let View { scene, character, next, .. } = *self.view;
        self.view.known.renew((self.revision, self.table.next, scene, character, next));
        &self.view.known
    }

    /// The state the table is in, told from any other, also across files: what is derived holds as long.
    pub fn state(&self) -> StateKey {
        (self.revision, self.table.next)
    }

    /// For whom an element is placed that is drawn now: whoever was chosen, else whom the stage waits for (PATH-4).
    pub fn placing(&self) -> Option<CharacterId> {
        let walk = self.table.map.walk.as_ref()?;
        let chosen = self.view.places_for.and_then(|it| it.now(self.table)).map(|it| it.who);
        let waits = || waits_for(self.table).or_else(|| who_has_more(self.table));
        chosen.or_else(waits).or_else(|| walk.walkers.keys().next().copied())
    }

    /// Whoever comes first is looked at until they have all of it, as if the GM had chosen them: what is drawn first must
    /// not send what it gives to somebody else's file.
    pub fn keep_placing(&mut self, who: Option<CharacterId>) {
        let kept = self.view.places_for.and_then(|it| it.now(self.table));
        self.view.places_for = kept.or_else(|| who.map(|who| PlacesFor::of(self.table, who)));
    }

    /// Asks for commands as one step, on that word.
    pub fn press(&mut self, by: By, commands: Vec<Command>) {
        match by {
            By::Rules => self.out.send_all(commands),
            By::Pays => self.out.send_all(super::actions::paid(self.table, &commands)),
            By::CallsBack => {
                let called = self.known().for_a_session(self.table, &commands);
                self.out.send_all(called.map_or(commands, |(_, called)| called));
            }
            By::GmSaysSo => self.out.gm_says_so(commands),
        }
    }

    /// Whether actions and reactions are rolled where we are (ACT-1, ORD-8).
    pub fn plays_actions(&self) -> bool {
        self.table.setting.mods.actions || self.scene().is_some_and(|it| hitch_core::rules::is_action(self.table, it))
    }

    /// The scene that is looked at.
    pub fn scene(&self) -> Option<&'a Scene> {
        let found = || self.view.scene_of(self.table).map(|scene| scene.id);
        self.table.scenes.get(&self.known().scene(found)?).map(|scene| &**scene)
    }

    /// Where a gesture is made now.
    pub fn here(&self) -> super::actions::Here<'a> {
        super::actions::Here { scene: self.scene(), against: self.view.next.map(Into::into) }
    }

    /// The test opened last.
    pub fn test(&self) -> Option<ResolutionId> {
        self.table.at_hand().map(|it| it.id)
    }

    /// The colour and pattern of whoever plays a character; none for the GM's.
    pub fn owner(&self, who: CharacterId) -> Option<Owner> {
        let player = owner_of(self.table, hitch_core::model::Bearer::Character(who))?;
        Some(Owner(usize::from(self.table.players.get(&player)?.mark)))
    }

    /// Offers names used before in the field with that id.
    pub fn offer_names(&self, ui: &egui::Ui, field: egui::Id, of: NamesOf) {
        offer_names(ui, field, || self.known().names(of, || NamesUsed::count(self.table, self.log)));
    }

    /// The picture of a character, as far as it is known.
    pub fn portrait(&self, who: &Character) -> Option<Portrait> {
        self.view.portraits.get(who.picture.as_ref()?)
    }

    /// The face of a character, in the ring of whoever plays them.
    pub fn avatar<'w>(&self, who: &'w Character) -> Avatar<'w>
    where
        'a: 'w,
    {
        Avatar::new(self.theme, &who.name).owner(self.owner(who.id)).portrait(self.portrait(who))
    }

    /// Notes that a file is being dropped on a character, if it is.
    pub fn drop_on(&mut self, ui: &egui::Ui, who: CharacterId, rect: egui::Rect) {
        let here = ui.input(|input| {
            !input.raw.dropped_files.is_empty() && input.pointer.latest_pos().is_some_and(|at| rect.contains(at))
        });
        if here {
            self.view.dropped_on = Some(who);
        }
    }

    /// Whether the rules allow a command, and why not: for greyed buttons. Costs a dry run, so keep
    /// the answer per [`PanelCx::revision`].
    pub fn refusal(&self, command: &Command) -> Option<Refusal> {
        check(self.table, command).err()
    }
}
