//! Spends of pool dice, in words (DOOM-7 to DOOM-9).

use super::noted;
use crate::model::{Die, Labels, Pool, dice_text};
use crate::rules::{DicePrice, PoolRefusal, Refusal, SpendKind};

/// Returns a price: `a d8 or larger`, `2d12`, `free`.
pub fn price(price: DicePrice) -> String {
    match (price.least, price.dice) {
        (_, 0) => t!("free").to_owned(),
        (Die::D4, 1) => t!("any die").to_owned(),
        (Die::D12, 1) => "a d12".to_owned(),
        (least, 1) => t!("{} or larger", super::terms::a(&least.to_string())),
        (least, dice) => dice_text(&vec![least; dice]),
    }
}

/// Returns a spend as a menu entry.
pub fn title(on: SpendKind, who: &str) -> String {
    match on {
        SpendKind::Complication => t!("Create ⟦a complication⟧").to_owned(),
        SpendKind::Asset => t!("Create ⟦an asset⟧").to_owned(),
        SpendKind::Distinction => t!("Add a scene distinction").to_owned(),
        SpendKind::Extra => t!("Add an extra").to_owned(),
        SpendKind::Split => t!("Split the group").to_owned(),
        SpendKind::Interrupt(..) => t!("{who} interrupts the action order"),
        SpendKind::BringIn(_) => t!("Introduce {who}"),
        SpendKind::LimitedAction(_) => limited_by(who),
        SpendKind::EndScene => t!("End the scene").to_owned(),
        SpendKind::Crisis => t!("Start a crisis pool").to_owned(),
        SpendKind::Die => t!("GM die").to_owned(),
    }
}

/// Returns the prompt for the next character’s trait that doom must match, where the GM picks it (DOOM-7).
pub fn over(name: &str) -> String {
    t!("Against {name}")
}

/// Returns the drop hint for a catalyst’s twist (GMC-6).
pub fn twists(catalyst: &str) -> String {
    t!("End the scene in {catalyst}’s favor")
}

/// Returns hint and label of the line that asks for a name.
pub fn asks(on: SpendKind, die: Option<Die>) -> (String, &'static str) {
    let of = |what: &str| noted(what, die.map_or_else(String::new, |die| die.to_string()));
    match on {
        SpendKind::Complication
        | SpendKind::Die
        | SpendKind::Interrupt(..)
        | SpendKind::BringIn(_)
        | SpendKind::LimitedAction(_)
        | SpendKind::EndScene => {
            (t!("{}, for example Fog", of(t!("⟦Complication⟧"))), t!("Name of the ⟦complication⟧"))
        }
        SpendKind::Asset => (t!("{}, for example High ground", of(t!("⟦Asset⟧"))), t!("Name of the ⟦asset⟧")),
        SpendKind::Distinction => {
            (t!("Distinction, for example Burning nets").to_owned(), t!("Name of the distinction"))
        }
        SpendKind::Extra => (t!("{}, for example Deckhand", of(t!("Extra"))), t!("Name of the extra")),
        SpendKind::Split => (t!("Second scene, for example The cellar").to_owned(), t!("Name of the second scene")),
        SpendKind::Crisis => (t!("{}, for example Panic", of(t!("Crisis pool"))), t!("Name of the crisis pool")),
    }
}

/// Refusal of an interrupt when no player’s character is next (DOOM-7).
pub const NOBODYS_TURN: &str = mark!("⟦A GMC⟧ can interrupt only when ⟦a PC⟧ is next.");

pub const NO_SCENE: &str = mark!("Start a scene before spending dice on it.");

/// Note on a price that takes the pool’s last die (DOOM-11).
pub const LAST: &str = mark!("its last die");

/// Returns the note on taking a crisis’s or a challenge’s last die, which ends it (CRI-2).
pub fn resolves(pool: &str) -> String {
    t!("which ends “{pool}”")
}

/// Returns the menu entry for adding a die to a GMC’s roll.
pub fn joins_gmc(who: &str) -> String {
    t!("Joins {who}’s roll, then leaves the pool")
}

/// Returns the menu entry for a taken-out GMC’s limited action (DOOM-9).
pub fn limited(who: &str, die: Option<Die>) -> String {
    match die {
        Some(die) => t!("{who} takes a limited ⟦action⟧, keeping one die, {die} at most"),
        None => t!("{who} takes a limited ⟦action⟧, keeping one die, no larger than the die spent"),
    }
}

/// Returns the menu entry for a limited action before its die is known.
pub fn limited_by(who: &str) -> String {
    t!("{who} takes a limited ⟦action⟧")
}

/// Returns the die a spend would take and its pool, below a size.
pub fn with_die(pool: &str, die: Die, as_large: bool) -> String {
    if as_large { t!("Spend a {die} from {pool}, and the result is a {die}") } else { t!("Spend a {die} from {pool}") }
}

/// Returns the menu entry for a GMC’s new asset.
pub fn asset_of(who: &str) -> String {
    t!("Create ⟦an asset⟧ for {who}")
}

/// Returns a refusal, with the die in hand and its price where known. The price is told once.
pub fn not_so(labels: &Labels, price: Option<(Die, DicePrice)>, why: &Refusal) -> String {
    let reason = super::refused::reason(labels, why);
    match price {
        Some((die, _)) if matches!(why, Refusal::Pool(PoolRefusal::Costs { .. })) => {
            t!("{reason} You have a {die}.")
        }
        Some((die, of)) => format!("{}. {reason}", super::sentence(&held(die, of))),
        None => reason,
    }
}

/// Drop hint for a character over the acting half of the tray.
pub const ACTS: &str = mark!("Acts");

/// Drop hint for a character over the opposing half of the tray.
pub const OPPOSES: &str = mark!("Opposes with their own dice");

/// Returns the drop hint for anything else over a half of the tray.
pub fn side(acting: bool) -> &'static str {
    if acting { t!("Joins the acting side") } else { t!("Joins the opposing side") }
}

/// Returns the drop hint for another character’s helping die (HELP-1).
pub fn helps(who: &str) -> String {
    t!("Helps {who}")
}

/// Returns the note on the points that a drop costs.
pub fn costs(points: u32) -> String {
    t!("for {}", super::points(points))
}

/// Returns the drop hint for a die over a roll: its owner, its side, and whether the die returns.
pub fn joins(who: Option<&str>, acting: bool, spent: bool, pool: &str) -> String {
    match (who, acting, spent) {
        (Some(who), _, true) => t!("Joins {who}’s roll, then is removed from {pool}"),
        (Some(who), _, false) => t!("Joins {who}’s roll, then returns to {pool}"),
        (None, true, true) => t!("Joins the acting side, then is removed from {pool}"),
        (None, true, false) => t!("Joins the acting side, then returns to {pool}"),
        (None, false, true) => t!("Joins the opposition, then is removed from {pool}"),
        (None, false, false) => t!("Joins the opposition, then returns to {pool}"),
    }
}

/// Returns the drop hint for a die over a pool: `Add the d8 to “Fire”: 3d6 → 3d6 d8`.
pub fn feeds(into: &Pool, after: Option<&[Die]>, die: Die) -> String {
    let what = t!("Add the {die} to {}", super::pools::pool_name(into));
    let dice = super::pools::dice_left;
    after.map_or_else(|| what.clone(), |after| format!("{what}: {} → {}", dice(&into.dice), dice(after)))
}

/// Returns the drop hint for a die over the line for new crisis pools.
pub fn new_crisis(die: Die) -> String {
    t!("Start a crisis pool with the {die}")
}

/// Returns the label shown while naming a crisis pool.
pub fn a_crisis(die: Option<Die>) -> String {
    die.map_or_else(|| t!("Start a crisis pool").to_owned(), new_crisis)
}

/// Returns the drop hint for a die over a scene.
pub fn over_scene(scene: &str, die: Die, distinction: bool) -> String {
    if distinction {
        t!("New {die} ⟦complication⟧, ⟦asset⟧, extra or distinction in “{scene}”")
    } else {
        t!("New {die} ⟦complication⟧, ⟦asset⟧ or extra in “{scene}”")
    }
}

/// Refuses a die over a scene that is not in play.
pub fn not_played(scene: &str) -> String {
    t!("“{scene}” isn’t the current scene. You can spend dice only on a scene in play.")
}

/// Refuses a die over a player’s character.
pub fn not_on_players(who: &str) -> String {
    t!("{who} is ⟦a PC⟧. Drop the die on ⟦a GMC⟧, the scene or a crisis pool.")
}

/// Refuses a die over a player’s place in the order.
pub fn only_gmcs(next: &str) -> String {
    t!("Drop the die on the ⟦GMC⟧ who acts before {next}.")
}

/// Refuses a die over a GMC with no use for it.
pub fn nothing_for(who: &str) -> String {
    t!("{who} isn’t rolling now, and no ⟦PC⟧ can be interrupted.")
}

/// Compares a price with the die in hand.
fn held(die: Die, of: DicePrice) -> String {
    match of.dice {
        0 => t!("free").to_owned(),
        _ => t!("costs {}, you have a {die}", price(of)),
    }
}

/// Returns the drop hint for bringing an absent GMC into the scene.
pub fn comes_in(who: &str, die: Die, price: DicePrice) -> String {
    t!("Introduces {who}: {}", held(die, price))
}

/// Refuses a die over an absent character whom dice don’t introduce.
pub fn is_out_there(who: &str) -> String {
    t!("Introduces {who}")
}

/// Returns the drop hint for a GMC’s interrupt before another’s turn.
pub fn gets_in(who: &str, before: &str, die: Die, price: DicePrice) -> String {
    t!("{who} interrupts before {before}: {}", held(die, price))
}

/// Returns the drop hint for making a GMC’s asset from a die.
pub fn asset_for(who: &str, die: Die) -> String {
    t!("New {die} ⟦asset⟧ for {who}")
}

/// Describes a GM’s die stepping up for a doom die (DOOM-9).
pub fn steps_up(label: &str, die: Die) -> String {
    t!("Step up {}", super::changes::named_die(label, die))
}

/// Describes a result that joins the total for a doom die (DOOM-9).
pub fn adds(label: &str, die: Die, face: Option<u8>) -> String {
    t!("Add the {} on {} to the total", face.unwrap_or_default(), super::changes::named_die(label, die))
}
