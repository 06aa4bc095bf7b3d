package org.allonym.services.adjudicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.GuidelineGap;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectGuidelineGapsTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId JUDGE = new ActorId("judge");
    private static final DocumentId ONE = new DocumentId("one");

    @TempDir
    Path folder;

    @Test
    void aGapCarriesTheTimeItsDecisionWasLastChanged() throws Exception {
        Path text = Files.writeString(folder.resolve("one.txt"), "Ann went to Rome.");
        Path file = folder.resolve("p.allonym");
        try (ProjectStore store = ProjectFile.create(file, "p", LabelSets.CRAPII_14)) {
            new ImportFiles(new EnglishTokenizer()::tokenize)
                    .run(ImportFiles.Request.of(List.of(text), JUDGE), store, Progress.NONE);
            Annotation rome = Annotation.of(new Span(12, 16), "LOCATION", new Provenance.Person(AMINA));
            store.append(Gesture.of(AMINA, List.of(
                    new DocumentEdit.AddAnnotation(ONE, AMINA, rome),
                    new DocumentEdit.ChangeWork(ONE, AMINA, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)))));
            DocumentAdjudication open = DocumentAdjudication.of(store.state(ONE));
            store.append(Gesture.of(JUDGE, open.decide(
                    open.cases().getFirst(), RegionChoice.of(new Choice.Nothing(), JUDGE))));
            assertThat(CollectGuidelineGaps.run(store, Progress.NONE)).isEmpty();

            DocumentAdjudication decided = DocumentAdjudication.of(store.state(ONE));
            Decision made = decided.cases().getFirst().current().getFirst();
            store.append(Gesture.of(JUDGE, decided.remark(made, new Remark(Reason.UNCLEAR_GUIDELINE, "cities?", true))));

            List<GuidelineGap> gaps = CollectGuidelineGaps.run(store, Progress.NONE);
            assertThat(gaps).extracting(GuidelineGap::at).containsExactly(lastEntry(store));
            assertThat(gaps.getFirst().passage().text()).isEqualTo("Rome");
        }
    }

    private static Instant lastEntry(ProjectStore store) {
        LogEntry[] last = new LogEntry[1];
        store.log(entry -> last[0] = entry);
        return last[0].at();
    }
}
