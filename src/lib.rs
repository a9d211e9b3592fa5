//! Renders an MCP elicitation request as an accessible form, checks every constraint, and writes
//! the response.
//!
//! ```text
//! request JSON -> request -> form -> draft -> check -> response -> response JSON
//!                 Request    Form    Entry    Answer    Response
//!                                               |
//!                                               +- Problem -> wording -> what the person reads
//! ```
//!
//! Everything up to the wording is this crate's core: it runs natively as in a browser, and knows
//! neither. The view and the bindings exist for wasm32 only; the npm package of the same name is
//! made of them.

pub mod check;
pub mod draft;
pub mod form;
pub mod host;
pub mod json;
pub mod lint;
pub mod locale;
pub mod request;
pub mod response;
pub mod session;
pub mod wording;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(all(target_arch = "wasm32", not(feature = "tools")))]
mod bindings;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(all(target_arch = "wasm32", feature = "tools"))]
mod tools;
#[cfg(all(target_arch = "wasm32", not(feature = "tools")))]
mod view;

pub use check::{Answer, Context, Problem, Remark, answer};
pub use draft::{Edit, Entry};
pub use form::{Control, Field, Form, Kind, Notice};
pub use host::{Host, Native};
pub use locale::Locale;
pub use request::{Ask, Limits, Reason, Refusal, Refused, Reply, Request};
pub use response::{Content, Response};
pub use session::{Event, Session};
pub use wording::Wording;
