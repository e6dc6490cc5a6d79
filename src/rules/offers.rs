//! What may come of a roll, as ready commands with a preview of every change.
//!
//! What a roll owes is owed, not applied: each offer is one press, in any order, or none.

use super::{
    Authority, Change, Command, EffectUse, HitchUse, Outcome, Refusal, RollCommand, Table, apply, diff, outcome,
};
use crate::model::{
    Bearer, CharacterId, Die, DieId, Doom, Name, Ref, ResolutionId, Role, RollId, Source, TrackId, TraitRef,
};

/// What kind of consequence it is; the words come from [`crate::words`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// A hitch becomes a complication (HIT-1).
    HitchComplication {
        /// On whom.
        on: Name,
    },
    /// A hitch steps up a complication or stress (HIT-1, HIT-2).
    HitchStepUp {
        /// Whose.
        on: Name,
        /// Which.
        name: Name,
        /// Paid for in this roll already.
        free: bool,
    },
    /// A hitch puts a die into the doom pool (HIT-4).
    HitchDoom {
        /// What the pool is called.
        pool: Name,
    },
    /// A hitch steps up a doom die (HIT-4, DOOM-6).
    HitchDoomRaise {
        /// What the pool is called.
        pool: Name,
        /// The die that is stepped up.
        target: Die,
    },
    /// A hitch puts a die into a crisis pool (HIT-4).
    HitchCrisis {
        /// Which.
        pool: Name,
    },
    /// A botch becomes one complication (HIT-3).
    Botch {
        /// On whom.
        on: Name,
    },
    /// The effect die becomes an asset (ASSET-2).
    Asset {
        /// Whose.
        of: Name,
    },
    /// The effect die becomes a complication.
    Complication {
        /// On whom.
        on: Name,
    },
    /// The effect die worsens a complication (COMP-2).
    Worsen {
        /// Whose.
        on: Name,
        /// Which.
        name: Name,
    },
    /// The effect die inflicts stress (STR-2).
    Stress {
        /// On whom.
        on: Name,
        /// Which track.
        track: Name,
    },
    /// The effect die hits a crisis die (CRI-2).
    Crisis {
        /// Which pool.
        pool: Name,
        /// Which die.
        die: Die,
    },
}

/// A blank in an offer: the name the GM may type. Left empty, this one is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// The name where none is typed.
    pub usual: Name,
}

/// A ready consequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is.
    pub kind: OfferKind,
    /// The die it spends: a hitch or an effect die. Offers of one die shut each other out.
    pub spends: Option<DieId>,
    /// The size that comes of it.
    pub die: Die,
    /// What is carried out.
    pub command: Command,
    /// A name to fill in.
    pub blank: Option<Blank>,
    /// Everything that will change.
    pub changes: Vec<Change>,
    /// Why the rules are against it; the GM may say so anyway.
    pub refusal: Option<Refusal>,
}

impl Offer {
    /// The command with that name filled in, where there is a blank and the name is not empty.
    pub fn named(&self, name: &str) -> Command {
        let mut command = self.command.clone();
        let name = name.trim();
        if self.blank.is_some() && !name.is_empty() {
            let slot = match &mut command {
                Command::Roll(
                    RollCommand::Botch { name, .. }
                    | RollCommand::Hitch { to: HitchUse::Complicate { name }, .. }
                    | RollCommand::Effect {
                        to: EffectUse::Asset { name, .. } | EffectUse::Complicate { name, .. }, ..
                    },
                ) => Some(name),
                _ => None,
            };
            if let Some(slot) = slot {
                *slot = name.into();
            }
        }
        command
    }
}

/// Everything that may come of a test now, the likeliest first. Judged by dry runs; ask once per
/// table, not per frame.
pub fn offers(table: &Table, it: ResolutionId) -> Vec<Offer> {
    let Some(outcome) = outcome(table, it) else { return Vec::new() };
    let mut asked = Asked { table, it, outcome, offers: Vec::new() };
    asked.crisis();
    asked.hitches();
    asked.effect();
    asked.offers
}

struct Asked<'t> {
    table: &'t Table,
    it: ResolutionId,
    outcome: Outcome,
    offers: Vec<Offer>,
}

impl Asked<'_> {
    fn push(&mut self, kind: OfferKind, spends: Option<DieId>, die: Die, roll: RollCommand, blank: Option<&str>) {
        let command = Command::Roll(roll);
        let tried = apply(self.table, &command, Authority::Rules);
        let refusal = tried.as_ref().err().cloned();
        let tried = tried.or_else(|_| apply(self.table, &command, Authority::GmSaysSo));
        // What is impossible is not offered at all.
        let Ok((after, _)) = tried else { return };
        let changes = diff(self.table, &after);
        let blank = blank.map(|usual| Blank { usual: usual.into() });
        self.offers.push(Offer { kind, spends, die, command, blank, changes, refusal });
    }

    fn name(&self, id: CharacterId) -> Name {
        self.table.cast.get(&id).map_or_else(|| "somebody".into(), |it| it.name.clone())
    }

    fn hitches(&mut self) {
        let who = self.outcome.who;
        let on = self.name(who);
        let roll = self.outcome.acting;
        if self.outcome.botch {
            if !self.outcome.hitches.is_empty() {
                let count = u32::try_from(self.outcome.hitches.len()).unwrap_or(u32::MAX);
                let (die, _) = Die::D6.raised(count.saturating_sub(1));
                let botch = RollCommand::Botch { roll: roll.into(), name: BLANK_COMPLICATION.into() };
                self.push(OfferKind::Botch { on }, None, die, botch, Some(BLANK_COMPLICATION));
            }
            return;
        }
        for id in self.outcome.hitches.clone() {
            self.hitch(roll, id, who, &on);
        }
    }

    fn hitch(&mut self, roll: RollId, id: DieId, who: CharacterId, on: &Name) {
        let Some(size) = self.table.rolls.get(&roll).and_then(|roll| roll.die(id)).map(|die| die.size) else { return };
        let spend = |to: HitchUse| RollCommand::Hitch { roll: roll.into(), die: id.into(), to };
        let complicate = spend(HitchUse::Complicate { name: BLANK_COMPLICATION.into() });
        let kind = OfferKind::HitchComplication { on: on.clone() };
        self.push(kind, Some(id), Die::D6, complicate, Some(BLANK_COMPLICATION));
        if self.table.setting.mods.doom != Doom::Off
            && let Some(pool) = self.table.doom().cloned()
        {
            let name = pool.name.clone();
            self.push(
                OfferKind::HitchDoom { pool: name.clone() },
                Some(id),
                size,
                spend(HitchUse::Doom { raising: None }),
                None,
            );
            let mut targets: Vec<Die> =
                pool.dice.iter().copied().filter(|die| *die >= size && *die < Die::D12).collect();
            targets.dedup();
            for target in targets {
                let kind = OfferKind::HitchDoomRaise { pool: name.clone(), target };
                let raise = spend(HitchUse::Doom { raising: Some(target) });
                self.push(kind, Some(id), target.up().unwrap_or(target), raise, None);
            }
        }
        let crises: Vec<_> = self.table.crises().map(|pool| (pool.id, pool.name.clone())).collect();
        for (pool, name) in crises {
            let to = spend(HitchUse::Crisis { pool: pool.into() });
            self.push(OfferKind::HitchCrisis { pool: name }, Some(id), size, to, None);
        }
        for (at, name, die) in self.harm_on(who) {
            let bought = self.table.rolls.get(&roll).is_some_and(|roll| roll.bought.contains(&at.id));
            let kind = OfferKind::HitchStepUp { on: on.clone(), name, free: bought };
            let to = spend(HitchUse::StepUp { at: at.into() });
            self.push(kind, Some(id), die.up().unwrap_or(die), to, None);
        }
    }

    /// Complications and stress somebody has.
    fn harm_on(&self, who: CharacterId) -> Vec<(TraitRef, Name, Die)> {
        let of = Bearer::Character(who);
        let Some(traits) = self.table.traits(of) else { return Vec::new() };
        let harm = traits.iter().filter(|(role, _)| matches!(role, Role::Complication | Role::Stress(_)));
        harm.filter_map(|(_, it)| Some((TraitRef { of, id: it.id }, it.name.clone(), it.die()?))).collect()
    }

    /// The first effect die that has had no effect, with the heroic steps that would go on it.
    fn next_effect(&self) -> Option<(Option<DieId>, Die)> {
        let next = self.outcome.effects.iter().find(|it| !it.spent)?;
        let steps = if self.outcome.beaten { self.outcome.steps_left } else { 0 };
        Some((next.die, next.size.raised(steps).0))
    }

    fn use_effect(roll: RollId, die: Option<DieId>, to: EffectUse) -> RollCommand {
        RollCommand::Effect { roll: roll.into(), die: die.map(Ref::Id), to, steps: None }
    }

    /// A test against a crisis pool hits that pool first of all (CRI-2).
    fn crisis(&mut self) {
        let Some(pool) = self.table.resolutions.get(&self.it).and_then(|it| it.test().against_pool()) else { return };
        if self.outcome.beaten {
            self.hit(pool);
        }
    }

    fn hit(&mut self, pool: crate::model::PoolId) {
        let Some((die, size)) = self.next_effect() else { return };
        let Some(pool) = self.table.pools.get(&pool).filter(|it| it.kind == crate::model::PoolKind::Crisis).cloned()
        else {
            return;
        };
        // The largest die the effect removes comes first, then the largest it only steps down.
        let mut targets = pool.dice.clone();
        targets.dedup();
        targets.sort_by_key(|target| (*target >= size, std::cmp::Reverse(*target)));
        for target in targets {
            let kind = OfferKind::Crisis { pool: pool.name.clone(), die: target };
            let to = EffectUse::Crisis { pool: pool.id.into(), die: target };
            let command = Self::use_effect(self.outcome.acting, die, to);
            self.push(kind, die, size, command, None);
        }
    }

    fn effect(&mut self) {
        let Some((die, size)) = self.next_effect() else { return };
        let who = self.outcome.who;
        if !self.outcome.beaten {
            let roll = self.outcome.opposing;
            self.harm(roll, die, size, who);
            return;
        }
        let roll = self.outcome.acting;
        // Made for oneself, or for somebody else at no cost (ASSET-3, ASSET-8).
        for of in self.owners(who) {
            let asset = EffectUse::Asset { of: of.into(), name: BLANK_ASSET.into() };
            let command = Self::use_effect(roll, die, asset);
            let name = self.table.bearer_name(of).cloned().unwrap_or_else(|| "somebody".into());
            self.push(OfferKind::Asset { of: name }, die, size, command, Some(BLANK_ASSET));
        }
        for target in self.opponents() {
            self.harm(roll, die, size, target);
        }
        let against = self.table.resolutions.get(&self.it).and_then(|it| it.test().against_pool());
        let crises: Vec<_> = self.table.crises().map(|pool| pool.id).filter(|id| Some(*id) != against).collect();
        for pool in crises {
            self.hit(pool);
        }
    }

    /// Whose an asset may be: the actor's own, another's on their side, or the scene's.
    fn owners(&self, who: CharacterId) -> Vec<Bearer> {
        let mut owners = vec![Bearer::Character(who)];
        let Some(resolution) = self.table.resolutions.get(&self.it) else { return owners };
        let pc = |id: &CharacterId| self.table.cast.get(id).is_some_and(|it| it.is_pc());
        if let Some(scene) = self.table.scenes.get(&resolution.scene) {
            let side = pc(&who);
            let others = scene.cast.iter().copied().filter(|id| *id != who && pc(id) == side);
            owners.extend(others.map(Bearer::Character));
            owners.push(Bearer::Scene(scene.id));
        }
        owners
    }

    /// Whoever has dice among the opposition; else the GM's characters in the scene.
    fn opponents(&self) -> Vec<CharacterId> {
        let mut found: Vec<CharacterId> = Vec::new();
        let dice = self.table.rolls.get(&self.outcome.opposing).map(|roll| roll.dice.as_slice()).unwrap_or_default();
        for die in dice {
            if let Source::Trait(TraitRef { of: Bearer::Character(id), .. }) = die.from
                && id != self.outcome.who
                && !found.contains(&id)
            {
                found.push(id);
            }
        }
        if !found.is_empty() {
            return found;
        }
        let scene = self.table.resolutions.get(&self.it).and_then(|it| self.table.scenes.get(&it.scene));
        let cast = scene.map(|scene| scene.cast.as_slice()).unwrap_or_default();
        let gmc = |id: &&CharacterId| self.table.cast.get(id).is_some_and(|it| !it.is_pc());
        cast.iter().filter(gmc).copied().collect()
    }

    /// A complication, a worse one, or stress, on somebody.
    fn harm(&mut self, roll: RollId, die: Option<DieId>, size: Die, on: CharacterId) {
        let name = self.name(on);
        let complicate = EffectUse::Complicate { on: Bearer::Character(on).into(), name: BLANK_COMPLICATION.into() };
        let command = Self::use_effect(roll, die, complicate);
        self.push(OfferKind::Complication { on: name.clone() }, die, size, command, Some(BLANK_COMPLICATION));
        if self.table.setting.mods.stress {
            let tracks: Vec<(TrackId, Name)> =
                self.table.setting.tracks.iter().map(|track| (track.id, track.name.clone())).collect();
            for (track, track_name) in tracks {
                let to = EffectUse::Stress { on: on.into(), track: track.into() };
                let command = Self::use_effect(roll, die, to);
                self.push(OfferKind::Stress { on: name.clone(), track: track_name }, die, size, command, None);
            }
        }
        let complications: Vec<_> = self
            .harm_on(on)
            .into_iter()
            .filter(|(at, ..)| self.table.find(*at).is_some_and(|it| it.0 == Role::Complication))
            .collect();
        for (at, which, _) in complications {
            let command = Self::use_effect(roll, die, EffectUse::Worsen { at: at.into() });
            self.push(OfferKind::Worsen { on: name.clone(), name: which }, die, size, command, None);
        }
    }
}

/// What a complication is called until somebody names it.
const BLANK_COMPLICATION: &str = "Complication";
/// What an asset is called until somebody names it.
const BLANK_ASSET: &str = "Asset";
