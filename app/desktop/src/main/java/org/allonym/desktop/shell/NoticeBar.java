package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says something below the header until the person has read it. JavaFX thread.
final class NoticeBar extends HBox {

    private final Label words = new Label();
    private List<String> shown = List.of();

    NoticeBar() {
        super(12);
        setId("notice");
        getStyleClass().add("banner");
        setAlignment(Pos.CENTER_LEFT);
        Controls.wrap(words);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button read = Controls.button("notice-read", tr("OK"), () -> show(List.of()));
        read.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(new FontIcon(Feather.INFO), words, read);
        show(List.of());
    }

    /// Takes one sentence away, if it is still there.
    void drop(String sentence) {
        show(shown.stream().filter(each -> !each.equals(sentence)).toList());
    }

    /// @param sentences none takes it away
    void show(List<String> sentences) {
        shown = List.copyOf(sentences);
        setVisible(!sentences.isEmpty());
        setManaged(!sentences.isEmpty());
        words.setText(String.join("\n", sentences));
    }

    /// Says below the header what holds as long as it is there, such as why the project can't be changed. JavaFX thread.
    static final class Banner extends HBox {

        private final Label words = new Label();

        Banner(String id, Feather icon) {
            super(12);
            setId(id);
            getStyleClass().add("banner");
            setAlignment(Pos.CENTER_LEFT);
            words.setWrapText(true);
            getChildren().addAll(new FontIcon(icon), words);
            show(null);
        }

        /// @param sentence null takes the banner away
        void show(@Nullable String sentence) {
            setVisible(sentence != null);
            setManaged(sentence != null);
            words.setText(sentence == null ? "" : sentence);
        }
    }
}
