package org.allonym.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class TokenTagsTest {

    private static final DocumentText TEXT = DocumentText.of("Dear (714)328-9989 Ana Lee");
    private static final Tokens TOKENS = Tokens.of(
            TEXT,
            List.of("Dear", "(", "714)328", "-", "9989", "Ana", "Lee"),
            List.of(true, false, false, false, true, true, false));

    private static Mark mark(int start, int end, String label) {
        return new Mark(new Span(start, end), label);
    }

    @Test
    void tagsOfAFileAreReadRaw() {
        List<String> raw = List.of("O", "I-A", "B-A", "I-A", "I-B", "O", "I-B");

        TokenTags tags = TokenTags.bio(raw);

        assertThat(tags.bio()).isEqualTo(raw);
        assertThat(tags.marks())
                .containsExactly(mark(1, 2, "A"), mark(2, 4, "A"), mark(4, 5, "B"), mark(6, 7, "B"));
    }

    @Test
    void whatIsNoBioTagIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> TokenTags.bio(List.of("O", "NAME"))).hasMessageContaining("token 1");
        assertThatThrownBy(() -> TokenTags.bio(List.of("B-"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void spansOnTokenBordersComeBackFromTheirTags() {
        List<Mark> marks = List.of(mark(0, 4, "OTHER"), mark(5, 18, "PHONE_NUM"), mark(19, 26, "NAME_STUDENT"));

        assertThat(Projection.COVER.project(TEXT, TOKENS, marks, List.of()).tags().marks()).isEqualTo(marks);
    }

    @Test
    void aPartKeepsTheTagsOfItsTokensUnderNewNumbers() {
        TokenTags tags = TokenTags.bio(List.of("B-A", "I-A", "O", "B-B"));

        assertThat(tags.part(new int[] {-1, 0, 1, 2}, 3).bio()).containsExactly("I-A", "O", "B-B");
    }
}
