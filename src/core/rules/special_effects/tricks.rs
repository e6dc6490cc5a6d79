//! What special effects do: costs paid and benefits carried out, all or none (SFX-2, SFX-7, SFX-8).
//!
//! Home of SFX-8.

use crate::model::{
    Bearer, Benefit, Cost, Die, DieId, Doom, Host, Lasts, Name, Paid, Part, Phase, Purse, Ref, Role, RollId, Sfx,
    SfxRef, Source, Trait, TraitRef, Used, Wake,
};
use crate::rules::dice::build::How;
use crate::rules::special_effects::fits::Picked;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::moments::Recovered;
use crate::rules::{
    Faces, For, Refusal, Renamed, RollAt, RollEvent, SfxRefusal, TableEvent, Thing, TraitAt, Want, WayRefusal, What,
};
use std::slice::Iter;

/// A special effect while it is used.
pub(super) struct Using<'u> {
    pub(super) at: SfxRef,
    pub(super) sfx: &'u Sfx,
    pub(super) roll: Option<RollId>,
    on: Iter<'u, Picked>,
    name: Name,
    faces: Iter<'u, u8>,
    doubles: bool,
}

/// What is said as a special effect is used.
pub(super) struct Said<'s> {
    /// What comes of it is called so.
    pub name: &'s Name,
    /// What a die that is rolled again shows.
    pub faces: &'s Faces,
    /// Where it steps up or doubles: it doubles.
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

    /// What something that comes of it is called: as it says, else as was said, else like itself.
    fn called(&self, own: &Name, said: &str) -> Name {
        let names = [own.trim(), said.trim(), self.sfx.name.trim()];
        names.into_iter().find(|it| !it.is_empty()).unwrap_or_default().into()
    }

    /// The name that was said is for what it is used for, if that has none of its own.
    fn says_for_benefit(&self) -> bool {
        self.sfx.benefits.iter().any(|sfx| match sfx {
            Benefit::Asset { name, .. } => name.is_empty(),
            Benefit::Rename | Benefit::Detail => true,
            _ => false,
        })
    }
}

impl Draft {
    pub(super) fn use_sfx(
        &mut self,
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
            who: self.name_of(at.of),
            name: sfx.name.clone(),
            about: if sfx.benefits.contains(&Benefit::Detail) { name.clone() } else { "".into() },
            rest: rest(sfx),
        };
        self.tell(told);
        let mut using = Using { at, sfx, roll, on: on.iter(), name, faces: faces.iter(), doubles };
        for cost in &sfx.costs {
            self.cost(cost, &mut using)?;
        }
        for benefit in &sfx.benefits {
            self.benefit(benefit, &mut using)?;
        }
        self.lets_reaction_count(&using)?;
        self.uses_up(&using)
    }

    fn cost(&mut self, cost: &Cost, using: &mut Using<'_>) -> Result<(), Refusal> {
        let of = using.at.of;
        match cost {
            Cost::Points(points) => {
                for _ in 0..*points {
                    let paid = self.bearer_pays(of)?;
                    self.comes_back(using, paid)?;
                    // On the GM's word nothing more is there to pay with.
                    if paid == Paid::Free {
                        break;
                    }
                }
                Ok(())
            }
            Cost::Doom(die) => self.doom_cost(*die, using),
            Cost::StepDown { stays: true, .. } => {
                let at = using.picked_trait()?;
                self.shift(at, using, -1, Lasts::Kept)?;
                self.goes_back(using, Wake::Down(at))
            }
            Cost::StepDown { .. } => {
                let (roll, die, ..) = using.die()?;
                self.step_roll_die(&roll, &die, false)
            }
            Cost::StepUpBad => match using.on.next() {
                Some(Picked::Die(roll, die)) => self.step_roll_die(&(*roll).into(), &(*die).into(), true),
                Some(Picked::Trait(at)) => {
                    let was = self.trait_at(*at)?.1.die();
                    self.step_up(*at, 1)?;
                    self.goes_back(using, Wake::Complication(*at, was))
                }
                None => {
                    Err(Refusal::Sfx(SfxRefusal::Wrong { name: using.sfx.name.clone(), what: Want::DieOrComplication }))
                }
            },
            Cost::Complication { name, die } => {
                let said = if using.says_for_benefit() { "" } else { &*using.name };
                self.is_complicated(using.called(name, said), *die, using)
            }
            Cost::ShutDown(Part::OneOf(_)) => {
                let at = using.picked_trait()?;
                self.is_shut_down_by(Host::Trait(at.id), using)
            }
            Cost::ShutDown(part) => self.is_shut_down_by(self.part(using.at, part)?, using),
            // Limits of a power set (SET-9, SFX-5).
            Cost::Turn(_) => {
                let at = using.picked_trait()?;
                let trait_ = self.trait_at(at)?.1;
                let (name, die) = (trait_.name.clone(), trait_.die().unwrap_or(Die::D6));
                self.is_shut_down_by(Host::Trait(at.id), using)?;
                self.is_complicated(name, die, using)
            }
            Cost::Risk(_) => Ok(()),
            Cost::Hero(least) => {
                let whole = using.sfx.benefits.contains(&Benefit::Recover { whole: true });
                let harm = using.on.clone().find_map(|picked| match picked {
                    Picked::Trait(at) if self.state.find(*at).is_some_and(|(role, _)| role.is_harm()) => Some(*at),
                    _ => None,
                });
                let (who, die) = self.hero_cost(using.sfx, of, *least, harm.filter(|_| whole))?;
                self.goes_back(using, Wake::Hero(who, die))
            }
            Cost::Opportunity | Cost::Hitch => {
                let (.., roll, die) = using.die()?;
                self.one_pays(of, roll, die)
            }
        }
    }

    /// A complication of its bearer is a part of the price: a new one, or what has that name gets worse.
    fn is_complicated(&mut self, name: Name, die: Die, using: &Using<'_>) -> Result<(), Refusal> {
        let of = using.at.of;
        let lower = name.to_lowercase();
        let called = |it: &&Trait| it.name.to_lowercase() == lower;
        let same = self.state.traits(of).and_then(|it| it.complications.iter().find(called));
        let (id, was) = match same.map(|it| (it.id, it.die())) {
            Some((id, was)) => {
                self.worsen(TraitRef { of, id }, die, false)?;
                (id, was)
            }
            None => (self.complicate(of, name, die, false)?, None),
        };
        self.goes_back(using, Wake::Complication(TraitRef { of, id }, was))
    }

    /// A shutdown is a part of the price.
    fn is_shut_down_by(&mut self, on: Host, using: &Using<'_>) -> Result<(), Refusal> {
        let of = using.at.of;
        self.shut_down(of, on, using.sfx.back)?;
        self.goes_back(using, Wake::ShutDown(of, on))?;
        // A price of this roll is paid after it; a limit bites at once (SFX-5).
        if using.sfx.limit { self.off_dice_go(of, on) } else { Ok(()) }
    }

    #[expect(clippy::too_many_lines, reason = "a line for each benefit")]
    fn benefit(&mut self, benefit: &Benefit, using: &mut Using<'_>) -> Result<(), Refusal> {
        let of = using.at.of;
        match benefit {
            Benefit::Points(points) => self.bearer_earns(of, using.roll, u32::from(*points)),
            Benefit::Add(die) => {
                let roll = using.roll()?;
                self.still_building(roll)?;
                let label = using.sfx.name.clone();
                self.push_die(roll, *die, Source::Bare, label.clone())?;
                let to = self.roller_name(roll);
                self.tell(RollEvent::Added { to, dice: vec![*die], label, hinder: false });
                Ok(())
            }
            Benefit::StepUp { scene: true, .. } => {
                let at = using.picked_trait()?;
                self.shift(at, using, 1, self.scene_of(of))
            }
            Benefit::Double { scene: true, .. } => {
                let at = using.picked_trait()?;
                self.shift(at, using, 0, self.scene_of(of))
            }
            Benefit::StepUp { .. } => {
                let (roll, die, ..) = using.die()?;
                self.step_roll_die(&roll, &die, true)
            }
            Benefit::Double { .. } => {
                let (roll, die, ..) = using.die()?;
                self.double(&roll, &die)
            }
            Benefit::StepUpOrDouble { .. } => {
                let (roll, die, ..) = using.die()?;
                if using.doubles { self.double(&roll, &die) } else { self.step_roll_die(&roll, &die, true) }
            }
            Benefit::Merge => {
                let (.., roll, die) = using.die()?;
                self.merge(roll, die)
            }
            Benefit::Multipower(_) => {
                let at = using.picked_trait()?;
                self.one_more_power(using.roll()?, at)
            }
            Benefit::StepDownOpposing => {
                let (roll, die, ..) = using.die()?;
                self.step_roll_die(&roll, &die, false)
            }
            Benefit::Swap { .. } => {
                let at = using.picked_trait()?;
                let roll = using.roll()?;
                self.still_building(roll)?;
                self.add_trait_dice(roll, at, How { swapped: true, ..How::default() })
            }
            Benefit::Resize { to, .. } => {
                let (.., roll, die) = using.die()?;
                self.still_building(roll)?;
                self.resize(roll, die, *to)
            }
            Benefit::Reroll => {
                let (.., roll, die) = using.die()?;
                let face = using.faces.next().copied().ok_or(Refusal::FacesMissing)?;
                self.reroll_one(roll, die, face)
            }
            Benefit::Asset { name, die, open } => {
                let name = using.called(name, &using.name);
                let lasts = self.asset_lasts(of);
                self.make_asset(of, name, *die, lasts, *open || matches!(of, Bearer::Scene(_)))
            }
            Benefit::Area => self.spread(using.roll()?, None),
            Benefit::MoreEffect => self.one_more_effect(using.roll()?),
            Benefit::StepUpEffect => {
                let (.., roll, die) = using.die()?;
                self.step_up_effect(roll, die)
            }
            Benefit::Recover { whole } => {
                let at = using.picked_trait()?;
                let die = self.harm_die(at)?;
                let role = self.trait_at(at)?.0;
                if *whole { self.remove_trait(at) } else { self.step_down(at) }?;
                // By somebody else's special effect it is help as well (GROW-1).
                match using.at.of {
                    Bearer::Character(helper) => self.at(self.moments.recovered, Recovered { helper, at, role, die }),
                    Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => Ok(()),
                }
            }
            // SETT-7.
            Benefit::ToDoom => {
                let at = using.picked_trait()?;
                let die = self.harm_die(at)?;
                let doom = self.state.doom().map(|it| it.id).ok_or(Refusal::DoomOff)?;
                self.pool_plays(self.pool(doom)?)?;
                self.holds(doom, die)?;
                self.remove_trait(at)?;
                self.put_die(doom, die)
            }
            Benefit::Rename => {
                let at = using.picked_trait()?;
                let name = named(Thing::Complication, &using.name)?;
                let (role, trait_) = self.trait_at(at)?;
                if role != Role::Complication {
                    return Err(Refusal::NoHarm(trait_.name.clone()));
                }
                let lower = name.to_lowercase();
                let others = self.state.traits(at.of).map(|it| it.complications.as_slice()).unwrap_or_default();
                if others.iter().any(|it| it.id != at.id && it.name.to_lowercase() == lower) {
                    self.rule(Refusal::NameTaken { what: Thing::Complication, name: name.clone() })?;
                }
                let on = self.name_of(at.of);
                let old = self.edit_trait(at, |it| std::mem::replace(&mut it.name, name.clone()))?;
                self.tell(TableEvent::Renamed { what: Renamed::Trait(on), from: old, to: name });
                Ok(())
            }
            Benefit::Hinder => self.hinder_host(using),
            Benefit::ReactionCounts | Benefit::Detail | Benefit::Armour | Benefit::Text(_) => Ok(()),
        }
    }

    fn bearer_pays(&mut self, of: Bearer) -> Result<Paid, Refusal> {
        match of {
            Bearer::Character(id) => self.pay(id, For::UseSfx),
            Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => self.gm_pays(For::UseSfx),
        }
    }

    /// Earned by a roll, points are held until it is resolved (PP-7).
    pub(super) fn bearer_earns(&mut self, of: Bearer, roll: Option<RollId>, points: u32) -> Result<(), Refusal> {
        let Bearer::Character(id) = of else { return self.earn_each(None, points, None) };
        match roll {
            Some(roll) => self.hold(roll, id, points),
            None if self.character(id)?.purse == Purse::Bank => self.earn_each(Some(id), points, None),
            None => self.put_points(id, points),
        }
    }

    /// The GM's characters spend a doom die, players put one in.
    fn doom_cost(&mut self, die: Die, using: &Using<'_>) -> Result<(), Refusal> {
        let pool = self.state.doom().filter(|_| self.state.setting.mods.doom != Doom::Off).cloned();
        let Some(pool) = pool else { return Err(Refusal::DoomOff) };
        if matches!(using.at.of, Bearer::Character(id) if self.character(id)?.purse != Purse::Bank) {
            self.put_die(pool.id, die)?;
            return self.goes_back(using, Wake::Put(pool.id, die));
        }
        let there = |it: &Die| *it >= die && crate::rules::available(&self.state, &pool, *it) > 0;
        let Some(spent) = Die::ALL.into_iter().find(there) else {
            return self.rule(Refusal::NoDoom { pool: pool.name.clone(), what: For::UseSfx });
        };
        self.take_die(pool.id, spent)?;
        self.not_the_last(pool.id)?;
        self.comes_back(using, Paid::Doom(spent))
    }

    /// A trait's rating moves for a while; what of it is being gathered moves along. No steps: it is
    /// doubled (SFX-7).
    fn shift(&mut self, at: TraitRef, using: &Using<'_>, steps: i8, lasts: Lasts) -> Result<(), Refusal> {
        let (_, trait_) = self.trait_at(at)?;
        let (name, dice) = (trait_.name.clone(), trait_.dice());
        let moves = |die: &Die| if steps > 0 { die.up() } else { die.down() };
        if steps == 0 && trait_.shifts.iter().any(|it| it.double) {
            return Err(SfxRefusal::Doubled(name).into());
        }
        if steps != 0 && !dice.iter().any(|die| moves(die).is_some()) {
            return Err(if steps > 0 { Refusal::AtMost(name) } else { WayRefusal::AtLeast(name).into() });
        }
        self.shift_for(at, using.sfx.name.clone().into(), steps, lasts)
    }

    /// One die is thrown again; the old result is as if it had never been (DIE-4). What has had its
    /// effect stays (HIT-7).
    fn reroll_one(&mut self, id: RollId, die: DieId, face: u8) -> Result<(), Refusal> {
        self.not_settled(id)?;
        let lying = self.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        let from = lying.face.ok_or(Refusal::NotThrown)?;
        if lying.spent {
            self.rule(Refusal::Spent(lying.label.clone()))?;
        }
        if !lying.size.can_show(face) {
            return Err(Refusal::Face { die: lying.size, face });
        }
        let roll = self.roll_mut(id)?;
        if let Some(lying) = roll.dice.iter_mut().find(|it| it.id == die) {
            (lying.face, lying.used) = (Some(face), Used::No);
        }
        let roll = roll.clone();
        self.tell(RollEvent::Rerolled { label: lying.label, from, to: face });
        if roll.phase == Phase::Standing {
            self.stand(id, &crate::rules::dice::kept::best_of(&self.state, &roll))?;
        }
        Ok(())
    }

    /// The trait that carries it goes in as a d4, or becomes one (POOL-3).
    fn hinder_host(&mut self, using: &Using<'_>) -> Result<(), Refusal> {
        let roll = using.roll()?;
        let Host::Trait(id) = using.at.on else {
            return Err(Refusal::NoTrait(self.host_name(using.at.of, using.at.on)));
        };
        let at = TraitRef { of: using.at.of, id };
        let die = self.roll(roll)?.dice.iter().find(|die| die.from == Source::Trait(at)).map(|die| die.id);
        match die {
            Some(die) => self.hinder(&roll.into(), &die.into(), true),
            None => self.add(&roll.into(), &What::Trait(at.into()), true, false),
        }
    }

    /// What a shutdown puts out of use.
    fn part(&self, at: SfxRef, part: &Part) -> Result<Host, Refusal> {
        let set = |id| match self.state.find(TraitRef { of: at.of, id }) {
            Some((Role::Set(set), _)) => Some(Host::Set(set)),
            _ => None,
        };
        Ok(match (part, at.on) {
            (Part::Set, Host::Trait(id)) => set(id).unwrap_or(at.on),
            (Part::Other(name), _) => {
                let is = Ref::Name(name.clone());
                Host::Trait(self.trait_ref(&TraitAt { of: at.of.into(), is })?.id)
            }
            _ => at.on,
        })
    }
}

/// What the table has to see to.
fn rest(sfx: &Sfx) -> Vec<Name> {
    let risks = sfx.costs.iter().filter_map(|it| if let Cost::Risk(text) = it { Some(text) } else { None });
    let texts = sfx.benefits.iter().filter_map(|it| if let Benefit::Text(text) = it { Some(text) } else { None });
    let mut rest: Vec<Name> = risks.chain(texts).filter(|it| !it.trim().is_empty()).cloned().collect();
    if sfx.costs.is_empty() && sfx.benefits.is_empty() && !sfx.text.is_empty() {
        rest.push(sfx.text.clone());
    }
    rest
}
