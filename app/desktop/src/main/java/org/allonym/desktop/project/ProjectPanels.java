package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.kordamp.ikonli.feather.Feather;

/// Opens the panels and screens that more than one section leads to. JavaFX thread.
public final class ProjectPanels {

    private final ProjectModel model;
    private final Desk desk;
    private final FileDialogs dialogs;
    private final KeyMap keys;
    private final Supplier<AnnotatedTextView> reading;
    private final Runnable importFiles;
    private final Runnable calibrationAgreement;

    /// @param reading makes a place to read a text in
    /// @param importFiles opens the import panel
    /// @param calibrationAgreement leads to the agreement on the documents of the calibration round
    public ProjectPanels(
            ProjectModel model,
            Desk desk,
            FileDialogs dialogs,
            KeyMap keys,
            Supplier<AnnotatedTextView> reading,
            Runnable importFiles,
            Runnable calibrationAgreement) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.keys = keys;
        this.reading = reading;
        this.importFiles = importFiles;
        this.calibrationAgreement = calibrationAgreement;
    }

    /// A button that brings essays in.
    Button importButton(String id) {
        Button button = Pieces.button(id, tr("Import documents…"), Feather.DOWNLOAD, this::importEssays);
        Hint.on(button, Hint.withKey(tr("Import documents…"), keys.cap(AppAction.IMPORT)));
        return button;
    }

    Desk desk() {
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
}
