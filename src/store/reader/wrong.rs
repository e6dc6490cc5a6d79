//! What is wrong with a text, small enough to be handed up from anywhere.

use ron::Error;
use serde::de::{Error as DeError, Expected, Unexpected};
use std::fmt;

/// What is wrong, in the words of `ron`.
#[derive(Debug)]
pub(super) struct Wrong(Box<Error>);

impl From<Error> for Wrong {
    fn from(error: Error) -> Self {
        Self(Box::new(error))
    }
}

impl From<Wrong> for Error {
    fn from(wrong: Wrong) -> Self {
        *wrong.0
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Wrong {}

impl DeError for Wrong {
    fn custom<T: fmt::Display>(words: T) -> Self {
        Error::Message(words.to_string()).into()
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Error::invalid_type(found, expected).into()
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Error::invalid_value(found, expected).into()
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Error::invalid_length(length, expected).into()
    }

    fn unknown_variant(name: &str, expected: &'static [&'static str]) -> Self {
        Error::unknown_variant(name, expected).into()
    }

    fn unknown_field(name: &str, expected: &'static [&'static str]) -> Self {
        Error::unknown_field(name, expected).into()
    }

    fn missing_field(name: &'static str) -> Self {
        Error::missing_field(name).into()
    }

    fn duplicate_field(name: &'static str) -> Self {
        Error::duplicate_field(name).into()
    }
}
