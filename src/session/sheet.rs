//! One question with what the person entered so far.

use crate::check::{Answer, Context, Problem, answer};
use crate::draft::{Edit, Entry};
use crate::form::Form;
use crate::locale::Locale;
use crate::request::Ask;
use crate::response::{Content, Response};

/// One ask and its drafts.
#[derive(Debug)]
pub struct Sheet {
    ask: Ask,
    drafts: Vec<Draft>,
    opened: bool,
    response: Option<Response>,
}

/// What stands in a field, and what the person has been told about it.
#[derive(Clone, Debug)]
pub struct Draft {
    entry: Entry,
    initial: bool,
    telling: Telling,
}

/// Problems are always computed; this says whether the person sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Telling {
    /// Send was not pressed yet.
    Silent,
    /// Send was pressed while this was empty and right: it speaks once the field was left.
    OnceLeft,
    /// Checked at every change; the problem shown, if there is one.
    Live(Option<Problem>),
}

impl Draft {
    /// What stands in the controls.
    #[must_use]
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The problem that the person is shown.
    #[must_use]
    pub fn shown_problem(&self) -> Option<&Problem> {
        match &self.telling {
            Telling::Live(problem) => problem.as_ref(),
            Telling::Silent | Telling::OnceLeft => None,
        }
    }
}

impl Sheet {
    pub(super) fn new(ask: Ask, locale: &Locale) -> Self {
        let fields = match &ask {
            Ask::Form { form, .. } => form.fields(),
            Ask::Url { .. } => &[],
        };
        let draft = |entry| Draft {
            entry,
            initial: true,
            telling: Telling::Silent,
        };
        let drafts = fields
            .iter()
            .map(|field| draft(Entry::initial(field, locale)))
            .collect();
        Self {
            ask,
            drafts,
            opened: false,
            response: None,
        }
    }

    /// What is asked.
    #[must_use]
    pub fn ask(&self) -> &Ask {
        &self.ask
    }

    /// The form, in form mode.
    #[must_use]
    pub fn form(&self) -> Option<&Form> {
        match &self.ask {
            Ask::Form { form, .. } => Some(form),
            Ask::Url { .. } => None,
        }
    }

    /// The drafts, in the order of the form's fields.
    #[must_use]
    pub fn drafts(&self) -> &[Draft] {
        &self.drafts
    }

    /// Whether the person changed anything.
    #[must_use]
    pub fn is_dirty(&self) -> bool {
        self.drafts.iter().any(|draft| !draft.initial)
    }

    /// Whether the page of a URL-mode ask was opened.
    #[must_use]
    pub fn is_opened(&self) -> bool {
        self.opened
    }

    /// The answer, once there is one.
    #[must_use]
    pub fn response(&self) -> Option<&Response> {
        self.response.as_ref()
    }

    /// What a field's entry means, right or wrong.
    #[must_use]
    pub fn answer(&self, field: usize, context: Context<'_>) -> Option<Result<Answer, Problem>> {
        let schema = self.form()?.fields().get(field)?;
        Some(answer(schema, &self.drafts.get(field)?.entry, context))
    }

    /// The fields whose problems are shown, in order.
    pub fn shown_problems(&self) -> impl Iterator<Item = (usize, &Problem)> {
        self.drafts
            .iter()
            .enumerate()
            .filter_map(|(at, draft)| draft.shown_problem().map(|problem| (at, problem)))
    }

    /// Whether there was something to change.
    pub(super) fn edit(
        &mut self,
        field: usize,
        edit: Edit,
        settled: bool,
        context: Context<'_>,
    ) -> bool {
        let Some(draft) = self.drafts.get_mut(field) else {
            return false;
        };
        if !draft.entry.apply(edit) {
            return false;
        }
        draft.initial = false;
        if settled && matches!(draft.telling, Telling::Live(_)) {
            self.tell(field, context);
        }
        true
    }

    pub(super) fn leave(&mut self, field: usize, context: Context<'_>) {
        match self.drafts.get(field).map(|draft| &draft.telling) {
            Some(Telling::OnceLeft | Telling::Live(_)) => self.tell(field, context),
            Some(Telling::Silent) | None => {}
        }
    }

    fn tell(&mut self, field: usize, context: Context<'_>) {
        let problem = self.answer(field, context).and_then(Result::err);
        if let Some(draft) = self.drafts.get_mut(field) {
            draft.telling = Telling::Live(problem);
        }
    }

    /// The content, or the property and code of each problem, which are shown from now on. `None`
    /// where there is no form.
    pub(super) fn collect(
        &mut self,
        context: Context<'_>,
    ) -> Option<Result<Content, Vec<(String, &'static str)>>> {
        let Ask::Form { form, .. } = &self.ask else {
            return None;
        };
        let entries = self.drafts.iter().map(|draft| &draft.entry);
        let problems = match Content::collect(form, entries, context) {
            Ok(content) => return Some(Ok(content)),
            Err(problems) => problems,
        };
        for draft in &mut self.drafts {
            draft.telling = if draft.entry.is_empty() {
                Telling::OnceLeft
            } else {
                Telling::Live(None)
            };
        }
        let mut codes = Vec::with_capacity(problems.len());
        for (field, problem) in problems {
            codes.push((
                form.fields()[field].name().as_str().to_owned(),
                problem.code(),
            ));
            self.drafts[field].telling = Telling::Live(Some(problem));
        }
        Some(Err(codes))
    }

    pub(super) fn open_page(&mut self) {
        self.opened = true;
    }

    pub(super) fn settle(&mut self, response: Response) {
        self.response = Some(response);
    }

    pub(super) fn reopen(&mut self) {
        self.response = None;
    }
}
