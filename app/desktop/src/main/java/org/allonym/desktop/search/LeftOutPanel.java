package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.theme.Concealed;
import org.allonym.services.search.LabelPlaces.LeftOut;
import org.allonym.services.search.LabelPlaces.Reason;
import org.allonym.services.search.LabelPlaces.Target;
import org.jspecify.annotations.Nullable;

/// Lists the places that stay as they are, each with the reason. JavaFX thread.
final class LeftOutPanel {

    private LeftOutPanel() {}

    static Node of(List<LeftOut> leftOut, List<KwicRow> rows) {
        Map<Target, KwicRow> words = new HashMap<>();
        rows.forEach(row -> words.put(SearchModel.target(row), row));
        TableView<LeftOut> table = new TableView<>();
        Concealed.mark(table).setId("left-out");
        table.getItems().setAll(leftOut);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(column(tr("Document"), 160, each -> each.target().document().value()));
        table.getColumns().add(column(tr("Place"), 240, each -> {
            KwicRow row = words.get(each.target());
            return row == null ? "" : row.words().hit();
        }));
        table.getColumns().add(column(tr("Why it’s left unchanged"), 360, each -> why(each.reason())));
        table.setPrefSize(780, 420);
        return new VBox(table);
    }

    private static String why(Reason reason) {
        return switch (reason) {
            case FINISHED -> tr("The document is finished. Reopen it to change it.");
            case SKIPPED -> tr("The document is skipped. Reopen it to change it.");
            case HAS_IT -> tr("It already has the label.");
            case OVERLAPS -> tr("It would overlap another span, which the label set doesn’t allow.");
            case HAS_NONE -> tr("It has no label.");
            case PART -> tr("It’s part of a longer span. Go to that span to delete it.");
        };
    }

    private static TableColumn<LeftOut, String> column(String title, double width, java.util.function.Function<LeftOut, String> words) {
        TableColumn<LeftOut, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(words.apply(row.getValue())));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String text, boolean empty) {
                super.updateItem(text, empty);
                setText(empty || text == null ? "" : text);
            }
        });
        return column;
    }
}
