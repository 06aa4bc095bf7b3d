package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Evidence;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.LogSource;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A project in a folder, packages of it, and what is done in them.
abstract class MergeDesk {

    static final DocumentId PLAIN = new DocumentId("d0");

    @TempDir
    Path folder;

    Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        Team.project(file, new Random(1));
    }

    Path package_(org.allonym.store.PackageScope scope) {
        Path made = folder.resolve("%s %d.allonym".formatted(scope.actor(), System.nanoTime()));
        try (ProjectStore store = ProjectFile.open(file)) {
            Team.handOut(store, made, scope);
        }
        return made;
    }

    static Annotation annotation(String id, int start, int end, String label, ActorId by) {
        return new Annotation(
                new AnnotationId(id), new Span(start, end), label, new Provenance.Person(by), "", false);
    }

    static DocumentEdit add(Annotation annotation, ActorId layer) {
        return new DocumentEdit.AddAnnotation(PLAIN, layer, annotation);
    }

    static void perform(Path file, ActorId by, Edit... edits) {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(by, List.of(edits)));
        }
    }

    static Decision decision(String id, Outcome outcome, ActorId by, String policy, Annotation... result) {
        SortedMap<ActorId, List<Mark>> readings = new TreeMap<>();
        readings.put(Samples.AMINA, List.of(new Mark(new Span(5, 10), "EMAIL")));
        readings.put(Samples.BEN, List.of());
        return new Decision(
                id, new Span(5, 10), new Evidence(readings), outcome, List.of(result), policy, Reason.UNSTATED, "", false, by);
    }

    static DocumentEdit decide(Decision decision) {
        return new DocumentEdit.ChangeDecision(PLAIN, null, decision);
    }

    MergeReport merge(Path... files) {
        List<LogSource> sources = new ArrayList<>();
        for (Path each : files) {
            sources.add(Team.log(each));
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            MergeReport report = store.merge(sources, Samples.ROSA);
            assertThat(store.checkHealth().faults()).isEmpty();
            return report;
        }
    }

    void expectRefused(LogSource source, String why) throws IOException {
        String before = Samples.digest(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThatThrownBy(() -> store.merge(List.of(source), Samples.ROSA))
                    .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains(why));
        }
        assertThat(Samples.digest(file)).as("the project's bytes").isEqualTo(before);
    }
}
