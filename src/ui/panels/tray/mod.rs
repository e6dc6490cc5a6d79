//! The dice tray: two halves facing each other, what came of them, and what may come of it.
//!
//! Reads the table and sends commands, most of them made by [`crate::ui::actions`]; judges nothing
//! itself. What is typed and not yet sent lives here.

mod against;
mod banner;
mod closing;
mod contest;
mod dice;
mod earned;
mod entry;
mod extra_dice;
mod fits;
mod halves;
mod keys;
mod odds;
mod offers;
mod paid;
mod pools;
mod rack;
mod rows;
mod sfx;
mod stakes;
mod start;
mod throw;
mod time;
mod time_new;
mod top;
mod turn;

use crate::model::{CharacterId, Contest, Phase, ResolutionId, Turn};
use crate::rules::{contest_now, decided, outcome, still_due};
use crate::ui::actions::{self, Half};
use crate::ui::deeds::Ask;
use crate::ui::panels;
use crate::ui::panels::parts::{Hint, scroll};
use crate::ui::theme::{Face, die, space, text};
use crate::ui::{Dragged, PanelCx, StateKey};
use crate::words;
use egui::{Frame, Margin, Panel, Ui};

/// From here on the heads of the halves have room for every choice side by side.
const WIDE: f32 = die::COLUMN * 7.5;
/// Below this the dice are small, as in a small window or at a large zoom.
const SHORT: f32 = die::COLUMN * 6.0;

/// Below this there is no room for large dice and for what may come of them.
const ROOMY: f32 = die::COLUMN * 9.0;

/// View state of the tray.
#[derive(Default)]
pub struct TrayPanel {
    entry: entry::Entry,
    offers: offers::Offers,
    /// What is said with a special effect.
    said: String,
    proposals: banner::Proposals,
    closing: closing::Closing,
    odds: odds::Odds,
    /// The title being typed, and of which test.
    title: Option<(ResolutionId, String)>,
    /// Whether the outcome was on show, so that it is scrolled to when it comes.
    decided: bool,
    /// Whose roll of a contest is being made, so that their card is shown when that changes.
    rolls: Option<CharacterId>,
    wide: bool,
    short: bool,
    /// What a drop on either half would do, judged once for each table.
    hints: [Option<(StateKey, Dragged, Hint)>; 2],
    /// What fits a side and does not lie there yet.
    fits: fits::Fits,
    /// Dice beside the pool that either side may add.
    beside: extra_dice::BesideRow,
    /// The name of a pool being typed.
    naming: Option<pools::Naming>,
    /// What is being set up or renamed of a test against time.
    time: time::Time,
    /// What the keyboard was on.
    focused: Option<egui::Id>,
}

impl panels::Panel for TrayPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        cx.view.on_die = None;
        self.offers.renew(cx);
        if let Some(n) = cx.view.take_ask(|ask| if let Ask::TakeOffer(n) = ask { Some(*n) } else { None }) {
            rows::take(cx, &mut self.offers, n);
        }
        self.entry.renew(ui, cx);
        self.wide = ui.available_width() >= WIDE;
        self.short = ui.available_height() < SHORT;
        let test = actions::open_test(cx.table);
        let test = test.as_ref();
        let outcome = test.and_then(|test| outcome(cx.table, test.id));
        let contest = test.and_then(|test| contest_now(cx.table, test.id));
        self.show_roller(ui, cx, contest.as_ref());
        // In a contest there is something to say as soon as a roll stands.
        let stands = contest.is_some() && test.is_some_and(|test| test.acting.phase == Phase::Standing);
        let done = outcome.is_some() || stands;
        // What may come of the dice wants the room once they have fallen.
        self.short |= done && ui.available_height() < ROOMY;
        let came = done && !self.decided;
        self.decided = done;

        // What was chosen beforehand is for the next test that opens, whoever opens it.
        if test.is_some() {
            cx.view.next = None;
        }

        let bar = Frame::new().inner_margin(Margin { top: space::S as i8, ..Margin::ZERO });
        Panel::bottom("tray bar").frame(bar).resizable(false).show_separator_line(false).show(ui, |ui| {
            if let Some(test) = test.filter(|test| decided(cx.table, test.id)) {
                self.closing.line(ui, cx, test.id);
            }
            self.bar(ui, cx, test, done);
        });

        scroll(ui, "tray", |ui| {
            ui.spacing_mut().item_spacing.y = space::S;
            self.top(ui, cx, test);
            self.against_time(ui, cx, test);
            let typed = self.entry.typed(cx);
            let of = |roll| typed.as_ref().filter(|(id, _)| Some(*id) == roll).map(|(_, typed)| typed);
            self.half(ui, cx, Half::Opposing, test, of(test.and_then(|test| test.opposing).map(|roll| roll.id)));
            self.half(ui, cx, Half::Acting, test, of(test.map(|test| test.acting.id)));
            if let (Some(test), Some(outcome)) = (test, &outcome) {
                let banner = banner::banner(ui, cx, &mut self.proposals, test, outcome, self.wide);
                if came && !ui.clip_rect().contains_rect(banner.rect) {
                    banner.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
                }
            }
            if let (Some(test), Some(contest)) = (test, &contest) {
                let banner = self.contest(ui, cx, test, contest);
                if came && !ui.clip_rect().contains_rect(banner.rect) {
                    banner.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
                }
            }
            for who in test.map(|test| still_due(cx.table, test.id)).unwrap_or_default() {
                let words =
                    cx.theme.words(words::due(cx.table, who), Face::Regular, text::SMALL, cx.theme.palette.bad_text);
                ui.add(egui::Label::new(words).wrap());
            }
            if test.is_some() {
                rows::rows(ui, cx, &mut self.offers);
            }
            self.follow_keyboard(ui);
        });
    }

    fn unsent(&self) -> Option<Box<dyn panels::Panel>> {
        Some(Box::new(Self { title: self.title.clone(), ..Self::default() }))
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        if let Some((it, typed)) = self.title.take() {
            top::send_title(cx, it, &typed);
        }
    }
}

impl TrayPanel {
    /// Whoever rolls next in a contest wants their traits at hand.
    fn show_roller(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, contest: Option<&Contest>) {
        let rolls = contest.and_then(|contest| match contest.turn {
            Turn::Roll { who, .. } | Turn::Interfering { who, .. } => Some(who),
            _ => None,
        });
        if let Some(who) = rolls.filter(|_| rolls != self.rolls) {
            cx.view.unfolded.insert(who);
            cx.view.show_card = Some(who);
            ui.ctx().request_repaint();
        }
        self.rolls = rolls.or(self.rolls.filter(|_| contest.is_some()));
    }

    /// What the keyboard comes to is scrolled into view.
    fn follow_keyboard(&mut self, ui: &Ui) {
        let focused = ui.memory(egui::Memory::focused);
        if self.focused == focused {
            return;
        }
        self.focused = focused;
        let Some(at) = focused.and_then(|id| ui.ctx().read_response(id)) else { return };
        // What is cut off lies in here; what lies in the bar or another panel is not cut off here.
        let here = ui.min_rect().intersects(at.rect) && ui.clip_rect().x_range().contains(at.rect.center().x);
        if here && !at.interact_rect.expand(1.0).contains_rect(at.rect) {
            ui.scroll_to_rect_animation(at.rect.expand(space::S), None, egui::style::ScrollAnimation::none());
        }
    }
}
