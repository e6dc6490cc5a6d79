//! Recaps: one page on a session, to post. A sentence for each test, the GM's own notes between them, who was taken out,
//! and what was gained. The log stays as it is; the recap is made of its rows.

use super::local_time::length;
use super::recap_pages::{html, markdown, plain};
use super::{ChronicleAs, LocalTime, LogRow};
use crate::model::{Name, RemarkId, ResolutionId, SceneKind, State};
use crate::rules::{
    ContestEvent, Event, GrowthEvent, HarmEvent, Renamed, Secrets, SightEvent, TableEvent, TestEvent, TraitEvent,
};
use crate::words;
use std::collections::{BTreeMap, BTreeSet};

/// The page on a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    pub campaign: Name,
    pub session: u32,
    /// The date and the length, where the log has times.
    pub when: String,
    /// The PCs who took part, with their players.
    pub party: String,
    pub scenes: Vec<RecapScene>,
    /// What the characters gained.
    pub gains: Vec<String>,
}

/// A scene of a recap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecapScene {
    /// Its name; empty for what was told outside of any scene.
    pub name: Name,
    /// What is special about it, and how long it took.
    pub about: String,
    pub rows: Vec<RecapRow>,
}

/// A line of a recap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecapRow {
    pub margin: Margin,
    pub text: String,
}

/// What stands beside a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Margin {
    /// The totals of a test or contest, first that of the character it tells about. `won` is for the players' side.
    Totals {
        own: u32,
        other: u32,
        won: bool,
    },
    /// A character was taken out.
    Out,
    /// The GM's own words.
    Note,
    Nothing,
}

/// A test or contest, as far as its rows were read.
#[derive(Clone, Debug, Default)]
struct Trial {
    who: Option<Name>,
    /// The sides of a contest.
    sides: Vec<Name>,
    about: Name,
    kind: Kind,
    /// The last two totals, with the roller and whether their roll won.
    decided: Option<(Name, u32, u32, bool)>,
    end: End,
    /// What came of it.
    results: Vec<Event>,
    /// The GM's words on it.
    happened: Option<Name>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Test,
    Action,
    Contest,
    Area,
}

/// How a contest ended.
#[derive(Clone, Debug, Default)]
enum End {
    #[default]
    NotYet,
    WonBy(Name),
    LostByNobody,
}

/// What a line is made of.
enum Part {
    Trial(ResolutionId),
    Row(RecapRow),
}

#[derive(Default)]
struct Parts {
    name: Name,
    times: Option<(LocalTime, LocalTime)>,
    all: Vec<Part>,
}

/// The recap being written.
struct Writer<'s> {
    state: &'s State,
    secrets: Option<Secrets>,
    scenes: Vec<Parts>,
    trials: BTreeMap<ResolutionId, Trial>,
    remarks: BTreeSet<RemarkId>,
    gains: Vec<String>,
    times: Option<(LocalTime, LocalTime)>,
}

fn spans(times: &mut Option<(LocalTime, LocalTime)>, at: Option<LocalTime>) {
    if let Some(at) = at {
        *times = Some(times.map_or((at, at), |(first, last)| (first.min(at), last.max(at))));
    }
}

fn spanned(times: Option<(LocalTime, LocalTime)>) -> String {
    times.map_or_else(String::new, |(first, last)| length(first.minutes_to(last)))
}

impl Recap {
    /// Writes the recap of a session from the log, the oldest row first. For the players it leaves out what is hidden,
    /// and the notes that the GM has not told (SHOW-4, SES-5).
    pub fn of<'l>(state: &State, log: impl Iterator<Item = &'l LogRow>, session: u32, for_players: bool) -> Self {
        let secrets = for_players.then(|| Secrets::of(state));
        let mut writer = Writer {
            state,
            secrets,
            scenes: Vec::new(),
            trials: BTreeMap::new(),
            remarks: BTreeSet::new(),
            gains: Vec::new(),
            times: None,
        };
        log.filter(|row| row.session == session && !row.taken_back).for_each(|row| writer.read(row));
        let when = writer.times.map(|(first, _)| first.date());
        let when = when.into_iter().chain([spanned(writer.times)].into_iter().filter(|it| !it.is_empty()));
        Self {
            campaign: state.name.clone(),
            session,
            when: when.collect::<Vec<_>>().join(" · "),
            party: party(state, session),
            scenes: writer.scenes.iter().filter_map(|it| writer.scene(it)).collect(),
            gains: writer.gains.clone(),
        }
    }

    /// The heading of what the characters gained.
    pub const GAINED: &str = mark!("What they gained");

    /// Returns whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.scenes.is_empty() && self.gains.is_empty()
    }

    /// Returns the heading: `Session 4 of Saltglass Quay`.
    pub fn title(&self) -> String {
        match self.session {
            0 => t!("Before session 1 of {}", self.campaign),
            session => t!("Session {session} of {}", self.campaign),
        }
    }

    /// Returns the text of a file.
    pub fn text(&self, written: ChronicleAs) -> String {
        match written {
            ChronicleAs::Markdown => markdown(self),
            ChronicleAs::Html => html(self),
        }
    }

    /// Returns the plain text, to paste into a chat.
    pub fn plain(&self) -> String {
        plain(self)
    }
}

impl Margin {
    /// Returns its words: `17 to 13`.
    pub fn words(self) -> String {
        match self {
            Self::Totals { own, other, .. } => t!("{own} to {other}"),
            Self::Out => t!("out").to_owned(),
            Self::Note | Self::Nothing => String::new(),
        }
    }
}

/// Returns the PCs of a session with their players: `Mara Oake (Lena), Idris Kane`.
fn party(state: &State, session: u32) -> String {
    let record = state.record.iter().find(|it| it.session == session);
    let pcs = record.map_or(&state.evening.pcs, |it| &it.pcs);
    let one = |id| {
        let who = state.cast.get(id)?;
        let player = who.player.and_then(|id| state.players.get(&id));
        Some(player.map_or_else(|| who.name.to_string(), |player| format!("{} ({})", who.name, player.name)))
    };
    pcs.iter().filter_map(one).collect::<Vec<_>>().join(", ")
}

impl Writer<'_> {
    fn read(&mut self, row: &LogRow) {
        if let Some(remark) = row.remark() {
            self.remark(row, remark);
            return;
        }
        if self.secrets.as_ref().is_some_and(|it| row.is_hidden(it)) {
            return;
        }
        spans(&mut self.times, row.at);
        let events: Vec<Event> = row.events().collect();
        for event in &events {
            if let Event::Table(TableEvent::Renamed { what: Renamed::Character, from, to }) = event {
                self.trials.values_mut().for_each(|trial| trial.rename(from, to));
            }
        }
        if events.iter().any(is_gain) {
            self.gains.push(ended(&row.text));
            return;
        }
        let Some(parts) = parts_of(&mut self.scenes, &row.scene, row.at) else { return };
        if let Some(test) = row.test {
            parts.begin(test);
            let trial = self.trials.entry(test).or_default();
            for event in events {
                trial.read(event);
            }
        } else {
            let lines = events.iter().filter_map(|event| line(self.state, event));
            parts.all.extend(lines.map(Part::Row));
        }
    }

    /// Reads a note of the GM, as it is worded now.
    fn remark(&mut self, row: &LogRow, id: RemarkId) {
        let Some(remark) = self.state.remarks.get(&id) else { return };
        let hidden = self.secrets.as_ref().is_some_and(|it| !remark.told || it.said_in(&remark.text, &row.scene));
        // Written, taken back and written again it has two rows.
        if hidden || !self.remarks.insert(id) {
            return;
        }
        let Some(parts) = parts_of(&mut self.scenes, &row.scene, row.at) else { return };
        match remark.of {
            Some(test) => {
                parts.begin(test);
                self.trials.entry(test).or_default().happened = Some(remark.text.clone());
            }
            None => parts.all.push(Part::Row(RecapRow { margin: Margin::Note, text: remark.text.to_string() })),
        }
    }

    fn scene(&self, parts: &Parts) -> Option<RecapScene> {
        let line = |part: &Part| match part {
            Part::Row(row) => Some(row.clone()),
            Part::Trial(id) => self.trials.get(id)?.line(self.state),
        };
        let rows: Vec<RecapRow> = parts.all.iter().filter_map(line).collect();
        if rows.is_empty() {
            return None;
        }
        let scene = self.state.scenes.values().find(|it| it.name == parts.name);
        let labels = &self.state.setting.labels;
        let special = scene.into_iter().flat_map(|scene| {
            let kind = matches!(scene.kind, SceneKind::Bridge | SceneKind::Flashback | SceneKind::Tag);
            let kind = kind.then(|| labels.scene_kind(scene.kind).to_string());
            kind.into_iter().chain(scene.high_stakes.then(|| labels.high_stakes.to_string()))
        });
        let took = Some(spanned(parts.times)).filter(|it| !it.is_empty());
        let about = special.chain(took).collect::<Vec<_>>().join(" · ");
        Some(RecapScene { name: parts.name.clone(), about, rows })
    }
}

/// Returns the parts of the scene of that name, which is headed once, however often the group looked elsewhere meanwhile.
fn parts_of<'p>(scenes: &'p mut Vec<Parts>, name: &Name, at: Option<LocalTime>) -> Option<&'p mut Parts> {
    if !scenes.iter().any(|it| it.name == *name) {
        scenes.push(Parts { name: name.clone(), ..Parts::default() });
    }
    let parts = scenes.iter_mut().find(|it| it.name == *name)?;
    spans(&mut parts.times, at);
    Some(parts)
}

impl Parts {
    /// Gives a test its place, which is where it began.
    fn begin(&mut self, test: ResolutionId) {
        if !self.all.iter().any(|it| matches!(it, Part::Trial(id) if *id == test)) {
            self.all.push(Part::Trial(test));
        }
    }
}

/// Returns whether an event leaves a character with more than before.
const fn is_gain(event: &Event) -> bool {
    use GrowthEvent as G;
    let Event::Growth(event) = event else { return false };
    matches!(
        event,
        G::Grew { .. }
            | G::Bought { .. }
            | G::Story { .. }
            | G::Tag { .. }
            | G::Swapped { .. }
            | G::Rewritten { .. }
            | G::Achieved { done: true, .. }
            | G::Hit { .. }
            | G::Trained { .. }
    )
}

/// Returns a line for an event outside of tests, if it belongs into a recap.
fn line(state: &State, event: &Event) -> Option<RecapRow> {
    let margin = match event {
        Event::Harm(HarmEvent::TakenOut { .. }) => Margin::Out,
        Event::Harm(HarmEvent::Fares { .. }) | Event::Sight(SightEvent::Shown { .. }) => Margin::Nothing,
        _ => return None,
    };
    Some(RecapRow { margin, text: ended(&words::story(&state.setting, std::slice::from_ref(event))) })
}

/// Returns a sentence with a mark at its end.
fn ended(text: &str) -> String {
    let text = words::sentence(text.trim());
    if text.ends_with(['.', '!', '?', '…', '”']) { text } else { format!("{text}.") }
}

impl Trial {
    fn read(&mut self, event: Event) {
        match event {
            Event::Test(TestEvent::Opened { who, title, .. }) => (self.who, self.about) = (Some(who), title),
            Event::Contest(ContestEvent::Opened { sides, title }) => self.opens(Kind::Contest, sides, title),
            Event::Contest(ContestEvent::Area { sides, title }) => self.opens(Kind::Area, sides, title),
            Event::Contest(ContestEvent::Settled { winner }) => {
                self.end = winner.map_or(End::LostByNobody, End::WonBy);
            }
            Event::Test(TestEvent::Titled { title, .. }) => self.about = title,
            Event::Test(TestEvent::Decided { who, total, number, action, threat, .. }) => {
                // An action holds at equal totals (ACT-1), and so does a challenge on its turn (CHAL-4).
                let won = total > number || (action || threat) && total == number;
                self.decided = Some((who, total, number, won));
                self.kind = if action { Kind::Action } else { self.kind };
            }
            Event::Contest(ContestEvent::Raised { who, total, number: Some(number), .. }) => {
                self.decided = Some((who, total, number, total > number));
            }
            event @ (Event::Harm(_) | Event::Trait(TraitEvent::Came { .. } | TraitEvent::Rated { .. })) => {
                self.results.push(event);
            }
            Event::Trait(TraitEvent::Went { role, .. }) if !role.is_harm() => {}
            event @ Event::Trait(TraitEvent::Went { .. }) => self.results.push(event),
            _ => {}
        }
    }

    fn opens(&mut self, kind: Kind, sides: Vec<Name>, title: Name) {
        (self.kind, self.who, self.about, self.sides) = (kind, sides.first().cloned(), title, sides);
    }

    /// Gives a character the name that the rest of the recap knows them by.
    fn rename(&mut self, from: &Name, to: &Name) {
        let decided = self.decided.as_mut().map(|(who, ..)| who);
        let winner = if let End::WonBy(winner) = &mut self.end { Some(winner) } else { None };
        let all = self.who.iter_mut().chain(&mut self.sides).chain(decided).chain(winner);
        all.filter(|name| *name == from).for_each(|name| name.clone_from(to));
    }

    /// Returns whom its sentence tells about.
    fn subject<'a>(&'a self, last: &'a Name) -> &'a Name {
        match (self.kind, &self.end) {
            (Kind::Contest, End::WonBy(winner)) => winner,
            (Kind::Area, _) => self.sides.first().unwrap_or(last),
            (Kind::Test | Kind::Action, _) if !self.about.is_empty() => self.who.as_ref().unwrap_or(last),
            _ => last,
        }
    }

    /// Says who won, where nothing says what it was about.
    fn outcome(&self, last: &Name, won: bool) -> String {
        let against = |who: &Name| words::listed(&self.sides.iter().filter(|side| *side != who).collect::<Vec<_>>());
        match (self.kind, &self.end) {
            (Kind::Area, _) => {
                let first = self.subject(last);
                t!("{first} makes an area attack on {}.", against(first))
            }
            (Kind::Contest, End::WonBy(winner)) => t!("{winner} wins ⟦a contest⟧ against {}.", against(winner)),
            (Kind::Contest, End::LostByNobody) => {
                let all = words::listed(&self.sides.iter().collect::<Vec<_>>());
                t!("No one loses ⟦the contest⟧ between {all}.")
            }
            (Kind::Contest, End::NotYet) if won => t!("{last} is ahead in ⟦a contest⟧ against {}.", against(last)),
            (Kind::Contest, End::NotYet) => t!("{last} is behind in ⟦a contest⟧ against {}.", against(last)),
            (Kind::Action, _) if won => t!("{last}’s action succeeds."),
            (Kind::Action, _) => t!("{last}’s action is stopped."),
            (Kind::Test, _) if won => t!("{last} succeeds at ⟦a test⟧."),
            (Kind::Test, _) => t!("{last} fails ⟦a test⟧."),
        }
    }

    /// Returns its line; `None` of one that was never decided and about which the GM wrote nothing.
    fn line(&self, state: &State) -> Option<RecapRow> {
        let pc = |name: &Name| state.cast.values().any(|it| it.is_pc() && it.name == *name);
        let margin = self.decided.as_ref().map(|(who, total, number, won)| {
            let (own, other) = if self.subject(who) == who { (*total, *number) } else { (*number, *total) };
            Margin::Totals { own, other, won: *won == pc(who) }
        });
        if let Some(happened) = &self.happened {
            return Some(RecapRow { margin: margin.unwrap_or(Margin::Nothing), text: ended(happened) });
        }
        let (last, .., won) = self.decided.as_ref()?;
        let what = if self.about.is_empty() {
            words::Terms::of(&state.setting).say(self.outcome(last, *won)).into_owned()
        } else {
            format!("{}: {}", self.subject(last), ended(&self.about))
        };
        let results = words::story(&state.setting, &self.results);
        let results = if results.is_empty() { results } else { ended(&results) };
        Some(RecapRow { margin: margin?, text: words::followed(what, results) })
    }
}
