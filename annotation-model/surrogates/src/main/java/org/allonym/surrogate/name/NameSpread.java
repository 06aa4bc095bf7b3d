package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.name.NamePiece.Role;

/// A name that a person typed, in all the forms in which the mentions have the original. Stateless; any thread.
final class NameSpread {

    private NameSpread() {}

    /// The value itself for mentions that read like the fullest one, and its forenames, family names and initials where
    /// a mention has those of the original. What can't be read as a name stands everywhere as it is.
    static Strategy.Attempt.Made of(Entity entity, String value) {
        NameReading typed = NameReader.read(value);
        List<NameReading> readings = entity.mentions().stream().map(Mention::surface).map(NameReader::read).toList();
        NamedPerson person = new NamedPerson(readings.stream().filter(reading -> reading.fault() == null).toList());
        Map<String, String> names = typed.fault() == null ? pair(person, typed) : Map.of();
        NameRewriter rewriter = new NameRewriter(
                person, folded -> Optional.ofNullable(names.get(folded)), letter -> "");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < readings.size(); i++) {
            NameReading reading = readings.get(i);
            boolean whole = entity.mentions().get(i).surface().equals(entity.name());
            texts.add(whole || names.isEmpty() || reading.fault() != null
                    ? value
                    : tidy(rewriter.rewrite(reading), value));
        }
        SortedMap<String, String> mapping = new TreeMap<>();
        names.forEach((from, to) -> {
            if (!to.isEmpty()) {
                mapping.put(NameCast.PREFIX + from, NameCast.PREFIX + Folding.fold(to));
            }
        });
        return new Strategy.Attempt.Made(value, texts, "", mapping);
    }

    /// Blanks and full stops that a name left out leaves behind go with it.
    private static String tidy(String text, String value) {
        String tidied = text.replaceAll("(?<![\\p{L}])\\.", "").replaceAll("[ \\u00A0]{2,}", " ").strip();
        return tidied.isEmpty() ? value : tidied;
    }

    /// Forenames to forenames, family names to family names; what the typed name lacks becomes nothing, what it has
    /// besides goes to the last of its kind.
    private static Map<String, String> pair(NamedPerson person, NameReading typed) {
        Map<String, String> names = new LinkedHashMap<>();
        List<String> forenames = texts(typed, Role.GIVEN, Role.MIDDLE);
        List<String> families = texts(typed, Role.FAMILY);
        List<String> nicknames = texts(typed, Role.NICKNAME);
        List<String> own = new ArrayList<>(person.names(Role.GIVEN));
        own.addAll(person.names(Role.MIDDLE));
        if (own.isEmpty() || person.names(Role.FAMILY).isEmpty()) {
            // one kind only: its names as they come
            List<String> all = new ArrayList<>(forenames);
            all.addAll(families);
            own.addAll(person.names(Role.FAMILY));
            boolean familyOnly = person.names(Role.GIVEN).isEmpty() && !families.isEmpty() && own.size() < all.size();
            pair(own, familyOnly ? families : all, names);
        } else if (own.size() + person.names(Role.FAMILY).size() == forenames.size() + families.size()) {
            // as many names as the original has, in its order: a name that is a forename here and a family name there
            // (Miranda) is what its place makes it
            List<String> all = new ArrayList<>(forenames);
            all.addAll(families);
            pair(own, all.subList(0, own.size()), names);
            pair(person.names(Role.FAMILY), all.subList(own.size(), all.size()), names);
        } else {
            pair(own, forenames, names);
            pair(person.names(Role.FAMILY), families.isEmpty() ? forenames : families, names);
        }
        pair(person.names(Role.NICKNAME), nicknames.isEmpty() ? forenames : nicknames, names);
        return names;
    }

    private static void pair(List<String> originals, List<String> typed, Map<String, String> names) {
        for (int i = 0; i < originals.size(); i++) {
            names.put(originals.get(i), i < typed.size() ? typed.get(i) : "");
        }
    }

    private static List<String> texts(NameReading typed, Role... roles) {
        return typed.pieces().stream()
                .filter(NamePiece::isFull)
                .filter(piece -> List.of(roles).contains(piece.role()))
                .map(NamePiece::text)
                .toList();
    }
}
