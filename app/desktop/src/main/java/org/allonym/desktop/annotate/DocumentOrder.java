package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.language.English;
import org.allonym.problem.Problem;
import org.jspecify.annotations.Nullable;

/// The order in which the annotator's documents are listed and come up. An order by uncertainty is worked out when it is
/// chosen and when the screen is entered, in a job, and stays until then: nothing moves while somebody reads. A
/// calibration round comes first in any order. JavaFX thread; knows no node.
final class DocumentOrder {

    /// What the order goes by.
    enum By {
        IMPORT("as imported"),
        UNCERTAINTY("most uncertain first");

        private final @English String title;

        By(@English String title) {
            this.title = title;
        }

        @Override
        public String toString() {
            return tr(title);
        }
    }

    private final AnnotatorDesk desk;
    private final DocumentList documents;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private @Nullable Job running;

    /// @param show shows what went wrong in the job
    DocumentOrder(AnnotatorDesk desk, DocumentList documents, JobRunner jobs, Consumer<Problem> show) {
        this.desk = desk;
        this.documents = documents;
        this.jobs = jobs;
        this.show = show;
    }

    ObjectProperty<By> byProperty() {
        return documents.orderProperty();
    }

    /// Puts the documents into the order chosen.
    ///
    /// @param done runs when they are
    /// @throws org.allonym.problem.ProblemException when what was done can't be saved
    void apply(Runnable done) {
        if (running != null) {
            running.cancel();
            running = null;
        }
        switch (byProperty().get()) {
            case IMPORT -> {
                documents.rank(Map.of());
                done.run();
            }
            case UNCERTAINTY -> {
                desk.flush();
                List<AnnotatorDesk.Entry> entries = List.copyOf(documents.own());
                running = jobs.start(
                        tr("Sorting the documents"),
                        progress -> desk.uncertainties(entries, progress),
                        ranks -> {
                            documents.rank(ranks);
                            done.run();
                        },
                        show);
            }
        }
    }
}
