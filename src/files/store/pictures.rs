//! Pictures beside a campaign, in the folder `<name>.files`, named after their bytes.
//!
//! Pictures of a campaign never saved wait in the data folder and move beside the campaign on its first save. A file's
//! own claims (its ending, its size) are not trusted. Nothing here ever removes a picture: an earlier version may show
//! it.

use super::own::{self, Mode};
use super::{Places, SaveError};
use hitch_core::fingerprint;
use hitch_core::model::{Name, PictureName, PictureSize, State};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

pub const LARGEST_PICTURE: u64 = 20 * 1024 * 1024;
pub const MOST_PIXELS: u64 = 64 * 1000 * 1000;

/// JPEG quality of pictures in a page, out of 100.
const QUALITY: u8 = 85;

#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("{}", t!("{}: no such picture", .0.display()))]
    Missing(PathBuf),
    #[error("{}", t!("{}: can’t be read: {}", .path.display(), .source))]
    Io { path: PathBuf, source: io::Error },
    #[error("{}", t!("{}: not a regular file", .0.display()))]
    NotAFile(PathBuf),
    #[error("{}", t!("{}: picture is too large (limit {} MB)", .0.display(), LARGEST_PICTURE / 1_048_576))]
    TooLarge(PathBuf),
    #[error("{}", t!("{}: picture is too large ({width} by {height} pixels; the limit is {} million)", .path.display(), MOST_PIXELS / 1_000_000))]
    TooManyPixels {
        path: PathBuf,
        /// As the file claims.
        width: u32,
        height: u32,
    },
    #[error("{}", t!("{}: not a PNG, JPEG or WebP picture", .0.display()))]
    NotAPicture(PathBuf),
    #[error("{}", t!("{}: the picture is damaged: {}", .path.display(), .why))]
    Damaged { path: PathBuf, why: String },
    #[error("{}", t!("the picture can’t be saved: {}", .0))]
    Save(#[from] SaveError),
}

/// A decoded picture, scaled for display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    pub rgba: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pictures {
    of: Option<PathBuf>,
    beside: Option<PathBuf>,
    waiting: Option<PathBuf>,
}

impl Pictures {
    /// Returns the folders of a campaign, which may have no file yet. With `None` for places, only the one beside it.
    pub fn of(campaign: Option<&Path>, places: Option<&Places>) -> Self {
        Self {
            of: campaign.map(Path::to_path_buf),
            beside: campaign.map(folder_of),
            waiting: places.map(|places| places.data.join("pictures")),
        }
    }

    pub fn within(folders: Vec<String>) -> Self {
        let mut folders = folders.into_iter().map(PathBuf::from);
        Self { of: None, beside: folders.next(), waiting: folders.next() }
    }

    /// Returns the folders for another process, except those whose name is no text.
    pub fn folders(&self) -> Vec<String> {
        [&self.beside, &self.waiting].into_iter().flatten().filter_map(|it| it.to_str().map(str::to_owned)).collect()
    }

    /// Copies a picture into the campaign and returns its name.
    pub fn import(&self, from: &Path) -> Result<PictureName, PictureError> {
        self.import_bytes(&read(from)?, from)
    }

    /// Keeps a picture of the clipboard in the campaign and returns its name.
    pub fn paste(&self, picture: Picture) -> Result<PictureName, PictureError> {
        let from = Path::new("clipboard");
        let Picture { width, height, rgba } = picture;
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(PictureError::TooManyPixels { path: from.into(), width, height });
        }
        let damaged = |why: String| PictureError::Damaged { path: from.into(), why };
        let image = image::RgbaImage::from_raw(width, height, rgba)
            .ok_or_else(|| damaged(t!("its pixels are incomplete").to_owned()))?;
        let mut bytes = Vec::new();
        image.write_with_encoder(PngEncoder::new(&mut bytes)).map_err(|why| damaged(why.to_string()))?;
        if bytes.len() as u64 > LARGEST_PICTURE {
            return Err(PictureError::TooLarge(from.into()));
        }
        self.import_bytes(&bytes, from)
    }

    /// Puts a picture into the campaign and returns its name. `from` is for error messages.
    pub fn import_bytes(&self, bytes: &[u8], from: &Path) -> Result<PictureName, PictureError> {
        let name = named(bytes, from)?;
        // Where the folder of the campaign can't be written, the data folder can.
        let mut failed = None;
        for folder in [&self.beside, &self.waiting].into_iter().flatten() {
            match put(folder, name.as_str(), bytes, self.mode(folder)) {
                Ok(()) => return Ok(name),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        Err(failed.unwrap_or_else(|| SaveError::Unwritable(t!("no folder for pictures").to_owned())).into())
    }

    fn mode(&self, folder: &Path) -> Mode {
        let beside = self.of.as_ref().filter(|_| self.beside.as_deref() == Some(folder));
        beside.map_or(Mode::OWN, |campaign| Mode::of(campaign))
    }

    /// Returns a picture's file, beside the campaign or in the data folder.
    pub fn find(&self, name: &PictureName) -> Option<PathBuf> {
        // Only plain files of the folder itself: a link put there, or in its place, could lead anywhere.
        let folders = [&self.beside, &self.waiting].into_iter().flatten().filter(|folder| own::is_folder(folder));
        let all = folders.map(|folder| folder.join(name.as_str()));
        all.into_iter().find(|path| fs::symlink_metadata(path).is_ok_and(|it| it.is_file()))
    }

    /// Returns the bytes of a picture's file, if they can be read.
    pub fn bytes(&self, name: &PictureName) -> Option<Vec<u8>> {
        read(&self.find(name)?).ok()
    }

    /// Returns the picture, scaled down to the size.
    pub fn show(&self, name: &PictureName, size: PictureSize) -> Result<Picture, PictureError> {
        let image = self.image(name, size.side())?.into_rgba8();
        Ok(Picture { width: image.width(), height: image.height(), rgba: image.into_raw() })
    }

    fn image(&self, name: &PictureName, side: u32) -> Result<DynamicImage, PictureError> {
        let here = [&self.beside, &self.waiting].into_iter().flatten().next();
        let expected = || here.map_or_else(|| name.as_str().into(), |folder| folder.join(name.as_str()));
        let path = self.find(name).ok_or_else(|| PictureError::Missing(expected()))?;
        let image = decode(&read(&path)?, &path)?.1;
        Ok(if image.width().max(image.height()) > side { image.thumbnail(side, side) } else { image })
    }

    /// Returns the picture's media type and bytes for a page, which is rewritten often: smaller than on the screen, and
    /// JPEG unless it has transparency.
    pub fn for_page(&self, name: &PictureName, size: PictureSize) -> Result<(&'static str, Vec<u8>), PictureError> {
        let side = if size == PictureSize::Face { size.side() / 2 } else { size.side() * 2 / 3 };
        let image = self.image(name, side)?;
        let mut bytes = Vec::new();
        let (sort, written) = if image.color().has_alpha() {
            ("image/png", image.into_rgba8().write_with_encoder(PngEncoder::new(&mut bytes)))
        } else {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
            ("image/jpeg", image.into_rgb8().write_with_encoder(encoder))
        };
        written.map_err(|why| PictureError::Damaged { path: name.as_str().into(), why: why.to_string() })?;
        Ok((sort, bytes))
    }

    pub fn missing(&self, state: &State) -> Vec<PictureName> {
        used(state).into_iter().filter(|name| self.find(name).is_none()).collect()
    }

    /// Copies the campaign's pictures beside its new file. Returns the errors; those pictures stay where they were.
    pub fn bring(&self, state: &State, campaign: &Path) -> Vec<PictureError> {
        let folder = folder_of(campaign);
        let bring = |name: PictureName| {
            let from = self.find(&name)?;
            if from.parent() == Some(&folder) || fs::symlink_metadata(folder.join(name.as_str())).is_ok() {
                return None;
            }
            read(&from).and_then(|bytes| Ok(put(&folder, name.as_str(), &bytes, Mode::of(campaign))?)).err()
        };
        used(state).into_iter().filter_map(bring).collect()
    }
}

/// Returns the name that a picture has in every campaign. `from` is for error messages.
pub fn named(bytes: &[u8], from: &Path) -> Result<PictureName, PictureError> {
    if bytes.len() as u64 > LARGEST_PICTURE {
        return Err(PictureError::TooLarge(from.into()));
    }
    let ending = match decode(bytes, from)?.0 {
        ImageFormat::Jpeg => "jpg",
        ImageFormat::WebP => "webp",
        _ => "png",
    };
    // Made of the bytes: one picture has one file, and no name from outside becomes part of a path.
    let name = format!("{:016x}{:08x}.{ending}", fingerprint(bytes), bytes.len());
    PictureName::try_from(Name::from(name)).map_err(|_| PictureError::NotAPicture(from.into()))
}

fn used(state: &State) -> BTreeSet<PictureName> {
    let handouts = state.handouts.values().map(|it| &it.picture);
    state.cast.values().map(|it| &it.picture).chain(handouts).chain([&state.picture]).flatten().cloned().collect()
}

pub(super) fn folder_of(campaign: &Path) -> PathBuf {
    campaign.with_extension("files")
}

/// Writes a picture once. An existing file of that name with other bytes is damaged, and is repaired.
pub(super) fn put(folder: &Path, name: &str, bytes: &[u8], mode: Mode) -> Result<(), SaveError> {
    match fs::symlink_metadata(folder) {
        Ok(found) if !found.is_dir() => return Err(SaveError::Foreign(folder.to_path_buf())),
        Ok(_) => {}
        Err(_) => make_folder(folder, mode)?,
    }
    let path = folder.join(name);
    let same = own::open(&path).ok().flatten().is_some_and(|file| {
        let mut there = Vec::new();
        file.take(LARGEST_PICTURE + 1).read_to_end(&mut there).is_ok() && there == bytes
    });
    if same { Ok(()) } else { own::write(&path, bytes, mode, "") }
}

fn make_folder(folder: &Path, mode: Mode) -> Result<(), SaveError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    // Whoever may read may enter.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o200 | mode.bits | (mode.bits & 0o444) >> 2);
    #[cfg(not(unix))]
    let _ = mode;
    builder.create(folder).map_err(|source| SaveError::io(folder, folder, source))
}

fn read(path: &Path) -> Result<Vec<u8>, PictureError> {
    let failed = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => PictureError::Missing(path.into()),
        _ => PictureError::Io { path: path.into(), source },
    };
    // Before it is opened: opening a pipe waits for whoever writes into it.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(PictureError::NotAFile(path.into()));
    }
    let mut bytes = Vec::new();
    // One byte over the limit is enough to refuse it, whatever size the system told.
    File::open(path).and_then(|file| file.take(LARGEST_PICTURE + 1).read_to_end(&mut bytes)).map_err(failed)?;
    if bytes.len() as u64 > LARGEST_PICTURE { Err(PictureError::TooLarge(path.into())) } else { Ok(bytes) }
}

/// Decodes a picture and its true format, upright. The size is checked before the pixels.
fn decode(bytes: &[u8], path: &Path) -> Result<(ImageFormat, DynamicImage), PictureError> {
    let damaged = |error: image::ImageError| PictureError::Damaged { path: path.into(), why: error.to_string() };
    // By its first bytes: the ending of a name may say anything.
    let format = image::guess_format(bytes).ok();
    let format = format.filter(|it| matches!(it, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP));
    let format = format.ok_or_else(|| PictureError::NotAPicture(path.into()))?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    // Four bytes a pixel, and as much again for a decoder's own needs.
    limits.max_alloc = Some(MOST_PIXELS * 8);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(PictureError::TooManyPixels { path: path.into(), width, height });
    }
    // Cameras write pictures lying down, with a note which way is up.
    let turned = decoder.orientation().ok();
    let mut image = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    if let Some(turned) = turned {
        image.apply_orientation(turned);
    }
    Ok((format, image))
}
