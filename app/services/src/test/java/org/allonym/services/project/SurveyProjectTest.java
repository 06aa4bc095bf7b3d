package org.allonym.services.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.progress.Progress;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.Study;
import org.allonym.services.history.WorkLog;
import org.allonym.store.LogEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurveyProjectTest {

    private static final String LABELLED =
            """
            [{"document": 7, "full_text": "Odile Marchetti rows", "tokens": ["Odile", "Marchetti", "rows"], "trailing_whitespace": [true, true, false], "labels": ["B-NAME_STUDENT", "I-NAME_STUDENT", "O"]},
             {"document": 8, "full_text": "Nothing here", "tokens": ["Nothing", "here"], "trailing_whitespace": [true, false], "labels": ["O", "O"]}]""";
    private static final DocumentId SEVEN = new DocumentId("7");
    private static final DocumentId EIGHT = new DocumentId("8");

    @TempDir
    Path folder;

    private Study study;

    @BeforeEach
    void makeAStudy() {
        study = new Study(folder);
        study.bring(study.put("essays.json", LABELLED));
    }

    @AfterEach
    void close() {
        study.close();
    }

    private void become(DocumentId document, DocumentStatus status) {
        AnnotatorStatus before = study.store().state(document).work(Study.AMINA);
        study.store().append(Gesture.of(
                Study.AMINA, List.of(new DocumentEdit.ChangeWork(document, Study.AMINA, before, before.withStatus(status)))));
    }

    @Test
    void aSurveyCountsSpansAndWhatIsAdjudicated() {
        SurveyProject.Survey before = SurveyProject.run(study.store(), ZoneOffset.UTC, Progress.NONE);
        study.store().append(Gesture.of(
                Study.AMINA,
                MergePolicy.UNANIMOUS.merge(DocumentAdjudication.of(study.store().state(SEVEN)), Study.AMINA).edits()));
        SurveyProject.Survey after = SurveyProject.run(study.store(), ZoneOffset.UTC, Progress.NONE);

        assertThat(before.adjudicated()).as("where nobody found anything, nothing is to be decided").containsExactly(EIGHT);
        assertThat(before.layers()).isEqualTo(Map.of("NAME_STUDENT", 1));
        assertThat(before.gold()).isEmpty();
        assertThat(after.adjudicated()).containsExactlyInAnyOrder(SEVEN, EIGHT);
        assertThat(after.gold()).isEqualTo(Map.of("NAME_STUDENT", 1));
    }

    @Test
    void whatWasFinishedIsCountedByDayAndReopeningTakesItOff() {
        Instant[] last = {Instant.EPOCH};
        study.store().log(entry -> last[0] = entry.at());
        LocalDate day = LocalDate.ofInstant(last[0], ZoneOffset.UTC);
        assertThat(SurveyProject.run(study.store(), ZoneOffset.UTC, Progress.NONE).finished().values().stream().mapToInt(n -> n).sum())
                .isEqualTo(2);

        become(SEVEN, DocumentStatus.STARTED);

        SurveyProject.Survey survey = SurveyProject.run(study.store(), ZoneOffset.UTC, Progress.NONE);
        assertThat(survey.finished().values().stream().mapToInt(n -> n).sum()).isEqualTo(1);
        assertThat(survey.finished().firstKey()).isEqualTo(day);
        assertThat(survey.lastActive()).containsOnlyKeys(Study.AMINA.value(), Study.PI.value());
    }

    @Test
    void theLogTellsADocumentsMoves() {
        become(SEVEN, DocumentStatus.STARTED);
        become(SEVEN, DocumentStatus.SKIPPED);

        assertThat(WorkLog.of(study.store(), SEVEN))
                .extracting(WorkLog.Move::before, WorkLog.Move::after, WorkLog.Move::by)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(DocumentStatus.NEW, DocumentStatus.FINISHED, Study.PI.value()),
                        org.assertj.core.groups.Tuple.tuple(DocumentStatus.FINISHED, DocumentStatus.STARTED, "amina"),
                        org.assertj.core.groups.Tuple.tuple(DocumentStatus.STARTED, DocumentStatus.SKIPPED, "amina"));
    }

    @Test
    void whatIsNoMoveIsNone() {
        LogEntry entry = new LogEntry("r", 1, "amina", "7", "g", "{\"kind\":\"do\",\"edit\":\"change-assignment\"}", Instant.EPOCH, "", "");

        assertThat(WorkLog.move(entry)).isEmpty();
    }

    @Test
    void aSurveyStopsWhenItIsToldTo() {
        Progress cancelled = (_, _) -> {
            throw new CancellationException("enough");
        };

        assertThatThrownBy(() -> SurveyProject.run(study.store(), ZoneOffset.UTC, cancelled))
                .isInstanceOf(CancellationException.class);
    }
}
