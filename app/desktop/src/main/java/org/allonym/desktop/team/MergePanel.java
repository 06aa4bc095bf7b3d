package org.allonym.desktop.team;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.DropZone;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Task;
import org.allonym.services.team.DoneText;
import org.allonym.services.team.MergePackages;
import org.allonym.services.team.MergePlan;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.MergeReport;
import org.allonym.store.sqlite.ProjectFile;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The files that came back, what each would bring, and what is refused. JavaFX thread.
final class MergePanel {

    private final MergeModel model;
    private final ShellServices desk;
    private final Runnable toConflicts;
    private final VBox found = new VBox(16);
    private final Label fault = Controls.fault();
    private final Button merge = Controls.button("merge-now", tr("Merge"), Feather.GIT_MERGE, this::merge);
    private final HBox foot = new HBox(12);
    private final VBox box = new VBox(16);

    /// @param toConflicts leads to what is to be decided
    MergePanel(MergeModel model, ShellServices desk, FileDialogs dialogs, Runnable toConflicts) {
        this.model = model;
        this.desk = desk;
        this.toConflicts = toConflicts;
        Button choose = Controls.button("merge-files", tr("Choose files…"), Feather.FILE_PLUS, () ->
                model.add(dialogs.openSeveral(tr("Returned files"), kinds())));
        Label lead = Controls.muted(tr("Choose one or more files that end in %s, or drop them here. It’s safe to merge a file twice, or an "
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
        return Controls.row(12, bar, Controls.muted(words));
    }

    private void show(MergePlan plan) {
        if (!plan.fitting().isEmpty()) {
            found.getChildren().add(table(plan));
            String done = DoneText.of(plan.report());
            if (!done.isEmpty()) {
                Label brings = Controls.wrap(new Label(tr("Brings %s.", done)));
                brings.setId("merge-brings");
                found.getChildren().add(brings);
            }
            String decisions = decisions(plan.report());
            if (!decisions.isEmpty()) {
                found.getChildren().add(Controls.wrap(new Label(decisions)));
            }
            remarks(plan.report()).forEach(words -> found.getChildren().add(remark(words)));
            if (plan.report().isEmpty()) {
                Label nothing = new Label(merged(plan.report()));
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
        Label entries = Controls.muted(tr("New changes"));
        Hint.on(entries, tr("What its owner marked, changed, decided, or finished that isn’t here yet"));
        grid.addRow(0, Controls.muted(tr("File")), Controls.muted(tr("Owner")), entries, Controls.muted(tr("Documents")),
                Controls.muted(tr("Spans")), Controls.muted(tr("Finished")));
        int row = 1;
        for (Line line : lines(plan)) {
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
        HBox line = new HBox(8, icon, HiddenText.mark(Controls.wrap(new Label(words))));
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
        Button unlock = Controls.button("merge-unlock", tr("Decrypt"), Feather.UNLOCK, unlocking);
        HBox line = Controls.row(8, typed, unlock);
        VBox content = new VBox(8);
        for (MergePlan.Locked each : locked) {
            Label says = new Label(tr("%s is encrypted with a passphrase.", each.file().getFileName()));
            says.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(says, Priority.ALWAYS);
            HBox name = Controls.row(8, new FontIcon(Feather.LOCK), says, leaveOut(each.file()));
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
        Label what = Controls.wrap(new Label(refused.problem().what()));
        what.getStyleClass().add("danger-text");
        Label advice = Controls.wrap(Controls.muted(refused.problem().advice()));
        VBox words = new VBox(4, what, advice);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, new FontIcon(Feather.X_CIRCLE), words, leaveOut(refused.file()));
        line.getStyleClass().add("merge-refused");
        return HiddenText.mark(line);
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
        Label what = Controls.wrap(new Label(merged(report)));
        what.setId("merged");
        VBox content = new VBox(12, what);
        String decisions = decisions(report);
        if (!decisions.isEmpty()) {
            content.getChildren().add(Controls.wrap(new Label(decisions)));
        }
        remarks(report).forEach(words -> content.getChildren().add(remark(words)));
        String left = TeamModel.Unfinished.words(model.unfinished());
        if (!left.isEmpty()) {
            Label awaited = Controls.wrap(Controls.muted(left));
            awaited.setId("merge-left");
            content.getChildren().add(awaited);
        }
        Button done = Controls.button("merge-done", tr("Done"), () -> desk.closePanel());
        HBox end = Controls.foot(done);
        if (!report.isEmpty()) {
            int clashes = clashes(report);
            Button go = Controls.button(
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

    /// One file that fits.
    ///
    /// @param fresh how many changes its owner made that are new here, or that there are none
    /// @param documents in how many documents something changes; empty where another line of the same person says so
    record Line(Path file, String whose, String fresh, String documents, String spans, String finished) {}

    /// A line a file. What a person's layers become is told once, with their first file that brings something.
    static List<Line> lines(MergePlan plan) {
        List<Line> lines = new ArrayList<>();
        Set<ActorId> told = new HashSet<>();
        List<MergeReport.Log> logs = new ArrayList<>(plan.report().logs());
        for (MergePackages.Brought brought : plan.fitting()) {
            List<MergeReport.Log> own = take(logs, String.valueOf(brought.file().getFileName()));
            if (!own.isEmpty()) {
                MergeReport.Log log = own.getFirst();
                long edits = own.stream().mapToLong(MergeReport.Log::edits).sum();
                boolean tells = edits > 0 && log.task() == Task.ANNOTATE && told.add(log.owner());
                lines.add(line(brought.file(), log, fresh(own, edits), tells, plan.report()));
            }
        }
        return lines;
    }

    /// The logs of one file: a package that went on from a backup has several.
    private static List<MergeReport.Log> take(List<MergeReport.Log> logs, String source) {
        List<MergeReport.Log> own = new ArrayList<>();
        Set<String> replicas = new HashSet<>();
        while (!logs.isEmpty() && logs.getFirst().source().equals(source) && replicas.add(logs.getFirst().replica())) {
            own.add(logs.removeFirst());
        }
        return own;
    }

    private static String fresh(List<MergeReport.Log> own, long edits) {
        if (own.stream().allMatch(log -> log.fresh() == 0)) {
            return tr("nothing new");
        }
        return edits == 0 ? tr("nothing yet") : number(edits);
    }

    private static Line line(Path file, MergeReport.Log log, String fresh, boolean tells, MergeReport report) {
        String whose = log.task() == Task.ANNOTATE ? log.owner().value() : tr("%s, adjudicator", log.owner());
        if (!tells) {
            return new Line(file, whose, fresh, "", "", "");
        }
        int documents = 0;
        int finished = 0;
        int[] spans = new int[3];
        for (MergeReport.LayerChange change : report.layers()) {
            if (change.actor().equals(log.owner())) {
                documents++;
                finished += finishes(change) ? 1 : 0;
                spans[0] += change.added();
                spans[1] += change.changed();
                spans[2] += change.removed();
            }
        }
        return new Line(
                file,
                whose,
                fresh,
                number(documents),
                "+%s  ~%s  −%s".formatted(number(spans[0]), number(spans[1]), number(spans[2])),
                number(finished));
    }

    private static boolean finishes(MergeReport.LayerChange change) {
        return change.after().status() == DocumentStatus.FINISHED && change.before().status() != DocumentStatus.FINISHED;
    }

    /// How many places were decided differently on two machines.
    static int clashes(MergeReport report) {
        return report.decisions().stream().mapToInt(MergeReport.DecisionChange::clashes).sum();
    }

    /// What becomes of decisions; empty where nothing does.
    static String decisions(MergeReport report) {
        int made = report.decisions().stream().mapToInt(MergeReport.DecisionChange::made).sum();
        int changed = report.decisions().stream().mapToInt(MergeReport.DecisionChange::changed).sum();
        int back = report.decisions().stream().mapToInt(MergeReport.DecisionChange::takenBack).sum();
        return report.decisions().isEmpty()
                ? ""
                : tr("Decisions in %s: %,d new, %,d changed, %,d taken back.",
                        DomainText.count(report.decisions().size(), "document", "documents"), made, changed, back);
    }

    /// What a person should know before they merge.
    static List<String> remarks(MergeReport report) {
        List<String> remarks = new ArrayList<>();
        int clashes = clashes(report);
        if (clashes > 0) {
            remarks.add(clashes == 1
                    ? tr("One conflict was decided differently on two computers. It will be reopened with a note on who decided what.")
                    : tr("%,d conflicts were decided differently on two computers. They will be reopened with a note on who decided what.",
                            clashes));
        }
        List<MergeReport.LayerChange> parallel =
                report.layers().stream().filter(MergeReport.LayerChange::parallel).toList();
        if (!parallel.isEmpty()) {
            String some = parallel.stream()
                    .limit(4)
                    .map(change -> tr("“%s” by %s", change.document(), change.actor()))
                    .collect(Collectors.joining(", "));
            remarks.add(tr("Worked on in two places at once: %s. The work from both is kept.",
                    parallel.size() > 4 ? tr("%s and %,d more", some, parallel.size() - 4) : some));
        }
        report.logs().stream().filter(log -> log.unknown() > 0).forEach(log -> remarks.add(
                tr("%s’s package is based on %s that this project doesn’t have, for example because a backup was "
                        + "restored. The work in the package is merged anyway.",
                        log.owner(), DomainText.count(log.unknown(), "entry", "entries"))));
        return remarks;
    }

    /// What came in, as one sentence.
    static String merged(MergeReport report) {
        if (report.isEmpty()) {
            return tr("Nothing new: everything was merged before.");
        }
        List<String> owners = report.logs().stream()
                .filter(log -> log.fresh() > 0)
                .map(log -> log.owner().value())
                .distinct()
                .sorted()
                .toList();
        String last = owners.getLast();
        String from = owners.size() == 1 ? last : tr("%s and %s", String.join(", ", owners.subList(0, owners.size() - 1)), last);
        long documents = Stream.concat(
                        report.layers().stream().map(MergeReport.LayerChange::document),
                        report.decisions().stream().map(MergeReport.DecisionChange::document))
                .distinct()
                .count();
        String done = DoneText.of(report);
        String merged = tr("Merged the work of %s: %s changed.", from, DomainText.count(documents, "document", "documents"));
        return done.isEmpty() ? merged : merged + " " + done + ".";
    }
}
