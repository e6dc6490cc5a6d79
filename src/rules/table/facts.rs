//! What follows from the table, and is therefore never stored in it.
//!
//! Home of TEST-3, TAK-1.

use crate::model::{
    Actor, Aim, Bearer, CharacterId, Die, DieId, EffectDice, GmcKind, Kind, Name, Phase, PlayerId, Pool, PoolDie,
    Prime, ResolutionId, Role, Roll, RollId, Scene, Side, Source, State, Test, Trait, TraitRef, Turn,
};
use crate::rules::dice::kept::{effect_due, effects, unrolled};
use crate::rules::{Standing, pool_in_play, traits_in_play};

/// Why somebody is out of it (TAK-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// A complication past d12 (COMP-3).
    Complication(Name),
    /// Stress past d12 (STR-3).
    Stress(Name),
    /// Trauma past d12: for good, whatever is paid (TRA-1).
    Trauma(Name),
    /// Stress past two of their traits, or past d12 on one (SHK-1).
    Stricken(Name),
    /// Life points at nothing, and alive (LIFE-2).
    Down,
    /// More stun and wounds than the life score (LIFE-3).
    Unconscious,
    /// Dead, whatever is paid (LIFE-2, LIFE-3).
    Dead,
    /// A complication or stress larger than anything a minor GMC or an extra has (GMC-2, GMC-3).
    Overcome(Name),
    /// A mob, boss or faction with no dice left (GMC-4).
    NoDice,
    /// A lost high stakes roll: the GM said so.
    GmSaysSo,
}

/// Whether somebody is taken out, and by what. With a scene, what the GM said there counts too, and
/// whoever was roused in it is in it until their test is over (LDE-2).
pub fn taken_out(state: &State, scene: Option<&Scene>, who: CharacterId) -> Option<Out> {
    if scene.is_some_and(|scene| scene.roused.iter().any(|it| it.who == who)) {
        return None;
    }
    outs(state, scene, who).into_iter().next()
}

/// Whether somebody opposes nobody in a scene, since they are taken out (TAK-1, GMC-2, GMC-3). A place is no
/// less there, and a catalyst has its die in every pool (GMC-5, GMC-6).
pub fn opposes_nobody(state: &State, scene: &Scene, who: CharacterId) -> bool {
    let wide = matches!(crate::rules::cast::gmc::kind_of(state, who), Some(GmcKind::Location | GmcKind::Catalyst));
    !wide && taken_out(state, Some(scene), who).is_some()
}

/// Everything somebody is taken out by, what is for good first. What is set aside takes nobody out.
pub(in crate::rules) fn outs(state: &State, scene: Option<&Scene>, who: CharacterId) -> Vec<Out> {
    let said = scene.is_some_and(|scene| scene.out.contains(&who)).then_some(Out::GmSaysSo);
    // What ails them is of another scene (SCN-3).
    if scene.is_some_and(|scene| scene.apart.contains(&who)) {
        return said.into_iter().collect();
    }
    let standing = crate::rules::standing(state, who);
    let life = match standing {
        Standing::Up => None,
        Standing::Down => Some(Out::Down),
        Standing::Unconscious => Some(Out::Unconscious),
        Standing::Dead => Some(Out::Dead),
    };
    let (dead, hurt) = if standing == Standing::Dead { (life, None) } else { (None, life) };
    let over: Vec<(Role, &Trait)> = traits_in_play(state, Bearer::Character(who)).filter(|(_, it)| it.over).collect();
    let by = |is: fn(Role) -> bool, out: fn(Name) -> Out| {
        let these = over.iter().filter(move |(role, _)| is(*role));
        these.map(move |(_, it)| out(it.name.clone())).collect::<Vec<_>>()
    };
    let trauma = by(|role| matches!(role, Role::Trauma(_)), Out::Trauma);
    let complications = by(|role| role == Role::Complication, Out::Complication);
    let stress = by(|role| matches!(role, Role::Stress(_)), Out::Stress);
    if crate::rules::cast::gmc::is_standing_boss(state, who) {
        return said.into_iter().collect();
    }
    let kind = crate::rules::cast::gmc::out_by_kind(state, who);
    let all = dead.into_iter().chain(trauma).chain(complications).chain(stress);
    all.chain(crate::rules::stricken(state, who).map(Out::Stricken)).chain(kind).chain(hurt).chain(said).collect()
}

/// Whether stress past d12 has somebody out of the scene they are in, so that more of it goes to trauma (TRA-1).
pub(in crate::rules) fn stressed_out(state: &State, who: CharacterId) -> bool {
    let over = |(role, it): (Role, &Trait)| matches!(role, Role::Stress(_)) && it.over;
    !apart(state, who) && traits_in_play(state, Bearer::Character(who)).any(over)
}

/// Whether somebody is in a flashback into which they came out by what ails them (SCN-3).
pub(in crate::rules) fn apart(state: &State, who: CharacterId) -> bool {
    state.running().any(|scene| scene.cast.contains(&who) && scene.apart.contains(&who))
}

/// Whether a trait's dice are in one of the open rolls.
pub fn in_pool(state: &State, at: TraitRef) -> bool {
    state.rolls.values().any(|roll| !roll.over && roll.dice.iter().any(|die| die.from == Source::Trait(at)))
}

/// The player behind a bearer.
pub fn owner_of(state: &State, of: Bearer) -> Option<PlayerId> {
    match of {
        Bearer::Character(id) => state.cast.get(&id)?.player,
        Bearer::Scene(_) | Bearer::Pool(_) => None,
    }
}

/// The die that shows the highest result; its size counts (DIE-6). On a tie the side that benefits
/// picks, so the larger one is meant.
pub fn highest_rolling(roll: &Roll) -> Option<Die> {
    roll.dice.iter().filter(|die| die.counts()).max_by_key(|die| (die.face, die.size)).map(|die| die.size)
}

/// Whether somebody in an order can act: not taken out, or a pool with dice.
pub(in crate::rules) fn able(state: &State, scene: &Scene, who: Actor) -> bool {
    match who {
        Actor::Character(id) => taken_out(state, Some(scene), id).is_none(),
        Actor::Pool(id) => {
            let goes_on = |pool: &Pool| !pool.dice.is_empty() && !crate::rules::is_lost(pool);
            state.pools.get(&id).is_some_and(|pool| goes_on(pool) && pool_in_play(state, pool.kind))
        }
    }
}

/// Who may be handed the turn now (ORD-2): those who have not acted and are not out; when all have,
/// anyone who is not out, and a new round begins.
pub fn next_actors(state: &State, scene: &Scene) -> (Vec<Actor>, bool) {
    let able = |actor: &&Actor| able(state, scene, **actor);
    let order = &scene.order;
    let waiting: Vec<Actor> =
        order.actors.iter().filter(able).filter(|actor| order.left(**actor) > 0).copied().collect();
    let stays = |actor: &&Actor| !order.guests.contains(*actor);
    let (mut next, new_round) = if waiting.is_empty() {
        (order.actors.iter().filter(able).filter(stays).copied().collect(), true)
    } else {
        (waiting, false)
    };
    // Where everyone has a place, only the first of them is next (ORD-4); where sides pick in turn, those
    // of the side that does (ORD-6).
    if crate::rules::turns::initiative::by_sides(state, order) {
        if !order.gm_picks {
            crate::rules::turns::initiative::side_picks(state, order, &mut next, new_round);
        }
    } else if order.kind.is_set() && !order.gm_picks {
        next.truncate(1);
    }
    (next, new_round)
}

/// An effect die that a roll may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectDie {
    /// Which die; `None` is the d4 that stands in when none is left (EFF-2).
    pub die: Option<DieId>,
    /// Its size as rolled.
    pub size: Die,
    /// Whether it has had its effect.
    pub spent: bool,
    /// A hero die in place of an effect die, which takes no heroic steps (HERO-3, EFF-4).
    pub hero: bool,
}

/// How a test went (TEST-1, TEST-3).
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Outcome {
    /// Who acted.
    pub who: CharacterId,
    /// Their roll.
    pub acting: RollId,
    /// The opposition's.
    pub opposing: RollId,
    /// The actor's total.
    pub total: u32,
    /// The number to beat.
    pub number: u32,
    /// Strictly higher (DIFF-2).
    pub beaten: bool,
    /// Settled without a roll (EFF-7).
    pub automatic: bool,
    /// An action and its reaction (ACT-1).
    pub action: bool,
    /// Full fives over the number (EFF-4).
    pub heroic: u32,
    /// Heroic steps not yet put on an effect die.
    pub steps_left: u32,
    /// The effect dice of the side that won, largest first; empty while a second roll is due for it
    /// (EFF-10).
    pub effects: Vec<EffectDie>,
    /// Hitches of a player's roll the GM has not used.
    pub hitches: Vec<DieId>,
    /// Every one of the actor's dice shows a 1.
    pub botch: bool,
    /// 1s on the GM's dice (HIT-5).
    pub opportunities: usize,
    /// By a prime opportunity (HIT-6).
    pub prime: Option<Prime>,
    /// A second roll has to say what the effect die is (EFF-10).
    pub effect_due: bool,
    /// The effect is the highest rolling die: five over make it extraordinary instead of larger (SETT-3).
    pub highest: bool,
}

/// Whether a test or contest has come to its end, so that it can be closed.
pub fn decided(state: &State, it: ResolutionId) -> bool {
    match state.resolutions.get(&it).map(|it| &it.kind) {
        Some(Kind::Test(_)) => outcome(state, it).is_some(),
        Some(Kind::Contest(contest)) => {
            matches!(crate::rules::resolution::contending::taken_in(state, contest).turn, Turn::Settled { .. })
        }
        Some(Kind::Initiative(_)) | None => false,
    }
}

/// How a test goes that is settled without a roll: the largest die of the pool is the effect die (EFF-7).
fn automatic(state: &State, test: &Test, [acting, opposing]: [&Roll; 2], succeeds: bool) -> Outcome {
    let own = if succeeds { acting } else { opposing };
    let effects = vec![unrolled(state, own)];
    Outcome {
        who: test.who,
        acting: test.acting,
        opposing: test.opposing,
        total: 0,
        number: 0,
        beaten: succeeds,
        automatic: true,
        action: test.action,
        heroic: 0,
        steps_left: 0,
        effects,
        hitches: Vec::new(),
        botch: false,
        opportunities: 0,
        prime: None,
        effect_due: false,
        highest: false,
    }
}

/// How a test goes that a prime opportunity has decided: with an effect only where it was taken for one
/// (HIT-6).
fn prime(state: &State, test: &Test, [acting, opposing]: [&Roll; 2]) -> Outcome {
    let heroic = u32::from(test.prime == Prime::Heroic);
    let plain = automatic(state, test, [acting, opposing], true);
    let effects = if heroic > 0 { plain.effects.clone() } else { Vec::new() };
    let prime = Some(test.prime);
    Outcome { heroic, steps_left: heroic.saturating_sub(acting.steps_used), effects, prime, ..plain }
}

/// How a test went, once both sides stand.
pub fn outcome(state: &State, it: ResolutionId) -> Option<Outcome> {
    let test = state.resolutions.get(&it)?.test()?;
    let (acting, opposing) = (state.rolls.get(&test.acting)?, state.rolls.get(&test.opposing)?);
    if let Some(succeeds) = test.automatic {
        return Some(automatic(state, test, [acting, opposing], succeeds));
    }
    if crate::rules::is_prime(state, test) {
        return Some(prime(state, test, [acting, opposing]));
    }
    if acting.phase != Phase::Standing || opposing.phase != Phase::Standing {
        return None;
    }
    let (total, number) = (acting.total(), opposing.total());
    // Ties go to whoever acts (ACT-1).
    let beaten = total > number || (test.action && total == number);
    let heroic = if beaten { (total - number) / 5 } else { 0 };
    let is_pc = |who: CharacterId| state.cast.get(&who).is_some_and(|who| who.is_pc());
    let players = is_pc(test.who);
    // The opposition's dice are the GM's where a player tests, and a player's where a GMC does.
    let pcs = |roll: &Roll| roll.roller().map_or(!players, is_pc);
    let left = |roll: &Roll| roll.hitches().filter(|die| !die.spent).map(|die| die.id).collect::<Vec<_>>();
    let (mut hitches, mut opportunities) = (Vec::new(), 0);
    for roll in [acting, opposing] {
        match (pcs(roll), roll.by) {
            (true, Side::Character(_)) => hitches.extend(left(roll)),
            (true, Side::Opposition) => {}
            (false, _) => opportunities += opportunities_of(state, roll).count(),
        }
    }
    Some(Outcome {
        who: test.who,
        acting: test.acting,
        opposing: test.opposing,
        total,
        number,
        beaten,
        automatic: false,
        action: test.action,
        heroic,
        steps_left: most_steps(state, test, heroic).saturating_sub(acting.steps_used),
        effects: effects(state, if beaten { acting } else { opposing }),
        hitches,
        botch: acting.is_botch(),
        opportunities,
        prime: None,
        effect_due: effect_due(state, if beaten { acting } else { opposing }),
        highest: state.setting.mods.effects == EffectDice::Highest,
    })
}

/// As many heroic steps as a success has: one for each five, or one at all where the highest rolling die
/// is the effect, and for a specialty action (EFF-4, SETT-3).
fn most_steps(state: &State, test: &Test, heroic: u32) -> u32 {
    let once = state.setting.mods.effects == EffectDice::Highest || test.aim == Aim::Specialty;
    if once { heroic.min(1) } else { heroic }
}

/// The 1s of the GM's that are still to be had. On a difficulty that is a number there are none, unless
/// the setting counts those of the dice that are added (HIT-5, DIFF-7).
pub fn opportunities_of<'r>(state: &State, roll: &'r Roll) -> impl Iterator<Item = &'r PoolDie> {
    let counts = roll.plus == 0 || state.setting.mods.static_ones;
    roll.hitches().filter(move |die| counts && !die.spent)
}
