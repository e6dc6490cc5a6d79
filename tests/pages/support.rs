//! The programs of poppler, on a PDF in a folder of its own.

use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// A PDF on the disk, gone with its folder.
pub struct Paper {
    pub folder: TempDir,
    path: PathBuf,
}

impl Paper {
    pub fn new(pdf: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pages.pdf");
        std::fs::write(&path, pdf).unwrap();
        Self { folder, path }
    }

    /// What a poppler program prints about it.
    pub fn ask(&self, program: &str, args: &[&str]) -> String {
        let mut command = Command::new(program);
        command.args(args).arg(&self.path);
        if program == "pdftotext" {
            command.arg("-");
        }
        let said = command.output().unwrap();
        assert!(said.status.success(), "{program}: {}", String::from_utf8_lossy(&said.stderr));
        // A name beyond Latin is told in another encoding there.
        String::from_utf8_lossy(&said.stdout).into_owned()
    }

    /// The words in the order they were drawn, without line ends.
    pub fn words(&self) -> String {
        normal(&self.ask("pdftotext", &["-raw"]))
    }

    /// The pages as pictures, at a resolution of 72 dots per inch: a point is a pixel.
    pub fn render(&self) -> Vec<image::GrayImage> {
        let stem = self.folder.path().join("page");
        let said = Command::new("pdftoppm").args(["-r", "72", "-gray", "-png"]).arg(&self.path).arg(&stem).output();
        assert!(said.unwrap().status.success());
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|end| end == "png"));
        files.sort();
        files.iter().map(|path| image::open(path).unwrap().into_luma8()).collect()
    }
}

/// Every run of spaces and line ends as one space.
pub fn normal(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether poppler is here.
pub fn poppler() -> bool {
    let here = ["pdftotext", "pdffonts", "pdfinfo", "pdftoppm"]
        .iter()
        .all(|program| Command::new(program).arg("-v").output().is_ok());
    if !here {
        let required = cfg!(feature = "pictures-required");
        assert!(!required, "pages are to be looked at, and poppler was not found");
        eprintln!("SKIPPED: poppler was not found, so no page was looked at (install poppler-utils)");
    }
    here
}
