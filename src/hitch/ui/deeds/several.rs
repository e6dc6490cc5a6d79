//! Deeds for several characters at once: one press, one step of undo, one entry of the log. Those for whom the rules
//! refuse it are left out, and named before the press.

use super::thing::Named;
use super::{Ask, Deed, Item};
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand, actions};
use hitch_core::model::{Bearer, CharacterId, Die, Name, Role, Trait, TraitRef, same_name};
use hitch_core::rules::{
    AssetCommand, Command, HarmCommand, Hideable, PointsCommand, SceneCommand, SightCommand, TraitCommand, diff,
};
use hitch_core::words;
use std::collections::BTreeMap;

const NO_POINTS: &str = mark!("These characters have no ⟦plot points⟧ of their own.");

/// What is typed for several characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForSeveral {
    Complication,
    Asset,
}

impl ForSeveral {
    /// Returns the command that gives it to a character.
    pub fn command(self, to: CharacterId, name: Name, die: Die) -> Command {
        let to = Bearer::Character(to).into();
        match self {
            Self::Complication => HarmCommand::Complicate { on: to, name, die }.into(),
            Self::Asset => AssetCommand::Grant { of: to, name, die: Some(die) }.into(),
        }
    }

    fn verb(self) -> &'static str {
        match self {
            Self::Complication => t!("Add ⟦a complication⟧…"),
            Self::Asset => t!("Add ⟦an asset⟧…"),
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Self::Complication => t!("⟦complication⟧"),
            Self::Asset => t!("⟦asset⟧"),
        }
    }
}

/// Why a press is not for a character, beside what the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Without {
    /// It is done to them already, or they have nothing of the kind.
    Aside,
    /// They are named, with this reason.
    Named(&'static str),
}

/// Returns the press for each of several. Its tooltip tells what changes, who is left out, and why.
pub fn each(
    cx: &PanelCx<'_>,
    who: &[CharacterId],
    words: impl Into<String>,
    command: impl Fn(CharacterId) -> Result<Command, Without>,
) -> Deed {
    let mut commands = Vec::new();
    let mut left_out: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for id in who {
        let name = cx.table.cast.get(id).map_or("", |it| &*it.name);
        let mut leave_out = |why: String| left_out.entry(why).or_default().push(name);
        match command(*id) {
            Ok(command) => match cx.why_not(std::slice::from_ref(&command)) {
                None => commands.push(command),
                Some(refusal) => leave_out(cx.reason(&refusal)),
            },
            Err(Without::Named(why)) => leave_out(why.to_owned()),
            Err(Without::Aside) => {}
        }
    }
    let told = actions::dry_run(cx.table, &commands).map(|after| words::changes(&diff(cx.table, &after)));
    let without = |(why, names): (&String, &Vec<&str>)| t!("Left out: {}. {why}", names.join(", "));
    let left: Vec<String> = left_out.iter().map(without).collect();
    let deed = Deed::press(words, commands.clone());
    match (commands.is_empty(), told) {
        (true, _) => deed.never(left.first().map_or(t!("This applies to none of the selected characters."), |it| it)),
        (false, Ok(told)) => deed.tip([told].into_iter().chain(left).collect::<Vec<_>>().join("\n")),
        // Each may, and not all together: the window says why, and whole.
        (false, Err(_)) => deed,
    }
}

/// Returns the selected characters, while there are any.
pub fn selected(cx: &PanelCx<'_>) -> Option<Named<Vec<CharacterId>>> {
    let all: Vec<CharacterId> = cx.view.selected.iter().copied().filter(|id| cx.table.cast.contains_key(id)).collect();
    (!all.is_empty()).then(|| (all, String::new()))
}

/// Lists what can be done to several characters at once.
pub fn of(cx: &PanelCx<'_>, who: &[CharacterId]) -> Vec<Item> {
    let scene = cx.scene();
    let points = |words: &str, command: fn(CharacterId) -> PointsCommand| {
        let own = |id: CharacterId| cx.table.cast.get(&id).is_some_and(|it| it.points().is_some());
        let give = |id| if own(id) { Ok(command(id).into()) } else { Err(Without::Named(t!(NO_POINTS))) };
        each(cx, who, words, give).icon(icons::COINS)
    };
    let typed = |what: ForSeveral| {
        let tried = who.iter().map(|id| what.command(*id, t!("New").into(), Die::D6));
        let any: Vec<Command> = tried.filter(|it| cx.why_not(std::slice::from_ref(it)).is_none()).take(1).collect();
        Deed::ask(what.verb(), Ask::ForSeveral(what)).tried(any).icon(icons::PLUS)
    };
    // What is done most often comes first: the bar has no room for all of them.
    let mut items = vec![
        typed(ForSeveral::Complication).into(),
        points(t!("Give ⟦a plot point⟧"), |to| PointsCommand::Give { to: to.into(), points: 1 }).into(),
        typed(ForSeveral::Asset).into(),
        points(t!("Take ⟦a plot point⟧"), |from| PointsCommand::Take { from: from.into(), points: 1 }).into(),
    ];
    items.extend(stress(cx, who));
    items.extend(steps(cx, who));
    if let Some(scene) = scene {
        let is_in = |id: &CharacterId| scene.cast.contains(id);
        let at = || Some(scene.id.into());
        items.push(
            each(cx, who, t!("Add to the scene"), |id| {
                let enter = SceneCommand::Enter { scene: at(), who: id.into() };
                if is_in(&id) { Err(Without::Aside) } else { Ok(enter.into()) }
            })
            .icon(icons::PLUS)
            .into(),
        );
        items.push(
            each(cx, who, t!("Leave the scene"), |id| {
                let leave = SceneCommand::Leave { scene: at(), who: id.into() };
                if is_in(&id) { Ok(leave.into()) } else { Err(Without::Aside) }
            })
            .icon(icons::CLOSE)
            .into(),
        );
    }
    for (words, icon, reveals) in [(t!("Reveal"), icons::EYE, true), (t!("Hide"), icons::EYE_OFF, false)] {
        let turn = |id: CharacterId| {
            let gmc = cx.table.cast.get(&id).is_some_and(|it| !it.is_pc());
            let what = Hideable::Character(id.into());
            let command = if reveals { SightCommand::Reveal { what } } else { SightCommand::Hide { what } };
            if gmc && cx.table.hides(id) == reveals { Ok(command.into()) } else { Err(Without::Aside) }
        };
        items.push(each(cx, who, words, turn).icon(icon).into());
    }
    items.push(Deed::copies(None));
    items.push(Deed::ui(UiCommand::SelectNone).icon(icons::CLOSE).into());
    items
}

fn stress(cx: &PanelCx<'_>, who: &[CharacterId]) -> Option<Item> {
    let tracks = &cx.table.setting.tracks;
    let track = |track: &hitch_core::model::TrackDef| {
        Item::dice(&*track.name, |die| {
            let words = format!("{} {die}", track.name);
            each(cx, who, words, |on| Ok(HarmCommand::Stress { on: on.into(), track: track.id.into(), die }.into()))
        })
    };
    (!tracks.is_empty()).then(|| Item::Sub(t!("⟦Stress⟧").to_owned(), tracks.iter().map(track).collect()))
}

/// Lists the steps of what any of them has: complications, stress and assets, by name.
fn steps(cx: &PanelCx<'_>, who: &[CharacterId]) -> Option<Item> {
    let mut all: Vec<(Name, Role)> = Vec::new();
    let cast = |id: CharacterId| cx.table.cast.get(&id);
    for (role, trait_) in who.iter().filter_map(|id| cast(*id)).flat_map(|it| it.traits.iter()) {
        let new = !all.iter().any(|(name, of)| same_name(name, &trait_.name) && of.is_harm() == role.is_harm());
        if (role.is_harm() || role == Role::Asset) && new {
            all.push((trait_.name.clone(), role));
        }
    }
    let step = |name: &Name, role: Role, up: bool| {
        let words = if up { t!("Step up {name}") } else { t!("Step down {name}") };
        let icon = if up { icons::STEP_UP } else { icons::STEP_DOWN };
        let at = |id: CharacterId| {
            let same = |(of, it): &(Role, &Trait)| same_name(&it.name, name) && of.is_harm() == role.is_harm();
            let (_, it) = cast(id)?.traits.iter().filter(|(of, _)| of.is_harm() || *of == Role::Asset).find(same)?;
            let at = TraitRef { of: Bearer::Character(id), id: it.id }.into();
            Some(match (role.is_harm(), up) {
                (true, true) => HarmCommand::StepUp { at }.into(),
                (true, false) => HarmCommand::StepDown { at }.into(),
                (false, true) => {
                    let dice = it.base.iter().map(|die| die.up().unwrap_or(*die)).collect();
                    TraitCommand::Rate { at, dice }.into()
                }
                (false, false) => AssetCommand::StepDown { at }.into(),
            })
        };
        Item::Deed(each(cx, who, words, |id| at(id).ok_or(Without::Aside)).icon(icon))
    };
    let items = all.iter().flat_map(|(name, role)| [step(name, *role, true), step(name, *role, false)]).collect();
    (!all.is_empty()).then(|| Item::Sub(t!("Step up or down").to_owned(), items))
}
