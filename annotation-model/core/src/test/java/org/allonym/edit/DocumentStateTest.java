package org.allonym.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class DocumentStateTest {

    private static final DocumentId DOCUMENT = new DocumentId("7");
    private static final ActorId AMINA = new ActorId("amina");

    @Property(tries = 200)
    void undoingRandomEditsPassesThroughEveryEarlierState(@ForAll long seed) {
        Random random = new Random(seed);
        List<DocumentState> states = new ArrayList<>(List.of(DocumentState.empty(DOCUMENT)));
        List<DocumentEdit> edits = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            DocumentEdit edit = randomEdit(random, states.getLast());
            edits.add(edit);
            states.add(states.getLast().apply(edit));
        }

        int half = random.nextInt(edits.size());
        assertThat(states.getFirst().applyAll(edits)).isEqualTo(states.getLast());
        assertThat(states.get(half).applyAll(edits.subList(half, edits.size()))).isEqualTo(states.getLast());

        DocumentState now = states.getLast();
        for (int i = edits.size() - 1; i >= 0; i--) {
            assertThat(edits.get(i).inverse().inverse()).isEqualTo(edits.get(i));
            now = now.apply(edits.get(i).inverse());
            assertThat(now).isEqualTo(states.get(i));
        }
    }

    @Property(tries = 200)
    void aDifferenceLeadsFromOneStateToAnyOtherAndBack(@ForAll long seed) {
        Random random = new Random(seed);
        List<DocumentState> states = new ArrayList<>(List.of(DocumentState.empty(DOCUMENT)));
        for (int i = 0; i < 30; i++) {
            states.add(states.getLast().apply(randomEdit(random, states.getLast())));
        }
        DocumentState one = states.get(random.nextInt(states.size()));
        DocumentState other = states.get(random.nextInt(states.size()));

        List<DocumentEdit> difference = Difference.between(one, other);

        DocumentStateBuilder there = new DocumentStateBuilder(one);
        difference.forEach(there::replay);
        assertThat(there.build()).isEqualTo(other);
        difference.reversed().forEach(edit -> there.replay(edit.inverse()));
        assertThat(there.build()).isEqualTo(one);
        assertThat(Difference.between(one, one)).isEmpty();
    }

    private static DocumentEdit randomEdit(Random random, DocumentState state) {
        Layer layer = state.layer(AMINA);
        Annotation fresh = Annotation.of(randomSpan(random), "EMAIL", new Provenance.Person(AMINA));
        if (layer.isEmpty() || random.nextInt(3) == 0) {
            return new DocumentEdit.AddAnnotation(DOCUMENT, AMINA, fresh);
        }
        Annotation some = layer.annotations().get(random.nextInt(layer.size()));
        return switch (random.nextInt(4)) {
            case 0 -> new DocumentEdit.RemoveAnnotation(DOCUMENT, AMINA, some);
            case 1 -> new DocumentEdit.ChangeAnnotation(DOCUMENT, AMINA, some, some.withSpan(randomSpan(random)));
            case 2 -> new DocumentEdit.ReplaceLayer(DOCUMENT, AMINA, layer.annotations(), List.of(fresh));
            default -> new DocumentEdit.ChangeWork(
                    DOCUMENT,
                    AMINA,
                    state.work(AMINA),
                    state.work(AMINA).withStatus(next(random, state.work(AMINA).status())));
        };
    }

    private static DocumentStatus next(Random random, DocumentStatus from) {
        DocumentStatus next = DocumentStatus.values()[random.nextInt(4)];
        return next == from || from.canMoveTo(next) ? next : from;
    }

    private static Span randomSpan(Random random) {
        int start = random.nextInt(50);
        return new Span(start, start + 1 + random.nextInt(9));
    }

    @Test
    void anEditWhoseBeforeIsGoneIsRefused() {
        DocumentState state = DocumentState.empty(DOCUMENT);
        Annotation absent = Annotation.of(new Span(0, 3), "EMAIL", new Provenance.Person(AMINA));

        assertThatThrownBy(() -> state.apply(new DocumentEdit.RemoveAnnotation(DOCUMENT, AMINA, absent)))
                .isInstanceOf(StaleEditException.class);
        assertThatThrownBy(() -> state.apply(new DocumentEdit.ChangeWork(
                        DOCUMENT, AMINA, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED), AnnotatorStatus.NEW)))
                .isInstanceOf(StaleEditException.class);
    }

    @Test
    void aStatusMovesOnlyWhereItMay() {
        for (DocumentStatus from : DocumentStatus.values()) {
            for (DocumentStatus to : DocumentStatus.values()) {
                AnnotatorStatus before = AnnotatorStatus.NEW.withFlag("Later").withStatus(from);
                DocumentState state = DocumentState.empty(DOCUMENT).apply(new DocumentEdit.ChangeWork(DOCUMENT, AMINA, AnnotatorStatus.NEW, before));
                DocumentEdit move = new DocumentEdit.ChangeWork(DOCUMENT, AMINA, before, before.withStatus(to).withNote("n"));

                if (from == to || from.canMoveTo(to)) {
                    assertThat(state.apply(move).apply(move.inverse())).as("%s to %s and back", from, to).isEqualTo(state);
                } else {
                    assertThatThrownBy(() -> state.apply(move)).as("%s to %s", from, to).isInstanceOf(StatusForbidsException.class);
                }
            }
        }
    }

    @Test
    void manyEditsAreRefusedLikeOne() {
        DocumentState state = DocumentState.empty(DOCUMENT);
        Annotation one = Annotation.of(new Span(0, 3), "EMAIL", new Provenance.Person(AMINA));
        DocumentEdit add = new DocumentEdit.AddAnnotation(DOCUMENT, AMINA, one);
        DocumentEdit remove = new DocumentEdit.RemoveAnnotation(DOCUMENT, AMINA, one);
        DocumentEdit change = new DocumentEdit.ChangeAnnotation(DOCUMENT, AMINA, one.withNote("?"), one);
        DocumentEdit elsewhere = new DocumentEdit.AddAnnotation(new DocumentId("8"), AMINA, one);

        assertThat(state.applyAll(List.of())).isEqualTo(state);
        for (List<DocumentEdit> stale : List.of(List.of(add, add), List.of(add, remove, remove), List.of(add, change))) {
            assertThatThrownBy(() -> state.applyAll(stale)).isInstanceOf(StaleEditException.class);
        }
        assertThatThrownBy(() -> state.applyAll(List.of(add, elsewhere))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRefusedEditChangesNothingAndTheNextOneIsApplied() {
        Annotation one = Annotation.of(new Span(0, 3), "EMAIL", new Provenance.Person(AMINA));
        DocumentEdit add = new DocumentEdit.AddAnnotation(DOCUMENT, AMINA, one);
        DocumentEdit reject = new DocumentEdit.RejectSuggestion(DOCUMENT, AMINA, one.mark());
        DocumentStateBuilder builder = new DocumentStateBuilder(DOCUMENT).replay(add).replay(reject);
        DocumentState before = builder.build();

        for (DocumentEdit stale : List.of(
                add,
                reject,
                new DocumentEdit.ReplaceLayer(DOCUMENT, AMINA, List.of(), List.of(one)),
                new DocumentEdit.ChangeAssignment(DOCUMENT, new TreeSet<>(List.of(AMINA)), new TreeSet<>()),
                new DocumentEdit.RemoveAnnotation(DOCUMENT, new ActorId("bruno"), one),
                new DocumentEdit.RestoreSuggestion(DOCUMENT, new ActorId("bruno"), one.mark()))) {
            assertThatThrownBy(() -> builder.replay(stale)).isInstanceOf(StaleEditException.class);
        }

        assertThat(builder.build()).isEqualTo(before);
        assertThat(builder.annotations(AMINA)).containsExactly(Map.entry(one.id(), one));
        assertThat(builder.rejects(AMINA, one.mark())).isTrue();
        assertThat(builder.replay(reject.inverse()).replay(add.inverse()).build()).isEqualTo(DocumentState.empty(DOCUMENT));
    }

    @Test
    void theLogMayHoldMovesThatAreNoLongerAllowed() {
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
        DocumentEdit finish = new DocumentEdit.ChangeWork(DOCUMENT, AMINA, AnnotatorStatus.NEW, finished);
        DocumentEdit skip = new DocumentEdit.ChangeWork(DOCUMENT, AMINA, finished, finished.skipped("empty"));
        DocumentStateBuilder builder = new DocumentStateBuilder(DOCUMENT).apply(finish);

        assertThatThrownBy(() -> builder.apply(skip)).isInstanceOf(StatusForbidsException.class);
        assertThat(builder.replay(skip).build().work(AMINA).status()).isEqualTo(DocumentStatus.SKIPPED);
    }

    @Test
    void annotatorsAreThoseWhoHaveFinished() {
        DocumentState state = DocumentState.empty(DOCUMENT)
                .apply(new DocumentEdit.ChangeWork(
                        DOCUMENT, AMINA, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));

        assertThat(state.annotators()).containsExactly(AMINA);
    }
}
