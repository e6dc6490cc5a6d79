//! The setting's words for things of the game (SETT-1, SETT-4).

use crate::model::{LONGEST_LABEL, Label, Labels, Name};
use crate::rules::settings::setting;
use crate::rules::table::draft::Draft;
use crate::rules::{Already, ModRefusal, Refusal, Renamed, TableEvent};
use serde::{Deserialize, Serialize};

/// The reasons why a word can't name a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LabelRefusal {
    /// The word is too long for a button.
    TooLong(Name),
    Taken(Name),
    /// The word is blank, or longer than a line.
    NoWord,
}

fn judged(labels: &Labels, what: Label, word: &str) -> Result<(), LabelRefusal> {
    if !word.chars().any(char::is_alphabetic) || word.chars().any(char::is_control) || word.trim() != word {
        return Err(LabelRefusal::NoWord);
    }
    if word.chars().count() > LONGEST_LABEL {
        return Err(LabelRefusal::TooLong(word.into()));
    }
    if labels.taken(what, word).is_some() {
        return Err(LabelRefusal::Taken(word.into()));
    }
    Ok(())
}

pub(in crate::rules) fn wrong_labels(labels: &Labels) -> impl Iterator<Item = LabelRefusal> {
    // A clash is found at the word that was renamed; the default ones do not clash.
    let renamed = Label::ALL.iter().filter(|what| **labels.get(**what) != *what.usual());
    renamed.filter_map(|what| judged(labels, *what, labels.get(*what)).err())
}

pub(super) fn call(draft: &mut Draft, what: Label, word: &str) -> Result<(), Refusal> {
    let word = word.trim();
    let word: Name = if word.is_empty() { what.usual().into() } else { word.into() };
    let labels = &draft.state.setting.labels;
    let old = labels.get(what).clone();
    if old == word {
        return Err(Refusal::Already(Already::Called));
    }
    judged(labels, what, &word).map_err(ModRefusal::Label)?;
    setting::setting_mut(draft).call(what, word.clone());
    draft.tell(TableEvent::Renamed { what: Renamed::Word, from: old, to: word });
    Ok(())
}
