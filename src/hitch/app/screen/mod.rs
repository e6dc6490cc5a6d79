//! The GM's side of the player screen: starting, feeding and closing it.

pub mod feed;

use super::HitchApp;
use crate::ui::theme::Tone;
use feed::{Feed, FeedAnswer};
use hitch_core::player::{Ink, Look, PlayerView};
use hitch_core::session::Elapsed;
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{ScreenHeld, ScreenMark};

/// How often the timer looks at the clock; it tells minutes.
const TICK: std::time::Duration = std::time::Duration::from_secs(10);

type Sent = (crate::ui::ScreenKey, Look);

#[derive(Default)]
pub(super) struct Screen {
    feed: Option<Feed>,
    sent: Option<Sent>,
    pictures: Option<Pictures>,
}

impl HitchApp {
    pub(super) fn hold_screen_again(&mut self) {
        let held = ScreenHeld::load(&self.files.places);
        let frozen = held.frozen.as_deref().and_then(PlayerView::read);
        // What was frozen and can't be read is not shown live instead.
        self.view.screen.held_as(held.blank || held.frozen.is_some() && frozen.is_none(), frozen);
    }

    pub(super) fn blank_screen(&mut self) {
        self.view.screen.blank ^= true;
        self.keep_screen_held();
    }

    pub(super) fn freeze_screen(&mut self) {
        let table = self.document.session().table();
        let scene = self.view.scene_of(table).map(|it| it.id);
        self.view.screen.freeze(table, scene);
        self.keep_screen_held();
    }

    fn keep_screen_held(&mut self) {
        let frozen = self.view.screen.frozen().and_then(PlayerView::line);
        let held = ScreenHeld { blank: self.view.screen.blank, frozen };
        if let Err(why) = held.save(&self.files.places) {
            self.say(Tone::Bad, t!("Hitch can’t save the state of the player screen: {why}"));
        }
    }

    /// Starts a screen where one was open when Hitch was stopped without a goodbye.
    pub(super) fn screen_again(&mut self, ctx: &egui::Context) {
        if ScreenMark::is_left(&self.files.places) {
            self.open_screen(ctx);
        }
    }

    pub(super) fn turn_screen(&mut self, ctx: &egui::Context) {
        if self.screen.feed.is_some() { self.close_screen() } else { self.open_screen(ctx) }
    }

    pub(super) fn screen_on(&mut self, nth: usize) {
        let name = self.view.screen.monitors.get(nth).cloned();
        self.files.preferences.screen.clone_from(&name);
        let _ = self.files.preferences.save(&self.files.places);
        if let Some(feed) = &self.screen.feed {
            feed.monitor(name);
        }
    }

    fn open_screen(&mut self, ctx: &egui::Context) {
        let wakes = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        match Feed::start(self.files.places.given(), wakes) {
            Ok(feed) => {
                feed.monitor(self.files.preferences.screen.clone());
                self.feed_with(feed);
            }
            Err(why) => self.say(Tone::Bad, t!("The player screen can’t be opened: {why}")),
        }
    }

    pub fn feed_with(&mut self, feed: Feed) {
        self.screen = Screen { feed: Some(feed), ..Screen::default() };
        self.view.screen.on = true;
    }

    pub(super) fn close_screen(&mut self) {
        if let Some(feed) = self.screen.feed.take() {
            feed.goodbye();
        }
        self.screen.sent = None;
        self.view.screen.on = false;
    }

    /// Follows the times that are going on, while anybody looks at them.
    pub(super) fn follow_timer(&mut self, ctx: &egui::Context) {
        let (own, players) = self.view.screen.timer;
        if !own && !players {
            return;
        }
        let session = self.document.session();
        let scene = self.view.scene_of(session.table()).map(|it| it.id);
        self.view.screen.elapsed = Elapsed::of(session.table(), session.log(), scene, self.document.time());
        ctx.request_repaint_after(TICK);
    }

    /// Sends changes, each once; does nothing without a screen.
    pub(super) fn feed_screen(&mut self) {
        let Some(feed) = &self.screen.feed else { return };
        let mut gone = false;
        while let Some(back) = feed.back() {
            match back {
                FeedAnswer::Told(heard) => self.view.screen.monitors = heard.monitors,
                FeedAnswer::Gone => gone = true,
            }
        }
        if gone {
            self.close_screen();
            return;
        }
        let pictures = self.document.pictures();
        if self.screen.pictures.as_ref() != Some(&pictures) {
            feed.pictures(pictures.folders());
            self.screen.pictures = Some(pictures);
        }
        let ink = if self.theme.dark { Ink::Dark } else { Ink::Light };
        let look = Look { ink, still: self.theme.reduced_motion };
        let session = self.document.session();
        let scene = self.view.scene_of(session.table()).map(|it| it.id);
        let key = self.view.screen.key((session.revision(), session.table().next), scene);
        if self.screen.sent != Some((key, look)) {
            let view = self.view.screen.seen(session.table(), (session.revision(), session.table().next), scene);
            feed.show((*view).clone(), look);
            self.screen.sent = Some((key, look));
        }
    }
}
