package org.allonym.corpus.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.progress.Progress;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class CommonTextTest {

    private static List<String> cut(String text, List<Span> spans) {
        return spans.stream().map(span -> text.substring(span.start(), span.end())).toList();
    }

    @Test
    void sharedTrigramsCoverTheSameWordsInBothTextsAsTheyStandThere() {
        String first = "Yes: Ideas HIDE until somebody\nasks, says the résumé 😀.";
        String second = "😀 ideas hide, until never. Ideas hide until the somebody asks, too";

        CommonText common = CommonText.of(first, second, List.of());

        assertThat(cut(first, common.inFirst())).containsExactly("Ideas HIDE until somebody\nasks,");
        assertThat(cut(second, common.inSecond())).containsExactly("Ideas hide until the somebody asks,");
    }

    @Test
    void stretchesThatOnlyMeetStayApartAndPassagesLeftOutAreNotCommon() {
        String first = "aa bb cc dd ee ff";
        String second = "dd ee ff xx aa bb cc";

        CommonText common = CommonText.of(first, second, List.of());
        CommonText without = CommonText.of(first, second, List.of("AA bb cc"));

        assertThat(cut(first, common.inFirst())).containsExactly("aa bb cc", "dd ee ff");
        assertThat(cut(second, common.inSecond())).containsExactly("dd ee ff", "aa bb cc");
        assertThat(cut(first, without.inFirst())).containsExactly("dd ee ff");
    }

    @Test
    void textsWithNothingInCommonDifferInAllWords() {
        CommonText common = CommonText.of("", "aa bb cc", List.of());

        assertThat(common.inFirst()).isEmpty();
        assertThat(common.inSecond()).isEmpty();
        assertThat(common.onlyFirst()).isEmpty();
        assertThat(common.onlySecond()).containsExactly(new Span(0, 8));
        assertThat(common.between().newLength()).isEqualTo(8);
    }

    @Test
    void whatDiffersIsTheWordsThatWereExchangedLeftOutOrAdded() {
        String first = "My name is Ana Okafor and I was in the third group, which had four maps.";
        String second = "My name is Bob Lindqvist and I was in a third group which had four maps. Thank you!";

        CommonText common = CommonText.of(first, second, List.of());

        assertThat(cut(first, common.onlyFirst())).containsExactly("Ana Okafor", "the", "group,");
        assertThat(cut(second, common.onlySecond())).containsExactly("Bob Lindqvist", "a", "group", "Thank you!");
        assertThat(common.isSame()).isFalse();
        for (String word : List.of("My", "name", "and", "third", "four", "maps.")) {
            assertThat(common.between().toNew(first.indexOf(word), OffsetMap.Bias.START)).as(word).isEqualTo(second.indexOf(word));
        }
        assertThat(CommonText.of("Maps  hide ideas", "maps hide\nideas", List.of()).isSame()).isTrue();
    }

    @Test
    void aPassageThatWasMovedDoesNotDiffer() {
        String first = "aa bb cc dd ee ff gg hh ii jj";
        String second = "hh ii jj aa bb cc dd ee ff zz gg";

        CommonText common = CommonText.of(first, second, List.of());

        assertThat(cut(first, common.onlyFirst())).isEmpty();
        assertThat(cut(second, common.onlySecond())).containsExactly("zz");
    }

    @Test
    void whatStandsInManyDocumentsIsProposedAsPassages() {
        String template = "Describe the problem, and then Name three people who helped you";
        List<String> texts = List.of(
                template + " first answer is mine alone",
                "my title. " + template + " second reply differs entirely",
                template + "\nthird one says nothing",
                "third one says nothing at all, Describe the problem, and then Name three",
                "unlike any other text here");

        List<SharedPassage> passages = TrigramIndex.of(texts, List.of(), Progress.NONE).boilerplate(texts, 0.5);
        List<SharedPassage> more = TrigramIndex.of(texts, List.of(), Progress.NONE).boilerplate(texts, 0.2);

        assertThat(passages).containsExactly(new SharedPassage("Describe the problem, and then Name three people who helped", 3));
        assertThat(more).contains(new SharedPassage("third one says nothing", 2)).hasSize(2);
    }

    @Test
    void leftOutPassagesAreNotProposedAgain() {
        List<String> texts = List.of("Name three people kindly. aa bb cc", "Name three people kindly. dd ee ff", "gg hh ii");

        TrigramIndex index = TrigramIndex.of(texts, List.of("name three people kindly."), Progress.NONE);

        assertThat(index.boilerplate(texts, 0.5)).isEmpty();
    }
}
