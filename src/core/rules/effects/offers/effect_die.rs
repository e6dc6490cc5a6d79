//! Offers for an effect die, of a test and of a contest (EFF-1 to EFF-7, TEST-2, CON-3).

use crate::model::{
    Aim, Bearer, CharacterId, Contest, Die, GmPays, Name, PoolId, PoolKind, Role, RollId, Source, TrackId, TraitRef,
};
use crate::rules::effects::assist::{shared, shares};
use crate::rules::effects::contest::{further_dice, steps_left};
use crate::rules::extra_dice::help;
use crate::rules::harm::doom_recovery::goes;
use crate::rules::resolution::{action, area};
use crate::rules::table::facts::contests::{Owed, owed};
use crate::rules::table::facts::effect_dice;
use crate::rules::table::facts::outcomes::{self, failing_hurts};
use crate::rules::table::facts::people::overcome_by;
use crate::rules::table::offers::{Asked, BLANK_COMPLICATION, Next, OfferKind};
use crate::rules::{
    EffectUse, Outcome, RollCommand, driven, effect_of, harm, is_vehicle, mob_dice, rolled_against, takes_turns,
};

impl Asked<'_> {
    /// Returns every use of the next effect die: with several left and heroic steps, each of them with some of the
    /// steps, so that they can be split (EFF-4).
    fn next_effects(&self, outcome: &Outcome, steps: u32) -> Vec<Next> {
        let mut left: Vec<outcomes::EffectDie> = outcome.effects.iter().filter(|it| !it.spent).copied().collect();
        // Dice of one size do the same, and share an offer.
        left.dedup_by_key(|it| it.size);
        let several = outcome.effects.iter().filter(|it| !it.spent).count() > 1;
        let roll = if outcome.beaten { outcome.acting } else { outcome.opposing };
        let high = self.high_for(outcome.who);
        let action = action::is_reaction(self.table, outcome.opposing);
        let threat = self.table.resolutions.get(&self.it).is_some_and(|it| crate::rules::threatens(it));
        if action && !outcome.beaten && !threat && action::hits_back(self.table, outcome).is_none() {
            return Vec::new();
        }
        let takes_out = !outcome.beaten && high && !self.table.setting.mods.runs_up();
        // A single die takes all the steps; only several can share them (EFF-4).
        let least = if several { 0 } else { steps };
        let second = self.table.rolls.get(&roll).is_some_and(|roll| roll.second.is_some());
        let mut all = Vec::new();
        for die in left {
            // A hero die in place of an effect die takes no steps (EFF-4).
            let (least, steps) = if die.hero { (0, 0) } else { (least, steps) };
            for steps in (least..=steps).rev() {
                let (size, past) = die.size.raised(steps);
                let past = if second { 0 } else { past };
                let with = several.then_some((die.size, steps));
                all.push(Next { roll, die: die.die, size, past: past > 0, takes_out, with });
            }
        }
        all
    }

    /// Offers to hit the crisis pool that a test was made against, before anything else (CRI-2).
    pub fn tested_crisis(&mut self, outcome: &Outcome) {
        let Some(pool) = self.table.resolutions.get(&self.it).and_then(|it| it.against_pool()) else { return };
        for next in self.next_effects(outcome, harm_steps(outcome)).into_iter().filter(|_| outcome.beaten) {
            self.hit(next, pool);
        }
    }

    fn hit(&mut self, next: Next, pool: PoolId) {
        let Some(pool) =
            self.table.pools.get(&pool).filter(|it| matches!(it.kind, PoolKind::Crisis | PoolKind::Challenge)).cloned()
        else {
            return;
        };
        // The largest die the effect removes comes first, then the largest it only steps down.
        let mut targets = pool.dice.clone();
        targets.dedup();
        targets.sort_by_key(|target| (*target >= next.size, std::cmp::Reverse(*target)));
        for target in targets {
            let kind = OfferKind::Crisis(target).called(pool.name.clone());
            let to = EffectUse::Crisis { pool: pool.id.into(), die: target };
            self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
        }
    }

    pub fn effect(&mut self, outcome: &Outcome) {
        let aim = self.table.resolutions.get(&self.it).and_then(|it| it.test()).map(|test| test.aim);
        self.feeds_doom(if outcome.beaten { outcome.acting } else { outcome.opposing });
        if action::hits_back(self.table, outcome).is_some() {
            self.hits_back(outcome);
            return;
        }
        if !outcome.beaten {
            let roll = self.table.rolls.get(&outcome.acting).cloned();
            // A challenge that gets through on its turn has rolled second (CHAL-4).
            let steps = action::reaction_steps(self.table, outcome.opposing, outcome);
            for next in self.next_effects(outcome, steps) {
                self.second(next);
                self.harm(next, outcome.who);
                // Or one of those who helped, who share the risk (HELP-3).
                let instead = !self.table.setting.mods.bold_actions;
                for lent in roll.as_ref().filter(|_| instead).map(|roll| roll.helpers()).unwrap_or_default() {
                    let owed = Owed::of_helper(next.roll, outcome.who, lent);
                    if !owed.spares_helper((next.size, u32::from(next.past))) {
                        let takes_out = self.high_for(lent.0) && !self.table.setting.mods.runs_up();
                        self.harm(Next { takes_out, ..next }, lent.0);
                    }
                }
                // Or the vehicle they rolled with (VEH-2).
                if let Some(vehicle) = roll.as_ref().and_then(|roll| driven(self.table, roll)) {
                    self.harm(next, vehicle);
                }
            }
            return;
        }
        let next = || self.next_effects(outcome, harm_steps(outcome));
        match aim {
            Some(Aim::Recovery(at)) => return next().into_iter().for_each(|next| self.recover(next, at)),
            Some(Aim::Life(who)) => return next().into_iter().for_each(|next| self.heal(next, who, outcome)),
            Some(Aim::Rouse(who)) => return next().into_iter().for_each(|next| self.rouse(next, who)),
            Some(_) | None => {}
        }
        if aim == Some(Aim::Specialty) {
            for next in self.next_effects(outcome, outcome.steps_left) {
                self.second(next);
                self.assets(next, outcome.who);
            }
            return;
        }
        self.two_effects_tested(outcome);
        let (for_assets, for_harm) = (outcome.steps_left, harm_steps(outcome));
        // Whoever rolls against somebody means them.
        let harm_first = for_assets == for_harm && !self.opposed_by(outcome).is_empty();
        for next in self.next_effects(outcome, for_assets) {
            self.second(next);
            if harm_first {
                self.harms(outcome, next);
            }
            self.assets(next, outcome.who);
            if for_assets == for_harm && !harm_first {
                self.harms(outcome, next);
            }
        }
        // Where the highest die is the effect, assets have steps and harm has none (SETT-3).
        if for_assets != for_harm {
            self.next_effects(outcome, for_harm).into_iter().for_each(|next| self.harms(outcome, next));
        }
    }

    /// Offers a reaction that stopped an action to hit back at the actor, for a point (ACT-3).
    fn hits_back(&mut self, outcome: &Outcome) {
        let Some(who) = action::hits_back(self.table, outcome) else { return };
        let own = self.table.cast.get(&who).is_some_and(|it| it.is_pc() || it.points().is_some_and(|it| it > 0));
        let dice = !own && matches!(self.table.setting.mods.gm_pays_with(), GmPays::Doom | GmPays::Crises);
        let (by, free) = (self.name(who), action::has_hit_back(self.table, outcome) || dice);
        let before = self.offers.len();
        let high = self.high_for(outcome.who);
        for next in self.next_effects(outcome, action::reaction_steps(self.table, outcome.opposing, outcome)) {
            let owed = action::owed_back(self.table, outcome, outcome.who);
            match owed.and_then(|owed| self.against(owed, next, high)) {
                Some(next) => self.harm(next, outcome.who),
                None => self.damages(next, outcome.who),
            }
        }
        // They are offered as any harm is, and then told as what they are.
        for offer in self.offers.iter_mut().skip(before) {
            offer.what.back = Some((by.clone(), free));
        }
    }

    /// Offers a second effect die where the first is past d12 (EFF-6).
    fn second(&mut self, next: Next) {
        if next.past {
            let command = RollCommand::SecondEffect { roll: next.roll.into() };
            self.push(OfferKind::SecondEffect, None, Die::D12, command, None);
        }
    }

    fn harms(&mut self, outcome: &Outcome, next: Next) {
        for target in self.opponents(outcome) {
            match self.reacted(outcome, next, target) {
                Some(next) => self.harm(next, target),
                None => self.damages(next, target),
            }
        }
        self.knock_outs(next, outcome.opposing);
        let against = self.table.resolutions.get(&self.it).and_then(|it| it.against_pool());
        let crises: Vec<_> =
            self.table.crises_in(self.scene()).map(|pool| pool.id).filter(|id| Some(*id) != against).collect();
        for pool in crises {
            self.hit(next, pool);
        }
    }

    fn recover(&mut self, next: Next, at: TraitRef) {
        let Some((role, from)) = self.table.find(at) else { return };
        let doom = self.table.setting.mods.doom_recovery;
        let heroic = self.table.resolutions.get(&self.it).and_then(|it| crate::rules::outcome(self.table, it.id));
        let heroic = heroic.is_some_and(|it| it.heroic > 0);
        let gone = if matches!(role, Role::Trauma(_)) {
            // It goes a step at a time (TRA-2).
            from.base == [Die::D4] && !from.over
        } else if doom {
            goes(self.table, at, heroic)
        } else {
            from.base.first().is_some_and(|old| next.size > *old) && !from.over
        };
        let on = self.table.bearer_name(at.of).cloned().unwrap_or_default();
        let kind = OfferKind::Recover(gone).on(on).called(role.called(&self.table.setting.labels, &from.name).into());
        self.push(kind, next.die, next.size, next.having(EffectUse::Recover), None);
    }

    /// Returns the possible owners of an asset: the actor, another on their side, or the scene.
    fn owners(&self, who: CharacterId) -> Vec<Bearer> {
        let mut owners = vec![Bearer::Character(who)];
        let Some(resolution) = self.table.resolutions.get(&self.it) else { return owners };
        if let Some(scene) = self.table.scenes.get(&resolution.scene) {
            let side = self.is_pc(who);
            let others = scene.cast.iter().copied().filter(|id| *id != who && self.is_pc(*id) == side);
            owners.extend(others.map(Bearer::Character));
            owners.push(Bearer::Scene(scene.id));
        }
        owners
    }

    /// Returns the characters who are rolled against, or have dice among the opposition.
    fn opposed_by(&self, outcome: &Outcome) -> Vec<CharacterId> {
        let acting = self.table.rolls.get(&outcome.acting);
        let mut found = acting.map(|roll| rolled_against(self.table, roll)).unwrap_or_default();
        let roll = self.table.rolls.get(&outcome.opposing);
        for die in roll.map(|roll| roll.dice.as_slice()).unwrap_or_default() {
            if let Source::Trait(TraitRef { of: Bearer::Character(id), .. }) = die.from
                && id != outcome.who
                && !found.contains(&id)
            {
                found.push(id);
            }
        }
        found
    }

    /// Returns those who oppose, or else the other side in the scene.
    fn opponents(&self, outcome: &Outcome) -> Vec<CharacterId> {
        let found = self.opposed_by(outcome);
        if !found.is_empty() {
            return found;
        }
        let side = self.is_pc(outcome.who);
        let mut others: Vec<CharacterId> =
            self.scene_cast().iter().filter(|id| self.is_pc(**id) != side).copied().collect();
        // Nobody in person is rolled against: whoever takes no turns is the last to be meant.
        others.sort_by_key(|id| self.table.cast.get(id).is_none_or(|it| !takes_turns(it.kind)));
        others
    }

    /// Offers the effect dice of a contest's outcome (EFF-5, CON-3 to CON-5).
    pub fn contest(&mut self, contest: &Contest) {
        self.raised(contest);
        if let (Some(won), true) = (contest.won_by(), contest.unopposed()) {
            self.unopposed(won);
            return;
        }
        contest.won_by().into_iter().for_each(|won| self.two_effects_won(won));
        contest.won_by().into_iter().for_each(|won| self.feeds_doom(won));
        for owed in owed(self.table, contest).into_iter().chain(shared(self.table, contest)) {
            self.owed(contest, owed);
        }
        contest.won_by().into_iter().for_each(|won| self.further(contest, won));
    }

    /// Offers a further effect die of the winner as an asset (EFF-3).
    fn further(&mut self, contest: &Contest, won: RollId) {
        let Some(who) = self.table.rolls.get(&won).and_then(|roll| roll.roller()) else { return };
        let Some(die) = further_dice(self.table, contest, won).into_iter().next() else { return };
        let steps = if die.hero { 0 } else { steps_left(self.table, contest, won) };
        let (size, _) = die.size.raised(steps);
        self.assets(Next { roll: won, die: die.die, size, past: false, takes_out: false, with: None }, who);
    }

    /// Offers an asset, for oneself or for another at no cost (ASSET-3, ASSET-8).
    fn assets(&mut self, next: Next, who: CharacterId) {
        let usual = self.blank_asset(who);
        for of in self.owners(who) {
            let asset = EffectUse::Asset { of: of.into(), name: usual.clone() };
            let kind = OfferKind::Asset.on(self.table.bearer_name(of).cloned().unwrap_or_default());
            self.push_with(next.with, kind, next.die, next.size, next.having(asset), Some(&usual));
        }
    }

    /// Offers the largest die of an unopposed roll as the effect die (EFF-7).
    fn unopposed(&mut self, won: RollId) {
        let Some(roll) = self.table.rolls.get(&won).cloned() else { return };
        let (Some(die), Some(who)) = (roll.largest(), roll.roller()) else { return };
        // On a 1 the mark says that the hitch was used, and not the effect.
        if roll.default_effect_spent || (die.spent && !die.is_hitch()) {
            return;
        }
        let size = effect_dice::unrolled(self.table, &roll).size;
        self.assets(Next { roll: won, die: None, size, past: false, takes_out: false, with: None }, who);
    }

    fn owed(&mut self, contest: &Contest, owed: Owed) {
        let (Some(roll), Some(resolution)) = (self.table.rolls.get(&owed.roll), self.table.resolutions.get(&self.it))
        else {
            return;
        };
        let had: Vec<_> = resolution.had.iter().filter(|had| (had.roll, had.on) == (owed.roll, owed.on)).collect();
        let taken = |die| contest.one_die_each() && area::had(&resolution.had, owed, die);
        let dice = area::dice_for(self.table, contest, owed, &resolution.had).unwrap_or_default();
        let free = |it: &outcomes::EffectDie| !it.spent && !taken(it.die) && had.iter().all(|had| had.die != it.die);
        let Some(die) = dice.into_iter().find(free) else {
            return;
        };
        let steps = owed.steps.saturating_sub(had.iter().map(|had| had.steps).sum());
        let steps = if die.hero { 0 } else { steps };
        let (raised, past) = die.size.raised(steps);
        let past = if roll.second.is_some() { 0 } else { past };
        // A second die is kept before anybody has had the first (EFF-6).
        let second = (past > 0 && had.is_empty()).then_some(roll.id);
        let mut targets = vec![(owed.on, owed)];
        targets.extend(help::on_helpers(self.table, contest, owed));
        targets.extend(help::on_vehicle(self.table, contest, owed).map(|vehicle| (vehicle, owed)));
        if let Some(roll) = second {
            let command = RollCommand::SecondEffect { roll: roll.into() };
            self.push(OfferKind::SecondEffect, None, Die::D12, command, None);
        }
        let mods = &self.table.setting.mods;
        for (on, owed) in targets.into_iter().filter(|(_, owed)| !owed.spares_helper((raised, past))) {
            let high = resolution.high_for(on);
            let next =
                Next { roll: owed.roll, die: die.die, size: raised, past: past > 0, takes_out: false, with: None };
            let Some(size) = owed.size((raised, past), high, mods) else {
                self.damages(next, on);
                continue;
            };
            let takes_out = high && !mods.runs_up() && owed.takes_out(size);
            self.harm(Next { size, takes_out, ..next }, on);
            if let Some(lost) = contest.side(owed.on).and_then(|side| side.roll).filter(|_| on == owed.on) {
                self.knock_outs(next, lost);
            }
        }
    }

    /// Returns an unstopped action's effect die after the reaction's (ACT-2); `None` if nothing is left.
    fn reacted(&self, outcome: &Outcome, next: Next, on: CharacterId) -> Option<Next> {
        let Some(owed) = action::owed(self.table, self.it, outcome, on) else {
            let lost = action::lost_opposing(self.table, outcome, on);
            let takes_out = lost && self.high_for(on) && !self.table.setting.mods.runs_up();
            return Some(Next { takes_out, ..next });
        };
        self.against(owed, next, self.high_for(on))
    }

    /// Returns an effect die held against the loser's (CON-3, EFF-5); `None` if nothing is left.
    fn against(&self, owed: Owed, next: Next, high: bool) -> Option<Next> {
        let mods = &self.table.setting.mods;
        let size = owed.size((next.size, u32::from(next.past)), high, mods)?;
        Some(Next { size, takes_out: high && !mods.runs_up() && owed.takes_out(size), ..next })
    }

    /// Offers harm to a character: a complication, a worse one, stress, being taken out, or paying to stay.
    pub(super) fn harm(&mut self, next: Next, on: CharacterId) {
        let name = self.name(on);
        let (die, size) = (next.die, next.size);
        if next.takes_out || next.past {
            let to = EffectUse::TakeOut { who: on.into() };
            self.push_with(next.with, self.taken_out(on), die, size, next.having(to), None);
        }
        if (next.takes_out || next.past) && self.may_stay(on, size) && !self.loses_one(on, size) {
            let stay =
                EffectUse::Complicate { on: Bearer::Character(on).into(), name: BLANK_COMPLICATION.into(), stay: true };
            let kind = OfferKind::Stay.on(name.clone());
            self.push_with(next.with, kind, die, size, next.having(stay), Some(BLANK_COMPLICATION));
        }
        // A mob only loses a die, and the name with it (GMC-4).
        let loses = self.loses_one(on, size);
        if !(next.takes_out || loses && next.past) {
            let complicate = EffectUse::Complicate {
                on: Bearer::Character(on).into(),
                name: BLANK_COMPLICATION.into(),
                stay: false,
            };
            let (kind, blank) = if loses {
                (self.taken_out(on), None)
            } else {
                (OfferKind::Complication.on(name.clone()), Some(BLANK_COMPLICATION))
            };
            self.push_with(next.with, kind, die, size, next.having(complicate), blank);
        }
        self.hurt(next, on, &name);
        let mods = &self.table.setting.mods;
        if mods.stress && !mods.shaken && !loses && !is_vehicle(self.table, on) {
            let tracks: Vec<(TrackId, Name)> =
                self.table.setting.tracks.iter().map(|track| (track.id, track.name.clone())).collect();
            for (track, track_name) in tracks {
                let to = EffectUse::Stress { on: on.into(), track: track.into() };
                let kind = OfferKind::Stress.on(name.clone()).called(track_name);
                self.push_with(next.with, kind, die, size, next.having(to), None);
            }
        }
        self.worse(next, on, &name);
        self.shields(next, on);
    }

    /// Returns whether a character may pay to stay against an effect die of that size, where a complication could keep
    /// them in (TAK-2). For a vehicle another character pays, once it is out (VEH-2).
    fn may_stay(&self, who: CharacterId, size: Die) -> bool {
        !self.table.setting.mods.stress && !is_vehicle(self.table, who) && !overcome_by(self.table, who, size)
    }

    fn worse(&mut self, next: Next, on: CharacterId, name: &Name) {
        let complications: Vec<_> = self
            .harm_on(on)
            .into_iter()
            .filter(|(at, ..)| self.table.find(*at).is_some_and(|it| it.0 == Role::Complication))
            .collect();
        for (at, which, old) in complications {
            let (worse, past) = harm::worsened(old, next.size);
            let loses = self.loses_one(on, worse) || past > 0 && mob_dice(self.table, on).is_some();
            if (next.takes_out || next.past) && self.may_stay(on, next.size) && !loses {
                let wasted = past > 0 || overcome_by(self.table, on, worse);
                let kind = OfferKind::StayWorse(wasted).on(name.clone()).called(which.clone());
                let to = EffectUse::Worsen { at: at.into(), stay: true };
                self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
            }
            if !next.takes_out {
                let to = EffectUse::Worsen { at: at.into(), stay: false };
                let kind = OfferKind::Worsen.on(name.clone()).called(which);
                self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
            }
        }
    }

    /// Offers the opposition's effect die on each assistant of a roll that failed or shows a 1.
    pub fn assistants(&mut self, outcome: &Outcome) {
        let Some(roll) = self.table.rolls.get(&outcome.opposing) else { return };
        let (roll, size) = (roll.id, effect_of(self.table, roll));
        for who in shares(self.table, self.it, outcome) {
            let high = self.high_for(who);
            if !high && !failing_hurts(self.table) {
                continue;
            }
            let takes_out = !outcome.beaten && high && !self.table.setting.mods.runs_up();
            self.harm(Next { roll, die: None, size, past: false, takes_out, with: None }, who);
        }
    }
}

/// Returns the heroic steps for harm: none if the highest rolling die is the effect (SETT-3).
const fn harm_steps(outcome: &Outcome) -> u32 {
    if outcome.highest { 0 } else { outcome.steps_left }
}
