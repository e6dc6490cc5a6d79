//! Consequences of a test in rows: one for each kind, with targets and dice as choices. Only arranges;
//! [`hitch_core::rules::offers`] says what is possible.

use crate::ui::actions::settling;
use crate::ui::widgets::DieLook;
use crate::ui::{PanelCx, StateKey};
use hitch_core::model::{Die, DieId, Name, ResolutionId, State};
use hitch_core::rules::{Command, Consequence, EffectUse, Later, Offer, OfferKind, RollCommand, later};
use hitch_core::words::{OfferPart, offer_parts};
use std::collections::{BTreeMap, BTreeSet};

/// The kinds of rows, likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    ForEffect,
    Prime,
    TestedCrisis,
    Recover,
    TakeOut,
    Stay,
    /// A PC is taken out; never the first row.
    Fall,
    HitchComplication,
    HitchDoom,
    Asset,
    Shield,
    Stress,
    Complication,
    EffectDoom,
    Opportunity,
    HitchSplit,
    SecondEffect,
    Crisis,
    Worsen,
    HitchStepUp,
    HitchStress,
    HitchCrisis,
    Value,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct RowKey(Kind, Option<Name>);

struct Member {
    offer: usize,
    parts: Vec<OfferPart>,
    refused: bool,
}

impl Member {
    fn choices(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            OfferPart::Choice(it) => Some(it.as_str()),
            OfferPart::Words(_) => None,
        })
    }
}

pub(super) struct OpenOffer {
    pub(super) key: RowKey,
    /// Its number, fixed until the test or contest is closed.
    pub(super) number: usize,
    /// It takes a character out; it never has the first key, and is marked.
    pub(super) heavy: bool,
    members: Vec<Member>,
    chosen: usize,
}

/// A row carried out, which stays in place.
pub(super) struct Taken {
    test: ResolutionId,
    /// The log row that records it; undo and redo of that row apply to it.
    logged: usize,
    /// Its success is not known yet.
    fresh: bool,
    pub(super) key: RowKey,
    pub(super) number: usize,
    pub(super) title: String,
    pub(super) die: Die,
    pub(super) look: DieLook,
}

/// A row as it was last shown: while the pointer is in reach its place stays, whatever becomes of it.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) key: RowKey,
    pub(super) title: String,
    pub(super) number: usize,
    pub(super) height: f32,
}

pub(super) enum OfferPlace<'r> {
    Open(&'r OpenOffer),
    Taken(&'r Taken),
    /// No longer possible; only its place is kept.
    Gone(&'r Kept),
}

impl OfferPlace<'_> {
    fn number(&self) -> usize {
        match self {
            Self::Open(row) => row.number,
            Self::Taken(it) => it.number,
            Self::Gone(it) => it.number,
        }
    }

    fn key(&self) -> &RowKey {
        match self {
            Self::Open(row) => &row.key,
            Self::Taken(it) => &it.key,
            Self::Gone(it) => &it.key,
        }
    }

    /// Returns the row to keep, with the height it was shown at.
    pub(super) fn kept(&self, height: f32) -> Kept {
        let title = match self {
            Self::Open(row) => row.title(),
            Self::Taken(it) => it.title.clone(),
            Self::Gone(it) => it.title.clone(),
        };
        Kept { key: self.key().clone(), title, number: self.number(), height }
    }

    /// Returns the height that the place had.
    pub(super) fn height(&self, kept: &[Kept]) -> Option<f32> {
        kept.iter().find(|it| it.key == *self.key()).map(|it| it.height)
    }
}

/// A piece of a row's title.
pub(super) enum Piece<'r> {
    Words(&'r str),
    /// The choice's index in the row, the present value, and all values.
    Choice(usize, &'r str, Vec<&'r str>),
}

impl OpenOffer {
    /// Returns the index of the chosen offer in the list of offers.
    pub(super) fn offer(&self) -> usize {
        self.members.get(self.chosen).map_or(usize::MAX, |it| it.offer)
    }

    pub(super) fn refused(&self) -> bool {
        self.members.iter().all(|it| it.refused)
    }

    pub(super) fn pieces<'r>(&'r self) -> Vec<Piece<'r>> {
        let Some(chosen) = self.members.get(self.chosen) else { return Vec::new() };
        let mut place = 0;
        let piece = |part: &'r OfferPart| match part {
            OfferPart::Words(it) => Piece::Words(it),
            OfferPart::Choice(it) => {
                let mut all: Vec<&str> = Vec::new();
                for other in self.members.iter().filter_map(|member| member.choices().nth(place)) {
                    if !all.contains(&other) {
                        all.push(other);
                    }
                }
                place += 1;
                if all.len() > 1 { Piece::Choice(place - 1, it, all) } else { Piece::Words(it) }
            }
        };
        chosen.parts.iter().map(piece).collect()
    }

    pub(super) fn title(&self) -> String {
        let parts = self.members.get(self.chosen).map(|it| it.parts.as_slice()).unwrap_or_default();
        parts.iter().map(OfferPart::text).collect()
    }

    /// Chooses another value at a place, with the offer that is otherwise most like the present one.
    fn choose(&mut self, place: usize, value: &str) {
        let now: Vec<String> =
            self.members.get(self.chosen).map(|it| it.choices().map(str::to_owned).collect()).unwrap_or_default();
        let alike = |member: &Member| member.choices().zip(&now).filter(|(a, b)| a == b).count();
        let fitting = self.members.iter().enumerate().filter(|(_, it)| it.choices().nth(place) == Some(value));
        // The first of equals, as the rules put them.
        if let Some((best, _)) = fitting.rev().max_by_key(|(_, it)| alike(it)) {
            self.chosen = best;
        }
    }
}

/// All rows of the open test, with choices and typed names.
#[derive(Default)]
pub(super) struct Offers {
    of: Option<StateKey>,
    test: Option<ResolutionId>,
    rows: Vec<OpenOffer>,
    /// The number of each row that was ever on offer.
    numbers: BTreeMap<RowKey, usize>,
    taken: Vec<Taken>,
    /// True for rows carried out and not undone.
    done: Vec<bool>,
    pub(super) names: BTreeMap<RowKey, String>,
    picks: BTreeMap<RowKey, Vec<String>>,
    /// Consequences that wait for another event.
    pub(super) later: Vec<Later>,
    pub(super) all: bool,
    /// The rows as last shown.
    pub(super) kept: Vec<Kept>,
    /// The pointer is in the tray, so nothing moves under it.
    pub(super) in_reach: bool,
}

impl Offers {
    pub(super) fn renew(&mut self, cx: &PanelCx<'_>) {
        let key = cx.state();
        if self.of == Some(key) {
            return;
        }
        let test = cx.test();
        // Between two exchanges of a contest all rows begin anew, but for those that are ticked.
        if self.test != test || !settling(cx.table) {
            let taken = std::mem::take(&mut self.taken);
            let own = taken.iter().filter(|it| Some(it.test) == test);
            let numbers = own.map(|it| (it.key.clone(), it.number)).collect();
            *self = Self { test, numbers, taken, ..Self::default() };
        }
        self.of = Some(key);
        self.rows = gather(cx.table, test, cx.offers);
        self.later = test.map(|test| later(cx.table, test, cx.offers)).unwrap_or_default();
        self.number();
        for row in &mut self.rows {
            if let Some(picks) = self.picks.get(&row.key) {
                for (place, value) in picks.iter().enumerate() {
                    row.choose(place, value);
                }
            }
        }
        let rows = &self.rows;
        let open = |key: &RowKey| rows.iter().any(|row| row.key == *key);
        self.names.retain(|key, _| open(key));
        // What was refused is open still.
        self.taken.retain(|it| !(it.fresh && Some(it.test) == test && open(&it.key)));
        // Undo takes the tick away and redo brings it back, without a word to this panel.
        self.done = self.taken.iter().map(|it| cx.log.get(it.logged).is_some_and(|row| !row.taken_back)).collect();
        self.taken.iter_mut().for_each(|it| it.fresh = false);
    }

    /// Numbers the rows. A number stays until the test or contest is closed; a row that takes a character out is never
    /// 1.
    fn number(&mut self) {
        for row in &mut self.rows {
            // The key 1 is pressed by habit, and what takes out is not to come of a habit.
            let first = if row.heavy { 2 } else { 1 };
            // One more than there are is free in any case.
            let all = first..=self.numbers.len() + first;
            let free = || all.clone().find(|n| self.numbers.values().all(|taken| taken != n)).unwrap_or(first);
            row.number = match self.numbers.get(&row.key) {
                Some(number) => *number,
                None => free(),
            };
            self.numbers.insert(row.key.clone(), row.number);
        }
        self.rows.sort_by_key(|row| (row.refused(), row.number));
    }

    /// Returns whether no allowed offer remains.
    pub(super) fn nothing_left(&self) -> bool {
        self.rows.iter().all(OpenOffer::refused)
    }

    pub(super) fn hidden(&self, first: usize) -> &[OpenOffer] {
        let shown = self.rows.iter().take(first).take_while(|row| !row.refused()).count();
        self.rows.get(shown..).unwrap_or_default()
    }

    /// Returns the rows shown: those carried out and the first of the others, or all.
    pub(super) fn shown(&self, first: usize) -> Vec<OfferPlace<'_>> {
        let count = if self.all { self.rows.len() } else { self.rows.len() - self.hidden(first).len() };
        let open = self.rows.iter().take(count).map(OfferPlace::Open);
        // What is open again was taken back, or can be taken up once more.
        let closed = |it: &&Taken| Some(it.test) == self.test && self.rows.iter().all(|row| row.key != it.key);
        let done = self.taken.iter().zip(&self.done).filter(|(_, done)| **done).map(|(it, _)| it);
        let mut ticked: Vec<&Taken> = Vec::new();
        for offer in done.filter(closed) {
            // Taken up twice, it is ticked once.
            if ticked.iter().all(|other| other.key != offer.key) {
                ticked.push(offer);
            }
        }
        let taken = ticked.into_iter().map(OfferPlace::Taken);
        let mut all: Vec<OfferPlace<'_>> = open.chain(taken).collect();
        all.sort_by_key(|it| (matches!(it, OfferPlace::Open(row) if row.refused()), it.number()));
        if !self.in_reach || self.kept.is_empty() {
            return all;
        }
        // Those that were shown keep their places, also where nothing is left in them; others come below.
        let mut places = Vec::new();
        for kept in &self.kept {
            let now = all.iter().position(|it| *it.key() == kept.key).map(|at| all.remove(at));
            // A row that would fold away now stays in sight.
            let open = || self.rows.iter().find(|row| row.key == kept.key).map(OfferPlace::Open);
            places.push(now.or_else(open).unwrap_or(OfferPlace::Gone(kept)));
        }
        places.extend(all);
        places
    }

    pub(super) fn take(&mut self, key: &RowKey, look: DieLook, die: Die, logged: usize) {
        if let (Some(row), Some(test)) = (self.rows.iter().find(|row| row.key == *key), self.test) {
            let (key, number, title) = (key.clone(), row.number, row.title());
            self.taken.push(Taken { test, logged, fresh: true, key, number, title, die, look });
        }
    }

    pub(super) fn choose(&mut self, key: &RowKey, place: usize, value: &str) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.key == *key) {
            row.choose(place, value);
            if let Some(member) = row.members.get(row.chosen) {
                self.picks.insert(key.clone(), member.choices().map(str::to_owned).collect());
            }
        }
    }
}

fn hitch_die(state: &State, die: Option<DieId>) -> Option<Die> {
    let die = die?;
    state.rolls.values().find_map(|roll| roll.die(die)).map(|it| it.size)
}

/// Returns whether an effect die becomes a complication.
fn complicates(command: &Command) -> bool {
    matches!(command, Command::Roll(RollCommand::Effect { to: EffectUse::Complicate { .. }, .. }))
}

fn gather(state: &State, test: Option<ResolutionId>, offers: &[Offer]) -> Vec<OpenOffer> {
    let against = test.and_then(|it| state.resolutions.get(&it)).and_then(|it| it.against_pool());
    let tested = against.and_then(|pool| state.pools.get(&pool)).map(|pool| pool.name.clone());
    let recovery = test.and_then(|it| state.resolutions.get(&it)).is_some_and(|it| it.recovers().is_some());
    // Which hitch it is matters where there are several; one may be for somebody or for their vehicle.
    let is_hitch = |offer: &&Offer| offer.what.kind == OfferKind::HitchComplication;
    let hitches: BTreeSet<_> = offers.iter().filter(is_hitch).map(|offer| offer.spends).collect();
    let several = hitches.len() > 1;
    let mut rows: Vec<OpenOffer> = Vec::new();
    for (place, offer) in offers.iter().enumerate() {
        let hitch = match hitch_die(state, offer.spends) {
            Some(size) if several => Some(format!("{size} {}", state.setting.labels.hitch)),
            _ => None,
        };
        let parts = offer_parts(&offer.what, offer.die, hitch.as_deref(), offer.with);
        let mut key = row_key(&offer.what, tested.as_ref());
        // In a recovery that was not beaten this is what a hitch does, if nothing else is done with it.
        if recovery && offer.what.kind == OfferKind::HitchStepUp(true) {
            key = RowKey(Kind::Recover, None);
        }
        let played = |name: &Name| state.cast.values().any(|it| it.name == *name && it.is_pc());
        if offer.what.kind == OfferKind::TakeOut && played(&offer.what.on) {
            key = RowKey(Kind::Fall, None);
        }
        // What would be a complication, and only takes a die off, stands where that stands (GMC-4).
        if matches!(offer.what.kind, OfferKind::KnockOff(_)) && complicates(&offer.command) {
            key = RowKey(Kind::Complication, None);
        }
        let member = Member { offer: place, parts, refused: offer.refusal.is_some() };
        match rows.iter_mut().find(|row| row.key == key) {
            // Offers that read the same are the same.
            Some(row) if row.members.iter().any(|it| it.parts == member.parts) => {}
            Some(row) => row.members.push(member),
            None => rows.push(OpenOffer { key, number: 0, heavy: false, members: vec![member], chosen: 0 }),
        }
    }
    for row in &mut rows {
        let size = |member: &Member| offers.get(member.offer).and_then(|it| hitch_die(state, it.spends));
        let members = row.members.iter().enumerate().filter(|(_, it)| !it.refused);
        // A complication is a d6 whatever die shows the 1: the smallest is spent on it first.
        let best = if row.key.0 == Kind::HitchComplication {
            members.min_by_key(|(_, it)| size(it))
        } else {
            members.min_by_key(|(at, _)| *at)
        };
        // Where all are refused the first is shown with its reason.
        row.chosen = best.map_or(0, |(at, _)| at);
        let out = |offer: &Offer| matches!(offer.what.kind, OfferKind::TakeOut | OfferKind::KnockOff(false));
        row.heavy = offers.get(row.offer()).is_some_and(out);
    }
    // A stable sort: crises of one kind keep the order in which the rules name them.
    rows.sort_by_key(|row| (row.refused(), row.key.0));
    rows
}

/// Returns how the die of an offer looks: as what it becomes.
pub(super) fn look(what: &Consequence) -> DieLook {
    match row_key(what, None).0 {
        Kind::HitchDoom | Kind::EffectDoom => DieLook::Doom,
        Kind::HitchCrisis => DieLook::Crisis,
        Kind::Stress | Kind::HitchStress => DieLook::Stress,
        Kind::HitchComplication
        | Kind::HitchStepUp
        | Kind::HitchSplit
        | Kind::TakeOut
        | Kind::Stay
        | Kind::Complication
        | Kind::Worsen => DieLook::Complication,
        _ => DieLook::Asset,
    }
}

fn row_key(what: &Consequence, tested: Option<&Name>) -> RowKey {
    let key = match what.kind {
        OfferKind::Crisis(_) if Some(&what.name) == tested => Kind::TestedCrisis,
        OfferKind::Crisis(_) => return RowKey(Kind::Crisis, Some(what.name.clone())),
        OfferKind::HitchComplication | OfferKind::Botch => Kind::HitchComplication,
        OfferKind::Feed(..) | OfferKind::HitchDoom | OfferKind::HitchDoomRaise(..) => Kind::HitchDoom,
        OfferKind::EffectDoom(..) => Kind::EffectDoom,
        OfferKind::HitchStepUp(..) => Kind::HitchStepUp,
        OfferKind::HitchCrisis => Kind::HitchCrisis,
        OfferKind::HitchStress => Kind::HitchStress,
        OfferKind::HitchSplit { .. } => Kind::HitchSplit,
        OfferKind::Opportunity { .. } | OfferKind::Limit(..) => Kind::Opportunity,
        OfferKind::TakeOut | OfferKind::KnockOff(..) => Kind::TakeOut,
        OfferKind::Stay | OfferKind::StayWorse(..) => Kind::Stay,
        OfferKind::Recover(..) | OfferKind::Heal(..) | OfferKind::Rouse => Kind::Recover,
        OfferKind::SecondEffect | OfferKind::TwoEffects => Kind::SecondEffect,
        OfferKind::ForEffect => Kind::ForEffect,
        OfferKind::PrimeHeroic | OfferKind::Prime(..) => Kind::Prime,
        OfferKind::Value { .. } | OfferKind::Grow(..) => Kind::Value,
        OfferKind::Shield { .. } => Kind::Shield,
        OfferKind::Asset => Kind::Asset,
        OfferKind::Complication => Kind::Complication,
        OfferKind::Worsen => Kind::Worsen,
        OfferKind::Stress | OfferKind::Wear | OfferKind::Damage(..) => Kind::Stress,
    };
    RowKey(key, None)
}
