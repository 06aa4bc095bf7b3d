package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnglishTokenizerTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Provide
    Arbitrary<String> texts() {
        return TextArbitraries.texts(60);
    }

    @Property(tries = 2000)
    void tokensRebuildAnyText(@ForAll("texts") String value) {
        DocumentText text = DocumentText.of(value);

        Tokens tokens = TOKENIZER.tokenize(text);

        StringBuilder rebuilt = new StringBuilder();
        List<String> surfaces = tokens.surfaces(text);
        for (int i = 0; i < tokens.size(); i++) {
            rebuilt.append(surfaces.get(i)).append(tokens.spaceAfter(i, text.length()) ? " " : "");
        }
        assertThat(rebuilt).hasToString(value);
        assertThat(Tokens.of(text, surfaces, flags(tokens, text))).isEqualTo(tokens);
    }

    @Property(tries = 2000)
    void tokensTileTheTextUpToSingleSpacesAndCutNoPair(@ForAll("texts") String value) {
        DocumentText text = DocumentText.of(value);

        Tokens tokens = TOKENIZER.tokenize(text);

        int at = 0;
        for (int i = 0; i < tokens.size(); i++) {
            assertThat(value.substring(at, tokens.start(i))).isIn("", " ");
            assertThat(text.holds(tokens.span(i))).isTrue();
            at = tokens.end(i);
        }
        assertThat(value.substring(at)).isIn("", " ");
    }

    @Property(tries = 500)
    void whatATokenizerRemembersChangesNothing(@ForAll("texts") String value) {
        DocumentText text = DocumentText.of(value);

        assertThat(TOKENIZER.tokenize(text)).isEqualTo(new EnglishTokenizer().tokenize(text));
    }

    @Test
    void anEmptyTextHasNoTokens() {
        assertThat(TOKENIZER.tokenize(DocumentText.of("")).size()).isZero();
    }

    /// Counts how often characters are read: twice the text, twice the reads, give or take the ends.
    @ParameterizedTest
    @EnumSource
    void hostileTextCostsInProportionToItsLength(HostileText shape) {
        String once = shape.ofLength(20_000);
        String twice = shape.ofLength(40_000);

        long readsOnce = CountingText.readsOf(once);
        long readsTwice = CountingText.readsOf(twice);

        assertThat((double) readsTwice / readsOnce).isBetween(1.9, 2.1);
        assertThat(readsTwice).isLessThan(100L * twice.length());
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aMegabyteOfHostileTextIsCutInFull(HostileText shape) {
        DocumentText text = DocumentText.of(shape.ofLength(1_000_000));

        Tokens tokens = TOKENIZER.tokenize(text);

        assertThat(tokens.end(tokens.size() - 1)).isEqualTo(text.length());
    }

    @Test
    void hostileTextHasTheTokensOfItsShortForm() {
        assertThat(surfaces("a:".repeat(5_000))).hasSize(10_000).startsWith("a", ":", "a").endsWith("a", ":");
        assertThat(surfaces("(".repeat(5_000))).hasSize(5_000).containsOnly("(");
        assertThat(surfaces(".".repeat(5_000))).containsExactly(".".repeat(5_000));
        assertThat(surfaces("7".repeat(5_000))).containsExactly("7".repeat(5_000));
        assertThat(surfaces("😀".repeat(5_000))).hasSize(5_000).containsOnly("😀");
    }

    @Test
    void manyThreadsShareOneTokenizer() throws Exception {
        EnglishTokenizer shared = new EnglishTokenizer();
        List<DocumentText> texts = IntStream.range(0, 400)
                .mapToObj(i -> IntStream.range(0, 60)
                        .mapToObj(j -> "word" + (i * 31 + j * 17) % 9973 + "'s (x" + j + ")")
                        .collect(Collectors.joining(" ")))
                .map(DocumentText::of)
                .toList();
        List<Tokens> expected = texts.stream().map(new EnglishTokenizer()::tokenize).toList();

        try (ExecutorService workers = Executors.newFixedThreadPool(4)) {
            Callable<List<Tokens>> all = () -> texts.stream().map(shared::tokenize).toList();
            for (Future<List<Tokens>> made : workers.invokeAll(List.of(all, all, all, all))) {
                assertThat(made.get()).isEqualTo(expected);
            }
        }
    }

    private static List<Boolean> flags(Tokens tokens, DocumentText text) {
        return IntStream.range(0, tokens.size()).mapToObj(i -> tokens.spaceAfter(i, text.length())).toList();
    }

    private static List<String> surfaces(String value) {
        DocumentText text = DocumentText.of(value);
        return TOKENIZER.tokenize(text).surfaces(text);
    }

    /// A text that counts how often it is read.
    private static final class CountingText implements CharSequence {

        private final String value;
        private long reads;

        private CountingText(String value) {
            this.value = value;
        }

        static long readsOf(String value) {
            CountingText text = new CountingText(value);
            new EnglishTokenizer().cut(text);
            return text.reads;
        }

        @Override
        public char charAt(int index) {
            reads++;
            return value.charAt(index);
        }

        @Override
        public int length() {
            return value.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            reads += end - start;
            return value.subSequence(start, end);
        }
    }
}
