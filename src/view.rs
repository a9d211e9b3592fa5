//! Draws a session in leptos, and turns what happens in its controls into changes of the session.
//!
//! Nothing is decided here: what is asked, what is wrong and what is sent comes from the core.

mod card;
mod control;
mod desk;
mod dom;
mod element;
mod events;
mod field;
mod focus;
mod follow;
mod page;
mod receipt;
mod settings;
mod summary;
mod watched;

pub(crate) use card::Card;
pub(crate) use dom::Dom;

/// The style sheet, shared by all cards of a page.
pub(crate) const STYLE: &str = include_str!("view/style.css");
