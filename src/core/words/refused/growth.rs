//! Refusals about growth.

use crate::model::{Labels, dice_text};
use crate::rules::GrowthRefusal as R;
use crate::words::counted;
use crate::words::terms::{a, many};

pub(super) fn growth(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Which => t!("Choose a trait.").to_owned(),
        R::NotOf(name) => t!("This improvement doesn’t apply to {name}. Choose a trait from its trait set."),
        R::NoSet => t!("This setting has no trait set for this improvement.").to_owned(),
        R::OnlyFrom { name, from } => t!("{name} isn’t rated {from}. Choose a trait rated {from}."),
        R::NoForm { name, dice } => t!("The next level of {name} can’t be {}.", dice_text(dice)),
        R::NotLarger { name, to } => t!("{name} is already rated {to} or larger."),
        R::WhichDown(name) => t!("Choose what steps down so {name} can step up."),
        R::Balances(name) => t!("{name} already steps down to balance this. Choose another trait to step down."),
        R::CantGoDown(name) => t!("{name} can’t step down."),
        R::ItGoesUp(name) => t!("{name} can’t step up and down at the same time."),
        R::NoEffect(sfx) => t!("{sfx} is an SFX that can’t be swapped for another."),
        R::GoesByItself(name) => {
            t!("{name} lasts only for this session, so it can’t be traded for a permanent improvement.")
        }
        R::Lock { sfx, unlocked: true } => t!("{sfx} is locked. Choose an unlocked SFX."),
        R::Lock { sfx, unlocked: false } => t!("{sfx} is unlocked. Choose a locked SFX."),
        R::NotListed => t!("This improvement isn’t on the setting’s list.").to_owned(),
        R::TooLittle { who, has, costs } => t!("This improvement costs {costs}, and {who} has only {has}."),
        R::SessionsNamed { named, costs } => {
            t!("This improvement costs {}, not {named}.", counted(*costs, t!("session")))
        }
        R::InScene { who, scene } => t!("{who} is in “{scene}” and grows only between scenes."),
        R::NoPc(name) => t!("Only ⟦PCs⟧ grow, and {name} isn’t one."),
        R::NoTagScene(scene) => t!("Growth happens in {} scene, and “{scene}” isn’t one.", a(&labels.tag)),
        R::HasGrown(name) => t!("{name} already made the one growth ⟦test⟧ of this {} scene.", labels.tag),
        R::NoDice(name) => t!("{name} has no ⟦growth die⟧ and no harm from this session to roll."),
        R::StoryGoesOn => t!("Growth happens at the end of the story.").to_owned(),
        R::NoGrowthDie { who, die } => t!("{who} has no {die} ⟦growth die⟧ left."),
        R::TooFewCommitted => t!("Commit at least 2 ⟦growth dice⟧.").to_owned(),
        R::NoGrowthTest => t!("This isn’t a growth ⟦test⟧.").to_owned(),
        R::Quiet => {
            t!("A growth ⟦test⟧ uses only ⟦growth dice⟧: no ⟦plot points⟧, and {} don’t count.", many(&labels.hitch))
        }
        R::Won(name) => t!("{name} succeeded at this growth ⟦test⟧, so nothing has to be traded."),
        R::Lost(name) => t!("{name} failed this growth ⟦test⟧."),
        R::NotAnyway => t!("A failed growth ⟦test⟧ changes nothing in this setting.").to_owned(),
        R::SetWithoutStatements(set) => {
            t!("The trait set {set} has no statements in this setting. Add statements to it on the Setting page.")
        }
        R::NoStatement(name) => t!("{name} has no statement to question."),
        R::NotTheirs(name) => t!("{name} belongs to another character."),
        R::Questions(name) => t!("{name} is already questioned in this roll."),
        R::NotQuestioned(name) => t!("{name} isn’t questioned."),
        R::SettledLater(name) => {
            t!("Rewrite or keep {name}’s statement at the end of the session or in {} scene.", a(&labels.tag))
        }
        R::BefriendsLater(name) => {
            t!("⟦A growth die⟧ becomes the ⟦asset⟧ {name} at the end of the session or in {} scene.", a(&labels.tag))
        }
        R::TrainsLater => t!("Train between sessions. End this session first.").to_owned(),
        R::NoSessionAsset(name) => t!("No session has ⟦an asset⟧ “{name}” on its record."),
        R::OnlyRewritten(name) => t!("{name} is shut down at d4. Rewrite its statement to restore it."),
        R::WhichUp(name) => t!("{name} stays stepped down. Choose which trait of its set steps up."),
        R::StepsNamed { name, named, steps } => {
            t!("{name} lost {}. Choose a trait for each step up, not {named}.", counted(*steps, t!("step")))
        }
        R::TooNearTop { name, steps } => {
            t!("{name} can’t step up by {}. Choose another trait.", counted(*steps, t!("step")))
        }
        R::TooNearBottom { name, steps } => {
            t!("{name} can’t step down by {}. Choose another value.", counted(*steps, t!("step")))
        }
        R::NoWords(name) => t!("Enter the new statement of {name}."),
        R::SameName(name) => t!("{name} already has that name. Enter a new one."),
        R::DifficultyFirst => t!("Roll the {} first, then commit ⟦growth dice⟧.", labels.number),
        R::SessionRuns => t!("Set ⟦goals⟧ between sessions.").to_owned(),
        R::ThreeGoals(who) => t!("{who} already has 3 ⟦goals⟧."),
        R::GoalSize => t!("⟦A goal⟧ is a d6 to a d12.").to_owned(),
        R::AboveValue { value, most } => t!("{value} is rated {most}, so its ⟦goal⟧ can’t be larger."),
        R::SameSize(die) => t!("There’s already a {die} ⟦goal⟧. Each ⟦goal⟧ needs a different size."),
        R::NoValue(name) => t!("{name} isn’t a value. Link the ⟦goal⟧ to a value."),
        R::NoGoal { who, name } => t!("{who} has no ⟦goal⟧ “{name}”."),
        R::IsAchieved(name) => t!("“{name}” is already achieved."),
        R::NoMilestone(who) => t!("{who} has no such milestone."),
        R::BlankLine(name) => t!("“{name}” has no trigger on that line, so it gives no ⟦XP⟧."),
        R::HadInTest(name) => t!("“{name}” already gave 1 ⟦XP⟧ in this ⟦test⟧."),
        R::HadInScene(name) => t!("“{name}” already gave 3 ⟦XP⟧ in this scene."),
        R::HadInSession(name) => t!("“{name}” already gave 10 ⟦XP⟧ in this session."),
        R::Closed(name) => t!("“{name}” is closed. Write a new milestone."),
        R::StoodInFor(name) => t!("Another milestone replaces “{name}” in this session."),
        R::CostsNoPoint => t!("A callback replaces ⟦a plot point⟧, and this doesn’t cost one.").to_owned(),
        R::TestOpen(title) => t!("Another growth ⟦test⟧ is open: “{title}”. Close it first."),
    }
}
