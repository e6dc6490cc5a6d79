//! The app: the window, its frame order, files, dialogs, and the app's own commands.
//!
//! One frame: keys become commands; bars and panels are painted and push requests into the outbox; then the outbox is
//! carried out. Only the session changes the table.

mod arrivals;
mod bars;
mod dialogs;
mod files;
mod first;
mod focus;
mod follow;
mod handover;
mod hush;
mod keys;
mod layout;
mod maps;
mod menu;
pub mod motion;
mod opening;
mod pasting;
mod perform;
mod place;
mod portraits;
mod run;
mod said;
mod saving;
pub mod screen;
mod settings;
mod show;
mod tour;
mod turns;

pub use files::AppFiles;
pub use menu::name_in_menu;
pub use run::{RunError, run};
pub use show::{Incoming, SharedMark, Waker, show};

use crate::ui::deeds::Deed;
use crate::ui::panels::{Pane, Panel};
use crate::ui::theme::{Fallback, Theme, Tone};
use crate::ui::{Outbox, PanelCx, Press, UiCommand, View};
use dialogs::Dialog;
use hitch_core::rules::Refusal;
use hitch_core::session::Session;
use hitch_core::words::Terms;
use hitch_files::document::{Document, Outside, Saving};
use hitch_files::fonts::Lender;
use hitch_files::printing::Spooler;
use layout::Layout;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The panels, each with its view state, made when first shown.
#[derive(Default)]
struct Panels(BTreeMap<Pane, Box<dyn Panel>>);

impl Panels {
    fn of(&mut self, pane: Pane) -> &mut dyn Panel {
        &mut **self.0.entry(pane).or_insert_with(|| pane.make())
    }

    fn iter(&self) -> impl Iterator<Item = &dyn Panel> {
        self.0.values().map(|panel| &**panel)
    }
}

/// A press that the rules refused; the GM may override.
struct Refused {
    press: Press,
    refusal: Refusal,
    /// The GM was asked whether to roll without the refused die.
    asked: bool,
}

struct Notice {
    text: String,
    tone: Tone,
    /// End of display in window seconds, set when first shown; `None` stays.
    until: Option<f64>,
    /// A command that leads to its subject, with its label.
    shows: Option<(UiCommand, &'static str)>,
}

pub struct HitchApp {
    document: Box<Document>,
    spooler: Spooler,
    lender: Option<Arc<dyn Lender>>,
    reader: portraits::Reader,
    takes: portraits::Takes,
    files: AppFiles,
    theme: Theme,
    view: View,
    panels: Panels,
    layout: Layout,
    outbox: Outbox,
    refused: Option<Refused>,
    notice: Option<Notice>,
    dialog: Option<Dialog>,
    /// The window may close: nothing is unsaved, or the GM agreed.
    may_close: bool,
    focus: focus::Focus,
    menu_called: bool,
    menu_entered: bool,
    performed: Option<UiCommand>,
    titled: String,
    /// A request to a panel after the present window, with the frames left.
    later: Option<(u8, Deed)>,
    handover: Option<handover::Handover>,
    motion: Option<motion::Motion>,
    asked: Option<std::path::PathBuf>,
    kept_at: Option<u64>,
    told: Option<String>,
    outside: Outside,
    saving: Option<(Saving, dialogs::Then)>,
    fitted: bool,
    turn: Option<hitch_core::model::Actor>,
    screen: screen::Screen,
    session_was: Option<(u32, bool, usize)>,
    /// The stages were being played in the last frame.
    walked_on: Option<bool>,
    /// What Find led to last, the newest first.
    found: Vec<dialogs::FoundLine>,
    /// Nothing is open yet: the page of the first start is shown.
    first: bool,
    /// The mark of the tour that is shown.
    tour: Option<usize>,
}

impl HitchApp {
    pub fn new(ctx: &egui::Context, document: Box<Document>, files: AppFiles) -> Self {
        let theme = files.theme(ctx.system_theme() == Some(egui::Theme::Light));
        let prefs = &files.preferences;
        theme.install(ctx);
        egui_extras::install_image_loaders(ctx);
        ctx.add_plugin(keys::KeyByKey::default());
        // egui has zoom keys of its own, whose zoom is neither kept nor limited.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.set_zoom_factor(prefs.zoom.clamp(0.5, 3.0));
        let mut app = Self {
            document,
            spooler: Spooler::default(),
            lender: None,
            reader: portraits::Reader::default(),
            takes: portraits::Takes::default(),
            files,
            theme,
            session_was: None,
            walked_on: None,
            found: Vec::new(),
            view: View::default(),
            panels: Panels::default(),
            layout: Layout::default(),
            outbox: Outbox::default(),
            refused: None,
            notice: None,
            dialog: None,
            may_close: false,
            focus: focus::Focus::default(),
            menu_called: false,
            menu_entered: false,
            performed: None,
            titled: String::new(),
            later: None,
            fitted: false,
            turn: None,
            handover: None,
            motion: None,
            asked: None,
            kept_at: None,
            told: None,
            outside: Outside::Same,
            saving: None,
            screen: screen::Screen::default(),
            first: false,
            tour: None,
        };
        app.hold_screen_again();
        app.read_layout();
        app.opened(ctx);
        if app.files.places == hitch_files::store::Places::nowhere() {
            app.say(
                Tone::Bad,
                t!("No home folder was found, so preferences and unsaved work aren’t kept. Start Hitch with --data FOLDER to keep both."),
            );
        }
        app
    }

    /// Replaces the system's printing programs, for tests.
    pub fn print_with(&mut self, spooler: Spooler) {
        self.spooler = spooler;
    }

    /// Sets the lender of letters that the bundled typefaces lack, on screen and on pages. Without one, boxes replace
    /// them, on every machine alike.
    pub fn borrow_from(&mut self, ctx: &egui::Context, lender: Arc<dyn Lender>) {
        ctx.add_font_provider(Arc::new(Fallback(Arc::clone(&lender))));
        self.lender = Some(lender);
    }

    /// Makes threads synchronous, for tests and pictures, so that every frame is the same on a busy machine.
    pub fn at_once(&mut self, ctx: &egui::Context) {
        self.view.odds_at_once = true;
        self.wake(ctx);
    }

    /// Follows the system's choice of motion, unless the user has chosen.
    pub fn heed(&mut self, motion: motion::Motion) {
        self.motion = Some(motion);
    }

    fn follow_motion(&mut self) {
        if let Some(still) = self.motion.as_ref().and_then(motion::Motion::told) {
            self.files.system_still = still;
            self.theme.reduced_motion = self.files.preferences.is_still(still);
        }
    }

    /// Applies the setting's words everywhere (SETT-1).
    fn follow_words(&mut self) {
        let terms = Terms::of(&self.document.session().table().setting);
        if *self.theme.terms != terms {
            self.theme.terms = Arc::new(terms);
        }
    }

    pub fn session(&self) -> &Session {
        self.document.session()
    }

    /// Carries out commands as one step, as if a panel had sent them.
    pub fn act(&mut self, commands: Vec<hitch_core::rules::Command>) {
        self.outbox.send_all(commands);
        self.carry_out_presses();
    }

    /// Performs one of the app's own commands, as a menu would.
    pub fn perform_now(&mut self, ctx: &egui::Context, command: UiCommand) {
        self.outbox.ui(command);
        self.carry_out(ctx);
    }

    pub fn document(&self) -> &Document {
        &self.document
    }

    pub fn files(&self) -> &AppFiles {
        &self.files
    }

    pub fn performed(&self) -> Option<UiCommand> {
        self.performed
    }

    /// Returns the visible panels with their places, for tests.
    pub fn panes(&self) -> Vec<(Pane, egui::Rect)> {
        self.layout.shown().collect()
    }

    /// Returns the shared view state, for tests and pictures.
    pub fn view_mut(&mut self) -> &mut View {
        &mut self.view
    }

    fn say(&mut self, tone: Tone, text: impl Into<String>) {
        // What was refused before is no longer what the GM waits for.
        self.refused = None;
        self.notice = Some(Notice { text: text.into(), tone, until: None, shows: None });
    }

    fn paint(&mut self, ui: &mut egui::Ui) {
        if self.first {
            self.first_page(ui);
            return;
        }
        self.top_bar(ui);
        self.stage_bar(ui);
        self.bottom_bar(ui);
        self.refusal_strip(ui);
        self.rail(ui);
        let frame = egui::Frame::NONE.fill(self.theme.palette.bg);
        egui::CentralPanel::default().frame(frame).show(ui, |ui| self.docked(ui));
    }

    fn flush(&mut self) {
        self.with_panels(|panels, cx| {
            panels.0.values_mut().for_each(|panel| panel.flush(cx));
        });
        self.carry_out_presses();
    }

    fn with_panels<R>(&mut self, with: impl FnOnce(&mut Panels, &mut PanelCx<'_>) -> R) -> R {
        let session = self.document.session_mut();
        let mut cx = PanelCx::of(session, &self.theme, &mut self.view, &mut self.outbox);
        with(&mut self.panels, &mut cx)
    }
}

impl eframe::App for HitchApp {
    fn raw_input_hook(&mut self, ctx: &egui::Context, input: &mut egui::RawInput) {
        hush::while_typing(ctx, input);
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        self.follow_motion();
        self.follow_words();
        self.theme.install(&ctx);
        crate::ui::panels::played_with(&ctx, &self.session().table().setting);
        self.take_asked(&ctx);
        self.watch_close(&ctx);
        self.fit_screen(&ctx);
        self.follow_turn();
        self.follow_session();
        self.follow_timer(&ctx);
        self.follow_walk();
        self.ask_now(&ctx);
        // Before anything is painted: a shortcut must not reach a field as well.
        self.read_keys(&ctx);
        self.take_copy(&ctx);
        self.take_paste(&ctx);
        self.paint(ui);
        self.toast(&ctx);
        self.show_tour(&ctx);
        self.show_dialog(&ctx);
        self.take_dropped(&ctx);
        // After all panels: none of them sees the table change while it is painted.
        self.carry_out(&ctx);
        self.show_asked(&ctx);
        self.follow_pictures(&ctx);
        // After the presses, so that the players see what came of them in the same frame.
        self.feed_screen();
        self.follow_save(std::time::Duration::ZERO, &ctx);
        self.follow_outside(&ctx);
        self.keep(&ctx);
        // When everything that may want the keyboard has had its turn.
        self.give_back(&ctx);
        self.title(&ctx);
        self.follow_place(&ctx, frame);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.close_screen();
        self.keep_preferences();
    }
}
