//! The values of catalysts: their start, and their moves after a win or loss (GMC-9).
//!
//! Home of GMC-9.

use crate::model::{
    Actor, Bearer, CatalystStart, Character, CharacterId, Contestant, Die, Kind, Name, ResolutionId, RollId, Source,
    State, TraitRef, Turn,
};
use crate::rules::cast::catalysts::MANY;
use crate::rules::cast::{catalysts, traits};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::{highest_value, is_catalyst, value_steps, values};
use crate::rules::{CatalystRefusal, Refusal, TraitEvent, catalyst_die, catalysts, contest_now, is_players, outcome};
use std::sync::Arc;

/// Returns the catalysts that began with a d4 and have not stepped since, once there are so many that each begins with
/// a d6 (GMC-6).
pub fn late_starts(state: &State) -> Vec<CharacterId> {
    let by_count = state.setting.mods.catalyst_start == CatalystStart::ByCount && catalysts(state).count() >= MANY;
    let late = |character: &&Arc<Character>| {
        character.stepped == 0
            && catalyst_die(state, character.id).is_some_and(|(_, die)| die.base == [Die::D4])
            // Above its highest value it could not go (GMC-6).
            && highest_value(state, character.id) > Some(Die::D4)
    };
    catalysts(state).filter(|_| by_count).filter(late).map(|it| it.id).collect()
}

/// Returns whether a catalyst's dice help in a roll of any character; its own hindrances do not count.
fn helps(state: &State, roll: RollId, who: CharacterId) -> bool {
    let theirs = |from| match from {
        Source::Trait(at) if at.of == Bearer::Character(who) => state.find(at).is_some_and(|(role, _)| !role.is_harm()),
        _ => false,
    };
    state.rolls.get(&roll).is_some_and(|roll| roll.dice.iter().any(|die| theirs(die.from)))
}

/// Returns whether a PC is involved; only then values move (GMC-9).
fn with_a_pc(state: &State, resolution: ResolutionId) -> bool {
    let rolling = state.rolls_of(resolution).filter_map(|roll| roll.roller());
    let all = state.resolutions.get(&resolution).map(|it| it.everyone()).unwrap_or_default().into_iter().chain(rolling);
    let pc = |who: CharacterId| state.cast.get(&who).is_some_and(|it| it.is_pc());
    let mut all = all.filter(|who| pc(*who) || is_players(state, Actor::Character(*who)));
    all.next().is_some()
}

/// Returns whether a catalyst has won, by itself or with a supported side; `None` if it took no part.
fn has_won(state: &State, resolution: ResolutionId, who: CharacterId) -> Option<bool> {
    match &state.resolutions.get(&resolution)?.kind {
        Kind::Contest(_) => {
            let contest = contest_now(state, resolution)?;
            let with = |side: &&Contestant| side.who == who || side.roll.is_some_and(|roll| helps(state, roll, who));
            let own = contest.side(who);
            let side = own.or_else(|| contest.sides.iter().find(with))?;
            match contest.turn {
                Turn::Settled { winner: Some(winner) } => Some(winner == side.who),
                _ => None,
            }
        }
        Kind::Test(test) => {
            let outcome = outcome(state, resolution)?;
            if test.who == who || helps(state, test.acting, who) {
                return Some(outcome.beaten);
            }
            helps(state, test.opposing, who).then_some(!outcome.beaten)
        }
        Kind::Initiative(_) => None,
    }
}

fn used(state: &State, resolution: ResolutionId, who: CharacterId) -> Vec<TraitRef> {
    let dice = state.rolls_of(resolution).flat_map(|roll| &roll.dice);
    let theirs = dice.filter_map(|die| match die.from {
        Source::Trait(at) if at.of == Bearer::Character(who) => Some(at),
        _ => None,
    });
    theirs.filter(|at| values(state, who).any(|(it, _)| it.id == at.id)).collect()
}

/// Returns the values that may move now: the catalyst, the value, and whether it goes up (GMC-9).
pub(in crate::rules) fn moves(state: &State, resolution: ResolutionId) -> Vec<(CharacterId, TraitRef, bool)> {
    let mut found = Vec::new();
    for who in catalysts(state).filter(|who| has_won(state, resolution, who.id).is_some()) {
        for (value, _) in values(state, who.id) {
            let at = TraitRef { of: Bearer::Character(who.id), id: value.id };
            let may = [true, false].into_iter().filter(|up| judged(state, resolution, at, *up).is_ok());
            found.extend(may.map(|up| (who.id, at, up)));
        }
    }
    found
}

/// Judges a move: the first value by the outcome, the second so that the sum of steps is kept.
fn judged(state: &State, resolution: ResolutionId, at: TraitRef, up: bool) -> Result<(), Refusal> {
    let name = || state.find(at).map(|(_, it)| it.name.clone()).unwrap_or_default();
    let no_value = || Refusal::from(CatalystRefusal::NoValue(name()));
    let Bearer::Character(who) = at.of else { return Err(no_value()) };
    let of = catalysts(state).find(|it| it.id == who).map(|it| it.name.clone()).ok_or_else(no_value)?;
    let die = values(state, who).find(|(it, _)| it.id == at.id).map(|(_, die)| die).ok_or_else(no_value)?;
    if up && die == Die::D12 {
        return Err(Refusal::AtMost(name()));
    }
    if !up && die == Die::D4 {
        return Err(CatalystRefusal::NoLower(name()).into());
    }
    let won = has_won(state, resolution, who).ok_or_else(|| CatalystRefusal::NotInIt(of.clone()))?;
    if !with_a_pc(state, resolution) {
        return Err(CatalystRefusal::WithoutPcs(of).into());
    }
    let moved: Vec<TraitRef> = state.resolutions.get(&resolution).map(|it| it.moved.clone()).unwrap_or_default();
    let mut moved = moved.into_iter().filter(|it| it.of == at.of);
    match (moved.next(), moved.next()) {
        (None, _) if won && !up => Err(CatalystRefusal::OnlyUp(of).into()),
        (None, _) if won => {
            let used = used(state, resolution, who);
            let spent = |at: &TraitRef| state.find(*at).is_none_or(|(_, it)| it.base.contains(&Die::D12));
            // Where all it has used are at d12, another goes up.
            if used.contains(&at) || (!used.is_empty() && used.iter().all(spent)) {
                Ok(())
            } else {
                Err(CatalystRefusal::NotUsed { who: of, name: name() }.into())
            }
        }
        (None, _) => Ok(()),
        (Some(first), None) => {
            let (has, wanted) = value_steps(state, who).unwrap_or_default();
            // The second move is there to bring the sum back, so only the way that does is open (GMC-9).
            let nearer = if up { has < wanted } else { has > wanted };
            if nearer && first != at {
                Ok(())
            } else {
                Err(CatalystRefusal::KeepsSteps { who: of, steps: wanted }.into())
            }
        }
        (Some(_), Some(_)) => Err(CatalystRefusal::HasMoved(of).into()),
    }
}

/// Raises to a d6 the catalysts that have not stepped yet, once there are three (GMC-6).
pub(super) fn start_as_one_of_many(draft: &mut Draft) -> Result<(), Refusal> {
    let late = late_starts(&draft.state);
    if late.is_empty() {
        return Err(CatalystRefusal::NoneLate.into());
    }
    late.into_iter().try_for_each(|who| catalysts::own_die_is(draft, who, Die::D6))
}

/// Gives the setting's values, one at d4, one at d6 and the rest at d8 (GMC-9).
pub(super) fn gets_values(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let Some(def) = draft.state.setting.values().cloned() else { return Ok(()) };
    if value_steps(&draft.state, who).is_some() {
        return Ok(());
    }
    for (place, name) in def.usual.iter().enumerate() {
        let die = match place {
            0 => Die::D4,
            1 => Die::D6,
            _ => Die::D8,
        };
        traits::add_trait(draft, Bearer::Character(who), def.id, name.clone(), vec![die])?;
    }
    Ok(())
}

/// Moves a value by a step, for good (GMC-9).
pub(super) fn value_moves(draft: &mut Draft, resolution: ResolutionId, at: TraitRef, up: bool) -> Result<(), Refusal> {
    if let Err(refusal) = judged(&draft.state, resolution, at, up) {
        draft.rule(refusal)?;
    }
    let (role, value) = draft.trait_at(at)?;
    let (name, from): (Name, Vec<Die>) = (value.name.clone(), value.base.clone());
    let step = |die: &Die| if up { die.up() } else { die.down() }.unwrap_or(*die);
    let to: Vec<Die> = from.iter().map(step).collect();
    draft.edit_trait(at, |it| it.base.clone_from(&to))?;
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::Rated { on, role, name, from, to });
    draft.resolution_mut(resolution)?.moved.push(at);
    Ok(())
}

/// Lowers a catalyst's die with its highest value (GMC-6). A die that the GM rated above it stays until then.
pub fn resize_catalyst_dice(draft: &mut Draft, before: &State) -> Result<(), Refusal> {
    let concerned: Vec<&Arc<Character>> = if Arc::ptr_eq(&before.setting, &draft.state.setting) {
        draft.touched_characters().filter(|it| is_catalyst(it)).collect()
    } else {
        catalysts(&draft.state).collect()
    };
    let above = |who: &Arc<Character>| {
        let most = highest_value(&draft.state, who.id)?;
        let die = catalyst_die(&draft.state, who.id).and_then(|(_, it)| it.die())?;
        let same = catalyst_die(before, who.id).is_some() && highest_value(before, who.id) == Some(most);
        (die > most && !same).then_some((who.id, most))
    };
    let all: Vec<(CharacterId, Die)> = concerned.into_iter().filter_map(above).collect();
    all.into_iter().try_for_each(|(who, most)| catalysts::own_die_is(draft, who, most))
}
