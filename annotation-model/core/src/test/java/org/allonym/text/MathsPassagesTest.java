package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MathsPassagesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "So x = 7, right? | true",
        "Divide 12 / 4 first | true",
        "3+4 is seven | true",
        "the root √2 | true",
        "write \\frac it is | true",
        "read 3 4 5 and 6 out | true",
        "read 3 4 and 5 out | false",
        "Call me on 555 0100 after 6 | false",
        "and/or, C++ and a * b | false",
        "My name is Ana. | false",
        "a path C:\\2 | false",
    })
    void aPieceHoldsMathematicsWhenItHasASignOfItOrManyNumbers(String line, boolean maths) {
        assertThat(MathsPassages.in(line)).hasSize(maths ? 1 : 0);
    }

    @Test
    void piecesEndAtLineBreaksOfEveryKind() {
        String text = "Hi Ana\r\nx = 2\n\nbye\ry = 3";
        assertThat(MathsPassages.in(text)).extracting(span -> text.substring(span.start(), span.end())).isEqualTo(List.of("x = 2", "y = 3"));
    }

    @Property
    void piecesAreWholeLinesAndSayTheSameByThemselves(@ForAll @Chars({'=', '1', ' ', '+', '\n', '\r', 'a', '\\'}) @CharRange(from = 'x', to = 'z') String text) {
        for (Span span : MathsPassages.in(text)) {
            String piece = text.substring(span.start(), span.end());
            assertThat(piece).doesNotContain("\n", "\r");
            assertThat(MathsPassages.in(piece)).containsExactly(new Span(0, piece.length()));
            assertThat(span.start() == 0 || "\r\n".indexOf(text.charAt(span.start() - 1)) >= 0).isTrue();
            assertThat(span.end() == text.length() || "\r\n".indexOf(text.charAt(span.end())) >= 0).isTrue();
        }
    }
}
