//! Pictures beside a campaign, in the folder `<name>.files`, under names made of their bytes.
//!
//! A campaign that was never saved has its pictures wait in the data folder; they are looked for there
//! too, and brought beside the campaign when it is saved. What a file says of itself (its ending, its
//! size) is not believed. Nothing here ever removes a picture: an earlier version may show it.

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

/// The largest picture file, in bytes.
pub const LARGEST_PICTURE: u64 = 20 * 1024 * 1024;
/// The most pixels of a picture.
pub const MOST_PIXELS: u64 = 64 * 1000 * 1000;

/// How much is kept of a picture that a page carries, of a hundred.
const QUALITY: u8 = 85;

/// What is wrong with a picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// Nothing there.
    #[error("{}: there is no such picture", .0.display())]
    Missing(PathBuf),
    /// It can't be read.
    #[error("{}: it can't be read: {}", .path.display(), .source)]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A folder, a device.
    #[error("{}: this is not a plain file", .0.display())]
    NotAFile(PathBuf),
    /// Too many bytes.
    #[error("{}: it has more than {} MB; smaller pictures are shown as well", .0.display(), LARGEST_PICTURE / 1_048_576)]
    TooLarge(PathBuf),
    /// Too many pixels.
    #[error("{}: it has {width} by {height} pixels, more than {} million in all", .path.display(), MOST_PIXELS / 1_000_000)]
    TooManyPixels {
        /// Which file.
        path: PathBuf,
        /// How wide it says it is.
        width: u32,
        /// How high.
        height: u32,
    },
    /// Another kind of file.
    #[error("{}: it is no PNG, JPEG or WebP picture", .0.display())]
    NotAPicture(PathBuf),
    /// It ends too early, or makes no sense.
    #[error("{}: the picture is damaged: {}", .path.display(), .why)]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What the decoder says.
        why: String,
    },
    /// It can't be copied.
    #[error("the picture can't be saved: {0}")]
    Save(#[from] SaveError),
}

/// A picture, small enough to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    pub rgba: Vec<u8>,
}

/// Where the pictures of one campaign are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pictures {
    of: Option<PathBuf>,
    beside: Option<PathBuf>,
    waiting: Option<PathBuf>,
}

impl Pictures {
    /// Those of a campaign, which may be in no file yet. Without places only beside it.
    pub fn of(campaign: Option<&Path>, places: Option<&Places>) -> Self {
        Self {
            of: campaign.map(Path::to_path_buf),
            beside: campaign.map(folder_of),
            waiting: places.map(|places| places.data.join("pictures")),
        }
    }

    /// Those that lie in these folders.
    pub fn within(folders: Vec<String>) -> Self {
        let mut folders = folders.into_iter().map(PathBuf::from);
        Self { of: None, beside: folders.next(), waiting: folders.next() }
    }

    /// The folders they lie in, for another process; one whose name is no text is left out.
    pub fn folders(&self) -> Vec<String> {
        [&self.beside, &self.waiting].into_iter().flatten().filter_map(|it| it.to_str().map(str::to_owned)).collect()
    }

    /// Takes a picture in, wherever it is, and says what it is called from now on.
    pub fn import(&self, from: &Path) -> Result<PictureName, PictureError> {
        let bytes = read(from)?;
        let ending = match decode(&bytes, from)?.0 {
            ImageFormat::Jpeg => "jpg",
            ImageFormat::WebP => "webp",
            _ => "png",
        };
        let name = format!("{:016x}{:08x}.{ending}", fingerprint(&bytes), bytes.len());
        let name = PictureName::try_from(Name::from(name)).map_err(|_| PictureError::NotAPicture(from.into()))?;
        // Where the folder of the campaign can't be written, the data folder can.
        let mut failed = None;
        for folder in [&self.beside, &self.waiting].into_iter().flatten() {
            match put(folder, name.as_str(), &bytes, self.mode(folder)) {
                Ok(()) => return Ok(name),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        Err(failed.unwrap_or_else(|| SaveError::Unwritable("there is no folder for it".to_owned())).into())
    }

    /// Who may read a picture: whoever can read the campaign it lies beside.
    fn mode(&self, folder: &Path) -> Mode {
        let beside = self.of.as_ref().filter(|_| self.beside.as_deref() == Some(folder));
        beside.map_or(Mode::OWN, |campaign| Mode::of(campaign))
    }

    /// The file of a picture, beside the campaign or among those that wait.
    pub fn find(&self, name: &PictureName) -> Option<PathBuf> {
        // Only plain files of the folder itself: a link put there, or in its place, could lead anywhere.
        let folders = [&self.beside, &self.waiting].into_iter().flatten().filter(|folder| own::is_folder(folder));
        let all = folders.map(|folder| folder.join(name.as_str()));
        all.into_iter().find(|path| fs::symlink_metadata(path).is_ok_and(|it| it.is_file()))
    }

    /// The picture, made no larger than it is wanted.
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

    /// The picture as the bytes of a page, which is written again and again: half as large as on a screen, and where
    /// nothing of it is clear without what only a PNG keeps. What sort of file it is, and the file.
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

    /// Pictures the campaign names and nobody has.
    pub fn missing(&self, state: &State) -> Vec<PictureName> {
        used(state).into_iter().filter(|name| self.find(name).is_none()).collect()
    }

    /// Copies what a campaign shows beside its new file. What can't be copied stays where it was.
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

/// The pictures a campaign shows.
fn used(state: &State) -> BTreeSet<PictureName> {
    state.cast.values().map(|it| &it.picture).chain([&state.picture]).flatten().cloned().collect()
}

pub(super) fn folder_of(campaign: &Path) -> PathBuf {
    campaign.with_extension("files")
}

/// The same bytes are there once. A file of that name with other bytes is damaged, and mended.
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

/// A folder whose pictures these may see.
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
    File::open(path).and_then(|file| file.take(LARGEST_PICTURE + 1).read_to_end(&mut bytes)).map_err(failed)?;
    if bytes.len() as u64 > LARGEST_PICTURE { Err(PictureError::TooLarge(path.into())) } else { Ok(bytes) }
}

/// The picture as it is to be seen, and what it really is. Its size is looked at before its pixels.
fn decode(bytes: &[u8], path: &Path) -> Result<(ImageFormat, DynamicImage), PictureError> {
    let damaged = |error: image::ImageError| PictureError::Damaged { path: path.into(), why: error.to_string() };
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
