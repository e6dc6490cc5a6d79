//! What is due in a contest, in words, and the moves there are: roll against it, give in, get between.

use super::{TrayPanel, banner};
use crate::model::{CharacterId, Contest, Phase, Turn};
use crate::rules::not_thrown;
use crate::ui::PanelCx;
use crate::ui::actions::{self, OpenTest};
use crate::ui::deeds::tray::{self, InTray};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::{Banner, PushButton};
use crate::words;
use egui::text::{LayoutJob, TextFormat};
use egui::{Label, Response, Ui, vec2};

impl TrayPanel {
    /// The line of a contest: how it stands, and every move.
    pub(super) fn contest(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        test: &OpenTest<'_>,
        contest: &Contest,
    ) -> Response {
        let theme = cx.theme;
        let pc = |who: CharacterId| cx.table.cast.get(&who).is_some_and(|it| it.is_pc());
        let tone = match contest.turn {
            // As in a test: green is good for the players.
            Turn::Settled { winner: Some(winner) } if !pc(winner) => Tone::Bad,
            Turn::Settled { .. } => Tone::Good,
            Turn::Stopped { .. } => Tone::Bad,
            _ => Tone::Info,
        };
        let shown = Banner::new(theme, tone).show(ui, |ui| {
            ui.vertical(|ui| {
                let (head, rest) = words::contest_line(cx.table, contest);
                let mut job = LayoutJob::default();
                for (words, face) in [(format!("{head} "), Face::SemiBold), (rest, Face::Regular)] {
                    let format = TextFormat::simple(face.at(text::LEAD), theme.palette.text);
                    job.append(&words, 0.0, format);
                }
                ui.add(Label::new(job).wrap());
                let own = test.resolution.contest().and_then(Contest::due) == Some(test.acting.id);
                let own = own && test.acting.phase == Phase::Standing;
                let waits = matches!(contest.turn, Turn::Answer { .. } | Turn::Stopped { .. });
                if !own && !waits && not_thrown(cx.table, contest).is_none() {
                    return;
                }
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(space::S, space::XS);
                    Self::moves(ui, cx, test, contest);
                    if own {
                        banner::buttons(ui, cx, &mut self.proposals, test);
                    }
                });
            });
        });
        shown.response
    }

    fn moves(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, contest: &Contest) {
        let theme = cx.theme;
        for (place, (deed, costs)) in tray::moves(cx, test).into_iter().enumerate() {
            // Before the first throw the likeliest is the throw.
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
        let outsiders = InTray::Outsiders.into();
        if !cx.deeds(&outsiders).is_empty() {
            let button = PushButton::quiet(theme, "Somebody else…").label("Somebody else comes into the contest");
            let response = ui.add(button).on_hover_text("Interfere, or join the contest");
            menu::from(ui, cx, &response, &outsiders);
        }
    }
}
