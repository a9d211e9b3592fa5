//! The rules of the linter: how much each matters, what it says, and how to mend it.

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The form could be better for the person who fills it in.
    Advice,
    /// Some clients refuse it, lose part of it, or draw it otherwise than meant.
    Warning,
    /// No form can be drawn, or no answer can be right.
    Error,
}

impl Severity {
    /// `error`, `warning` or `advice`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Advice => "advice",
        }
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident $severity:ident $code:literal $says:literal $mend:literal)*) => {
        /// What a finding is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Rule { $(#[doc = $says] $rule,)* }

        impl Rule {
            /// Every rule.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule,)*];

            /// Its name in reports: `refused`, `default-unused`, …
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$rule => $code,)* }
            }

            /// How much it matters.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(Self::$rule => Severity::$severity,)* }
            }

            /// What is the matter; `{}` stands for the keyword or value that it is about.
            #[must_use]
            pub fn says(self) -> &'static str {
                match self { $(Self::$rule => $says,)* }
            }

            /// What to do about it.
            #[must_use]
            pub fn mend(self) -> &'static str {
                match self { $(Self::$rule => $mend,)* }
            }
        }
    };
}

rules! {
    Refused Error "refused"
        "No form can be drawn: it {}."
        "Ask for flat values only: text, numbers, yes or no, one or several of a list."
    LeftOut Warning "left-out"
        "This optional property cannot be drawn, and is left out."
        "Ask for flat values only, or leave the property out of the schema."
    NothingFits Error "nothing-fits"
        "The bounds contradict each other: no value is right."
        "Correct the bounds."
    OptionUnusable Warning "option-unusable"
        "The option {} breaks a rule beside it, or is no text, number, true or false: it is not offered."
        "Take it out, or correct the rule."
    OptionRepeated Warning "option-repeated"
        "The option {} is listed twice; it is shown once, with its first name."
        "List each option once."
    NamesMismatch Warning "names-mismatch"
        "“enumNames” has another length than “enum”, and is ignored."
        "Use “oneOf” with “const” and “title”, which keeps each name beside its value."
    DefaultUnused Warning "default-unused"
        "The default is of another type than the property, or is no option of it: it is not shown."
        "Give a default that is a right answer."
    DefaultInvalid Warning "default-invalid"
        "The default breaks “{}”: whoever sends the form as it stands is stopped."
        "Give a default that is a right answer."
    PatternUnread Warning "pattern-unread"
        "The pattern is no regular expression of ECMA-262: it cannot be checked."
        "Write it as JavaScript reads it; JSON Schema's patterns are those of ECMA-262."
    Secret Warning "secret"
        "This looks like a secret. MCP forbids asking for one in a form."
        "Ask in URL mode, on a page of your own."
    TypeCase Warning "type-case"
        "The type {} is not spelled as JSON Schema does: most clients refuse it."
        "Write types in lower case."
    Misspelled Warning "misspelled"
        "“{}” is no keyword, though it looks like one: it checks nothing."
        "Spell it as JSON Schema does."
    DroppedByTypeScript Warning "dropped-by-typescript"
        "The official TypeScript client drops “{}” before its form sees it: it neither shows nor checks it."
        "Check the answer on the server, and say what you expect in the description."
    RefusedByTypeScript Warning "refused-by-typescript"
        "The official TypeScript client refuses the whole request because of “{}”."
        "Keep to the grammar of MCP: type, enum or oneOf, the four formats, lengths, minimum and maximum."
    Since2025November Advice "since-2025-11-25"
        "“{}” is of revision 2025-11-25: a client of 2025-06-18 does not know it."
        "Nothing, if you know your clients; else ask one by one, or in a text."
    Legacy Advice "legacy"
        "“enumNames” is in no JSON Schema, and will go from MCP."
        "Use “oneOf” with “const” and “title”."
    WholeRule Advice "whole-rule"
        "“{}” is about the content as a whole: no form shows or checks it."
        "Check it on the server, and ask again with a word on what was wrong."
    Ignored Advice "ignored"
        "“{}” means nothing here, and is ignored."
        "Take it out."
    UnknownFormat Advice "unknown-format"
        "The format {} is an annotation: it is not checked."
        "Use email, uri, date or date-time, or check the answer on the server."
    NameLost Warning "name-lost"
        "A property of this name is lost in most JavaScript clients."
        "Give it another name."
    NameReordered Advice "name-reordered"
        "JavaScript clients ask for properties named like numbers first."
        "Give it a name that begins with a letter."
    BeyondExact Warning "beyond-exact"
        "The bound {} is beyond what JavaScript holds exactly (±9007199254740991)."
        "Ask for such a number as text."
    NoTitle Advice "no-title"
        "There is no title: people read the property's name, or what can be made of it."
        "Give each property a short title, in the person's words."
    NoDescription Advice "no-description"
        "Neither the property nor its title says what is expected."
        "Add a description: what for, and in which form."
    LongTitle Advice "long-title"
        "The title is longer than people read as a label."
        "Keep titles under 60 characters, and say the rest in the description."
    ManyFields Advice "many-fields"
        "The form has {} fields: people leave long forms."
        "Ask for what is needed now, and for the rest when it is needed."
    ManyOptions Advice "many-options"
        "The choice has {} options, which is long to read through."
        "Narrow them down before you ask."
    LinkInText Advice "link-in-text"
        "There is an address in this text: no client makes a link of it, and none should."
        "Use URL mode to send people to a page."
}
