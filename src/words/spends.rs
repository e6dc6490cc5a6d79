//! What dice of a pool are spent on, in words (DOOM-7 to DOOM-9).

use super::labels::Names;
use crate::model::{Die, dice_text};
use crate::rules::{CrisisCommand, Price, Spend, SpendCommand, SpendKind};

/// What a price is: `a d8 or larger`, `2d12`, `free`.
pub fn price(it: Price) -> String {
    match (it.least, it.dice) {
        (_, 0) => "free".to_owned(),
        (Die::D4, 1) => "any die".to_owned(),
        (Die::D12, 1) => "a d12".to_owned(),
        (least, 1) => format!("{} or larger", super::terms::a(&least.to_string())),
        (least, dice) => dice_text(&vec![least; dice]),
    }
}

impl Names<'_> {
    /// What undo takes back.
    pub(super) fn spend(&self, it: &SpendCommand) -> String {
        let dice = if it.dice.is_empty() { "dice".to_owned() } else { dice_text(&it.dice) };
        let label = || self.after.setting.doom_label.to_string();
        let pool = it.pool.as_ref().map_or_else(label, |pool| self.pool(pool));
        let on = match &it.on {
            Spend::Complication { name } => format!("the complication {name}"),
            Spend::Asset { name, .. } => format!("the asset {name}"),
            Spend::Distinction { name } => format!("the distinction {name}"),
            Spend::Interrupt { who } => format!("{} getting in first", self.who(who)),
            Spend::Extra { name } => format!("the extra {name}"),
            Spend::BringIn { who } => format!("bringing in {}", self.who(who)),
            Spend::Split { name, .. } => format!("splitting the group: {name}"),
            Spend::EndScene | Spend::EndSceneDropping { .. } => "ending the scene".to_owned(),
            Spend::StepUp { .. } => "a step for a die".to_owned(),
            Spend::Total { .. } => "one more result".to_owned(),
            Spend::Feed { into } => self.pool(into),
            Spend::Crisis { name } => format!("the crisis {name}"),
        };
        format!("{pool}: {dice} for {on}")
    }
}

/// What dice are spent on, as an entry of a menu.
pub fn title(on: SpendKind, who: &str) -> String {
    match on {
        SpendKind::Complication => "A complication".to_owned(),
        SpendKind::Asset => "An asset".to_owned(),
        SpendKind::Distinction => "A distinction".to_owned(),
        SpendKind::Extra => "A new extra".to_owned(),
        SpendKind::Split => "Split the group".to_owned(),
        SpendKind::Interrupt(_) => format!("{who} gets in first"),
        SpendKind::BringIn(_) => format!("{who} comes in"),
        SpendKind::EndScene => "End the scene".to_owned(),
        SpendKind::Crisis => "A crisis".to_owned(),
        SpendKind::Die => "A die of the GM's".to_owned(),
    }
}

/// The line that asks for a name: its hint, and its label.
pub fn asks(on: SpendKind, die: Option<Die>) -> (String, &'static str) {
    let die = die.map_or_else(String::new, |die| format!(", {die}"));
    match on {
        SpendKind::Complication
        | SpendKind::Die
        | SpendKind::Interrupt(_)
        | SpendKind::BringIn(_)
        | SpendKind::EndScene => (format!("Complication{die}, as Fog"), "Name of the complication"),
        SpendKind::Asset => (format!("Asset{die}, as High ground"), "Name of the asset"),
        SpendKind::Distinction => ("Distinction, as Burning nets".to_owned(), "Name of the distinction"),
        SpendKind::Extra => (format!("Extra{die}, as Deckhand"), "Name of the extra"),
        SpendKind::Split => ("Their scene, as The cellar".to_owned(), "Name of the second scene"),
        SpendKind::Crisis => (format!("Crisis{die}, as Panic"), "Name of the crisis"),
    }
}

/// A die over a scene, before it is dropped.
pub fn over_scene(scene: &str, die: Die, distinction: bool) -> String {
    let more = if distinction { ", or a distinction" } else { "" };
    format!("{scene}: the {die} is a complication or an asset{more}")
}

/// A die over a GMC who rolls.
pub fn joins_roll(who: &str, die: Die) -> String {
    format!("The {die} joins {who}'s dice, and is gone afterwards")
}

fn enough(die: Die, it: Price) -> String {
    if die >= it.least { format!("for the {die}") } else { format!("for {}, not for the {die}", price(it)) }
}

/// A die over a GMC who is elsewhere.
pub fn comes_in(who: &str, die: Die, price: Price) -> String {
    format!("{who} comes in {}", enough(die, price))
}

/// A die over a GMC while it is somebody else's turn.
pub fn gets_in(who: &str, before: &str, die: Die, price: Price) -> String {
    format!("{who} acts before {before} {}", enough(die, price))
}

/// A die over a GMC who may have an asset of it.
pub fn asset_for(who: &str, die: Die) -> String {
    format!("{who} has an asset {die}")
}

/// A die of the GM's steps up for a die of doom (DOOM-9).
pub fn steps_up(label: &str, die: Die) -> String {
    format!("Step up {label}, the {die}")
}

/// The result of a die joins the total for a die of doom (DOOM-9).
pub fn adds(label: &str, die: Die, face: Option<u8>) -> String {
    format!("Add {} of {label}, the {die}", face.unwrap_or_default())
}

impl Names<'_> {
    /// What undo takes back of what crises and challenges do.
    pub(super) fn crisis(&self, it: &CrisisCommand) -> String {
        match it {
            CrisisCommand::Threaten { pool, who, .. } => format!("{} threatens {}", self.pool(pool), self.who(who)),
            CrisisCommand::Strengthen { pool, .. } => format!("{} grows", self.pool(pool)),
            CrisisCommand::Absorb { pool, at, .. } => format!("{} takes up {}", self.pool(pool), self.trait_name(at)),
            CrisisCommand::Challenge { name, .. } => format!("begin the challenge {name}"),
            CrisisCommand::MoreEffect { .. } => "one more effect die".to_owned(),
        }
    }
}
