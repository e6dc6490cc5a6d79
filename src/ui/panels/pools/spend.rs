//! What the dice of a pool are spent on (DOOM-7): by menu with every price, and the line that asks for a name.

use super::PoolsPanel;
use super::facts::PoolFacts;
use super::spend_line::sizes;
use crate::model::{
    Character, CharacterId, CharacterKind, Die, DoomWay, GmcKind, Phase, PoolKind, Roll, Scene, TraitRef, Used,
};
use crate::rules::{
    Price, Spend, SpendKind, cheapest, interrupted, rated, resolves, runs_out, spend_price, taken_out, takes_turns,
    watchful,
};
use crate::ui::actions::drops::{self, Fate};
use crate::ui::actions::open_test;
use crate::ui::actions::spend::{Wanted, Wish, pays};
use crate::ui::panels::parts::menu;
use crate::ui::theme::Theme;
use crate::ui::widgets::{Pill, icons};
use crate::ui::{EndScene, PanelCx};
use crate::words::spends as words;
use egui::{Response, Ui};

impl PoolsPanel {
    /// The pill that opens the list of everything the pool's dice are for.
    pub(super) fn spend_pill(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let Some(scene) = cx.scene().filter(|scene| scene.running) else { return };
        let label = format!("Spend dice of {}", it.name);
        let pill = ui.add(Pill::new(cx.theme, "spend").opens_menu().label(label));
        menu::either(&pill, |ui| self.spend_menu(ui, cx, it, scene, None));
    }

    /// The list, of one die or of what is smallest.
    pub(super) fn spend_menu(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        it: &PoolFacts,
        scene: &Scene,
        die: Option<Die>,
    ) {
        let wishes = [
            (icons::WARNING, Wanted::Complication, SpendKind::Complication),
            (icons::PLUS, Wanted::Asset(None), SpendKind::Asset),
            (icons::FLAG, Wanted::Distinction, SpendKind::Distinction),
            (icons::USER_PLUS, Wanted::Extra, SpendKind::Extra),
            (icons::SWAP, Wanted::Split, SpendKind::Split),
        ];
        menu::heading(ui, cx.theme, "Spend on this scene");
        for (icon, on, kind) in wishes {
            let pcs = scene.cast.iter().filter(|id| cx.table.cast.get(id).is_some_and(|it| it.is_pc())).count();
            if kind == SpendKind::Split && pcs < 2 {
                continue;
            }
            if entry(ui, cx, (it, die), scene, (icon, words::title(kind, ""), kind)) {
                self.ask(Wish { pool: it.id, die, scene: Some(scene.id), on });
            }
        }
        self.spend_people(ui, cx, it, scene, die);
        if let Some(die) = die {
            on_dice(ui, cx, it, scene, die);
        }
        if die.is_none_or(|die| die == Die::D12)
            && entry(
                ui,
                cx,
                (it, die),
                scene,
                (icons::STOP, words::title(SpendKind::EndScene, ""), SpendKind::EndScene),
            )
        {
            // What goes with it, and what is dropped, is asked where scenes end.
            cx.view.end_scene = Some(EndScene::For(it.id));
        }
    }

    /// Those who get in first, and those who come in.
    fn spend_people(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, scene: &Scene, die: Option<Die>) {
        let gmcs: Vec<_> = cx.table.cast.values().filter(|it| !it.is_pc()).cloned().collect();
        let here = gmcs.iter().filter(|who| scene.cast.contains(&who.id));
        if let Some(die) = die.filter(|_| it.kind == PoolKind::Doom) {
            // Into the roll of a GMC who is not the one a click goes to (DOOM-4).
            for (who, roll) in here.clone().filter_map(|who| Some((who, crate::rules::building(cx.table, who.id)?))) {
                if menu::item(ui, cx.theme, icons::DICE, &words::joins_gmc(&who.name)) {
                    cx.out.send(drops::joins(it.id, die, roll));
                }
            }
        }
        if cx.table.setting.mods.doom_way != DoomWay::Kit {
            for who in here.filter(|who| takes_turns(who.kind)) {
                let entry = (icons::PLUS, words::asset_of(&who.name), SpendKind::Asset);
                if self::entry(ui, cx, (it, die), scene, entry) {
                    self.ask(Wish { pool: it.id, die, scene: Some(scene.id), on: Wanted::Asset(Some(who.id)) });
                }
            }
        }
        if let Some(next) = interrupted(cx.table, scene) {
            let here = gmcs.iter().filter(|who| scene.cast.contains(&who.id));
            for who in here.filter(|who| takes_turns(who.kind) && taken_out(cx.table, Some(scene), who.id).is_none()) {
                gets_in(ui, cx, (it, die), scene, (who, next));
            }
        }
        if cx.table.setting.mods.doom_way == DoomWay::Fed {
            let here = gmcs.iter().filter(|who| scene.cast.contains(&who.id));
            for who in here.filter(|who| taken_out(cx.table, Some(scene), who.id).is_some()) {
                limited(ui, cx, (it, die), scene, who);
            }
        }
        let comes = |kind| matches!(kind, CharacterKind::Gmc(GmcKind::Minor | GmcKind::Major));
        let away: Vec<_> = gmcs.iter().filter(|who| comes(who.kind) && !scene.cast.contains(&who.id)).collect();
        if away.is_empty() {
            return;
        }
        for who in away {
            let kind = SpendKind::BringIn(who.id);
            if entry(ui, cx, (it, die), scene, (icons::USER, words::title(kind, &who.name), kind)) {
                cx.out.send(pays(it.id, die, Some(scene.id), Spend::BringIn { who: who.id.into() }));
            }
        }
    }
}

/// A GMC gets in before somebody. Where the setting marks none of their traits, the GM says which one doom has
/// to match (DOOM-7).
fn gets_in(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    (it, die): (&PoolFacts, Option<Die>),
    scene: &Scene,
    (who, next): (&Character, CharacterId),
) {
    let title = words::title(SpendKind::Interrupt(who.id, None), &who.name);
    let unmarked: Vec<(TraitRef, String)> = match watchful(cx.table, next) {
        Some(_) => Vec::new(),
        None => rated(cx.table, next).map(|(at, of)| (at, words::over(&of.name))).collect(),
    };
    let mut one = |ui: &mut Ui, words: String, over: Option<TraitRef>| {
        let kind = SpendKind::Interrupt(who.id, over);
        if entry(ui, cx, (it, die), scene, (icons::LIGHTNING, words, kind)) {
            let on = Spend::Interrupt { who: who.id.into(), over: over.map(Into::into) };
            cx.out.send(pays(it.id, die, Some(scene.id), on));
        }
    };
    if unmarked.is_empty() {
        one(ui, title, None);
        return;
    }
    menu::sub(ui, title, |ui| {
        for (over, words) in unmarked {
            one(ui, words, Some(over));
        }
    });
}

/// A GMC who is out acts all the same; how large a die they keep hangs on the one that goes (DOOM-9).
fn limited(ui: &mut Ui, cx: &mut PanelCx<'_>, (it, die): (&PoolFacts, Option<Die>), scene: &Scene, who: &Character) {
    let kind = SpendKind::LimitedAction(who.id);
    let one = |ui: &mut Ui, cx: &mut PanelCx<'_>, die: Option<Die>| {
        if entry(ui, cx, (it, die), scene, (icons::DICE, words::limited(&who.name, die), kind)) {
            let on = Spend::LimitedAction { who: who.id.into(), against: Vec::new() };
            cx.out.send(pays(it.id, die, Some(scene.id), on));
        }
    };
    let sizes = sizes(cx, it, Some(scene), kind);
    if die.is_some() || sizes.is_empty() {
        one(ui, cx, die);
        return;
    }
    let title = words::limited_by(&who.name);
    menu::sub(ui, (cx.theme.icon(icons::DICE, cx.theme.palette.mute), title), |ui| {
        for die in sizes {
            one(ui, cx, Some(die));
        }
    });
}

/// Fed doom does something for each die of the GM's that is no larger (DOOM-9).
fn on_dice(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, scene: &Scene, doom: Die) {
    if cx.table.setting.mods.doom_way != DoomWay::Fed {
        return;
    }
    let Some(test) = open_test(cx.table) else { return };
    let gms = |roll: &&Roll| {
        roll.roller().and_then(|who| cx.table.cast.get(&who)).is_none_or(|who| !who.is_pc()) && roll.plus == 0
    };
    for roll in std::iter::once(test.acting).chain(test.opposing).filter(gms) {
        for one in roll.dice.iter().filter(|one| one.size <= doom) {
            let (at, roll_at) = (one.id.into(), roll.id.into());
            let (words, on) = match roll.phase {
                Phase::Building => (words::steps_up(&one.label, one.size), Spend::StepUp { roll: roll_at, at }),
                Phase::Standing if one.counts() && one.used != Used::Total => {
                    (words::adds(&one.label, one.size, one.face), Spend::Total { roll: roll_at, at })
                }
                _ => continue,
            };
            if menu::item(ui, cx.theme, icons::LIGHTNING, &words) {
                cx.out.send(pays(it.id, Some(doom), Some(scene.id), on));
            }
        }
    }
}

/// One thing dice are for, with its price; muted where the pool can't pay. Choosing it all the same says why
/// not, and leaves the GM the last word.
fn entry(
    ui: &mut Ui,
    cx: &PanelCx<'_>,
    (it, die): (&PoolFacts, Option<Die>),
    scene: &Scene,
    (icon, words, kind): (&str, String, SpendKind),
) -> bool {
    let Some(pool) = cx.table.pools.get(&it.id) else { return false };
    let price: Price = spend_price(cx.table, scene, kind);
    let pays = match die {
        Some(die) if price.dice == 1 => die >= price.least,
        _ => cheapest(cx.table, pool, price).is_some(),
    };
    if die.is_some() && !pays {
        return false;
    }
    // Play never empties it for good: that is said before (DOOM-11).
    let last = price.dice > 0 && pays && runs_out(cx.table, pool, price.dice);
    let asks = matches!(
        kind,
        SpendKind::Complication
            | SpendKind::Asset
            | SpendKind::Distinction
            | SpendKind::Extra
            | SpendKind::Split
            | SpendKind::EndScene
    );
    // A crisis may end that way; it is said before.
    let ends = price.dice > 0 && pays && resolves(cx.table, pool, price.dice);
    let last_one = match () {
        () if last => words::LAST.to_owned(),
        () if ends => words::resolves(&it.name),
        () => String::new(),
    };
    // The words of a limited action name the die itself, where it is said.
    let price = match (kind, die) {
        (SpendKind::LimitedAction(_), Some(_)) => String::new(),
        _ => format!(", {}", words::price(price)),
    };
    let named = format!("{words}{price}{last_one}{}", if asks { "\u{2026}" } else { "" });
    let response = choice(ui, cx.theme, icon, &named, pays && !last);
    let why = if last { words::last(&it.name) } else { String::new() };
    let response = if why.is_empty() { response } else { response.on_hover_text(why) };
    response.clicked()
}

/// An entry that stands back where the rules are against it. It can be chosen all the same: that says why not.
fn choice(ui: &mut Ui, theme: &Theme, icon: &str, words: &str, goes: bool) -> Response {
    let p = &theme.palette;
    let (ink, text) = if goes { (p.mute, theme.body(words)) } else { (p.faint, theme.muted(words)) };
    let response = ui.add(egui::Button::new((theme.icon(icon, ink), text))).accessible_name(words);
    menu::take_focus(ui, &response);
    if response.clicked() {
        ui.close();
    }
    response
}

/// What a drop would do, as an entry. Returns whether it was chosen.
pub(super) fn chosen(ui: &mut Ui, theme: &Theme, icon: &str, fate: &Fate) -> bool {
    let response = choice(ui, theme, icon, if fate.refused { &fate.what } else { &fate.words }, !fate.refused);
    if fate.refused {
        menu::note(ui, theme, &fate.words);
    }
    response.clicked()
}

/// Whether dice of that kind of pool are spent on scenes.
pub(super) const fn is_spent(kind: PoolKind) -> bool {
    matches!(kind, PoolKind::Doom | PoolKind::Crisis)
}
