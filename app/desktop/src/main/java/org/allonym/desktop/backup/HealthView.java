package org.allonym.desktop.backup;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.problem.Problem;
import org.allonym.store.HealthReport.Fault;
import org.allonym.store.HealthReport;
import org.allonym.store.LogHead;
import org.kordamp.ikonli.feather.Feather;

/// What a health check checked and what it found, and what to do about it. JavaFX thread.
public final class HealthView extends VBox {


    private static final int MOST_ROWS = 6;
    private static final int MOST_BACKUPS = 3;

    private final HealthModel model;
    private final Runnable toBackups;
    private final VBox found = new VBox(16);
    private final Button check;
    private Subscription following = Subscription.EMPTY;

    /// @param toBackups leads to the backups
    public HealthView(HealthModel model, Runnable toBackups) {
        super(16);
        this.model = model;
        this.toBackups = toBackups;
        Label what = new Label(tr("Checks every page, document text and log entry, and replays the log to see whether the result matches "
                + "the file. Nothing is repaired."));
        Controls.wrap(what);
        check = Controls.button("examine", tr("Check the file"), Feather.ACTIVITY, model::checkHealth);
        getChildren().addAll(what, new HBox(check), found);
    }

    public void attach() {
        following = model.outcomeProperty().subscribe(outcome -> {
            found.getChildren().clear();
            check.getStyleClass().remove("accent");
            if (outcome == null) {
                check.getStyleClass().add("accent");
                found.getChildren().add(Controls.muted(tr("Not checked yet. It takes seconds, and you can keep working.")));
            } else {
                show(outcome);
            }
        });
    }

    public void detach() {
        following.unsubscribe();
    }

    private void show(HealthModel.Outcome outcome) {
        HealthReport report = outcome.report();
        Problem obstacle = outcome.obstacle();
        if (obstacle != null) {
            found.getChildren().add(Controls.card(said(obstacle.what(), true), line(obstacle.safe()), line(obstacle.advice())));
        }
        if (report != null) {
            found.getChildren().add(Controls.card(
                    said(
                            report.sound()
                                    ? tr("No problems found")
                                    : tr("%s found; nothing was repaired", DomainText.count(report.faults().size(), "problem", "problems")),
                            !report.sound()),
                    figures(report)));
            byCheck(report.faults()).forEach((check, faults) -> found.getChildren().add(faults(check, faults)));
        }
        if (obstacle != null || (report != null && !report.sound())) {
            found.getChildren().add(advice());
        }
        found.getChildren().add(backups(outcome));
    }

    private static Label said(String words, boolean bad) {
        Label said = Controls.heading(words);
        said.setId("health-said");
        Controls.wrap(said);
        said.getStyleClass().add(bad ? "danger-text" : "success-text");
        return said;
    }

    private static Label line(String words) {
        return Controls.wrap(new Label(words));
    }

    private GridPane figures(HealthReport report) {
        GridPane grid = new GridPane(24, 6);
        grid.setId("health-figures");
        row(grid, tr("Documents"), tr("%,d, each by the hash of its text", report.documents()));
        row(grid, tr("Annotations"), number(report.annotations()));
        row(grid, tr("Log entries"), tr("%,d, each by its hash", report.entries()));
        for (LogHead head : report.heads()) {
            row(grid, head.replica().equals(report.replica()) ? tr("This file’s log") : tr("Log of %s", shortened(head.replica())),
                    tr("ends with entry %,d, %s", head.seq(), shortened(head.hash())));
        }
        row(grid, tr("File"), tr("%s, format %d, %s, SQLite %s",
                BackupText.size(report.file().bytes()), report.file().version(), report.file().journal(), report.file().sqlite()));
        row(grid, tr("Companion files"), report.file().neighbours().isEmpty()
                ? tr("none: the project is a single file")
                : String.join(", ", report.file().neighbours()));
        return grid;
    }

    private static String shortened(String hash) {
        return hash.length() > 16 ? hash.substring(0, 16) + "…" : hash;
    }

    private static void row(GridPane grid, String name, String words) {
        Label title = Controls.muted(name);
        title.setMinWidth(Region.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), title, new Label(words));
    }

    private static Map<String, List<Fault>> byCheck(List<Fault> faults) {
        Map<String, List<Fault>> groups = new LinkedHashMap<>();
        faults.forEach(fault -> groups.computeIfAbsent(fault.check(), _ -> new ArrayList<>()).add(fault));
        return groups;
    }

    private static VBox faults(String check, List<Fault> faults) {
        TableView<Fault> table = new TableView<>(FXCollections.observableArrayList(faults));
        table.setAccessibleText(title(check));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        var where = Controls.told(Columns.of(trc("fault", "Where"), 240, Fault::where));
        where.getStyleClass().add(HiddenText.STYLE);
        table.getColumns().setAll(List.of(where, Controls.told(Columns.of(trc("fault", "What"), 500, Fault::detail))));
        table.setFixedCellSize(30);
        table.setPrefHeight(44 + 30.0 * Math.min(MOST_ROWS, faults.size()));
        table.setMinHeight(table.getPrefHeight());
        Label title = Controls.heading(title(check) + ": " + number(faults.size()));
        return Controls.card(title, line(meaning(check)), table);
    }

    private VBox advice() {
        Label what = line(tr("Keep a copy of the file as it is. Then restore the latest intact backup: it is checked in full before "
                + "it replaces the project, and you see beforehand what would change."));
        Button see = Controls.button("to-backups", tr("Show backups"), Feather.ROTATE_CCW, toBackups);
        see.getStyleClass().add("accent");
        return Controls.card(Controls.heading(tr("What to do")), what, new HBox(see));
    }

    private static VBox backups(HealthModel.Outcome outcome) {
        VBox card = Controls.card(Controls.heading(tr("Latest backups")));
        outcome.backups().stream()
                .limit(MOST_BACKUPS)
                .map(backup -> new Label(BackupText.time(backup.at()) + " – " + backup.reason().words()))
                .forEach(card.getChildren()::add);
        if (outcome.backups().isEmpty()) {
            card.getChildren().add(Controls.muted(tr("There are none.")));
        }
        return card;
    }

    static String title(String check) {
        return switch (check) {
            case "structure" -> tr("File structure");
            case "foreign key" -> tr("Broken references");
            case "text" -> tr("Document texts");
            case "span" -> tr("Places");
            case "layer" -> tr("Layers");
            case "log chain" -> tr("Log chain");
            case "log" -> tr("Log entries");
            case "replay" -> tr("Log replay");
            default -> tr("More");
        };
    }

    static String meaning(String check) {
        return switch (check) {
            case "structure" -> tr("The disk or another program has changed bytes in the file.");
            case "foreign key" -> tr("Something that other data belongs to was removed.");
            case "text" -> tr("A document’s text isn’t the one that was imported. It is never shown.");
            case "span" -> tr("Something is located outside its document’s text.");
            case "layer" -> tr("A layer has gained or lost annotations outside the program.");
            case "log chain" -> tr("An entry was changed, removed or moved after it was written.");
            case "log" -> tr("An entry doesn’t fit the ones before it.");
            case "replay" -> tr("The file’s contents don’t match the work recorded in the log.");
            default -> tr("There are too many to list.");
        };
    }
}
