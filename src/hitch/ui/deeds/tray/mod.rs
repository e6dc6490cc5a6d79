//! What can be done in the tray: who acts, against what, with which dice, and what else may be rolled for.

mod against;
mod contests;
mod dice;
mod pools;
mod rolls;
mod sides;
mod timed;
mod tricks;

pub use against::{OPPOSED, actors, against, chooses, names, now, open, waiting_words};
pub use contests::{able, area, moves};
pub use dice::{onto, side_word};
pub use pools::{again, forget, saved};
pub use rolls::{OtherRoll, may_test, while_out};
pub use sides::{of_beside, stakes, who_earned};
pub use tricks::{Trick, tricks, ways};

use super::{Deed, Item, Thing};
use crate::ui::PanelCx;
use crate::ui::actions::{self, Half};
use hitch_core::model::{CharacterId, Die, DieId, Phase, ResolutionId, RollId, SfxRef, TimedId, TraitRef};
use hitch_core::rules::GrowthRefusal;

/// Something of the tray with a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InTray {
    /// What the test is rolled against, or the next one; with the difficulty dice, where these stand nowhere else.
    Opposition {
        /// With them.
        dice: bool,
    },
    /// The roll at hand as a whole.
    AtHand,
    /// Who acts.
    Actor,
    /// All dice of a side.
    Side(Half),
    /// A die.
    Die(RollId, DieId),
    /// A die off the rack.
    Rack(Die),
    /// The pools somebody rolls again and again.
    Pools(CharacterId),
    /// A special effect, in a roll.
    Trick(SfxRef, RollId),
    /// What a special effect in words of its own may work like.
    Patterns(SfxRef),
    /// Distinctions of a side that may hinder (POOL-3).
    Hinders(Half),
    /// Abilities of which one is enough (SETT-3).
    Abilities,
    /// What a GMC has earned (PP-8).
    Earned(CharacterId),
    /// What may come of the dice that have fallen.
    Offers,
    /// What may be done next in the contest.
    Moves,
    /// Who may come into the contest.
    Outsiders,
    /// Whom somebody may begin a contest with.
    Contests(CharacterId),
    /// Another roll than a plain test.
    Roll(OtherRoll),
    /// Who rolls to recover from it.
    Recovers(TraitRef),
    /// Who treats or rouses somebody (LIFE-2, LDE-1).
    Needs(OtherRoll, CharacterId),
    /// The next stage of a test against time.
    Stage(TimedId),
    /// Time won back in a test against time.
    WinTime(TimedId),
    /// A test against time, put right by hand.
    Timed(TimedId),
    /// A test that waits.
    Waiting(ResolutionId),
}

impl From<InTray> for Thing {
    fn from(of: InTray) -> Self {
        Self::Tray(of)
    }
}

/// What can be done with it.
pub fn of(cx: &PanelCx<'_>, thing: InTray) -> Option<Vec<Item>> {
    let test = || actions::open_test(cx.table);
    let quiet = test().is_some_and(|test| test.resolution.is_quiet());
    let items = match thing {
        InTray::Opposition { dice } => against::opposition(cx, dice),
        InTray::AtHand => against::at_hand(cx, &test()?),
        InTray::Actor => against::actor(cx, &test()?),
        InTray::Side(half) => sides::side(cx, &test()?, half),
        InTray::Die(roll, die) => dice::of_die(cx, roll, die)?,
        InTray::Rack(die) => dice::of_rack(cx, die),
        InTray::Pools(who) => pools::of_pools(cx, cx.table.cast.get(&who)?),
        InTray::Trick(at, roll) => ways(cx, at, roll, ""),
        InTray::Patterns(at) => tricks::patterns(cx, at)?,
        InTray::Hinders(half) => tricks::hinders(cx, &test()?, half),
        InTray::Abilities => sides::abilities(cx, &test()?),
        InTray::Earned(who) => sides::earned(cx, who),
        InTray::Offers => sides::offers(cx),
        InTray::Moves => moves(cx, &test()?).into_iter().map(|(deed, _)| deed.into()).collect(),
        InTray::Outsiders => contests::outsiders(cx, &test()?),
        InTray::Contests(who) => contests::against(cx, who),
        InTray::Roll(of) => rolls::of_roll(cx, of),
        InTray::Recovers(at) => rolls::recovery(cx, at),
        InTray::Needs(roll, whom) => rolls::for_somebody(cx, roll, whom)?,
        InTray::Stage(it) => timed::stage(cx, it),
        InTray::WinTime(it) => timed::win_time(cx, it),
        InTray::Timed(it) => timed::of_timed(cx, it)?,
        InTray::Waiting(it) => against::waiting(cx, it),
    };
    Some(if quiet { beside_growth(cx, items) } else { items })
}

/// What the rules leave of it while somebody grows: nothing else joins their dice, and nothing is bought (GROW-3).
fn beside_growth(cx: &PanelCx<'_>, items: Vec<Item>) -> Vec<Item> {
    let may = |deed: &Deed| {
        let refusal = cx.refused(deed);
        refusal != Some(GrowthRefusal::Quiet.into())
    };
    let mut left: Vec<Item> = Vec::new();
    for item in items {
        match item {
            Item::Deed(deed) => left.extend(may(&deed).then_some(Item::Deed(deed))),
            Item::Sub(words, inside) => {
                let inside = beside_growth(cx, inside);
                left.extend((!inside.is_empty()).then_some(Item::Sub(words, inside)));
            }
            Item::Folds(deeds) => left.push(Item::Folds(deeds.into_iter().filter(|it| may(it)).collect())),
            item => left.push(item),
        }
    }
    // Headings and lines of what is gone go with it.
    if left.iter().any(|it| !it.deeds().is_empty()) { left } else { Vec::new() }
}

/// All that is in the tray now, each with its name.
pub fn things(cx: &PanelCx<'_>) -> Vec<(Thing, String)> {
    let mut all: Vec<(InTray, String)> = vec![(InTray::Opposition { dice: true }, "Opposition".to_owned())];
    for die in Die::ALL {
        all.push((InTray::Rack(die), format!("{die} off the rack")));
    }
    for character in cx.table.cast.values().filter(|it| !it.saved_pools.is_empty() || !it.last_pool.is_empty()) {
        all.push((InTray::Pools(character.id), format!("Pools of {}", character.name)));
    }
    for scene in cx.scene().into_iter().flat_map(|scene| &scene.timed) {
        all.push((InTray::Stage(scene.id), format!("Roll for stage {} of {}", scene.done + 1, scene.title)));
        all.push((InTray::WinTime(scene.id), format!("Win time back in {}", scene.title)));
        all.push((InTray::Timed(scene.id), scene.title.to_string()));
    }
    let now = cx.test();
    for (id, resolution) in cx.table.resolutions.iter().filter(|(id, _)| Some(**id) != now) {
        all.push((InTray::Waiting(*id), against::waiting_words(cx, resolution)));
    }
    if let Some(test) = actions::open_test(cx.table) {
        at_hand(cx, &test, &mut all);
    } else {
        for roll in OtherRoll::ALL {
            let [label, ..] = roll.said();
            all.push((InTray::Roll(roll), label.to_owned()));
            let needed = rolls::needed(cx, roll).into_iter();
            all.extend(needed.map(|(thing, words)| (thing, format!("{label}, {words}"))));
        }
        let begins = names(cx, may_test(cx));
        all.extend(begins.map(|(who, name)| (InTray::Contests(who), format!("{name} against\u{2026}"))));
    }
    all.into_iter().map(|(it, name)| (it.into(), name)).collect()
}

/// What is there while a test is open.
fn at_hand(cx: &PanelCx<'_>, test: &actions::OpenTest<'_>, all: &mut Vec<(InTray, String)>) {
    all.push((InTray::AtHand, "The roll at hand".to_owned()));
    all.push((InTray::Actor, "Who acts".to_owned()));
    all.push((InTray::Abilities, "An ability ⟦action⟧".to_owned()));
    all.push((InTray::Offers, "What comes of it".to_owned()));
    all.push((InTray::Moves, "The ⟦contest⟧".to_owned()));
    all.push((InTray::Outsiders, "Somebody else".to_owned()));
    for half in [Half::Acting, Half::Opposing] {
        let side = side_word(half);
        all.push((InTray::Side(half), format!("The {side} side")));
        all.push((InTray::Hinders(half), "Hinder".to_owned()));
        let Some(roll) = test.roll(half) else { continue };
        for die in &roll.dice {
            all.push((InTray::Die(roll.id, die.id), format!("{} {}, {side}", die.size, die.label)));
        }
        if roll.phase != Phase::Building {
            let earned = sides::who_earned(cx, roll);
            all.extend(earned.into_iter().map(|who| (InTray::Earned(who), "What was earned".to_owned())));
        }
        for trick in tricks(cx, test, half) {
            all.push((InTray::Trick(trick.at, roll.id), trick.sfx.name.to_string()));
            if trick.sfx.is_told() {
                all.push((InTray::Patterns(trick.at), trick.sfx.name.to_string()));
            }
        }
    }
}
