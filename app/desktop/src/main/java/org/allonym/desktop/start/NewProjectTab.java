package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// A page of the new project by its title, with what was said on it. JavaFX thread.
final class NewProjectTab extends ToggleButton {

    private final Label said = new Label();
    private final FontIcon warning = new FontIcon(Feather.ALERT_TRIANGLE);
    private final NewProjectPage page;

    NewProjectTab(NewProjectPage page, Runnable open) {
        this.page = page;
        setId(page.buttonId());
        getStyleClass().addAll("stage-tab", "section-tab", "wizard-tab");
        setMaxWidth(Double.MAX_VALUE);
        Label title = new Label("%d  %s".formatted(page.ordinal() + 1, page.title()));
        title.getStyleClass().add("wizard-tab-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        warning.getStyleClass().add("wizard-warning");
        said.getStyleClass().addAll("muted", "wizard-tab-said");
        said.setTextOverrun(OverrunStyle.ELLIPSIS);
        said.setMaxWidth(168);
        setGraphic(new VBox(2, new HBox(8, title, warning), said));
        setOnAction(_ -> {
            setSelected(true);
            open.run();
        });
    }

    void show(String words, boolean wrong) {
        said.setText(words);
        warning.setVisible(wrong);
        String name = "%s: %s".formatted(page.title(), words);
        setAccessibleText(wrong ? tr("%s, needs attention", name) : name);
    }
}
