//! The odds of the pool that is being built, in a strip under it; opened out a chart, a table, and
//! what could still be done.

mod chart;
mod counter;
mod detail;

use super::dice::hitches;
use crate::odds::Question;
use crate::ui::actions::OpenTest;
use crate::ui::theme::{Face, Theme, size, space, text};
use crate::ui::widgets::{TextButton, icons};
use crate::ui::{PanelCx, StateKey, UiCommand};
use crate::words;
use counter::{Answer, Counter, Trial};
use egui::text::{LayoutJob, TextFormat};
use egui::{Label, Response, TextWrapMode, Ui, vec2};

/// Frames that chart and table need to find their size.
const COMES: u8 = 2;

/// The odds, as last counted.
#[derive(Default)]
pub(super) struct Odds {
    counter: Counter,
    /// Frames for which what opened out is on show, up to those in which it is scrolled to.
    seen: u8,
    /// For which state of the table, and whether with what could be done.
    of: Option<(StateKey, bool)>,
}

impl Odds {
    /// The strip, and what opens out of it, for a test whose actor's dice have not fallen.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>) {
        if test.acting.phase != crate::model::Phase::Building || test.acting.dice.is_empty() {
            return;
        }
        let open = cx.view.odds_open;
        self.renew(ui, cx, test, open);
        ui.add_space(space::XS);
        let players = hitches(cx.table, test.acting);
        let shown = ui.scope(|ui| {
            let strip = strip(ui, cx, self.counter.answer().map(|it| &**it), players);
            if open && let Some(answer) = self.counter.answer().cloned() {
                detail::detail(ui, cx, &answer, self.counter.ranked());
            }
            strip
        });
        if !open {
            self.seen = 0;
        } else if self.seen < COMES {
            self.seen += 1;
            ui.ctx().request_repaint();
            // All of it where there is room, and otherwise its beginning.
            let all = shown.response.rect;
            let fits = all.height() <= ui.clip_rect().height();
            let (rect, align) = if fits { (all, None) } else { (shown.inner.rect, Some(egui::Align::Min)) };
            ui.scroll_to_rect_animation(rect, align, egui::style::ScrollAnimation::none());
        }
    }

    fn renew(&mut self, ui: &Ui, cx: &PanelCx<'_>, test: &OpenTest<'_>, open: bool) {
        self.counter.listen();
        let now = (cx.state(), open);
        if self.of == Some(now) {
            return;
        }
        self.of = Some(now);
        let question = Question::of(cx.table, test.acting, test.opposing);
        let trial = open.then(|| Trial {
            table: cx.table.clone(),
            acting: test.acting.id,
            opposing: test.opposing.map(|roll| roll.id),
            scene: cx.table.resolutions.get(&test.id).map(|it| it.scene),
        });
        self.counter.ask(ui.ctx(), question, trial, cx.view.odds_at_once);
    }
}

/// Words that stand back, and the figure after them.
fn fact(ui: &mut Ui, theme: &Theme, words: &str, figure: &str) {
    let p = &theme.palette;
    let mut job = LayoutJob::default();
    let plain = TextFormat::simple(Face::Regular.at(text::SMALL), p.mute);
    job.append(&format!("{words} "), 0.0, plain);
    job.append(figure, 0.0, TextFormat::simple(Face::SemiBold.at(text::SMALL), p.text));
    ui.add(Label::new(job).wrap_mode(TextWrapMode::Extend));
}

/// The odds in a line.
fn strip(ui: &mut Ui, cx: &mut PanelCx<'_>, answer: Option<&Answer>, players: bool) -> Response {
    let theme = cx.theme;
    let open = cx.view.odds_open;
    let shown = ui.horizontal_wrapped(|ui| {
        ui.set_row_height(size::PILL);
        ui.spacing_mut().item_spacing = vec2(space::M, 0.0);
        let icon = if open { icons::CARET_DOWN } else { icons::CARET_RIGHT };
        let label = if open { "Less about the odds" } else { "More about the odds" };
        let keys = UiCommand::ShowOdds.keys().unwrap_or_default();
        let button = TextButton::new(theme, "Odds").icon(icon).label(label);
        if ui.add(button).on_hover_text(format!("{label} ({keys})")).clicked() {
            cx.view.odds_open = !open;
            ui.ctx().request_repaint();
        }
        let Some(answer) = answer else {
            ui.label(theme.small("are being counted…"));
            return;
        };
        let labels = &cx.table.setting.labels;
        if let (Some(beat), Some(heroic)) = (&answer.beat, &answer.heroic) {
            fact(ui, theme, &format!("{} it", words::terms::does(&labels.beat)), beat);
            fact(ui, theme, "heroic", heroic);
        } else {
            fact(ui, theme, "usual total", &answer.usual.to_string());
        }
        fact(ui, theme, &words::a(if players { &labels.hitch } else { &labels.opportunity }), &answer.hitch);
        fact(ui, theme, "botch", &answer.botch);
        fact(ui, theme, "likely effect", &answer.effect.to_string());
    });
    shown.response
}
