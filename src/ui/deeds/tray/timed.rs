//! Tests against time: who rolls for the next stage, who wins time back, and what is put right by hand (TEST-4,
//! TEST-5).

use super::rolls::aimed;
use super::{actors, names};
use crate::model::TimedId;
use crate::rules::{AimAt, Command, TimedCommand};
use crate::ui::PanelCx;
use crate::ui::deeds::{Ask, Deed, Item};
use crate::ui::widgets::icons;

fn who_rolls(cx: &PanelCx<'_>, heading: &str, aim: impl Fn() -> AimAt) -> Vec<Item> {
    let rolls = |(who, name): (_, &crate::model::Name)| {
        Deed::press(&**name, vec![aimed(cx, who, aim(), false)]).icon(icons::DICE).into()
    };
    [Item::Heading(heading.to_owned())].into_iter().chain(names(cx, actors(cx)).map(rolls)).collect()
}

/// Who rolls for the next stage.
pub fn stage(cx: &PanelCx<'_>, it: TimedId) -> Vec<Item> {
    who_rolls(cx, "Who rolls for it", || AimAt::Timed(it.into()))
}

/// Who wins time back.
pub fn win_time(cx: &PanelCx<'_>, it: TimedId) -> Vec<Item> {
    who_rolls(cx, "Who wins time back", || AimAt::BuyTime(it.into()))
}

/// Corrections, and taking it away.
pub fn of_timed(cx: &PanelCx<'_>, it: TimedId) -> Option<Vec<Item>> {
    let it = cx.scene()?.timed.iter().find(|other| other.id == it)?;
    let press = |words: &str, command| Deed::press(words, vec![Command::Timed(command)]);
    let correct = |done: u8, left: i16| TimedCommand::Correct { it: it.id.into(), done, left };
    let stage = |n: i8| it.done.saturating_add_signed(n).min(it.stages);
    let mut items = vec![Item::Heading("Put it right by hand".to_owned())];
    for (icon, words, command, fits) in [
        (icons::PLUS, "One beat more", correct(it.done, it.left.saturating_add(1)), it.left < i16::from(it.beats)),
        (icons::MINUS, "One beat less", correct(it.done, it.left.saturating_sub(1)), true),
        (icons::CARET_RIGHT, "One stage on", correct(stage(1), it.left), it.done < it.stages),
        (icons::CARET_LEFT, "One stage back", correct(stage(-1), it.left), it.done > 0),
    ] {
        items.extend(fits.then(|| press(words, command).icon(icon).into()));
    }
    items.push(Item::Line);
    items.push(Deed::ask("Rename", Ask::TimedTitle(it.id)).icon(icons::PENCIL).into());
    items.push(press("Take it away", TimedCommand::Remove { it: it.id.into() }).icon(icons::TRASH).into());
    Some(items)
}
