package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class BioTagsTest {

    private static final DocumentText TEXT = DocumentText.of("Ana de la Cruz met Bo");
    private static final Tokens TOKENS =
            Tokens.of(TEXT, List.of("Ana", "de", "la", "Cruz", "met", "Bo"), List.of(true, true, true, true, true, false));

    private static BioTags.Decoded decode(String... tags) {
        return BioTags.decode(TOKENS, List.of(tags));
    }

    @Test
    void aSpanRunsFromItsFirstTokenToItsLast() {
        BioTags.Decoded decoded = decode("B-NAME", "I-NAME", "I-NAME", "I-NAME", "O", "B-NAME");

        assertThat(decoded.marks()).containsExactly(mark(0, 14), mark(19, 21));
        assertThat(decoded.openedInside()).isEmpty();
    }

    @Test
    void twoBeginningsAreTwoSpans() {
        assertThat(decode("B-NAME", "B-NAME", "O", "O", "O", "O").marks()).containsExactly(mark(0, 3), mark(4, 6));
    }

    @Test
    void anInsideTagWithoutItsBeginningOpensASpanAndIsReported() {
        BioTags.Decoded decoded = decode("I-NAME", "I-NAME", "O", "I-NAME", "I-AGE", "B-NAME");

        assertThat(decoded.marks())
                .containsExactly(mark(0, 6), mark(10, 14), new Mark(new Span(15, 18), "AGE"), mark(19, 21));
        assertThat(decoded.openedInside()).containsExactly(0, 3, 4);
    }

    @Test
    void anInsideTagAfterAnotherLabelOpensASpan() {
        BioTags.Decoded decoded = decode("B-AGE", "I-NAME", "I-AGE", "O", "O", "O");

        assertThat(decoded.marks())
                .containsExactly(new Mark(new Span(0, 3), "AGE"), mark(4, 6), new Mark(new Span(7, 9), "AGE"));
        assertThat(decoded.openedInside()).containsExactly(1, 2);
    }

    @Test
    void onlyOAndPrefixedLabelNamesAreTags() {
        assertThat(List.of("O", "B-NAME", "I-a_1")).allMatch(BioTags::isTag);
        assertThat(List.of("", "o", "B-", "B-NA ME", "X-NAME", "NAME", "B-NÄME", "B_NAME", "OO")).noneMatch(BioTags::isTag);
    }

    private static Mark mark(int start, int end) {
        return new Mark(new Span(start, end), "NAME");
    }
}
