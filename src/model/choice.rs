//! One thing a setting says about how a table plays, as the page, the file and random play choose it
//! (SETT-1).

use super::{
    Bank, CatalystStart, Die, Doom, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Mod, Mods, Scale,
    Start, Statics,
};
use serde::{Deserialize, Serialize};

/// One thing the setting says about how the table plays, as it can be switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// A switch, on or off.
    Switch(Mod, bool),
    /// The doom pool.
    Doom(Doom),
    /// What stands for difficulty dice.
    Statics(Statics),
    /// Where an effect die comes from.
    Effects(EffectDice),
    /// Scale dice.
    Scale(Scale),
    /// Life points.
    Life(Life),
    /// Hero dice.
    Hero(HeroDice),
    /// Plot points at the start.
    Start(Start),
    /// Where the GM's points are.
    Bank(Bank),
    /// How doom is played.
    DoomWay(DoomWay),
    /// Whether a GMC's effect die may go to doom.
    EffectToDoom(EffectToDoom),
    /// How large the die of a new catalyst is.
    CatalystStart(CatalystStart),
    /// How initiative is come by.
    Initiative(InitiativeWay),
}

impl Choice {
    /// Every choice there is, as the page shows them.
    pub fn all() -> impl Iterator<Item = Self> {
        let switches = Mod::ALL.iter().flat_map(|it| [Self::Switch(*it, false), Self::Switch(*it, true)]);
        (Doom::ALL.iter().map(|it| Self::Doom(*it)))
            .chain(Statics::ALL.iter().map(|it| Self::Statics(*it)))
            .chain(EffectDice::ALL.iter().map(|it| Self::Effects(*it)))
            .chain(Scale::ALL.iter().map(|it| Self::Scale(*it)))
            .chain(Life::ALL.iter().map(|it| Self::Life(*it)))
            .chain(HeroDice::ALL.iter().map(|it| Self::Hero(*it)))
            .chain(Start::ALL.iter().map(|it| Self::Start(*it)))
            .chain(Bank::ALL.iter().map(|it| Self::Bank(*it)))
            .chain(DoomWay::ALL.iter().map(|it| Self::DoomWay(*it)))
            .chain(EffectToDoom::ALL.iter().map(|it| Self::EffectToDoom(*it)))
            .chain(CatalystStart::ALL.iter().map(|it| Self::CatalystStart(*it)))
            .chain(InitiativeWay::ALL.iter().map(|it| Self::Initiative(*it)))
            .chain(switches)
    }
}

impl Mods {
    /// Whether that is how it is played.
    pub fn has(&self, choice: Choice) -> bool {
        match choice {
            Choice::Switch(which, on) => self.is_on(which) == on,
            Choice::Doom(it) => self.doom == it,
            Choice::Statics(it) => self.statics == it,
            Choice::Effects(it) => self.effects == it,
            Choice::Scale(it) => self.scale == it,
            Choice::Life(it) => self.life == it,
            // As older scripts say it, by what they mean.
            Choice::Hero(HeroDice::Effect) => self.hero == HeroDice::Total && self.hero_effects && !self.hero_points,
            Choice::Hero(HeroDice::Points) => self.hero == HeroDice::Total && self.hero_points && !self.hero_effects,
            Choice::Hero(it) => self.hero == it,
            Choice::Start(it) => self.start == it,
            Choice::Bank(it) => self.bank == it,
            Choice::DoomWay(it) => self.doom_way == it,
            Choice::EffectToDoom(it) => self.effect_to_doom == it,
            Choice::CatalystStart(it) => self.catalyst_start == it,
            Choice::Initiative(it) => self.initiative == it,
        }
    }

    /// Whether a GMC's effect die may go to doom (DOOM-6).
    pub fn effects_feed_doom(&self) -> bool {
        let may = match self.effect_to_doom {
            EffectToDoom::ByStory => self.doom_way == DoomWay::Story,
            EffectToDoom::Never => false,
            EffectToDoom::Always => true,
        };
        may && self.doom != Doom::Off
    }

    /// Whether harm is run up somewhere, so that a lost roll takes nobody out by itself (STR-7, LIFE-1).
    pub fn runs_up(&self) -> bool {
        self.stress || self.life != Life::Off
    }

    /// Whether the winner's effect die is a step smaller before a loser's (EFF-5).
    pub fn weakens(&self, winners: Die, losers: Die) -> bool {
        !self.never_steps_down && (losers > winners || self.equal_steps_down && losers == winners)
    }

    /// Whether hero dice are banked, and added to a total later (HERO-2, HERO-3).
    pub fn hero_totals(&self) -> bool {
        self.hero != HeroDice::Off && !self.hero_points
    }

    /// Whether nothing is said as only older files say it.
    pub fn is_now(&self) -> bool {
        HeroDice::ALL.contains(&self.hero)
    }

    /// What an older file said in one choice is said by switches beside each other (HERO-3).
    pub fn as_now(&mut self) {
        if !self.is_now() {
            (self.hero_effects, self.hero_points) = (self.hero == HeroDice::Effect, self.hero == HeroDice::Points);
            self.hero = HeroDice::Total;
        }
    }

    /// Whether the loser has an effect die of their own to compare with (CON-3, EFF-5, EFF-9, SETT-3).
    pub fn compares(&self) -> bool {
        matches!(self.effects, EffectDice::Kept | EffectDice::Again)
    }

    /// From now on it is played like that.
    pub fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Switch(which, on) => self.switch(which, on),
            Choice::Doom(it) => self.doom = it,
            Choice::Statics(it) => self.statics = it,
            Choice::Effects(it) => self.effects = it,
            Choice::Scale(it) => self.scale = it,
            Choice::Life(it) => self.life = it,
            Choice::Hero(it) => {
                self.hero = it;
                self.as_now();
            }
            Choice::Start(it) => self.start = it,
            Choice::Bank(it) => self.bank = it,
            Choice::DoomWay(it) => self.doom_way = it,
            Choice::EffectToDoom(it) => self.effect_to_doom = it,
            Choice::CatalystStart(it) => self.catalyst_start = it,
            Choice::Initiative(it) => self.initiative = it,
        }
    }

    /// The choice that is made where this one might be.
    pub fn chosen(&self, like: Choice) -> Choice {
        match like {
            Choice::Switch(which, _) => Choice::Switch(which, self.is_on(which)),
            Choice::Doom(_) => Choice::Doom(self.doom),
            Choice::Statics(_) => Choice::Statics(self.statics),
            Choice::Effects(_) => Choice::Effects(self.effects),
            Choice::Scale(_) => Choice::Scale(self.scale),
            Choice::Life(_) => Choice::Life(self.life),
            Choice::Hero(_) => Choice::Hero(self.hero),
            Choice::Start(_) => Choice::Start(self.start),
            Choice::Bank(_) => Choice::Bank(self.bank),
            Choice::DoomWay(_) => Choice::DoomWay(self.doom_way),
            Choice::EffectToDoom(_) => Choice::EffectToDoom(self.effect_to_doom),
            Choice::CatalystStart(_) => Choice::CatalystStart(self.catalyst_start),
            Choice::Initiative(_) => Choice::Initiative(self.initiative),
        }
    }
}
