//! Saved pools: the menu in the head of the acting half, the field for a name, and the last pool again while no test is
//! open.

use super::TrayPanel;
use crate::ui::actions::{OpenTest, pools};
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, Item, Thing};
use crate::ui::panels::parts::{menu, waits};
use crate::ui::theme::{die as measure, space};
use crate::ui::widgets::{Layouts as _, PushButton, TextButton, Tips as _, caret_to_end, text_field};
use crate::ui::{PanelCx, UiCommand};
use egui::{Id, Ui};
use hitch_core::model::{CharacterId, Name, parts_text};
use hitch_core::rules::{Command, GatherCommand, RollAt};

#[derive(Clone, Debug)]
pub(super) struct Naming {
    who: CharacterId,
    /// The pool to rename; `None` saves the dice in the tray.
    old: Option<Name>,
    typed: String,
    /// The remaining frames in which the field takes the focus, since the menu it came from first returns its own.
    fresh: u8,
}

impl TrayPanel {
    pub(super) fn pools(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        let Some(character) = cx.table.cast.get(&who) else { return };
        let theme = cx.theme;
        let pill = TextButton::new(theme, t!("Pools")).opens_menu().label(t!("Saved pools of {}", character.name));
        let keys = UiCommand::SamePool.keys().unwrap_or_default();
        let hint = t!("Saved pools of {}. Repeat the last one with {keys}.", character.name);
        let response = ui.add(pill).tip(hint);
        menu::from(ui, cx, &response, &Thing::Pools(who));
        self.ask_name(ui, cx);
    }

    fn ask_name(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        if let Some((who, old)) = take_ask!(cx, Ask::NamePool(who, old) => (*who, old.clone())) {
            let typed = old.as_ref().map(ToString::to_string).unwrap_or_default();
            self.naming = Some(Naming { who, old, typed, fresh: 2 });
            waits(ui.ctx());
        }
    }

    pub(super) fn naming(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>) {
        self.ask_name(ui, cx);
        let Some(naming) = &mut self.naming else { return };
        // Whose dice lie there has changed: a name given now would be for other dice.
        if naming.old.is_none() && test.is_none_or(|test| test.who != naming.who) {
            self.naming = None;
            return;
        }
        let id = Id::unique("tray pool name");
        let mut done = None;
        ui.row(space::S, |ui| {
            let label = t!("Name of the pool");
            let field = text_field(ui, cx.theme, id, &mut naming.typed, label, |edit| {
                edit.desired_width(measure::COLUMN * 2.0).hint_text(label)
            });
            if naming.fresh > 0 {
                naming.fresh -= 1;
                ui.ctx().request_repaint();
                caret_to_end(ui.ctx(), id, &naming.typed);
            }
            let keep = if naming.old.is_some() { t!("Rename") } else { t!("Save") };
            let named = !naming.typed.trim().is_empty();
            if ui.add_enabled(named, PushButton::plain(cx.theme, keep).key(t!("Enter"))).clicked() {
                done = Some(true);
            }
            if field.entered() || field.escaped() {
                done = Some(field.entered() && named);
            }
        });
        if let (Some(keep), Some(naming)) = (done, self.naming.take_if(|_| done.is_some()))
            && keep
        {
            let name: Name = naming.typed.trim().into();
            // Left as it was it is not renamed.
            if naming.old.as_ref() == Some(&name) {
                return;
            }
            cx.out.send(Command::Gather(match naming.old {
                Some(pool) => GatherCommand::Rename { who: naming.who.into(), pool, name },
                None => GatherCommand::Save { roll: RollAt::Acting, name },
            }));
        }
    }

    /// Offers the next actor's last pool in one press, while no test is open.
    pub(super) fn last_pool(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, first: Option<CharacterId>) {
        let rolled = |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| !it.last_pool.is_empty());
        let kept = |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| !it.saved_pools.is_empty());
        let who = pools::whose(cx.table, cx.scene(), cx.view.character);
        // Before the first roll nothing can be repeated, but a kept pool can be put in.
        let Some(who) = who.filter(rolled).or(first.filter(kept)) else { return };
        let Some(character) = cx.table.cast.get(&who) else { return };
        ui.add_space(space::S);
        ui.wrapped(space::S, |ui| {
            if rolled(&who) {
                same_again(ui, cx, who, Some(&character.name));
            }
            self.pools(ui, cx, who);
        });
    }

    pub(super) fn again(ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        same_again(ui, cx, who, None);
    }
}

fn same_again(ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, of: Option<&Name>) {
    let Some(character) = cx.table.cast.get(&who) else { return };
    let items = cx.deeds(&Thing::Pools(who));
    let Some((_, deed)) = items.iter().flat_map(Item::deeds).next() else { return };
    // That of a roll that is over is remembered as it closes.
    let deed = deed.clone().tip(of.map(|_| parts_text(&character.last_pool)).unwrap_or_default());
    let words = of.map_or_else(|| deed.words.clone(), |of| t!("{} for {of}", deed.words));
    let keys = UiCommand::SamePool.keys().unwrap_or_default();
    menu::push(ui, cx, &deed, PushButton::quiet(cx.theme, &words).icon(deed.icon).key(&keys), false);
}
