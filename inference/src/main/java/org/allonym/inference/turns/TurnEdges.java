package org.allonym.inference.turns;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.ChatNames;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Takes off names in messages what isn't part of them: greetings (`Hi Mateo`), small English words, and titles where the
/// labels are those of MathEd-PII and PIIvot, which leave them out. Immutable; any thread.
public final class TurnEdges {

    private static final Set<String> WITHOUT_TITLES = Set.of("PERSON", "name");
    private static final Set<String> DATES = Set.of("DATE", "DATE_OF_BIRTH", "date_of_birth");
    private static final Set<String> PLACES = Set.of("LOCATION", "SCHOOL", "EDUCATION", "EMPLOYER", "location_address", "school_name");

    private static final Set<String> BEFORE = Set.of("at", "in", "from", "near");
    /// Letters of a word that a full stop may shorten: `St. Brendan`.
    private static final int LONGEST_SHORT = 3;

    private TurnEdges() {}

    /// The detections of a text with turns, names trimmed; a name of which nothing is left is gone. Of a text without turns, the same ones.
    public static List<Detection> trim(Subject subject, List<Detection> detections) {
        if (subject.turns().isEmpty()) {
            return detections;
        }
        List<Detection> trimmed = new ArrayList<>(detections.size());
        NavigableMap<Integer, Span> speakers = ruled(detections, ChatNames.SPEAKER);
        NavigableMap<Integer, Span> dates = ruled(detections, "date-in-chat");
        Set<Integer> starts = new HashSet<>();
        subject.turns().forEach(turn -> starts.add(turn.span().start()));
        for (Detection detection : detections) {
            boolean model = detection.source() instanceof Source.Model;
            if (isName(detection.label())) {
                Detection shorter = model && starts.contains(detection.span().start()) ? fromSpeaker(detection, speakers) : detection;
                name(subject.text().value(), shorter).ifPresent(trimmed::add);
            } else if (DATES.contains(detection.label())) {
                trimmed.add(date(subject.text().value(), model ? asRuled(detection, dates) : detection));
            } else if (model && PLACES.contains(detection.label())) {
                trimmed.add(place(subject.text().value(), detection));
            } else {
                trimmed.add(detection);
            }
        }
        return trimmed;
    }

    private static NavigableMap<Integer, Span> ruled(List<Detection> detections, String name) {
        NavigableMap<Integer, Span> places = new TreeMap<>();
        for (Detection detection : detections) {
            if (detection.source() instanceof Source.Rule(String rule) && rule.equals(name)) {
                places.put(detection.span().start(), detection.span());
            }
        }
        return places;
    }

    /// With the edges of the rule that reads dates, where it found one inside.
    private static Detection asRuled(Detection detection, NavigableMap<Integer, Span> dates) {
        var inside = dates.ceilingEntry(detection.span().start());
        return inside != null && inside.getValue().end() <= detection.span().end() ? detection.withSpan(inside.getValue()) : detection;
    }

    /// Without the article, but before a number by itself (`the 4th`).
    private static Detection date(String text, Detection detection) {
        int start = detection.span().start();
        for (String article : List.of("the ", "The ", "el ")) {
            if (text.startsWith(article, start) && detection.span().length() > article.length() + 4) {
                return detection.withSpan(new Span(start + article.length(), detection.span().end()));
            }
        }
        return detection;
    }

    /// A name that opens a message begins where a speaker's name in it does: what stands before is a greeting in whatever language.
    private static Detection fromSpeaker(Detection detection, NavigableMap<Integer, Span> speakers) {
        var inside = speakers.ceilingEntry(detection.span().start());
        return inside != null && inside.getKey() > detection.span().start() && inside.getValue().end() <= detection.span().end()
                ? detection.withSpan(new Span(inside.getKey(), detection.span().end())) : detection;
    }

    /// Without the small words around what is written with capitals: `estoy en Escuela Superior`.
    private static Detection place(String text, Detection detection) {
        Span span = detection.span();
        RuleWords words = RuleWords.in(text.substring(span.start(), span.end()));
        int first = 0;
        int last = words.size() - 1;
        while (first < words.size() && (words.shape(first) == Shape.SMALL || first < last && BEFORE.contains(words.small(first)))) {
            first++;
        }
        // a sentence ends in it: `Ahero. Collo`
        for (int word = first; word < last; word++) {
            if (text.startsWith(". ", span.start() + words.end(word)) && words.end(word) - words.start(word) > LONGEST_SHORT) {
                last = word;
            }
        }
        while (last > first && words.shape(last) == Shape.SMALL) {
            last--;
        }
        if (first > last || first == 0 && last == words.size() - 1) {
            return detection;
        }
        int start = first == 0 ? span.start() : span.start() + words.start(first);
        int end = last == words.size() - 1 ? span.end() : span.start() + words.end(last);
        return detection.withSpan(new Span(start, end));
    }

    private static boolean isName(String label) {
        return WITHOUT_TITLES.contains(label) || label.startsWith("NAME_");
    }

    private static Optional<Detection> name(String text, Detection detection) {
        Span span = detection.span();
        String written = text.substring(span.start(), span.end());
        RuleWords words = RuleWords.in(written);
        boolean titles = WITHOUT_TITLES.contains(detection.label());
        int first = 0;
        int last = words.size() - 1;
        while (first <= last && isOutside(words, first, titles) && !(first < last && isJoined(words, first))) {
            first++;
        }
        while (last > first && isOutside(words, last, titles)) {
            last--;
        }
        if (words.size() > 0 && first > last) {
            return Optional.empty();
        }
        if (first == 0 && last == words.size() - 1) {
            return Optional.of(detection);
        }
        int start = first == 0 ? span.start() : span.start() + words.start(first);
        int end = last == words.size() - 1 ? span.end() : span.start() + words.end(last);
        return Optional.of(detection.withSpan(new Span(start, end)));
    }

    /// `mr.pemberton`, without a blank, stays whole.
    private static boolean isJoined(RuleWords words, int word) {
        return words.start(word + 1) - words.end(word) == 1 && !words.onlyBlankAfter(word);
    }

    private static boolean isOutside(RuleWords words, int word, boolean titles) {
        String small = words.small(word);
        if (ChatNames.isTitle(small)) {
            return titles;
        }
        boolean named = (words.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        boolean ordinary = (words.known(word) & Lexicon.ORDINARY) != 0;
        return words.size() > 1 && ChatNames.isAddress(small) || words.shape(word) == Shape.SMALL && ordinary && !named && words.size() > 1;
    }
}
