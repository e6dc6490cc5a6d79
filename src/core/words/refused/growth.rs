//! Refusals about growth.

use crate::model::{Labels, dice_text};
use crate::rules::GrowthRefusal as R;
use crate::words::counted;
use crate::words::terms::{a, many};

pub(super) fn growth(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Which => "Choose a trait.".to_owned(),
        R::NotOf(name) => format!("This doesn’t apply to {name}. Choose from the right trait set."),
        R::NoSet => "This setting has no trait set for this.".to_owned(),
        R::OnlyFrom { name, from } => format!("This needs a trait rated {from}, and {name} isn’t."),
        R::NoForm { name, dice } => format!("The next level of {name} can’t be {}.", dice_text(dice)),
        R::NotLarger { name, to } => format!("{name} is already {to} or larger."),
        R::WhichDown(name) => format!("Choose what steps down so {name} can step up."),
        R::CantGoDown(name) => format!("{name} can’t step down."),
        R::ItGoesUp(name) => format!("{name} can’t step up and down at the same time."),
        R::NoEffect(sfx) => format!("{sfx} is an SFX that can’t be swapped for another."),
        R::GoesByItself(name) => {
            format!("{name} lasts only for this session, so it can’t be traded for a permanent improvement.")
        }
        R::Lock { sfx, unlocked: true } => format!("{sfx} is locked. Choose an unlocked SFX."),
        R::Lock { sfx, unlocked: false } => format!("{sfx} is unlocked. Choose a locked SFX."),
        R::NotListed => "This isn’t on the setting’s list of improvements.".to_owned(),
        R::TooLittle { who, has, costs } => format!("This costs {costs}, and {who} has only {has}."),
        R::SessionsNamed { named, costs } => {
            format!("This costs {}. You chose {named}.", counted(*costs, "session"))
        }
        R::InScene { who, scene } => format!("{who} is in “{scene}”. Do this between scenes."),
        R::NoPc(name) => format!("Only players’ characters grow, and {name} isn’t one."),
        R::NoTagScene(scene) => format!("Growth happens in {} scene, and “{scene}” isn’t one.", a(&labels.tag)),
        R::HasGrown(name) => format!("{name} already made the one growth ⟦test⟧ of this {} scene.", labels.tag),
        R::NoDice(name) => format!("{name} has no ⟦growth die⟧ and no harm from this session to roll."),
        R::StoryGoesOn => "Growth happens at the end of the story.".to_owned(),
        R::NoGrowthDie { who, die } => format!("{who} has no {die} ⟦growth die⟧ left."),
        R::TooFewCommitted => "Commit at least two ⟦growth dice⟧.".to_owned(),
        R::NoGrowthTest => "This isn’t a growth ⟦test⟧.".to_owned(),
        R::Quiet => format!(
            "A growth ⟦test⟧ uses only ⟦growth dice⟧: no ⟦plot points⟧, and {} don’t count.",
            many(&labels.hitch)
        ),
        R::Won(name) => format!("{name} won this growth ⟦test⟧, so nothing has to be traded."),
        R::Lost(name) => format!("{name} lost this growth ⟦test⟧."),
        R::NotAnyway => "A lost growth ⟦test⟧ changes nothing in this setting.".to_owned(),
        R::SetWithoutStatements(set) => {
            format!("The trait set {set} has no statements in this setting. Add statements to it on the Setting page.")
        }
        R::NoStatement(name) => format!("{name} has no statement to question."),
        R::NotTheirs(name) => format!("{name} belongs to another character."),
        R::Questions(name) => format!("{name} is already questioned in this roll."),
        R::NotQuestioned(name) => format!("{name} isn’t questioned."),
        R::SettledLater(name) => {
            format!("Rewrite or keep {name}’s statement at the end of the session or in {} scene.", a(&labels.tag))
        }
        R::BefriendsLater(name) => format!(
            "⟦A growth die⟧ becomes the ⟦asset⟧ {name} at the end of the session or in {} scene.",
            a(&labels.tag)
        ),
        R::TrainsLater => "Train between sessions. End this session first.".to_owned(),
        R::NoSessionAsset(name) => format!("No session has ⟦an asset⟧ “{name}” on its record."),
        R::OnlyRewritten(name) => format!("{name} is shut down at d4. Rewrite its statement to restore it."),
        R::WhichUp(name) => format!("{name} stays stepped down. Choose which trait of its set steps up."),
        R::StepsNamed { name, named, steps } => {
            format!("{name} lost {}. Choose a trait for each step up, not {named}.", counted(*steps, "step"))
        }
        R::TooNearTop { name, steps } => {
            format!("{name} can’t step up by {}. Choose another trait.", counted(*steps, "step"))
        }
        R::TooNearBottom { name, steps } => {
            format!("{name} can’t step down by {}. Choose another value.", counted(*steps, "step"))
        }
        R::NoWords(name) => format!("Enter the new statement of {name}."),
        R::SameName(name) => format!("{name} already has that name. Enter a new one."),
        R::DifficultyFirst => format!("Roll the {} first, then commit ⟦growth dice⟧.", labels.number),
        R::SessionRuns => "Set ⟦goals⟧ between sessions.".to_owned(),
        R::ThreeGoals(who) => format!("{who} already has three ⟦goals⟧."),
        R::GoalSize => "⟦A goal⟧ is a d6 to a d12.".to_owned(),
        R::AboveValue { value, most } => format!("{value} is rated {most}, so its ⟦goal⟧ can’t be larger."),
        R::SameSize(die) => format!("There’s already a {die} ⟦goal⟧. Each ⟦goal⟧ needs a different size."),
        R::NoValue(name) => format!("{name} isn’t a value. Link the ⟦goal⟧ to a value."),
        R::NoGoal { who, name } => format!("{who} has no ⟦goal⟧ “{name}”."),
        R::IsAchieved(name) => format!("“{name}” is already achieved."),
        R::NoMilestone(who) => format!("{who} has no such milestone."),
        R::BlankLine(name) => format!("“{name}” has no trigger on that line, so it gives no ⟦XP⟧."),
        R::HadInTest(name) => format!("“{name}” already gave 1 ⟦XP⟧ in this ⟦test⟧."),
        R::HadInScene(name) => format!("“{name}” already gave 3 ⟦XP⟧ in this scene."),
        R::HadInSession(name) => format!("“{name}” already gave 10 ⟦XP⟧ in this session."),
        R::Closed(name) => format!("“{name}” is closed. Write a new milestone."),
        R::StoodInFor(name) => format!("Another milestone replaces “{name}” in this session."),
        R::CostsNoPoint => "A callback replaces ⟦a plot point⟧, and this doesn’t cost one.".to_owned(),
        R::TestOpen(title) => format!("Another growth ⟦test⟧ is open: “{title}”. Close it first."),
    }
}
