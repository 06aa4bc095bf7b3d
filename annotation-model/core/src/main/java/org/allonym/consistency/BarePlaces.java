package org.allonym.consistency;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Annotation;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.allonym.text.Words;
import org.jspecify.annotations.Nullable;

/// Finds every place that is like one labelled string, labelled or not; [OversightSearch] has the rules. Pure; any thread.
final class BarePlaces {

    private static final int LONG_ENOUGH_FOR_S = 3;

    /// A place that may be missing a label. The longer, closer and earlier one is the better of two that overlap.
    record Candidate(Span place, String label, Annotation like, Oversight.Likeness likeness) {

        static final Comparator<Candidate> BEST_FIRST = Comparator
                .<Candidate>comparingInt(candidate -> -candidate.place().length())
                .thenComparing(Candidate::likeness)
                .thenComparing(Candidate::place)
                .thenComparing(candidate -> candidate.like().span())
                .thenComparing(Candidate::label);
    }

    private final DocumentText text;
    private final Words words;
    private final Phrase phrase;
    private final Annotation like;
    private final String label;
    private final boolean isName;
    private final List<Candidate> found = new ArrayList<>();

    /// @param isName whether the string names a person
    BarePlaces(DocumentText text, Words words, Phrase phrase, Annotation like, String label, boolean isName) {
        this.text = text;
        this.words = words;
        this.phrase = phrase;
        this.like = like;
        this.label = label;
        this.isName = isName;
    }

    List<Candidate> find() {
        whole(phrase, Oversight.Likeness.SAME);
        if (isName) {
            NameParts names = NameParts.in(phrase);
            withBareS(phrase);
            if (!names.parts().isEmpty() && phrase.words().size() > 1) {
                parts(names);
            }
            if (names.initials().size() > 1 || names.parts().size() == 1) {
                initials(names);
            }
        }
        return found;
    }

    private void whole(Phrase wanted, Oversight.Likeness likeness) {
        for (int word : words.places(Folding.caseless(wanted.words().getFirst()))) {
            Span place = wanted.at(words, text.value(), word);
            if (place == null) {
                continue;
            }
            boolean same = wanted.sameCapitals(words, word);
            if (same || !isCommon(wanted)) {
                add(place, likeness == Oversight.Likeness.SAME && !same ? Oversight.Likeness.CASE : likeness);
            }
        }
    }

    /// Whether the string is nothing but words that are common where nobody is named.
    private static boolean isCommon(Phrase wanted) {
        return wanted.words().stream().allMatch(word -> NameParts.isCommonWord(Folding.caseless(word)));
    }

    private void withBareS(Phrase wanted) {
        String last = wanted.words().getLast();
        if (last.length() >= LONG_ENOUGH_FOR_S && wanted.after().isEmpty()) {
            List<String> longer = new ArrayList<>(wanted.words());
            longer.set(longer.size() - 1, last + "s");
            Phrase possessive = new Phrase(wanted.before(), longer, wanted.gaps(), "");
            if (!NameParts.isCommonWord(Folding.caseless(last)) || longer.size() > 1) {
                whole(possessive, Oversight.Likeness.POSSESSIVE);
            }
        }
    }

    private void parts(NameParts names) {
        Map<String, String> each = new LinkedHashMap<>();
        names.parts().forEach(part -> each.putIfAbsent(Folding.caseless(part), part));
        each.values().stream()
                .filter(part -> part.codePointCount(0, part.length()) > 1)
                .map(part -> new Phrase("", List.of(part), List.of(), ""))
                .forEach(part -> whole(part, Oversight.Likeness.PART));
    }

    /// `M. L.`, `M.L.`, `M. Lopez` and `M.` for Maria Lopez.
    private void initials(NameParts names) {
        String first = Folding.caseless(Character.toString(names.initials().getFirst()));
        for (int word : words.places(first)) {
            if (isInitial(word)) {
                Span place = longest(names, word);
                if (place != null) {
                    add(place, Oversight.Likeness.INITIALS);
                }
            }
        }
    }

    /// A capital with a full stop behind it.
    private boolean isInitial(int word) {
        Span span = words.span(word);
        int end = span.end();
        return Character.isUpperCase(text.value().codePointAt(span.start()))
                && end < text.length()
                && text.value().charAt(end) == '.';
    }

    private @Nullable Span longest(NameParts names, int word) {
        int start = words.span(word).start();
        int reached = 1;
        int at = word;
        while (reached < names.initials().size() && goesOn(at)) {
            int next = at + 1;
            boolean initial = words.folded(next).equals(Folding.caseless(Character.toString(names.initials().get(reached)))) && isInitial(next);
            if (!initial) {
                break;
            }
            at = next;
            reached++;
        }
        if (goesOn(at) && !names.last().isEmpty() && words.folded(at + 1).equals(Folding.caseless(names.last()))
                && Character.isUpperCase(words.surface(at + 1).codePointAt(0))) {
            return new Span(start, words.span(at + 1).end());
        }
        int end = words.span(at).end() + 1;
        return reached > 1 ? reached == names.initials().size() ? new Span(start, end) : null : single(word, end);
    }

    /// Whether the next word follows an initial with nothing but its full stop and blanks between them.
    private boolean goesOn(int word) {
        return word + 1 < words.size() && Phrase.blank(words.gap(word)).matches("\\. ?");
    }

    /// One initial, where nothing speaks against a name.
    private @Nullable Span single(int word, int end) {
        Span span = words.span(word);
        boolean pronoun = words.folded(word).equals("i");
        boolean afterStop = span.start() > 0 && ".@/_-".indexOf(text.value().charAt(span.start() - 1)) >= 0;
        boolean afterInitial = word > 0
                && words.surface(word - 1).codePointCount(0, words.surface(word - 1).length()) == 1
                && isInitial(word - 1)
                && words.gap(word - 1).indexOf('\n') < 0;
        boolean capitalNext = word + 1 < words.size()
                && Character.isUpperCase(words.surface(word + 1).codePointAt(0))
                && !aloneInLine(word);
        boolean glued = word + 1 < words.size() && words.gap(word).equals(".");
        return pronoun || afterStop || afterInitial || capitalNext || glued ? null : new Span(span.start(), end);
    }

    private boolean aloneInLine(int word) {
        return (word == 0 || words.gap(word - 1).indexOf('\n') >= 0) && words.gap(word).indexOf('\n') >= 0;
    }

    private void add(Span place, Oversight.Likeness likeness) {
        found.add(new Candidate(place, label, like, likeness));
    }
}
