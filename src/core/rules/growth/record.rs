//! Session records of characters: callbacks that pay, and sessions that train (GROW-9).
//!
//! Home of GROW-9.

use crate::model::{Bearer, CharacterId, Gain, SessionAsset, State, Trait, Wish, same_name};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::prices;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::scenes;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{Already, Command, Refusal, SceneRefusal, sessions_of};

const MOST: usize = 200;

/// Returns the assets of sessions that a character may train with: of each session on their record that is not spent,
/// their own and those of its scenes, the oldest first (GROW-9).
pub fn session_assets(state: &State, who: CharacterId) -> Vec<(u32, &SessionAsset)> {
    let of = |it: &&SessionAsset| it.who.is_none_or(|own| own == who);
    sessions_of(state, who).flat_map(|it| it.assets.iter().filter(of).map(|asset| (it.session, asset))).collect()
}

/// Returns the sessions spent on an asset: the named ones, or the one that has it (GROW-9).
pub(super) fn sessions_for_asset(
    draft: &Draft,
    who: CharacterId,
    wish: &mut Wish,
    named: &[u32],
) -> Result<Vec<u32>, Refusal> {
    if !matches!(wish.gain, Gain::FromAsset(_)) || wish.at.is_some() || wish.name.is_empty() {
        return Ok(named.to_vec());
    }
    let all = session_assets(&draft.state, who);
    let meant = |session: u32| wish.session.is_none_or(|it| it == session);
    let among = |session: u32| named.is_empty() || named.contains(&session);
    let same = |it: &SessionAsset| same_name(&it.name, &wish.name);
    let found = all.iter().find(|(session, it)| meant(*session) && among(*session) && same(it)).map(|it| it.0);
    let found = found.ok_or_else(|| GrowthRefusal::NoSessionAsset(wish.name.clone()))?;
    // The gain takes the asset of the very session that is paid with.
    wish.session = Some(found);
    Ok(if named.is_empty() { vec![found] } else { named.to_vec() })
}

/// Returns an asset of a session on record, by name: of the session that is said, or of the last one that has it
/// (GROW-9).
pub(super) fn asset_on_record(draft: &Draft, wish: &Wish) -> Result<SessionAsset, Refusal> {
    let records = draft.state.record.iter().rev().filter(|it| wish.session.is_none_or(|said| said == it.session));
    let same = |it: &&SessionAsset| same_name(&it.name, &wish.name);
    let found = records.flat_map(|it| &it.assets).filter(same).max_by_key(|it| it.dice.iter().max().copied());
    found.cloned().ok_or_else(|| GrowthRefusal::NoSessionAsset(wish.name.clone()).into())
}

/// Records the assets of PCs and scenes at their largest, to be trained after the session (GROW-9).
#[expect(clippy::unnecessary_wraps, reason = "what happens at a moment may be refused")]
pub(in crate::rules) fn record_assets(draft: &mut Draft, before: &State) -> Done {
    if !draft.state.setting.mods.session_record || !crate::rules::session_runs(&draft.state) {
        return Ok(());
    }
    let mut new: Vec<SessionAsset> = Vec::new();
    for of in draft.touched.iter().copied() {
        let who = of.character();
        let is_pc = who.and_then(|who| draft.state.cast.get(&who)).is_some_and(|it| it.is_pc());
        if !is_pc && !matches!(of, Bearer::Scene(_)) {
            continue;
        }
        let Some(now) = draft.state.traits(of) else { continue };
        let was = before.traits(of).map(|it| it.assets.as_slice()).unwrap_or_default();
        if was == now.assets {
            continue;
        }
        let same = |it: &&Trait| !was.iter().any(|was| (was.id, &was.name, &was.base) == (it.id, &it.name, &it.base));
        let made = now.assets.iter().filter(same);
        new.extend(made.map(|it| SessionAsset { who, id: it.id, name: it.name.clone(), dice: it.base.clone() }));
    }
    let noted = &mut draft.state.evening.assets;
    for asset in new {
        let room = noted.len() < MOST;
        match noted.iter_mut().find(|it| (it.who, it.id) == (asset.who, asset.id)) {
            // Renamed as it got smaller: what counts is how large it was (GROW-9).
            Some(was) if was.dice.iter().max() > asset.dice.iter().max() => was.name = asset.name,
            Some(was) => *was = asset,
            None if room => noted.push(asset),
            None => {}
        }
    }
    Ok(())
}

/// A callback pays at once for one thing that a point would buy, and is ticked (GROW-9).
pub(super) fn calls_back_for(draft: &mut Draft, who: CharacterId, session: u32, pays: &Command) -> Result<(), Refusal> {
    scenes::may_call_back(draft, who, session)?;
    // The point is asked for somewhere inside the command, so the callback waits on the draft for it.
    let before = draft.callback.replace((who, session));
    let done = (draft.moments.command)(draft, pays);
    let left = std::mem::replace(&mut draft.callback, before);
    done?;
    // Nobody has taken it: what was done costs no point.
    if left.is_some() { Err(GrowthRefusal::CostsNoPoint.into()) } else { Ok(()) }
}

pub(super) fn was_in(draft: &mut Draft, who: CharacterId, session: u32, on: bool) -> Result<(), Refusal> {
    scenes::record_on(draft)?;
    prices::a_pc(draft, who)?;
    let missing = SceneRefusal::NotOnRecord(session);
    let all = crate::rules::were_in_session(&draft.state, session).ok_or(missing)?;
    if all.contains(&who) == on {
        let already = Already::WasThere;
        return Err(Refusal::Already(if on { already } else { Already::WasAway }));
    }
    for record in draft.state.record.iter_mut().filter(|it| it.session == session) {
        // An older record leaves it to a guess who was there; from the first word on it is known.
        record.pcs.clone_from(&all);
        if on {
            record.pcs.push(who);
            record.nobody = false;
        } else {
            record.is_without(who);
        }
    }
    draft.tell(GrowthEvent::Was { who: draft.character_name(who), session, on });
    Ok(())
}

/// So many sessions are spent: those that are named, or the oldest (GROW-9).
pub(super) fn spends_sessions(draft: &mut Draft, who: CharacterId, count: u32, named: &[u32]) -> Result<(), Refusal> {
    let has: Vec<u32> = sessions_of(&draft.state, who).map(|it| it.session).collect();
    let wanted = usize::try_from(count).unwrap_or(usize::MAX);
    let mut spent: Vec<u32> =
        if named.is_empty() { has.iter().copied().take(wanted).collect() } else { named.to_vec() };
    spent.sort_unstable();
    spent.dedup();
    if let Some(other) = spent.iter().find(|it| !has.contains(it)) {
        let name = draft.character_name(who);
        return Err(SceneRefusal::NotTheirSession { who: name, session: *other }.into());
    }
    if spent.len() != wanted && !named.is_empty() {
        let named = u32::try_from(spent.len()).unwrap_or(u32::MAX);
        draft.rule(GrowthRefusal::SessionsNamed { named, costs: count }.into())?;
    }
    for record in draft.state.record.iter_mut().filter(|it| spent.contains(&it.session)) {
        record.spent.push(who);
    }
    draft.tell(GrowthEvent::Trained { who: draft.character_name(who), sessions: spent });
    Ok(())
}

/// A players' character that comes into a scene is in this session (GROW-9).
pub(in crate::rules) fn mark_present(draft: &mut Draft, (_, who): (crate::model::SceneId, CharacterId)) -> Done {
    let pc = draft.character(who)?.is_pc();
    if pc && !draft.state.evening.pcs.contains(&who) && crate::rules::session_runs(&draft.state) {
        draft.state.evening.pcs.push(who);
    }
    Ok(())
}

pub(in crate::rules) fn mark_all_present(draft: &mut Draft, (): ()) -> Done {
    let of = |state: &State| state.running().flat_map(|it| it.cast.clone()).collect::<Vec<_>>();
    let all: Vec<CharacterId> = of(&draft.state);
    for who in all {
        if draft.character(who)?.is_pc() && !draft.state.evening.pcs.contains(&who) {
            draft.state.evening.pcs.push(who);
        }
    }
    Ok(())
}
