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
            return box(Feather.LOADER, tr("Reading the queue…"), "");
        }
        if (!model.isRead()) {
            Button read = new Button(tr("Read it"));
            read.setOnAction(_ -> model.read());
            VBox box = box(Feather.INBOX, tr("The queue has not been read"), tr("Reading it was stopped."));
            box.getChildren().add(read);
            return box;
        }
        if (model.conflicts().size() > 0) {
            Button widen = new Button(tr("Show everything"));
            widen.setOnAction(_ -> model.narrowing().widen());
            VBox box = box(Feather.FILTER, tr("Nothing fits what is asked for"), tr("Choose another part of the queue on the left."));
            box.getChildren().add(widen);
            return box;
        }
        if (model.auditing().isOn()) {
            return box(Feather.FILTER, tr("This item is no longer there"), tr("Go on with the next one."));
        }
        if (model.agreed().toAccept() > 0) {
            return box(Feather.CHECK_CIRCLE, tr("The readers agree on everything"), tr("Accept what they agree on on the left."));
        }
        return model.agreed().waiting() > 0
                ? box(Feather.INBOX, tr("Nothing to adjudicate yet"), awaited(model))
                : box(Feather.CHECK_CIRCLE, tr("Nothing to adjudicate"), tr("No reader marked anything two readers could differ on."));
    }

    private static String awaited(AdjudicateModel model) {
        SortedMap<ActorId, Integer> awaited = model.agreed().awaited();
        if (model.namesHidden() && !awaited.isEmpty()) {
            return tr(
                    "%s for annotators.\nA document comes here when all who are to read it have finished it.",
                    Words.count(model.agreed().waiting(), "document waits", "documents wait"));
        }
        if (awaited.isEmpty()) {
            return tr("Nobody has begun to annotate. Documents come here when their annotators have finished them.");
        }
        List<String> who = awaited.entrySet().stream()
                .map(one -> tr("%s with %s", one.getKey(), Words.count(one.getValue(), "document", "documents")))
                .toList();
        return tr(
                "Awaited: %s.\nA document comes here when all who are to read it have finished it.", String.join(", ", who));
    }

    private static VBox box(Feather icon, String title, String next) {
        return EmptyBox.of(icon, "nothing-in-hand", title, next);
    }
}
