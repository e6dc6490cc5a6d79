//! The placement of dice that are clicked or dropped: into which roll, as help or not, and for what price. Gestures,
//! tags and hints read it.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, Phase, PoolId, PoolKind, Role, Roll, RollId, Side, State, TraitRef,
};
use crate::rules::dice::price::{Toll, toll_of};
use crate::rules::table::facts::against::takes_over;
use crate::rules::{aboard, is_resource};
use serde::{Deserialize, Serialize};

/// The two halves of the current roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Half {
    Opposing,
    Acting,
}

/// The place of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub half: Half,
    pub roll: Option<RollId>,
    /// The character it helps, if it is another's (HELP-1).
    pub helps: Option<CharacterId>,
    pub price: Toll,
}

/// A thing that may be put into a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Trait(TraitRef),
    /// A die of a pool.
    Pool(PoolId, Die),
    Bare(Die),
    /// Dice of a resource, which lie beside the pool (RES-2).
    Resource(TraitRef),
    /// A hero die of somebody.
    Hero(CharacterId, Die),
    /// A d6 saved by a character (PP-3).
    Saved(CharacterId),
}

impl Piece {
    /// Returns the piece for a trait whose dice are put into a roll.
    pub fn of(state: &State, at: TraitRef) -> Self {
        if is_resource(state, at) { Self::Resource(at) } else { Self::Trait(at) }
    }
}

/// Returns the placement of a piece: on the half it was dropped on, or where it belongs (POOL-4). `None` if nothing is
/// at hand, or it does not fit on that half.
pub fn place(state: &State, what: Piece, on: Option<Half>) -> Option<Placement> {
    let resolution = state.at_hand()?;
    let acting = state.rolls.get(&resolution.acting()?)?;
    let opposing = resolution.opposing().and_then(|roll| state.rolls.get(&roll));
    let on_half = |half: Half| if half == Half::Acting { Some(acting) } else { opposing };
    let placement = |half, roll: Option<&Roll>, helps: Option<CharacterId>| {
        // What is lent has no price (HELP-1), and neither has the first die of a PC who opposes in place of the GM
        // (POOL-7).
        let first = |roll: &Roll| match what {
            Piece::Trait(at) => state.find(at).and_then(|(role, _)| takes_over(state, roll, at, role)).is_some(),
            _ => false,
        };
        let priced = roll.filter(|roll| helps.is_none() && !first(roll));
        let price = priced.map_or(Toll::Free, |roll| toll_of(state, roll, what));
        Placement { half, roll: roll.map(|roll| roll.id), helps, price }
    };
    if let Piece::Hero(owner, _) | Piece::Saved(owner) = what {
        // It is for its owner's roll and no other (HERO-2, PP-3).
        let theirs = |half: &Half| on_half(*half).is_some_and(|roll| roll.roller() == Some(owner));
        let half =
            [Half::Acting, Half::Opposing].into_iter().find(theirs).filter(|half| on.is_none_or(|on| on == *half))?;
        return Some(placement(half, on_half(half).map(|roll| &**roll), None));
    }
    let who = acting.roller().or(resolution.who())?;
    // In a contest everybody builds their own roll: dice go into the one that is made.
    let half =
        if resolution.contest().is_some() { Half::Acting } else { on.unwrap_or_else(|| belongs(state, what, who)) };
    let roll = on_half(half);
    // Somebody else's dice on the acting side are help (HELP-1); so are they in a reaction.
    let may_help = half == Half::Acting || resolution.test().is_some_and(|test| test.action);
    let helps = match what {
        Piece::Trait(at) => roll.filter(|_| may_help).and_then(|roll| helped(state, roll, at)),
        _ => None,
    };
    Some(placement(half, roll.map(|roll| &**roll), helps))
}

/// Returns the character whose roll, being built, a trait helps (HELP-1).
pub fn helped(state: &State, roll: &Roll, at: TraitRef) -> Option<CharacterId> {
    let Bearer::Character(helper) = at.of else { return None };
    let who = (roll.phase == Phase::Building).then(|| roll.roller())??;
    let (role, trait_) = state.find(at)?;
    let open = role == Role::Asset && trait_.open;
    (helper != who && !rolls_with(state, at.of, who) && !role.is_harm() && !open).then_some(who)
}

/// Returns whether a character rolls with a bearer's traits: their own, and those of their vehicle (VEH-2, VEH-3).
pub fn rolls_with(state: &State, of: Bearer, who: CharacterId) -> bool {
    let Bearer::Character(id) = of else { return false };
    id == who || aboard(state, who) == Some(id)
}

/// Returns the character who rolls with a vehicle: the one at its controls (VEH-3).
pub fn steers(state: &State, vehicle: CharacterId) -> Option<CharacterId> {
    state.cast.get(&vehicle).filter(|it| it.kind == CharacterKind::Vehicle)?.crew.controls
}

/// Returns whether a clicked trait is for the actor: PCs help one another (HELP-1), unless the owner opposes.
pub fn lends(state: &State, of: Bearer, who: CharacterId) -> bool {
    let pc = |id: CharacterId| state.cast.get(&id).is_some_and(|it| it.is_pc());
    let Bearer::Character(helper) = of else { return false };
    let opposing = || state.rolls.get(&state.at_hand().and_then(|it| it.opposing())?);
    let opposes = opposing().and_then(|roll| roll.roller()) == Some(helper);
    helper != who && pc(helper) && pc(who) && !opposes
}

/// Returns the half a piece belongs on while a character acts (POOL-4): dice of pools oppose, but doom is with an
/// acting GMC (DOOM-4), and mission pools are the players' (RES-6).
pub fn belongs(state: &State, what: Piece, who: CharacterId) -> Half {
    let gmc = || state.cast.get(&who).is_some_and(|it| !it.is_pc());
    let acts = match what {
        Piece::Trait(at) | Piece::Resource(at) => return trait_belongs(state, at, who),
        Piece::Bare(_) | Piece::Hero(..) | Piece::Saved(_) => true,
        Piece::Pool(pool, _) => match state.pools.get(&pool).map(|it| it.kind) {
            Some(PoolKind::Resource) => true,
            // Doom joins the roll of a GMC only before it falls (DOOM-4).
            Some(PoolKind::Doom) => gmc() && building(state, who).is_some(),
            _ => false,
        },
    };
    if acts { Half::Acting } else { Half::Opposing }
}

/// Returns a character's current roll while it is being built.
pub fn building(state: &State, who: CharacterId) -> Option<RollId> {
    let resolution = state.at_hand()?;
    let mut rolls =
        [resolution.acting(), resolution.opposing()].into_iter().flatten().filter_map(|roll| state.rolls.get(&roll));
    rolls.find(|roll| roll.by == Side::Character(who) && roll.phase == Phase::Building).map(|roll| roll.id)
}

fn trait_belongs(state: &State, at: TraitRef, who: CharacterId) -> Half {
    let Some((role, it)) = state.find(at) else { return Half::Opposing };
    let own = rolls_with(state, at.of, who);
    let acts = match (role, at.of) {
        // What hangs over the whole scene hinders whoever acts in it.
        (Role::Complication, Bearer::Scene(_)) => false,
        // What ails another player's character is no help to this one; the rules say whom it hinders.
        (role, _) if role.is_harm() => !(own && it.dice() != [Die::D4] || !own && lends(state, at.of, who)),
        (_, Bearer::Scene(_)) => true,
        (role, _) => role == Role::Asset && it.open || own || lends(state, at.of, who),
    };
    if acts { Half::Acting } else { Half::Opposing }
}
