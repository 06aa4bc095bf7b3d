package org.allonym.surrogate.plan;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.ValueKind;
import org.allonym.text.Folding;

/// What every surrogate of one document has to keep. It learns of a surrogate when it is accepted, and then no other may
/// collide with it. One thread, one document.
final class Constraints {

    private static final int INITIALS = 2;

    private final ProjectFacts facts;
    private final PartIndex parts;
    private final FoldedText text;
    private final SortedMap<String, String> mapped = new TreeMap<>();
    private final Map<String, String> images = new HashMap<>();
    private final Map<String, Entity> values = new HashMap<>();

    /// @param parts of every original of the document that is replaced; the key of each is its entity's
    Constraints(ProjectFacts facts, PartIndex parts, FoldedText text) {
        this.facts = facts;
        this.parts = parts;
        this.text = text;
    }

    /// What the accepted surrogates map from and to; grows with them.
    SortedMap<String, String> mapped() {
        return mapped;
    }

    /// From now on it is taken.
    void accept(Entity entity, Strategy.Attempt.Made made) {
        made.mapping().forEach((from, to) -> {
            if (!isEachForItself()) {
                mapped.putIfAbsent(from, to);
            }
            images.putIfAbsent(to, source(entity, from));
        });
        values.putIfAbsent(Folding.bare(made.value()), entity);
    }

    private boolean isEachForItself() {
        return facts.policy().scope() == SurrogateScope.MENTION;
    }

    /// What an image is of: the original's piece, and where every mention is for itself, that mention's.
    private String source(Entity entity, String from) {
        return isEachForItself() ? entity.key() + " " + from : from;
    }

    /// A surface and what takes its place.
    private record Pair(String original, String text) {}

    /// What is wrong with a surrogate for an entity; empty when nothing is.
    List<Breach> check(Entity entity, SurrogateMethod method, Strategy.Attempt.Made made) {
        if (method == SurrogateMethod.KEEP) {
            return List.of();
        }
        List<Breach> breaches = new ArrayList<>();
        Set<Pair> pairs = new LinkedHashSet<>();
        pairs.add(new Pair(entity.name(), made.value()));
        for (int i = 0; i < entity.mentions().size(); i++) {
            pairs.add(new Pair(entity.mentions().get(i).surface(), made.texts().get(i)));
        }
        pairs.forEach(pair -> value(entity, pair.original(), pair.text(), breaches));
        if (!sharesValues(entity.kind())) {
            collisions(entity, made, breaches);
        }
        if (method == SurrogateMethod.SHUFFLE && !isCode(made.value()) && occurs(made.value())) {
            breaches.add(new Breach(Breach.Type.TAKEN, tr("the document already contains it")));
        }
        // a day or an age is nobody's, whoever is called by such a number, and so is an initial or two
        if (comparesLetters(entity.kind()) && made.value().length() > INITIALS && facts.originals().containsKey(Folding.bare(made.value()))) {
            breaches.add(Breach.of(Breach.Type.IS_ORIGINAL));
        }
        if (method != SurrogateMethod.REDACT) {
            StrategyRegistry.rules(entity.kind())
                    .fault(entity.name(), made.value())
                    .ifPresent(fault -> breaches.add(new Breach(Breach.Type.INVALID, fault)));
        }
        return breaches.stream().distinct().toList();
    }

    private void value(Entity entity, String original, String value, List<Breach> breaches) {
        if (value.isBlank()) {
            breaches.add(Breach.of(Breach.Type.EMPTY));
            return;
        }
        String was = Folding.bare(original);
        String is = Folding.bare(value);
        if (was.equals(is)) {
            breaches.add(Breach.of(Breach.Type.SAME));
        } else if (comparesLetters(entity.kind()) && letters(was) >= 4 && Distance.isAtMostOne(was, is)) {
            breaches.add(Breach.of(Breach.Type.TOO_CLOSE));
        }
        if (!breaksOf(original).equals(breaksOf(value))) {
            breaches.add(Breach.of(Breach.Type.LINES));
        }
        for (PartIndex.Hit hit : parts.hits(FoldedText.of(value))) {
            boolean own = hit.original().key().equals(entity.key());
            breaches.add(Breach.of(own ? Breach.Type.HOLDS_PART : Breach.Type.HOLDS_OTHER));
        }
    }

    /// Two ages may be in one band, and two days drawn apart from each other may meet.
    private boolean sharesValues(ValueKind kind) {
        return kind == ValueKind.AGE || kind == ValueKind.DATE && facts.policy().crapiiDates();
    }

    /// A day or a year of age may well be one letter away.
    private static boolean comparesLetters(ValueKind kind) {
        return kind != ValueKind.DATE && kind != ValueKind.AGE;
    }

    private static long letters(String folded) {
        return folded.chars().filter(Character::isLetter).count();
    }

    private static List<String> breaksOf(String value) {
        List<String> breaks = new ArrayList<>();
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            if (c == '\r' && at + 1 < value.length() && value.charAt(at + 1) == '\n') {
                breaks.add("\r\n");
                at++;
            } else if (c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085') {
                breaks.add(String.valueOf(c));
            }
        }
        return breaks;
    }

    private void collisions(Entity entity, Strategy.Attempt.Made made, List<Breach> breaches) {
        boolean taken = made.mapping().entrySet().stream()
                .anyMatch(entry -> !mapped.getOrDefault(entry.getKey(), entry.getValue()).equals(entry.getValue())
                        || !isMine(entity, entry.getKey(), entry.getValue()));
        Entity holder = values.getOrDefault(Folding.bare(made.value()), entity);
        // who signs by the forename has a user name that reads like it
        boolean alike = holder.key().equals(entity.key()) || Folding.bare(holder.name()).equals(Folding.bare(entity.name()));
        if (taken || !alike) {
            breaches.add(Breach.of(Breach.Type.TAKEN));
        }
    }

    /// Whether a piece of a surrogate stands for nothing else yet.
    private boolean isMine(Entity entity, String from, String to) {
        String of = source(entity, from);
        return images.getOrDefault(to, of).equals(of);
    }

    /// Whether a value is a short code in capitals: `IT` is no `it`.
    private static boolean isCode(String value) {
        return value.length() <= 3 && value.chars().allMatch(Character::isUpperCase);
    }

    /// Whether the document as imported has a value, as whole words.
    private boolean occurs(String value) {
        String sought = Folding.bare(value);
        String folded = text.value();
        for (int at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
            int end = at + sought.length();
            boolean opens = at == 0 || !FoldedText.isWord(folded.charAt(at - 1));
            boolean closes = end == folded.length() || !FoldedText.isWord(folded.charAt(end));
            if (opens && closes) {
                return true;
            }
        }
        return false;
    }

    /// Edit distance after Levenshtein (1966): insertions, deletions and replacements of one character.
    public static final class Distance {

        private Distance() {}

        /// Whether no more than one edit leads from one string to the other.
        public static boolean isAtMostOne(String a, String b) {
            if (a.length() > b.length()) {
                return isAtMostOne(b, a);
            }
            if (b.length() - a.length() > 1) {
                return false;
            }
            int same = 0;
            while (same < a.length() && a.charAt(same) == b.charAt(same)) {
                same++;
            }
            int skip = a.length() == b.length() ? 1 : 0;
            return same == a.length() || a.regionMatches(same + skip, b, same + 1, b.length() - same - 1);
        }
    }
}
