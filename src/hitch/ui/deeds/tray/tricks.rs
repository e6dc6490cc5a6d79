//! SFX at hand: those that fit the moment, each with every way to use it (SFX-1 to SFX-4, POOL-3).

use crate::ui::PanelCx;
use crate::ui::actions::{Half, OpenTest};
use crate::ui::deeds::{Act, Deed, Item, Thing};
use crate::ui::widgets::icons;
use hitch_core::model::{
    Bearer, Benefit, Character, CharacterId, Name, Phase, Roll, RollId, Sfx, SfxNo, SfxRef, Source, State, Trait,
    TraitRef,
};
use hitch_core::rules::{Command, Faces, Refusal, RollCommand, SfxCommand, SfxTarget, What, opposers, sfx_needs};
use hitch_core::session::NamesOf;
use hitch_core::words;
use std::collections::BTreeMap;

/// The most ways listed to use one SFX.
const MOST: usize = 40;

pub struct Trick<'t> {
    pub at: SfxRef,
    /// The owner, if ambiguous.
    pub whose: Option<&'t Name>,
    pub sfx: &'t Sfx,
}

impl Trick<'_> {
    /// Returns the hint for the words an SFX needs, and the names it may be chosen from; `None` if it needs none.
    pub fn says(&self) -> Option<(&'static str, NamesOf)> {
        self.sfx.benefits.iter().find_map(|sfx| match sfx {
            Benefit::Rename => Some((t!("New name"), NamesOf::Complications)),
            Benefit::Detail => Some((t!("Detail"), NamesOf::Details)),
            _ => None,
        })
    }

    pub fn first(&self, cx: &PanelCx<'_>, roll: RollId) -> Option<Deed> {
        let items = cx.deeds(&Thing::Trick(self.at, roll));
        items.iter().flat_map(Item::deeds).map(|(_, deed)| deed.clone()).next()
    }

    /// Returns why the SFX can't be used in a roll, whatever name is given with it.
    pub fn why_not(&self, cx: &PanelCx<'_>, roll: RollId) -> Option<Refusal> {
        let mut deed = self.first(cx, roll)?;
        if let (Some(_), Act::Press(commands)) = (self.says(), &mut deed.act)
            && let [Command::Sfx(SfxCommand::Use { name, .. })] = commands.as_mut_slice()
        {
            // A name that is still to be typed is no reason, so judged under any name.
            *name = t!("Said").into();
        }
        cx.why_not(deed.commands()?)
    }
}

/// Returns those whose SFX a side has: the actor, or everyone who opposes.
fn whose(state: &State, test: &OpenTest<'_>, half: Half) -> Vec<CharacterId> {
    if half == Half::Acting { vec![test.who] } else { opposers(state, test.acting, test.opposing) }
}

/// Returns the unlocked SFX of a character but for hindering, each with its place.
pub(super) fn sfx_of(character: &Character) -> impl Iterator<Item = (SfxRef, &Sfx)> {
    let of = Bearer::Character(character.id);
    // The number is counted before the filter: it is the SFX's place on its trait.
    let all = character
        .traits
        .hosts()
        .flat_map(move |(on, all)| (0..).map(SfxNo).zip(all).map(move |(no, sfx)| (SfxRef { of, on, no }, sfx)));
    all.filter(|(_, sfx)| sfx.unlocked && !sfx.is_hinder())
}

/// Returns the SFX at hand on a side; empty during growth. Hindering has a button of its own, for every distinction.
pub fn tricks<'t>(cx: &PanelCx<'t>, test: &OpenTest<'_>, half: Half) -> Vec<Trick<'t>> {
    if test.resolution.is_quiet() {
        return Vec::new();
    }
    let (table, who) = (cx.table, whose(cx.table, test, half));
    // On the acting side it is plain whose they are.
    let named = who.len() > 1 || half == Half::Opposing;
    let of = |character: &'t Character| {
        let whose = named.then_some(&character.name);
        sfx_of(character).map(move |(at, sfx)| Trick { at, whose, sfx })
    };
    who.into_iter().filter_map(|who| table.cast.get(&who)).flat_map(|it| of(it)).collect()
}

/// Lists every way to use an SFX in a roll, with this name for its result.
pub fn ways(cx: &PanelCx<'_>, at: SfxRef, roll: RollId, name: &str) -> Vec<Item> {
    let either = |it: &Sfx| it.benefits.iter().any(|it| matches!(it, Benefit::StepUpOrDouble { .. }));
    let either = cx.table.sfx(at).is_some_and(either);
    let way = |(words, on): (String, Vec<SfxTarget>)| {
        let one = |doubles: bool| {
            let words = match (words.as_str(), either, doubles) {
                ("", ..) => t!("Use").to_owned(),
                (_, false, _) => words.clone(),
                (_, true, false) => t!("Step up {words}"),
                (_, true, true) => t!("Double {words}"),
            };
            let (roll, on) = (Some(roll.into()), on.clone());
            let using = SfxCommand::Use { at: at.into(), roll, on, name: name.into(), faces: Faces::Due, doubles };
            Deed::press(words, vec![Command::Sfx(using)]).icon(icons::LIGHTNING).into()
        };
        [false, true].into_iter().filter(|doubles| either || !doubles).map(one).collect::<Vec<Item>>()
    };
    let mut choices = choices(cx.table, &sfx_needs(cx.table, at, Some(roll)));
    if choices.is_empty() {
        // The rules say what is wanting.
        choices.push((String::new(), Vec::new()));
    }
    choices.into_iter().flat_map(way).collect()
}

/// Returns every choice of one target per need, without repeats, in distinct words.
fn choices(state: &State, needs: &[Vec<SfxTarget>]) -> Vec<(String, Vec<SfxTarget>)> {
    let mut all: Vec<Vec<SfxTarget>> = vec![Vec::new()];
    for fits in needs {
        let with = |way: &Vec<SfxTarget>| -> Vec<Vec<SfxTarget>> {
            let others = fits.iter().filter(|it| !way.contains(it));
            others.map(|it| way.iter().chain([it]).cloned().collect()).collect()
        };
        // Cut in each round: the ways multiply with every need, long before the last one.
        all = all.iter().flat_map(with).take(MOST).collect();
    }
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let way = |way: Vec<SfxTarget>| {
        let each: Vec<String> = way.iter().map(|it| words::sfx_target(state, it)).collect();
        let words = words::in_turn(&each);
        // Two dice of one trait and size read the same and are still two choices.
        let same = seen.entry(words.clone()).or_default();
        *same += 1;
        (if *same > 1 { t!("{words}, number {same}") } else { words }, way)
    };
    all.into_iter().map(way).collect()
}

/// Lists the patterns that match an SFX in free words; a press makes it work that way.
pub fn patterns(cx: &PanelCx<'_>, at: SfxRef) -> Option<Vec<Item>> {
    let like = words::sfx_like(cx.table.sfx(at)?);
    if like.is_empty() {
        return Some(vec![Item::Note(
            t!("No template matches this wording. Choose one in the character file.").to_owned(),
        )]);
    }
    let mut items = vec![Item::Heading(t!("Use a template").to_owned())];
    for (name, template) in like {
        let SfxRef { of, on, no } = at;
        let all = cx.table.traits(of).and_then(|it| it.sfx(on)).into_iter().flatten().zip(0..);
        let sfx =
            all.map(|(it, at)| if SfxNo(at) == no { words::working_like(it, template.clone()) } else { it.clone() });
        let write = SfxCommand::Write { of: of.into(), on: on.into(), sfx: sfx.collect() };
        let words = words::template_row(name, &template);
        items.push(Deed::press(words, vec![Command::Sfx(write)]).icon(icons::LIGHTNING).into());
    }
    Some(items)
}

/// Lists distinctions that can go in as a d4, or become one (POOL-3).
pub fn hinders(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> Vec<Item> {
    let Some(roll) = test.roll(half).filter(|roll| roll.phase == Phase::Building) else { return Vec::new() };
    let cast = whose(cx.table, test, half).into_iter().filter_map(|who| cx.table.cast.get(&who));
    let deeds: Vec<Deed> = cast.flat_map(|it| hindering(cx.table, it, roll)).collect();
    if deeds.is_empty() {
        return Vec::new();
    }
    let head = Item::Heading(t!("Roll a d4, earn 1 ⟦PP⟧").to_owned());
    [head].into_iter().chain(deeds.into_iter().map(Item::Deed)).collect()
}

fn hindering(state: &State, who: &Character, roll: &Roll) -> Vec<Deed> {
    let kind = |set| state.setting.set(set).is_some_and(hitch_core::model::SetDef::hinders);
    let sets = who.traits.sets.iter().filter(|set| kind(set.def) && !set.shut_down);
    let traits = sets.flat_map(|set| &set.traits).filter(|it| !it.shut_down && !it.base.is_empty());
    let hinder = |one: &Trait| {
        let at = TraitRef { of: Bearer::Character(who.id), id: one.id };
        let mut theirs = roll.dice.iter().filter(|die| die.from == Source::Trait(at)).peekable();
        // One distinction earns one point in a roll.
        if theirs.clone().any(|die| die.hinder) {
            return None;
        }
        let command = if let Some(die) = theirs.peek() {
            RollCommand::Hinder { roll: roll.id.into(), die: die.id.into(), on: true }
        } else {
            RollCommand::Add { roll: roll.id.into(), what: What::Trait(at.into()), hinder: true, pay: false }
        };
        Some(Deed::press(&*one.name, vec![Command::Roll(command)]).icon(icons::COINS))
    };
    traits.filter_map(hinder).collect()
}
