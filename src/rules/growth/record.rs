//! Session records: each character's own, with callbacks that pay, and sessions that train (GROW-9).
//!
//! Home of GROW-9.

use crate::model::{CharacterId, State};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{Already, Command, Refusal, SceneRefusal, sessions_of};

impl Draft {
    /// A callback pays at once for one thing that a point would buy, and is ticked (GROW-9).
    pub(super) fn calls_back_for(&mut self, who: CharacterId, session: u32, pays: &Command) -> Result<(), Refusal> {
        self.may_call_back(who, session)?;
        let before = self.callback.replace((who, session));
        let done = (self.moments.command)(self, pays);
        let left = std::mem::replace(&mut self.callback, before);
        done?;
        if left.is_some() { Err(GrowthRefusal::CostsNoPoint.into()) } else { Ok(()) }
    }

    /// Whether somebody was in a session that is over.
    pub(super) fn was_in(&mut self, who: CharacterId, session: u32, on: bool) -> Result<(), Refusal> {
        self.record_on()?;
        self.a_pc(who)?;
        let missing = SceneRefusal::NotOnRecord(session);
        let all = crate::rules::were_in_session(&self.state, session).ok_or(missing)?;
        if all.contains(&who) == on {
            let already = Already::WasThere;
            return Err(Refusal::Already(if on { already } else { Already::WasAway }));
        }
        for record in self.state.record.iter_mut().filter(|it| it.session == session) {
            record.pcs.clone_from(&all);
            if on {
                record.pcs.push(who);
                record.nobody = false;
            } else {
                record.is_without(who);
            }
        }
        self.tell(GrowthEvent::Was { who: self.character_name(who), session, on });
        Ok(())
    }

    /// So many sessions are spent: those that are named, or the oldest (GROW-9).
    pub(super) fn spends_sessions(&mut self, who: CharacterId, count: u32, named: &[u32]) -> Result<(), Refusal> {
        let has: Vec<u32> = sessions_of(&self.state, who).map(|it| it.session).collect();
        let wanted = usize::try_from(count).unwrap_or(usize::MAX);
        let mut spent: Vec<u32> =
            if named.is_empty() { has.iter().copied().take(wanted).collect() } else { named.to_vec() };
        spent.sort_unstable();
        spent.dedup();
        if let Some(other) = spent.iter().find(|it| !has.contains(it)) {
            let name = self.character_name(who);
            return Err(SceneRefusal::NotTheirSession { who: name, session: *other }.into());
        }
        if spent.len() != wanted && !named.is_empty() {
            let named = u32::try_from(spent.len()).unwrap_or(u32::MAX);
            self.rule(GrowthRefusal::SessionsNamed { named, costs: count }.into())?;
        }
        for record in self.state.record.iter_mut().filter(|it| spent.contains(&it.session)) {
            record.spent.push(who);
        }
        self.tell(GrowthEvent::Trained { who: self.character_name(who), sessions: spent });
        Ok(())
    }

    /// A players' character that comes into a scene is in this session (GROW-9).
    pub(in crate::rules) fn is_in_session(&mut self, (_, who): (crate::model::SceneId, CharacterId)) -> Done {
        let pc = self.character(who)?.is_pc();
        if pc && !self.state.evening.pcs.contains(&who) && crate::rules::session_runs(&self.state) {
            self.state.evening.pcs.push(who);
        }
        Ok(())
    }

    /// Whoever is in a scene that goes on is in the new session too.
    pub(in crate::rules) fn are_in_session(&mut self, (): ()) -> Done {
        let of = |state: &State| state.running().flat_map(|it| it.cast.clone()).collect::<Vec<_>>();
        let all: Vec<CharacterId> = of(&self.state);
        for who in all {
            if self.character(who)?.is_pc() && !self.state.evening.pcs.contains(&who) {
                self.state.evening.pcs.push(who);
            }
        }
        Ok(())
    }
}
