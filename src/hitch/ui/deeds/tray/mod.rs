//! Deeds of the tray: the actor, the opposition, the dice, and other rolls.

mod against;
mod contests;
mod dice;
mod pools;
mod rolls;
mod sides;
mod timed;
mod tricks;

pub use against::{OPPOSED, actors, against, chooses, instead_of, names, now, open, open_words, waiting_words};
pub(super) use against::{actor, at_hand, opposition, waiting};
pub use contests::{able, areas, moves};
pub(super) use contests::{against as contests, outsiders};
pub(super) use dice::{of_die, of_rack};
pub use dice::{onto, side_word};
pub(super) use pools::of_pools;
pub use pools::{again, forget, saved};
pub use rolls::{OtherRoll, may_test, while_out};
pub(super) use rolls::{for_somebody, needs, of_roll, recoveries, recovery, rolls};
pub(super) use sides::{abilities, earned, offers, side};
pub use sides::{of_beside, only_opposition, stakes, who_earned};
pub(super) use timed::{of_timed, stage, win_time};
pub use tricks::{Trick, tricks, ways};
pub(super) use tricks::{hinders, patterns};

use super::Item;
use super::thing::{Named, only, while_so};
use crate::ui::PanelCx;
use crate::ui::actions::{self, Half};
use hitch_core::model::{CharacterId, DieId, Phase, PoolDie, ResolutionId, Roll, RollId, Sfx, SfxRef, TimedId};
use hitch_core::rules::GrowthRefusal;

/// Returns what the rules leave of it while somebody grows: nothing else joins their dice, and nothing is bought
/// (GROW-3).
pub(super) fn left(cx: &PanelCx<'_>, items: Vec<Item>) -> Vec<Item> {
    if !actions::open_test(cx.table).is_some_and(|test| test.resolution.is_quiet()) {
        return items;
    }
    let left = Item::without(items, &|deed| cx.refused(deed) == Some(GrowthRefusal::Quiet.into()));
    // Headings and lines of what is gone go with it.
    if left.iter().any(|it| !it.deeds().is_empty()) { left } else { Vec::new() }
}

/// Returns what there is while a test is open.
pub(super) fn while_open(cx: &PanelCx<'_>) -> Option<Named<()>> {
    while_so(actions::open_test(cx.table).is_some())
}

/// The characters who rolled before.
pub(super) fn rolled_again(cx: &PanelCx<'_>) -> Vec<Named<CharacterId>> {
    let rolled = cx.table.cast.values().filter(|it| !it.saved_pools.is_empty() || !it.last_pool.is_empty());
    rolled.map(|it| (it.id, it.name.to_string())).collect()
}

/// The timed tests of the scene.
pub(super) fn timed(cx: &PanelCx<'_>) -> Vec<Named<TimedId>> {
    cx.scene().into_iter().flat_map(|scene| &scene.timed).map(|it| (it.id, it.title.to_string())).collect()
}

/// Their next stages.
pub(super) fn stages(cx: &PanelCx<'_>) -> Vec<Named<TimedId>> {
    let all = cx.scene().into_iter().flat_map(|scene| &scene.timed);
    all.map(|it| (it.id, t!("stage {} of {}", it.done + 1, it.title))).collect()
}

/// The tests that wait.
pub(super) fn waits(cx: &PanelCx<'_>) -> Vec<Named<ResolutionId>> {
    let waits = cx.table.resolutions.iter().filter(|(id, _)| Some(**id) != cx.test());
    waits.map(|(id, resolution)| (*id, against::waiting_words(cx, resolution))).collect()
}

/// The sides of the test that is open.
pub(super) fn halves(cx: &PanelCx<'_>) -> Vec<Named<Half>> {
    let open = actions::open_test(cx.table).into_iter();
    open.flat_map(|_| [Half::Acting, Half::Opposing].map(|half| (half, side_word(half).to_owned()))).collect()
}

/// Their rolls.
fn rolls_in<'t>(cx: &PanelCx<'t>) -> Vec<Named<&'t Roll>> {
    let open = actions::open_test(cx.table);
    let roll = |(half, side)| Some((open.as_ref()?.roll(half)?, side));
    halves(cx).into_iter().filter_map(roll).collect()
}

/// The dice on both sides.
pub(super) fn dice_in(cx: &PanelCx<'_>) -> Vec<Named<(RollId, DieId)>> {
    let of = |(roll, side): (&Roll, String)| {
        let named = |die: &PoolDie| ((roll.id, die.id), format!("{} {}, {side}", die.size, die.label));
        roll.dice.iter().map(named).collect::<Vec<_>>()
    };
    rolls_in(cx).into_iter().flat_map(of).collect()
}

/// Returns who has earned something in rolls that have fallen.
pub(super) fn earners(cx: &PanelCx<'_>) -> Vec<Named<CharacterId>> {
    let fallen = rolls_in(cx).into_iter().filter(|(roll, _)| roll.phase != Phase::Building);
    fallen.flat_map(|(roll, _)| sides::who_earned(cx, roll)).filter_map(only).collect()
}

/// The SFX at hand.
pub(super) fn tricks_in(cx: &PanelCx<'_>) -> Vec<Named<(SfxRef, RollId)>> {
    at_hand_in(cx, |_| true)
}

/// Those of them in words of their own.
pub(super) fn told(cx: &PanelCx<'_>) -> Vec<Named<SfxRef>> {
    at_hand_in(cx, Sfx::is_told).into_iter().map(|((at, _), name)| (at, name)).collect()
}

fn at_hand_in(cx: &PanelCx<'_>, wanted: impl Fn(&Sfx) -> bool) -> Vec<Named<(SfxRef, RollId)>> {
    let Some(test) = actions::open_test(cx.table) else { return Vec::new() };
    let mut all = Vec::new();
    for half in [Half::Acting, Half::Opposing] {
        let tricks = test.roll(half).map(|roll| (roll.id, tricks(cx, &test, half)));
        let tricks = tricks.into_iter().flat_map(|(roll, all)| all.into_iter().map(move |it| (roll, it)));
        let tricks = tricks.filter(|(_, it)| wanted(it.sfx));
        all.extend(tricks.map(|(roll, it)| ((it.at, roll), it.sfx.name.to_string())));
    }
    all
}

/// Returns who may begin a contest.
pub(super) fn may_begin(cx: &PanelCx<'_>) -> Vec<Named<CharacterId>> {
    let free = actions::open_test(cx.table).is_none();
    names(cx, may_test(cx)).filter(|_| free).map(|(who, name)| (who, name.to_string())).collect()
}
