package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.text.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HonorificsTest {

    @ParameterizedTest
    @CsvSource({
        "Ajarn Wirat, Wirat", "Professora Doutora Otília Frade, Otília Frade", "Mrs. Verna Pickett, Verna Pickett", "AUNTY Merle, Merle",
        "Don Miller, Don Miller", "Ajarn, Ajarn", "Babajide Ade, Babajide Ade", "Mr., Mr.", "mr.pemberton, mr.pemberton", "Nong-Khai Lee, Nong-Khai Lee",
    })
    void wordsOfRespectStandOutsideANameUnlessNothingElseIsLeft(String written, String name) {
        Span span = Honorifics.outside("So " + written + " said", new Span(3, 3 + written.length()));

        assertThat(("So " + written + " said").substring(span.start(), span.end())).isEqualTo(name);
    }
}
