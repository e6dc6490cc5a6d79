//! `hitch show`: the player screen, a window in its own process. It knows only the data sent to it.

use super::portraits::Reader;
use super::run::RunError;
use crate::ui::Portraits;
use crate::ui::player_screen::{self, Manner};
use crate::ui::theme::{Fallback, Theme};
use egui::{ViewportBuilder, ViewportCommand, WindowLevel};
use hitch_core::player::{Heard, Ink, Look, News, PlayerView, Shows};
use hitch_files::fonts::SystemFonts;
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{Places, ScreenMark};
use std::io::Write;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Time in which dice settle, in seconds.
const FALL: f64 = 0.12;
const LOOKS: Duration = Duration::from_secs(1);

#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one at a time")]
pub enum Incoming {
    News(News),
    /// The pipe broke without a goodbye.
    Broken,
}

pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// The mark of this screen. Its window removes it at the end; what reads the pipe does where the window can't, because
/// it is covered and paints no frames.
#[derive(Clone, Debug, Default)]
pub struct SharedMark(Arc<Mutex<Option<ScreenMark>>>);

impl SharedMark {
    pub fn new(mark: Option<ScreenMark>) -> Self {
        Self(Arc::new(Mutex::new(mark)))
    }

    fn with<Out>(&self, act: impl FnOnce(&mut Option<ScreenMark>) -> Out) -> Out {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Marks the screen as unfed, so that the next table opens another.
    pub fn adrift(&self) {
        self.with(|it| it.iter_mut().for_each(ScreenMark::adrift));
    }

    /// Returns whether no other screen has replaced this one; false without a mark.
    pub fn is_mine(&self) -> bool {
        self.with(|it| it.as_ref().is_some_and(ScreenMark::is_mine))
    }

    pub fn remove(&self) {
        drop(self.with(Option::take));
    }
}

/// Opens the screen on the messages that `start` receives, which is given a way to wake the screen, and its mark.
pub fn show(
    places: Option<&Places>,
    fed: bool,
    start: impl FnOnce(Waker, SharedMark) -> Receiver<Incoming>,
) -> Result<(), RunError> {
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title(t!("Hitch: player screen"))
            .with_app_id(super::handover::APP_ID)
            .with_inner_size([960.0, 540.0])
            .with_min_inner_size([320.0, 180.0])
            // The GM goes on typing in the window they are in.
            .with_active(false)
            .with_window_level(WindowLevel::AlwaysOnBottom),
        renderer: eframe::Renderer::Glow,
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    let mark = SharedMark::new(places.filter(|_| fed).and_then(ScreenMark::take));
    let open = Box::new(|cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        cc.egui_ctx.add_font_provider(Arc::new(Fallback(Arc::new(SystemFonts::default()))));
        let ctx = cc.egui_ctx.clone();
        let screen = Show::new(start(Arc::new(move || ctx.request_repaint()), mark.clone()), fed);
        screen.theme.install(&cc.egui_ctx);
        Ok(Box::new(screen))
    });
    let shown = eframe::run_native("hitch_show", options, open).map_err(|error| RunError::Screen(error.to_string()));
    mark.remove();
    shown
}

struct Show {
    incoming: Receiver<Incoming>,
    tells: bool,
    view: PlayerView,
    look: Look,
    theme: Theme,
    fell: f64,
    adrift: bool,
    pictures: Option<Pictures>,
    portraits: Portraits,
    reader: Reader,
    wanted: Option<String>,
    placed: Option<(Vec<String>, Option<String>, Option<String>)>,
    level: WindowLevel,
}

impl Show {
    fn new(incoming: Receiver<Incoming>, tells: bool) -> Self {
        Self {
            incoming,
            tells,
            view: PlayerView::nothing(),
            look: Look::default(),
            theme: Theme::dark(),
            fell: f64::NEG_INFINITY,
            adrift: false,
            pictures: None,
            portraits: Portraits::default(),
            reader: Reader::default(),
            wanted: None,
            placed: None,
            level: WindowLevel::AlwaysOnBottom,
        }
    }

    /// Takes messages; returns whether the screen is to close.
    fn take(&mut self, now: f64) -> bool {
        while let Ok(message) = self.incoming.try_recv() {
            match message {
                Incoming::News(News::Show(view, look)) => {
                    if fallen(&view) != fallen(&self.view) && !look.still {
                        self.fell = now;
                    }
                    (self.view, self.look) = (view, look);
                    let theme = if look.ink == Ink::Light { Theme::light() } else { Theme::dark() };
                    self.theme = theme.with_reduced_motion(look.still);
                }
                Incoming::News(News::Pictures(folders)) => self.pictures = Some(Pictures::within(folders)),
                Incoming::News(News::Monitor(name)) => {
                    self.wanted = name;
                    self.placed = None;
                }
                Incoming::News(News::Goodbye) => return true,
                Incoming::Broken => self.adrift = true,
            }
        }
        false
    }

    /// Fills the preferred monitor, never the GM's; with one monitor only, or when its own is gone, becomes a window.
    fn place(&mut self, ctx: &egui::Context, frame: &eframe::Frame) {
        let Some(window) = frame.winit_window() else { return };
        let monitors = told_apart(window.available_monitors().map(|it| it.name()));
        if self.placed.as_ref().is_some_and(|it| it.0 == monitors && it.1 == self.wanted) {
            return;
        }
        let main = window.primary_monitor().and_then(|it| it.name());
        let at = monitor(&monitors, self.wanted.as_deref(), main.as_deref());
        match at {
            Some(at) => ctx.send_viewport_cmd(ViewportCommand::SetMonitor(at)),
            // A screen that has just been opened is in a window already.
            None if self.placed.is_some() => {
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(false));
                ctx.send_viewport_cmd(ViewportCommand::InnerSize(egui::vec2(960.0, 540.0)));
            }
            None => {}
        }
        let on = at.and_then(|at| monitors.get(at).cloned());
        self.placed = Some((monitors.clone(), self.wanted.clone(), on.clone()));
        self.tell(&Heard { monitors, on });
    }

    /// Lowers a windowed screen under the GM's window, unless it has the focus.
    fn sink(&mut self, ctx: &egui::Context) {
        let alone = self.placed.as_ref().is_none_or(|it| it.2.is_none());
        let level = level(alone, ctx.input(|input| input.focused));
        if std::mem::replace(&mut self.level, level) != level {
            ctx.send_viewport_cmd(ViewportCommand::WindowLevel(level));
        }
    }

    fn tell(&self, heard: &Heard) {
        if let Some(line) = heard.line().filter(|_| self.tells && !self.adrift) {
            let mut out = std::io::stdout().lock();
            // Nobody may be there any more to hear it.
            let _ = out.write_all(line.as_bytes()).and_then(|()| out.flush());
        }
    }

    /// Handles F11, which toggles full screen, and Escape, which leaves it.
    fn keys(ctx: &egui::Context) {
        let full = ctx.input(|input| input.viewport().fullscreen == Some(true));
        let (turn, leave) =
            ctx.input(|input| (input.key_pressed(egui::Key::F11), input.key_pressed(egui::Key::Escape)));
        if turn || (leave && full) {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full && !leave));
        }
    }

    fn paint(&self, ui: &mut egui::Ui, now: f64) {
        let rect = ui.max_rect();
        let left = ((FALL - (now - self.fell)) / FALL).clamp(0.0, 1.0) as f32;
        if left > 0.0 {
            ui.ctx().request_repaint();
        }
        let manner = Manner { clear: self.look.ink == Ink::Clear, falling: left.powi(3), adrift: self.adrift };
        let response = ui.allocate_rect(rect, egui::Sense::hover());
        let said = player_screen::spoken(&self.view);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, said.as_str()));
        player_screen::paint(ui.painter(), &self.theme, rect, (&self.view, &self.portraits), manner);
    }
}

fn told_apart(all: impl Iterator<Item = Option<String>>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (nth, name) in all.enumerate() {
        let name = name.unwrap_or_else(|| t!("monitor").to_owned());
        let name = if names.contains(&name) { format!("{name} ({})", nth + 1) } else { name };
        names.push(name);
    }
    names
}

/// Returns the monitor to fill: the preferred one, or without a preference the first that is not the main one; the
/// first of all counts as main where the system has none.
fn monitor(all: &[String], wanted: Option<&str>, main: Option<&str>) -> Option<usize> {
    if all.len() < 2 {
        return None;
    }
    let main = main.and_then(|main| all.iter().position(|it| it == main)).unwrap_or(0);
    match wanted {
        Some(wanted) => all.iter().position(|it| it == wanted),
        None => (0..all.len()).find(|at| *at != main),
    }
}

/// Returns the window level: normal on a monitor of its own or with the focus, otherwise below others.
const fn level(in_window: bool, focused: bool) -> WindowLevel {
    if in_window && !focused { WindowLevel::AlwaysOnBottom } else { WindowLevel::Normal }
}

/// Returns the dice's faces, so that a new roll is noticed.
fn fallen(view: &PlayerView) -> Vec<u8> {
    let Shows::Scene(scene) = &view.shows else { return Vec::new() };
    let dice = scene.roll.iter().flat_map(|it| it.acting.dice.iter().chain(&it.opposing.dice));
    dice.filter_map(|it| it.face).collect()
}

impl eframe::App for Show {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        let now = ctx.input(|input| input.time);
        if self.take(now) {
            ctx.send_viewport_cmd(ViewportCommand::Close);
            return;
        }
        self.theme.install(&ctx);
        self.place(&ctx, frame);
        self.sink(&ctx);
        Self::keys(&ctx);
        self.paint(ui, now);
        if let Some(pictures) = &self.pictures {
            self.reader.follow(&ctx, pictures, &self.portraits);
        }
        // No event tells that a monitor came or went.
        ctx.request_repaint_after(LOOKS);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        if self.look.ink == Ink::Clear { [0.0; 4] } else { self.theme.palette.bg.to_normalized_gamma_f32() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_lies_over_the_gms_window() {
        let two = ["eDP-1".to_owned(), "HDMI-1".to_owned()];
        assert_eq!(monitor(&two, None, Some("eDP-1")), Some(1));
        assert_eq!(monitor(&two, None, Some("HDMI-1")), Some(0));
        assert_eq!(monitor(&two, Some("HDMI-1"), Some("eDP-1")), Some(1));
        assert_eq!(monitor(&two, Some("eDP-1"), Some("eDP-1")), Some(0), "where the GM puts it");
        assert_eq!(monitor(&two, Some("DP-9"), Some("eDP-1")), None, "unplugged: a window");
        assert_eq!(monitor(&two[..1], None, Some("eDP-1")), None, "one monitor: a window");
        assert_eq!(monitor(&[], Some("HDMI-1"), None), None);
        assert_eq!(level(true, false), WindowLevel::AlwaysOnBottom, "on the GM's monitor it lies under their window");
        assert_eq!(level(true, true), WindowLevel::Normal, "it comes up when it is called");
        assert_eq!(level(false, false), WindowLevel::Normal, "a monitor of its own is its own");
        let alike = told_apart([Some("TV".to_owned()), Some("TV".to_owned()), None].into_iter());
        assert_eq!(alike, ["TV", "TV (2)", "monitor"]);
        assert_eq!(monitor(&alike, None, None), Some(1));
    }
}
