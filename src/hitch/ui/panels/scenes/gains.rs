//! The growth page: a character’s possible improvements, with a preview of the changes to the file (GROW-3 to GROW-14).

use super::ScenesPanel;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, grows, way};
use crate::ui::panels::parts::{add_line, file_rows, menu, waits};
use crate::ui::theme::{Face, radius, size, space, text};
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, icons, row as line, segments};
use crate::ui::{PanelCx, StateKey, UiCommand};
use egui::{Align, Frame, Id, Label, Layout, Rect, Response, Role, Sense, Ui, UiBuilder, WidgetInfo};
use hitch_core::model::{Character, CharacterId, GrowthDie, Unlock};
use hitch_core::odds::Question;
use hitch_core::rules::{
    Authority, Change, Command, GrowthCommand, GrowthMove, GrowthRefusal, GrowthWay, Refusal, Table, WishGap, diff,
    growth_moves, growth_ways, may_commit, no_growth_test, not_spent_now, press, vehicles,
};
use hitch_core::words;
use std::sync::Arc;

/// The height reserved for the preview, so that nothing moves under the pointer.
const ROOM: f32 = 168.0;
/// From this width on list and preview are side by side; also the width of the list.
const BESIDE: f32 = 600.0;
const LIST: f32 = 0.6;
const HEAD: f32 = 132.0;
/// Up to this number of dice, odds are computed at once.
const QUICK: usize = 14;
const MOST: usize = 8;

pub(super) struct Page {
    who: CharacterId,
    /// The vehicle that grows, instead of the character (GROW-13).
    vehicle: Option<CharacterId>,
    looked: Option<(GrowthMove, bool)>,
    text: String,
    /// The field for these words is to take the focus.
    fresh: bool,
    seen: Option<(StateKey, GrowthMove, Before)>,
    /// The file is shown as it is, without the preview.
    as_is: bool,
    /// Just opened, and to be scrolled into view.
    comes: bool,
    /// Opened by key: the first gain takes the focus.
    keyed: bool,
    /// A growth test is begun.
    tests: bool,
    /// The height of the part beside the list.
    tall: f32,
}

struct Before {
    changes: Result<Vec<Change>, Refusal>,
    after: Option<Arc<Character>>,
    /// The chance to succeed at its test.
    chance: Option<String>,
}

impl Page {
    fn new(who: CharacterId) -> Self {
        Self {
            who,
            vehicle: None,
            looked: None,
            text: String::new(),
            fresh: false,
            seen: None,
            as_is: false,
            comes: true,
            keyed: false,
            tests: false,
            tall: 0.0,
        }
    }

    /// Returns what is looked at, with the words as far as they are typed.
    fn growing(&self) -> Option<GrowthMove> {
        self.looked.as_ref().map(|(it, _)| it.said(&self.text))
    }
}

impl ScenesPanel {
    /// Opens a character's page, or closes it if open.
    pub(super) fn turn_to(&mut self, who: CharacterId, by: &Response) {
        let leaves = self.page.as_ref().is_some_and(|page| page.who == who);
        self.page = (!leaves).then(|| Page { keyed: menu::pressed_by_key(by), ..Page::new(who) });
    }

    /// Scrolls a page just opened at `top` into view, as much of it as fits.
    pub(super) fn comes_into_sight(&mut self, ui: &Ui, top: f32) {
        if self.page.as_mut().is_some_and(|page| std::mem::take(&mut page.comes)) {
            let room = (ui.clip_rect().height() - size::CONTROL).max(0.0);
            let all = ui.min_rect().with_min_y(top);
            // Chosen with the pointer from the list above it, the list stays where it is.
            let listed = ui.ctx().pointer_hover_pos().is_some_and(|at| ui.clip_rect().contains(at) && at.y < top);
            if listed && top + size::CONTROL * 2.0 < ui.clip_rect().bottom() {
                return;
            }
            ui.scroll_to_rect(all.with_max_y(all.bottom().min(top + room)), None);
        }
    }

    /// A gain that is to be named opens its page with the field.
    pub(super) fn ask_gain(&mut self, ui: &Ui, growing: GrowthMove) {
        let text = String::new();
        let (who, vehicle) = (growing.who, growing.vehicle);
        self.page = Some(Page { vehicle, looked: Some((growing, true)), text, fresh: true, ..Page::new(who) });
        waits(ui.ctx());
    }

    pub(super) fn grows_now(&self) -> Option<CharacterId> {
        self.page.as_ref().map(|page| page.who)
    }

    pub(super) fn asked(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, who: &Character) {
        if let Some(growing) = take_ask!(cx, Ask::Grow(it) if it.who == who.id => (**it).clone()) {
            self.ask_gain(ui, growing);
        }
    }

    pub(super) fn gains(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        self.asked(ui, cx, who);
        let Some(page) = self.page.as_mut().filter(|page| page.who == who.id) else { return };
        let theme = cx.theme;
        let frame = Frame::new().fill(theme.palette.raised).corner_radius(radius::M).inner_margin(space::S);
        let done = frame.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.gap_y(space::XS);
            page.whose(ui, cx, who);
            if ui.available_width() > BESIDE {
                return page.beside(ui, cx, who);
            }
            // Whatever stands in it, what is listed below keeps its ids: a press begins and ends on one.
            let done = ui.scope(|ui| page.before(ui, cx, ROOM)).inner;
            page.list(ui, cx, who);
            done
        });
        // What is tested for is looked at in the tray.
        if done.inner || page.tests {
            self.page = None;
        }
    }
}

impl Page {
    /// Paints the choice between the character and a vehicle (GROW-13).
    fn whose(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
        let all = vehicles(cx.table);
        if all.is_empty() {
            return;
        }
        ui.pill_row(|ui| {
            ui.label(cx.theme.label(t!("Improve")));
            for grows in std::iter::once(who).chain(all) {
                let vehicle = Some(grows.id).filter(|id| *id != who.id);
                let pill = Pill::new(cx.theme, &grows.name).sense(Sense::click());
                let label = t!("Improve {} with the growth of {}", grows.name, who.name);
                let pill = pill.choice(self.vehicle == vehicle, label);
                if ui.add(pill).clicked() {
                    (self.vehicle, self.looked) = (vehicle, None);
                }
            }
        });
    }

    /// Paints list and preview side by side. Returns whether the gain was taken.
    fn beside(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) -> bool {
        let all = ui.available_rect_before_wrap();
        let middle = all.left() + all.width() * LIST;
        let mut left = ui.new_child(UiBuilder::new().max_rect(all.with_max_x(middle - space::S)));
        self.list(&mut left, cx, who);
        // It stays in sight beside a list that is scrolled.
        let lowest = (left.min_rect().bottom() - self.tall).max(all.top());
        let top = ui.clip_rect().top().clamp(all.top(), lowest);
        let room = all.with_min_x(middle + space::S).with_min_y(top);
        let mut right = ui.new_child(UiBuilder::new().max_rect(room));
        let done = self.before(&mut right, cx, 0.0);
        self.file(&mut right, cx, who);
        self.tall = right.min_rect().height();
        let bottom = left.min_rect().bottom().max(all.top() + self.tall);
        ui.advance_cursor_after_rect(Rect::from_min_max(all.min, egui::pos2(all.right(), bottom)));
        done
    }

    /// Paints the file as it is or with the previewed gain, its changes highlighted.
    fn file(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
        let theme = cx.theme;
        let Some(file) = cx.table.cast.get(&self.vehicle.unwrap_or(who.id)) else { return };
        let after = self.seen.as_ref().filter(|_| self.looked.is_some()).and_then(|(_, _, it)| it.after.clone());
        ui.separator();
        ui.horizontal(|ui| {
            ui.label(theme.label(t!("The file")));
            if after.is_some() {
                let parts = [(true, "before", t!("The file before")), (false, "after", t!("The file after"))];
                self.as_is = segments(ui, theme, self.as_is, &parts).unwrap_or(self.as_is);
            }
        });
        match after.filter(|_| !self.as_is) {
            Some(after) => file_rows(ui, cx, &after, |own| {
                let was = file.traits.iter().find(|(_, it)| it.id == own.id);
                was.is_none_or(|(_, it)| it != own)
            }),
            None => file_rows(ui, cx, file, |_| false),
        }
    }

    /// Paints the preview of changes and odds, at least `room` high. Returns whether the gain was taken.
    fn before(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, room: f32) -> bool {
        let theme = cx.theme;
        let top = ui.cursor().top();
        let Some(growing) = self.growing() else {
            ui.add(Label::new(theme.small(t!("Point to an improvement to preview it."))).wrap());
            ui.add_space((room - (ui.cursor().top() - top)).max(0.0));
            return false;
        };
        let of = (cx.state(), growing.clone());
        // What was pointed at before something was gained is judged no more by what there is now.
        let pointed = self.looked.as_ref().is_some_and(|(_, asked)| !asked);
        if pointed && self.seen.as_ref().is_some_and(|(state, ..)| *state != of.0) {
            (self.looked, self.seen) = (None, None);
            return self.before(ui, cx, room);
        }
        if self.seen.as_ref().is_none_or(|(state, seen, _)| (*state, seen) != (of.0, &of.1)) {
            let before = Before::of(cx.table, &growing);
            self.seen = Some((of.0, of.1, before));
        }
        let words = words::sentence(&words::growth::wish(cx.table, growing.of(), &growing.wish));
        ui.add(Label::new(theme.strong(&words)).wrap());
        let mut done = false;
        if let Some((asked, true)) = &self.looked {
            let (hint, label) = hint(asked.wish.gap());
            let id = Id::unique("what a gain is called");
            if std::mem::take(&mut self.fresh) {
                ui.memory_mut(|memory| memory.request_focus(id));
            }
            let typed = add_line(ui, theme, id, &mut self.text, hint, &format!("{label}: {words}"));
            if let Some(command) = typed.map(|text| asked.said(&text).command()) {
                done = cx.why_not(std::slice::from_ref(&command)).is_none();
                self.fresh = !done;
                cx.out.send(command);
            }
        }
        if let Some((_, _, before)) = &self.seen {
            before.show(ui, cx, &growing);
        }
        ui.add_space((room - (ui.cursor().top() - top)).max(0.0));
        done
    }

    fn list(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let theme = cx.theme;
        let table = cx.table;
        let vehicle = self.vehicle.and_then(|id| table.cast.get(&id)).map(|it| &**it);
        let mut any = false;
        for by in growth_ways(table) {
            let (lines, dear) = growth_moves(table, who, vehicle, by);
            if lines.is_empty() && dear.is_empty() {
                continue;
            }
            any = true;
            ui.separator();
            ui.label(theme.label(way(table, who, by)));
            let why = match by {
                GrowthWay::Test => no_growth_test(table, who.id),
                GrowthWay::Spend(with) => not_spent_now(table, with),
            };
            if let Some(why) = why {
                // Improvements for another scene or after the session can be previewed in this one.
                let waits = matches!(why, GrowthRefusal::NoTagScene(_) | GrowthRefusal::TrainsLater);
                ui.add(Label::new(theme.small(cx.reason(&why.into()))).wrap());
                if !waits {
                    continue;
                }
            }
            for (row, all) in lines {
                self.line(ui, cx, &row, &all);
            }
            for told in words::growth::too_dear(&table.setting, &dear) {
                ui.add(Label::new(theme.small(told)).wrap());
            }
        }
        if !any {
            let told =
                t!("This setting has no priced improvements. Add improvements to it, or turn on another way to grow.");
            ui.add(Label::new(theme.small(told)).wrap());
            let open = PushButton::quiet(theme, t!("Open growth settings")).icon(icons::ARROW_RIGHT);
            if ui.add(open).clicked() {
                cx.out.ui(UiCommand::GrowthSettings);
            }
        }
    }

    /// Paints an improvement with its price, and a button for each trait it may apply to.
    fn line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, row: &Unlock, all: &[GrowthMove]) {
        let theme = cx.theme;
        let what = words::growth::gain(&cx.table.setting, &row.gain);
        let (price, short) = (words::growth::price(row.price), words::growth::short_price(row.price));
        if ui.available_width() < HEAD * 3.0 {
            ui.add(Label::new(theme.small(format!("{what}, {short}"))).wrap());
            self.presses(ui, cx, &price, all);
            return;
        }
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(HEAD);
                ui.gap_y(0.0);
                ui.add(Label::new(theme.body(what)).wrap());
                ui.add(Label::new(theme.small(short)).wrap());
            });
            ui.vertical(|ui| self.presses(ui, cx, &price, all));
        });
    }

    /// Paints the buttons of an improvement. One that steps down another trait opens a menu of these traits.
    fn presses(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, price: &str, all: &[GrowthMove]) {
        let theme = cx.theme;
        ui.pill_row(|ui| {
            for together in all.chunk_by(|a, b| a.wish.down.is_some() && a.wish.at == b.wish.at) {
                let up = together.first().and_then(|it| words::growth::up_for_another(cx.table, it.of(), &it.wish));
                let Some(up) = up else {
                    for growing in together {
                        self.press(ui, cx, price, growing.clone());
                    }
                    continue;
                };
                let words = format!("{up}…");
                let button = ui.add(PushButton::quiet(theme, &words).wraps().label(format!("{price}: {words}")));
                self.first(&button);
                menu::drop(&button, |ui| {
                    for growing in together {
                        self.press(ui, cx, price, growing.clone());
                    }
                });
            }
        });
    }

    /// Focuses the first gain that can be pressed, if the page was opened by key.
    fn first(&mut self, gain: &Response) {
        if gain.enabled() && std::mem::take(&mut self.keyed) {
            gain.request_focus();
        }
    }

    fn press(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, price: &str, growing: GrowthMove) {
        let deed = grows(cx.table, &growing);
        let label = format!("{price}: {}", deed.words);
        let refusal = cx.refused(&deed);
        // A refused improvement is less prominent.
        let down = words::growth::down(cx.table, growing.of(), &growing.wish);
        let words = down.as_ref().unwrap_or(&deed.words);
        let button =
            if refusal.is_some() { PushButton::bare(cx.theme, words) } else { PushButton::quiet(cx.theme, words) };
        let button = button.wraps().label(label);
        let response = ui.add_enabled(refusal.as_ref().is_none_or(|it| !it.is_impossible()), button);
        self.first(&response);
        let response = match &refusal {
            Some(refusal) => response.tip_off(cx.reason(refusal)),
            None => response,
        };
        let typing = matches!(self.looked, Some((_, true)));
        if response.clicked() {
            if growing.wish.gap().is_some() {
                (self.text, self.fresh) = (String::new(), true);
                self.looked = Some((growing, true));
            } else {
                self.tests = growing.by == GrowthWay::Test && refusal.is_none();
                cx.out.send(growing.command());
            }
        } else if (response.hovered() || response.has_focus()) && !typing {
            self.looked = Some((growing, false));
        }
    }
}

/// Returns the hint and the accessible name of the field for a missing text.
fn hint(gap: Option<WishGap>) -> (&'static str, &'static str) {
    match gap {
        Some(WishGap::Effect) => (t!("Name: what it does"), t!("SFX")),
        Some(WishGap::Set) => (t!("Name: its traits, separated by commas"), t!("Trait set")),
        Some(WishGap::Statement) => (t!("What do they believe now?"), t!("Statement")),
        Some(WishGap::Name) | None => (t!("Name"), t!("Name")),
    }
}

impl Before {
    fn of(table: &Table, growing: &GrowthMove) -> Self {
        let growing = if growing.wish.gap().is_some() { growing.said("unnamed") } else { growing.clone() };
        let had = press(table, &growing.had(table), Authority::Rules, |_, command| command.clone());
        let file = growing.of().character();
        let after = had.as_ref().ok().and_then(|(after, _)| after.cast.get(&file?).cloned());
        let changes = had.map(|(after, _)| diff(table, &after));
        Self { changes, after, chance: chance(table, &growing) }
    }

    fn show(&self, ui: &mut Ui, cx: &PanelCx<'_>, growing: &GrowthMove) {
        let theme = cx.theme;
        let changes = match &self.changes {
            Ok(changes) => changes,
            Err(refusal) => {
                let why = theme.words(cx.reason(refusal), Face::Regular, text::SMALL, theme.palette.bad_text);
                ui.add(Label::new(why).wrap());
                return;
            }
        };
        let rows: Vec<[String; 3]> = changes.iter().filter_map(words::before_and_after).take(MOST).collect();
        for [what, before, after] in &rows {
            let shown = line(ui, size::SMALL + space::XS, |ui| {
                ui.at_right(None, |ui| {
                    ui.add(Label::new(theme.strong(after)).truncate()).tip(after);
                    if !before.is_empty() {
                        ui.add(Label::new(theme.small(format!("{before} →"))).truncate());
                    }
                    let layout = Layout::left_to_right(Align::Center);
                    ui.with_layout(layout, |ui| ui.add(Label::new(theme.small(what)).truncate()));
                });
            })
            .response;
            let told = if before.is_empty() {
                format!("{what} {after}")
            } else {
                t!("{what}: {before} before, {after} after")
            };
            shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, told.clone()));
        }
        if growing.by != GrowthWay::Test {
            return;
        }
        let pool = cx.table.setting.mods.growth_pool;
        let chance = self.chance.as_ref().map(|it| t!("Chance to succeed: {it}."));
        let all = words::followed(chance.unwrap_or_default(), words::growth::lost(pool));
        ui.add(Label::new(theme.small(all)).wrap());
    }
}

/// Returns the chance to succeed at a growth test with everything that may be committed to it.
fn chance(table: &Table, growing: &GrowthMove) -> Option<String> {
    if growing.by != GrowthWay::Test {
        return None;
    }
    let same = |_: &Table, command: &Command| command.clone();
    let (open, _) = press(table, &[growing.command()], Authority::GmSaysSo, same).ok()?;
    // Ids only rise, so the test that was just opened has the last one.
    let id = open.resolutions.keys().next_back().copied()?;
    let commit = |own: GrowthDie| {
        let (die, from) = (own.die, own.from);
        Command::Growth(GrowthCommand::Commit { it: Some(id.into()), die, from })
    };
    let all: Vec<Command> = may_commit(&open, id).into_iter().map(commit).collect();
    // On a copy and past all rules: how likely it would be is of interest before it may be tried.
    let (ready, _) = press(&open, &all, Authority::GmSaysSo, same).ok()?;
    let test = ready.resolutions.get(&id)?.test()?;
    let (acting, opposing) = (ready.rolls.get(&test.acting)?, ready.rolls.get(&test.opposing)?);
    let question = Question::of(&ready, acting, Some(opposing));
    if acting.dice.is_empty() || question.dice() > QUICK {
        return None;
    }
    Some(words::odds::chance(&question.answer().ok()?.versus?.beat))
}
