//! Menus: by right click, by the Menu key or Shift and F10, or dropped from a button. Entries take the keyboard focus
//! if the menu was opened by key.

pub use super::submenu::{sub, sub_as};

use super::follow;
use crate::ui::deeds::{Deed, Item, Thing};
use crate::ui::theme::{self, Theme, Tone, die, space};
use crate::ui::widgets::{DieChip, DieLook, Layouts as _, Pill, Tips as _, choice_label, icons};
use crate::ui::{By, PanelCx, UiCommand};
use egui::{
    Align, Button, Color32, Context, Frame, Id, InnerResponse, Key, Label, Layout, Modifiers, Popup, PopupAnchor,
    Response, ScrollArea, SetOpenCommand, Ui, Widget,
};
use hitch_core::model::{Character, Die, Setting};
use hitch_core::rules::Refusal;
use hitch_core::words::why;
use std::sync::Arc;

const REASON: f32 = 230.0;

/// Shows a popup styled as a menu. All of the app's popups come through here or through [`sub`], so that each stays
/// inside the window and scrolls there.
pub fn open<R>(popup: Popup<'_>, add: impl FnOnce(&mut Ui) -> R) -> Option<InnerResponse<R>> {
    popup.style(theme::menu_style).show(|ui| within_window(ui, add))
}

/// Limits a menu to the window's height, and scrolls focused entries into view.
pub fn within_window<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = Frame::popup(ui.style()).total_margin().sum().y;
    let tallest = ui.ctx().content_rect().height() - frame - space::S;
    within(ui, tallest, add)
}

/// Limits a menu to the height `tallest`, and scrolls focused entries into view.
pub fn within<R>(ui: &mut Ui, tallest: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    // Of itself a menu is as tall as it was in the frame before, and what unfolds in it would only scroll.
    ui.set_max_height(tallest);
    let mut area = ScrollArea::vertical().id_salt("menu").max_height(tallest);
    if ui.is_sizing_pass() {
        // It has just opened: from its top, wherever it was left.
        area = area.vertical_scroll_offset(0.0);
    }
    let shown = area.show(ui, |ui| {
        let shown = add(ui);
        follow(ui);
        shown
    });
    shown.inner
}

/// Returns whether the keys named in a thing's menu act on it: it has the focus, or it is hovered and nothing has the
/// focus.
pub fn has_keys(response: &Response) -> bool {
    let ctx = &response.ctx;
    let free = || ctx.memory(|memory| memory.focused().is_none()) && !super::field_waits(ctx);
    let pointed = || response.hovered() && free() && !Popup::is_any_open(ctx);
    response.has_focus() || pointed()
}

/// Returns whether the present press is by key, so that a popup takes the focus.
pub fn pressed_by_key(response: &Response) -> bool {
    response.has_focus() && response.ctx.input(|it| it.key_pressed(Key::Enter) || it.key_pressed(Key::Space))
}

/// The id under which the next entry is marked to take the focus.
fn focus_next() -> Id {
    Id::unique("menu: focus the first entry")
}

/// Shows a menu on right click, and by key while the thing has the focus.
pub fn context(response: &Response, add: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let key = |input: &mut egui::InputState| {
        input.consume_key(Modifiers::NONE, Key::Menu) || input.consume_key(Modifiers::SHIFT, Key::F10)
    };
    let called = has_keys(response) && ctx.input_mut(key);
    // Hundreds of things have a menu, and hardly ever is one of them open.
    if !called && !response.secondary_clicked() && !Popup::is_id_open(ctx, Popup::default_response_id(response)) {
        return;
    }
    let by_key = response.id.with("menu by key");
    if called {
        ctx.data_mut(|data| {
            data.insert_temp(by_key, true);
            data.insert_temp(focus_next(), true);
        });
    } else if response.secondary_clicked() {
        ctx.data_mut(|data| data.remove::<bool>(by_key));
    }
    let mut popup = Popup::context_menu(response);
    if ctx.data(|data| data.get_temp::<bool>(by_key)).unwrap_or_default() {
        // Called by key there is no pointer to open at.
        popup = popup.anchor(PopupAnchor::from(response));
        if called {
            popup = popup.open_memory(Some(SetOpenCommand::Bool(true)));
        }
    }
    show(popup, response, by_key, add);
}

pub fn drop(response: &Response, add: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let by_key = response.id.with("menu by key");
    let keyed = pressed_by_key(response);
    if response.clicked() {
        ctx.data_mut(|data| {
            data.insert_temp(by_key, keyed);
            data.insert_temp(focus_next(), keyed);
        });
    }
    let popup = Popup::menu(response).gap(space::XS);
    show(popup, response, by_key, add);
}

/// Shows a menu that stays open while widgets in it are pressed; an entry closes it.
pub fn sheet(response: &Response, add: impl FnOnce(&mut Ui)) {
    called_sheet(response, false, add);
}

/// Shows such a menu; `called` opens it without a press, as by a key of the app's.
pub fn called_sheet(response: &Response, called: bool, add: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let by_key = response.id.with("menu by key");
    let keyed = pressed_by_key(response);
    if called || response.clicked() {
        ctx.data_mut(|data| {
            data.insert_temp(by_key, called || keyed);
            data.insert_temp(focus_next(), called || keyed);
        });
    }
    let mut popup = Popup::menu(response).gap(space::XS);
    if called {
        popup = popup.open_memory(Some(SetOpenCommand::Bool(true)));
    }
    show(popup.close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside), response, by_key, add);
}

/// Shows a menu by click, right click and key, for things without another click action.
pub fn either(response: &Response, add: impl FnOnce(&mut Ui)) {
    called_either(response, false, add);
}

/// Paints a pill that opens a menu of people. Returns the pick; without people it paints nothing.
pub fn people<'c>(
    ui: &mut Ui,
    pill: Pill<'_>,
    people: impl Iterator<Item = &'c Arc<Character>>,
) -> Option<Arc<Character>> {
    let mut people = people.peekable();
    people.peek()?;
    let response = ui.add(pill.opens_menu());
    let mut picked = None;
    either(&response, |ui| {
        for who in people {
            if ui.button(&*who.name).clicked() {
                picked = Some(Arc::clone(who));
                ui.close();
            }
        }
    });
    picked
}

fn called_either(response: &Response, asked: bool, add: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let called = |input: &mut egui::InputState| {
        input.consume_key(Modifiers::NONE, Key::Menu) || input.consume_key(Modifiers::SHIFT, Key::F10)
    };
    let by_key = response.id.with("menu by key");
    let called = asked || has_keys(response) && ctx.input_mut(called);
    let pressed = response.clicked() || response.secondary_clicked();
    if !called && !pressed && !Popup::is_id_open(ctx, Popup::default_response_id(response)) {
        return;
    }
    let keyed = pressed_by_key(response);
    if called || response.clicked() || response.secondary_clicked() {
        let keyed = called || keyed && response.clicked();
        ctx.data_mut(|data| {
            data.insert_temp(by_key, keyed);
            data.insert_temp(focus_next(), keyed);
        });
    }
    let set = if called || response.secondary_clicked() {
        Some(SetOpenCommand::Bool(true))
    } else {
        response.clicked().then_some(SetOpenCommand::Toggle)
    };
    let popup = Popup::menu(response).open_memory(set).gap(space::XS);
    show(popup, response, by_key, add);
}

/// Shows the menu of a place on a canvas; `fresh` opens it there. Returns whether it is still open.
pub fn at(canvas: &Response, place: egui::Pos2, fresh: bool, add: impl FnOnce(&mut Ui)) -> bool {
    let (id, ctx) = (canvas.id.with("menu"), canvas.ctx.clone());
    if fresh {
        ctx.data_mut(|data| data.insert_temp(focus_next(), true));
    }
    let popup = Popup::new(id, ctx.clone(), place, canvas.layer_id)
        .kind(egui::PopupKind::Menu)
        .layout(Layout::top_down_justified(Align::Min))
        .open_memory(fresh.then_some(SetOpenCommand::Bool(true)));
    open(popup, add);
    Popup::is_id_open(&ctx, id)
}

fn show(popup: Popup<'_>, response: &Response, by_key: Id, add: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let Some(shown) = open(popup, add) else { return };
    if shown.response.should_close() {
        // The keyboard goes back to where it came from.
        if ctx.data(|data| data.get_temp::<bool>(by_key)).unwrap_or_default() {
            response.request_focus();
        }
        ctx.data_mut(|data| {
            data.remove::<bool>(by_key);
            data.remove::<bool>(focus_next());
        });
    }
}

/// Moves the focus to the first entry just shown.
pub fn take_focus(ui: &Ui, response: &Response) {
    // In the sizing pass nothing is seen, and what is asked for there is lost with it.
    if !ui.is_sizing_pass() && ui.data(|data| data.get_temp::<bool>(focus_next())).unwrap_or_default() {
        ui.data_mut(|data| data.remove::<bool>(focus_next()));
        response.request_focus();
    }
}

/// Paints a plain entry; `first` may take the focus by itself. Returns whether it was chosen, and then closes the menu.
fn item(ui: &mut Ui, theme: &Theme, icon: &str, words: &str, first: bool) -> bool {
    let button = Button::new((theme.icon(icon, theme.palette.mute), theme.body(words)));
    let response = ui.add(button).accessible_name(words);
    chosen(ui, &response, first)
}

fn grey(ui: &mut Ui, theme: &Theme, it: &Deed) -> Response {
    let button = Button::new((theme.icon(it.icon, theme.palette.faint), theme.muted(&it.words)));
    ui.add_enabled(false, button).accessible_name(&it.words)
}

/// Returns whether a deed may get the focus by itself; one that takes something away may not.
pub fn by_itself(it: &Deed) -> bool {
    !it.danger && it.icon != icons::TRASH
}

/// Returns whether an entry was chosen, and then closes the menu. `first` may take the focus by itself.
fn chosen(ui: &Ui, response: &Response, first: bool) -> bool {
    if first {
        take_focus(ui, response);
    }
    if response.clicked() {
        ui.close();
    }
    response.clicked()
}

/// Shows a menu of exclusive values. Returns a newly chosen one.
pub fn choice<'v>(response: &Response, theme: &Theme, now: &str, all: &[&'v str]) -> Option<&'v str> {
    let mut chosen = None;
    either(response, |ui| {
        for value in all {
            if button(ui, theme, &Deed::press(*value, Vec::new()).ticked(*value == now)) {
                chosen = Some(*value);
            }
        }
    });
    chosen
}

fn setting_played() -> Id {
    Id::unique("menu: the setting played with")
}

pub fn played_with(ctx: &Context, setting: &Arc<Setting>) {
    ctx.data_mut(|data| data.insert_temp(setting_played(), Arc::clone(setting)));
}

/// Returns the reason for a refusal in the setting’s words (SETT-1).
pub fn reason(ctx: &Context, refusal: &Refusal) -> String {
    let setting = ctx.data(|data| data.get_temp::<Arc<Setting>>(setting_played()));
    let setting = setting.unwrap_or_else(|| Arc::new(Setting::bare("")));
    why(&setting, refusal)
}

/// Paints an entry for each way past a refusal; the GM's word never gets the focus by itself.
fn ways_past(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Deed, refusal: &Refusal) {
    for (by, words) in cx.ways_past(it.judged_by().unwrap_or_default(), refusal) {
        let first = by != By::GmSaysSo && by_itself(it);
        if item(ui, cx.theme, it.icon, &format!("{words}: {}", it.words), first) {
            cx.act(it, by);
        }
    }
}

pub fn note(ui: &mut Ui, theme: &Theme, words: &str) {
    // Not justified, as entries are; under their words.
    ui.horizontal(|ui| {
        ui.add_space(ui.spacing().button_padding.x);
        ui.set_max_width(REASON);
        ui.add(Label::new(theme.small(words)).wrap());
    });
}

pub fn heading(ui: &mut Ui, theme: &Theme, words: &str) {
    ui.add_space(space::XS);
    ui.horizontal(|ui| {
        ui.add_space(space::S);
        ui.label(theme.label(words));
    });
}

/// Paints a row of widgets as far in as its heading.
pub fn under(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::S;
        ui.add_space(ui.spacing().button_padding.x);
        add(ui);
    });
}

fn headed(ui: &mut Ui, cx: &PanelCx<'_>, words: &str) {
    ui.add_space(space::XS);
    ui.horizontal(|ui| {
        ui.add_space(space::S);
        ui.label(cx.theme.label_of(&cx.called(), words));
    });
}

/// Shows the menu of a thing by right click, Menu key or Shift and F10; the keys of its deeds work without it.
pub fn of(ui: &mut Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing) {
    keys(ui, cx, response, thing);
    context(response, |ui| listed(ui, cx, thing));
}

/// Shows the menu of a thing also by click, for things without another click action.
pub fn from(ui: &mut Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing) {
    called_from(ui, cx, response, thing, false);
}

/// Shows the menu of a thing also by click; `called` opens it without a press, as by a key of the app's.
pub fn called_from(ui: &mut Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing, called: bool) {
    keys(ui, cx, response, thing);
    called_either(response, called, |ui| listed(ui, cx, thing));
}

pub fn listed(ui: &mut Ui, cx: &mut PanelCx<'_>, thing: &Thing) {
    let items = cx.deeds(thing);
    items_of(ui, cx, &items);
}

pub fn items_of(ui: &mut Ui, cx: &mut PanelCx<'_>, items: &[Item]) {
    for item in items {
        match item {
            Item::Line => {
                ui.separator();
            }
            Item::Heading(words) => headed(ui, cx, words),
            Item::Note(words) => note(ui, cx.theme, words),
            Item::Deed(it) => deed(ui, cx, it),
            Item::Sub(words, items) => {
                sub(ui, &*cx.theme.say(words), |ui| items_of(ui, cx, items));
            }
            Item::Of(words, thing) => {
                sub(ui, &*cx.theme.say(words), |ui| listed(ui, cx, thing));
            }
            Item::Folds(deeds) => folds(ui, cx, deeds),
            Item::Row(words, deeds) => {
                headed(ui, cx, words);
                row_of(ui, cx, deeds);
            }
            Item::Dice(words, look, deeds) => {
                headed(ui, cx, words);
                row_of_dice(ui, cx, *look, deeds);
            }
        }
    }
}

fn row_of(ui: &mut Ui, cx: &mut PanelCx<'_>, deeds: &[Deed]) {
    ui.row(space::XS, |ui| {
        for deed in deeds {
            let label = deed.label.as_ref().unwrap_or(&deed.words);
            let pill = Pill::new(cx.theme, &deed.words).switch(deed.chosen, label);
            let pill = if deed.chosen { pill.tone(Tone::Accent).strong() } else { pill };
            let pill = ui.push_id(&deed.words, |ui| ui.add(pill)).inner;
            if by_itself(deed) {
                take_focus(ui, &pill);
            }
            // What holds already would be a step of undo that changes nothing.
            if pill.clicked() && !deed.chosen {
                cx.act(deed, By::Rules);
                ui.close();
            }
        }
    });
}

fn row_of_dice(ui: &mut Ui, cx: &mut PanelCx<'_>, look: DieLook, deeds: &[(Die, Deed)]) {
    ui.horizontal(|ui| {
        ui.add_space(space::XS);
        ui.gap_x(space::S);
        for (size, deed) in deeds {
            let look = if deed.chosen { DieLook::Total } else { look };
            let chip = DieChip::new(cx.theme, *size).size(die::ROW).look(look).label(deed.words.clone());
            let response = ui.add(chip.sense(egui::Sense::click())).tip(&deed.words);
            take_focus(ui, &response);
            if response.clicked() {
                cx.act(deed, By::Rules);
                ui.close();
            }
        }
    });
}

/// Paints a deed as an entry; a refused one is disabled, with the reason, its price and the GM's word.
pub fn deed(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Deed) {
    let refusal = cx.refused(it);
    let Some(refusal) = refusal else {
        if button(ui, cx.theme, it) {
            cx.act(it, By::Rules);
        }
        return;
    };
    grey(ui, cx.theme, it).tip_off(reason(ui.ctx(), &refusal));
    note(ui, cx.theme, &reason(ui.ctx(), &refusal));
    ways_past(ui, cx, it, &refusal);
}

/// Paints an allowed deed as an entry. Returns whether it was chosen.
pub fn button(ui: &mut Ui, theme: &Theme, it: &Deed) -> bool {
    let p = &theme.palette;
    let ink = if it.danger { p.bad_text } else { p.text };
    let words = egui::RichText::new(theme.say(&it.words)).color(ink);
    let mut button = match (it.ticks, it.chosen, it.icon) {
        (true, true, _) => Button::new((theme.icon(icons::CHECK, p.accent_text), words)),
        (true, false, "") => Button::new((theme.icon(icons::CHECK, Color32::TRANSPARENT), words)),
        (false, _, "") => Button::new(words).selected(it.chosen),
        (_, _, icon) => Button::new((theme.icon(icon, p.mute), words)).selected(it.chosen),
    };
    if let Some(how) = it.how() {
        button = button.shortcut_text(theme.say(how).into_owned());
    }
    let label = it.label.as_ref().unwrap_or(&it.words);
    let label = choice_label(label.clone(), it.ticks && it.chosen);
    let mut response = ui.add_enabled(it.never.is_none(), button).accessible_name(label);
    if let Some(tip) = &it.tip {
        response = response.tip(tip);
    }
    if let Some(why) = &it.never {
        response.tip_off(why);
        return false;
    }
    if it.stays && response.clicked() {
        // Its entry goes: the keyboard is on the next one. Asked before: the context can't be read while it is written.
        let keyed = response.has_focus();
        ui.data_mut(|data| data.insert_temp(focus_next(), keyed));
        return true;
    }
    chosen(ui, &response, by_itself(it))
}

/// Paints deeds of a kind; refused ones are one line that unfolds, with the reason if there is only one.
fn folds(ui: &mut Ui, cx: &mut PanelCx<'_>, deeds: &[Deed]) {
    let mut against: Vec<(&Deed, Refusal, String)> = Vec::new();
    for deed in deeds {
        match cx.refused(deed) {
            Some(refusal) => {
                let why = reason(ui.ctx(), &refusal);
                against.push((deed, refusal, why));
            }
            None if button(ui, cx.theme, deed) => cx.act(deed, By::Rules),
            None => {}
        }
    }
    let Some((.., first)) = against.first() else { return };
    let same = against.iter().all(|(.., why)| why == first);
    sub(ui, t!("Not allowed now: {}", against.len()), |ui| {
        let mut told = "";
        for (deed, refusal, why) in &against {
            if why != told && !same {
                note(ui, cx.theme, why);
                told = why;
            }
            // Without a way past it nothing else would name the deed.
            if refusal.is_impossible() {
                grey(ui, cx.theme, deed);
            }
            ways_past(ui, cx, deed, refusal);
        }
    });
    if same {
        note(ui, cx.theme, first);
    }
}

/// Reads the keys of a focused thing's deeds, which are listed only when a key is down that may be one of theirs.
/// Returns the deed done.
pub fn keys(ui: &Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing) -> Option<Deed> {
    copies(ui, cx, response, thing);
    let down =
        |ui: &Ui| ui.input(|input| input.events.iter().any(|it| matches!(it, egui::Event::Key { pressed: true, .. })));
    if !has_keys(response) || !down(ui) {
        return None;
    }
    let items = cx.deeds(thing);
    // Consumed, so that a letter that is also a key of the app acts once.
    let pressed = |it: &Deed| it.key.is_some_and(|key| ui.input_mut(|input| input.consume_shortcut(&key)));
    // In submenus as well: a key works however deep its entry lies.
    let all = items.iter().flat_map(Item::deeds).map(|(_, it)| it);
    let done = all.filter(|it| it.never.is_none()).find(|it| pressed(it))?;
    cx.act(done, By::Rules);
    Some(done.clone())
}

/// Takes a copy of a focused thing by Ctrl+C, which comes as an event of its own.
fn copies(ui: &Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing) {
    let Some(of) = thing.copied().filter(|_| ui.input(|input| input.events.contains(&egui::Event::Copy))) else {
        return;
    };
    if has_keys(response) && !ui.ctx().text_edit_focused() {
        ui.input_mut(|input| input.events.retain(|it| *it != egui::Event::Copy));
        cx.out.ui(UiCommand::CopyToClipboard(Some(of)));
    }
}

/// Paints a button for a deed. A refused one is disabled and says why; with `asks` only an impossible one is, since the
/// window says the rest and leaves the GM the last word.
pub fn push(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Deed, button: impl Widget, asks: bool) -> Response {
    let refusal = it.commands().and_then(|commands| cx.why_not(commands));
    let grey = refusal.as_ref().filter(|refusal| !asks || refusal.is_impossible());
    let mut response = ui.add_enabled(grey.is_none(), button);
    if let Some(tip) = &it.tip {
        response = response.tip(tip);
    }
    if let Some(refusal) = grey {
        response = response.tip_off(reason(ui.ctx(), refusal));
    }
    if response.clicked() {
        cx.act(it, By::Rules);
    }
    response
}
