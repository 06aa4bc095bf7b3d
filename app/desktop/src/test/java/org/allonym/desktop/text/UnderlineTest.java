package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.image.WritableImage;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class UnderlineTest {

    @Test
    void theFourteenOfCrapiiHaveFourteenPatterns() {
        List<Underline> patterns = IntStream.rangeClosed(1, 14).mapToObj(role -> Underline.of(role, role <= 8)).toList();

        assertThat(patterns).doesNotHaveDuplicates();
        assertThat(patterns.subList(0, 8)).allMatch(Underline::unbroken);
        assertThat(patterns.subList(8, 14)).noneMatch(Underline::unbroken);
    }

    @Test
    void everyPatternLooksDifferentFromEveryOtherWithoutColour() {
        String line = "forty characters, all under one label...\n";
        String text = line.repeat(24);
        try (TextStage stage = TextStage.open(text, 600, 760)) {
            List<Painted> marks = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                marks.add(new Painted("m" + i, new Span(i * line.length(), i * line.length() + 40),
                        new PaintStyle.Label(i < 12), 1 + i % 12, "", false));
            }
            stage.does(() -> stage.view.setPainted(marks));
            WritableImage image = stage.picture("text-underlines");

            List<String> shapes = new ArrayList<>();
            for (Painted mark : marks) {
                shapes.add(shape(image, stage.boundsOf(mark.span().start(), mark.span().end())));
            }
            assertThat(shapes).doesNotHaveDuplicates();
        }
    }

    /// The underline in light and dark, with its left end at a fixed place.
    private static String shape(WritableImage image, Bounds box) {
        StringBuilder shape = new StringBuilder();
        int left = (int) Math.round(box.getMinX());
        int baseline = (int) Math.round(box.getMinY() + 0.928 * 17);
        for (int y = baseline + 4; y < baseline + 10; y++) {
            double paper = image.getPixelReader().getColor(4, y).getBrightness();
            for (int x = left; x < left + 48; x++) {
                shape.append(paper - image.getPixelReader().getColor(x, y).getBrightness() > 0.12 ? '#' : '.');
            }
            shape.append('\n');
        }
        return shape.toString();
    }
}
