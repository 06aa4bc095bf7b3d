package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.importing.EssayKinds;
import org.allonym.desktop.importing.FoundFiles;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.project.ActorId;
import org.allonym.services.importing.ImportReport;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What there is to begin with: files, with what is in them and whose labels, or nothing yet. JavaFX thread.
final class NewProjectEssays implements NewProjectPanel.Page {

    private static final double HIGHEST = 240;

    private final NewProjectModel model;
    private final Button choose = new Button(tr("Choose files…"), new FontIcon(Feather.FILE_TEXT));
    private final Button none = new Button(tr("None yet"), new FontIcon(Feather.X));
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
    private final VBox box;
    private @Nullable ImportReport listed;
    private boolean showing;

    NewProjectEssays(NewProjectModel model, FileDialogs dialogs) {
        this.model = model;
        choose.setId("new-project-files");
        choose.setOnAction(_ -> {
            List<Path> files = dialogs.openSeveral(tr("Documents for the new project"), EssayKinds.kinds());
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
        FlowPane buttons = new FlowPane(8, 8, choose, folder, none);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(HIGHEST);
        scroll.getStyleClass().addAll("edge-to-edge", "found-files");
        scroll.setAccessibleText(tr("Contents of the files"));
        scroll.setFocusTraversable(true);
        found.setMinWidth(0);
        labelsAs.setId("new-project-labels-as");
        labelsAs.setAccessibleText(tr("Who made the labels in the files"));
        labelsAs.setEditable(true);
        labelsAs.setPromptText(tr("leave them out"));
        labelsAs.setPrefWidth(200);
        labelsAs.valueProperty().subscribe(name -> {
            if (!showing) {
                model.labelsAs(name == null ? "" : name);
            }
        });
        labelsRow = row(tr("The labels in the files were made by"), labelsAs);
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
        box = new VBox(12, NewProjectPanel.lead(EssayKinds.words()), buttons, scroll, labelsRow, voiceRow);
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
        show(none, some);
        show(scroll, some);
        show(labelsRow, some && (!files.labelsAsProperty().get().isEmpty() || hasLabels(report)));
        show(voiceRow, some && files.voices().size() > 1 && !files.labelsAsProperty().get().isEmpty());
        List<String> annotators = model.people().annotators().stream().map(ActorId::value).toList();
        if (!labelsAs.getItems().equals(annotators)) {
            labelsAs.getItems().setAll(annotators);
        }
        if (!files.labelsAsProperty().get().equals(labelsAs.getValue() == null ? "" : labelsAs.getValue().strip())) {
            labelsAs.setValue(files.labelsAsProperty().get());
        }
        if (!voice.getItems().equals(files.voices())) {
            voice.getItems().setAll(files.voices());
        }
        voice.setValue(files.voiceProperty().get());
        list(report);
        showing = false;
    }

    private static boolean hasLabels(@Nullable ImportReport report) {
        return report != null && report.files().stream().anyMatch(file -> file.labelled() > 0);
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
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
