//! Life points (LIFE-1 to LIFE-4).
//!
//! Home of LIFE-1, LIFE-2, LIFE-3, LIFE-4.

use crate::model::{Bearer, CharacterId, Die, Guarded, Hurt, HurtTo, Life, ResolutionId, RollId, SceneId, State};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::{Standing, bears, life_score, standing, were_in};
use crate::rules::table::facts::rolls::fitting;
use crate::rules::{
    Already, BesideRefusal, Condition, Faces, Felled, For, HarmEvent, HurtRefusal, Off, Refusal, contest_now,
};

/// What somebody fell short by of a roll that harms them: the total that would have saved them, one above it
/// where they had to beat it, less their own; the plain difference, but at least 1, where that is played (LIFE-1).
/// Who did not resist has nothing to fall short with.
pub(in crate::rules) fn fell_short(state: &State, resolution: ResolutionId, by: RollId, on: CharacterId) -> u32 {
    let plain = state.setting.mods.plain_damage;
    let short = |won: u32, own: u32, had_to_beat: bool| {
        won.saturating_sub(own).saturating_add(u32::from(had_to_beat && !plain)).max(1)
    };
    if let Some(outcome) = outcomes::outcome(state, resolution) {
        // Whoever tests has to beat what opposes; of an action the reaction has to beat it (TEST-1, ACT-1).
        let acts = by == outcome.acting;
        let (won, own) = if acts { (outcome.total, outcome.number) } else { (outcome.number, outcome.total) };
        return if outcome.automatic { 1 } else { short(won, own, acts == outcome.action) };
    }
    let Some(contest) = contest_now(state, resolution) else { return 1 };
    let total = |roll: RollId| state.rolls.get(&roll).map_or(0, |roll| roll.total());
    if let Some(other) = contest.interferers.iter().find(|it| it.who == on) {
        return short(total(by), total(other.roll), other.in_the_way && contest.won_by() == Some(by));
    }
    let helped = || {
        let mut rolls = contest.sides.iter().filter_map(|side| side.roll);
        rolls.find(|roll| state.rolls.get(roll).is_some_and(|roll| roll.helped_by(on).is_some()))
    };
    let own = contest.side(on).and_then(|side| side.roll).or_else(helped);
    // Whoever rolled last had to beat the number; whose own number was beaten was saved by a tie (CON-1, CON-6).
    own.map_or(1, |own| short(total(by), total(own), own > by))
}

impl Draft {
    fn life(&self) -> Result<Life, Refusal> {
        match self.state.setting.mods.life {
            Life::Off => Err(Refusal::ModOff(Off::LifePoints)),
            life => Ok(life),
        }
    }

    fn fares(&mut self, who: CharacterId, is: Condition) {
        let who = self.character_name(who);
        self.tell(HarmEvent::Fares { who, is });
    }

    /// Damage comes off the score, or runs up to it (LIFE-2, LIFE-3).
    pub fn damage(&mut self, who: CharacterId, points: u32, to: HurtTo) -> Result<(), Refusal> {
        let life = self.life()?;
        if let Some(most) = bears(&self.state, who) {
            return self.wears_down(who, (points, to), most);
        }
        let score = life_score(&self.state, who);
        let was = standing(&self.state, who);
        let name = self.character_name(who);
        let hurt = &mut self.character_mut(who)?.hurt;
        let told = if life == Life::Threshold {
            let (stun, wounds) = to_each(points, to);
            hurt.stun = hurt.stun.saturating_add(stun);
            hurt.wounds = hurt.wounds.saturating_add(wounds);
            hurt.up = false;
            hurt.dead |= hurt.wounds > score;
            HarmEvent::Wounded { who: name, stun, wounds }
        } else {
            hurt.damage = hurt.damage.saturating_add(points);
            hurt.up = false;
            // Each further damage owes a point again; at minus the score nothing helps.
            hurt.dying = hurt.damage >= score;
            hurt.dead |= hurt.damage >= score.saturating_mul(2);
            HarmEvent::Damaged { who: name, points }
        };
        self.tell(told);
        let now = standing(&self.state, who);
        if now != was && now != Standing::Up {
            self.tell_out(Bearer::Character(who), Felled::Damage(now));
        }
        Ok(())
    }

    /// Damage a mob, boss or faction bears stays; what is more goes, and one of its dice with it (GMC-4).
    fn wears_down(&mut self, who: CharacterId, (points, to): (u32, HurtTo), most: u32) -> Result<(), Refusal> {
        let threshold = self.state.setting.mods.life == Life::Threshold;
        let name = self.character_name(who);
        let hurt = &mut self.character_mut(who)?.hurt;
        let (all, told) = if threshold {
            let (stun, wounds) = to_each(points, to);
            hurt.stun = hurt.stun.saturating_add(stun);
            hurt.wounds = hurt.wounds.saturating_add(wounds);
            (hurt.stun.saturating_add(hurt.wounds), HarmEvent::Wounded { who: name, stun, wounds })
        } else {
            hurt.damage = hurt.damage.saturating_add(points);
            (hurt.damage, HarmEvent::Damaged { who: name, points })
        };
        self.tell(told);
        if all <= most {
            return Ok(());
        }
        self.character_mut(who)?.hurt = Hurt::default();
        self.loses_die(who).map(drop)
    }

    /// The weapon's die is thrown and added (LIFE-1, LIFE-3).
    pub(super) fn weapon(&mut self, who: CharacterId, die: Die, to: HurtTo, faces: &Faces) -> Result<(), Refusal> {
        self.life()?;
        let die = weapon_die(&self.state, who, die).ok_or_else(|| {
            let name = self.character_name(who);
            Refusal::Beside(BesideRefusal::WeaponStopped(name))
        })?;
        let (faces, typed) = fitting(faces, &[die])?;
        // It has an id, like any die that was thrown.
        self.mint();
        let points: u32 = faces.iter().copied().map(u32::from).sum();
        let name = self.character_name(who);
        self.tell(HarmEvent::Weapon { who: name, die, points, typed });
        self.damage(who, points, to)
    }

    /// Points come back: off the damage, or split over stun and wounds (LIFE-2, LIFE-3).
    pub fn heal(&mut self, who: CharacterId, points: u32, of: HurtTo, odd: Option<HurtTo>) -> Result<(), Refusal> {
        let life = self.life()?;
        let score = life_score(&self.state, who);
        let name = self.character_name(who);
        let hurt = self.character(who)?.hurt;
        let none = match life {
            Life::Threshold => hurt.stun == 0 && hurt.wounds == 0,
            _ => hurt.damage == 0,
        };
        if none {
            return Err(HurtRefusal::Unhurt(name).into());
        }
        self.not_for_good(who)?;
        let hurt = &mut self.character_mut(who)?.hurt;
        let back;
        if life == Life::Threshold {
            let (stun, wounds) = match of {
                HurtTo::Both => split(points, (hurt.stun, hurt.wounds), odd),
                HurtTo::Stun => (points.min(hurt.stun), 0),
                HurtTo::Wounds => (0, points.min(hurt.wounds)),
            };
            back = stun.saturating_add(wounds);
            hurt.stun = hurt.stun.saturating_sub(stun);
            hurt.wounds = hurt.wounds.saturating_sub(wounds);
            hurt.up &= hurt.stun.saturating_add(hurt.wounds) > score;
            hurt.dead &= hurt.wounds > score;
        } else {
            back = points.min(hurt.damage);
            hurt.damage -= back;
            // Treated is seen to (LIFE-2).
            hurt.dying = false;
            hurt.up &= hurt.damage >= score;
            hurt.dead &= hurt.damage >= score.saturating_mul(2);
        }
        self.tell(HarmEvent::Healed { who: name, points: back });
        Ok(())
    }

    /// Whether there is anything to treat (LIFE-2, LIFE-3).
    pub fn may_treat(&mut self, who: CharacterId) -> Result<(), Refusal> {
        self.life()?;
        let character = self.character(who)?;
        if character.hurt.damage == 0 && character.hurt.stun == 0 && character.hurt.wounds == 0 {
            let name = character.name.clone();
            return Err(HurtRefusal::Unhurt(name).into());
        }
        self.not_for_good(who)
    }

    /// A rest clears all stun (LIFE-4).
    pub fn rested(&mut self, who: CharacterId) -> Result<(), Refusal> {
        self.life()?;
        let score = life_score(&self.state, who);
        let hurt = &mut self.character_mut(who)?.hurt;
        if hurt.stun == 0 {
            let name = self.character_name(who);
            return Err(HurtRefusal::Unhurt(name).into());
        }
        hurt.stun = 0;
        hurt.up &= hurt.wounds > score;
        self.fares(who, Condition::Rested);
        Ok(())
    }

    /// At the end of a scene of rest all stun of everybody in it is gone (LIFE-3, LIFE-4).
    pub fn rest_of_life(&mut self, scene: SceneId) -> Result<(), Refusal> {
        let rests = crate::rules::is_rest(&self.state, self.scene(scene)?.kind)
            && self.state.setting.mods.life == Life::Threshold;
        let cast = if rests { were_in(&self.state, self.scene(scene)?) } else { Vec::new() };
        for who in cast {
            if self.character(who)?.hurt.stun > 0 {
                self.rested(who)?;
            }
        }
        Ok(())
    }

    /// At a scene's end whoever was unconscious, or down and seen to, is in it again until the next damage
    /// (SCN-2); so is whomever the GM brings back (TAK-3).
    pub fn comes_round(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let comes = match standing(&self.state, who) {
            Standing::Unconscious => true,
            Standing::Down => !self.character(who)?.hurt.dying,
            Standing::Up | Standing::Dead => false,
        };
        if comes {
            self.character_mut(who)?.hurt.up = true;
        }
        Ok(())
    }

    /// A point keeps somebody alive, or awake (LIFE-2, LIFE-3).
    pub(super) fn stay_up(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let life = self.life()?;
        let name = self.character_name(who);
        self.not_for_good(who)?;
        let hurt = self.character(who)?.hurt;
        match (life, standing(&self.state, who)) {
            (Life::Ablative, _) if hurt.dying => {
                self.pay(who, For::StayAlive)?;
                self.character_mut(who)?.hurt.dying = false;
                self.fares(who, Condition::StaysAlive);
                Ok(())
            }
            (Life::Threshold, Standing::Unconscious) => {
                self.pay(who, For::StayConscious)?;
                self.character_mut(who)?.hurt.up = true;
                self.fares(who, Condition::StaysConscious);
                Ok(())
            }
            _ => Err(HurtRefusal::OwesNothing(name).into()),
        }
    }

    /// First aid stands for the point (LIFE-2).
    pub(super) fn first_aid(&mut self, who: CharacterId) -> Result<(), Refusal> {
        self.life()?;
        let name = self.character_name(who);
        let hurt = &mut self.character_mut(who)?.hurt;
        if !hurt.dying || hurt.dead {
            return Err(HurtRefusal::OwesNothing(name).into());
        }
        hurt.dying = false;
        self.fares(who, Condition::HadFirstAid);
        Ok(())
    }

    /// Neither paid nor seen to, they die; or the GM says that they live after all (LIFE-2).
    pub(super) fn dies(&mut self, who: CharacterId, dead: bool) -> Result<(), Refusal> {
        self.life()?;
        let hurt: &mut Hurt = &mut self.character_mut(who)?.hurt;
        if hurt.dead == dead {
            return Err(Refusal::Already(if dead { Already::Dead } else { Already::Alive }));
        }
        (hurt.dead, hurt.dying) = (dead, hurt.dying && !dead);
        if dead {
            self.tell_out(Bearer::Character(who), Felled::Death);
        } else {
            self.fares(who, Condition::LivesAfterAll);
        }
        Ok(())
    }
}

/// The die a weapon has left against somebody whose gear has protected them in the roll at hand: none where the
/// gear was larger, else one a step smaller (GEAR-1).
pub fn weapon_die(state: &State, on: CharacterId, die: Die) -> Option<Die> {
    let guarded = state.at_hand().and_then(|it| it.guarded.iter().find(|it| it.who == on));
    match guarded {
        None => Some(die),
        Some(Guarded { stops: true, .. }) => None,
        Some(Guarded { stops: false, .. }) => die.down(),
    }
}

/// How much of damage is stun and how much wounds; an odd point goes to stun (LIFE-3).
const fn to_each(points: u32, to: HurtTo) -> (u32, u32) {
    match to {
        HurtTo::Both => (points.div_ceil(2), points / 2),
        HurtTo::Stun => (points, 0),
        HurtTo::Wounds => (0, points),
    }
}

/// How much of a margin comes back of stun and how much of wounds: half each, and an odd point where it is wanted, or
/// where there is need of it. What one of them has no need of is lost (LIFE-3).
fn split(points: u32, (stun, wounds): (u32, u32), odd: Option<HurtTo>) -> (u32, u32) {
    let half = points / 2;
    let to_wounds = match odd {
        Some(odd) => odd == HurtTo::Wounds,
        None => stun <= half,
    };
    let odd = points % 2;
    let (of_stun, of_wounds) = if to_wounds { (half, half + odd) } else { (half + odd, half) };
    (of_stun.min(stun), of_wounds.min(wounds))
}
