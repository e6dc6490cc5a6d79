//! What is due in a contest, in words, and the moves there are: roll against it, give in, get between.

use super::{TrayPanel, against, banner};
use crate::model::{CharacterId, CharacterKind, Contest, GmcKind, Phase, Turn};
use crate::rules::{Command, ContestCommand, not_thrown, taken_out};
use crate::ui::PanelCx;
use crate::ui::actions::{self, OpenTest};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::{Banner, PushButton, icons};
use crate::words;
use egui::text::{LayoutJob, TextFormat};
use egui::{Label, Response, Ui, vec2};

/// A move somebody may make now.
struct Move {
    words: String,
    hint: &'static str,
    command: ContestCommand,
    /// Whom it costs a point.
    costs: Option<CharacterId>,
}

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
                    self.moves(ui, cx, test, contest);
                    if own {
                        banner::buttons(ui, cx, (&mut self.judged, &mut self.proposals), test);
                    }
                });
            });
        });
        shown.response
    }

    fn moves(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, contest: &Contest) {
        let theme = cx.theme;
        for (place, it) in moves(cx, test, contest).into_iter().enumerate() {
            let command = Command::Contest(it.command);
            let refusal = self.judged.refusal(cx, &command);
            // Before the first throw the likeliest is the throw.
            let main = place == 0 && contest.due().is_none();
            let button = if main { PushButton::primary(theme, &it.words) } else { PushButton::plain(theme, &it.words) };
            let button = match it.costs {
                Some(who) => actions::costs(button, cx.table, Some(who), 1).label(format!(
                    "{}, {}",
                    it.words,
                    words::for_a_point(cx.table, Some(who))
                )),
                None => button,
            };
            let mut response = ui.add_enabled(refusal.is_none(), button).on_hover_text(it.hint);
            if let Some(refusal) = &refusal {
                response =
                    response.on_disabled_hover_text(words::sentence(&words::why(&cx.table.setting.labels, refusal)));
            }
            if response.clicked() {
                cx.out.send(command);
            }
        }
        let others = outsiders(cx, contest);
        if others.is_empty() || contest.area || contest.last_round || !matches!(contest.turn, Turn::Answer { .. }) {
            return;
        }
        // Where losers take stress to stay, anybody cuts in at any time (SETT-5).
        let both = cx.table.setting.mods.stress_to_stay || contest.left().all(|side| side.rolled > 0);
        let button = PushButton::quiet(theme, "Somebody else…").label("Somebody else comes into the contest");
        let response = ui.add(button).on_hover_text("Interfere, or join the contest");
        menu::either(&response, |ui| {
            if !both {
                menu::note(ui, theme, "A character can interfere only after both sides have rolled.");
            }
            for (words, joins) in [("Interfere, for a point", false), ("Want the same", true)] {
                if !both && !joins {
                    continue;
                }
                menu::sub(ui, words, |ui| {
                    for who in &others {
                        self.other(ui, cx, (test, *who), joins);
                    }
                });
            }
        });
    }

    /// One who might come in, as an entry of a menu.
    fn other(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, (test, who): (&OpenTest<'_>, CharacterId), joins: bool) {
        let Some(it) = cx.table.cast.get(&who) else { return };
        let at = Some(test.id.into());
        let pay = pays_to_act(cx, test, who);
        let price = words::for_a_point(cx.table, Some(who));
        let (words, icon, command) = if joins {
            let words = if pay {
                format!("{} joins, though taken out, {price}", it.name)
            } else {
                format!("{} joins", it.name)
            };
            (words, icons::PLUS, ContestCommand::Join { it: at, who: who.into(), pay })
        } else {
            let command = ContestCommand::Interfere { it: at, who: who.into(), pay };
            let words = if pay {
                format!("{} interferes, {price}, and one more since they are taken out", it.name)
            } else {
                format!("{} interferes, {price}", it.name)
            };
            (words, icons::WARNING, command)
        };
        let command = Command::Contest(command);
        let refusal = self.judged.refusal(cx, &command);
        if let Some(by) = menu::judged(ui, cx.theme, icon, &words, refusal.as_ref()) {
            cx.press(by, vec![command]);
        }
    }
}

/// Who is here and not in it yet; whoever interfered may do so again.
fn outsiders(cx: &PanelCx<'_>, contest: &Contest) -> Vec<CharacterId> {
    let place =
        |who: &CharacterId| cx.table.cast.get(who).is_some_and(|it| it.kind == CharacterKind::Gmc(GmcKind::Location));
    against::actors(cx).into_iter().filter(|who| contest.side(*who).is_none() && !place(who)).collect()
}

/// Whether somebody is taken out and has not yet paid to act in this contest (COMP-6).
fn pays_to_act(cx: &PanelCx<'_>, test: &OpenTest<'_>, who: CharacterId) -> bool {
    let Some(it) = cx.table.resolutions.get(&test.id) else { return false };
    let paid = it.contest().is_some_and(|contest| {
        let side = contest.side(who).is_some_and(|side| side.keeps_one);
        side || contest.interferers.iter().any(|it| it.who == who && it.keeps_one)
    });
    !paid && taken_out(cx.table, cx.table.scenes.get(&it.scene).map(|it| &**it), who).is_some()
}

/// The moves of whoever is asked, the likeliest first.
fn moves(cx: &PanelCx<'_>, test: &OpenTest<'_>, contest: &Contest) -> Vec<Move> {
    let at = || Some(test.id.into());
    let name =
        |who: CharacterId| cx.table.cast.get(&who).map_or_else(|| "Somebody".to_owned(), |it| it.name.to_string());
    let mut all = Vec::new();
    match &contest.turn {
        Turn::Answer { who: asked } => {
            let Some(side) = contest.side(*asked) else { return all };
            let who = name(*asked);
            // Whoever is taken out rolls for a point, with one die in the total (COMP-6).
            let pay = pays_to_act(cx, test, *asked);
            let asked = || Some((*asked).into());
            let rolls = |does: &str, hint: &'static str, again: bool| Move {
                words: if pay { format!("{who} {does}, though taken out") } else { format!("{who} {does}") },
                hint: if pay { "Taken out, they may pay to roll; a single die makes their total" } else { hint },
                command: ContestCommand::Oppose { it: at(), who: asked(), again, pay },
                costs: pay.then_some(side.who),
            };
            if side.must_roll {
                all.push(rolls(
                    "rolls again",
                    "After the interference all roll again; nobody gives in before that",
                    true,
                ));
                return all;
            }
            if contest.area {
                all.push(rolls("resists it", "They gather their dice, and must roll more; each resists alone", false));
                all.push(Move {
                    words: format!("{who} does not resist"),
                    hint: "They take an effect die each",
                    command: ContestCommand::LetGo { it: at(), who: asked() },
                    costs: None,
                });
                return all;
            }
            if side.rolled == 0 {
                all.push(rolls("rolls against it", "They gather their dice, and must roll more", false));
                all.push(Move {
                    words: format!("{who} lets it go"),
                    hint: "The other gets what they want; nothing is earned and nothing risked",
                    command: ContestCommand::LetGo { it: at(), who: asked() },
                    costs: None,
                });
                return all;
            }
            all.push(rolls(
                "rolls again",
                "With the dice of their last roll, as far as they still fit; add and take out as you like",
                true,
            ));
            all.push(rolls("gathers anew", "They roll again, with a new pool", false));
            all.push(Move {
                words: words::gives_in(cx.table, side.who),
                hint: "They say how they fail, and take no harm",
                command: ContestCommand::GiveIn { it: at(), who: asked() },
                costs: None,
            });
        }
        Turn::Stopped { going_on, .. } => {
            for side in contest.left().filter(|side| !going_on.contains(&side.who)) {
                let who = name(side.who);
                let pay = pays_to_act(cx, test, side.who);
                all.push(Move {
                    words: if pay { format!("{who} goes on, though taken out") } else { format!("{who} goes on") },
                    hint: if pay {
                        "Taken out, they pay to act, and hand a plot point to whoever stopped it; all roll again"
                    } else {
                        "Hands a plot point to whoever stopped it; all roll again"
                    },
                    command: ContestCommand::GoOn { it: at(), who: side.who.into(), pay },
                    costs: Some(side.who),
                });
                all.push(Move {
                    words: format!("{who} drops out"),
                    hint: "Nobody lost",
                    command: ContestCommand::DropOut { it: at(), who: side.who.into() },
                    costs: None,
                });
            }
        }
        // What nobody opposes is let go before it is thrown (CON-2).
        Turn::Roll { who: first, .. } if not_thrown(cx.table, contest).is_some() => {
            for side in contest.left().filter(|side| side.who != *first) {
                all.push(Move {
                    words: format!("{} lets it go", name(side.who)),
                    hint: "Nobody opposes it: nothing is rolled, and the largest die of the pool is the effect die",
                    command: ContestCommand::LetGo { it: at(), who: Some(side.who.into()) },
                    costs: None,
                });
            }
        }
        Turn::Roll { .. } | Turn::Interfering { .. } | Turn::Settled { .. } => {}
    }
    all
}
