package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.CustomTextField;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.HelpTopics;
import org.allonym.desktop.action.HelpTopics.Line;
import org.allonym.desktop.action.HelpTopics.Topic;
import org.allonym.desktop.action.KeyMap;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The sheet of all keys and mouse gestures, made from the action list, the keys in force and the label set; typing
/// narrows it. JavaFX thread.
final class HelpSheet extends VBox {

    private static final int MOST_COLUMNS = 4;

    /// What a column takes with the gap after it, and what the panel takes around them.
    private static final double COLUMN = 264;
    private static final double AROUND = 148;
    private static final int HEADING_LINES = 2;

    private final List<Topic> topics;
    private final int most;
    private final HBox columns = new HBox(16);
    private Subscription coming = Subscription.EMPTY;
    private final Label none = Controls.muted(tr("No matching keys or gestures."));

    private HelpSheet(List<Topic> topics, int most) {
        super(12);
        this.most = most;
        this.topics = topics;
        setId("help-sheet");
        CustomTextField filter = new CustomTextField();
        filter.setId("help-filter");
        filter.setLeft(new FontIcon(Feather.SEARCH));
        filter.setPromptText(tr("Type what you want to do, or a key"));
        filter.setAccessibleText(tr("Find a key"));
        filter.textProperty().addListener((_, _, words) -> {
            coming.unsubscribe();
            show(words).forEach(Runnable::run);
        });
        none.managedProperty().bind(none.visibleProperty());
        columns.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(filter, none, columns);
        coming = StagedRendering.each(this, show(""));
    }

    /// @param width of the window it lies over: it has as many columns as find room there
    static Node of(KeyMap keys, @Nullable LabelSet labels, double width) {
        return new HelpSheet(HelpTopics.of(keys, labels), Math.clamp((int) ((width - AROUND) / COLUMN), 1, MOST_COLUMNS));
    }

    /// Makes the columns, empty.
    ///
    /// @return what fills the left half of them and the right half, each column about as high as the others
    private List<Runnable> show(String words) {
        List<Topic> found = topics.stream().map(topic -> narrow(topic, words)).filter(topic -> !topic.lines().isEmpty()).toList();
        none.setVisible(found.isEmpty());
        int height = found.stream().mapToInt(topic -> topic.lines().size() + HEADING_LINES).sum();
        int wanted = Math.max(12, (height + most - 1) / most + 1);
        List<VBox> filled = new ArrayList<>();
        List<Runnable> onTheLeft = new ArrayList<>();
        List<Runnable> onTheRight = new ArrayList<>();
        int room = 0;
        for (Topic topic : found) {
            List<Line> rest = topic.lines();
            boolean first = true;
            while (!rest.isEmpty()) {
                if (room < HEADING_LINES + Math.min(2, rest.size()) && filled.size() < most) {
                    filled.add(column());
                    room = wanted;
                }
                int fits = filled.size() == most ? rest.size() : Math.min(rest.size(), room - HEADING_LINES);
                VBox into = filled.getLast();
                String title = first ? topic.title() : tr("%s (continued)", topic.title());
                List<Line> lines = rest.subList(0, fits);
                (filled.size() <= most / 2 ? onTheLeft : onTheRight).add(() -> group(into, title, lines));
                room -= fits + HEADING_LINES;
                rest = rest.subList(fits, rest.size());
                first = false;
            }
        }
        columns.getChildren().setAll(filled);
        return List.of(() -> onTheLeft.forEach(Runnable::run), () -> onTheRight.forEach(Runnable::run));
    }

    private static Topic narrow(Topic topic, String words) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        return new Topic(topic.title(), topic.lines().stream().filter(line -> line.has(wanted)).toList());
    }

    private static VBox column() {
        VBox column = new VBox(2);
        column.getStyleClass().add("help-column");
        return column;
    }

    private static void group(VBox column, String title, List<Line> lines) {
        Label heading = new Label(title);
        heading.getStyleClass().addAll("section-title", "help-heading");
        column.getChildren().add(heading);
        for (Line line : lines) {
            HBox keys = new HBox(3);
            keys.getStyleClass().add("help-keys");
            line.caps().forEach(cap -> keys.getChildren().add(new KeyCap(cap)));
            Label does = Controls.wrap(new Label(line.does()));
            keys.setMinWidth(Region.USE_PREF_SIZE);
            HBox row = Controls.row(8, keys, does);
            column.getChildren().add(row);
        }
    }
}
