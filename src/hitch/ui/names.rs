//! Names of people, places and pools within sentences, set in one typeface everywhere.

use super::theme::{Face, Theme};
use egui::Color32;
use egui::text::{LayoutJob, TextFormat};
use hitch_core::model::{Name, State};
use hitch_core::words;
use std::collections::HashMap;
use std::sync::Arc;

/// The names in a campaign, by their first word.
#[derive(Debug, Default)]
pub struct Names(HashMap<String, Vec<Name>>);

fn first_word(text: &str) -> &str {
    let end = text.find(|it: char| !it.is_alphanumeric()).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

impl Names {
    /// Returns all names of a table: characters, short names of PCs, scenes and their places, pools.
    pub fn of(state: &State) -> Self {
        let cast = state.cast.values().map(|it| it.name.clone());
        let pcs = state.cast.values().filter(|it| it.is_pc());
        let short = pcs.map(|it| Name::from(words::short_name(state, it.id.into(), &[])));
        let scenes = state.scenes.values().flat_map(|it| [it.name.clone(), it.place.clone()]);
        let pools = state.pools.values().map(|it| it.name.clone());
        let mut all = Self::default();
        for name in cast.chain(short).chain(scenes).chain(pools) {
            let word = first_word(&name).to_owned();
            let known = all.0.entry(word.clone()).or_default();
            // A name that begins with no letter or digit would be looked for at the start of every word.
            if !word.is_empty() && !known.contains(&name) {
                known.push(name);
            }
        }
        // Of two that begin alike the longer one is meant where it stands.
        all.0.values_mut().for_each(|of| of.sort_by_key(|name| std::cmp::Reverse(name.len())));
        all
    }

    /// Returns the start and length of each whole name in a text.
    pub fn places(&self, text: &str) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let (mut end, mut inside) = (0, false);
        for (at, letter) in text.char_indices() {
            let begins = letter.is_alphanumeric() && !inside;
            inside = letter.is_alphanumeric();
            let Some(rest) = text.get(at..).filter(|_| begins && at >= end) else { continue };
            let whole = |name: &&Name| {
                // Compared as it is written: a name in small letters is mostly an everyday word.
                let after = rest.strip_prefix(&***name);
                after.is_some_and(|it| !it.starts_with(char::is_alphanumeric))
            };
            if let Some(name) = self.0.get(first_word(rest)).and_then(|all| all.iter().find(whole)) {
                found.push((at, name.len()));
                end = at + name.len();
            }
        }
        found
    }
}

/// Sets a sentence, with its names in the book face.
pub fn sentence(names: &Arc<Names>, text: &str, (face, size): (Face, f32), color: Color32) -> LayoutJob {
    let plain = TextFormat::simple(face.at(size), color);
    let mut job = LayoutJob::default();
    let mut from = 0;
    for (at, length) in names.places(text) {
        job.append(text.get(from..at).unwrap_or_default(), 0.0, plain.clone());
        job.append(text.get(at..at + length).unwrap_or_default(), 0.0, named(&plain));
        from = at + length;
    }
    job.append(text.get(from..).unwrap_or_default(), 0.0, plain);
    job
}

/// Returns the format of a name: the book face, enlarged since its letters are smaller.
pub fn named(plain: &TextFormat) -> TextFormat {
    let size = (plain.font_id.size * LARGER).round();
    TextFormat { font_id: Face::BookBold.at(size), ..plain.clone() }
}

const LARGER: f32 = 1.12;

impl Theme {
    pub fn label_of(&self, names: &Arc<Names>, words: &str) -> LayoutJob {
        sentence(names, &self.say(words), (Face::Medium, super::theme::text::LABEL), self.palette.mute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::Setting;

    fn names(all: &[&str]) -> Names {
        let mut names = Names::of(&State::new("Bare", Setting::bare("Bare")));
        for name in all {
            names.0.entry(first_word(name).to_owned()).or_default().push((*name).into());
        }
        names.0.values_mut().for_each(|of| of.sort_by_key(|name| std::cmp::Reverse(name.len())));
        names
    }

    #[test]
    fn names_are_found_whole_and_the_longer_one_first() {
        let names = names(&["Mara", "Mara Oake", "Quill & Sons", "Doom"]);
        let text = "Mara Oake's die goes to Doom; Marable and Mara meet Quill & Sons, Quill too";
        let found: Vec<&str> = names.places(text).iter().map(|(at, length)| &text[*at..at + length]).collect();
        assert_eq!(found, ["Mara Oake", "Doom", "Mara", "Quill & Sons"]);
        assert!(names.places("").is_empty() && names.places("Doomed").is_empty());
    }
}
