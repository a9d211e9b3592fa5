//! The JSON Schema keyword `pattern`: a small ECMA-262 regular expression matcher.
//!
//! The pattern comes from a server that nobody has to trust, and the browser's own `RegExp` cannot
//! be stopped once it runs. So this module answers the one question that `pattern` asks (is there a
//! match anywhere in the text?) in bounded time, memory and stack, with the answer that `RegExp`
//! gives. It is not a general regular expression library: it reports no positions, no captures, and
//! knows no flags but `u`.
//!
//! ```text
//! source -> census -> parser -> code -> machine -> Verdict
//! ```
//!
//! The machine walks the text once and carries every state that the pattern can be in, each once
//! per position. A pattern without back-references therefore takes time in proportion to its own
//! size times the text's, whatever its nesting: `(a+)+$` is as cheap as `a+$`. Look-arounds are
//! worked out for all positions at once, by the same walk in the opposite direction. What remains
//! can still be expensive (back-references, large counted repetitions inside each other), and ends
//! in [`Verdict::Undecided`] when the budget is spent.
//!
//! Where engines leave the standard this module does not follow: with the `u` flag V8 also looks for
//! a match in the middle of a surrogate pair, so that `\B` matches `"a😀"` there.
//!
//! # Limits
//!
//! | what | limit | beyond it |
//! |---|---|---|
//! | length of the pattern | [`Pattern::MAX_LENGTH`] code points, without `u` UTF-16 code units | [`PatternError`] |
//! | groups, look-arounds inside each other | [`Pattern::MAX_DEPTH`] | [`PatternError`] |
//! | steps of one match | [`Pattern::MAX_STEPS`], or [`Pattern::STEPS_PER_UNIT`] for each unit of text | [`Verdict::Undecided`] |
//! | states held at a time | [`Pattern::MAX_STATE_WORDS`] machine words | [`Verdict::Undecided`] |

mod census;
mod class;
mod code;
mod escape;
mod group;
mod machine;
mod parser;
mod seen;

use code::Code;
use machine::Machine;
use parser::Parser;
use std::fmt;
use std::sync::Arc;

/// A regular expression of ECMA-262, read as JSON Schema wants it read.
///
/// That is what `new RegExp(source, "u")` takes and, where that throws, what `new RegExp(source)`
/// takes (ECMA-262 §22.2.1 and its Annex B.1.2).
///
/// ```
/// use mcp_elicitation::check::pattern::{Pattern, UnicodeProperties, Verdict};
///
/// struct NoProperties;
/// impl UnicodeProperties for NoProperties {
///     fn has(&self, _property: &str, _c: char) -> Option<bool> {
///         None
///     }
/// }
///
/// let slug = Pattern::parse("^[a-z0-9]+(?:-[a-z0-9]+)*$")?;
/// assert_eq!(slug.is_match("plain-words", &NoProperties), Verdict::Match);
/// assert_eq!(slug.is_match("-dash-first", &NoProperties), Verdict::NoMatch);
/// # Ok::<(), mcp_elicitation::check::pattern::PatternError>(())
/// ```
#[derive(Clone)]
pub struct Pattern {
    source: String,
    code: Arc<Code>,
}

impl Pattern {
    /// The longest pattern taken, in code points, or where it is read without the `u` flag in
    /// UTF-16 code units.
    pub const MAX_LENGTH: usize = 16_384;
    /// How deep groups and look-arounds may stand inside each other.
    pub const MAX_DEPTH: usize = 100;
    /// The steps that every match may take: a step is one instruction, or one word of state stored.
    pub const MAX_STEPS: usize = 2_000_000;
    /// The steps that a match may take for each unit of the text, where that is more.
    pub const STEPS_PER_UNIT: usize = 32;
    /// The machine words that the states of one match may take up at a time.
    pub const MAX_STATE_WORDS: usize = 1 << 18;

    /// Reads a pattern, with the `u` flag first and without it where that is a syntax error.
    ///
    /// # Errors
    ///
    /// Where both readings are a syntax error (ECMA-262 §22.2.1.1, Annex B.1.2.1), and where the
    /// pattern is beyond [`Pattern::MAX_LENGTH`] or [`Pattern::MAX_DEPTH`].
    ///
    /// ```
    /// use mcp_elicitation::check::pattern::Pattern;
    ///
    /// assert!(Pattern::parse(r"^\p{L}+$").is_ok(), "an escape that only the u flag knows");
    /// assert!(Pattern::parse(r"^[\w-.]+$").is_ok(), "a class that only Annex B takes");
    /// let error = Pattern::parse("a(b").unwrap_err();
    /// assert_eq!(error.position(), 3);
    /// ```
    pub fn parse(source: &str) -> Result<Pattern, PatternError> {
        let mut fault = (Fault::Syntax, 0);
        for unicode in [true, false] {
            let units = units(source, unicode);
            if units.len() > Self::MAX_LENGTH {
                fault = (Fault::TooLong, Self::MAX_LENGTH);
                break;
            }
            let mut parser = Parser::new(&units, unicode);
            match parser.whole() {
                Ok(()) => {
                    let code = Arc::new(parser.code);
                    return Ok(Pattern {
                        source: source.to_owned(),
                        code,
                    });
                }
                // In the end the position is that of the second reading, which counts as
                // JavaScript does.
                Err(found) => fault = (found, parser.at),
            }
        }
        let (fault, position) = fault;
        Err(PatternError { fault, position })
    }

    /// Whether a text is a regular expression as ECMA-262 §22.2.1 defines it, with the `u` flag.
    ///
    /// ```
    /// use mcp_elicitation::check::pattern::Pattern;
    ///
    /// assert!(Pattern::is_expression(r"^\d+$"));
    /// assert!(!Pattern::is_expression(r"\a"), "an escape of something that needs none");
    /// ```
    #[must_use]
    pub fn is_expression(source: &str) -> bool {
        Self::parse(source).is_ok_and(|pattern| pattern.code.unicode)
    }

    /// Whether the pattern matches somewhere in `text`, as `RegExp.prototype.test` says
    /// (ECMA-262 §22.2.6.16): not anchored unless the pattern anchors itself.
    ///
    /// ```
    /// # use mcp_elicitation::check::pattern::{Pattern, UnicodeProperties, Verdict};
    /// # struct Letters;
    /// impl UnicodeProperties for Letters {
    ///     fn has(&self, property: &str, c: char) -> Option<bool> {
    ///         (property == "L").then(|| c.is_alphabetic())
    ///     }
    /// }
    /// let word = Pattern::parse(r"^\p{L}+$")?;
    /// assert_eq!(word.is_match("größe", &Letters), Verdict::Match);
    /// let unknown = Pattern::parse(r"^\p{Klingon}+$")?;
    /// assert_eq!(unknown.is_match("größe", &Letters), Verdict::Undecided);
    /// # Ok::<(), mcp_elicitation::check::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn is_match(&self, text: &str, properties: &dyn UnicodeProperties) -> Verdict {
        // A property that the host does not know makes the whole pattern a guess, so it is asked
        // about first: the answer must not depend on how far into the pattern a text leads.
        let known = |property: &String| properties.has(property, 'a').is_some();
        if self.code.ignores_case || !self.code.properties.iter().all(known) {
            return Verdict::Undecided;
        }
        let units = units(text, self.code.unicode);
        Machine::new(&self.code, &units, properties).verdict()
    }

    /// The pattern as it was written.
    ///
    /// ```
    /// use mcp_elicitation::check::pattern::Pattern;
    ///
    /// assert_eq!(Pattern::parse(r"^\d{5}$")?.source(), r"^\d{5}$");
    /// # Ok::<(), mcp_elicitation::check::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }
}

/// A text as code points, or as UTF-16 code units.
fn units(text: &str, unicode: bool) -> Vec<u32> {
    let mut units = Vec::with_capacity(text.len());
    for c in text.chars() {
        let point = u32::from(c);
        if unicode || point < 0x1_0000 {
            units.push(point);
        } else {
            let above = point - 0x1_0000;
            units.push(0xD800 + (above >> 10));
            units.push(0xDC00 + (above & 0x3FF));
        }
    }
    units
}

/// Two patterns are equal when they are written alike: everything else follows from the source.
impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.source).finish()
    }
}

/// Whether a text matches a pattern, where that can be said.
///
/// ```
/// use mcp_elicitation::check::pattern::Verdict;
///
/// let refused = |verdict| verdict == Verdict::NoMatch;
/// assert!(!refused(Verdict::Undecided), "what could not be checked is no fault of the person");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The text matches.
    Match,
    /// The text does not match.
    NoMatch,
    /// Nobody can say: the budget ran out, the host does not know a property that the pattern
    /// names, or the pattern ignores letter case (`(?i:…)`), which this module cannot.
    Undecided,
}

/// What a pattern asks of its host: the Unicode properties, whose tables are too large to carry.
///
/// In a browser the host is `RegExp` itself, with the pattern `^\p{…}$` and the flag `u`. The name
/// in it consists of ASCII letters, digits, `_` and at most one `=`, so it can be put there as it is.
///
/// ```
/// use mcp_elicitation::check::pattern::UnicodeProperties;
///
/// struct Std;
/// impl UnicodeProperties for Std {
///     fn has(&self, property: &str, c: char) -> Option<bool> {
///         match property {
///             "Lu" | "Uppercase_Letter" => Some(c.is_uppercase()),
///             "Any" => Some(true),
///             _ => None,
///         }
///     }
/// }
/// assert_eq!(Std.has("Lu", 'É'), Some(true));
/// ```
pub trait UnicodeProperties {
    /// Whether `c` has the property, written as between the braces of `\p{…}` (`L`,
    /// `Script=Greek`; ECMA-262 §22.2.1, UnicodePropertyValueExpression). `None` says that there
    /// is no such property. It is asked once per character tried, so a slow host does well to
    /// remember.
    fn has(&self, property: &str, c: char) -> Option<bool>;
}

/// What is wrong with a text that is no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Syntax,
    TooDeep,
    TooLong,
}

/// Why a text is no pattern, and where that shows.
///
/// ```
/// use mcp_elicitation::check::pattern::Pattern;
///
/// let error = Pattern::parse("[z-a]").unwrap_err();
/// assert_eq!(error.to_string(), "not a regular expression at position 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    fault: Fault,
    position: usize,
}

impl PatternError {
    /// How many UTF-16 code units of the pattern were read when the fault showed, which is an index
    /// into a JavaScript string.
    ///
    /// ```
    /// use mcp_elicitation::check::pattern::Pattern;
    ///
    /// assert_eq!(Pattern::parse("a**").unwrap_err().position(), 3);
    /// ```
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.fault {
            Fault::Syntax => "not a regular expression at position ",
            Fault::TooDeep => "groups nested too deep at position ",
            Fault::TooLong => "regular expression too long at position ",
        })?;
        fmt::Display::fmt(&self.position, f)
    }
}

impl std::error::Error for PatternError {}
