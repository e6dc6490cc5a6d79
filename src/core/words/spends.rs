//! What dice of a pool are spent on, in words (DOOM-7 to DOOM-9).

use crate::model::{Die, Labels, Pool, PoolKind, dice_text};
use crate::rules::{Price, Refusal, SpendKind};

/// What a price is: `a d8 or larger`, `2d12`, `free`.
pub fn price(price: Price) -> String {
    match (price.least, price.dice) {
        (_, 0) => "free".to_owned(),
        (Die::D4, 1) => "any die".to_owned(),
        (Die::D12, 1) => "a d12".to_owned(),
        (least, 1) => format!("{} or larger", super::terms::a(&least.to_string())),
        (least, dice) => dice_text(&vec![least; dice]),
    }
}

/// What dice are spent on, as an entry of a menu.
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

/// The trait of whoever is next that doom has to match, where the GM says which (DOOM-7).
pub fn over(name: &str) -> String {
    format!("Against {name}")
}

/// Over what a twist does (GMC-6).
pub fn twists(catalyst: &str) -> String {
    format!("The scene ends as {catalyst} would have it")
}

/// The line that asks for a name: its hint, and its label.
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

/// Nobody is there to get before (DOOM-7).
pub const NOBODYS_TURN: &str = "⟦A GMC⟧ can get in first only where a player\u{2019}s character is next";

/// A die over somebody while nothing is played.
pub const NO_SCENE: &str = "No scene is being played: there is nothing to spend it on";

/// Behind a price: it would be the last die of the pool (DOOM-11).
pub const LAST: &str = ", the last one";

/// Behind what takes the last die of a crisis: that resolves it (CRI-2).
pub fn resolves(pool: &str) -> String {
    format!(", which resolves \u{201c}{pool}\u{201d}")
}

/// A die into the roll of a GMC, as an entry.
pub fn joins_gmc(who: &str) -> String {
    format!("Joins {}, and is gone afterwards", whose_roll(who))
}

/// A GMC who is out acts all the same, as an entry or under a die (DOOM-9).
pub fn limited(who: &str, die: Option<Die>) -> String {
    let most = die.map_or_else(|| "no larger than the die".to_owned(), |die| format!("{die} at most"));
    format!("{who} acts though ⟦taken out⟧, keeping one die, {most}")
}

/// The same, where the die is still to be said.
pub fn limited_by(who: &str) -> String {
    format!("{who} acts though ⟦taken out⟧")
}

/// Under a size: which die of which pool goes.
pub fn with_die(pool: &str, die: Die, as_large: bool) -> String {
    let large = if as_large { format!(", and what comes of it is a {die}") } else { String::new() };
    format!("A {die} of {pool} goes{large}")
}

/// An asset of a GMC's, as an entry.
pub fn asset_of(who: &str) -> String {
    format!("⟦An asset⟧ of {who}")
}

/// Why something does not go; before it what it would cost, where that is said.
pub fn not_so(labels: &Labels, price: Option<String>, why: &Refusal) -> String {
    let said = super::sentence(&super::refused::reason(labels, why));
    let why = if why.is_impossible() { format!("{said}.") } else { format!("Against the rules: {said}.") };
    price.map_or_else(|| why.clone(), |price| format!("{}. {why}", super::sentence(&price)))
}

/// Somebody over the acting half of the tray.
pub const ACTS: &str = "Acts";

/// Somebody over the opposing half.
pub const OPPOSES: &str = "Opposes with dice of their own";

/// Something over a half of the tray.
pub const fn side(acting: bool) -> &'static str {
    if acting { "Joins the acting side" } else { "Joins the opposing side" }
}

/// Somebody else's die over a roll that it helps (HELP-1).
pub fn helps(who: &str) -> String {
    format!("Helps {who}")
}

/// Behind what a drop does: the points that go with it.
pub fn costs(points: u32) -> String {
    format!(", for {}", super::points(points))
}

/// A die over a roll: whose, on which side, and whether the die comes back.
pub fn joins(who: Option<&str>, acting: bool, spent: bool, pool: &str) -> String {
    let what = match (who, acting) {
        (Some(who), _) => format!("Joins {}", whose_roll(who)),
        (None, true) => "Joins the acting side".to_owned(),
        (None, false) => "Joins the opposition".to_owned(),
    };
    if spent { format!("{what}; leaves {pool} afterwards") } else { format!("{what}; comes back to {pool} afterwards") }
}

fn whose_roll(who: &str) -> String {
    format!("{who}\u{2019}s roll")
}

/// A die over a pool: `Feeds \u{201c}Fire\u{201d}: 3d6 \u{2192} 3d6 d8`.
pub fn feeds(into: &Pool, after: Option<&[Die]>, die: Die) -> String {
    let name = super::pools::pool_name(into);
    let what = match into.kind {
        PoolKind::Doom | PoolKind::Resource => format!("The {die} goes to {name}"),
        PoolKind::Crisis | PoolKind::Challenge => format!("Feeds {name} with the {die}"),
    };
    let dice = super::pools::dice_left;
    after.map_or_else(|| what.clone(), |after| format!("{what}: {} \u{2192} {}", dice(&into.dice), dice(after)))
}

/// A die over the line for new crises.
pub fn new_crisis(die: Die) -> String {
    format!("A new crisis of the {die}")
}

/// What is named, while a crisis is.
pub fn a_crisis(die: Option<Die>) -> String {
    die.map_or_else(|| "A new crisis".to_owned(), new_crisis)
}

/// A die over a scene, before it is dropped.
pub fn over_scene(scene: &str, die: Die, distinction: bool) -> String {
    let more = if distinction { ", an extra or a distinction" } else { " or an extra" };
    format!("New ⟦complication⟧ {die} on {scene}; or ⟦an asset⟧{more}")
}

/// A die over a scene nobody plays.
pub fn not_played(scene: &str) -> String {
    format!("{scene} is not being played: dice are spent on scenes that are")
}

/// A die over a player's character.
pub fn not_on_players(who: &str) -> String {
    format!("{who} is a player\u{2019}s character: drop it on ⟦a GMC⟧, the scene or a crisis")
}

/// A die over a place in the order that is a player's.
pub fn only_gmcs(next: &str) -> String {
    format!("Drop it on the ⟦GMC⟧ who is to act before {next}")
}

/// A die over a GMC who has no use for it.
pub fn nothing_for(who: &str) -> String {
    format!("{who} rolls nothing now, and it is no player\u{2019}s turn to break into")
}

/// What something costs, and what is in hand.
pub fn held(die: Die, of: Price) -> String {
    match of.dice {
        0 => "free".to_owned(),
        _ => format!("price {}, you hold {}", price(of), super::terms::a(&die.to_string())),
    }
}

/// A die over a GMC who is elsewhere.
pub fn comes_in(who: &str, die: Die, price: Price) -> String {
    format!("{who} comes in: {}", held(die, price))
}

/// A die over somebody elsewhere who is not brought in by dice.
pub fn is_out_there(who: &str) -> String {
    format!("{who} comes in")
}

/// A die over a GMC while it is somebody else's turn.
pub fn gets_in(who: &str, before: &str, die: Die, price: Price) -> String {
    format!("{who} breaks in before {before}: {}", held(die, price))
}

/// A die over a GMC who may have an asset of it.
pub fn asset_for(who: &str, die: Die) -> String {
    format!("{who} has a new ⟦asset⟧ {die}")
}

/// A die of the GM's steps up for a die of doom (DOOM-9).
pub fn steps_up(label: &str, die: Die) -> String {
    format!("Step up {label}, the {die}")
}

/// The result of a die joins the total for a die of doom (DOOM-9).
pub fn adds(label: &str, die: Die, face: Option<u8>) -> String {
    format!("Add {} of {label}, the {die}", face.unwrap_or_default())
}
