package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.text.Folding;

/// What is known of names of people.
final class NameRules implements ValueRules {

    /// Words that only look like a short name with the `s` of a possessive.
    private static final Set<String> WORDS_IN_S =
            Set.of("this", "thus", "plus", "does", "goes", "lets", "less", "wins", "ways", "mays", "sues", "dons", "tens");

    @Override
    public String key(String surface) {
        NameReading reading = NameReader.read(surface);
        if (reading.fault() != null) {
            return Folding.bare(surface.strip());
        }
        return reading.pieces().stream()
                .filter(NamePiece::names)
                .map(NamePiece::folded)
                .collect(Collectors.joining(" "));
    }

    @Override
    public List<Part> parts(String surface) {
        NameReading reading = NameReader.read(surface);
        Set<String> words = new LinkedHashSet<>();
        if (reading.fault() == null) {
            reading.full().forEach(piece -> words.add(piece.text()));
        } else {
            for (String word : surface.split("[^\\p{L}\\p{M}\\p{Cf}'’-]+")) {
                String folded = Folding.bare(word);
                if (folded.length() > 1 && !NameWords.isStrongTitle(folded) && !NameWords.isParticle(folded)
                        && !NameWords.joins(folded)) {
                    words.add(word);
                }
            }
        }
        List<Part> parts = new ArrayList<>();
        for (String word : words) {
            parts.add(new Part(word, Part.Match.WORD));
        }
        for (String word : words) {
            // "Juans book": the apostrophe is often left out
            if (word.length() > 2 && !Folding.bare(word).endsWith("s") && !WORDS_IN_S.contains(Folding.bare(word) + "s")) {
                parts.add(new Part(word + (Character.isUpperCase(word.charAt(word.length() - 1)) ? "S" : "s"), Part.Match.WORD));
            }
        }
        return parts;
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        NameReading had = NameReader.read(original);
        boolean unread = had.fault() == Doubt.Type.OTHER_SCRIPT || had.fault() == Doubt.Type.UNPARSABLE;
        if (unread && !surrogate.isBlank()) {
            // somebody writes what reads like the original, in its script or with its signs
            return Optional.empty();
        }
        NameReading made = NameReader.read(surrogate);
        if (made.fault() == Doubt.Type.SEVERAL_PEOPLE) {
            return Optional.of(tr("It names more than one person."));
        }
        if (made.fault() != null) {
            return Optional.of(tr("It doesn’t look like a name. Use only letters, spaces, hyphens, apostrophes, and periods."));
        }
        if (had.fault() != null) {
            return Optional.empty();
        }
        long before = had.pieces().stream().filter(NamePiece::names).count();
        long after = made.pieces().stream().filter(NamePiece::names).count();
        if (after < Math.min(before, 2) || after > before + 1) {
            return Optional.of(after < before ? "It has fewer names than the original." : "It has more names than the original.");
        }
        boolean contrary = had.titled().isPresent() && made.titled().isPresent() && !had.titled().equals(made.titled());
        return contrary ? Optional.of(tr("Its title doesn’t match the gender of the original’s.")) : Optional.empty();
    }
}
