//! The tray alone in a window, over a session of the sample campaign.

use egui::{Frame, Margin, Vec2};
use egui_kittest::{Harness, HarnessBuilder};
use hitch::ui::actions::{self, Half};
use hitch::ui::deeds::Ask;
use hitch::ui::panels::{Panel as _, TrayPanel};
use hitch::ui::theme::Theme;
use hitch::ui::{Dragged, Outbox, PanelCx, UiCommand, View};
use hitch_core::model::{Bearer, Character, Die, State, TraitRef};
use hitch_core::rules::Table;
use hitch_core::session::{LogRow, Session};
use hitch_core::words;
use std::collections::VecDeque;
use std::sync::Arc;

/// The session, the panel, and what it asked for.
pub struct Play {
    pub session: Session,
    pub panel: TrayPanel,
    pub view: View,
    pub theme: Theme,
    pub refused: Vec<String>,
    pub asked: Vec<UiCommand>,
}

#[derive(serde::Deserialize)]
struct File {
    #[serde(rename = "format")]
    _format: u32,
    table: State,
    log: Vec<Arc<LogRow>>,
}

impl Play {
    /// The sample campaign, with dice that show these faces, as far as they can, and then their highest.
    pub fn sample(faces: &[u8]) -> Self {
        let file: File = ron::from_str(include_str!("../../../assets/sample/saltglass-quay.ron")).unwrap();
        let table = Table::try_from(file.table).unwrap();
        let mut faces: VecDeque<u8> = faces.iter().copied().collect();
        let source = move |die: Die| faces.pop_front().unwrap_or_else(|| die.sides()).min(die.sides());
        Self {
            session: Session::new(table, file.log, Box::new(source)),
            panel: TrayPanel::default(),
            view: View { odds_at_once: true, ..View::default() },
            theme: Theme::dark().with_reduced_motion(true),
            refused: Vec::new(),
            asked: Vec::new(),
        }
    }

    /// Paints the panel and carries out what it asked for.
    pub fn frame(&mut self, ui: &mut egui::Ui) {
        let mut out = Outbox::default();
        let theme = self.theme.clone();
        theme.install(ui.ctx());
        let frame = Frame::new().fill(theme.palette.bg).inner_margin(Margin::symmetric(14, 10));
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            let mut cx = PanelCx::of(&mut self.session, &theme, &mut self.view, &mut out);
            self.panel.ui(ui, &mut cx);
        });
        self.carry_out(out);
    }

    /// Does what the app does with an outbox.
    pub fn carry_out(&mut self, out: Outbox) {
        for press in out.presses {
            if let Err(refusal) = self.session.act(&press.commands, press.by) {
                self.refused.push(words::why(&self.session.table().setting, &refusal));
            }
        }
        self.asked.extend(out.ui);
    }

    /// The number key of a consequence, as the app hands it on.
    pub fn number_key(&mut self, n: usize) {
        self.view.ask(Ask::TakeOffer(n));
    }

    /// A click on a trait's chip in the cast.
    pub fn click_trait(&mut self, who: &str, name: &str) {
        let at = self.trait_of(who, name);
        self.put(Dragged::Trait(at), None);
    }

    /// A click or a drop of anything.
    pub fn put(&mut self, what: Dragged, half: Option<Half>) {
        let table = self.session.table();
        let scene = table.running().next().cloned();
        let here = actions::Here { scene: scene.as_deref(), against: None };
        let commands = actions::into_tray(table, &here, what, half, false);
        if let Err(refusal) = self.session.act(&commands, hitch_core::rules::Authority::Rules) {
            self.refused.push(words::why(&self.session.table().setting, &refusal));
        }
    }

    /// A trait by its bearer's name and its own; "scene" is the running scene.
    pub fn trait_of(&self, who: &str, name: &str) -> TraitRef {
        let table = self.session.table();
        let of = if who == "scene" {
            Bearer::Scene(table.running().next().unwrap().id)
        } else {
            Bearer::Character(self.character(who).id)
        };
        let found = table.traits(of).unwrap().iter().find(|(_, it)| &*it.name == name);
        TraitRef { of, id: found.unwrap_or_else(|| panic!("{who} has no {name}")).1.id }
    }

    /// A character by name.
    pub fn character(&self, who: &str) -> &Character {
        self.session.table().cast.values().find(|it| &*it.name == who).unwrap()
    }

    /// Mara's pool of the drawing: three traits and an asset.
    pub fn mara_sneaks(&mut self) {
        for name in ["Sneak", "Harbour rat made good", "Body", "Rope over the beam"] {
            self.click_trait("Mara Oake", name);
        }
    }
}

/// A window of this size with the tray in it.
pub fn builder(size: impl Into<Vec2>) -> HarnessBuilder<Play> {
    Harness::builder().with_size(size).with_context_setup(|ctx| Theme::dark().install(ctx))
}

/// The tray with the sample campaign.
pub fn open(play: Play) -> Harness<'static, Play> {
    let mut harness = builder([740.0, 640.0]).build_ui_state(|ui, play: &mut Play| play.frame(ui), play);
    harness.run();
    harness
}
