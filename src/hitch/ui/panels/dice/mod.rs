//! Paints the dice panel: results so far, their fairness, and every roll, to open, copy and repeat.
//!
//! Reads only the log; counts are made once per state of it.

mod rows;
mod stats;

use crate::ui::deeds::{Ask, Thing, WhoseDice};
use crate::ui::panels::Pane;
use crate::ui::panels::Panel;
use crate::ui::panels::parts::{menu, scroll};
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Layouts as _, Pill, Tips as _, empty_state, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::{Sense, Ui};
use hitch_core::model::State;
use hitch_core::session::{DiceRow, DiceRowAt, LogRow, Tally, rolls, tally};
use hitch_core::words;
use std::collections::BTreeSet;

/// The rolls listed at once; more are a press away.
const PAGE: usize = 100;

#[derive(Default)]
struct Counted {
    of: Option<(u64, usize, bool, WhoseDice)>,
    tally: Tally,
    players: Vec<stats::PlayerLine>,
    rolls: Vec<DiceRowAt>,
}

#[derive(Default)]
pub struct DicePanel {
    /// Shows the whole campaign, not this session.
    campaign: bool,
    who: WhoseDice,
    counted: Counted,
    /// Open rolls, by their row and their place in it.
    open: BTreeSet<(usize, usize)>,
    pages: usize,
}

impl Panel for DicePanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if !cx.log.iter().any(|row| !row.dice.is_empty()) {
            let words = t!("Every roll appears here, with statistics for the dice.");
            if empty_state(ui, cx.theme, icons::DICE, words, t!("Open the tray")).clicked() {
                cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Tray));
            }
            return;
        }
        self.count(cx);
        self.head(ui, cx);
        self.count(cx);
        ui.add_space(space::XS);
        scroll(ui, "dice", |ui| {
            ui.gap_y(space::S);
            if self.counted.rolls.is_empty() {
                let words =
                    if self.campaign { t!("No rolls by this name yet.") } else { t!("No rolls in this session yet.") };
                ui.label(cx.theme.muted(words));
                return;
            }
            stats::show(ui, cx, &self.counted.tally, &self.counted.players);
            self.rows(ui, cx);
        });
    }
}

impl DicePanel {
    fn take_asks(&mut self, cx: &mut PanelCx<'_>) {
        if let Some(Ask::WhoseDice(who)) = cx.view.take_ask_of(Pane::Dice) {
            self.who = who;
            self.pages = 0;
        }
    }

    fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        ui.row_of(size::CONTROL, space::XS, |ui| {
            for (campaign, words) in [(false, t!("This session")), (true, t!("Campaign"))] {
                let on = self.campaign == campaign;
                let pill = Pill::new(theme, words).sense(Sense::click()).label(t!("Dice: {words}"));
                let pill = if on { pill.tone(Tone::Accent).strong() } else { pill };
                if ui.add(pill).clicked() {
                    self.campaign = campaign;
                    self.pages = 0;
                }
            }
            let who = self.who.words(cx.table);
            let pill = Pill::new(theme, &who).opens_menu().label(t!("Show dice of: {who}"));
            let response = ui.add(pill).tip(t!("Choose whose dice to count"));
            menu::from(ui, cx, &response, &Thing::WhoseDice(self.who.clone()));
            self.take_asks(cx);
            ui.at_right(None, |ui| {
                let count = u32::try_from(self.counted.rolls.len()).unwrap_or(u32::MAX);
                ui.label(theme.small(words::counted(count, t!("roll"))));
            });
        });
    }

    fn count(&mut self, cx: &PanelCx<'_>) {
        let of = Some((cx.revision, cx.log.len(), self.campaign, self.who.clone()));
        if self.counted.of == of {
            return;
        }
        let state: &State = cx.table;
        let now = |row: &LogRow| self.campaign || row.session == state.session;
        let wanted = |row: &LogRow, rolled: &DiceRow| now(row) && self.who.takes(state, rolled);
        let rolls = rolls(cx.log).into_iter().filter(|at| {
            let found = at.find(cx.log);
            found.is_some_and(|(row, rolled)| wanted(row, rolled))
        });
        self.counted =
            Counted { of, tally: tally(cx.log, wanted), players: stats::players(cx, now), rolls: rolls.collect() };
    }
}
