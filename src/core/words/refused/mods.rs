//! Refusals to switch mods, and errors in a file.

use crate::model::LONGEST_LABEL;
use crate::rules::{ArrivalRefusal, Broken, Flaw, LabelRefusal, ModRefusal as R, Wrong};
use crate::words::{Terms, choice_name};

pub(super) fn mods(refusal: &R) -> String {
    match refusal {
        R::Broken(it) => format!("{}.", broken(*it)),
        R::SetAside { name, needs } => t!("{name} is set aside while “{}” is off.", choice_name(*needs)),
        R::Label(it) => format!("{}.", label(it)),
        R::OfSetAside { name, set } => t!("{name} is set aside along with {set}."),
        R::NeedsSet { of, set } => {
            t!("“{}” uses the trait set {set}. Turn the mod off first.", choice_name(*of))
        }
        R::Unplayable(at) => t!("This setting can’t be played because of an error in {at}."),
        R::NotAside(name) => t!("{name} isn’t set aside."),
        R::Open(name) => t!("“{name}” is open. Close or cancel it first."),
    }
}

pub(super) fn arrival(refusal: &ArrivalRefusal) -> String {
    match refusal {
        ArrivalRefusal::Nothing => t!("Everything in this file is left out, so nothing changes.").to_owned(),
        ArrivalRefusal::Damaged(at) => t!("This file is damaged at {at}. Nothing was brought in."),
    }
}

fn broken(broken: Broken) -> String {
    match broken {
        Broken::Needs { of, needs } => {
            t!("“{}” needs “{}”", choice_name(of), choice_name(needs))
        }
        Broken::Clashes { of, with } => {
            t!("“{}” and “{}” can’t be used together", choice_name(of), choice_name(with))
        }
    }
}

fn label(refusal: &LabelRefusal) -> String {
    match refusal {
        LabelRefusal::TooLong(word) => t!("“{word}” is too long (at most {LONGEST_LABEL} characters)"),
        LabelRefusal::Taken(word) => t!("“{word}” is already used for another term"),
        LabelRefusal::NoWord => t!("a term needs at least one letter and must fit on one line").to_owned(),
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
