package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class OffsetUnitsTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Provide
    Arbitrary<String> texts() {
        return TextArbitraries.texts(25);
    }

    /// The same token cut out by UTF-16 units, by code points and by UTF-8 bytes is the same string.
    @Property(tries = 10_000)
    void unitsCodePointsAndBytesNameTheSamePlaces(@ForAll("texts") String value) {
        DocumentText text = DocumentText.of(value);
        Tokens tokens = TOKENIZER.tokenize(text);
        int[] codePoints = value.codePoints().toArray();
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);

        for (int i = 0; i < tokens.size(); i++) {
            Span units = tokens.span(i);
            String surface = text.slice(units);
            CodePointSpan points = text.toCodePoints(units);
            int startByte = value.substring(0, units.start()).getBytes(StandardCharsets.UTF_8).length;
            int endByte = startByte + surface.getBytes(StandardCharsets.UTF_8).length;

            assertThat(new String(codePoints, points.start(), points.end() - points.start())).isEqualTo(surface);
            assertThat(new String(Arrays.copyOfRange(bytes, startByte, endByte), StandardCharsets.UTF_8))
                    .isEqualTo(surface);
            assertThat(text.toUtf16(points)).isEqualTo(units);
        }
    }
}
