package org.allonym.dialogue.redaction;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// One redaction of a document as it was received, with what people say of it. Immutable; any thread.
///
/// @param mark where it stands, with the label its type is mapped to
/// @param readers what readers say whose layers count, by name
/// @param decision what an adjudicator or the PI decided; null for nothing
/// @param wanted how many readers have to speak before it is settled without a decision
public record Redaction(
        DocumentId document, Mark mark, List<Ruling.Judgement> readers, Ruling.@Nullable Judgement decision, int wanted) {

    /// How far the review of a redaction is.
    public enum Status {
        /// Not everybody who is to judge it has done so.
        OPEN,
        /// The readers differ, and nobody has decided.
        CONFLICT,
        /// The readers say the same.
        AGREED,
        /// Somebody decided.
        DECIDED
    }

    public Redaction {
        readers = readers.stream().sorted(Comparator.comparing(Ruling.Judgement::by)).toList();
    }

    /// The redactions of a document, in reading order. Each is settled by a decision, or by all to whom the document is assigned
    /// when they say the same; where it is assigned to nobody, by all who judged it.
    public static List<Redaction> of(DocumentState state) {
        List<Mark> marks = state.layer(ActorId.AS_RECEIVED).marks();
        if (marks.isEmpty()) {
            return List.of();
        }
        Map<String, Ruling.Judgement> byId = new HashMap<>();
        state.rulings().forEach(ruling -> {
            if (ruling instanceof Ruling.Judgement judgement) {
                byId.put(judgement.id(), judgement);
            }
        });
        Set<ActorId> readers = byId.values().stream()
                .filter(judgement -> !judgement.decides() && !state.archived().contains(judgement.by()))
                .map(Ruling.Judgement::by)
                .collect(Collectors.toSet());
        int wanted = (int) Math.max(1, state.assigned().stream().filter(actor -> !state.archived().contains(actor)).count());
        return marks.stream()
                .map(mark -> new Redaction(
                        state.document(),
                        mark,
                        readers.stream()
                                .map(reader -> byId.get(Ruling.Judgement.idOf(mark, false, reader)))
                                .filter(Objects::nonNull)
                                .toList(),
                        byId.get(Ruling.Judgement.idOf(mark, true, ActorId.AS_RECEIVED)),
                        wanted))
                .toList();
    }

    /// What people said of a document, of its redactions only what is settled.
    public static List<Ruling> settledRulings(DocumentState state) {
        Stream<Ruling> others = state.rulings().stream().filter(ruling -> !(ruling instanceof Ruling.Judgement));
        return Stream.concat(others, of(state).stream().map(Redaction::settled).flatMap(Optional::stream)).toList();
    }

    /// What somebody said of it as a reader.
    public Optional<Ruling.Judgement> of(ActorId reader) {
        return readers.stream().filter(judgement -> judgement.by().equals(reader)).findFirst();
    }

    public Status status() {
        if (decision != null) {
            return Status.DECIDED;
        }
        if (readers.size() < wanted) {
            return Status.OPEN;
        }
        return readers.stream().allMatch(one -> same(one, readers.getFirst())) && texts() <= 1 ? Status.AGREED : Status.CONFLICT;
    }

    /// Two surrogates for one redaction are no difference; two ideas of what stood there are.
    private long texts() {
        return readers.getFirst().verdict() == RedactionVerdict.NOT_PII
                ? readers.stream().map(Ruling.Judgement::text).filter(text -> !text.isEmpty()).distinct().count()
                : 0;
    }

    private static boolean same(Ruling.Judgement one, Ruling.Judgement other) {
        return one.verdict() == other.verdict() && one.label().equals(other.label());
    }

    /// What holds: the decision, or what the readers agree on, with the first text that one of them gave; empty while neither is
    /// there.
    public Optional<Ruling.Judgement> settled() {
        return switch (status()) {
            case DECIDED -> Optional.ofNullable(decision);
            case AGREED -> readers.stream().filter(one -> !one.text().isEmpty()).findFirst().or(() -> Optional.of(readers.getFirst()));
            case OPEN, CONFLICT -> Optional.empty();
        };
    }
}
