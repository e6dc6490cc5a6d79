//! The price and earnings of the dice of a pool, and their refund (POOL-1, POOL-3 to POOL-5).
//!
//! The price and earnings of a trait stay with one of its dice as long as one is in the roll.
//!
//! Home of POOL-1, POOL-4, POOL-8, SET-22, STR-5, TRA-3.

use crate::model::{
    Apart, Bearer, CharacterId, Die, DieId, Further, Name, Paid, Phase, PoolDie, Role, Roll, RollId, SetKind, Side,
    Source, State, TraitRef,
};
use crate::rules::dice::build;
use crate::rules::dice::committed::resource_costs;
use crate::rules::dice::place::Piece;
use crate::rules::points;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls::{scale_dice, scale_results};
use crate::rules::table::facts::traits::set_of;
use crate::rules::table::moments::Done;
use crate::rules::{BoldRefusal, For, PointsRefusal, Refusal, RollEvent, Thing};

#[derive(Clone, Copy, Default)]
pub(in crate::rules) struct Price {
    pub paid: Paid,
    pub earns: bool,
}

/// Returns the character who earns by a trait: the roller of a hindering distinction, or the one whose stress is used
/// against them.
pub(in crate::rules) const fn earner(side: Side, of: Bearer, hinder: bool) -> Option<CharacterId> {
    match (side, of) {
        (Side::Character(id), _) if hinder => Some(id),
        (_, Bearer::Character(id)) => Some(id),
        _ => None,
    }
}

/// Returns whether two traits of one bearer share free dice: those of one set, of sets that share theirs (SET-22), and
/// all stress and trauma (TRA-3).
fn kin(state: &State, of: Bearer, a: Role, b: Role) -> bool {
    let track = |role: Role| matches!(role, Role::Stress(_) | Role::Trauma(_));
    let shared = || {
        let (one, other) = (set_of(state, a, of)?, set_of(state, b, of)?);
        let mut group = state.setting.free_with(one).map(|it| it.id);
        Some(group.any(|it| it == other.id) && state.setting.free_with(one).nth(1).is_some())
    };
    a == b && matches!(a, Role::Set(_)) || track(a) && track(b) || shared().unwrap_or_default()
}

/// Returns how many dice of a trait's kin are free in a roll: as its set says, and one of all stress and trauma (SET-22).
fn free_dice(state: &State, role: Role, of: Bearer) -> usize {
    set_of(state, role, of).map_or(1, |set| state.setting.free_set(set).free_dice().into())
}

/// The price of one more trait in a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toll {
    Free,
    /// A point of that character; of the GM if `None`.
    Point(Option<CharacterId>, Why),
    /// A point taken with the press itself, from that character or from the GM if `None` (HERO-2, HERO-3, RES-5).
    Taken(Option<CharacterId>),
    /// Free, and its owner earns a point from the pile (STR-5).
    Earns(CharacterId),
    /// Not allowed: the set has one die a roll and no more (POOL-1).
    Never,
}

/// A reason for a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Why {
    /// Another one of its set lies there (POOL-1).
    Set,
    /// One distinction is free, of the scene or one's own (SETT-4).
    OneDistinction,
    /// Two assets are free (POOL-8).
    TwoAssets,
    /// One die of what hinders the target is free (POOL-8).
    OneHarm,
}

/// Returns the price of any piece in a roll, for prices, tags and hints; commands charge it.
pub fn toll_of(state: &State, roll: &Roll, what: Piece) -> Toll {
    match what {
        Piece::Trait(at) if roll.phase == Phase::Building => toll(state, roll, at),
        Piece::Resource(at) if resource_costs(state, roll, at) => Toll::Taken(None),
        // Before the roll it joins the pool for nothing; after it, it is rolled or kept for a point (HERO-2, HERO-3).
        Piece::Hero(who, _) if roll.phase != Phase::Building => Toll::Taken(Some(who)),
        Piece::Trait(_) | Piece::Resource(_) | Piece::Hero(..) | Piece::Saved(_) | Piece::Pool(..) | Piece::Bare(_) => {
            Toll::Free
        }
    }
}

/// Returns the price of a trait joining a roll that is being built (POOL-1, POOL-4, POOL-8, SETT-4). Dice beside the
/// pool have other prices.
pub fn toll(state: &State, roll: &Roll, at: TraitRef) -> Toll {
    let Some((role, _)) = state.find(at) else { return Toll::Free };
    let side = roll.by;
    let by = match (side, at.of) {
        (Side::Character(id), _) | (Side::Opposition, Bearer::Character(id)) => Some(id),
        // What the scene has the GM pays for.
        (Side::Opposition, _) => None,
    };
    let kin = kin_in(state, roll, at, role).count() >= free_dice(state, role, at.of);
    // A second type of stress earns its bearer a point, tight pools or not (STR-5, POOL-8).
    let track = matches!(role, Role::Stress(_)) || state.setting.mods.trauma && matches!(role, Role::Trauma(_));
    if track && kin {
        return match at.of {
            // One's own, at d4, is free (POOL-5).
            Bearer::Character(who) if side != Side::Character(who) => Toll::Earns(who),
            _ => Toll::Free,
        };
    }
    // A trait has one price at most: of several reasons the first one here is told.
    if second_distinction(state, roll, at.of, role) {
        return Toll::Point(by, Why::OneDistinction);
    }
    match tight(state, roll, at, role) {
        // What hinders somebody is used against them by the GM, who pays for it (POOL-8).
        Some(Why::OneHarm) if side == Side::Opposition => return Toll::Point(None, Why::OneHarm),
        Some(why) => return Toll::Point(by, why),
        None => {}
    }
    let Some(set) = set_of(state, role, at.of).filter(|set| kin && set.kind.one_free()) else { return Toll::Free };
    match set.further {
        Further::Never => Toll::Never,
        Further::Point if !state.setting.mods.free_sets => Toll::Point(by, Why::Set),
        Further::Point | Further::Free => Toll::Free,
    }
}

fn traits_in(roll: &Roll) -> impl Iterator<Item = TraitRef> {
    // Pushed stress and swapped dice have been paid for otherwise, and fill no free place (STR-6, SFX-2).
    let all = roll.dice.iter().enumerate().filter(|(_, die)| !die.pushed && !die.swapped);
    let own = all.filter_map(|(place, die)| match die.from {
        Source::Trait(at) if !roll.dice.iter().take(place).any(|it| it.from == die.from && !it.pushed) => Some(at),
        _ => None,
    });
    // What has become a part of a larger die keeps its place (SFX-2).
    let merged = roll.dice.iter().flat_map(|die| &die.merged);
    own.chain(merged.filter_map(|from| if let Source::Trait(at) = from { Some(*at) } else { None }))
}

fn kin_in(state: &State, roll: &Roll, at: TraitRef, role: Role) -> impl Iterator<Item = TraitRef> {
    // A crew stands for the traits of whoever handles the vehicle: it is beside an attribute of it (VEH-1).
    let crew = crate::rules::table::facts::vehicles::is_crew(state, at);
    traits_in(roll).filter(move |from| {
        let same =
            from.of == at.of && *from != at && crate::rules::table::facts::vehicles::is_crew(state, *from) == crew;
        same && state.find(*from).is_some_and(|(other, _)| kin(state, at.of, role, other))
    })
}

/// Returns whether a second distinction has a price: one's own and one of the scene go together for a point (SETT-4).
fn second_distinction(state: &State, roll: &Roll, of: Bearer, role: Role) -> bool {
    let is = |role| set_of(state, role, of).is_some_and(|set| set.kind == SetKind::Distinctions);
    let other = |at: TraitRef| at.of != of && is_distinction(state, at);
    state.setting.mods.paid_steps && is(role) && traits_in(roll).any(other)
}

fn is_distinction(state: &State, at: TraitRef) -> bool {
    let set = state.find(at).and_then(|(role, _)| set_of(state, role, at.of));
    set.is_some_and(|set| set.kind == SetKind::Distinctions)
}

/// Returns the reason for a price in tight pools: a third asset, or a second die that hinders the target (POOL-8).
pub(super) fn tight(state: &State, roll: &Roll, at: TraitRef, role: Role) -> Option<Why> {
    if !state.setting.mods.tight_pools {
        return None;
    }
    let own = roll.roller().map(Bearer::Character) == Some(at.of);
    let mut others = traits_in(roll).filter(|from| *from != at).filter_map(|from| Some((from, state.find(from)?.0)));
    match role {
        Role::Asset => (others.filter(|(_, other)| *other == Role::Asset).count() >= 2).then_some(Why::TwoAssets),
        role if role.is_harm() && !own => {
            let theirs = |(from, other): (TraitRef, Role)| from.of == at.of && other.is_harm();
            others.any(theirs).then_some(Why::OneHarm)
        }
        _ => None,
    }
}

/// Charges for the second die of one set (POOL-1), and lets a second type of stress earn a point (STR-5).
pub fn price(draft: &mut Draft, roll: RollId, at: TraitRef, role: Role, pay: bool) -> Result<Price, Refusal> {
    let toll = toll(&draft.state, draft.roll(roll)?, at);
    let (free, sets) = (free_dice(&draft.state, role, at.of), set_names(draft, role, at.of));
    match toll {
        // What goes with a press of its own is no trait's.
        Toll::Free | Toll::Taken(_) => {}
        Toll::Never => draft.rule(PointsRefusal::OneOfSet { sets, free }.into())?,
        Toll::Earns(_) if pay => return Ok(Price { paid: Paid::Free, earns: true }),
        Toll::Earns(who) => {
            let who = draft.character_name(who);
            draft.rule(Refusal::OneStress(who))?;
        }
        Toll::Point(by, why) if pay => {
            let what = if why == Why::Set { For::SecondOfSet } else { For::MoreDice };
            let paid = match by {
                Some(by) => points::pay(draft, by, what)?,
                None => points::gm_pays(draft, what)?,
            };
            return Ok(Price { paid, earns: false });
        }
        Toll::Point(by, why) => {
            let who = by.map_or_else(|| t!("the GM").into(), |by| draft.character_name(by));
            draft.rule(match why {
                Why::Set => Refusal::OnePerSet { sets, free, who },
                why => BoldRefusal::Tight(why, who).into(),
            })?;
        }
    }
    Ok(Price::default())
}

/// Returns the names of the sets whose free dice a trait counts among: its own, or all that share theirs (SET-22).
fn set_names(draft: &Draft, role: Role, of: Bearer) -> Vec<Name> {
    let set = if let Role::Set(set) = role { draft.state.traits(of).and_then(|it| it.set(set)) } else { None };
    let own = set.and_then(|set| set.name.clone());
    let def = set_of(&draft.state, role, of);
    let group = def.into_iter().flat_map(|def| draft.state.setting.free_with(def)).map(|it| it.name.clone());
    let group: Vec<Name> = group.collect();
    match own {
        Some(own) if group.len() < 2 => vec![own],
        _ => group,
    }
}

/// Takes a die out, refunds its cost and takes back its earnings.
pub fn remove_die(draft: &mut Draft, roll: RollId, id: DieId) -> Result<(), Refusal> {
    let rolled = draft.roll(roll)?;
    let die = rolled.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    let side = rolled.by;
    let dice = &mut draft.roll_mut(roll)?.dice;
    dice.retain(|it| it.id != id);
    match dice.iter_mut().find(|it| it.bought && it.from == die.from) {
        // Its double is there still, and is what was paid for.
        Some(double) if die.bought => double.raised_for.extend(die.raised_for.iter().copied()),
        _ => raises_back(draft, roll, die.raised_for.iter().copied())?,
    }
    let dice = &mut draft.roll_mut(roll)?.dice;
    let (Source::Trait(at), Apart::No) = (die.from, die.apart) else { return beside_back(draft, roll, &die) };
    let others = dice.iter().any(|it| it.from == die.from);
    let bare = |it: &&mut PoolDie| it.from == die.from && it.paid == Paid::Free && !it.earned;
    // The price moves on to another die of the trait, so that it comes back when the last one goes.
    if (die.paid != Paid::Free || die.earned)
        && let Some(other) = dice.iter_mut().find(bare)
    {
        (other.paid, other.earned, other.hinder) = (die.paid, die.earned, die.hinder);
        return Ok(());
    }
    give_back(draft, roll, side, at, &die)?;
    // Only with its last die has the trait left the free place of its set.
    if others { Ok(()) } else { one_is_free(draft, roll, side, at) }
}

/// Takes a pool's die that is gone out of a roll being built (DOOM-2).
pub fn lent_die_gone(draft: &mut Draft, (roll, die): (RollId, DieId)) -> Done {
    let label = build::label(draft, roll, die)?;
    remove_die(draft, roll, die)?;
    let from = draft.roller_name(roll);
    draft.tell(RollEvent::Removed { from, label, idle: None });
    Ok(())
}

/// Sweeps dice without a price of their own out of a roll, and refunds their paid step-ups.
pub fn only_keep(draft: &mut Draft, roll: RollId, keep: impl Fn(&PoolDie) -> bool) -> Result<(), Refusal> {
    let gone = draft.roll_mut(roll)?.dice.extract_if(.., |die| !keep(die));
    let back: Vec<Paid> = gone.flat_map(|die| die.raised_for).collect();
    raises_back(draft, roll, back.into_iter())
}

/// Refunds paid step-ups to the roller (DOOM-9, SETT-4).
fn raises_back(draft: &mut Draft, roll: RollId, mut paid: impl Iterator<Item = Paid>) -> Result<(), Refusal> {
    let who = draft.roll(roll)?.roller();
    paid.try_for_each(|paid| points::refund_in(draft, roll, who, paid))
}

fn give_back(draft: &mut Draft, roll: RollId, side: Side, at: TraitRef, die: &PoolDie) -> Result<(), Refusal> {
    let paid = match (side, at.of) {
        (Side::Character(id), _) | (Side::Opposition, Bearer::Character(id)) => Some(id),
        (Side::Opposition, _) => None,
    };
    points::refund_in(draft, roll, paid, die.paid)?;
    let own = matches!((side, at.of), (Side::Character(one), Bearer::Character(of)) if one == of);
    match earner(side, at.of, die.hinder || is_vehicles(draft, at.of)) {
        // A hindering distinction, and a d4 of one's own, have paid already (PP-7).
        Some(earner) if die.earned => {
            points::unearn(draft, roll, earner, die.hinder || own || is_vehicles(draft, at.of))
        }
        _ => Ok(()),
    }
}

/// Returns whether a bearer is a vehicle, whose harm earns for the roller, who has a purse (VEH-2).
pub(super) fn is_vehicles(draft: &Draft, of: Bearer) -> bool {
    matches!(of, Bearer::Character(id) if crate::rules::is_vehicle(&draft.state, id))
}

/// Makes a paid die of a set a free one when a free die is gone.
fn one_is_free(draft: &mut Draft, roll: RollId, side: Side, gone: TraitRef) -> Result<(), Refusal> {
    let Some((role, _)) = draft.state.find(gone) else { return Ok(()) };
    let rolled = draft.roll(roll)?;
    let sold = matches!(role, Role::Stress(_) | Role::Trauma(_));
    // A second type of stress costs nobody anything: it is known by what it earns (STR-5).
    let has_price = |die: &&PoolDie| die.paid != Paid::Free || sold && die.earned;
    let price = |at: TraitRef| rolled.dice.iter().filter(|die| die.from == Source::Trait(at)).find(has_price);
    // So are one's own distinction and one of the scene (SETT-4).
    let apart = |at: &TraitRef| at.of != gone.of && is_distinction(&draft.state, *at);
    let both = draft.state.setting.mods.paid_steps && is_distinction(&draft.state, gone);
    let both = both && traits_in(rolled).any(|at| apart(&at));
    let kin = kin_in(&draft.state, rolled, gone, role).chain(traits_in(rolled).filter(|at| both && apart(at)));
    // Only where what is left has a free place does one of it become a free die.
    let places = if both { 1 } else { free_dice(&draft.state, role, gone.of) };
    let prices: Vec<Option<&PoolDie>> = kin.map(price).collect();
    if prices.iter().filter(|it| it.is_none()).count() >= places {
        return Ok(());
    }
    let Some(die) = prices.into_iter().flatten().next().cloned() else { return Ok(()) };
    let gone = if let Source::Trait(at) = die.from { at } else { gone };
    // A hindering distinction goes on earning; a second type of stress earned only by its price.
    let back = PoolDie { earned: die.earned && sold, ..die };
    if let Some(lying) = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == back.id) {
        (lying.paid, lying.earned) = (Paid::Free, lying.earned && !sold);
    }
    give_back(draft, roll, side, gone, &back)
}

/// Returns a die beside the pool to its source, and refunds its cost.
pub fn beside_back(draft: &mut Draft, roll: RollId, die: &PoolDie) -> Result<(), Refusal> {
    let (side, who) = (draft.roll(roll)?.by, draft.roll(roll)?.roller());
    // Their file may be gone while the roll is open.
    let there = who.filter(|who| draft.state.cast.contains_key(who));
    match die.from {
        Source::Scale => {
            let left = scale_dice(draft.roll(roll)?);
            // The die has left already: what lay there before is what is left and this one.
            let was: Vec<Die> = left.into_iter().chain([die.size]).collect();
            keep_for_scale(draft, roll, &was)?;
        }
        Source::Saved => {
            if let Some(who) = there {
                let character = draft.character_mut(who)?;
                character.saved_dice = character.saved_dice.saturating_add(1);
            }
        }
        // One that came back after a 1 is with its owner already.
        Source::Hero(size) if !die.earned => {
            if let Some(who) = there {
                bank_hero(draft, who, size)?;
            }
        }
        Source::Trait(at) if die.apart == Apart::Resource && draft.state.find(at).is_some() => {
            draft.edit_trait(at, |it| it.spent_dice = it.spent_dice.saturating_sub(1))?;
        }
        _ => {}
    }
    let payer = match (side, die.from) {
        (Side::Opposition, Source::Trait(TraitRef { of: Bearer::Character(id), .. })) => Some(id),
        _ => who,
    };
    points::refund_in(draft, roll, payer, die.paid)
}

/// Adjusts the results kept to the scale dice present; `was` are those before (TOT-4).
pub fn keep_for_scale(draft: &mut Draft, roll: RollId, was: &[Die]) -> Result<(), Refusal> {
    let mode = draft.state.setting.mods.scale;
    let bonus = |dice: &[Die]| scale_results(mode, dice);
    let now = scale_dice(draft.roll(roll)?);
    let roll = draft.roll_mut(roll)?;
    roll.few |= roll.keep < 2;
    // Up before down, so that the number does not stick at nothing on the way.
    roll.keep = roll.keep.saturating_add(bonus(&now)).saturating_sub(bonus(was));
    Ok(())
}

pub(in crate::rules) fn bank_hero(draft: &mut Draft, who: CharacterId, die: Die) -> Result<(), Refusal> {
    let hero = &mut draft.character_mut(who)?.hero;
    crate::rules::table::draft::fits(hero.len() + 1)?;
    hero.push(die);
    hero.sort_unstable();
    Ok(())
}
