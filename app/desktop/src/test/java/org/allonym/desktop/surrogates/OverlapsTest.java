package org.allonym.desktop.surrogates;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.desktop.ReviewProject;
import org.allonym.desktop.TestProject;
import org.allonym.edit.Gesture;
import org.allonym.services.surrogates.GoldCorrection;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Spans of gold that overlap, in the queue.
@Timeout(120)
class OverlapsTest {

    @TempDir
    Path folder;

    private Path project() {
        return ReviewProject.in(folder, Map.of(
                "alpha",
                "By [NAME_STUDENT|Odile Marchetti], at [URL_PERSONAL|www.youtube.com/c/giuliabianchi] or [ID_NUM|4471-0936]."));
    }

    private static void add(Path file, String words, String label) {
        try (ProjectStore store = ProjectFile.open(file)) {
            int at = store.document(ReviewProject.ALPHA).orElseThrow().text().value().indexOf(words);
            Mark mark = new Mark(new Span(at, at + words.length()), label);
            store.append(Gesture.of(
                    TestProject.CARA.id(), GoldCorrection.add(store.state(ReviewProject.ALPHA), mark, TestProject.CARA.id())));
        }
    }

    @Test
    void whatStandsInsideAnotherSpanIsAsCleanAsTheRest() {
        Path file = project();
        int warnings;
        try (Reviewer cara = new Reviewer(file)) {
            warnings = cara.model().tally().warnings();
        }
        add(file, "giuliabianchi", "USERNAME");
        try (Reviewer cara = new Reviewer(file)) {
            Item inner = cara.item(ReviewProject.ALPHA, "giuliabianchi", false);
            assertThat(inner.state()).isEqualTo(Item.State.PROPOSED);
            assertThat(inner.why()).isEmpty();
            assertThat(cara.model().tally().warnings()).isEqualTo(warnings);
            assertThat(cara.reviewing().clean()).containsEntry("USERNAME", 1);
        }
    }

    @Test
    void whatCrossesAnotherSpanWarns() {
        Path file = project();
        int warnings;
        try (Reviewer cara = new Reviewer(file)) {
            warnings = cara.model().tally().warnings();
        }
        add(file, "Marchetti, at", "ID_NUM");
        try (Reviewer cara = new Reviewer(file)) {
            Item over = cara.item(ReviewProject.ALPHA, "Marchetti, at", false);
            assertThat(over.state()).isEqualTo(Item.State.WARNING);
            assertThat(over.why()).isEqualTo("overlaps another");
            assertThat(cara.model().tally().warnings()).isEqualTo(warnings + 1);
            assertThat(cara.reviewing().clean()).containsEntry("ID_NUM", 1);
        }
    }
}
