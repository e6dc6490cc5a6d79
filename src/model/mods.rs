//! What a table plays with: the kit's switches (SETT-1). Which of them go together is a rule, and is
//! said in `rules`.

use super::traits::{is_no, is_yes};
use super::{
    Bank, CatalystStart, DoomWay, EffectDice, EffectToDoom, HeroDice, InitiativeWay, Life, Scale, Start, Statics,
};
use serde::{Deserialize, Serialize};

/// Which doom pool is played (DOOM-1 to DOOM-3). One value, so that two kinds can't be on at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Doom {
    /// None: the GM has a bank (PP-2).
    #[default]
    Off,
    /// It replaces difficulty dice (DOOM-2).
    Full,
    /// Difficulty dice as usual; doom dice are spent to join them (DOOM-3).
    Limited,
}

impl Doom {
    /// All of them, the usual one first.
    pub const ALL: &[Self] = &[Self::Off, Self::Limited, Self::Full];
}

/// Makes the switches that are on or off, each a variant of [`Mod`] and a field of [`Mods`].
macro_rules! switches {
    ($($(#[$doc:meta])* $one:ident $field:ident $usual:literal [$(#[$serde:meta])*];)*) => {
        /// One switch of the kit that is on or off.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Mod {
            $($(#[$doc])* $one,)*
        }

        impl Mod {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$one,)*];
        }

        /// The switches of the kit. Which variant a rule follows is asked here and nowhere else.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Mods {
            /// The doom pool.
            pub doom: Doom,
            $($(#[$doc])* $(#[$serde])* pub $field: bool,)*
            /// What stands for two difficulty dice.
            #[serde(skip_serializing_if = "Statics::is_usual")]
            pub statics: Statics,
            /// Where an effect die comes from.
            #[serde(skip_serializing_if = "EffectDice::is_usual")]
            pub effects: EffectDice,
            /// Scale dice.
            #[serde(skip_serializing_if = "Scale::is_usual")]
            pub scale: Scale,
            /// Life points.
            #[serde(skip_serializing_if = "Life::is_usual")]
            pub life: Life,
            /// Hero dice.
            #[serde(skip_serializing_if = "HeroDice::is_usual")]
            pub hero: HeroDice,
            /// Plot points at the start of a session.
            #[serde(skip_serializing_if = "Start::is_usual")]
            pub start: Start,
            /// Where the GM's points are.
            #[serde(skip_serializing_if = "Bank::is_usual")]
            pub bank: Bank,
            /// How doom is played.
            #[serde(skip_serializing_if = "DoomWay::is_usual")]
            pub doom_way: DoomWay,
            /// Whether a GMC's effect die may go to doom.
            #[serde(skip_serializing_if = "EffectToDoom::is_usual")]
            pub effect_to_doom: EffectToDoom,
            /// How large the die of a new catalyst is.
            #[serde(skip_serializing_if = "CatalystStart::is_usual")]
            pub catalyst_start: CatalystStart,
            /// How initiative is come by.
            #[serde(skip_serializing_if = "InitiativeWay::is_usual")]
            pub initiative: InitiativeWay,
        }

        impl Default for Mods {
            /// As the kit comes: no mods, and the usual readings.
            fn default() -> Self {
                Self {
                    doom: Doom::Off,
                    $($field: $usual,)*
                    statics: Statics::Off,
                    effects: EffectDice::Kept,
                    scale: Scale::Off,
                    life: Life::Off,
                    hero: HeroDice::Off,
                    start: Start::AtLeast,
                    bank: Bank::Grows,
                    doom_way: DoomWay::Kit,
                    effect_to_doom: EffectToDoom::ByStory,
                    catalyst_start: CatalystStart::ByCount,
                    initiative: InitiativeWay::Everyone,
                }
            }
        }

        impl Mods {
            /// Whether a switch is on.
            pub const fn is_on(&self, which: Mod) -> bool {
                match which {
                    $(Mod::$one => self.$field,)*
                }
            }

            /// Throws a switch.
            pub const fn switch(&mut self, which: Mod, on: bool) {
                match which {
                    $(Mod::$one => self.$field = on,)*
                }
            }
        }
    };
}

switches! {
    /// Crisis pools (CRI-1).
    CrisisPools crisis_pools false [];
    /// Stress tracks (STR-1).
    Stress stress false [];
    /// An owner may use one die for the total to keep the other for the effect (TOT-1).
    UpToTwo up_to_two false [];
    /// A failed test may harm (EFF-11).
    ConsequentialFailure consequential_failure false [];
    /// Every die of a trait set is free, not only the first (POOL-1).
    FreeSets free_sets false [#[serde(skip_serializing_if = "is_no")]];
    /// In a contest the winner's effect die steps down when the loser's is equal or larger; off, only
    /// when it is larger (EFF-5).
    EqualStepsDown equal_steps_down true [#[serde(skip_serializing_if = "is_yes")]];
    /// A contest roll that wins by five or more ends the contest at once (CON-6).
    HeroicEndsContest heroic_ends_contest true [#[serde(skip_serializing_if = "is_yes")]];
    /// The winner's effect die never steps down, whatever the loser's is (EFF-5).
    NeverStepsDown never_steps_down false [#[serde(skip_serializing_if = "is_no")]];
    /// In a group contest, too, each loser's own effect die is compared with the winner's (CON-5, EFF-5).
    CompareEach compare_each false [#[serde(skip_serializing_if = "is_no")]];
    /// Every result but a 1 counts for the total (TOT-5).
    AddAll add_all false [#[serde(skip_serializing_if = "is_no")]];
    /// With static difficulty the 1s on dice that are added are opportunities (DIFF-7).
    StaticOnes static_ones false [#[serde(skip_serializing_if = "is_no")]];
    /// The range of a shot or a leap adds a die to the opposition (DIFF-6).
    GearRange gear_range false [#[serde(skip_serializing_if = "is_no")]];
    /// Where all of the GM's dice show a 1, the test succeeds and the player picks how (HIT-6).
    PrimeOpportunity prime_opportunity false [#[serde(skip_serializing_if = "is_no")]];
    /// Own stress joins one's own pool for a point (STR-6).
    PushedStress pushed_stress false [#[serde(skip_serializing_if = "is_no")]];
    /// Stress past d12 leaves trauma (TRA-1).
    Trauma trauma false [#[serde(skip_serializing_if = "is_no")]];
    /// Trauma is only recovered from by another player's character (TRA-2).
    TraumaByOthers trauma_by_others false [#[serde(skip_serializing_if = "is_no")]];
    /// Stress sits on the traits of one set; one that is larger than its trait shakes (SHK-1).
    Shaken shaken false [#[serde(skip_serializing_if = "is_no")]];
    /// Whoever is taken out may be roused for one last test (LDE-1).
    LastDitch last_ditch false [#[serde(skip_serializing_if = "is_no")]];
    /// For a point a hero die stands in for an effect die (HERO-3).
    HeroEffects hero_effects false [#[serde(skip_serializing_if = "is_no")]];
    /// A hero die joins a pool, or stands for a point, and is added to no total (HERO-3).
    HeroPoints hero_points false [#[serde(skip_serializing_if = "is_no")]];
    /// One hero die of a size; a second one is the next smaller size that is free (HERO-1).
    HeroPerSize hero_per_size false [#[serde(skip_serializing_if = "is_no")]];
    /// Damage is the plain difference of the totals, at least 1 (LIFE-1).
    PlainDamage plain_damage false [#[serde(skip_serializing_if = "is_no")]];
    /// Resources: their dice are spent beside a roll and come back (RES-1 to RES-3).
    Resources resources false [#[serde(skip_serializing_if = "is_no")]];
    /// A resource comes back for a plot point a die (RES-3).
    ResourcesForPoints resources_for_points false [#[serde(skip_serializing_if = "is_no")]];
    /// A resource has as many role tags as its size says (RES-1).
    ResourceTags resource_tags false [#[serde(skip_serializing_if = "is_no")]];
    /// Five pools of d6 that all share on a mission (RES-4, RES-6).
    ResourcePools resource_pools false [#[serde(skip_serializing_if = "is_no")]];
    /// An asset lasts for one test or contest (ASSET-5).
    UrgentAssets urgent_assets false [#[serde(skip_serializing_if = "is_no")]];
    /// Gear protects, and wears down by it (GEAR-1).
    ProtectiveGear protective_gear false [#[serde(skip_serializing_if = "is_no")]];
    /// The armour of an ability is held against the effect die, not the defender's (GEAR-2).
    ArmourByAbility armour_by_ability false [#[serde(skip_serializing_if = "is_no")]];
    /// A helper's relationship with whoever is helped joins their pool (HELP-1).
    TeamUp team_up false [#[serde(skip_serializing_if = "is_no")]];
    /// A value of one's own goes down so that somebody else's goes up (HELP-2).
    MoralSupport moral_support false [#[serde(skip_serializing_if = "is_no")]];
    /// Actions and reactions instead of tests and contests (ACT-1).
    Actions actions false [#[serde(skip_serializing_if = "is_no")]];
    /// Tests against time, in beats (TEST-4).
    TimedTests timed_tests false [#[serde(skip_serializing_if = "is_no")]];
    /// A player's 1s give a point and a doom die without being asked for (HIT-8).
    AutomaticHitches automatic_hitches false [#[serde(skip_serializing_if = "is_no")]];
    /// Ability actions, specialty actions, sweeps and assists (SETT-3).
    BoldActions bold_actions false [#[serde(skip_serializing_if = "is_no")]];
    /// A point steps a die up, or doubles it, before the roll (SETT-4).
    PaidSteps paid_steps false [#[serde(skip_serializing_if = "is_no")]];
    /// A pool has two assets and one die of what hinders its target for nothing; more has a price
    /// (POOL-8).
    TightPools tight_pools false [#[serde(skip_serializing_if = "is_no")]];
    /// Whoever loses a contest concedes, or takes stress for a point (SETT-5).
    StressToStay stress_to_stay false [#[serde(skip_serializing_if = "is_no")]];
    /// Recovery is rolled against the doom pool (SETT-6).
    DoomRecovery doom_recovery false [#[serde(skip_serializing_if = "is_no")]];
    /// A scene of exploration is a rest, too (SCN-5).
    RestInExploration rest_in_exploration false [#[serde(skip_serializing_if = "is_no")]];
    /// Assets are made, and harm is recovered from, in bridge scenes only (SCN-5).
    BridgeOnly bridge_only false [#[serde(skip_serializing_if = "is_no")]];
    /// Complications go with the scene; whoever is out by one stays out until it is recovered (SCN-5).
    ComplicationsDrop complications_drop false [#[serde(skip_serializing_if = "is_no")]];
    /// Challenges: a problem in rounds, with dice of its own (CHAL-1).
    Challenges challenges false [#[serde(skip_serializing_if = "is_no")]];
    /// A challenge gets a d6 only when a d12 of it steps up (CHAL-4).
    ChallengeGrowsLate challenge_grows_late false [#[serde(skip_serializing_if = "is_no")]];
    /// A session starts the doom pool anew, instead of filling it up (DOOM-10).
    DoomReset doom_reset false [#[serde(skip_serializing_if = "is_no")]];
    /// GMCs have vices where PCs have roles (GMC-8).
    Vices vices false [#[serde(skip_serializing_if = "is_no")]];
    /// The GM's point that keeps a GMC in it goes to whoever won (CON-3, PP-9).
    PointsToWinner points_to_winner false [#[serde(skip_serializing_if = "is_no")]];
    /// Major GMCs have plot points of their own (PP-4).
    MajorPoints major_points false [#[serde(skip_serializing_if = "is_no")]];
    /// Beside crisis pools the GM keeps a bank, which pays (PP-4).
    BankBesideCrises bank_beside_crises false [#[serde(skip_serializing_if = "is_no")]];
    /// Hindering, and a d4 that is put in, pay when the roll is resolved, as hitches do (PP-7).
    HinderPaysLater hinder_pays_later false [#[serde(skip_serializing_if = "is_no")]];
    /// Initiative is rolled again each round (ORD-6).
    InitiativeAgain initiative_again false [#[serde(skip_serializing_if = "is_no")]];
}
