//! Use of SFX: costs paid and benefits carried out, all or none (SFX-2, SFX-7, SFX-8).
//!
//! Home of SFX-8.

use crate::model::{
    Bearer, Benefit, Cost, Die, DieId, Doom, Host, Lasts, Name, Paid, Part, Phase, Purse, Ref, Role, RollId, Sfx,
    SfxRef, Source, Trait, TraitRef, Used, Wake, same_name,
};
use crate::rules::dice::build::How;
use crate::rules::sfx::fits::{Picked, adds_doom};
use crate::rules::sfx::{limits, on_dice, on_effects, shutdown, used, wake};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::traits;
use crate::rules::table::moments::Recovered;
use crate::rules::table::{answer, facts, in_play, writes};
use crate::rules::{
    Faces, For, Refusal, Renamed, RollAt, RollEvent, SfxRefusal, TableEvent, Thing, TraitAt, Want, WayRefusal, What,
};
use crate::rules::{counters, dice, harm, points, pools, resolution};
use std::slice::Iter;

/// An SFX in use.
pub(super) struct Using<'u> {
    pub(super) at: SfxRef,
    pub(super) sfx: &'u Sfx,
    pub(super) roll: Option<RollId>,
    on: Iter<'u, Picked>,
    name: Name,
    faces: Iter<'u, u8>,
    doubles: bool,
}

/// The details given with the use of an SFX.
pub(super) struct Said<'s> {
    pub name: &'s Name,
    pub faces: &'s Faces,
    pub doubles: bool,
}

impl Using<'_> {
    fn roll(&self) -> Result<RollId, Refusal> {
        self.roll.ok_or_else(|| Refusal::Sfx(SfxRefusal::NoRoll(self.sfx.name.clone())))
    }

    fn die(&mut self) -> Result<(RollAt, Ref<DieId>, RollId, DieId), Refusal> {
        match self.on.next() {
            Some(Picked::Die(roll, die)) => Ok(((*roll).into(), (*die).into(), *roll, *die)),
            _ => Err(Refusal::Sfx(SfxRefusal::Wrong { name: self.sfx.name.clone(), what: Want::Die })),
        }
    }

    fn picked_trait(&mut self) -> Result<TraitRef, Refusal> {
        match self.on.next() {
            Some(Picked::Trait(at)) => Ok(*at),
            _ => Err(Refusal::Sfx(SfxRefusal::Wrong { name: self.sfx.name.clone(), what: Want::Trait })),
        }
    }

    fn called(&self, own: &Name, said: &str) -> Name {
        let names = [own.trim(), said.trim(), self.sfx.name.trim()];
        names.into_iter().find(|it| !it.is_empty()).unwrap_or_default().into()
    }

    fn says_for_benefit(&self) -> bool {
        self.sfx.benefits.iter().any(|sfx| match sfx {
            Benefit::Asset { name, .. } => name.is_empty(),
            Benefit::Rename | Benefit::Detail => true,
            _ => false,
        })
    }
}

pub(super) fn use_sfx(
    draft: &mut Draft,
    at: SfxRef,
    sfx: &Sfx,
    roll: Option<RollId>,
    on: &[Picked],
    Said { name, faces, doubles }: Said<'_>,
) -> Result<(), Refusal> {
    let rerolls = sfx.benefits.iter().filter(|it| **it == Benefit::Reroll).count();
    let faces: &[u8] = match faces {
        Faces::Due if rerolls > 0 => return Err(Refusal::FacesMissing),
        Faces::Due => &[],
        Faces::Rolled(faces) | Faces::Typed(faces) => faces,
    };
    let name: Name = name.trim().into();
    let told = RollEvent::SfxUsed {
        who: draft.name_of(at.of),
        name: sfx.name.clone(),
        about: if sfx.benefits.contains(&Benefit::Detail) { name.clone() } else { "".into() },
        rest: rest(sfx),
    };
    // Told before what it does, so that the log reads in that order.
    draft.tell(told);
    let mut using = Using { at, sfx, roll, on: on.iter(), name, faces: faces.iter(), doubles };
    // In the order in which `Wants::all` has asked what it is used on: costs, then benefits.
    for cost in &sfx.costs {
        self::cost(draft, cost, &mut using)?;
    }
    for benefit in &sfx.benefits {
        self::benefit(draft, benefit, &mut using)?;
    }
    on_effects::lets_reaction_count(draft, &using)?;
    used::uses_up(draft, &using)
}

fn cost(draft: &mut Draft, cost: &Cost, using: &mut Using<'_>) -> Result<(), Refusal> {
    let of = using.at.of;
    match cost {
        Cost::Points(points) => {
            for _ in 0..*points {
                let paid = bearer_pays(draft, of)?;
                wake::comes_back(draft, using, paid)?;
                // On the GM's word nothing more is there to pay with.
                if paid == Paid::Free {
                    break;
                }
            }
            Ok(())
        }
        Cost::Doom(die) => doom_cost(draft, *die, using),
        Cost::StepDown { stays: true, .. } => {
            let at = using.picked_trait()?;
            shift(draft, at, using, -1, Lasts::Kept)?;
            wake::goes_back(draft, using, Wake::Down(at))
        }
        Cost::StepDown { .. } => {
            let (roll, die, ..) = using.die()?;
            dice::step_roll_die(draft, &roll, &die, false)
        }
        Cost::StepUpBad => match using.on.next() {
            Some(Picked::Die(roll, die)) => dice::step_roll_die(draft, &(*roll).into(), &(*die).into(), true),
            Some(Picked::Pool(..) | Picked::Move(..)) | None => {
                Err(Refusal::Sfx(SfxRefusal::Wrong { name: using.sfx.name.clone(), what: Want::DieOrComplication }))
            }
            Some(Picked::Trait(at)) => {
                let was = draft.trait_at(*at)?.1.die();
                harm::step_up(draft, *at, 1)?;
                wake::goes_back(draft, using, Wake::Complication(*at, was))
            }
        },
        Cost::Complication { name, die } => {
            // One name is said with the use: where a benefit takes it, the price goes by its own.
            let said = if using.says_for_benefit() { "" } else { &*using.name };
            is_complicated(draft, using.called(name, said), *die, using)
        }
        Cost::ShutDown(Part::OneOf(_)) => {
            let at = using.picked_trait()?;
            is_shut_down_by(draft, Host::Trait(at.id), using)
        }
        Cost::ShutDown(part) => is_shut_down_by(draft, self::part(draft, using.at, part)?, using),
        // Limits of a power set (SET-9, SFX-5).
        Cost::Turn(_) => {
            let at = using.picked_trait()?;
            let trait_ = draft.trait_at(at)?.1;
            let (name, die) = (trait_.name.clone(), trait_.die().unwrap_or(Die::D6));
            is_shut_down_by(draft, Host::Trait(at.id), using)?;
            is_complicated(draft, name, die, using)
        }
        Cost::Tick(name) | Cost::Untick(name) => {
            let id = counters::nearest(draft, of, name)?;
            let was = draft.counter(id)?.now;
            counters::step_by_sfx(draft, id, matches!(cost, Cost::Tick(_)))?;
            wake::goes_back(draft, using, Wake::Counter(id, was))
        }
        Cost::Risk(_) => Ok(()),
        Cost::Hero(least) => {
            let whole = using.sfx.benefits.contains(&Benefit::Recover { whole: true });
            // Looked at without being taken: the benefit takes it in its turn.
            let harm = using.on.clone().find_map(|picked| match picked {
                Picked::Trait(at) if draft.state.find(*at).is_some_and(|(role, _)| role.is_harm()) => Some(*at),
                _ => None,
            });
            let (who, die) = limits::hero_cost(draft, using.sfx, of, *least, harm.filter(|_| whole))?;
            wake::goes_back(draft, using, Wake::Hero(who, die))
        }
        Cost::Opportunity => {
            let (.., roll, die) = using.die()?;
            limits::one_pays(draft, roll, die)?;
            let (who, on) = (draft.name_of(of), using.sfx.name.clone());
            draft.tell(RollEvent::OpportunityUsed { who, on });
            Ok(())
        }
        Cost::Hitch => {
            let (.., roll, die) = using.die()?;
            let size = limits::one_pays(draft, roll, die)?;
            draft.tell(RollEvent::HitchUsed { who: draft.name_of(of), die: size });
            Ok(())
        }
    }
}

fn is_complicated(draft: &mut Draft, name: Name, die: Die, using: &Using<'_>) -> Result<(), Refusal> {
    let of = using.at.of;
    let called = |it: &&Trait| same_name(&it.name, &name);
    let same = draft.state.traits(of).and_then(|it| it.complications.iter().find(called));
    let (id, was) = match same.map(|it| (it.id, it.die())) {
        Some((id, was)) => {
            harm::worsen(draft, TraitRef { of, id }, die, false)?;
            (id, was)
        }
        None => (harm::complicate(draft, of, name, die, false)?, None),
    };
    wake::goes_back(draft, using, Wake::Complication(TraitRef { of, id }, was))
}

fn is_shut_down_by(draft: &mut Draft, on: Host, using: &Using<'_>) -> Result<(), Refusal> {
    let of = using.at.of;
    draft.shut_down(of, on, using.sfx.back)?;
    wake::goes_back(draft, using, Wake::ShutDown(of, on))?;
    // A price of this roll is paid after it; a limit bites at once (SFX-5).
    if using.sfx.limit { shutdown::off_dice_go(draft, of, on) } else { Ok(()) }
}

#[expect(clippy::too_many_lines, reason = "a line for each benefit")]
fn benefit(draft: &mut Draft, benefit: &Benefit, using: &mut Using<'_>) -> Result<(), Refusal> {
    let of = using.at.of;
    match benefit {
        Benefit::Points(points) => bearer_earns(draft, of, using.roll, u32::from(*points)),
        Benefit::Add(die) => {
            let roll = using.roll()?;
            facts::rolls::still_building(draft, roll)?;
            let label = using.sfx.name.clone();
            writes::rolls::push_die(draft, roll, *die, Source::Bare, label.clone())?;
            let to = draft.roller_name(roll);
            draft.tell(RollEvent::Added { to, dice: vec![*die], label, hinder: false });
            Ok(())
        }
        Benefit::StepUp { scene: true, .. } => {
            let at = using.picked_trait()?;
            shift(draft, at, using, 1, draft.scene_of(of))
        }
        Benefit::Double { scene: true, .. } => {
            let at = using.picked_trait()?;
            shift(draft, at, using, 0, draft.scene_of(of))
        }
        Benefit::StepUp { .. } => {
            let (roll, die, ..) = using.die()?;
            dice::step_roll_die(draft, &roll, &die, true)
        }
        Benefit::Double { .. } => {
            let (roll, die, ..) = using.die()?;
            dice::double(draft, &roll, &die)
        }
        Benefit::StepUpOrDouble { .. } => {
            let (roll, die, ..) = using.die()?;
            if using.doubles { dice::double(draft, &roll, &die) } else { dice::step_roll_die(draft, &roll, &die, true) }
        }
        Benefit::Merge => {
            let (.., roll, die) = using.die()?;
            on_dice::merge(draft, roll, die)
        }
        Benefit::Split { .. } => {
            let (.., roll, die) = using.die()?;
            dice::split(draft, roll, die)
        }
        Benefit::Borrow => match using.on.next() {
            Some(Picked::Pool(pool, die)) => pools::borrow_die(draft, using.roll()?, *pool, *die),
            _ => Err(Refusal::Sfx(SfxRefusal::Wrong { name: using.sfx.name.clone(), what: Want::Borrowed })),
        },
        Benefit::MoveStress(_) => match using.on.next() {
            Some(Picked::Move(at, to)) => harm::move_stress(draft, *at, *to),
            _ => Err(Refusal::Sfx(SfxRefusal::Wrong { name: using.sfx.name.clone(), what: Want::Moved })),
        },
        Benefit::Multipower(_) => {
            let at = using.picked_trait()?;
            on_dice::one_more_power(draft, using.roll()?, at)
        }
        Benefit::StepDownOpposing => {
            let (roll, die, ..) = using.die()?;
            dice::step_roll_die(draft, &roll, &die, false)
        }
        Benefit::Swap { .. } => {
            let at = using.picked_trait()?;
            let roll = using.roll()?;
            facts::rolls::still_building(draft, roll)?;
            dice::add_trait_dice(draft, roll, at, How { swapped: true, ..How::default() })
        }
        Benefit::Resize { to, .. } => {
            let (.., roll, die) = using.die()?;
            facts::rolls::still_building(draft, roll)?;
            dice::resize(draft, roll, die, *to)
        }
        Benefit::Reroll => {
            let (.., roll, die) = using.die()?;
            let face = using.faces.next().copied().ok_or(Refusal::FacesMissing)?;
            reroll_one(draft, roll, die, face)
        }
        Benefit::Asset { name, die, open } => {
            let name = using.called(name, &using.name);
            let lasts = draft.asset_lasts(of);
            draft.make_asset(of, name, *die, lasts, *open || matches!(of, Bearer::Scene(_)))
        }
        Benefit::Area => resolution::spread(draft, using.roll()?, None),
        Benefit::MoreEffect => on_effects::one_more_effect(draft, using.roll()?),
        Benefit::StepUpEffect => {
            let (.., roll, die) = using.die()?;
            on_effects::step_up_effect(draft, roll, die)
        }
        Benefit::Recover { whole } => {
            let at = using.picked_trait()?;
            let die = traits::harm_die(draft, at)?;
            let role = draft.trait_at(at)?.0;
            if *whole { draft.remove_trait(at) } else { harm::step_down(draft, at) }?;
            // By somebody else's SFX it is help as well (GROW-1).
            match using.at.of {
                Bearer::Character(helper) => draft.at(draft.moments.recovered, Recovered { helper, at, role, die }),
                Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => Ok(()),
            }
        }
        // SETT-7.
        Benefit::ToDoom | Benefit::TrackToDoom(_) => {
            let at = using.picked_trait()?;
            let die = traits::harm_die(draft, at)?;
            let doom = draft.state.doom().map(|it| it.id).ok_or(Refusal::DoomOff)?;
            in_play::pool_plays(draft, draft.pool(doom)?)?;
            pools::holds(draft, doom, die)?;
            draft.remove_trait(at)?;
            pools::put_die(draft, doom, die)
        }
        Benefit::Rename => {
            let at = using.picked_trait()?;
            let name = named(Thing::Complication, &using.name)?;
            let (role, trait_) = draft.trait_at(at)?;
            if role != Role::Complication {
                return Err(Refusal::NoHarm(trait_.name.clone()));
            }
            let others = draft.state.traits(at.of).map(|it| it.complications.as_slice()).unwrap_or_default();
            if others.iter().any(|it| it.id != at.id && same_name(&it.name, &name)) {
                draft.rule(Refusal::NameTaken { what: Thing::Complication, name: name.clone() })?;
            }
            let on = draft.name_of(at.of);
            let old = draft.edit_trait(at, |it| std::mem::replace(&mut it.name, name.clone()))?;
            draft.tell(TableEvent::Renamed { what: Renamed::Trait(on), from: old, to: name });
            Ok(())
        }
        Benefit::Hinder => hinder_host(draft, using),
        Benefit::Tick(name) | Benefit::Untick(name) => {
            let id = counters::nearest(draft, of, name)?;
            counters::step_by_sfx(draft, id, matches!(benefit, Benefit::Tick(_)))
        }
        Benefit::ReactionCounts | Benefit::Detail | Benefit::Armor | Benefit::Text(_) => Ok(()),
    }
}

fn bearer_pays(draft: &mut Draft, of: Bearer) -> Result<Paid, Refusal> {
    match of {
        Bearer::Character(id) => points::pay(draft, id, For::UseSfx),
        Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => points::gm_pays(draft, For::UseSfx),
    }
}

/// Pays PP to the bearer; earned by a roll, they are held until it is resolved (PP-7).
pub(super) fn bearer_earns(draft: &mut Draft, of: Bearer, roll: Option<RollId>, points: u32) -> Result<(), Refusal> {
    let Bearer::Character(id) = of else { return points::earn_each(draft, None, points, None) };
    match roll {
        Some(roll) => points::hold(draft, roll, id, points),
        None if draft.character(id)?.purse == Purse::Bank => points::earn_each(draft, Some(id), points, None),
        None => points::put_points(draft, id, points),
    }
}

fn doom_cost(draft: &mut Draft, die: Die, using: &Using<'_>) -> Result<(), Refusal> {
    let pool = draft.state.doom().filter(|_| draft.state.setting.mods.doom != Doom::Off).cloned();
    let Some(pool) = pool else { return Err(Refusal::DoomOff) };
    if adds_doom(&draft.state, using.at.of) {
        pools::put_die(draft, pool.id, die)?;
        return wake::goes_back(draft, using, Wake::Put(pool.id, die));
    }
    // Where there is none of that size, the next larger one pays.
    let there = |it: &Die| *it >= die && crate::rules::available(&draft.state, &pool, *it) > 0;
    let Some(spent) = Die::ALL.into_iter().find(there) else {
        return draft.rule(Refusal::NoDoom { pool: pool.name.clone(), what: For::UseSfx });
    };
    pools::take_die(draft, pool.id, spent)?;
    pools::not_the_last(draft, pool.id)?;
    wake::comes_back(draft, using, Paid::Doom(spent))
}

/// Steps a trait's rating for a while, including its dice in gathered rolls. Zero steps double it (SFX-7).
fn shift(draft: &mut Draft, at: TraitRef, using: &Using<'_>, steps: i8, lasts: Lasts) -> Result<(), Refusal> {
    let (_, trait_) = draft.trait_at(at)?;
    let (name, dice) = (trait_.name.clone(), trait_.dice());
    let moves = |die: &Die| if steps > 0 { die.up() } else { die.down() };
    // A second doubling would be lost: a trait is doubled or it is not.
    if steps == 0 && trait_.shifts.iter().any(|it| it.double) {
        return Err(SfxRefusal::Doubled(name).into());
    }
    // Of several dice it is enough that one can move.
    if steps != 0 && !dice.iter().any(|die| moves(die).is_some()) {
        return Err(if steps > 0 { Refusal::AtMost(name) } else { WayRefusal::AtLeast(name).into() });
    }
    dice::shift_for(draft, at, using.sfx.name.clone().into(), steps, lasts)
}

/// Rerolls one die as if the old result had never been (DIE-4). Effects it has had stay (HIT-7).
fn reroll_one(draft: &mut Draft, id: RollId, die: DieId, face: u8) -> Result<(), Refusal> {
    answer::not_settled(draft, id)?;
    let lying = draft.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    let from = lying.face.ok_or(Refusal::NotRolled)?;
    if lying.spent {
        draft.rule(Refusal::Spent(lying.label.clone()))?;
    }
    if !lying.size.can_show(face) {
        return Err(Refusal::Face { die: lying.size, face });
    }
    let roll = draft.roll_mut(id)?;
    if let Some(lying) = roll.dice.iter_mut().find(|it| it.id == die) {
        (lying.face, lying.used) = (Some(face), Used::No);
    }
    let roll = roll.clone();
    draft.tell(RollEvent::Rerolled { label: lying.label, from, to: face });
    // With another face what was chosen may not be right any more.
    if roll.phase == Phase::Standing {
        dice::stand(draft, id, &crate::rules::dice::kept::best_of(&draft.state, &roll))?;
    }
    Ok(())
}

/// The trait that carries it goes in as a d4, or becomes one (POOL-3).
fn hinder_host(draft: &mut Draft, using: &Using<'_>) -> Result<(), Refusal> {
    let roll = using.roll()?;
    let Host::Trait(id) = using.at.on else {
        return Err(Refusal::NoTrait(draft.host_name(using.at.of, using.at.on)));
    };
    let at = TraitRef { of: using.at.of, id };
    let die = draft.roll(roll)?.dice.iter().find(|die| die.from == Source::Trait(at)).map(|die| die.id);
    match die {
        Some(die) => dice::hinder(draft, &roll.into(), &die.into(), true),
        None => dice::add(draft, &roll.into(), &What::Trait(at.into()), true, false),
    }
}

fn part(draft: &Draft, at: SfxRef, part: &Part) -> Result<Host, Refusal> {
    let set = |id| match draft.state.find(TraitRef { of: at.of, id }) {
        Some((Role::Set(set), _)) => Some(Host::Set(set)),
        _ => None,
    };
    Ok(match (part, at.on) {
        // What lies in no set, like an asset, is meant itself.
        (Part::Set, Host::Trait(id)) => set(id).unwrap_or(at.on),
        (Part::Other(name), _) => {
            let is = Ref::Name(name.clone());
            Host::Trait(draft.trait_ref(&TraitAt { of: at.of.into(), is })?.id)
        }
        _ => at.on,
    })
}

fn rest(sfx: &Sfx) -> Vec<Name> {
    let risks = sfx.costs.iter().filter_map(|it| if let Cost::Risk(text) = it { Some(text) } else { None });
    let texts = sfx.benefits.iter().filter_map(|it| if let Benefit::Text(text) = it { Some(text) } else { None });
    let mut rest: Vec<Name> = risks.chain(texts).filter(|it| !it.trim().is_empty()).cloned().collect();
    if sfx.costs.is_empty() && sfx.benefits.is_empty() && !sfx.text.is_empty() {
        rest.push(sfx.text.clone());
    }
    rest
}
