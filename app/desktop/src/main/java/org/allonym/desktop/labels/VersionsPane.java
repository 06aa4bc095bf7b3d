package org.allonym.desktop.labels;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Words;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetChanges;
import org.allonym.store.LabelSetVersion;

/// The versions of the label set, newest first: when, who, and what changed. JavaFX thread.
final class VersionsPane extends VBox {

    private final Consumer<LabelSet> view;
    private final Consumer<LabelSet> export;

    /// @param view shows a version
    /// @param export writes a version to a file
    VersionsPane(Consumer<LabelSet> view, Consumer<LabelSet> export) {
        super(8);
        this.view = view;
        this.export = export;
        setId("label-versions");
    }

    /// Shows what came into force, newest first.
    void show(List<LabelSetVersion> versions) {
        getChildren().clear();
        for (int i = 0; i < versions.size(); i++) {
            LabelSetVersion version = versions.get(i);
            List<String> changes = i + 1 < versions.size()
                    ? LabelSetChanges.between(versions.get(i + 1).labels(), version.labels())
                    : List.of(tr("the project was created with it"));
            getChildren().add(row(i, version, changes));
        }
    }

    private VBox row(int index, LabelSetVersion version, List<String> changes) {
        LabelSet labels = version.labels();
        Label title = new Label(tr(
                index == 0 ? "%s, version %d · current" : "%s, version %d", labels.name(), labels.version()));
        title.getStyleClass().add("section-title");
        Label who = new Label("%s%s · %s".formatted(
                minute(version.at()),
                version.by().isEmpty() ? "" : " · " + version.by(),
                Words.count(labels.labels().size(), "label", "labels")));
        who.getStyleClass().addAll("muted", "small-print");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(
                8,
                new VBox(title, who),
                gap,
                button("view-" + index, tr("View"), () -> view.accept(labels)),
                button("export-" + index, tr("Export…"), () -> export.accept(labels)));
        head.setAlignment(Pos.CENTER_LEFT);
        VBox row = new VBox(4, head);
        for (String change : changes.isEmpty() ? List.of(tr("restored unchanged")) : changes) {
            Label line = new Label("· " + change);
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            row.getChildren().add(line);
        }
        row.getStyleClass().add("card");
        return row;
    }

    private static Button button(String id, String words, Runnable action) {
        Button button = new Button(words);
        button.setId(id);
        button.getStyleClass().add("small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }
}
