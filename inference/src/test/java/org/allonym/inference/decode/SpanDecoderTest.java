package org.allonym.inference.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.inference.Detection;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.ClassFold.DecodeScheme;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class SpanDecoderTest {

    private static final List<String> CLASSES = List.of("O", "NAME", "MAIL");
    private static final Source SOURCE = new Source.Model("m");
    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Test
    void neighboursOfOneLabelAreOneDetectionAndABeginSplitsThem() {
        Subject subject = subject("Ana Silva Bo Li");
        float[][] rows = {{0.1f, 0.9f, 0}, {0.3f, 0.7f, 0}, {0.2f, 0.8f, 0}, {0.4f, 0.5f, 0.1f}};

        assertThat(texts(subject, decode(subject, rows, new float[] {1, 0, 0.4f, 0}, 0.5))).containsExactly("Ana Silva Bo Li");
        assertThat(texts(subject, decode(subject, rows, new float[] {1, 0, 0.6f, 0}, 0.5))).containsExactly("Ana Silva", "Bo Li");
        assertThat(texts(subject, decode(subject, rows, nan(4), 0.5))).containsExactly("Ana Silva Bo Li");
    }

    @Test
    void theRestOfAWordIsNoPartOfWhatFollowsIt() {
        Subject subject = subject("id DT3");
        float[][] rows = {{1, 0, 0}, {0.2f, 0.8f, 0}, {0.1f, 0.9f, 0}};
        assertThat(subject.tokens().size()).as("spaCy parts the word").isEqualTo(3);

        assertThat(texts(subject, decode(subject, rows, nan(3), 0.5))).containsExactly("DT3");
        assertThat(texts(subject, decode(subject, new float[][] {{1, 0, 0}, {0.2f, 0.8f, 0}, {1, 0, 0}}, nan(3), 0.5))).hasSize(1);
    }

    @Test
    void theScoreIsTheMeanOfWhatIsNotNothing() {
        Subject subject = subject("Ana Silva's dog");
        float[][] rows = {{0.1f, 0.9f, 0}, {0.3f, 0.7f, 0}, {0.8f, 0.2f, 0}, {1, 0, 0}};

        List<Detection> detections = decode(subject, rows, nan(4), 0.85);

        assertThat(texts(subject, detections)).containsExactly("Ana Silva");
        assertThat(detections.getFirst().score()).isCloseTo(0.8, within(1e-6));
        assertThat(detections.getFirst().source()).isEqualTo(SOURCE);
    }

    @Test
    void belowTheThresholdOfNothingTheBestOtherLabelWins() {
        Subject subject = subject("Ana wrote");
        float[][] rows = {{0.84f, 0.06f, 0.1f}, {0.86f, 0.14f, 0}};

        assertThat(decode(subject, rows, new float[2], 0.85)).extracting(Detection::label).containsExactly("MAIL");
        assertThat(decode(subject, rows, new float[2], 0.5)).isEmpty();
    }

    @Test
    void aLabelBelowItsOwnThresholdIsNothing() {
        Subject subject = subject("Ana wrote");
        float[][] rows = {{0.5f, 0.2f, 0.3f}, {0.5f, 0.4f, 0.1f}};
        OperatingPoint point = new OperatingPoint("own", 0.85, new TreeMap<>(Map.of("MAIL", 0.35, "NAME", 0.35)), "");

        List<Detection> detections = new SpanDecoder(point, SOURCE).decode(subject, new TokenScores(CLASSES, rows, new float[2]));

        assertThat(texts(subject, detections)).containsExactly("wrote");
    }

    @Test
    void withoutBordersATokenOfAnotherLabelWithinANameGivesWay() {
        Subject subject = subject("met Ana Maria Silva there");
        float[][] rows = {{0.97f, 0.02f, 0.01f}, {0.05f, 0.9f, 0.05f}, {0.2f, 0.3f, 0.5f}, {0.1f, 0.8f, 0.1f}, {0.97f, 0.02f, 0.01f}};

        assertThat(decode(subject, rows, new float[5], 0.5)).extracting(Detection::label).containsExactly("NAME", "MAIL", "NAME");
        assertThat(texts(subject, decode(subject, rows, nan(5), 0.5))).containsExactly("Ana Maria Silva");
        // a label that is sure of itself stays
        rows[2] = new float[] {0.01f, 0.01f, 0.98f};
        assertThat(decode(subject, rows, nan(5), 0.5)).extracting(Detection::label).containsExactly("NAME", "MAIL", "NAME");
    }

    @Test
    void withoutBordersALoneTokenNeedsMoreThanTheThreshold() {
        Subject subject = subject("Ana wrote Silva");
        float[][] rows = {{0.4f, 0.6f, 0}, {1, 0, 0}, {0.2f, 0.8f, 0}};

        assertThat(texts(subject, decode(subject, rows, nan(3), 0.5))).containsExactly("Silva");
    }

    @Test
    void lineBreaksAndPunctuationNeitherBeginNorEndADetection() {
        Subject subject = subject("\n\n(Ana\nSilva), \n");
        float[][] rows = new float[subject.tokens().size()][];
        Arrays.fill(rows, new float[] {0, 1, 0});

        assertThat(texts(subject, decode(subject, rows, nan(rows.length), 0.5))).containsExactly("Ana\nSilva");
        float[][] blank = new float[2][];
        Arrays.fill(blank, new float[] {0, 1, 0});
        Subject signs = subject("?!");
        assertThat(decode(signs, Arrays.copyOf(blank, signs.tokens().size()), nan(signs.tokens().size()), 0.5)).isEmpty();
    }

    @Test
    void aDetectionEndsAtABlankLine() {
        for (String gap : List.of("\n\n", "\r\n\r\n", " \n \n")) {
            Subject subject = subject("Ana" + gap + "Silva\nLima");
            float[][] rows = new float[subject.tokens().size()][];
            Arrays.fill(rows, new float[] {0, 1, 0});

            assertThat(texts(subject, decode(subject, rows, nan(rows.length), 0.5))).containsExactly("Ana", "Silva\nLima");
        }
    }

    @Test
    void aDetectionEndsWithItsMessage() {
        DocumentText text = DocumentText.of("I am Ana\nBo here");
        Subject subject = new Subject(text, TOKENIZER.tokenize(text),
                List.of(new Turn(1, "A", new Span(0, 8)), new Turn(2, "B", new Span(9, 16))));
        float[][] rows = new float[subject.tokens().size()][];
        Arrays.fill(rows, new float[] {0, 1, 0});

        assertThat(texts(subject, decode(subject, rows, nan(rows.length), 0.5))).containsExactly("I am Ana", "Bo here");
    }

    @Test
    void classesOfEverySchemeFoldToTheSameLabels() {
        float[][] bio = {{0.1f, 0.6f, 0.3f}};
        TokenScores folded = ClassFold.of(List.of("O", "B-NAME", "I-NAME"), DecodeScheme.BIO).fold(bio);
        assertThat(folded.classes()).containsExactly("O", "NAME");
        assertThat(folded.probabilities()[0][1]).isCloseTo(0.9f, within(1e-6f));
        assertThat(folded.begins()[0]).isCloseTo(0.6f / 0.9f, within(1e-6f));

        TokenScores io = ClassFold.of(List.of("I-NAME", "O"), DecodeScheme.IO).fold(new float[][] {{0.25f, 0.75f}});
        assertThat(io.probabilities()[0]).containsExactly(0.75f, 0.25f);
        assertThat(io.begins()[0]).isNaN();

        float[][] unit = {{0, 0, 0, 1}, {0.5f, 0, 0.5f, 0}};
        TokenScores bilou = ClassFold.of(List.of("O", "B-NAME", "I-NAME", "U-NAME"), DecodeScheme.BILOU).fold(unit);
        assertThat(bilou.begins()).containsExactly(1, 1);
        assertThat(ClassFold.of(List.of("O", "S-NAME", "E-NAME"), DecodeScheme.BILOU).labels()).containsExactly("NAME");
        assertThat(ClassFold.of(List.of("O", "S-NAME"), DecodeScheme.BIO).labels()).containsExactly("S-NAME");
    }

    @Test
    void softmaxAddsUpToOneWhateverAModelPutsOut() {
        for (float[] row : new float[][] {
            {1, 2, 3}, {-1e30f, 1e30f, 0}, {Float.NaN, 1, 2}, {Float.NaN, Float.NaN, Float.NEGATIVE_INFINITY},
            {Float.POSITIVE_INFINITY, 0, 0}, {1e38f, 1e38f, -1e38f}
        }) {
            ClassFold.softmax(row);
            assertThat(row[0] + row[1] + row[2]).isCloseTo(1, within(1e-6f));
            assertThat(row[0]).isBetween(0f, 1f);
        }
    }

    @Property(tries = 400)
    void anyNumbersGiveLegalDetections(@ForAll("texts") String value, @ForAll long seed, @ForAll("thresholds") double threshold) {
        Subject subject = subject(value);
        Random random = new Random(seed);
        float[][] rows = new float[subject.tokens().size()][CLASSES.size()];
        float[] begins = new float[rows.length];
        for (int t = 0; t < rows.length; t++) {
            for (int c = 0; c < rows[t].length; c++) {
                rows[t][c] = random.nextInt(9) == 0 ? Float.NaN : random.nextFloat();
            }
            begins[t] = random.nextInt(3) == 0 ? Float.NaN : random.nextFloat();
        }

        List<Detection> detections = decode(subject, rows, begins, threshold);

        int after = 0;
        for (Detection detection : detections) {
            Span span = detection.span();
            assertThat(subject.text().holds(span)).isTrue();
            assertThat(span.start()).isGreaterThanOrEqualTo(after);
            String slice = subject.text().slice(span);
            assertThat(slice.strip()).isEqualTo(slice).isNotEmpty();
            assertThat(detection.label()).isIn("NAME", "MAIL");
            after = span.end();
        }
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> piece = Arbitraries.of(
                "Ana", "Silva's", " ", "\n", "\r\n", "\t", "\u00a0", "😀", "\ud83d\udc69\u200d\ud83d\udcbb", "e\u0301", "سلمى",
                "(714) 328-9989", "a@b.example", "?!", "'s", "\u200b", "Ph.D.", "www.example.org/~a", ",");
        return Combinators.combine(piece.list().ofMaxSize(30), Arbitraries.just(0)).as((pieces, none) -> String.join("", pieces));
    }

    @Provide
    Arbitrary<Double> thresholds() {
        return Arbitraries.of(0.0, 0.3, 0.85, 1.0);
    }

    private static List<Detection> decode(Subject subject, float[][] rows, float[] begins, double threshold) {
        return new SpanDecoder(new OperatingPoint("test", threshold), SOURCE).decode(subject, new TokenScores(CLASSES, rows, begins));
    }

    private static List<String> texts(Subject subject, List<Detection> detections) {
        return detections.stream().map(each -> subject.text().slice(each.span())).toList();
    }

    private static float[] nan(int size) {
        float[] begins = new float[size];
        Arrays.fill(begins, Float.NaN);
        return begins;
    }

    private static Subject subject(String text) {
        return Subject.of(DocumentText.of(text), TOKENIZER);
    }
}
