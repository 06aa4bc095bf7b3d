package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.assign.AssignDocuments;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Asks who reads what, shows what that comes to, and does it. JavaFX thread.
final class AssignPanel {

    private final AssignModel assign;
    private final ProjectModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final HBox box;
    private final RadioButton all = new RadioButton();
    private final RadioButton chosen = new RadioButton();
    private final Button go = Controls.button("assign-now", tr("Assign"), this::assign);

    AssignPanel(AssignModel assign, ProjectModel model, ShellServices desk, FileDialogs dialogs) {
        this.assign = assign;
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        go.getStyleClass().add("accent");
        go.setDefaultButton(true);
        go.disableProperty().bind(assign.previewProperty().isNull());
        HBox foot = Controls.foot(go);
        Region gap = new Region();
        VBox.setVgrow(gap, javafx.scene.layout.Priority.ALWAYS);
        VBox preview = new VBox(12, new Preview(assign).node(), gap, foot);
        preview.setPrefWidth(360);
        preview.setMinWidth(360);
        VBox questions = new VBox(20, who(), howOften(), which(), calibration());
        questions.setPrefWidth(400);
        questions.setMinWidth(400);
        box = new HBox(24, questions, preview);
        box.getStyleClass().add("assign-panel");
    }

    private static VBox question(String title, Node... answers) {
        VBox box = new VBox(8, Controls.heading(title));
        box.getChildren().addAll(answers);
        return box;
    }

    private Node who() {
        FlowPane names = new FlowPane(16, 8);
        for (ActorId annotator : model.annotators()) {
            CheckBox person = new CheckBox(annotator.value());
            person.setSelected(assign.people().contains(annotator));
            person.selectedProperty().subscribe(selected -> {
                if (selected) {
                    assign.people().add(annotator);
                } else {
                    assign.people().remove(annotator);
                }
            });
            names.getChildren().add(person);
        }
        names.setPrefWrapLength(400);
        return question(tr("Who annotates?"), names);
    }

    private Node howOften() {
        ToggleGroup modes = new ToggleGroup();
        Spinner<Integer> percent = new Spinner<>(5, 95, assign.percentProperty().get(), 5);
        percent.setId("assign-percent");
        percent.setEditable(true);
        percent.setPrefWidth(80);
        percent.valueProperty().subscribe(value -> {
            if (value != null) {
                assign.percentProperty().set(value);
            }
        });
        RadioButton share = mode("assign-share", tr("Two for a share, one for the rest"), AssignModel.Mode.SHARE, modes);
        percent.disableProperty().bind(share.selectedProperty().not());
        HBox amount = Controls.row(8, percent, Controls.muted(tr("% by two, chosen at random")));
        amount.getStyleClass().add("indented");
        return question(
                tr("How many annotators per document?"),
                mode("assign-twice", tr("Two annotators"), AssignModel.Mode.TWICE, modes),
                mode("assign-once", tr("One annotator"), AssignModel.Mode.ONCE, modes),
                share,
                amount);
    }

    private RadioButton mode(String id, String text, AssignModel.Mode mode, ToggleGroup group) {
        RadioButton button = new RadioButton(text);
        button.setId(id);
        button.setToggleGroup(group);
        button.setSelected(assign.modeProperty().get() == mode);
        button.selectedProperty().subscribe(selected -> {
            if (selected) {
                assign.modeProperty().set(mode);
            }
        });
        return button;
    }

    private Node which() {
        ToggleGroup group = new ToggleGroup();
        all.setToggleGroup(group);
        chosen.setToggleGroup(group);
        all.setText(tr("All %s", DomainText.count(model.rows().size(), "document", "documents")));
        all.setOnAction(_ -> assign.onlyProperty().set(null));
        Button file = Controls.button("assign-from-file", tr("From a file…"), Feather.FILE_TEXT, this::chooseFile);
        file.getStyleClass().add("small");
        HBox some = Controls.row(12, chosen, file);
        Set<DocumentId> ticked = Set.copyOf(model.ticked());
        chosen.setOnAction(_ -> assign.onlyProperty().set(ticked));
        assign.onlyProperty().subscribe(only -> {
            all.setSelected(only == null);
            chosen.setSelected(only != null);
            int count = only == null ? ticked.size() : only.size();
            chosen.setDisable(count == 0);
            chosen.setText(only == null || only.equals(ticked)
                    ? tr("Checked documents (%,d)", count)
                    : tr("The %,d listed in the file", count));
        });
        return question(tr("Which documents?"), all, some);
    }

    private void chooseFile() {
        try {
            dialogs.open(tr("Documents to assign"), ProjectPanels.lists()).ifPresent(assign::read);
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
        }
    }

    private Node calibration() {
        if (assign.roundInForce() > 0) {
            Label standing = Controls.muted(tr("%s go to everyone first. To end the round, see Workflow.",
                    DomainText.count(assign.roundInForce(), "document", "documents")));
            Controls.wrap(standing);
            return question(tr("Calibration round"), standing);
        }
        CheckBox begin = new CheckBox(tr("Everyone annotates the same few first"));
        begin.setId("assign-calibrate");
        begin.selectedProperty().bindBidirectional(assign.calibratingProperty());
        Spinner<Integer> size = new Spinner<>(1, Math.max(1, model.rows().size()), assign.roundSizeProperty().get());
        size.setId("assign-round");
        size.setEditable(true);
        size.setPrefWidth(80);
        size.valueProperty().subscribe(value -> {
            if (value != null) {
                assign.roundSizeProperty().set(value);
            }
        });
        size.disableProperty().bind(assign.roundChosenProperty());
        HBox drawn = Controls.row(8, size, Controls.muted(tr("documents, chosen at random")));
        CheckBox chosenOnes = new CheckBox(tr("Exactly the documents chosen above"));
        chosenOnes.selectedProperty().bindBidirectional(assign.roundChosenProperty());
        CheckBox rest = new CheckBox(tr("Also assign the others, after these"));
        rest.setId("assign-rest");
        rest.selectedProperty().bindBidirectional(assign.restProperty());
        VBox details = new VBox(8, drawn, chosenOnes, rest);
        details.getStyleClass().add("indented");
        begin.selectedProperty().subscribe(selected -> details.setDisable(!selected));
        assign.onlyProperty().subscribe(only -> Controls.show(chosenOnes, only != null));
        return question(tr("Calibration round"), begin, details);
    }

    private void assign() {
        try {
            assign.assign(done -> {
                desk.closePanel();
                desk.say(tr("Assigned: %s", String.join(", ", done.plan().loads().entrySet().stream()
                        .map(load -> load.getKey() + " " + number(load.getValue()))
                        .toList())));
            });
        } catch (ProblemException e) {
            desk.show(e.problem());
        }
    }

    Node node() {
        return box;
    }

    /// What an assignment comes to: who gets how much, how much is read twice, and what stays or moves. JavaFX thread.
    static final class Preview {

        private final GridPane loads = new GridPane(12, 6);
        private final VBox lines = new VBox(6);
        private final Label fault = Controls.fault();
        private final VBox node = Controls.card(Controls.heading(tr("What this does")), loads, lines, fault);

        Preview(AssignModel assign) {
            node.setId("assign-preview");
            for (int i = 0; i < 4; i++) {
                ColumnConstraints column = new ColumnConstraints();
                column.setHgrow(i == 1 ? Priority.ALWAYS : Priority.NEVER);
                column.setHalignment(i > 1 ? HPos.RIGHT : HPos.LEFT);
                column.setMinWidth(i == 1 ? 40 : Region.USE_PREF_SIZE);
                loads.getColumnConstraints().add(column);
            }
            fault.textProperty().bind(assign.faultProperty());
            fault.setId("assign-fault");
            assign.previewProperty().subscribe(this::show);
        }

        Node node() {
            return node;
        }

        private void show(AssignModel.@Nullable Preview preview) {
            if (preview == null) {
                loads.getChildren().clear();
                lines.getChildren().clear();
                return;
            }
            AssignDocuments.Plan plan = preview.plan();
            loads.add(Controls.muted(tr("Documents")), 2, 0);
            loads.add(Controls.muted(tr("Tokens")), 3, 0);
            int most = plan.loads().values().stream().mapToInt(load -> load).max().orElse(0);
            int row = 1;
            for (ActorId person : plan.loads().keySet()) {
                int load = plan.loads().get(person);
                Label documents = new Label(number(load));
                documents.setId("load-" + person.value().replaceAll("[^A-Za-z0-9]", "-"));
                Label tokens = new Label(number(plan.tokens().get(person)));
                loads.addRow(row++, new Label(person.value()), Controls.bar(load, most), documents, tokens);
            }
            for (String words : words(plan)) {
                Label line = Controls.wrap(Controls.muted(words));
                lines.getChildren().add(line);
            }
        }

        private static List<String> words(AssignDocuments.Plan plan) {
            List<String> words = new ArrayList<>();
            words.add(tr("%s, %,d of them annotated by two or more.", DomainText.count(plan.documents(), "document", "documents"), plan.twice()));
            if (plan.calibration() > 0) {
                words.add(tr("%,d of them are the calibration round: everyone annotates them first, in the same order.", plan.calibration()));
            }
            if (plan.stay() > 0) {
                words.add(tr("%s with someone else who has already started, too; no work is lost.",
                        DomainText.count(plan.stay(), "document stays", "documents stay")));
            }
            if (plan.move() > 0) {
                words.add(tr("%s from someone who hasn’t started to someone else.",
                        DomainText.count(plan.move(), "document goes", "documents go")));
            }
            if (plan.edits().isEmpty()) {
                words.add(tr("They are already assigned this way; nothing changes."));
            }
            return words;
        }
    }
}
