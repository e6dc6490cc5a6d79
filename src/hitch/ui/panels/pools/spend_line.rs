//! The line that asks for details of a spend: name, die, who goes (DOOM-7).

use super::PoolsPanel;
use super::facts::PoolFacts;
use crate::ui::actions::read_trait;
use crate::ui::actions::spend::{Wanted, Wish, pays};
use crate::ui::deeds::{sizes, smallest};
use crate::ui::panels::parts::add_line;
use crate::ui::theme::{Face, text};
use crate::ui::widgets::{IconButton, Layouts as _, Pill, Tips as _, icons, that_fits};
use crate::ui::{By, PanelCx};
use egui::{Id, Key, Ui};
use hitch_core::model::{CharacterId, Die, DoomWay, Pool, Scene};
use hitch_core::rules::{SpendKind, resolves, spend_price};
use hitch_core::session::NamesOf;
use hitch_core::words::spends as words;
use std::collections::BTreeSet;

/// A spend that waits for its name.
#[derive(Clone)]
pub(super) struct Spending {
    wish: Wish,
    by: By,
    typed: String,
    /// Those who go elsewhere, if the group is split.
    goes: BTreeSet<CharacterId>,
    /// The asset comes from a specialty or a stunt (DOOM-9).
    stunt: bool,
    fresh: bool,
    /// The pool's dice when the spend was refused; the line stays until they change.
    refused: Option<Vec<Die>>,
}

impl Spending {
    pub fn new(wish: Wish, by: By) -> Self {
        Self { wish, by, typed: String::new(), goes: BTreeSet::new(), stunt: false, fresh: true, refused: None }
    }
}

impl PoolsPanel {
    pub(super) fn spend_line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let Some(mut asked) = self.spending.take_if(|asked| asked.wish.pool == it.id) else { return };
        let scene = asked.wish.scene.and_then(|scene| cx.table.scenes.get(&scene)).map(|scene| &**scene);
        if asked.wish.scene.is_some() && scene.is_none() {
            return;
        }
        // The GM has said so, and it was done.
        let Some(pool) = cx.table.pools.get(&it.id) else { return };
        if asked.refused.as_ref().is_some_and(|then| pool.dice != *then) {
            return;
        }
        let id = Id::unique(("spend", it.id));
        let mut gone = ui.input(|input| input.key_pressed(Key::Escape));
        ui.pill_row(|ui| {
            // What it is to be, where there is nothing to choose.
            if let Wanted::Asset(Some(who)) = asked.wish.on
                && let Some(who) = cx.table.cast.get(&who)
            {
                ui.label(cx.theme.small(words::asset_of(&who.name)));
            }
            if asked.wish.on == Wanted::Crisis {
                ui.label(cx.theme.small(words::a_crisis(asked.wish.die)));
            }
            let again = match (asked.wish.on, scene) {
                (Wanted::Split, Some(scene)) => who_goes(ui, cx, scene, &mut asked.goes),
                (Wanted::Crisis | Wanted::Split, _) => false,
                (Wanted::Asset(Some(_)), _) => by_stunt(ui, cx, &mut asked.stunt),
                (on, _) => what_on(ui, cx, &mut asked.wish, on),
            };
            // The keyboard goes back to the line, once the line has seen the click elsewhere.
            asked.fresh |= again;
            if ui.add(IconButton::new(cx.theme, icons::CLOSE, t!("Cancel the spend")).small().quiet()).clicked() {
                gone = true;
            }
        });
        asked.fresh |= which_die(ui, cx, pool, scene, &mut asked.wish);
        let kind = asked.wish.on.kind();
        // Without a die named, the smallest that will do is what goes.
        let smallest = || smallest(cx, pool, scene?, kind);
        let (hint, label) = words::asks(kind, asked.wish.die.or_else(smallest));
        let dice = scene.map_or(1, |scene| spend_price(cx.table, scene, kind).dice);
        if dice > 0 && resolves(cx.table, pool, dice) {
            let warning = hitch_core::words::pools::last_die(&it.name);
            ui.label(cx.theme.words(&warning, Face::Regular, text::SMALL, cx.theme.palette.bad_text));
        }
        if let Some(of) = names_of(asked.wish.on) {
            cx.offer_names(ui, id, of);
        }
        let hint = that_fits(ui, text::SMALL, [&hint, label]);
        let done = add_line(ui, cx.theme, id, &mut asked.typed, hint, label);
        if asked.fresh {
            asked.fresh = false;
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        match done {
            Some(name) => {
                let (name, die) = with_die(cx, (kind, asked.wish.die), name);
                let who = asked.goes.iter().map(|id| (*id).into()).collect();
                let on = asked.wish.on.named(&name, asked.stunt, who);
                let (commands, by) = (vec![pays(it.id, die, asked.wish.scene, on)], asked.by);
                if by == By::Rules && cx.why_not(&commands).is_some() {
                    // What was typed is not lost.
                    asked.refused = Some(pool.dice.clone());
                    self.spending = Some(asked);
                }
                cx.press(by, commands);
            }
            None if !gone => self.spending = Some(asked),
            None => {}
        }
    }
}

const fn names_of(wanted: Wanted) -> Option<NamesOf> {
    match wanted {
        Wanted::OnScene | Wanted::Complication => Some(NamesOf::Complications),
        Wanted::Asset(_) => Some(NamesOf::Assets),
        Wanted::Distinction => Some(NamesOf::Distinctions),
        Wanted::Crisis => Some(NamesOf::Crises),
        Wanted::Extra | Wanted::Split => None,
    }
}

fn which_die(ui: &mut Ui, cx: &PanelCx<'_>, it: &Pool, scene: Option<&Scene>, wish: &mut Wish) -> bool {
    let kind = wish.on.kind();
    let all = sizes(cx, it, scene, kind);
    if all.len() < 2 {
        return false;
    }
    let goes = wish.die.or_else(|| smallest(cx, it, scene?, kind));
    let mut said = false;
    ui.pill_row(|ui| {
        ui.label(cx.theme.muted(t!("Die to spend:")));
        for die in all {
            let name = die.to_string();
            let pill = Pill::new(cx.theme, &name).choice(goes == Some(die), t!("Spend the {die}"));
            if ui.add(pill).tip(words::with_die(&it.name, die, as_large(cx, kind))).clicked() {
                wish.die = Some(die);
                said = true;
            }
        }
    });
    said
}

/// Returns whether the result is as large as the die spent.
fn as_large(cx: &PanelCx<'_>, kind: SpendKind) -> bool {
    match kind {
        SpendKind::Complication | SpendKind::Asset | SpendKind::Extra | SpendKind::Crisis => true,
        SpendKind::Distinction => cx.table.setting.mods.doom_way == DoomWay::Fed,
        _ => false,
    }
}

/// Splits a die typed behind the name off as the one spent, if the result has its size.
fn with_die(cx: &PanelCx<'_>, (kind, die): (SpendKind, Option<Die>), typed: String) -> (String, Option<Die>) {
    match read_trait(&typed) {
        (name, dice) if as_large(cx, kind) && !name.is_empty() => match dice.as_slice() {
            // Several dice behind a name are part of the name: one die pays for one thing.
            [one] => (name, Some(*one)),
            _ => (typed, die),
        },
        _ => (typed, die),
    }
}

fn what_on(ui: &mut Ui, cx: &PanelCx<'_>, wish: &mut Wish, on: Wanted) -> bool {
    let all = [
        (t!("⟦Complication⟧"), Wanted::Complication),
        (t!("⟦Asset⟧"), Wanted::Asset(None)),
        (t!("Distinction"), Wanted::Distinction),
        (t!("Extra"), Wanted::Extra),
    ];
    let mut said = false;
    for (name, name_of) in all {
        let chosen = on == name_of || (on == Wanted::OnScene && name_of == Wanted::Complication);
        if matches!(on, Wanted::Asset(Some(_))) {
            continue;
        }
        if ui.add(Pill::new(cx.theme, name).choice(chosen, name)).clicked() {
            wish.on = name_of;
            said = true;
        }
    }
    said
}

/// Paints the choice whether a GMC's asset is by a specialty or a stunt, if that makes it larger (DOOM-9). Returns
/// whether one was made.
fn by_stunt(ui: &mut Ui, cx: &PanelCx<'_>, stunt: &mut bool) -> bool {
    if cx.table.setting.mods.doom_way != DoomWay::Fed {
        return false;
    }
    let pill = Pill::new(cx.theme, t!("Specialty or stunt")).choice(*stunt, t!("From a specialty action or stunt"));
    let said = ui.add(pill).tip(t!("The ⟦asset⟧ is one step larger than the die")).clicked();
    *stunt ^= said;
    said
}

fn who_goes(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene, goes: &mut BTreeSet<CharacterId>) -> bool {
    let mut said = false;
    for who in scene.cast.iter().filter_map(|id| cx.table.cast.get(id)) {
        let pill = Pill::new(cx.theme, &who.name)
            .choice(goes.contains(&who.id), t!("{} leaves with the second group", who.name));
        if ui.add(pill).clicked() {
            if !goes.remove(&who.id) {
                goes.insert(who.id);
            }
            said = true;
        }
    }
    said
}
