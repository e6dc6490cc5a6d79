//! Offers for 1s: hitches of the players', opportunities of the GM's (HIT-1 to HIT-5).

use crate::model::{
    Bearer, CharacterId, Die, DieId, Doom, DoomWay, Name, Phase, Pool, Role, Roll, RollId, SetKind, SfxNo, SfxRef,
    Source, TraitRef,
};
use crate::rules::effects::hitches::{hitch_falls_on, steps_up_free};
use crate::rules::harm::recovery::recovered_role;
use crate::rules::table::facts::rolls;
use crate::rules::table::offers::{Asked, BLANK_COMPLICATION, OfferKind, SplitPart};
use crate::rules::{HitchPart, HitchUse, OpportunityUse, RollCommand, traits_in_play, wearing};
use std::sync::Arc;

const MOST_SPLITS: usize = 48;
/// The most hitches that are split; with more, the rest are used one by one.
const MOST_SPLIT: usize = 6;

impl Asked<'_> {
    /// Offers the hitches of every player's roll of this resolution.
    pub fn hitches(&mut self) {
        let rolls: Vec<Arc<Roll>> = self.table.rolls_of(self.it).cloned().collect();
        for roll in rolls.iter().filter(|roll| roll.phase != Phase::Building) {
            if let Some(who) = roll.roller().filter(|who| self.is_pc(*who)) {
                self.hitches_of(roll, who);
            }
        }
    }

    fn hitches_of(&mut self, roll: &Roll, who: CharacterId) {
        let mut left: Vec<(DieId, Die)> =
            roll.hitches().filter(|die| !die.spent).map(|die| (die.id, die.size)).collect();
        // The smallest first, so that the largest, which a pool wants, are split off the end.
        left.sort_by_key(|(_, size)| *size);
        if self.table.setting.mods.automatic_hitches {
            if !left.is_empty() {
                // Where hitches feed doom by themselves, the GM makes nothing else of them (HIT-8).
                self.feeds(roll.id, who);
            }
            return;
        }
        let recovery = self.table.resolutions.get(&self.it).and_then(|it| it.recovers());
        if roll.is_botch() && recovery.is_none() {
            // Whole, or one by one at their price, but not both (HIT-3).
            if left.len() == roll.hitches().count() {
                let count = u32::try_from(left.len()).unwrap_or(u32::MAX);
                let (die, _) = Die::D6.raised(count.saturating_sub(1));
                for of in self.suffers(roll, who) {
                    let (roll, on) = (roll.id.into(), Some(of.into()));
                    let botch = RollCommand::Botch { roll, name: BLANK_COMPLICATION.into(), on };
                    let on = self.table.bearer_name(of).cloned().unwrap_or_default();
                    self.push(OfferKind::Botch.on(on), None, die, botch, Some(BLANK_COMPLICATION));
                }
            }
        }
        for (id, size) in left.iter().copied() {
            self.hitch(roll, (id, size), who);
        }
        if recovery.is_none() && left.len() > 1 {
            left.truncate(MOST_SPLIT);
            self.splits(roll.id, &left, who);
        }
    }

    fn hitch(&mut self, rolled: &Roll, (id, size): (DieId, Die), who: CharacterId) {
        let roll = rolled.id;
        let spend = |to: HitchUse| RollCommand::Hitch { roll: roll.into(), die: id.into(), to };
        let of = hitch_falls_on(self.table, rolled, who);
        let on = self.table.bearer_name(of).cloned().unwrap_or_default();
        for of in self.suffers(rolled, who) {
            let kind = OfferKind::HitchComplication.on(self.table.bearer_name(of).cloned().unwrap_or_default());
            let to = spend(HitchUse::Complicate { name: BLANK_COMPLICATION.into(), on: Some(of.into()) });
            self.push(kind, Some(id), Die::D6, to, Some(BLANK_COMPLICATION));
        }
        let recovery = self.table.resolutions.get(&self.it).and_then(|it| it.recovers());
        // A hitch of a recovery falls on whoever is recovered, and goes into no pool (COMP-4).
        if recovery.is_none() {
            self.hitch_for_pools(&spend, id, size);
        }
        let patient = if let Bearer::Character(patient) = of { patient } else { who };
        match recovered_role(self.table, self.it) {
            Some(Role::Worn(from)) => {
                for (at, name) in wearing(self.table, patient).into_iter().filter(|(at, _)| *at != from) {
                    let at = TraitRef { of, id: at };
                    let kind = OfferKind::HitchStress.on(on.clone()).called(name);
                    self.push(kind, Some(id), Die::D6, spend(HitchUse::Wear { at: at.into() }), None);
                }
            }
            Some(Role::Stress(from) | Role::Trauma(from)) => {
                // Never the track that was just recovered (STR-4).
                let tracks = self.table.setting.tracks.iter().filter(|it| it.id != from);
                for (track, name) in tracks.map(|it| (it.id, it.name.clone())).collect::<Vec<_>>() {
                    let kind = OfferKind::HitchStress.on(on.clone()).called(name);
                    self.push(kind, Some(id), Die::D6, spend(HitchUse::Stress { track: track.into() }), None);
                }
            }
            _ => {}
        }
        let ridden = crate::rules::aboard(self.table, who).map(Bearer::Character);
        let scene = self.table.resolutions.get(&self.it).map(|it| Bearer::Scene(it.scene));
        let others = ridden.into_iter().chain(scene).filter(|_| recovery.is_none());
        let all: Vec<_> = std::iter::once(of).chain(others).flat_map(|of| self.harm_of(of)).collect();
        for (at, name, die) in all {
            let free = steps_up_free(self.table, rolled, at);
            let on = self.table.bearer_name(at.of).cloned().unwrap_or_default();
            let kind = OfferKind::HitchStepUp(free).on(on).called(name);
            let to = spend(HitchUse::StepUp { at: at.into() });
            self.push(kind, Some(id), die.up().unwrap_or(die), to, None);
        }
    }

    /// Returns the possible bearers of a hitch's complication: the roller, the vehicle that was rolled with (VEH-4), or
    /// the scene (HIT-1). In a recovery it is always the patient (COMP-4).
    fn suffers(&self, roll: &Roll, who: CharacterId) -> Vec<Bearer> {
        let of = hitch_falls_on(self.table, roll, who);
        let Some(resolution) = self.table.resolutions.get(&self.it).filter(|it| it.recovers().is_none()) else {
            return vec![of];
        };
        let vehicle = self.rolled_with(roll.id, who).map(Bearer::Character);
        [of].into_iter().chain(vehicle).chain([Bearer::Scene(resolution.scene)]).collect()
    }

    fn rolled_with(&self, roll: RollId, who: CharacterId) -> Option<CharacterId> {
        let vehicle = crate::rules::aboard(self.table, who)?;
        let of = Bearer::Character(vehicle);
        let lies = |it: &crate::model::PoolDie| matches!(it.from, Source::Trait(at) if at.of == of);
        self.table.rolls.get(&roll)?.dice.iter().any(lies).then_some(vehicle)
    }

    fn doom(&self) -> Option<Arc<Pool>> {
        self.table.doom().filter(|_| self.table.setting.mods.doom != Doom::Off).cloned()
    }

    fn by_story(&self) -> bool {
        self.table.setting.mods.doom_way == DoomWay::Story
    }

    fn hitch_for_pools(&mut self, spend: &dyn Fn(HitchUse) -> RollCommand, id: DieId, size: Die) {
        if let Some(pool) = self.doom() {
            let name = pool.name.clone();
            let kind = OfferKind::HitchDoom.called(name.clone());
            // By the story it is a d6 whatever rolled it, and steps up an equal die only (DOOM-6, DOOM-8).
            let story = self.by_story();
            let own = if story { Die::D6 } else { size };
            self.push(kind, Some(id), own, spend(HitchUse::Doom { raising: None }), None);
            let fits = |die: &Die| if story { *die == own } else { *die >= own && *die < Die::D12 };
            let mut targets: Vec<Die> = pool.dice.iter().copied().filter(fits).collect();
            targets.dedup();
            for target in targets {
                let kind = OfferKind::HitchDoomRaise(target).called(name.clone());
                let raise = spend(HitchUse::Doom { raising: Some(target) });
                self.push(kind, Some(id), target.up().unwrap_or(target), raise, None);
            }
        }
        let crises: Vec<_> = self
            .table
            .crises_in(self.scene())
            .filter(|pool| !pool.dice.is_empty())
            .map(|pool| (pool.id, pool.name.clone()))
            .collect();
        for (pool, name) in crises {
            let to = spend(HitchUse::Crisis { pool: pool.into() });
            self.push(OfferKind::HitchCrisis.called(name), Some(id), size, to, None);
        }
    }

    /// Offers every way to split several hitches: some for a pool, the others for complications, the largest of which
    /// may go on an existing one.
    fn splits(&mut self, roll: RollId, left: &[(DieId, Die)], who: CharacterId) {
        let before = self.offers.len();
        let harm = self.harm_on(who);
        let mut pools: Vec<(Name, HitchUse, Gives)> = Vec::new();
        let story = self.by_story();
        let ways: &[Gives] = if story { &[Gives::Sixes, Gives::Together] } else { &[Gives::Own] };
        if let Some(pool) = self.doom() {
            pools.extend(ways.iter().map(|way| (pool.name.clone(), HitchUse::Doom { raising: None }, *way)));
            // What several have made larger steps up an equal die (DOOM-8).
            let most = u32::try_from(left.len()).unwrap_or(u32::MAX);
            let sizes = (1..most).filter(|_| story).map(|steps| Die::D6.raised(steps).0);
            let equal = sizes.filter(|size| pool.dice.contains(size));
            pools.extend(equal.map(|size| {
                let to = HitchUse::Doom { raising: Some(size) };
                (pool.name.clone(), to, Gives::Raises(size))
            }));
        }
        pools.extend(self.table.crises_in(self.scene()).filter(|pool| !pool.dice.is_empty()).map(|pool| {
            let to = HitchUse::Crisis { pool: pool.id.into() };
            (pool.name.clone(), to, Gives::Own)
        }));
        for away in 0..=left.len() {
            // The largest dice are the ones a pool wants.
            let (kept, given) = left.split_at(left.len() - away);
            let none = [(Name::from(""), HitchUse::Doom { raising: None }, Gives::Own)];
            for (pool, to, gives) in if away == 0 { none.as_slice() } else { pools.as_slice() } {
                // One by itself is the same either way.
                if *gives == Gives::Together && away < 2 {
                    continue;
                }
                // They must come to just that size.
                let steps = u32::try_from(away.saturating_sub(1)).unwrap_or(u32::MAX);
                if let Gives::Raises(size) = gives
                    && (away < 2 || Die::D6.raised(steps).0 != *size)
                {
                    continue;
                }
                for parts in partitions(kept.len()) {
                    let targets = if parts.is_empty() { 0 } else { harm.len() };
                    for target in std::iter::once(None).chain((0..targets).map(Some)) {
                        if self.offers.len() - before >= MOST_SPLITS {
                            return;
                        }
                        let onto = target.and_then(|at| harm.get(at));
                        let given = Given { dice: given, pool, to, gives: *gives };
                        self.split(roll, (kept, &parts), onto, &given);
                    }
                }
            }
        }
    }

    fn split(
        &mut self,
        roll: RollId,
        (kept, parts): (&[(DieId, Die)], &[usize]),
        onto: Option<&(TraitRef, Name, Die)>,
        given: &Given<'_>,
    ) {
        let mut split = Vec::new();
        let mut told = Vec::new();
        let mut price = u32::try_from(given.dice.len()).unwrap_or(u32::MAX);
        let mut kept = kept;
        for (place, count) in parts.iter().enumerate() {
            let (dice, rest) = kept.split_at((*count).min(kept.len()));
            kept = rest;
            let dice = dice.iter().map(|(id, _)| (*id).into()).collect();
            let steps = u32::try_from(*count).unwrap_or(u32::MAX);
            if let Some((at, name, _)) = onto.filter(|_| place == 0) {
                // What was paid for in this roll steps up free (HIT-1).
                let bought = self.table.rolls.get(&roll).is_some_and(|roll| roll.bought.contains(&at.id));
                price += u32::from(!bought);
                told.push(SplitPart::Up(name.clone(), steps));
                split.push(HitchPart { dice, to: HitchUse::StepUp { at: (*at).into() } });
            } else {
                price += 1;
                told.push(SplitPart::New(Die::D6.raised(steps.saturating_sub(1)).0));
                split.push(HitchPart { dice, to: HitchUse::Complicate { name: BLANK_COMPLICATION.into(), on: None } });
            }
        }
        if matches!(given.gives, Gives::Together | Gives::Raises(_)) {
            // Together they cost one point, and each has been counted above.
            price = price + 1 - u32::try_from(given.dice.len()).unwrap_or(u32::MAX);
            let steps = u32::try_from(given.dice.len()).unwrap_or(u32::MAX).saturating_sub(1);
            let size = Die::D6.raised(steps).0;
            told.push(match given.gives {
                Gives::Raises(_) => SplitPart::Up(t!("a {size} of {}", given.pool).into(), 1),
                _ => SplitPart::Pool(given.pool.clone(), size),
            });
            split.push(HitchPart {
                dice: given.dice.iter().map(|(id, _)| (*id).into()).collect(),
                to: given.to.clone(),
            });
        } else {
            for (id, size) in given.dice {
                let size = if given.gives == Gives::Sixes { Die::D6 } else { *size };
                told.push(SplitPart::Pool(given.pool.clone(), size));
                split.push(HitchPart { dice: vec![(*id).into()], to: given.to.clone() });
            }
        }
        let hitches = split.iter().map(|part| part.dice.len()).sum();
        let new = told.iter().any(|part| matches!(part, SplitPart::New(_)));
        let die = told.iter().map(SplitPart::size).max().unwrap_or(Die::D6);
        let kind = OfferKind::HitchSplit { hitches, parts: told, price };
        let command = RollCommand::Hitches { roll: roll.into(), split };
        self.push(kind, None, die, command, new.then_some(BLANK_COMPLICATION));
    }

    /// Offers the GM's 1s: harm of PCs and of their scene down, assets up (HIT-5).
    pub fn opportunities(&mut self) {
        let rolls: Vec<Arc<Roll>> = self.table.rolls_of(self.it).cloned().collect();
        for roll in rolls.iter().filter(|roll| roll.phase != Phase::Building) {
            if roll.roller().is_some_and(|who| self.is_pc(who)) {
                continue;
            }
            // Which of the 1s is used makes no difference, so one stands for all of them.
            let Some(die) = rolls::opportunities_of(self.table, roll).next() else { continue };
            let (id, size) = (die.id, die.size);
            let pcs: Vec<CharacterId> = self.scene_cast().iter().copied().filter(|id| self.is_pc(*id)).collect();
            let theirs = pcs.iter().map(|id| (Bearer::Character(*id), *id));
            // What hampers the scene or serves everybody in it may be claimed by any of them.
            let shared = self.scene().map(Bearer::Scene).zip(pcs.first().copied());
            for (of, who) in theirs.chain(shared).collect::<Vec<_>>() {
                for (at, name, down) in self.opportunities_for(of) {
                    let by = self.payer(who, &pcs);
                    let free = roll.bought.contains(&at.id);
                    let (by_name, on) = (self.name(by), self.table.bearer_name(of).cloned().unwrap_or_default());
                    let kind = OfferKind::Opportunity { by: by_name, down, free }.on(on).called(name);
                    let to = if down {
                        OpportunityUse::StepDown { at: at.into() }
                    } else {
                        OpportunityUse::StepUp { at: at.into() }
                    };
                    let command =
                        RollCommand::Opportunity { roll: roll.id.into(), die: Some(id.into()), by: by.into(), to };
                    self.push(kind, Some(id), size, command, None);
                }
            }
            self.limits(roll, (id, size), &pcs);
        }
    }

    /// Offers to activate a limit of a GMC who is there, for a point on a GM's 1, where doom is fed (HIT-5).
    fn limits(&mut self, roll: &Roll, (die, size): (DieId, Die), pcs: &[CharacterId]) {
        let Some(first) = pcs.first().filter(|_| self.table.setting.mods.doom_way == DoomWay::Fed) else { return };
        let by = self.payer(*first, pcs);
        for id in self.scene_cast().to_vec() {
            let Some(who) = self.table.cast.get(&id).filter(|it| !it.is_pc()).cloned() else { continue };
            let hosts = who.traits.hosts().flat_map(|(on, all)| (0..).map(SfxNo).zip(all).map(move |it| (on, it)));
            for (on, (no, sfx)) in hosts.filter(|(_, (_, sfx))| sfx.limit && sfx.unlocked) {
                let at = SfxRef { of: Bearer::Character(id), on, no };
                let kind = OfferKind::Limit(self.name(by)).on(who.name.clone()).called(sfx.name.clone());
                let to = OpportunityUse::Limit { at: at.into() };
                let command =
                    RollCommand::Opportunity { roll: roll.id.into(), die: Some(die.into()), by: by.into(), to };
                self.push(kind, Some(die), size, command, None);
            }
        }
    }

    /// Returns the payer of a character's opportunity: themselves, or another who can pay.
    fn payer(&self, who: CharacterId, pcs: &[CharacterId]) -> CharacterId {
        let has = |id: &CharacterId| self.table.cast.get(id).and_then(|it| it.points()).is_some_and(|has| has > 0);
        if has(&who) { who } else { pcs.iter().copied().find(has).unwrap_or(who) }
    }

    /// Returns the traits for an opportunity: harm one step down, assets one step up.
    pub(super) fn opportunities_for(&self, of: Bearer) -> Vec<(TraitRef, Name, bool)> {
        let signature = |role: Role| {
            crate::rules::set_of(self.table, role, of).is_some_and(|def| def.kind == SetKind::SignatureAssets)
        };
        let kind = |(role, _): &(Role, &_)| match role {
            Role::Complication | Role::Stress(_) | Role::Worn(_) => Some(true),
            Role::Asset => Some(false),
            role if signature(*role) => Some(false),
            _ => None,
        };
        let one = |harm: (Role, &crate::model::Trait)| {
            let down = kind(&harm)?;
            Some((TraitRef { of, id: harm.1.id }, harm.1.name.clone(), down))
        };
        let mut all: Vec<(TraitRef, Name, bool)> = traits_in_play(self.table, of).filter_map(one).collect();
        // What hurts first.
        all.sort_by_key(|(.., down)| !down);
        all
    }
}

struct Given<'g> {
    dice: &'g [(DieId, Die)],
    pool: &'g Name,
    to: &'g HitchUse,
    gives: Gives,
}

/// The dice that hitches put into a pool.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gives {
    /// Each the die that showed it, for a point each (HIT-4).
    Own,
    /// Each a d6, for a point each (DOOM-8).
    Sixes,
    /// A d6, a step larger for each further one, for one point (DOOM-8).
    Together,
    /// One d6, a step larger for each further hitch, which steps up a die of its size (DOOM-8).
    Raises(Die),
}

impl SplitPart {
    fn size(&self) -> Die {
        match self {
            Self::New(die) | Self::Pool(_, die) => *die,
            Self::Up(..) => Die::D4,
        }
    }
}

/// Returns every way to write `n` as a sum, the largest parts first.
fn partitions(n: usize) -> Vec<Vec<usize>> {
    fn go(left: usize, most: usize, so_far: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if left == 0 {
            all.push(so_far.clone());
            return;
        }
        for part in (1..=most.min(left)).rev() {
            so_far.push(part);
            go(left - part, part, so_far, all);
            so_far.pop();
        }
    }
    let mut all = Vec::new();
    go(n, n, &mut Vec::new(), &mut all);
    all
}

#[cfg(test)]
mod tests {
    use super::partitions;

    #[test]
    fn hitches_are_split_in_every_way() {
        assert_eq!(partitions(0), vec![Vec::<usize>::new()]);
        assert_eq!(partitions(3), vec![vec![3], vec![2, 1], vec![1, 1, 1]]);
        assert_eq!(partitions(4).len(), 5);
        assert_eq!(partitions(6).len(), 11);
    }
}
