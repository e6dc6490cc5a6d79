//! A setting’s terms, put into sentences (SETT-1).

use super::marks::inside;
use crate::model::{CharacterKind, GmcKind, Label, Labels};

/// Returns the Handbook’s term for a label and an example of it, as the setting page shows them.
pub fn label_about(label: Label) -> (&'static str, &'static str) {
    match label {
        Label::Hitch => (t!("Hitch"), t!("a 1 on a player’s die")),
        Label::Opportunity => (t!("Opportunity"), t!("a 1 on the GM’s die")),
        Label::HighStakes => (t!("High stakes"), t!("a roll that can take a character out")),
        Label::Number => (t!("Difficulty"), t!("the total to beat")),
        Label::Beat => (t!("Beat"), t!("roll higher than the difficulty")),
        Label::Lead => (t!("PC"), t!("a player’s character")),
        Label::Supporting => (t!("GMC"), t!("a character the GM plays")),
        Label::Point => (t!("Plot point"), t!("spend one to create an asset")),
        Label::Test => (t!("Test"), t!("a roll against a difficulty")),
        Label::Contest => (t!("Contest"), t!("both sides roll until one gives in")),
        Label::Deed => (t!("Action"), t!("a roll on a character’s own turn")),
        Label::Reaction => (t!("Reaction"), t!("a roll that answers an action")),
        Label::EffectDie => (t!("Effect die"), t!("its size is the size of the outcome")),
        Label::Asset => (t!("Asset"), t!("a die that helps, such as Rope d6")),
        Label::Complication => (t!("Complication"), t!("a die that hinders, such as Lost d8")),
        Label::Stress => (t!("Stress"), t!("harm on a track, such as Afraid d6")),
        Label::Trauma => (t!("Trauma"), t!("harm that lasts")),
        Label::TakenOut => (t!("Taken out"), t!("out of the rest of the scene")),
        Label::Heroic => (t!("Heroic success"), t!("a success by 5 or more")),
        Label::Botch => (t!("Botch"), t!("a roll of only 1s")),
        Label::GrowthDie => (t!("Growth die"), t!("a die for growth tests")),
        Label::Xp => (t!("XP"), t!("earned with milestones, spent on growth")),
        Label::Goal => (t!("Goal"), t!("an aim linked to a value")),
        Label::SceneDistinction => (t!("Scene distinction"), t!("such as Thick fog d8")),
        Label::Opening => (t!("Opening scene"), t!("sets up the story")),
        Label::Action => (t!("Action scene"), t!("danger and speed")),
        Label::Exploration => (t!("Exploration scene"), t!("discovery")),
        Label::Intrigue => (t!("Intrigue scene"), t!("talk and schemes")),
        Label::Bridge => (t!("Bridge scene"), t!("rest and recovery")),
        Label::Flashback => (t!("Flashback"), t!("events from the past")),
        Label::Tag => (t!("Tag scene"), t!("the aftermath for one character")),
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
    if noun == "SFX" {
        return noun.to_owned();
    }
    if let Some(stem) = noun.strip_suffix("die").filter(|it| it.is_empty() || it.ends_with(' ')) {
        return format!("{stem}dice");
    }
    // The term comes last: "timed tests".
    if let Some((first, term)) = noun.rsplit_once(' ').and_then(|(first, term)| Some((first, inside(term, many)?))) {
        return format!("{first} {term}");
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
        Some(rest) => t!("low {rest}"),
        None => t!("not {}", labels.high_stakes),
    }
}

/// Returns the word for a kind of character.
pub fn character_kind(labels: &Labels, kind: CharacterKind) -> String {
    match kind {
        CharacterKind::Pc => labels.lead.to_string(),
        CharacterKind::Gmc(kind) => gmc_kind(labels, kind),
        CharacterKind::Vehicle => t!("vehicle").to_owned(),
    }
}

/// Returns the word for a kind of GMC (GMC-1).
pub fn gmc_kind(labels: &Labels, kind: GmcKind) -> String {
    match kind {
        GmcKind::Major => t!("major {}", labels.supporting),
        GmcKind::Minor => t!("minor {}", labels.supporting),
        GmcKind::Extra => t!("extra").to_owned(),
        GmcKind::Mob => t!("mob").to_owned(),
        GmcKind::Boss => t!("boss").to_owned(),
        GmcKind::Faction => t!("faction").to_owned(),
        GmcKind::Location => t!("location").to_owned(),
        GmcKind::Catalyst => t!("catalyst").to_owned(),
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
