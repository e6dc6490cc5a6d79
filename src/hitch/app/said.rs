//! Messages of the app: results in the bottom line for a few seconds; refusals and errors over it until dismissed.
//!
//! Neither moves anything on screen, so that a press hits its mark.

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::actions::ways::opposes_stranger;
use crate::ui::panels::{Message, Place};
use crate::ui::theme::{Theme, Tone, size, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{DieLook, IconButton, PushButton, icons};
use egui::accesskit::Live;
use egui::{Align2, Area, Frame, Id, Label, Margin, Order, Sides, Stroke, TextWrapMode, Ui};
use hitch_core::model::{Ref, TraitRef};
use hitch_core::rules::{Command, RollCommand, SceneCommand, What, session_runs};

impl HitchApp {
    pub(super) fn toast(&mut self, ctx: &egui::Context) {
        const SECONDS: f64 = 4.0;
        let now = ctx.input(|input| input.time);
        // What went wrong stays until it is put away: the GM may be looking at the players.
        let Some(notice) = self.notice.as_mut().filter(|notice| notice.tone != Tone::Bad) else { return };
        let until = *notice.until.get_or_insert(now + SECONDS);
        if now >= until {
            self.notice = None;
            // The line at the bottom was painted with it.
            ctx.request_repaint();
            return;
        }
        ctx.request_repaint_after(std::time::Duration::from_secs_f64(until - now));
    }

    /// Returns the message that replaces the newest log row in the bottom line, where it covers nothing.
    pub(super) fn said(&self) -> Option<Message> {
        let notice = self.notice.as_ref().filter(|notice| notice.tone != Tone::Bad)?;
        Some(Message { text: notice.text.clone(), tone: notice.tone, shows: notice.shows })
    }

    /// Shows a refusal with its override, or an error, over the bottom line, growing upward with its text.
    pub(super) fn refusal_strip(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let (words, waivable) = match (&self.refused, &self.notice) {
            (Some(refused), _) => {
                let words = hitch_core::words::why(&self.session().table().setting, &refused.refusal);
                let words = if refused.asked { t!("{words} Press R again to roll without that die.") } else { words };
                (words, !refused.refusal.is_impossible())
            }
            (None, Some(notice)) if notice.tone == Tone::Bad => (notice.text.clone(), false),
            (None, _) => return,
        };
        let ink = theme.tone(Tone::Bad);
        let ctx = ui.ctx().clone();
        let screen = ctx.content_rect();
        let area = Area::new(Id::unique("hitch strip")).pivot(Align2::LEFT_BOTTOM).fixed_pos(screen.left_bottom());
        area.order(Order::Middle).show(&ctx, |ui| {
            let frame = Frame::NONE.fill(ink.soft).inner_margin(Margin::symmetric(space::M as i8, 1));
            let shown = frame.show(ui, |ui| {
                ui.set_width(screen.width() - 2.0 * space::M);
                let sides = Sides::new().height(size::CONTROL).shrink_left().wrap_mode(TextWrapMode::Wrap);
                sides.show(
                    ui,
                    |ui| {
                        ui.label(theme.icon(icons::WARNING, ink.text));
                        let words = ui.add(Label::new(theme.body(words)).wrap());
                        ctx.accesskit_node_builder(words.id, |node| node.set_live(Live::Assertive));
                    },
                    |ui| self.ways_past(ui, &theme, waivable),
                );
            });
            let edge = shown.response.rect;
            ui.painter().hline(edge.x_range(), edge.top(), Stroke::new(crate::ui::theme::line::RING, ink.line));
        });
    }

    fn ways_past(&mut self, ui: &mut Ui, theme: &Theme, waivable: bool) {
        if ui.add(IconButton::new(theme, icons::CLOSE, t!("Dismiss this message")).small()).clicked() {
            self.refused = None;
            self.notice = None;
        }
        let shows = self.notice.as_ref().filter(|notice| self.refused.is_none() && notice.tone == Tone::Bad);
        if let Some((command, words)) = shows.and_then(|notice| notice.shows)
            && ui.add(PushButton::primary(theme, words)).clicked()
        {
            self.notice = None;
            self.outbox.ui(command);
        }
        if !waivable {
            return;
        }
        if ui.add(PushButton::plain(theme, UiCommand::GmSaysSo.name()).key("Shift+Enter")).clicked() {
            self.outbox.ui(UiCommand::GmSaysSo);
        }
        let table = self.document.session().table();
        let named = self.refused.as_ref().map(|refused| {
            let press = &refused.press.commands;
            let pools = crate::ui::actions::pools::could_pay(table, &refused.refusal).into_iter();
            pools.map(|(id, name)| (name, crate::ui::actions::pools::paid_by(table, press, id))).collect::<Vec<_>>()
        });
        for (name, commands) in named.unwrap_or_default() {
            let button = PushButton::primary(theme, &name).label(t!("Spend a die of {name}"));
            if ui.add(button).tip(t!("Spends a die of this crisis pool")).clicked() {
                self.outbox.send_all(commands);
            }
        }
        let about_pay = self.refused.as_ref().filter(|it| it.refusal.is_about_pay());
        let called = about_pay.and_then(|it| hitch_core::rules::for_a_session(table, &it.press.commands));
        if let Some((session, commands)) = called {
            let words = hitch_core::words::sentence(&hitch_core::words::for_session(session));
            if ui.add(PushButton::primary(theme, &words)).tip(t!("Makes a callback instead")).clicked() {
                self.outbox.send_all(commands);
            }
        }
        if let Some(paid) = self.paid_way() {
            let (points, dice) = crate::ui::actions::pools::cost(self.document.session().table(), &paid);
            let pays = self.refused.as_ref().and_then(|it| hitch_core::words::pays(&it.refusal)).unwrap_or(t!("Spend"));
            let button = PushButton::primary(theme, pays);
            let button = if dice.is_empty() {
                button.costs_points(usize::try_from(points).unwrap_or_default())
            } else {
                button.costs_dice(dice.into_iter().map(|die| (die, DieLook::Plain)).collect())
            };
            if ui.add(button).clicked() {
                self.outbox.send_all(paid);
            }
        }
    }

    /// Asks once about a roll while a refused die is unsettled, since the GM may want to pay for it.
    pub(super) fn rolls_without(&mut self) -> bool {
        let Some(refused) = &mut self.refused else { return true };
        let adds = |command: &Command| matches!(command, Command::Roll(RollCommand::Add { .. }) | Command::Gather(_));
        refused.asked || !refused.press.commands.iter().any(adds) || {
            refused.asked = true;
            false
        }
    }

    /// Says what a scene that begins lacks: a session, which hands out plot points and keeps the recap (SES-1), or the
    /// layout it is played in.
    fn tell_of_start(&mut self) {
        let (told, shows) = if !session_runs(self.document.session().table()) {
            (t!("The scene begins, but no session is running"), (UiCommand::StartSession, t!("Start a session")))
        } else if self.layout.now() == Place::Prep {
            (t!("The scene begins"), (UiCommand::Layout(Place::Run), t!("Go to Run")))
        } else {
            return;
        };
        self.say(Tone::Good, told);
        if let Some(notice) = &mut self.notice {
            notice.shows = Some(shows);
        }
    }

    pub(super) fn tell_of_tray(&mut self, commands: &[Command]) {
        let started = |command: &Command| matches!(command, Command::Scene(SceneCommand::Start { .. }));
        if commands.iter().any(started) {
            self.tell_of_start();
            return;
        }
        let added = commands.iter().find_map(|command| match command {
            Command::Roll(RollCommand::Add { what: What::Trait(at), .. }) => Some(at),
            _ => None,
        });
        let Some(added) = added else { return };
        let table = self.document.session().table();
        let seen = self.layout.is_shown(crate::ui::panels::Pane::Tray);
        // What a vehicle's trait does for somebody who is not aboard is easily taken for the other thing.
        if let (true, Ref::Id(of), Ref::Id(id)) = (seen, &added.of, &added.is)
            && let at = (TraitRef { of: *of, id: *id })
            && let Some((who, vehicle)) = opposes_stranger(table, at)
        {
            let what = table.find(at).map(|(_, it)| it.name.to_string()).unwrap_or_default();
            self.say(Tone::Info, format!("{what} {}", hitch_core::words::gmc::opposes(who, vehicle)));
            return;
        }
        if seen {
            return;
        }
        let Some(test) = crate::ui::actions::open_test(table) else { return };
        let last =
            std::iter::once(test.acting).chain(test.opposing).flat_map(|roll| &roll.dice).max_by_key(|die| die.id);
        let whose = table.cast.get(&test.who).map(|it| it.name.to_string());
        if let (Some(die), Some(whose)) = (last, whose) {
            let acts = test.acting.dice.iter().any(|it| it.id == die.id);
            let die = format!("{} {}", die.label, die.size);
            self.say(Tone::Good, if acts { t!("{die} joins {whose}’s pool") } else { t!("{die} opposes {whose}") });
            if let Some(notice) = &mut self.notice {
                notice.shows = Some((UiCommand::Show(crate::ui::panels::Pane::Tray), t!("Show tray")));
            }
        }
    }
}
