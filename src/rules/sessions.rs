//! The start and the end of a session (PP-1, PP-2, DOOM-1, ASSET-4).

use super::draft::Draft;
use super::{Event, Refusal, SessionCommand};
use crate::model::{CharacterId, Doom, Lasts, PoolKind, Purse};

impl Draft {
    pub(super) fn session(&mut self, command: &SessionCommand) -> Result<(), Refusal> {
        match command {
            SessionCommand::Start => {
                self.state.session = self.state.session.saturating_add(1);
                self.tell(Event::SessionStarted(self.state.session));
                self.back_with_session()?;
                self.top_up_players()?;
                if self.state.setting.mods.doom == Doom::Off {
                    self.fill_bank();
                } else {
                    self.fill_doom()?;
                }
                Ok(())
            }
            SessionCommand::End => {
                self.drop_lasting(|lasts| *lasts == Lasts::Session)?;
                self.tell(Event::SessionEnded(self.state.session));
                Ok(())
            }
        }
    }

    /// Each player who is here starts with at least so many; what is left over stays (PP-1).
    fn top_up_players(&mut self) -> Result<(), Refusal> {
        let start = self.state.setting.start_points;
        let here = |id| self.state.players.get(&id).is_some_and(|player| player.here);
        // A PC nobody is named for is played by somebody who is here.
        let short = self.state.cast.values().filter(|it| it.is_pc() && it.player.is_none_or(here));
        let short: Vec<(CharacterId, u32)> =
            short.filter_map(|it| it.points().map(|has| (it.id, has))).filter(|(_, has)| *has < start).collect();
        for (id, has) in short {
            let it = self.character_mut(id)?;
            it.purse = Purse::Own(start);
            let name = it.name.clone();
            self.tell(Event::PointsMoved { from: None, to: Some(name), points: start - has, held: false });
        }
        Ok(())
    }

    /// One for each player who is here (PP-2).
    fn fill_bank(&mut self) {
        let unnamed = self.state.cast.values().filter(|it| it.is_pc() && it.player.is_none()).count();
        let here = self.state.players.values().filter(|player| player.here).count() + unnamed;
        let points = u32::try_from(here).unwrap_or(u32::MAX);
        if points > 0 {
            self.fill(points);
        }
    }

    /// It keeps what it has and is topped up to its start (DOOM-1, DOOM-10).
    fn fill_doom(&mut self) -> Result<(), Refusal> {
        let start = self.state.setting.start_doom.clone();
        let Some(pool) = self.state.doom().map(|pool| pool.id) else {
            let label = self.state.setting.doom_label.clone();
            return self.add_pool(label, PoolKind::Doom, &start).map(drop);
        };
        let has = self.pool(pool)?.dice.len();
        for die in start.into_iter().skip(has) {
            self.put_die(pool, die)?;
        }
        Ok(())
    }
}
