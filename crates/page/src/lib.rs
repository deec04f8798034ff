//! The page as it is carried inside the program: files by path, with what a browser wants to know about them.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "$PARLOUR_PAGE"]
#[allow_missing = true]
struct Files;

/// A file of the page.
pub struct Asset {
    /// Its bytes; gzip if `gzip` says so.
    pub bytes: Cow<'static, [u8]>,
    /// Whether the bytes are compressed.
    pub gzip: bool,
    /// Its media type.
    pub mime: &'static str,
    /// A name for exactly this content, in quotes.
    pub etag: String,
    /// Whether its name changes whenever its content does, so that it may be kept for ever.
    pub lasting: bool,
}

/// Whether this is the built page, or the plain one that stands in where there was no npm.
pub fn is_built() -> bool {
    env!("PARLOUR_PAGE_KIND") == "built"
}

/// The file at a path such as `/assets/x.js`; `/` is the page itself. Compressed where that is allowed and known.
pub fn asset(path: &str, gzip: bool) -> Option<Asset> {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name if name.ends_with(".gz") => return None,
        name => name,
    };
    let (file, gzip) = match gzip.then(|| Files::get(&format!("{name}.gz"))).flatten() {
        Some(file) => (file, true),
        None => (Files::get(name)?, false),
    };
    let hash = file.metadata.sha256_hash();
    let etag = hash[..12].iter().fold(String::from("\""), |text, byte| text + &format!("{byte:02x}")) + "\"";
    Some(Asset { bytes: file.data, gzip, mime: mime(name), etag, lasting: name.starts_with("assets/") })
}

fn mime(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_there_and_names_its_parts() {
        let page = asset("/", false).expect("a page");
        assert_eq!(page.mime, "text/html; charset=utf-8");
        assert!(!page.lasting, "the page itself is asked for anew");
        let text = String::from_utf8_lossy(&page.bytes).into_owned();
        let named = text.split(['"', '\'']).filter(|part| part.ends_with(".js") || part.ends_with(".css"));
        let named: Vec<&str> = named.collect();
        assert!(!named.is_empty(), "a page without script");
        for part in named {
            let found = asset(part, false).unwrap_or_else(|| panic!("{part} is missing"));
            assert!(found.etag.len() == 26 && !found.bytes.is_empty());
        }
    }

    #[test]
    fn nothing_outside_is_reached() {
        for path in ["/../Cargo.toml", "/nothing.js", "//etc/passwd", "/index.html.gz"] {
            assert!(asset(path, true).is_none(), "{path}");
        }
    }

    #[test]
    fn what_is_compressed_says_so() {
        if is_built() {
            let page = asset("/", true).expect("a page");
            assert!(page.gzip && page.bytes.starts_with(&[0x1f, 0x8b]));
        }
    }
}
