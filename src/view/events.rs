//! What happens in the controls -> changes of the session.
//!
//! Every event comes in through [`Card::dispatch`], from one listener on the shadow root: a trap
//! anywhere in its handling reaches the one guard in JavaScript.

use super::card::Card;
use super::dom::Dom;
use super::{focus, summary};
use crate::draft::{Edit, Entry, Unit};
use crate::json::digits;
use crate::session::{Ending, Sent, Sheet};
use crate::wording::Key;

impl Card {
    /// Takes an event of the shadow root.
    pub(crate) fn dispatch(&mut self, event: &Dom) {
        let Some(target) = event.target() else {
            return;
        };
        match &*event.kind() {
            "input" => self.input(&target, !event.is_composing()),
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
    }

    /// As the Send button: the same checks.
    pub(crate) fn submit(&mut self) {
        let session = &mut self.desk.session;
        match session.send(&self.desk.host) {
            Sent::Blocked => {
                self.desk.refresh_all();
                focus::focus_id(self.body_root(), summary::ID);
            }
            Sent::Next | Sent::Answered => self.turn(),
            Sent::Nothing => {}
        }
    }

    fn input(&mut self, target: &Dom, settled: bool) {
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
        self.reflect(index);
    }

    fn click(&mut self, event: &Dom, target: &Dom) {
        if is_beside(target) {
            // A press that began inside, such as one that marks text, ends there too.
            if self.focus.pressed_beside {
                self.desk.session.cancel(Ending::Person);
                self.turn();
            }
            return;
        }
        let Some(button) = target.closest("[data-action]") else {
            return;
        };
        let action = button.attribute("data-action").unwrap_or_default();
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
                if let Some(index) = number(&button, "data-target") {
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
                    let at = digits(at.saturating_sub(1) as u64);
                    let line = ["input[data-line=\"", &at, "\"]"].concat();
                    focus::focus_first(&row, "[part=add-item]");
                    focus::focus_first(&row, &line);
                }
            }
            // `close` of a card that is over is the page's to carry out.
            _ => {}
        }
    }

    fn came_in(&mut self, event: &Dom) {
        if let Some(from) = event.related_target()
            && !self.body_root().contains(&from)
        {
            self.focus.entered_from(Some(from));
        }
    }

    fn left(&mut self, event: &Dom, target: &Dom) {
        let Some(index) = field_of(target) else {
            return;
        };
        let to = event.related_target();
        if to.is_some_and(|to| field_of(&to) == Some(index)) {
            return;
        }
        self.desk.session.leave(index, &self.desk.host);
        self.desk.refresh(index, true);
    }

    /// A line break pasted into a line makes it a box of several lines, so that nothing is lost.
    fn pasted(&mut self, event: &Dom, target: &Dom) {
        let Some(index) = field_of(target) else {
            return;
        };
        let Some(grown) = self.desk.grown.get(index).cloned().flatten() else {
            return;
        };
        let Some(pasted) = event.clipboard_data().map(|data| data.data("text/plain")) else {
            return;
        };
        let pasted = unix_lines(&pasted);
        if grown.peek(|grown| *grown) || !pasted.trim_end_matches('\n').contains('\n') {
            return;
        }
        event.prevent_default();
        let value: Vec<u16> = target.value().encode_utf16().collect();
        let place = |at: Option<u32>| at.map_or(value.len(), |at| at as usize);
        let start = place(target.selection_start()).min(value.len());
        let end = place(target.selection_end()).clamp(start, value.len());
        let before = String::from_utf16_lossy(&value[..start]);
        let after = String::from_utf16_lossy(&value[end..]);
        let caret = u32::try_from(start + pasted.encode_utf16().count()).unwrap_or_default();
        let row = row_of(target);
        grown.set(true);
        self.change(index, Edit::Text([before, pasted, after].concat()));
        focus::focus_first(&row, "textarea");
        if let Some(area) = row.query("textarea") {
            area.set_selection_range(caret, caret);
        }
    }

    /// The first Escape over an answer that was begun asks; the second goes.
    fn escape(&mut self, event: &Dom) {
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
        let row = [
            "[data-field=\"",
            &digits(index as u64),
            "\"] [part=control]",
        ]
        .concat();
        let controls = self.body_root().query_all(&row);
        for control in (0..controls.length()).filter_map(|at| controls.item(at)) {
            show(entry, &control);
        }
    }
}

/// Sets one control to what the entry says of it.
fn show(entry: &Entry, control: &Dom) {
    let option = number(control, "data-option");
    let line = number(control, "data-line");
    let text: String = match (entry, line) {
        (Entry::Text(text), _) => text.clone(),
        (Entry::Lines(lines), Some(at)) => lines.get(at).cloned().unwrap_or_default(),
        (Entry::Date(_) | Entry::DateTime(_), _) => return,
        _ => String::new(),
    };
    match (&*control.local_name(), &*control.kind(), entry) {
        ("input", "radio" | "checkbox", entry) => control.set_checked(match (entry, option) {
            (Entry::Truth(truth), Some(at)) => *truth == Some(at == 0),
            (Entry::Truth(truth), None) => *truth == Some(true),
            (Entry::Chosen(chosen), at) => at.is_some() && *chosen == at,
            (Entry::Ticked(ticked), Some(at)) => ticked.get(at) == Some(&true),
            _ => false,
        }),
        ("input" | "textarea", _, _) => control.set_value(&text),
        _ => {}
    }
}

/// The change that a control's present state makes.
fn edit_of(target: &Dom) -> Option<Edit> {
    match &*target.local_name() {
        "textarea" => return Some(Edit::Text(target.value())),
        "select" => {
            let value = target.value();
            return Some(match target.attribute("data-unit") {
                Some(unit) => Edit::Part(Unit::from_name(&unit)?, value),
                None => Edit::Choose(value.parse().ok()),
            });
        }
        "input" => {}
        _ => return None,
    }
    let option = number(target, "data-option");
    match &*target.kind() {
        "checkbox" => Some(match option {
            Some(at) => Edit::Tick(at, target.checked()),
            None => Edit::Truth(target.checked()),
        }),
        "radio" => {
            if let Some(offset) = target.attribute("data-offset") {
                return Some(Edit::Offset(offset.parse().ok()?));
            }
            let yes_or_no = match &*target.attribute("data-value")? {
                "true" => Some(true),
                "false" => Some(false),
                _ => None,
            };
            // The session takes the one that fits the field's entry.
            match (yes_or_no, target.closest(".beside")) {
                (Some(truth), Some(_)) => Some(Edit::Truth(truth)),
                _ => Some(Edit::Choose(option)),
            }
        }
        _ => {
            let value = target.value();
            Some(
                match (target.attribute("data-unit"), number(target, "data-line")) {
                    (Some(unit), _) => Edit::Part(Unit::from_name(&unit)?, value),
                    (None, Some(at)) => Edit::Line(at, value),
                    (None, None) => Edit::Text(value),
                },
            )
        }
    }
}

/// The card fills its dialog: what happens on the dialog itself happens beside the card.
fn is_beside(target: &Dom) -> bool {
    target.local_name() == "dialog"
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
fn is_choice(target: &Dom) -> bool {
    match &*target.local_name() {
        "input" => matches!(&*target.kind(), "checkbox" | "radio"),
        name => name == "select",
    }
}

fn number(element: &Dom, name: &str) -> Option<usize> {
    element.attribute(name)?.parse().ok()
}

fn field_of(element: &Dom) -> Option<usize> {
    number(&element.closest("[data-field]")?, "data-field")
}

fn row_of(element: &Dom) -> Dom {
    element
        .closest("[data-field]")
        .unwrap_or_else(|| element.clone())
}
