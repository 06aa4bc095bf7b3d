package org.allonym.desktop.annotate;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Finds words in the open document. JavaFX thread; knows no node.
///
/// Letter case makes no difference, any white space is any other, and a letter with its accent is found whether the
/// text has it as one character or as two. The text itself stays as it is.
final class FindModel {

    /// Every place, in reading order, and which of them the search stands on.
    ///
    /// @param at index into `places`; −1 when there are none
    record Hits(List<Span> places, int at) {
        static final Hits NONE = new Hits(List.of(), -1);

        Hits {
            places = List.copyOf(places);
        }

        @Nullable Span current() {
            return at < 0 ? null : places.get(at);
        }
    }

    private final ReadOnlyObjectWrapper<Hits> hits = new ReadOnlyObjectWrapper<>(Hits.NONE);
    private DocumentText text = DocumentText.of("");
    private String words = "";

    ReadOnlyObjectProperty<Hits> hitsProperty() {
        return hits.getReadOnlyProperty();
    }

    /// Searches another document for the same words.
    void searchIn(DocumentText document) {
        text = document;
        find(words, 0);
    }

    /// Searches for words, and stands on the first place at or after `from`.
    void find(String typed, int from) {
        words = typed.strip();
        List<Span> places = places(text, words);
        int at = places.isEmpty() ? -1 : 0;
        for (int i = places.size() - 1; i >= 0; i--) {
            if (places.get(i).start() >= from) {
                at = i;
            }
        }
        hits.set(new Hits(places, at));
    }

    /// Goes on to the next place, or with a negative step to the one before, round and round.
    void step(int step) {
        Hits now = hits.get();
        if (!now.places().isEmpty()) {
            hits.set(new Hits(now.places(), Math.floorMod(now.at() + step, now.places().size())));
        }
    }

    /// Forgets the words.
    void clear() {
        words = "";
        hits.set(Hits.NONE);
    }

    static List<Span> places(DocumentText text, String words) {
        List<Span> places = new ArrayList<>();
        if (!words.isBlank()) {
            Matcher matcher = pattern(words).matcher(text.value());
            while (matcher.find()) {
                if (!text.cutsPair(matcher.start()) && !text.cutsPair(matcher.end())) {
                    places.add(new Span(matcher.start(), matcher.end()));
                }
            }
        }
        return places;
    }

    private static Pattern pattern(String words) {
        Set<String> spellings = new LinkedHashSet<>();
        for (String spelling : List.of(
                words, Normalizer.normalize(words, Normalizer.Form.NFC), Normalizer.normalize(words, Normalizer.Form.NFD))) {
            List<String> quoted = new ArrayList<>();
            for (String word : spelling.strip().split("\\s+")) {
                quoted.add(Pattern.quote(word));
            }
            spellings.add(String.join("\\s+", quoted));
        }
        return Pattern.compile(String.join("|", spellings), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }
}
