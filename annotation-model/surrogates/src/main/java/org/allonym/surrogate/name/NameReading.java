package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.allonym.surrogate.Doubt;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// A surface read as the name of one person.
///
/// @param pieces that make up the surface; one gap when it can't be read
/// @param fault why it can't be read as one person's name; null when it can
record NameReading(List<NamePiece> pieces, Doubt.@Nullable Type fault) {

    NameReading {
        pieces = List.copyOf(pieces);
    }

    static NameReading faulty(String surface, Doubt.Type fault) {
        return new NameReading(List.of(new NamePiece(NamePiece.Role.GAP, surface)), fault);
    }

    /// Names in full, without initials, in text order.
    List<NamePiece> full() {
        return pieces.stream().filter(NamePiece::isFull).toList();
    }

    /// Folded names in full of one role, in text order.
    List<String> folded(NamePiece.Role role) {
        return pieces.stream().filter(piece -> piece.role() == role && piece.isFull()).map(NamePiece::folded).toList();
    }

    /// Names and initials in the order in which they are said: the family names last.
    List<NamePiece> spoken() {
        List<NamePiece> spoken = new ArrayList<>();
        pieces.stream()
                .filter(piece -> piece.role() == NamePiece.Role.GIVEN || piece.role() == NamePiece.Role.MIDDLE)
                .forEach(spoken::add);
        pieces.stream().filter(piece -> piece.role() == NamePiece.Role.FAMILY).forEach(spoken::add);
        return spoken;
    }

    /// The second half of a forename with a hyphen in it, folded; empty where it has none.
    Optional<String> otherSyllable(String folded) {
        for (int i = 0; i + 2 < pieces.size(); i++) {
            boolean hyphen = pieces.get(i + 1).text().equals("-") && pieces.get(i).role() == NamePiece.Role.GIVEN && pieces.get(i + 2).role() == NamePiece.Role.MIDDLE;
            if (hyphen && pieces.get(i).folded().equals(folded) && pieces.get(i).isFull() && pieces.get(i + 2).isFull()) {
                return Optional.of(pieces.get(i + 2).folded());
            }
        }
        return Optional.empty();
    }

    /// The first letters of what is spoken, folded.
    String initials() {
        return spoken().stream().map(piece -> piece.folded().substring(0, 1)).collect(Collectors.joining());
    }

    /// The first letters of names and initials in the order in which they are written, folded: `Z.M.` for Zhang Min.
    ///
    /// @param particles whether small words have one, too: `N.T.M.K.` for Nguyễn Thị Minh Khai
    String initialsAsWritten(boolean particles) {
        return pieces.stream()
                .filter(piece -> piece.names() && piece.role() != NamePiece.Role.NICKNAME || particles && piece.role() == NamePiece.Role.PARTICLE)
                .map(piece -> piece.folded().substring(0, 1)).collect(Collectors.joining());
    }

    /// Whether the forenames come before the family names.
    boolean isSpokenOrder() {
        int firstFamily = pieces.size();
        int lastGiven = -1;
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).role() == NamePiece.Role.FAMILY) {
                firstFamily = Math.min(firstFamily, i);
            } else if (pieces.get(i).role() == NamePiece.Role.GIVEN) {
                lastGiven = i;
            }
        }
        return lastGiven < firstFamily;
    }

    /// Whether it consists of initials alone.
    boolean isInitials() {
        return full().isEmpty() && pieces.stream().anyMatch(NamePiece::isInitial);
    }

    /// What the title says of the person.
    Optional<Sex> titled() {
        return pieces.stream().map(NameReading::titled).flatMap(Optional::stream).findFirst();
    }

    private static Optional<Sex> titled(NamePiece piece) {
        return switch (piece.role()) {
            case TITLE -> NameWords.sex(piece.folded()).or(() -> NameWords.isOfEitherSex(piece.folded()) ? Optional.empty() : SexCues.ofTitle(piece.text()));
            case SUFFIX -> SexCues.ofHonour(piece.text());
            case GIVEN, MIDDLE, PARTICLE, FAMILY, NICKNAME, POSSESSIVE, GAP -> Optional.empty();
        };
    }

    boolean has(NamePiece.Role role) {
        return pieces.stream().anyMatch(piece -> piece.role() == role);
    }

    String text() {
        return pieces.stream().map(NamePiece::text).collect(Collectors.joining());
    }

    @Override
    public String toString() {
        return "NameReading" + pieces;
    }

    /// A piece of a name as it stands; the pieces of a name make up its surface without a rest.
    ///
    /// @param folded the text, folded by [Folding#bare]
    record NamePiece(Role role, String text, String folded) {

        NamePiece(Role role, String text) {
            this(role, text, Folding.bare(text));
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
}
