//! The shelf: characters, pools and scenes in the data folder, a file each, which every campaign can take from (SETT-1).

use super::{EXTENSION, hitch_text, read};
use crate::store::{OpenError, Over, Places, SaveError, free_path, replace};
use hitch_core::model::{Parcel, same_name};
use std::fs;
use std::path::{Path, PathBuf};

/// A file of the shelf.
#[derive(Debug)]
pub struct ShelfFile {
    pub path: PathBuf,
    pub parcel: Result<Parcel, OpenError>,
}

/// A place where something was put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    New,
    /// The same is there already.
    Same,
    /// It took the place of what the campaign had put there under its name before.
    Renewed,
}

/// Returns what is on the shelf, by file name; empty without the folder.
pub fn all(places: &Places) -> Vec<ShelfFile> {
    let Ok(folder) = fs::read_dir(places.shelf()) else { return Vec::new() };
    let files = folder.filter_map(Result::ok).map(|it| it.path());
    let mut all: Vec<PathBuf> = files.filter(|it| it.extension().is_some_and(|it| it == EXTENSION)).collect();
    all.sort();
    all.into_iter().map(|path| ShelfFile { parcel: read(&path), path }).collect()
}

/// Puts a parcel on the shelf. One of its name and campaign is renewed; any other of its name stays beside it.
pub fn put(places: &Places, parcel: &Parcel) -> Result<Put, SaveError> {
    let text = hitch_text(parcel)?;
    let title = parcel.title();
    let is_it = |it: &Parcel| it.from == parcel.from && same_name(&it.title(), &title);
    let there = all(places).into_iter().find_map(|it| it.parcel.ok().filter(&is_it).map(|own| (it.path, own)));
    let (path, over, put) = match there {
        Some((_, own)) if own == *parcel => return Ok(Put::Same),
        Some((path, _)) => (path, Over::Anything, Put::Renewed),
        None => (free_path(&places.shelf(), &title, "character", EXTENSION, |_| false)?, Over::Nothing, Put::New),
    };
    replace(&path, text.as_bytes(), over).map(|_| put)
}

/// Removes a file from the shelf. Returns its bytes, so that it can be put back.
pub fn remove(path: &Path) -> std::io::Result<Vec<u8>> {
    let bytes = fs::read(path)?;
    fs::remove_file(path).map(|()| bytes)
}

/// Puts back a file that was removed, unless another one has its name now.
pub fn put_back(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    replace(path, bytes, Over::Nothing).map(drop)
}
