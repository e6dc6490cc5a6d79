//! Commands about growing.

use super::commands::Asker;
use hitch_core::model::{
    Gain, GainOf, Milestone, MilestoneLine, MilestoneOf, Name, Ref, Says, SetWays, TraitId, Unlock,
};
use hitch_core::rules::{Command, Currency, GainAt, GrowthCommand, RollAt, RollCommand, SetCommand, SettingCommand};

impl Asker<'_, '_> {
    fn own(&mut self) -> Ref<TraitId> {
        self.trait_at().is
    }

    pub(super) fn any_gain(&mut self) -> Gain {
        let listed: Vec<Unlock> = hitch_core::rules::gains_listed(self.table);
        let of = GainOf::Any;
        match self.draw.below(12) {
            0 => Gain::up(of),
            1 => Gain::UpAndDown(of),
            2 => Gain::Swap(of),
            3 => Gain::WholeSet(of),
            4 => Gain::Tag(of),
            5 => Gain::Story(self.draw.name()),
            6 => Gain::MoreDice(of, self.draw.die()),
            7 => Gain::SwapSet(of),
            _ => self.draw.one(&listed).map_or(Gain::Unlock, |it| it.gain),
        }
    }

    fn gain_at(&mut self) -> GainAt {
        let gain = self.any_gain();
        self.gain_about(gain)
    }

    /// That gain, about something.
    pub(super) fn gain_about(&mut self, gain: Gain) -> GainAt {
        let sets: Vec<_> = self.table.setting.sets.iter().map(|it| it.id).collect();
        GainAt {
            gain,
            at: (!self.draw.once_in(5)).then(|| self.own()),
            down: self.draw.flip().then(|| self.own()),
            on: self.draw.flip().then(|| hitch_core::rules::HostAt::Set(self.own_set())),
            set: self.draw.once_in(3).then(|| self.id(&sets)),
            name: self.draw.name(),
            old: self.draw.name(),
            text: self.draw.name(),
            session: self.draw.once_in(8).then_some(1),
            form: if self.draw.once_in(6) { vec![hitch_core::model::Die::D6; 2] } else { Vec::new() },
        }
    }

    fn goal_of(&mut self) -> (Ref<hitch_core::model::CharacterId>, Name) {
        let all: Vec<_> = self
            .table
            .cast
            .values()
            .flat_map(|it| it.growth.goals.iter().map(|goal| (it.id, goal.name.clone())))
            .collect();
        match self.draw.one(&all) {
            Some((who, name)) => (who.into(), name),
            None => (self.who(), self.draw.name()),
        }
    }

    fn milestone(&mut self) -> Milestone {
        Milestone { name: self.draw.name(), one: self.draw.name(), three: "".into(), ten: "".into() }
    }

    /// A question is asked of a trait whose die lies there.
    pub(super) fn question(&mut self) -> RollCommand {
        RollCommand::Question { roll: RollAt::Acting, at: self.trait_at(), on: !self.draw.once_in(4) }
    }

    /// Statements, so that there is something to question.
    pub(super) fn states(&mut self) -> SettingCommand {
        let ways = SetWays { says: Some(vec![Says::Statement]), ..SetWays::default() };
        let sets: Vec<_> = self.table.setting.sets.iter().map(|it| it.id).collect();
        SettingCommand::Set(SetCommand::Ways { set: self.id(&sets), ways })
    }

    pub(super) fn growth(&mut self) -> GrowthCommand {
        use GrowthCommand as C;
        let of = self.draw.one(&[MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session]).unwrap_or_default();
        match self.draw.below(26) {
            0 => C::Gain { of: self.bearer(), what: self.gain_at() },
            1..=3 => {
                C::Grow { who: self.who(), what: self.gain_at(), vehicle: self.draw.once_in(6).then(|| self.who()) }
            }
            4 | 5 => C::Commit { it: None, die: self.draw.die(), from: "".into() },
            6 => C::Take { it: None },
            7 => C::Anyway { it: None, down: self.own() },
            8 | 9 => C::Buy {
                who: self.who(),
                with: self.draw.one(&Currency::ALL).unwrap_or(Currency::Xp),
                what: self.gain_at(),
                sessions: if self.draw.once_in(4) { vec![1] } else { Vec::new() },
                vehicle: self.draw.once_in(6).then(|| self.who()),
            },
            10 => C::Put { who: self.who(), die: self.draw.die(), from: self.draw.name() },
            11 => C::Drop { who: self.who(), die: self.draw.die() },
            12 => C::Befriend { who: self.who(), die: self.draw.die(), name: self.draw.name() },
            13 => C::Settle {
                at: self.trait_at(),
                statement: self.draw.flip().then(|| self.draw.name()),
                up: self.draw.flip().then(|| self.own()),
                ups: if self.draw.once_in(4) { vec![self.own(), self.own()] } else { Vec::new() },
            },
            14 => C::Relate { who: self.who(), name: self.draw.name(), about: None },
            15 => C::Goal { who: self.who(), name: self.draw.name(), die: self.draw.die(), value: self.own() },
            16 => {
                let (who, goal) = self.goal_of();
                C::Achieve { who, goal, done: !self.draw.once_in(3) }
            }
            17 => {
                let (who, goal) = self.goal_of();
                if self.draw.flip() { C::Surrender { who, goal } } else { C::DropGoal { who, goal } }
            }
            18 => C::Milestone { who: self.who(), milestone: self.milestone(), of, for_group: self.draw.flip() },
            19 => C::GroupMilestone { milestone: self.milestone() },
            20 => {
                C::Hit { who: self.who(), of, line: self.draw.one(&MilestoneLine::ALL).unwrap_or(MilestoneLine::One) }
            }
            21 => C::Xp { who: self.who(), xp: self.draw.count() },
            22 => C::Advances { who: self.who(), count: self.draw.count() },
            23 => {
                let pays =
                    if self.draw.flip() { Command::Asset(self.asset()) } else { Command::Roll(self.roll_command()) };
                C::CallBack { who: self.who(), session: 1, pays: Box::new(pays) }
            }
            24 => C::Was { who: self.who(), session: 1, on: self.draw.flip() },
            _ => C::Menu { menu: Vec::new() },
        }
    }
}
