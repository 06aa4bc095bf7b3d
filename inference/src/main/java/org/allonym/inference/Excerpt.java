package org.allonym.inference;

import java.util.Arrays;
import java.util.List;
import org.allonym.text.Span;

/// What a model is asked about: some stretches of a text. Immutable.
///
/// @param stretches UTF-16, half-open, in order, apart from one another; a token belongs to the stretch in which it begins
public record Excerpt(Subject subject, List<Span> stretches) {

    public Excerpt {
        stretches = List.copyOf(stretches);
        int end = -1;
        for (Span stretch : stretches) {
            if (stretch.start() <= end || stretch.end() > subject.text().length()) {
                throw new IllegalArgumentException("stretch %s of %d units".formatted(stretch, subject.text().length()));
            }
            end = stretch.end();
        }
    }

    /// All of a text.
    public static Excerpt whole(Subject subject) {
        int length = subject.text().length();
        return new Excerpt(subject, length == 0 ? List.of() : List.of(new Span(0, length)));
    }

    /// Whether nothing is left out.
    public boolean isWhole() {
        int length = subject.text().length();
        return length == 0 || stretches.size() == 1 && stretches.getFirst().equals(new Span(0, length));
    }

    /// The indexes of the tokens that begin in a stretch, ascending.
    public int[] tokens() {
        int[] asked = new int[subject.tokens().size()];
        int count = 0;
        int at = 0;
        for (int t = 0; t < asked.length && at < stretches.size(); t++) {
            int start = subject.tokens().start(t);
            while (at < stretches.size() && stretches.get(at).end() <= start) {
                at++;
            }
            if (at < stretches.size() && stretches.get(at).start() <= start) {
                asked[count++] = t;
            }
        }
        return Arrays.copyOf(asked, count);
    }
}
