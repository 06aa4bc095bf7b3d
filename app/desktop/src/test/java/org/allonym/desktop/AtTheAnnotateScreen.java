package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.junit.jupiter.api.io.TempDir;

/// Anna at the annotate screen of a small project, with a hand on it.
abstract class AtTheAnnotateScreen {

    @TempDir
    Path folder;

    WindowUnderTest window;
    Hand hand;

    final void annotate(Runnable job) {
        TestProject project = TestProject.in(folder);
        reopen(project, job);
    }

    final void reopen(TestProject project, Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project.file(), "Anna");
            hand.find("#documents");
            job.run();
        }
    }

    final ProjectSession session() {
        return Objects.requireNonNull(window.composition().shell().sessionProperty().get());
    }

    final List<String> marked(DocumentId document) {
        return Hand.onFx(() -> {
            ProjectSession session = session();
            return session.state(document).layer(new ActorId("Anna")).annotations().stream()
                    .map(annotation -> session.document(document).orElseThrow().text().slice(annotation.span()) + " " + annotation.label())
                    .toList();
        });
    }

    final List<Annotation> layer() {
        return Hand.onFx(() -> session().state(TestProject.ONE).layer(new ActorId("Anna")).annotations());
    }

    final Bounds glyphs(int start, int end) {
        AnnotatedTextView text = (AnnotatedTextView) hand.find("#text");
        return Hand.onFx(() -> text.localToScreen(text.boundsOf(new Span(start, end)).orElseThrow()));
    }

    final Point2D before(int offset) {
        Bounds box = glyphs(offset, offset + 1);
        return new Point2D(box.getMinX() + 2, box.getCenterY());
    }

    final Point2D after(int offset) {
        Bounds box = glyphs(offset - 1, offset);
        return new Point2D(box.getMaxX() - 2, box.getCenterY());
    }
}
