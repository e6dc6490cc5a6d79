//! Names that SFX texts may use: traits, trait sets and the setting’s labels (SETT-1, SFX-1).

use super::reading::tokens;
use crate::model::{Label, Name, Setting, same_name};

/// The names an SFX text may use.
#[derive(Clone, Debug, Default)]
pub struct Known {
    pub traits: Vec<Name>,
    /// The trait that carries the SFX; empty when a trait set does.
    pub own: Name,
    /// The trait set that carries the SFX, or the one its trait belongs to.
    pub set: Name,
    pub sets: Vec<Name>,
    /// The setting's tracks of stress.
    pub tracks: Vec<Name>,
    /// Whether a price in doom dice adds them; without it the bearer spends them. `None` if nobody has the SFX yet (SFX-2).
    pub adds_doom: Option<bool>,
    /// The setting’s labels word by word, each with the phrases for it.
    pub called: Vec<(Vec<String>, &'static [&'static str])>,
}

impl Known {
    /// Returns the names of a setting’s labels alone (SETT-1). The default words are understood as well.
    #[must_use]
    pub fn of(setting: &Setting) -> Self {
        let own = Label::MARKED.into_iter().filter_map(|label| {
            let word = setting.labels.get(label).to_lowercase();
            (word != label.usual() && !usual(label).is_empty()).then(|| (word, usual(label)))
        });
        let both = own.flat_map(|(word, usual)| [(super::many(&word), usual), (word, usual)]);
        let doom = Some(super::marks::doom(setting)).filter(|it| it != "doom").map(|it| (it, ["doom"].as_slice()));
        let words = |(word, usual): (String, _)| (tokens(&word).into_iter().map(str::to_owned).collect(), usual);
        let tracks = setting.tracks.iter().map(|it| it.name.clone()).collect();
        Self { called: both.chain(doom).map(words).collect(), tracks, ..Self::default() }
    }

    /// Returns the trait or set named before a word such as "trait"; empty when none is named.
    pub(super) fn named(&self, which: &[&str]) -> Name {
        let which = which.join(" ");
        // Sets are named in the plural, and a phrase speaks of one of them.
        let one = |name: &Name| name.strip_suffix(['s', 'S']).is_some_and(|one| same_name(one, &which));
        let same = |name: &&Name| same_name(name, &which) || one(name);
        self.traits.iter().chain([&self.own, &self.set]).chain(&self.sets).find(same).cloned().unwrap_or_default()
    }

    /// Translates the setting’s words into the default ones. A trait with the name of a game term comes first.
    pub(super) fn as_usual<'t>(&'t self, mut rest: &'t [&'t str]) -> Vec<&'t str> {
        let mut all = Vec::new();
        while let Some((first, after)) = rest.split_first() {
            let named = trait_named(rest, self).map(|(_, after)| after);
            let called = self.called.iter().filter(|(own, _)| begins_with(rest, own));
            // One label may begin with all the words of another one.
            let called = called.max_by_key(|(own, _)| own.len());
            let (taken, after): (&[&str], _) = match (named, called) {
                (Some(after), _) => (rest.get(..rest.len() - after.len()).unwrap_or_default(), after),
                (None, Some((own, usual))) => (usual, rest.get(own.len()..).unwrap_or_default()),
                (None, None) => (std::slice::from_ref(first), after),
            };
            all.extend(taken);
            rest = after;
        }
        all
    }
}

/// Returns the default phrases for a label, empty for labels no phrase has.
const fn usual(label: Label) -> &'static [&'static str] {
    match label {
        Label::Point => &["plot", "point"],
        Label::EffectDie => &["effect", "die"],
        Label::TakenOut => &["taken", "out"],
        Label::Test => &["test"],
        Label::Deed => &["action"],
        Label::Asset => &["asset"],
        Label::Stress => &["stress"],
        Label::Trauma => &["trauma"],
        Label::Complication => &["complication"],
        Label::Hitch => &["hitch"],
        Label::Opportunity => &["opportunity"],
        _ => &[],
    }
}

fn begins_with(rest: &[&str], words: &[impl AsRef<str>]) -> bool {
    let here = rest.get(..words.len()).filter(|it| !it.is_empty());
    here.is_some_and(|here| here.iter().zip(words).all(|(a, b)| same_name(a, b.as_ref())))
}

/// Splits a trait set’s name off the front of the words.
pub(super) fn set_named<'t>(rest: &'t [&'t str], known: &Known) -> Option<(Name, &'t [&'t str])> {
    let named = known.sets.iter().chain([&known.set]).filter_map(|name| {
        let words = tokens(name);
        begins_with(rest, &words).then(|| Some((name.clone(), rest.get(words.len()..)?)))?
    });
    named.min_by_key(|(_, after)| after.len())
}

/// Splits a trait’s name off the front of the words.
pub(super) fn trait_named<'t>(rest: &'t [&'t str], known: &Known) -> Option<(Name, &'t [&'t str])> {
    let named = known.traits.iter().chain([&known.own, &known.set]).filter_map(|name| {
        let words = tokens(name);
        begins_with(rest, &words).then(|| Some((name.clone(), rest.get(words.len()..)?)))?
    });
    // The longest name wins: a trait `Quick Draw` is not the trait `Quick`.
    named.min_by_key(|(_, after)| after.len())
}
