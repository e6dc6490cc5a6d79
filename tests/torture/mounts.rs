//! File systems of their own, always taken down again.

use crate::rig::tool;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A mounted file system. Taken down when dropped, also when a test stops in the middle.
pub struct Mount(PathBuf);

impl Mount {
    /// A file system in memory.
    pub fn memory(at: &Path, options: &str) -> Result<Self, String> {
        tool("mount", &["-t", "tmpfs", "-o", options, "hitch-torture", at.to_str().unwrap()])?;
        Ok(Self(at.to_path_buf()))
    }

    /// A file system in a file.
    pub fn image(image: &Path, at: &Path, options: &str) -> Result<Self, String> {
        let options = format!("loop{options}");
        tool("mount", &["-o", &options, image.to_str().unwrap(), at.to_str().unwrap()])?;
        Ok(Self(at.to_path_buf()))
    }

    /// The same of a kind that is named.
    pub fn image_of(kind: &str, image: &Path, at: &Path) -> Result<Self, String> {
        tool("mount", &["-t", kind, "-o", "loop", image.to_str().unwrap(), at.to_str().unwrap()])?;
        Ok(Self(at.to_path_buf()))
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let at = self.0.to_str().unwrap_or_default();
        for _ in 0..20 {
            if tool("umount", &[at]).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        // Out of the way at least, and gone once nobody has it open. A loop device goes with it.
        if let Err(what) = tool("umount", &["-l", at]) {
            eprintln!("{what}");
        }
    }
}
