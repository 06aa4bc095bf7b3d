package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import javafx.scene.Node;
import javafx.scene.control.Button;
import org.allonym.desktop.shell.EmptyBox;
import org.kordamp.ikonli.feather.Feather;

/// What stands in place of the texts while nothing is in hand: why, and what comes next. JavaFX thread.
final class NothingInHand {

    private static final String ID = "nothing-in-hand";

    private NothingInHand() {}

    /// @param adjudicate leads to where gold is made
    /// @param export leads to where files are written
    static Node of(SurrogatesModel model, Runnable adjudicate, Runnable export) {
        if (model.readingProperty().get()) {
            return EmptyBox.of(Feather.LOADER, ID, tr("Preparing surrogates…"), "");
        }
        if (!model.isRead()) {
            Button read = new Button(tr("Prepare them"));
            read.setId("plan");
            read.setOnAction(_ -> model.read());
            return EmptyBox.of(Feather.INBOX, ID, tr("No surrogates yet"), tr("Preparation was stopped."), read);
        }
        if (model.tally().all() > 0) {
            Button widen = new Button(tr("Show everything"));
            widen.setOnAction(_ -> model.narrowProperty().set(Narrow.EVERYTHING));
            return EmptyBox.of(Feather.FILTER, ID, tr("No items match the filters"), tr("Change the filters on the left."), widen);
        }
        if (model.tally().unsettled() > 0 || model.tally().documents() == 0) {
            Button go = new Button(tr("Adjudicate"));
            go.setId("go-adjudicate");
            go.setOnAction(_ -> adjudicate.run());
            return EmptyBox.of(
                    Feather.INBOX,
                    ID,
                    tr("No gold yet"),
                    tr("Surrogates replace the spans in gold. A document appears here once everything in it is decided."),
                    go);
        }
        Button go = new Button(tr("Export"));
        go.setOnAction(_ -> export.run());
        return EmptyBox.of(Feather.CHECK_CIRCLE, ID, tr("Nothing to replace"), tr("Gold contains no personal information."), go);
    }
}
