//! Refusals of switches of mods.

use crate::model::LONGEST_LABEL;
use crate::rules::{Broken, Flaw, LabelRefusal, ModRefusal as R, Wrong};
use crate::words::{Terms, choice_name};

pub(super) fn mods(refusal: &R) -> String {
    match refusal {
        R::Broken(it) => broken(*it),
        R::SetAside { name, needs } => {
            format!("{name} is set aside: this campaign plays without “{}”", choice_name(*needs))
        }
        R::Label(it) => label(it),
        R::OfSetAside { name, set } => format!("{name} is set aside with {set}: this campaign plays without it"),
        R::NeedsSet { of, set } => {
            format!("“{}” is played with {set}: switch it off first", choice_name(*of))
        }
        R::Unplayable(at) => format!("this setting can't be played with: {at} is wrong"),
        R::NotAside(name) => format!("{name} is not set aside"),
        R::Open(name) => format!("{name} is open: close it or call it off first"),
    }
}

fn broken(broken: Broken) -> String {
    match broken {
        Broken::Needs { of, needs } => {
            format!("“{}” needs “{}”", choice_name(of), choice_name(needs))
        }
        Broken::Clashes { of, with } => {
            format!("“{}” and “{}” don't go together", choice_name(of), choice_name(with))
        }
    }
}

fn label(refusal: &LabelRefusal) -> String {
    match refusal {
        LabelRefusal::TooLong(word) => {
            format!("“{word}” is too long: a word of the game has {LONGEST_LABEL} characters at most")
        }
        LabelRefusal::Taken(word) => format!("“{word}” means something else here already"),
        LabelRefusal::NoWord => "a word of the game needs letters, in one line".to_owned(),
    }
}

/// Describes an error in a file with the field's owner by name, or else with the whole path of the field `within`
/// another.
pub fn wrong(wrong: &Wrong, within: &str) -> String {
    let what = match &wrong.what {
        Flaw::Told(what) => what.clone(),
        Flaw::Mods(it) => Terms::default().say(broken(*it)).into_owned(),
        Flaw::Label(it) => label(it),
    };
    let Some(of) = &wrong.of else { return format!("{within}{}: {what}", wrong.at) };
    match wrong.at.split_once("].") {
        Some((_, field)) => format!("{of}, {field}: {what}"),
        None => format!("{of}: {what}"),
    }
}
