package org.allonym.label;

/// Whether a value of a label identifies a person by itself.
public enum Identifier {
    /// One value is enough: a name, an address, a number.
    DIRECT,
    /// It identifies together with others: an age, a place, a school.
    INDIRECT
}
