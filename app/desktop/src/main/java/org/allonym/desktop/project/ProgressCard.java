package org.allonym.desktop.project;

import static org.allonym.language.Messages.day;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.project.Role;
import org.jspecify.annotations.Nullable;

/// How far everybody is; a name leads to their documents. JavaFX thread.
final class ProgressCard {

    private final ProjectModel model;
    private static final int COLUMNS = 8;

    private final GridPane grid = new GridPane(16, 6);
    private final VBox node = Pieces.card(Pieces.heading(tr("People")), grid);

    ProgressCard(ProjectModel model) {
        this.model = model;
        for (int i = 0; i < COLUMNS; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(i == 1 ? Priority.ALWAYS : Priority.NEVER);
            column.setHalignment(i > 1 && i < 7 ? HPos.RIGHT : HPos.LEFT);
            column.setMinWidth(i == 1 ? 80 : Region.USE_PREF_SIZE);
            grid.getColumnConstraints().add(column);
        }
    }

    Region node() {
        return node;
    }

    void refresh() {
        grid.getChildren().clear();
        List<String> heads = List.of(
                "", "", trc("column", "Done"), trc("column", "Started"), trc("column", "Skipped"), trc("column", "Flagged"), tr("Spans"), tr("Last active"));
        for (int i = 0; i < heads.size(); i++) {
            Label head = Pieces.muted(heads.get(i));
            head.setMinWidth(Region.USE_PREF_SIZE);
            grid.add(head, i, 0);
        }
        int row = 1;
        for (Standing standing : model.standings()) {
            add(row++, standing);
        }
    }

    private void add(int row, Standing standing) {
        String name = standing.actor().id().value();
        Label active = Pieces.muted(when(standing.lastActive()));
        if (standing.actor().role() != Role.ANNOTATOR) {
            Label plain = new Label(name);
            plain.getStyleClass().add("name-plain");
            grid.add(plain, 0, row);
            grid.add(Pieces.muted(Words.role(standing.actor().role())), 1, row);
            grid.add(active, 7, row);
            return;
        }
        Button documents = new Button(name);
        documents.setId("progress-" + name.replaceAll("[^A-Za-z0-9]", "-"));
        documents.getStyleClass().addAll("flat", "name-button");
        documents.setAccessibleText(tr("Documents of %s", name));
        documents.setOnAction(_ -> model.showDocuments(DocumentFilter.of(standing.actor().id())));
        grid.add(documents, 0, row);
        grid.add(Pieces.bar(standing.done(), standing.documents()), 1, row);
        grid.add(figure(tr("%,d of %,d", standing.done(), standing.documents())), 2, row);
        grid.add(figure(number(standing.started())), 3, row);
        grid.add(figure(number(standing.skipped())), 4, row);
        grid.add(figure(number(standing.flagged())), 5, row);
        grid.add(figure(number(standing.spans())), 6, row);
        grid.add(active, 7, row);
    }

    private static Label figure(String text) {
        Label figure = new Label(text);
        figure.setMinWidth(Region.USE_PREF_SIZE);
        return figure;
    }

    private static String when(@Nullable Instant instant) {
        if (instant == null) {
            return tr("never");
        }
        ZoneId zone = ZoneId.systemDefault();
        LocalDate day = LocalDate.ofInstant(instant, zone);
        LocalDate today = LocalDate.now(zone);
        if (day.equals(today)) {
            return tr("today %s", DateTimeFormatter.ofPattern("HH:mm").withZone(zone).format(instant));
        }
        return day.equals(today.minusDays(1)) ? tr("yesterday") : day(day);
    }
}
