//! The rules of play under any setting, in a sentence each, for the page on the table.
//!
//! A sentence asks the rule it tells, and is missing where the setting plays otherwise. Each has a name, by which the
//! tests check it on a table.

use super::marks::Terms;
use super::terms::{a, does};
use super::{choice_name, choice_text, difficulty, followed, listed, mods, sentence};
use crate::model::{
    Bank, Choice, Die, Doom, DoomWay, EffectDice, Further, GmPays, GrowthPool, HeroDice, Life, Mod, ModGroup, Name,
    SceneKind, SetDef, SetKind, SetWays, Setting, Statics, same_name,
};
use crate::rules::static_number;

/// A sentence of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Saying {
    /// A die of each trait set makes the pool (POOL-1).
    Gather,
    /// Two results make the total (TOT-1).
    TotalOfTwo,
    /// One or two results make the total (TOT-1).
    TotalOfOneOrTwo,
    /// All results make the total (TOT-5).
    TotalOfAll,
    /// Equal totals fail (TEST-1).
    TieFails,
    /// With equal totals the action succeeds (ACT-1).
    TieStands,
    /// The effect die is one outside the total (EFF-1).
    EffectKept,
    /// The effect die is a d4 where none is left (EFF-1).
    EffectNone,
    /// Each five over the difficulty is a step up (EFF-4).
    Fives,
    /// Five over the difficulty do not change the effect (SETT-3).
    FiveAlone,
    /// A 1 never counts (TOT-2).
    OnesNever,
    /// A hitch is a complication (HIT-1).
    HitchComplicates,
    /// A hitch feeds doom (DOOM-4).
    HitchFeeds,
    /// A further hitch is a step up (HIT-1).
    HitchSteps,
    /// All dice at 1 are a botch (HIT-3).
    Botch,
    /// An opportunity steps a complication down (HIT-5).
    OpportunityEases,
    /// An opportunity steps an asset up (HIT-5).
    OpportunityRaises,
    /// Two dice of a size make a difficulty (DIFF-1).
    DifficultyDice,
    /// A number is the difficulty (DIFF-3).
    DifficultyNumbers,
    /// A distinction that hinders earns a PP (PP-7).
    EarnHinder,
    /// A hitch that is used earns a PP (HIT-1).
    EarnHitch,
    /// A complication of one's own at d4 earns a PP (COMP-7).
    EarnComplication,
    /// Giving in earns a PP (CON-2).
    EarnGiveIn,
    /// A PP adds a die of a set (POOL-1).
    SpendSet,
    /// A PP adds a result (TOT-3).
    SpendTotal,
    /// A PP adds an effect die (EFF-3).
    SpendEffect,
    /// A PP makes an asset (ASSET-1).
    SpendAsset,
    /// A PP keeps a character in (TAK-2).
    SpendStay,
    /// Harm past d12 takes out (COMP-3, STR-3).
    OutPast,
    /// A roll lost at high stakes takes out (TAK-4).
    OutHighStakes,
    /// A character who is taken out rolls no more in the scene (TAK-1).
    OutNoRolls,
    /// The actor picks the next one (ORD-2).
    Handoff,
}

/// A word of the page, explained sentence by sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub word: String,
    /// The sentences, each with its text.
    pub said: Vec<(Saying, String)>,
}

impl Explanation {
    fn new(word: impl Into<String>) -> Self {
        Self { word: word.into(), said: Vec::new() }
    }

    fn say(mut self, holds: bool, what: Saying, text: impl Into<String>) -> Self {
        if holds {
            self.said.push((what, text.into()));
        }
        self
    }

    /// Returns all sentences as one text.
    pub fn text(&self) -> String {
        self.said.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// Returns the usual rules in this setting: words and their meaning. Changes by mods are told by the mods.
pub fn core(setting: &Setting) -> Vec<Explanation> {
    let mut all = vec![roll(setting), effect(setting), heroic(setting), hitches(setting), opportunities(setting)];
    all.extend([levels(setting), earned(setting), spent(setting), out(setting), turns()]);
    all.retain(|it| !it.said.is_empty());
    let terms = Terms::of(setting);
    let put = |text: &mut String| *text = terms.say(&*text).into_owned();
    for entry in &mut all {
        put(&mut entry.word);
        entry.said.iter_mut().for_each(|(_, text)| put(text));
    }
    all
}

fn roll(setting: &Setting) -> Explanation {
    use Saying as S;
    let (mods, number) = (&setting.mods, &setting.labels.number);
    let beats = does(&setting.labels.beat);
    let two = !mods.add_all && !mods.up_to_two;
    Explanation::new(t!("A roll"))
        .say(true, S::Gather, t!("Choose a die from each trait set that helps, and roll."))
        .say(two, S::TotalOfTwo, t!("Add 2 results for the total."))
        .say(mods.up_to_two, S::TotalOfOneOrTwo, t!("Add 1 or 2 results for the total."))
        .say(mods.add_all, S::TotalOfAll, t!("Add all results except 1s for the total."))
        .say(!mods.actions, S::TieFails, t!("The roll succeeds if the total {beats} the {number}. Equal totals fail."))
        .say(
            mods.actions,
            S::TieStands,
            t!("⟦An action⟧ succeeds unless ⟦a reaction⟧ {beats} its total. With equal totals the ⟦action⟧ succeeds."),
        )
}

fn effect(setting: &Setting) -> Explanation {
    let kept = setting.mods.effects == EffectDice::Kept;
    Explanation::new(t!("⟦Effect die⟧"))
        .say(
            kept,
            Saying::EffectKept,
            t!("After choosing the total, keep another die as the ⟦effect die⟧. Its size matters, not its result."),
        )
        .say(kept, Saying::EffectNone, t!("If no die is left, the ⟦effect die⟧ is a d4."))
}

fn heroic(setting: &Setting) -> Explanation {
    let (once, number) = (setting.mods.effects == EffectDice::Highest, &setting.labels.number);
    let five = t!("Beating the {number} by 5 or more is ⟦a heroic⟧ success. It doesn’t step up the ⟦effect die⟧.");
    let fives = t!("The ⟦effect die⟧ steps up once for every 5 points over the {number}.");
    Explanation::new(t!("⟦Heroic⟧ success")).say(once, Saying::FiveAlone, five).say(!once, Saying::Fives, fives)
}

fn one_word(setting: &Setting) -> bool {
    same_name(&setting.labels.hitch, &setting.labels.opportunity)
}

fn hitches(setting: &Setting) -> Explanation {
    use Saying as S;
    let mods = &setting.mods;
    let by_hand = !mods.automatic_hitches;
    // Where both have one word, the page has to say whose dice are meant (SETT-4).
    let title = if one_word(setting) { t!("⟦Hitches⟧ on the players’ dice") } else { t!("⟦Hitches⟧") };
    // With doom by the story a hitch adds a d6, whatever die rolled it (DOOM-8).
    let feeds = if mods.doom_way == DoomWay::Story {
        t!("The GM may add a d6 to ⟦the doom pool⟧ instead.")
    } else {
        t!("The GM may add a die of that size to ⟦the doom pool⟧ instead.")
    };
    Explanation::new(title)
        .say(true, S::OnesNever, t!("A 1 never counts toward the total."))
        .say(by_hand, S::HitchComplicates, t!("The GM may give ⟦a plot point⟧ for a 1 to create a d6 ⟦complication⟧."))
        .say(by_hand && mods.doom != Doom::Off, S::HitchFeeds, feeds)
        .say(by_hand, S::HitchSteps, t!("Each additional ⟦hitch⟧ can step up that ⟦complication⟧."))
        .say(by_hand, S::Botch, t!("A roll of only 1s is ⟦a botch⟧. Its first ⟦complication⟧ is free for the GM."))
}

fn opportunities(setting: &Setting) -> Explanation {
    use Saying as S;
    let mods = &setting.mods;
    let title =
        if one_word(setting) { t!("⟦Opportunities⟧ on the GM’s dice") } else { t!("⟦Opportunities⟧") };
    // Dice that are added to a number show none, unless a switch says so (DIFF-7).
    let dice = if mods.statics == Statics::Off || mods.static_ones {
        t!("the GM’s dice")
    } else {
        t!("⟦a GMC⟧’s dice")
    };
    let eases = t!("For a 1 on {dice}, any player may spend ⟦a plot point⟧ to step down ⟦a complication⟧.");
    Explanation::new(title).say(true, S::OpportunityEases, eases).say(
        true,
        S::OpportunityRaises,
        t!("The player may step up ⟦an asset⟧ instead."),
    )
}

fn levels(setting: &Setting) -> Explanation {
    let mods = &setting.mods;
    let dice = Die::ALL.map(|die| format!("{} 2{die}", difficulty(die))).join(", ");
    let numbers = Die::ALL.map(|die| format!("{} {}", difficulty(die), static_number(die))).join(", ");
    // The doom pool stands in for all of them (DOOM-2).
    let levels = mods.doom != Doom::Full;
    let dice_or_numbers =
        if mods.statics == Statics::Off { t!("⟦Difficulty⟧ dice") } else { t!("Static ⟦difficulty⟧") };
    Explanation::new(dice_or_numbers)
        .say(levels && mods.statics == Statics::Off, Saying::DifficultyDice, sentence(&dice) + ".")
        .say(levels && mods.statics != Statics::Off, Saying::DifficultyNumbers, sentence(&numbers) + ".")
}

fn sets(setting: &Setting) -> impl Iterator<Item = &SetDef> {
    setting.sets.iter().filter(|def| def.on_pcs)
}

fn earned(setting: &Setting) -> Explanation {
    use Saying as S;
    let mods = &setting.mods;
    let hinders = sets(setting).any(SetDef::hinders);
    Explanation::new(t!("Earn ⟦a plot point⟧"))
        .say(hinders, S::EarnHinder, t!("Hinder: roll a d4 in place of a distinction."))
        .say(!mods.automatic_hitches, S::EarnHitch, t!("The GM activates your ⟦hitch⟧."))
        .say(true, S::EarnComplication, t!("Add your own d4 ⟦complication⟧ to your pool."))
        // Actions leave no contest in which one could give in (ACT-1).
        .say(!mods.actions, S::EarnGiveIn, t!("Give in after you have rolled in ⟦a contest⟧."))
}

fn spent(setting: &Setting) -> Explanation {
    use Saying as S;
    let mods = &setting.mods;
    let bridge = setting.labels.scene_kind(SceneKind::Bridge);
    let sold = sets(setting).any(|it| costs(setting, it) == Some(Further::Point));
    Explanation::new(t!("Spend ⟦a plot point⟧"))
        .say(sold, S::SpendSet, t!("Add another die from a trait set."))
        .say(!mods.add_all, S::SpendTotal, t!("Include another result in the total."))
        .say(mods.point_buys_effect(), S::SpendEffect, t!("Keep another ⟦effect die⟧."))
        .say(!mods.bridge_only, S::SpendAsset, t!("Create a d6 ⟦asset⟧."))
        .say(mods.bridge_only, S::SpendAsset, t!("Create a d6 ⟦asset⟧ in {}.", a(bridge)))
        .say(
            mods.point_keeps_in(),
            S::SpendStay,
            t!("Take ⟦a complication⟧ instead of being ⟦taken out⟧, and stay in the fight."),
        )
}

fn out(setting: &Setting) -> Explanation {
    use Saying as S;
    let (mods, labels) = (&setting.mods, &setting.labels);
    let harm = if mods.stress { t!("⟦A complication⟧ or ⟦stress⟧") } else { t!("⟦A complication⟧") };
    // A reaction that stops an action does nothing else (ACT-2).
    let lost = if mods.actions { t!("a failed ⟦reaction⟧") } else { t!("a lost roll") };
    let rolls = if mods.actions { t!("⟦actions⟧") } else { t!("⟦tests⟧ and ⟦contests⟧") };
    Explanation::new(t!("⟦Taken out⟧"))
        .say(true, S::OutPast, t!("{harm} past d12 takes the character out."))
        // With stress on, a lost high stakes roll gives stress instead (STR-7).
        .say(!mods.runs_up(), S::OutHighStakes, t!("So does {lost} at {}.", labels.high_stakes))
        .say(true, S::OutNoRolls, t!("The character makes no {rolls} for the rest of the scene."))
}

fn turns() -> Explanation {
    let handoff =
        t!("In handoff initiative, the character who acted picks who acts next. A round ends when everyone has acted.");
    Explanation::new(t!("Turns")).say(true, Saying::Handoff, handoff)
}

/// Returns whether dice of a set never have a price: those of talents and resources (SET-13, RES-1).
fn without_price(setting: &Setting, def: &SetDef) -> bool {
    def.kind == SetKind::Talents || def.kind == SetKind::Resources && setting.mods.resources
}

/// Returns the price of a further die of a set in one roll, where it has one (POOL-1).
fn costs(setting: &Setting, def: &SetDef) -> Option<Further> {
    match def.further {
        _ if !def.kind.one_free() || without_price(setting, def) => None,
        Further::Point if setting.mods.free_sets => Some(Further::Free),
        further => Some(further),
    }
}

/// Returns a description of a set in play: the die of a new trait, the price of a further die, and the default traits.
pub fn of_set(setting: &Setting, def: &SetDef) -> String {
    // Sets that share their free dice have those of the first (SET-22).
    let free = Some(setting.free_set(def).free_dice()).filter(|it| *it > 1);
    let own = SetDef { ways: SetWays { free, ..def.ways.clone() }, ..def.clone() };
    let plain = without_price(setting, def).then(|| SetDef {
        further: Further::Point,
        ways: SetWays { free: None, ..own.ways.clone() },
        ..own.clone()
    });
    let told = super::of_set(plain.as_ref().unwrap_or(&own));
    // What is not usual is told there already.
    let cost = match costs(setting, def) {
        Some(Further::Point) => t!("each additional die costs ⟦a plot point⟧"),
        Some(Further::Free) if def.further == Further::Point => t!("all dice free"),
        Some(Further::Free | Further::Never) | None => "",
    };
    let with: Vec<&Name> = setting.free_with(def).filter(|it| it.id != def.id).map(|it| &it.name).collect();
    let shared = match costs(setting, def) {
        Some(Further::Point | Further::Never) if !with.is_empty() => t!("counted together with {}", listed(&with)),
        _ => String::new(),
    };
    let mut parts = vec![told.as_str(), cost, &shared];
    parts.retain(|it| !it.is_empty());
    Terms::of(setting).say(parts.join("; ")).into_owned()
}

/// Returns a choice in the words of its setting: its name, and its effect (SETT-1).
pub fn said(setting: &Setting, choice: Choice) -> (String, String) {
    let terms = Terms::of(setting);
    (terms.say(choice_name(choice)).into_owned(), terms.say(choice_text(choice)).into_owned())
}

/// Returns a choice in the words of a table that has made it: without alternatives and requirements, and without what
/// its other choices make untrue.
pub fn said_of_made(setting: &Setting, choice: Choice) -> (String, String) {
    let terms = Terms::of(setting);
    let text = otherwise(setting, choice).unwrap_or_else(|| mods::effect(choice).to_owned());
    (terms.say(choice_name(choice)).into_owned(), terms.say(sentence(&text)).into_owned())
}

/// Describes the effect of a choice where the other choices of its table make the usual words untrue.
fn otherwise(setting: &Setting, choice: Choice) -> Option<String> {
    let mods = &setting.mods;
    let (actions, stress) = (mods.actions, mods.stress);
    let switched = |which: Mod| choice == Choice::Switch(which, true);
    let told = match choice {
        Choice::Doom(Doom::Limited) if mods.statics != Statics::Off => t!(
            "Dice of ⟦doom⟧ can make a roll harder, and the GM spends them in place of ⟦plot points⟧. ⟦Hitches⟧ add to the pool."
        ),
        Choice::Hero(HeroDice::Total) if mods.hero_points => t!("⟦A heroic⟧ success banks a die."),
        Choice::GrowthPool(GrowthPool::Session) if !mods.goals => t!(
            "Questioned statements and help with recovery give ⟦growth dice⟧. In a tag scene, a player rolls them to step up or add one trait."
        ),
        Choice::GrowthPool(GrowthPool::Paced) if actions => t!(
            "⟦Growth dice⟧ are kept until a story ends. Players commit 2 or more to a roll, and ⟦a growth die⟧ can become a relationship ⟦asset⟧."
        ),
        // An effect die is kept beside the total only where it is one of the dice that were rolled (EFF-1).
        _ if switched(Mod::UpToTwo) => one_die(mods.effects == EffectDice::Kept),
        _ if switched(Mod::FreeSets) && never(setting).next().is_some() => {
            t!("Any number of dice from most trait sets join a pool for free.")
        }
        _ if switched(Mod::DoomRecovery) && !stress => t!(
            "Recovery is rolled against ⟦the doom pool⟧ and the ⟦complication⟧. Each attempt is possible once per bridge scene."
        ),
        _ if switched(Mod::CrisisPools) => {
            let against = if actions {
                t!(
                    "A fire, flood or mob gets its own pool of dice. ⟦Actions⟧ about it are rolled against that pool, and ⟦effect dice⟧ remove or step down its dice."
                )
            } else {
                t!(
                    "A fire, flood or mob gets its own pool of dice. ⟦Tests⟧ about it are rolled against that pool, and ⟦effect dice⟧ remove or step down its dice."
                )
            };
            let bank_only = mods.doom == Doom::Off && !mods.bank_beside_crises;
            let pays = if bank_only { t!("The GM spends crisis dice in place of the bank.") } else { "" };
            return Some(followed(against, pays));
        }
        _ if switched(Mod::PrimeOpportunity) && actions => {
            t!("When the GM ⟦botches⟧, the ⟦action⟧ succeeds automatically and the player chooses one benefit.")
        }
        _ if switched(Mod::UrgentAssets) => match (actions, mods.challenges) {
            (false, true) => return None,
            (false, false) => {
                t!(
                    "⟦An asset⟧ lasts for one ⟦test⟧ or ⟦contest⟧. Spend ⟦a plot point⟧ to make it last for the session."
                )
            }
            (true, true) => {
                t!(
                    "⟦An asset⟧ lasts for one ⟦action⟧ or challenge. Spend ⟦a plot point⟧ to make it last for the session."
                )
            }
            (true, false) => {
                t!("⟦An asset⟧ lasts for one ⟦action⟧. Spend ⟦a plot point⟧ to make it last for the session.")
            }
        },
        _ if switched(Mod::PushedStress) && actions => t!(
            "Spend ⟦a plot point⟧ to add your own ⟦stress⟧ to your pool in ⟦an action⟧. The ⟦stress⟧ doesn’t hinder you and steps up afterward."
        ),
        _ if switched(Mod::StressByOthers) && actions => t!("Another ⟦PC⟧ makes the roll to recover ⟦stress⟧."),
        _ if switched(Mod::TraumaByOthers) && actions => t!("Another ⟦PC⟧ makes the roll to recover ⟦trauma⟧."),
        _ if switched(Mod::ConsequentialFailure) => match (actions, stress) {
            (false, true) => return None,
            (false, false) => t!(
                "When ⟦a test⟧ fails, the GM may give the character ⟦a complication⟧, even at low stakes. Its die is as large as the opposition’s ⟦effect die⟧."
            ),
            (true, true) => t!(
                "When ⟦an action⟧ fails, the GM may give the character ⟦a complication⟧ or ⟦stress⟧, even at low stakes. Its die is as large as the opposition’s ⟦effect die⟧."
            ),
            (true, false) => t!(
                "When ⟦an action⟧ fails, the GM may give the character ⟦a complication⟧, even at low stakes. Its die is as large as the opposition’s ⟦effect die⟧."
            ),
        },
        _ if switched(Mod::RestInExploration) => match (stress, mods.life == Life::Threshold) {
            (true, true) => return None,
            (false, true) => t!("Stun clears when an exploration scene ends, as in a bridge scene."),
            (_, false) => t!("⟦Stress⟧ steps down when an exploration scene starts, as in a bridge scene."),
        },
        _ if switched(Mod::NeverStepsDown) && actions => t!("In ⟦actions⟧, the winner’s ⟦effect die⟧ keeps its size."),
        _ => return None,
    };
    Some(told.to_owned())
}

/// Returns the rule for one die as the total, where the other die is kept as the effect die or not.
pub(super) fn one_die(kept: bool) -> &'static str {
    if kept {
        t!("A player may keep one die for the total, to keep the other as the ⟦effect die⟧.")
    } else {
        t!("A player may keep one die for the total.")
    }
}

/// Returns whether a choice has an effect beside the others that are made.
fn comes_to_something(setting: &Setting, choice: Choice) -> bool {
    let mods = &setting.mods;
    let bank = mods.gm_pays_with() == GmPays::Bank;
    match choice {
        // There is no bank beside doom, nor where crises pay (PP-4).
        Choice::Bank(Bank::Grows | Bank::Reset) | Choice::Switch(Mod::BankBesideCrises | Mod::PointsToWinner, _) => {
            bank
        }
        Choice::Bank(Bank::None) => mods.gm_pays_with() == GmPays::Handing,
        // It is about group contests (CON-5), and actions leave no contests (ACT-1).
        Choice::Switch(Mod::CompareEach, _) => mods.compares() && !mods.actions,
        // A rest clears only stress and stun (STR-4, LIFE-4).
        Choice::Switch(Mod::RestInExploration, _) => mods.stress || mods.life == Life::Threshold,
        _ => true,
    }
}

/// Returns the dice that sets with a limit allow in a roll, where all have the same limit (POOL-1, SET-22).
pub(super) fn most_of(setting: &Setting) -> String {
    let mut all = never(setting).map(|def| setting.free_set(def).free_dice());
    match all.next() {
        Some(most) if most > 1 && all.all(|it| it == most) => t!("{most} dice"),
        Some(most) if most > 1 => t!("a few dice").to_owned(),
        _ => t!("one die").to_owned(),
    }
}

/// The sets of PCs of which one die a roll, or as many as are free, are all (POOL-1, SET-22).
pub(super) fn never(setting: &Setting) -> impl Iterator<Item = &SetDef> {
    sets(setting).filter(|def| costs(setting, def) == Some(Further::Never))
}

/// Returns the choices of a table that differ from the usual and have an effect, by group.
pub fn chosen(setting: &Setting) -> impl Iterator<Item = (ModGroup, Vec<Choice>)> {
    ModGroup::ALL.iter().filter_map(|group| {
        let made = group.places().filter_map(|place| {
            let now = setting.mods.chosen(place);
            // What is off says nothing that a table could use.
            let told = now != place && !matches!(now, Choice::Switch(_, false));
            (told && comes_to_something(setting, now)).then_some(now)
        });
        let made: Vec<Choice> = made.collect();
        (!made.is_empty()).then_some((*group, made))
    })
}
