//! Runs `hitch odds`: calculates the exact odds of a pool.

use super::{CommandError, OddsArgs, say_json, say_lines};
use hitch_core::model::{Die, dice_text, read_dice};
use hitch_core::odds::{Chance, Keep, OddsAgainst, Report, Rules, report};
use num_bigint::BigUint;
use serde_json::{Map, Value};

pub(super) fn odds(args: &OddsArgs) -> Result<(), CommandError> {
    let pool = read_dice(&args.pool)?;
    let rules = Rules { keep: Keep::Best(args.keep), up_to_two: args.up_to_two, ..Rules::default() };
    let against = args.vs.as_deref().map(against).transpose()?;
    let odds = report(&pool, &rules, against.as_ref())?;
    if args.json {
        say_json(Value::Object(json(&odds)));
    } else {
        say_lines(&told(&pool, &odds, against.as_ref()));
    }
    Ok(())
}

/// Parses the opposition: a single number is a total; all else is dice.
fn against(text: &str) -> Result<OddsAgainst, String> {
    match text.trim().parse::<u32>() {
        Ok(number) if number <= HIGHEST => Ok(OddsAgainst::Number(number)),
        Ok(number) => Err(t!("{number} is too high. The highest difficulty is {HIGHEST}.")),
        Err(_) => Ok(OddsAgainst::Pool(read_dice(text)?, Rules::default())),
    }
}

/// Greatest total, more than 64 d12 can show.
const HIGHEST: u32 = 999;

fn json(odds: &Report) -> Map<String, Value> {
    let mut all = Map::new();
    let count = |of: &BigUint| Value::String(of.to_string());
    let list = |of: &[BigUint]| -> Value {
        let some = of.iter().enumerate().filter(|(_, ways)| **ways != BigUint::default());
        Value::Object(some.map(|(at, ways)| (at.to_string(), count(ways))).collect())
    };
    let by_die = |of: &mut dyn Iterator<Item = Value>| -> Value {
        Value::Object(Die::ALL.iter().map(ToString::to_string).zip(of).collect())
    };
    all.insert("rolls".to_owned(), count(&odds.rolls));
    all.insert("total".to_owned(), list(&odds.total));
    all.insert("effect".to_owned(), by_die(&mut odds.effect.iter().map(count)));
    all.insert("hitches".to_owned(), list(&odds.hitches));
    let with = &odds.best_total_with_effect_at_least;
    all.insert("best_total_with_effect_at_least".to_owned(), by_die(&mut with.iter().map(|it| list(it))));
    if let Some(versus) = &odds.versus {
        let chance = |of: &Chance| Value::String(of.to_string());
        all.insert("beat".to_owned(), chance(&versus.beat));
        all.insert("heroic".to_owned(), chance(&versus.heroic));
        let with = &versus.beat_with_effect_at_least;
        all.insert("beat_with_effect_at_least".to_owned(), by_die(&mut with.iter().map(chance)));
    }
    all
}

/// Returns a percentage as a GM says it: never 0 or 100 for an uncertain event.
fn percent(chance: &Chance) -> String {
    let value = chance.as_f64() * 100.0;
    if chance.of == BigUint::default() {
        t!("never").to_owned()
    } else if chance.of == chance.all {
        t!("always").to_owned()
    } else if value < 0.1 {
        t!("under 0.1%").to_owned()
    } else if value > 99.9 {
        t!("over 99.9%").to_owned()
    } else {
        format!("{value:.1}%")
    }
}

fn told(pool: &[Die], odds: &Report, against: Option<&OddsAgainst>) -> String {
    let mut lines = Vec::new();
    let of = |ways: &BigUint| Chance::new(ways.clone(), odds.rolls.clone());
    let named = |dice: &[Die]| if dice.is_empty() { t!("no dice").to_owned() } else { dice_text(dice) };
    let dice = named(pool);
    lines.push(match against {
        None => dice,
        Some(OddsAgainst::Number(number)) => t!("{dice} against {number}"),
        Some(OddsAgainst::Pool(other, _)) => t!("{dice} against {}", named(other)),
    });
    let mut row = |what: &str, chance: String| lines.push(format!("  {what:<24}{chance:>12}"));
    if let Some(versus) = &odds.versus {
        row(t!("success"), percent(&versus.beat));
        row(t!("heroic success"), percent(&versus.heroic));
        for (die, chance) in Die::ALL.iter().zip(&versus.beat_with_effect_at_least).skip(1) {
            row(&t!("success, effect die {die}+"), percent(chance));
        }
    }
    row(t!("any hitch"), percent(&odds.any_hitch()));
    row(t!("botch"), percent(&odds.botch()));
    lines.push(t!("Effect die with the best total").to_owned());
    for (die, ways) in Die::ALL.iter().zip(&odds.effect).filter(|(_, ways)| **ways != BigUint::default()) {
        lines.push(format!("  {:<24}{:>12}", die.to_string(), percent(&of(ways))));
    }
    lines.push(t!("Best total: exactly, at least").to_owned());
    let mut left: BigUint = odds.rolls.clone();
    for (total, ways) in odds.total.iter().enumerate().filter(|(_, ways)| **ways != BigUint::default()) {
        let bar = "\u{2588}".repeat((of(ways).as_f64() * 100.0).round().max(0.0) as usize);
        lines.push(format!("  {total:<6}{:>18}{:>12}  {bar}", percent(&of(ways)), percent(&of(&left))));
        left -= ways;
    }
    lines.join("\n")
}
