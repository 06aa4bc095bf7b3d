package org.allonym.desktop;

import java.util.function.Supplier;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.annotate.AnnotateModel;
import org.allonym.desktop.search.Destination;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Leads from a place that was found to the screen where something is done about it, and back. JavaFX thread.
final class GoToPlace implements Destination {

    private final ShellModel shell;
    private final Supplier<AnnotateModel> annotate;
    private final Supplier<AdjudicateModel> adjudicate;
    private @Nullable Stage before;

    /// @param annotate the model of the annotate screen
    /// @param adjudicate the model of the adjudicate screen
    GoToPlace(ShellModel shell, Supplier<AnnotateModel> annotate, Supplier<AdjudicateModel> adjudicate) {
        this.shell = shell;
        this.annotate = annotate;
        this.adjudicate = adjudicate;
        shell.stageProperty().addListener((_, left, entered) -> {
            if (entered == Stage.SEARCH) {
                before = left;
            }
        });
    }

    @Override
    public void annotate(DocumentId document, Span place) {
        shell.stageProperty().set(Stage.ANNOTATE);
        AnnotateModel model = annotate.get();
        model.open(document);
        model.goTo(place);
    }

    @Override
    public void adjudicate(DocumentId document, Span place) {
        shell.stageProperty().set(Stage.ADJUDICATE);
        AdjudicateModel model = adjudicate.get();
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
