//! A command with its price paid.

use crate::rules::command::{
    BesideCommand, Command, ContestCommand, EffectUse, GatherCommand, RollCommand, TestCommand, UseCommand,
};

impl Command {
    /// Returns the command with the fee of its refusal paid by the one who acts. `None` if it is paid already, or
    /// nobody could pay.
    #[must_use]
    pub fn paid(&self) -> Option<Self> {
        let mut paid = self.clone();
        let pay = match &mut paid {
            Self::Roll(
                RollCommand::Add { pay, .. }
                | RollCommand::Late { pay, .. }
                | RollCommand::Stand { pay, .. }
                | RollCommand::Effect {
                    to: EffectUse::Complicate { stay: pay, .. } | EffectUse::Worsen { stay: pay, .. },
                    ..
                },
            )
            | Self::Gather(
                GatherCommand::Put { pay, .. } | GatherCommand::Again { pay, .. } | GatherCommand::These { pay, .. },
            )
            | Self::Test(TestCommand::Open { pay, .. } | TestCommand::Act { pay, .. })
            | Self::Contest(
                ContestCommand::Open { pay, .. }
                | ContestCommand::Sweep { pay, .. }
                | ContestCommand::Join { pay, .. }
                | ContestCommand::Oppose { pay, .. }
                | ContestCommand::Interfere { pay, .. }
                | ContestCommand::GoOn { pay, .. },
            )
            | Self::Beside(BesideCommand::Refresh { pay, .. })
            | Self::Use(UseCommand { pay, .. }) => pay,
            // The smallest dice that will do are found where none are named (DOOM-7).
            Self::Spend(spend) if !spend.dice.is_empty() => {
                spend.dice.clear();
                return Some(paid);
            }
            _ => return None,
        };
        (!std::mem::replace(pay, true)).then_some(paid)
    }
}
