package org.allonym.surrogate.name;

import org.allonym.surrogate.Folding;

/// A piece of a name as it stands; the pieces of a name make up its surface without a rest.
///
/// @param folded the text, folded by [Folding#fold]
record NamePiece(Role role, String text, String folded) {

    NamePiece(Role role, String text) {
        this(role, text, Folding.fold(text));
    }

    /// What a piece does in a name.
    enum Role {
        TITLE,
        GIVEN,
        MIDDLE,
        PARTICLE,
        FAMILY,
        NICKNAME,
        SUFFIX,
        /// `'s` or a bare apostrophe at the end.
        POSSESSIVE,
        /// Blanks, full stops, commas, hyphens, brackets, line breaks.
        GAP
    }

    /// Whether it names the person.
    boolean names() {
        return switch (role) {
            case GIVEN, MIDDLE, FAMILY, NICKNAME -> true;
            case TITLE, PARTICLE, SUFFIX, POSSESSIVE, GAP -> false;
        };
    }

    /// Whether it is the first letter of a name only.
    boolean isInitial() {
        return names() && folded.length() == 1;
    }

    /// Whether it is a name in full.
    boolean isFull() {
        return names() && folded.length() > 1;
    }

    NamePiece as(Role other) {
        return new NamePiece(other, text, folded);
    }

    @Override
    public String toString() {
        return role.name();
    }
}
