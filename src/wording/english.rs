//! The English texts, and with them the list of keys.

/// Makes the list of keys with their names and English texts.
macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident $name:literal $english:literal)*) => {
        /// A sentence or label.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Key { $(#[doc = concat!("`", $english, "`")] $key,)* }

        impl Key {
            /// Every key.
            pub const ALL: &'static [Key] = &[$(Key::$key,)*];

            /// The name that tables of other languages use.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Key::$key => $name,)* }
            }

            /// The English text.
            #[must_use]
            pub fn english(self) -> &'static str {
                match self { $(Key::$key => $english,)* }
            }
        }
    };
}

/// Makes the list of counted keys: name, English for one, English for others.
macro_rules! counted {
    ($($key:ident $name:literal $one:literal $other:literal)*) => {
        /// A sentence with a count `{n}` in it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Counted { $(#[doc = concat!("`", $other, "`")] $key,)* }

        impl Counted {
            /// Every counted key.
            pub const ALL: &'static [Counted] = &[$(Counted::$key,)*];

            /// The name that tables of other languages use.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Counted::$key => $name,)* }
            }

            /// The English text for one, or for any other count.
            #[must_use]
            pub fn english(self, one: bool) -> &'static str {
                match (self, one) {
                    $((Counted::$key, true) => $one, (Counted::$key, false) => $other,)*
                }
            }
        }
    };
}

keys! {
    Asks "asks" "{server} asks for information"
    AsksToConfirm "asksToConfirm" "{server} asks you to confirm"
    AsksToOpen "asksToOpen" "{server} asks you to open a page"
    UnknownServer "unknownServer" "An unknown server"
    ForTool "forTool" "For the tool {tool}"
    Step "step" "Question {at} of {of}"
    Send "send" "Send"
    Next "next" "Next"
    Back "back" "Back"
    Decline "decline" "Decline"
    NotNow "notNow" "Not now"
    Cancel "cancel" "Cancel"
    Ways "ways" "Decline: the server hears no. Not now: it hears that you did not decide."
    Close "close" "Close"
    EscapeAgain "escapeAgain" "Your answer is not sent yet. Press Escape again to leave it: the server hears that you did not decide."
    Optional "optional" "(optional)"
    RequiredMark "requiredMark" "(required)"
    Yes "yes" "Yes"
    No "no" "No"
    ChooseOne "chooseOne" "Choose…"
    Clear "clear" "Clear answer"
    Add "add" "Add an entry"
    Entry "entry" "{field}, entry {at}"
    Remove "remove" "Remove entry {at}"
    Year "year" "Year"
    Month "month" "Month"
    Day "day" "Day"
    Hour "hour" "Hour"
    Minute "minute" "Minute"
    Second "second" "Second"
    Zone "zone" "Time zone"
    ErrorPrefix "errorPrefix" "Error:"
    YourAnswer "yourAnswer" "Your answer"
    Unnamed "unnamed" "Answer"

    Sent "sent" "Sent to {server}"
    Declined "declined" "You declined. {server} hears no."
    Dismissed "dismissed" "You did not decide. {server} hears that."
    TimeOver "timeOver" "The time to answer is over. {server} hears that you did not decide."
    Withdrawn "withdrawn" "{server} withdrew this question. Nothing was sent."
    Disconnected "disconnected" "The connection to {server} was lost. Nothing was sent."
    RefusedRequest "refused" "{server} asked in a way that cannot be shown, and is told so."
    RefusedDetail "refusedDetail" "{pointer} {reason}"
    NotShown "notShown" "One question could not be shown. {server} hears that you did not decide."
    NothingAsked "nothingAsked" "{server} asked nothing, and goes on."

    OpenHost "openHost" "Open {host} (new tab)"
    CopyAddress "copyAddress" "Copy address"
    Copied "copied" "Address copied"
    OpensHost "opensHost" "This opens a page on"
    LocalPage "localPage" "This page is on your own computer, and the connection to it is not encrypted."
    LookAlike "lookAlike" "The name of this page has letters of other alphabets, which can look like another name."
    Opened "opened" "Opened. Come back when you are done."
    OpenAgain "openAgain" "Open again (new tab)"
    Continue "continue" "Continue"
    Consented "consented" "You agreed to open the page. {server} hears that."

    LeftOut "leftOut" "“{field}” cannot be shown here, and is left out."
    NothingFits "nothingFits" "The server’s rules for “{field}” contradict each other: no answer can satisfy them."
    Secret "secret" "“{field}” looks like a secret. A form must not ask for one: send it only if you are sure."
    ReadAs "readAs" "Read as {number}"
    DefaultMayBeUsed "defaultMayBeUsed" "Left out. The server may use its own default then."
    Unchecked "unchecked" "The server’s pattern for this could not be checked here."

    Between "between" "Between {least} and {most}"
    AtLeast "atLeast" "{least} or more"
    AtMost "atMost" "{most} or less"
    MoreThan "moreThan" "More than {least}"
    LessThan "lessThan" "Less than {most}"
    MultipleOf "multipleOf" "A multiple of {step}"
    WholeNumber "wholeNumber" "A whole number"
    LengthBetween "lengthBetween" "{least} to {most} characters"
    ChooseBetween "chooseBetween" "Choose {least} to {most}"
    EntriesBetween "entriesBetween" "{least} to {most} entries"
    EmailExample "emailExample" "For example name@example.com"
    UriExample "uriExample" "For example https://example.com/page"
    DateExample "dateExample" "For example {date}"
    TimeExample "timeExample" "For example 14:30:00Z"
    DurationExample "durationExample" "For example P3DT4H (3 days and 4 hours)"

    NeedsAnswer "needsAnswer" "{field} needs an answer"
    NeedsText "needsText" "{field} must be filled in"
    NeedsChoice "needsChoice" "{field}: choose one"
    NeedsYesOrNo "needsYesOrNo" "{field}: choose Yes or No"
    MustBeNumber "mustBeNumber" "{field} must be a number, such as {example}"
    MustBeWhole "mustBeWhole" "{field} must be a whole number, such as {example}"
    MustBeType "mustBeType" "{field} must be of another kind"
    MustMatch "mustMatch" "{field} must be in the form that {server} asks for"
    MustBeAtLeast "mustBeAtLeast" "{field} must be {limit} or more"
    MustBeAtMost "mustBeAtMost" "{field} must be {limit} or less"
    MustBeMoreThan "mustBeMoreThan" "{field} must be more than {limit}"
    MustBeLessThan "mustBeLessThan" "{field} must be less than {limit}"
    MustBeMultiple "mustBeMultiple" "{field} must be a multiple of {limit}"
    MustDiffer "mustDiffer" "{field} must not have the same entry twice"
    MustBeOption "mustBeOption" "{field} must be one of the options"
    MustBeSmaller "mustBeSmaller" "{field} must be a smaller number: this one cannot be sent"
    MustBeExact "mustBeExact" "{field} must be between −9007199254740991 and 9007199254740991 to be sent exactly"
    MustBeShorter "mustBeShorter" "{field} must have fewer digits to be sent exactly"
    MustBeEmail "mustBeEmail" "{field} must be an e-mail address, such as name@example.com"
    MustBeUri "mustBeUri" "{field} must be a full web address, such as https://example.com/page"
    MustBeDate "mustBeDate" "{field} must be a date, such as {example}"
    MustBeDateTime "mustBeDateTime" "{field} must be a date with a time and a zone"
    MustBeFormat "mustBeFormat" "{field} must be in the format “{format}”"
    MustInclude "mustInclude" "{field} must include the {part}"
    MustBePart "mustBePart" "The {part} of {field} must be a number"
    MustBeMonth "mustBeMonth" "The month of {field} must be a number from 1 to 12, or a name"
    MustBeYear "mustBeYear" "The year of {field} must have four digits"
    MustBeDay "mustBeDay" "The day of {field} must be a number from 1 to 31"
    MustBeRealDay "mustBeRealDay" "{field} must be a day that exists"
    MustNotBeSkipped "mustNotBeSkipped" "{field} must be a time that exists: clocks go from {before} to {after} on this day"
    MustBePicked "mustBePicked" "{field} happens twice, since clocks are put back: choose which time is meant"
    MustBeZone "mustBeZone" "{field} must have a time zone that is known here"
}

counted! {
    Problems "problems" "There is a problem" "There are {n} problems"
    LengthLeast "lengthLeast" "At least {n} character" "At least {n} characters"
    LengthMost "lengthMost" "Up to {n} character" "Up to {n} characters"
    LengthExactly "lengthExactly" "Exactly {n} character" "Exactly {n} characters"
    ChooseLeast "chooseLeast" "Choose at least {n}" "Choose at least {n}"
    ChooseMost "chooseMost" "Choose up to {n}" "Choose up to {n}"
    ChooseExactly "chooseExactly" "Choose {n}" "Choose {n}"
    EntriesLeast "entriesLeast" "At least {n} entry" "At least {n} entries"
    EntriesMost "entriesMost" "Up to {n} entry" "Up to {n} entries"
    EntriesExactly "entriesExactly" "{n} entry" "{n} entries"
    Chosen "chosen" "{n} chosen" "{n} chosen"
    CharactersLeft "charactersLeft" "{n} character left" "{n} characters left"
    CharactersOver "charactersOver" "{n} character too many" "{n} characters too many"
    MustHaveLeast "mustHaveLeast" "{field} must have at least {n} character" "{field} must have at least {n} characters"
    MustHaveMost "mustHaveMost" "{field} must have at most {n} character" "{field} must have at most {n} characters"
    MustChooseLeast "mustChooseLeast" "{field}: choose at least {n}" "{field}: choose at least {n}"
    MustChooseMost "mustChooseMost" "{field}: choose at most {n}" "{field}: choose at most {n}"
    MustListLeast "mustListLeast" "{field} must have at least {n} entry" "{field} must have at least {n} entries"
    MustListMost "mustListMost" "{field} must have at most {n} entry" "{field} must have at most {n} entries"
}
