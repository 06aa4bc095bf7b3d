package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.ContextLine;
import org.allonym.annotation.Mark;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.text.DocumentText;

/// Makes one entity of several, or an entity of its own of some mentions. JavaFX thread.
final class JoinPanel {

    private static final int AROUND = 36;
    private static final double WIDTH = 640;
    private static final double HIGHEST = 220;

    private JoinPanel() {}

    /// @param others entities of the document that could be the same
    /// @param join hears the keys of those that are
    /// @param split hears the mentions that are somebody else's
    static Node of(CurrentItem shown, PlannedEntity entity, List<PlannedEntity> others, Consumer<Set<String>> join, Consumer<Set<Mark>> split) {
        VBox panel = new VBox(24);
        panel.setPrefWidth(WIDTH);
        panel.getChildren().add(joining(entity, others, join));
        if (entity.entity().mentions().size() > 1) {
            panel.getChildren().add(splitting(shown, entity, split));
        }
        return panel;
    }

    private static Node joining(PlannedEntity entity, List<PlannedEntity> others, Consumer<Set<String>> join) {
        VBox box = new VBox(8, HiddenText.mark(Controls.heading(tr("%s is the same as…", ReviewText.quoted(entity.entity().name(), 40)))));
        if (others.isEmpty()) {
            box.getChildren().add(ReviewParts.line(tr("This document has no other entity of that kind."), "muted"));
            return box;
        }
        Map<String, String> lines = new LinkedHashMap<>();
        others.forEach(other -> lines.put(
                other.entity().key(),
                "%s  ·  %s".formatted(
                        ReviewText.quoted(other.entity().name(), 48),
                        DomainText.count(other.entity().mentions().size(), "mention", "mentions"))));
        box.getChildren().addAll(ticks("join", lines, tr("Join them"), Integer.MAX_VALUE, join));
        return box;
    }

    private static Node splitting(CurrentItem shown, PlannedEntity entity, Consumer<Set<Mark>> split) {
        VBox box = new VBox(8, Controls.heading(tr("These mentions are someone or something else")));
        DocumentText text = shown.planned().document().text();
        Map<Mark, String> lines = new LinkedHashMap<>();
        for (Mention mention : entity.entity().mentions()) {
            ContextLine passage = ContextLine.of(text, mention.mark().span(), AROUND);
            lines.put(mention.mark(), "…%s[%s]%s…".formatted(passage.before(), passage.text(), passage.after()));
        }
        box.getChildren().addAll(ticks("split", lines, tr("Split them off"), entity.entity().mentions().size() - 1, split));
        return box;
    }

    /// Lines with boxes to tick, and a button that does something about the ticked ones.
    private static <T> List<Node> ticks(String id, Map<T, String> lines, String verb, int most, Consumer<Set<T>> then) {
        Set<T> chosen = new HashSet<>();
        SimpleIntegerProperty count = new SimpleIntegerProperty(0);
        VBox rows = new VBox(6);
        List<T> all = new ArrayList<>(lines.keySet());
        for (int i = 0; i < all.size(); i++) {
            T each = all.get(i);
            CheckBox box = new CheckBox(lines.get(each));
            box.setId("%s-%d".formatted(id, i + 1));
            HiddenText.mark(box);
            box.setOnAction(_ -> {
                if (box.isSelected()) {
                    chosen.add(each);
                } else {
                    chosen.remove(each);
                }
                count.set(chosen.size());
            });
            rows.getChildren().add(box);
        }
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setMaxHeight(HIGHEST);
        scroll.setFocusTraversable(false);
        Button go = Controls.button(id + "-go", verb, () -> then.accept(Set.copyOf(chosen)));
        go.disableProperty().bind(count.lessThan(1).or(count.greaterThan(most)));
        return List.of(scroll, go);
    }
}
