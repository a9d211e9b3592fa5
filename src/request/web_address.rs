//! The page of a URL-mode ask: https, or http on this machine.

use super::Reason;
use crate::check::format::Format;

/// An absolute web address that a person may be sent to.
///
/// Only what every reader of URLs takes apart in the same way is accepted: two slashes, a host,
/// no blanks, control characters or backslashes, so that the host shown is the host opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebAddress {
    text: String,
    host_start: usize,
    host_end: usize,
    local: bool,
}

impl WebAddress {
    /// Reads an address.
    ///
    /// # Errors
    /// [`Reason::BadUrl`] where it is none, [`Reason::UnsafeUrl`] where its scheme is not https
    /// (or http on this machine).
    pub fn parse(text: &str) -> Result<Self, Reason> {
        let Some((scheme, rest)) = text.split_once(':') else {
            return Err(Reason::BadUrl);
        };
        if !is_scheme(scheme) {
            return Err(Reason::BadUrl);
        }
        let https = scheme.eq_ignore_ascii_case("https");
        if !https && !scheme.eq_ignore_ascii_case("http") {
            return Err(Reason::UnsafeUrl);
        }
        if text.chars().any(is_unclear) || percent_without_digits(text) {
            return Err(Reason::BadUrl);
        }
        let Some(rest) = rest.strip_prefix("//") else {
            return Err(Reason::BadUrl);
        };
        let authority_start = text.len() - rest.len();
        let authority = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
        let host_offset = authority.rfind('@').map_or(0, |at| at + 1);
        let host = host_without_port(&authority[host_offset..]).ok_or(Reason::BadUrl)?;
        let local = is_this_machine(host);
        if !https && !local {
            return Err(Reason::UnsafeUrl);
        }
        let host_start = authority_start + host_offset;
        let host_end = host_start + host.len();
        Ok(Self {
            text: text.to_owned(),
            host_start,
            host_end,
            local,
        })
    }

    /// The address as the server wrote it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What stands before the host, the host, and what stands after it.
    #[must_use]
    pub fn parts(&self) -> (&str, &str, &str) {
        let (start, end) = (self.host_start, self.host_end);
        (
            &self.text[..start],
            &self.text[start..end],
            &self.text[end..],
        )
    }

    /// The host, without its port.
    #[must_use]
    pub fn host(&self) -> &str {
        self.parts().1
    }

    /// Whether the host has letters beyond ASCII, as they are or in Punycode.
    #[must_use]
    pub fn may_look_alike(&self) -> bool {
        let host = self.host().to_ascii_lowercase();
        !host.is_ascii() || host.split('.').any(|label| label.starts_with("xn--"))
    }

    /// Whether the host is this machine (`localhost`, `127.0.0.1`, `[::1]`).
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.local
    }
}

/// RFC 3986 §3.1.
fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
}

/// What readers of URLs drop, turn into something else or stop at.
fn is_unclear(c: char) -> bool {
    c.is_control()
        || c.is_whitespace()
        || matches!(c, '\\' | '<' | '>' | '"' | '{' | '}' | '|' | '^' | '`')
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}')
}

fn percent_without_digits(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_hex = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
    (0..bytes.len()).any(|at| bytes[at] == b'%' && !(is_hex(at + 1) && is_hex(at + 2)))
}

/// RFC 3986 §3.2.2 and §3.2.3; `None` where there is no host, or the port is none.
fn host_without_port(text: &str) -> Option<&str> {
    let (host, port) = match text.strip_prefix('[') {
        Some(rest) => {
            let end = rest.find(']')?;
            Format::Ipv6.matches(&rest[..end]).then_some(())?;
            let after = &rest[end + 1..];
            (
                &text[..end + 2],
                if after.is_empty() {
                    ""
                } else {
                    after.strip_prefix(':')?
                },
            )
        }
        None => text.split_once(':').unwrap_or((text, "")),
    };
    let is_port = port.is_empty()
        || (port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok());
    let is_host = host.starts_with('[')
        || host
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || !c.is_ascii() || matches!(c, '-' | '.' | '_'));
    let has_label = host.chars().any(|c| c != '.');
    (is_port && is_host && has_label).then_some(host)
}

fn is_this_machine(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    matches!(&*host, "localhost" | "127.0.0.1" | "[::1]") || host.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_set_apart_from_what_stands_around_it() {
        for (text, host, local) in [
            ("https://a.example/x?y#z", "a.example", false),
            ("HTTPS://A.example", "A.example", false),
            ("https://user:pw@evil.example:8443/a", "evil.example", false),
            ("https://good.example@evil.example/", "evil.example", false),
            ("https://evil.example?@good.example/", "evil.example", false),
            ("https://[2001:db8::1]:8080/", "[2001:db8::1]", false),
            ("https://bücher.example/", "bücher.example", false),
            ("http://localhost:3000/pay", "localhost", true),
            ("http://127.0.0.1/", "127.0.0.1", true),
            ("http://[::1]:9/", "[::1]", true),
            ("http://shop.localhost/", "shop.localhost", true),
        ] {
            let address = WebAddress::parse(text).expect(text);
            assert_eq!(
                (address.host(), address.is_local()),
                (host, local),
                "{text}"
            );
            let (before, host, after) = address.parts();
            assert_eq!(format!("{before}{host}{after}"), text);
        }
    }

    #[test]
    fn hosts_with_letters_of_other_alphabets_are_known() {
        for (text, other) in [
            ("https://xn--exmple-cua.example/", true),
            ("https://pay.XN--exmple-cua.example:8443/", true),
            ("https://bücher.example/", true),
            ("https://a.example/xn--x", false),
            ("https://axn--b.example/", false),
        ] {
            let address = WebAddress::parse(text).expect(text);
            assert_eq!(address.may_look_alike(), other, "{text}");
        }
    }

    #[test]
    fn what_is_no_clear_web_address_is_refused() {
        for text in [
            "",
            "a.example",
            "/x",
            "//a.example",
            "https:a.example",
            "https:/a.example",
            "https://",
            "https:///x",
            "https://:80/",
            "https://a b.example/",
            "https://a.example\\@b.example/",
            "https://a.example/\u{202e}",
            "https://a.example:99999/",
            "https://a.example:8o/",
            "https://[::1",
            "https://[x]/",
            "https://a.example/%zz",
            "https://a\u{200b}.example/",
            " https://a.example/",
            "https://a.example/\n",
            "https://.../",
        ] {
            assert_eq!(WebAddress::parse(text), Err(Reason::BadUrl), "{text:?}");
        }
    }

    #[test]
    fn other_schemes_are_refused() {
        for text in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "ftp://a.example/",
            "http://a.example/",
            "http://localhost.evil.example/",
            "http://127.0.0.1.evil.example/",
            "http://localhost@evil.example/",
            "blob:https://a/b",
            "vbscript:x",
            "https+x://a",
        ] {
            assert_eq!(WebAddress::parse(text), Err(Reason::UnsafeUrl), "{text:?}");
        }
    }
}
