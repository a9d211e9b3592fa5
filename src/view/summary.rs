//! The error summary: a heading and a link for each problem.

use super::desk::Desk;
use super::element::{Element, element, live, styled};
use crate::json::digits;
use crate::wording::{Counted, Wording};

/// The id of the summary, which takes the focus when sending was blocked.
pub(super) const ID: &str = "summary";

pub(super) fn summary(desk: &Desk) -> Element {
    let lines = desk.summary.clone();
    let wording: Wording = desk.settings.wording.clone();
    // The plural form of a count is the host's to say, and views cannot hold the host.
    let headings: Vec<String> = (1..=desk.faces.len() as u64)
        .map(|n| wording.count(Counted::Problems, n, &desk.host, &[]))
        .collect();
    live(move || {
        let lines = lines.with(Vec::clone);
        let Some(heading) = lines.len().checked_sub(1).and_then(|at| headings.get(at)) else {
            return Some(Vec::new());
        };
        let links = lines.into_iter().map(|line| {
            let link = element("a")
                .put("href", ["#f", &digits(line.field as u64)].concat())
                .set("data-action", "goto")
                .put("data-target", digits(line.field as u64))
                .set("dir", "auto")
                .say(line.sentence);
            element("li").child(link)
        });
        let summary = styled("div", "summary")
            .set("part", "error-summary")
            .set("id", ID)
            .set("tabindex", "-1")
            .set("role", "group")
            .set("aria-labelledby", "summary-title")
            .child(
                styled("h3", "title")
                    .set("id", "summary-title")
                    .say(heading.clone()),
            )
            .child(element("ul").children(links));
        Some(vec![summary])
    })
}
