package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.allonym.corpus.Step;
import org.allonym.corpus.similarity.SharedPassage;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;

/// Passages that many texts share, to choose those whose words don't count when texts are compared. JavaFX thread.
final class PassagesPanel {

    private static final int MOST = 50;

    private final SelectModel model;
    private final Runnable done;
    private final VBox box;
    private final List<CheckBox> boxes = new ArrayList<>();

    PassagesPanel(SelectModel model, List<SharedPassage> found, Runnable done) {
        this.model = model;
        this.done = done;
        List<String> now = model.plan().nearDuplicates().map(Step.NearDuplicates::boilerplate).orElse(List.of());
        VBox passages = new VBox(10);
        for (SharedPassage passage : found.stream().limit(MOST).toList()) {
            String words = passage.text().replaceAll("\\s+", " ");
            CheckBox box = HiddenText.mark(new CheckBox(words));
            box.setMnemonicParsing(false);
            box.setWrapText(true);
            box.setSelected(now.contains(words));
            boxes.add(box);
            passages.getChildren().add(new VBox(2, box, Controls.muted(DomainText.count(passage.documents(), "text", "texts"))));
        }
        Label lead = Controls.wrap(Controls.muted(found.isEmpty()
                ? tr("No passage stands in more than 5% of the texts.")
                : tr("An assignment’s own words make texts alike that aren’t copies. The words of the passages you check don’t count.")));
        ScrollPane scroll = ReviewParts.scrolling(passages);
        scroll.setPrefHeight(found.isEmpty() ? 0 : 380);
        Button take = Controls.button("take-passages", tr("Leave these passages out of the comparison"), this::take);
        take.getStyleClass().add("accent");
        take.setDefaultButton(true);
        take.setDisable(found.isEmpty());
        box = new VBox(14, lead, scroll, Controls.foot(take));
        box.setPrefWidth(680);
    }

    Node node() {
        return box;
    }

    private void take() {
        Step.NearDuplicates step = Objects.requireNonNull(model.plan().nearDuplicates().orElse(null));
        List<String> chosen = boxes.stream().filter(CheckBox::isSelected).map(CheckBox::getText).toList();
        done.run();
        model.change(model.plan().with(new Step.NearDuplicates(step.on(), step.threshold(), step.keepOne(), chosen)));
    }
}
