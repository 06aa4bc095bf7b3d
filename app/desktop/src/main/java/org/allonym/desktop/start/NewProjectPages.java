package org.allonym.desktop.start;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.importing.FileChoices;
import org.allonym.desktop.importing.FoundFiles;
import org.allonym.desktop.importing.ImportModel;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportReport;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The pages of [NewProjectPanel]: a class for each question. JavaFX thread.
final class NewProjectPages {

    private NewProjectPages() {}

    /// What the project is called, where its file goes, and who makes it. JavaFX thread.
    static final class Place implements NewProjectPanel.Page {

        private final NewProjectModel model;
        private final TextField name = field("new-project-name", tr("Project name"), tr("Design-course essays"));
        private final TextField file = field("new-project-file", tr("Project file"), "");
        private final TextField person = field("new-project-person", tr("Your name or a pseudonym"), tr("Name or pseudonym"));
        /// What is missing in each field, below it.
        private final Map<TextField, Label> faults = new LinkedHashMap<>();
        private final VBox box;

        Place(NewProjectModel model, FileDialogs dialogs) {
            this.model = model;
            name.textProperty().bindBidirectional(model.nameProperty());
            file.textProperty().bindBidirectional(model.fileProperty());
            person.textProperty().bindBidirectional(model.people().you().nameProperty());
            Button choose = new Button(tr("Choose…"));
            choose.setId("choose-project-file");
            choose.setMinWidth(Region.USE_PREF_SIZE);
            choose.setOnAction(_ -> dialogs.save(tr("New project"), model.fileName(), StartView.projects())
                    .ifPresent(path -> model.fileProperty().set(path.toString())));
            HBox.setHgrow(file, Priority.ALWAYS);
            HBox fileRow = Controls.row(8, file, choose);
            fileRow.setAlignment(Pos.BASELINE_LEFT);
            GridPane grid = new GridPane(12, 10);
            ColumnConstraints wide = new ColumnConstraints();
            wide.setHgrow(Priority.ALWAYS);
            ColumnConstraints names = new ColumnConstraints();
            names.setMinWidth(Region.USE_PREF_SIZE);
            grid.getColumnConstraints().addAll(names, wide);
            grid.addRow(0, new Label(tr("Name")), withFault(name, name));
            grid.addRow(1, new Label(tr("File")), withFault(file, fileRow));
            grid.addRow(2, new Label(tr("You")), withFault(person, person));
            grid.getChildren().forEach(each -> GridPane.setValignment(each, VPos.BASELINE));
            grid.add(NewProjectPanel.lead(tr("A name or a pseudonym. It is recorded with everything you do and can’t be changed later.")), 1, 3);
            box = new VBox(
                    16,
                    NewProjectPanel.lead(tr("A project is a single file. It holds the documents, the labels, the people, and everything "
                            + "they do.")),
                    grid,
                    NewProjectPanel.lead(tr("This is enough for an empty project. The next questions are about documents, people, and "
                            + "labels. You can also set all of this up later.")));
        }

        private VBox withFault(TextField field, Node row) {
            Label fault = Controls.fault();
            fault.setId(field.getId() + "-fault");
            faults.put(field, fault);
            return new VBox(4, row, fault);
        }

        private static TextField field(String id, String name, String prompt) {
            TextField field = new TextField();
            field.setId(id);
            field.setPromptText(prompt);
            field.setAccessibleText(name);
            return field;
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public Node first() {
            return name;
        }

        @Override
        public Optional<Node> faulty() {
            return faults.entrySet().stream().filter(each -> !each.getValue().getText().isEmpty()).<Node>map(Map.Entry::getKey).findFirst();
        }

        @Override
        public void refresh() {
            boolean says = model.triedProperty().get();
            say(name, says ? model.nameFault() : Optional.empty());
            say(file, says ? model.placeFault() : Optional.empty());
            say(person, says ? model.people().yourFault() : Optional.empty());
        }

        private void say(TextField field, Optional<String> fault) {
            Objects.requireNonNull(faults.get(field)).setText(fault.orElse(""));
            field.setAccessibleHelp(fault.orElse(null));
        }
    }

    /// What there is to begin with: files, with what is in them and whose labels, or nothing yet. JavaFX thread.
    static final class Documents implements NewProjectPanel.Page {

        private static final double HIGHEST = 240;

        private final NewProjectModel model;
        private final Button choose = new Button(tr("Choose files…"), new FontIcon(Feather.FILE_TEXT));
        private final Button none = new Button(tr("Remove the files"));
        private final VBox found = new VBox(12);
        private final ScrollPane scroll = new ScrollPane(found) {
            /// As high as what was found, up to a limit.
            @Override
            protected double computePrefHeight(double width) {
                return Math.min(HIGHEST, found.prefHeight(width < 0 ? getWidth() : width) + 8);
            }
        };
        private final ComboBox<String> labelsAs = new ComboBox<>();
        private final ComboBox<String> voice = new ComboBox<>();
        private final FlowPane labelsRow;
        private final FlowPane voiceRow;
        private final FileChoices choices;
        private final VBox lead = FileChoices.lead("");
        private final Button select = new Button(tr("Select from a folder of submissions…"), new FontIcon(Feather.FILTER));
        private final VBox selecting = new VBox(6, NewProjectPanel.lead(tr("Not all of them become documents (ungraded ones, near-duplicates, other languages)? "
                + "This creates the project without documents and opens the folder on the Select screen.")), select);
        private final VBox box;
        private @Nullable ImportReport listed;
        private boolean showing;

        /// @param made runs when the project is made
        Documents(NewProjectModel model, FileDialogs dialogs, Runnable made) {
            this.model = model;
            choose.setId("new-project-files");
            choose.setOnAction(_ -> {
                List<Path> files = dialogs.openSeveral(tr("Documents for the new project"), ImportModel.kinds());
                if (!files.isEmpty()) {
                    model.files().choose(files);
                }
            });
            Button folder = new Button(tr("Choose a folder…"), new FontIcon(Feather.FOLDER));
            folder.setId("new-project-folder");
            folder.setOnAction(_ -> dialogs.folder(tr("Folder of documents")).ifPresent(path -> model.files().choose(List.of(path))));
            none.setId("new-project-none");
            none.getStyleClass().add("flat");
            none.setOnAction(_ -> {
                model.files().choose(List.of());
                choose.requestFocus();
            });
            select.setId("new-project-select");
            select.setOnAction(_ -> dialogs.folder(tr("Folder of submissions")).ifPresent(submissions -> model.selectFrom(submissions, made)));
            choices = new FileChoices(model.files()::labels, model.files()::say);
            FlowPane buttons = new FlowPane(8, 8, choose, folder, none, choices.encoding());
            scroll.setFitToWidth(true);
            scroll.setMaxHeight(HIGHEST);
            scroll.getStyleClass().addAll("edge-to-edge", "found-files");
            scroll.setAccessibleText(tr("Contents of the files"));
            scroll.setFocusTraversable(true);
            found.setMinWidth(0);
            labelsAs.setId("new-project-labels-as");
            labelsAs.setAccessibleText(tr("Who made the labels in the files"));
            Controls.typed(labelsAs);
            labelsAs.setPromptText(tr("leave them out"));
            labelsAs.setPrefWidth(200);
            labelsAs.valueProperty().subscribe(name -> {
                if (!showing) {
                    model.labelsAs(name == null ? "" : name);
                }
            });
            labelsRow = row(tr("Import the labels in the files as gold, or as the layer of"), labelsAs);
            voice.setId("new-project-voice");
            voice.setAccessibleText(tr("Whose labels to import from the files"));
            voice.setPromptText(tr("choose one"));
            voice.setPrefWidth(200);
            voice.valueProperty().subscribe(name -> {
                if (!showing && name != null) {
                    model.files().voice(name);
                }
            });
            voiceRow = row(tr("The files have labels by several people; use those by"), voice);
            box = new VBox(12, lead, buttons, selecting, scroll, labelsRow, voiceRow, choices.node());
        }

        private static FlowPane row(String words, Node field) {
            FlowPane row = new FlowPane(8, 4, new Label(words), field);
            row.setRowValignment(VPos.CENTER);
            return row;
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public Node first() {
            return choose;
        }

        @Override
        public void refresh() {
            showing = true;
            NewProjectFiles files = model.files();
            ImportReport report = files.foundProperty().get();
            boolean some = !files.filesProperty().get().isEmpty();
            show(lead, !some);
            show(selecting, !some);
            show(none, some);
            show(scroll, some);
            show(labelsRow, some && (files.bringsLabels() || hasLabels(report)));
            show(voiceRow, some && files.voices().size() > 1 && files.bringsLabels());
            List<String> owners = new ArrayList<>(model.people().annotators().stream().map(ActorId::value).toList());
            if (model.mayBringGold()) {
                owners.addFirst(NewProjectModel.goldName());
            }
            if (!labelsAs.getItems().equals(owners)) {
                labelsAs.getItems().setAll(owners);
            }
            String owner = files.goldProperty().get() ? NewProjectModel.goldName() : files.labelsAsProperty().get();
            if (!owner.equals(labelsAs.getValue() == null ? "" : labelsAs.getValue().strip())) {
                labelsAs.setValue(owner);
            }
            if (!voice.getItems().equals(files.voices())) {
                voice.getItems().setAll(files.voices());
            }
            voice.setValue(files.voiceProperty().get());
            choices.offer(files.filesProperty().get(), files.format());
            choices.show(files.settings(), files.skipsBad(), report, files.bringsLabels());
            list(report);
            showing = false;
        }

        private static boolean hasLabels(@Nullable ImportReport report) {
            return report != null && (report.columns().size() > 1 || report.files().stream().anyMatch(file -> file.labelled() > 0));
        }

        private void list(@Nullable ImportReport report) {
            if (report == null) {
                listed = null;
                found.getChildren().clear();
                if (model.files().lookingProperty().get()) {
                    ProgressIndicator wheel = new ProgressIndicator();
                    wheel.setMaxSize(24, 24);
                    found.getChildren().add(wheel);
                } else if (!model.files().faultProperty().get().isEmpty()) {
                    found.getChildren().add(FoundFiles.wrong(model.files().faultProperty().get()));
                }
            } else if (report != listed) {
                listed = report;
                found.getChildren().setAll(FoundFiles.of(report));
            }
        }

        private static void show(Node node, boolean shown) {
            Controls.show(node, shown);
        }
    }

    /// Who takes part, in which role. JavaFX thread.
    static final class People implements NewProjectPanel.Page {

        private final NewProjectModel model;
        private final VBox rows = new VBox(8);
        private final Label noPi = new Label(tr("There is no PI, so nobody can import or assign documents or change the rules."));
        private final VBox box;
        private int listed;

        People(NewProjectModel model) {
            this.model = model;
            Button add = new Button(tr("Another"), new FontIcon(Feather.USER_PLUS));
            add.setId("new-project-add-person");
            add.setOnAction(_ -> {
                model.people().add();
                field(rows.getChildren().size() - 1).requestFocus();
            });
            noPi.getStyleClass().add("warning-text");
            Controls.wrap(noPi);
            noPi.managedProperty().bind(noPi.visibleProperty());
            VBox roles = new VBox(
                    4,
                    NewProjectPanel.lead(tr("A PI imports and assigns documents, sees the agreement figures, and exports. A PI can also "
                            + "adjudicate.")),
                    NewProjectPanel.lead(tr("An annotator labels documents and doesn’t see what others label. Two annotators of the same "
                            + "document can be compared.")),
                    NewProjectPanel.lead(tr("An adjudicator decides where annotators differ.")));
            box = new VBox(
                    12,
                    NewProjectPanel.lead(tr("Names can be pseudonyms. Empty lines are ignored. You can add people later.")),
                    rows,
                    add,
                    noPi,
                    roles);
        }

        private TextField field(int row) {
            return (TextField) ((HBox) rows.getChildren().get(row)).getChildren().getFirst();
        }

        private HBox row(Participants.Row person, int number) {
            boolean you = person == model.people().you();
            TextField name = new TextField();
            name.setId("participant-" + number);
            name.setPromptText(tr("Name or pseudonym"));
            name.setAccessibleText(you ? tr("Your name or a pseudonym") : tr("Name or pseudonym"));
            name.textProperty().bindBidirectional(person.nameProperty());
            HBox.setHgrow(name, Priority.ALWAYS);
            ComboBox<Role> role = Controls.choice(
                    "participant-role-" + number, tr("Role"), List.of(Role.PI, Role.ADJUDICATOR, Role.ANNOTATOR), DomainText::role);
            role.setPrefWidth(140);
            role.valueProperty().bindBidirectional(person.roleProperty());
            HBox row = Controls.row(8, name, role);
            if (you) {
                Label mine = Controls.muted(tr("you"));
                mine.setMinWidth(48);
                row.getChildren().add(mine);
            } else {
                Button remove = new Button("", new FontIcon(Feather.X));
                remove.setId("participant-remove-" + number);
                remove.getStyleClass().addAll("flat", "icon-button");
                remove.setAccessibleText(tr("Remove this line"));
                Hint.on(remove, tr("Remove this line"));
                remove.setOnAction(_ -> {
                    int at = model.people().rows().indexOf(person);
                    model.people().remove(person);
                    field(at - 1).requestFocus();
                });
                HBox holder = new HBox(remove);
                holder.setAlignment(Pos.CENTER_LEFT);
                holder.setMinWidth(48);
                row.getChildren().add(holder);
            }
            return row;
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public Node first() {
            return field(Math.min(1, rows.getChildren().size() - 1));
        }

        @Override
        public void refresh() {
            noPi.setVisible(!model.people().hasPi());
            int people = model.people().rows().size();
            if (people != listed) {
                listed = people;
                rows.getChildren().clear();
                for (int i = 0; i < people; i++) {
                    rows.getChildren().add(row(model.people().rows().get(i), i));
                }
            }
        }
    }

    /// Which labels the project has. JavaFX thread.
    static final class Labels implements NewProjectPanel.Page {

        private final NewProjectModel model;
        private final ComboBox<LabelSet> sets = new ComboBox<>();
        private final Label about = NewProjectPanel.lead("");
        private final FlowPane labels = new FlowPane(8, 8);
        private final CheckBox add = new CheckBox();
        private final VBox box;

        Labels(NewProjectModel model, FileDialogs dialogs) {
            this.model = model;
            sets.setId("new-project-labels");
            sets.setAccessibleText(tr("Labels"));
            sets.setMaxWidth(Double.MAX_VALUE);
            sets.setItems(model.labelSets());
            Controls.titles(sets, set -> tr("%s (%s)", set.name(), count(set.offered().size(), "label", "labels")));
            sets.valueProperty().bindBidirectional(model.labelsProperty());
            HBox.setHgrow(sets, Priority.ALWAYS);
            Button file = new Button(tr("From a file…"), new FontIcon(Feather.FILE_TEXT));
            file.setId("new-project-labels-file");
            file.setMinWidth(Region.USE_PREF_SIZE);
            file.setOnAction(_ -> dialogs.open(tr("Label set"), List.of(new FileDialogs.Kind(tr("Label set"), List.of("*.json"))))
                    .ifPresent(model::readLabels));
            HBox row = Controls.row(8, sets, file);
            about.setId("new-project-labels-about");
            about.managedProperty().bind(about.textProperty().isNotEmpty());
            labels.setId("new-project-label-list");
            labels.setPrefWrapLength(560);
            add.setId("new-project-add-labels");
            Controls.wrap(add);
            add.selectedProperty().bindBidirectional(model.addLabelsProperty());
            add.managedProperty().bind(add.visibleProperty());
            box = new VBox(
                    12,
                    NewProjectPanel.lead(tr("What annotators look for. You can add, change, and explain labels later, under Labels on the "
                            + "Project screen.")),
                    row,
                    about,
                    labels,
                    add);
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public Node first() {
            return sets;
        }

        @Override
        public void refresh() {
            LabelSet set = model.labelsProperty().get();
            about.setText(LabelSets.about(set));
            labels.getChildren().setAll(set.offered().stream().map(Labels::label).toList());
            List<String> lacking = model.files().lacking();
            add.setVisible(!lacking.isEmpty());
            add.setText(tr("Add the labels in your files that this set doesn’t have: %s", String.join(", ", lacking)));
        }

        private static Node label(org.allonym.label.Label label) {
            Label words = new Label(label.title(), new LabelSwatch(label));
            words.setGraphicTextGap(6);
            words.getStyleClass().add("wizard-label");
            return words;
        }
    }

    /// Who reads the essays, and what would be made. JavaFX thread.
    static final class Annotators implements NewProjectPanel.Page {

        private final NewProjectModel model;
        private final Map<NewProjectModel.Reading, RadioButton> choices = new EnumMap<>(NewProjectModel.Reading.class);
        private final Label why = NewProjectPanel.lead("");
        private final VBox made = new VBox(4);
        private final VBox box;

        Annotators(NewProjectModel model) {
            this.model = model;
            ToggleGroup group = new ToggleGroup();
            choice(group, "new-project-twice", tr("Each document goes to two annotators, so that they can be compared"), NewProjectModel.Reading.TWO);
            choice(group, "new-project-once", tr("Each document goes to one annotator"), NewProjectModel.Reading.ONE);
            choice(group, "new-project-later", tr("Later: until then, every annotator has every document"), NewProjectModel.Reading.LATER);
            why.managedProperty().bind(why.textProperty().isNotEmpty());
            why.setId("new-project-why-later");
            Label heading = Controls.heading(tr("What will be created"));
            made.setId("new-project-summary");
            VBox questions = new VBox(8);
            questions.getChildren().addAll(choices.values());
            box = new VBox(16, NewProjectPanel.lead(tr("Who annotates which documents?")), questions, why, new VBox(8, heading, made));
        }

        private void choice(ToggleGroup group, String id, String words, NewProjectModel.Reading reading) {
            RadioButton button = new RadioButton(words);
            button.setId(id);
            button.setToggleGroup(group);
            Controls.wrap(button);
            button.setOnAction(_ -> model.readingProperty().set(reading));
            choices.put(reading, button);
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public Node first() {
            RadioButton chosen = choices.get(model.effectiveReading());
            return chosen == null ? box : chosen;
        }

        @Override
        public void refresh() {
            choices.forEach((reading, button) -> {
                button.setDisable(!model.isPossible(reading));
                button.setSelected(reading == model.effectiveReading());
            });
            why.setText(reason());
            made.getChildren().setAll(model.summary().stream().map(Annotators::line).toList());
        }

        private String reason() {
            if (model.files().documents() == 0) {
                return tr("There are no documents to assign yet.");
            }
            return switch (model.people().annotators().size()) {
                case 0 -> tr("There is no annotator to assign them to. Add one under People.");
                case 1 -> tr("To assign each document to two annotators, add a second annotator under People.");
                default -> "";
            };
        }

        private static Label line(String words) {
            return Controls.wrap(new Label(words));
        }
    }
}
