//! The log of play, in small rows that files can keep. A row holds events, and no commands.

use super::LocalTime;
use crate::model::is_default;
use crate::model::{Die, Name, RemarkId, ResolutionId, State, Used, flat};
use crate::rules::{Audience, Event, LogKind, PointEvent, RollEvent, Secrets, SessionEvent, Shown, Table, says_secret};
use crate::words;
use serde::{Deserialize, Serialize};

/// A die of a rolled pool, as shown in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownDie {
    pub size: Die,
    pub face: u8,
    #[serde(default)]
    pub used: Used,
    pub label: Name,
}

/// A roll in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceRow {
    pub by: Name,
    pub dice: Vec<ShownDie>,
    /// Set for real dice that were typed in.
    #[serde(default)]
    pub typed: bool,
    /// Set for dice of a GMC or of nobody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opposing: bool,
}

impl DiceRow {
    /// Returns whether its 1s are opportunities (HIT-5). Files of earlier versions only name the roller.
    pub fn is_opposing(&self) -> bool {
        self.opposing || self.by.starts_with(t!("the opposition"))
    }
}

/// PP that moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsRow {
    /// The giver; `None` is the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Name>,
    /// The receiver; `None` is the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Name>,
    pub points: u32,
}

/// One step of play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogRow {
    /// Its number, from 1.
    pub n: u32,
    /// The session it belongs to; 0 before the first, and where an older file has none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub session: u32,
    /// The time at which it was written; files of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<LocalTime>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<LogKind>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub scene: Name,
    pub text: Name,
    /// Its events, each with its arguments in a line of RON; [`LogRow::events`] reads them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Name>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<DiceRow>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<PointsRow>,
    /// Set where the GM overruled a rule.
    #[serde(default, skip_serializing_if = "is_default")]
    pub gm_says_so: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<ResolutionId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub taken_back: bool,
    /// Set where it names what was hidden from the players at the time (SHOW-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub secret: bool,
}

/// The row that tells a step.
pub(super) fn row(rows: usize, before: &Table, state: &Table, events: &[Event], test: Option<ResolutionId>) -> LogRow {
    let terms = words::Terms::of(&state.setting);
    let shown = |die: &Shown| ShownDie {
        size: die.size,
        face: die.face.unwrap_or_default(),
        used: die.used,
        label: terms.say(&*die.label).into(),
    };
    let rolled = |of: &Name, by: Name, dice: &[Shown], typed| {
        let opposing = !state.cast.values().any(|who| who.is_pc() && who.name == *of);
        DiceRow { by, dice: dice.iter().map(shown).collect(), typed, opposing }
    };
    // A roll whose total was chosen in the same step shows how its dice are used.
    let mut dice: Vec<DiceRow> = Vec::new();
    for event in events {
        match event {
            Event::Roll(RollEvent::ForEffect { by, dice: all, .. }) => {
                let effect = terms.say(t!("{by}, for the ⟦effect die⟧")).into();
                dice.push(rolled(by, effect, all, false));
            }
            Event::Roll(RollEvent::Rolled { by, dice: all, typed, .. }) => {
                dice.push(rolled(by, by.clone(), all, *typed));
            }
            Event::Roll(RollEvent::Stood { by, dice: all, .. }) => {
                if let Some(row) = dice.iter_mut().find(|row| row.by == *by) {
                    row.dice = all.iter().map(shown).collect();
                }
            }
            _ => {}
        }
    }
    // What is held back moves when the roll is resolved, and is told then.
    let points = events.iter().filter_map(|event| match event {
        Event::Point(PointEvent::Moved { from, to, points, held: false }) => {
            Some(PointsRow { from: from.clone(), to: to.clone(), points: *points })
        }
        _ => None,
    });
    let mut row = LogRow {
        n: u32::try_from(rows).unwrap_or(u32::MAX).saturating_add(1),
        session: state.session,
        at: None,
        kinds: kinds(events),
        scene: scene_of(state, test),
        text: words::sentence(&words::story(&state.setting, events)).into(),
        events: words::told(events).iter().filter_map(|it| Some(flat(&**it).ok()?.into())).collect(),
        dice,
        points: points.collect(),
        gm_says_so: events.iter().any(Event::is_waiver),
        test,
        taken_back: false,
        secret: false,
    };
    // Asked at once: later the hidden thing may have another name, or be gone.
    row.secret = says_secret((&row.said(), &row.scene), before, state);
    row
}

fn scene_of(state: &State, test: Option<ResolutionId>) -> Name {
    let of_test = test.and_then(|test| state.resolutions.get(&test)).and_then(|it| state.scenes.get(&it.scene));
    of_test.or_else(|| state.running().next()).map_or_else(|| "".into(), |scene| scene.name.clone())
}

fn kinds(events: &[Event]) -> Vec<LogKind> {
    let mut kinds: Vec<LogKind> = events.iter().filter_map(|it| it.row().kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

impl LogRow {
    /// Returns the events. Those of a later version that this one does not know are left out.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        let usual = ron::Options::default();
        self.events.iter().filter_map(move |it| usual.from_str(it).ok())
    }

    /// Returns the note that the GM wrote with it (SES-5).
    pub fn remark(&self) -> Option<RemarkId> {
        // Few rows are read whole.
        let first = self.events.first().filter(|it| it.contains("Remarked("))?;
        match ron::Options::default().from_str(first).ok()? {
            Event::Session(SessionEvent::Remarked { remark, .. }) => Some(remark),
            _ => None,
        }
    }

    /// Returns its words: those of a note as it is worded now; `None` of a note that was removed.
    pub fn words<'r>(&'r self, state: &'r State) -> Option<&'r Name> {
        match self.remark() {
            Some(id) => state.remarks.get(&id).map(|it| &it.text),
            None => Some(&self.text),
        }
    }

    /// Returns all text of the row, including origins of dice, except its scene, which was played.
    fn said(&self) -> String {
        let dice = self.dice.iter().flat_map(|row| std::iter::once(&row.by).chain(row.dice.iter().map(|it| &it.label)));
        let all = self.events.iter().chain(dice).chain([&self.text]);
        all.map(|it| &**it).collect::<Vec<_>>().join("\n")
    }

    /// Returns whether the row is hidden from the players: it is for the GM alone, or names what is hidden now.
    pub fn is_hidden(&self, secrets: &Secrets) -> bool {
        self.is_for_gm() || secrets.said_in(&self.said(), &self.scene)
    }

    /// Returns whether the row is or may be for the GM alone, by secrets of the time or unknown events.
    pub fn is_for_gm(&self) -> bool {
        self.secret
            || self.events().count() < self.events.len()
            || self.events().any(|it| it.row().audience == Audience::Gm)
    }

    /// Returns whether the row is of a kind. Rows of older files know only dice and points.
    pub fn is(&self, kind: LogKind) -> bool {
        self.kinds.contains(&kind)
            || match kind {
                LogKind::Rolls => !self.dice.is_empty(),
                LogKind::Points => !self.points.is_empty(),
                LogKind::Harm | LogKind::Pools | LogKind::Scenes | LogKind::Files | LogKind::Notes => false,
            }
    }
}
