//! Makes patterns from the grammar of ECMA-262, each with texts that come close to matching it.
//!
//! The same seed always makes the same pairs, so that a disagreement can be looked at again, and so
//! that a browser can be asked about the very pairs that were tried here.

/// The characters that texts and literals are made of: few, so that they meet often; some beyond
/// ASCII, one that is two UTF-16 units, some that are white space or line ends.
const ALPHABET: &[char] = &[
    'a', 'b', 'B', '1', '_', '-', ' ', '\n', 'é', '\u{2028}', '😀', '.',
];

/// A pattern, and a text to try it on.
pub(crate) struct Pair {
    pub(crate) pattern: String,
    pub(crate) text: String,
}

/// An endless row of pairs.
pub(crate) struct Generator {
    state: u64,
    /// Whether the pattern is to be one that only Annex B takes, thus one without the `u` flag.
    legacy: bool,
    /// What each group would match, by number, and its name.
    groups: Vec<(String, Option<String>)>,
    in_behind: bool,
}

/// A part of a pattern with a text that it would match if nothing around it objected.
type Part = (String, String);

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        Generator {
            state: seed,
            legacy: false,
            groups: Vec::new(),
            in_behind: false,
        }
    }

    /// The next few pairs, all with the same pattern.
    pub(crate) fn next_pairs(&mut self) -> Vec<Pair> {
        self.legacy = self.one_in(2);
        self.groups.clear();
        self.in_behind = false;
        let (mut pattern, sample) = self.disjunction(3);
        if self.legacy {
            // An escape that only Annex B takes, and that changes nothing.
            pattern.push_str(r"\_{0}");
        }
        if self.one_in(20) {
            pattern = self.damaged(&pattern);
        }
        let mut texts = vec![sample.clone(), self.random_text()];
        for _ in 0..3 {
            let text = self.damaged(&sample);
            texts.push(text);
        }
        let pair = |text| Pair {
            pattern: pattern.clone(),
            text,
        };
        texts.into_iter().map(pair).collect()
    }

    /// A number below `bound` (splitmix64).
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % bound as u64).unwrap_or(0)
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn pick<'s>(&mut self, choices: &[&'s str]) -> &'s str {
        choices[self.below(choices.len())]
    }

    fn letter(&mut self) -> char {
        ALPHABET[self.below(ALPHABET.len())]
    }

    fn random_text(&mut self) -> String {
        let length = self.below(10);
        (0..length).map(|_| self.letter()).collect()
    }

    /// The text with a character changed, added, taken out, or doubled in whole.
    fn damaged(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        let at = self.below(letters.len() + 1);
        match self.below(5) {
            0 if at < letters.len() => letters[at] = self.letter(),
            1 if at < letters.len() => _ = letters.remove(at),
            2 if letters.len() < 12 => letters.extend(letters.clone()),
            _ => letters.insert(at, self.letter()),
        }
        letters.into_iter().collect()
    }

    fn disjunction(&mut self, depth: usize) -> Part {
        let (mut pattern, mut sample) = self.alternative(depth);
        while self.one_in(4) {
            let (other, other_sample) = self.alternative(depth);
            pattern = format!("{pattern}|{other}");
            if self.one_in(2) {
                sample = other_sample;
            }
        }
        (pattern, sample)
    }

    fn alternative(&mut self, depth: usize) -> Part {
        let (mut pattern, mut sample) = (String::new(), String::new());
        for _ in 0..self.below(4) {
            let (part, part_sample) = self.term(depth);
            pattern.push_str(&part);
            if self.in_behind && self.one_in(2) {
                sample.insert_str(0, &part_sample);
            } else {
                sample.push_str(&part_sample);
            }
        }
        (pattern, sample)
    }

    fn term(&mut self, depth: usize) -> Part {
        match self.below(12) {
            0 => {
                let assertion = self.pick(&["^", "$", r"\b", r"\B"]);
                (assertion.to_owned(), String::new())
            }
            1 if depth > 0 => self.look_around(depth),
            _ => {
                let atom = self.atom(depth);
                self.quantified(atom)
            }
        }
    }

    fn look_around(&mut self, depth: usize) -> Part {
        let open = self.pick(&["(?=", "(?!", "(?<=", "(?<!"]);
        let outer = std::mem::replace(&mut self.in_behind, open.starts_with("(?<"));
        let (body, sample) = self.disjunction(depth - 1);
        self.in_behind = outer;
        let look = (
            format!("{open}{body})"),
            if self.one_in(2) {
                sample
            } else {
                String::new()
            },
        );
        let quantifiable = self.legacy && !open.starts_with("(?<");
        if quantifiable && self.one_in(3) {
            self.quantified(look)
        } else {
            look
        }
    }

    fn quantified(&mut self, (mut pattern, sample): Part) -> Part {
        let (low, more) = (self.below(4), self.below(3));
        let times = match self.below(12) {
            0 => {
                pattern.push('*');
                self.below(4)
            }
            1 => {
                pattern.push('+');
                1 + self.below(3)
            }
            2 => {
                pattern.push('?');
                self.below(2)
            }
            3 => {
                pattern.push_str(&format!("{{{low}}}"));
                low
            }
            4 => {
                pattern.push_str(&format!("{{{low},}}"));
                low + more
            }
            5 => {
                pattern.push_str(&format!("{{{low},{}}}", low + more));
                low + self.below(more + 1)
            }
            _ => return (pattern, sample),
        };
        if self.one_in(3) {
            pattern.push('?');
        }
        (
            pattern,
            if sample.len() < 12 {
                sample.repeat(times)
            } else {
                sample
            },
        )
    }

    fn atom(&mut self, depth: usize) -> Part {
        match self.below(16) {
            0 => (".".to_owned(), self.letter().to_string()),
            1 | 2 => self.class(),
            3 => self.escape(),
            4..=6 if depth > 0 => self.group(depth),
            7 => self.reference(),
            8 if self.legacy => self.legacy_atom(),
            9 if !self.legacy => self.property(),
            _ => {
                let letter = self.letter();
                let escaped = matches!(letter, '.') || (letter == '-' && self.legacy);
                let pattern = if escaped {
                    format!("\\{letter}")
                } else {
                    letter.to_string()
                };
                (pattern, letter.to_string())
            }
        }
    }

    fn group(&mut self, depth: usize) -> Part {
        if self.one_in(3) {
            let (body, sample) = self.disjunction(depth - 1);
            return (format!("(?:{body})"), sample);
        }
        let number = self.groups.len();
        let name = self.one_in(3).then(|| format!("n{number}"));
        self.groups.push((String::new(), name.clone()));
        let (body, sample) = self.disjunction(depth - 1);
        self.groups[number].0.clone_from(&sample);
        let name = name.map_or_else(String::new, |name| format!("?<{name}>"));
        (format!("({name}{body})"), sample)
    }

    fn reference(&mut self) -> Part {
        if self.groups.is_empty() {
            return (r"(?:\1|)()".to_owned(), String::new());
        }
        let number = self.below(self.groups.len());
        let (sample, name) = self.groups[number].clone();
        match name {
            Some(name) if self.one_in(2) => (format!(r"\k<{name}>"), sample),
            // The next part may be a digit.
            _ => (format!(r"(?:\{})", number + 1 + self.below(2)), sample),
        }
    }

    fn property(&mut self) -> Part {
        let name = self.pick(&["L", "Lu", "Ll", "Nd", "Any", "ASCII"]);
        let letter = self.pick(&["p", "P"]);
        (format!(r"\{letter}{{{name}}}"), self.letter().to_string())
    }

    fn escape(&mut self) -> Part {
        match self.below(10) {
            0 => (r"\d".into(), "1".into()),
            1 => (r"\w".into(), "b".into()),
            2 => (r"\s".into(), "\u{2028}".into()),
            3 => (self.pick(&[r"\D", r"\W", r"\S"]).into(), "é".into()),
            4 => (
                self.pick(&[r"\x61", r"\u0061", r"\141{0}a", r"\u{61}"])
                    .into(),
                "a".into(),
            ),
            5 => (
                self.pick(&[r"\uD83D\uDE00", r"\u{1F600}", "😀"]).into(),
                "😀".into(),
            ),
            6 => (
                self.pick(&[r"\uD83D", r"\uDE00", r"\ud83d"]).into(),
                "😀".into(),
            ),
            7 => (
                self.pick(&[r"\n", r"\cJ", r"\x0a", r"\r?\n"]).into(),
                "\n".into(),
            ),
            8 => (
                self.pick(&[r"\$", r"\^", r"\.", r"\/", r"\(?", r"\}"])
                    .into(),
                ".".into(),
            ),
            _ => (
                self.pick(&[r"\0", r"\t", r"\v", r"\f", r"\cA"]).into(),
                "\0".into(),
            ),
        }
    }

    fn class(&mut self) -> Part {
        let mut pattern = String::from(if self.one_in(3) { "[^" } else { "[" });
        let mut sample = self.letter();
        for _ in 0..self.below(4) {
            match self.below(8) {
                0 => pattern.push_str(self.pick(&["a-c", "0-9", "A-Z", "!-~", "\u{E0}-\u{2030}"])),
                1 => pattern.push_str(self.pick(&[r"\d", r"\w", r"\s", r"\D", r"\W", r"\S"])),
                2 => pattern.push_str(self.pick(&[r"\n", r"\b", r"\x61", r"\0", r"\cJ", r"\]"])),
                3 => pattern.push_str(self.pick(&[r"\uD83D", r"\uDE00", r"\u{1F600}", "😀"])),
                4 if self.legacy => pattern.push_str(self.pick(&[
                    r"\w-b", r"a-\d", r"\_", r"\c", r"\c1", r"\c_", r"\1", r"\08", r"\377", r"\B",
                    r"\u12", r"\x1", r"\8", "{", "(", r"\u{1}",
                ])),
                4 => pattern.push_str(self.pick(&[r"\p{L}", r"\P{Lu}", r"\-", r"\p{Nd}"])),
                _ => {
                    sample = self.letter();
                    pattern.push(sample);
                }
            }
        }
        pattern.push(']');
        (pattern, sample.to_string())
    }

    fn legacy_atom(&mut self) -> Part {
        let choices: &[(&str, &str)] = &[
            (r"\_", "_"),
            ("]", "]"),
            ("{", "{"),
            ("}", "}"),
            ("a{,2}", "a{,2}"),
            ("{a}", "{a}"),
            (r"\c", "\\c"),
            (r"\c1", "\\c1"),
            (r"\u12", "u12"),
            (r"\u{2}", "uu"),
            (r"\x1", "x1"),
            (r"\8", "8"),
            (r"\9", "9"),
            (r"\07", "\u{7}"),
            (r"\018", "\u{1}8"),
            (r"\101", "A"),
            (r"\400", " 0"),
            (r"\777", "?7"),
            (r"\p{1}", "p"),
            (r"\-", "-"),
            (r"\a", "a"),
            (r"\é", "é"),
            (r"\k", "k"),
            (r"\k<a>", "k<a>"),
        ];
        let (pattern, sample) = choices[self.below(choices.len())];
        (pattern.to_owned(), sample.to_owned())
    }
}
