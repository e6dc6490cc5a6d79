//! Prices in plot points of what the table applies (SFX-2).

use super::{Got, Said, is_die, meets, phrases::PHRASES, tokens};
use crate::model::{Benefit, Cost, Sfx, same_name};
use crate::words::known::Known;

/// Words of costs that no phrase knows in these words.
const PRICES: [&str; 9] = ["step", "steps", "hero", "opportunity", "hitch", "shut", "pp", "point", "points"];

/// Reads “spend a plot point to ..”, with the rest as words. Another price, or how often it is used, may not be left out.
pub(super) fn bought(told: &Sfx, known: &Known) -> Option<Sfx> {
    let words = tokens(&told.text);
    let words = known.as_usual(&words);
    let (after, got) = meets("spend|spends|pay|pays N plot? point|points|pp to", &words, known, Got::default())?;
    let costs = |said: &Said| matches!(said, Said::Cost(_) | Said::Often(_) | Said::ToDoom | Said::FromDoom);
    let priced = PHRASES.iter().filter(|(_, said)| costs(said)).any(|(form, _)| {
        (0..after.len())
            .any(|at| after.get(at..).is_some_and(|rest| meets(form, rest, known, Got::default()).is_some()))
    });
    let named = |word: &&str| is_die(word) || PRICES.iter().any(|price| same_name(word, price));
    let lead = told.text.split_whitespace().take(5).position(|word| same_name(word, "to"))?;
    let rest = told.text.split_whitespace().skip(lead + 1).collect::<Vec<_>>().join(" ");
    let benefits = vec![Benefit::Text(rest.trim_end_matches('.').into())];
    let whole = !priced && !after.iter().any(named) && !rest.is_empty();
    whole.then_some(Sfx { costs: vec![Cost::Points(got.count?)], benefits, ..told.clone() })
}
