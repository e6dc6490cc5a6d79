//! Ranks what Find lists: what is named by its own words first, what rewrites a file far below.

use super::{Found, Line, Named};
use crate::ui::deeds::{self, Act, Deed, Item, SfxHome, Thing};
use crate::ui::theme::Theme;
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand};
use hitch_core::model::Bearer;
use hitch_core::rules::{CharacterCommand, Command, SetCommand, SettingCommand, SfxCommand};
use std::sync::Arc;

const MOST: usize = 12;

/// How many entries of the log are listed at most. They keep their places, however much else is found.
const ENTRIES: usize = 3;

/// How far below a line is listed, whatever is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tier {
    Usual,
    /// An entry of the log.
    Logged,
    /// The place of an edit that the typed words do not name.
    Edit,
    /// A deed that removes or replaces something.
    Grave,
}

impl Tier {
    pub(super) fn of(leads: &Found) -> Self {
        match leads {
            Found::Entry(_) => Self::Logged,
            Found::Deed(deed) if is_grave(deed) => Self::Grave,
            _ => Self::Usual,
        }
    }
}

impl Named {
    pub(super) fn of(cx: &PanelCx<'_>, (thing, name): (Thing, String)) -> Self {
        let sfx = if let Thing::Sfx(home, place) = &thing {
            home.all(cx.table).and_then(|all| all.get(*place))
        } else {
            None
        };
        // A trait may have several SFX, whose menus are alike.
        let name = if let Some(sfx) = sfx { format!("{} · {name}", sfx.name) } else { name };
        let name = cx.theme.say(name).into_owned();
        Self { near: thing.is_near(cx), thing, small: name.to_lowercase(), name }
    }
}

/// Returns a text as it is searched: in small letters, without articles, which tell nothing apart.
pub(super) fn searched(text: &str) -> String {
    let (small, articles) = (text.to_lowercase(), t!("a an the"));
    let is_article = |word: &str| articles.split(' ').any(|it| it == word);
    small.split_whitespace().filter(|word| !is_article(word)).collect::<Vec<_>>().join(" ")
}

/// Keeps lines that contain every typed word; lines beginning with one come first.
pub(super) fn fitting(mut lines: Vec<Line>, wanted: &[&str]) -> Vec<Line> {
    let first = wanted.first().copied().unwrap_or_default();
    lines.retain(|line| wanted.iter().all(|word| line.text.contains(word)));
    // What menus know comes after what is looked for by its name, the shortest first: that is the nearest to what is
    // typed. By place where the rest is the same.
    let deed = |line: &Line| if matches!(line.leads, Found::Deed(_)) { line.text.len() } else { 0 };
    // What begins with several words as they are typed is what is meant.
    let typed = wanted.join(" ");
    let meant = |line: &Line| wanted.len() > 1 && [&*line.text, line.also].iter().any(|it| it.starts_with(&typed));
    lines.sort_by_key(|line| {
        let (menu, begins) = (deed(line) > 0, line.text.starts_with(first));
        (line.tier, !meant(line), menu, !begins, line.leads.rank(), deed(line))
    });
    let is_entry = |line: &Line| line.tier == Tier::Logged;
    let kept = lines.iter().filter(|line| is_entry(line)).take(ENTRIES).count();
    let (mut all, mut entries): (Vec<Line>, usize) = (Vec::new(), 0);
    for line in lines {
        let has_room = if is_entry(&line) { entries < kept } else { all.len() - entries < MOST - kept };
        if has_room && !all.iter().any(|it| it.repeats(&line)) {
            entries += usize::from(is_entry(&line));
            all.push(line);
        }
    }
    all
}

/// Returns whether a deed removes or replaces something.
fn is_grave(deed: &Deed) -> bool {
    let becomes = |command: &Command| {
        matches!(
            command,
            Command::Character(CharacterCommand::Become { .. })
                | Command::Setting(SettingCommand::Set(SetCommand::Become { .. }))
        )
    };
    deed.danger || matches!(&deed.act, Act::Press(commands) if commands.iter().any(becomes))
}

/// Orders things by relevance: those named in the query, then those in the viewed scene.
pub(super) fn in_order(things: &[Named], wanted: &[&str]) -> Vec<usize> {
    // Short words are in every other name.
    let names = |word: &&&str| word.len() > 2 || wanted.len() == 1;
    let named = |it: &Named| wanted.iter().filter(names).any(|word| it.small.contains(word));
    let mut ranked: Vec<(u8, usize)> = things
        .iter()
        .enumerate()
        .map(|(place, it)| (if named(it) { 0 } else { 2 - u8::from(it.near) }, place))
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, place)| place).collect()
}

/// Returns a thing's matching deeds and the number searched. Things nearby are cached; in a large campaign the rest
/// would take too much memory.
pub(super) fn deeds_of(cx: &PanelCx<'_>, of: &Named, wanted: &[&str]) -> (Vec<Line>, usize) {
    // What its menu does with an entry is the log's: here it is led to.
    if let Thing::LogRow(at, _) = of.thing {
        let fits = wanted.iter().all(|word| of.small.contains(word));
        let line = || Line::new(icons::HISTORY, of.name.as_str(), t!("in the log"), Found::Entry(at)).said(cx.theme);
        return (fits.then(line).into_iter().collect(), 1);
    }
    let items = if of.near { cx.deeds(&of.thing) } else { Arc::new(deeds::of(cx, &of.thing)) };
    let mut count = 0;
    let line = |(path, deed): (Vec<&str>, &Deed)| {
        count += 1;
        // Of thousands a few fit: their words are put together only then.
        let is_said = |word: &str| path.iter().chain([&deed.words.as_str()]).any(|part| says(cx.theme, part, word));
        if !wanted.iter().all(|word| is_said(word) || of.small.contains(word)) {
            return None;
        }
        let words = path.iter().copied().chain([deed.words.as_str()]).collect::<Vec<_>>().join(": ");
        let icon = if deed.icon.is_empty() { icons::CARET_RIGHT } else { deed.icon };
        let head = path.first().copied().unwrap_or(&deed.words);
        let line = if is_edit(of, deed) && !is_named(cx.theme, head, of, wanted) {
            let place = wanted.iter().any(|word| is_said(word)).then(|| place_of(&of.thing)).flatten()?;
            Line { tier: Tier::Edit, ..Line::new(icon, words, t!("{}, open to edit", of.name), place) }
        } else {
            let line = Line::new(icon, words, of.name.as_str(), Found::Deed(Box::new(deed.clone())));
            Line { keys: deed.how(), ..line }
        };
        Some(line.said(cx.theme))
    };
    let found = items.iter().flat_map(Item::deeds).filter_map(line).collect();
    (found, count)
}

/// Returns whether a deed rewrites what a character or a scene is made of, which no one means who asks about play.
fn is_edit(of: &Named, deed: &Deed) -> bool {
    use CharacterCommand as C;
    let edits = |command: &Command| match command {
        Command::Sfx(command) => !matches!(command, SfxCommand::Use { .. }),
        Command::Character(command) => !matches!(command, C::Add { .. } | C::After { .. } | C::Like { .. }),
        Command::Trait(_) | Command::TraitSet(_) | Command::Setting(_) => true,
        _ => false,
    };
    let is_of_file = matches!(of.thing, Thing::Sfx(..)) || place_of(&of.thing).is_some();
    is_of_file && deed.commands().is_some_and(|all| all.iter().any(edits))
}

/// Returns whether the typed words name an edit and whose it is: all words of it, or of its menu, and one of the name
/// of its owner.
fn is_named(theme: &Theme, head: &str, of: &Named, wanted: &[&str]) -> bool {
    fn bare(word: &str) -> &str {
        word.trim_matches(|letter: char| !letter.is_alphanumeric())
    }
    let head = searched(&theme.say(head));
    let is_typed = |word: &str| word.is_empty() || wanted.iter().any(|it| bare(it) == word);
    head.split(' ').map(bare).all(is_typed) && wanted.iter().any(|word| of.small.contains(word))
}

/// Returns where a thing is edited by hand.
fn place_of(thing: &Thing) -> Option<Found> {
    let of = match thing {
        Thing::Sfx(SfxHome::On(of, _), _) | Thing::OwnSet(of, _) => *of,
        Thing::Trait(at) | Thing::About(at) | Thing::EffectTag(at) | Thing::OnScene(at) | Thing::OverScene(at) => at.of,
        Thing::Patterns(at) => at.of,
        Thing::Character(id) | Thing::Kinds(id) | Thing::Players(id) | Thing::Grows(id) => Bearer::Character(*id),
        _ => return None,
    };
    match of {
        Bearer::Character(id) => Some(Found::Command(UiCommand::OpenFile(id))),
        Bearer::Scene(id) => Some(Found::Scene(id)),
        Bearer::Pool(_) | Bearer::Archetype(_) => None,
    }
}

/// Returns whether a text in the words of the table has a word in it, which is in small letters.
fn says(theme: &Theme, text: &str, word: &str) -> bool {
    let text = theme.say(text);
    if !text.is_ascii() {
        return text.to_lowercase().contains(word);
    }
    // Most texts are plain letters, and thousands are looked through: none is written down anew.
    let mut parts = text.as_bytes().windows(word.len().max(1));
    word.is_empty() || parts.any(|part| part.iter().map(u8::to_ascii_lowercase).eq(word.bytes()))
}
