//! The setup of a timed test: task, stages, beats (TEST-4).

use crate::ui::PanelCx;
use crate::ui::theme::{Tone, die as measure, space};
use crate::ui::widgets::{Card, Layouts as _, Pill, PushButton, Track, choice_label, text_field};
use egui::{Id, Sense, Ui};
use hitch_core::model::SceneId;
use hitch_core::rules::{Command, TimedCommand};
use hitch_core::words::timed as words;

/// The numbers of stages offered; three or four are usual.
const STAGES: [u8; 5] = [2, 3, 4, 5, 6];
/// Difficulties, as beats more or fewer than stages.
const HARD: [(i8, &str); 5] = [
    (2, mark!("Very easy, +2")),
    (1, mark!("Easier, +1")),
    (0, mark!("1 beat per stage")),
    (-1, mark!("Harder, −1")),
    (-2, mark!("Very hard, −2")),
];

pub(super) struct Setup {
    title: String,
    stages: u8,
    more: i8,
    fresh: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self { title: String::new(), stages: 3, more: 0, fresh: true }
    }
}

impl Setup {
    fn beats(&self) -> u8 {
        // Without a beat the clock would be out before the first roll (TEST-4).
        self.stages.saturating_add_signed(self.more).max(1)
    }

    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, scene: SceneId) -> bool {
        let theme = cx.theme;
        let mut done = false;
        Card::new(theme).selected(true).show(ui, |ui| {
            ui.gap_y(space::XS + 2.0);
            ui.wrapped_by(space::S, space::XS, |ui| {
                let id = Id::unique("tray timed test");
                let asks = t!("What are they racing the clock to do?");
                let field = text_field(ui, theme, id, &mut self.title, asks, |edit| {
                    edit.desired_width(measure::COLUMN * 3.0).hint_text(theme.muted(asks))
                });
                if std::mem::take(&mut self.fresh) {
                    ui.memory_mut(|memory| memory.request_focus(id));
                }
                let named = !self.title.trim().is_empty();
                let begin = PushButton::primary(theme, t!("Start the clock")).key(t!("Enter"));
                let begin = ui.add_enabled(named, begin.label(t!("Start the clock")));
                if (begin.clicked() || field.entered()) && named {
                    cx.out.send(Command::Timed(TimedCommand::Add {
                        scene: Some(scene.into()),
                        title: self.title.trim().into(),
                        stages: self.stages,
                        beats: Some(self.beats()),
                    }));
                    done = true;
                }
                let not = PushButton::quiet(theme, t!("Cancel")).label(t!("Cancel the timed ⟦test⟧"));
                done |= ui.add(not).clicked() || field.escaped();
            });
            ui.pill_row(|ui| {
                ui.label(theme.label(t!("Stages")));
                for n in STAGES {
                    let chosen = n == self.stages;
                    if choice(ui, cx, &n.to_string(), &t!("{n} stages"), chosen) {
                        self.stages = n;
                    }
                }
            });
            ui.pill_row(|ui| {
                ui.label(theme.label(t!("Beats")));
                for (more, words) in HARD {
                    let words = t!(words);
                    if choice(ui, cx, words, words, more == self.more) {
                        self.more = more;
                    }
                }
                ui.add_space(space::S);
                let (beats, told) = (usize::from(self.beats()), words::beats(u16::from(self.beats())));
                ui.add(Track::new(theme, t!("The clock starts: {told}"), beats, beats));
                ui.label(theme.small(told));
            });
        });
        done
    }
}

fn choice(ui: &mut Ui, cx: &PanelCx<'_>, words: &str, label: &str, chosen: bool) -> bool {
    let label = choice_label(label.to_owned(), chosen);
    let pill = Pill::new(cx.theme, words).sense(Sense::click()).label(label);
    let pill = if chosen { pill.tone(Tone::Accent).strong() } else { pill };
    ui.add(pill).clicked()
}
