package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Evidence;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Reason;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.ProjectStore.LabelUse;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelUsesTest {

    private static final DocumentId SEVEN = new DocumentId("7");
    private static final LabelSet FIRST = LabelSets.CRAPII_14;
    private static final LabelSet MORE = FIRST.withAdded(List.of("PET"));

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void make() {
        store = ProjectFile.create(folder.resolve("p.allonym"), "P", FIRST);
        Samples.load(store, Samples.imported("7", "Odile has a dog, Rex."));
    }

    @AfterEach
    void healthy() {
        assertThat(store.checkHealth().faults()).isEmpty();
        store.close();
    }

    private static Annotation pet() {
        return new Annotation(new AnnotationId("a1"), new Span(17, 20), "PET", new Provenance.Person(Samples.AMINA), "", false);
    }

    private Gesture more() {
        Gesture gesture = Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeLabelSet(FIRST, MORE)));
        store.append(gesture);
        return gesture;
    }

    private Gesture label() {
        Gesture gesture = Gesture.of(Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, pet())));
        store.append(gesture);
        return gesture;
    }

    @Test
    void usesAreCountedInLayersAndDecisions() {
        more();
        assertThat(store.labelUses()).isEmpty();

        label();
        Decision decision = new Decision(
                "d1", new Span(17, 20), Evidence.NONE, new Outcome.Own(), List.of(pet()), "", Reason.UNSTATED, "", false, Samples.ROSA);
        store.append(Gesture.of(Samples.ROSA, List.of(new DocumentEdit.ChangeDecision(SEVEN, null, decision))));

        assertThat(store.labelUses()).containsExactly(Map.entry("PET", new LabelUse(1, 1)));
    }

    @Test
    void aLabelThatWasUsedStaysInTheSetEvenWhenItsSpansAreGone() {
        Gesture added = more();
        Gesture labelled = label();
        store.append(labelled.undo(Samples.AMINA));

        assertThat(store.labelUses()).isEmpty();
        assertThat(store.labelEverUsed("PET", null)).isTrue();
        assertThatThrownBy(() -> store.append(added.undo(Samples.ROSA)))
                .isInstanceOf(StaleEditException.class)
                .hasMessageContaining("PET");
        assertThat(store.labelSet()).isEqualTo(MORE);

        store.append(labelled.redo(Samples.AMINA));
        assertThat(store.state(SEVEN).layer(Samples.AMINA).annotations()).containsExactly(pet());
    }

    @Test
    void aLabelNobodyUsedGoesAndComesByUndoAndRedo() {
        Gesture added = more();
        assertThat(store.labelEverUsed("PET", null)).isFalse();

        store.append(added.undo(Samples.ROSA));
        assertThat(store.labelSet()).isEqualTo(FIRST);
        store.append(added.redo(Samples.ROSA));
        assertThat(store.labelSet()).isEqualTo(MORE);
    }

    @Test
    void aGestureThatBringsALabelAndItsSpansCanBeTakenBackAgainAndAgain() {
        Gesture both = Gesture.of(Samples.ROSA, List.of(
                new ProjectEdit.ChangeLabelSet(FIRST, MORE), new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, pet())));

        store.append(both);
        store.append(both.undo(Samples.ROSA));
        assertThat(store.labelSet()).isEqualTo(FIRST);
        store.append(both.redo(Samples.ROSA));
        store.append(both.undo(Samples.ROSA));
        assertThat(store.labelSet()).isEqualTo(FIRST);
    }

    @Test
    void theHistorySaysWhatCameIntoForceAndWhoDidIt() {
        Gesture added = more();
        store.append(added.undo(Samples.ROSA));

        assertThat(store.labelSetHistory()).extracting(LabelSetVersion::labels).containsExactly(FIRST, MORE, FIRST);
        assertThat(store.labelSetHistory()).extracting(LabelSetVersion::by).containsExactly("", "rosa", "rosa");
    }

    @Test
    void aProjectFromBeforeLabelsCouldBeRetiredOpensAndItsLogHolds() throws IOException {
        Path old = folder.resolve("old.allonym");
        try (var in = LabelUsesTest.class.getResourceAsStream("version-1.allonym")) {
            Files.copy(Objects.requireNonNull(in), old);
        }

        try (ProjectStore opened = ProjectFile.open(old)) {
            assertThat(opened.labelSet().offered()).isEqualTo(opened.labelSet().labels());
            assertThat(opened.labelSetHistory()).isNotEmpty();
            assertThat(opened.checkHealth().faults()).isEmpty();
        }
    }
}
