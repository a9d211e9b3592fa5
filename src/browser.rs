//! What the core asks of a browser, answered by a small JavaScript object.

use crate::check::pattern::UnicodeProperties;
use crate::host::{Host, PluralCategory};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `{plural(n), zoneOffset(zone, seconds), hasProperty(property, character)}`
    pub type HostObject;

    #[wasm_bindgen(method)]
    fn plural(this: &HostObject, count: f64) -> String;

    /// Seconds; `NaN` where the zone is not known.
    #[wasm_bindgen(method, js_name = zoneOffset)]
    fn zone_offset(this: &HostObject, zone: &str, seconds: f64) -> f64;

    /// 1, 0, or −1 where the property is not known.
    #[wasm_bindgen(method, js_name = hasProperty)]
    fn has_property(this: &HostObject, property: &str, character: &str) -> i32;
}

/// The browser as the core sees it.
pub(crate) struct Browser(pub(crate) HostObject);

impl UnicodeProperties for Browser {
    fn has(&self, property: &str, c: char) -> Option<bool> {
        let mut buffer = [0; 4];
        match self.0.has_property(property, c.encode_utf8(&mut buffer)) {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Host for Browser {
    fn plural(&self, count: u64) -> PluralCategory {
        #[expect(
            clippy::cast_precision_loss,
            reason = "plural forms need no more than 2^53"
        )]
        PluralCategory::from_name(&self.0.plural(count as f64))
    }

    fn zone_offset(&self, zone: &str, moment: i64) -> Option<i32> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "years of four digits are below 2^53"
        )]
        let offset = self.0.zone_offset(zone, moment as f64);
        #[expect(clippy::cast_possible_truncation, reason = "an offset is within a day")]
        offset.is_finite().then_some(offset as i32)
    }
}
