//! Odds in words: whole percentages, “1 in 384”, and possible changes to a pool.

use crate::model::{Die, dice_text};
use crate::odds::{Chance, PoolChange, Report};
use crate::rules::Beside;

/// Returns a probability as a GM says it: “61%”, “1 in 384”. Uncertain events are never 0 or 100%.
pub fn chance(chance: &Chance) -> String {
    let value = chance.as_f64();
    let never = chance.of.bits() == 0;
    let percent = (value * 100.0).round();
    if never {
        t!("never").to_owned()
    } else if chance.of == chance.all {
        t!("always").to_owned()
    } else if value < 1e-6 {
        t!("under 1 in a million").to_owned()
    // Rounded to whole per cents, small chances could not be told apart.
    } else if percent < 2.0 {
        t!("1 in {:.0}", (1.0 / value).round())
    // Rounded to 100 it would promise what can still fail.
    } else if percent > 99.0 {
        t!("over 99%").to_owned()
    } else {
        format!("{percent:.0}%")
    }
}

/// Returns a share of all rolls for plots and tables: “8%”, “0.4%”.
pub fn share(of_one: f64) -> String {
    match of_one * 100.0 {
        it if it <= 0.0 => t!("none").to_owned(),
        it if it < 0.1 => t!("under 0.1%").to_owned(),
        it if it < 1.0 => format!("{it:.1}%"),
        it => format!("{it:.0}%"),
    }
}

/// Returns a change in percentage points: “+9”, “-12”, “+0.4”, “no change”.
pub fn gain(of_one: f64) -> String {
    match of_one * 100.0 {
        it if it.abs() < 0.05 => t!("no change").to_owned(),
        it if it.abs() < 1.0 => format!("{it:+.1}"),
        it => format!("{it:+.0}"),
    }
}

/// Describes a possible change to a pool: “Add Length of pipe d6”, “Hinder Never leaves a debt”.
pub fn change_to_pool(change: &PoolChange) -> String {
    match change {
        PoolChange::With { name, dice, paid: true, .. } => t!("Add {name} {} for ⟦a plot point⟧", dice_text(dice)),
        PoolChange::With { name, dice, .. } => t!("Add {name} {}", dice_text(dice)),
        PoolChange::Beside { what, name, dice } => t!("Add {} {}", beside(*what, name), dice_text(dice)),
        PoolChange::Push { name, dice, .. } => t!("Push {name} {} for ⟦a plot point⟧", dice_text(dice)),
        PoolChange::Hinder { name } => t!("Hinder {name}, earning 1 ⟦PP⟧"),
        PoolChange::HinderWith { name } => t!("Hinder {name} (d4), earning 1 ⟦PP⟧"),
        PoolChange::OneMore => t!("Include another result after rolling, for ⟦a plot point⟧").to_owned(),
    }
}

/// Returns the name of dice beside the pool, of a pool by its own name.
pub fn beside(what: Beside, pool: &str) -> String {
    match what {
        Beside::Hero(..) | Beside::HeroBack(_) => t!("hero die").to_owned(),
        Beside::Saved(_) => t!("saved dice").to_owned(),
        Beside::Scale => t!("scale die").to_owned(),
        Beside::Range => t!("range die").to_owned(),
        Beside::Resource(_) | Beside::Mission(_) => pool.to_owned(),
    }
}

/// Returns the most likely effect die beside the best total; the larger one of equals.
pub fn likely_effect(odds: &Report) -> Die {
    // Of equals `max_by` keeps the last, which is the larger die.
    Die::ALL.into_iter().zip(&odds.effect).max_by(|a, b| a.1.cmp(b.1)).map_or(Die::D4, |(die, _)| die)
}

/// Returns the total that half of all rolls reach or pass.
pub fn usual_total(odds: &Report) -> usize {
    let mut left = odds.rolls.clone();
    for (total, ways) in odds.total.iter().enumerate() {
        left -= ways;
        if &left * 2_u8 < odds.rolls {
            return total;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{Rules, report};
    use num_bigint::BigUint;

    fn of(of: u64, all: u64) -> String {
        chance(&Chance::new(BigUint::from(of), BigUint::from(all)))
    }

    #[test]
    fn what_may_happen_is_never_zero_or_all() {
        assert_eq!(of(0, 9), "never");
        assert_eq!(of(9, 9), "always");
        assert_eq!(of(61, 100), "61%");
        assert_eq!(of(1, 384), "1 in 384");
        assert_eq!(of(9999, 10_000), "over 99%");
        assert_eq!(of(1, 10_000_000), "under 1 in a million");
    }

    #[test]
    fn small_shares_and_gains_keep_a_digit() {
        assert_eq!([share(0.0), share(0.0004), share(0.004), share(0.084)], ["none", "under 0.1%", "0.4%", "8%"]);
        assert_eq!([gain(0.088), gain(-0.12), gain(0.004), gain(0.0)], ["+9", "-12", "+0.4", "no change"]);
    }

    #[test]
    fn half_of_all_rolls_reach_the_usual_total() {
        let odds = report(&[Die::D4], &Rules::default(), None).map_err(|it| it.to_string());
        // Of a d4 alone the 1 is nothing; 3 and 4 are half.
        assert_eq!(odds.map(|it| usual_total(&it)), Ok(3));
    }
}
