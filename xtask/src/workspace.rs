//! Where things are in the checkout.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The checkout, by its root folder.
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The checkout that this program was built from.
    pub(crate) fn find() -> Result<Self, Failure> {
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest.parent().map(Path::to_owned).ok_or_else(|| {
            Failure::new(format!("{} has no folder above it", manifest.display()))
        })?;
        Ok(Self { root })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn package(&self) -> PathBuf {
        self.root.join("pkg")
    }

    /// The generated folder: the WebAssembly file and its glue.
    pub(crate) fn wasm(&self) -> PathBuf {
        self.root.join("pkg/wasm")
    }

    pub(crate) fn tools(&self) -> PathBuf {
        self.root.join("xtask/tools")
    }

    /// Where a build leaves what it needs only for itself.
    pub(crate) fn scratch(&self) -> Result<PathBuf, Failure> {
        let folder = self.root.join("target/xtask");
        fs::create_dir_all(&folder)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
        Ok(folder)
    }
}

/// Reads a file, or says which one could not be read.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))
}

/// Reads a text file, or says which one could not be read.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))
}

/// Writes a file, or says which one could not be written.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Failure> {
    fs::write(path, content)
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))
}
