package org.allonym.surrogate.name;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.surrogate.name.NamePiece.Role;

/// Whether a name can be that of a person. Stateless; any thread.
final class Sameness {

    private Sameness() {}

    /// Whether a whole name can be theirs: one has the names of the other, or the family names agree and no forename,
    /// middle name or initial speaks against it.
    static boolean of(NamedPerson person, NameReading reading) {
        List<String> full = reading.full().stream().map(NamePiece::folded).toList();
        boolean initials = reading.spoken().stream().anyMatch(NamePiece::isInitial);
        boolean within = person.names().containsAll(full);
        boolean around = person.names().size() > 1 && full.containsAll(person.names());
        if (!initials && full.size() > 1 && (within || around)) {
            return true;
        }
        Set<String> families = new HashSet<>(person.names(Role.FAMILY));
        List<String> theirs = reading.folded(Role.FAMILY);
        if (families.isEmpty() || theirs.isEmpty() || !(families.containsAll(theirs) || theirs.containsAll(families))) {
            return false;
        }
        return agree(person, reading, Role.GIVEN) && agree(person, reading, Role.MIDDLE);
    }

    /// Whether the names of one role agree, initials with names that begin so; no names agree with any.
    private static boolean agree(NamedPerson person, NameReading reading, Role role) {
        List<String> own = person.namesAndInitials(role);
        List<String> read = reading.pieces().stream()
                .filter(piece -> piece.role() == role)
                .map(NamePiece::folded)
                .toList();
        if (own.isEmpty() || read.isEmpty()) {
            return role == Role.MIDDLE || own.isEmpty();
        }
        return read.stream().allMatch(name -> own.stream().anyMatch(other -> agree(name, other)));
    }

    private static boolean agree(String one, String other) {
        return one.equals(other)
                || one.length() == 1 && other.startsWith(one)
                || other.length() == 1 && one.startsWith(other);
    }

    /// Whether letters are the first ones of a person's names: forename alone, with the family name, or all of them.
    static boolean initials(NamedPerson person, String letters) {
        if (person.initials().contains(letters)) {
            return true;
        }
        List<String> given = person.names(Role.GIVEN);
        if (given.isEmpty()) {
            return false;
        }
        String first = given.getFirst().substring(0, 1);
        String middle = first(person.names(Role.MIDDLE));
        String family = first(person.names(Role.FAMILY));
        String oneFamily = family.isEmpty() ? "" : family.substring(0, 1);
        return letters.equals(first)
                || letters.equals(first + oneFamily)
                || letters.equals(first + family)
                || letters.equals(first + middle)
                || letters.equals(first + middle + oneFamily)
                || letters.equals(first + middle + family);
    }

    private static String first(List<String> names) {
        StringBuilder letters = new StringBuilder();
        names.forEach(name -> letters.append(name, 0, 1));
        return letters.toString();
    }
}
