//! The interface between app and panels.
//!
//! Each frame a panel gets a [`PanelCx`]: the table to read, the theme to paint with, the shared view state, and an
//! [`Outbox`] for its requests. No panel knows another panel.

use super::deeds::{Act, Ask, Deed, Item, Known, Thing};
use super::panels::{Pane, SettingView};
use super::theme::{Owner, Theme};
use super::widgets::{Avatar, offer_names};
use super::{Portrait, Portraits, UiCommand};
use hitch_core::model::{
    ArchetypeId, Character, CharacterId, ConnectionId, Die, DieId, ElementId, Name, Opposition, PoolId, ResolutionId,
    RollId, Scene, SceneId, State, TraitRef,
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

/// The dragged item, by ids only; one enum for the whole app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dragged {
    /// A trait of a file, a scene or a pool, with all its dice.
    Trait(TraitRef),
    PoolDie {
        pool: PoolId,
        die: Die,
    },
    Bare(Die),
    /// A die in the tray, on its way to the other side or out.
    RollDie {
        roll: RollId,
        die: DieId,
    },
    /// A hero die, on its way into its owner's roll.
    Hero {
        who: CharacterId,
        die: Die,
    },
    /// A saved d6, on its way into its owner's roll (PP-3).
    Saved(CharacterId),
    /// Onto a scene, the order or the map.
    Character(CharacterId),
    PoolTurn(PoolId),
    Element(ElementId),
}

/// Commands that succeed or fail together, and are one undo step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    pub commands: Vec<Command>,
    pub by: Authority,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Rules,
    Pays,
    /// For a callback to a session in place of a point (GROW-9).
    CallsBack,
    GmSaysSo,
}

/// Requests of the panels, carried out when all are painted.
#[derive(Debug, Default)]
pub struct Outbox {
    pub presses: Vec<Press>,
    pub ui: Vec<UiCommand>,
}

impl Outbox {
    pub fn send(&mut self, command: impl Into<Command>) {
        self.send_all(vec![command.into()]);
    }

    pub fn send_all(&mut self, commands: Vec<Command>) {
        if !commands.is_empty() {
            self.presses.push(Press { commands, by: Authority::Rules });
        }
    }

    pub fn gm_says_so(&mut self, commands: Vec<Command>) {
        self.presses.push(Press { commands, by: Authority::GmSaysSo });
    }

    pub fn ui(&mut self, command: UiCommand) {
        self.ui.push(command);
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrayMode {
    /// Dice to add, as `2d6 d8`.
    #[default]
    Dice,
    /// Faces of physical dice for the due roll, as `7 6 2`.
    Faces,
}

/// A press that waits for the faces of physical dice, since the rest of its roll was typed in (TOT-7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacesFor {
    /// The revision it was meant for.
    pub revision: u64,
    /// Its first command rolls.
    pub press: Press,
    pub roll: RollId,
    /// In the order of their faces.
    pub dice: Vec<Die>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndScene {
    Free,
    /// For dice of a pool (DOOM-7).
    For(PoolId),
    /// By the twist of a catalyst (GMC-6).
    Twist(CharacterId),
    ToStart(SceneId),
}

/// A list that numbers its entries: how many there are, and what a digit asks of it.
pub type Numbered = (usize, fn(usize) -> Ask);

/// View state shared by panels. None of it is saved with the campaign.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The viewed scene; the first running one when unset or gone.
    pub scene: Option<SceneId>,
    pub unfolded: BTreeSet<CharacterId>,
    /// Characters selected for one press over all of them.
    pub selected: BTreeSet<CharacterId>,
    /// The card that is unfolded for its turn, not by hand.
    pub open_by_turn: Option<CharacterId>,
    pub pools_tall: f32,
    pub screen_tall: f32,
    pub stages_above: bool,
    pub columns_short: bool,
    pub indexed: bool,
    /// The character whose whole file is in front; the card beside it stays folded.
    pub open_file: Option<CharacterId>,
    /// The character whose file was last in front.
    pub chosen_file: Option<CharacterId>,
    pub to_do_listed: bool,
    /// Character files are in sight.
    pub files_shown: bool,
    /// The open tasks are one line in the pool column, until unfolded.
    pub to_do_is_line: bool,
    pub to_do_unfolds: bool,
    /// The last used character, for whom a new test opens.
    pub character: Option<CharacterId>,
    pub tray_mode: TrayMode,
    pub faces_for: Option<FacesFor>,
    /// Text to add to the tray's entry line, which takes the focus.
    pub tray_focus: Option<String>,
    /// The card to scroll into view: that character rolls next.
    pub show_card: Option<CharacterId>,
    /// What is at hand below the cast is asked for, or is done with.
    pub turns_at_hand: bool,
    /// Editing of files; `None` allows it while no scene is played.
    pub edit: Option<bool>,
    pub made: Option<Name>,
    pub outline: Option<ArchetypeId>,
    /// A new character, whose name is edited at once.
    pub name_it: Option<CharacterId>,
    pub next: Option<Opposition>,
    /// The focused die, which has keys of its own.
    pub on_die: Option<egui::Id>,
    /// The panel to focus: set by F6, cleared by that panel.
    pub focus_panel: Option<&'static str>,
    /// Cached effects of dropping the dragged item.
    pub fates: super::actions::drops::Fates,
    pub dropped_on: Option<CharacterId>,
    pub odds_open: bool,
    /// Waits for odds however long they take, for tests and pictures.
    pub odds_at_once: bool,
    pub portraits: Portraits,
    /// The tests that undo can return before, with the number of steps.
    pub ways_back: WaysBack,
    pub asks: Vec<Ask>,
    /// Cache for the present state of the table.
    pub known: Known,
    /// The character that elements are placed for during the stages; `None` for the next one.
    pub places_for: Option<PlacesFor>,
    /// The list that the digits were for in the last frame.
    pub digits: Option<Numbered>,
    pub on_map: OnMap,
    /// The part of the setting page last looked at.
    pub on_setting: SettingView,
    /// The Prep layout is in front: new characters join no scene.
    pub prepares: bool,
    /// Blank files were printed since the campaign was opened.
    pub printed: bool,
    pub screen: super::ScreenState,
}

/// The character chosen by the GM for the stages, or the first one by default. The choice holds until they have nothing
/// to do, have only tasks asked later, or the turn goes on where turns are taken; then the next waiting one is chosen
/// (PATH-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacesFor {
    who: CharacterId,
    more: bool,
    turn: Option<CharacterId>,
    later: bool,
}

impl PlacesFor {
    /// Chooses a character, in the present state of the stages.
    pub fn of(state: &State, who: CharacterId) -> Self {
        Self { who, more: has_more(state, who), turn: next_to_place(state), later: false }
    }

    /// Postpones an element's gain: the choice holds while they have other tasks.
    #[must_use]
    pub fn asked_later(self) -> Self {
        Self { later: true, ..self }
    }

    /// Returns the choice in the present state, or `None` when it has ended. A character with new tasks is kept.
    fn now(self, state: &State) -> Option<Self> {
        let Self { who, more, turn, .. } = Self::of(state, self.who);
        let walks = state.map.walk.as_ref().is_some_and(|walk| walk.walkers.contains_key(&who));
        let beside = || stage_owes(state, who).iter().any(|(due, _)| *due != Due::Trait);
        let holds = walks && turn == self.turn && (more || !self.more) && (!self.later || beside());
        holds.then_some(Self { more, ..self })
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnMap {
    pub elements: Vec<ElementId>,
    pub connection: Option<ConnectionId>,
}

/// Identity of a table's state.
pub type StateKey = (u64, u32);

/// The table and other data a panel may read, and its outbox.
pub struct PanelCx<'a> {
    pub table: &'a Table,
    /// Grows with every change of the table: derive costly values once for each.
    pub revision: u64,
    /// Offers of the test opened last, derived once per revision.
    pub offers: &'a [Offer],
    pub log: &'a [Arc<LogRow>],
    pub theme: &'a Theme,
    pub view: &'a mut View,
    pub out: &'a mut Outbox,
}

impl View {
    /// Returns the viewed scene of a table, unless it has ended.
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
    /// Returns whether files are edited: by the user's choice, else while no scene is played.
    pub fn edits(&self, table: &Table) -> bool {
        self.edit.unwrap_or_else(|| table.running().next().is_none())
    }

    pub fn toggle_card(&mut self, who: CharacterId) {
        if !self.unfolded.remove(&who) {
            self.unfolded.insert(who);
        }
        // A card that was touched by hand is not folded by the next turn.
        self.open_by_turn = self.open_by_turn.filter(|id| *id != who);
    }

    /// Adds a character to the selection, or removes them.
    pub fn select(&mut self, who: CharacterId) {
        if !self.selected.remove(&who) {
            self.selected.insert(who);
        }
        self.known.forget();
    }

    /// Selects these characters, and no others.
    pub fn select_only(&mut self, who: BTreeSet<CharacterId>) {
        self.selected = who;
        self.known.forget();
    }

    /// Follows an undo or redo in the stages to its character (PATH-4).
    pub fn follows_step(&mut self, before: &State, now: &State) {
        let who = whose_step(before, now);
        self.places_for = who.map(|who| PlacesFor::of(now, who)).or(self.places_for);
    }

    /// Takes the first ask of a panel that does all of them in one place.
    pub fn take_ask_of(&mut self, pane: Pane) -> Option<Ask> {
        self.take_ask(|ask| (ask.pane() == Some(pane)).then(|| ask.clone()))
    }

    pub fn take_ask<T>(&mut self, own: impl Fn(&Ask) -> Option<T>) -> Option<T> {
        let (place, ask) = self.asks.iter().enumerate().find_map(|(place, ask)| Some((place, own(ask)?)))?;
        self.asks.remove(place);
        Some(ask)
    }

    pub fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Against(with) => self.next = Some(with),
            ask => self.asks.push(ask),
        }
    }
}

impl<'a> PanelCx<'a> {
    pub fn of(session: &'a mut Session, theme: &'a Theme, view: &'a mut View, out: &'a mut Outbox) -> Self {
        let revision = session.revision();
        let (table, offers, log) = session.view();
        Self { table, revision, offers, log, theme, view, out }
    }

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

    /// Returns a thing's deeds, made once for each state of the table.
    pub fn deeds(&self, thing: &Thing) -> Arc<Vec<Item>> {
        self.known().list(thing, || super::deeds::of(self, thing))
    }

    pub fn called(&self) -> Arc<super::names::Names> {
        self.known().called(self.table)
    }

    /// Returns the refusal a press would get, from a dry run cached per state of the table.
    pub fn why_not(&self, commands: &[Command]) -> Option<Refusal> {
        self.known().refusal(self.table, commands)
    }

    /// Returns the rule's refusal of a deed, if any.
    pub fn refused(&self, deed: &Deed) -> Option<Refusal> {
        self.why_not(deed.judged_by()?)
    }

    /// Returns the ways past a refusal in words: its price, a callback to a session in place of a point (GROW-9), and
    /// last the GM's word.
    pub fn ways_past(&self, commands: &[Command], refusal: &Refusal) -> Vec<(By, String)> {
        let pays = hitch_core::words::pays(refusal).map(|pays| (By::Pays, pays.to_owned()));
        // A callback pays for what a PP would buy, and for nothing else (GROW-9).
        let session = if refusal.is_about_pay() { self.known().for_a_session(self.table, commands) } else { None };
        let calls = session.map(|(session, _)| (By::CallsBack, sentence(&hitch_core::words::for_session(session))));
        let gm = (!refusal.is_impossible()).then(|| (By::GmSaysSo, UiCommand::GmSaysSo.name().to_owned()));
        pays.into_iter().chain(calls).chain(gm).collect()
    }

    /// Returns the reason for a refusal in the setting’s words (SETT-1).
    pub fn reason(&self, refusal: &Refusal) -> String {
        why(&self.table.setting, refusal)
    }

    /// Returns a command's cost: points, and pool dice that replace them (PP-4, DOOM-5).
    pub fn cost(&self, command: &Command) -> (u32, Vec<Die>) {
        self.known().cost(self.table, command)
    }

    pub(in crate::ui) fn known(&self) -> &Known {
        let View { scene, character, next, .. } = *self.view;
        // The next id tells files apart: another campaign may have the same revision.
        self.view.known.renew((self.revision, self.table.next, scene, character, next));
        &self.view.known
    }

    /// Returns the identity of the table's state, unique across files, for caching.
    pub fn state(&self) -> StateKey {
        (self.revision, self.table.next)
    }

    /// Returns the character that a new element is placed for: the chosen one, else the next in the stage (PATH-4).
    pub fn placing(&self) -> Option<CharacterId> {
        let walk = self.table.map.walk.as_ref()?;
        let chosen = self.view.places_for.and_then(|it| it.now(self.table)).map(|it| it.who);
        let waits = || waits_for(self.table).or_else(|| who_has_more(self.table));
        chosen.or_else(waits).or_else(|| walk.walkers.keys().next().copied())
    }

    /// Keeps the first character chosen until they have all gains, so that a new element's gain goes to the right file.
    pub fn keep_placing(&mut self, who: Option<CharacterId>) {
        let kept = self.view.places_for.and_then(|it| it.now(self.table));
        self.view.places_for = kept.or_else(|| who.map(|who| PlacesFor::of(self.table, who)));
    }

    /// Requests commands as one step, in that manner.
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

    /// Returns whether actions and reactions are rolled in the viewed scene (ACT-1, ORD-8).
    pub fn plays_actions(&self) -> bool {
        self.table.setting.mods.actions || self.scene().is_some_and(|it| hitch_core::rules::is_action(self.table, it))
    }

    pub fn scene(&self) -> Option<&'a Scene> {
        let found = || self.view.scene_of(self.table).map(|scene| scene.id);
        self.table.scenes.get(&self.known().scene(found)?).map(|scene| &**scene)
    }

    /// Returns the scene that new characters join.
    pub fn scene_to_join(&self) -> Option<&'a Scene> {
        self.scene().filter(|_| !self.view.prepares)
    }

    pub fn here(&self) -> super::actions::Here<'a> {
        super::actions::Here { scene: self.scene(), against: self.view.next.map(Into::into) }
    }

    pub fn test(&self) -> Option<ResolutionId> {
        self.table.at_hand().map(|it| it.id)
    }

    /// Returns the color and pattern of a character's player; `None` for the GM's.
    pub fn owner(&self, who: CharacterId) -> Option<Owner> {
        let player = owner_of(self.table, hitch_core::model::Bearer::Character(who))?;
        Some(Owner(usize::from(self.table.players.get(&player)?.mark)))
    }

    /// Offers names used before in the field with that id.
    pub fn offer_names(&self, ui: &egui::Ui, field: egui::Id, of: NamesOf) {
        offer_names(ui, field, || self.known().names(of, || NamesUsed::count(self.table, self.log)));
    }

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

    pub fn drop_on(&mut self, ui: &egui::Ui, who: CharacterId, rect: egui::Rect) {
        let here = ui.input(|input| {
            !input.raw.dropped_files.is_empty() && input.pointer.latest_pos().is_some_and(|at| rect.contains(at))
        });
        if here {
            self.view.dropped_on = Some(who);
        }
    }

    /// Returns the rule's refusal of a command, for disabled buttons. Costs a dry run, so keep the answer per
    /// [`PanelCx::revision`].
    pub fn refusal(&self, command: &Command) -> Option<Refusal> {
        check(self.table, command).err()
    }
}
