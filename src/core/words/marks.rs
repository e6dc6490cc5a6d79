//! Marks for game terms in texts, replaced by the setting’s own words (SETT-1).
//!
//! A text marks each term a setting may rename: `Give {who} ⟦a plot point⟧`. [`Terms::say`] replaces each mark by the
//! setting’s word with fitting article, number and capital, and changes nothing else: texts that the user typed have no
//! marks. The inside of a mark is the default word, so that the text reads naturally.

use super::terms::{a, many};
use crate::model::{Label, Labels, Setting};
use std::borrow::Cow;

const OPEN: char = '⟦';
const CLOSE: char = '⟧';

/// A setting’s words for game terms, with the default words where it has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    labels: Labels,
    /// The setting's name of the doom pool, as used in a sentence: "Tide", "The Dark".
    doom: Option<String>,
}

impl Terms {
    /// Returns the words of a setting.
    pub fn of(setting: &Setting) -> Self {
        Self { labels: setting.labels.clone(), doom: Some(doom(setting)).filter(|it| it != "doom") }
    }

    /// Replaces each mark in a text by the setting's word.
    pub fn say<'t>(&self, text: impl Into<Cow<'t, str>>) -> Cow<'t, str> {
        let text = text.into();
        if text.contains(OPEN) { Cow::Owned(self.put(&text)) } else { text }
    }

    fn put(&self, text: &str) -> String {
        let mut said = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(OPEN) {
            said.push_str(before);
            let word =
                after.split_once(CLOSE).and_then(|(inner, after)| Some((self.word(inner, &said, after)?, after)));
            rest = if let Some((word, left)) = word {
                said.push_str(&word);
                left
            } else {
                // The user typed it, so it isn’t a mark.
                said.push(OPEN);
                after
            };
        }
        said + rest
    }

    /// Returns the setting’s words for the inside of a mark, or `None` if that isn’t a term.
    fn word<'t>(&self, inner: &'t str, before: &str, after: &str) -> Option<Cow<'t, str>> {
        let (article, noun) = match inner.split_once(' ') {
            Some((article @ ("a" | "an" | "the" | "A" | "An" | "The"), noun)) => (article, noun),
            _ => ("", inner),
        };
        let own = match self.own(noun)? {
            Cow::Owned(own) => own,
            // The mark has the default words already, with article, number and capital.
            Cow::Borrowed(_) => return Some(Cow::Borrowed(inner)),
        };
        let own = if is_many(before, noun) { many(&own) } else { own };
        // A name with an article of its own takes no second one, and its capital stays.
        let own = match article.to_ascii_lowercase().as_str() {
            _ if named_with_article(&own) => return Some(beside(own, before, after).into()),
            "a" | "an" => a(&own),
            "the" => format!("the {own}"),
            _ => own,
        };
        // Abbreviations have capitals anywhere: "a GMC".
        let begins = before.trim_end().is_empty() || before.trim_end().ends_with(['.', ':']);
        let large = inner.starts_with(char::is_uppercase)
            && (begins || !article.is_empty() || !noun.chars().nth(1).is_some_and(char::is_uppercase));
        Some(if large { super::sentence(&own) } else { own }.into())
    }

    /// Returns the setting’s word for a default noun, or the noun itself without one. `None` if it isn’t a term.
    fn own<'t>(&self, noun: &'t str) -> Option<Cow<'t, str>> {
        let own_doom = |end: &str| self.doom.as_ref().map(|name| pool_named(name, end));
        let own = match noun.to_ascii_lowercase().as_str() {
            "doom" => own_doom(""),
            "doom pool" => own_doom(" pool"),
            // By default one thing has three words. A setting has one label for all of them.
            "point" | "pp" => self.own_label(Label::Point),
            "points" => self.own_label(Label::Point).map(|word| many(&word)),
            small => {
                let (label, plural) = Label::MARKED.into_iter().find_map(|it| Some((it, number_of(small, it)?)))?;
                self.own_label(label).map(|word| if plural { many(&word) } else { word })
            }
        };
        Some(own.map_or(Cow::Borrowed(noun), Cow::Owned))
    }

    fn own_label(&self, label: Label) -> Option<String> {
        let word = self.labels.get(label);
        (**word != *label.usual()).then(|| word.to_string())
    }
}

/// Returns whether a lowercase noun is the plural of a label, or `None` if it is another word.
fn number_of(noun: &str, label: Label) -> Option<bool> {
    let usual = label.usual();
    let begins = |end: &str| noun.strip_suffix(end).is_some_and(|stem| usual.eq_ignore_ascii_case(stem));
    if usual.eq_ignore_ascii_case(noun) {
        return Some(false);
    }
    let irregular = |end: &str, one: &str| noun.strip_suffix(end).is_some_and(|it| usual.strip_suffix(one) == Some(it));
    (begins("s") || begins("es") || irregular("dice", "die") || irregular("ies", "y")).then_some(true)
}

/// Returns whether "PP" or "XP" is plural after the number before it.
fn is_many(before: &str, noun: &str) -> bool {
    let number = before.strip_suffix(' ').and_then(|it| it.rsplit(|it: char| !it.is_ascii_digit()).next());
    matches!(noun, "PP" | "XP") && number.is_some_and(|it| !it.is_empty() && it != "1")
}

/// Changes a noun inside its mark, so that article or plural go to the word that replaces it.
pub(super) fn inside(noun: &str, change: impl Fn(&str) -> String) -> Option<String> {
    let inner = noun.strip_prefix(OPEN)?.strip_suffix(CLOSE)?;
    // With a second mark in it there is no single word that the article could belong to.
    (!inner.contains(OPEN)).then(|| format!("{OPEN}{}{CLOSE}", change(inner)))
}

/// Splits the opening mark off a text; returns the mark, then the rest.
pub(super) fn unmarked(text: &str) -> (&str, &str) {
    text.strip_prefix(OPEN).map_or(("", text), |rest| (text.get(..OPEN.len_utf8()).unwrap_or_default(), rest))
}

/// Returns the doom pool's name for mid-sentence use, without the word "pool". A custom name keeps its capitals.
pub fn doom(setting: &Setting) -> String {
    let label = setting.doom_label.trim();
    // A label may end in letters of several bytes, between which a plain split would panic.
    let short = label.len().checked_sub(" pool".len()).and_then(|at| label.split_at_checked(at));
    let name = short.filter(|(_, end)| end.eq_ignore_ascii_case(" pool")).map_or(label, |(name, _)| name);
    if name.is_empty() || name.eq_ignore_ascii_case("doom") { "doom".to_owned() } else { name.to_owned() }
}

/// Returns the pool's name with the word "pool", unless the name has an article.
fn pool_named(name: &str, end: &str) -> String {
    if named_with_article(name) { name.to_owned() } else { format!("{name}{end}") }
}

/// Drops the article of a name between a word that stands in its place and a noun: “no Dark”, “a Dark die”.
fn beside(name: String, before: &str, after: &str) -> String {
    const INSTEAD: [&str; 10] = ["a", "an", "the", "no", "any", "each", "another", "this", "your", "limited"];
    let last = before.strip_suffix(' ').and_then(|it| it.rsplit(' ').next()).unwrap_or_default();
    let instead = INSTEAD.iter().any(|it| it.eq_ignore_ascii_case(last));
    let of_noun = [" die", " dice"].iter().any(|it| after.starts_with(it));
    match name.get(4..).filter(|_| instead || of_noun) {
        Some(short) => short.trim_start().to_owned(),
        None => name,
    }
}

fn named_with_article(name: &str) -> bool {
    name.get(..4).is_some_and(|it| it.eq_ignore_ascii_case("the "))
}

#[cfg(test)]
mod tests {
    use super::Terms;
    use crate::model::{Label, Setting};

    fn terms(words: &[(Label, &str)], doom: &str) -> Terms {
        let mut setting = Setting::bare("");
        setting.doom_label = doom.into();
        for (label, word) in words {
            setting.labels.set(*label, (*word).into());
        }
        Terms::of(&setting)
    }

    /// SETT-1: singular and plural, large and small, with the article that fits.
    #[test]
    fn marks_become_the_words_of_the_setting() {
        let words = [(Label::Point, "echo"), (Label::EffectDie, "wake die"), (Label::Stress, "strain")];
        let more = [(Label::Supporting, "extra"), (Label::Xp, "mark"), (Label::Number, "target")];
        let words = terms(&[&words[..], &more].concat(), "Tide");
        for (text, said) in [
            ("⟦A plot point⟧ buys ⟦an effect die⟧", "An echo buys a wake die"),
            ("⟦Plot points⟧: 2 ⟦effect dice⟧", "Echoes: 2 wake dice"),
            ("2 ⟦PP⟧, 1 ⟦PP⟧, ⟦a point⟧, ⟦points⟧", "2 echoes, 1 echo, an echo, echoes"),
            ("3 ⟦XP⟧. ⟦GMCs⟧ and ⟦a GMC⟧", "3 marks. Extras and an extra"),
            ("⟦The difficulty⟧ is 11", "The target is 11"),
            ("⟦The doom pool⟧ and ⟦doom⟧", "The Tide pool and Tide"),
            ("Stressed by ⟦stress⟧", "Stressed by strain"),
            ("nothing of the kind", "nothing of the kind"),
        ] {
            assert_eq!(words.say(text), said);
            assert_eq!(Terms::default().say(text), text.replace(['⟦', '⟧'], ""));
        }
    }

    /// SETT-1: what people wrote stays as they wrote it.
    #[test]
    fn what_people_wrote_stays() {
        let words = terms(&[(Label::Stress, "strain"), (Label::Asset, "edge")], "Doom");
        assert_eq!(words.say("new ⟦asset⟧ Under stress"), "new edge Under stress");
        for text in ["⟦", "⟧", "⟦Old⟧ house", "⟦a thing", "a ⟦⟧ b", "Rune ⟦ and ⟦asset"] {
            assert_eq!(words.say(text), text);
        }
    }

    /// SETT-1: a name with its own article takes no second one, and is no pool beside; its capital stays.
    #[test]
    fn a_name_with_an_article_takes_no_second_one() {
        let words = terms(&[], "The Dark");
        for (text, said) in [
            ("⟦The doom pool⟧ opposes every roll", "The Dark opposes every roll"),
            ("⟦A doom pool⟧ opposes; move it into ⟦the doom pool⟧.", "The Dark opposes; move it into The Dark."),
            ("⟦Doom⟧ beside ⟦difficulty⟧, a d6 of ⟦doom⟧", "The Dark beside difficulty, a d6 of The Dark"),
            ("No ⟦doom⟧. Spend a ⟦doom⟧ die, limited ⟦doom⟧", "No Dark. Spend a Dark die, limited Dark"),
        ] {
            assert_eq!(words.say(text), said);
        }
    }
}
