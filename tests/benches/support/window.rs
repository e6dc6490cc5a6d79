//! A window without a screen: frames are laid out and tessellated, and given to nobody.

use super::{dice, large};
use egui::accesskit::{Node, Rect as Bounds};
use egui::{Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2, pos2, vec2};
use hitch::app::{AppFiles, HitchApp};
use hitch::ui::UiCommand;
use hitch_core::rules::Table;
use hitch_core::session::LogRow;
use hitch_files::document::{How, Opening};
use hitch_files::store::{self, Over, Places, Preferences, ThemeChoice};
use std::sync::Arc;
use tempfile::TempDir;

const SIZE: Vec2 = vec2(1280.0, 720.0);

/// What is painted in a window.
pub trait Painted {
    fn paint(&mut self, ui: &mut egui::Ui);
}

impl Painted for egui_demo_lib::DemoWindows {
    fn paint(&mut self, ui: &mut egui::Ui) {
        self.ui(ui);
    }
}

/// Hitch, with the folder its files lie in.
pub struct Hitch {
    pub app: HitchApp,
    frame: eframe::Frame,
    _folder: TempDir,
}

impl Painted for Hitch {
    fn paint(&mut self, ui: &mut egui::Ui) {
        eframe::App::ui(&mut self.app, ui, &mut self.frame);
    }
}

/// A window and the time in it.
pub struct Window<P> {
    pub ctx: egui::Context,
    pub inside: P,
    time: f64,
    pub vertices: usize,
}

impl<P: Painted> Window<P> {
    pub fn new(inside: impl FnOnce(&egui::Context) -> P) -> Self {
        let ctx = egui::Context::default();
        let inside = inside(&ctx);
        let mut window = Self { ctx, inside, time: 0.0, vertices: 0 };
        window.settle();
        window
    }

    /// Enough frames for everything to be measured.
    pub fn settle(&mut self) {
        for _ in 0..30 {
            self.frame();
        }
    }

    /// A frame in which nothing happens.
    pub fn frame(&mut self) {
        self.frame_with(Vec::new());
    }

    /// A frame in which that happens.
    pub fn frame_with(&mut self, events: Vec<Event>) {
        self.output(events);
    }

    fn output(&mut self, events: Vec<Event>) -> Option<egui::accesskit::TreeUpdate> {
        self.time += 1.0 / 60.0;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, SIZE));
        let input = RawInput { screen_rect, time: Some(self.time), events, focused: true, ..RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| self.inside.paint(ui));
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        self.vertices = primitives
            .iter()
            .map(|shape| match &shape.primitive {
                egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
                egui::epaint::Primitive::Callback(_) => 0,
            })
            .sum();
        output.textures_delta.clear();
        output.platform_output.accesskit_update
    }

    /// Where something with that label is.
    pub fn find(&mut self, label: &str) -> Pos2 {
        self.ctx.enable_accesskit();
        self.output(Vec::new());
        let update = self.output(Vec::new()).unwrap();
        self.ctx.disable_accesskit();
        let mut named = update.nodes.iter().map(|(_, node)| node).filter(|node| node.label() == Some(label));
        let Bounds { x0, y0, x1, y1 } =
            named.find_map(Node::bounds).unwrap_or_else(|| panic!("nothing is called {label}"));
        pos2((x0 + x1) as f32 / 2.0, (y0 + y1) as f32 / 2.0)
    }

    /// Clicks what has that label.
    pub fn click(&mut self, label: &str) {
        let pos = self.find(label);
        self.frame_with(vec![Event::PointerMoved(pos)]);
        for pressed in [true, false] {
            let button = PointerButton::Primary;
            self.frame_with(vec![Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }]);
        }
        self.frame_with(vec![Event::PointerGone]);
        self.settle();
    }
}

impl Window<Hitch> {
    /// Hitch on a campaign, mid-test, with two files open.
    pub fn hitch(table: &Table, log: &[Arc<LogRow>]) -> Self {
        Self::with_files(table, log, &["Mara Oake", "Idris Kane"])
    }

    /// The same with these files open beside the one of whoever acts.
    pub fn with_files(table: &Table, log: &[Arc<LogRow>], files_open: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(folder.path());
        let path = folder.path().join("campaign.ron");
        store::save(&path, table, log, Over::Nothing).unwrap();
        let preferences = Preferences { theme: ThemeChoice::Dark, reduced_motion: true, ..Preferences::default() };
        preferences.save(&places).unwrap();
        let mut files = AppFiles::new(places, dice);
        let Ok(Opening::Open(session)) = files.open(&path, How::Ours) else { panic!("the campaign is nobody else's") };
        let mut window = Self::new(|ctx| Hitch {
            app: HitchApp::new(ctx, session, files),
            frame: eframe::Frame::_new_kittest(),
            _folder: folder,
        });
        for command in large::commands(super::DECIDED) {
            let before = window.inside.app.session().revision();
            window.inside.app.act(vec![command.clone()]);
            assert_ne!(window.inside.app.session().revision(), before, "refused: {command:?}");
        }
        let cast = &table.cast;
        let open = cast.values().filter(|it| files_open.contains(&&*it.name)).map(|it| it.id);
        window.inside.app.view_mut().unfolded.extend(open);
        window.settle();
        window
    }

    /// A player screen is open, and reads what it is sent.
    pub fn show_players(&mut self) {
        let mut reads = std::process::Command::new("sh");
        reads.args(["-c", "exec cat >/dev/null"]);
        let feed = hitch::app::screen::feed::Feed::of(reads, || {}).unwrap();
        self.inside.app.feed_with(feed);
        self.settle();
    }

    /// A plot point is given, and shown.
    pub fn press(&mut self) {
        let before = self.inside.app.session().revision();
        self.inside.app.act(large::commands(r#"[Points(Give(to: "Idris Kane", points: 1))]"#));
        assert_ne!(self.inside.app.session().revision(), before);
        self.frame();
    }

    pub fn perform(&mut self, command: UiCommand) {
        let ctx = self.ctx.clone();
        self.inside.app.perform_now(&ctx, command);
        self.settle();
    }
}
