//! Dice of doom or of a crisis spent on a scene (DOOM-7 to DOOM-9, CRI-3, CRI-4): prices and effects.
//!
//! Home of DOOM-7, CRI-4.

use crate::model::{
    Bearer, CharacterId, Die, DoomWay, Name, Paid, Pool, PoolKind, Ref, Role, Scene, SceneId, SetKind, State, TraitRef,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::threats::interrupts::to_interrupt;
use crate::rules::threats::{interrupts, spent_on};
use crate::rules::{PoolEvent, PoolRefusal, Refusal, Spend, SpendCommand, Thing, interrupted, traits_in_play};
use crate::rules::{cast, harm, pools, resolution, scenes, turns};

/// The number of distinctions that a scene has for free (DOOM-8).
const FREE_DISTINCTIONS: usize = 3;

/// A price: a number of dice of a least size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DicePrice {
    pub least: Die,
    /// The number of dice; zero where it is free.
    pub dice: usize,
}

const ANY_DIE: DicePrice = DicePrice { least: Die::D4, dice: 1 };

/// The kinds of spending, each with its price and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum SpendKind {
    Complication,
    Asset,
    Distinction,
    /// A turn before the given character, over that trait of theirs where the setting marks none.
    Interrupt(CharacterId, Option<TraitRef>),
    Extra,
    BringIn(CharacterId),
    Split,
    EndScene,
    /// A die for a crisis pool, or for a new one.
    Crisis,
    /// A step for a die of the GM's, or its result in a total (DOOM-9).
    Die,
    /// An action of a GMC who is taken out (DOOM-9).
    LimitedAction(CharacterId),
}

impl SpendKind {
    /// Returns the name of the kind, as used in a refusal.
    pub fn what(self) -> &'static str {
        match self {
            Self::Complication => t!("⟦a complication⟧"),
            Self::Asset => t!("⟦an asset⟧"),
            Self::Distinction => t!("a scene distinction"),
            Self::Interrupt(..) => t!("interrupting the action order"),
            Self::Extra => t!("an extra"),
            Self::BringIn(_) => t!("introducing ⟦a GMC⟧"),
            Self::Split => t!("splitting the group"),
            Self::EndScene => t!("ending the scene"),
            Self::Crisis => t!("a crisis pool"),
            Self::Die => t!("a GM die"),
            Self::LimitedAction(_) => t!("a limited ⟦action⟧"),
        }
    }
}

/// Returns the highest trait of a character, at its present rating (DOOM-7).
pub fn highest_trait(state: &State, who: CharacterId) -> Option<Die> {
    let all = traits_in_play(state, Bearer::Character(who)).filter(|(role, _)| matches!(role, Role::Set(_)));
    all.filter_map(|(_, it)| it.dice().into_iter().max()).max()
}

/// Returns the price of a kind in a scene (DOOM-7 to DOOM-9).
pub fn spend_price(state: &State, scene: &Scene, on: SpendKind) -> DicePrice {
    let one = |least| DicePrice { least, dice: 1 };
    let way = state.setting.mods.doom_way;
    match on {
        SpendKind::Complication
        | SpendKind::Asset
        | SpendKind::Extra
        | SpendKind::Crisis
        | SpendKind::Die
        | SpendKind::LimitedAction(_) => ANY_DIE,
        SpendKind::Distinction if way == DoomWay::Story && distinctions(state, scene) < FREE_DISTINCTIONS => {
            DicePrice { least: Die::D4, dice: 0 }
        }
        SpendKind::Distinction if way == DoomWay::Story => one(Die::D4),
        SpendKind::Distinction => one(Die::D8),
        SpendKind::Interrupt(_, over) => {
            one(interrupted(state, scene).and_then(|who| to_interrupt(state, who, over)).unwrap_or(Die::D4))
        }
        SpendKind::BringIn(who) => one(highest_trait(state, who).unwrap_or(Die::D4)),
        SpendKind::Split if way == DoomWay::Story => one(Die::D12),
        SpendKind::Split => one(Die::D10),
        SpendKind::EndScene => DicePrice { least: Die::D12, dice: 2 },
    }
}

/// Returns the smallest dice of a pool that pay a price; `None` where it can't.
pub fn cheapest(state: &State, pool: &Pool, price: DicePrice) -> Option<Vec<Die>> {
    let sizes = Die::ALL.into_iter().filter(|die| *die >= price.least);
    let dice = sizes.flat_map(|die| std::iter::repeat_n(die, crate::rules::available(state, pool, die)));
    let paid: Vec<Die> = dice.take(price.dice).collect();
    (paid.len() == price.dice).then_some(paid)
}

fn distinctions(state: &State, scene: &Scene) -> usize {
    let sets = scene.traits.sets.iter();
    let kind = |def| state.setting.set(def).map(|it| it.kind);
    sets.filter(|set| kind(set.def) == Some(SetKind::Distinctions)).map(|set| set.traits.len()).sum()
}

/// The die goes into a crisis, or is a new one (CRI-4), or to a die of a roll (DOOM-9).
pub(super) fn spent_anywhere(draft: &mut Draft, from: &Pool, die: Die, command: &SpendCommand) -> Result<(), Refusal> {
    // What was spent on a die of a roll comes back with it.
    let paid = if from.kind == PoolKind::Doom { Paid::Doom(die) } else { Paid::Crisis(from.id, die) };
    match &command.on {
        Spend::StepUp { roll, at } => {
            let roll = draft.roll_id(roll)?;
            spent_on::doom_steps_up(draft, roll, at, (die, paid))
        }
        Spend::Total { roll, at } => {
            let roll = draft.roll_id(roll)?;
            spent_on::doom_adds(draft, roll, at, (die, paid))
        }
        Spend::Feed { into } => {
            let into = draft.crisis_id(into)?;
            if into == from.id {
                return Err(PoolRefusal::SamePool(from.name.clone()).into());
            }
            pools::not_resolved(draft, into)?;
            pools::because(draft, into, t!("{} adds a {die}", from.name), |draft| pools::put_die(draft, into, die))
        }
        Spend::Crisis { name } => {
            // It is of no scene; but where one is named it acts in the order of that one (CRI-3).
            let scene = command.scene.as_ref().map(|_| draft.scene_at(&command.scene)).transpose()?;
            let id = pools::add_pool(draft, named(Thing::Pool, name)?, PoolKind::Crisis, &[die])?;
            turns::joins_orders(draft, id, scene)
        }
        Spend::Complication { .. }
        | Spend::Asset { .. }
        | Spend::Distinction { .. }
        | Spend::Interrupt { .. }
        | Spend::Extra { .. }
        | Spend::BringIn { .. }
        | Spend::Split { .. }
        | Spend::EndScene
        | Spend::EndSceneDropping { .. }
        | Spend::LimitedAction { .. } => Ok(()),
    }
}

/// Returns the price for a command on a die: a die of the pool no smaller than it, where there is one (DOOM-9).
/// Otherwise a paid die that is too small is refused later.
pub(super) fn least_for(draft: &Draft, pool: &Pool, command: &SpendCommand) -> Result<DicePrice, Refusal> {
    let (Spend::StepUp { roll, at } | Spend::Total { roll, at }) = &command.on else { return Ok(ANY_DIE) };
    let roll = draft.roll_id(roll)?;
    let die = draft.die_id(roll, at)?;
    let price = DicePrice { least: draft.roll(roll)?.die(die).map_or(Die::D4, |die| die.size), ..ANY_DIE };
    let goes = command.dice.is_empty() && cheapest(&draft.state, pool, price).is_some();
    Ok(if goes { price } else { ANY_DIE })
}

pub(super) fn paid_with(
    draft: &mut Draft,
    pool: &Pool,
    price: DicePrice,
    command: &SpendCommand,
) -> Result<Vec<Die>, Refusal> {
    let kind = spend_kind(draft, &command.on)?;
    let DicePrice { least, dice: count } = price;
    let what = kind.what();
    let dice = if command.dice.is_empty() {
        match cheapest(&draft.state, pool, price) {
            Some(dice) => dice,
            // What comes of it would have no size, so the GM's word does not help here.
            None if as_large(draft, kind) => return Err(PoolRefusal::NothingToSpend(pool.name.clone()).into()),
            None => {
                draft.rule(PoolRefusal::CantPay { pool: pool.name.clone(), what: kind, least, dice: count }.into())?;
                Vec::new()
            }
        }
    } else {
        let mut dice = command.dice.clone();
        dice.sort_unstable();
        dice
    };
    // One die gives the size; several would leave it open.
    if as_large(draft, kind) && dice.len() != 1 {
        return Err(PoolRefusal::WhichDie(pool.name.clone()).into());
    }
    let enough = dice.len() == count && dice.iter().all(|die| *die >= least);
    if !enough && !command.dice.is_empty() {
        draft.rule(PoolRefusal::Costs { what: kind, least, dice: count }.into())?;
    }
    for die in &dice {
        pools::because(draft, pool.id, t!("its {die} is spent on {what}"), |draft| {
            pools::take_die(draft, pool.id, *die)
        })?;
    }
    if !dice.is_empty() {
        pools::not_the_last(draft, pool.id)?;
    }
    draft.tell(PoolEvent::Spends { pool: pool.name.clone(), dice: dice.clone(), on: kind });
    Ok(dice)
}

fn as_large(draft: &Draft, kind: SpendKind) -> bool {
    match kind {
            SpendKind::Complication | SpendKind::Asset | SpendKind::Extra | SpendKind::Crisis | SpendKind::Die
            // How large a die is kept hangs on it (DOOM-9).
            | SpendKind::LimitedAction(_) => true,
            SpendKind::Distinction => draft.state.setting.mods.doom_way == DoomWay::Fed,
            SpendKind::Interrupt(..) | SpendKind::BringIn(_) | SpendKind::Split | SpendKind::EndScene => false,
        }
}

pub(super) fn spend_kind(draft: &Draft, on: &Spend) -> Result<SpendKind, Refusal> {
    Ok(match on {
        Spend::Complication { .. } => SpendKind::Complication,
        Spend::Asset { .. } => SpendKind::Asset,
        Spend::Distinction { .. } => SpendKind::Distinction,
        Spend::Interrupt { who, over } => {
            let over = over.as_ref().map(|at| draft.trait_ref(at)).transpose()?;
            SpendKind::Interrupt(draft.character_id(who)?, over)
        }
        Spend::Extra { .. } => SpendKind::Extra,
        Spend::BringIn { who } => SpendKind::BringIn(draft.character_id(who)?),
        Spend::Split { .. } => SpendKind::Split,
        Spend::EndScene | Spend::EndSceneDropping { .. } => SpendKind::EndScene,
        Spend::StepUp { .. } | Spend::Total { .. } => SpendKind::Die,
        Spend::LimitedAction { who, .. } => SpendKind::LimitedAction(draft.character_id(who)?),
        Spend::Feed { .. } | Spend::Crisis { .. } => SpendKind::Crisis,
    })
}

pub(super) fn spent_on(
    draft: &mut Draft,
    scene: SceneId,
    pool: &Pool,
    dice: &[Die],
    on: &Spend,
) -> Result<(), Refusal> {
    // A distinction that was free has no die behind it, and comes at d8.
    let die = dice.iter().copied().max().unwrap_or(Die::D8);
    match on {
        Spend::Complication { name } => {
            let name = named(Thing::Complication, name)?;
            harm::complicate(draft, Bearer::Scene(scene), name, die, false).map(drop)
        }
        Spend::Asset { name, of, stunt } => {
            let die = if *stunt { spent_on::stepped_by_stunt(draft, die, of.is_some())? } else { die };
            asset_for_dice(draft, scene, (name, die), of.as_ref())
        }
        Spend::Distinction { name } => {
            let name = named(Thing::Distinction, name)?;
            let die = if as_large(draft, SpendKind::Distinction) { die } else { Die::D8 };
            scene_distinction(draft, scene, name, die)
        }
        Spend::Interrupt { who, .. } => {
            let who = draft.character_id(who)?;
            interrupts::acts_instead(draft, scene, who)
        }
        Spend::Extra { name } => spent_on::new_extra(draft, scene, &named(Thing::Character, name)?, die),
        Spend::BringIn { who } => {
            let who = draft.character_id(who)?;
            spent_on::bring_in(draft, scene, who)
        }
        Spend::LimitedAction { who, against } => {
            let crisis = pool.kind == PoolKind::Crisis;
            let paid = if crisis { Paid::Crisis(pool.id, die) } else { Paid::Doom(die) };
            resolution::limited_action(draft, scene, who, against, paid)
        }
        Spend::Split { name, who } => {
            let who = scenes::characters(draft, who)?;
            spent_on::second_scene(draft, scene, &named(Thing::Scene, name)?, &who)
        }
        Spend::EndScene => spent_on::ends_for_dice(draft, scene, &[], None),
        Spend::EndSceneDropping { drop, out } => spent_on::ends_for_dice(draft, scene, drop, out.as_deref()),
        // Of no scene.
        Spend::StepUp { .. } | Spend::Total { .. } | Spend::Feed { .. } | Spend::Crisis { .. } => Ok(()),
    }
}

/// Adds an asset to the scene, for all who can use it; by the story or with fed doom, to a GMC (DOOM-8, DOOM-9).
fn asset_for_dice(
    draft: &mut Draft,
    scene: SceneId,
    (name, die): (&Name, Die),
    of: Option<&Ref<Bearer>>,
) -> Result<(), Refusal> {
    let name = named(Thing::Asset, name)?;
    let of = of.map_or(Ok(Bearer::Scene(scene)), |of| draft.bearer(of))?;
    if let Bearer::Character(who) = of {
        let character = draft.character(who)?;
        let (pc, whose) = (character.is_pc(), character.name.clone());
        if pc {
            draft.rule(PoolRefusal::Players(whose).into())?;
        } else if draft.state.setting.mods.doom_way == DoomWay::Kit {
            draft.rule(PoolRefusal::NotForGmcs(whose).into())?;
        } else if !draft.scene(scene)?.cast.contains(&who) {
            draft.rule(PoolRefusal::NotInPlay(whose).into())?;
        }
    }
    let lasts = draft.asset_lasts(of);
    draft.make_asset(of, name, die, lasts, matches!(of, Bearer::Scene(_)))
}

fn scene_distinction(draft: &mut Draft, scene: SceneId, name: Name, die: Die) -> Result<(), Refusal> {
    let sets = draft.state.setting.sets.iter();
    let def = sets.clone().find(|set| set.kind == SetKind::Distinctions).map(|set| set.id);
    let def = def.ok_or_else(|| Refusal::NoSuch { what: Thing::Set, name: t!("Distinctions").into() })?;
    cast::add_trait(draft, Bearer::Scene(scene), def, name, vec![die]).map(drop)
}
