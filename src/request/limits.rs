//! How large a request may be, so that none can freeze the page.

/// What a request may hold. Beyond it the request is refused; a host may raise the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Length of the request's JSON text, in bytes of UTF-8.
    pub bytes: usize,
    /// Properties of one schema.
    pub fields: usize,
    /// Options of all choices of one schema together.
    pub options: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 1 << 20,
            fields: 500,
            options: 2000,
        }
    }
}
