package org.allonym.agreement;

import static org.allonym.agreement.Samples.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class TokenTagsTest {

    private static final DocumentText TEXT = DocumentText.of("Dear (714)328-9989 Ana Lee");
    private static final Tokens TOKENS = Tokens.of(
            TEXT,
            List.of("Dear", "(", "714)328", "-", "9989", "Ana", "Lee"),
            List.of(true, false, false, false, true, true, false));

    @Test
    void everyTokenThatASpanOverlapsIsCovered() {
        List<String> tags = bio(TokenTags.cover(TEXT, TOKENS, List.of(mark(6, 18, "PHONE_NUM")), List.of()));

        assertThat(tags).containsExactly("O", "O", "B-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM", "O", "O");
    }

    @Test
    void neighbouringSpansNeverMerge() {
        List<String> tags = bio(TokenTags.cover(
                TEXT, TOKENS, List.of(mark(19, 22, "NAME_STUDENT"), mark(23, 26, "NAME_STUDENT")), List.of()));

        assertThat(tags).endsWith("B-NAME_STUDENT", "B-NAME_STUDENT");
    }

    @Test
    void ofOverlappingSpansTheLongerWinsAndTheOtherGetsNoToken() {
        List<String> tags = bio(TokenTags.cover(
                TEXT, TOKENS, List.of(mark(14, 22, "OTHER"), mark(5, 18, "PHONE_NUM")), List.of()));

        assertThat(tags).containsExactly("O", "B-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM", "O", "O");
    }

    @Test
    void ofSpansThatOnlyShareATokenTheLaterLosesThatTokenAlone() {
        List<String> tags = bio(TokenTags.cover(
                TEXT, TOKENS, List.of(mark(6, 16, "PHONE_NUM"), mark(16, 22, "OTHER")), List.of()));

        assertThat(tags)
                .containsExactly("O", "O", "B-PHONE_NUM", "I-PHONE_NUM", "I-PHONE_NUM", "B-OTHER", "O");
    }

    @Test
    void lengthCountsCodePoints() {
        // A has five UTF-16 units but three characters, B four of both
        DocumentText text = DocumentText.of("😀😀 abc");
        Tokens tokens = Tokens.of(text, List.of("😀😀", "abc"), List.of(true, false));

        List<String> tags = bio(TokenTags.cover(text, tokens, List.of(mark(0, 5, "A"), mark(4, 8, "B")), List.of()));

        assertThat(tags).containsExactly("O", "B-B");
    }

    @Test
    void ofEquallyLongSpansTheEarlierWinsThenTheLabelSetsOrder() {
        assertThat(bio(TokenTags.cover(TEXT, TOKENS, List.of(mark(20, 24, "B"), mark(19, 23, "A")), List.of())))
                .endsWith("B-A", "O");
        assertThat(bio(TokenTags.cover(TEXT, TOKENS, List.of(mark(19, 22, "A"), mark(19, 22, "B")), List.of("B", "A"))))
                .endsWith("B-B", "O");
    }

    @Test
    void tagsOfAFileAreReadRaw() {
        TokenTags tags = TokenTags.bio(List.of("O", "I-A", "B-A", "I-A", "I-B", "O", "I-B"));

        assertThat(bio(tags)).containsExactly("O", "I-A", "B-A", "I-A", "I-B", "O", "I-B");
        assertThat(tags.marks())
                .containsExactly(mark(1, 2, "A"), mark(2, 4, "A"), mark(4, 5, "B"), mark(6, 7, "B"));
    }

    @Test
    void whatIsNoBioTagIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> TokenTags.bio(List.of("O", "NAME"))).hasMessageContaining("token 1");
        assertThatThrownBy(() -> TokenTags.bio(List.of("B-"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaggedDocument("7", List.of("a"), List.of("X-A")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TaggedDocument("7", List.of("a"), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void spansOnTokenBordersComeBackFromTheirTags() {
        List<Mark> marks = List.of(mark(0, 4, "OTHER"), mark(5, 18, "PHONE_NUM"), mark(19, 26, "NAME_STUDENT"));

        assertThat(TokenTags.cover(TEXT, TOKENS, marks, List.of()).marks()).isEqualTo(marks);
    }

    private static List<String> bio(TokenTags tags) {
        List<String> bio = new ArrayList<>(Collections.nCopies(tags.size(), "O"));
        tags.tags().forEach(tag -> bio.set(tag.token(), (tag.begins() ? "B-" : "I-") + tag.label()));
        return bio;
    }
}
