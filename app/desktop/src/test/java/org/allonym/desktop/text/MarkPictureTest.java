package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class MarkPictureTest {

    private static final String ESSAY = """
            Learning from a noisy kitchen – reflection, May 2031
            by Odile Marchetti (o.marchetti@mail.example), student 48-1207-X

            The problem
            Our canteen had one oven and three cooks. Odile asked the cooks at Lycée Jean Moulin in Villeurbanne what \
            they would change first, and Jean-Baptiste Okafor answered before she had finished the question: the queue. \
            On 14 May she rang him at 04 72 00 11 22 and they agreed to meet at 7 rue des Tilleuls, near the school gate.

            What we tried
            Prof. Adaeze Nwosu suggested mapping every step on paper. We followed https://blog.example/okafor-jb and \
            the notes of my brother Émile. The map, drawn by Odile and Okafor, showed that plates crossed the room \
            four times. My grandmother, who is from Alexandria, called it a dance: \u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f would have laughed. 👩🏽‍🍳 We kept \
            that word, and the jumping gypsy quips, because nobody at the table knew a better one.
            """;

    private final List<Painted> marks = new ArrayList<>();

    private void mark(String words, int occurrence, PaintStyle style, int role, String tag, boolean selected) {
        int at = -1;
        for (int i = 0; i < occurrence; i++) {
            at = ESSAY.indexOf(words, at + 1);
        }
        assertThat(at).as(words).isNotNegative();
        marks.add(new Painted("m" + marks.size(), new Span(at, at + words.length()), style, role, tag, selected));
    }

    private List<Painted> everyStyle() {
        PaintStyle direct = new PaintStyle.Label(true);
        PaintStyle indirect = new PaintStyle.Label(false);
        mark("Odile Marchetti", 1, direct, 1, "NAME", false);
        mark("o.marchetti@mail.example", 1, direct, 2, "MAIL", false);
        mark("48-1207-X", 1, direct, 3, "ID", false);
        mark("May 2031", 1, indirect, 9, "DATE", false);
        mark("Odile", 2, new PaintStyle.Suggestion(), 1, "NAME", false);
        mark("Lycée Jean Moulin in Villeurbanne", 1, indirect, 8, "SCHOOL", false);
        mark("Jean Moulin", 1, direct, 1, "NAME", false);
        mark("Villeurbanne", 1, indirect, 10, "PLACE", false);
        mark("Jean-Baptiste Okafor", 1, direct, 5, "NAME", true);
        mark("14 May", 1, new PaintStyle.Suggestion(), 9, "DATE", false);
        mark("04 72 00 11 22", 1, direct, 4, "PHONE", false);
        mark("7 rue des Tilleuls, near the school gate", 1, indirect, 12, "ADDRESS", false);
        mark("Prof. Adaeze Nwosu", 1, new PaintStyle.Reading(1, true), 1, "NAME", false);
        mark("Adaeze Nwosu suggested", 1, new PaintStyle.Reading(2, true), 6, "TEACHER", false);
        mark("Adaeze Nwosu", 1, new PaintStyle.Conflict(), 1, "BORDERS", false);
        mark("https://blog.example/okafor-jb", 1, direct, 7, "URL", false);
        mark("okafor", 1, new PaintStyle.SearchHit(false), 1, "", false);
        mark("Okafor", 2, new PaintStyle.SearchHit(true), 1, "", false);
        mark("brother Émile", 1, indirect, 11, "RELATION", false);
        mark("Émile", 1, direct, 1, "NAME", false);
        mark("My grandmother", 1, indirect, 11, "RELATION", false);
        mark("who is from Alexandria", 1, indirect, 13, "ORIGIN", false);
        mark("\u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f", 1, direct, 1, "NAME", false);
        mark("👩🏽‍🍳", 1, indirect, 14, "JOB", false);
        return marks;
    }

    @Test
    void everyStyleShowsInLightAndDark() {
        try (TextStage stage = TextStage.open(ESSAY, 980, 640)) {
            List<Painted> every = everyStyle();
            stage.does(() -> {
                stage.view.setPainted(every);
                stage.view.lineNumbersProperty().set(true);
                int word = ESSAY.indexOf("queue");
                stage.view.setSelection(new Span(word, word + 5));
                stage.view.requestFocus();
            });

            WritableImage light = stage.picture("text-light");
            stage.theme(Tokensheet.DARK);
            WritableImage dark = stage.picture("text-dark");

            for (WritableImage image : List.of(light, dark)) {
                for (Painted each : every) {
                    Bounds box = stage.boundsOf(each.span().start(), each.span().start() + 1);
                    assertThat(colours(image, box)).as(each.toString()).hasSizeGreaterThan(1);
                }
            }
            assertThat(light.getPixelReader().getColor(3, 3)).isNotEqualTo(dark.getPixelReader().getColor(3, 3));
        }
    }

    private static Set<Color> colours(WritableImage image, Bounds box) {
        Set<Color> found = new HashSet<>();
        for (int y = (int) box.getMinY(); y < box.getMaxY() + 5; y++) {
            for (int x = (int) box.getMinX(); x < box.getMaxX(); x++) {
                found.add(image.getPixelReader().getColor(x, y));
            }
        }
        return found;
    }
}
