package org.allonym.desktop;

import java.util.Objects;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.annotate.AnnotateModel;
import org.allonym.desktop.search.Destination;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Leads from a place that was found to the screen where something is done about it, and back. JavaFX thread.
final class GoToPlace implements Destination {

    private final ShellModel shell;
    private @Nullable AnnotateModel annotate;
    private @Nullable AdjudicateModel adjudicate;
    private @Nullable Stage before;

    GoToPlace(ShellModel shell) {
        this.shell = shell;
        shell.sessionProperty().subscribe(_ -> {
            annotate = null;
            adjudicate = null;
        });
        shell.stageProperty().addListener((_, left, entered) -> {
            if (entered == Stage.SEARCH) {
                before = left;
            }
        });
    }

    /// A model for the annotate screen, which places are opened on.
    AnnotateModel annotate(ProjectSession session) {
        AnnotateModel made = new AnnotateModel(session);
        annotate = made;
        return made;
    }

    /// Keeps the model of the adjudicate screen, which conflicts are opened on.
    AdjudicateModel adjudicate(AdjudicateModel made) {
        adjudicate = made;
        return made;
    }

    @Override
    public void annotate(DocumentId document, Span place) {
        shell.stageProperty().set(Stage.ANNOTATE);
        AnnotateModel model = Objects.requireNonNull(annotate);
        model.open(document);
        model.goTo(place);
    }

    @Override
    public void adjudicate(DocumentId document, Span place) {
        shell.stageProperty().set(Stage.ADJUDICATE);
        AdjudicateModel model = Objects.requireNonNull(adjudicate);
        if (model.isRead()) {
            open(model, model.queueProperty().get(), document, place);
        } else {
            model.queueProperty().addListener(new ChangeListener<>() {
                @Override
                public void changed(ObservableValue<? extends QueueView> queue, QueueView empty, QueueView read) {
                    model.queueProperty().removeListener(this);
                    open(model, read, document, place);
                }
            });
        }
    }

    private static void open(AdjudicateModel model, QueueView view, DocumentId document, Span place) {
        view.queue().document(document).stream()
                .flatMap(listed -> listed.entries().stream())
                .filter(entry -> entry.place().overlaps(place))
                .findFirst()
                .map(QueueEntry::id)
                .ifPresent(model::open);
    }

    @Override
    public void back() {
        Stage to = before != null && before != Stage.SEARCH ? before : shell.stages().getFirst();
        shell.stageProperty().set(to);
    }
}
