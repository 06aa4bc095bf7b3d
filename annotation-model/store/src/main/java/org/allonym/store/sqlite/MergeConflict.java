package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.Evidence;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// Contradicting decisions about one place that were made on several machines at once: they become one deferred decision
/// whose note says who had decided what.
final class MergeConflict {

    /// The policy of such a decision: no person made it.
    static final String POLICY = "merge";

    private static final String INTRODUCTION = "Decided differently on two machines. ";

    /// Nobody reads more of who decided what, and who wrote the entries must not decide how much there is to copy.
    private static final int MOST_NOTES = 20;

    /// Annotators and marks together that are kept as evidence; a region that people disagree on has a handful.
    private static final int MOST_EVIDENCE = 1_000;

    private MergeConflict() {}

    static boolean is(Decision decision) {
        return decision.policy().equals(POLICY) && decision.note().startsWith(INTRODUCTION);
    }

    /// The same for the same decisions, whatever their order.
    static Decision of(Collection<Decision> others, Decision last) {
        List<Decision> all = new ArrayList<>(others);
        all.add(last);
        SortedSet<String> notes = new TreeSet<>();
        SortedSet<String> names = new TreeSet<>();
        for (Decision decision : all) {
            if (is(decision)) {
                notes.addAll(List.of(decision.note().substring(INTRODUCTION.length()).split("; ")));
            } else {
                notes.add("%s: %s".formatted(decision.by(), words(decision)));
            }
            names.add(decision.id());
        }
        int start = all.stream().mapToInt(decision -> decision.place().start()).min().orElseThrow();
        int end = all.stream().mapToInt(decision -> decision.place().end()).max().orElseThrow();
        return new Decision(
                id(names),
                new Span(start, end),
                evidence(all),
                new Outcome.Later(),
                List.of(),
                POLICY,
                Reason.UNSTATED,
                INTRODUCTION + notes.stream().limit(MOST_NOTES).collect(Collectors.joining("; ")),
                all.stream().anyMatch(Decision::guidelineGap),
                last.by());
    }

    private static String words(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Nothing _ -> "nothing here";
            case Outcome.Later _ -> "later";
            case Outcome.Took(ActorId annotator) -> "took %s’s, %s".formatted(annotator, labels(decision));
            case Outcome.Agreed _, Outcome.Union _, Outcome.Intersection _, Outcome.Own _, Outcome.Imported _ -> labels(decision);
        };
    }

    private static String labels(Decision decision) {
        return decision.result().isEmpty()
                ? "nothing"
                : decision.marks().stream().map(Mark::label).collect(Collectors.joining(", "));
    }

    private static String id(SortedSet<String> names) {
        byte[] hash = HashChain.sha256(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
        return "clash-" + HexFormat.of().formatHex(hash, 0, 16);
    }

    private static Evidence evidence(List<Decision> all) {
        SortedMap<ActorId, SortedSet<Mark>> readings = new TreeMap<>();
        for (Decision decision : all) {
            decision.evidence().readings().forEach((annotator, marks) ->
                    readings.computeIfAbsent(annotator, _ -> new TreeSet<>()).addAll(marks));
        }
        SortedMap<ActorId, List<Mark>> united = new TreeMap<>();
        int room = MOST_EVIDENCE;
        for (Map.Entry<ActorId, SortedSet<Mark>> reading : readings.entrySet()) {
            if (room > 0) {
                List<Mark> marks = reading.getValue().stream().limit(room - 1).toList();
                united.put(reading.getKey(), marks);
                room -= 1 + marks.size();
            }
        }
        return new Evidence(united);
    }
}
