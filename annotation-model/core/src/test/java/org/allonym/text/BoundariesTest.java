package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundariesTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Provide
    Arbitrary<TextArbitraries.Place> places() {
        return TextArbitraries.places();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "👨\u200d👩\u200d👧\u200d👦", "🏳\ufe0f\u200d🌈", "🇫🇷", "👍🏽", "❤\ufe0f", "1\ufe0f\u20e3", "e\u0301\u0327",
                "각", "क्ष", "\r\n", "🏴\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f"
            })
    void whatAReaderTakesForOneCharacterIsOneGrapheme(String grapheme) {
        Boundaries boundaries = boundaries("a" + grapheme + "b");
        int end = 1 + grapheme.length();

        assertThat(boundaries.nextGrapheme(1)).isEqualTo(end);
        assertThat(boundaries.previousGrapheme(end)).isEqualTo(1);
        assertThat(boundaries.isGraphemeBorder(2)).isEqualTo(end == 2);
        assertThat(boundaries.snapToGraphemes(end - 1, end)).isEqualTo(new Span(1, end));
        assertThat(boundaries.snapToTokens(end - 1, end).orElseThrow()).matches(span -> span.contains(new Span(1, end)));
    }

    @Test
    void twoFlagsAreTwoGraphemes() {
        assertThat(boundaries("🇫🇷🇩🇪").snapToGraphemes(5, 6)).isEqualTo(new Span(4, 8));
    }

    /// The texts that skip the JDK's analysis must have the borders it would find.
    @Test
    void plainTextHasTheBordersThatTheIteratorFinds() {
        List<Character> plain = new ArrayList<>();
        for (char c = 0; c < 0x3000; c++) {
            if (Graphemes.standsAlone(c)) {
                plain.add(c);
            }
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        for (char first : plain) {
            StringBuilder pairs = new StringBuilder();
            plain.forEach(second -> pairs.append(first).append(second));
            String text = pairs.toString();
            characters.setText(text);
            Graphemes graphemes = Graphemes.of(text);

            int found = 0;
            for (int at = characters.first(); at != BreakIterator.DONE; at = characters.next()) {
                assertThat(graphemes.isBorder(at)).isTrue();
                found++;
            }
            int borders = 0;
            for (int at = 0; at <= text.length(); at = at == text.length() ? at + 1 : graphemes.after(at)) {
                borders++;
            }
            assertThat(borders).as("borders around U+%04X", (int) first).isEqualTo(found);
        }
    }

    @Test
    void draggingSnapsToWholeTokens() {
        String text = "By Juan Perez-Soto, 2021";
        Boundaries boundaries = boundaries(text);

        assertThat(taken(text, boundaries.snapToTokens(5, 10))).contains("Juan Perez");
        assertThat(taken(text, boundaries.snapToTokens(9, 16))).contains("Perez-Soto");
        assertThat(boundaries.snapToTokens(2, 3)).isEmpty();
        assertThat(taken(text, boundaries.snapToTokens(2, 4))).contains("Juan");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            quoteCharacter = '~',
            value = {
                " Juan |Juan", "Juan,|Juan", "Juan's|Juan", "Juan’s|Juan", "JUAN'S|JUAN", "James'|James",
                "(Bob)|Bob", "(Bob).|Bob", "(Bob|Bob", "Bob)|Bob", "((Bob))'s,|Bob", "<bob@x.org>|bob@x.org",
                "“Bob”|Bob", "“Bob” Smith|“Bob” Smith", "Robert \"Bob\"|Robert \"Bob\"", "\"Bob\"|Bob", "'Bob'|Bob",
                "‘O’Neil’|O’Neil", "O'Neil|O'Neil", "Bob (Robert)|Bob (Robert)", "Robert ‘Bob’|Robert ‘Bob’",
                "(714) 328-9989|(714) 328-9989", "+49 171 23.|+49 171 23", "+(49) 171|+(49) 171", "-Bob-|Bob",
                "@bob|@bob", "#77-x|#77-x", "# 77|77", "@ bob|bob", "_bob_|_bob_", "bob@|bob",
                "J.|J.", "Juan P.|Juan P.", "J.P.|J.P.", "Ana Ph.D.|Ana Ph.D.", "Ana, B.Sc.|Ana, B.Sc.",
                "Luis Jr.|Luis Jr.", "Elm St.|Elm St.", "12 Elm Ave.|12 Elm Ave.", "in Jan.|in Jan.", "a.k.a.|a.k.a.",
                "Juan.|Juan", "vitamin x.|vitamin x", "room 5B.|room 5B", "Juan...|Juan", "born 1999.|born 1999",
                "https://x.org/a/|https://x.org/a/", "https://x.org/a/.|https://x.org/a/", "x.org/a-|x.org/a-",
                "https://x.org/a_(b)|https://x.org/a_(b)", "(https://x.org/a)|https://x.org/a", "and/or/|and/or",
                "www.x.org/|www.x.org/", "50%|50%", "a%|a", "C++|C++", "Bob 😀|Bob 😀", "Bob!?|Bob", "• Bob|Bob",
                "~\"Bob and 'Al'\"~|Bob and 'Al'", "~| Bob |~|Bob"
            })
    void edgesLoseWhatDoesNotBelongToAName(String given, String left) {
        String text = "x " + given + " y";
        Span span = new Span(2, 2 + given.length());

        assertThat(taken(text, boundaries(text).trim(span))).contains(left);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\r\n", ".", "...", "—", "()", "\"\"", "'s", "’s", " , ", "\u200b", "@", "\u202e"})
    void nothingIsLeftOfPunctuation(String given) {
        assertThat(boundaries(given).trim(new Span(0, given.length()))).isEmpty();
    }

    @Test
    void aMarkThatChangesPunctuationKeepsIt() {
        assertThat(boundaries("!\ufe0f").trim(new Span(0, 2))).contains(new Span(0, 2));
    }

    @Test
    void aHugeRunOfBracketsIsTrimmedWithoutLookingForPartnersEverywhere() {
        String text = "(".repeat(300_000) + "Bob" + ")".repeat(200_000);

        assertThat(taken(text, boundaries(text).trim(new Span(0, text.length())))).contains("Bob");
    }

    @Test
    void pointingTakesTheWordAtThePlaceOrTheOneThatEndsThere() {
        String text = "Hi (Juan's) 👍🏽\nBye, Al";
        Boundaries boundaries = boundaries(text);

        assertThat(taken(text, boundaries.wordAt(0))).contains("Hi");
        assertThat(taken(text, boundaries.wordAt(2))).contains("Hi");
        assertThat(boundaries.wordAt(3)).isEmpty();
        assertThat(taken(text, boundaries.wordAt(4))).contains("Juan");
        assertThat(taken(text, boundaries.wordAt(8))).contains("Juan");
        assertThat(boundaries.wordAt(9)).isEmpty();
        assertThat(taken(text, boundaries.wordAt(14))).contains("👍🏽");
        assertThat(taken(text, boundaries.wordAt(text.indexOf(',')))).contains("Bye");
        assertThat(taken(text, boundaries.wordAt(text.length()))).contains("Al");
        assertThat(boundaries("").wordAt(0)).isEmpty();
    }

    @Test
    void walkingGoesFromTokenToTokenOverWhiteSpace() {
        String text = "Hi,\n\n👨\u200d👩\u200d👧  Al";
        Boundaries boundaries = boundaries(text);

        assertThat(forwards(text, boundaries)).containsExactly("Hi", ",", "👨\u200d👩\u200d👧", "Al");
        assertThat(backwards(text, boundaries)).containsExactly("Al", "👨\u200d👩\u200d👧", ",", "Hi");
        assertThat(boundaries.nextToken(text.length())).isEmpty();
        assertThat(boundaries.previousToken(0)).isEmpty();
    }

    @Test
    void placesOutsideTheTextAreRefused() {
        Boundaries boundaries = boundaries("abc");

        assertThatThrownBy(() -> boundaries.snapToGraphemes(1, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> boundaries.snapToGraphemes(2, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> boundaries.wordAt(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> boundaries.nextToken(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> boundaries.trim(new Span(0, 4))).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Property(tries = 2000)
    void snappingNeverCutsAGraphemeNorLosesWhatWasAskedFor(@ForAll("places") TextArbitraries.Place place) {
        DocumentText text = DocumentText.of(place.text());
        Boundaries boundaries = boundaries(place.text());

        Span snapped = boundaries.snapToGraphemes(place.start(), place.end());

        assertWhole(text, snapped);
        assertThat(snapped.contains(new Span(place.start(), place.end()))).isTrue();
        assertThat(boundaries.snapToGraphemes(snapped.start(), snapped.end())).isEqualTo(snapped);
    }

    @Property(tries = 2000)
    void snappingToTokensCutsNeitherTokenNorGrapheme(@ForAll("places") TextArbitraries.Place place) {
        DocumentText text = DocumentText.of(place.text());
        Tokens tokens = TOKENIZER.tokenize(text);
        Boundaries boundaries = new Boundaries(text, tokens);

        boundaries.snapToTokens(place.start(), place.end()).ifPresent(snapped -> {
            assertWhole(text, snapped);
            for (int i = tokens.firstOverlapping(snapped); i < tokens.afterOverlapping(snapped); i++) {
                assertThat(snapped.contains(tokens.span(i))).isTrue();
            }
            assertThat(boundaries.snapToTokens(snapped.start(), snapped.end())).contains(snapped);
        });
    }

    @Property(tries = 2000)
    void trimmingShrinksOnceAndForAllAndCutsNoGrapheme(@ForAll("places") TextArbitraries.Place place) {
        DocumentText text = DocumentText.of(place.text());
        Boundaries boundaries = boundaries(place.text());
        Span span = boundaries.snapToGraphemes(place.start(), place.end());

        boundaries.trim(span).ifPresent(trimmed -> {
            assertThat(span.contains(trimmed)).isTrue();
            assertWhole(text, trimmed);
            assertThat(boundaries.trim(trimmed)).contains(trimmed);
        });
    }

    @Property
    void walkingVisitsEveryTokenThatIsNoWhiteSpaceInBothDirections(@ForAll("places") TextArbitraries.Place place) {
        Boundaries boundaries = boundaries(place.text());

        List<String> back = backwards(place.text(), boundaries);

        assertThat(back.reversed()).isEqualTo(forwards(place.text(), boundaries));
    }

    private static List<String> forwards(String text, Boundaries boundaries) {
        List<String> found = new ArrayList<>();
        Optional<Span> token = boundaries.nextToken(0);
        while (token.isPresent()) {
            found.add(text.substring(token.get().start(), token.get().end()));
            token = boundaries.nextToken(token.get().end());
        }
        return found;
    }

    private static List<String> backwards(String text, Boundaries boundaries) {
        List<String> found = new ArrayList<>();
        Optional<Span> token = boundaries.previousToken(text.length());
        while (token.isPresent()) {
            found.add(text.substring(token.get().start(), token.get().end()));
            token = boundaries.previousToken(token.get().start());
        }
        return found;
    }

    /// Asks the JDK afresh, on the text as it is.
    private static void assertWhole(DocumentText text, Span span) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text.value());
        assertThat(characters.isBoundary(span.start())).isTrue();
        assertThat(characters.isBoundary(span.end())).isTrue();
        assertThat(text.holds(span)).isTrue();
    }

    private static Boundaries boundaries(String value) {
        DocumentText text = DocumentText.of(value);
        return new Boundaries(text, TOKENIZER.tokenize(text));
    }

    private static Optional<String> taken(String text, Optional<Span> span) {
        return span.map(s -> text.substring(s.start(), s.end()));
    }
}
