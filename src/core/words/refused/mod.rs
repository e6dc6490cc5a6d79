//! Refusals in the setting's own words, a sentence for each reason and a file for each chapter (SETT-1).

mod bold;
mod catalyst;
mod contest;
mod counter;
mod dice;
mod extra_dice;
mod gmc;
mod growth;
mod harm;
mod hurt;
mod mods;
mod nouns;
mod order;
mod paths;
mod points;
mod pools;
mod scene;
mod sets;
mod sfx;
mod sight;
mod ways;

pub use self::mods::wrong;
pub(super) use self::nouns::thing;
use self::nouns::{already, off, to};
use super::marks::Terms;
use super::terms::{a, does, many};
use super::{followed, listed};
use crate::model::{Label, Labels, Setting, dice_text};
use crate::rules::{Fee, Refusal as R};

/// Returns the reason for a refusal as one or two whole sentences, in the setting's words.
pub fn why(setting: &Setting, refusal: &R) -> String {
    Terms::of(setting).say(reason(&setting.labels, refusal)).into_owned()
}

/// Returns the reason for a refusal as whole sentences, with their terms still marked.
#[expect(clippy::too_many_lines, reason = "a sentence for each reason")]
pub(super) fn reason(labels: &Labels, refusal: &R) -> String {
    let said = match refusal {
        R::Gone(what) => t!("That {} no longer exists.", thing(*what)),
        R::NoSuch { what, name } => t!("There’s no {} called “{name}”.", thing(*what)),
        R::NotMade { what, nth } => t!("This step hasn’t created {} number {nth}.", thing(*what)),
        R::Ambiguous { what, name, count } => {
            t!("{count} {} are called “{name}”. Choose one by its id.", many(thing(*what)))
        }
        R::NeedsName(what) => t!("{} needs a name.", a(thing(*what))),
        R::NeedsDice(name) => t!("{name} needs at least one die."),
        R::TooManyDice(count) => t!("There can be at most {count} dice in one place."),
        R::NameTooLong(count) => t!("A name can have at most {count} characters. Choose a shorter one."),
        R::NoNumbers => t!("This campaign has no ids left for new things. Start another campaign.").to_owned(),
        R::NameTaken { what, name } => t!("There’s already {} called “{name}”.", a(thing(*what))),
        R::NoPicture(name) => t!("{name} has no picture."),
        R::InUse(name) => t!("{name} is part of an open ⟦test⟧. Close or cancel it first."),
        R::SceneRunning(name) => t!("“{name}” is being played. End it first."),
        R::NoScene => t!("No scene is being played. Start one first.").to_owned(),
        R::WhichScene => t!("Several scenes are being played. Choose one.").to_owned(),
        R::NoTest => t!("No ⟦test⟧ is open. Add a die to the tray to start one.").to_owned(),
        R::NotThatMany { who, has, points } => {
            t!("{who} has {}, not {points}.", super::points(*has))
        }
        R::NoPoint { who, what } => t!("{who} has no ⟦plot point⟧ to {}.", to(labels, *what)),
        R::BankEmpty(what) => t!("The bank is empty, so there’s no ⟦plot point⟧ to {}.", to(labels, *what)),
        R::NoDoom { pool, what } => t!("{pool} has no die to {}.", to(labels, *what)),
        R::DoomOff => t!("⟦The doom pool⟧ is off in this setting.").to_owned(),
        R::ModOff(what) => off(*what).to_owned(),
        R::DoomTwice(name) => t!("There’s already ⟦a doom pool⟧, “{name}”."),
        R::NoSuchDie { pool, die } => t!("{pool} has no {die}."),
        R::Lent(name, die) => t!("{name}’s {die} is in the roll. It returns when the ⟦test⟧ is closed."),
        R::TooSmall(die, smaller) => t!("A {die} can step up only a die of its size or larger, not a {smaller}."),
        R::OnePerSet { sets, free: 1, who } => {
            t!("One die from {} is free. A second one costs {who} 1 ⟦PP⟧.", listed(sets))
        }
        R::OnePerSet { sets, free, who } => {
            t!("{free} dice from {} are free. Another one costs {who} 1 ⟦PP⟧.", listed(sets))
        }
        R::OneStress(name) => t!("The first type of ⟦stress⟧ is free. A second one gives {name} 1 ⟦PP⟧."),
        R::AlreadyIn(name) => t!("{name} is already in this roll."),
        R::NotTheirs(name, whose, _) => t!("Only {whose} can use {name}."),
        R::Hinders { name, who } => t!("{name} hinders {who}, so it belongs on the other side."),
        R::OwnD4 { name, who } => t!("A d4 such as {name} belongs in {who}’s own pool."),
        R::OwnSide(name, who) => t!("{name} is {who}’s own, so it belongs on the acting side."),
        R::PoolOpposes(name) => t!("Dice from {name} oppose, so they belong on the other side."),
        R::ShutDown(name) => t!("{name} is shut down."),
        R::NoDie(name) => t!("{name} has no die."),
        R::CannotHinder(name) => t!("{name} isn’t a distinction, so it can’t hinder."),
        R::NoTrait(name) => t!("{name} isn’t a trait, so it can’t hinder."),
        R::TakenOut(name) => t!("{name} is ⟦taken out⟧."),
        R::DoomReplaces(name) => t!("{name} replaces ⟦difficulty⟧ dice in this setting."),
        R::DoomOnlyJoins(name) => {
            t!("{name} only adds dice to the opposition here. It doesn’t replace ⟦difficulty⟧ dice.")
        }
        R::EmptyPool(name) => t!("There are no dice to roll for {name}."),
        R::OppositionFirst => t!("Roll the opposition first. It sets the {}.", labels.number),
        R::AlreadyRolled => t!("The dice are already rolled.").to_owned(),
        R::NothingJoins(because) => t!("No die can be added. {}", reason(labels, because)),
        R::Nobodys => t!("Only characters can save a pool.").to_owned(),
        R::NothingRolled(name) => t!("{name} has no finished roll to repeat yet."),
        R::NotRolled => t!("Roll the dice first.").to_owned(),
        R::FacesMissing => t!("Enter a result for each die.").to_owned(),
        R::FaceCount { dice, got } => match dice.len() {
            0 => t!("There are no dice to enter results for.").to_owned(),
            1 => t!("Enter 1 result for {}, not {got}.", dice_text(dice)),
            count => t!("Enter {count} results for {}, not {got}.", dice_text(dice)),
        },
        R::Face { die, face } => t!("A {die} can’t show {face}."),
        R::OneNeverCounts(name) => t!("{name} shows a 1, which never counts."),
        R::CountedTwice(name) => t!("{name} can’t count for the total and also be the ⟦effect die⟧."),
        R::TooManyResults { keep, got } => t!(
            "Keep {keep} {}, not {got}. An extra result costs 1 ⟦PP⟧.",
            if *keep == 1 { t!("result") } else { t!("results") }
        ),
        R::TooFewResults => t!("Keep 2 results while you have 2 left.").to_owned(),
        R::TooManyEffects { keep, got } => t!(
            "Keep {keep} {}, not {got}. An extra one costs 1 ⟦PP⟧.",
            if *keep == 1 { t!("⟦effect die⟧") } else { t!("⟦effect dice⟧") }
        ),
        R::NoDieLeft => t!("No die is left in this roll.").to_owned(),
        R::Spent(name) => t!("{name} was already used."),
        R::Settled => t!("Consequences were already applied. Undo them first.").to_owned(),
        R::NoHitch(name) => t!("{name} doesn’t show a 1."),
        R::Opportunity => opportunity(labels),
        R::NoBotch => t!("This roll isn’t ⟦a botch⟧.").to_owned(),
        R::IsBotch => t!("This is ⟦a botch⟧: its first ⟦complication⟧ is free.").to_owned(),
        R::Undecided => t!("Roll both sides first.").to_owned(),
        R::NotBeaten(name) => t!("{name} didn’t {} ⟦the difficulty⟧.", labels.beat),
        R::WasBeaten(name) => t!("{name} {} ⟦the difficulty⟧.", has_beaten(labels)),
        R::LowStakes => followed(t!("A failure does no harm here."), stakes_are(labels, false)),
        R::HeroicSteps { left: 1, asked } => t!("1 ⟦heroic⟧ step is left, not {asked}."),
        R::HeroicSteps { left, asked } => t!("{left} ⟦heroic⟧ steps are left, not {asked}."),
        R::NoHarm(name) => t!("{name} isn’t ⟦a complication⟧ or ⟦stress⟧."),
        R::NoAsset(name) => t!("{name} isn’t ⟦an asset⟧."),
        R::OneDie(name) => t!("{name} can have only one die."),
        R::Already(what) => already(*what).to_owned(),
        R::Contest(it) => contest::contest(labels, it),
        R::Beside(it) => extra_dice::beside(labels, it),
        R::Harm(it) => harm::harm(labels, it),
        R::Hurt(it) => hurt::hurt(labels, it),
        R::Way(it) => ways::ways(it),
        R::Gmc(it) => gmc::gmc(it),
        R::Catalyst(it) => catalyst::catalyst(it),
        R::Set(it) => sets::sets(it),
        R::Pool(it) => pools::pools(labels, it),
        R::Points(it) => points::points(labels, it),
        R::NoSuchTest => t!("This is ⟦a contest⟧, not ⟦a test⟧.").to_owned(),
        R::NotPastD12 => t!("The ⟦effect die⟧ can’t step up past d12.").to_owned(),
        R::NoOpportunity => t!("No {} is left in this roll.", labels.opportunity),
        R::AtMost(name) => t!("{name} is already a d12."),
        R::HasFallen => t!("The dice are rolled, so this roll can’t succeed or fail automatically.").to_owned(),
        R::NoOrder => t!("No order is running. Choose who acts first.").to_owned(),
        R::NotInOrder(name) => t!("{name} isn’t in this order."),
        R::NoDiceLeft(name) => t!("{name} has no dice left."),
        R::HasActed(name) => t!("{name} has already acted this round."),
        R::Order(it) => order::order(labels, it),
        R::Scene(it) => scene::scene(labels, it),
        R::Dice(it) => dice::dice(labels, it),
        R::Bold(it) => bold::bold(labels, it),
        R::Mods(it) => mods::mods(it),
        R::Arrival(it) => mods::arrival(it),
        R::Sfx(it) => sfx::sfx(labels, it),
        R::Sight(it) => sight::sight(it),
        R::Counter(it) => counter::counter(it),
        R::Growth(it) => growth::growth(labels, it),
        R::Path(it) => paths::paths(labels, it),
        R::TrackInUse(name, other) => t!("{name} has {other} ⟦stress⟧. Remove it first."),
        R::SharesWithItself(name) => t!("{name} already gives its free dice to that trait set."),
        R::ConnectedToItself(name) => t!("{name} can’t be connected to itself."),
        R::ConnectedAlready(name, other) => t!("{name} and {other} are already connected."),
    };
    super::sentence(&said)
}

/// Returns the label of the button that carries out a refused action for its price. `None` if it has no price, or if
/// the GM must choose a pool.
pub fn pays(refusal: &R) -> Option<&'static str> {
    match refusal.fee() {
        Some(Fee::Point | Fee::Dice) => Some(t!("Spend")),
        Some(Fee::Earns) => Some(t!("Use anyway (gives 1 ⟦PP⟧)")),
        Some(Fee::Named) | None => None,
    }
}

/// Describes a 1 on the GM's dice, with other words where hitch and opportunity share a name.
fn opportunity(labels: &Labels) -> String {
    let Labels { hitch, opportunity, .. } = labels;
    if hitch == opportunity {
        return t!("Only players use a 1 on the GM’s dice.").to_owned();
    }
    t!("A 1 on the GM’s dice is {}, not {}.", a(opportunity), a(hitch))
}

/// Returns the verb for a total above the difficulty: "beat", or inflected as in "raises".
fn has_beaten(labels: &Labels) -> String {
    if *labels.beat == *Label::Beat.usual() { labels.beat.to_string() } else { does(&labels.beat) }
}

/// Describes the stakes as high or low, in a sentence (TAK-4).
fn stakes_are(labels: &Labels, high: bool) -> String {
    let word = &labels.high_stakes;
    match (**word == *Label::HighStakes.usual(), high) {
        (true, true) => t!("The stakes are high.").to_owned(),
        (true, false) => t!("The stakes aren’t high.").to_owned(),
        (false, true) => t!("This is {word}."),
        (false, false) => t!("This isn’t {word}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{PoolRefusal, Refusal};

    #[test]
    fn a_reason_is_given_in_the_words_of_the_setting() {
        let with = |labels| Setting { labels, ..Setting::bare("") };
        let usual = Setting::bare("");
        let named = with(Labels {
            high_stakes: "deadly".into(),
            supporting: "NPC".into(),
            beat: "overcome".into(),
            number: "mark".into(),
            ..Labels::default()
        });
        let named = |refusal| why(&named, &refusal);
        let feeds = named(Refusal::Pool(PoolRefusal::OnlyGmcsFeed));
        assert_eq!(feeds, "Only an NPC’s effect die feeds the pool.");
        assert_eq!(named(Refusal::WasBeaten("mara".into())), "Mara overcomes the mark.");
        assert_eq!(why(&usual, &Refusal::WasBeaten("Mara".into())), "Mara beat the difficulty.");
        assert_eq!(why(&usual, &Refusal::LowStakes), "A failure does no harm here. The stakes aren’t high.");
        assert_eq!(named(Refusal::LowStakes), "A failure does no harm here. This isn’t deadly.");
        assert_eq!(named(Refusal::OppositionFirst), "Roll the opposition first. It sets the mark.");
        assert_eq!(named(Refusal::Undecided), why(&usual, &Refusal::Undecided));
        let one_word = with(Labels { hitch: "snag".into(), opportunity: "snag".into(), ..Labels::default() });
        assert_eq!(why(&one_word, &Refusal::Opportunity), "Only players use a 1 on the GM’s dice.");
    }
}
