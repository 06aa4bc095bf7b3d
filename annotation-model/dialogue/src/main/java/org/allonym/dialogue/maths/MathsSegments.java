package org.allonym.dialogue.maths;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Which messages of a session are about mathematics, after MathEd-PII: a message whose [density][MathsVocabulary#density] exceeds
/// [MathsSettings#anchor] is an anchor, a run of anchors a segment, and its neighbours join as long as their cosine to the
/// segment's centroid exceeds [MathsSettings#similarity].
///
/// The paper compares sentence embeddings; here a [MessageComparison] does what is at hand. A text without turns has its lines for
/// messages. Immutable; any thread.
public final class MathsSegments {

    private final List<Span> messages;
    private final List<Integer> numbers;
    private final BitSet maths;

    private MathsSegments(List<Span> messages, List<Integer> numbers, BitSet maths) {
        this.messages = messages;
        this.numbers = numbers;
        this.maths = maths;
    }

    /// The segments of a document: of its turns, or of its lines.
    public static MathsSegments of(Document document, MathsSettings settings, MessageComparison comparison) {
        if (document.turns().isEmpty()) {
            return of(document.text().value(), settings, comparison);
        }
        return of(document.text().value(), document.turns(), settings, comparison);
    }

    /// The segments of a text without turns; its lines count as messages, from 1.
    public static MathsSegments of(String text, MathsSettings settings, MessageComparison comparison) {
        List<Span> lines = lines(text);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 1; i <= lines.size(); i++) {
            numbers.add(i);
        }
        return of(text, lines, numbers, settings, comparison);
    }

    /// The segments of a session.
    public static MathsSegments of(String text, List<Turn> turns, MathsSettings settings, MessageComparison comparison) {
        return of(text, turns.stream().map(Turn::span).toList(), turns.stream().map(Turn::number).toList(), settings, comparison);
    }

    private static MathsSegments of(String text, List<Span> messages, List<Integer> numbers, MathsSettings settings, MessageComparison comparison) {
        MathsVocabulary vocabulary = MathsVocabulary.of(settings);
        BitSet maths = new BitSet(messages.size());
        List<String> said = messages.stream().map(span -> text.substring(span.start(), span.end())).toList();
        for (int i = 0; i < said.size(); i++) {
            maths.set(i, vocabulary.density(said.get(i)) > settings.anchor());
        }
        if (!maths.isEmpty()) {
            join(comparison.read(said), said.size(), maths, settings.similarity());
        }
        return new MathsSegments(List.copyOf(messages), List.copyOf(numbers), maths);
    }

    /// The numbers of the turns about mathematics, in order: [Turn#number], or those of lines.
    public List<Integer> turns() {
        return maths.stream().mapToObj(numbers::get).toList();
    }

    /// The messages about mathematics, in order; what stands between two messages belongs to none. UTF-16, half-open.
    public List<Span> spans() {
        return maths.stream().mapToObj(messages::get).toList();
    }

    /// Whether a place begins in a message about mathematics.
    public boolean holds(Span place) {
        int at = Span.indexAt(messages, message -> message, place.start());
        return at >= 0 && maths.get(at);
    }

    /// How many messages there are.
    public int messages() {
        return messages.size();
    }

    /// The share of messages about mathematics; 0 where there are none.
    public double share() {
        return messages.isEmpty() ? 0 : (double) maths.cardinality() / messages.size();
    }

    /// Lets neighbours join, the first segment first. Two segments that touch are one.
    private static void join(MessageComparison.Vectors vectors, int size, BitSet maths, double similarity) {
        int start = maths.nextSetBit(0);
        while (start >= 0) {
            int end = maths.nextClearBit(start);
            MessageComparison.Centroid centroid = vectors.centroid();
            for (int i = start; i < end; i++) {
                centroid.add(i);
            }
            boolean grew = true;
            while (grew) {
                grew = false;
                if (end < size && (maths.get(end) || centroid.cosine(end) > similarity)) {
                    centroid.add(end);
                    maths.set(end++);
                    grew = true;
                }
                if (start > 0 && (maths.get(start - 1) || centroid.cosine(start - 1) > similarity)) {
                    centroid.add(start - 1);
                    maths.set(--start);
                    grew = true;
                }
            }
            start = maths.nextSetBit(end);
        }
    }

    private static List<Span> lines(String text) {
        List<Span> found = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                if (i > start) {
                    found.add(new Span(start, i));
                }
                start = i + 1;
            }
        }
        return found;
    }
}
