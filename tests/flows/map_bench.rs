//! The map panel alone, on the sample campaign or on any other table.

#![allow(dead_code, reason = "each binary that shares this file uses its own part of it")]

use egui_kittest::Harness;
use hitch::ui::panels::{MapPanel, Panel};
use hitch::ui::theme::Theme;
use hitch::ui::{Outbox, PanelCx, View};
use hitch_core::model::{About, Connection, Die, Element, Setting, State};
use hitch_core::rules::Table;
use hitch_core::session::Session;
use hitch_core::words;
use std::sync::Arc;

/// The panel with what it is shown.
pub struct Bench {
    pub session: Session,
    pub panel: MapPanel,
    pub view: View,
    pub theme: Theme,
    pub refused: Vec<String>,
}

fn session(state: State) -> Session {
    let dice = |die: Die| die.sides();
    Session::new(Table::try_from(state).unwrap(), Vec::new(), Box::new(dice))
}

/// The sample campaign.
pub fn sample() -> State {
    super::support::sample_file().0
}

/// The sample campaign before anything was drawn: no trait is of an element yet.
pub fn undrawn() -> State {
    let mut state = sample();
    state.map = Arc::default();
    for file in Arc::make_mut(&mut state.cast).values_mut() {
        let sets = &mut Arc::make_mut(file).traits.sets;
        let traits = sets.iter_mut().flat_map(|set| &mut set.traits);
        for own in traits.filter(|own| matches!(own.about, Some(About::Element(_)))) {
            own.about = None;
        }
    }
    state
}

/// A campaign with nothing in it.
pub fn blank() -> State {
    State::new("Blank", Setting::bare("Bare"))
}

/// A panel of this size.
pub fn open(state: State, size: [f32; 2], pixels: f32, theme: Theme) -> Harness<'static, Bench> {
    let theme = theme.with_reduced_motion(true);
    let bench = Bench {
        session: session(state),
        panel: MapPanel::default(),
        view: View::default(),
        theme: theme.clone(),
        refused: Vec::new(),
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .with_pixels_per_point(pixels)
        .with_context_setup(move |ctx| theme.install(ctx))
        .build_ui_state(frame, bench);
    harness.run();
    harness
}

fn frame(ui: &mut egui::Ui, bench: &mut Bench) {
    let mut out = Outbox::default();
    let rect = ui.ctx().content_rect();
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink2(egui::vec2(12.0, 4.0))));
    ui.set_clip_rect(rect);
    let mut cx = PanelCx::of(&mut bench.session, &bench.theme, &mut bench.view, &mut out);
    bench.panel.ui(&mut ui, &mut cx);
    for press in out.presses {
        if let Err(refusal) = bench.session.act(&press.commands, press.by) {
            bench.refused.push(words::why(&bench.session.table().setting, &refusal));
        }
        ui.ctx().request_repaint();
    }
}

impl Bench {
    /// What the app does before it saves or does anything else.
    pub fn flush(&mut self) {
        let mut out = Outbox::default();
        let mut cx = PanelCx::of(&mut self.session, &self.theme, &mut self.view, &mut out);
        self.panel.flush(&mut cx);
        for press in out.presses {
            self.session.act(&press.commands, press.by).unwrap();
        }
    }

    /// The element with that name.
    pub fn element(&self, name: &str) -> Option<Element> {
        self.session.table().map.elements.values().find(|it| &*it.name == name).map(|it| (**it).clone())
    }

    /// The connection that says that.
    pub fn connection(&self, text: &str) -> Option<Connection> {
        self.session.table().map.connections.values().find(|it| &*it.text == text).map(|it| (**it).clone())
    }
}
