//! Timed tests: their progress, the spending of beats, and the meaning of their end (TEST-4, TEST-5).

use super::TrayPanel;
use super::time_new::Setup;
use crate::ui::PanelCx;
use crate::ui::actions::OpenTest;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, Thing};
use crate::ui::panels::parts::{Drafts, menu, waits};
use crate::ui::texts::Text;
use crate::ui::theme::{Face, Tone, size, space, text};
use crate::ui::widgets::{Card, IconButton, Layouts as _, PushButton, Tips as _, Track, icons};
use egui::{Label, Ui};
use hitch_core::model::{Aim, Clock, Spared, Timed, TimedId};
use hitch_core::rules::{Command, TimedCommand, beats_of, outcome};
use hitch_core::words::timed as words;

#[derive(Default)]
pub(super) struct Time {
    pub(super) new: Option<Setup>,
    pub(super) drafts: Drafts<Text>,
}

impl Time {
    pub(super) fn start(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        if !cx.table.setting.mods.timed_tests {
            return;
        }
        let button = PushButton::quiet(cx.theme, t!("Timed ⟦test⟧…"));
        if ui.add(button).tip(t!("A series of ⟦tests⟧ against a limited number of beats")).clicked() {
            self.new = if self.new.is_some() { None } else { Some(Setup::default()) };
        }
    }
}

/// Returns the timed test a roll is for, and its aim.
fn aim_of(test: Option<&OpenTest<'_>>) -> Option<(TimedId, Aim)> {
    let aim = test?.resolution.test()?.aim;
    match aim {
        Aim::Timed(of) | Aim::BuyTime(of) => Some((of, aim)),
        _ => None,
    }
}

impl TrayPanel {
    pub(super) fn against_time(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>) {
        if !cx.table.setting.mods.timed_tests {
            return;
        }
        let Some(scene) = cx.scene() else { return };
        let aim = aim_of(test);
        for timed in &scene.timed {
            let aim = aim.filter(|(of, _)| *of == timed.id).map(|(_, aim)| aim);
            self.clock(ui, cx, test, (timed, aim));
        }
        // What is being set up waits while something is rolled.
        if let (Some(setup), None) = (&mut self.time.new, test)
            && setup.show(ui, cx, scene.id)
        {
            self.time.new = None;
        }
    }

    fn clock(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        test: Option<&OpenTest<'_>>,
        (it, aim): (&Timed, Option<Aim>),
    ) {
        let theme = cx.theme;
        let came = aim.zip(test).and_then(|(aim, test)| Some((aim, outcome(cx.table, test.id)?)));
        ui.push_id(("against time", it.id), |ui| {
            Card::new(theme).selected(aim.is_some()).show(ui, |ui| {
                ui.gap_y(space::XS);
                ui.strip(size::CONTROL, space::S, |ui| {
                    self.clock_menu(ui, cx, it);
                    tracks(ui, cx, it, came.as_ref().map(|(aim, outcome)| (*aim, beats_of(*aim, outcome))));
                    ui.rest(None, |ui| {
                        ui.label(theme.icon(icons::HOURGLASS, theme.palette.mute));
                        let label = t!("name of the timed ⟦test⟧ {}", it.title);
                        let resting = theme.words(&*it.title, Face::SemiBold, text::BODY, theme.palette.text);
                        self.time.drafts.write(ui, cx, Text::Timed(it.id), &label, resting);
                    });
                });
                match (&came, aim) {
                    (Some((aim, outcome)), _) => {
                        ui.add(Label::new(theme.body(words::spends(*aim, outcome))).wrap());
                    }
                    (None, Some(aim)) => {
                        ui.add(Label::new(theme.small(words::stake(aim))).wrap());
                    }
                    (None, None) if it.clock() != Clock::Running => end(ui, cx, it),
                    (None, None) if test.is_none() => Self::clock_rolls(ui, cx, it),
                    (None, None) => {}
                }
            });
        });
    }

    fn clock_rolls(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Timed) {
        let theme = cx.theme;
        ui.wrapped_by(space::S, space::XS, |ui| {
            let stage = t!("Roll for stage {}…", it.done + 1);
            let response =
                ui.add(PushButton::plain(theme, &stage).icon(icons::DICE).label(t!("{stage} of {}", it.title)));
            let response = response.tip(words::stake(Aim::Timed(it.id)));
            menu::from(ui, cx, &response, &Thing::Stage(it.id));
            let back = ui.add(PushButton::quiet(theme, t!("Buy time…")).label(t!("Buy time in {}", it.title)));
            let back = back.tip(words::stake(Aim::BuyTime(it.id)));
            menu::from(ui, cx, &back, &Thing::WinTime(it.id));
        });
    }

    fn clock_menu(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Timed) {
        let more = ui.add(IconButton::new(cx.theme, icons::DOTS, &t!("More for {}", it.title)).small().quiet());
        menu::from(ui, cx, &more, &Thing::Timed(it.id));
        if take_ask!(cx, Ask::TimedTitle(id) if *id == it.id => ()).is_some() {
            self.time.drafts.begin(cx, Text::Timed(it.id));
            waits(ui.ctx());
        }
    }
}

/// Paints stages that fill up and beats that run down, with the effect of the present roll marked.
fn tracks(ui: &mut Ui, cx: &PanelCx<'_>, it: &Timed, comes: Option<(Aim, i16)>) {
    let theme = cx.theme;
    let tone = match it.clock() {
        Clock::Running if it.left == 1 => Tone::Bad,
        Clock::Running | Clock::Choose => Tone::Accent,
        Clock::Clean => Tone::Good,
        Clock::OutOfTime => Tone::Bad,
    };
    let count = |n: i16| usize::try_from(n).unwrap_or_default();
    let beats = comes.map_or(0, |(_, beats)| beats);
    // From the right: the layout runs that way.
    let label = t!("Beats of {}: {}", it.title, words::left(it));
    ui.label(theme.small(words::left(it)));
    let track = Track::new(theme, label, count(it.left), usize::from(it.beats)).tone(tone);
    // A number below zero counts as none, so one of both is always empty.
    ui.add(track.going(count(beats.saturating_neg())).coming(count(beats))).tip(t!("Beats left"));
    ui.add_space(space::S);
    let stage = usize::from(comes.is_some_and(|(aim, _)| matches!(aim, Aim::Timed(_))));
    let label = t!("Stages of {}: {}", it.title, words::stages(it));
    ui.label(theme.small(words::stages(it)));
    let track = Track::new(theme, label, usize::from(it.done), usize::from(it.stages)).tone(Tone::Good);
    ui.add(track.coming(stage)).tip(t!("Completed stages"));
}

/// Paints the end, its meaning, and the choice if there is one (TEST-4).
fn end(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Timed) {
    let theme = cx.theme;
    let Some(told) = words::over(it) else { return };
    let ink = match it.clock() {
        Clock::Clean => theme.palette.good_text,
        Clock::OutOfTime => theme.palette.bad_text,
        Clock::Running | Clock::Choose => theme.palette.accent_text,
    };
    ui.wrapped_by(space::S, space::XS, |ui| {
        ui.add(Label::new(theme.words(told, Face::SemiBold, text::BODY, ink)).wrap());
        if it.clock() == Clock::Choose && it.chosen.is_none() {
            for (words, what) in [(t!("The objective"), Spared::Objective), (t!("A clean getaway"), Spared::Getaway)] {
                let button = PushButton::plain(theme, words).label(format!("{}: {}", it.title, words.to_lowercase()));
                if ui.add(button).clicked() {
                    cx.out.send(Command::Timed(TimedCommand::Choose { it: it.id.into(), what }));
                }
            }
        }
        let away = PushButton::quiet(theme, t!("Remove")).label(t!("Remove {}", it.title));
        if ui.add(away).clicked() {
            cx.out.send(Command::Timed(TimedCommand::Remove { it: it.id.into() }));
        }
    });
}
