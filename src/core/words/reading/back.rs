//! Parser for the way to restore in an SFX limit’s text (SFX-5).

use super::phrases::said as as_phrase;
use super::{Got, meets, tokens};
use crate::model::{Setting, WayBack};
use crate::words::back_words;
use crate::words::known::Known;

/// Phrases for "until the scene ends".
pub(super) const SCENE: [&str; 3] =
    ["for the rest? of? the? scene", "until the scene ends", "until the end of the scene"];

/// Returns the way to restore that a limit’s text states, if any (SFX-5).
pub fn said(text: &str, setting: &Setting) -> Option<WayBack> {
    known_said(text, &Known::of(setting))
}

/// Returns the same, in known terms.
pub(super) fn known_said(text: &str, known: &Known) -> Option<WayBack> {
    let words = tokens(text);
    let words = known.as_usual(&words);
    let [named, told] = ways_back();
    let scene = SCENE.map(|form| (form.to_owned(), WayBack::Scene));
    let forms: Vec<_> = of_rules().chain(named).chain(told).chain(scene).collect();
    let (mut rest, mut last) = (words.as_slice(), None);
    while let Some((_, next)) = rest.split_first() {
        let meets = |(form, way): &(String, WayBack)| Some((meets(form, rest, known, Got::default())?.0, *way));
        // The longest one; what is said last counts, as where all of it is read.
        let found = forms.iter().filter_map(meets).min_by_key(|(after, _)| after.len());
        (rest, last) = found.map_or((next, last), |(after, way)| (after, Some(way)));
    }
    last
}

/// Wordings of earlier versions, which texts may still have.
const EARLIER: [(&str, WayBack); 8] = [
    ("when a new session begins", WayBack::Session),
    ("by a recovery action", WayBack::Recovery),
    ("for a plot point", WayBack::Point),
    ("for a plot point, or when the scene ends", WayBack::Opportunity),
    ("for a plot point, by a test, or when a new session begins", WayBack::Gear),
    ("for a plot point in the next scene, or when a new session begins", WayBack::NextScene),
    ("by a recovery test", WayBack::Recovery),
    ("next scene", WayBack::Scene),
];

pub(super) fn of_rules() -> impl Iterator<Item = (String, WayBack)> {
    let now = WayBack::ALL.map(|way| (back_words(way), way));
    now.into_iter().chain(EARLIER).map(|(words, way)| (format!("it? is? restored|back {}", as_phrase(words)), way))
}

/// Returns the usual phrases for ways back: "activating an opportunity", and as an order, "activate an opportunity".
fn ways_back() -> [[(String, WayBack); 7]; 2] {
    let by = |chance: &str, part: &str, act: &str| {
        let chance = format!("{chance} an|the opportunity");
        let scene = format!("{part}? part? in|during|at a|the|your|any? next? transition|bridge|tag scene");
        let action = format!("{act} recovery action|roll|test");
        let doom = format!("{act} action|test against|versus|vs the? doom pool");
        [
            (format!("{chance} or by? {scene}"), WayBack::Opportunity),
            (format!("{scene} or by? {chance}"), WayBack::Opportunity),
            (format!("{chance} or by|with? {action}"), WayBack::Recovery),
            (chance, WayBack::Point),
            (scene, WayBack::Scene),
            (action, WayBack::Recovery),
            (doom, WayBack::Recovery),
        ]
    };
    [
        by("activating|using", "participating|taking", "taking|making? a|an"),
        by("activate|use", "participate|take", "take|make a|an"),
    ]
}

/// Returns the usual phrases for recovering from a limit: "recover by ..", or ".. to recover" (SFX-5).
pub(super) fn recoveries() -> impl Iterator<Item = (String, WayBack)> {
    let leads = ["it|them|the? power|trait|gear|set?", "T"].map(|what| format!("recover|recovers {what} by|with?"));
    let [named, told] = ways_back();
    let before = move |(form, way): (String, WayBack)| leads.clone().map(|lead| (format!("{lead} {form}"), way));
    let after = |(form, way): (String, WayBack)| {
        ["it|them|the? power|trait|gear|set?", "T"].map(|what| (format!("{form} to recover|restore {what}"), way))
    };
    let next = ["at the? start|beginning of the? next scene", "when the next scene starts|begins", "in the next scene"];
    let next = next.into_iter().flat_map(|when| {
        ["it|them|the? power|trait|gear|set?", "T"]
            .map(|what| (format!("recover|recovers {what} {when}"), WayBack::Scene))
    });
    named.into_iter().flat_map(before).chain(told.into_iter().flat_map(after)).chain(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Cost, Part, Sfx};
    use crate::words::{Terms, sfx_templates, sfx_words};

    /// SFX-5: its own words say how it comes back, or that is said behind them.
    #[test]
    fn a_limit_always_says_its_way_back() {
        let costs = vec![Cost::ShutDown(Part::Trait)];
        let limit = |text: &str| Sfx { costs: costs.clone(), back: WayBack::Recovery, ..Sfx::told("Debts", text) };
        let words = |text: &str| Terms::default().say(sfx_words(&Setting::bare(""), &limit(text)));
        assert_eq!(words("Someone is at the door."), "Someone is at the door. Restored with a recovery test.");
        assert_eq!(words("For the scene"), "For the scene. Restored with a recovery test", "not as it was said");
        assert_eq!(
            words("It goes; recover Boat by taking a recovery action"),
            "It goes; recover Boat by taking a recovery action"
        );
        assert_eq!(words(""), "Shut down the trait; restored with a recovery test");
        let templates = sfx_templates().into_iter().map(|(_, sfx)| sfx);
        for limit in templates.filter(|it| it.limit && it.back == WayBack::Scene) {
            assert_eq!(sfx_words(&Setting::bare(""), &limit), *limit.text);
        }
    }
}
