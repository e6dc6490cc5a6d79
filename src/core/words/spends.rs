//! Spends of pool dice, in words (DOOM-7 to DOOM-9).

use crate::model::{Die, Labels, Pool, PoolKind, dice_text};
use crate::rules::{Price, Refusal, SpendKind};

/// Returns a price: `a d8 or larger`, `2d12`, `free`.
pub fn price(price: Price) -> String {
    match (price.least, price.dice) {
        (_, 0) => "free".to_owned(),
        (Die::D4, 1) => "any die".to_owned(),
        (Die::D12, 1) => "a d12".to_owned(),
        (least, 1) => format!("{} or larger", super::terms::a(&least.to_string())),
        (least, dice) => dice_text(&vec![least; dice]),
    }
}

/// Returns a spend as a menu entry.
pub fn title(on: SpendKind, who: &str) -> String {
    match on {
        SpendKind::Complication => "⟦A complication⟧".to_owned(),
        SpendKind::Asset => "⟦An asset⟧".to_owned(),
        SpendKind::Distinction => "A distinction".to_owned(),
        SpendKind::Extra => "A new extra".to_owned(),
        SpendKind::Split => "Split the group".to_owned(),
        SpendKind::Interrupt(..) => format!("{who} gets in first"),
        SpendKind::BringIn(_) => format!("{who} comes in"),
        SpendKind::LimitedAction(_) => format!("{who} acts though ⟦taken out⟧"),
        SpendKind::EndScene => "End the scene".to_owned(),
        SpendKind::Crisis => "A crisis".to_owned(),
        SpendKind::Die => "A die of the GM's".to_owned(),
    }
}

/// Returns the prompt for the next character's trait that doom must match, where the GM picks it (DOOM-7).
pub fn over(name: &str) -> String {
    format!("Against {name}")
}

/// Returns the drop hint for a catalyst's twist (GMC-6).
pub fn twists(catalyst: &str) -> String {
    format!("The scene ends as {catalyst} would have it")
}

/// Returns hint and label of the line that asks for a name.
pub fn asks(on: SpendKind, die: Option<Die>) -> (String, &'static str) {
    let die = die.map_or_else(String::new, |die| format!(", {die}"));
    match on {
        SpendKind::Complication
        | SpendKind::Die
        | SpendKind::Interrupt(..)
        | SpendKind::BringIn(_)
        | SpendKind::LimitedAction(_)
        | SpendKind::EndScene => (format!("⟦Complication⟧{die}, as Fog"), "Name of the ⟦complication⟧"),
        SpendKind::Asset => (format!("⟦Asset⟧{die}, as High ground"), "Name of the ⟦asset⟧"),
        SpendKind::Distinction => ("Distinction, as Burning nets".to_owned(), "Name of the distinction"),
        SpendKind::Extra => (format!("Extra{die}, as Deckhand"), "Name of the extra"),
        SpendKind::Split => ("Their scene, as The cellar".to_owned(), "Name of the second scene"),
        SpendKind::Crisis => (format!("Crisis{die}, as Panic"), "Name of the crisis"),
    }
}

/// Refusal of an interrupt when no player's character is next (DOOM-7).
pub const NOBODYS_TURN: &str = "⟦A GMC⟧ can get in first only where a player’s character is next";

pub const NO_SCENE: &str = "No scene is being played: there is nothing to spend it on";

/// Suffix of a price that takes the pool's last die (DOOM-11).
pub const LAST: &str = ", the last one";

/// Returns the suffix for taking a crisis's last die, which resolves it (CRI-2).
pub fn resolves(pool: &str) -> String {
    format!(", which resolves “{pool}”")
}

/// Returns the menu entry for adding a die to a GMC's roll.
pub fn joins_gmc(who: &str) -> String {
    format!("Joins {}, and is gone afterwards", whose_roll(who))
}

/// Returns the menu entry for a taken-out GMC's limited action (DOOM-9).
pub fn limited(who: &str, die: Option<Die>) -> String {
    let most = die.map_or_else(|| "no larger than the die".to_owned(), |die| format!("{die} at most"));
    format!("{who} acts though ⟦taken out⟧, keeping one die, {most}")
}

/// Returns the menu entry for a limited action before its die is known.
pub fn limited_by(who: &str) -> String {
    format!("{who} acts though ⟦taken out⟧")
}

/// Returns the die a spend would take and its pool, below a size.
pub fn with_die(pool: &str, die: Die, as_large: bool) -> String {
    let large = if as_large { format!(", and what comes of it is a {die}") } else { String::new() };
    format!("A {die} of {pool} goes{large}")
}

/// Returns the menu entry for a GMC's new asset.
pub fn asset_of(who: &str) -> String {
    format!("⟦An asset⟧ of {who}")
}

/// Returns a refusal, after the price where known.
pub fn not_so(labels: &Labels, price: Option<String>, why: &Refusal) -> String {
    let said = super::sentence(&super::refused::reason(labels, why));
    let why = if why.is_impossible() { format!("{said}.") } else { format!("Against the rules: {said}.") };
    price.map_or_else(|| why.clone(), |price| format!("{}. {why}", super::sentence(&price)))
}

/// Drop hint for a character over the acting half of the tray.
pub const ACTS: &str = "Acts";

/// Drop hint for a character over the opposing half of the tray.
pub const OPPOSES: &str = "Opposes with dice of their own";

/// Returns the drop hint for anything else over a half of the tray.
pub const fn side(acting: bool) -> &'static str {
    if acting { "Joins the acting side" } else { "Joins the opposing side" }
}

/// Returns the drop hint for another character's helping die (HELP-1).
pub fn helps(who: &str) -> String {
    format!("Helps {who}")
}

/// Returns the suffix with the points that a drop costs.
pub fn costs(points: u32) -> String {
    format!(", for {}", super::points(points))
}

/// Returns the drop hint for a die over a roll: its owner, its side, and whether the die returns.
pub fn joins(who: Option<&str>, acting: bool, spent: bool, pool: &str) -> String {
    let what = match (who, acting) {
        (Some(who), _) => format!("Joins {}", whose_roll(who)),
        (None, true) => "Joins the acting side".to_owned(),
        (None, false) => "Joins the opposition".to_owned(),
    };
    if spent { format!("{what}; leaves {pool} afterwards") } else { format!("{what}; comes back to {pool} afterwards") }
}

fn whose_roll(who: &str) -> String {
    format!("{who}’s roll")
}

/// Returns the drop hint for a die over a pool: `Feeds “Fire”: 3d6 → 3d6 d8`.
pub fn feeds(into: &Pool, after: Option<&[Die]>, die: Die) -> String {
    let name = super::pools::pool_name(into);
    let what = match into.kind {
        PoolKind::Doom | PoolKind::Resource => format!("The {die} goes to {name}"),
        PoolKind::Crisis | PoolKind::Challenge => format!("Feeds {name} with the {die}"),
    };
    let dice = super::pools::dice_left;
    after.map_or_else(|| what.clone(), |after| format!("{what}: {} → {}", dice(&into.dice), dice(after)))
}

/// Returns the drop hint for a die over the line for new crises.
pub fn new_crisis(die: Die) -> String {
    format!("A new crisis of the {die}")
}

/// Returns the label shown while naming a crisis.
pub fn a_crisis(die: Option<Die>) -> String {
    die.map_or_else(|| "A new crisis".to_owned(), new_crisis)
}

/// Returns the drop hint for a die over a scene.
pub fn over_scene(scene: &str, die: Die, distinction: bool) -> String {
    let more = if distinction { ", an extra or a distinction" } else { " or an extra" };
    format!("New ⟦complication⟧ {die} on {scene}; or ⟦an asset⟧{more}")
}

/// Refuses a die over a scene that is not in play.
pub fn not_played(scene: &str) -> String {
    format!("{scene} is not being played: dice are spent on scenes that are")
}

/// Refuses a die over a player's character.
pub fn not_on_players(who: &str) -> String {
    format!("{who} is a player’s character: drop it on ⟦a GMC⟧, the scene or a crisis")
}

/// Refuses a die over a player's place in the order.
pub fn only_gmcs(next: &str) -> String {
    format!("Drop it on the ⟦GMC⟧ who is to act before {next}")
}

/// Refuses a die over a GMC with no use for it.
pub fn nothing_for(who: &str) -> String {
    format!("{who} rolls nothing now, and it is no player’s turn to break into")
}

/// Compares a price with the die in hand.
pub fn held(die: Die, of: Price) -> String {
    match of.dice {
        0 => "free".to_owned(),
        _ => format!("price {}, you hold {}", price(of), super::terms::a(&die.to_string())),
    }
}

/// Returns the drop hint for bringing an absent GMC into the scene.
pub fn comes_in(who: &str, die: Die, price: Price) -> String {
    format!("{who} comes in: {}", held(die, price))
}

/// Refuses a die over an absent character that dice don't bring in.
pub fn is_out_there(who: &str) -> String {
    format!("{who} comes in")
}

/// Returns the drop hint for a GMC's interrupt before another's turn.
pub fn gets_in(who: &str, before: &str, die: Die, price: Price) -> String {
    format!("{who} breaks in before {before}: {}", held(die, price))
}

/// Returns the drop hint for making a GMC's asset from a die.
pub fn asset_for(who: &str, die: Die) -> String {
    format!("{who} has a new ⟦asset⟧ {die}")
}

/// Describes a GM's die stepping up for a doom die (DOOM-9).
pub fn steps_up(label: &str, die: Die) -> String {
    format!("Step up {label}, the {die}")
}

/// Describes a result that joins the total for a doom die (DOOM-9).
pub fn adds(label: &str, die: Die, face: Option<u8>) -> String {
    format!("Add {} of {label}, the {die}", face.unwrap_or_default())
}
