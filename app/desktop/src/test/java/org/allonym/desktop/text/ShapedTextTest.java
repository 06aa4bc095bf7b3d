package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Bidi;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.desktop.text.VisibleText.Piece;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Lays texts out that need shaping or run from right to left, line by line: the ink of every line must stand where the
/// line was measured, the boxes of its characters must tile it, and each must be hit in both its halves.
@Tag("slow")
class ShapedTextTest {

    enum Writing {
        COMBINING_IN_A_LONG_URL("See https://docs.example/" + "nguye\u0302\u0303n-thu\u0301y/le\u0302-va\u0306n_a\u0301nh?q=o\u0308sterreich&".repeat(60)),
        COMBINING_WITHOUT_ANY_BREAK("Nguye\u0302\u0303nThu\u0301yLe\u0302Va\u0306nO\u0308sterreichZu\u0308rich".repeat(40)),
        COMBINING_PROSE("Nguye\u0302\u0303n Thi\u0323 Thu\u0301y went to Zu\u0308rich, and Rene\u0301e Gonza\u0301lez-Nu\u0301n\u0303ez stayed. ".repeat(30)),
        LONE_MARKS("\u0301 alone, a\u0327\u0301\u0323\u0302 piled, \u0308\u0308\u0308 three, and \u20dd ring. ".repeat(20)),
        THAI_WITHOUT_SPACES("ผู้เรียนเขียนเรียงความเรื่องครอบครัวที่กรุงเทพมหานคร".repeat(20)),
        DEVANAGARI("मेरा नाम श्रीमती प्रियंका शर्मा है और मैं दिल्ली में रहती हूँ। ".repeat(20)),
        HEBREW("שמי דוד כהן ואני גר בתל אביב, ברחוב הרצל 12. ".repeat(20)),
        POINTED_HEBREW("שְׁמִי דָּוִד כֹּהֵן וַאֲנִי גָּר בְּתֵל אָבִיב. ".repeat(20)),
        ARABIC("اسمي ليلى حداد وأسكن في الإسكندرية، شارع النيل 7. ".repeat(20)),
        VOWELLED_ARABIC("اِسْمِي لَيْلَى حَدَّاد وَأَسْكُنُ فِي الإِسْكَنْدَرِيَّةِ. ".repeat(20)),
        PERSIAN("می‌خواهم کتاب‌های دانش‌آموزان را ببینم. ".repeat(25)),
        ARABIC_NAMES_IN_ENGLISH("My friend ليلى حداد laughed, said يُوسُف (12 years) and left for Cairo. ".repeat(20)),
        ENGLISH_NAMES_IN_HEBREW("שלום Maria Kowalska, אני 12 years old וגר ב-London (UK). ".repeat(20)),
        ARABIC_WITHOUT_SPACES("ليلىحدادالإسكندرية".repeat(40)),
        EMOJI_WITHOUT_SPACES("👩🏽‍🍳👨‍👩‍👧‍👦🇵🇱😀👍🏿❤️".repeat(30)),
        EMOJI_AND_COMBINING("Zu\u0308rich😀Rene\u0301e👨‍👩‍👧ok🇫🇷".repeat(40)),
        CONTROLS("zero\u200bwidth \u200eleft\u200f right \u202aembedded\u202c \u2066isolated\u2069 so\u00adft \ufeff ".repeat(20)),
        OVERRIDE("file \u202egpj.exe\u202c is not \u202eabc def ghi jkl\u202c a picture. ".repeat(20)),
        TABLE("Imię\tNr\tשם\tΒαθμός\nŁukasz\t12\tדוד\t5\nThu\u0301y\t7\tליאת\t4,5\n".repeat(10)),
        CJK("我的名字是王小明，我住在北京市海淀区。".repeat(30)),
        HANGUL_JAMO("\u1112\u1161\u11ab\u1100\u1173\u11af \uae40\ubbfc\uc218 ".repeat(40)),
        LONG_LATIN("Lorem".repeat(200));

        final String text;

        Writing(String text) {
            this.text = text.strip();
        }
    }

    private final List<String> wrongLines = new ArrayList<>();
    private final List<String> missedHits = new ArrayList<>();
    private int lines;
    private int hits;

    @ParameterizedTest
    @EnumSource
    void inkBoxesAndHitsAgreeOnEveryLine(Writing writing) {
        for (String family : List.of("DejaVu Sans", "Allonym Serif")) {
            for (int width : List.of(330, 700)) {
                try (TextStage stage = TextStage.open(writing.text, TextAppearance.of(family), width, 700)) {
                    measure(stage, writing.text);
                }
            }
        }
        assertThat(lines).isGreaterThan(30);
        assertThat(hits).isGreaterThan(1000);
        // JavaFX breaks between a Thai letter and its AM where only the letter fits
        assertThat(wrongLines).hasSizeLessThanOrEqualTo(writing == Writing.THAI_WITHOUT_SPACES ? 3 : 0);
        assertThat(missedHits).isEmpty();
    }

    private void measure(TextStage stage, String text) {
        int reached = 0;
        while (reached < text.length()) {
            int from = reached;
            WritableImage picture = stage.picture("");
            reached = TextStage.fx(() -> measureScreen(stage.view.painting().visible(), text, from, picture));
            while (reached < text.length() && Character.isWhitespace(text.charAt(reached))) {
                reached++;
            }
            if (reached == from) {
                List<Line> shown = TextStage.fx(() -> stage.view.painting().visible().lines());
                throw new AssertionError("no line shows after %d of %d, but %s".formatted(from, text.length(), shown));
            }
            stage.does(stage.view::pageDown);
        }
    }

    /// Measures the lines that show whole and begin at `from` or later; where they end.
    private int measureScreen(VisibleText visible, String text, int from, WritableImage picture) {
        int reached = from;
        for (Line line : visible.lines()) {
            Optional<Span> span = visible.spanOf(line);
            if (span.isPresent() && span.get().start() >= from
                    && line.top() >= 2 && line.top() + line.height() < picture.getHeight() - 10) {
                measureLine(visible, text, line, span.get(), picture);
                reached = span.get().end();
            }
        }
        return reached;
    }

    private void measureLine(VisibleText visible, String text, Line line, Span span, WritableImage picture) {
        List<Piece> all = visible.pieces(span);
        double left = all.stream().mapToDouble(Piece::left).min().orElse(0);
        double right = all.stream().mapToDouble(Piece::right).max().orElse(0);
        double[] ink = ink(picture, line);
        boolean blank = text.substring(span.start(), span.end()).isBlank();
        lines++;
        double sum = 0;
        BreakIterator graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
        graphemes.setText(text);
        int lineStart = Math.max(text.lastIndexOf('\n', span.start() - 1) + 1, 0);
        int lineEnd = text.indexOf('\n', lineStart) < 0 ? text.length() : text.indexOf('\n', lineStart);
        Bidi bidi = new Bidi(text.substring(lineStart, lineEnd), Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        int trimmed = span.start() + text.substring(span.start(), span.end()).stripTrailing().length();
        int begin = graphemes.isBoundary(span.start()) ? span.start() : graphemes.preceding(span.start());
        double blanks = 0;
        for (int start = begin, end = graphemes.following(start); start < span.end(); start = end, end = graphemes.next()) {
            Span character = new Span(Math.max(start, span.start()), Math.min(end, span.end()));
            List<Piece> pieces = visible.pieces(character);
            double width = pieces.stream().mapToDouble(each -> each.right() - each.left()).sum();
            sum += start < trimmed ? width : 0;
            blanks += start < trimmed ? 0 : width;
            if (pieces.size() == 1 && width > 1 && !Character.isWhitespace(text.charAt(start))) {
                boolean leftward = (bidi.getLevelAt(start - lineStart) & 1) != 0;
                double y = line.top() + line.height() / 2;
                int first = visible.offsetAt(pieces.getFirst().left() + 0.25 * width, y).orElseThrow();
                int second = visible.offsetAt(pieces.getFirst().left() + 0.75 * width, y).orElseThrow();
                hits += 2;
                if (first != (leftward ? end : start) || second != (leftward ? start : end)) {
                    missedHits.add("%d to %d hit as %d and %d".formatted(start, end, first, second));
                }
            }
        }
        // the flag of a character without width may stick out
        int beyond = visible.invisibles().stream().anyMatch(each -> each.line().equals(line)) ? 7 : 4;
        boolean wrong = !blank && (ink[0] < left - beyond || ink[1] > right + beyond || ink[0] > left + 14 || ink[1] < right - 14);
        // blanks at the end of a line stand inside it where its last word runs the other way
        double gap = right - left - sum;
        if (wrong || Math.abs(gap) > 1.5 && Math.abs(gap - blanks) > 1.5) {
            wrongLines.add("[%d, %d) measured %.0f to %.0f, ink %.0f to %.0f, characters %.0f wide".formatted(
                    span.start(), span.end(), left, right, ink[0], ink[1], sum));
        }
    }

    /// The first and last column of a line that isn't paper.
    private static double[] ink(WritableImage picture, Line line) {
        int paper = picture.getPixelReader().getArgb(5, (int) line.top());
        int top = (int) line.top() + 2;
        int rows = (int) Math.ceil(line.top() + line.height() - 2) - top;
        int from = 4;
        int to = (int) picture.getWidth() - 20;
        int[] pixels = new int[rows * (to - from)];
        picture.getPixelReader().getPixels(from, top, to - from, rows, PixelFormat.getIntArgbInstance(), pixels, 0, to - from);
        double[] ink = {Double.MAX_VALUE, -1};
        for (int i = 0; i < pixels.length; i++) {
            if (pixels[i] != paper) {
                int x = from + i % (to - from);
                ink[0] = Math.min(ink[0], x);
                ink[1] = Math.max(ink[1], x);
            }
        }
        return ink;
    }
}
