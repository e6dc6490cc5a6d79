//! A setting's words, put into sentences (SETT-1).

use super::marks::inside;
use crate::model::{CharacterKind, GmcKind, Label, Labels, SetDef};

/// Describes a label's use, for the setting page.
pub const fn label_about(label: Label) -> &'static str {
    match label {
        Label::Hitch => "A 1 on a player's die",
        Label::Opportunity => "A 1 on the GM's die",
        Label::HighStakes => "When a roll may take out",
        Label::Number => "The total to roll against",
        Label::Beat => "To roll more than that",
        Label::Lead => "A player's character",
        Label::Supporting => "A character of the GM's",
        Label::Point => "What buys, and is earned",
        Label::Test => "A roll against a difficulty",
        Label::Contest => "Rolls back and forth",
        Label::Deed => "What somebody does in their turn",
        Label::Reaction => "What answers it",
        Label::EffectDie => "The die that says how much",
        Label::Asset => "What helps for a while",
        Label::Complication => "What hinders for a while",
        Label::Stress => "Harm on a track",
        Label::Trauma => "Harm that lasts",
        Label::TakenOut => "Out of the scene",
        Label::Heroic => "A success by five or more",
        Label::Botch => "A roll of nothing but 1s",
        Label::GrowthDie => "A die to grow by",
        Label::Xp => "Points to grow by",
        Label::Goal => "What somebody means to reach",
        Label::SceneDistinction => "A distinction of a scene",
        Label::Opening => "A scene that sets things up",
        Label::Action => "A scene of danger and pace",
        Label::Exploration => "A scene of finding out",
        Label::Intrigue => "A scene of words and schemes",
        Label::Bridge => "A scene of rest",
        Label::Flashback => "A scene of what happened before",
        Label::Tag => "A last word on one character",
    }
}

/// Adds the indefinite article: "a hitch", "an NPC".
pub fn a(noun: &str) -> String {
    if let Some(marked) = inside(noun, a) {
        return marked;
    }
    let word = noun.split([' ', '-']).next().unwrap_or_default();
    let mut letters = word.chars();
    let first = letters.next().map(|it| it.to_ascii_lowercase()).unwrap_or_default();
    // Letters are spelled where there are no small ones: "an NPC", "a PC".
    let spelled = !word.is_empty() && word.chars().all(char::is_uppercase);
    let vowels = if spelled { "aefhilmnorsx" } else { "aeiou" };
    let article = if vowels.contains(first) && first != '\0' { "an" } else { "a" };
    format!("{article} {noun}")
}

/// Returns the plural: "hitches", "opportunities", "PCs".
pub fn many(noun: &str) -> String {
    if let Some(marked) = inside(noun, many) {
        return marked;
    }
    // The noun comes first: "tests against time".
    if let Some((noun, rest)) = noun.split_once(" against ") {
        return format!("{} against {rest}", many(noun));
    }
    let end = |with: &[&str]| with.iter().any(|it| noun.ends_with(it));
    if end(&["ch", "sh", "s", "x", "z"]) {
        return format!("{noun}es");
    }
    let consonant = |stem: &str| !stem.is_empty() && !stem.ends_with(['a', 'e', 'i', 'o', 'u']);
    match (noun.strip_suffix('y'), noun.strip_suffix('o')) {
        (Some(stem), _) if consonant(stem) => format!("{stem}ies"),
        // Heroes and echoes.
        (_, Some(stem)) if consonant(stem) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// Returns a count with its noun: "1 hitch", "2 opportunities".
pub fn so_many(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {}", many(noun)) }
}

/// Returns the verb in the third person: "beats", "raises", "goes past".
pub fn does(verb: &str) -> String {
    let (verb, rest) = verb.split_once(' ').map_or((verb, ""), |(verb, rest)| (verb, rest));
    let verb = if verb.ends_with('o') { format!("{verb}es") } else { many(verb) };
    if rest.is_empty() { verb } else { format!("{verb} {rest}") }
}

/// Returns the opposite of high stakes: "low stakes", or "not deadly" where the label has no "high".
pub fn low_stakes(labels: &Labels) -> String {
    match labels.high_stakes.strip_prefix("high ") {
        Some(rest) => format!("low {rest}"),
        None => format!("not {}", labels.high_stakes),
    }
}

/// Returns the word for a scene distinction, from its set where the setting has none (SCN-2).
pub fn scene_distinction<'s>(labels: &'s Labels, set: &'s SetDef) -> &'s str {
    if *labels.scene_distinction == *Label::SceneDistinction.usual() { &set.one } else { &labels.scene_distinction }
}

/// Returns the word for a kind of character.
pub fn character_kind(labels: &Labels, kind: CharacterKind) -> String {
    match kind {
        CharacterKind::Pc => labels.lead.to_string(),
        CharacterKind::Gmc(kind) => gmc_kind(labels, kind),
        CharacterKind::Vehicle => "vehicle".to_owned(),
    }
}

/// Returns the word for a kind of GMC (GMC-1).
pub fn gmc_kind(labels: &Labels, kind: GmcKind) -> String {
    match kind {
        GmcKind::Major => format!("major {}", labels.supporting),
        GmcKind::Minor => format!("minor {}", labels.supporting),
        GmcKind::Extra => "extra".to_owned(),
        GmcKind::Mob => "mob".to_owned(),
        GmcKind::Boss => "boss".to_owned(),
        GmcKind::Faction => "faction".to_owned(),
        GmcKind::Location => "location".to_owned(),
        GmcKind::Catalyst => "catalyst".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_bends_as_the_sentence_asks() {
        assert_eq!((a("hitch"), a("opportunity"), a("PC"), a("NPC")).1, "an opportunity");
        assert_eq!([a("hitch"), a("PC"), a("NPC"), a("GMC"), a("")], ["a hitch", "a PC", "an NPC", "a GMC", "a "]);
        assert_eq!([many("hitch"), many("opportunity"), many("ploy")], ["hitches", "opportunities", "ploys"]);
        assert_eq!([does("beat"), does("raise"), does("go past")], ["beats", "raises", "goes past"]);
        assert_eq!([so_many(1, "hitch"), so_many(2, "NPC")], ["1 hitch", "2 NPCs"]);
    }

    #[test]
    fn stakes_that_are_not_high_have_a_word() {
        let mut labels = Labels::default();
        assert_eq!(low_stakes(&labels), "low stakes");
        labels.high_stakes = "deadly".into();
        assert_eq!(low_stakes(&labels), "not deadly");
    }
}
