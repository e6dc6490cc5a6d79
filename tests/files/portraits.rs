//! Pictures of characters as files: taken in, found again, brought along, and what hostile ones do.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test stops where it fails")]

use hitch_core::library;
use hitch_core::model::{Die, Name, PictureName, PictureSize, State};
use hitch_core::rules::{Authority, CharacterCommand, Command, SightCommand, Table};
use hitch_core::session::FaceSource;
use hitch_files::document::Document;
use hitch_files::store::pictures::{LARGEST_PICTURE, PictureError, Pictures};
use hitch_files::store::{self, Over, Places};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The longer side of a face, at most.
const FACE: u32 = PictureSize::Face.side();

/// A folder with a campaign in it, and Hitch's own folders.
struct Desk {
    folder: TempDir,
    places: Places,
    campaign: PathBuf,
}

fn desk() -> Desk {
    let folder = tempfile::tempdir().unwrap();
    let (places, campaign) = (Places::within(&folder.path().join("own")), folder.path().join("quay.ron"));
    fs::write(&campaign, library::SAMPLE).unwrap();
    Desk { folder, places, campaign }
}

impl Desk {
    fn put(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    fn saved(&self) -> Pictures {
        Pictures::of(Some(&self.campaign), Some(&self.places))
    }

    fn unsaved(&self) -> Pictures {
        Pictures::of(None, Some(&self.places))
    }

    fn beside(&self) -> PathBuf {
        self.folder.path().join("quay.files")
    }
}

fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let dots = RgbImage::from_fn(width, height, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(dots).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn small() -> Vec<u8> {
    picture(40, 30, ImageFormat::Png)
}

fn files(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).map(|all| all.map(|it| it.unwrap().file_name().into_string().unwrap()).collect());
    let mut names: Vec<String> = entries.unwrap_or_default();
    names.sort();
    names
}

fn dice() -> Box<dyn FaceSource> {
    Box::new(|die: Die| die.sides())
}

fn show(name: &PictureName) -> Command {
    Command::Character(CharacterCommand::Picture { who: "Mara Oake".into(), picture: Some(name.clone()) })
}

#[test]
fn every_kind_is_taken_in_and_shown() {
    let desk = desk();
    for (format, ending) in [(ImageFormat::Png, "png"), (ImageFormat::Jpeg, "jpg"), (ImageFormat::WebP, "webp")] {
        // The ending is not believed.
        let from = desk.put("portrait.gif", &picture(1200, 600, format));
        let name = desk.saved().import(&from).unwrap();
        assert!(name.as_str().ends_with(&format!(".{ending}")), "{name}");
        let shown = desk.saved().show(&name, PictureSize::Face).unwrap();
        assert_eq!((shown.width, shown.height), (FACE, FACE / 2), "{ending}");
        assert_eq!(shown.rgba.len(), (FACE * FACE / 2 * 4) as usize);
        let small = desk.saved().import(&desk.put("small", &picture(20, 10, format))).unwrap();
        assert_eq!(desk.saved().show(&small, PictureSize::Face).unwrap().width, 20, "nothing is made larger");
    }
    assert_eq!(files(&desk.beside()).len(), 6);
}

#[test]
fn the_same_bytes_are_kept_once_and_damage_is_mended() {
    let desk = desk();
    let from = desk.put("one.png", &small());
    let name = desk.saved().import(&from).unwrap();
    assert_eq!(desk.saved().import(&desk.put("two.png", &small())).unwrap(), name);
    assert_eq!(files(&desk.beside()), [name.as_str()]);
    assert!(from.exists(), "the original is only read");
    fs::write(desk.beside().join(name.as_str()), b"damaged").unwrap();
    assert!(matches!(desk.saved().show(&name, PictureSize::Face), Err(PictureError::NotAPicture(_))));
    assert_eq!(desk.saved().import(&from).unwrap(), name);
    assert_eq!(desk.saved().show(&name, PictureSize::Face).unwrap().width, 40);
}

#[test]
fn hostile_pictures_are_refused_and_leave_nothing() {
    let desk = desk();
    let whole = picture(400, 300, ImageFormat::Png);
    // A header that promises more pixels than anybody has memory for.
    let mut bomb = small();
    bomb[16..24].copy_from_slice(&[0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0]);
    let crc = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    let cases: [(&str, Vec<u8>, &str); 6] = [
        ("cut.png", whole[..whole.len() / 2].to_vec(), "damaged"),
        ("head.png", whole[..8].to_vec(), "damaged"),
        ("bomb.png", bomb, "100000 by 100000 pixels"),
        ("text.png", b"not a picture at all".to_vec(), "not a PNG, JPEG or WebP picture"),
        ("anim.gif", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), "not a PNG, JPEG or WebP picture"),
        ("empty.jpg", Vec::new(), "not a PNG, JPEG or WebP picture"),
    ];
    for (name, bytes, why) in cases {
        let error = desk.saved().import(&desk.put(name, &bytes)).unwrap_err().to_string();
        assert!(error.contains(why) && error.contains(name), "{error}");
    }
    let large = desk.put("large.png", &[&small()[..], &vec![0; LARGEST_PICTURE as usize]].concat());
    assert!(matches!(desk.saved().import(&large), Err(PictureError::TooLarge(_))));
    assert!(matches!(desk.saved().import(desk.folder.path()), Err(PictureError::NotAFile(_))));
    assert!(matches!(desk.saved().import(Path::new("/nowhere/at.all")), Err(PictureError::Missing(_))));
    assert_eq!(files(&desk.beside()), [""; 0]);
}

/// Any part of a picture may be missing or turned over: an answer, never a stop.
#[test]
fn damaged_pictures_are_answered() {
    let desk = desk();
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let whole = picture(24, 18, format);
        for at in (0..whole.len()).step_by(3) {
            let _ = desk.saved().import(&desk.put("cut", &whole[..at]));
            let mut turned = whole.clone();
            turned[at] ^= 0xff;
            let _ = desk.saved().import(&desk.put("turned", &turned));
        }
    }
}

#[test]
fn a_picture_waits_until_the_first_save_and_comes_along_with_others() {
    let desk = desk();
    let table = store::open(&desk.campaign).unwrap().table;
    let mut document = Document::begin(table, Vec::new(), &desk.places, dice);
    let name = document.pictures().import(&desk.put("mara.png", &small())).unwrap();
    document.session_mut().act(&[show(&name)], Authority::Rules).unwrap();
    let other = document.pictures().import(&desk.put("unused.png", &picture(9, 9, ImageFormat::Png))).unwrap();
    assert_eq!(document.pictures().find(&name), desk.unsaved().find(&name));
    let first = desk.folder.path().join("first.ron");
    document.save(&first, Over::Nothing).unwrap();
    assert!(document.stranded().is_empty());
    assert_eq!(files(&desk.folder.path().join("first.files")), [name.as_str()], "{other} is shown by nobody");
    let far = desk.folder.path().join("far");
    fs::create_dir(&far).unwrap();
    fs::remove_dir_all(desk.places.data.join("pictures")).unwrap();
    document.save(&far.join("second.ron"), Over::Nothing).unwrap();
    assert_eq!(files(&far.join("second.files")), [name.as_str()]);
    let opened = store::open(&far.join("second.ron")).unwrap();
    let there = Pictures::of(Some(&far.join("second.ron")), None);
    assert_eq!(there.missing(&opened.table), []);
    assert_eq!(there.show(&name, PictureSize::Face).unwrap().height, 30);
    fs::remove_file(far.join("second.files").join(name.as_str())).unwrap();
    assert_eq!(there.missing(&opened.table), [name]);
}

/// The campaign's own is among what it shows: it comes along, is missed, and keeps more of its pixels.
#[test]
fn the_campaigns_own_picture_comes_along_too() {
    let desk = desk();
    let table = store::open(&desk.campaign).unwrap().table;
    let mut document = Document::begin(table, Vec::new(), &desk.places, dice);
    let cover = desk.put("cover.jpg", &picture(2400, 1200, ImageFormat::Jpeg));
    let name = document.pictures().import(&cover).unwrap();
    let command = Command::Sight(SightCommand::Picture { picture: Some(name.clone()) });
    document.session_mut().act(&[command], Authority::Rules).unwrap();
    let first = desk.folder.path().join("first.ron");
    document.save(&first, Over::Nothing).unwrap();
    let there = Pictures::of(Some(&first), None);
    let opened = store::open(&first).unwrap();
    assert_eq!((opened.table.picture.as_ref(), there.missing(&opened.table)), (Some(&name), vec![]));
    assert_eq!(there.show(&name, PictureSize::Screen).unwrap().width, PictureSize::Screen.side());
    let (sort, bytes) = there.for_page(&name, PictureSize::Screen).unwrap();
    assert_eq!((sort, image::guess_format(&bytes).unwrap()), ("image/jpeg", ImageFormat::Jpeg));
    fs::remove_file(first.with_extension("files").join(name.as_str())).unwrap();
    assert_eq!(there.missing(&opened.table), [name]);
}

#[test]
fn a_file_cannot_make_hitch_read_another() {
    let desk = desk();
    for hostile in ["../quay.ron", "/etc/passwd", "0123456789abcdef.png/../../secret.png"] {
        let text = library::SAMPLE.replacen(
            "name: \"Mara Oake\",",
            &format!("name: \"Mara Oake\", picture: Some({hostile:?}),"),
            1,
        );
        assert_ne!(text, library::SAMPLE);
        let error = store::open(&desk.put("hostile.ron", text.as_bytes())).unwrap_err().to_string();
        assert!(error.contains("picture") && error.contains("isn’t a picture name"), "{error}");
    }
    // Nor can a link that lies under a good name.
    #[cfg(unix)]
    {
        let name = PictureName::try_from(Name::from("0123456789abcdef.png")).unwrap();
        let secret = desk.put("secret.png", &small());
        fs::create_dir(desk.beside()).unwrap();
        std::os::unix::fs::symlink(secret, desk.beside().join(name.as_str())).unwrap();
        assert!(matches!(desk.saved().show(&name, PictureSize::Face), Err(PictureError::Missing(_))));
    }
}

#[test]
fn a_campaign_with_a_picture_is_written_and_read() {
    let desk = desk();
    let mut state = State::clone(&store::open(&desk.campaign).unwrap().table);
    let mara = state.cast.values().find(|it| &*it.name == "Mara Oake").unwrap().id;
    let name = desk.saved().import(&desk.put("mara.png", &small())).unwrap();
    let cast = std::sync::Arc::make_mut(&mut state.cast);
    std::sync::Arc::make_mut(cast.get_mut(&mara).unwrap()).picture = Some(name.clone());
    let table = Table::try_from(state).unwrap();
    store::save(&desk.campaign, &table, &[], Over::Anything).unwrap();
    assert_eq!(store::open(&desk.campaign).unwrap().table.cast[&mara].picture, Some(name));
}

/// The checksum of a part of a PNG.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc: u32, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 })
    })
}
