//! What the host page says of a card: JSON text -> [`Settings`].

use crate::json::{Json, Object};
use crate::locale::{DatePart, Locale};
use crate::request::Limits;
use crate::wording::{Key, Wording, visible};

/// What the host page knows and the request does not say.
pub(crate) struct Settings {
    pub(super) server: String,
    pub(super) tool: Option<String>,
    pub(super) dialog: bool,
    pub(super) wording: Wording,
    pub(super) locale: Locale,
    pub(super) limits: Limits,
}

impl Settings {
    /// Reads the settings; what is missing or of another type stays at its default.
    pub(crate) fn parse(text: &str) -> Self {
        let json = Json::parse(text).unwrap_or(Json::Null);
        let none = Object::default();
        let settings = json.as_object().unwrap_or(&none);
        let text = |name: &str| {
            let value = settings.text(name).filter(|text| !text.is_empty())?;
            Some(visible(value).into_owned())
        };
        let wording = settings
            .get("strings")
            .map(Wording::from_json)
            .unwrap_or_default();
        let unknown = wording.text(Key::UnknownServer).to_owned();
        Self {
            server: text("serverName").unwrap_or(unknown),
            tool: text("toolName"),
            dialog: text("presentation").as_deref() == Some("dialog"),
            locale: settings.object("locale").map(locale).unwrap_or_default(),
            limits: settings.object("limits").map(limits).unwrap_or_default(),
            wording,
        }
    }
}

fn locale(object: &Object) -> Locale {
    let mut locale = Locale::default();
    let mark = |name| object.text(name).and_then(|text| text.chars().next());
    locale.decimal = mark("decimal").unwrap_or(locale.decimal);
    locale.group = mark("group").unwrap_or(locale.group);
    if let Some(zone) = object.text("zone") {
        zone.clone_into(&mut locale.zone);
    }
    if let Some(order) = object.text("dateOrder") {
        let parts: Vec<DatePart> = order
            .chars()
            .filter_map(|c| match c {
                'y' => Some(DatePart::Year),
                'm' => Some(DatePart::Month),
                'd' => Some(DatePart::Day),
                _ => None,
            })
            .collect();
        locale.date_order = parts.try_into().unwrap_or(locale.date_order);
    }
    if let Some(months) = object.list("months") {
        let spellings = |month: &Json| -> Vec<String> {
            let names = month.as_array().unwrap_or_default();
            names
                .iter()
                .filter_map(Json::as_str)
                .map(str::to_owned)
                .collect()
        };
        // English names are taken everywhere.
        for (known, month) in locale.months.iter_mut().zip(months) {
            known.extend(spellings(month));
        }
    }
    locale
}

fn limits(object: &Object) -> Limits {
    let limit = |name, default| {
        let number = object.number(name);
        number
            .and_then(|number| number.as_str().parse().ok())
            .unwrap_or(default)
    };
    let default = Limits::default();
    Limits {
        bytes: limit("bytes", default.bytes),
        fields: limit("fields", default.fields),
        options: limit("options", default.options),
    }
}
