//! The matcher for `pattern`: tables of patterns and texts, and two other judges of the same pairs.
//!
//! The tables say what a browser says; each was tried in one. The generated pairs are judged by the
//! crate `regress`, and by whoever reads the file that the environment variable `PATTERN_PAIRS`
//! names: one JSON array per line, of the pattern, the text, and the verdict given here.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise in a test is a failed test"
)]

#[path = "pattern/generator.rs"]
mod generator;

use generator::{Generator, Pair};
use mcp_elicitation::check::pattern::{Pattern, UnicodeProperties, Verdict};
use regress::{Flags, Regex};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};
use std::{env, fmt::Write, fs};

/// Asks for properties as a browser does, of another matcher.
#[derive(Default)]
struct Host(RefCell<HashMap<String, Option<Regex>>>);

impl UnicodeProperties for Host {
    fn has(&self, property: &str, c: char) -> Option<bool> {
        let mut known = self.0.borrow_mut();
        let regex = known
            .entry(property.to_owned())
            .or_insert_with(|| Regex::with_flags(&format!(r"^\p{{{property}}}$"), "u").ok());
        regex
            .as_ref()
            .map(|regex| regex.find(c.encode_utf8(&mut [0; 4])).is_some())
    }
}

fn table(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/patterns/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn verdict(pattern: &str, text: &str) -> Verdict {
    let parsed = Pattern::parse(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}"));
    parsed.is_match(text, &Host::default())
}

#[track_caller]
fn assert_table(name: &str) {
    for case in table(name) {
        let pattern = case["pattern"].as_str().unwrap();
        for (key, expected) in [("match", Verdict::Match), ("refuse", Verdict::NoMatch)] {
            for text in case[key].as_array().unwrap() {
                let text = text.as_str().unwrap();
                assert_eq!(verdict(pattern, text), expected, "{text:?} in {case}");
            }
        }
    }
}

#[test]
fn patterns_found_in_the_wild_tell_good_texts_from_bad() {
    assert_table("real-world");
}

#[test]
fn corners_of_the_standard_are_as_in_a_browser() {
    assert_table("corners");
}

#[test]
fn what_neither_mode_takes_is_refused() {
    for pattern in table("refused") {
        let pattern = pattern.as_str().unwrap();
        assert!(Pattern::parse(pattern).is_err(), "{pattern}");
    }
}

/// A backtracking matcher takes longer than the universe for most of these.
#[test]
fn catastrophic_patterns_are_decided_soon() {
    for case in table("catastrophic") {
        let pattern = case["pattern"].as_str().unwrap();
        let pieces = case["text"].as_array().unwrap();
        let text: String = pieces
            .iter()
            .map(|piece| {
                let times = usize::try_from(piece[1].as_u64().unwrap()).unwrap();
                piece[0].as_str().unwrap().repeat(times)
            })
            .collect();
        let expected = if case["match"] == true {
            Verdict::Match
        } else {
            Verdict::NoMatch
        };
        let started = Instant::now();
        assert_eq!(verdict(pattern, &text), expected, "{case}");
        // Without optimisation, on a slow machine.
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "{:?} for {case}",
            started.elapsed()
        );
    }
}

#[test]
fn what_is_beyond_the_budget_is_undecided_and_soon() {
    let twice = r"^(.*)(.*)(.*)(.*)\1\2\3\4x$";
    let counts = "^((((a{1,999}){1,999}){1,999}){1,999}){1,999}b";
    let looks = format!("^{}(a+)+{}\\1b", "(?=(a*)*".repeat(40), ")".repeat(40));
    for pattern in [twice, counts, &looks] {
        let started = Instant::now();
        assert_eq!(
            verdict(pattern, &"a".repeat(2000)),
            Verdict::Undecided,
            "{pattern}"
        );
        assert!(started.elapsed() < Duration::from_secs(20), "{pattern}");
    }
}

#[test]
fn a_pattern_that_needs_what_the_host_cannot_tell_is_undecided() {
    for pattern in [
        r"^\p{Klingon}$",
        r"a|\P{Script=Klingon}",
        r"[^\p{RGI_Emoji}]",
        "(?i:a)",
    ] {
        for text in ["", "a", "b"] {
            assert_eq!(
                verdict(pattern, text),
                Verdict::Undecided,
                "{pattern} on {text:?}"
            );
        }
    }
}

#[test]
fn patterns_are_refused_beyond_their_limits_only() {
    let nested = |depth: usize| format!("{}a{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Pattern::parse(&nested(Pattern::MAX_DEPTH - 1)).is_ok());
    let error = Pattern::parse(&nested(5000)).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("groups nested too deep at position "),
        "{error}"
    );
    assert!(Pattern::parse(&"a".repeat(Pattern::MAX_LENGTH)).is_ok());
    let error = Pattern::parse(&"a".repeat(Pattern::MAX_LENGTH + 1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "regular expression too long at position 16384"
    );
}

#[test]
fn an_error_says_where_it_shows() {
    for (pattern, position) in [
        ("a(b", 3),
        ("a)", 1),
        ("[z-a]", 4),
        ("😀**", 4),
        ("x{2,1}", 6),
    ] {
        assert_eq!(
            Pattern::parse(pattern).unwrap_err().position(),
            position,
            "{pattern}"
        );
    }
}

/// What `regress` says: whether the pattern matches, or nothing where it is none.
struct Judge {
    regex: Option<Regex>,
    unicode: bool,
}

impl Judge {
    fn new(pattern: &str) -> Self {
        let with_u = Regex::with_flags(pattern, "u").ok();
        let unicode = with_u.is_some();
        // By code units, so that halves of pairs can be named.
        let halves = pattern.encode_utf16().map(u32::from);
        let regex = with_u.or_else(|| Regex::from_unicode(halves, Flags::default()).ok());
        Judge { regex, unicode }
    }

    fn verdict(&self, text: &str) -> Option<Verdict> {
        let regex = self.regex.as_ref()?;
        let units: Vec<u16> = text.encode_utf16().collect();
        let found = if self.unicode {
            regex.find_from_utf16(&units, 0).next().is_some()
        } else {
            regex.find_from_ucs2(&units, 0).next().is_some()
        };
        Some(if found {
            Verdict::Match
        } else {
            Verdict::NoMatch
        })
    }
}

/// Whether `regress` (0.12) can be asked. A repetition of a repetition that may take nothing can keep
/// it busy until the memory is full; and it reads `\u{…}` and pairs of `\u` escapes as one character
/// even without the `u` flag. Both are left to the browser.
fn is_fair(pattern: &str) -> bool {
    let ends = [")*", ")+", ")?", "){"];
    let loops = ends
        .iter()
        .map(|end| pattern.matches(end).count())
        .sum::<usize>();
    let pairs = pattern.contains(r"\u{") || pattern.contains(r"\uD83D\uDE00");
    loops < 2 && !(pairs && Regex::with_flags(pattern, "u").is_err())
}

/// How many pairs another matcher is asked about.
const PAIRS: usize = 60_000;

#[test]
fn generated_patterns_are_judged_as_by_another_matcher() {
    let seed = env::var("PATTERN_SEED").map_or(1, |seed| seed.parse().unwrap());
    println!("seed {seed}");
    let host = Host::default();
    let mut generator = Generator::new(seed);
    let mut lines = String::new();
    let mut differing = Vec::new();
    let mut count = 0;
    while count < PAIRS {
        let pairs = generator.next_pairs();
        let ours = Pattern::parse(&pairs[0].pattern).ok();
        let theirs = is_fair(&pairs[0].pattern).then(|| Judge::new(&pairs[0].pattern));
        for Pair { pattern, text } in &pairs {
            let our = ours.as_ref().map(|ours| ours.is_match(text, &host));
            let name = our.map_or("Error".to_owned(), |verdict| format!("{verdict:?}"));
            writeln!(lines, "{}", serde_json::json!([pattern, text, name])).unwrap();
            if let Some(theirs) = &theirs {
                let their = theirs.verdict(text);
                // Ours has read a property that there is none of, as it must.
                if our != their && our != Some(Verdict::Undecided) {
                    differing.push(format!("{:?}", (pattern, text, our, their)));
                }
                count += 1;
            }
        }
    }
    if let Ok(path) = env::var("PATTERN_PAIRS") {
        fs::write(path, lines).unwrap();
    }
    assert!(
        differing.is_empty(),
        "{} differ:\n{}",
        differing.len(),
        differing.join("\n")
    );
}

#[test]
fn no_pattern_and_no_text_makes_it_panic() {
    let mut generator = Generator::new(2);
    let pieces = [
        "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "^", "$", "\\", ".", "-", ",", "1", "0",
        "9", "a", "k", "<", ">", "=", "!", ":", "(?", "(?<", "(?<a>", "\\k<a>", "\\1", "\\2",
        "{2,", "\\u", "\\u{", "D83D", "\\x", "\\c", "\\p{", "L", "😀", "\u{0}", "é", "(?i", "s",
        "m", "\\b",
    ];
    let host = Host::default();
    for _ in 0..20_000 {
        let length = generator.below(12);
        let pattern: String = (0..length)
            .map(|_| pieces[generator.below(pieces.len())])
            .collect();
        let bytes: Vec<u8> = (0..generator.below(12))
            .map(|_| u8::try_from(generator.below(256)).unwrap())
            .collect();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        for source in [&pattern, &text] {
            if let Ok(parsed) = Pattern::parse(source) {
                let _ = parsed.is_match(&text, &host);
                let _ = parsed.is_match(&pattern, &host);
            }
        }
    }
}
