package org.allonym.desktop.team;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.project.Task;
import org.allonym.services.team.Outstanding;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Who has a work package, and what came back: made here, and merged here. JavaFX thread.
public final class TeamSection implements ProjectSection {

    /// As people are listed elsewhere: by name, and what one person was given last first.
    private static final Comparator<Outstanding.Handed> BY_PERSON =
            Comparator.comparing((Outstanding.Handed handed) -> handed.to()).thenComparing(Outstanding.Handed::at, Comparator.reverseOrder());

    private final TeamModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final Runnable toConflicts;
    private final VBox content = new VBox(16);
    private final Node node;
    private final Button make = Controls.changes(Controls.button("make-packages", tr("Create packages…"), Feather.PACKAGE, this::make));
    private final Button merge = Controls.changes(Controls.button("merge", tr("Merge…"), Feather.GIT_MERGE, () -> merge(List.of())));
    private final Button decide;
    private Subscription subscription = Subscription.EMPTY;
    private final boolean alone;
    private boolean focusing;

    /// @param toConflicts leads to what is to be decided
    /// @param alone whether it is a screen of its own, so that a button gets the focus
    public TeamSection(TeamModel model, ShellServices desk, FileDialogs dialogs, Runnable toConflicts, boolean alone) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.toConflicts = toConflicts;
        this.alone = alone;
        decide = Controls.button("team-conflicts", tr("Go to conflicts"), Feather.ARROW_RIGHT, toConflicts);
        node = Controls.scrolling(content);
    }

    private void show(@Nullable Outstanding outstanding) {
        if (outstanding == null) {
            content.getChildren().clear();
            return;
        }
        if (outstanding.packages().isEmpty()) {
            content.getChildren().setAll(empty());
        } else {
            content.getChildren().setAll(packages(outstanding));
        }
        if (focusing) {
            focusing = false;
            merge.requestFocus();
        }
    }

    private Node packages(Outstanding outstanding) {
        Label words = Controls.muted(outstanding.awaited() == 0
                ? tr("Work has been returned from every package.")
                : outstanding.awaited() == outstanding.packages().size()
                        ? tr("Nothing has been returned yet.")
                        : tr("Not returned yet: %,d of %s.",
                                outstanding.awaited(), DomainText.count(outstanding.packages().size(), "package", "packages")));
        words.setId("team-standing");
        List<TeamModel.Unfinished> unfinished = model.unfinished();
        boolean read = unfinished.isEmpty() && outstanding.packages().stream().anyMatch(handed -> handed.task() == Task.ANNOTATE);
        Label next = new Label(next(outstanding, unfinished, read));
        next.setId("team-next");
        Controls.wrap(next);
        Controls.show(next, !next.getText().isEmpty());
        return Controls.card(
                Controls.heading(tr("Work packages")),
                table(outstanding),
                new VBox(4, words, next),
                buttons(read ? decide : outstanding.awaited() > 0 ? merge : null, read));
    }

    /// What is awaited, and what to do with it.
    private static String next(Outstanding outstanding, List<TeamModel.Unfinished> unfinished, boolean read) {
        if (read) {
            return tr("Every annotator with a package has finished their documents.");
        }
        String awaited = TeamModel.Unfinished.words(unfinished);
        return outstanding.awaited() == 0
                ? awaited
                : (awaited + " " + tr("Returned files end in %s. Merge them here, or drop them on this page.",
                                TeamFiles.RETURNED))
                        .strip();
    }

    private Node empty() {
        return EmptyBox.of(
                Feather.PACKAGE,
                "no-packages",
                model.makes() ? tr("Nobody has a work package") : tr("No work packages yet"),
                tr("People who can’t access this file work in their own package. It holds their documents and the "
                        + "labels,\nbut none of the others’ work. What they give back is merged here."),
                buttons(model.makes() ? make : null, false));
    }

    /// @param first what stands out; null for none
    /// @param read whether nothing is left to read
    private HBox buttons(@Nullable Button first, boolean read) {
        HBox buttons = new HBox(8);
        for (Button each : List.of(make, merge, decide)) {
            each.getStyleClass().remove("accent");
            if (each == first) {
                each.getStyleClass().add("accent");
            }
            if (each == merge || (each == make && model.makes()) || (each == decide && read)) {
                buttons.getChildren().add(each);
            }
        }
        buttons.setMaxWidth(Region.USE_PREF_SIZE);
        return buttons;
    }

    private void make() {
        desk.openPanel(tr("Create work packages"), new MakePanel(model.making(), desk, dialogs).node());
    }

    /// Opens the panel that shows what files would bring.
    public void merge(List<Path> files) {
        MergeModel merge = model.merging(files);
        desk.openPanel(tr("Merge returned work"), new MergePanel(merge, desk, dialogs, toConflicts).node(), merge::leave);
    }

    private static Node table(Outstanding outstanding) {
        GridPane grid = new GridPane(24, 8);
        grid.setId("packages");
        grid.addRow(0, Controls.muted(trc("package", "For")), Controls.muted(trc("package", "No.")), Controls.muted(tr("Task")), Controls.muted(trc("package", "Created")), Controls.muted(tr("Documents")), Controls.muted(tr("Returned")));
        int row = 1;
        for (Outstanding.Handed handed : outstanding.packages().stream().sorted(BY_PERSON).toList()) {
            grid.addRow(
                    row++,
                    whole(handed.to().value()),
                    whole(number(outstanding.number(handed))),
                    whole(handed.task() == Task.ANNOTATE ? tr("annotate") : tr("adjudicate")),
                    whole(tr("%s by %s", minute(handed.at()), handed.by())),
                    whole(handed.suggestions() ? tr("%,d, with suggestions", handed.documents()) : number(handed.documents())),
                    back(handed));
        }
        return grid;
    }

    private static Label back(Outstanding.Handed handed) {
        Outstanding.Returned returned = handed.returned();
        if (returned == null) {
            return Controls.muted(tr("nothing yet"));
        }
        String done = handed.task() == Task.ANNOTATE
                ? tr("%,d of %,d finished", returned.done(), handed.documents())
                : tr("decided in %,d of %,d", returned.done(), handed.documents());
        String last = minute(returned.last());
        String changes = DomainText.count(returned.entries(), "change", "changes");
        Label label = new Label(returned.times() == 1
                ? tr("%s · %s · %s by them", done, last, changes)
                : tr("%s · %s, the last of %,d times · %s by them", done, last, returned.times(), changes));
        label.setWrapText(true);
        return label;
    }

    private static Label whole(String words) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    @Override
    public Node node() {
        return node;
    }

    /// A package that isn’t locked is a project file by its name, and may come back as one.
    @Override
    public Optional<DropOffer> offer(DroppedFiles files) {
        return switch (files.kind()) {
            case RETURNED, PROJECTS, MIXED -> files.files().stream().allMatch(TeamSection::mayComeBack)
                    ? Optional.of(new DropOffer.Taken(
                            tr("Preview merging %s", DomainText.count(files.files().size(), "file", "files")),
                            () -> merge(files.files())))
                    : Optional.empty();
            case BACKUPS, ESSAYS -> Optional.empty();
        };
    }

    private static boolean mayComeBack(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(TeamFiles.RETURNED) || name.endsWith(ProjectFile.EXTENSION) || name.endsWith(TeamFiles.SEALED);
    }

    @Override
    public void attach() {
        focusing = alone;
        subscription = model.outstandingProperty().subscribe(this::show);
        model.refresh();
    }

    @Override
    public void detach() {
        subscription.unsubscribe();
    }
}
