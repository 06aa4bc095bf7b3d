package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.allonym.desktop.text.VisibleText.Invisible;
import org.allonym.text.Boundaries;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Essays as students hand them in. A hand clicks on measured glyphs, drags over them with and without Ctrl, and drags
/// edges; what it hit must be what stands there.
@Tag("slow")
class EssaysAsTheyAreTest {

    enum Essay {
        LONG(prose(3_000, "\r\n\r\n")),
        ONE_LINE(prose(1_200, " ")),
        VERY_LONG_LINE(prose(5_000, " ")),
        TABLE("Name\tNr\tSchool\tMail\r\n" + "Ødegård, Kari\t12\tLycée Moulin\tkari@school.example\r\nJosé\t7\t–\tj@x.example\r\n"
                .repeat(30)),
        TABS_AND_BLANKS("  \tMy essay\n\n\t\tThe  first   part\t(draft)\n    by Ana\t\n".repeat(20)),
        EMOJI("My family 👨‍👩‍👧‍👦 came from 🇵🇹 and 🇧🇷, says @ana👍🏽! I am 13 🎂🎂 years old ❤️ and Li👩🏻‍🦰Na agrees. ".repeat(20)),
        ARABIC_NAMES("Yesterday ليلى حداد and يُوسُف العمري came to Room 12 with Omar (عمر) from Leeds. ".repeat(20)),
        ARABIC("اسمي ليلى حداد وأسكن في شارع النيل 7 بالإسكندرية، وأدرس مع Maria Kowalska في المدرسة.\n".repeat(15)),
        HEBREW("שמי דוד כֹּהֵן ואני גר ברחוב הרצל 12 בתל אביב עם Maria ועם אחי.\n".repeat(20)),
        LINE_BREAKS("one Ana\r\ntwo Ben\rthree Cem\n\r\nfour Dua\r\n".repeat(15)),
        CONTROLS("Ana\u200bMaria \u202egnp.\u202cpdf \u2066Ben\u2069 \ufeffCem\u00adal \u200fDua\u200e. ".repeat(20)),
        LONE_MARKS("Zu\u0308rich \u0301 and Rene\u0301e \u0302\u0323 Thu\u0301y, see https://exa\u0301mple.example/Nguye\u0302\u0303n. ".repeat(20));

        final String text;

        Essay(String text) {
            this.text = text;
        }

        private static String prose(int tokens, String between) {
            String[] names = {"Odile", "Jean-Baptiste", "Nwosu", "Amina", "Ödön", "McKay", "Łukasz"};
            StringBuilder text = new StringBuilder();
            Random random = new Random(tokens);
            for (int written = 0; written < tokens; written += 14) {
                text.append(names[random.nextInt(names.length)]).append(" asked the cooks what they'd change, and ")
                        .append(names[random.nextInt(names.length)]).append(" said: ").append(1 + random.nextInt(99)).append(".");
                text.append(written % 70 == 0 ? between : " ");
            }
            return text.toString();
        }
    }

    /// Words tried in an essay; `-Dallonym.probes=5` in the profile `reliability`.
    private static final int PROBES = Integer.getInteger("allonym.probes", 1);

    private final Random random = new Random(42);

    @ParameterizedTest
    @EnumSource
    void whatTheHandTouchesIsWhatStandsThere(Essay essay) {
        DocumentText text = DocumentText.of(essay.text);
        Tokens tokens = new EnglishTokenizer().tokenize(text);
        Boundaries boundaries = new Boundaries(text, tokens);
        if (essay == Essay.LONG) {
            assertThat(tokens.size()).isGreaterThan(3_000);
        }
        if (essay == Essay.VERY_LONG_LINE) {
            assertThat(essay.text.length()).isGreaterThan(20_000);
            assertThat(ParagraphMap.of(text).count()).isEqualTo(1);
        }
        try (TextStage stage = TextStage.open(essay.text, TextAppearance.of("Allonym Serif"), 900, 620)) {
            stage.does(() -> {
                stage.view.setSnapping((raw, fine) -> fine
                        ? Optional.of(boundaries.snapToGraphemes(raw.start(), raw.end()))
                        : boundaries.snapToTokens(raw.start(), raw.end()));
                stage.view.setPainted(marks(tokens, essay == Essay.LONG ? 200 : 40));
            });
            for (int tried = 0; stood < PROBES && tried < 100; tried++) {
                int token = random.nextInt(tokens.size() - 3);
                Span word = new Span(tokens.start(token), tokens.end(token));
                stage.does(() -> stage.view.ensureVisible(word));
                boolean whole = boundaries.isGraphemeBorder(word.start()) && boundaries.isGraphemeBorder(word.end());
                // inside an override nobody can say where a word begins
                whole &= text.slice(word).chars().noneMatch(unit -> unit >= 0x202a && unit <= 0x202e);
                if (whole && !text.slice(word).isBlank() && stands(stage, word)) {
                    marked(stage, word);
                    stage.does(() -> stage.view.setPainted(List.of()));
                    clicked(stage, text, word);
                    dragged(stage, text, word);
                    finelyDragged(stage, boundaries, word);
                    resized(stage, tokens, token);
                    stage.does(() -> stage.view.setPainted(marks(tokens, 40)));
                }
            }
            assertThat(stood).as("words probed").isEqualTo(PROBES);
        }
    }

    private int stood;

    /// Whether a word has width and stands in one piece; some controls are tokens without.
    private boolean stands(TextStage stage, Span word) {
        List<VisibleText.Piece> pieces = TextStage.fx(() -> stage.view.painting().visible().pieces(word));
        boolean stands = pieces.size() == 1 && pieces.getFirst().right() - pieces.getFirst().left() > 12;
        stood += stands ? 1 : 0;
        return stands;
    }

    private static List<Painted> marks(Tokens tokens, int count) {
        List<Painted> marks = new ArrayList<>();
        int step = Math.max(1, tokens.size() / count);
        for (int i = 0; i + 3 < tokens.size() && marks.size() < count; i += step) {
            marks.add(new Painted("m" + i, new Span(tokens.start(i), tokens.end(i + marks.size() % 3)),
                    new PaintStyle.Label(marks.size() % 2 == 0), 1 + marks.size() % 14, "NAME", false));
        }
        return marks;
    }

    /// The painted rectangle covers the word and nothing left or right of it.
    private void marked(TextStage stage, Span word) {
        stage.does(() -> stage.view.setPainted(List.of()));
        WritableImage bare = stage.picture("");
        stage.does(() -> stage.view.setPainted(List.of(
                new Painted("a", word, new PaintStyle.Label(true), 1, "", false))));
        WritableImage marked = stage.picture("");
        Bounds box = stage.boundsOf(word.start(), word.end());
        Predicate<Integer> changed = x -> {
            for (int y = (int) box.getMinY() + 4; y < box.getMaxY() - 4; y++) {
                if (bare.getPixelReader().getArgb(x, y) != marked.getPixelReader().getArgb(x, y)) {
                    return true;
                }
            }
            return false;
        };
        List<Invisible> flags = TextStage.fx(() -> stage.view.painting().visible().invisibles());
        for (int column = 2; column < 870; column++) {
            int x = column;
            if (flags.stream().anyMatch(flag -> Math.abs(flag.x() - x) < 8)) {
                continue;
            }
            boolean inside = x >= box.getMinX() + 1 && x < box.getMaxX() - 1;
            boolean outside = x < box.getMinX() - 1 || x >= box.getMaxX() + 1;
            if (inside || outside) {
                assertThat(changed.test(x)).as("column %d of a mark from %.1f to %.1f", x, box.getMinX(), box.getMaxX())
                        .isEqualTo(inside);
            }
        }
    }

    private static void clicked(TextStage stage, DocumentText text, Span word) {
        Bounds box = stage.boundsOf(word.start(), word.end());
        stage.gestures.clear();
        for (double across : new double[] {0.1, 0.5, 0.9}) {
            stage.moveTo(box.getMinX() + across * box.getWidth(), box.getCenterY());
            stage.click();
            assertThat(stage.gestures.getLast()).isInstanceOfSatisfying(TextGesture.CaretPlaced.class, placed -> {
                assertThat(placed.offset()).isBetween(word.start(), word.end());
                assertThat(text.cutsPair(placed.offset())).isFalse();
            });
            // far from where it clicked before, so that no click counts as the second of two
            stage.moveTo(box.getMinX() < 400 ? 850 : 6, 610);
            stage.click();
        }
    }

    /// The places just inside the ends at which reading enters and leaves a word.
    private static double[] ends(TextStage stage, Span word) {
        VisibleText.Piece piece = TextStage.fx(() -> stage.view.painting().visible().pieces(word)).getFirst();
        double inward = piece.begin() < piece.end() ? 1 : -1;
        return new double[] {piece.begin() + inward, piece.end() - inward};
    }

    private static void dragged(TextStage stage, DocumentText text, Span word) {
        double y = stage.boundsOf(word.start(), word.end()).getCenterY();
        double[] ends = ends(stage, word);
        stage.moveTo(ends[0], y);
        stage.press();
        stage.moveTo((ends[0] + ends[1]) / 2, y);
        stage.moveTo(ends[1], y);
        stage.release();
        assertThat(stage.gestures.getLast()).isInstanceOfSatisfying(TextGesture.Selected.class, selected -> {
            assertThat(selected.span()).isEqualTo(word);
            // nobody can point between a character without width and its neighbour
            if (text.slice(word).chars().noneMatch(unit -> Invisible.is((char) unit))) {
                assertThat(selected.raw()).isEqualTo(word);
            }
        });
    }

    private static void finelyDragged(TextStage stage, Boundaries boundaries, Span word) {
        Span first = boundaries.snapToGraphemes(word.start(), word.start() + 1);
        Bounds box = stage.boundsOf(first.start(), first.end());
        if (box.getWidth() < 5) {
            return;
        }
        double[] ends = ends(stage, first);
        stage.does(() -> {
            mouse(stage, MouseEvent.MOUSE_PRESSED, ends[0], box.getCenterY());
            mouse(stage, MouseEvent.MOUSE_DRAGGED, ends[0] + (ends[1] > ends[0] ? 40 : -40), box.getCenterY());
            mouse(stage, MouseEvent.MOUSE_DRAGGED, ends[1], box.getCenterY());
            mouse(stage, MouseEvent.MOUSE_RELEASED, ends[1], box.getCenterY());
        });
        assertThat(stage.gestures.getLast()).isInstanceOfSatisfying(TextGesture.Selected.class, selected -> {
            assertThat(selected.fine()).isTrue();
            assertThat(selected.span()).isEqualTo(first);
        });
    }

    /// The headless robot's mouse events carry no modifier keys, so these are made by hand, with Ctrl.
    private static void mouse(TextStage stage, javafx.event.EventType<MouseEvent> type, double x, double y) {
        Node glass = stage.view.lookup(".text-glass");
        javafx.geometry.Point2D at = glass.parentToLocal(x, y);
        glass.fireEvent(new MouseEvent(type, at.getX(), at.getY(), at.getX(), at.getY(), MouseButton.PRIMARY, 1,
                false, true, false, false, true, false, false, false, false, false, null));
    }

    /// Drags the end of a word to the end of the next one of its line.
    private static void resized(TextStage stage, Tokens tokens, int token) {
        Span word = new Span(tokens.start(token), tokens.end(token));
        Span next = new Span(tokens.start(token + 1), tokens.end(token + 1));
        List<VisibleText.Piece> there = TextStage.fx(() -> stage.view.painting().visible().pieces(next));
        List<VisibleText.Piece> here = TextStage.fx(() -> stage.view.painting().visible().pieces(word));
        if (there.size() != 1 || !there.getFirst().line().equals(here.getFirst().line())
                || there.getFirst().right() - there.getFirst().left() < 12) {
            return;
        }
        Painted mark = new Painted("a", word, new PaintStyle.Label(true), 1, "NAME", true);
        stage.does(() -> stage.view.setPainted(List.of(mark)));
        double y = stage.boundsOf(word.start(), word.end()).getCenterY();
        stage.moveTo(here.getFirst().end(), y);
        stage.press();
        stage.moveTo((there.getFirst().left() + there.getFirst().right()) / 2, y);
        stage.moveTo(ends(stage, next)[1], y);
        stage.release();
        assertThat(stage.gestures.getLast())
                .isEqualTo(new TextGesture.Resized(mark, new Span(word.start(), next.end()), false));
    }
}
