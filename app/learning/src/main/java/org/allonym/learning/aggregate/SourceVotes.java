package org.allonym.learning.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.annotation.TokenTags;
import org.allonym.inference.Subject;
import org.allonym.text.Span;

/// What every source says of every token of one document.
///
/// A source that labels nothing in the document is absent: it isn't among the keys, and so doesn't speak for *outside*. One that
/// labels something says *outside* of every other token. A source that votes against labels says *outside* of what it names and
/// [#NOTHING] of the rest. The arrays are not copied; nobody may change them.
///
/// @param tokens how many tokens the document has
/// @param bySource a state of [TagStates] for each token, or [#NOTHING]
public record SourceVotes(int tokens, SortedMap<String, byte[]> bySource) {

    /// The source says nothing of the token.
    public static final byte NOTHING = -1;

    public SourceVotes {
        bySource = Collections.unmodifiableSortedMap(new TreeMap<>(bySource));
        bySource.forEach((source, states) -> {
            if (states.length != tokens) {
                throw new IllegalArgumentException("%s: %d states of %d tokens".formatted(source, states.length, tokens));
            }
        });
    }

    /// What sources say for and against labels, by their names. Where marks of one source overlap, [Projection#COVER] says
    /// which counts; labels that `states` lacks count for nothing.
    public static SourceVotes of(Subject subject, TagStates states, Map<String, ? extends List<Mark>> votes, Map<String, ? extends List<Mark>> against) {
        SortedMap<String, byte[]> bySource = new TreeMap<>();
        Map<String, Integer> beginnings = states.beginnings();
        votes.forEach((source, marks) -> {
            byte[] said = new byte[subject.tokens().size()];
            boolean any = false;
            List<Mark> known = marks.stream().filter(mark -> beginnings.containsKey(mark.label())).toList();
            for (TokenTags.Tag tag : Projection.COVER.project(subject.text(), subject.tokens(), known, states.labels()).tags().tags()) {
                said[tag.token()] = (byte) (beginnings.getOrDefault(tag.label(), 0) + (tag.begins() ? 0 : 1));
                any = true;
            }
            if (any) {
                bySource.put(source, said);
            }
        });
        against.forEach((source, marks) -> {
            byte[] said = bySource.getOrDefault(source, nothing(subject.tokens().size()));
            for (Mark mark : marks) {
                Arrays.fill(said, subject.tokens().firstOverlapping(mark.span()), subject.tokens().afterOverlapping(mark.span()), (byte) TagStates.OUTSIDE);
            }
            if (!marks.isEmpty()) {
                bySource.put(source, said);
            }
        });
        return new SourceVotes(subject.tokens().size(), bySource);
    }

    private static byte[] nothing(int tokens) {
        byte[] said = new byte[tokens];
        Arrays.fill(said, NOTHING);
        return said;
    }

    /// The spans that states of tokens make: from each beginning to the last inside of its label; an inside that follows
    /// nothing of its label begins one.
    ///
    /// @param chosen a state for each token
    public static List<Mark> marks(Subject subject, TagStates states, int[] chosen) {
        List<Mark> marks = new ArrayList<>();
        int first = -1;
        for (int i = 0; i <= chosen.length; i++) {
            boolean goesOn = i < chosen.length && first >= 0 && TagStates.isInside(chosen[i]) && TagStates.follows(chosen[i - 1], chosen[i]);
            if (first >= 0 && !goesOn) {
                marks.add(new Mark(new Span(subject.tokens().start(first), subject.tokens().end(i - 1)), states.label(chosen[first])));
                first = -1;
            }
            if (first < 0 && i < chosen.length && chosen[i] != TagStates.OUTSIDE) {
                first = i;
            }
        }
        return marks;
    }
}
