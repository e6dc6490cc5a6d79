//! A setting’s terms, put into sentences (SETT-1).

use super::marks::inside;
use crate::model::{CharacterKind, GmcKind, Label, Labels, SetDef};

/// Returns the Handbook’s term for a label and an example of it, as the setting page shows them.
pub const fn label_about(label: Label) -> (&'static str, &'static str) {
    match label {
        Label::Hitch => ("Hitch", "a 1 on a player’s die"),
        Label::Opportunity => ("Opportunity", "a 1 on the GM’s die"),
        Label::HighStakes => ("High stakes", "a roll that can take a character out"),
        Label::Number => ("Difficulty", "the total to beat"),
        Label::Beat => ("Beat", "roll higher than the difficulty"),
        Label::Lead => ("PC", "a player’s character"),
        Label::Supporting => ("GMC", "a character the GM plays"),
        Label::Point => ("Plot point", "spend one to create an asset"),
        Label::Test => ("Test", "a roll against a difficulty"),
        Label::Contest => ("Contest", "both sides roll until one gives in"),
        Label::Deed => ("Action", "a roll on a character’s own turn"),
        Label::Reaction => ("Reaction", "a roll that answers an action"),
        Label::EffectDie => ("Effect die", "its size is the size of the outcome"),
        Label::Asset => ("Asset", "a die that helps, such as Rope d6"),
        Label::Complication => ("Complication", "a die that hinders, such as Lost d8"),
        Label::Stress => ("Stress", "harm on a track, such as Afraid d6"),
        Label::Trauma => ("Trauma", "harm that lasts"),
        Label::TakenOut => ("Taken out", "out of the rest of the scene"),
        Label::Heroic => ("Heroic success", "a success by 5 or more"),
        Label::Botch => ("Botch", "a roll of only 1s"),
        Label::GrowthDie => ("Growth die", "a die for growth tests"),
        Label::Xp => ("XP", "earned with milestones, spent on growth"),
        Label::Goal => ("Goal", "an aim linked to a value"),
        Label::SceneDistinction => ("Scene distinction", "such as Thick fog d8"),
        Label::Opening => ("Opening scene", "sets up the story"),
        Label::Action => ("Action scene", "danger and speed"),
        Label::Exploration => ("Exploration scene", "discovery"),
        Label::Intrigue => ("Intrigue scene", "talk and schemes"),
        Label::Bridge => ("Bridge scene", "rest and recovery"),
        Label::Flashback => ("Flashback", "events from the past"),
        Label::Tag => ("Tag scene", "the aftermath for one character"),
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
