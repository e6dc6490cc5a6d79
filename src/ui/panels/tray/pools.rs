//! Pools that are kept: the menu in the head of the acting half, the field for a name, and the last
//! pool again where no test is open.

use super::TrayPanel;
use super::judged::{Judged, Key, key};
use crate::model::{Character, CharacterId, Name, parts_text};
use crate::rules::{Against, Command, GatherCommand, RollAt};
use crate::ui::actions::{OpenTest, pools};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{die as measure, space};
use crate::ui::widgets::{Pill, PushButton, icons};
use crate::ui::{By, PanelCx, UiCommand};
use crate::words;
use egui::{Id, Key as K, TextEdit, Ui};

/// What is being named.
#[derive(Clone, Debug)]
pub(super) struct Naming {
    who: CharacterId,
    /// The pool that gets another name; none: the dice in the tray are kept.
    old: Option<Name>,
    typed: String,
    /// Frames in which it still takes the keyboard: the menu it came from gives its own back first.
    fresh: u8,
}

/// One line of the menu, judged.
pub(super) struct Entry {
    words: String,
    what: String,
    press: pools::Priced,
}

/// The lines of one character's menu, judged once for each table.
#[derive(Default)]
pub(super) struct Entries {
    of: Option<(Key, CharacterId, Option<Against>)>,
    all: Vec<Entry>,
}

impl Entries {
    fn renew(&mut self, cx: &PanelCx<'_>, who: &Character) {
        let of = Some((key(cx), who.id, cx.view.next_against.clone()));
        if self.of == of {
            return;
        }
        self.of = of;
        let (table, here) = (cx.table, &cx.here());
        let priced = |press: pools::Priced, words: &str, what: String| {
            let cost = if press.points > 0 { format!(", {} PP", press.points) } else { String::new() };
            Entry { words: format!("{words}{cost}"), what, press }
        };
        self.all.clear();
        let last = pools::priced(table, who.id, pools::again(table, here, who.id));
        self.all.push(priced(last, "Same pool again", parts_text(&who.last_pool)));
        for pool in &who.saved_pools {
            let press = pools::priced(table, who.id, pools::saved(table, here, who.id, &pool.name));
            self.all.push(priced(press, &format!("Put in {}", pool.name), parts_text(&pool.parts)));
        }
    }
}

/// Sends a press as it was judged.
fn send(cx: &mut PanelCx<'_>, press: &pools::Priced, by: By) {
    cx.press(by, press.commands.clone());
}

/// The entry that lets the dice of both sides change places.
pub(super) fn swap(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged) {
    let swap = Command::Gather(GatherCommand::Swap);
    let refusal = judged.refusal(cx, &swap);
    if menu::judged(ui, cx.theme, icons::SWAP, UiCommand::SwapSides.name(), refusal.as_ref()).is_some() {
        cx.out.send(swap);
    }
}

impl TrayPanel {
    /// The button in the head of the acting half, and its menu.
    pub(super) fn pools(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, test: Option<&OpenTest<'_>>) {
        let Some(it) = cx.table.cast.get(&who) else { return };
        let theme = cx.theme;
        let pill = Pill::new(theme, "pools").opens_menu().label(format!("Saved pools of {}", it.name));
        let keys = UiCommand::SamePool.keys().unwrap_or_default();
        let hint = format!("Pools {} rolls again and again; the last one: {keys}", it.name);
        let response = ui.add(pill).on_hover_text(hint);
        menu::either(&response, |ui| {
            self.entries.renew(cx, it);
            menu::heading(ui, theme, &format!("Pools of {}", it.name));
            for entry in &self.entries.all {
                let press = &entry.press;
                if let Some(by) = menu::judged(ui, theme, icons::REROLL, &entry.words, press.refusal.as_ref()) {
                    send(cx, press, by);
                }
                if press.refusal.is_none() {
                    menu::note(ui, theme, &entry.what);
                }
            }
            ui.separator();
            if test.is_some_and(|test| !test.acting.dice.is_empty())
                && menu::item(ui, theme, icons::SAVE, UiCommand::SavePool.name())
            {
                cx.out.ui(UiCommand::SavePool);
            }
            for pool in &it.saved_pools {
                if menu::item(ui, theme, icons::PENCIL, &format!("Rename {}\u{2026}", pool.name)) {
                    let (old, typed) = (Some(pool.name.clone()), pool.name.to_string());
                    self.naming = Some(Naming { who, old, typed, fresh: 2 });
                }
                if menu::item(ui, theme, icons::TRASH, &format!("Forget {}", pool.name)) {
                    let pool = pool.name.clone();
                    cx.out.send(Command::Gather(GatherCommand::Remove { who: who.into(), pool }));
                }
            }
        });
    }

    /// The field for the name of a pool, while one is asked for.
    pub(super) fn naming(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>) {
        if std::mem::take(&mut cx.view.save_pool)
            && let Some(test) = test
        {
            self.naming = Some(Naming { who: test.who, old: None, typed: String::new(), fresh: 2 });
        }
        let Some(naming) = &mut self.naming else { return };
        // Whose dice lie there has changed: a name given now would be for other dice.
        if naming.old.is_none() && test.is_none_or(|test| test.who != naming.who) {
            self.naming = None;
            return;
        }
        let id = Id::unique("tray pool name");
        let mut done = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::S;
            let field = TextEdit::singleline(&mut naming.typed)
                .id(id)
                .desired_width(measure::COLUMN * 2.0)
                .hint_text("Name of the pool");
            let response = ui.add(field).accessible_name("Name of the pool");
            if naming.fresh > 0 {
                naming.fresh -= 1;
                ui.ctx().request_repaint();
                super::entry::focus(ui, id, &naming.typed);
            }
            let keep = if naming.old.is_some() { "Rename" } else { "Keep" };
            let named = !naming.typed.trim().is_empty();
            if ui.add_enabled(named, PushButton::plain(cx.theme, keep).key("Enter")).clicked() {
                done = Some(true);
            }
            if response.lost_focus() {
                let (enter, escape) = ui.input(|input| (input.key_pressed(K::Enter), input.key_pressed(K::Escape)));
                if enter || escape {
                    done = Some(enter && named);
                }
            }
        });
        if let (Some(keep), Some(naming)) = (done, self.naming.take_if(|_| done.is_some()))
            && keep
        {
            let name = naming.typed.trim().into();
            cx.out.send(Command::Gather(match naming.old {
                Some(pool) => GatherCommand::Rename { who: naming.who.into(), pool, name },
                None => GatherCommand::Save { roll: RollAt::Acting, name },
            }));
        }
    }

    /// Where no test is open: the last pool of whoever is next, in one press.
    pub(super) fn last_pool(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, first: Option<CharacterId>) {
        let rolled = |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| !it.last_pool.is_empty());
        let kept = |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| !it.saved_pools.is_empty());
        let who = pools::whose(cx.table, cx.scene(), cx.view.character);
        let Some(who) = who.filter(rolled).or(first.filter(kept)) else { return };
        let Some(it) = cx.table.cast.get(&who) else { return };
        self.entries.renew(cx, it);
        ui.add_space(space::S);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space::S;
            if let Some(entry) = self.entries.all.first().filter(|_| rolled(&who)) {
                let words = format!("{} for {}", entry.words, it.name);
                let keys = UiCommand::SamePool.keys().unwrap_or_default();
                let button = PushButton::quiet(cx.theme, &words).icon(icons::REROLL).key(&keys);
                let press = &entry.press;
                let mut response = ui.add_enabled(press.refusal.is_none(), button).on_hover_text(&entry.what);
                if let Some(refusal) = &press.refusal {
                    response = response
                        .on_disabled_hover_text(words::sentence(&words::why(&cx.table.setting.labels, refusal)));
                }
                if response.clicked() {
                    cx.out.send_all(press.commands.clone());
                }
            }
            self.pools(ui, cx, who, None);
        });
    }
}
