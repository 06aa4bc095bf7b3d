package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.Text;
import org.allonym.desktop.text.MarkLayout.TagPlaces;
import org.allonym.desktop.text.MarkPainter.TagLayer;
import org.allonym.desktop.text.Painting.Mark;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class TagPlaceTest {

    private static final String PROSE = ("Odile asked the cooks at the school what they would change first, and Jean "
            + "answered before she had finished the question: the queue, always the queue. ").repeat(12);

    private static List<Text> tags(TextStage stage) {
        TagLayer layer = stage.view.getChildrenUnmodifiable().stream()
                .filter(TagLayer.class::isInstance).map(TagLayer.class::cast).findFirst().orElseThrow();
        return layer.getChildren().stream().filter(javafx.scene.Node::isVisible).map(Text.class::cast).toList();
    }

    @Test
    void noTagLiesOnAnotherOrOnTheTextOfAnyLine() {
        Random random = new Random(11);
        try (TextStage stage = TextStage.open(PROSE, 800, 600)) {
            for (int round = 0; round < 10; round++) {
                List<Painted> marks = new ArrayList<>();
                for (int i = 0; i < 60; i++) {
                    int start = random.nextInt(PROSE.length() - 30);
                    marks.add(new Painted("m" + i, new Span(start, start + 1 + random.nextInt(28)),
                            new PaintStyle.Label(i % 2 == 0), 1 + i % 14, "TAG" + i, i == 3));
                }
                stage.does(() -> stage.view.setPainted(marks));

                List<Rectangle2D> boxes = TextStage.fx(() -> tags(stage).stream().map(TagPlaceTest::box).toList());
                assertThat(boxes).isNotEmpty();
                assertThat(told(stage)).containsExactlyInAnyOrderElementsOf(ending(stage, marks));
                for (int i = 0; i < boxes.size(); i++) {
                    for (int j = i + 1; j < boxes.size(); j++) {
                        assertThat(boxes.get(i).intersects(boxes.get(j))).isFalse();
                    }
                }
            }
        }
    }

    /// The marks that have a tag or are counted by a `+n`, each as often as it is.
    private static List<String> told(TextStage stage) {
        return TextStage.fx(() -> {
            Painting painting = stage.view.painting();
            List<String> ids = new ArrayList<>();
            painting.marks().stream().filter(mark -> mark.tag().isPresent()).forEach(mark -> ids.add(mark.painted().id()));
            painting.more().forEach(more -> more.marks().forEach(mark -> ids.add(mark.painted().id())));
            return ids;
        });
    }

    private static List<String> ending(TextStage stage, List<Painted> marks) {
        Span shown = TextStage.fx(() -> stage.view.visibleSpan()).orElseThrow();
        return marks.stream().filter(mark -> mark.span().end() <= shown.end()).map(Painted::id).toList();
    }

    @Test
    void tagsWithoutRoomAreCountedAndTheCountTellsThemAll() {
        try (TextStage stage = TextStage.open(PROSE, 800, 600)) {
            List<Painted> marks = new ArrayList<>();
            for (int i = 0; i < 9; i++) {
                marks.add(new Painted("m" + i, new Span(30, 34), new PaintStyle.Label(true), 1 + i, "LABEL" + i, false));
            }
            stage.does(() -> {
                stage.view.setDescribe(Painted::tag);
                stage.view.setPainted(marks);
            });

            List<TagPlaces.More> more = TextStage.fx(() -> stage.view.painting().more());
            assertThat(more).hasSize(1);
            int without = more.getFirst().marks().size();
            assertThat(without).isBetween(5, 8);
            assertThat(TextStage.fx(() -> tags(stage)).stream().map(Text::getText)).contains("+" + without);

            Rectangle2D box = more.getFirst().box();
            stage.moveTo(box.getMinX() + 3, box.getMinY() + 3);
            HoverCard card = (HoverCard) stage.view.lookup(".hover-card");
            stage.until(card::isVisible);
            for (Mark mark : more.getFirst().marks()) {
                assertThat(card.getText()).contains(mark.painted().tag());
            }
        }
    }

    @Test
    void fiveStackedUnderlinesStandApart() {
        try (TextStage stage = TextStage.open(PROSE, 800, 600)) {
            List<Painted> marks = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                marks.add(new Painted("m" + i, new Span(6, 30 + 4 * i), new PaintStyle.Label(true), 1, "", false));
            }
            stage.does(() -> stage.view.setPainted(marks));
            javafx.scene.image.WritableImage image = stage.picture("text-five-stacked");

            Bounds word = stage.boundsOf(6, 11);
            List<Integer> lines = new ArrayList<>();
            double before = 2;
            for (int y = (int) word.getMinY() + 17; y < word.getMinY() + 32; y++) {
                // the space after the first word, where no letter is
                double brightness = image.getPixelReader().getColor((int) word.getMaxX() + 2, y).getBrightness();
                double saturation = image.getPixelReader().getColor((int) word.getMaxX() + 2, y).getSaturation();
                if (saturation > 0.6 && before <= 0.6) {
                    lines.add(y);
                }
                before = saturation;
                assertThat(brightness).isGreaterThan(0);
            }
            assertThat(lines).hasSize(5);
        }
    }

    private static Rectangle2D box(Text tag) {
        Bounds bounds = tag.getLayoutBounds();
        return new Rectangle2D(tag.getX(), tag.getY() - 6, bounds.getWidth() - 1, 6);
    }

    @Test
    void aTagHangsBelowItsLineAndAboveTheNext() {
        try (TextStage stage = TextStage.open(PROSE, 800, 600)) {
            stage.does(() -> stage.view.setPainted(List.of(
                    new Painted("a", new Span(6, 11), new PaintStyle.Label(true), 1, "NAME", false))));

            Text tag = TextStage.fx(() -> tags(stage)).getFirst();
            Bounds line = stage.boundsOf(6, 11);
            int below = TextStage.fx(() -> stage.view.hit(line.getMinX(), line.getMaxY() + 16));
            Bounds next = stage.boundsOf(below, below + 1);
            assertThat(tag.getX()).isBetween(line.getMaxX(), line.getMaxX() + 6);
            assertThat(tag.getY()).isGreaterThan(line.getMaxY()).isLessThanOrEqualTo(next.getMinY() + 5);
        }
    }

    @Test
    void anotherSpanCloseByMovesTheTagUnderItsOwn() {
        try (TextStage stage = TextStage.open(PROSE, 800, 600)) {
            stage.does(() -> stage.view.setPainted(List.of(
                    new Painted("a", new Span(0, 11), new PaintStyle.Label(true), 1, "NAME", false),
                    new Painted("b", new Span(12, 21), new PaintStyle.Label(true), 2, "COOK", false))));

            Text tag = TextStage.fx(() -> tags(stage)).stream()
                    .filter(each -> each.getText().equals("NAME")).findFirst().orElseThrow();
            Bounds own = stage.boundsOf(0, 11);
            assertThat(tag.getX() + tag.getLayoutBounds().getWidth()).isLessThanOrEqualTo(own.getMaxX() + 1);
        }
    }
}
