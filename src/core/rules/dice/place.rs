//! Where dice go in what is rolled now when they are clicked or dropped: into whose roll, as help or not, and for what
//! price. Gestures, tags and hints read it.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, Phase, PoolId, PoolKind, Role, Roll, RollId, Side, State, TraitRef,
};
use crate::rules::dice::price::{Toll, toll_of};
use crate::rules::{aboard, is_resource};
use serde::{Deserialize, Serialize};

/// The two halves of what is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Half {
    /// The GM's dice.
    Opposing,
    /// The actor's dice.
    Acting,
}

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// On which half.
    pub half: Half,
    /// In which roll, where there is one on that half.
    pub roll: Option<RollId>,
    /// Whom it helps, where it is somebody else's (HELP-1).
    pub helps: Option<CharacterId>,
    /// What it takes to lie there.
    pub price: Toll,
}

/// What may be put into a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// All dice of a trait.
    Trait(TraitRef),
    /// A die of a pool.
    Pool(PoolId, Die),
    /// A die off the rack.
    Bare(Die),
    /// Dice of a resource, which lie beside the pool (RES-2).
    Resource(TraitRef),
    /// A hero die of somebody.
    Hero(CharacterId, Die),
    /// A d6 somebody saved (PP-3).
    Saved(CharacterId),
}

impl Piece {
    /// What a trait is when its dice are put into a roll.
    pub fn of(state: &State, at: TraitRef) -> Self {
        if is_resource(state, at) { Self::Resource(at) } else { Self::Trait(at) }
    }
}

/// Where something goes: on the half it was dropped on, or where it belongs (POOL-4). None where nothing is at hand, or
/// where it goes nowhere on that half.
pub fn place(state: &State, what: Piece, on: Option<Half>) -> Option<Placement> {
    let resolution = state.at_hand()?;
    let acting = state.rolls.get(&resolution.acting()?)?;
    let opposing = resolution.opposing().and_then(|roll| state.rolls.get(&roll));
    let on_half = |half: Half| if half == Half::Acting { Some(acting) } else { opposing };
    let placement = |half, roll: Option<&Roll>, helps: Option<CharacterId>| {
        // What is lent has no price (HELP-1).
        let priced = roll.filter(|_| helps.is_none());
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

/// Whether a trait helps whoever makes a roll that is being built, and whom (HELP-1).
pub fn helped(state: &State, roll: &Roll, at: TraitRef) -> Option<CharacterId> {
    let Bearer::Character(helper) = at.of else { return None };
    let who = (roll.phase == Phase::Building).then(|| roll.roller())??;
    let (role, trait_) = state.find(at)?;
    let open = role == Role::Asset && trait_.open;
    (helper != who && !rolls_with(state, at.of, who) && !role.is_harm() && !open).then_some(who)
}

/// Whether somebody rolls with what a bearer has: with their own, and with the vehicle's they are aboard of
/// (VEH-2, VEH-3).
pub fn rolls_with(state: &State, of: Bearer, who: CharacterId) -> bool {
    let Bearer::Character(id) = of else { return false };
    id == who || aboard(state, who) == Some(id)
}

/// Who rolls with a vehicle: whoever is at its controls (VEH-3).
pub fn steers(state: &State, vehicle: CharacterId) -> Option<CharacterId> {
    state.cast.get(&vehicle).filter(|it| it.kind == CharacterKind::Vehicle)?.crew.controls
}

/// Whether somebody's traits are for whoever acts when they are only clicked: players' characters help one another
/// (HELP-1), unless the very one opposes.
pub fn lends(state: &State, of: Bearer, who: CharacterId) -> bool {
    let pc = |id: CharacterId| state.cast.get(&id).is_some_and(|it| it.is_pc());
    let Bearer::Character(helper) = of else { return false };
    let opposing = || state.rolls.get(&state.at_hand().and_then(|it| it.opposing())?);
    let opposes = opposing().and_then(|roll| roll.roller()) == Some(helper);
    helper != who && pc(helper) && pc(who) && !opposes
}

/// On which half something belongs while somebody acts (POOL-4): dice of pools oppose, but doom is with a GMC who acts
/// (DOOM-4), and the pools of a mission are the players' (RES-6).
pub fn belongs(state: &State, what: Piece, who: CharacterId) -> Half {
    let gmc = || state.cast.get(&who).is_some_and(|it| !it.is_pc());
    let acts = match what {
        Piece::Trait(at) | Piece::Resource(at) => return trait_belongs(state, at, who),
        Piece::Bare(_) | Piece::Hero(..) | Piece::Saved(_) => true,
        Piece::Pool(pool, _) => match state.pools.get(&pool).map(|it| it.kind) {
            Some(PoolKind::Resource) => true,
            Some(PoolKind::Doom) => gmc() && building(state, who).is_some(),
            _ => false,
        },
    };
    if acts { Half::Acting } else { Half::Opposing }
}

/// The roll at hand of somebody, while it is put together.
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
