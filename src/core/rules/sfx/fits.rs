//! The targets of SFX, and all that fit (SFX-2).
//!
//! Home of SFX-2.

use crate::model::{
    Bearer, Benefit, Cost, Die, DieId, Name, Part, Phase, PoolDie, PoolId, PoolKind, Purse, Role, RollId, Sfx, SfxRef,
    Source, State, TrackId, TraitId, TraitRef, TraitSet, same_name,
};
use crate::rules::{SfxTarget, Want, available, pool_in_play};

/// The kind of target that an SFX needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Wants {
    /// A die of its own roll; of this trait or set if named.
    Own(Name),
    /// A die of its own roll that another equals, and that can step up.
    Equal,
    Opposing,
    /// A die of its own roll, after the roll.
    Fallen,
    Effect,
    /// A hindrance of its bearer: a die of the opposition, or a hindering trait.
    Bad,
    Harm,
    /// Stress of the track of that name.
    HarmOn(Name),
    Complication,
    /// A trait; this one if named.
    Trait(Name),
    /// A trait of the named set, or of any.
    OneOf(Name),
    /// A trait that is not in its roll; this one or one of this set if named.
    Joining(Name),
    Opportunity,
    Hitch,
    /// A die of its own roll that can step down; of this trait or set if named.
    Splitting(Name),
    /// A die of the doom pool or of a crisis.
    Borrowed,
    /// Stress, with the track it moves to; this one if named.
    Moved(Name),
}

impl Wants {
    pub(in crate::rules) const fn what(&self) -> Want {
        match self {
            Self::Own(_) => Want::Own,
            Self::Equal => Want::Equal,
            Self::Opposing => Want::Opposing,
            Self::Fallen => Want::Fallen,
            Self::Effect => Want::Effect,
            Self::Bad => Want::Bad,
            Self::Harm | Self::HarmOn(_) => Want::Harm,
            Self::Complication => Want::Complication,
            Self::Trait(_) => Want::Trait,
            Self::OneOf(_) => Want::OneOf,
            Self::Joining(_) => Want::Joining,
            Self::Opportunity => Want::Opportunity,
            Self::Hitch => Want::Hitch,
            Self::Splitting(_) => Want::Splitting,
            Self::Borrowed => Want::Borrowed,
            Self::Moved(_) => Want::Moved,
        }
    }

    fn of_cost(cost: &Cost) -> Option<Self> {
        match cost {
            Cost::StepDown { of, stays: true } => Some(Self::Trait(of.clone())),
            Cost::StepDown { of, stays: false } => Some(Self::Own(of.clone())),
            Cost::StepUpBad => Some(Self::Bad),
            Cost::Opportunity => Some(Self::Opportunity),
            Cost::Hitch => Some(Self::Hitch),
            Cost::ShutDown(Part::OneOf(set)) | Cost::Turn(set) => Some(Self::OneOf(set.clone())),
            Cost::Points(_)
            | Cost::Doom(_)
            | Cost::Complication { .. }
            | Cost::ShutDown(_)
            | Cost::Risk(_)
            | Cost::Tick(_)
            | Cost::Untick(_)
            | Cost::Hero(_) => None,
        }
    }

    fn of_benefit(benefit: &Benefit) -> Option<Self> {
        match benefit {
            Benefit::StepUp { of, scene: true } | Benefit::Double { of, scene: true } => Some(Self::Trait(of.clone())),
            Benefit::StepUp { of, .. }
            | Benefit::Double { of, .. }
            | Benefit::StepUpOrDouble { of }
            | Benefit::Resize { of, .. } => Some(Self::Own(of.clone())),
            Benefit::Merge => Some(Self::Equal),
            Benefit::Split { of } => Some(Self::Splitting(of.clone())),
            Benefit::Borrow => Some(Self::Borrowed),
            Benefit::MoveStress(to) => Some(Self::Moved(to.clone())),
            Benefit::Multipower(set) => Some(Self::Joining(set.clone())),
            Benefit::Swap { of } => Some(Self::Joining(of.clone())),
            Benefit::StepDownOpposing => Some(Self::Opposing),
            Benefit::Reroll => Some(Self::Fallen),
            Benefit::StepUpEffect => Some(Self::Effect),
            Benefit::Recover { .. } | Benefit::ToDoom => Some(Self::Harm),
            Benefit::TrackToDoom(track) => Some(Self::HarmOn(track.clone())),
            Benefit::Rename => Some(Self::Complication),
            Benefit::Points(_)
            | Benefit::Add(_)
            | Benefit::Asset { .. }
            | Benefit::Area
            | Benefit::MoreEffect
            | Benefit::ReactionCounts
            | Benefit::Detail
            | Benefit::Armor
            | Benefit::Hinder
            | Benefit::Tick(_)
            | Benefit::Untick(_)
            | Benefit::Text(_) => None,
        }
    }

    /// Returns the targets that an SFX needs, those of its costs first.
    pub(in crate::rules) fn all(sfx: &Sfx) -> Vec<Self> {
        let costs = sfx.costs.iter().filter_map(Self::of_cost);
        costs.chain(sfx.benefits.iter().filter_map(Self::of_benefit)).collect()
    }
}

/// A chosen target of an SFX.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Picked {
    Die(RollId, DieId),
    Trait(TraitRef),
    Pool(PoolId, Die),
    Move(TraitRef, TrackId),
}

impl From<Picked> for SfxTarget {
    fn from(picked: Picked) -> Self {
        match picked {
            Picked::Die(roll, die) => Self::Die(roll.into(), die.into()),
            Picked::Trait(at) => Self::Trait(at.into()),
            Picked::Pool(pool, die) => Self::Pool(pool.into(), die),
            Picked::Move(at, to) => Self::Move(at.into(), to.into()),
        }
    }
}

/// Returns all that fits each target an SFX needs now, in the order its command names them.
pub fn sfx_needs(state: &State, at: SfxRef, roll: Option<RollId>) -> Vec<Vec<SfxTarget>> {
    let wants = state.sfx(at).map(Wants::all).unwrap_or_default();
    let fits = |it: Wants| fitting(state, &it, at.of, roll).into_iter().map(SfxTarget::from).collect();
    wants.into_iter().map(fits).collect()
}

/// Returns the roll at hand in which a bearer's SFX act: their own, or for GMCs the opposition.
pub fn roll_for(state: &State, of: Bearer) -> Option<RollId> {
    let resolution = state.at_hand()?;
    let theirs = |roll: &RollId| {
        let roller = state.rolls.get(roll).and_then(|roll| roll.roller());
        roller.is_some_and(|who| of == Bearer::Character(who))
    };
    let own = resolution.acting().filter(theirs).or_else(|| resolution.opposing().filter(theirs));
    match of {
        // A contest has no opposition of the GM's in which to act.
        _ if own.is_some() || resolution.contest().is_some() => own,
        Bearer::Character(id) if state.cast.get(&id)?.is_pc() => None,
        _ => resolution.opposing(),
    }
}

fn other(state: &State, roll: RollId) -> Option<RollId> {
    let resolution = state.resolutions.get(&state.rolls.get(&roll)?.of)?;
    if resolution.acting() == Some(roll) { resolution.opposing() } else { resolution.acting() }
}

/// Returns the unrolled dice of doom and crisis pools, which a roll can borrow (SFX-2).
fn borrowed(state: &State) -> Vec<Picked> {
    let lends = |kind| matches!(kind, PoolKind::Doom | PoolKind::Crisis) && pool_in_play(state, kind);
    let pools = state.pools.values().filter(|it| lends(it.kind));
    let free = |die: &Die, pool| available(state, pool, *die) > 0;
    pools
        .flat_map(|pool| Die::ALL.into_iter().filter(move |die| free(die, pool)).map(|die| (pool.id, die)))
        .map(|(pool, die)| Picked::Pool(pool, die))
        .collect()
}

/// Returns each stress with each other track it can move to, or with the one that is named (SFX-2).
fn moved(state: &State, only: &Name, of: Bearer) -> Vec<Picked> {
    let stress = crate::rules::traits_in_play(state, of).filter_map(|(role, trait_)| match role {
        Role::Stress(track) => Some((TraitRef { of, id: trait_.id }, track)),
        _ => None,
    });
    let tracks = || state.setting.tracks.iter().filter(|it| only.is_empty() || same_name(only, &it.name));
    stress
        .flat_map(|(at, from)| tracks().filter(move |to| to.id != from).map(move |to| Picked::Move(at, to.id)))
        .collect()
}

pub(in crate::rules) fn fitting(state: &State, wants: &Wants, of: Bearer, roll: Option<RollId>) -> Vec<Picked> {
    let dice = |roll: Option<RollId>| {
        let rolled = roll.and_then(|id| state.rolls.get(&id));
        rolled.into_iter().flat_map(|roll| roll.dice.iter().map(move |die| (roll, die)))
    };
    let is = |of: &Name, name: &Name| of.is_empty() || same_name(of, name);
    let traits = |fits: &dyn Fn(Role) -> bool| -> Vec<Picked> {
        crate::rules::traits_in_play(state, of)
            .filter(|(role, _)| fits(*role))
            .map(|(_, it)| Picked::Trait(TraitRef { of, id: it.id }))
            .collect()
    };
    let sets = || state.traits(of).into_iter().flat_map(|it| &it.sets);
    let called = |set: &TraitSet| {
        let def = || state.setting.known_set(set.def).map(|def| def.name.clone());
        set.name.clone().or_else(def).unwrap_or_default()
    };
    let of_set =
        |only: &Name, id: TraitId| sets().any(|set| is(only, &called(set)) && set.traits.iter().any(|it| it.id == id));
    let harm = |role: Role| role == Role::Complication || role.is_stress();
    match wants {
        Wants::Own(only) => {
            let of_it = |from: Source| matches!(from, Source::Trait(at) if at.of == of && of_set(only, at.id));
            let own = dice(roll).filter(|(_, it)| is(only, &it.label) || of_it(it.from));
            own.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Splitting(only) => {
            let smaller = |picked: &Picked| match picked {
                Picked::Die(roll, id) => {
                    state.rolls.get(roll).and_then(|it| it.die(*id)).is_some_and(|it| it.size.down().is_some())
                }
                _ => false,
            };
            let own = fitting(state, &Wants::Own(only.clone()), of, roll);
            own.into_iter().filter(smaller).collect()
        }
        Wants::Borrowed => borrowed(state),
        Wants::Moved(only) => moved(state, only, of),
        Wants::Equal => {
            let others = |it: &PoolDie| dice(roll).filter(|(_, other)| other.size == it.size).count() > 1;
            let equal = dice(roll).filter(|(_, it)| it.size.up().is_some() && others(it));
            equal.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Opposing => {
            let other = roll.and_then(|roll| other(state, roll));
            dice(other).map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Fallen => {
            let fallen = dice(roll).filter(|(_, it)| it.face.is_some() && !it.spent);
            fallen.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Effect => {
            let roll = roll.and_then(|id| state.rolls.get(&id)).filter(|roll| roll.phase == Phase::Standing);
            let granted = |id: DieId| roll.is_some_and(|roll| roll.granted.iter().any(|it| it.id == id));
            let effects =
                roll.map(|roll| crate::rules::table::facts::effect_dice::effects(state, roll)).unwrap_or_default();
            // A granted die has no place among the dice of its roll, where it could be picked.
            let left = effects.into_iter().filter(|it| !it.spent).filter_map(|it| it.die).filter(|id| !granted(*id));
            left.filter_map(|id| roll.map(|roll| Picked::Die(roll.id, id))).collect()
        }
        Wants::Bad => {
            let other = roll.and_then(|roll| other(state, roll));
            // What opposes can only be changed before it has fallen.
            let building = dice(other).filter(|(roll, _)| roll.phase == Phase::Building);
            let dice: Vec<Picked> = building.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect();
            [dice, traits(&harm)].concat()
        }
        Wants::Joining(only) => {
            let lies = |at: TraitRef| dice(roll).any(|(_, it)| it.from == Source::Trait(at));
            let theirs = crate::rules::traits_in_play(state, of).filter(|(role, rolled)| {
                let meant = is(only, &rolled.name) || of_set(only, rolled.id);
                matches!(role, Role::Set(_) | Role::Asset) && rolled.die().is_some() && meant
            });
            let joining =
                theirs.map(|(_, it)| TraitRef { of, id: it.id }).filter(|at| !state.is_off(*at) && !lies(*at));
            joining.map(Picked::Trait).collect()
        }
        Wants::Opportunity => opportunities(state, roll),
        Wants::Hitch => {
            let fallen = dice(roll).filter(|(_, it)| it.is_hitch() && !it.spent);
            fallen.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Harm => traits(&harm),
        Wants::HarmOn(track) => {
            let called = |id| state.setting.track(id).is_some_and(|it| same_name(&it.name, track));
            traits(&|role| matches!(role, Role::Stress(id) if called(id)))
        }
        Wants::Complication => traits(&|role| role == Role::Complication),
        Wants::OneOf(set) => {
            let all = fitting(state, &Wants::Trait("".into()), of, roll);
            all.into_iter().filter(|it| matches!(it, Picked::Trait(at) if of_set(set, at.id))).collect()
        }
        Wants::Trait(only) => {
            let theirs = crate::rules::traits_in_play(state, of).filter(|(role, rolled)| {
                matches!(role, Role::Set(_) | Role::Asset) && !rolled.base.is_empty() && is(only, &rolled.name)
            });
            // What is off neither pays nor gains.
            let theirs = theirs.map(|(_, it)| TraitRef { of, id: it.id }).filter(|at| !state.is_off(*at));
            theirs.map(Picked::Trait).collect()
        }
    }
}

/// Returns the unused 1s on the GM's dice, in the resolution at hand or that of the roll (HIT-5).
fn opportunities(state: &State, roll: Option<RollId>) -> Vec<Picked> {
    let at_hand = || state.at_hand().map(|it| it.id);
    let rolled = roll.and_then(|id| state.rolls.get(&id)).map(|roll| roll.of).or_else(at_hand);
    let Some(resolution) = rolled.and_then(|it| state.resolutions.get(&it)) else { return Vec::new() };
    let pc = |who| state.cast.get(&who).is_some_and(|it| it.is_pc());
    // Where a GMC tests, what opposes them is a player's.
    let players = resolution.test().is_none_or(|test| pc(test.who));
    let gms = |roll: &&std::sync::Arc<crate::model::Roll>| roll.roller().map_or(players, |who| !pc(who));
    let rolls = state.rolls_of(resolution.id).filter(|roll| roll.phase != Phase::Building && !roll.over).filter(gms);
    rolls
        .flat_map(|roll| {
            crate::rules::table::facts::rolls::opportunities_of(state, roll).map(|die| Picked::Die(roll.id, die.id))
        })
        .collect()
}

/// Returns whether a price in doom dice adds them, as for those with points of their own; the GM’s spend them (SFX-2).
pub fn adds_doom(state: &State, of: Bearer) -> bool {
    of.character().and_then(|id| state.cast.get(&id)).is_some_and(|who| who.purse != Purse::Bank)
}
