package org.allonym.corpus.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import opennlp.tools.langdetect.LanguageDetectorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LanguagesTest {

    private static final Languages LANGUAGES = new Languages();
    /// As learners write.
    private static final String ESSAY = "In my opinion the visualization tool have help our team to understand the chalenge more better, because before"
            + " we was only talking and nobody take notes of what the others says. First we draw a map of all the actor in the"
            + " project and than we discussed which of them are the most importants for the success of it. It was not easy in the beginning,"
            + " but after two week everybody could see they own ideas on the wall.";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            es | El año pasado viví con mis abuelos en un pueblo cerca del mar, y cada mañana íbamos juntos al mercado a comprar pescado.
            pt | No ano passado morei com os meus avós numa aldeia perto do mar, e todas as manhãs íamos juntos ao mercado comprar peixe.
            fr | L'année dernière j'ai habité chez mes grands-parents dans un village près de la mer, et nous allions au marché chaque matin.
            de | Letztes Jahr habe ich bei meinen Großeltern in einem Dorf am Meer gewohnt, und jeden Morgen gingen wir zusammen auf den Markt.
            it | L'anno scorso ho abitato dai miei nonni in un paese vicino al mare, e ogni mattina andavamo insieme al mercato.
            nl | Vorig jaar woonde ik bij mijn grootouders in een dorp aan zee, en elke ochtend gingen we samen naar de markt.
            id | Tahun lalu saya tinggal bersama kakek dan nenek di sebuah desa dekat laut, dan setiap pagi kami pergi ke pasar bersama-sama.
            tr | Geçen yıl denize yakın bir köyde büyükannem ve büyükbabamla yaşadım ve her sabah birlikte pazara giderdik.
            ru | В прошлом году я жил у бабушки с дедушкой в деревне у моря, и каждое утро мы вместе ходили на рынок за рыбой.
            en | Last year I lived with my grandparents in a village by the sea, and every morning we went to the market together.
            """)
    void aSentenceIsInItsLanguage(String language, String sentence) {
        LanguageGuess guess = LANGUAGES.of(sentence);

        assertThat(guess.language()).isEqualTo(language);
        assertThat(guess.isRubbish()).as("%s", guess).isFalse();
    }

    private static boolean isEnglish(LanguageGuess guess) {
        return guess.language().equals("en") && !guess.isRubbish();
    }

    @Test
    void learnersWriteEnglish() {
        assertThat(isEnglish(LANGUAGES.of(ESSAY))).isTrue();
        assertThat(LANGUAGES.of(ESSAY).confidence()).isGreaterThan(0.9);
    }

    @Test
    void theLengthOfATextDoesNotMakeItSurer() {
        double once = LANGUAGES.of(ESSAY).confidence();
        double often = LANGUAGES.of((ESSAY + "\n").repeat(50)).confidence();

        assertThat(often).isBetween(once - 0.1, once + 0.1);
    }

    @Test
    void anEssayWithATitlePageInAnotherLanguageIsInItsOwn() {
        String text = "Universidad de los Andes\nFacultad de Educación\nTrabajo final del curso\n\n" + (ESSAY + "\n").repeat(8);

        assertThat(isEnglish(LANGUAGES.of(text))).isTrue();
    }

    @Test
    void textWhoseLettersMakeNoWordsIsRubbish() {
        List<UnaryOperator<String>> broken = List.of(
                text -> mapped(text, c -> Character.isLetter(c) ? c + 1 : c),
                text -> mapped(text, c -> c == ' ' ? c : c - 29),
                text -> mapped(text, c -> Character.isLetter(c) ? 0xF000 + c : c),
                text -> mapped(text, c -> c % 3 == 0 ? c : 0xFFFD),
                text -> text.replaceAll("", " "),
                text -> text.replace(" ", ""),
                text -> text.replaceAll("\\p{L}+", "12.5"),
                _ -> "",
                _ -> "\uD83D");

        for (UnaryOperator<String> breaks : broken) {
            String text = breaks.apply(ESSAY);

            assertThat(LANGUAGES.of(text).isRubbish()).as("%s: %s", text, LANGUAGES.of(text)).isTrue();
        }
    }

    private static String mapped(String text, IntUnaryOperator each) {
        return text.chars().map(each).mapToObj(Character::toString).collect(Collectors.joining());
    }

    @Test
    void ligaturesThatWereLostAreForgiven() {
        assertThat(isEnglish(LANGUAGES.of(ESSAY.replaceAll("ffi|ff|fi|fl|ti|tt", "\uFFFD")))).isTrue();
    }

    @Test
    void numbersAmongTheWordsDoNotMakeThemRubbish() {
        assertThat(isEnglish(LANGUAGES.of(ESSAY.replace(" ", " 17 4.5 ")))).isTrue();
    }

    @Test
    void nGramsAreThoseTheModelWasMadeOf() {
        String text = ESSAY + " See https://example.org/a?b=1, @ana #tag RT hahahaha!!! 12,345 😀 ÉTÉ İstanbul, “x”\t\n  ﬁn 中文。";

        CharSequence[] theirs = new LanguageDetectorFactory().getContextGenerator().getContext(text);

        assertThat(Set.of(Languages.grams(text))).isEqualTo(Arrays.stream(theirs).map(CharSequence::toString).collect(Collectors.toSet()));
    }

    @Test
    void severalThreadsGetWhatOneGets() throws Exception {
        List<String> texts = List.of(ESSAY, "El año pasado viví con mis abuelos en un pueblo cerca del mar.", "zzz qqq 1");
        List<LanguageGuess> alone = texts.stream().map(LANGUAGES::of).toList();
        Callable<List<LanguageGuess>> again = () -> texts.stream().map(LANGUAGES::of).toList();

        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (Future<List<LanguageGuess>> one : threads.invokeAll(Collections.nCopies(40, again))) {
                assertThat(one.get()).isEqualTo(alone);
            }
        }
    }

    @Test
    void realEssaysOfFiftyWordsAndMoreAreEnglish() throws IOException {
        Path essays = Path.of("../../../shared/data/essays/dev.json");
        assumeThat(essays).as("the essays are beside the checkout").exists();
        JsonNode all = JsonMapper.shared().readTree(Files.readString(essays));

        for (JsonNode essay : all) {
            String text = essay.get("full_text").asString();
            assertThat(isEnglish(LANGUAGES.of(text))).as("%s", essay.get("document")).isTrue();
            assertThat(LANGUAGES.of(mapped(text, c -> c < 'z' && Character.isLetter(c) ? c + 1 : c)).isRubbish()).as("shifted %s", essay.get("document")).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"'',0", "' \t',0", "one,1", "'  a b\u00A0c\u2003d\n',4", "'it''s well-known — 3.5',4", "'x\u200By',1", "😀 😀,2"})
    void wordsAreWhatStandsBetweenBlanks(String text, int words) {
        assertThat(WhitespaceWords.count(text)).isEqualTo(words);
    }
}
