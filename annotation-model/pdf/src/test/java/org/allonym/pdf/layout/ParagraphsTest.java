package org.allonym.pdf.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ParagraphsTest {

    private static final double WIDE = 5;

    private final List<Line> lines = new ArrayList<>();
    private int page;
    private double down = 100;
    private double leading = 14;

    /// A line of letters that are all as wide, in a column that is 40 letters wide.
    private ParagraphsTest line(double left, String text) {
        int blank = text.indexOf(' ');
        lines.add(new Line(text, page, left, left + WIDE * text.length(), down, 11, WIDE, WIDE * (blank < 0 ? text.length() : blank)));
        down += leading;
        return this;
    }

    private ParagraphsTest gap(double points) {
        down += points;
        return this;
    }

    private ParagraphsTest nextPage() {
        page++;
        down = 100;
        return this;
    }

    private String text() {
        return Paragraphs.of(lines, page + 1).text();
    }

    @Test
    void nothingIsAnEmptyText() {
        assertThat(text()).isEmpty();
    }

    @Test
    void aBlockQuoteIsAParagraphOfItsOwn() {
        line(0, "She wrote the following about her school:");
        line(30, "We were told that the bell rings");
        line(30, "at nine and nobody is to be late.");
        line(30, "Nobody was.");
        line(0, "That is how I remember it, too, and I was");
        line(0, "there.");

        assertThat(text()).isEqualTo("She wrote the following about her school:\n\nWe were told that the bell rings at nine and nobody is to be late."
                + " Nobody was.\n\nThat is how I remember it, too, and I was there.");
    }

    @Test
    void entriesOfABibliographyAreKeptTogether() {
        line(0, "Okafor, Amina. The long way to school and");
        line(30, "back again. Nairobi: Acacia, 2019.");
        line(0, "Quispe, Inti. What we said in the other");
        line(30, "room. Lima: Puya, 2021.");

        assertThat(text()).isEqualTo("Okafor, Amina. The long way to school and back again. Nairobi: Acacia, 2019.\n\n"
                + "Quispe, Inti. What we said in the other room. Lima: Puya, 2021.");
    }

    @Test
    void itemsOfAListBeginALine() {
        line(0, "I packed for the whole of the week ahead:");
        line(10, "• a coat");
        line(10, "• two pairs of the shoes that we all wear");
        line(10, "  then".strip());
        line(10, "• a map");

        assertThat(text()).contains("\n• two pairs of the shoes that we all wear then\n• a map");
    }

    @Test
    void versesAreLines() {
        line(0, "This is what we sang in the yard when the");
        line(0, "year was over and our teachers wept with");
        line(0, "us:");
        line(0, "The bell is loud,");
        line(0, "the yard is grey,");
        line(0, "and all who once were here");
        line(0, "have gone away.");

        assertThat(text()).endsWith("wept with us:\nThe bell is loud,\nthe yard is grey,\nand all who once were here\nhave gone away.");
    }

    @Test
    void rightToLeftLinesAreReadFromTheOtherEdge() {
        // Full lines end at the left edge, the last one short of it.
        lines.add(new Line("אני לומד בבית הספר הזה כבר שלוש שנים", 0, 100, 300, 100, 11, 5, 15));
        lines.add(new Line("ואני אוהב", 0, 240, 300, 114, 11, 5, 20));
        lines.add(new Line("שמי נועם", 0, 250, 300, 150, 11, 5, 15));

        assertThat(text()).isEqualTo("אני לומד בבית הספר הזה כבר שלוש שנים ואני אוהב\n\nשמי נועם");
    }

    @Test
    void scriptsWithoutBlanksGetNone() {
        line(0, "私は春にこの学校に来ました。図書館の裏の桜が咲いていて、誰もまだ知らなか");
        line(0, "った。");

        assertThat(text()).isEqualTo("私は春にこの学校に来ました。図書館の裏の桜が咲いていて、誰もまだ知らなかった。");
    }

    @Test
    void aBoldHeadingOfAnotherSizeStandsAlone() {
        lines.add(new Line("My second week", 0, 0, 120, 80, 16, 7, 20));
        line(0, "was harder than the first, because nobody");
        line(0, "had told us.");

        assertThat(text()).isEqualTo("My second week\n\nwas harder than the first, because nobody had told us.");
    }

    @Test
    void pageNumbersWaitForTheEndOfTheirParagraph() {
        line(0, "I had never seen the pillar from the side");
        down = 700;
        line(100, "1");
        nextPage();
        line(0, "of those who wait.");
        gap(20).line(0, "Next time I will.");
        down = 700;
        line(100, "2");

        assertThat(text()).isEqualTo("I had never seen the pillar from the side of those who wait.\n\n1\n\nNext time I will.\n\n2");
    }

    @Test
    void noWordIsEverLost() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            List<Line> some = new ArrayList<>();
            StringBuilder words = new StringBuilder();
            for (int i = random.nextInt(30); i >= 0; i--) {
                String text = ("w%d x y. ".formatted(random.nextInt(99)).repeat(1 + random.nextInt(4)) + "z").strip();
                words.append(text).append(' ');
                double left = random.nextInt(3) * 20;
                some.add(new Line(text, random.nextInt(4), left, left + 5 * text.length(), random.nextInt(50) * 14, 10 + random.nextInt(3), 5, 10));
            }

            String[] made = Paragraphs.of(some, 4).text().split("\\s+");

            Arrays.sort(made);
            String[] given = words.toString().strip().split("\\s+");
            Arrays.sort(given);
            assertThat(made).isEqualTo(given);
        }
    }
}
