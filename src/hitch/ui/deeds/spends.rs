//! Spends of pool dice, each with its price (DOOM-7 to DOOM-9).

use super::{Ask, Deed, Item, pools::is_spent};
use crate::ui::actions::spend::{Wanted, Wish, pays};
use crate::ui::actions::{drops, open_test};
use crate::ui::widgets::icons;
use crate::ui::{By, EndScene, PanelCx};
use hitch_core::model::{
    Character, CharacterKind, Die, DoomWay, GmcKind, Phase, Pool, PoolKind, Roll, Scene, TraitRef, Used,
};
use hitch_core::rules::{
    DicePrice, Spend, SpendKind, available, building, cheapest, interrupted, rated, resolves, runs_out, spend_price,
    taken_out, takes_turns, watchful,
};
use hitch_core::words::noted;
use hitch_core::words::spends as words;

/// A pool die, or the smallest sufficient one, and the scene it is spent on.
struct Spends<'a> {
    cx: &'a PanelCx<'a>,
    pool: &'a Pool,
    scene: &'a Scene,
    die: Option<Die>,
}

/// Lists all spends of a pool in the selected scene, with a die of this size or the smallest sufficient one.
pub fn of(cx: &PanelCx<'_>, pool: &Pool, die: Option<Die>) -> Vec<Item> {
    let Some(scene) = cx.scene().filter(|scene| scene.running && is_spent(pool.kind)) else { return Vec::new() };
    let spends = Spends { cx, pool, scene, die };
    let mut items = vec![Item::Heading(t!("Spend on this scene").to_owned())];
    // With the rest, so that what the rules are against folds together.
    let end = die.is_none_or(|die| die == Die::D12).then(|| spends.end_scene()).flatten().map(Item::Deed);
    items.extend(Item::folded(spends.wishes().chain(spends.people()).chain(spends.on_dice()).chain(end)));
    items
}

pub fn asks(cx: &PanelCx<'_>, words: impl Into<String>, wish: Wish) -> Deed {
    Deed::ask(words, Ask::Spend(wish, By::Rules)).tried(vec![wish.trial(cx.table)])
}

/// Returns the sizes of a pool that pay for a spend with one die, smallest first; empty if several dice are needed.
pub fn sizes(cx: &PanelCx<'_>, pool: &Pool, scene: Option<&Scene>, kind: SpendKind) -> Vec<Die> {
    let least = match scene.map(|scene| spend_price(cx.table, scene, kind)) {
        // With several dice no single size can be said to pay.
        Some(price) if price.dice != 1 => return Vec::new(),
        price => price.map_or(Die::D4, |price| price.least),
    };
    Die::ALL.into_iter().filter(|die| *die >= least && available(cx.table, pool, *die) > 0).collect()
}

impl Spends<'_> {
    /// Returns the words of a spend with its price, `None` if this die does not pay for it.
    fn priced(&self, words: &str, kind: SpendKind, asks: bool) -> Option<String> {
        let price: DicePrice = spend_price(self.cx.table, self.scene, kind);
        let pays = match self.die {
            Some(die) if price.dice == 1 => die >= price.least,
            // Which dice go is left to the rules where more than one goes, or none is chosen.
            _ => cheapest(self.cx.table, self.pool, price).is_some(),
        };
        // A menu of one die lists what it buys; the menu of the pool lists all, with what is refused.
        if self.die.is_some() && !pays {
            return None;
        }
        // What goes with the last die is said before: play never empties doom for good (DOOM-11), and a crisis
        // may end that way.
        let last = match () {
            () if price.dice == 0 || !pays => String::new(),
            () if runs_out(self.cx.table, self.pool, price.dice) => t!(words::LAST).to_owned(),
            () if resolves(self.cx.table, self.pool, price.dice) => words::resolves(&self.pool.name),
            () => String::new(),
        };
        // The words of a limited action name the die itself, where it is said.
        let price = match (kind, self.die) {
            (SpendKind::LimitedAction(_), Some(_)) => String::new(),
            _ => words::price(price),
        };
        let said = noted(noted(words, price), last);
        Some(if asks { format!("{said}…") } else { said })
    }

    fn buys(&self, icon: &'static str, words: &str, kind: SpendKind, on: Spend) -> Option<Deed> {
        let command = pays(self.pool.id, self.die, Some(self.scene.id), on);
        Some(Deed::send(self.priced(words, kind, false)?, command).icon(icon))
    }

    fn names(&self, icon: &'static str, words: &str, on: Wanted) -> Option<Deed> {
        // What is free takes no die, also in the menu of one.
        let free = spend_price(self.cx.table, self.scene, on.kind()).dice == 0;
        let wish = Wish { pool: self.pool.id, die: self.die.filter(|_| !free), scene: Some(self.scene.id), on };
        Some(asks(self.cx, self.priced(words, on.kind(), true)?, wish).icon(icon))
    }

    fn wishes(&self) -> impl Iterator<Item = Item> {
        let pcs = self.scene.cast.iter().filter(|id| self.cx.table.cast.get(id).is_some_and(|it| it.is_pc())).count();
        let all = [
            (icons::WARNING, Wanted::Complication),
            (icons::PLUS, Wanted::Asset(None)),
            (icons::FLAG, Wanted::Distinction),
            (icons::USER_PLUS, Wanted::Extra),
            (icons::SWAP, Wanted::Split),
        ];
        // A group of one has nothing to split.
        let all = all.into_iter().filter(move |(_, on)| *on != Wanted::Split || pcs > 1);
        all.filter_map(|(icon, on)| Some(self.names(icon, &words::title(on.kind(), ""), on)?.into()))
    }

    fn here(&self) -> impl Iterator<Item = &Character> {
        let all = self.cx.table.cast.values().map(|it| &**it);
        all.filter(|who| !who.is_pc() && self.scene.cast.contains(&who.id))
    }

    fn is_out(&self, who: &Character) -> bool {
        taken_out(self.cx.table, Some(self.scene), who.id).is_some()
    }

    fn people(&self) -> Vec<Item> {
        let (table, way) = (self.cx.table, self.cx.table.setting.mods.doom_way);
        let mut items = Vec::new();
        if let Some(die) = self.die.filter(|_| self.pool.kind == PoolKind::Doom) {
            // Into the roll of a GMC who is not the one a click goes to (DOOM-4).
            let rolls = self.here().filter_map(|who| Some((who, building(table, who.id)?)));
            items.extend(rolls.map(|(who, roll)| {
                let joins = drops::joins(self.pool.id, die, roll);
                Deed::send(words::joins_gmc(&who.name), joins).icon(icons::DICE).into()
            }));
        }
        if way != DoomWay::Kit {
            let asset = |who: &Character| {
                self.names(icons::PLUS, &words::asset_of(&who.name), Wanted::Asset(Some(who.id))).map(Item::Deed)
            };
            items.extend(self.here().filter(|who| takes_turns(who.kind)).filter_map(asset));
        }
        items.extend(self.get_in());
        if way == DoomWay::Fed {
            items.extend(self.here().filter(|who| self.is_out(who)).filter_map(|who| self.limited(who)));
        }
        // Doom brings in minor and major GMCs (DOOM-7); an extra is made on the spot for its die.
        let comes = |kind| matches!(kind, CharacterKind::Gmc(GmcKind::Minor | GmcKind::Major));
        let away = table.cast.values().filter(|who| comes(who.kind) && !self.scene.cast.contains(&who.id));
        let come = away.filter_map(|who| {
            let kind = SpendKind::BringIn(who.id);
            let on = Spend::BringIn { who: who.id.into() };
            self.buys(icons::USER, &words::title(kind, &who.name), kind, on).map(Item::Deed)
        });
        items.extend(come);
        items
    }

    /// Lists the GMCs who may interrupt. If the setting marks none of the next actor's traits, the GM picks the trait
    /// to match (DOOM-7).
    fn get_in(&self) -> Vec<Item> {
        let Some(next) = interrupted(self.cx.table, self.scene) else { return Vec::new() };
        let unmarked: Vec<(TraitRef, String)> = match watchful(self.cx.table, next) {
            // The mark settles which trait the die is measured by.
            Some(_) => Vec::new(),
            None => rated(self.cx.table, next).map(|(at, of)| (at, words::over(&of.name))).collect(),
        };
        let one = |who: &Character, words: &str, over: Option<TraitRef>| {
            let on = Spend::Interrupt { who: who.id.into(), over: over.map(Into::into) };
            self.buys(icons::LIGHTNING, words, SpendKind::Interrupt(who.id, over), on)
        };
        let title = |who: &Character| words::title(SpendKind::Interrupt(who.id, None), &who.name);
        let able = self.here().filter(|who| takes_turns(who.kind) && !self.is_out(who));
        if unmarked.is_empty() {
            return able.filter_map(|who| one(who, &title(who), None).map(Item::Deed)).collect();
        }
        let over = |who: &Character| {
            let deeds = unmarked.iter().filter_map(|(over, words)| one(who, words, Some(*over)));
            Item::Sub(title(who), vec![Item::Folds(deeds.collect())])
        };
        able.map(over).collect()
    }

    /// Lets a taken-out GMC act; the size of the effect die kept depends on the die spent (DOOM-9).
    fn limited(&self, who: &Character) -> Option<Item> {
        let kind = SpendKind::LimitedAction(who.id);
        let one = |spends: &Self| {
            let on = Spend::LimitedAction { who: who.id.into(), against: Vec::new() };
            spends.buys(icons::DICE, &words::limited(&who.name, spends.die), kind, on)
        };
        let sizes = sizes(self.cx, self.pool, Some(self.scene), kind);
        // Without a die that pays, the one line stays and says why.
        if self.die.is_some() || sizes.is_empty() {
            return one(self).map(Item::Deed);
        }
        let deeds = sizes.into_iter().filter_map(|die| one(&Self { die: Some(die), ..*self }));
        Some(Item::sub(words::limited_by(&who.name), deeds))
    }

    /// Lists the spends on the GM’s dice up to the size of the doom die (DOOM-9).
    fn on_dice(&self) -> Vec<Item> {
        let fed = self.cx.table.setting.mods.doom_way == DoomWay::Fed;
        let (Some(doom), Some(test)) = (self.die.filter(|_| fed), open_test(self.cx.table)) else { return Vec::new() };
        let gms = |roll: &&Roll| {
            // Difficulty dice have no roller and are the GM’s; a number that opposes has no dice to feed.
            roll.roller().and_then(|who| self.cx.table.cast.get(&who)).is_none_or(|who| !who.is_pc()) && roll.plus == 0
        };
        let rolls = std::iter::once(test.acting).chain(test.opposing).filter(gms);
        let dice = rolls.flat_map(|roll| roll.dice.iter().map(move |one| (roll, one)));
        let bought = dice.filter(|(_, one)| one.size <= doom).filter_map(|(roll, one)| {
            let (at, roll_at) = (one.id.into(), roll.id.into());
            let (words, on) = match roll.phase {
                Phase::Building => (words::steps_up(&one.label, one.size), Spend::StepUp { roll: roll_at, at }),
                // A die in the total would count twice.
                Phase::Standing if one.counts() && one.used != Used::Total => {
                    (words::adds(&one.label, one.size, one.face), Spend::Total { roll: roll_at, at })
                }
                _ => return None,
            };
            let command = pays(self.pool.id, Some(doom), Some(self.scene.id), on);
            Some(Deed::send(words, command).icon(icons::LIGHTNING).into())
        });
        bought.collect()
    }

    /// Ends the scene through the usual questions for its end.
    fn end_scene(&self) -> Option<Deed> {
        let kind = SpendKind::EndScene;
        let words = self.priced(&words::title(kind, ""), kind, true)?;
        let deed = Deed::ask(words, Ask::EndScene(EndScene::For(self.pool.id))).icon(icons::STOP);
        let price = spend_price(self.cx.table, self.scene, kind);
        if cheapest(self.cx.table, self.pool, price).is_some() {
            // What the price pays for is asked where scenes end; else the refusal is what has to be said.
            return Some(deed);
        }
        Some(deed.tried(vec![pays(self.pool.id, None, Some(self.scene.id), Spend::EndScene)]))
    }
}

pub fn smallest(cx: &PanelCx<'_>, pool: &Pool, scene: &Scene, kind: SpendKind) -> Option<Die> {
    cheapest(cx.table, pool, spend_price(cx.table, scene, kind))?.first().copied()
}
