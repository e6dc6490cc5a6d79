//! The mods and rule readings that a table plays with, one row each (SETT-1).
//!
//! A row is all there is to know of a mod except its words, which are in `words::mods`, and its effect, which is in the
//! chapter of its rules. The fields of [`Mods`], the groups of the setting page, the needs and exclusions, and the
//! waiting for closed rolls come from here.

use super::choices::{
    Bank, CatalystStart, Doom, DoomWay, EffectDice as Effects, EffectToDoom, GrowthPool, HeroDice as Hero,
    InitiativeWay as Initiative, Life, Scale, Start, Statics,
};
use crate::model::Die;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

/// One mod or choice, and its relations to the others.
#[derive(Clone, Copy, Debug)]
pub struct ModRow {
    pub usual: Choice,
    pub group: ModGroup,
    /// The rules it is about, separated by commas.
    pub rules: &'static str,
    /// It changes dice, so it waits until no roll is open.
    pub waits: bool,
    /// A choice, and its requirements: one of these.
    pub needs: &'static [(Choice, &'static [Choice])],
    /// A choice, and the choices it excludes.
    pub excludes: &'static [(Choice, &'static [Choice])],
}

const FIRST: [&str; 5] = ["doom", "crisis_pools", "stress", "up_to_two", "consequential_failure"];

/// Names a switch that is on, or a way of a choice.
macro_rules! choice {
    ($one:ident) => {
        Choice::Switch(Mod::$one, true)
    };
    ($kind:ident :: $value:ident) => {
        Choice::$kind($kind::$value)
    };
}

/// Declares the mods from their rows, grouped as on the setting page. A `switch` is off unless the row says `usually
/// on`; a `choice` is of one out of several. With `once closed`, open rolls are played out first.
macro_rules! mods {
    (@usual) => { false };
    (@usual on) => { true };
    (@is) => { false };
    (@is closed) => { true };
    ($($group:ident {$(
        $(switch $one:ident $field:ident $rules:literal $(usually $usual:ident)? $(once $waits:ident)?
            $(, needs [$($need:ident $(:: $need_way:ident)?),*])*
            $(, excludes [$($out:ident $(:: $out_way:ident)?),*])?)?
        $(choice $kind:ident $place:ident $of_rules:literal $(once $of_waits:ident)? $({$(
            $way:ident $(needs [$($of_need:ident $(:: $of_need_way:ident)?),*])?
                $(excludes [$($of_out:ident $(:: $of_out_way:ident)?),*])?
        ),*})?)?
    ;)*})*) => {
        /// One switch that is on or off.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Mod {
            $($($(#[doc = concat!("See ", $rules, ".")] $one,)?)*)*
        }

        /// A mod setting: a switch with its state, or a choice with its variant.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Choice {
            Switch(Mod, bool),
            $($($(#[doc = concat!("See ", $of_rules, ".")] $kind($kind),)?)*)*
        }

        /// The groups of mods, as a GM looks for them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ModGroup {
            $($group,)*
        }

        /// The mods a table plays with. Rules ask here, and nowhere else, which variant they follow.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Mods {
            $($(
                $(#[doc = concat!("See ", $rules, ".")] pub $field: bool,)?
                $(#[doc = concat!("See ", $of_rules, ".")] pub $place: $kind,)?
            )*)*
        }

        impl Mod {
            pub const ALL: &[Self] = &[$($($(Self::$one,)?)*)*];
        }

        impl ModGroup {
            pub const ALL: &[Self] = &[$(Self::$group,)*];
        }

        impl ModRow {
            pub const ALL: &[Self] = &[$($(
                $(Self {
                    usual: Choice::Switch(Mod::$one, mods!(@usual $($usual)?)),
                    group: ModGroup::$group,
                    rules: $rules,
                    waits: mods!(@is $($waits)?),
                    needs: &[$((choice!($one), &[$(choice!($need $(:: $need_way)?)),*])),*],
                    excludes: &[$((choice!($one), &[$(choice!($out $(:: $out_way)?)),*]))?],
                },)?
                $(Self {
                    usual: Choice::$kind($kind::USUAL),
                    group: ModGroup::$group,
                    rules: $of_rules,
                    waits: mods!(@is $($of_waits)?),
                    needs: &[$($($(
                        (choice!($kind::$way), &[$(choice!($of_need $(:: $of_need_way)?)),*]),
                    )?)*)?],
                    excludes: &[$($($(
                        (choice!($kind::$way), &[$(choice!($of_out $(:: $of_out_way)?)),*]),
                    )?)*)?],
                },)?
            )*)*];
        }

        impl Default for Mods {
            fn default() -> Self {
                Self { $($($($field: mods!(@usual $($usual)?),)? $($place: $kind::USUAL,)?)*)* }
            }
        }

        impl Serialize for Mods {
            /// Leaves out usual values, except those that format 1 began with, which are always written first. The rest
            /// goes by name, so that no file changes when a row moves on the page.
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let usual = Self::default();
                let mut fields: Vec<(&'static str, bool, &dyn erased_serde::Serialize)> = vec![$($(
                    $((stringify!($field), self.$field != usual.$field, &self.$field),)?
                    $((stringify!($place), self.$place != usual.$place, &self.$place),)?
                )*)*];
                fields.retain(|(name, differs, _)| *differs || FIRST.contains(name));
                let place = |name| FIRST.iter().position(|first| *first == name).unwrap_or(FIRST.len());
                fields.sort_by_key(|(name, ..)| (place(*name), *name));
                let mut to = to.serialize_struct("Mods", fields.len())?;
                for (name, _, value) in fields {
                    to.serialize_field(name, value)?;
                }
                to.end()
            }
        }

        impl Choice {
            /// Returns every choice, in page order.
            pub fn all() -> impl Iterator<Item = Self> {
                let mut all = Vec::new();
                $($(
                    $(all.extend([Self::Switch(Mod::$one, false), Self::Switch(Mod::$one, true)]);)?
                    $(all.extend($kind::ALL.iter().map(|way| Self::$kind(*way)));)?
                )*)*
                all.into_iter()
            }
        }

        impl Mods {
            /// Returns whether a switch is on.
            pub const fn is_on(&self, which: Mod) -> bool {
                match which {
                    $($($(Mod::$one => self.$field,)?)*)*
                }
            }

            /// Returns the choice made in the place of this one.
            pub const fn chosen(&self, like: Choice) -> Choice {
                match like {
                    Choice::Switch(which, _) => Choice::Switch(which, self.is_on(which)),
                    $($($(Choice::$kind(_) => Choice::$kind(self.$place),)?)*)*
                }
            }

            /// Makes a choice.
            pub fn choose(&mut self, choice: Choice) {
                match choice {
                    $($($(Choice::Switch(Mod::$one, on) => self.$field = on,)?)*)*
                    $($($(Choice::$kind(way) => self.$place = way,)?)*)*
                }
                self.heroes_as_now();
            }
        }
    };
}

mods! {
    GmPools {
        choice Doom doom "DOOM-1, DOOM-2, DOOM-3";
        choice DoomWay doom_way "DOOM-7, DOOM-8, DOOM-9" {
            Story needs [Doom::Full, Doom::Limited],
            Fed needs [Doom::Full, Doom::Limited]
        };
        choice EffectToDoom effect_to_doom "DOOM-6" { Always needs [Doom::Full, Doom::Limited] };
        // The 1s of every roll feed doom, so there has to be some (HIT-8).
        switch AutomaticHitches automatic_hitches "HIT-8" once closed, needs [Doom::Full, Doom::Limited];
        // By the story no session starts it.
        switch DoomReset doom_reset "DOOM-10", needs [Doom::Full, Doom::Limited], excludes [DoomWay::Story];
        // The whole doom pool opposes such a recovery, which a limited one never does (SETT-6, DOOM-3).
        switch DoomRecovery doom_recovery "SETT-6" once closed, needs [Doom::Full];
        switch CrisisPools crisis_pools "CRI-1";
        switch Challenges challenges "CHAL-1" once closed;
        switch ChallengeGrowsLate challenge_grows_late "CHAL-4", needs [Challenges];
        // Where a doom die pays there is no bank to be without (PP-4).
        choice Bank bank "PP-2, PP-3" { None excludes [Doom::Full, Doom::Limited] };
    }
    Difficulty {
        // The doom pool stands in for difficulty dice, and so does a number, which can't show 1s only.
        choice Statics statics "DIFF-3, DIFF-8" once closed {
            Rolled excludes [Doom::Full, PrimeOpportunity],
            Halves excludes [Doom::Full, PrimeOpportunity]
        };
        // Without dice that are added, none of them shows a 1.
        switch StaticOnes static_ones "DIFF-7" once closed, needs [Statics::Rolled];
        switch GearRange gear_range "DIFF-6";
        switch UpToTwo up_to_two "TOT-1";
        // All dice are added up, and none is left for an effect die; or one may be enough.
        switch AddAll add_all "TOT-5" once closed, needs [Effects::Six, Effects::Again, Effects::Highest], excludes [UpToTwo];
        choice Scale scale "SCALE-1, SCALE-2" once closed;
        switch PrimeOpportunity prime_opportunity "HIT-6" once closed;
    }
    Effect {
        choice Effects effects "EFF-1, EFF-9, EFF-10, SETT-3" once closed;
        switch UrgentAssets urgent_assets "ASSET-5" once closed;
    }
    Harm {
        switch Stress stress "STR-1";
        switch StressByOthers stress_by_others "STR-4", needs [Stress];
        switch PushedStress pushed_stress "STR-6" once closed, needs [Stress];
        // What is taken in place of losing is the highest rolling die, so that reading has to be on (SETT-5, SETT-3).
        switch StressToStay stress_to_stay "SETT-5" once closed, needs [Stress], needs [Effects::Highest];
        // Trauma hangs on a track, and there the stress of a trait does not sit.
        switch Shaken shaken "SHK-1" once closed, needs [Stress], excludes [Trauma];
        switch Trauma trauma "TRA-1" once closed, needs [Stress];
        switch TraumaByOthers trauma_by_others "TRA-2", needs [Trauma];
        // Harm is one or the other (STR-7).
        choice Life life "LIFE-1, LIFE-2, LIFE-3, LIFE-4" once closed {
            Ablative excludes [Stress],
            Threshold excludes [Stress]
        };
        switch PlainDamage plain_damage "LIFE-1", needs [Life::Ablative, Life::Threshold];
        switch LastDitch last_ditch "LDE-1" once closed;
        switch ConsequentialFailure consequential_failure "EFF-11";
        switch ProtectiveGear protective_gear "GEAR-1";
        switch ArmourByAbility armour_by_ability "GEAR-2";
    }
    Points {
        choice Start start "PP-1";
        switch PointsToWinner points_to_winner "CON-3, PP-9";
        switch BankBesideCrises bank_beside_crises "PP-4", needs [CrisisPools];
        switch HinderPaysLater hinder_pays_later "PP-7";
        switch MajorPoints major_points "PP-4";
        switch PaidSteps paid_steps "SETT-4";
        switch PlayersLimits players_limits "SFX-5";
        switch TightPools tight_pools "POOL-8";
        choice Hero hero "HERO-1, HERO-2" once closed;
        switch HeroEffects hero_effects "HERO-3" once closed, needs [Hero::Total];
        switch HeroPoints hero_points "HERO-3" once closed, needs [Hero::Total];
        switch HeroPerSize hero_per_size "HERO-1", needs [Hero::Total];
        switch Resources resources "RES-1, RES-2, RES-3" once closed;
        switch ResourcesForPoints resources_for_points "RES-3", needs [Resources];
        switch ResourceTags resource_tags "RES-1", needs [Resources];
        switch ResourcePools resource_pools "RES-4, RES-6" once closed;
    }
    Helping {
        switch TeamUp team_up "HELP-1";
        switch MoralSupport moral_support "HELP-2";
    }
    Resolution {
        // Without contests nobody loses one.
        switch Actions actions "ACT-1" once closed, excludes [StressToStay];
        // Without reactions none of them stops anything.
        switch Counterattack counterattack "ACT-3", needs [Actions];
        switch TimedTests timed_tests "TEST-4" once closed;
        switch BoldActions bold_actions "SETT-3" once closed;
    }
    Gmcs {
        choice CatalystStart catalyst_start "GMC-6";
        switch Vices vices "GMC-8";
    }
    Turns {
        choice Initiative initiative "ORD-6";
        // What nobody rolls is not rolled again.
        switch InitiativeAgain initiative_again "ORD-6", excludes [Initiative::Fixed];
        // Of a side one rolls in any case, and equal ratings stand together.
        switch InitiativeOfCopies initiative_of_copies "ORD-6", excludes [Initiative::Fixed, Initiative::Leaders];
    }
    Scenes {
        switch RestInExploration rest_in_exploration "SCN-5";
        switch BridgeOnly bridge_only "SCN-5";
        switch ComplicationsDrop complications_drop "SCN-5";
    }
    Growth {
        // Stress is all it grows by (GROW-6).
        choice GrowthPool growth_pool "GROW-1, GROW-3, GROW-5, GROW-6, GROW-12" once closed { StressOnly needs [Stress] };
        // What is achieved is a growth die.
        switch Goals goals "GROW-7", needs [GrowthPool::Session, GrowthPool::Paced];
        switch Milestones milestones "GROW-8, GROW-11";
        switch OwnGroupMilestone own_group_milestone "GROW-8", needs [Milestones];
        switch SessionRecord session_record "GROW-9";
        switch Advances advances "GROW-14";
    }
    Readings {
        switch FreeSets free_sets "POOL-1";
        switch EqualStepsDown equal_steps_down "EFF-5" usually on;
        // Where nothing weakens it, neither what is as large nor each loser's own does.
        switch NeverStepsDown never_steps_down "EFF-5", excludes [EqualStepsDown, CompareEach];
        switch CompareEach compare_each "CON-5, EFF-5";
        switch GangsAtEnd gangs_at_end "GMC-7";
        switch HeroicEndsContest heroic_ends_contest "CON-6" usually on;
    }
}

impl Mods {
    /// Returns whether that choice is made.
    pub fn has(&self, choice: Choice) -> bool {
        match choice {
            // As older scripts say it, by what they mean.
            Choice::Hero(Hero::Effect) => self.hero == Hero::Total && self.hero_effects && !self.hero_points,
            Choice::Hero(Hero::Points) => self.hero == Hero::Total && self.hero_points && !self.hero_effects,
            _ => self.chosen(choice) == choice,
        }
    }

    /// Returns whether a GMC's effect die may go to doom (DOOM-6).
    pub fn effects_feed_doom(&self) -> bool {
        let may = match self.effect_to_doom {
            EffectToDoom::ByStory => self.doom_way == DoomWay::Story,
            EffectToDoom::Never => false,
            EffectToDoom::Always => true,
        };
        may && self.doom != Doom::Off
    }

    /// Returns whether harm adds up on a track or score, so that a lost roll takes nobody out by itself (STR-7,
    /// LIFE-1). Where losers pay to take stress, it does take out (SETT-5).
    pub fn runs_up(&self) -> bool {
        self.stress && !self.stress_to_stay || self.life != Life::Off
    }

    /// Returns whether the winner's effect die steps down against a loser's (EFF-5).
    pub fn weakens(&self, winners: Die, losers: Die) -> bool {
        !self.never_steps_down && (losers > winners || self.equal_steps_down && losers == winners)
    }

    /// Returns whether hero dice are banked, and added to a total later (HERO-2, HERO-3).
    pub fn hero_totals(&self) -> bool {
        self.hero != Hero::Off && !self.hero_points
    }

    /// Returns whether it uses no variant that only old files have.
    pub fn is_now(&self) -> bool {
        let idle = self.never_steps_down && (self.equal_steps_down || self.compare_each);
        Hero::ALL.contains(&self.hero) && !idle
    }

    /// Converts variants of old files to current ones; readings without effect are off (EFF-5).
    pub fn as_now(&mut self) {
        self.heroes_as_now();
        if self.never_steps_down {
            (self.equal_steps_down, self.compare_each) = (false, false);
        }
    }

    /// Converts the old choice of hero dice to separate switches (HERO-3).
    fn heroes_as_now(&mut self) {
        if !Hero::ALL.contains(&self.hero) {
            (self.hero_effects, self.hero_points) = (self.hero == Hero::Effect, self.hero == Hero::Points);
            self.hero = Hero::Total;
        }
    }

    /// Returns whether a lost roll harms at low stakes, too (EFF-11, SETT-5).
    pub fn failing_hurts(&self) -> bool {
        self.consequential_failure || self.stress_to_stay
    }

    /// Returns whether a plot point keeps a character from being taken out; with stress there is nothing to pay for
    /// (TAK-2, STR-7).
    pub fn point_keeps_in(&self) -> bool {
        !self.stress
    }

    /// Returns whether a plot point buys a further effect die: only if they are chosen from rolled dice (EFF-3,
    /// EFF-10).
    pub fn point_buys_effect(&self) -> bool {
        matches!(self.effects, Effects::Kept | Effects::Again)
    }

    /// Returns whether the loser has an effect die to compare with (CON-3, EFF-5, EFF-9, SETT-3).
    pub fn compares(&self) -> bool {
        matches!(self.effects, Effects::Kept | Effects::Again)
    }
}

impl Choice {
    /// Returns the alternatives in one place: the ways of a choice, or the switch alone.
    pub fn ways(self) -> Vec<Self> {
        let usual = Mods::default();
        match self {
            Self::Switch(..) => vec![self],
            // Two ways are of one place where they ask the mods for the same field.
            _ => Self::all().filter(|way| usual.chosen(*way) == usual.chosen(self)).collect(),
        }
    }
}

impl ModGroup {
    /// Returns the places of a group, each once.
    pub fn places(self) -> impl Iterator<Item = Choice> {
        ModRow::ALL.iter().filter(move |row| row.group == self).map(|row| row.usual)
    }
}
