//! Words for prices: a character’s own plot points, the GM’s, or the dice that replace them (PP-2 to PP-4, DOOM-5).

use crate::model::{CharacterId, Die, GmPays, State};
use crate::rules::{free_session, stands_for};

/// Returns whether a character pays from their own plot points. The GM pays for `None` and for a major GMC with no
/// points (PP-4).
pub fn own_purse(state: &State, who: Option<CharacterId>) -> bool {
    let has = |points| points > 0;
    who.and_then(|who| state.cast.get(&who)).is_some_and(|it| it.is_pc() || it.points().is_some_and(has))
}

/// Returns “for a plot point”, or the dice that replace one.
pub fn for_a_point(state: &State, who: Option<CharacterId>) -> String {
    if own_purse(state, who) {
        return t!("for ⟦a plot point⟧").to_owned();
    }
    match (state.setting.mods.gm_pays_with(), stands_for(state, 1)) {
        (GmPays::Bank, _) => t!("for 1 ⟦PP⟧ from the bank").to_owned(),
        // Without a bank the GM's spending goes to the affected player (PP-3).
        (GmPays::Handing, _) => t!("for 1 ⟦PP⟧ handed to the player").to_owned(),
        (_, Some((pool, dice))) => t!("for {} from {}", crate::model::dice_text(&dice), pool.name),
        (GmPays::Doom, None) => t!("for a die from {}", state.setting.doom_label),
        (GmPays::Crises, None) => t!("for a die from a crisis pool").to_owned(),
    }
}

/// Returns the words for a known price of points or dice.
pub fn for_what_it_costs(state: &State, who: Option<CharacterId>, points: u32, dice: &[Die]) -> String {
    if points == 0 && !dice.is_empty() { t!("for {}", crate::model::dice_text(dice)) } else { for_a_point(state, who) }
}

/// Returns the price of a further trait whose free place in the roll is taken (POOL-1, POOL-8, SETT-4).
pub fn priced_trait(state: &State, who: Option<CharacterId>) -> String {
    let price = for_a_point(state, who);
    match who.and_then(|who| free_session(state, who)) {
        Some(session) => {
            t!(
                "You can add another die of this kind {price}. Ctrl-click to pay, or Alt-click for a callback to session {session}."
            )
        }
        None => t!("You can add another die of this kind {price}. Ctrl-click to pay."),
    }
}

/// Returns the words for a payment with a callback to a session (GROW-9).
pub fn for_session(session: u32) -> String {
    t!("callback to session {session}")
}

/// Returns the note on a trait whose owner is taken out (TAK-1).
pub fn out_of_it(who: &str) -> String {
    t!("{who} is ⟦taken out⟧ and can’t oppose anyone in this scene")
}

/// Returns a number of points as “2 plot points”, or the dice that replace them.
pub fn points_of(state: &State, who: Option<CharacterId>, points: u32) -> String {
    let dice = if own_purse(state, who) { None } else { stands_for(state, points) };
    dice.map_or_else(
        || super::points(points),
        |(pool, dice)| t!("{} from {}", crate::model::dice_text(&dice), pool.name),
    )
}

/// Returns a price in short form: “1 PP”, or the dice that pay. `None` when free.
pub fn price_tag(points: u32, dice: &[Die]) -> Option<String> {
    match (points, dice) {
        (0, []) => None,
        (0, dice) => Some(crate::model::dice_text(dice)),
        (points, _) => Some(t!("{points} ⟦PP⟧")),
    }
}

/// Returns the change that paying makes: “2 → 1”; the die where dice replace points.
pub fn goes_down(state: &State, who: CharacterId, points: u32) -> String {
    match state.cast.get(&who).and_then(|it| it.points()) {
        Some(has) if own_purse(state, Some(who)) => format!("{has} → {}", has.saturating_sub(points)),
        _ => point_tag(state, Some(who)),
    }
}

/// Returns one plot point in short form: “1 PP”, or “d6”.
pub fn point_tag(state: &State, who: Option<CharacterId>) -> String {
    let dice = if own_purse(state, who) { None } else { stands_for(state, 1) };
    match dice {
        Some((_, dice)) => crate::model::dice_text(&dice),
        // A crisis, as the GM will say (PP-4).
        None if !own_purse(state, who) && !crate::rules::may_pay(state).is_empty() => t!("1 die").to_owned(),
        None => t!("1 ⟦PP⟧").to_owned(),
    }
}
