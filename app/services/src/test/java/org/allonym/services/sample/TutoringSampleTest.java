package org.allonym.services.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Feedback;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.sample.TutoringSample.Session;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tutoring sample as a project.
class TutoringSampleTest {

    @TempDir
    private static Path folder;

    private static Path file;

    @BeforeAll
    static void makeTheProject() {
        file = folder.resolve("tutoring.allonym");
        TutoringSample.make(file);
    }

    @Test
    void twelveSessionsHaveTwoReadersAndGoldAndThreeNobodyHasRead() {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            List<DocumentId> ids = store.rows().stream().map(DocumentRow::id).toList();
            assertThat(ids).hasSize(15);
            assertThat(store.labelSet().name()).isEqualTo("MathEd");
            List<Session> read = TutoringSample.READ.stream().flatMap(name -> TutoringSample.sessions(name).stream()).toList();
            assertThat(read).hasSize(12);
            for (Session session : read) {
                DocumentState state = store.state(session.document().id());
                assertThat(state.annotators()).containsExactly(TutoringSample.NOOR, TutoringSample.TOMAS);
                assertThat(DocumentAdjudication.of(state).gold().marks())
                        .containsExactlyInAnyOrderElementsOf(session.marks());
            }
            ids.subList(12, 15).forEach(id -> assertThat(store.state(id)).isEqualTo(DocumentState.empty(id)));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void turnsHaveSpeakerRoleAndTime() {
        Document first = TutoringSample.sessions("01.txt").getFirst().document();

        Turn turn = first.turns().get(1);
        assertThat(turn.speaker()).isEqualTo("Emmanuel T.");
        assertThat(turn.role()).isEqualTo("tutor");
        assertThat(turn.time()).isEqualTo("15:31:21");
        assertThat(first.text().slice(turn.span())).startsWith("Good afternoon Akosua!");
        assertThat(first.metadata()).containsEntry("country", "Ghana");
    }

    @Test
    void theReadersDifferInFewMarks() {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            List<String> differing = store.rows().stream()
                    .map(row -> store.state(row.id()))
                    .filter(state -> !state.layer(TutoringSample.NOOR).marks().equals(state.layer(TutoringSample.TOMAS).marks()))
                    .map(state -> state.document().value())
                    .toList();
            assertThat(differing).containsExactly("M-010", "M-012");
        }
    }

    @Test
    void feedbackOnGoldFromAFileIsAboutWhatTheReaderMarkedOtherwise() {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            List<Feedback> all = store.rows().stream().flatMap(row -> Feedback.of(store.state(row.id()), TutoringSample.NOOR).stream()).toList();
            assertThat(all).hasSizeBetween(1, 15).noneMatch(one -> one.yours() != null && one.yours().equals(one.gold()));
            assertThat(Feedback.of(store.state(new DocumentId("M-001")), TutoringSample.NOOR)).isEmpty();
        }
    }

    @Test
    void whatTheRedactionOverlookedStandsInTheOriginalToo() {
        List<Session> received = TutoringSample.sessions(TutoringSample.RECEIVED);
        List<Session> original = TutoringSample.sessions(TutoringSample.ORIGINAL);

        assertThat(received).extracting(session -> session.document().turns().size())
                .isEqualTo(original.stream().map(session -> session.document().turns().size()).toList());
        for (int i = 0; i < received.size(); i++) {
            Session one = received.get(i);
            Set<String> known = words(original.get(i));
            assertThat(words(one)).isNotEmpty().isSubsetOf(known);
            assertThat(one.document().text().value()).contains("<PERSON>").doesNotContain("⟦");
        }
    }

    private static Set<String> words(Session session) {
        return session.marks().stream()
                .map((Mark mark) -> mark.label() + " " + session.document().text().slice(mark.span()))
                .collect(Collectors.toSet());
    }

    @Test
    void theFolderHasTheProjectAndATable() throws Exception {
        Path written = TutoringSample.write(folder);

        assertThat(written.resolve("Tutoring.allonym")).exists();
        assertThat(Files.readAllLines(written.resolve("received.tsv"))).hasSize(1 + TutoringSample.sessions(TutoringSample.RECEIVED).stream()
                        .mapToInt(session -> session.document().turns().size())
                        .sum())
                .first().isEqualTo("session\ttime\trole\tspeaker\ttext");
    }
}
