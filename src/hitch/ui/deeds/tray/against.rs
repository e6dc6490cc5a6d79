//! The choice of actor and opposition (TEST-1, POOL-7, ACT-1, DOOM-2, CRI-1), and tests that wait.

use super::contests::pc;
use crate::ui::actions::{self, OpenTest, opposition as opposing};
use crate::ui::deeds::{Act, Ask, Deed, Item};
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand};
use hitch_core::model::{Actor, Aim, CharacterId, Die, Doom, Name, Opposition, Phase, Ref, Resolution, ResolutionId};
use hitch_core::rules::{Command, TestCommand, taken_out, usual_opposition};
use hitch_core::words;

/// Returns the default opposition of a new test, by the present turn.
pub fn usual(cx: &PanelCx<'_>) -> Opposition {
    let turn = cx.scene().and_then(|scene| scene.order.now);
    let who = turn.and_then(|it| if let Actor::Character(who) = it { Some(who) } else { None });
    usual_opposition(cx.table, cx.scene(), who, Aim::Anything)
}

/// Returns the default opposition of a test that these two dice resist, in words: the doom pool where it replaces them
/// (DIFF-4, DIFF-5, DOOM-2).
pub fn instead_of(cx: &PanelCx<'_>, die: Die) -> String {
    match usual_opposition(cx.table, cx.scene(), None, Aim::Asset) {
        Opposition::Difficulty(_) => format!("2{die}"),
        other => words::opposition(cx.table, other),
    }
}

/// Returns the opposition of the open test, or of the next one.
pub fn now(cx: &PanelCx<'_>) -> Opposition {
    let test = cx.table.at_hand().and_then(|it| it.test()).map(|test| test.against);
    test.or(cx.view.next).unwrap_or_else(|| usual(cx))
}

/// The reason no other opposition can be chosen.
pub const OPPOSED: &str = mark!(
    "You can’t change the opposition now: ⟦the contest⟧ has started, this is a growth ⟦test⟧, or the dice are rolled."
);

/// Returns whether the opposition may still change.
pub fn chooses(test: Option<&OpenTest<'_>>) -> bool {
    test.is_none_or(|test| {
        // Dice that have fallen stay; the target of a growth test is a trait (GROW-3).
        test.resolution.contest().is_none() && !test.resolution.is_quiet() && test.opposition_builds()
    })
}

/// Returns those who may act here: PCs first, then GMCs, those out of action last.
pub fn actors(cx: &PanelCx<'_>) -> Vec<CharacterId> {
    let (scene, table) = (cx.scene(), cx.table);
    let all = cx.known().people(|| {
        let cast = scene.map(|scene| scene.cast.clone()).unwrap_or_default();
        let mut actors: Vec<CharacterId> = cast.into_iter().filter(|id| table.cast.contains_key(id)).collect();
        let pc = |id: &CharacterId| table.cast.get(id).is_some_and(|it| it.is_pc());
        // Cached, since whether someone is out asks every mark of theirs.
        actors.sort_by_cached_key(|id| (taken_out(table, scene, *id).is_some(), !pc(id)));
        actors
    });
    all.to_vec()
}

pub fn names<'t, I: IntoIterator<Item = CharacterId>>(
    cx: &PanelCx<'t>,
    who: I,
) -> impl Iterator<Item = (CharacterId, &'t Name)> + use<'t, I> {
    let table = cx.table;
    who.into_iter().filter_map(|who| Some((who, &table.cast.get(&who)?.name)))
}

/// Sets another opposition for the open test or the next one.
pub fn against(cx: &PanelCx<'_>, with: Opposition, words: impl Into<String>) -> Deed {
    let holds = with == now(cx);
    let deed = match actions::open_test(cx.table) {
        Some(test) => {
            let oppose = TestCommand::Oppose { it: Some(Ref::Id(test.id)), with: with.into() };
            let brings = opposing::brings(cx.table, Some(&test), with);
            Deed::one_of(words, holds, [Command::Test(oppose)].into_iter().chain(brings).collect())
        }
        None => Deed::ask(words, Ask::Against(with)).tried(opens(cx, with)),
    };
    deed.ticked(holds).icon(icons::SWAP)
}

/// Returns the commands of the next actor's test against this opposition; empty if nobody is here.
fn opens(cx: &PanelCx<'_>, with: Opposition) -> Vec<Command> {
    let turn = cx.scene().and_then(|scene| scene.order.now);
    let whose = turn.and_then(|it| if let Actor::Character(who) = it { Some(who) } else { None });
    let who = whose.or_else(|| actors(cx).first().copied());
    let test = who.map(|who| TestCommand::Open {
        who: who.into(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        against: Some(with.into()),
        aim: None,
        pay: false,
    });
    test.map(Command::Test).into_iter().collect()
}

/// Offers those present who may oppose: GMCs, or PCs in a GMC's test. Each says whether it joins or replaces the
/// present one.
pub fn opponents(cx: &PanelCx<'_>) -> Vec<Deed> {
    // With actions the one who reacts is chosen as the opposition (ACT-1).
    let Some(test) = actions::open_test(cx.table).filter(|_| !cx.plays_actions()) else { return Vec::new() };
    let stands =
        |who: &CharacterId| taken_out(cx.table, cx.scene(), *who).is_none() && opposing::may(cx.table, &test, *who);
    let all = names(cx, actors(cx).into_iter().filter(stands));
    all.flat_map(|(who, name)| {
        let words = opposing::opposes_words(cx.table, &test, who, name);
        let press = Deed::press(words, opposing::opposes(cx.table, &test, who));
        let swap =
            opposing::swaps(cx.table, &test, who).filter(|_| !cx.table.cast.get(&who).is_some_and(|it| it.is_pc()));
        let swap = swap.map(|(others, press)| {
            Deed::press(t!("{name} instead of {}", words::both(&others)), press).icon(icons::SWAP)
        });
        [Some(press.icon(icons::USER).shows(who)), swap].into_iter().flatten()
    })
    .collect()
}

/// Lists oppositions: people, then pools and dice; refused ones fold into one line.
pub fn opposition(cx: &PanelCx<'_>, dice: bool) -> Vec<Item> {
    let test = actions::open_test(cx.table);
    if !chooses(test.as_ref()) {
        return Vec::new();
    }
    let entry = |opposition: Opposition, note: &str| {
        let words = words::sentence(&words::opposition(cx.table, opposition));
        against(cx, opposition, format!("{words}, {note}"))
    };
    let mut items: Vec<Item> = opponents(cx).into_iter().map(Item::Deed).collect();
    if cx.plays_actions() {
        // The target of an action reacts (ACT-1).
        let acts = test.as_ref().map(|test| test.who);
        let mut others: Vec<CharacterId> = actors(cx).into_iter().filter(|who| Some(*who) != acts).collect();
        // Whoever is on the other side comes first.
        others.sort_by_key(|who| acts.is_some_and(|acts| pc(cx, *who) == pc(cx, acts)));
        items.push(Item::Folds(
            names(cx, others).map(|(who, name)| against(cx, Opposition::Player(who), t!("{name} reacts"))).collect(),
        ));
    }
    if !items.is_empty() {
        items.push(Item::Line);
    }
    let doom = cx.table.doom().filter(|_| cx.table.setting.mods.doom != Doom::Off);
    let doom = doom.map(|pool| entry(Opposition::Doom(pool.id), &words::dice_or_none(&pool.dice)));
    let here = test.as_ref().map(|test| test.resolution.scene).or(cx.scene().map(|scene| scene.id));
    let pools = cx.table.crises().chain(cx.table.challenges());
    // A crisis opposes tests about its problem (CRI-1): one of another scene is not met here.
    let pools = pools.filter(|pool| here.is_none_or(|here| pool.is_in(here)));
    let pools = pools.map(|pool| entry(Opposition::Crisis(pool.id), &words::dice_or_none(&pool.dice)));
    let mut all: Vec<Deed> = doom.into_iter().chain(pools).collect();
    all.push(against(cx, Opposition::Free, words::sentence(&words::opposition(cx.table, Opposition::Free))));
    let dice = Die::ALL.into_iter().filter(|_| dice);
    all.extend(dice.map(|die| entry(Opposition::Difficulty(die), &format!("2{die}"))));
    if test.is_none() {
        // Nothing is chosen for the next test that would be refused then. A refusal of any test at all says nothing
        // about the opposition.
        let any = cx.refused(&against(cx, usual(cx), ""));
        all.retain(|it| cx.refused(it).is_none_or(|refusal| any.as_ref() == Some(&refusal)));
    }
    items.push(Item::Folds(all));
    items
}

/// Returns the words of the deed that opens a test of a character.
pub fn open_words(cx: &PanelCx<'_>, name: &str) -> String {
    if cx.plays_actions() { t!("⟦Action⟧ for {name}") } else { t!("⟦Test⟧ for {name}") }
}

/// Returns the commands that open a test, with the dice of the chosen reaction.
pub fn open(cx: &PanelCx<'_>, who: CharacterId) -> Vec<Command> {
    let open = Command::Test(TestCommand::Open {
        who: who.into(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        against: cx.view.next.map(Into::into),
        aim: None,
        pay: false,
    });
    let brings = cx.view.next.and_then(|with| opposing::brings(cx.table, None, with));
    [open].into_iter().chain(opposing::acts_with(cx.table, who)).chain(brings).collect()
}

pub fn actor(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Item> {
    if test.resolution.contest().is_some() {
        return Vec::new();
    }
    let mut items = Vec::new();
    // A roll that has fallen is its actor's.
    if test.acting.phase == Phase::Building {
        items.push(Item::Heading(t!("Change the acting character and remove their dice").to_owned()));
        for (who, name) in names(cx, actors(cx)) {
            let act = TestCommand::Act { it: Some(Ref::Id(test.id)), who: who.into(), pay: false };
            let mob = opposing::acts_with(cx.table, who).filter(|_| who != test.who);
            let commands = [Command::Test(act)].into_iter().chain(mob).collect();
            items.push(Deed::one_of(&**name, who == test.who, commands).into());
        }
        items.push(Item::Line);
    }
    let another = |(who, name): (CharacterId, &Name)| Deed::press(open_words(cx, name), open(cx, who));
    let head = if cx.plays_actions() { t!("Start another ⟦action⟧") } else { t!("Start another ⟦test⟧") };
    items.push(Item::sub(head, names(cx, actors(cx)).map(another)));
    items
}

pub fn at_hand(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Item> {
    let (it, high) = (Some(test.id.into()), test.resolution.high_stakes());
    let labels = &cx.table.setting.labels;
    let other = if high { words::terms::low_stakes(labels) } else { labels.high_stakes.to_string() };
    let deed = |words: String, command| Deed::press(words, vec![Command::Test(command)]);
    let stakes = TestCommand::Stakes { it: it.clone(), high: !high, of: Vec::new() };
    vec![
        deed(words::sentence(&other), stakes).icon(icons::WARNING).into(),
        deed(t!("Set aside (resume later)").to_owned(), TestCommand::Park { it: it.clone() })
            .icon(icons::HOURGLASS)
            .into(),
        deed(t!("Cancel {}", words::called(test.resolution)), TestCommand::CallOff { it }).icon(icons::CLOSE).into(),
    ]
}

pub fn waiting_words(cx: &PanelCx<'_>, resolution: &Resolution) -> String {
    let who = resolution.who().and_then(|who| cx.table.cast.get(&who)).map_or(t!("Someone"), |it| &*it.name);
    if resolution.title.is_empty() { who.to_owned() } else { format!("{who}: {}", resolution.title) }
}

pub fn waiting(cx: &PanelCx<'_>, resolution: ResolutionId) -> Vec<Item> {
    // It goes on when the flashback has ended (SCN-3).
    let Some(what) = cx.table.resolutions.get(&resolution).filter(|it| !cx.table.rests(it.scene)) else {
        return Vec::new();
    };
    let what = words::called(what);
    let mut items: Vec<Item> = [
        (icons::PLAY, t!("Resume"), TestCommand::TakeUp { it: resolution.into() }),
        (icons::CHECK, t!("Close"), TestCommand::Close { it: Some(resolution.into()) }),
        (icons::CLOSE, t!("Cancel"), TestCommand::CallOff { it: Some(resolution.into()) }),
    ]
    .map(|(icon, verb, command)| Deed::press(format!("{verb} {what}"), vec![Command::Test(command)]).icon(icon).into())
    .into();
    let back = Deed::new(t!("Undo the last ⟦test⟧"), Act::Ui(UiCommand::UndoTest));
    items.push(back.icon(icons::UNDO).into());
    items
}
