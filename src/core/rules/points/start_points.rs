//! Plot points at the start of a session (PP-1).
//!
//! Home of PP-1.

use crate::model::{Character, CharacterId, Die, Name, PlayerId, Purse, SetKind, Start, Used};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls::fitting;
use crate::rules::{DieOrigin, Faces, PointEvent, PrimeSet, Refusal, RollEvent, Shown};
use std::sync::Arc;

/// The dice a player rolls for starting PP, with their labels.
struct Rolls {
    who: CharacterId,
    dice: Vec<(Die, Name)>,
}

/// Returns the dice that the players roll when a session starts.
pub fn start_dice(draft: &Draft, sets: &[PrimeSet]) -> Result<Vec<(DieOrigin, Die)>, Refusal> {
    let of = |who, (die, name)| (DieOrigin::Start(who, name), die);
    let all = start_rolls(draft, sets)?;
    Ok(all.into_iter().flat_map(|it| it.dice.into_iter().map(move |die| of(it.who, die))).collect())
}

pub(super) fn starters(draft: &Draft) -> Vec<(CharacterId, u32)> {
    let here = |id| draft.state.players.get(&id).is_some_and(|player| player.here);
    let played = |who: CharacterId| draft.state.running().any(|scene| scene.cast.contains(&who));
    let any_scene = draft.state.running().next().is_some();
    let nobody = draft.state.players.is_empty();
    let starts = |character: &&Arc<Character>| match character.player {
        Some(player) => here(player),
        // Players count, not files: only where nobody is entered a PC stands for one.
        None => nobody && (!any_scene || played(character.id)),
    };
    let theirs = draft.state.cast.values().filter(|it| it.is_pc()).filter(starts);
    theirs.filter_map(|it| it.points().map(|has| (it.id, has))).collect()
}

/// Returns the number of present players; where none is entered, the number of PCs (PP-1, PP-2).
pub fn players_here(draft: &Draft) -> usize {
    if draft.state.players.is_empty() {
        return starters(draft).len();
    }
    draft.state.players.values().filter(|player| player.here).count()
}

/// Returns one PC for each present player: of several the one with most PP, who pays for them all.
pub fn one_pc_each(draft: &Draft) -> Result<Vec<CharacterId>, Refusal> {
    let mut found: Vec<(Option<PlayerId>, CharacterId, u32)> = Vec::new();
    for (pc, has) in starters(draft) {
        let player = draft.character(pc)?.player;
        // A PC whom nobody plays stands for a player of their own here.
        match found.iter_mut().find(|it| player.is_some() && it.0 == player) {
            Some(best) if best.2 < has => *best = (player, pc, has),
            Some(_) => {}
            None => found.push((player, pc, has)),
        }
    }
    Ok(found.into_iter().map(|it| it.1).collect())
}

fn start_rolls(draft: &Draft, sets: &[PrimeSet]) -> Result<Vec<Rolls>, Refusal> {
    let mut named = Vec::new();
    for list in sets {
        let (who, set) = (draft.character_id(&list.who)?, draft.set_id(&list.set)?);
        named.push((who, set));
    }
    let mut all = Vec::new();
    for (who, _) in starters(draft) {
        let dice = match draft.state.setting.mods.start {
            Start::AtLeast | Start::More => continue,
            Start::Roll => vec![(Die::D4, t!("⟦plot points⟧").into())],
            Start::Best => {
                let sets = &draft.character(who)?.traits.sets;
                let named = named.iter().find(|(of, _)| *of == who).map(|(_, set)| *set);
                let kind = |def| draft.state.setting.set(def).map(|it| it.kind);
                let set = match named {
                    Some(def) => sets.iter().find(|set| set.def == def),
                    None => sets
                        .iter()
                        .find(|set| kind(set.def) == Some(SetKind::Distinctions))
                        .or_else(|| sets.iter().find(|set| set.traits.iter().any(|it| it.die().is_some()))),
                };
                let traits = set.into_iter().flat_map(|set| &set.traits);
                traits.flat_map(|it| it.dice().into_iter().map(|die| (die, it.name.clone()))).collect()
            }
        };
        all.push(Rolls { who, dice });
    }
    Ok(all)
}

/// Gives starting PP: topped up, with extra, by a d4 each, or by a compared roll (PP-1).
pub fn start_points(draft: &mut Draft, rolled: Option<(&Faces, &[PrimeSet])>) -> Result<(), Refusal> {
    let start = draft.state.setting.start_points;
    let mode = draft.state.setting.mods.start;
    let all = start_rolls(draft, rolled.map(|it| it.1).unwrap_or_default())?;
    let sizes: Vec<Die> = all.iter().flat_map(|it| it.dice.iter().map(|(die, _)| *die)).collect();
    let due = Faces::Due;
    let (faces, typed) = match rolled {
        None | Some((Faces::Due, _)) if sizes.is_empty() => (Vec::new(), false),
        rolled => {
            let (faces, typed) = fitting(rolled.map_or(&due, |it| it.0), &sizes)?;
            (faces.to_vec(), typed)
        }
    };
    let mut faces = faces.into_iter();
    let mut totals: Vec<(CharacterId, u32)> = Vec::new();
    for roller in &all {
        let shown: Vec<Shown> = (roller.dice.iter().zip(&mut faces))
            .map(|((size, label), face)| Shown { size: *size, face: Some(face), used: Used::No, label: label.clone() })
            .collect();
        // These dice have ids like any others, so that each roll is one of its own.
        for _ in &shown {
            draft.mint();
        }
        let mut counting: Vec<u32> = shown.iter().filter_map(|die| die.face).map(u32::from).collect();
        counting.sort_unstable_by_key(|face| std::cmp::Reverse(*face));
        let total = match mode {
            Start::Roll => counting.iter().sum(),
            // Two results as in any total, and no 1s (TOT-1, TOT-2).
            Start::AtLeast | Start::More | Start::Best => counting.iter().filter(|face| **face > 1).take(2).sum(),
        };
        totals.push((roller.who, total));
        let by = draft.character_name(roller.who);
        if !shown.is_empty() {
            draft.tell(RollEvent::Rolled { by, dice: shown, typed, afresh: false });
        }
    }
    let best = totals.iter().map(|it| it.1).max();
    let lowest = totals.iter().map(|it| it.1).min();
    for (who, has) in starters(draft) {
        let total = totals.iter().find(|it| it.0 == who).map(|it| it.1);
        let to = match (mode, total) {
            // Who has nothing to roll is topped up as usual.
            (Start::AtLeast, _) | (_, None) if mode != Start::More => has.max(start),
            (Start::Roll, Some(face)) => has.max(face),
            // The best before the lowest: where all are equal, all have three.
            (Start::Best, Some(total)) if Some(total) == best => has.max(3),
            (Start::Best, Some(total)) if Some(total) == lowest => has.max(1),
            (Start::Best, _) => has.max(2),
            _ => has.saturating_add(start),
        };
        if to > has {
            let character = draft.character_mut(who)?;
            character.purse = Purse::Own(to);
            let name = character.name.clone();
            draft.tell(PointEvent::Moved { from: None, to: Some(name), points: to - has, held: false });
        }
    }
    Ok(())
}
