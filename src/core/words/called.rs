//! What a setting calls the things of the game, put into sentences as they are read (SETT-1).
//!
//! Sentences are written in the kit's words. Where something is shown, on screen, on paper or by a screen reader, the
//! words of the table take their place; names and texts that people wrote stay as they are.

use crate::model::{Label, SetDef, Setting, State, Trait};
use crate::words::{a, many};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Where "action" is no deed of somebody's: a kind of order, and a kind of scene.
const NO_DEEDS: [&str; 4] = ["action order", "Action order", "action scene", "Action scene"];
/// Where "point" is no plot point.
const NO_POINTS: [&str; 6] = ["life point", "Life point", "point at", "points at", "points to", "point of"];

/// The words of a table that are not the kit's, and what is kept as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Called {
    /// What the kit says, and what is said here; the longest first.
    pairs: Vec<(String, String)>,
    /// What people wrote with one of those words in it, the longest first.
    kept: Vec<String>,
}

impl Called {
    /// The words of a setting alone; none where all is called as the kit calls it.
    pub fn of_setting(setting: &Setting) -> Option<Self> {
        let labels = &setting.labels;
        let mut pairs: Vec<(String, String)> = own_doom(setting).into_iter().collect();
        let own = Label::PUT_IN.into_iter().filter(|it| **labels.get(*it) != *it.usual());
        let mut kept = Vec::new();
        for label in own {
            let (usual, word) = (label.usual(), labels.get(label));
            if label != Label::TakenOut {
                pairs.push((several(usual), several(word)));
            }
            if label == Label::Point {
                // Where it is told in short; after a number it is put in as that says.
                pairs.extend(["point", "PP"].map(|usual| (usual.to_owned(), word.to_string())));
                pairs.push(("points".to_owned(), several(word)));
                kept.extend(NO_POINTS.map(str::to_owned));
            }
            if label == Label::Deed {
                kept.extend(NO_DEEDS.map(str::to_owned));
            }
            kept.push(format!("call it {usual} again"));
            // A word that was given is told of by the one it had before.
            kept.extend([usual.to_owned(), super::sentence(usual)].map(|usual| format!("{usual} is now called")));
            kept.push(format!("is now called {usual}"));
            pairs.push((usual.to_owned(), word.to_string()));
        }
        pairs.sort_by_key(|(usual, _)| std::cmp::Reverse(usual.len()));
        (!pairs.is_empty()).then_some(Self { pairs, kept })
    }

    /// A sentence about a rule with what a setting has a word for, and its name of the doom pool. What is put in
    /// wherever it is shown is let be.
    pub fn put_in_rule<'t>(setting: &Setting, text: &'t str) -> Cow<'t, str> {
        let labels = [Label::Hitch, Label::Opportunity, Label::Supporting];
        let words = labels.map(|label| (label.usual(), setting.labels.get(label).to_string()));
        let own = words.into_iter().filter(|(usual, word)| word != usual);
        let pairs = own.flat_map(|(usual, word)| [(several(usual), several(&word)), (usual.to_owned(), word)]);
        let called = Self { pairs: pairs.chain(own_doom(setting)).collect(), kept: Vec::new() };
        called.put_in(text, false).map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// The words of a table's setting. What its people wrote stays as it is.
    pub fn of(state: &State) -> Option<Self> {
        let mut called = Self::of_setting(&state.setting)?;
        called.keeps_setting(&state.setting);
        for scene in state.scenes.values() {
            called.keeps([&*scene.name, &*scene.place]);
        }
        for one in state.cast.values() {
            called.keeps([&*one.name, &*one.concept, &*one.background, &*one.appearance]);
            called.keeps([&*one.notes, &*one.player_notes]);
        }
        called.keeps(state.pools.values().map(|it| &*it.name));
        called.keeps(state.map.elements.values().map(|it| &*it.name));
        let traits = state.cast.values().map(|it| &it.traits).chain(state.scenes.values().map(|it| &it.traits));
        for (_, own) in traits.flat_map(crate::model::Traits::iter) {
            called.keeps_trait(own);
        }
        let sets = state.cast.values().flat_map(|it| &it.traits.sets);
        called.keeps(sets.clone().filter_map(|it| it.name.as_deref()));
        for effect in sets.flat_map(|it| &it.sfx) {
            called.keeps([&*effect.name, &*effect.text]);
        }
        called.kept.sort_by_key(|it| std::cmp::Reverse(it.len()));
        called.kept.dedup();
        Some(called)
    }

    fn keeps_setting(&mut self, setting: &Setting) {
        self.keeps([&*setting.name]);
        // What a set is called by the kit follows its words: "GMC traits".
        for set in setting.sets.iter().filter(|it| it.name != SetDef::usual(it.id, it.kind).name) {
            self.keeps([&*set.name, &*set.one]);
        }
        self.keeps(setting.tracks.iter().map(|it| &*it.name));
        for archetype in &setting.archetypes {
            self.keeps([&*archetype.name, &*archetype.text, &*archetype.advice]);
        }
    }

    fn keeps_trait(&mut self, own: &Trait) {
        self.keeps([&*own.name, &*own.note, &*own.statement]);
        for effect in &own.sfx {
            self.keeps([&*effect.name, &*effect.text]);
        }
    }

    /// These stay as they are, as far as one of the words is in them.
    fn keeps<'t>(&mut self, texts: impl IntoIterator<Item = &'t str>) {
        for text in texts {
            let text = text.trim();
            if self.put_in(text, false).is_some() {
                self.kept.push(text.to_owned());
            }
        }
    }

    /// A text with the words of the table.
    pub fn put<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.put_in(text, true).map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// The same; none where nothing is put in.
    fn put_in(&self, text: &str, keeping: bool) -> Option<String> {
        let mut done = String::new();
        let (mut at, mut from) = (0, 0);
        while let Some(rest) = text.get(at..).filter(|it| !it.is_empty()) {
            let begins = !text.get(..at).is_some_and(|it| it.ends_with(char::is_alphanumeric));
            let kept = self.kept.iter().find(|it| keeping && begins && rest.starts_with(it.as_str()));
            let here = || self.pairs.iter().find(|(usual, _)| starts(rest, usual) && !is_preset(rest));
            if let Some(kept) = kept {
                at += kept.len();
            } else if let Some((usual, word)) = begins.then(here).flatten() {
                done.push_str(text.get(from..at).unwrap_or_default());
                let word = &as_many(&done, usual, word);
                at += usual.len();
                if named_with_article(word) {
                    // A name that begins with "The" takes no second article, and is no pool beside.
                    without_article(&mut done);
                    at += text.get(at..).filter(|it| starts(it, " pool")).map_or(0, |_| " pool".len());
                } else {
                    with_article(&mut done, word);
                }
                // Letters that are always large say nothing of where they stand: "a GMC".
                let begun = done.trim_end().is_empty() || done.trim_end().ends_with(['.', ':']);
                let large = rest.starts_with(char::is_uppercase) && (begun || !usual.starts_with(char::is_uppercase));
                done.push_str(&if large { super::sentence(word) } else { word.clone() });
                from = at;
            } else {
                at += rest.chars().next().map_or(1, char::len_utf8);
            }
        }
        (from > 0).then(|| done + text.get(from..).unwrap_or_default())
    }
}

/// The setting's own name of the doom pool, as it stands in a sentence: "Tide", "The Dark"; none where it has none.
fn own_doom(setting: &Setting) -> Option<(String, String)> {
    let name = doom(setting);
    (name != "doom").then(|| ("doom".to_owned(), name))
}

/// What the doom pool is called in the middle of a sentence, without saying that it is a pool. A name of its own keeps
/// its letters.
pub fn doom(setting: &Setting) -> String {
    let label = setting.doom_label.trim();
    let short = label.len().checked_sub(" pool".len()).and_then(|at| label.split_at_checked(at));
    let name = short.filter(|(_, end)| end.eq_ignore_ascii_case(" pool")).map_or(label, |(name, _)| name);
    if name.is_empty() || name.eq_ignore_ascii_case("doom") { "doom".to_owned() } else { name.to_owned() }
}

/// The doom pool in the middle of a sentence: "the doom pool", "the Tide pool", "The Dark".
pub fn doom_pool(setting: &Setting) -> String {
    let name = doom(setting);
    if named_with_article(&name) { name } else { format!("the {name} pool") }
}

/// Whether this is the preset's name and no sentence that begins with the word.
fn is_preset(rest: &str) -> bool {
    let after = rest.strip_prefix("Heroic");
    after.is_some_and(|after| ![" success", " steps", ":"].iter().any(|it| after.starts_with(it)))
}

/// Whether a name brings its article along: "The Dark".
fn named_with_article(name: &str) -> bool {
    name.get(..4).is_some_and(|it| it.eq_ignore_ascii_case("the "))
}

/// "PP" and "XP" after a number are as many as that says.
fn as_many(before: &str, usual: &str, word: &str) -> String {
    let number =
        before.strip_suffix(' ').map(|it| it.rsplit(|it: char| !it.is_ascii_digit()).next().unwrap_or_default());
    match number {
        Some(number) if matches!(usual, "PP" | "XP") && !number.is_empty() && number != "1" => several(word),
        _ => word.to_owned(),
    }
}

/// Several of it: "plot points", "effect dice".
fn several(noun: &str) -> String {
    match noun.strip_suffix("die") {
        Some(stem) if stem.is_empty() || stem.ends_with(' ') => format!("{stem}dice"),
        _ => many(noun),
    }
}

/// Whether a text begins with that word, large or small, and the word ends there.
fn starts(text: &str, word: &str) -> bool {
    let there = text.get(..word.len()).is_some_and(|it| it.eq_ignore_ascii_case(word));
    there && !text.get(word.len()..).is_some_and(|it| it.starts_with(char::is_alphanumeric))
}

/// No article before a name that has one. A capital at the start of a sentence goes with it, for the name has its own.
fn without_article(before: &mut String) {
    let articles = ["the ", "a ", "an ", "The ", "A ", "An "];
    let said = articles.iter().find_map(|article| {
        let rest = before.strip_suffix(article)?;
        (!rest.ends_with(char::is_alphanumeric)).then_some(rest.len())
    });
    if let Some(said) = said {
        before.truncate(said);
    }
}

/// The article before it is that of the word that comes: "a plot point", "an echo".
fn with_article(before: &mut String, word: &str) {
    let Some((article, said)) = ["a ", "an ", "A ", "An "].iter().find_map(|article| {
        let rest = before.strip_suffix(article)?;
        (!rest.ends_with(char::is_alphanumeric)).then_some((*article, rest.len()))
    }) else {
        return;
    };
    let right = a(word);
    let right = right.split(' ').next().unwrap_or_default();
    before.truncate(said);
    before.push_str(&if article.starts_with('A') { super::sentence(right) } else { right.to_owned() });
    before.push(' ');
}

#[cfg(test)]
mod tests {
    use super::Called;
    use crate::model::{Label, Setting};

    fn called(words: &[(Label, &str)]) -> Called {
        let mut setting = Setting::bare("");
        for (label, word) in words {
            setting.labels.set(*label, (*word).into());
        }
        Called::of_setting(&setting).unwrap()
    }

    /// SETT-1: singular and plural, large and small, with the article that fits.
    #[test]
    fn the_words_of_a_table_are_put_into_sentences() {
        let words = called(&[(Label::Point, "echo"), (Label::EffectDie, "wake die"), (Label::Stress, "strain")]);
        assert_eq!(words.put("A plot point buys an effect die"), "An echo buys a wake die");
        assert_eq!(words.put("Plot points: 2 effect dice"), "Echoes: 2 wake dice");
        assert_eq!(words.put("Stressed by stress, for a point"), "Stressed by strain, for an echo");
        assert_eq!(words.put("nothing of the kind"), "nothing of the kind");
    }

    /// SETT-1: what people wrote stays as they wrote it.
    #[test]
    fn what_people_wrote_stays() {
        let mut words = called(&[(Label::Asset, "gadget"), (Label::Deed, "move")]);
        words.keeps(["Signature assets", "The only asset I have"]);
        assert_eq!(
            words.put("Signature assets: new asset The only asset I have"),
            "Signature assets: new gadget The only asset I have"
        );
        assert_eq!(words.put("the action order, an action"), "the action order, a move");
    }

    /// SETT-1: a rule is told in the words of the setting, whose pool has a name of its own.
    #[test]
    fn a_rule_is_told_in_the_words_of_the_setting() {
        let mut setting = Setting::bare("Tide");
        let put = |setting: &Setting, text| Called::put_in_rule(setting, text).into_owned();
        let said = "GMCs pay with the doom pool. Hitches feed it; a GMC has none.";
        assert_eq!(put(&setting, said), said);
        setting.doom_label = "Tide".into();
        setting.labels.set(Label::Hitch, "opportunity".into());
        setting.labels.set(Label::Supporting, "supporting character".into());
        let here =
            "Supporting characters pay with the Tide pool. Opportunities feed it; a supporting character has none.";
        assert_eq!(put(&setting, said), here);
        assert_eq!(put(&setting, "Doom by the story"), "Tide by the story");
    }

    /// SETT-1: a name with its own article takes no second one, and is no pool beside; its capital stays.
    #[test]
    fn a_name_with_an_article_takes_no_second_one() {
        let mut setting = Setting::bare("Emberwake");
        setting.doom_label = "The Dark".into();
        setting.labels.set(Label::Point, "spark".into());
        let words = Called::of_setting(&setting).unwrap();
        for (said, told) in [
            ("The doom pool opposes every roll", "The Dark opposes every roll"),
            ("A doom pool opposes; move it into the doom pool.", "The Dark opposes; move it into The Dark."),
            ("Doom beside difficulty", "The Dark beside difficulty"),
            ("a d6 of doom, or 1 PP", "a d6 of The Dark, or 1 spark"),
            ("costs 2 PP and 1 point", "costs 2 sparks and 1 spark"),
            ("3 life points, a point, points", "3 life points, a spark, sparks"),
        ] {
            assert_eq!(words.put(said), told);
        }
        for (label, word) in [(Label::Heroic, "grand"), (Label::Xp, "mark"), (Label::GrowthDie, "ember die")] {
            setting.labels.set(label, word.into());
        }
        let words = Called::of_setting(&setting).unwrap();
        for (said, told) in [
            ("Heroic success, a heroic one", "Grand success, a grand one"),
            ("As in Heroic", "As in Heroic"),
            ("3 XP, 2 growth dice", "3 marks, 2 ember dice"),
        ] {
            assert_eq!(words.put(said), told);
        }
        assert_eq!(Called::put_in_rule(&setting, "or a d6 for the doom pool"), "or a d6 for The Dark");
        assert_eq!(super::doom_pool(&setting), "The Dark");
        setting.doom_label = "Tide".into();
        assert_eq!(super::doom_pool(&setting), "the Tide pool");
        assert_eq!(super::doom_pool(&Setting::bare("")), "the doom pool");
    }

    /// SETT-1: that a thing has a word of the table's now is told with both.
    #[test]
    fn what_was_called_anew_is_told_by_its_old_word() {
        let words = called(&[(Label::Complication, "snag")]);
        for told in
            ["complication is now called snag", "Complication is now called snag", "snag is now called complication"]
        {
            assert_eq!(words.put(told), told);
        }
    }

    #[test]
    fn the_kits_own_words_need_nothing() {
        assert_eq!(Called::of_setting(&Setting::bare("")), None);
    }
}
