package org.allonym.surrogate.name;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DocumentNames;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.text.DocumentText;

/// What English pronouns behind a name say of its bearer, where the name itself doesn't: a woman's name before `he` is a
/// surrogate nobody believes. Stateless; any thread.
final class Pronouns {

    /// How far behind a name its pronouns are looked for, in UTF-16 units.
    private static final int REACH = 160;

    private static final Pattern PRONOUN =
            Pattern.compile("\\b(he|him|his|himself|she|her|hers|herself)\\b", Pattern.CASE_INSENSITIVE);
    private static final Map<Character, Sex> BY_LETTER = Map.of('h', Sex.MALE, 's', Sex.FEMALE);

    private Pronouns() {}

    /// @param names of the document: another one ends what belongs to this one
    /// @return empty where there are none, or as many of either
    static Optional<Sex> sex(Entity person, DocumentNames names, DocumentText text) {
        int balance = 0;
        for (Mention mention : person.mentions()) {
            int from = Math.min(mention.mark().span().end(), text.length());
            int reach = Math.min(text.length(), from + REACH);
            int to = Math.min(reach, names.nextBut(person, from).orElse(reach));
            Matcher pronouns = PRONOUN.matcher(text.value()).region(from, to);
            while (pronouns.find()) {
                balance += sex(pronouns.group()) == Sex.FEMALE ? 1 : -1;
            }
        }
        return balance == 0 ? Optional.empty() : Optional.of(balance > 0 ? Sex.FEMALE : Sex.MALE);
    }

    private static Sex sex(String pronoun) {
        String lower = pronoun.toLowerCase(java.util.Locale.ROOT);
        return lower.startsWith("her") ? Sex.FEMALE : BY_LETTER.getOrDefault(lower.charAt(0), Sex.MALE);
    }
}
