//! Refusals in the setting's own words, a sentence for each reason and a file for each chapter (SETT-1).

mod bold;
mod catalyst;
mod contest;
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
use crate::model::{Label, Labels, Setting, dice_text};
use crate::rules::{Fee, Refusal as R};

/// Returns the reason for a refusal, in the setting's words.
pub fn why(setting: &Setting, refusal: &R) -> String {
    Terms::of(setting).say(reason(&setting.labels, refusal)).into_owned()
}

/// Returns the reason for a refusal, with its terms still marked.
#[expect(clippy::too_many_lines, reason = "a sentence for each reason")]
pub(super) fn reason(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Gone(what) => format!("that {} is no longer on the table", thing(*what)),
        R::NoSuch { what, name } => format!("there is no {} called \"{name}\"", thing(*what)),
        R::NotMade { what, nth } => format!("this step has made no {} number {nth} so far", thing(*what)),
        R::Ambiguous { what, name, count } => {
            format!("{count} {} are called \"{name}\": choose one by its id", many(thing(*what)))
        }
        R::NeedsName(what) => format!("{} needs a name", a(thing(*what))),
        R::NeedsDice(name) => format!("{name} needs at least one die"),
        R::TooManyDice(count) => format!("no more than {count} dice fit in one place"),
        R::NameTooLong(count) => format!("a name has at most {count} letters: choose a shorter one"),
        R::NoNumbers => "this campaign has no numbers left for new things: start another campaign".to_owned(),
        R::NameTaken { what, name } => format!("there is another {} called \"{name}\"", thing(*what)),
        R::NoPicture(name) => format!("{name} has no picture"),
        R::InUse(name) => format!("{name} is part of an open ⟦test⟧: close it or call it off first"),
        R::SceneRunning(name) => format!("\"{name}\" is being played: end it first"),
        R::NoScene => "no scene is being played: start one first".to_owned(),
        R::WhichScene => "several scenes are being played: say which one".to_owned(),
        R::NoTest => "no ⟦test⟧ is open: put a die into the tray to start one".to_owned(),
        R::NotThatMany { who, has, points } => {
            format!("{who} has {}, not {points}", super::points(*has))
        }
        R::NoPoint { who, what } => format!("{who} has no ⟦plot point⟧ to {}", to(labels, *what)),
        R::BankEmpty(what) => format!("the bank is empty: nothing to {}", to(labels, *what)),
        R::NoDoom { pool, what } => format!("{pool} has no die to {}", to(labels, *what)),
        R::DoomOff => "this campaign plays without ⟦a doom pool⟧".to_owned(),
        R::ModOff(what) => format!("this campaign plays without {}", off(*what)),
        R::DoomTwice(name) => format!("there is ⟦a doom pool⟧ already: \"{name}\""),
        R::NoSuchDie { pool, die } => format!("{pool} has no {die}"),
        R::Lent(name, die) => format!("{name}'s {die} is in the roll: it comes back when the ⟦test⟧ is closed"),
        R::TooSmall(die, larger) => format!("a {die} can step up only a die of its size or larger, not a {larger}"),
        R::OnePerSet { set, who } => format!("one die from {set} is free: a second one costs {who} ⟦a plot point⟧"),
        R::OneStress(name) => format!("one type of ⟦stress⟧ is free: a second one earns {name} ⟦a plot point⟧"),
        R::AlreadyIn(name) => format!("{name} is in this roll already"),
        R::NotTheirs(name, whose, who) => format!("{name} is {whose}'s to use, not {who}'s"),
        R::Hinders { name, who } => format!("{name} hinders {who}: it joins the other side"),
        R::OwnD4 { name, who } => format!("{name} is a d4: it joins {who}'s own pool"),
        R::OwnSide(name, who) => format!("{name} is {who}'s own: it belongs on the acting side"),
        R::PoolOpposes(name) => format!("dice of {name} oppose: they join the other side"),
        R::ShutDown(name) => format!("{name} is shut down"),
        R::NoDie(name) => format!("{name} has no die"),
        R::CannotHinder(name) => format!("{name} is not a distinction: it can't hinder"),
        R::NoTrait(name) => format!("{name} comes from no trait: it can't hinder"),
        R::TakenOut(name) => format!("{name} is ⟦taken out⟧"),
        R::DoomReplaces(name) => format!("{name} stands in for difficulty dice here"),
        R::DoomOnlyJoins(name) => format!("{name} joins an opposition here: it does not stand in for difficulty dice"),
        R::EmptyPool(name) => format!("there are no dice to throw for {name}"),
        R::OppositionFirst => format!("the opposition is rolled first, so that its {} stands", labels.number),
        R::AlreadyThrown => "the dice have fallen already".to_owned(),
        R::NothingJoins(because) => format!("nothing here can join: {}", reason(labels, because)),
        R::Nobodys => "only a character's dice are saved as a pool".to_owned(),
        R::NothingRolled(name) => format!("{name} has not closed a roll yet"),
        R::NotThrown => "the dice have not been thrown yet".to_owned(),
        R::FacesMissing => "the throw came without faces".to_owned(),
        R::FaceCount { dice, got } => {
            let dice_are = if dice.is_empty() { "no dice".to_owned() } else { dice_text(dice) };
            let needed = match dice.len() {
                1 => "is thrown: 1 face is needed".to_owned(),
                count => format!("are thrown: {count} faces are needed"),
            };
            format!("{dice_are} {needed}, {got} {} given", if *got == 1 { "was" } else { "were" })
        }
        R::Face { die, face } => format!("a {die} can't show {face}"),
        R::OneNeverCounts(name) => format!("{name} shows a 1: it never counts"),
        R::CountedTwice(name) => format!("{name} can't count for the total and be the ⟦effect die⟧"),
        R::TooManyResults { keep, got } => format!(
            "{keep} {} added up, not {got}: one more costs ⟦a plot point⟧",
            if *keep == 1 { "result is" } else { "results are" }
        ),
        R::TooFewResults => "two results are added up while two are left".to_owned(),
        R::TooManyEffects { keep, got } => {
            format!("{keep} ⟦effect dice⟧ are kept, not {got}: one more costs ⟦a plot point⟧")
        }
        R::NoDieLeft => "no die is left in this roll".to_owned(),
        R::Spent(name) => format!("{name} has had its effect already"),
        R::Settled => "this outcome has had consequences: undo them first".to_owned(),
        R::NoHitch(name) => format!("{name} shows no 1"),
        R::Opportunity => opportunity(labels),
        R::NoBotch => "this roll is no ⟦botch⟧".to_owned(),
        R::IsBotch => "every die shows a 1: this is ⟦a botch⟧, and free".to_owned(),
        R::Undecided => "nothing is decided yet: both sides must have rolled".to_owned(),
        R::NotBeaten(name) => format!("{name} did not {} the difficulty", labels.beat),
        R::WasBeaten(name) => format!("{name} {} the difficulty", has_beaten(labels)),
        R::LowStakes => format!("failing does no harm here: {}", stakes_are(labels, false)),
        R::HeroicSteps { left, asked } => format!("{left} ⟦heroic⟧ steps are left, not {asked}"),
        R::NoHarm(name) => format!("{name} is no ⟦complication⟧ and no ⟦stress⟧"),
        R::NoAsset(name) => format!("{name} is no ⟦asset⟧"),
        R::OneDie(name) => format!("{name} is rated with one die"),
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
        R::NoSuchTest => "that is ⟦a contest⟧, not ⟦a test⟧".to_owned(),
        R::NotPastD12 => "the ⟦effect die⟧ does not go past d12".to_owned(),
        R::NoOpportunity => format!("no {} is left in this roll", labels.opportunity),
        R::AtMost(name) => format!("{name} is at d12 already"),
        R::HasFallen => "dice have fallen: it is no longer automatic".to_owned(),
        R::NoOrder => "no order is running: pick who leads".to_owned(),
        R::NotInOrder(name) => format!("{name} takes no turns in this order"),
        R::NoDiceLeft(name) => format!("{name} has no dice left"),
        R::HasActed(name) => format!("{name} has acted this round"),
        R::Order(it) => order::order(labels, it),
        R::Scene(it) => scene::scene(labels, it),
        R::Dice(it) => dice::dice(labels, it),
        R::Bold(it) => bold::bold(labels, it),
        R::Mods(it) => mods::mods(it),
        R::Sfx(it) => sfx::sfx(labels, it),
        R::Sight(it) => sight::sight(it),
        R::Growth(it) => growth::growth(labels, it),
        R::Path(it) => paths::paths(labels, it),
        R::TrackInUse(name, other) => format!("{name} has {other} ⟦stress⟧: take it away first"),
        R::TiedToItself(name) => format!("{name} can't be tied to itself"),
        R::TiedAlready(name, other) => format!("{name} and {other} are tied already"),
    }
}

/// Returns the label of the button that pays for a refused action. `None` where it has no price, or a pool must be
/// named.
pub const fn pays(refusal: &R) -> Option<&'static str> {
    match refusal.fee() {
        Some(Fee::Point | Fee::Dice) => Some("Pay"),
        Some(Fee::Earns) => Some("Use it as well"),
        Some(Fee::Named) | None => None,
    }
}

/// Describes a 1 on the GM's dice, with other words where hitch and opportunity share a name.
fn opportunity(labels: &Labels) -> String {
    let Labels { hitch, opportunity, .. } = labels;
    if hitch == opportunity {
        return "a 1 on the GM's dice is for the players to use".to_owned();
    }
    format!("a 1 on the GM's dice is {}, not {}", a(opportunity), a(hitch))
}

/// Returns the verb for a total above the difficulty: "beat", or inflected as in "raises".
fn has_beaten(labels: &Labels) -> String {
    if *labels.beat == *Label::Beat.usual() { labels.beat.to_string() } else { does(&labels.beat) }
}

/// Describes the stakes as high or low (TAK-4).
fn stakes_are(labels: &Labels, high: bool) -> String {
    let not = if high { "" } else { "not " };
    let word = &labels.high_stakes;
    if **word == *Label::HighStakes.usual() {
        format!("the stakes are {not}high")
    } else {
        format!("this is {not}{word}")
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
        assert_eq!(feeds, "only an NPC's effect die goes to the pool");
        assert_eq!(named(Refusal::WasBeaten("Mara".into())), "Mara overcomes the difficulty");
        assert_eq!(why(&usual, &Refusal::WasBeaten("Mara".into())), "Mara beat the difficulty");
        assert_eq!(why(&usual, &Refusal::LowStakes), "failing does no harm here: the stakes are not high");
        assert_eq!(named(Refusal::LowStakes), "failing does no harm here: this is not deadly");
        assert_eq!(named(Refusal::OppositionFirst), "the opposition is rolled first, so that its mark stands");
        assert_eq!(named(Refusal::Undecided), why(&usual, &Refusal::Undecided));
        let one_word = with(Labels { hitch: "snag".into(), opportunity: "snag".into(), ..Labels::default() });
        assert_eq!(why(&one_word, &Refusal::Opportunity), "a 1 on the GM's dice is for the players to use");
    }
}
