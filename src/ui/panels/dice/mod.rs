//! The dice: what they have shown, how fair that is, and every throw, to be opened, copied and
//! rolled again.
//!
//! Read from the log alone; what is counted is counted once for each state of it.

mod rows;
mod stats;

use crate::model::{CharacterKind, Name, PlayerId, State};
use crate::session::{DiceRow, LogRow, Tally, ThrowAt, tally, throws};
use crate::ui::panels::Panel;
use crate::ui::panels::parts::{menu, scroll};
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Pill, empty_state, icons, row};
use crate::ui::{PanelCx, UiCommand};
use crate::words;
use egui::{Align, Layout, Sense, Ui};
use std::collections::BTreeSet;

/// So many throws are listed at once; more are a press away.
const PAGE: usize = 100;

/// Whose dice are looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Who {
    /// Everybody's.
    #[default]
    All,
    /// Those of a player's characters.
    Player(PlayerId),
    /// The GM's: the opposition, and characters nobody else plays.
    Gm,
    /// Of one who rolled, by name.
    Named(Name),
}

/// What was counted of one state of the log.
#[derive(Default)]
struct Counted {
    of: Option<(u64, usize, bool, Who)>,
    tally: Tally,
    players: Vec<stats::PlayerLine>,
    throws: Vec<ThrowAt>,
    /// Everybody who ever rolled.
    rollers: Vec<Name>,
}

/// View state of the panel.
#[derive(Default)]
pub struct DicePanel {
    /// The whole campaign, rather than this session.
    campaign: bool,
    who: Who,
    counted: Counted,
    /// Throws that lie open, by their row and place in it.
    open: BTreeSet<(usize, usize)>,
    pages: usize,
}

/// Who plays whoever rolled; nobody is the GM. Names are as they were when the dice fell.
fn player_of(state: &State, by: &str) -> Option<PlayerId> {
    state.cast.values().find(|it| *it.name == *by && it.kind == CharacterKind::Pc).and_then(|it| it.player)
}

impl Who {
    fn takes(&self, state: &State, throw: &DiceRow) -> bool {
        match self {
            Self::All => true,
            Self::Player(player) => player_of(state, &throw.by) == Some(*player),
            Self::Gm => player_of(state, &throw.by).is_none(),
            Self::Named(name) => throw.by == *name,
        }
    }

    fn words(&self, state: &State) -> String {
        match self {
            Self::All => "everybody".to_owned(),
            Self::Player(id) => state.players.get(id).map_or_else(|| "a player".to_owned(), |it| it.name.to_string()),
            Self::Gm => "the GM".to_owned(),
            Self::Named(name) => name.to_string(),
        }
    }
}

impl Panel for DicePanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if !cx.log.iter().any(|row| !row.dice.is_empty()) {
            let words = "Every throw is kept here, with what the dice have shown so far.";
            if empty_state(ui, cx.theme, icons::DICE, words, "To the tray").clicked() {
                cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Tray));
            }
            return;
        }
        self.count(cx);
        self.head(ui, cx);
        self.count(cx);
        ui.add_space(space::XS);
        scroll(ui, "dice", |ui| {
            ui.spacing_mut().item_spacing.y = space::S;
            if self.counted.throws.is_empty() {
                let words = if self.campaign {
                    "Nobody of that name has rolled."
                } else {
                    "No dice have fallen in this session yet."
                };
                ui.label(cx.theme.muted(words));
                return;
            }
            stats::show(ui, cx, &self.counted.tally, &self.counted.players);
            self.rows(ui, cx);
        });
    }
}

impl DicePanel {
    fn head(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let theme = cx.theme;
        row(ui, size::CONTROL, |ui| {
            ui.spacing_mut().item_spacing.x = space::XS;
            for (campaign, words) in [(false, "this session"), (true, "the campaign")] {
                let on = self.campaign == campaign;
                let pill = Pill::new(theme, words).sense(Sense::click()).label(format!("Dice of {words}"));
                let pill = if on { pill.tone(Tone::Accent).strong() } else { pill };
                if ui.add(pill).clicked() {
                    self.campaign = campaign;
                    self.pages = 0;
                }
            }
            let who = self.who.words(cx.table);
            let pill = Pill::new(theme, &who).opens_menu().label(format!("Whose dice: {who}"));
            let response = ui.add(pill).on_hover_text("Whose dice are looked at");
            menu::either(&response, |ui| self.choose(ui, cx));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let count = u32::try_from(self.counted.throws.len()).unwrap_or(u32::MAX);
                ui.label(theme.small(words::counted(count, "throw")));
            });
        });
    }

    fn choose(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let mut entries = vec![Who::All];
        entries.extend(cx.table.players.keys().map(|id| Who::Player(*id)));
        entries.push(Who::Gm);
        let rollers = self.counted.rollers.iter().cloned().map(Who::Named);
        for (place, who) in entries.into_iter().chain(rollers).enumerate() {
            // One who rolled is told apart from the player of the same name by coming after the line.
            if place == cx.table.players.len() + 2 {
                ui.separator();
            }
            if menu::ticked(ui, cx.theme, self.who == who, &words::sentence(&who.words(cx.table))) {
                self.who = who;
                self.pages = 0;
            }
        }
    }

    /// Counts anew where the log, or what is looked at, has changed.
    fn count(&mut self, cx: &PanelCx<'_>) {
        let of = Some((cx.revision, cx.log.len(), self.campaign, self.who.clone()));
        if self.counted.of == of {
            return;
        }
        let state: &State = cx.table;
        let now = |row: &LogRow| self.campaign || row.session == state.session;
        let wanted = |row: &LogRow, throw: &DiceRow| now(row) && self.who.takes(state, throw);
        let throws = throws(cx.log).into_iter().filter(|at| {
            let found = at.find(cx.log);
            found.is_some_and(|(row, throw)| wanted(row, throw))
        });
        let rollers: BTreeSet<Name> = cx.log.iter().flat_map(|row| &row.dice).map(|throw| throw.by.clone()).collect();
        self.counted = Counted {
            of,
            tally: tally(cx.log, wanted),
            players: stats::players(cx, now),
            throws: throws.collect(),
            rollers: rollers.into_iter().collect(),
        };
    }
}
