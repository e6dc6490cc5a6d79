//! The dice tray: an arena of two sides, the result, and its consequences.
//!
//! Reads the table and sends commands, most of them made by [`crate::ui::actions`]; judges nothing itself. Unsent text
//! lives here.

mod against;
mod arena;
mod band;
mod closing;
mod contest;
mod dice;
mod drops;
mod earned;
mod entry;
mod ghosts;
mod keys;
mod odds;
mod offers;
mod paid;
mod pools;
mod rack;
mod roll;
mod room;
mod rows;
mod sfx;
mod side;
mod stakes;
mod start;
mod time;
mod time_new;
mod top;
mod turn;

use crate::ui::context::take_ask;
use crate::ui::deeds::Ask;
use crate::ui::panels::parts::{Drafts, scroll};
use crate::ui::texts::Text;
use crate::ui::theme::space;
use crate::ui::widgets::Layouts as _;
use crate::ui::{PanelCx, actions, panels};
use egui::Ui;
use hitch_core::model::{CharacterId, Contest, Phase, ResolutionId, Turn};
use hitch_core::rules::{contest_now, outcome};
use room::Room;

#[derive(Default)]
pub struct TrayPanel {
    entry: entry::Entry,
    offers: offers::Offers,
    /// The text typed for an SFX.
    said: String,
    proposals: band::Proposals,
    closing: closing::Closing,
    odds: odds::Odds,
    /// The title being typed, and of which test.
    title: Drafts<Text>,
    /// Whether the outcome was on show, so that it is scrolled to when it comes.
    decided: bool,
    /// The contestant whose roll is gathered; a new one's card scrolls into view.
    rolls: Option<CharacterId>,
    room: Room,
    /// The title is shown among the tabs.
    in_tabs: bool,
    /// `None` before the result is known; true if the acting side has won.
    beaten: Option<bool>,
    ghosts: ghosts::Ghosts,
    naming: Option<pools::Naming>,
    time: time::Time,
    /// The widget that had the focus.
    focused: Option<egui::Id>,
    /// The height of the dice and the outcome while a roll is decided, so that the rows below keep their places.
    tall: Option<(ResolutionId, f32)>,
}

impl panels::Panel for TrayPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        cx.view.on_die = None;
        // Measured before the foot takes its part, so that the layout does not change with what the foot says.
        self.room = Room::of(ui);
        self.offers.renew(cx);
        if let Some(n) = take_ask!(cx, Ask::TakeOffer(n) => *n) {
            rows::take(ui, cx, &mut self.offers, self.room, n);
        }
        self.entry.renew(ui, cx);
        let test = actions::open_test(cx.table);
        let test = test.as_ref();
        let outcome = test.and_then(|test| outcome(cx.table, test.id));
        let contest = test.and_then(|test| contest_now(cx.table, test.id));
        self.show_roller(ui, cx, contest.as_ref());
        // In a contest there is something to say as soon as a roll stands.
        let stands = contest.is_some() && test.is_some_and(|test| test.acting.phase == Phase::Standing);
        let done = outcome.is_some() || stands;
        let came = done && !self.decided;
        self.decided = done;
        // An equal total does not beat the number of a contest, so it leads nothing.
        let leads = test.filter(|_| stands).and_then(|test| Some(test.acting.total() > test.opposing?.total()));
        self.beaten = outcome.as_ref().map(|it| it.beaten).or(leads);

        // What was chosen beforehand is for the next test that opens, whoever opens it.
        if test.is_some() {
            cx.view.next = None;
        }
        // The foot is a panel at the bottom: egui gives it room only if it comes before what scrolls.
        self.foot(ui, cx, test);

        scroll(ui, "tray", |ui| {
            ui.gap_y(if self.room.small { space::XS + 1.0 } else { space::S - 1.0 });
            self.against_time(ui, cx, test);
            let of = arena::OutcomeParts { outcome: outcome.as_ref(), contest: contest.as_ref() };
            let top = ui.cursor().top();
            let said = self.arena(ui, cx, test, &of);
            self.keep_room(ui, test.filter(|_| done).map(|test| test.id), ui.cursor().top() - top);
            if let Some(said) = said.filter(|said| came && !ui.clip_rect().contains_rect(said.rect)) {
                said.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
            }
            if let Some(test) = test {
                rows::rows(ui, cx, &mut self.offers, self.room);
                self.odds.helps(ui, cx, test, self.room);
            }
            self.follow_keyboard(ui);
        });
    }

    fn in_tabs(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let test = actions::open_test(cx.table).filter(|_| self.room.small);
        self.in_tabs = test.is_some();
        if let Some(test) = test {
            self.title_in_tabs(ui, cx, &test);
        }
    }

    fn unsent(&self) -> Option<Box<dyn panels::Panel>> {
        let time = time::Time { drafts: self.time.drafts.clone(), ..time::Time::default() };
        Some(Box::new(Self { title: self.title.clone(), time, ..Self::default() }))
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.title.leave(cx, None);
        self.time.drafts.leave(cx, None);
    }
}

impl TrayPanel {
    /// Scrolls the next roller's traits into view in a contest.
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
        // Kept while the contest answers, so that the same roller is shown once and a folded card stays folded.
        self.rolls = rolls.or(self.rolls.filter(|_| contest.is_some()));
    }

    /// Keeps the room that the dice and the outcome once took, while the pointer may be on the rows below.
    fn keep_room(&mut self, ui: &mut Ui, decided: Option<ResolutionId>, tall: f32) {
        let in_reach = ui.rect_contains_pointer(ui.clip_rect());
        let kept = self.tall.filter(|(of, _)| in_reach && Some(*of) == decided).map_or(0.0, |(_, kept)| kept);
        if kept > tall {
            ui.add_space(kept - tall);
        }
        self.tall = decided.map(|of| (of, tall.max(kept)));
    }

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
