//! 1. JSON in -> [`Request`], or a [`Refusal`] that says where and why not.
//!
//! Four carriers are taken, of all three revisions (2025-06-18, 2025-11-25, 2026-07-28):
//! a JSON-RPC request, `{method, params}` as found in `inputRequests`, bare `params`, and a whole
//! `InputRequiredResult`, bare or inside its JSON-RPC response.

mod limits;
mod params;
mod refusal;
mod web_address;

pub use limits::Limits;
pub use refusal::{Reason, Refusal};
pub use web_address::WebAddress;

use crate::form::Form;
use crate::json::{Json, Object, Text};
pub(crate) use refusal::Pointer;

/// What a server asks, and how it wants to be answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// One ask.
    Single {
        /// The form of the answer.
        reply: Reply,
        /// The ask.
        ask: Ask,
    },
    /// The elicitations of one `InputRequiredResult` (2026-07-28), answered together.
    Round(Round),
}

/// How the answer to a single ask is wrapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// In a JSON-RPC response with this id, kept exactly as it came.
    Response {
        /// A string or a number.
        id: Json,
    },
    /// Not at all: the bare result.
    Result,
}

/// Several asks in one `InputRequiredResult`. Sampling and roots in it are the host's to answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The elicitations in the order written. One that cannot be drawn keeps its place.
    pub asks: Vec<RoundAsk>,
    /// Opaque to us; sent back as it came, and only when there was one.
    pub request_state: Option<Json>,
}

/// One ask of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundAsk {
    /// Its key in `inputRequests`: the server's own string.
    pub key: Text,
    /// The ask, or why it cannot be shown. A round has no place for an error: such an ask is
    /// answered `cancel`.
    pub ask: Result<Ask, Refusal>,
}

/// One elicitation.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Form mode: a message and fields to fill in.
    Form {
        /// The server's words.
        message: String,
        /// What it wants to know; without fields, a plain confirmation.
        form: Form,
    },
    /// URL mode: a message and a page to open.
    Url {
        /// The server's words.
        message: String,
        /// The page.
        url: WebAddress,
        /// The id in a later `notifications/elicitation/complete`; 2026-07-28 has none.
        elicitation_id: Option<String>,
    },
}

impl Ask {
    /// The server's words.
    #[must_use]
    pub fn message(&self) -> &str {
        match self {
            Self::Form { message, .. } | Self::Url { message, .. } => message,
        }
    }
}

/// A request that cannot be shown, with the reply that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// How the error is wrapped.
    pub reply: Reply,
    /// Where and why.
    pub refusal: Refusal,
}

impl Request {
    /// Reads a request from JSON text.
    ///
    /// # Errors
    /// Where the text is not JSON, is no elicitation, or asks for what no flat form can hold: the
    /// refusal names the place as a JSON pointer (RFC 6901) from the root of `text`.
    ///
    /// ```
    /// use mcp_elicitation::{Ask, Limits, Request};
    /// let text = r#"{"jsonrpc": "2.0", "id": 7, "method": "elicitation/create", "params": {
    ///     "message": "How many?",
    ///     "requestedSchema": {"type": "object", "properties": {"guests": {"type": "integer"}}}}}"#;
    /// let Ok(Request::Single { ask: Ask::Form { form, .. }, .. }) =
    ///     Request::parse(text, &Limits::default())
    /// else {
    ///     unreachable!()
    /// };
    /// assert_eq!(form.fields()[0].label(), "Guests");
    ///
    /// let refused = Request::parse(r#"{"message": "Go on?", "mode": "voice"}"#, &Limits::default());
    /// assert_eq!(refused.unwrap_err().refusal.pointer(), "/mode");
    /// ```
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, Refused> {
        let bare = |refusal| Refused {
            reply: Reply::Result,
            refusal,
        };
        let root = Pointer::root();
        if text.len() > limits.bytes {
            let reply = reply_to_long(text, limits);
            return Err(Refused {
                reply,
                refusal: root.refuse(Reason::TooLong),
            });
        }
        let json = Json::parse(text).map_err(|error| bare(root.refuse(Reason::NotJson(error))))?;
        let Some(object) = json.as_object() else {
            return Err(bare(root.refuse(Reason::NoElicitation)));
        };
        if object.get("method").is_some() {
            return single(object, limits);
        }
        if let Some(result) = object.object("result")
            && is_input_required(result)
        {
            return round(result, &root.member("result"), limits)
                .map(Self::Round)
                .map_err(bare);
        }
        if is_input_required(object) {
            return round(object, &root, limits).map(Self::Round).map_err(bare);
        }
        if ["message", "requestedSchema", "mode", "url"]
            .iter()
            .all(|key| object.get(key).is_none())
        {
            let reply = reply_of(object).unwrap_or(Reply::Result);
            return Err(Refused {
                reply,
                refusal: root.refuse(Reason::NoElicitation),
            });
        }
        let ask = params::read(&json, &root, limits).map_err(bare)?;
        Ok(Self::Single {
            reply: Reply::Result,
            ask,
        })
    }
}

fn is_input_required(object: &Object) -> bool {
    object.get("inputRequests").is_some() || object.text("resultType") == Some("input_required")
}

/// The reply that an id calls for; `None` where the id is neither text nor a number.
fn reply_of(object: &Object) -> Option<Reply> {
    match object.get("id") {
        None => Some(Reply::Result),
        Some(id @ (Json::String(_) | Json::Number(_))) => Some(Reply::Response { id: id.clone() }),
        Some(Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_)) => None,
    }
}

/// A server that asks for too much should still hear it under its own id. Only a request that is
/// beyond all measure is not read for it.
fn reply_to_long(text: &str, limits: &Limits) -> Reply {
    const MEASURE: usize = 4;
    let json = Some(text)
        .filter(|text| text.len() / MEASURE <= limits.bytes)
        .and_then(|text| Json::parse(text).ok());
    let object = json.as_ref().and_then(Json::as_object);
    let request = object.filter(|object| object.get("method").is_some());
    request.and_then(reply_of).unwrap_or(Reply::Result)
}

fn single(object: &Object, limits: &Limits) -> Result<Request, Refused> {
    let root = Pointer::root();
    let Some(reply) = reply_of(object) else {
        let reply = Reply::Response { id: Json::Null };
        return Err(Refused {
            reply,
            refusal: root.member("id").refuse(Reason::BadId),
        });
    };
    match elicitation(object, &root, limits) {
        Ok(ask) => Ok(Request::Single { reply, ask }),
        Err(refusal) => Err(Refused { reply, refusal }),
    }
}

/// `{method, params}`, in JSON-RPC or in a round.
fn elicitation(object: &Object, at: &Pointer<'_>, limits: &Limits) -> Result<Ask, Refusal> {
    if object.text("method") != Some(METHOD) {
        return Err(at.member("method").refuse(Reason::NoElicitation));
    }
    let at = at.member("params");
    match object.get("params") {
        Some(params) => params::read(params, &at, limits),
        None => Err(at.refuse(Reason::Missing)),
    }
}

fn round(result: &Object, at: &Pointer<'_>, limits: &Limits) -> Result<Round, Refusal> {
    let mut asks = Vec::new();
    let at = at.member("inputRequests");
    match result.get("inputRequests") {
        None | Some(Json::Null) => {}
        Some(Json::Object(requests)) => {
            for (key, request) in requests.iter() {
                let at = at.member(key.as_str());
                let ask = match request.as_object() {
                    Some(request) if is_for_the_host(request) => continue,
                    Some(request) => elicitation(request, &at, limits),
                    None => Err(at.refuse(Reason::NotAnObject)),
                };
                asks.push(RoundAsk {
                    key: key.clone(),
                    ask,
                });
            }
        }
        Some(_) => return Err(at.refuse(Reason::NotAnObject)),
    }
    let state = result
        .get("requestState")
        .filter(|state| **state != Json::Null);
    Ok(Round {
        asks,
        request_state: state.cloned(),
    })
}

/// `sampling/createMessage`, `roots/list` and whatever else is not ours to ask.
fn is_for_the_host(request: &Object) -> bool {
    request
        .text("method")
        .is_some_and(|method| method != METHOD)
}

const METHOD: &str = "elicitation/create";

#[cfg(test)]
mod tests;
