//! What words of a special effect may name, and what the table calls the things they speak of (SETT-1, SFX-1).

use super::reading::tokens;
use crate::model::{Label, Name, Setting, same_name};

/// What words of a special effect may name.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The traits of whoever has it.
    pub traits: Vec<Name>,
    /// The trait that carries it; nothing where a set does.
    pub own: Name,
    /// The set that carries it, or that its trait is of.
    pub set: Name,
    /// All sets of whoever has it.
    pub sets: Vec<Name>,
    /// What the table calls things, word by word, and what phrases say for it.
    pub called: Vec<(Vec<String>, &'static [&'static str])>,
}

impl Known {
    /// Only what the table calls things (SETT-1); what the kit calls them is understood as well.
    #[must_use]
    pub fn of(setting: &Setting) -> Self {
        let own = Label::MARKED.into_iter().filter_map(|label| {
            let word = setting.labels.get(label).to_lowercase();
            (word != label.usual() && !usual(label).is_empty()).then(|| (word, usual(label)))
        });
        let both = own.flat_map(|(word, usual)| [(super::many(&word), usual), (word, usual)]);
        let doom = Some(super::marks::doom(setting)).filter(|it| it != "doom").map(|it| (it, ["doom"].as_slice()));
        let words = |(word, usual): (String, _)| (tokens(&word).into_iter().map(str::to_owned).collect(), usual);
        Self { called: both.chain(doom).map(words).collect(), ..Self::default() }
    }

    /// The trait or the set that words before a kind of trait name; nothing where they name none.
    pub(super) fn named(&self, which: &[&str]) -> Name {
        let which = which.join(" ");
        let one = |name: &Name| name.strip_suffix(['s', 'S']).is_some_and(|one| same_name(one, &which));
        let same = |name: &&Name| same_name(name, &which) || one(name);
        self.traits.iter().chain([&self.own, &self.set]).chain(&self.sets).find(same).cloned().unwrap_or_default()
    }

    /// The same words as the kit has them. A trait that is called like a thing of the game is meant first.
    pub(super) fn as_usual<'t>(&'t self, mut rest: &'t [&'t str]) -> Vec<&'t str> {
        let mut all = Vec::new();
        while let Some((first, after)) = rest.split_first() {
            let named = trait_named(rest, self).map(|(_, after)| after);
            let called = self.called.iter().filter(|(own, _)| begins_with(rest, own));
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

/// What the kit calls it, as phrases have it; nothing where none has.
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

/// Whether the words begin so, large or small.
fn begins_with(rest: &[&str], words: &[impl AsRef<str>]) -> bool {
    let here = rest.get(..words.len()).filter(|it| !it.is_empty());
    here.is_some_and(|here| here.iter().zip(words).all(|(a, b)| same_name(a, b.as_ref())))
}

/// A trait that is named; with what comes after it.
pub(super) fn trait_named<'t>(rest: &'t [&'t str], known: &Known) -> Option<(Name, &'t [&'t str])> {
    let named = known.traits.iter().chain([&known.own, &known.set]).filter_map(|name| {
        let words = tokens(name);
        begins_with(rest, &words).then(|| Some((name.clone(), rest.get(words.len()..)?)))?
    });
    named.min_by_key(|(_, after)| after.len())
}
