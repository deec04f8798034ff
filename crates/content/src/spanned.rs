//! Remembers where in its file a value was written.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, Range};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize};

/// A value and the bytes of the file it was read from.
///
/// As `toml::Spanned`, which it reads through, with what that one lacks: it is transparent in a JSON schema, and has
/// a default for fields that may be left out. Two are equal when their values are, wherever they were written.
///
/// Like any spanned value it cannot live inside a `#[serde(flatten)]`, `untagged` or `tag = "…"` type: those read
/// through a buffer that has forgotten the places. Effects are best plain enums, written `{ draw = 2 }`.
#[derive(Clone, Default, Serialize)]
#[serde(transparent)]
pub struct Spanned<T> {
    value: T,
    #[serde(skip)]
    span: Range<usize>,
}

impl<T> Spanned<T> {
    /// A value that says it was written there.
    pub const fn new(span: Range<usize>, value: T) -> Self {
        Self { value, span }
    }

    /// The bytes of the file; empty at 0 when the value was left out.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = toml::Spanned::<T>::deserialize(deserializer)?;
        Ok(Self { span: read.span(), value: read.into_inner() })
    }
}

impl<T: JsonSchema> JsonSchema for Spanned<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
