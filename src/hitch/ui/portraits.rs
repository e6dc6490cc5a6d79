//! Pictures of characters and of the campaign, as far as they are known, for whoever paints them.
//!
//! A picture that is asked for and not known yet is remembered as wanted; the app reads it and puts it
//! here, and until then the initials stand in. Nothing here may read a file.

use egui::TextureHandle;
use hitch_core::model::{PictureName, PictureSize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

/// A picture that was looked for.
#[derive(Clone)]
pub enum Portrait {
    /// It can be painted.
    Here(TextureHandle),
    /// It can't, and why.
    Missing(Rc<str>),
}

/// A picture, and how large it is wanted.
pub type Wanted = (PictureName, PictureSize);

#[derive(Default)]
struct Known {
    pictures: BTreeMap<Wanted, (Portrait, u64)>,
    wanted: BTreeSet<Wanted>,
    /// Counts what is asked for, so that the one that is longest out of sight is known.
    asked: u64,
}

/// The pictures, shared by the panels and the app.
#[derive(Clone, Default)]
pub struct Portraits(Rc<RefCell<Known>>);

impl fmt::Debug for Portraits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Portraits").field("known", &self.0.borrow().pictures.len()).finish()
    }
}

impl Portraits {
    /// How many are kept. Each takes a megabyte at most, but for that of the campaign.
    pub const MOST: usize = 128;

    /// Somebody's face, or nothing yet.
    pub fn get(&self, name: &PictureName) -> Option<Portrait> {
        self.sized(name, PictureSize::Face)
    }

    /// A picture, or nothing yet.
    pub fn sized(&self, name: &PictureName, size: PictureSize) -> Option<Portrait> {
        let mut known = self.0.borrow_mut();
        known.asked += 1;
        let now = known.asked;
        let wanted = (name.clone(), size);
        if let Some((portrait, asked)) = known.pictures.get_mut(&wanted) {
            *asked = now;
            return Some(portrait.clone());
        }
        known.wanted.insert(wanted);
        None
    }

    /// What was asked for and is not known.
    pub fn take_wanted(&self) -> BTreeSet<Wanted> {
        std::mem::take(&mut self.0.borrow_mut().wanted)
    }

    /// A picture is known now. The one that was asked for the longest ago goes where there are too many.
    pub fn put(&self, wanted: Wanted, portrait: Portrait) {
        let mut known = self.0.borrow_mut();
        let now = known.asked;
        known.pictures.insert(wanted, (portrait, now));
        while known.pictures.len() > Self::MOST {
            let oldest = known.pictures.iter().min_by_key(|(_, (_, asked))| *asked).map(|(name, _)| name.clone());
            let Some(oldest) = oldest else { return };
            known.pictures.remove(&oldest);
        }
    }

    /// Another campaign, or other files: all are looked for anew.
    pub fn forget(&self) {
        *self.0.borrow_mut() = Known::default();
    }

    /// How many are known.
    pub fn len(&self) -> usize {
        self.0.borrow().pictures.len()
    }

    /// Whether none is.
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
