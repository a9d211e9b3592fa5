//! What a card works with: the session, the words, and the signals that its views follow.

use super::settings::Settings;
use super::watched::Watched;
use crate::browser::Browser;
use crate::check::{Context, FormatFault, Problem, answer};
use crate::draft::Entry;
use crate::form::{Field, Kind};
use crate::session::{Draft, Session, Sheet, State};
use crate::wording::{self, Counted, Key, visible};

pub(super) struct Desk {
    pub(super) session: Session,
    pub(super) settings: Settings,
    pub(super) host: Browser,
    /// One for each field of the sheet in front.
    pub(super) faces: Vec<Watched<Face>>,
    /// For each field that may become a box of several lines, whether it has.
    pub(super) grown: Vec<Option<Watched<bool>>>,
    /// For each free list, how many lines it has.
    pub(super) lines: Vec<Option<Watched<usize>>>,
    pub(super) summary: Watched<Vec<SummaryLine>>,
    /// What a screen reader is told next.
    pub(super) status: Watched<String>,
}

/// What of a field can change while it is on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) problem: Option<ShownProblem>,
    pub(super) remark: Option<String>,
    /// The two offsets of a local time that happens twice.
    pub(super) offsets: Option<(i32, i32)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShownProblem {
    pub(super) code: &'static str,
    pub(super) sentence: String,
}

/// One problem in the summary, leading to its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SummaryLine {
    pub(super) field: usize,
    pub(super) sentence: String,
}

impl Desk {
    pub(super) fn word(&self, key: Key) -> String {
        self.settings.wording.text(key).to_owned()
    }

    /// A text with the server's name in it.
    pub(super) fn of_server(&self, key: Key) -> String {
        self.settings
            .wording
            .fill(key, &[("server", &self.settings.server)])
    }

    pub(super) fn context(&self) -> Context<'_> {
        Context {
            locale: self.session.locale(),
            host: &self.host,
        }
    }

    pub(super) fn field(&self, index: usize) -> Option<&Field> {
        self.session.sheet()?.form()?.fields().get(index)
    }

    /// The label as the form shows it.
    pub(super) fn label(&self, field: &Field, alone: bool) -> String {
        if alone && field.is_wrapper() {
            return self.word(Key::YourAnswer);
        }
        let label = visible(field.label()).into_owned();
        if label.trim().is_empty() {
            self.word(Key::Unnamed)
        } else {
            label
        }
    }

    /// Makes new signals for the sheet in front.
    pub(super) fn lay_out(&mut self) {
        let count = self.session.sheet().map_or(0, |sheet| sheet.drafts().len());
        self.faces = (0..count)
            .map(|at| Watched::new(self.face(at, false)))
            .collect();
        let grows = |at| {
            self.field(at)
                .is_some_and(may_grow)
                .then(|| Watched::new(false))
        };
        self.grown = (0..count).map(grows).collect();
        let lines = |at| self.line_count(at).map(Watched::new);
        self.lines = (0..count).map(lines).collect();
        self.summary.set(self.summary_lines());
    }

    /// Brings a field's signal up to date. `settled` says that the person paused there.
    pub(super) fn refresh(&self, index: usize, settled: bool) {
        let Some(signal) = self.faces.get(index) else {
            return;
        };
        let face = self.face(index, settled);
        let (changed, told) =
            signal.peek(|before| (face != *before, face.problem != before.problem));
        if changed {
            signal.set(face);
            if told {
                self.summary.set(self.summary_lines());
            }
        }
    }

    /// How many lines the field has, where it is a free list.
    pub(super) fn line_count(&self, index: usize) -> Option<usize> {
        match self.session.sheet()?.drafts().get(index)?.entry() {
            Entry::Lines(lines) => Some(lines.len()),
            _ => None,
        }
    }

    pub(super) fn refresh_all(&self) {
        for (index, signal) in self.faces.iter().enumerate() {
            let face = self.face(index, true);
            if signal.peek(|before| face != *before) {
                signal.set(face);
            }
        }
        self.summary.set(self.summary_lines());
    }

    fn face(&self, index: usize, settled: bool) -> Face {
        let mut face = Face::default();
        let (Some(sheet), Some(field)) = (self.session.sheet(), self.field(index)) else {
            return face;
        };
        let draft = &sheet.drafts()[index];
        face.offsets = self.offsets(field, draft);
        if let Some(problem) = draft.shown_problem() {
            face.problem = Some(ShownProblem {
                code: problem.code(),
                sentence: self.sentence(problem, field, sheet),
            });
        } else if settled || matches!(field.kind(), Kind::Number { .. }) {
            let answer = sheet.answer(index, self.context()).and_then(Result::ok);
            let remark = answer.and_then(|answer| answer.remark);
            face.remark = remark.map(|remark| {
                wording::remark(&remark, &self.settings.wording, self.session.locale())
            });
        }
        face.remark = face
            .remark
            .take()
            .or_else(|| self.length_note(sheet, index));
        face
    }

    /// The two offsets of a local time that happens twice, asked about or picked already.
    fn offsets(&self, field: &Field, draft: &Draft) -> Option<(i32, i32)> {
        let repeated = |problem: &Problem| match problem {
            Problem::Format(FormatFault::Repeated { earlier, later }) => Some((*earlier, *later)),
            _ => None,
        };
        match draft.entry() {
            Entry::DateTime(moment) if moment.offset.is_some() => {
                let mut unpicked = moment.clone();
                unpicked.offset = None;
                let answer = answer(field, &Entry::DateTime(unpicked), self.context());
                repeated(&answer.err()?)
            }
            _ => repeated(draft.shown_problem()?),
        }
    }

    /// How far a text is from its limit, near the limit only.
    fn length_note(&self, sheet: &Sheet, index: usize) -> Option<String> {
        let Kind::Text { rules, .. } = sheet.form()?.fields().get(index)?.kind() else {
            return None;
        };
        let most = rules.max_length?;
        let Entry::Text(text) = sheet.drafts()[index].entry() else {
            return None;
        };
        // A text has at most as many code points as bytes: most texts need no counting.
        if (text.len() as u64) < most - most / 5 {
            return None;
        }
        let length = text.chars().count() as u64;
        if length < most - most / 5 || length == 0 {
            return None;
        }
        let (key, n) = match most.checked_sub(length) {
            Some(left) => (Counted::CharactersLeft, left),
            None => (Counted::CharactersOver, length - most),
        };
        Some(self.settings.wording.count(key, n, &self.host, &[]))
    }

    fn sentence(&self, problem: &Problem, field: &Field, sheet: &Sheet) -> String {
        let alone = sheet.drafts().len() == 1;
        wording::problem(
            problem,
            field,
            &self.label(field, alone),
            &self.settings.server,
            &self.settings.wording,
            self.session.locale(),
            &self.host,
        )
    }

    fn summary_lines(&self) -> Vec<SummaryLine> {
        let Some(sheet) = self.session.sheet() else {
            return Vec::new();
        };
        let fields = sheet
            .form()
            .map(crate::form::Form::fields)
            .unwrap_or_default();
        let line = |(field, problem): (usize, &Problem)| SummaryLine {
            field,
            sentence: self.sentence(problem, &fields[field], sheet),
        };
        sheet.shown_problems().map(line).collect()
    }

    /// The name of the state for the host element.
    pub(super) fn state_name(&self) -> &'static str {
        match self.session.state() {
            State::Asking(asking) if asking.sheet().is_opened() => "waiting",
            State::Asking(_) => "asking",
            State::Waiting(_) => "waiting",
            State::Answered { .. } => "answered",
            State::Withdrawn(_) => "withdrawn",
            State::Refused(_) => "refused",
        }
    }
}

/// Free text on one line may grow: a format or a number has no line breaks.
fn may_grow(field: &Field) -> bool {
    match field.kind() {
        Kind::Text { rules, .. } => {
            rules.format.is_none() && field.control() == crate::form::Control::Line
        }
        _ => false,
    }
}
