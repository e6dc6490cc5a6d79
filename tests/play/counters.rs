//! Counters, at random (SET-21).

use super::commands::Asker;
use hitch_core::model::{CounterDef, CounterForm, CounterId, CounterOn, CounterSfx, CounterSpec, Refill};
use hitch_core::rules::{Command, CounterAt, CounterCommand, Hideable, SettingCommand, SightCommand};

impl Asker<'_, '_> {
    pub(super) fn counter(&mut self) -> Command {
        let at = self.counter_at();
        let by = self.draw.count();
        Command::Counter(match self.draw.below(12) {
            0 | 1 => CounterCommand::Make { on: self.draw.flip().then(|| self.bearer()), is: self.counter_spec() },
            2 | 3 => CounterCommand::Tick { at, by },
            4 => CounterCommand::Untick { at, by },
            5 => CounterCommand::Set { at, to: by },
            6 => CounterCommand::Refill { at },
            7 => CounterCommand::Rename { at, name: self.draw.name() },
            8 => CounterCommand::Write { at, is: self.counter_spec() },
            9 if self.draw.once_in(3) => CounterCommand::Remove { at },
            10 => {
                let counters = (0..self.draw.below(4)).map(|_| self.counter_def()).collect();
                return Command::Setting(SettingCommand::Counters { counters });
            }
            _ => {
                let what = Hideable::Counter(at);
                let hide = self.draw.flip();
                return Command::Sight(if hide { SightCommand::Hide { what } } else { SightCommand::Reveal { what } });
            }
        })
    }

    fn counter_at(&mut self) -> CounterAt {
        let all: Vec<CounterId> = self.table.counters.keys().copied().collect();
        CounterAt { of: None, is: self.id(&all) }
    }

    fn counter_def(&mut self) -> CounterDef {
        let known: Vec<CounterId> = self.table.setting.counters.iter().map(|it| it.id).collect();
        let id = self.draw.one(&known).filter(|_| self.draw.flip()).unwrap_or(CounterId::NEW);
        let on = self.draw.one(&CounterOn::ALL).unwrap_or_default();
        CounterDef { id, on, is: self.counter_spec() }
    }

    fn counter_spec(&mut self) -> CounterSpec {
        let form = self.draw.one(&CounterForm::ALL).unwrap_or_default();
        let usual = form.usual();
        let (start, end) = if self.draw.flip() { usual } else { (usual.1, usual.0) };
        let end = if self.draw.once_in(6) { self.draw.count() } else { end };
        CounterSpec {
            name: self.draw.name(),
            form,
            start,
            end,
            refill: self.draw.one(&Refill::ALL).unwrap_or_default(),
            hidden: self.draw.flip(),
            full: if self.draw.flip() { self.draw.name() } else { "".into() },
            sfx: self.draw.one(&CounterSfx::ALL).unwrap_or_default(),
        }
    }
}
