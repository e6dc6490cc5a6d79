//! Deeds of the players' view: hide, reveal, and a name until then (SHOW-1 to SHOW-3).

use super::{Act, Deed, FileText, Item};
use crate::ui::widgets::icons;
use hitch_core::model::{Character, DieId, Element, Pool, PoolDie, RollId, Sight, State, TraitRef};
use hitch_core::rules::{Command, Hideable, SightCommand};

const HIDE: &str = mark!("Hide from the players");
const REVEAL: &str = mark!("Reveal to the players");

/// Hides what is visible, or reveals what is hidden.
pub fn turn(what: Hideable, hidden: bool) -> Deed {
    let (icon, words) = if hidden { (icons::EYE, t!(REVEAL)) } else { (icons::EYE_OFF, t!(HIDE)) };
    let command = if hidden { SightCommand::Reveal { what } } else { SightCommand::Hide { what } };
    Deed::send(words, command).icon(icon)
}

/// Makes the reveal or hide button of a character's head (SHOW-1); `None` for PCs.
pub fn eye(state: &State, who: &Character) -> Option<Deed> {
    let hidden = state.hides(who.id);
    let words = if hidden { t!("Reveal") } else { t!("Hide") };
    let deed = turn(Hideable::Character(who.id.into()), hidden).label(format!("{words} {}", who.name));
    let tip = match (hidden, who.sight) {
        (false, _) => t!("The players see this character"),
        (true, Sight::Kept) => t!("Hidden from the players until you reveal them, even if they act"),
        (true, _) => t!("Hidden from the players until they act or you reveal them"),
    };
    // Players' characters are seen whatever is set, so an eye would do nothing.
    (!who.is_pc()).then(|| deed.tip(tip))
}

pub(super) fn of_character(state: &State, who: &Character) -> Vec<Item> {
    let Some(eye) = eye(state, who) else { return Vec::new() };
    let mut items: Vec<Item> = vec![Deed { label: None, ..eye }.into()];
    // To hide once more is what keeps a character hidden when they act.
    if state.hides(who.id) && who.sight != Sight::Kept {
        let hide = SightCommand::Hide { what: Hideable::Character(who.id.into()) };
        let keep = Deed::send(t!("Keep hidden when they act"), hide).icon(icons::EYE_OFF);
        items.push(keep.tip(t!("Otherwise the players see this character as soon as they act")).into());
    }
    if !state.hides(who.id) {
        items.extend(of_new(who));
    }
    let words = if who.alias.is_empty() {
        t!("Give a name for the players…")
    } else {
        t!("Change the name for the players…")
    };
    items.push(
        Deed::typed(words, FileText::Alias(who.id), &*who.alias)
            .tip(t!("Shown instead of the real name until revealed"))
            .into(),
    );
    items
}

/// Offers a complication and an asset hidden from the start.
pub(super) fn of_new(who: &Character) -> [Item; 2] {
    [
        Deed::typed(t!("Add a hidden ⟦complication⟧…"), FileText::AddHidden(who.id), "").icon(icons::EYE_OFF).into(),
        Deed::typed(t!("Add a hidden ⟦asset⟧…"), FileText::AddHiddenAsset(who.id), "").icon(icons::EYE_OFF).into(),
    ]
}

pub(super) fn of_trait(state: &State, at: TraitRef) -> Item {
    turn(Hideable::Trait(at.into()), state.hides_trait(at)).into()
}

pub(super) fn of_die(state: &State, roll: RollId, die: &PoolDie) -> Item {
    let (roll, id): (_, DieId) = (roll.into(), die.id);
    let words =
        if state.hides_source(die) { t!("Show the source of this die") } else { t!("Hide the source of this die") };
    let what = Hideable::Die { roll, die: id.into() };
    Deed { words: words.to_owned(), ..turn(what, state.hides_source(die)) }.into()
}

pub(super) fn of_pool(it: &Pool) -> Item {
    turn(Hideable::Pool(it.id.into()), it.hidden).into()
}

/// Hides all elements, or reveals all if none is visible.
pub(super) fn of_elements(state: &State, all: &[&Element]) -> Option<Item> {
    let hidden = all.iter().all(|it| state.hides_element(it.id));
    let first = turn(Hideable::Element(all.first()?.id.into()), hidden);
    // An element hidden with its character is revealed with that character.
    let turned = all.iter().filter(|it| if hidden { it.hidden } else { !state.hides_element(it.id) });
    let what = |it: &&Element| Hideable::Element(it.id.into());
    let command = |what| if hidden { SightCommand::Reveal { what } } else { SightCommand::Hide { what } };
    let commands: Vec<Command> = turned.map(|it| command(what(it)).into()).collect();
    let alone = commands.is_empty();
    Some(if alone { first } else { Deed { act: Act::Press(commands), ..first } }.into())
}
