//! Phrases of earlier versions.

use super::Said;
use super::phrases::said;
use crate::model::{Benefit, Cost, Die, Name, Part};

/// Returns the phrases of earlier versions, which texts may still have.
pub(super) fn earlier() -> impl Iterator<Item = (String, Said)> {
    let (any, of, name) = (|| Name::from(""), || Name::from("T"), || Name::from("W"));
    let die = Die::D6;
    let costs = [
        ("a d6 of doom: the GM’s spend it, players put it in", Cost::Doom(die)),
        ("T steps down until a recovery", Cost::StepDown { of: of(), stays: true }),
        ("step up a die of the opposition or a complication", Cost::StepUpBad),
        ("take W d6", Cost::Complication { name: name(), die }),
        ("shut the trait down", Cost::ShutDown(Part::Trait)),
        ("shut T down", Cost::ShutDown(Part::Other(of()))),
        ("one trait of T becomes a complication", Cost::Turn(of())),
        ("use up an opportunity: a 1 on the GM’s dice", Cost::Opportunity),
        ("use up a hitch: a 1 among one’s own dice", Cost::Hitch),
    ];
    let asset = |name: Name, open: bool| Benefit::Asset { name, die, open };
    let benefits = [
        ("roll several traits, each stepped down for each further one", Benefit::Multipower(any())),
        ("roll several traits of T, each stepped down for each further one", Benefit::Multipower(of())),
        ("step down a die of the opposition", Benefit::StepDownOpposing),
        ("make an asset d6", asset(any(), false)),
        ("make an asset d6, open to all", asset(any(), true)),
        ("make W d6", asset(name(), false)),
        ("make W d6, open to all", asset(name(), true)),
        ("roll T where another trait is asked for", Benefit::Swap { of: of() }),
        ("a d6 and one more effect die for each further target", Benefit::Area),
        ("call a complication something else", Benefit::Rename),
        ("armour: weakens or stops an effect die", Benefit::Armor),
    ];
    let costs = costs.map(|(text, cost)| (said(text), Said::Cost(cost)));
    let benefits = benefits.map(|(text, benefit)| (said(text), Said::Benefit(benefit)));
    costs.into_iter().chain(benefits)
}
