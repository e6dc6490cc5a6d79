//! Session records: each character's own, with callbacks that pay, and sessions that train (GROW-9).
//!
//! Home of GROW-9.

use crate::model::{Bearer, CharacterId, Gain, SessionAsset, State, Trait, Wish, same_name};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{Already, Command, Refusal, SceneRefusal, sessions_of};

/// As many assets as a session ever keeps; a script must not fill the memory.
const MOST: usize = 200;

/// Returns the assets of sessions that a character may train with: of each session on their record that is not spent,
/// their own and those of its scenes, the oldest first (GROW-9).
pub fn session_assets(state: &State, who: CharacterId) -> Vec<(u32, &SessionAsset)> {
    let of = |it: &&SessionAsset| it.who.is_none_or(|own| own == who);
    sessions_of(state, who).flat_map(|it| it.assets.iter().filter(of).map(|asset| (it.session, asset))).collect()
}

impl Draft {
    /// Finds the session whose asset becomes a trait, and returns the sessions that are spent: the one that has it, where
    /// none are named (GROW-9).
    pub(super) fn sessions_for_asset(
        &self,
        who: CharacterId,
        wish: &mut Wish,
        named: &[u32],
    ) -> Result<Vec<u32>, Refusal> {
        if !matches!(wish.gain, Gain::FromAsset(_)) || wish.at.is_some() || wish.name.is_empty() {
            return Ok(named.to_vec());
        }
        let all = session_assets(&self.state, who);
        let meant = |session: u32| wish.session.is_none_or(|it| it == session);
        let among = |session: u32| named.is_empty() || named.contains(&session);
        let same = |it: &SessionAsset| same_name(&it.name, &wish.name);
        let found = all.iter().find(|(session, it)| meant(*session) && among(*session) && same(it)).map(|it| it.0);
        let found = found.ok_or_else(|| GrowthRefusal::NoSessionAsset(wish.name.clone()))?;
        wish.session = Some(found);
        Ok(if named.is_empty() { vec![found] } else { named.to_vec() })
    }

    /// Returns an asset of a session on record, by name: of the session that is said, or of the last one that has it
    /// (GROW-9).
    pub(super) fn asset_on_record(&self, wish: &Wish) -> Result<SessionAsset, Refusal> {
        let records = self.state.record.iter().rev().filter(|it| wish.session.is_none_or(|said| said == it.session));
        let same = |it: &&SessionAsset| same_name(&it.name, &wish.name);
        let found = records.flat_map(|it| &it.assets).filter(same).max_by_key(|it| it.dice.iter().max().copied());
        found.cloned().ok_or_else(|| GrowthRefusal::NoSessionAsset(wish.name.clone()).into())
    }

    /// Notes the assets that PCs and scenes have in this session, as large as they got: they may be trained once it is
    /// over (GROW-9).
    pub(in crate::rules) fn notes_assets(&mut self, before: &State) {
        if !self.state.setting.mods.session_record || !crate::rules::session_runs(&self.state) {
            return;
        }
        let pcs = self.state.cast.values().filter(|it| it.is_pc()).map(|it| (Some(it.id), Bearer::Character(it.id)));
        let scenes = self.state.scenes.keys().map(|id| (None, Bearer::Scene(*id)));
        let mut new: Vec<SessionAsset> = Vec::new();
        for (who, of) in pcs.chain(scenes) {
            let Some(now) = self.state.traits(of) else { continue };
            let was = before.traits(of).map(|it| it.assets.as_slice()).unwrap_or_default();
            if was == now.assets {
                continue;
            }
            let same =
                |it: &&Trait| !was.iter().any(|was| (was.id, &was.name, &was.base) == (it.id, &it.name, &it.base));
            let made = now.assets.iter().filter(same);
            new.extend(made.map(|it| SessionAsset { who, id: it.id, name: it.name.clone(), dice: it.base.clone() }));
        }
        let noted = &mut self.state.evening.assets;
        for asset in new {
            let room = noted.len() < MOST;
            match noted.iter_mut().find(|it| (it.who, it.id) == (asset.who, asset.id)) {
                Some(was) if was.dice.iter().max() > asset.dice.iter().max() => was.name = asset.name,
                Some(was) => *was = asset,
                None if room => noted.push(asset),
                None => {}
            }
        }
    }

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
