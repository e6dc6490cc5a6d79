//! The pools panel: doom, or the GM's bank without it, and the crisis pools.
//!
//! It only reads the table and sends commands. Data of open rolls and offers is worked out once per table.

mod acts;
mod bar;
mod counters;
mod crisis;
mod dice;
mod doom;
mod facts;
mod fall;
mod mission;
mod spend_line;

use super::parts::{Drafts, DropZone, Hint, dragged, hidden_pill, quiet_line, scroll};
use crate::ui::PanelCx;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::read_trait;
use crate::ui::actions::spend::drop_it;
use crate::ui::deeds::Ask;
use crate::ui::panels::Pane;
use crate::ui::panels::Panel;
use crate::ui::texts::Text;
use crate::ui::theme::{Theme, space, text};
use crate::ui::widgets::{segments, that_fits_in};
use egui::{Align, Id, Layout, Sense, Ui, UiBuilder, Vec2, vec2};
use facts::PoolFacts;
use hitch_core::model::{CounterId, PoolId, PoolKind, Ref, SceneId};
use hitch_core::rules::{Command, Hideable, PoolCommand, SightCommand, pool_in_play};
use hitch_core::session::NamesOf;
use hitch_core::words;

#[derive(Default)]
pub struct PoolsPanel {
    drafts: Drafts<Text>,
    new_crisis: String,
    new_challenge: String,
    /// New pools belong to the selected scene, not to the campaign.
    of_scene: bool,
    /// The pool being typed is hidden from the players from the start (SHOW-1).
    hidden: bool,
    /// The reason the typed text is no challenge yet.
    no_challenge: Option<&'static str>,
    /// The reason the typed text is no crisis pool yet.
    trouble: Option<&'static str>,
    complicate: Option<(PoolId, String)>,
    spending: Option<spend_line::Spending>,
    facts: Option<(u64, Vec<PoolFacts>)>,
    /// The counter that is being typed.
    counter: Option<counters::NewCounter>,
    held: Held,
}

/// The height of the panel while the pointer is elsewhere: what it lists may take more or fewer lines, and the turn order
/// below it keeps its place.
#[derive(Default)]
struct Held {
    /// What it was measured for.
    of: Option<Listed>,
    /// Frames until it is measured: the first ones of a layout are guesses.
    settles: u8,
    tall: f32,
}

/// What the panel lists: the scene, its pools and counters, and whether something is typed; and in what room.
type Listed = (Option<SceneId>, Vec<PoolId>, Vec<CounterId>, bool, Vec2);

impl Held {
    const FRAMES: u8 = 8;

    fn tall(&mut self, ui: &Ui, of: Listed, needed: f32) -> f32 {
        if self.of.as_ref() != Some(&of) {
            (self.of, self.settles) = (Some(of), Self::FRAMES);
        }
        self.settles = self.settles.saturating_sub(1);
        let elsewhere = ui.ctx().pointer_hover_pos().is_some_and(|at| !ui.clip_rect().contains(at));
        if self.settles > 0 || !elsewhere {
            self.tall = needed;
        }
        self.tall
    }
}

impl Panel for PoolsPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        self.derive(cx);
        self.take_asks(cx);
        let room = vec2(ui.available_width(), ui.ctx().content_rect().height());
        // Taken out while cards that change the panel are shown, and put back below.
        let facts = self.facts.take();
        let shown = scroll(ui, "pools", |ui| {
            let pools = facts.as_ref().map(|(_, pools)| pools.as_slice()).unwrap_or_default();
            self.doom(ui, cx, pools);
            let crises = cx.table.setting.mods.crisis_pools || pools.iter().any(|it| it.kind == PoolKind::Crisis);
            if crises {
                rule(ui, cx.theme);
                for crisis in pools.iter().filter(|it| it.kind == PoolKind::Crisis) {
                    self.crisis(ui, cx, crisis);
                    ui.add_space(space::S);
                }
                self.new_crisis(ui, cx);
            }
            self.challenges(ui, cx, pools);
            self.mission(ui, cx, pools);
            self.counters(ui, cx, crises);
            for pool in cx.table.pools.values().filter(|it| !pool_in_play(cx.table, it.kind)) {
                ui.add(egui::Label::new(cx.theme.small(words::pool_aside(pool))).wrap());
            }
        });
        let typing = self.counter.is_some() || self.spending.is_some();
        let (pools, counters) = (cx.table.pools.keys().copied(), cx.table.counters.keys().copied());
        let of = (cx.scene().map(|scene| scene.id), pools.collect(), counters.collect(), typing, room);
        let tall = self.held.tall(ui, of, shown.content_size.y.ceil());
        if (std::mem::replace(&mut cx.view.pools_tall, tall) - tall).abs() > 0.5 {
            ui.ctx().request_repaint();
        }
        self.facts = facts;
        // What is typed next is seen, unless that is ticked again.
        self.hidden &= !(self.new_crisis.is_empty() && self.new_challenge.is_empty()) || self.counter.is_some();
        self.take_asks(cx);
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(Self { drafts: self.drafts.clone(), ..Self::default() }))
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.drafts.leave(cx, None);
    }
}

impl PoolsPanel {
    fn take_asks(&mut self, cx: &mut PanelCx<'_>) {
        match cx.view.take_ask_of(Pane::Pools) {
            Some(Ask::Spend(wish, by)) => self.spending = Some(spend_line::Spending::new(wish, by)),
            Some(Ask::Complicate(id)) => self.complicate = Some((id, String::new())),
            Some(Ask::NewCounter(form)) => self.counter = Some(counters::NewCounter::new(form)),
            Some(Ask::CounterName(id)) => self.drafts.begin(cx, Text::Counter(id)),
            Some(Ask::CounterFull(id)) => self.drafts.begin(cx, Text::CounterFull(id)),
            Some(Ask::PoolName(id)) => self.drafts.begin(cx, Text::Pool(id)),
            Some(Ask::TraitName(at)) => self.drafts.begin(cx, Text::Trait(at)),
            _ => {}
        }
    }

    fn derive(&mut self, cx: &PanelCx<'_>) {
        if self.facts.as_ref().is_none_or(|(of, _)| *of != cx.revision) {
            self.facts = Some((cx.revision, facts::all(cx.table)));
        }
    }

    /// Returns the press that makes a pool, hidden if that is ticked.
    fn made(&mut self, pool: impl Into<Command>) -> Vec<Command> {
        let hide = || SightCommand::Hide { what: Hideable::Pool(Ref::Made(1)) }.into();
        [pool.into()].into_iter().chain(std::mem::take(&mut self.hidden).then(hide)).collect()
    }

    /// Paints the choices of a new pool: whether the players see it, and whether it belongs to the selected scene or to
    /// the campaign (CRI-1, SHOW-1).
    fn belongs(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, what: &str) {
        hidden_pill(ui, cx.theme, &mut self.hidden, what);
        let means = [t!("Opposes rolls only in this scene and ends with it."), t!("Opposes rolls in every scene.")];
        self.belongs_to(ui, cx, what, means);
    }

    /// Paints the choice between the selected scene and the campaign, with what either means.
    fn belongs_to(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, what: &str, [scene, campaign]: [&str; 2]) {
        if cx.scene().is_none_or(|scene| !scene.running) {
            return;
        }
        let labels = [t!("this scene"), t!("the campaign")].map(|of| t!("{what} belongs to {of}"));
        let parts = [(true, t!("This scene"), &*labels[0]), (false, t!("The campaign"), &*labels[1])];
        let chosen = ui.horizontal(|ui| segments(ui, cx.theme, self.of_scene, &parts)).inner;
        self.of_scene = chosen.unwrap_or(self.of_scene);
        let means = if self.of_scene { scene } else { campaign };
        ui.add(egui::Label::new(cx.theme.small(means)).wrap());
    }

    fn new_crisis(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let id = Id::unique("new crisis pool");
        let hint = [t!("New crisis pool, for example Flood 3d8"), t!("New crisis pool")];
        let menu = self.new_crisis.is_empty() && self.is_counter_menu(ui, cx);
        let end = ui.available_rect_before_wrap().right();
        let room = ui.available_width() - if menu { counters::MENU } else { 0.0 };
        let hint = that_fits_in(ui, text::SMALL, room, hint);
        let before = self.new_crisis.len();
        let fate = dragged(ui.ctx()).and_then(|what| drops::fate(cx, what, Target::NewCrisis));
        let zone = DropZone::new(cx.theme, id.with("drop"), fate.as_ref().map(Hint::from));
        zone.paint(ui);
        let label = t!("New crisis pool: name and dice");
        cx.offer_names(ui, id, NamesOf::Crises);
        let line = ui.scope(|ui| {
            ui.set_max_width(room);
            quiet_line(ui, cx.theme, id, &mut self.new_crisis, hint, label)
        });
        let place = ui.interact(line.response.rect.expand(space::CHIP), id.with("place"), Sense::hover());
        if let (true, Some(fate)) = (zone.dropped(&place), fate) {
            drop_it(fate.drop, cx);
        }
        if menu {
            // At the end of the empty line, where it takes no room from the order.
            let place = line.response.rect.with_min_x(line.response.rect.right()).with_max_x(end);
            let place = UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center));
            counters::counter_menu(&mut ui.new_child(place), cx);
        }
        let done = line.inner;
        if self.new_crisis.len() != before {
            self.trouble = None;
        }
        if let Some(typed) = done {
            let (name, dice) = read_trait(&typed);
            self.trouble = match (name.is_empty(), dice.is_empty()) {
                (true, _) => Some(t!("Add a name, for example Flood 3d8.")),
                (_, true) => Some(t!("Add dice, for example Flood 3d8.")),
                _ => None,
            };
            if self.trouble.is_none() {
                self.new_crisis.clear();
                // It is about the scene that is looked at, also where several are played.
                let scene = cx.scene().filter(|scene| scene.running).map(|scene| scene.id.into());
                let of_scene = self.of_scene && scene.is_some();
                let add = PoolCommand::Add { name: name.into(), kind: PoolKind::Crisis, dice, scene, of_scene };
                cx.out.send_all(self.made(add));
            }
        }
        if !self.new_crisis.is_empty() {
            self.belongs(ui, cx, t!("The crisis pool"));
        }
        if let Some(trouble) = self.trouble {
            ui.label(cx.theme.small(trouble));
        }
    }
}

/// Paints the line between the GM's own dice and the scene's pools, over the whole panel.
fn rule(ui: &mut Ui, theme: &Theme) {
    ui.add_space(space::S);
    let y = ui.cursor().top();
    ui.painter().hline(ui.clip_rect().x_range(), y, theme.hairline());
    ui.add_space(space::XS + 2.0);
}
