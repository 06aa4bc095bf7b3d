package org.allonym.consistency;

/// How a bare place resembles a string that is labelled elsewhere; the closest likeness comes first.
public enum Likeness {

    /// The same string; a possessive `'s` may follow.
    SAME,

    /// The same string with other capitals: `MARIA` and `maria` for `Maria`.
    CASE,

    /// The string with an `s` that lacks its apostrophe: `Marias` for `Maria`. Names of people only.
    POSSESSIVE,

    /// One of the names of a name of several, alone: `Lopez` for `Maria Lopez`. Names of people only.
    PART,

    /// The initials, with full stops: `M. L.` or `M.` for `Maria Lopez`, also with the last name: `M. Lopez`. Names of
    /// people only.
    INITIALS
}
