package org.allonym.services.secondreader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import org.allonym.services.secondreader.AnswerText.Quoted;
import org.allonym.services.secondreader.Placing.Fault;
import org.allonym.services.secondreader.Placing.Placed;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class PlacingTest {

    private static final Set<String> LABELS = Set.of("NAME", "PLACE");

    private static Quoted name(String quote, String before) {
        return new Quoted(quote, before, "NAME", "names");
    }

    private static List<String> placed(String text, Quoted... quotes) {
        return Placing.of(text, List.of(quotes), LABELS).placed().stream()
                .map(each -> each.span().start() + " " + text.substring(each.span().start(), each.span().end()))
                .toList();
    }

    @Test
    void aQuoteStandsWhereItsCharactersDo() {
        assertThat(placed("I met Odile in Bergen.", name("Odile", "I met"))).containsExactly("6 Odile");
    }

    @Test
    void whatComesBeforeDecidesBetweenRepeats() {
        String text = "Odile called. Then Odile wrote, and Odile left.";

        assertThat(placed(text, name("Odile", "wrote, and"))).containsExactly("36 Odile");
        assertThat(placed(text, name("Odile", "Then"))).containsExactly("19 Odile");
    }

    @Test
    void repeatsWithoutAnythingBeforeThemComeInOrder() {
        String text = "Odile called. Then Odile wrote, and Odile left.";

        assertThat(placed(text, name("Odile", ""), name("Odile", ""))).containsExactly("0 Odile", "19 Odile");
        assertThat(placed(text, name("Odile", ""), name("Odile", ""), name("Odile", ""), name("Odile", ""))).hasSize(3);
    }

    @Test
    void whatTheModelLeftOutIsARepeatAndNeverItsOwn() {
        Placing.Result result = Placing.of("Odile called. Then Odile wrote to Odiles friend.", List.of(name("Odile", "Then")), LABELS);

        assertThat(result.placed()).extracting(Placed::span).containsExactly(new Span(19, 24));
        assertThat(result.repeats()).extracting(Placed::span).containsExactly(new Span(0, 5));
        assertThat(result.faults()).isEmpty();
    }

    @Test
    void aQuoteInsideAWordNeedsWhatComesBeforeIt() {
        assertThat(placed("Banana and Amys book", name("Ana", ""))).isEmpty();
        assertThat(placed("Banana and Amys book", name("ana", ""))).isEmpty();
        assertThat(placed("Banana and Amys book", name("Amy", "and"))).containsExactly("11 Amy");
    }

    @Test
    void blanksCaseAndQuotationMarksMayDiffer() {
        assertThat(placed("by Odile\r\n  Marchetti here", name("Odile Marchetti", "by"))).containsExactly("3 Odile\r\n  Marchetti");
        assertThat(placed("by O’Brien–Smith here", name("O'Brien-Smith", ""))).containsExactly("3 O’Brien–Smith");
        assertThat(placed("by ODILE here", name("odile", ""))).containsExactly("3 ODILE");
        assertThat(placed("by Odile here", name("  Odile ", ""))).containsExactly("3 Odile");
    }

    @Test
    void theTextsOwnCaseComesFirst() {
        assertThat(placed("may I ask May", name("May", ""))).containsExactly("10 May");
    }

    @Test
    void noCharacterIsCutInTwo() {
        String text = "👩‍🎓 wrote 😀";

        assertThat(placed(text, name("\ude00", ""), name("\ud83d", ""))).isEmpty();
        assertThat(placed(text, name("😀", ""))).containsExactly("12 😀");
    }

    @Test
    void whatIsInventedOrHasAnotherLabelIsAFault() {
        Placing.Result result = Placing.of(
                "I met Odile.", List.of(name("Zebedee", ""), new Quoted("Odile", "", "AGENT", "names"), new Quoted("Odile", "", "NAME", "because")), LABELS);

        assertThat(result.faults()).containsExactly(
                new Fault(ReaderFailure.NOT_IN_TEXT, "Zebedee", "NAME"),
                new Fault(ReaderFailure.UNKNOWN_LABEL, "Odile", "AGENT"),
                new Fault(ReaderFailure.UNKNOWN_LABEL, "Odile", "NAME"));
        assertThat(result.placed()).as("a label is what counts; a reason isn't").hasSize(1);
    }

    /// Texts of few words, so that they repeat, and answers about them with everything that models do to quotes.
    @Test
    void thousandGeneratedAnswersArePlacedRight() {
        SplittableRandom random = new SplittableRandom(25);
        int quotes = 0;
        for (int i = 0; i < 1_000; i++) {
            Generated generated = Generated.of(random);

            Placing.Result result = Placing.of(generated.text, generated.quotes, LABELS);

            assertThat(result.placed()).extracting(Placed::span).as("answer %d", i).containsExactlyElementsOf(generated.places);
            assertThat(result.faults()).extracting(Fault::quote).as("answer %d", i).containsExactlyElementsOf(generated.invented);
            quotes += generated.quotes.size();
        }
        assertThat(quotes).isGreaterThan(5_000);
    }

    /// A text, what a model says of it, and where that is.
    private static final class Generated {
        private static final List<String> NAMES = List.of("Odile", "Tarek", "Ana Luz", "O’Neill", "Bo");
        private static final List<String> WORDS =
                List.of("walked", "banana", "tarekly", "ana", "to", "and", "the", "harbour,", "\n\n", "“why”", "said", "Bobby");
        private static final List<String> INVENTED = List.of("Zebedee", "Quux Bar", "nan", "arbou", "Odile Tarek Bo");

        private final StringBuilder words = new StringBuilder();
        private final List<Span> places = new ArrayList<>();
        private final List<Quoted> quotes = new ArrayList<>();
        private final List<String> invented = new ArrayList<>();
        private String text = "";

        static Generated of(SplittableRandom random) {
            Generated made = new Generated();
            List<Span> names = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                if (random.nextInt(6) == 0) {
                    String name = NAMES.get(random.nextInt(NAMES.size())).replace(" ", random.nextBoolean() ? " " : "\n ");
                    names.add(new Span(made.words.length(), made.words.length() + name.length()));
                    made.words.append(name);
                } else {
                    made.words.append(WORDS.get(random.nextInt(WORDS.size())));
                }
                // A number before each word, so that what comes before a name can tell it from the others.
                made.words.append(random.nextInt(4) == 0 ? "  " : " ").append("%02d".formatted(i)).append(' ');
            }
            made.text = made.words.toString();
            names.forEach(span -> made.say(span, random));
            return made;
        }

        private void say(Span span, SplittableRandom random) {
            boolean shuffled = random.nextInt(3) == 0;
            if (random.nextInt(5) == 0) {
                String other = INVENTED.get(random.nextInt(INVENTED.size()));
                quotes.add(name(other, ""));
                invented.add(other);
            }
            String before = text.substring(Math.max(0, span.start() - 14), span.start());
            int blank = before.indexOf(' ');
            before = changed(blank < 0 ? before : before.substring(blank), random);
            String quote = changed(text.substring(span.start(), span.end()), random);
            places.add(span);
            quotes.add(shuffled ? random.nextInt(quotes.size() + 1) : quotes.size(), name(quote, before));
        }

        private static String changed(String words, SplittableRandom random) {
            String changed = switch (random.nextInt(5)) {
                case 0 -> words.replaceAll("\\s+", " ");
                case 1 -> words.replaceAll("\\s+", "\n\t");
                case 2 -> words.replace('’', '\'');
                case 3 -> words.toUpperCase(Locale.ROOT);
                default -> words;
            };
            return random.nextInt(4) == 0 ? " " + changed + " " : changed;
        }
    }

    @Test
    void aHostileAnswerIsPlacedInBoundedWork() {
        String text = "a ".repeat(3_000);
        List<Quoted> many = new ArrayList<>();
        for (int i = 0; i < AnswerText.MOST; i++) {
            many.add(name("a", "a a a a a a a a"));
        }

        Placing.Result result = Placing.of(text, many, LABELS);

        assertThat(result.placed()).hasSize(AnswerText.MOST);
    }
}
