package org.allonym.surrogate.value.url;

/// A piece of an address that is somebody's own.
///
/// @param kind how its place is taken
/// @param text as written, without what it begins with on every page of its kind, such as the `@` of a handle
record Slot(Kind kind, String text) {

    enum Kind {
        /// What somebody calls themselves.
        NAME,
        /// Letters and digits without meaning.
        ID,
        /// Digits.
        NUMBER,
        /// Words of a title.
        SLUG
    }
}
