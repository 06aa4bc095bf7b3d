package org.allonym.dialogue.maths;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MathsExpressionsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "So x = 7, right? | x = 7",
        "and then 2x² + 7x + 3 which | 2x² + 7x + 3",
        "(x-2)(x-3) I guess | (x-2)(x-3)",
        "3+4 is seven | 3+4",
        "I got 3/7 | 3/7",
        "2/3 = ?/12 | 2/3 = ?",
        "the root √2 of it | √2",
        "write \\frac{1}{2} here | \\frac",
        "it goes through (3, -4) | (3, -4)",
        "100 cm in a metre | 100 cm",
        "that is 30% | 30%",
        "she paid $12.50 | $12.50",
        "order 3, 4, 7, 7, 9 please | 3, 4, 7, 7, 9",
        "e is 10^-3 | 10^-3",
    })
    void expressionsAreFound(String message, String expression) {
        assertThat(found(message)).contains(expression);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Call me on 555-0100 after 6", "my number is 06 12 34 56 78", "(915) 555-0142 is mums", "+34 600 123 456",
        "born 12/05/2009", "on 2024-05-12", "its 24/7", "at 16:30", "and/or, C++ and w/o", "see https://x.example/a?b=3+4",
        "a.b+c@mail.example", "My name is Ana.", "haha =)", "in year 8", "it's a 5", "grade 7 - yes", "24.5.2025", "room B-12",
    })
    void whatOnlyLooksLikeMathematicsIsNot(String message) {
        assertThat(found(message)).isEmpty();
    }

    @Test
    void aLongRunOfNumbersAndSignsIsReadInLinearTime() {
        String message = "1+(".repeat(20_000) + "a".repeat(20_000) + " 1,".repeat(20_000) + "$".repeat(20_000) + "\\a".repeat(10_000);

        assertThat(MathsExpressions.in(message)).isNotEmpty();
    }

    @Property(tries = 300)
    void expressionsAreInOrderAndNoneOverAnother(@ForAll @Chars({'=', '+', '-', '/', ' ', '(', ')', '^', '.', ',', '$', '²', '%'}) @CharRange(from = '0', to = '9') @CharRange(from = 'a', to = 'c') String text) {
        int before = 0;
        for (Span span : MathsExpressions.in(text)) {
            assertThat(span.start()).isGreaterThanOrEqualTo(before);
            assertThat(span.end()).isLessThanOrEqualTo(text.length());
            before = span.end();
        }
    }

    @Property
    void whatIsTriedOnlyWhereItCanBeginIsWhatAMatcherFinds(@ForAll("texts") String text) {
        assertThat(all(new MathsExpressions.Matches(MathsExpressions.FOUND, text, at -> MathsExpressions.mayBeginAt(text, at))))
                .isEqualTo(MathsExpressions.FOUND.matcher(text).results().map(match -> new Span(match.start(), match.end())).toList());
        assertThat(all(new MathsExpressions.Matches(MathsExpressions.NOT_MATHS, text, at -> MathsExpressions.mayBeOther(text, at))))
                .isEqualTo(MathsExpressions.NOT_MATHS.matcher(text).results().map(match -> new Span(match.start(), match.end())).toList());
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("x", "ab", "a", "A", "’", "'", "3", "12", "2024", "555", "0100", "/", "-", "−", "+", "(", ")", "=", "≤", "<", "^", "²", "%", "$", "£", "√", "\\frac", "{",
                        ",", ".", ":", "!", "and", "cm", "@", "www.", "://", " ", " ", "\n", "\u00a0", "é", "24/7", "_", "?")
                .list().ofMaxSize(25).map(parts -> String.join("", parts));
    }

    private static List<Span> all(MathsExpressions.Matches matches) {
        List<Span> all = new ArrayList<>();
        while (matches.find()) {
            all.add(new Span(matches.start(), matches.end()));
        }
        return all;
    }

    private static List<String> found(String text) {
        return MathsExpressions.in(text).stream().map(span -> text.substring(span.start(), span.end())).toList();
    }
}
