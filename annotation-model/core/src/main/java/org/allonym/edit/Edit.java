package org.allonym.edit;

/// A change that knows what was before and what comes after, so that its inverse is data.
///
/// `edit.inverse().inverse()` equals `edit`.
public sealed interface Edit permits DocumentEdit, ProjectEdit {

    Edit inverse();

    /// Whether it stays when the gesture it is part of is taken back.
    default boolean isLasting() {
        return false;
    }
}
