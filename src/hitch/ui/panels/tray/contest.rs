//! A contest's state in words, and its moves: roll against it, give in, interfere.

use super::TrayPanel;
use super::band::{self, OutcomeLine};
use crate::ui::PanelCx;
use crate::ui::actions::{self, OpenTest};
use crate::ui::deeds::Thing;
use crate::ui::deeds::tray;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::{Layouts as _, PushButton, Tips as _};
use egui::{Label, Ui};
use hitch_core::model::{CharacterId, Contest, Phase, Roll, Turn};
use hitch_core::rules::{contest_now, not_rolled, open_to_owner};
use hitch_core::words;

impl TrayPanel {
    pub(super) fn contest(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        test: &OpenTest<'_>,
        (contest, heavy): (&Contest, Vec<String>),
    ) {
        // A target's own number is compared when it falls; the next target has to beat the first (SFX-4).
        let over = contest.area && matches!(contest.turn, Turn::Answer { .. } | Turn::Settled { .. });
        let counts = |roll: &Roll| roll.phase == Phase::Standing && (!over || roll.roller() == contest.leader());
        let total = |roll: &Roll| counts(roll).then(|| roll.total());
        let (own, other) = (total(test.acting), test.opposing.and_then(total));
        let verb = words::contest_verb(&cx.table.setting.labels, contest, own, other);
        let (tone, sentence) = (tone(cx, contest), words::contest_line(cx.table, contest));
        let said = OutcomeLine {
            tone,
            fallen: test.acting.phase == Phase::Standing,
            own,
            verb,
            other,
            effect: None,
            sentence,
            heavy,
        };
        let mine = open_to_owner(cx.table, test.id) == Some(test.acting.id) && test.acting.phase == Phase::Standing;
        let (proposals, typed) = (&mut self.proposals, &mut self.said);
        band::said(ui, cx, self.room, &said, |ui, cx| {
            if mine {
                band::buttons(ui, cx, (proposals, typed), test);
            }
        });
        let waits = matches!(contest.turn, Turn::Answer { .. } | Turn::Stopped { .. });
        // Before the first roll, for an answer, and for one's own dice there are moves; else the row is empty.
        if !mine && !waits && not_rolled(cx.table, contest).is_none() {
            return;
        }
        ui.wrapped_by(space::S, space::XS, |ui| {
            Self::moves(ui, cx, test, contest);
        });
    }

    fn moves(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, contest: &Contest) {
        let theme = cx.theme;
        for (place, (deed, costs)) in tray::moves(cx, test).into_iter().enumerate() {
            // Before the first roll the likeliest is the roll.
            let main = place == 0 && contest.due().is_none();
            let words = &deed.words;
            let button = if main { PushButton::primary(theme, words) } else { PushButton::plain(theme, words) };
            let button = match costs {
                Some(who) => actions::costs(button, cx.table, Some(who), 1)
                    .label(format!("{words}, {}", words::for_a_point(cx.table, Some(who)))),
                None => button,
            };
            menu::push(ui, cx, &deed, button, false);
        }
        let outsiders = Thing::Outsiders;
        if !cx.deeds(&outsiders).is_empty() {
            let button = PushButton::quiet(theme, t!("Other characters…")).label(t!("Interfere or join"));
            let response = ui.add(button).tip(t!("Interfere in the ⟦contest⟧ or join it"));
            menu::from(ui, cx, &response, &outsiders);
        }
    }
}

/// Returns the tone of a contest; as in a test, green is good for the players.
pub(super) fn tone(cx: &PanelCx<'_>, contest: &Contest) -> Tone {
    let pc = |who: CharacterId| cx.table.cast.get(&who).is_some_and(|it| it.is_pc());
    match contest.turn {
        // Of two players' characters either may win without harm to the group.
        Turn::Settled { winner: Some(winner) } if !pc(winner) => Tone::Bad,
        Turn::Settled { .. } => Tone::Good,
        Turn::Stopped { .. } => Tone::Bad,
        _ => Tone::Info,
    }
}

/// Paints a line for each contender and their state, if there are more than two (CON-3, SFX-4).
pub(super) fn sides(ui: &mut Ui, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
    let Some(contest) = contest_now(cx.table, test.id).filter(|it| it.sides.len() > 2) else { return };
    let theme = cx.theme;
    // Of an area effect every target stands there, whoever of them rolled last (SFX-4).
    let besides = if contest.area { contest.leader().unwrap_or(test.who) } else { test.who };
    for side in contest.sides.iter().filter(|side| side.who != besides) {
        let Some(character) = cx.table.cast.get(&side.who) else { continue };
        let how = words::stands_in(cx.table, &contest, side);
        ui.row(space::XS + 2.0, |ui| {
            ui.label(theme.words(&*character.name, Face::BookBold, text::SIDE, theme.palette.text));
            ui.add(Label::new(theme.small(how)).truncate());
        });
    }
}
