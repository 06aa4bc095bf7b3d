package org.allonym.desktop.project;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.history.WorkLog;
import org.allonym.services.selecting.SelectionText;
import org.allonym.store.DocumentRow;
import org.kordamp.ikonli.feather.Feather;

/// Opens the panels and screens that more than one section leads to. JavaFX thread.
public final class ProjectPanels {

    private final ProjectModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final KeyMap keys;
    private final Supplier<AnnotatedTextView> reading;
    private final Runnable importFiles;
    private final Runnable labels;
    private final Runnable select;
    private final Runnable calibrationAgreement;

    /// @param reading makes a place to read a text in
    /// @param importFiles opens the import panel
    /// @param labels opens the panel that imports labels of documents that are there
    /// @param select leads to the screen that selects documents from submissions
    /// @param calibrationAgreement leads to the agreement on the documents of the calibration round
    public ProjectPanels(
            ProjectModel model,
            ShellServices desk,
            FileDialogs dialogs,
            KeyMap keys,
            Supplier<AnnotatedTextView> reading,
            Runnable importFiles,
            Runnable labels,
            Runnable select,
            Runnable calibrationAgreement) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.keys = keys;
        this.reading = reading;
        this.importFiles = importFiles;
        this.labels = labels;
        this.select = select;
        this.calibrationAgreement = calibrationAgreement;
    }

    /// A button that brings essays in.
    Button importButton(String id) {
        Button button = Controls.button(id, tr("Import documents…"), Feather.DOWNLOAD, this::importEssays);
        Hint.on(button, Hint.withKey(tr("Import documents…"), keys.cap(AppAction.IMPORT)));
        return Controls.changes(button);
    }

    /// A button that brings labels in.
    Button labelsButton(String id) {
        return Controls.changes(Controls.button(id, tr("Labels from a file…"), Feather.TAG, labels));
    }

    /// A button that leads to the selection from submissions.
    Button selectButton(String id) {
        return Controls.button(id, tr("Select from submissions…"), Feather.FILTER, select);
    }

    ShellServices desk() {
        return desk;
    }

    void calibrationAgreement() {
        calibrationAgreement.run();
    }

    void importEssays() {
        importFiles.run();
    }

    void addPerson() {
        desk.openPanel(tr("Add a person"), new AddPersonPanel(model, desk).node());
    }

    void assign() {
        desk.openPanel(tr("Assign documents"), new AssignPanel(new AssignModel(model), model, desk, dialogs).node());
    }

    /// Assigns these documents only.
    void assign(Set<DocumentId> documents) {
        AssignModel assign = new AssignModel(model);
        assign.onlyProperty().set(new LinkedHashSet<>(documents));
        desk.openPanel(tr("Assign documents"), new AssignPanel(assign, model, desk, dialogs).node());
    }

    void giveBack(Set<DocumentId> documents) {
        desk.openPanel(tr("Give back to annotators"), new GiveBackPanel(model, desk, Set.copyOf(documents)).node());
    }

    /// @param closed runs when the panel is gone
    void setAside(Set<DocumentId> documents, Runnable closed) {
        desk.openPanel(tr("Set documents aside"), new SetAsidePanel(model, desk, Set.copyOf(documents)).node(), closed);
    }

    /// What is set aside, to restore it.
    ///
    /// @param closed runs when the panel is gone
    void showAside(Runnable closed) {
        desk.openPanel(tr("Documents set aside"), new AsidePanel(model, desk).node(), closed);
    }

    void open(DocumentRow row) {
        DocumentPanel panel = new DocumentPanel(model, row, reading.get());
        desk.openPanel(tr("Document %s", row.id()), panel.node());
        model.history(row.id(), panel::showHistory);
    }

    void say(String message) {
        desk.say(message);
    }

    /// The kind of file that lists documents.
    static List<FileDialogs.Kind> lists() {
        return List.of(new FileDialogs.Kind(tr("List of documents, one ID per line"), List.of("*.txt", "*.csv")));
    }

    /// Asks for the name and the role of somebody new. JavaFX thread.
    static final class AddPersonPanel {

        private final VBox box;

        AddPersonPanel(ProjectModel model, ShellServices desk) {
            TextField name = new TextField();
            name.setId("person-name");
            name.setAccessibleText(tr("Name or pseudonym"));
            ToggleGroup roles = new ToggleGroup();
            HBox choice = new HBox(16);
            for (Role role : Role.values()) {
                RadioButton button = new RadioButton(DomainText.role(role));
                button.setId(Controls.id("role", role));
                button.setUserData(role);
                button.setToggleGroup(roles);
                button.setSelected(role == Role.ANNOTATOR);
                choice.getChildren().add(button);
            }
            Label fault = Controls.fault();
            Button add = new Button(tr("Add"));
            add.setId("person-add");
            add.getStyleClass().add("accent");
            Runnable adding = () -> {
                try {
                    model.add(name.getText(), (Role) roles.getSelectedToggle().getUserData());
                    desk.closePanel();
                } catch (ProblemException e) {
                    fault.setText(e.problem().what() + " " + e.problem().advice());
                }
            };
            add.setOnAction(_ -> adding.run());
            name.setOnAction(_ -> adding.run());
            HBox buttons = Controls.foot(add);
            Label asked = new Label(tr("Name or pseudonym"));
            asked.setLabelFor(name);
            box = new VBox(12, new VBox(4, asked, name), choice, fault, buttons);
            box.setPrefWidth(440);
        }

        Node node() {
            return box;
        }
    }

    /// One document for the PI: its text, what people said about it as a whole, and how it came to stand where it does.
    /// JavaFX thread.
    static final class DocumentPanel {

        private final VBox history = new VBox(6, Controls.muted(tr("Loading…")));
        private final HBox box;

        /// @param reading where the text is shown
        DocumentPanel(ProjectModel model, DocumentRow row, AnnotatedTextView reading) {
            model.session().document(row.id()).ifPresent(document -> ReadingText.show(reading, document));
            reading.setPrefSize(640, 460);
            reading.setMinWidth(420);
            VBox side = new VBox(12, Controls.heading(tr("Status: %s", model.state(row).title())));
            row.work().forEach((actor, work) -> {
                side.getChildren().add(Controls.wrap(new Label("%s: %s%s".formatted(
                        actor, DomainText.status(work.status()), work.reason().isEmpty() ? "" : " – " + work.reason()))));
                if (!work.flag().isEmpty()) {
                    side.getChildren().add(Controls.wrap(Controls.muted(tr("Flag: %s", work.flag()))));
                }
                if (!work.note().isEmpty()) {
                    side.getChildren().add(Controls.wrap(Controls.muted(tr("Note: %s", work.note()))));
                }
            });
            side.getChildren().addAll(Controls.heading(tr("History")), history);
            side.setId("document-history");
            side.setPrefWidth(300);
            side.setMinWidth(240);
            box = new HBox(24, reading, side);
        }

        /// Shows how it came to stand where it does, latest first.
        void showHistory(List<WorkLog.Move> moves) {
            history.getChildren().clear();
            if (moves.isEmpty()) {
                history.getChildren().add(Controls.muted(tr("Nobody has started it.")));
            }
            for (WorkLog.Move move : moves.reversed()) {
                String status = DomainText.status(move.after());
                String what = move.by().equals(move.annotator().value())
                        ? "%s: %s".formatted(move.annotator(), status)
                        : tr("%s: %s by %s", move.annotator(), status, move.by());
                history.getChildren().add(Controls.wrap(new Label(move.reason().isEmpty() ? what : what + " – " + move.reason())));
                history.getChildren().add(Controls.muted(minute(move.at())));
            }
        }

        Node node() {
            return box;
        }
    }

    /// Asks why documents are set aside. JavaFX thread.
    static final class SetAsidePanel {

        private final VBox box;

        SetAsidePanel(ProjectModel model, ShellServices desk, Set<DocumentId> documents) {
            TextField reason = new TextField();
            reason.setId("set-aside-reason");
            reason.setAccessibleText(tr("Reason"));
            Label fault = Controls.fault();
            Button set = new Button(tr("Set aside"));
            set.setId("set-aside-now");
            set.getStyleClass().add("accent");
            set.setDefaultButton(true);
            set.disableProperty().bind(reason.textProperty().map(String::isBlank));
            String count = DomainText.count(documents.size(), "document", "documents");
            set.setOnAction(_ -> {
                try {
                    model.setAside(documents, reason.getText(), () -> {
                        desk.closePanel();
                        desk.say(tr("Set aside: %s", count));
                    });
                } catch (ProblemException e) {
                    fault.setText(e.problem().what() + " " + e.problem().advice());
                }
            });
            Label what = Controls.wrap(new Label(tr("%s will be left out of work, adjudication, agreement and exports. Their labels and "
                    + "decisions are kept, and you can restore them at any time.", count)));
            box = new VBox(12, what, new Label(tr("Reason")), reason, fault, Controls.foot(set));
            box.setPrefWidth(480);
        }

        Node node() {
            return box;
        }
    }

    /// The documents that are set aside and why, each to restore. JavaFX thread.
    static final class AsidePanel {

        private final ProjectModel model;
        private final ShellServices desk;
        private final VBox lines = new VBox(6);
        private final VBox box;

        AsidePanel(ProjectModel model, ShellServices desk) {
            this.model = model;
            this.desk = desk;
            ScrollPane scrolling = Controls.scrolling(lines);
            scrolling.setMaxHeight(420);
            Button all = Controls.button("restore-all", tr("Restore all"), Feather.CORNER_UP_LEFT, () ->
                    restore(model.setAside().keySet()));
            box = new VBox(12, scrolling, Controls.foot(Controls.changes(all)));
            box.setPrefWidth(560);
            refresh();
        }

        private void refresh() {
            Controls.refill(lines, this::fill);
        }

        private void fill() {
            lines.getChildren().clear();
            model.setAside().forEach((document, reason) -> {
                Button restore = Controls.button(
                        "restore-" + document.value().replaceAll("[^A-Za-z0-9]", "-"), tr("Restore"), () -> restore(Set.of(document)));
                restore.getStyleClass().addAll("flat", "small");
                Label name = new Label(document.value());
                name.setMinWidth(120);
                lines.getChildren().add(Controls.row(12, name, Controls.wrap(Controls.muted(SelectionText.aside(reason))), Controls.gap(), Controls.changes(restore)));
            });
        }

        private void restore(Set<DocumentId> documents) {
            Set<DocumentId> these = Set.copyOf(documents);
            try {
                model.setAside(these, "", () -> {
                    desk.say(tr("Restored: %s", DomainText.count(these.size(), "document", "documents")));
                    if (model.setAside().isEmpty()) {
                        desk.closePanel();
                    } else {
                        refresh();
                    }
                });
            } catch (ProblemException e) {
                desk.show(e.problem());
            }
        }

        Node node() {
            return box;
        }
    }

    /// Asks to whom finished documents go back, and what they are to look at. JavaFX thread.
    static final class GiveBackPanel {

        private final VBox box;
        private final Set<ActorId> to = new HashSet<>();

        GiveBackPanel(ProjectModel model, ShellServices desk, Set<DocumentId> documents) {
            to.addAll(model.annotatorsOf(documents));
            FlowPane names = new FlowPane(16, 8);
            Button give = new Button(tr("Give back"));
            give.setId("give-back-now");
            for (ActorId annotator : model.annotatorsOf(documents)) {
                CheckBox person = new CheckBox(annotator.value());
                person.setId("give-back-" + annotator.value().replaceAll("[^A-Za-z0-9]", "-"));
                person.setSelected(true);
                person.selectedProperty().subscribe(selected -> {
                    if (selected) {
                        to.add(annotator);
                    } else {
                        to.remove(annotator);
                    }
                    give.setDisable(to.isEmpty());
                });
                names.getChildren().add(person);
            }
            TextField note = new TextField();
            note.setId("give-back-note");
            note.setAccessibleText(tr("Note"));
            note.setPromptText(tr("Look again at …"));
            Label fault = Controls.fault();
            give.getStyleClass().add("accent");
            give.setDefaultButton(true);
            give.setDisable(to.isEmpty());
            give.setOnAction(_ -> {
                try {
                    model.giveBack(documents, to, note.getText(), count -> {
                        desk.closePanel();
                        desk.say(tr("Given back: %s", DomainText.count(count, "layer", "layers")));
                    });
                } catch (ProblemException e) {
                    fault.setText(e.problem().what() + " " + e.problem().advice());
                }
            });
            HBox buttons = Controls.foot(give);
            Label what = new Label(to.isEmpty()
                    ? tr("Nobody has finished any of them.")
                    : tr("Reopen %s for", DomainText.count(documents.size(), "document", "documents")));
            Label asked = Controls.wrap(new Label(tr("What should they look at? They see this note with the document.")));
            box = new VBox(12, what, names, asked, note, fault, buttons);
            box.setPrefWidth(480);
        }

        Node node() {
            return box;
        }
    }
}
