//! Timed tests: the roller of the next stage, winning back time, corrections (TEST-4, TEST-5).

use super::rolls::aimed;
use super::{actors, names};
use crate::ui::PanelCx;
use crate::ui::deeds::{Ask, Deed, Item};
use crate::ui::widgets::icons;
use hitch_core::model::TimedId;
use hitch_core::rules::{AimAt, Command, TimedCommand};

fn who_rolls(cx: &PanelCx<'_>, heading: &str, aim: impl Fn() -> AimAt) -> Vec<Item> {
    let rolls = |(who, name): (_, &hitch_core::model::Name)| {
        Deed::press(&**name, vec![aimed(cx, who, aim(), false)]).icon(icons::DICE).into()
    };
    [Item::Heading(heading.to_owned())].into_iter().chain(names(cx, actors(cx)).map(rolls)).collect()
}

pub fn stage(cx: &PanelCx<'_>, timed: TimedId) -> Vec<Item> {
    who_rolls(cx, t!("Who rolls?"), || AimAt::Timed(timed.into()))
}

pub fn win_time(cx: &PanelCx<'_>, timed: TimedId) -> Vec<Item> {
    who_rolls(cx, t!("Who buys time?"), || AimAt::BuyTime(timed.into()))
}

pub fn of_timed(cx: &PanelCx<'_>, timed: TimedId) -> Option<Vec<Item>> {
    let scene = cx.scene()?.timed.iter().find(|other| other.id == timed)?;
    let press = |words: &str, command| Deed::press(words, vec![Command::Timed(command)]);
    let correct = |done: u8, left: i16| TimedCommand::Correct { it: scene.id.into(), done, left };
    // Evaluated for both rows, also where a row is left out: it has to hold at both ends.
    let stage = |n: i8| scene.done.saturating_add_signed(n).min(scene.stages);
    let mut items = vec![Item::Heading(t!("Correct by hand").to_owned())];
    for (icon, words, command, fits) in [
        (
            icons::PLUS,
            t!("Add 1 beat"),
            correct(scene.done, scene.left.saturating_add(1)),
            scene.left < i16::from(scene.beats),
        ),
        (icons::MINUS, t!("Remove 1 beat"), correct(scene.done, scene.left.saturating_sub(1)), true),
        (icons::CARET_RIGHT, t!("Go forward 1 stage"), correct(stage(1), scene.left), scene.done < scene.stages),
        (icons::CARET_LEFT, t!("Go back 1 stage"), correct(stage(-1), scene.left), scene.done > 0),
    ] {
        items.extend(fits.then(|| press(words, command).icon(icon).into()));
    }
    items.push(Item::Line);
    items.push(Deed::ask(t!("Rename…"), Ask::TimedTitle(scene.id)).icon(icons::PENCIL).into());
    items.push(press(t!("Remove"), TimedCommand::Remove { it: scene.id.into() }).icon(icons::TRASH).into());
    Some(items)
}
