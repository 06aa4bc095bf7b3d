package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.label.LabelSet;
import org.allonym.services.secondreader.SecondReading.Unusable;
import org.jspecify.annotations.Nullable;

/// What of a second reading can't be used: quotes that aren't in the text, unknown labels, answers that break the schema, and passages
/// without an answer. JavaFX thread.
final class UnusablePanel extends VBox {

    private static final int LONGEST = 300;

    UnusablePanel(List<Unusable> all, LabelSet labels) {
        super(8);
        setId("unusable-panel");
        setPrefWidth(760);
        ListView<Unusable> list = new ListView<>(FXCollections.observableList(all));
        list.setId("unusable-list");
        list.setAccessibleText(tr("What can’t be used"));
        list.setPrefHeight(360);
        list.setCellFactory(_ -> new ListCell<>() {
            @Override
            protected void updateItem(@Nullable Unusable item, boolean empty) {
                super.updateItem(item, empty);
                setText(item == null || empty ? "" : words(item, labels));
            }
        });
        HiddenText.mark(list);
        getChildren().addAll(
                Controls.wrap(Controls.muted(tr("Nothing here counts as a finding. The next run asks again about passages without an answer; the others "
                        + "are kept, word for word, in the project file."))),
                all.isEmpty() ? ReviewParts.line(tr("Everything can be used."), "muted") : list);
    }

    private static String words(Unusable item, LabelSet labels) {
        String said = item.words().length() > LONGEST ? item.words().substring(0, LONGEST) + "…" : item.words();
        String label = item.label().isEmpty() ? "" : " (%s)".formatted(labels.titleOf(item.label()));
        String why = "%s: %s".formatted(tr("Document %s", item.document()), item.why().title());
        return said.isEmpty() ? why : "%s – “%s”%s".formatted(why, said.strip().replaceAll("\\s+", " "), label);
    }
}
