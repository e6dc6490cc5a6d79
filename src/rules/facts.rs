//! What follows from the table, and is therefore never stored in it.

use crate::model::{
    Actor, Bearer, CharacterId, Die, DieId, Kind, Name, Phase, PlayerId, Pool, PoolId, ResolutionId, Roll, RollId,
    Scene, Side, Source, State, Test, TraitRef, Turn,
};

/// Why somebody is out of it (TAK-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// A complication past d12 (COMP-3).
    Complication(Name),
    /// Stress past d12 (STR-3).
    Stress(Name),
    /// A boss or mob without dice, a lost high stakes roll: the GM said so.
    GmSaysSo,
}

/// Whether somebody is taken out, and by what. With a scene, what the GM said there counts too.
pub fn taken_out(state: &State, scene: Option<&Scene>, who: CharacterId) -> Option<Out> {
    let traits = &state.cast.get(&who)?.traits;
    if let Some(it) = traits.complications.iter().find(|it| it.over) {
        return Some(Out::Complication(it.name.clone()));
    }
    if let Some(it) = traits.stress.values().find(|it| it.over) {
        return Some(Out::Stress(it.name.clone()));
    }
    scene.is_some_and(|scene| scene.out.contains(&who)).then_some(Out::GmSaysSo)
}

/// How many of a pool's dice of a size lie in open rolls.
pub fn lent(state: &State, pool: PoolId, die: Die) -> usize {
    let dice = state.rolls.values().filter(|roll| !roll.over).flat_map(|roll| roll.dice.iter());
    dice.filter(|it| matches!(it.from, Source::Pool { pool: of, die: size, .. } if of == pool && size == die)).count()
}

/// How many of a pool's dice of a size are not in an open roll.
pub fn available(state: &State, pool: &Pool, die: Die) -> usize {
    pool.count(die).saturating_sub(lent(state, pool.id, die))
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

/// Who may be handed the turn now (ORD-2): those who have not acted and are not out; when all have,
/// anyone who is not out, and a new round begins.
pub fn next_actors(state: &State, scene: &Scene) -> (Vec<Actor>, bool) {
    let able = |actor: &&Actor| match actor {
        Actor::Character(id) => taken_out(state, Some(scene), *id).is_none(),
        Actor::Pool(id) => state.pools.get(id).is_some_and(|pool| !pool.dice.is_empty()),
    };
    let order = &scene.order;
    let waiting: Vec<Actor> = order
        .actors
        .iter()
        .filter(able)
        .filter(|actor| !order.acted.contains(actor) && order.now != Some(**actor))
        .copied()
        .collect();
    if waiting.is_empty() { (order.actors.iter().filter(able).copied().collect(), true) } else { (waiting, false) }
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
    /// Full fives over the number (EFF-4).
    pub heroic: u32,
    /// Heroic steps not yet put on an effect die.
    pub steps_left: u32,
    /// The effect dice of the side that won, largest first; never empty.
    pub effects: Vec<EffectDie>,
    /// Hitches of a player's roll the GM has not used.
    pub hitches: Vec<DieId>,
    /// Every one of the actor's dice shows a 1.
    pub botch: bool,
    /// 1s on the GM's dice (HIT-5).
    pub opportunities: usize,
}

/// Whether a test or contest has come to its end, so that it can be closed.
pub fn decided(state: &State, it: ResolutionId) -> bool {
    match state.resolutions.get(&it).map(|it| &it.kind) {
        Some(Kind::Test(_)) => outcome(state, it).is_some(),
        Some(Kind::Contest(contest)) => {
            matches!(super::contending::taken_in(state, contest).turn, Turn::Settled { .. })
        }
        None => false,
    }
}

/// How a test goes that is settled without a roll: the largest die of the pool is the effect die (EFF-7).
fn automatic(test: &Test, [acting, opposing]: [&Roll; 2], succeeds: bool) -> Outcome {
    let own = if succeeds { acting } else { opposing };
    let effects = match own.largest() {
        Some(die) => vec![EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false }],
        None => vec![EffectDie { die: None, size: Die::D4, spent: own.default_effect_spent, hero: false }],
    };
    Outcome {
        who: test.who,
        acting: test.acting,
        opposing: test.opposing,
        total: 0,
        number: 0,
        beaten: succeeds,
        automatic: true,
        heroic: 0,
        steps_left: 0,
        effects,
        hitches: Vec::new(),
        botch: false,
        opportunities: 0,
    }
}

/// How a test went, once both sides stand.
pub fn outcome(state: &State, it: ResolutionId) -> Option<Outcome> {
    let test = state.resolutions.get(&it)?.test()?;
    let (acting, opposing) = (state.rolls.get(&test.acting)?, state.rolls.get(&test.opposing)?);
    if let Some(succeeds) = test.automatic {
        return Some(automatic(test, [acting, opposing], succeeds));
    }
    if acting.phase != Phase::Standing || opposing.phase != Phase::Standing {
        return None;
    }
    let (total, number) = (acting.total(), opposing.total());
    let beaten = total > number;
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
            (false, _) => opportunities += left(roll).len(),
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
        heroic,
        steps_left: heroic.saturating_sub(acting.steps_used),
        effects: effects(if beaten { acting } else { opposing }),
        hitches,
        botch: acting.is_botch(),
        opportunities,
    })
}

/// The effect dice a standing roll has (EFF-1, EFF-2).
pub(super) fn effects(roll: &Roll) -> Vec<EffectDie> {
    let rolled = roll.effect_dice().into_iter();
    let mut all: Vec<EffectDie> =
        rolled.map(|die| EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false }).collect();
    if all.is_empty() && !roll.granted.iter().any(|it| it.hero) {
        all.push(EffectDie { die: None, size: Die::D4, spent: roll.default_effect_spent, hero: false });
    }
    all.extend(roll.granted.iter().map(|it| EffectDie {
        die: Some(it.id),
        size: it.size,
        spent: it.spent,
        hero: it.hero,
    }));
    all
}
