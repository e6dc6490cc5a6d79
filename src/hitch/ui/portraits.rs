//! Loaded pictures of characters and the campaign.
//!
//! A requested picture not yet loaded is recorded; the app loads it and puts it here, and until then initials are
//! shown. Nothing here may read a file.

use egui::TextureHandle;
use hitch_core::model::{PictureName, PictureSize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

#[derive(Clone)]
pub enum Portrait {
    Here(TextureHandle),
    Missing(Rc<str>),
}

pub type PictureRequest = (PictureName, PictureSize);

#[derive(Default)]
struct Known {
    pictures: BTreeMap<PictureRequest, (Portrait, u64)>,
    wanted: BTreeSet<PictureRequest>,
    /// Counts requests, to find the picture unused for longest.
    asked: u64,
}

#[derive(Clone, Default)]
pub struct Portraits(Rc<RefCell<Known>>);

impl fmt::Debug for Portraits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Portraits").field("known", &self.0.borrow().pictures.len()).finish()
    }
}

impl Portraits {
    /// Most pictures kept. Each takes a megabyte at most, except the campaign's.
    pub const MOST: usize = 128;

    /// Returns a character's picture, or `None` until loaded.
    pub fn get(&self, name: &PictureName) -> Option<Portrait> {
        self.sized(name, PictureSize::Face)
    }

    pub fn sized(&self, name: &PictureName, size: PictureSize) -> Option<Portrait> {
        let mut known = self.0.borrow_mut();
        known.asked += 1;
        let now = known.asked;
        let wanted = (name.clone(), size);
        if let Some((portrait, asked)) = known.pictures.get_mut(&wanted) {
            *asked = now;
            return Some(portrait.clone());
        }
        // A set: every frame asks again until the picture is there.
        known.wanted.insert(wanted);
        None
    }

    pub fn take_wanted(&self) -> BTreeSet<PictureRequest> {
        std::mem::take(&mut self.0.borrow_mut().wanted)
    }

    /// Stores a loaded picture. Too many displace the one unused for longest.
    pub fn put(&self, wanted: PictureRequest, portrait: Portrait) {
        let mut known = self.0.borrow_mut();
        let now = known.asked;
        known.pictures.insert(wanted, (portrait, now));
        while known.pictures.len() > Self::MOST {
            // Looked for in all of them, which is rare and short: a picture was read from disk just before.
            let oldest = known.pictures.iter().min_by_key(|(_, (_, asked))| *asked).map(|(name, _)| name.clone());
            let Some(oldest) = oldest else { return };
            known.pictures.remove(&oldest);
        }
    }

    /// Drops all pictures, as for another campaign or other files.
    pub fn forget(&self) {
        *self.0.borrow_mut() = Known::default();
    }

    pub fn len(&self) -> usize {
        self.0.borrow().pictures.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_longest_out_of_sight_goes() {
        let portraits = Portraits::default();
        let name = |at: usize| PictureName::try_from(hitch_core::model::Name::from(format!("{at:016x}.png")));
        for at in 0..=Portraits::MOST {
            let Ok(name) = name(at) else { continue };
            assert!(portraits.get(&name).is_none());
            portraits.put((name, PictureSize::Face), Portrait::Missing("x".into()));
            // The first one is always in sight.
            if let Ok(first) = self::PictureName::try_from(hitch_core::model::Name::from("0000000000000000.png")) {
                assert!(portraits.get(&first).is_some());
            }
        }
        assert_eq!(portraits.len(), Portraits::MOST);
        assert!(name(1).is_ok_and(|second| portraits.get(&second).is_none()));
    }
}
