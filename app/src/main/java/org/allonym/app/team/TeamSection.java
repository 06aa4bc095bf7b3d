package org.allonym.app.team;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.app.project.Pieces;
import org.allonym.app.project.ProjectSection;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.EmptyBox;
import org.allonym.app.shell.FileDialogs;
import org.allonym.app.shell.Words;
import org.allonym.project.Task;
import org.allonym.team.Outstanding;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Who has a work package, and what came back: made here, and merged here. JavaFX thread.
public final class TeamSection implements ProjectSection {

    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm", Locale.UK).withZone(ZoneId.systemDefault());

    private final TeamModel model;
    private final Desk desk;
    private final FileDialogs dialogs;
    private final Runnable toConflicts;
    private final VBox content = new VBox(16);
    private final Node node;
    private Subscription subscription = Subscription.EMPTY;

    /// @param toConflicts leads to what is to be decided
    public TeamSection(TeamModel model, Desk desk, FileDialogs dialogs, Runnable toConflicts) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.toConflicts = toConflicts;
        node = Pieces.scrolling(content);
        MergePanel.accept(node, this::merge);
    }

    private void show(@Nullable Outstanding outstanding) {
        content.getChildren().clear();
        if (outstanding == null) {
            return;
        }
        if (outstanding.packages().isEmpty()) {
            content.getChildren().add(empty());
            return;
        }
        Label words = Pieces.muted(outstanding.awaited() == 0
                ? "Something came back of every package."
                : "Nothing has come back yet of %,d of %s."
                        .formatted(outstanding.awaited(), Words.count(outstanding.packages().size(), "package", "packages")));
        words.setId("team-standing");
        content.getChildren().add(Pieces.card(Pieces.heading("Work packages"), table(outstanding), words, buttons()));
    }

    private Node empty() {
        return EmptyBox.of(
                Feather.PACKAGE,
                "no-packages",
                model.makes() ? "Nobody has a work package" : "No work package was made",
                "People who can’t reach this file work in a package of their own: their documents and the labels,\n"
                        + "nothing of what others did. What they give back is merged here.",
                buttons());
    }

    private HBox buttons() {
        Button merge = Pieces.button("merge", "Merge…", Feather.GIT_MERGE, () -> merge(List.of()));
        HBox buttons = new HBox(8);
        if (model.makes()) {
            buttons.getChildren().add(Pieces.button("make-packages", "Make packages…", Feather.PACKAGE, this::make));
        }
        buttons.getChildren().add(merge);
        buttons.setMaxWidth(Region.USE_PREF_SIZE);
        return buttons;
    }

    private void make() {
        desk.openPanel("Make work packages", new MakePanel(model.making(), desk, dialogs).node());
    }

    private void merge(List<Path> files) {
        MergeModel merge = model.merging(files);
        desk.openPanel("Merge what came back", new MergePanel(merge, desk, dialogs, toConflicts).node(), merge::leave);
    }

    private static Node table(Outstanding outstanding) {
        GridPane grid = new GridPane(24, 8);
        grid.setId("packages");
        grid.addRow(0, Pieces.muted("For"), Pieces.muted("To do what"), Pieces.muted("Made"), Pieces.muted("Documents"), Pieces.muted("Came back"));
        int row = 1;
        for (Outstanding.Handed handed : outstanding.packages().reversed()) {
            grid.addRow(
                    row++,
                    whole(handed.to().value()),
                    whole(handed.task() == Task.ANNOTATE ? "annotate" : "adjudicate"),
                    whole("%s by %s".formatted(when(handed.at()), handed.by())),
                    whole("%,d%s".formatted(handed.documents(), handed.suggestions() ? ", with suggestions" : "")),
                    back(handed));
        }
        return grid;
    }

    private static Label back(Outstanding.Handed handed) {
        Outstanding.Returned returned = handed.returned();
        if (returned == null) {
            return Pieces.muted("nothing yet");
        }
        String done = handed.task() == Task.ANNOTATE
                ? "%,d of %,d finished".formatted(returned.done(), handed.documents())
                : "decided in %,d of %,d".formatted(returned.done(), handed.documents());
        Label label = new Label("%s · %s%s · %s by them".formatted(
                done,
                when(returned.last()),
                returned.times() == 1 ? "" : ", the last of %,d times".formatted(returned.times()),
                Words.count(returned.entries(), "log entry", "log entries")));
        label.setWrapText(true);
        return label;
    }

    private static Label whole(String words) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static String when(Instant at) {
        return WHEN.format(at);
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        subscription = model.outstandingProperty().subscribe(this::show);
        model.refresh();
    }

    @Override
    public void detach() {
        subscription.unsubscribe();
    }
}
