//! Refusals of gains in growth.

use crate::model::{Labels, dice_text};
use crate::rules::GrowthRefusal as R;
use crate::words::counted;
use crate::words::terms::{a, many};

pub(super) fn growth(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Which => "say which trait it is about".to_owned(),
        R::NotOf(name) => format!("{name} is not of the set that this is for"),
        R::NoSet => "the setting has no trait set for this".to_owned(),
        R::OnlyFrom { name, from } => format!("this is for a trait at {from}, and {name} is not"),
        R::NoForm { name, dice } => format!("{} is no form of the next level of {name}", dice_text(dice)),
        R::NotLarger { name, to } => format!("{name} is at {to} or larger already"),
        R::WhichDown(name) => format!("{name} goes up: say what goes down for it"),
        R::CantGoDown(name) => format!("{name} can't step down"),
        R::ItGoesUp(name) => format!("{name} can't go up and down at once"),
        R::NoEffect(sfx) => format!("{sfx} is no special effect that is had for another"),
        R::GoesByItself(name) => format!("{name} goes with the session: it pays for nothing that stays"),
        R::Lock { sfx, unlocked: true } => format!("{sfx} is locked: this is for an unlocked special effect"),
        R::Lock { sfx, unlocked: false } => format!("{sfx} is unlocked: this is for a locked special effect"),
        R::NotListed => "the setting's list has no price for this".to_owned(),
        R::TooLittle { who, has, costs } => format!("this costs {costs}, and {who} has {has}"),
        R::SessionsNamed { named, costs } => {
            format!("this costs {}, and {named} are named", counted(*costs, "session"))
        }
        R::InScene { who, scene } => format!("this is for the time between scenes, and {who} is in \"{scene}\""),
        R::NoPc(name) => format!("{name} is no player's character: only those grow"),
        R::NoTagScene(scene) => format!("growth waits for {} scene: \"{scene}\" is another one", a(&labels.tag)),
        R::HasGrown(name) => format!("{name} has had the one growth ⟦test⟧ of this {} scene", labels.tag),
        R::NoDice(name) => format!("{name} has no ⟦growth die⟧ and no harm of this session to test with"),
        R::StoryGoesOn => "growth waits for the end of the story".to_owned(),
        R::NoGrowthDie { who, die } => format!("{who} has no ⟦growth die⟧ {die} left"),
        R::TooFewCommitted => "two ⟦growth dice⟧ are committed at least".to_owned(),
        R::NoGrowthTest => "that is no growth ⟦test⟧".to_owned(),
        R::Quiet => {
            format!("a growth ⟦test⟧ takes ⟦growth dice⟧ only: no ⟦points⟧, and {} lie idle", many(&labels.hitch))
        }
        R::Won(name) => format!("{name} has won: it is done without a price"),
        R::Lost(name) => format!("{name} did not win this growth ⟦test⟧"),
        R::NotAnyway => "a growth ⟦test⟧ that was lost changes nothing here".to_owned(),
        R::SetWithoutStatements(set) => {
            format!("{set} carry no statements here. Turn on statements for {set} on the Setting page")
        }
        R::NoStatement(name) => format!("{name} has no statement to question"),
        R::NotTheirs(name) => format!("{name} is somebody else's"),
        R::Questions(name) => format!("{name} is questioned in this roll already"),
        R::NotQuestioned(name) => format!("{name} is not questioned"),
        R::SettledLater(name) => {
            format!("what becomes of {name} is settled as the session ends, or in a {} scene", labels.tag)
        }
        R::BefriendsLater(name) => {
            format!("⟦a growth die⟧ becomes the ⟦asset⟧ {name} as the session ends, or in {} scene", a(&labels.tag))
        }
        R::TrainsLater => "sessions train between sessions: end this one first".to_owned(),
        R::NoSessionAsset(name) => format!("no session has ⟦an asset⟧ {name} on its record"),
        R::OnlyRewritten(name) => format!("{name} is off at d4, and comes back only with a new statement"),
        R::WhichUp(name) => format!("{name} stays lower: say which trait of its set steps up for it"),
        R::StepsNamed { name, named, steps } => {
            format!("{name} lost {}: name a trait for each step up, not {named}", counted(*steps, "step"))
        }
        R::TooNearTop { name, steps } => {
            format!("{name} can't step up by {steps}, as far as the questioned trait stays lower: choose another one")
        }
        R::TooNearBottom { name, steps } => {
            format!("{name} can't step down by {steps}, as far as the other value goes up: choose another one")
        }
        R::NoWords(name) => format!("{name}: say what its new statement is"),
        R::SameName(name) => format!("it is called {name} already: say what it becomes"),
        R::DifficultyFirst => "⟦growth dice⟧ are committed once the difficulty is thrown".to_owned(),
        R::SessionRuns => "⟦goals⟧ are set between sessions".to_owned(),
        R::ThreeGoals(who) => format!("{who} has three ⟦goals⟧ already"),
        R::GoalSize => "⟦a goal⟧ is a d6 to a d12".to_owned(),
        R::AboveValue { value, most } => format!("{value} is {most}, and its ⟦goal⟧ is no larger"),
        R::SameSize(die) => format!("there is ⟦a goal⟧ of {die} already: no two are of one size"),
        R::NoValue(name) => format!("{name} is no value: ⟦a goal⟧ is tied to one"),
        R::NoGoal { who, name } => format!("{who} has no ⟦goal⟧ \"{name}\""),
        R::IsAchieved(name) => format!("\"{name}\" is achieved"),
        R::NoMilestone(who) => format!("{who} has no such milestone"),
        R::BlankLine(name) => format!("nothing is written in that line of \"{name}\": it gives nothing"),
        R::HadInTest(name) => format!("\"{name}\" has given 1 ⟦XP⟧ in this ⟦test⟧ already"),
        R::HadInScene(name) => format!("\"{name}\" has given 3 ⟦XP⟧ in this scene already"),
        R::HadInSession(name) => format!("\"{name}\" has given 10 ⟦XP⟧ in this session already"),
        R::Closed(name) => format!("\"{name}\" is closed: write another one"),
        R::StoodInFor(name) => format!("another milestone stands in for \"{name}\" in this session"),
        R::CostsNoPoint => "a callback pays for what costs ⟦a plot point⟧, and this costs none".to_owned(),
        R::TestOpen(title) => format!("another growth ⟦test⟧ of theirs is open: {title}"),
    }
}
