//! `params` of one elicitation -> [`Ask`]. The mode is read first.

use super::refusal::Pointer;
use super::{Ask, Limits, Reason, Refusal, WebAddress};
use crate::form::{Form, SchemaFault};
use crate::json::Json;

pub(super) fn read(params: &Json, at: &Pointer<'_>, limits: &Limits) -> Result<Ask, Refusal> {
    let Some(params) = params.as_object() else {
        return Err(at.refuse(Reason::NotAnObject));
    };
    match params.get("mode") {
        // 2025-11-25: a request without a mode MUST be read as form mode.
        None => {}
        Some(mode) => match mode.as_str() {
            Some("form") => {}
            Some("url") => {
                let message = at
                    .member("message")
                    .text_of(params.get("message"))?
                    .to_owned();
                let at_url = at.member("url");
                let url = at_url.text_of(params.get("url"))?;
                let url = WebAddress::parse(url).map_err(|reason| at_url.refuse(reason))?;
                let elicitation_id = params.text("elicitationId").map(str::to_owned);
                return Ok(Ask::Url {
                    message,
                    url,
                    elicitation_id,
                });
            }
            _ => return Err(at.member("mode").refuse(Reason::UnknownMode)),
        },
    }
    let message = at
        .member("message")
        .text_of(params.get("message"))?
        .to_owned();
    let at_schema = at.member("requestedSchema");
    let form = match params.get("requestedSchema") {
        None | Some(Json::Null) => return Err(at_schema.refuse(Reason::Missing)),
        Some(schema) => Form::read(schema, limits),
    };
    match form {
        Ok(form) => Ok(Ask::Form { message, form }),
        Err(fault) => Err(fault.at(&at_schema)),
    }
}

impl SchemaFault {
    /// The fault's place inside the schema -> its place inside the request.
    pub(crate) fn at(self, at: &Pointer<'_>) -> Refusal {
        match self {
            Self::Root(reason) => at.refuse(reason),
            Self::Member(name, reason) => at.member(name).refuse(reason),
            Self::Required(index, reason) => at.member("required").index(index).refuse(reason),
            Self::Property(name, reason) => at.member("properties").member(&name).refuse(reason),
        }
    }
}
