//! The formats of JSON Schema (2020-12, Validation §7.3) that a text can be checked against.
//!
//! Each is its RFC's grammar and nothing looser, so that what is accepted here is accepted wherever the
//! RFC is followed; [`Format`] says where a format is stricter. These stay annotations:
//!
//! - `idn-hostname`, whose rules (RFC 5892) take tables of Unicode's letters that would outweigh all
//!   of this module;
//! - as the specification asks, every name that it does not list.
//!
//! Not here: what a person may type in place of a format (blanks around it, a date in their own order).

mod ascii;
pub mod date;
mod duration;
mod email;
mod host;
mod pointer;
pub mod time;
mod uri;
mod uri_template;
mod uuid;

use super::pattern::Pattern;

/// A format that texts are checked against.
///
/// ```
/// use mcp_elicitation::check::format::Format;
///
/// let date = Format::from_name("date");
/// assert_eq!(date, Some(Format::Date));
/// assert!(date.is_some_and(|format| format.matches("2024-02-29")));
/// assert_eq!(Format::from_name("credit-card"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// An ASCII mailbox (RFC 5321 §4.1.2), `a@localhost` and `a@[127.0.0.1]` included; the part before
    /// the `@` takes up to 64 bytes (§4.5.3.1.1).
    Email,
    /// A mailbox in any script (RFC 6531 §3.3), without blanks of other scripts. As RFC 5892 takes
    /// tables of letters, of the domain only what no label could hold is refused.
    IdnEmail,
    /// A URI with its scheme (RFC 3986 §3).
    Uri,
    /// A URI, or a reference relative to one (RFC 3986 §4.1).
    UriReference,
    /// A URI in any script (RFC 3987 §2.2).
    Iri,
    /// A URI reference in any script (RFC 3987 §2.2).
    IriReference,
    /// A template for URIs (RFC 6570 §2).
    UriTemplate,
    /// `full-date` of RFC 3339 §5.6.
    Date,
    /// `full-time` of RFC 3339 §5.6: it has an offset.
    Time,
    /// `date-time` of RFC 3339 §5.6.
    DateTime,
    /// `duration` of RFC 3339 appendix A, in capitals as in ISO 8601: no unit is skipped between two
    /// others, so that `P1Y1D` is none.
    Duration,
    /// A UUID of any version (RFC 4122 §3).
    Uuid,
    /// Four decimal numbers (RFC 2673 §3.2); a leading zero, read as octal by some, is refused.
    Ipv4,
    /// An IPv6 address without zone (RFC 4291 §2.2).
    Ipv6,
    /// A host name (RFC 1123 §2.1), up to 253 bytes. What a label in Punycode (`xn--…`) stands for
    /// is not asked.
    Hostname,
    /// A JSON pointer (RFC 6901 §3).
    JsonPointer,
    /// A relative JSON pointer (draft-bhutton-relative-json-pointer-00 §3).
    RelativeJsonPointer,
    /// A regular expression that ECMA-262 takes with the `u` flag (JSON Schema Validation §7.3.8).
    Regex,
}

impl Format {
    /// Every format that is checked.
    pub const ALL: [Self; 18] = [
        Self::Email,
        Self::IdnEmail,
        Self::Uri,
        Self::UriReference,
        Self::Iri,
        Self::IriReference,
        Self::UriTemplate,
        Self::Date,
        Self::Time,
        Self::DateTime,
        Self::Duration,
        Self::Uuid,
        Self::Ipv4,
        Self::Ipv6,
        Self::Hostname,
        Self::JsonPointer,
        Self::RelativeJsonPointer,
        Self::Regex,
    ];

    /// The format that a schema means by this name; `None` where the name checks nothing.
    ///
    /// ```
    /// use mcp_elicitation::check::format::Format;
    ///
    /// assert_eq!(Format::from_name("date-time"), Some(Format::DateTime));
    /// assert_eq!(Format::from_name("idn-hostname"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The name that a schema has for the format.
    ///
    /// ```
    /// use mcp_elicitation::check::format::Format;
    ///
    /// assert_eq!(Format::DateTime.name(), "date-time");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::IdnEmail => "idn-email",
            Self::Uri => "uri",
            Self::UriReference => "uri-reference",
            Self::Iri => "iri",
            Self::IriReference => "iri-reference",
            Self::UriTemplate => "uri-template",
            Self::Date => "date",
            Self::Time => "time",
            Self::DateTime => "date-time",
            Self::Duration => "duration",
            Self::Uuid => "uuid",
            Self::Ipv4 => "ipv4",
            Self::Ipv6 => "ipv6",
            Self::Hostname => "hostname",
            Self::JsonPointer => "json-pointer",
            Self::RelativeJsonPointer => "relative-json-pointer",
            Self::Regex => "regex",
        }
    }

    /// Whether all of `text` is in this format.
    ///
    /// ```
    /// use mcp_elicitation::check::format::Format;
    ///
    /// assert!(Format::Email.matches("ada@example.org"));
    /// assert!(!Format::Email.matches(" ada@example.org"));
    /// ```
    pub fn matches(self, text: &str) -> bool {
        let bytes = text.as_bytes();
        match self {
            Self::Email => email::is_mailbox(text, Script::Ascii),
            Self::IdnEmail => email::is_mailbox(text, Script::Any),
            Self::Uri => uri::is_uri(text, Script::Ascii),
            Self::UriReference => uri::is_reference(text, Script::Ascii),
            Self::Iri => uri::is_uri(text, Script::Any),
            Self::IriReference => uri::is_reference(text, Script::Any),
            Self::UriTemplate => uri_template::is_template(text),
            Self::Date => date::Date::parse(text).is_some(),
            Self::Time => time::is_full_time(text),
            Self::DateTime => date::DateTime::parse(text).is_some(),
            Self::Duration => duration::is_duration(bytes),
            Self::Uuid => uuid::is_uuid(bytes),
            Self::Ipv4 => host::is_ipv4(bytes),
            Self::Ipv6 => host::is_ipv6(bytes),
            Self::Hostname => text.is_ascii() && host::is_name(bytes),
            Self::JsonPointer => pointer::is_pointer(bytes),
            Self::RelativeJsonPointer => pointer::is_relative(bytes),
            Self::Regex => Pattern::is_expression(text),
        }
    }
}

/// Which letters a grammar takes; URIs, mailboxes and their international kin differ in nothing else.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Ascii,
    Any,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_known_exactly_as_the_specification_spells_it() {
        for format in Format::ALL {
            assert_eq!(Format::from_name(format.name()), Some(format), "{format:?}");
        }
        for name in [
            "",
            "Email",
            "datetime",
            "date_time",
            "idn-hostname",
            "url",
            " uri",
        ] {
            assert_eq!(Format::from_name(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_format_takes_up_the_whole_text() {
        for (format, text) in [
            (Format::Email, "ada@example.org"),
            (Format::IdnEmail, "añb@exämple.org"),
            (Format::Uri, "https://example.org/a"),
            (Format::UriReference, "../a"),
            (Format::Iri, "https://exämple.org/ä"),
            (Format::IriReference, "../ä"),
            (Format::UriTemplate, "https://example.org/{id}"),
            (Format::Date, "2024-02-29"),
            (Format::Time, "23:59:60Z"),
            (Format::DateTime, "2024-02-29T13:05:00+02:00"),
            (Format::Duration, "P1DT2H"),
            (Format::Uuid, "123e4567-e89b-12d3-a456-426614174000"),
            (Format::Ipv4, "192.0.2.1"),
            (Format::Ipv6, "2001:db8::1"),
            (Format::Hostname, "example.org"),
            (Format::JsonPointer, "/a/0"),
            (Format::RelativeJsonPointer, "1/a"),
        ] {
            assert!(format.matches(text), "{format:?}: {text}");
            // The names in a JSON pointer hold any character.
            let ends_in_name = matches!(format, Format::JsonPointer | Format::RelativeJsonPointer);
            for blank in [' ', '\n'] {
                let (before, after) = (format!("{blank}{text}"), format!("{text}{blank}"));
                assert!(!format.matches(&before), "{format:?}: {before:?}");
                assert_eq!(
                    format.matches(&after),
                    ends_in_name,
                    "{format:?}: {after:?}"
                );
            }
        }
    }
}
