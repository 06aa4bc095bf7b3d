package org.allonym.desktop.basket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.ReviewProject;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Performs everyday tasks in the real window, counts what they cost the hands, and holds each to its budget and to the
/// table in `docs/performance.md`.
///
/// `-Dallonym.basket=write` writes the table anew. The caret or the chosen span is in place when a task begins, the
/// pointer in the middle of the text; a mouse goes the straight way.
@Tag("slow")
class BasketTest {

    @TempDir
    Path folder;

    @TempDir
    Path others;

    private final BasketTable table = new BasketTable();

    @Test
    void everyTaskStaysWithinItsBudgetAndTheTableInTheDocumentationIsTrue() {
        suggest();
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            AnnotateTasks amina = new AnnotateTasks(open, table);
            AdjudicateTasks clara = new AdjudicateTasks(open, table);
            open.sampleAs("Amina");
            amina.openKitchen();
            amina.annotateByKeys();
            amina.annotateByMouse();
            amina.finishAfterTheSweep();
            amina.decideSuggestionsAndFinish();
            open.leave();
            open.openRecent("Clara");
            open.hand().find("#reader-1");
            clara.decideConflicts();
        }
        reviewSurrogates();
        assertThat(table.tasks()).isEqualTo(14);
        System.out.println(table.text());
        Path page = page();
        if (System.getProperty("allonym.basket", "").equals("write")) {
            table.writeInto(page);
        }
        compare(BasketTable.onPage(page), table.text());
    }

    /// Counts exactly; the pointer's ways to a fifth, for the layout changes more often than what people do.
    private static void compare(String documented, String counted) {
        assertThat(BasketTable.counts(documented)).isEqualTo(BasketTable.counts(counted));
        List<Integer> ways = BasketTable.ways(counted);
        List<Integer> before = BasketTable.ways(documented);
        assertThat(ways).hasSizeGreaterThan(12).hasSameSizeAs(before);
        for (int i = 0; i < ways.size(); i++) {
            assertThat(ways.get(i)).as("pixels in row %d", i + 1).isCloseTo(before.get(i), withPercentage(20));
        }
    }

    private void reviewSurrogates() {
        Path file = ReviewProject.in(others);
        try (WindowUnderTest open = new WindowUnderTest(others, 1280, 800)) {
            open.openAs(file, "Cara");
            open.hand().click("#stage-surrogates");
            open.waitForJobs();
            new SurrogateTasks(open, table).review();
        }
    }

    /// Makes the sample with two suggestions in the letter, as a run of a model leaves them.
    private void suggest() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            DocumentText text = store.document(AnnotateTasks.LETTER).orElseThrow().text();
            List<Annotation> suggested = List.of(suggestion(text, "Salon Fennimore", "EMPLOYER"), suggestion(text, "Richard von Mises", "NAME_STUDENT"));
            DocumentText kitchen = store.document(AnnotateTasks.KITCHEN).orElseThrow().text();
            List<Annotation> year = List.of(suggestion(kitchen, "May 2024", "DATE"));
            store.append(Gesture.of(SampleProject.PI, List.of(
                    new DocumentEdit.ReplaceLayer(AnnotateTasks.LETTER, ActorId.MODEL, List.of(), suggested),
                    new DocumentEdit.ReplaceLayer(AnnotateTasks.KITCHEN, ActorId.MODEL, List.of(), year))));
        }
    }

    private static Annotation suggestion(DocumentText text, String words, String label) {
        int start = text.value().indexOf(words);
        return Annotation.of(text.span(start, start + words.length()), label, new Provenance.Model("a model", 0.9));
    }

    private static Path page() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path page = at.resolve("docs/performance.md");
            if (Files.exists(page)) {
                return page;
            }
        }
        throw new IllegalStateException("no docs/performance.md above the working directory");
    }
}
