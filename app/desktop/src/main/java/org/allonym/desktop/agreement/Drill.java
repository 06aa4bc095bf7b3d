package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.agreement.CountedPlace;
import org.allonym.agreement.MatchKind;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.text.DocumentText;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What stands behind a figure, a cell or a group: everything it counts, in order of documents and reading.
///
/// @param title what was asked
/// @param places agreement and disagreement alike
public record Drill(String title, List<CountedPlace> places) {

    public Drill {
        places = List.copyOf(places);
    }

    /// Where the two sides differ.
    public List<CountedPlace> differences() {
        return places.stream().filter(Drill::isDifference).toList();
    }

    static boolean isDifference(CountedPlace place) {
        return switch (place) {
            case CountedPlace.SpanPlace span -> span.item().kind() != MatchKind.CORRECT;
            case CountedPlace.TokenPlace token -> token.run().sameTags() < token.run().tokens();
        };
    }

    /// A stretch of text behind a figure, with what each side says.
    ///
    /// @param before the text before it on the same line, at most 40 characters
    /// @param text all that either side marked
    /// @param after the text after it
    /// @param first what the first side says: a label or `nothing`
    /// @param what what both say: `DATE`, `DATE / nothing`, with the words each marked where the borders differ
    public record DrillPassage(
            String document, String before, String text, String after, String first, String second, String what) {

        private static final int AROUND = 40;
        private static final int WORDS = 16;

        /// @param document the place's; null when it is gone
        static DrillPassage of(CountedPlace place, @Nullable Document document) {
            DocumentText text = document == null ? DocumentText.of("") : document.text();
            String first = words(switch (place) {
                case CountedPlace.SpanPlace span -> label(span.item().first());
                case CountedPlace.TokenPlace token -> token.run().first();
            });
            String second = words(switch (place) {
                case CountedPlace.SpanPlace span -> label(span.item().second());
                case CountedPlace.TokenPlace token -> token.run().second();
            });
            if (document == null) {
                return new DrillPassage(place.document(), "", "", "", first, second, both(first, second));
            }
            Span span = place.span();
            Span shown = Kwic.around(text, span, AROUND);
            return new DrillPassage(
                    place.document(),
                    line(text.value().substring(shown.start(), span.start())),
                    line(text.slice(span)),
                    line(text.value().substring(span.end(), shown.end())),
                    first,
                    second,
                    what(place, first, second, text));
        }

        private static String what(CountedPlace place, String first, String second, DocumentText text) {
            if (!(place instanceof CountedPlace.SpanPlace span)
                    || span.item().first() == null
                    || span.item().second() == null
                    || span.item().first().span().equals(span.item().second().span())) {
                return both(first, second);
            }
            String here = quoted(span.item().first(), text);
            String there = quoted(span.item().second(), text);
            return first.equals(second)
                    ? "%s %s / %s".formatted(first, here, there)
                    : "%s %s / %s %s".formatted(first, here, second, there);
        }

        private static String both(String first, String second) {
            return first.equals(second) ? first : first + " / " + second;
        }

        private static String quoted(Mark mark, DocumentText text) {
            return "“%s”".formatted(Kwic.start(text.slice(mark.span()), WORDS));
        }

        private static @Nullable String label(@Nullable Mark mark) {
            return mark == null ? null : mark.label();
        }

        static String words(@Nullable String label) {
            return label == null ? tr("nothing") : label;
        }

        private static String line(String text) {
            return text.replaceAll("\\s+", " ");
        }
    }
}
