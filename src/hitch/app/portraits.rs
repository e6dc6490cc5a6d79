//! Loading and importing of character and campaign pictures on threads, so that no frame waits.

use super::HitchApp;
use crate::ui::theme::Tone;
use crate::ui::{PictureRequest, Portrait, Portraits};
use egui::{ColorImage, Context, TextureOptions};
use hitch_core::model::{CharacterId, PictureName, SceneId};
use hitch_core::rules::{CharacterCommand, Command, SightCommand};
use hitch_files::store::is_named_campaign;
use hitch_files::store::pictures::{Picture, PictureError, Pictures};
use hitch_files::travel;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

type Read = (Pictures, PictureRequest, Result<Picture, String>);
/// Result of an import, with the campaign's folders at its start.
type TakenIn = (Pictures, PictureOf, Result<PictureName, String>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureOf {
    Character(CharacterId),
    Campaign,
    /// Shown to the players at once (SHOW-5).
    Shown,
    /// Prepared with a scene (SHOW-5).
    Scene(SceneId),
}

impl PictureOf {
    pub fn becomes(self, picture: Option<PictureName>) -> Command {
        match self {
            Self::Character(who) => CharacterCommand::Picture { who: who.into(), picture }.into(),
            Self::Campaign => SightCommand::Picture { picture }.into(),
            Self::Shown => Self::handout(None, picture, true),
            Self::Scene(scene) => Self::handout(Some(scene), picture, false),
        }
    }

    fn handout(scene: Option<SceneId>, picture: Option<PictureName>, show: bool) -> Command {
        let (title, text) = ("".into(), "".into());
        SightCommand::Prepare { scene: scene.map(Into::into), title, text, picture, show }.into()
    }
}

pub(super) struct Reader {
    news: Receiver<Read>,
    send: Sender<Read>,
    of: Option<Pictures>,
    reading: BTreeSet<PictureRequest>,
}

impl Default for Reader {
    fn default() -> Self {
        let (send, news) = channel();
        Self { news, send, of: None, reading: BTreeSet::new() }
    }
}

impl Reader {
    /// Takes loaded pictures and starts loading requested ones.
    pub(super) fn follow(&mut self, ctx: &Context, now: &Pictures, portraits: &Portraits) {
        if self.of.as_ref() != Some(now) {
            portraits.forget();
            self.reading.clear();
            self.of = Some(now.clone());
            // Those who paint asked for what is forgotten now.
            ctx.request_repaint();
            return;
        }
        while let Ok((of, name, read)) = self.news.try_recv() {
            // What was read for a campaign that was left meanwhile is dropped.
            if of == *now {
                self.reading.remove(&name);
                portraits.put(name.clone(), portrait(ctx, &name.0, read));
            }
        }
        let mut wanted = portraits.take_wanted();
        // Panels ask in every frame until the picture is there.
        wanted.retain(|name| !self.reading.contains(name));
        if wanted.is_empty() {
            return;
        }
        self.reading.extend(wanted.iter().cloned());
        let (send, ctx, now) = (self.send.clone(), ctx.clone(), now.clone());
        std::thread::spawn(move || {
            for wanted in wanted {
                let read = now.show(&wanted.0, wanted.1).map_err(|error| error.to_string());
                // Nobody listens when the window has gone.
                if send.send((now.clone(), wanted, read)).is_err() {
                    return;
                }
                ctx.request_repaint();
            }
        });
    }
}

fn portrait(ctx: &Context, name: &PictureName, read: Result<Picture, String>) -> Portrait {
    match read {
        Ok(picture) => {
            let size = [picture.width as usize, picture.height as usize];
            let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
            Portrait::Here(ctx.load_texture(name.to_string(), image, TextureOptions::LINEAR))
        }
        Err(why) => Portrait::Missing(why.into()),
    }
}

pub(super) struct Takes {
    news: Receiver<TakenIn>,
    send: Sender<TakenIn>,
}

impl Default for Takes {
    fn default() -> Self {
        let (send, news) = channel();
        Self { news, send }
    }
}

impl HitchApp {
    pub(super) fn follow_pictures(&mut self, ctx: &Context) {
        let now = self.document.pictures();
        while let Ok((of, whose, taken)) = self.takes.news.try_recv() {
            match taken {
                // Saved or opened elsewhere meanwhile: the picture still lies in the data folder or there.
                Ok(_) if of != now => self.say(Tone::Info, t!("The picture wasn’t loaded in time. Choose it again.")),
                Ok(name) => {
                    // One that was damaged may be whole now.
                    self.view.portraits.forget();
                    self.act(vec![whose.becomes(Some(name))]);
                }
                Err(why) => self.say(Tone::Bad, why),
            }
        }
        self.reader.follow(ctx, &now, &self.view.portraits);
    }

    pub(super) fn take_in(&mut self, whose: PictureOf, path: &Path, ctx: &Context) {
        let path = path.to_path_buf();
        self.take_by(whose, ctx, move |pictures| pictures.import(&path));
    }

    /// Shows a picture of the clipboard to the players.
    pub(super) fn show_pasted(&mut self, image: &ColorImage, ctx: &Context) {
        let [width, height] = image.size.map(|side| u32::try_from(side).unwrap_or(u32::MAX));
        let rgba = image.pixels.iter().flat_map(egui::Color32::to_srgba_unmultiplied).collect();
        self.take_by(PictureOf::Shown, ctx, move |pictures| pictures.paste(Picture { width, height, rgba }));
    }

    fn take_by(
        &mut self,
        whose: PictureOf,
        ctx: &Context,
        take: impl FnOnce(&Pictures) -> Result<PictureName, PictureError> + Send + 'static,
    ) {
        let pictures = self.document.pictures();
        let (send, ctx) = (self.takes.send.clone(), ctx.clone());
        std::thread::spawn(move || {
            let taken = take(&pictures).map_err(|error| error.to_string());
            let _ = send.send((pictures, whose, taken));
            ctx.request_repaint();
        });
    }

    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let on = self.view.dropped_on.take();
        let dropped: Vec<PathBuf> =
            ctx.input(|input| input.raw.dropped_files.iter().map(|file| file.path().to_path_buf()).collect());
        match (dropped.first(), on) {
            (None, _) => {}
            // Opened in the next frame, as if another start had asked for it.
            (Some(path), _) if is_named_campaign(path) => {
                self.asked = Some(path.clone());
                ctx.request_repaint();
            }
            (Some(_), _) if dropped.iter().all(|it| travel::is_named(it)) => {
                self.offer_files(&dropped);
            }
            (Some(path), Some(who)) => self.take_in(PictureOf::Character(who), path, ctx),
            // Elsewhere on the window a picture is for the players.
            (Some(path), None) => self.take_in(PictureOf::Shown, path, ctx),
        }
    }
}
