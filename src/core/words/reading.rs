//! Parser from SFX texts to their costs and benefits, for texts understood as a whole (SFX-1, SFX-2).

pub(super) mod back;
mod bought;
mod earlier;
mod made;
mod numbers;
mod phrases;

pub use made::{as_limit, sfx_as_told, sfx_made, sfx_told};

use super::known::{Known, set_named, trait_named};
use super::sentence;
use crate::model::{Benefit, Cost, Die, Frequency, Name, Part, Sfx, WayBack, same_name};
use numbers::{is_die, number};
use phrases::PHRASES;

#[derive(Clone)]
enum Said {
    Cost(Cost),
    Benefit(Benefit),
    /// A die joins the doom pool: the price of a benefit, or, without one, what the GM gets in place of a plot point.
    ToDoom,
    /// A die leaves the doom pool, as the price of the GM's.
    FromDoom,
    /// The last benefit lasts for the scene.
    Scene,
    /// The last benefit lasts until a recovery.
    Stays,
    Back(WayBack),
    Often(Frequency),
}

#[derive(Clone, Default)]
struct Got {
    of: Name,
    /// Any trait of the named set, or one of it.
    one_of: bool,
    words: Name,
    die: Option<Die>,
    count: Option<u8>,
}

/// Words that begin the target or circumstance of use, up to the next phrase.
const WHERE: &str = "against on in with without for from at by of who that which whoever anyone into under near \
    through over during unless far away behind outside where until caused dealt inflicted";
/// Words that begin a condition, up to the next comma.
const ONCE: &str = "when whenever while if once after before as";
const BETWEEN: &str = "and then to you may , ; : . →";
/// Words for a trait without a name.
const TRAIT: &str = "die trait power skill attribute ability distinction value";
/// Words that never name a trait.
const NO_TRAIT: &str = "stress trauma complication doom hero effect opposing opposition hitch opportunity asset scale or and d4 d6 d8 d10 d12";
/// Phrases that add nothing to a trait.
const OWN: [&str; 7] = ["of yours", "of your own", "of your pool", "in your pool", "of one’s own", "of it", "of mine"];

/// Returns the SFX with the costs and benefits its text states, or `None` if any part is not understood. What a text
/// buys for plot points may be for the table to decide: then its words are the benefit (SFX-2).
pub fn sfx_read(told: &Sfx, known: &Known) -> Option<Sfx> {
    whole(told, known).or_else(|| bought::bought(told, known))
}

fn whole(told: &Sfx, known: &Known) -> Option<Sfx> {
    let text = tokens(&told.text);
    let text = known.as_usual(&text);
    let mut sfx = Sfx { costs: Vec::new(), benefits: Vec::new(), ..told.clone() };
    let (mut rest, mut within, mut begins) = (text.as_slice(), Within::Nothing, true);
    let (mut adds_to_doom, mut spends_doom) = (false, false);
    while let Some((first, after)) = rest.split_first() {
        // What a failure brings is the table's to see to.
        let told = within != Within::Once && !sfx.benefits.is_empty();
        if let Some((risk, after)) = risk_in(rest, told) {
            sfx.costs.push(Cost::Risk(risk));
            (rest, within, begins) = (after, Within::Nothing, true);
            continue;
        }
        let found = PHRASES.iter().filter_map(|(form, said)| {
            let (after, got) = meets(form, rest, known, Got::default())?;
            Some((after, said, got))
        });
        // The longest one, and of those the first.
        if let Some((after, said, got)) = found.reduce(|best, it| if it.0.len() < best.0.len() { it } else { best }) {
            // In the middle of a condition such words say what has to happen first, not what the SFX does.
            if within == Within::Once && !begins {
                return None;
            }
            adds_to_doom |= matches!(said, Said::ToDoom);
            spends_doom |= matches!(said, Said::FromDoom);
            take(&mut sfx, said.clone(), got, known)?;
            (rest, within, begins) = (after, Within::Nothing, false);
            continue;
        }
        let is_in = |list: &str| list.split_whitespace().any(|word| first.eq_ignore_ascii_case(word));
        let between = is_in(BETWEEN);
        within = match within {
            _ if matches!(*first, "." | ";") => Within::Nothing,
            // A die in such words is a price that no phrase knows, and so is a pool that a die is added to.
            Within::Where | Within::Once if is_die(first) => return None,
            Within::Nothing if matches!(sfx.benefits.last(), Some(Benefit::Add(_))) && goes_to_pool(rest) => {
                return None;
            }
            // No data waits for a next roll or scene, and half of a sentence must not be taken for the whole.
            _ if first.eq_ignore_ascii_case("next") => return None,
            Within::Nothing if is_in(ONCE) => Within::Once,
            // An asset is told of after a colon; what it is for, once it is said what is done.
            Within::Nothing if is_in(WHERE) => Within::Where,
            Within::Nothing if (*first == ":" || first.eq_ignore_ascii_case("to")) && !sfx.benefits.is_empty() => {
                Within::Where
            }
            Within::Nothing if !between => return None,
            Within::Once if *first == ":" => Within::Nothing,
            within => within,
        };
        begins = between && (begins || matches!(*first, "," | ";" | ":" | "."));
        rest = after;
    }
    if adds_to_doom && sfx.benefits.is_empty() {
        let at = sfx.costs.iter().position(|it| *it == Cost::Doom(Die::D6))?;
        sfx.costs.remove(at);
        sfx.benefits.push(Benefit::Points(1));
        adds_to_doom = false;
    }
    // The data say only how many: whoever adds dice can't spend them, and the other way round (SFX-2).
    if known.adds_doom.is_some_and(|adds| if adds { spends_doom } else { adds_to_doom }) {
        return None;
    }
    let shuts = sfx.costs.iter().any(|cost| matches!(cost, Cost::ShutDown(Part::Trait | Part::Set)));
    let earns = sfx.benefits.iter().any(|benefit| matches!(benefit, Benefit::Points(_)));
    // What shuts something down for a point is a limit, whatever of its bearer's it shuts down (SFX-5).
    let shuts_other = sfx.costs.iter().any(|cost| matches!(cost, Cost::ShutDown(_) | Cost::Turn(_)));
    sfx.limit |= shuts || earns && shuts_other;
    (shuts || !sfx.benefits.is_empty()).then_some(sfx)
}

/// Returns whether the words behind a die give it to a pool that is not one’s own: “to an ally’s pool”.
fn goes_to_pool(words: &[&str]) -> bool {
    let is = |word: &str, list: &str| list.split(' ').any(|it| word.eq_ignore_ascii_case(it));
    let Some(words) = words.split_first().filter(|(first, _)| is(first, "to")).map(|it| it.1) else { return false };
    let mut clause = words.iter().take_while(|word| !is(word, ". ; , : to and"));
    words.first().is_some_and(|first| !is(first, "your my")) && clause.any(|word| is(word, "doom crisis pool"))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Nothing,
    Where,
    Once,
}

pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let core = word.trim_matches(|it: char| !it.is_alphanumeric());
        match core {
            "" if word == "&" => all.push("and"),
            "" => all.push(","),
            // No sentence ends behind it.
            "vs" if word == "vs." => {
                all.push(core);
                continue;
            }
            // The phrases know it as two words.
            it if it.eq_ignore_ascii_case("shutdown") => all.extend(["shut", "down"]),
            it => all.push(it),
        }
        let end = word.get(word.trim_end_matches([',', ';', ':', '.', '!']).len()..).unwrap_or_default();
        all.extend(end.get(..1).filter(|_| !core.is_empty()));
    }
    all
}

/// Matches a phrase against words; `T` is a trait, `D` a die, `N` a number, `W` a custom name.
fn meets<'t>(form: &str, rest: &'t [&'t str], known: &Known, got: Got) -> Option<(&'t [&'t str], Got)> {
    let (want, form) = form.split_once(' ').unwrap_or((form, ""));
    if want.is_empty() {
        return Some((rest, got));
    }
    let Some((first, after)) = rest.split_first() else {
        // At the end of the text a phrase can go on only with words that may be missing.
        return want.ends_with('?').then(|| meets(form, rest, known, got))?;
    };
    match want {
        "T" => {
            let (of, one_of, after) = trait_in(rest, known)?;
            meets(form, after, known, Got { of, one_of, ..got })
        }
        "D" => {
            let die = Die::ALL.into_iter().find(|die| die.to_string().eq_ignore_ascii_case(first))?;
            meets(form, after, known, Got { die: Some(die), ..got })
        }
        "D?" => meets(form, if is_die(first) { after } else { rest }, known, got),
        "N" => meets(form, after, known, Got { count: Some(number(first)?), ..got }),
        // Nothing marks the end of a name, so the shortest one after which the phrase goes on is taken.
        "W" => (1..=6).find_map(|count| {
            let (words, after) = rest.split_at_checked(count)?;
            let plain =
                |word: &&str| word.chars().all(char::is_alphanumeric) && !BETWEEN.split(' ').any(|it| it == *word);
            let names = words.iter().all(plain) && words.last().and_then(|it| number(it)).is_none();
            let words = sentence(&words.join(" ")).into();
            names.then(|| meets(form, after, known, Got { words, ..got.clone() }))?
        }),
        word => {
            let maybe = word.strip_suffix('?');
            if maybe.unwrap_or(word).split('|').any(|it| it.eq_ignore_ascii_case(&first.replace('\'', "’"))) {
                return meets(form, after, known, got);
            }
            maybe.and_then(|_| meets(form, rest, known, got))
        }
    }
}

/// Reads a risk off the front of the words: "if the roll fails, doom grows". `told` says that the condition came
/// before.
fn risk_in<'t>(rest: &'t [&'t str], told: bool) -> Option<(Name, &'t [&'t str])> {
    let is = |word: &str, list: &str| list.split(' ').any(|it| word.eq_ignore_ascii_case(it));
    let end = rest.iter().position(|word| matches!(*word, "." | ";")).unwrap_or(rest.len());
    let (clause, after) = rest.split_at_checked(end)?;
    let clause = match clause {
        [risk, colon, clause @ ..] if is(risk, "risk") && *colon == ":" => clause,
        [first, ..] if told && is(first, "if when whenever on") => {
            clause.iter().any(|word| is(word, "fail fails failed failing failure")).then_some(clause)?
        }
        _ => return None,
    };
    Some((clause.join(" ").replace(" ,", ",").into(), after))
}

/// Reads a trait off the front of the words. The flag tells any trait of a set, or one of it.
fn trait_in<'t>(rest: &'t [&'t str], known: &Known) -> Option<(Name, bool, &'t [&'t str])> {
    if let Some((of, after)) = trait_named(rest, known) {
        return Some((of, false, after));
    }
    let (count, after) = rest.split_first()?;
    let is_in = |list: &str, word: &str| list.split(' ').any(|it| word.eq_ignore_ascii_case(it));
    let one = number(count) == Some(1) || is_in("that", count);
    // "a Lines & Ladders power" names a set whose name phrases would part.
    if let Some((of, rest)) = set_named(after, known)
        && let Some((kind, rest)) = rest.split_first()
        && is_in(TRAIT, kind)
    {
        return Some((of, true, rest));
    }
    // At most three words say which: "a Gadget power".
    let (which, after) = (0..=3).find_map(|words| {
        let (which, after) = after.split_at_checked(words)?;
        let (kind, after) = after.split_first()?;
        let plain = |it: &&str| it.chars().any(char::is_alphanumeric) && !is_in(NO_TRAIT, it);
        let one = one || words > 0 && is_in("the your any", count);
        (one && which.iter().all(plain) && is_in(TRAIT, kind)).then_some((which, after))
    })?;
    let own = OWN.iter().find_map(|own| meets(own, after, known, Got::default()));
    let after = own.map_or(after, |(after, _)| after);
    Some((known.named(which), true, after))
}

/// Applies a phrase's meaning, or returns `None` where that is impossible.
fn take(sfx: &mut Sfx, said: Said, got: Got, known: &Known) -> Option<()> {
    let named = !got.of.is_empty();
    // A set has no die, but one of it has.
    let die_of =
        |of: Name| (got.one_of || of.is_empty() || of != known.set || known.traits.contains(&of)).then_some(of);
    match said {
        Said::Scene => match sfx.benefits.last_mut() {
            Some(Benefit::StepUp { scene, .. } | Benefit::Double { scene, .. }) => *scene = true,
            Some(Benefit::Asset { .. }) => {}
            // Behind a shutdown these words say when it comes back (SFX-5).
            _ if matches!(sfx.costs.last(), Some(Cost::ShutDown(_))) => sfx.back = WayBack::Scene,
            _ => return None,
        },
        Said::Stays => match sfx.costs.last_mut() {
            Some(Cost::StepDown { stays, .. }) => *stays = true,
            _ => return None,
        },
        Said::Back(way) => sfx.back = way,
        Said::ToDoom => sfx.costs.push(Cost::Doom(got.die?)),
        Said::FromDoom => sfx.costs.push(Cost::Doom(got.die.unwrap_or(Die::D6))),
        Said::Often(often) => sfx.often = often,
        // Said twice it is done once.
        Said::Benefit(Benefit::Area) if sfx.benefits.contains(&Benefit::Area) => {}
        Said::Cost(mut cost) => {
            match &mut cost {
                Cost::Points(points) => *points = got.count.unwrap_or(*points),
                Cost::Doom(die) | Cost::Hero(Some(die)) => *die = got.die.unwrap_or(*die),
                Cost::Complication { name, die } => (*name, *die) = (got.words, got.die.unwrap_or(*die)),
                Cost::StepDown { of, .. } => *of = die_of(got.of)?,
                // Of which set is said, or the whole of it has the limit.
                Cost::ShutDown(Part::OneOf(set)) | Cost::Turn(set) => {
                    let of_set = if named { got.of == known.set } else { known.own.is_empty() };
                    *set = Some(known.set.clone()).filter(|it| of_set && !it.is_empty())?;
                }
                Cost::ShutDown(part @ Part::Other(_)) if got.one_of && named => *part = Part::OneOf(got.of),
                Cost::ShutDown(Part::Other(_)) if !named => return None,
                Cost::ShutDown(part @ Part::Other(_)) => {
                    *part = match got.of {
                        of if of == known.own => Part::Trait,
                        of if of == known.set => Part::Set,
                        of => Part::Other(of),
                    }
                }
                _ => {}
            }
            sfx.costs.push(cost);
        }
        Said::Benefit(mut benefit) => {
            match &mut benefit {
                Benefit::Points(points) => *points = got.count.unwrap_or(*points),
                Benefit::Add(size) => *size = got.die.unwrap_or(*size),
                Benefit::Asset { name, die, .. } => (*name, *die) = (got.words, got.die.unwrap_or(*die)),
                Benefit::Resize { of, to } => (*of, *to) = (die_of(got.of)?, got.die.unwrap_or(*to)),
                Benefit::StepUp { of, .. }
                | Benefit::Double { of, .. }
                | Benefit::StepUpOrDouble { of }
                | Benefit::Split { of }
                | Benefit::Swap { of } => *of = die_of(got.of)?,
                // Of a track that is not there nothing is known.
                Benefit::MoveStress(to) if !to.is_empty() => {
                    *to = known.tracks.iter().find(|it| same_name(it, &got.words)).cloned()?;
                }
                // Words that name no track mean any.
                Benefit::TrackToDoom(_) => {
                    let known = known.tracks.iter().find(|it| same_name(it, &got.words)).cloned();
                    benefit = known.map_or(Benefit::ToDoom, Benefit::TrackToDoom);
                }
                Benefit::Multipower(set) if set.is_empty() || named => *set = got.of,
                Benefit::Multipower(set) => *set = known.set.clone(),
                _ => {}
            }
            sfx.benefits.push(benefit);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests;
