package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.SortedMap;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.Words;
import org.allonym.project.ActorId;
import org.kordamp.ikonli.feather.Feather;

/// What stands in place of the text while no conflict is in hand: why, and what comes next. JavaFX thread.
final class NothingInHand {

    private NothingInHand() {}

    static Node of(AdjudicateModel model) {
        if (model.readingProperty().get()) {
            return box(Feather.LOADER, tr("Loading the queue…"), "");
        }
        if (!model.isRead()) {
            Button read = new Button(tr("Load the queue"));
            read.setOnAction(_ -> model.read());
            VBox box = box(Feather.INBOX, tr("The queue hasn’t been loaded"), tr("Loading was stopped."));
            box.getChildren().add(read);
            return box;
        }
        if (model.conflicts().size() > 0) {
            Button widen = new Button(tr("Show everything"));
            widen.setOnAction(_ -> model.narrowing().widen());
            VBox box = box(Feather.FILTER, tr("No items match the filters"), tr("Change the filters on the left."));
            box.getChildren().add(widen);
            return box;
        }
        if (model.auditing().isOn()) {
            return box(Feather.FILTER, tr("This item no longer exists"), tr("Continue with the next one."));
        }
        if (model.agreed().toAccept() > 0) {
            return box(Feather.CHECK_CIRCLE, tr("The annotators agree on everything"), tr("Accept the agreed spans on the left."));
        }
        return model.agreed().waiting() > 0
                ? box(Feather.INBOX, tr("Nothing to adjudicate yet"), awaited(model))
                : box(Feather.CHECK_CIRCLE, tr("Nothing to adjudicate"), tr("There are no spans for annotators to disagree on."));
    }

    private static String awaited(AdjudicateModel model) {
        SortedMap<ActorId, Integer> awaited = model.agreed().awaited();
        if (model.namesHidden() && !awaited.isEmpty()) {
            return tr(
                    "%s for annotators.\nA document appears here when all its annotators have finished it.",
                    Words.count(model.agreed().waiting(), "document is waiting", "documents are waiting"));
        }
        if (awaited.isEmpty()) {
            return tr("Nobody has started annotating. Documents appear here when their annotators have finished them.");
        }
        List<String> who = awaited.entrySet().stream()
                .map(one -> tr("%s (%s)", one.getKey(), Words.count(one.getValue(), "document", "documents")))
                .toList();
        return tr(
                "Waiting for: %s.\nA document appears here when all its annotators have finished it.", String.join(", ", who));
    }

    private static VBox box(Feather icon, String title, String next) {
        return EmptyBox.of(icon, "nothing-in-hand", title, next);
    }
}
