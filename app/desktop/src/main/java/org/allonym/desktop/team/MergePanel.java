package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.DropZone;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.theme.Concealed;
import org.allonym.problem.ProblemException;
import org.allonym.services.team.DoneWords;
import org.allonym.services.team.MergePlan;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.MergeReport;
import org.allonym.store.sqlite.ProjectFile;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The files that came back, what each would bring, and what is refused. JavaFX thread.
final class MergePanel {

    private final MergeModel model;
    private final Desk desk;
    private final Runnable toConflicts;
    private final VBox found = new VBox(16);
    private final Label fault = Pieces.fault();
    private final Button merge = Pieces.button("merge-now", tr("Merge"), Feather.GIT_MERGE, this::merge);
    private final HBox foot = new HBox(12);
    private final VBox box = new VBox(16);

    /// @param toConflicts leads to what is to be decided
    MergePanel(MergeModel model, Desk desk, FileDialogs dialogs, Runnable toConflicts) {
        this.model = model;
        this.desk = desk;
        this.toConflicts = toConflicts;
        Button choose = Pieces.button("merge-files", tr("Choose files…"), Feather.FILE_PLUS, () ->
                model.add(dialogs.openSeveral(tr("Returned files"), kinds())));
        Label lead = Pieces.muted(tr("Choose one or more files that end in %s, or drop them here. It’s safe to merge a file twice, or an "
                + "older one after a newer one.", TeamFiles.RETURNED));
        lead.setWrapText(true);
        merge.getStyleClass().add("accent");
        merge.setDefaultButton(true);
        foot.setAlignment(Pos.CENTER_RIGHT);
        VBox top = new VBox(12, new HBox(choose), lead);
        box.getChildren().setAll(top, found, fault, foot);
        box.setPrefWidth(760);
        DropZone.on(box, top, model::add);
        model.planProperty().subscribe(_ -> refresh());
        model.lookingProperty().subscribe(_ -> refresh());
        model.mergingProperty().subscribe(_ -> refresh());
        model.mergedProperty().subscribe(report -> {
            if (report != null) {
                showMerged(report);
            }
        });
    }

    private static List<FileDialogs.Kind> kinds() {
        return List.of(
                new FileDialogs.Kind(
                        tr("Returned work packages"), List.of("*" + TeamFiles.RETURNED, "*" + ProjectFile.EXTENSION)),
                new FileDialogs.Kind(tr("All files"), List.of("*")));
    }

    Node node() {
        return box;
    }

    private void refresh() {
        MergePlan plan = model.planProperty().get();
        found.getChildren().clear();
        if (model.lookingProperty().get()) {
            found.getChildren().add(waiting(tr("Checking the files…")));
        } else if (plan != null) {
            show(plan);
        }
        merge.setDisable(!model.isReady());
        if (model.mergingProperty().get()) {
            foot.getChildren().setAll(waiting(tr("Merging…")));
        } else {
            foot.getChildren().setAll(merge);
        }
    }

    private static Node waiting(String words) {
        ProgressBar bar = new ProgressBar();
        bar.setPrefWidth(120);
        HBox line = new HBox(12, bar, Pieces.muted(words));
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private void show(MergePlan plan) {
        if (!plan.fitting().isEmpty()) {
            found.getChildren().add(table(plan));
            String done = DoneWords.of(plan.report());
            if (!done.isEmpty()) {
                Label brings = wrapped(new Label(tr("Brings %s.", done)));
                brings.setId("merge-brings");
                found.getChildren().add(brings);
            }
            String decisions = MergeWords.decisions(plan.report());
            if (!decisions.isEmpty()) {
                found.getChildren().add(wrapped(new Label(decisions)));
            }
            MergeWords.remarks(plan.report()).forEach(words -> found.getChildren().add(remark(words)));
            if (plan.report().isEmpty()) {
                Label nothing = new Label(MergeWords.merged(plan.report()));
                nothing.setId("nothing-new");
                found.getChildren().add(nothing);
            }
        }
        if (!plan.locked().isEmpty()) {
            Node unlocking = unlocking(plan.locked());
            found.getChildren().add(unlocking);
            unlocking.lookup("#merge-passphrase").requestFocus();
        }
        plan.refused().forEach(refused -> found.getChildren().add(refused(refused)));
    }

    private Node table(MergePlan plan) {
        GridPane grid = new GridPane(20, 6);
        grid.setId("merge-preview");
        for (int i = 0; i < 6; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(i == 0 ? Priority.ALWAYS : Priority.NEVER);
            column.setHalignment(i == 2 || i == 3 || i == 5 ? HPos.RIGHT : HPos.LEFT);
            grid.getColumnConstraints().add(column);
        }
        Label entries = Pieces.muted(tr("New changes"));
        Hint.on(entries, tr("What its owner marked, changed, decided, or finished that isn’t here yet"));
        grid.addRow(0, Pieces.muted(tr("File")), Pieces.muted(tr("Owner")), entries, Pieces.muted(tr("Documents")),
                Pieces.muted(tr("Spans")), Pieces.muted(tr("Finished")));
        int row = 1;
        for (MergeWords.Line line : MergeWords.lines(plan)) {
            Label file = new Label(String.valueOf(line.file().getFileName()));
            file.setMaxWidth(240);
            Hint.on(file, line.file().toString());
            Label spans = new Label(line.spans());
            Hint.on(spans, tr("added, changed, and removed"));
            grid.addRow(row++, file, whole(line.whose()), whole(line.fresh()), whole(line.documents()), spans, whole(line.finished()),
                    leaveOut(line.file()));
        }
        return grid;
    }

    private static Label whole(String words) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private Button leaveOut(Path file) {
        Button leave = new Button("", new FontIcon(Feather.X));
        leave.getStyleClass().addAll("flat", "icon-button");
        leave.setAccessibleText(tr("Leave %s out", file.getFileName()));
        Hint.on(leave, tr("Leave it out"));
        leave.setOnAction(_ -> model.remove(file));
        leave.disableProperty().bind(model.mergingProperty());
        return leave;
    }

    private static Node remark(String words) {
        FontIcon icon = new FontIcon(Feather.ALERT_TRIANGLE);
        icon.getStyleClass().add("warning-icon");
        HBox line = new HBox(8, icon, Concealed.mark(wrapped(new Label(words))));
        line.getStyleClass().add("merge-remark");
        return line;
    }

    private Node unlocking(List<MergePlan.Locked> locked) {
        boolean tried = locked.stream().anyMatch(MergePlan.Locked::tried);
        PasswordField typed = new PasswordField();
        typed.setId("merge-passphrase");
        typed.setPrefColumnCount(24);
        typed.setPromptText(tr("Passphrase"));
        typed.setAccessibleText(tr("Passphrase for the encrypted files"));
        Runnable unlocking = () -> {
            fault.setText("");
            try {
                model.unlock(typed.getText().toCharArray());
            } catch (ProblemException e) {
                fault.setText(e.problem().what());
            }
        };
        typed.setOnAction(_ -> unlocking.run());
        Button unlock = Pieces.button("merge-unlock", tr("Decrypt"), Feather.UNLOCK, unlocking);
        HBox line = new HBox(8, typed, unlock);
        line.setAlignment(Pos.CENTER_LEFT);
        VBox content = new VBox(8);
        for (MergePlan.Locked each : locked) {
            Label says = new Label(tr("%s is encrypted with a passphrase.", each.file().getFileName()));
            says.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(says, Priority.ALWAYS);
            HBox name = new HBox(8, new FontIcon(Feather.LOCK), says, leaveOut(each.file()));
            name.setAlignment(Pos.CENTER_LEFT);
            content.getChildren().add(name);
        }
        if (tried) {
            Label wrong = new Label(tr("This passphrase doesn’t decrypt it. Ask the person who encrypted it."));
            wrong.getStyleClass().add("danger-text");
            content.getChildren().add(wrong);
        }
        content.getChildren().add(line);
        return content;
    }

    private Node refused(MergePlan.Refused refused) {
        Label what = wrapped(new Label(refused.problem().what()));
        what.getStyleClass().add("danger-text");
        Label advice = wrapped(Pieces.muted(refused.problem().advice()));
        VBox words = new VBox(4, what, advice);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, new FontIcon(Feather.X_CIRCLE), words, leaveOut(refused.file()));
        line.getStyleClass().add("merge-refused");
        return Concealed.mark(line);
    }

    private static Label wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private void merge() {
        fault.setText("");
        try {
            model.merge();
        } catch (ProblemException e) {
            fault.setText(e.problem().what() + " " + e.problem().advice());
        }
    }

    private void showMerged(MergeReport report) {
        Label what = wrapped(new Label(MergeWords.merged(report)));
        what.setId("merged");
        VBox content = new VBox(12, what);
        String decisions = MergeWords.decisions(report);
        if (!decisions.isEmpty()) {
            content.getChildren().add(wrapped(new Label(decisions)));
        }
        MergeWords.remarks(report).forEach(words -> content.getChildren().add(remark(words)));
        String left = Left.words(model.left());
        if (!left.isEmpty()) {
            Label awaited = wrapped(Pieces.muted(left));
            awaited.setId("merge-left");
            content.getChildren().add(awaited);
        }
        Button done = new Button(tr("Done"));
        done.setId("merge-done");
        done.setOnAction(_ -> desk.closePanel());
        HBox end = new HBox(8, done);
        end.setAlignment(Pos.CENTER_RIGHT);
        if (!report.isEmpty()) {
            int clashes = MergeWords.clashes(report);
            Button go = Pieces.button(
                    "merge-conflicts", clashes == 0 ? tr("Go to conflicts") : tr("Go to reopened conflicts"), Feather.ARROW_RIGHT, () -> {
                        desk.closePanel();
                        toConflicts.run();
                    });
            go.getStyleClass().add("accent");
            end.getChildren().add(go);
        }
        content.getChildren().add(end);
        box.getChildren().setAll(content);
        end.getChildren().getLast().requestFocus();
    }
}
