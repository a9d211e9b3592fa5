//! What happens in the controls -> changes of the session.
//!
//! Every event comes in through [`Card::dispatch`], from one listener on the shadow root: a trap
//! anywhere in its handling reaches the one guard in JavaScript.

use super::card::Card;
use super::{executor, focus, summary};
use crate::draft::{Edit, Entry, Unit};
use crate::session::{Ending, Sent, Sheet};
use crate::wording::Key;
use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, Element, Event, FocusEvent, HtmlElement, HtmlInputElement, HtmlSelectElement,
    HtmlTextAreaElement, InputEvent,
};

impl Card {
    /// Takes an event of the shadow root.
    pub(crate) fn dispatch(&mut self, event: &Event) {
        let Some(target) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else {
            return;
        };
        match &*event.type_() {
            "input" => {
                let composing = event
                    .dyn_ref::<InputEvent>()
                    .is_some_and(InputEvent::is_composing);
                self.input(&target, !composing);
            }
            "compositionend" => self.input(&target, true),
            "pointerdown" => self.focus.pressed_beside = is_beside(&target),
            "click" => self.click(event, &target),
            "submit" => {
                event.prevent_default();
                self.submit();
            }
            "focusin" => self.came_in(event),
            "focusout" => self.left(event, &target),
            "paste" => self.pasted(event, &target),
            // A dialog says `cancel` for Escape and `close` for any end; neither bubbles.
            "cancel" => self.escape(event),
            "close" => self.closed(),
            _ => {}
        }
        executor::run_ready();
    }

    /// As the Send button: the same checks.
    pub(crate) fn submit(&mut self) {
        let session = &mut self.desk.session;
        match session.send(&self.desk.host) {
            Sent::Blocked => {
                self.desk.refresh_all();
                executor::run_ready();
                focus::focus_id(self.body_root(), summary::ID);
            }
            Sent::Next | Sent::Answered => self.turn(),
            Sent::Nothing => {}
        }
    }

    fn input(&mut self, target: &Element, settled: bool) {
        let Some(index) = field_of(target) else {
            return;
        };
        let Some(edit) = edit_of(target) else { return };
        self.focus.warned = false;
        self.desk
            .session
            .edit(index, edit, settled, &self.desk.host);
        if settled {
            self.desk.refresh(index, is_choice(target));
        }
    }

    fn change(&mut self, index: usize, edit: Edit) {
        self.desk.session.edit(index, edit, true, &self.desk.host);
        self.desk.refresh(index, true);
        if let (Some(Some(lines)), Some(count)) =
            (self.desk.lines.get(index), self.desk.line_count(index))
            && lines.peek(|before| *before != count)
        {
            lines.set(count);
        }
        executor::run_ready();
        self.reflect(index);
    }

    fn click(&mut self, event: &Event, target: &Element) {
        if is_beside(target) {
            // A press that began inside, such as one that marks text, ends there too.
            if self.focus.pressed_beside {
                self.desk.session.cancel(Ending::Person);
                self.turn();
            }
            return;
        }
        let Ok(Some(button)) = target.closest("[data-action]") else {
            return;
        };
        let action = button.get_attribute("data-action").unwrap_or_default();
        let field = field_of(&button);
        match (&*action, field) {
            ("decline", _) => {
                self.desk.session.decline();
                self.turn();
            }
            ("cancel", _) => {
                self.desk.session.cancel(Ending::Person);
                self.turn();
            }
            ("back", _) => {
                self.desk.session.back();
                self.turn();
            }
            ("open", _) => {
                self.desk.session.consent();
                self.turn();
            }
            ("continue", _) => {
                self.desk.session.come_back();
                self.turn();
            }
            // The same page once more: nothing of the card changes.
            ("again", _) => self.desk.session.consent(),
            ("copy", _) => self.say(self.desk.word(Key::Copied)),
            ("goto", _) => {
                event.prevent_default();
                let target = button
                    .get_attribute("data-target")
                    .and_then(|t| t.parse().ok());
                if let Some(index) = target {
                    focus::focus_field(self.body_root(), index);
                }
            }
            ("clear", Some(index)) => {
                self.change(index, Edit::Clear);
                focus::focus_first(&row_of(&button), "[part=control]");
            }
            ("add", Some(index)) => {
                self.change(index, Edit::AddLine);
                focus::focus_first(&row_of(&button), ".line:last-child input");
            }
            ("remove", Some(index)) => {
                if let Some(at) = number(&button, "data-line") {
                    let row = row_of(&button);
                    self.change(index, Edit::RemoveLine(at));
                    let at = at.saturating_sub(1).to_string();
                    let line = ["input[data-line=\"", &at, "\"]"].concat();
                    focus::focus_first(&row, "[part=add-item]");
                    focus::focus_first(&row, &line);
                }
            }
            // `close` of a card that is over is the page's to carry out.
            _ => {}
        }
    }

    fn came_in(&mut self, event: &Event) {
        let from = event
            .dyn_ref::<FocusEvent>()
            .and_then(FocusEvent::related_target);
        if let Some(from) = from.and_then(|from| from.dyn_into::<HtmlElement>().ok())
            && !self.body_root().contains(Some(&from))
        {
            self.focus.entered_from(Some(from));
        }
    }

    fn left(&mut self, event: &Event, target: &Element) {
        let Some(index) = field_of(target) else {
            return;
        };
        let to = event
            .dyn_ref::<FocusEvent>()
            .and_then(FocusEvent::related_target);
        let to = to.and_then(|to| to.dyn_into::<Element>().ok());
        if to.is_some_and(|to| field_of(&to) == Some(index)) {
            return;
        }
        self.desk.session.leave(index, &self.desk.host);
        self.desk.refresh(index, true);
    }

    /// A line break pasted into a line makes it a box of several lines, so that nothing is lost.
    fn pasted(&mut self, event: &Event, target: &Element) {
        let Some(index) = field_of(target) else {
            return;
        };
        let Some(grown) = self.desk.grown.get(index).cloned().flatten() else {
            return;
        };
        let Some(input) = target.dyn_ref::<HtmlInputElement>() else {
            return;
        };
        let data = event
            .dyn_ref::<ClipboardEvent>()
            .and_then(ClipboardEvent::clipboard_data);
        let Some(pasted) = data.and_then(|data| data.get_data("text/plain").ok()) else {
            return;
        };
        let pasted = unix_lines(&pasted);
        if grown.peek(|grown| *grown) || !pasted.trim_end_matches('\n').contains('\n') {
            return;
        }
        event.prevent_default();
        let value: Vec<u16> = input.value().encode_utf16().collect();
        let place =
            |at: Result<Option<u32>, _>| at.ok().flatten().map_or(value.len(), |at| at as usize);
        let start = place(input.selection_start()).min(value.len());
        let end = place(input.selection_end()).clamp(start, value.len());
        let before = String::from_utf16_lossy(&value[..start]);
        let after = String::from_utf16_lossy(&value[end..]);
        let caret = u32::try_from(start + pasted.encode_utf16().count()).unwrap_or_default();
        let row = row_of(target);
        grown.set(true);
        executor::run_ready();
        self.change(index, Edit::Text([before, pasted, after].concat()));
        focus::focus_first(&row, "textarea");
        if let Ok(Some(area)) = row.query_selector("textarea")
            && let Ok(area) = area.dyn_into::<HtmlTextAreaElement>()
        {
            // Only a box that is gone refuses.
            let _ = area.set_selection_range(caret, caret);
        }
    }

    /// The first Escape over an answer that was begun asks; the second goes.
    fn escape(&mut self, event: &Event) {
        let dirty = self.desk.session.sheet().is_some_and(Sheet::is_dirty);
        if dirty && !self.focus.warned {
            self.focus.warned = true;
            event.prevent_default();
            self.say(self.desk.word(Key::EscapeAgain));
        }
    }

    /// However a dialog ends, it is a cancel; the session answers once.
    fn closed(&mut self) {
        self.desk.session.cancel(Ending::Person);
        self.turn();
    }

    /// Shows in the controls what a change of ours made of the entry.
    fn reflect(&self, index: usize) {
        let Some(sheet) = self.desk.session.sheet() else {
            return;
        };
        let entry = sheet.drafts()[index].entry();
        let row = ["[data-field=\"", &index.to_string(), "\"] [part=control]"].concat();
        let Ok(controls) = self.body_root().query_selector_all(&row) else {
            return;
        };
        for at in 0..controls.length() {
            let Some(control) = controls.get(at).and_then(|c| c.dyn_into::<Element>().ok()) else {
                continue;
            };
            show(entry, &control);
        }
    }
}

/// Sets one control to what the entry says of it.
fn show(entry: &Entry, control: &Element) {
    let option = number(control, "data-option");
    let line = number(control, "data-line");
    let text: String = match (entry, line) {
        (Entry::Text(text), _) => text.clone(),
        (Entry::Lines(lines), Some(at)) => lines.get(at).cloned().unwrap_or_default(),
        (Entry::Date(_) | Entry::DateTime(_), _) => return,
        _ => String::new(),
    };
    if let Some(input) = control.dyn_ref::<HtmlInputElement>() {
        match (&*input.type_(), entry) {
            ("radio" | "checkbox", entry) => input.set_checked(match (entry, option) {
                (Entry::Truth(truth), Some(at)) => *truth == Some(at == 0),
                (Entry::Truth(truth), None) => *truth == Some(true),
                (Entry::Chosen(chosen), at) => at.is_some() && *chosen == at,
                (Entry::Ticked(ticked), Some(at)) => ticked.get(at) == Some(&true),
                _ => false,
            }),
            _ => input.set_value(&text),
        }
    } else if let Some(area) = control.dyn_ref::<HtmlTextAreaElement>() {
        area.set_value(&text);
    }
}

/// The change that a control's present state makes.
fn edit_of(target: &Element) -> Option<Edit> {
    if let Some(area) = target.dyn_ref::<HtmlTextAreaElement>() {
        return Some(Edit::Text(area.value()));
    }
    if let Some(select) = target.dyn_ref::<HtmlSelectElement>() {
        let value = select.value();
        return Some(match target.get_attribute("data-unit") {
            Some(unit) => Edit::Part(Unit::from_name(&unit)?, value),
            None => Edit::Choose(value.parse().ok()),
        });
    }
    let input = target.dyn_ref::<HtmlInputElement>()?;
    let option = number(target, "data-option");
    match &*input.type_() {
        "checkbox" => Some(match option {
            Some(at) => Edit::Tick(at, input.checked()),
            None => Edit::Truth(input.checked()),
        }),
        "radio" => {
            if let Some(offset) = target.get_attribute("data-offset") {
                return Some(Edit::Offset(offset.parse().ok()?));
            }
            let yes_or_no = match &*target.get_attribute("data-value")? {
                "true" => Some(true),
                "false" => Some(false),
                _ => None,
            };
            // The session takes the one that fits the field's entry.
            match (yes_or_no, target.closest(".beside").ok()?) {
                (Some(truth), Some(_)) => Some(Edit::Truth(truth)),
                _ => Some(Edit::Choose(option)),
            }
        }
        _ => {
            let value = input.value();
            Some(
                match (
                    target.get_attribute("data-unit"),
                    number(target, "data-line"),
                ) {
                    (Some(unit), _) => Edit::Part(Unit::from_name(&unit)?, value),
                    (None, Some(at)) => Edit::Line(at, value),
                    (None, None) => Edit::Text(value),
                },
            )
        }
    }
}

/// The card fills its dialog: what happens on the dialog itself happens beside the card.
fn is_beside(target: &Element) -> bool {
    target.tag_name() == "DIALOG"
}

/// `\r\n` and a lone `\r` as `\n`, which is what a box of several lines makes of them.
fn unix_lines(text: &str) -> String {
    let mut before = ' ';
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match (before, c) {
            ('\r', '\n') => {}
            (_, '\r') => out.push('\n'),
            _ => out.push(c),
        }
        before = c;
    }
    out
}

/// A choice is made at once; a text is made letter by letter.
fn is_choice(target: &Element) -> bool {
    match target.dyn_ref::<HtmlInputElement>() {
        Some(input) => matches!(&*input.type_(), "checkbox" | "radio"),
        None => target.tag_name() == "SELECT",
    }
}

fn number(element: &Element, name: &str) -> Option<usize> {
    element.get_attribute(name)?.parse().ok()
}

fn field_of(element: &Element) -> Option<usize> {
    number(&element.closest("[data-field]").ok()??, "data-field")
}

fn row_of(element: &Element) -> Element {
    match element.closest("[data-field]") {
        Ok(Some(row)) => row,
        Ok(None) | Err(_) => element.clone(),
    }
}
