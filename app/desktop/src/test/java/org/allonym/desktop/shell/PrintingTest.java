package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.allonym.desktop.Display;
import org.allonym.desktop.FxToolkit;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PrintingTest {

    private static final double WIDTH = 500;
    private static final double HEIGHT = 700;

    @BeforeAll
    static void startTheToolkit() {
        Display.prepare();
        FxToolkit.start();
    }

    private static List<Pane> pages(List<Region> blocks) {
        return Hand.onFx(() -> Printing.pages(blocks, WIDTH, HEIGHT));
    }

    private static Region block(double width, double height) {
        Region block = new Region();
        block.setMinSize(width, height);
        block.setPrefSize(width, height);
        return block;
    }

    @Test
    void everyBlockIsWholeOnAPageInOrder() {
        List<Region> blocks = new ArrayList<>(IntStream.range(0, 30).<Region>mapToObj(i -> block(200, 50)).toList());

        List<Pane> pages = pages(blocks);

        assertThat(pages).hasSize(3);
        assertThat(pages.stream().flatMap(page -> page.getChildren().stream())).containsExactlyElementsOf(blocks);
        for (Pane page : pages) {
            for (Node each : page.getChildren()) {
                Bounds on = each.getBoundsInParent();
                assertThat(on.getMaxY()).isLessThanOrEqualTo(HEIGHT);
            }
        }
    }

    @Test
    void whatIsLargerThanAPageIsMadeSmaller() {
        Region chart = block(1000, 400);
        Region tall = block(300, 2100);

        List<Pane> pages = pages(List.of(chart, tall));

        assertThat(pages).hasSize(2);
        assertThat(chart.getBoundsInParent().getWidth()).isEqualTo(WIDTH);
        assertThat(tall.getBoundsInParent().getHeight()).isEqualTo(HEIGHT);
    }

    @Test
    void wordsWrapInsideThePage() {
        Label words = new Label("Odile asked the cooks what they needed. ".repeat(20));
        words.setWrapText(true);

        Pane page = pages(List.of(words)).getFirst();

        assertThat(words.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(WIDTH);
        assertThat(words.getHeight()).isGreaterThan(60);
        assertThat(page.getChildren()).containsExactly(words);
    }
}
