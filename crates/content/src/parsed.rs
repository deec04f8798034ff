//! A file that has become data, and the places in it that checks can point at.

use std::ops::{Deref, Range};

use crate::Spanned;

/// The data of one file. Reads as the data itself.
#[derive(Clone, Debug)]
pub struct Parsed<T> {
    name: String,
    value: T,
}

/// A place in a file of the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub(crate) file: String,
    pub(crate) span: Range<usize>,
}

impl<T> Parsed<T> {
    pub(crate) fn new(name: &str, value: T) -> Self {
        Self { name: name.to_owned(), value }
    }

    /// The place of a value of this file.
    pub fn at<U>(&self, value: &Spanned<U>) -> Place {
        Place { file: self.name.clone(), span: value.span() }
    }

    /// The top of the file, for what is wrong with all of it.
    pub fn top(&self) -> Place {
        Place { file: self.name.clone(), span: 0..0 }
    }

    /// The data alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T> Deref for Parsed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}
