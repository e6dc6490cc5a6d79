//! Legal moves: what a press on something would do, which the rules then judge like any command.
//!
//! Ghosts, odds, gestures, hints and scripts ask here; growth has moves of its own, in its chapter, and what may come of a
//! decided roll are `offers`.

pub(in crate::rules) mod beside;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod use_of;

use self::beside::{Beside, BesideWay, beside};
use self::use_of::{Here, open_test, use_piece};
use crate::model::{Bearer, Die, DieId, GrowthDie, Phase, ResolutionId, RollId, State, TraitRef};
use crate::rules::{
    Command, GrowthCommand, Half, HarmCommand, Piece, RollCommand, Table, Tried, at_its_price, helped, may_commit,
    might_join, might_oppose, traits_in_play, unspent,
};

/// What a move is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveOf {
    /// Something joins; a trait perhaps as a d4 that hinders (POOL-3).
    Use(Piece, bool),
    /// Somebody else's trait helps whoever opposes in person, which a drop there does not mean (HELP-1).
    Help(TraitRef),
    /// A die that lies there hinders (POOL-3).
    Hinder(DieId),
    /// The actor's own stress is pushed (STR-6).
    Push(TraitRef),
    /// A growth die is committed, by its place among them (GROW-5).
    Growth(usize, GrowthDie),
    /// Dice beside the pool are added.
    Beside(Beside, BesideWay),
}

/// One thing that could be done to a roll that is being built.
#[derive(Clone, Debug)]
pub struct Move {
    /// What.
    pub of: MoveOf,
    pub half: Half,
    /// How many are likelier to join than this trait; nothing for one that lies on a file, to be chosen from.
    pub likely: Option<usize>,
    to: (ResolutionId, RollId),
}

impl Move {
    /// The trait that would join, or be pushed.
    pub const fn at(&self) -> Option<TraitRef> {
        match self.of {
            MoveOf::Use(Piece::Trait(at) | Piece::Resource(at), _) | MoveOf::Push(at) => Some(at),
            _ => None,
        }
    }

    /// Its press.
    pub fn commands(&self, state: &State) -> Vec<Command> {
        let (it, roll) = self.to;
        let command = match &self.of {
            MoveOf::Use(piece, hinder) => {
                return use_piece(state, &Here::default(), *piece, Some(self.half), *hinder);
            }
            MoveOf::Beside(_, way) => return way.commands.clone(),
            MoveOf::Help(at) => RollCommand::Help { roll: roll.into(), what: (*at).into() }.into(),
            MoveOf::Hinder(die) => RollCommand::Hinder { roll: roll.into(), die: (*die).into(), on: true }.into(),
            MoveOf::Push(at) => HarmCommand::Push { at: (*at).into(), roll: roll.into() }.into(),
            MoveOf::Growth(_, own) => {
                GrowthCommand::Commit { it: Some(it.into()), die: own.die, from: own.from.clone() }.into()
            }
        };
        vec![command]
    }

    /// Returns what comes of it, free or for its price.
    pub fn tried(&self, table: &Table) -> Tried {
        at_its_price(table, self.commands(table))
    }
}

/// Everything that might be done to a half of what is being rolled: what is on the file of whoever acts and of the scene
/// first. Which of it the rules take, each says as it is tried.
pub fn moves(state: &State, half: Half) -> Vec<Move> {
    let Some(test) = open_test(state) else { return Vec::new() };
    let Some(roll) = test.roll(half).filter(|roll| roll.phase == Phase::Building) else { return Vec::new() };
    let of = |of| Move { of, half, likely: None, to: (test.id, roll.id) };
    let likely = match half {
        Half::Opposing => might_oppose(state, test.resolution, test.acting, test.who),
        Half::Acting => might_join(state, test.resolution, test.acting, test.who),
    };
    let first = [Bearer::Character(test.who), Bearer::Scene(test.resolution.scene)];
    let cast = state.cast.keys().copied().map(Bearer::Character);
    let all = cast
        .chain(state.scenes.keys().copied().map(Bearer::Scene))
        .chain(state.pools.keys().copied().map(Bearer::Pool));
    let bearers = first.into_iter().chain(all.filter(|it| !first.contains(it)));
    let mut moves = Vec::new();
    for at in bearers.flat_map(|of| traits_in_play(state, of).map(move |(_, it)| TraitRef { of, id: it.id })) {
        let piece = Piece::of(state, at);
        moves.push(Move { likely: likely.iter().position(|it| *it == at), ..of(MoveOf::Use(piece, false)) });
        moves.push(of(MoveOf::Use(piece, true)));
        if half == Half::Opposing && helped(state, roll, at).is_some() {
            moves.push(of(MoveOf::Help(at)));
        }
    }
    let pools = state.pools.values().flat_map(|pool| Die::ALL.into_iter().map(move |die| (pool, die)));
    let lent = pools.filter(|(pool, die)| unspent(state, pool, *die) > 0).map(|(pool, die)| Piece::Pool(pool.id, die));
    let dice = lent.chain(Die::ALL.into_iter().map(Piece::Bare));
    moves.extend(dice.map(|piece| of(MoveOf::Use(piece, false))));
    let added = beside(state, &test, half).into_iter();
    moves.extend(added.flat_map(|it| it.ways.into_iter().map(move |way| of(MoveOf::Beside(it.what, way)))));
    moves.extend(roll.dice.iter().filter(|die| !die.hinder).map(|die| of(MoveOf::Hinder(die.id))));
    if half == Half::Acting {
        let stress = traits_in_play(state, Bearer::Character(test.who)).filter(|(role, _)| role.is_stress());
        moves.extend(stress.map(|(_, it)| of(MoveOf::Push(TraitRef { of: Bearer::Character(test.who), id: it.id }))));
        moves.extend(may_commit(state, test.id).into_iter().enumerate().map(|(nth, own)| of(MoveOf::Growth(nth, own))));
    }
    moves
}
