//! What a plot point of somebody's is: their own, the GM's, or the die that stands for it (PP-2 to PP-4, DOOM-5).

use crate::model::{CharacterId, Die, GmPays, State};
use crate::rules::{free_session, stands_for};

/// Whether somebody pays out of a purse of their own. For a major GMC who has none left the GM pays (PP-4), as
/// where nobody is named.
pub fn own_purse(state: &State, who: Option<CharacterId>) -> bool {
    let has = |points| points > 0;
    who.and_then(|who| state.cast.get(&who)).is_some_and(|it| it.is_pc() || it.points().is_some_and(has))
}

/// "For a plot point", or what stands for one.
pub fn for_a_point(state: &State, who: Option<CharacterId>) -> String {
    if own_purse(state, who) {
        return "for ⟦a plot point⟧".to_owned();
    }
    match (state.setting.mods.gm_pays_with(), stands_for(state, 1)) {
        (GmPays::Bank, _) => "for a point of the bank".to_owned(),
        (GmPays::Handing, _) => "for ⟦a point⟧ that goes to the player".to_owned(),
        (_, Some((pool, dice))) => format!("for {} of {}", crate::model::dice_text(&dice), pool.name),
        (GmPays::Doom, None) => format!("for a die of {}", state.setting.doom_label),
        (GmPays::Crises, None) => "for a die of a crisis".to_owned(),
    }
}

/// The same where it is known what it comes to: for dice, where dice pay.
pub fn for_what_it_costs(state: &State, who: Option<CharacterId>, points: u32, dice: &[Die]) -> String {
    if points == 0 && !dice.is_empty() {
        format!("for {}", crate::model::dice_text(dice))
    } else {
        for_a_point(state, who)
    }
}

/// Of a trait whose set has its free die in the roll already (POOL-1).
pub fn priced_trait(state: &State, who: Option<CharacterId>) -> String {
    let pays = format!("With what lies in the roll this one goes in {}. Ctrl click pays it", for_a_point(state, who));
    let session = who.and_then(|who| free_session(state, who));
    session.map_or_else(|| pays.clone(), |session| format!("{pays}, Alt click calls back session {session} for it"))
}

/// What a session that is called back pays for is had so (GROW-9).
pub fn for_session(session: u32) -> String {
    format!("for session {session}")
}

/// Of what somebody is good at who is taken out (TAK-1).
pub fn out_of_it(who: &str) -> String {
    format!("{who} is ⟦taken out⟧, and opposes nobody in this scene")
}

/// What so many points of somebody's are: "2 plot points", or the dice that stand for them.
pub fn points_of(state: &State, who: Option<CharacterId>, points: u32) -> String {
    let dice = if own_purse(state, who) { None } else { stands_for(state, points) };
    dice.map_or_else(
        || super::points(points),
        |(pool, dice)| format!("{} of {}", crate::model::dice_text(&dice), pool.name),
    )
}

/// What a press comes to, in a corner: "1 PP", or the dice that pay; nothing where it is free.
pub fn price_tag(points: u32, dice: &[Die]) -> Option<String> {
    match (points, dice) {
        (0, []) => None,
        (0, dice) => Some(crate::model::dice_text(dice)),
        (points, _) => Some(format!("{points} ⟦PP⟧")),
    }
}

/// What paying so many points leaves: "2 \u{2192} 1"; where dice stand for points, the die.
pub fn goes_down(state: &State, who: CharacterId, points: u32) -> String {
    match state.cast.get(&who).and_then(|it| it.points()) {
        Some(has) if own_purse(state, Some(who)) => format!("{has} \u{2192} {}", has.saturating_sub(points)),
        _ => point_tag(state, Some(who)),
    }
}

/// The same in a corner: "1 PP", or "d6".
pub fn point_tag(state: &State, who: Option<CharacterId>) -> String {
    let dice = if own_purse(state, who) { None } else { stands_for(state, 1) };
    match dice {
        Some((_, dice)) => crate::model::dice_text(&dice),
        // One of several crises, as the GM will say (PP-4).
        None if !own_purse(state, who) && crate::rules::may_pay(state).len() > 1 => "1 die".to_owned(),
        None => "1 ⟦PP⟧".to_owned(),
    }
}
