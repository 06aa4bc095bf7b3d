package org.allonym.desktop.importing;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.DropZone;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.project.ActorId;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.ImportReport;
import org.allonym.store.ProjectStore.DoneImport;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The import panel: files, what is in them, what is wrong. JavaFX thread.
public final class ImportPanel {

    private final ImportModel model;
    private final VBox found = new VBox(12);
    private final ComboBox<String> labelsAs = new ComboBox<>();
    private final ComboBox<String> voice = new ComboBox<>();
    private final CheckBox addLabels = new CheckBox();
    private final HBox labelsRow;
    private final HBox voiceRow;
    private final Button files = new Button(tr("Choose files…"), new FontIcon(Feather.FILE_TEXT));
    private final Button folder = new Button(tr("Choose a folder…"), new FontIcon(Feather.FOLDER));
    private final Button go = new Button(tr("Import"));
    private final Button undo = new Button("", new FontIcon(Feather.CORNER_UP_LEFT));
    private final FileChoices choices;
    private final VBox lead;
    private final VBox box;
    private final String gold = tr("Gold");
    private final String suggestions = tr("A model’s suggestions");
    private boolean showing;

    /// @param imported hears what came in, after which the panel has done its work
    /// @param undone hears which import was undone, likewise
    public ImportPanel(
            ImportModel model, FileDialogs dialogs, Consumer<ImportReport> imported, Consumer<DoneImport> undone) {
        this.model = model;
        lead = model.isLabelsOnly()
                ? new VBox(Controls.wrap(Controls.muted(tr("A file with labels of documents that are in the project, from Allonym or another tool. Documents are matched by name and text; "
                        + "what you import replaces what that person, or the model, has in each of them. You can undo it."))))
                : FileChoices.lead(tr("Files can also be dropped here."));
        files.setId("choose-files");
        files.setOnAction(_ -> model.choose(model.isLabelsOnly()
                ? dialogs.open(tr("Labels from a file"), ImportModel.kinds()).stream().toList()
                : dialogs.openSeveral(tr("Files to import"), ImportModel.kinds())));
        folder.setId("choose-folder");
        folder.setOnAction(_ -> dialogs.folder(tr("Folder to import")).ifPresent(path -> model.choose(List.of(path))));
        labelsAs.setId("labels-as");
        labelsAs.setAccessibleText(tr("Who made the labels in the files"));
        Controls.typed(labelsAs);
        labelsAs.setPromptText(model.isLabelsOnly() ? tr("choose or type a name") : tr("leave them out"));
        labelsAs.getItems().setAll(model.annotators().stream().map(ActorId::value).toList());
        if (model.mayBringSuggestions()) {
            labelsAs.getItems().addFirst(suggestions);
        }
        if (model.mayBringGold()) {
            labelsAs.getItems().addFirst(gold);
        }
        labelsAs.valueProperty().subscribe(name -> chooseLayer(name));
        labelsAs.setPrefWidth(240);
        labelsRow = Controls.row(8, new Label(model.isLabelsOnly()
                ? tr("Import the labels as gold, suggestions, or the layer of")
                : tr("Import the labels in the files as gold, or as the layer of")), labelsAs);
        voice.setId("voice");
        voice.setAccessibleText(tr("Whose labels to import from the files"));
        voice.setPromptText(tr("choose one"));
        voice.valueProperty().subscribe(name -> chooseVoice(name));
        voiceRow = new HBox(8, new Label(tr("The files have labels by several people; use those by")), voice);
        voiceRow.setAlignment(Pos.CENTER_LEFT);
        addLabels.setId("add-labels");
        addLabels.setOnAction(_ -> model.addLabels(addLabels.isSelected()));
        addLabels.setWrapText(true);
        addLabels.setMnemonicParsing(false);
        go.setId("import-now");
        go.getStyleClass().add("accent");
        go.setOnAction(_ -> model.run(imported));
        undo.setId("undo-import");
        undo.getStyleClass().add("flat");
        undo.setOnAction(_ -> model.undo(undone));
        HBox buttons = Controls.row(8, undo, Controls.gap(), go);
        choices = new FileChoices(model::labels, model::say);
        Controls.show(folder, !model.isLabelsOnly());
        if (model.isLabelsOnly()) {
            files.setText(tr("Choose a file…"));
        }
        VBox top = new VBox(12, Controls.row(8, files, folder, Controls.gap(), choices.encoding()), lead);
        box = new VBox(16, top, found, labelsRow, voiceRow, choices.node(), addLabels, buttons);
        box.setPadding(new Insets(4));
        box.setPrefWidth(728);
        DropZone.on(box, top, model::choose);
        model.lastProperty().subscribe(_ -> refresh());
        model.previewProperty().subscribe(_ -> refresh());
        model.busyProperty().subscribe(_ -> refresh());
    }

    public Node node() {
        return box;
    }

    private void chooseLayer(@Nullable String name) {
        if (!showing) {
            String plain = name == null ? "" : name.strip();
            if (plain.isEmpty()) {
                model.labelsAs(null);
            } else if (plain.equals(gold)) {
                model.gold();
            } else if (plain.equals(suggestions)) {
                model.labelsAs(ActorId.MODEL);
            } else if (ActorId.isName(plain)) {
                model.labelsAs(new ActorId(plain));
            }
        }
    }

    private void chooseVoice(@Nullable String name) {
        if (!showing && name != null) {
            model.voice(name);
        }
    }

    private void refresh() {
        showing = true;
        ImportReport report = model.previewProperty().get();
        ImportFiles.Request request = model.requestProperty().get();
        found.getChildren().clear();
        boolean labels = request != null && model.isLabelsOnly() || report != null && (report.columns().size() > 1 || report.files().stream().anyMatch(file -> file.labelled() > 0));
        boolean wanted = request != null && (request.bringsLabels() || model.isLabelsOnly());
        boolean unknown = report != null && !report.unknownLabels().isEmpty() && wanted;
        show(labelsRow, labels || request != null && request.bringsLabels());
        offerVoices(report, request);
        show(lead, request == null);
        if (request != null) {
            choices.offer(request.files(), request.format());
            choices.show(request.settings(), request.skipBad(), report, wanted);
        }
        // while the files are read again for it, it keeps the focus
        if (report != null || request == null) {
            show(addLabels, unknown);
        }
        if (unknown) {
            addLabels.setText(tr("Add to the project’s labels: %s", String.join(", ", report.unknownLabels())));
        }
        if (report != null) {
            found.getChildren().setAll(FoundFiles.of(report));
        } else if (model.busyProperty().get()) {
            ProgressIndicator wheel = new ProgressIndicator();
            wheel.setMaxSize(24, 24);
            found.getChildren().add(wheel);
        }
        DoneImport last = model.lastProperty().get();
        show(undo, last != null && report == null && !model.busyProperty().get());
        undo.setText(last == null ? "" : tr("Undo the import of %s", last.source()));
        boolean chosen = files.isFocused() || folder.isFocused();
        go.setDisable(!model.isReady() || model.busyProperty().get());
        if (chosen && !go.isDisabled()) {
            go.requestFocus();
        }
        go.setText(report == null || report.documents() == 0
                ? tr("Import")
                : model.isLabelsOnly()
                        ? tr("Label %s", DomainText.count(report.documents(), "document", "documents"))
                        : tr("Import %s", DomainText.count(report.documents(), "document", "documents")));
        showing = false;
    }

    /// While it looks again, what was offered stays.
    private void offerVoices(@Nullable ImportReport report, ImportFiles.@Nullable Request request) {
        if (request == null || request.voice() == null) {
            voice.setValue(null);
        }
        if (report != null) {
            if (!voice.getItems().equals(report.voices())) {
                String chosen = voice.getValue();
                voice.getItems().setAll(report.voices());
                voice.setValue(chosen);
            }
            show(voiceRow, report.voices().size() > 1 && request != null && (request.bringsLabels() || model.isLabelsOnly()));
        } else if (request == null) {
            show(voiceRow, false);
        }
    }

    private static void show(Node node, boolean visible) {
        Controls.show(node, visible);
    }

    /// Chooses files as if they had been chosen in the dialog, for files dropped on the window.
    public void choose(List<Path> files) {
        Optional.of(files).filter(some -> !some.isEmpty()).ifPresent(model::choose);
    }
}
