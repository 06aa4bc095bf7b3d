package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// A span stays in its part of the text, such as the turn of a transcript.
class SpanCursorPartsTest {

    private static final DocumentText TEXT = DocumentText.of("Hi, I am Ana.\nOk Ana. What is 3 + 4?\n\nseven, Mr. D.\nRight! 😀\n");

    private static SpanCursor cursor() {
        List<Span> turns = new ArrayList<>();
        int at = 0;
        for (String line : TEXT.value().split("\n", -1)) {
            if (!line.isEmpty()) {
                turns.add(new Span(at, at + line.length()));
            }
            at += line.length() + 1;
        }
        return new SpanCursor(TEXT, new EnglishTokenizer().tokenize(TEXT), turns);
    }

    @Test
    void whatTheMouseCoversEndsWithTheTurnInWhichItBegins() {
        int ana = TEXT.value().indexOf("Ana");

        assertThat(cursor().snap(new Span(ana, ana + 12), false).map(TEXT::slice)).contains("Ana");
        assertThat(cursor().snap(new Span(ana, ana + 12), true).map(TEXT::slice)).contains("Ana.");
        assertThat(cursor().within(new Span(0, TEXT.length()))).isEqualTo(new Span(0, 13));
    }

    @Property(tries = 200)
    void noWalkOfBordersLeavesTheTurn(@ForAll @IntRange(max = 60) int offset, @ForAll long seed) {
        SpanCursor cursor = cursor();
        Span span = cursor.wordAt(offset).orElseThrow();
        String first = turn(span);
        Random random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            span = switch (random.nextInt(6)) {
                case 0 -> cursor.endRight(span);
                case 1 -> cursor.startLeft(span);
                case 2 -> cursor.endByCharacter(span, 1);
                case 3 -> cursor.startByCharacter(span, -1);
                case 4 -> cursor.endLeft(span);
                default -> cursor.startRight(span);
            };
            assertThat(TEXT.slice(span)).doesNotContain("\n");
            assertThat(turn(span)).isEqualTo(first);
        }
    }

    private static String turn(Span span) {
        String before = TEXT.value().substring(0, span.start());
        return Long.toString(before.chars().filter(c -> c == '\n').count());
    }
}
