package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;
import org.allonym.store.ChainReport;
import org.allonym.store.LogHead;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The chain of the log as people verify it: sound, with a head to note down, and not after a change behind its back.
class LogHeadTest {

    @TempDir
    private Path folder;

    @Test
    void theChainIsVerifiedAndItsHeadCanBeLookedForLater() throws Exception {
        Path file = folder.resolve("essays.allonym");
        Team.project(file, new Random(1));
        String noted;
        try (ProjectStore store = ProjectFile.open(file)) {
            ChainReport report = store.logBook().verify();
            assertThat(report.sound()).isTrue();
            assertThat(report.heads()).extracting(LogHead::replica).containsExactly(store.replica());
            noted = report.head().orElseThrow().hash();
            store.append(Gesture.of(Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(
                    new DocumentId("d0"),
                    Samples.AMINA,
                    Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(Samples.AMINA))))));
            assertThat(store.logBook().holds(noted)).isTrue();
            assertThat(store.logBook().holds("ab".repeat(32))).isFalse();
            assertThat(store.logBook().verify().entries()).isEqualTo(report.entries() + 1);
        }
        try (Database database = Connections.open(file, Connections.Access.WRITE)) {
            database.run("UPDATE edit_log SET action = replace(action, 'NAME_STUDENT', 'NAME_STUDEMT') WHERE actor = 'amina' AND seq = (SELECT max(seq) FROM edit_log WHERE actor = 'amina')");
        }
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.logBook().verify().faults()).singleElement().satisfies(fault -> {
                assertThat(fault.check()).isEqualTo("log chain");
                assertThat(fault.detail()).contains("its hash doesn’t match its content");
            });
        }
    }
}
