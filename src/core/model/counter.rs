//! Counters of files, scenes and the campaign: boxes, clocks, numbers and dice that step (SET-21).

use super::is_default;
use super::{Bearer, CharacterKind, CounterId, Die, Name, State};
use serde::{Deserialize, Serialize};

/// The most boxes or segments of a counter.
pub const MOST_PLACES: u32 = 24;

/// The largest number that a counter of numbers reaches.
const LARGEST: u32 = 999;

/// The form of a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CounterForm {
    Boxes,
    /// A clock with segments.
    #[default]
    Clock,
    Number,
    /// A die that steps; its values are numbers of sides.
    Die,
}

impl CounterForm {
    pub const ALL: [Self; 4] = [Self::Clock, Self::Boxes, Self::Number, Self::Die];

    /// Returns the usual start and end of a counter of this form.
    pub const fn usual(self) -> (u32, u32) {
        match self {
            Self::Boxes => (0, 5),
            Self::Clock => (0, 6),
            Self::Number => (0, 10),
            Self::Die => (4, 12),
        }
    }
}

/// The time at which a counter returns to its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Refill {
    /// It never does.
    Never,
    Scene,
    Session,
    #[default]
    ByHand,
}

impl Refill {
    pub const ALL: [Self; 4] = [Self::ByHand, Self::Scene, Self::Session, Self::Never];
}

/// The ways in which SFX may move a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CounterSfx {
    #[default]
    Both,
    Tick,
    Untick,
    Neither,
}

impl CounterSfx {
    pub const ALL: [Self; 4] = [Self::Both, Self::Tick, Self::Untick, Self::Neither];

    /// Returns whether SFX may move it towards its end, or back.
    pub const fn allows(self, on: bool) -> bool {
        matches!((self, on), (Self::Both, _) | (Self::Tick, true) | (Self::Untick, false))
    }
}

/// The bearers that each have a counter of the setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CounterOn {
    /// Each PC's file.
    #[default]
    Pcs,
    /// Each file of a major or minor GMC.
    Gmcs,
    Scenes,
    Campaign,
}

impl CounterOn {
    pub const ALL: [Self; 4] = [Self::Pcs, Self::Gmcs, Self::Scenes, Self::Campaign];

    /// Returns whether each character of that kind has it.
    pub const fn is_for(self, kind: CharacterKind) -> bool {
        use super::GmcKind::{Major, Minor};
        match self {
            Self::Pcs => matches!(kind, CharacterKind::Pc),
            Self::Gmcs => matches!(kind, CharacterKind::Gmc(Major | Minor)),
            Self::Scenes | Self::Campaign => false,
        }
    }
}

/// What a counter counts, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterSpec {
    pub name: Name,
    #[serde(default)]
    pub form: CounterForm,
    #[serde(default, skip_serializing_if = "is_default")]
    pub start: u32,
    /// Its value when it is full; below its start for one that counts down.
    pub end: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub refill: Refill,
    /// A new one is hidden from the players.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// What happens when it is full, in words.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub full: Name,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sfx: CounterSfx,
}

impl CounterSpec {
    /// Creates a usual counter of that form.
    pub fn new(name: impl Into<Name>, form: CounterForm) -> Self {
        let (start, end) = form.usual();
        let (refill, sfx) = (Refill::default(), CounterSfx::default());
        Self { name: name.into(), form, start, end, refill, hidden: false, full: "".into(), sfx }
    }

    /// Returns whether its start and its end suit its form.
    pub fn has_size(&self) -> bool {
        let ends = [self.start, self.end];
        self.start != self.end
            && match self.form {
                CounterForm::Boxes | CounterForm::Clock => {
                    ends.contains(&0) && ends.into_iter().all(|it| it <= MOST_PLACES)
                }
                CounterForm::Number => ends.into_iter().all(|it| it <= LARGEST),
                CounterForm::Die => ends.into_iter().all(|it| Die::with_sides(it).is_some()),
            }
    }

    /// Returns whether it counts down.
    pub const fn is_down(&self) -> bool {
        self.end < self.start
    }

    /// Returns whether it may have that value.
    pub fn holds(&self, value: u32) -> bool {
        let (least, most) = (self.start.min(self.end), self.start.max(self.end));
        (least..=most).contains(&value) && (self.form != CounterForm::Die || Die::with_sides(value).is_some())
    }

    /// Returns the value nearest to that one.
    pub fn nearest(&self, value: u32) -> u32 {
        let value = value.clamp(self.start.min(self.end), self.start.max(self.end));
        let fits = |die: &Die| u32::from(die.sides()) >= value;
        match self.form {
            CounterForm::Die => Die::ALL.into_iter().find(fits).map_or(self.end, |die| die.sides().into()),
            _ => value,
        }
    }

    /// Returns the value after so many ticks towards its end, or back.
    pub fn moved(&self, value: u32, ticks: u32, on: bool) -> u32 {
        let up = on != self.is_down();
        let to = match (self.form, Die::with_sides(value)) {
            (CounterForm::Die, Some(die)) => {
                let ticks = i32::try_from(ticks).unwrap_or(i32::MAX);
                die.moved(if up { ticks } else { -ticks }).sides().into()
            }
            _ if up => value.saturating_add(ticks),
            _ => value.saturating_sub(ticks),
        };
        self.nearest(to)
    }

    /// Returns the number of ticks from one value to another.
    fn ticks_between(&self, from: u32, to: u32) -> u32 {
        match (self.form, Die::with_sides(from), Die::with_sides(to)) {
            (CounterForm::Die, Some(from), Some(to)) => from.steps_between(to).unsigned_abs().into(),
            _ => from.abs_diff(to),
        }
    }

    /// Returns the number of ticks that fill it.
    pub fn places(&self) -> u32 {
        self.ticks_between(self.start, self.end)
    }

    /// Returns the number of boxes or segments that show as filled at a value: those that are there of a counter that
    /// counts down.
    pub fn filled(&self, value: u32) -> u32 {
        self.ticks_between(self.start.min(self.end), value)
    }
}

/// A counter of the setting (SET-21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterDef {
    pub id: CounterId,
    #[serde(default)]
    pub on: CounterOn,
    pub is: CounterSpec,
}

impl CounterId {
    /// Of a counter that has none yet.
    pub const NEW: Self = Self(0);
}

/// The origin of a counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CounterFrom {
    /// The setting's counter of that id.
    Setting(CounterId),
    /// Made in play.
    Play(CounterSpec),
}

impl CounterFrom {
    /// Returns the setting's counter that it is.
    pub const fn def(&self) -> Option<CounterId> {
        if let Self::Setting(id) = self { Some(*id) } else { None }
    }
}

/// A counter at the table (SET-21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    pub id: CounterId,
    /// The file or scene that has it; the campaign if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Bearer>,
    pub from: CounterFrom,
    pub now: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
}

/// A counter in play, with what it is.
#[derive(Clone, Copy, Debug)]
pub struct Counted<'s> {
    pub counter: &'s Counter,
    pub spec: &'s CounterSpec,
}

impl Counted<'_> {
    /// Returns whether it has reached its end.
    pub const fn is_full(&self) -> bool {
        self.counter.now == self.spec.end
    }

    /// Returns whether it is at its start.
    pub const fn is_fresh(&self) -> bool {
        self.counter.now == self.spec.start
    }

    /// Returns whether it was made in play.
    pub const fn is_own(&self) -> bool {
        matches!(self.counter.from, CounterFrom::Play(_))
    }
}

impl State {
    /// Returns what a counter is; `None` while it is set aside with its setting (SET-21).
    pub fn counter_spec<'s>(&'s self, counter: &'s Counter) -> Option<&'s CounterSpec> {
        match &counter.from {
            CounterFrom::Play(spec) => Some(spec),
            CounterFrom::Setting(id) => self.setting.counter(*id).map(|it| &it.is),
        }
    }

    /// Returns a counter in play.
    pub fn counted(&self, id: CounterId) -> Option<Counted<'_>> {
        let counter = self.counters.get(&id)?;
        Some(Counted { counter, spec: self.counter_spec(counter)? })
    }

    /// Returns the counters of a file, a scene or the campaign, those of the setting first.
    pub fn counters_of(&self, of: Option<Bearer>) -> Vec<Counted<'_>> {
        let all = self.counters.values().filter(|it| it.of == of);
        let mut all: Vec<Counted<'_>> = all.filter_map(|it| self.counted(it.id)).collect();
        let place = |counted: &Counted<'_>| match counted.counter.from {
            CounterFrom::Setting(id) => self.setting.counters.iter().position(|def| def.id == id).unwrap_or(usize::MAX),
            CounterFrom::Play(_) => usize::MAX,
        };
        all.sort_by_key(place);
        all
    }

    /// Returns whether the players don't see a counter (SHOW-1).
    pub fn hides_counter(&self, id: CounterId) -> bool {
        self.counted(id).is_none_or(|counted| {
            counted.counter.hidden
                || match counted.counter.of {
                    Some(Bearer::Character(who)) => self.hides(who),
                    Some(Bearer::Scene(scene)) => self.scenes.get(&scene).is_none_or(|it| !it.running && !it.played),
                    Some(Bearer::Pool(_) | Bearer::Archetype(_)) => true,
                    None => false,
                }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_moves_to_its_end_and_no_further() {
        let clock = CounterSpec::new("Tide", CounterForm::Clock);
        assert_eq!((clock.moved(0, 1, true), clock.moved(5, 4, true), clock.moved(1, 3, false)), (1, 6, 0));
        let luck = CounterSpec { start: 3, end: 0, ..CounterSpec::new("Luck", CounterForm::Boxes) };
        assert_eq!((luck.moved(3, 1, true), luck.moved(0, 1, false), luck.filled(2)), (2, 1, 2));
        let anima = CounterSpec { start: 6, ..CounterSpec::new("Anima", CounterForm::Die) };
        assert_eq!((anima.moved(6, 1, true), anima.moved(10, 3, true), anima.places()), (8, 12, 3));
        assert_eq!((anima.nearest(7), anima.holds(7), anima.holds(4)), (8, false, false));
    }

    #[test]
    fn a_size_suits_its_form() {
        let sized = |form, start, end| CounterSpec { start, end, ..CounterSpec::new("Tide", form) }.has_size();
        assert!(sized(CounterForm::Clock, 0, 8) && sized(CounterForm::Boxes, 7, 0) && sized(CounterForm::Die, 12, 4));
        assert!(!sized(CounterForm::Clock, 0, 0) && !sized(CounterForm::Clock, 2, 6) && !sized(CounterForm::Die, 4, 7));
        assert!(!sized(CounterForm::Boxes, 0, 25) && !sized(CounterForm::Number, 0, 1000));
    }
}
