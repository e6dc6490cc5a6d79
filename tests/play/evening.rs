//! Orders, scenes beside scenes, sessions, and what is agreed on.

use super::commands::Asker;
use hitch_core::model::{Footing, OrderKind, PoolId, RemarkId, SceneId};
use hitch_core::rules::{Command, Faces, OrderCommand, SafetyCommand, SceneCommand, SessionCommand};

impl Asker<'_, '_> {
    /// Whatever is done about an order besides handing the turn on.
    pub(super) fn orders(&mut self) -> OrderCommand {
        match self.draw.below(15) {
            11..=14 => self.initiative(),
            0 => {
                let kind = self.draw.one(OrderKind::RUNNING).unwrap_or_default();
                OrderCommand::Become { scene: self.scene_at(), kind }
            }
            1..=3 => OrderCommand::Next { scene: self.scene_at() },
            4 => {
                let to = self.draw.flip().then(|| self.actor());
                OrderCommand::Delay { scene: self.scene_at(), to }
            }
            5 => {
                let before = self.draw.flip().then(|| self.actor());
                OrderCommand::Move { scene: self.scene_at(), who: self.actor(), before }
            }
            6 => OrderCommand::Interrupt { scene: self.scene_at(), who: self.actor() },
            7 => {
                let turns = u8::try_from(self.draw.below(12)).unwrap_or_default();
                OrderCommand::Often { scene: self.scene_at(), who: self.actor(), turns }
            }
            8 if self.draw.flip() => OrderCommand::Highest { scene: self.scene_at() },
            8 => OrderCommand::Round { scene: self.scene_at() },
            9 => OrderCommand::TeamLeader { scene: self.scene_at(), who: self.actor() },
            _ if self.draw.flip() => {
                OrderCommand::Push { scene: self.scene_at(), pool: self.any_pool(), die: self.draw.die() }
            }
            _ => OrderCommand::Want { scene: self.scene_at(), who: self.actor(), want: self.draw.name() },
        }
    }

    /// Dice of initiative, and what is made of them.
    fn initiative(&mut self) -> OrderCommand {
        match self.draw.below(6) {
            0..=2 => {
                let who = self.draw.once_in(3).then(|| self.actor());
                OrderCommand::Initiative { scene: self.scene_at(), who, faces: Faces::Due }
            }
            3 if self.draw.flip() => OrderCommand::Gather { scene: self.scene_at(), who: self.who() },
            3 => {
                let is = self.draw.one(Footing::ALL).unwrap_or_default();
                OrderCommand::Footing { scene: self.scene_at(), who: self.actor(), is }
            }
            _ => OrderCommand::Hitch { scene: self.scene_at(), who: self.actor(), to: self.hitch_use() },
        }
    }

    fn any_pool(&mut self) -> hitch_core::model::Ref<PoolId> {
        let all: Vec<PoolId> = self.table.pools.keys().copied().collect();
        self.id(&all)
    }

    /// Notes of the GM in the log (SES-5).
    fn remark(&mut self) -> SessionCommand {
        let all: Vec<RemarkId> = self.table.remarks.keys().copied().collect();
        let remark = self.id(&all);
        match self.draw.below(6) {
            0 | 1 => SessionCommand::Remark { text: self.draw.name(), told: self.draw.flip() },
            2 => SessionCommand::Happened { it: None, text: self.draw.name() },
            3 => SessionCommand::Revise { remark, text: self.draw.name() },
            4 => SessionCommand::Tell { remark, on: self.draw.flip() },
            _ => SessionCommand::Erase { remark },
        }
    }

    /// Scenes beside and inside each other, sessions, lines and veils.
    pub(super) fn evening(&mut self) -> Command {
        let reveal = |asker: &mut Self| {
            let all: Vec<_> = asker.table.evening.reveals.iter().map(|it| it.text.clone()).collect();
            asker.draw.one(&all).unwrap_or_else(|| "nothing".into())
        };
        match self.draw.below(17) {
            15 | 16 => Command::Session(self.remark()),
            12 => Command::Session(SessionCommand::EndStory { next: self.draw.name(), catalysts: self.steps() }),
            13 => Command::Session(SessionCommand::CallBack { session: 1, who: self.who(), on: self.draw.flip() }),
            14 => Command::Session(SessionCommand::Story { name: self.draw.name() }),
            0 | 1 => {
                let all: Vec<SceneId> = self.table.running().map(|it| it.id).collect();
                let scene = Some(self.id(&all));
                let who = (0..=self.draw.below(2)).map(|_| self.who()).collect();
                Command::Scene(SceneCommand::Split { scene, name: self.draw.name(), place: "".into(), who })
            }
            2 | 3 => {
                let all: Vec<SceneId> = self.table.running().map(|it| it.id).collect();
                let scene = Some(self.id(&all));
                let who = (0..=self.draw.below(2)).map(|_| self.who()).collect();
                Command::Scene(SceneCommand::Flashback { scene, name: self.draw.name(), place: "".into(), who })
            }
            4 => Command::Session(SessionCommand::EndKeeping { keep: vec![self.asset_at()], catalysts: self.steps() }),
            5 => Command::Session(SessionCommand::Situation { text: self.draw.name() }),
            6 => Command::Session(SessionCommand::Reveal { text: self.draw.name() }),
            7 => Command::Session(SessionCommand::Tick { reveal: reveal(self), out: self.draw.flip() }),
            8 => Command::Session(SessionCommand::Forget { reveal: reveal(self) }),
            9 => Command::Session(SessionCommand::Note { session: 1, text: self.draw.name() }),
            10 if self.draw.flip() => Command::Safety(SafetyCommand::Line { text: self.draw.name() }),
            10 => Command::Safety(SafetyCommand::Veil { text: self.draw.name() }),
            _ if self.draw.flip() => Command::Safety(SafetyCommand::Lift { text: self.draw.name() }),
            _ => Command::Safety(SafetyCommand::Pause { on: self.draw.flip() }),
        }
    }
}
